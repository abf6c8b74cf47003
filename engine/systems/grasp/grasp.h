#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/system.h"
#include "systems/grasp/state/events.h"

/// GRASP behind the contract of base/system.h. Nothing is hidden yet: a seat sees it all. README.md says where each chapter is.

namespace hexinch::grasp {

struct Content;  // packs/content.h
class Solo;

struct Grasp {
  static constexpr std::string_view kId = "grasp";
  static constexpr int kRulesVersion = 1;
  using State = grasp::State;
  using Command = grasp::Command;
  using Event = grasp::Event;
  using Content = grasp::Content;
  using Solo = grasp::Solo;  ///< SoloHooks; complete in systems/grasp/solo/solo.h

  // GameSystem: grasp.cpp, evolve.cpp, invariants.cpp, offers/
  static SeatSet to_act(const State& seen);
  static std::optional<Refusal> check(const State& seen, Seat seat, const Command& command);
  static Explained plan(const State& seen, Seat seat, const Command& command);
  static void resolve(Transcript<Grasp>& t, Seat seat, const Command& command);
  static void advance(Transcript<Grasp>& t);
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

  /// What players may buy for a battle that they put together, and what they have (scenario: one with "pick_up", see packs/pick_up.h): {"board": the table,
  /// "players": [{"name", "budget", "cost", "drawn": by the seed, "refusal": of the army as it is, "units": [{"type": build, "row": its list, 0 for one's
  /// own, "count", "away": how many of them begin in the reserve, "cost": under the battle's prices, "plain": without the surcharge, "level": 1,
  /// "refusal": why there can't be one more}]}]}. A refusal is null or {"code", "rule", "arguments": {key: number}}.
  static Value muster(const Content& content, const Value& scenario, std::optional<DataError>& error);
  /// What there is to choose from: {"battle_sizes": [{"name", "points", "width", "height", "turns"}], "theme": what a list is called, "rows": [lists,
  /// from 1], "lists": [{"id", "name"}], "options": [{"id", "title", "standard", "values"?}], "types": [{"type", "name", "numbers", "ways", "weapons",
  /// "abilities": cells as in tables}]}.
  static Value battle_choices(const Content& content);
  /// The options that differ from the book: [{"id", "value", "standard"}].
  static Value changed_options(const State& state);
  /// A pick-up battle put together differently; any other scenario unchanged. For random games.
  static Value varied(const Content& content, const Value& scenario, Dice& dice);

  /// Names of changing members in section 2 of the rulebook, for cases, with the program's own.
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kOtherNames{{{"pos", "at"},
                                                                                            {"ccNow", "cc"},
                                                                                            {"fsNow", "fs"},
                                                                                            {"orderedThisTurn", "ordered"},
                                                                                            {"movedThisTurn", "moved"},
                                                                                            {"firedThisTurn", "fired"},
                                                                                            {"foughtThisTurn", "fought"}}};
  static bool may_take_back(const State& seen);
  static constexpr int kAsidesSince = 1;
  static SeatSet playing(const State& seen);
  static void concede(Transcript<Grasp>& t, Seat seat);
  static void agree_on_draw(Transcript<Grasp>& t);
};

}  // namespace hexinch::grasp

extern template class hexinch::Transcript<hexinch::grasp::Grasp>;
