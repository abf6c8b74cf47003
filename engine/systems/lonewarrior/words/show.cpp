#include "base/patch.h"
#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/packs/content.h"
#include "systems/lonewarrior/packs/plain_data.h"
#include "systems/lonewarrior/rules/victory.h"
#include "systems/lonewarrior/state/named.h"

/// Turns states, commands and events into plain data, and back.

namespace hexinch::lonewarrior {
namespace {

std::optional<DataError> set_member(State& state, const std::string& path, const Value& value) {
  const Words words(state);
  const auto parts = parts_of(path);
  if (parts.size() == 3 && same_name(parts[0], "units")) {
    const UnitRef unit = find_unit(state, parts[1]);
    if (unit == kNoUnit) return DataError{path, value.line, "names no unit of this game"};
    return set_unit_member(state, unit, parts[2], value, path);
  }
  if (parts.size() == 2 && same_name(parts[0], "control"))
    for (std::size_t i = 0; i < state.setup->objectives.size(); ++i)
      if (same_name(state.setup->objectives[i].name, parts[1])) return read_value(words, value, state.control[i], path);
  if (same_name(path, "turn") || same_name(path, "round")) return read_value(words, value, state.round, path);
  if (same_name(path, "phase")) return read_value(words, value, state.phase, path);
  if (same_name(path, "side") || same_name(path, "active")) return read_value(words, value, state.active, path);
  if (same_name(path, "order")) return read_value(words, value, state.order, path);
  return DataError{path, value.line, "is no changing member"};
}

/// Other names of parameters. LW-5.4: a fake named by the template that it copies is the first such fake that is waiting.
Value with_proper_names(const State& state, Value command) {
  const Value* name = command.find("command");
  if (!name || !name->text()) return command;
  const bool fake = same_name(*name->text(), PlaceFake::kName);
  const bool action = same_name(*name->text(), TakeAction::kName);
  for (Value::Member& member : *command.object()) {
    if (same_name(member.first, "at")) member.first = "position";
    if (same_name(member.first, "final_facing")) member.first = "facing";
    if (action && same_name(member.first, "kind")) member.first = "action";
    if (!fake || !same_name(member.first, "template") || !member.second.text()) continue;
    for (const UnitRef unit : roster_order(state)) {
      const UnitState& u = state.unit(unit);
      if (!u.fake || u.on_map() || u.destroyed() || u.owner != LoneWarrior::to_act(state).first() || !same_name(u.sheet.id, *member.second.text()))
        continue;
      member = {"unit", Value(marker_name(state, unit))};
      break;
    }
  }
  return command;
}

}  // namespace

Value LoneWarrior::show(const State& state) {
  const Words words(state);
  Value::Object shown{{"turn", Value(int{state.round})},
                      {"round", Value(int{state.round})},
                      {"phase", Value(text_key(name_of(state.phase)))},
                      {"side", words.show(state.active)},
                      {"order", show_value(words, state.order)}};
  Value::Object units;
  for (int i = 0; i < state.counters(); ++i) units.emplace_back(marker_name(state, unit_at(i)), show_unit(state, unit_at(i)));
  shown.emplace_back("units", Value(std::move(units)));
  shown.emplace_back("shots", show_value(words, state.shots));
  shown.emplace_back("pairs", show_value(words, state.pairs));
  Value::Object control;
  for (std::size_t i = 0; i < state.control.size(); ++i) control.emplace_back(state.setup->objectives[i].name, words.show(state.control[i]));
  shown.emplace_back("control", Value(std::move(control)));
  Value::Object scores;
  for (int i = 0; i < state.setup->seats(); ++i)
    scores.emplace_back(state.setup->side(seat_at(i)).name,
                        Value(state.scores.empty() ? score_of(state, seat_at(i)).total() : int{state.scores[static_cast<std::size_t>(i)]}));
  shown.emplace_back("scores", Value(std::move(scores)));
  shown.emplace_back("ending", Value(text_key(name_of(state.ending))));
  shown.emplace_back("winners", show_value(words, state.winners));
  return Value(std::move(shown));
}

Value LoneWarrior::show_command(const State& state, const Command& command) {
  Value shown = show_value(Words(state), command, "command");
  std::erase_if(*shown.object(), [](const Value::Member& member) { return member.second.is_null(); });
  return shown;
}

Read<Command> LoneWarrior::read_command(const State& state, const Value& value) {
  Command command;
  if (auto error = read_value(Words(state), with_proper_names(state, without(value, "side")), command, "", "command")) return *error;
  return command;
}

Value LoneWarrior::show_event(const State& state, const Event& event) {
  if (const auto* found = std::get_if<MarkerIdentified>(&event)) {
    const UnitState& u = found->as_it_is;
    return Value(
        Value::Object{{"event", Value(MarkerIdentified::kName)}, {"unit", Value(u.name)}, {"is", Value(u.sheet.id)}, {"fake", Value(u.fake)}});
  }
  Value shown = show_value(Words(state), event, "event");
  if (const auto* began = std::get_if<PhaseBegan>(&event)) shown.set("phase", Value(text_key(name_of(began->phase))));
  if (const auto* taken = std::get_if<ControlTaken>(&event))
    shown.set("objective", Value(state.setup->objectives[static_cast<std::size_t>(taken->objective)].name));
  return shown;
}

Read<State> LoneWarrior::patch(const State& state, const Value& members) { return patched<LoneWarrior>(state, members, set_member, [](State&) {}); }

std::string LoneWarrior::name_for(const State& state, Seat seat, std::string_view name) {
  const UnitRef unit = find_unit(state, name);
  return unit == kNoUnit ? std::string(name) : marker_name(redact(state, seat), unit);
}

}  // namespace hexinch::lonewarrior
