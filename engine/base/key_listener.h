#pragma once

#include <string_view>

namespace hexinch {

/// Learns which keys a reader knows at each place in the data, for laws about keys and for descriptions of the data.
class KeyListener {
 public:
  virtual ~KeyListener() = default;
  virtual void knows(std::string_view path, std::string_view key) = 0;
};

}  // namespace hexinch
