#include "systems/lonewarrior/packs/plain_data.h"

#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/state/named.h"

namespace hexinch::lonewarrior {
namespace {

std::optional<std::int32_t> number_in(const Value& value) {
  const auto* n = value.integer();
  if (!n || *n < -400000 || *n > 400000) return std::nullopt;
  return static_cast<std::int32_t>(*n);
}

/// Two integers, or "c,r".
std::optional<Place> place_in(const Value& value) {
  if (const auto* list = value.list(); list && list->size() == 2) {
    const auto x = number_in((*list)[0]);
    const auto y = number_in((*list)[1]);
    if (x && y) return Place{*x, *y};
  }
  return std::nullopt;
}

/// Other names of members that the catalogue uses.
std::string_view member_name(std::string_view given) {
  constexpr std::pair<std::string_view, std::string_view> kOther[] = {{"at", "position"},        {"pos", "position"},
                                                                      {"action_used", "action"}, {"aboard", "embarked_in"},
                                                                      {"command_role", "role"},  {"commander_id", "commander"}};
  for (const auto& [other, name] : kOther)
    if (same_name(other, given)) return name;
  return given;
}

}  // namespace

UnitRef find_unit(const State& state, std::string_view name) {
  if (name.starts_with("?")) {
    int n = 0;
    for (const char c : name.substr(1)) n = c >= '0' && c <= '9' && n < 10000 ? 10 * n + (c - '0') : 10000;
    return n >= 1 && n <= state.counters() ? unit_at(n - 1) : kNoUnit;
  }
  for (int i = 0; i < state.counters(); ++i)
    if (!state.unit(unit_at(i)).name.empty() && same_name(state.unit(unit_at(i)).name, name)) return unit_at(i);
  return kNoUnit;
}

Seat find_side(const Setup& setup, std::string_view name) { return seat_at(find_named(setup.sides, name)); }

Value Words::show(const Place& place) const { return Value(Value::List{Value(int{place.x}), Value(int{place.y})}); }
Value Words::show(const Facing& facing) const {
  return setup.board.is_hex() ? Value(int{facing.x}) : Value(Value::List{Value(int{facing.x}), Value(int{facing.y})});
}
Value Words::show(const UnitRef& unit) const { return !state || !state->valid(unit) ? Value() : Value(marker_name(*state, unit)); }
Value Words::show(const Seat& seat) const { return index(seat) < 0 ? Value() : Value(setup.side(seat).name); }

std::optional<std::string> Words::read(const Value& value, Place& place) const {
  const auto read = place_in(value);
  if (!read) return "must be a place [x, y]";
  place = *read;
  return std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, Facing& facing) const {
  if (const auto* text = value.text())
    for (std::size_t i = 0; i < count_of<Compass>(); ++i)
      if (same_name(name_of(static_cast<Compass>(i)), *text)) {
        facing = facing_to(setup.board, static_cast<Compass>(i));
        return std::nullopt;
      }
  if (const auto vector = place_in(value); vector && !setup.board.is_hex()) {
    facing = {vector->x, vector->y};
    return std::nullopt;
  }
  if (const auto n = number_in(value); n && setup.board.is_hex()) {
    facing = {*n, 0};
    return std::nullopt;
  }
  return setup.board.is_hex() ? "must be a facing from 0 to 11 or a compass point" : "must be a facing [x, y] or a compass point";
}

std::optional<std::string> Words::read(const Value& value, UnitRef& unit) const {
  unit = value.text() && state ? find_unit(*state, *value.text()) : kNoUnit;
  return unit == kNoUnit && !value.is_null() ? std::optional<std::string>("names no unit of this game") : std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, Seat& seat) const {
  seat = value.text() ? find_side(setup, *value.text()) : kNoSeat;
  return seat == kNoSeat && !value.is_null() ? std::optional<std::string>("names no side of this game") : std::nullopt;
}

Value show_unit(const State& state, UnitRef unit) {
  const Words words(state);
  const UnitState& u = state.unit(unit);
  Value::Object shown{{"is", u.sheet.id.empty() ? Value() : Value(u.sheet.id)}};
  const bool known = !u.name.empty();
  for_each_field(u, [&](std::string_view name, const auto& member, int) {
    const bool open = name == "owner" || name == "position" || name == "facing" || name == "air" || name == "identified" ||
                      name == "moved_this_turn" || name == "moved_last" || name == "fired_since_spotting";
    if (name == "sheet" || name == "name" || name == "roster") return;
    Value value = known || open ? show_value(words, member) : Value();
    if (name == "position") {
      shown.emplace_back("at", value);
      shown.emplace_back("pos", value);
    }
    if (name == "action") shown.emplace_back("action_used", value);
    shown.emplace_back(std::string(name), std::move(value));
  });
  shown.emplace_back("destroyed", known ? Value(u.destroyed()) : Value());
  if (known) shown.emplace_back("vp", Value(int{u.sheet.vp}));
  return Value(std::move(shown));
}

std::optional<DataError> set_unit_member(State& state, UnitRef unit, std::string_view given, const Value& value, const std::string& path) {
  const Words words(state);
  UnitState& u = state.unit(unit);
  const std::string_view member = member_name(given);
  std::optional<DataError> error = DataError{path, value.line, "is no changing member of a unit"};
  for (const std::string_view fixed : {"owner", "name", "roster", "sheet", "air"})
    if (same_name(fixed, member)) return error;
  for_each_field(u, [&](std::string_view name, auto& field, int) {
    if (same_name(name, member)) error = read_value(words, value, field, path);
  });
  if (!error && same_name(member, "embarked_in") && u.embarked_in != kNoUnit) u.position.reset();
  if (!error && same_name(member, "status") && u.destroyed()) u.position.reset();
  if (!error && same_name(member, "off_map") && u.off_map != OffMap::kNone) u.position.reset();
  return error;
}

}  // namespace hexinch::lonewarrior
