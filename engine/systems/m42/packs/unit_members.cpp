#include <charconv>

#include "base/patch.h"
#include "systems/m42/m42.h"
#include "systems/m42/packs/plain_data.h"

/// The changing members of units and of the position as plain data, and back.

namespace hexinch::m42 {
namespace {

/// The rulebook's names for members.
std::string_view member_name(std::string_view given) {
  for (const auto& [other, name] : M42::kOtherNames)
    if (same_name(other, given)) return name;
  return same_name(given, "order") ? "action" : given;
}

Value show_models(const Words& words, const State& state, UnitRef unit) {
  Value::List models;
  const UnitState& u = state.unit(unit);
  for (std::size_t i = 0; i < u.models.size(); ++i) {
    Value shown(Value::Object{{"name", show_model(*state.setup, unit, static_cast<int>(i))}});
    const Value where = words.show(u.models[i].place);
    for (const auto& [key, value] : *where.object()) shown.set(key, u.on_table() ? value : Value());
    shown.set("alive", Value(u.models[i].alive));
    shown.set("out_of_command", Value(u.models[i].out_of_command));
    models.push_back(std::move(shown));
  }
  return Value(std::move(models));
}

std::optional<DataError> set_leader(State& state, UnitRef unit, const Value& value, const std::string& path) {
  if (value.is_null()) {
    state.unit(unit).leader = -1;
    return std::nullopt;
  }
  const int model = value.text() ? find_model(state.sheet(unit), *value.text()) : -1;
  if (model < 0) return DataError{path, value.line, "names no model of this unit"};
  state.unit(unit).leader = static_cast<std::int8_t>(model);
  return std::nullopt;
}

/// "models[2]" is the third one, "3" the one of that name.
int model_in(const State& state, UnitRef unit, std::string_view part) {
  if (const int named = find_model(state.sheet(unit), part); named >= 0 && part.find('[') == std::string_view::npos) return named;
  const std::size_t open = part.find('[');
  if (open == std::string_view::npos || part.back() != ']') return -1;
  int n = -1;
  const std::string_view digits = part.substr(open + 1, part.size() - open - 2);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
  const bool whole = error == std::errc{} && end == digits.data() + digits.size();
  return whole && n < static_cast<int>(state.unit(unit).models.size()) ? n : -1;
}

std::optional<DataError> set_in_unit(State& state, const std::vector<std::string>& parts, const Value& value, const std::string& path) {
  const UnitRef unit = find_unit(*state.setup, parts[1]);
  if (unit == kNoUnit) return DataError{path, value.line, "names no unit of this game"};
  if (parts.size() == 3) return set_unit_member(state, unit, parts[2], value, path);
  const bool by_name = parts.size() == 5 && same_name(parts[2], "models");
  const bool by_number = parts.size() == 4 && same_name(parts[2].substr(0, 6), "models");
  const int model = by_name ? model_in(state, unit, parts[3]) : by_number ? model_in(state, unit, parts[2]) : -1;
  if (model < 0) return DataError{path, value.line, "is no changing member"};
  return set_model_member(state, {unit, static_cast<std::int8_t>(model)}, parts.back(), value, path);
}

std::optional<DataError> set_member(State& state, const std::string& path, const Value& value) {
  const Words words(state);
  const std::vector<std::string> parts = parts_of(path);
  const auto is = [&](std::string_view name) { return same_name(path, name); };
  if (parts.size() >= 3 && same_name(parts[0], "units")) return set_in_unit(state, parts, value, path);
  if (is("turn") || is("round")) return read_value(words, value, state.round, path);
  if (is("phase")) return read_value(words, value, state.phase, path);
  if (is("go") || is("side")) return read_value(words, value, state.go, path);
  if (is("first") || is("first_player")) return read_value(words, value, state.first, path);
  if (is("active")) return read_value(words, value, state.active, path);
  if (is("step")) return read_value(words, value, state.step, path);
  if (is("target")) return read_value(words, value, state.target, path);
  if (is("moved")) return read_value(words, value, state.moved, path);
  if (is("assault")) return read_value(words, value, state.assault, path);
  if (is("scores")) return read_value(words, value, state.scores, path);
  if (is("held")) return read_value(words, value, state.held, path);
  return DataError{path, value.line, "is no changing member"};
}

}  // namespace

Value show_unit(const State& state, UnitRef unit) {
  const Words words(state, unit);
  const UnitState& u = state.unit(unit);
  const Sheet& sheet = state.sheet(unit);
  const Value owner = words.show(state.owner(unit));
  Value::Object shown{{"is", Value(sheet.id.empty() ? sheet.name : sheet.id)}, {"owner", owner}, {"side", owner}};
  if (const Arrival& arrival = state.setup->entry(unit).arrival; arrival.round > 0) {
    shown.emplace_back("arrives", Value(int{arrival.round}));
    shown.emplace_back("edge", Value(text_key(name_of(arrival.edge))));
  }
  for_each_field(u, [&](std::string_view name, const auto& member, int) {
    if (name == "models") shown.emplace_back("models", show_models(words, state, unit));
    else if (name == "leader") shown.emplace_back("leader", show_model(*state.setup, unit, u.leader));
    else shown.emplace_back(std::string(name), show_value(words, member));
  });
  return Value(std::move(shown));
}

std::optional<DataError> set_unit_member(State& state, UnitRef unit, std::string_view given, const Value& value, const std::string& path) {
  const Words words(state, unit);
  UnitState& u = state.unit(unit);
  const std::string_view member = member_name(given);
  if (same_name(member, "leader")) return set_leader(state, unit, value, path);
  if (same_name(member, "facing")) {
    const auto facing = read_facing(value);
    if (!facing) return DataError{path, value.line, "must be a direction: N, NE …, or [x, y]"};
    u.facing = *facing;
    return std::nullopt;
  }
  std::optional<DataError> error = DataError{path, value.line, "is no changing member of a unit"};
  for_each_field(u, [&](std::string_view name, auto& field, int) {
    if constexpr (!std::is_same_v<std::remove_cvref_t<decltype(field)>, std::vector<ModelState>>)
      if (same_name(name, member)) error = read_value(words, value, field, path);
  });
  return error;
}

std::optional<DataError> set_model_member(State& state, ModelRef model, std::string_view member, const Value& value, const std::string& path) {
  const Words words(state, model.unit);
  const Setup& setup = *state.setup;
  ModelState& m = state.unit(model.unit).model(model.model);
  const auto is = [&](std::string_view name) { return same_name(member_name(member), name); };
  if (is("at")) return read_value(words, value, m.place.at, path);
  if (is("level")) return read_value(words, value, m.place.level, path);
  if (is("interior")) return read_value(words, value, m.place.interior, path);
  if (is("alive")) return read_value(words, value, m.alive, path);
  if (is("out_of_command")) return read_value(words, value, m.out_of_command, path);
  if (!is("opening")) return DataError{path, value.line, "is no changing member of a model"};
  if (value.is_null()) {
    m.place.opening = -1;
    return std::nullopt;
  }
  const auto site = value.text() ? find_opening(setup, *value.text(), m.place.level.structure) : std::nullopt;
  if (!site) return misnamed_opening(setup, value, path);
  m.place = position_at(setup, *site);
  return std::nullopt;
}

Read<State> M42::patch(const State& state, const Value& members) {
  return patched<M42>(state, members, set_member, [](State&) {});
}

}  // namespace hexinch::m42
