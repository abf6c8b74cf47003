#include <algorithm>

#include "base/patch.h"
#include "systems/grasp/grasp.h"
#include "systems/grasp/packs/plain_data.h"

/// The changing members of units and of the position as plain data, and back.

namespace hexinch::grasp {
namespace {

/// The rulebook's names for members.
std::string_view member_name(std::string_view given) {
  for (const auto& [other, name] : Grasp::kOtherNames)
    if (same_name(other, given)) return name;
  return given;
}

bool is_level(std::string_view name) { return name == "fatigue" || name == "cc" || name == "fs"; }

Value show_moves(const UnitState& u) {
  Value::Object shown;
  for (std::size_t i = 0; i < u.mv.size(); ++i)
    if (u.mv[i] != kNoDie) shown.emplace_back(text_key(name_of(static_cast<Medium>(i))), show_level(u.mv[i]));
  return Value(std::move(shown));
}

Value show_marker(const State& state, UnitRef unit) {
  for (const Marker& marker : state.markers)
    if (std::ranges::find(marker.units, unit) != marker.units.end()) return show_value(Words(state), marker);
  return {};
}

Value show_contacts(const State& state, UnitRef unit) {
  Value::List shown;
  for (const Contact& contact : state.contacts) {
    if (contact.attacker == unit) shown.push_back(Words(state).show(contact.defender));
    if (contact.defender == unit) shown.push_back(Words(state).show(contact.attacker));
  }
  return Value(std::move(shown));
}

std::optional<DataError> set_level(const Value& value, DieLevel& level, const std::string& path) {
  const auto read = read_level(value);
  if (!read) return DataError{path, value.line, "must be a plain die, like \"d6\", or \"-\""};
  level = *read;
  return std::nullopt;
}

std::optional<DataError> set_moves(UnitState& u, const Value& value, const std::string& path) {
  if (!value.object()) return DataError{path, value.line, "must be an object like {\"ground\": \"d6\"}"};
  for (const auto& [name, die] : *value.object()) {
    bool known = false;
    for (std::size_t i = 0; i < u.mv.size(); ++i)
      if (same_name(name, text_key(name_of(static_cast<Medium>(i))))) {
        known = true;
        if (auto error = set_level(die, u.mv[i], path + "." + name)) return error;
      }
    if (!known) return DataError{path + "." + name, die.line, "is no medium"};
  }
  return std::nullopt;
}

/// A marker of a unit alone, or of a group that is listed, as the rulebook writes it: where to, and since when it is active.
std::optional<DataError> set_marker(State& state, UnitRef unit, const Value& value, const std::string& path) {
  for (Marker& marker : state.markers) std::erase(marker.units, unit);
  std::erase_if(state.markers, [](const Marker& marker) { return marker.units.empty(); });
  if (value.is_null()) return std::nullopt;
  if (!value.object()) return DataError{path, value.line, "must be an object like {\"at\": [600, 600], \"heading\": 0}"};
  Marker marker{{unit}, {}};
  marker.to.heading = state.unit(unit).heading;
  marker.active_from = 1;
  const Words words(state);
  for (const auto& [name, member] : *value.object()) {
    const std::string inner = path + "." + name;
    std::optional<DataError> error = DataError{inner, member.line, "is no member of a marker"};
    if (same_name(name, "at")) error = read_value(words, member, marker.to.at, inner);
    if (same_name(name, "heading")) error = read_value(words, member, marker.to.heading, inner);
    if (same_name(name, "level")) error = read_value(words, member, marker.to.level, inner);
    if (same_name(name, "issued")) error = read_value(words, member, marker.issued, inner);
    if (same_name(name, "active_from")) error = read_value(words, member, marker.active_from, inner);
    if (same_name(name, "units")) error = read_value(words, member, marker.units, inner);
    if (error) return error;
  }
  state.markers.push_back(std::move(marker));
  return std::nullopt;
}

std::optional<DataError> set_command_member(State& state, CommandRef command, std::string_view member, const Value& value, const std::string& path) {
  if (command == kNoCommand) return DataError{path, value.line, "names no command unit of this game"};
  std::optional<DataError> error = DataError{path, value.line, "is no changing member of a command"};
  for_each_field(state.command(command), [&](std::string_view name, auto& field, int) {
    if (same_name(name, member)) error = read_value(Words(state), value, field, path);
  });
  return error;
}

std::optional<DataError> set_side_member(State& state, Seat seat, std::string_view member, const Value& value, const std::string& path) {
  if (seat == kNoSeat) return DataError{path, value.line, "names no side of this game"};
  std::optional<DataError> error = DataError{path, value.line, "is no changing member of a side"};
  for_each_field(state.side(seat), [&](std::string_view name, auto& field, int) {
    if (same_name(name, member)) error = read_value(Words(state), value, field, path);
  });
  return error;
}

std::optional<DataError> set_member(State& state, const std::string& path, const Value& value) {
  const Words words(state);
  const std::vector<std::string> parts = parts_of(path);
  const auto is = [&](std::string_view name) { return same_name(path, name); };
  if (parts.size() == 3 && same_name(parts[0], "units")) {
    const UnitRef unit = find_unit(*state.setup, parts[1]);
    if (unit == kNoUnit) return DataError{path, value.line, "names no unit of this game"};
    return set_unit_member(state, unit, parts[2], value, path);
  }
  if (parts.size() == 3 && same_name(parts[0], "commands"))
    return set_command_member(state, find_command(*state.setup, parts[1]), parts[2], value, path);
  if (parts.size() == 3 && same_name(parts[0], "sides")) return set_side_member(state, find_side(*state.setup, parts[1]), parts[2], value, path);
  if (is("turn")) return read_value(words, value, state.turn, path);
  if (is("phase")) return read_value(words, value, state.phase, path);
  if (is("order")) return read_value(words, value, state.order, path);
  if (is("go")) return read_value(words, value, state.go, path);
  if (is("contacts")) return read_value(words, value, state.contacts, path);
  if (is("areas")) return read_value(words, value, state.areas, path);
  if (is("weather")) return read_value(words, value, state.weather, path);
  if (is("prevailing")) return read_value(words, value, state.prevailing, path);
  if (is("eventful")) return read_value(words, value, state.eventful, path);
  return DataError{path, value.line, "is no changing member"};
}

}  // namespace

Value show_unit(const State& state, UnitRef unit) {
  const Words words(state);
  const UnitState& u = state.unit(unit);
  const Build& build = state.build(unit);
  const RosterEntry& entry = state.setup->entry(unit);
  Value::Object shown{{"is", Value(build.id.empty() ? build.name : build.id)}, {"side", words.show(entry.owner)}, {"command", words.show(entry.command)}};
  for_each_field(u, [&](std::string_view name, const auto& member, int) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(member)>, DieLevel>) {
      shown.emplace_back(std::string(name), is_level(name) ? show_level(member) : Value(int{member}));
    } else if (name == "mv") {
      shown.emplace_back("mv", show_moves(u));
    } else {
      shown.emplace_back(std::string(name), show_value(words, member));
    }
  });
  shown.emplace_back("marker", show_marker(state, unit));
  shown.emplace_back("contacts", show_contacts(state, unit));
  return Value(std::move(shown));
}

std::optional<DataError> set_unit_member(State& state, UnitRef unit, std::string_view given, const Value& value, const std::string& path) {
  const Words words(state);
  UnitState& u = state.unit(unit);
  const std::string_view member = member_name(given);
  if (same_name(member, "marker")) return set_marker(state, unit, value, path);
  if (same_name(member, "mv")) return set_moves(u, value, path);
  std::optional<DataError> error = DataError{path, value.line, "is no changing member of a unit"};
  for_each_field(u, [&](std::string_view name, auto& field, int) {
    if (!same_name(name, member)) return;
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(field)>, DieLevel>)
      if (is_level(name)) {
        error = set_level(value, field, path);
        return;
      }
    error = read_value(words, value, field, path);
  });
  return error;
}

Read<State> Grasp::patch(const State& state, const Value& members) {
  return patched<Grasp>(state, members, set_member, [](State&) {});
}

}  // namespace hexinch::grasp
