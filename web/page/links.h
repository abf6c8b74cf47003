#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "match/library.h"
#include "systems/systems.h"

namespace hexinch::page {

/// Games from links. A link that is looked at, compared with saved games and then opened is decoded and replayed only once.
class Links {
 public:
  /// `library` outlives it.
  explicit Links(const match::Library& library) : library_(&library) {}

  /// The game of a link, kept until it is taken or another link is read; or the sentence that says why there is none.
  std::variant<LinkedView*, Message> read(std::string_view text);
  /// For the table. Precondition: read() has just found it.
  std::unique_ptr<SystemView> take();

 private:
  const match::Library* library_;
  std::string text_;  ///< of the link that was read last
  std::optional<LinkedView> read_;
};

}  // namespace hexinch::page
