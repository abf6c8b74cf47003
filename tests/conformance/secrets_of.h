#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/state/named.h"
#include "toy/toy.h"

/// What a system keeps from a seat, as the laws need it. A system without an entry here has no secrets: its redacted state is the state.

namespace hexinch::conformance {

/// Members of an entry:
///   hides(state, seat)            does the seat keep something from others?
///   hidden(state, reader)         names and types that the reader must not read anywhere
///   knows(state, reader, actor)   may the reader know why a computer player does that with it?
///   twin(state, reader, choice)   another state that looks the same to the reader; none if there is no other
///   tried(state, reader, choice) commands against what is hidden, allowed or not
///   questions(seen, choice)       queries about what is hidden
///   peopled(scenario)             the scenario with players at the seats that the rules would run by dice
template <class S>
struct SecretsOf {
  static constexpr bool kNone = true;
};

inline std::size_t any_index(std::size_t count, Dice& choice) { return static_cast<std::size_t>(choice.roll(static_cast<int>(count)) - 1); }

template <>
struct SecretsOf<toy::Toy> {
  static constexpr bool kNone = false;
  using State = toy::State;
  using Asked = std::pair<std::string, Value>;

  static bool hides(const State&, Seat) { return true; }
  static std::vector<std::string> hidden(const State&, Seat) { return {}; }  // counters are called by their markers, and the rules list the kinds
  static bool knows(const State&, Seat, UnitRef) { return true; }
  static std::vector<toy::Command> tried(const State& state, Seat, Dice& choice) {
    const auto marker = static_cast<std::int8_t>(1 + any_index(state.counters.size(), choice));
    return {toy::GiveOrder{marker, static_cast<std::int8_t>(choice.roll(4) - 1)}};
  }
  static std::vector<Asked> questions(const State&, Dice&) { return {}; }
  static Value peopled(const Value& scenario) { return scenario; }

  /// Two counters of another team swap kinds, and its pit is somewhere else.
  static std::optional<State> twin(const State& state, Seat reader, Dice& choice) {
    State other = state;
    const Seat owner = seat_at(static_cast<int>(any_index(state.setup->sides.size(), choice)));
    if (toy::team(state, owner) == toy::team(state, reader)) return std::nullopt;
    std::vector<toy::Counter*> hidden;
    for (toy::Counter& c : other.counters)
      if (c.owner == owner && !c.revealed) hidden.push_back(&c);
    if (hidden.size() > 1) std::swap(hidden.front()->kind, hidden.back()->kind);
    std::int8_t& pit = other.pits[static_cast<std::size_t>(index(owner))];
    if (pit != toy::kNowhere) pit = static_cast<std::int8_t>((pit + choice.roll(toy::kPlaces - 1)) % toy::kPlaces);
    return other;
  }
};

template <>
struct SecretsOf<lonewarrior::LoneWarrior> {
  static constexpr bool kNone = false;
  using State = lonewarrior::State;
  using UnitState = lonewarrior::UnitState;
  using Asked = std::pair<std::string, Value>;

  static bool hides(const State& state, Seat seat) { return state.setup->side(seat).hidden; }
  static bool knows(const State& state, Seat reader, UnitRef actor) { return lonewarrior::knows(state, reader, actor); }

  /// Types that the reader has seen may be mentioned.
  static std::vector<std::string> hidden(const State& state, Seat reader) {
    std::vector<std::string> names;
    std::vector<std::string> seen;
    for (int i = 0; i < state.counters(); ++i) {
      const UnitState& u = state.unit(unit_at(i));
      std::vector<std::string>& list = knows(state, reader, unit_at(i)) ? seen : names;
      list.insert(list.end(), {u.name, u.sheet.name, u.sheet.id});
    }
    std::erase_if(names, [&](const std::string& name) { return std::find(seen.begin(), seen.end(), name) != seen.end(); });
    return names;
  }

  static std::vector<lonewarrior::Command> tried(const State& state, Seat, Dice& choice) {
    if (state.counters() == 0) return {};
    const auto any = [&] { return unit_at(static_cast<int>(any_index(state.units.size(), choice))); };
    const UnitRef actor = any();
    const UnitRef target = any();
    const lonewarrior::Place at = state.unit(target).position.value_or(lonewarrior::Place{});
    return {lonewarrior::DeclareFire{actor, target}, lonewarrior::DeclareCloseCombat{actor, target}, lonewarrior::Move{actor, {at}, {}},
            lonewarrior::Turn{target, {1, 0}},       lonewarrior::Automate{target},                  lonewarrior::Deploy{target, at, {}},
            lonewarrior::TakeAction{actor, lonewarrior::Action::kRepair, {}, {}, {}, target}};
  }

  static std::vector<Asked> questions(const State& seen, Dice& choice) {
    std::vector<Asked> asked;
    const auto any = [&] { return unit_at(static_cast<int>(any_index(seen.units.size(), choice))); };
    if (seen.counters() == 0) return asked;
    const UnitRef actor = any();
    const UnitRef target = any();
    if (!seen.on_map(actor) || !seen.on_map(target)) return asked;
    const auto name = [&](UnitRef unit) { return Value(lonewarrior::marker_name(seen, unit)); };
    const Value with(Value::Object{{"unit", name(actor)}, {"target", name(target)}});
    for (const char* query : {"base_level", "adjusted_level", "in_view", "sight", "spots"}) asked.emplace_back(query, with);
    for (const char* query : {"focus", "vp", "subordinates"}) asked.emplace_back(query, Value(Value::Object{{"unit", name(target)}}));
    for (const lonewarrior::Side& side : seen.setup->sides) asked.emplace_back("score", Value(Value::Object{{"side", Value(side.name)}}));
    return asked;
  }

  static Value peopled(const Value& scenario) {
    Value::List names;
    if (const Value* sides = scenario.find("sides"); sides && sides->list())
      for (const Value& side : *sides->list())
        if (side.find("controller")) names.push_back(*side.find("name"));
    Value played = scenario;
    if (!names.empty()) played.set("manned", Value(std::move(names)));
    return played;
  }

  /// Two counters of one side that the reader does not know swap everything that is hidden about them; if possible, one of them is a fake.
  static std::optional<State> twin(const State& state, Seat reader, Dice& choice) {
    std::vector<std::pair<UnitRef, UnitRef>> pairs;
    for (int i = 0; i < state.counters(); ++i)
      for (int j = i + 1; j < state.counters(); ++j)
        if (alike(state, reader, unit_at(i), unit_at(j))) pairs.emplace_back(unit_at(i), unit_at(j));
    if (pairs.empty()) return std::nullopt;
    const auto one_is_fake = [&](const auto& pair) { return state.unit(pair.first).fake != state.unit(pair.second).fake; };
    if (choice.roll(2) == 1 && std::any_of(pairs.begin(), pairs.end(), one_is_fake)) std::erase_if(pairs, [&](const auto& pair) { return !one_is_fake(pair); });
    const auto [a, b] = pairs[any_index(pairs.size(), choice)];
    return swapped(state, a, b);
  }

 private:
  static bool alike(const State& state, Seat reader, UnitRef a, UnitRef b) {
    const UnitState& one = state.unit(a);
    const UnitState& two = state.unit(b);
    return one.owner == two.owner && !knows(state, reader, a) && !knows(state, reader, b) && one.on_map() && two.on_map() && one.air == two.air;
  }

  static State swapped(const State& state, UnitRef a, UnitRef b) {
    State other = state;
    std::swap(other.unit(a), other.unit(b));
    for (const UnitRef unit : {a, b}) {  // what everybody sees stays
      const UnitState& was = state.unit(unit);
      UnitState& now = other.unit(unit);
      now.position = was.position;
      now.facing = was.facing;
      now.moved_this_turn = was.moved_this_turn;
      now.moved_last = was.moved_last;
      now.fired_since_spotting = was.fired_since_spotting;
    }
    const auto exchange = [a, b](UnitRef& unit) { unit = unit == a ? b : unit == b ? a : unit; };
    for (UnitState& u : other.units) {
      exchange(u.commander);
      exchange(u.embarked_in);
    }
    for (UnitRef& unit : other.queue) exchange(unit);
    for (lonewarrior::Shot& shot : other.shots)  // the number that it needs depends on who they are
      if (!shot.open && (shot.target == a || shot.target == b) && shot.level > 0 && shot.level < 5) ++shot.level;
    return other;
  }
};

}  // namespace hexinch::conformance
