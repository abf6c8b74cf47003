#include <algorithm>

#include "base/patch.h"
#include "systems/tuw/packs/plain_data.h"
#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/first_strike.h"
#include "systems/tuw/rules/stacking.h"
#include "systems/tuw/rules/victory.h"
#include "systems/tuw/tuw.h"

/// Turns states, commands and events into plain data, and back.

namespace hexinch::tuw {
namespace {

/// The answer or choice that the game waits for; null in an ordinary segment.
Value show_waiting(const State& state) {
  const Words words{*state.setup};
  if (const ReturnSlot* slot = due_return(state))
    return Value(Value::Object{{"for", "return"}, {"unit", words.show(slot->unit)}, {"side", words.show(state.owner(slot->unit))}});
  if (state.frames.empty()) return {};
  if (const CrashFrame* crash = crash_frame(state))
    return Value(Value::Object{{"for", "crash"}, {"unit", words.show(crash->unit)}, {"side", words.show(state.owner(crash->unit))}});
  if (const auto* stack = std::get_if<StackFrame>(&state.frames.back()))
    return Value(Value::Object{
        {"for", "stack"}, {"hex", words.show(stack->hex)}, {"side", words.show(stack_chooser(state))}, {"order", show_value(words, stack->order)}});
  return {};
}

/// Events about a piece show the unit and its piece as one: "tank/main cannon".
template <class E>
void name_piece(const Words& words, const E& event, Value& shown) {
  if constexpr (requires { { event.piece } -> std::convertible_to<std::int8_t>; }) {
    std::erase_if(*shown.object(), [](const Value::Member& member) { return member.first == "piece"; });
    shown.set("target", words.show(Body{event.target, event.piece}));
  }
}

/// TUW-5.1: the weapon meant if none is named: the only one; in the First Strike step the only First Strike weapon.
std::optional<DataError> settle_use(const State& state, Use& use, bool first_strikes, const Value& value) {
  if (use.weapon >= 0) return std::nullopt;
  const auto& weapons = state.sheet(use.unit).weapons;
  if (weapons.empty()) return std::nullopt;
  if (state.unit(use.unit).attacks_used >= state.sheet(use.unit).attack_budget) use.weapon = 0;  // refused for that, whichever weapon is meant
  if (use.weapon >= 0) return std::nullopt;
  int candidates = 0;
  for (std::size_t w = 0; w < weapons.size(); ++w) {
    if (!first_strikes || !first_strike(weapons[w])) continue;
    use.weapon = static_cast<std::int8_t>(w);
    ++candidates;
  }
  if (candidates == 1) return std::nullopt;
  std::string names;
  for (const Weapon& weapon : weapons) names += (names.empty() ? "" : ", ") + weapon.name;
  return DataError{"uses", value.line, state.setup->entry(use.unit).name + " has several weapons: name one (" + names + ")"};
}

std::optional<DataError> settle_uses(const State& state, std::vector<Use>& uses, const Value& value) {
  for (Use& use : uses)
    if (auto error = settle_use(state, use, state.phase == Phase::kFirstStrike, value)) return error;
  return std::nullopt;
}

/// An area weapon aimed at an enemy unit on the map is aimed at its hex; anybody else is left for the rules to refuse (TUW-5.2).
void settle_target(const State& state, const std::vector<Use>& uses, Target& target) {
  const auto has_area = [&](const Use& use) { return use.weapon >= 0 && weapon_of(state, use).area; };
  const bool area = !uses.empty() && std::all_of(uses.begin(), uses.end(), has_area);
  if (!area || target.unit == kNoUnit || target.piece >= 0 || !state.unit(target.unit).on_map()) return;
  if (!state.setup->allied(state.owner(uses[0].unit), state.owner(target.unit))) target = {kNoUnit, state.unit(target.unit).hex};
}

std::optional<DataError> set_member(State& state, const std::string& path, const Value& value) {
  const Words words{*state.setup};
  const std::vector<std::string> parts = parts_of(path);
  if (parts.size() >= 3 && same_name(parts[0], "units")) {
    const UnitRef unit = find_unit(*state.setup, parts[1]);
    if (unit == kNoUnit) return DataError{path, value.line, "names no unit of this game"};
    if (parts.size() == 3) return set_unit_member(state, unit, parts[2], value, path);
    if (parts.size() == 5) {
      const Value weapon(Value::Object{{parts[4], value}});
      return set_unit_member(state, unit, parts[2], Value(Value::Object{{parts[3], weapon}}), path);
    }
  }
  if (same_name(path, "turn")) return read_value(words, value, state.turn, path);
  if (same_name(path, "phase")) return read_value(words, value, state.phase, path);
  if (same_name(path, "side")) return read_value(words, value, state.side, path);
  if (same_name(path, "order")) return read_value(words, value, state.order, path);
  if (same_name(path, "moving")) return read_value(words, value, state.moving, path);
  if (same_name(path, "pending")) return read_value(words, value, state.pending, path);
  if (same_name(path, "earned")) return read_value(words, value, state.earned, path);
  return DataError{path, value.line, "is no changing member"};
}

}  // namespace

Value Tuw::show(const State& state) {
  const Words words{*state.setup};
  Value::Object shown{{"turn", Value(int{state.turn})},
                      {"phase", Value(text_key(name_of(state.phase)))},
                      {"side", words.show(state.side)},
                      {"order", show_value(words, state.order)},
                      {"moving", words.show(state.moving)},
                      {"waiting", show_waiting(state)}};
  Value::Object units;
  for (int i = 0; i < state.setup->units(); ++i) units.emplace_back(state.setup->entry(unit_at(i)).name, show_unit(state, unit_at(i)));
  shown.emplace_back("units", Value(std::move(units)));
  shown.emplace_back("pending", show_value(words, state.pending));
  Value::Object scores;
  for (int i = 0; i < state.setup->seats(); ++i) scores.emplace_back(state.setup->side(seat_at(i)).name, Value(points_of(state, seat_at(i))));
  shown.emplace_back("scores", Value(std::move(scores)));
  shown.emplace_back("ending", Value(text_key(name_of(state.ending))));
  shown.emplace_back("winners", show_value(words, state.winners));
  Value::List conceded;
  for (int i = 0; i < state.setup->seats(); ++i)
    if (state.has_conceded(seat_at(i))) conceded.push_back(words.show(seat_at(i)));
  shown.emplace_back("conceded", Value(std::move(conceded)));
  return Value(std::move(shown));
}

Value Tuw::show_command(const State& state, const Command& command) {
  Value shown = show_value(Words{*state.setup}, command, "command");
  std::erase_if(*shown.object(), [](const Value::Member& member) { return member.second.is_null(); });
  return shown;
}

Read<Command> Tuw::read_command(const State& state, const Value& value) {
  Command command;
  if (auto error = read_value(Words{*state.setup}, without(value, "side"), command, "", "command")) return *error;
  std::optional<DataError> error;
  if (auto* attack = std::get_if<Attack>(&command)) {
    error = settle_uses(state, attack->uses, value);
    if (!error) settle_target(state, attack->uses, attack->target);
  } else if (auto* back = std::get_if<ReturnAttack>(&command)) {
    error = settle_uses(state, back->uses, value);
  }
  if (error) return *error;
  return command;
}

Value Tuw::show_event(const State& state, const Event& event) {
  const Words words{*state.setup};
  Value shown = show_value(words, event, "event");
  std::visit([&](const auto& e) { name_piece(words, e, shown); }, event);
  if (const Value* phase = shown.find("phase"); phase && phase->text())
    if (const auto* began = std::get_if<PhaseBegan>(&event)) shown.set("phase", Value(text_key(name_of(began->phase))));
  return shown;
}

Read<State> Tuw::patch(const State& state, const Value& members) { return patched<Tuw>(state, members, set_member, settle_cargo); }

}  // namespace hexinch::tuw
