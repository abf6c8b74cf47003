#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/system.h"
#include "systems/tuw/state/commands.h"
#include "systems/tuw/state/events.h"

/// TUW, the Tabletop Universal Wargame, behind the contract of base/system.h. Everything is public knowledge in TUW: a seat sees it all.
/// Where each chapter is: README.md.

namespace hexinch::tuw {

struct Content;  // packs/units.h
class Solo;

struct Tuw {
  static constexpr std::string_view kId = "tuw";
  static constexpr int kRulesVersion = 3;
  using State = tuw::State;
  using Command = tuw::Command;
  using Event = tuw::Event;
  using Content = tuw::Content;
  using Solo = tuw::Solo;  ///< SoloHooks; complete in systems/tuw/solo/solo.h

  // GameSystem
  static SeatSet to_act(const State& seen);
  static std::optional<Refusal> check(const State& seen, Seat seat, const Command& command);
  static Explained plan(const State& seen, Seat seat, const Command& command);
  static void resolve(Transcript<Tuw>& t, Seat seat, const Command& command);
  static void advance(Transcript<Tuw>& t);
  static void evolve(State& state, const Event& event);
  static State redact(const State& seen, Seat seat);
  static std::optional<Event> witness(const State& seen, const Event& event, Seat seat);
  static std::vector<Choice> choices(const State& seen, Seat seat, std::optional<UnitRef> actor);
  static std::optional<Command> pass(const State& seen, Seat seat);
  static std::optional<Command> suggest(const State& seen, Seat seat, Dice& dice);
  static std::optional<Outcome> outcome(const State& seen);
  static const char* broken_invariant(const State& seen);

  // WordedSystem
  static Read<Content> read_content(const std::vector<Value>& packs, KeyListener* listener = nullptr);
  static Read<State> set_up(const Content& content, const Value& value, KeyListener* listener = nullptr);
  static Read<State> patch(const State& state, const Value& value);
  static Value show(const State& state);
  static Value show_command(const State& state, const Command& command);
  static Read<Command> read_command(const State& state, const Value& value);
  static Value show_event(const State& state, const Event& event);
  static std::optional<Message> log_line(const State& state, const Event& event);
  static Read<Value> ask(const State& state, std::string_view query, const Value& with);
  static Value words();
  /// words/tables.cpp: the rulebook's tables, as data for those who print them: [{"id", "rule": behind which it stands, "columns": [cell], "rows": [[cell]]}].
  /// A cell is text (a text id, or a name as it stands; what begins with "@" is worded by `tuw.table.…`), {"number": n}, {"signed": n}, {"percent": n},
  /// or a list of such pieces that belong together.
  static Value tables(const Content& content);
  static std::string seat_name(const State& state, Seat seat);

  /// opt.take_back: may what is done in that position be taken back, as far as it reveals and rolls nothing?
  static bool may_take_back(const State& seen);
  /// R-111: who has not given up; giving up, which ends the game when one team is left; and a draw that all agree on.
  static constexpr int kAsidesSince = 3;
  static SeatSet playing(const State& seen);
  static void concede(Transcript<Tuw>& t, Seat seat);
  static void agree_on_draw(Transcript<Tuw>& t);

  /// What the players of a battle that they put together may buy and what they have (scenario: one with "pick_up", see packs/pick_up.h): {"rows": the map,
  /// "players": [{"name", "budget", "cost", "drawn": by the seed, "refusal": of the force as it is, "units": [{"type", "row", "count", "cost": what one
  /// more adds, "level", "refusal": why there can't be one more}]}]}. A refusal is null or {"code", "rule", "arguments": {key: number, or text id}}.
  static Value muster(const Content& content, const Value& scenario, std::optional<DataError>& error);
  /// What there is to choose: {"maps": [{"id", "name"}], "rows": [genre rows that have units, 0 for "any" last],
  /// "options": [{"id", "title", "standard", "values"?: [..]}], "types": [{"type", "name", "numbers": [cell], "attacks": a turn, "ways": [cell],
  /// "weapons": [cell], "abilities": [cell]}]}; cells as in tables.
  static Value battle_choices(const Content& content);
  /// The options that are not as in the book: [{"id", "value", "standard"}].
  static Value changed_options(const State& state);
  /// A scenario that players put together, put together another way; any other as it is. For random games.
  static Value varied(const Content& content, const Value& scenario, Dice& dice);

  /// The price list names every type of the packs, whether it takes part or not: packs may grow, links go on.
  static void take_from_pack(Setup& setup, const Setup& pack);
  /// Where a unit stands, for whoever knows no hexes: links name hexes by how far they are from it.
  static std::optional<hex::Hex> place(const State& state, UnitRef unit);
};

}  // namespace hexinch::tuw

/// Compiled once, in tuw.cpp: every chapter emits events, and the variant of them all is large.
extern template class hexinch::Transcript<hexinch::tuw::Tuw>;
