#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/system.h"
#include "systems/tuw/state/commands.h"
#include "systems/tuw/state/events.h"

/// TUW, the Tabletop Universal Wargame, behind the contract of base/system.h. Everything is public knowledge in TUW: a seat sees it all. README.md says
/// where each chapter is.

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
  /// The same for a scenario that is no battle that players put together.
  static Read<State> lay_out(const Content& content, const Value& value, KeyListener* listener = nullptr);
  static Read<State> patch(const State& state, const Value& value);
  static Value show(const State& state);
  static Value show_command(const State& state, const Command& command);
  static Read<Command> read_command(const State& state, const Value& value);
  static Value show_event(const State& state, const Event& event);
  static std::optional<Message> log_line(const State& state, const Event& event);
  static Read<Value> ask(const State& state, std::string_view query, const Value& with);
  static Value words();
  /// words/tables.cpp: the rulebook's tables, as data for displays: [{"id", "rule": the rule that it follows, "columns": [cell], "rows": [[cell]]}]. A
  /// cell is text (a text id, or a name that is shown unchanged; `tuw.table.…` words a text that begins with "@"), {"number": n}, {"signed": n},
  /// {"percent": n}, or a list of such pieces that belong together.
  static Value tables(const Content& content);
  static std::string seat_name(const State& state, Seat seat);

  /// opt.take_back: may players take back what is done in this position, if it reveals and rolls nothing?
  static bool may_take_back(const State& seen);
  /// R-111: the seats that have not given up; giving up, which ends the game when one team is left; and a draw that all agree on.
  static constexpr int kAsidesSince = 3;
  static SeatSet playing(const State& seen);
  static void concede(Transcript<Tuw>& t, Seat seat);
  static void agree_on_draw(Transcript<Tuw>& t);

  /// What players may buy for a pick-up battle, and what they have (scenario: one with "pick_up", see packs/pick_up.h): {"rows": the map, "players":
  /// [{"name", "budget", "cost", "drawn": by the seed, "refusal": of the force as it is, "units": [{"type", "row", "count", "cost": what one more adds,
  /// "level", "refusal": why there can't be one more}]}]}. A refusal is null or {"code", "rule", "arguments": {key: number, or text id}}.
  static Value muster(const Content& content, const Value& scenario, std::optional<DataError>& error);
  /// What there is to choose from: {"maps": [{"id", "name"}], "theme": what a row is called, "rows": [genre rows that have units, 0 for "any" last],
  /// "options": [{"id", "title", "standard", "values"?: [..]}], "types": [{"type", "name", "numbers": [cell], "attacks": per turn, "ways": [cell],
  /// "weapons": [cell], "abilities": [cell]}]}; cells as in tables.
  static Value battle_choices(const Content& content);
  /// The options that differ from the book: [{"id", "value", "standard"}].
  static Value changed_options(const State& state);
  /// A pick-up battle put together differently; any other scenario unchanged. For random games.
  static Value varied(const Content& content, const Value& scenario, Dice& dice);

  /// Links leave out the price list, which names every type of the packs, used or not. So packs may grow and links still work.
  static void take_from_pack(Setup& setup, const Setup& pack);
  /// Where a unit stands, for code that knows no hexes: links name hexes by their distance from it.
  static std::optional<hex::Hex> place(const State& state, UnitRef unit);
};

}  // namespace hexinch::tuw

/// Compiled once, in tuw.cpp: every chapter emits events, and the variant of them all is large.
extern template class hexinch::Transcript<hexinch::tuw::Tuw>;
