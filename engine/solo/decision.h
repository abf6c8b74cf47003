#pragma once

#include <variant>
#include <vector>

#include "base/message.h"
#include "solo/throws.h"

namespace hexinch::solo {

/// What comes next, and why.
template <class H>
struct Decision {
  std::variant<Throw, typename H::Command> next;
  std::vector<Message> reasons;
};

}  // namespace hexinch::solo
