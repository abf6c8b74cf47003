#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/choice.h"
#include "base/fields.h"
#include "base/explained.h"
#include "base/system.h"
#include "base/transcript.h"
#include "base/value.h"
#include "match/link.h"

namespace hexinch::match {

/// One line of the log as a seat may read it: a sentence, or a roll with its sums.
struct LogLine {
  int action = 0;                 ///< 0: the opening; n: the n-th action
  Seat seat = kNoSeat;            ///< whose deed it is: the seat that acted, threw, or was made to act
  std::optional<Message> text;
  std::optional<RollMade> roll;
};

/// What is wrong with a submitted command: nothing (it was carried out), a refusal by the rules, or an error in its wording.
using Objection = std::variant<std::monostate, Refusal, DataError>;

/// Where a game comes from, in plain words. It is shown and saved; nothing depends on it.
struct Origin {
  std::string scenario;  ///< id of the pack, empty for a hand-made position
  std::int32_t revision = 0;
  std::string title;
  std::vector<std::string> players;  ///< by seat; empty: not named
  friend bool operator==(const Origin&, const Origin&) = default;
};
HX_FIELDS(Origin, scenario, revision, title, players)

/// A game in progress, of any system: the interface for the page's documents, the mirror, the worker and the command line. Commands are Values in the
/// system's case vocabulary. Everything that a seat is shown is computed from that seat's redacted state.
class Game {
 public:
  virtual ~Game() = default;

  virtual std::string_view system() const = 0;
  virtual const Origin& origin() const = 0;
  /// Rises with every change, undo included; caches depend on it.
  virtual int version() const = 0;
  virtual int actions() const = 0;
  /// Who took an action; 1 is the first.
  virtual Seat actor(int action) const = 0;
  /// Did its seat answer there amid what another seat did?
  virtual bool was_answer(int action) const = 0;
  virtual std::uint64_t fingerprint() const = 0;

  virtual SeatSet to_act() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  virtual std::string seat_name(Seat seat) const = 0;
  /// Who sits there: "Red", or "Red (Ann)" if the players have given names.
  std::string player_name(Seat seat) const {
    const auto i = static_cast<std::size_t>(index(seat));
    const auto& players = origin().players;
    return index(seat) >= 0 && i < players.size() && !players[i].empty() ? seat_name(seat) + " (" + players[i] + ")" : seat_name(seat);
  }
  virtual std::vector<Choice> choices(Seat seat, std::optional<UnitRef> actor) const = 0;
  Read<Explained> preview(Seat seat, const Value& command) const { return preview(seat, command, {}); }
  /// The same after the seat has given other commands. An error if it can't know what comes after them: one is refused, or has dice.
  virtual Read<Explained> preview(Seat seat, const Value& command, std::span<const Value> before) const = 0;
  /// May the seat say "nothing more", or must it answer?
  virtual bool can_pass(Seat seat) const = 0;
  /// What follows from saying it. Both functions require can_pass().
  virtual Explained plan_pass(Seat seat) const = 0;
  virtual std::optional<Refusal> submit_pass(Seat seat, Dice& dice) = 0;
  /// The command that says it; none if it must answer.
  virtual std::optional<Value> pass(Seat seat) const = 0;
  /// After an objection the game is as before, and no recorded die has been used.
  virtual Objection submit(Seat seat, const Value& command, Dice& dice) = 0;
  /// What else the seat may say (concede, offer a draw, flip a coin, roll a loose die), or why not now. It is submitted like a command, even by a seat that
  /// has nothing to decide.
  virtual std::vector<Choice> asides(Seat seat) const = 0;
  /// The seats that have offered a draw or agreed to it, while the offer stands.
  virtual SeatSet draw_offers() const = 0;

  /// Undo takes back the last action if that makes no one forget anything and no roll undone: no die, no reveal, no other seat's decision, no hand-over.
  virtual bool can_undo() const = 0;
  virtual bool undo() = 0;

  /// What `seat` may read of the actions from `first` to `last`; 0 is the opening.
  virtual std::vector<LogLine> log(Seat seat, int first, int last) const = 0;
  std::vector<LogLine> log(Seat seat, int first) const { return log(seat, first, actions()); }
  virtual std::vector<std::uint8_t> save() const = 0;
  /// Fingerprints of all positions from the opening on, one more than actions.
  virtual std::vector<std::uint64_t> trail() const = 0;
  /// The seat may see the whole position, so another player's thoughts give nothing away to it.
  virtual bool sees_all(Seat seat) const = 0;
  /// Do both have the same set-up: system, map, sheets, options?
  virtual bool same_setup(const Game& other) const = 0;
};

/// Of `actions` actions, how many came before the last turn. For `readers` that is everything since one of them last acted. If one of them acted last, or
/// if there are none (the game is over), it is the last run of actions of one seat.
int before_last_turn(const Game& game, SeatSet readers, int actions);

}  // namespace hexinch::match
