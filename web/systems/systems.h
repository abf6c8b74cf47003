#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "match/library.h"
#include "match/link.h"
#include "systems/system_view.h"

namespace hexinch::page {

/// A game out of a link, ready for the table.
struct LinkedView {
  match::LinkHead head;
  std::unique_ptr<SystemView> view;
  std::optional<int> disagrees_at;  ///< see match::FromLink
};

/// What the page asks of a system before a game of it is on the table.
struct SystemEntry {
  std::string_view id;
  /// A new game of a scenario (a pack, maybe changed by the start screen).
  Read<std::unique_ptr<SystemView>> (*begin)(const match::Library&, const Value& scenario, match::Origin origin, Dice& dice);
  /// A saved game; the error is a text id of match.save.*.
  Read<std::unique_ptr<SystemView>> (*resume)(const match::Library&, std::span<const std::uint8_t> save);
  /// A game out of a link, or the sentence that says why there is none.
  match::OrMessage<LinkedView> (*linked)(const match::Library&, std::string_view text);
  /// All scenarios of the packs as the start screen shows them: see web/shell/engine.mjs, scenarios(). An error names the file.
  Read<Value::List> (*describe)(const match::Library&);
  /// Battles that players put together: what may be bought and is (S::muster).
  Read<Value> (*muster)(const match::Library&, const Value& scenario);
};

/// The systems that the page can play, in the order of the start screen.
std::span<const SystemEntry> systems();

}  // namespace hexinch::page
