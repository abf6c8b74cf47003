#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "match/library.h"
#include "match/link.h"
#include "match/seat_played.h"
#include "systems/system_view.h"

namespace hexinch::page {

/// A game from a link, ready for the table.
struct LinkedView {
  match::LinkHead head;
  std::unique_ptr<SystemView> view;
  std::optional<int> disagrees_at;  ///< see match::FromLink
};

/// What the page asks of a system before a game of it is on the table.
struct SystemEntry {
  std::string_view id;
  using Begin = Read<std::unique_ptr<SystemView>>(const match::Library&, const Value& scenario, match::Origin origin, Dice& dice);
  /// A new game of a scenario (a pack, maybe changed by the start screen).
  Begin* begin;
  /// A saved game; the error is a text id of match.save.*.
  Read<std::unique_ptr<SystemView>> (*resume)(const match::Library&, std::span<const std::uint8_t> save);
  // What follows comes later (systems/later.h); it may be called only when it is here.
  /// A new game of a battle that players put together.
  Begin* begin_put_together;
  /// What may be bought for such a battle, and what has been (S::muster).
  Read<Value> (*muster)(const match::Library&, const Value& scenario);
  /// The game as a link; it is one of this system.
  match::OrMessage<match::LinkText> (*link)(const match::Game& game, const match::Library&, const match::LinkRequest&);
  /// A game from a link, or the sentence that says why there is none.
  match::OrMessage<LinkedView> (*linked)(const match::Library&, std::string_view text);
  /// For the computer player's worker: match::play_seat.
  Read<match::SeatPlayed> (*play_seat)(std::span<const std::uint8_t> save, Seat seat, match::Level level);
};

/// The shell says that a system's code is here. That comes as a module of its own when a game first needs it (tools/page/split.mjs). None of it may be called
/// before that, so system_of() does not find its entry until then. False if the page knows no such system.
bool system_came(std::string_view id);

/// The entry of a system that is here, or nullptr.
const SystemEntry* system_of(std::string_view id);

}  // namespace hexinch::page
