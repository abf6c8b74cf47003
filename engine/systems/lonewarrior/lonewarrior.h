#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/system.h"
#include "systems/lonewarrior/state/events.h"

/// The Generic Rules of Lone Warrior 120 behind the contract of base/system.h. Enemy counters are secrets until they are spotted: see rules/secrets.cpp.
/// README.md says where each chapter is.

namespace hexinch::lonewarrior {

struct Content;   // packs/content.h
class Solo;       // solo/solo.h
class TableSolo;

struct LoneWarrior {
  static constexpr std::string_view kId = "lonewarrior";
  static constexpr int kRulesVersion = 3;
  using State = lonewarrior::State;
  using Command = lonewarrior::Command;
  using Event = lonewarrior::Event;
  using Content = lonewarrior::Content;
  /// Two kinds of boards are two kinds of hosts for the automaton; a game's own board says which of them it needs.
  using Solo = lonewarrior::Solo;
  using SoloElsewhere = lonewarrior::TableSolo;
  static bool played_elsewhere(const State& state) { return !state.board().is_hex(); }

  // GameSystem: lonewarrior.cpp, evolve.cpp, invariants.cpp, rules/secrets.cpp, offers/
  static SeatSet to_act(const State& seen);
  static std::optional<Refusal> check(const State& seen, Seat seat, const Command& command);
  static Explained plan(const State& seen, Seat seat, const Command& command);
  static void resolve(Transcript<LoneWarrior>& t, Seat seat, const Command& command);
  static void advance(Transcript<LoneWarrior>& t);
  static void evolve(State& state, const Event& event);
  static State redact(const State& seen, Seat seat);
  static std::optional<Event> witness(const State& seen, const Event& event, Seat seat);
  static std::vector<Choice> choices(const State& seen, Seat seat, std::optional<UnitRef> actor);
  static std::optional<Command> pass(const State& seen, Seat seat);
  static std::optional<Command> suggest(const State& seen, Seat seat, Dice& dice);
  static std::optional<Outcome> outcome(const State& seen);
  static const char* broken_invariant(const State& seen);

  // WordedSystem: packs/, words/
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
  static Seat whose(const State& seen, const Event& event);  ///< for the log
  static Read<Value> ask(const State& state, std::string_view query, const Value& with);
  static Value words();
  /// The tables of the rulebook, for displays of the rules, and what the packs hold: words/tables.cpp, base/book_table.h.
  static Value tables(const Content& content);
  static std::string seat_name(const State& state, Seat seat);

  /// What the sides of a quick skirmish may choose, and what they have (scenario: one with "pick_up", see packs/pick_up.h): {"players": [{"name",
  /// "budget", "cost": vp, "fakes": how many, "drawn": by the seed, "refusal": of the force as it is, "units": [{"type": template, "row": its movement
  /// type, from 1, "count", "cost": vp, "level": 1, "refusal": why there can't be one more}]}]}. A refusal is null or {"code", "rule", "arguments": {key:
  /// number or text id}}.
  static Value muster(const Content& content, const Value& scenario, std::optional<DataError>& error);
  /// What there is to choose from, on the board of the scenario: {"rows": [movement types that there are templates of, from 1], "options": [{"id",
  /// "title", "standard", "values"?}], "types": [{"type", "name", "numbers", "ways", "weapons", "abilities": cells as in tables}]}.
  static Value battle_choices(const Content& content);
  /// Where a scenario differs from 6.2, with the postures of automated sides: [{"id", "value", "standard"}].
  static Value changed_options(const State& state);
  /// A quick skirmish with other forces; any other scenario unchanged. For random games.
  static Value varied(const Content& content, const Value& scenario, Dice& dice);

  /// The name under which a seat knows a unit. For cases, which call units by their true names.
  static std::string name_for(const State& state, Seat seat, std::string_view name);

  /// Where a unit stands, for links: they give paths as steps from there.
  static std::optional<Place> place(const State& state, UnitRef unit);

  static bool may_take_back(const State& seen);
  static constexpr int kAsidesSince = 1;
  static SeatSet playing(const State& seen);
  static void concede(Transcript<LoneWarrior>& t, Seat seat);
  static void agree_on_draw(Transcript<LoneWarrior>& t);
};

}  // namespace hexinch::lonewarrior

extern template class hexinch::Transcript<hexinch::lonewarrior::LoneWarrior>;
