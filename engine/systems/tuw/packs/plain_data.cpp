#include "systems/tuw/packs/plain_data.h"

#include <algorithm>

#include "systems/tuw/rules/flight.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

const std::string* text_of(const Value& value) { return value.text(); }

bool four_digits(std::string_view text) {
  return text.size() == 4 && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<Hex> read_hex(const Setup& setup, std::string_view text) {
  if (!four_digits(text)) return std::nullopt;
  return setup.grid.at((text[0] - '0') * 10 + (text[1] - '0') - 1, (text[2] - '0') * 10 + (text[3] - '0') - 1);
}

UnitRef find_unit(const Setup& setup, std::string_view name) { return unit_at(find_named(setup.roster, name)); }
Seat find_side(const Setup& setup, std::string_view name) { return seat_at(find_named(setup.sides, name)); }

int find_weapon(const Sheet& sheet, std::string_view name) { return find_named(sheet.weapons, name); }

Value Words::show(const Hex& h) const { return Value(hex::name(setup.grid, h)); }
Value Words::show(const UnitRef& unit) const { return unit == kNoUnit ? Value() : Value(setup.entry(unit).name); }
Value Words::show(const Seat& seat) const { return seat == kNoSeat ? Value() : Value(setup.side(seat).name); }
Value Words::show(const FeatureRef& f) const { return Value(feature(static_cast<int>(f)).id); }

Value Words::show(const Use& use) const {
  Value::Object shown{{"unit", show(use.unit)}};
  if (use.weapon >= 0) shown.emplace_back("weapon", Value(setup.sheet(use.unit).weapons[static_cast<std::size_t>(use.weapon)].name));
  return Value(std::move(shown));
}

Value Words::show(const Target& target) const { return target.hex ? show(*target.hex) : show(target.body()); }

/// "tank", or "tank/main cannon" for a separate piece.
Value Words::show(const Body& body) const {
  if (body.unit == kNoUnit || body.whole()) return show(body.unit);
  return Value(setup.entry(body.unit).name + "/" + setup.sheet(body.unit).weapons[static_cast<std::size_t>(body.piece)].name);
}

Value Words::show(const Pending& p) const {
  return Value(Value::Object{{"target", show(p.body())},
                             {"result", Value(name_of(p.result))},
                             {"att", Value(std::int64_t{p.att})},
                             {"disabling", Value(int{p.disabling})},
                             {"attackers", show_value(*this, p.attackers)},
                             {"by", show(p.by)}});
}

Value Words::show(const Step& step) const {
  if (!step.mode) return show(step.to);
  return Value(Value::Object{{"to", show(step.to)}, {"mode", Value(text_key(name_of(*step.mode)))}});
}

std::optional<std::string> Words::read(const Value& value, Hex& h) const {
  const auto found = text_of(value) ? read_hex(setup, *text_of(value)) : std::nullopt;
  if (!found) return "must be a hex like \"0805\"";
  h = *found;
  return std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, UnitRef& unit) const {
  unit = text_of(value) ? find_unit(setup, *text_of(value)) : kNoUnit;
  return unit == kNoUnit ? std::optional<std::string>("names no unit of this game") : std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, Seat& seat) const {
  seat = text_of(value) ? find_side(setup, *text_of(value)) : kNoSeat;
  return seat == kNoSeat && !value.is_null() ? std::optional<std::string>("names no side of this game") : std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, Ticks& t) const {
  const auto number = value.number();
  const Fraction ticks = number ? *number * Fraction{kTicksPerPoint} : Fraction{1, 2};
  if (!ticks.whole() || ticks.num() < -30000 || ticks.num() > 30000) return "must be MP, a multiple of 1/12";
  t = {static_cast<std::int16_t>(ticks.num())};
  return std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, Use& use) const {
  const Value* unit = value.find("unit");
  if (value.text()) unit = &value;
  if (!unit) return "needs a \"unit\"";
  if (auto problem = read(*unit, use.unit)) return problem;
  const Sheet& sheet = setup.sheet(use.unit);
  const Value* weapon = value.find("weapon");
  use.weapon = sheet.weapons.size() == 1 ? std::int8_t{0} : std::int8_t{-1};
  if (!weapon || !weapon->text()) return std::nullopt;
  const int found = find_weapon(sheet, *weapon->text());
  if (found < 0) return "names no weapon of " + setup.entry(use.unit).name;
  use.weapon = static_cast<std::int8_t>(found);
  return std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, Target& target) const {
  target = {};
  if (!value.text()) return "must be a unit or a hex";
  Body body;
  const auto problem = read(value, body);
  if (problem) target.hex = read_hex(setup, *value.text());
  if (!target.hex && problem) return value.text()->find('/') == std::string::npos ? "names no unit of this game and no hex" : *problem;
  target.unit = body.unit;
  target.piece = body.piece;
  return std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, Body& body) const {
  body = {};
  if (!value.text()) return "must be a unit, or unit/piece";
  const std::string_view text = *value.text();
  const std::size_t slash = std::min(text.find('/'), text.size());
  const UnitRef unit = find_unit(setup, text.substr(0, slash));
  if (unit == kNoUnit) return "names no unit of this game";
  body.unit = unit;
  if (slash == text.size()) return std::nullopt;
  const int piece = find_weapon(setup.sheet(unit), text.substr(slash + 1));
  const bool separate = piece >= 0 && setup.sheet(unit).weapons[static_cast<std::size_t>(piece)].separate;
  if (!separate) return "names no separate piece of " + setup.entry(unit).name;
  body.piece = static_cast<std::int8_t>(piece);
  return std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, Pending& p) const {
  Body body;
  const Value* target = value.find("target");
  if (!target) return "needs a \"target\"";
  if (auto problem = read(*target, body)) return problem;
  p = {};
  p.target = body.unit;
  p.piece = body.piece;
  const auto member = [&](std::string_view name, auto& field) -> std::optional<std::string> {
    const Value* given = value.find(name);
    if (!given) return std::nullopt;
    if (auto error = read_value(*this, *given, field)) return std::string(name) + " " + error->problem;
    return std::nullopt;
  };
  auto problem = member("result", p.result);
  if (!problem) problem = member("att", p.att);
  if (!problem) problem = member("disabling", p.disabling);
  if (!problem) problem = member("attackers", p.attackers);
  if (!problem) problem = member("by", p.by);
  return problem;
}

std::optional<std::string> Words::read(const Value& value, Step& step) const {
  step = {};
  const Value* to = value.object() ? value.find("to") : &value;
  if (!to) return "needs a \"to\"";
  if (auto problem = read(*to, step.to)) return problem;
  if (const Value* mode = value.find("mode"))
    if (auto error = read_value(*this, *mode, step.mode)) return error->problem;
  return std::nullopt;
}

Value show_unit(const State& state, UnitRef unit) {
  const Words words{*state.setup};
  const UnitState& u = state.unit(unit);
  const Sheet& sheet = state.sheet(unit);
  Value::Object shown{{"is", Value(sheet.id)}, {"owner", words.show(state.owner(unit))}};
  for_each_field(u, [&](std::string_view name, const auto& member, int) {
    if (name == "uses_left" || name == "pieces") return;
    if (name == "hex" && u.carried()) shown.emplace_back("hex", Value());
    else if (name == "mode") shown.emplace_back("mode", Value(text_key(name_of(sheet.modes[static_cast<std::size_t>(u.mode)].locomotion))));
    else shown.emplace_back(std::string(name), show_value(words, member));
  });
  shown.emplace_back("airborne", Value(u.on_map() && state.airborne(unit)));
  shown.emplace_back("submerged", Value(u.on_map() && state.submerged(unit)));
  shown.emplace_back("cargo", show_value(words, state.cargo(unit)));
  Value::Object weapons;
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w) {
    Value::Object weapon{{"uses_left", Value(int{u.uses_left[w]})}};
    if (sheet.weapons[w].separate && w < u.pieces.size())
      for_each_field(u.pieces[w], [&](std::string_view name, const auto& member, int) { weapon.emplace_back(std::string(name), show_value(words, member)); });
    weapons.emplace_back(sheet.weapons[w].name, Value(std::move(weapon)));
  }
  shown.emplace_back("weapons", Value(std::move(weapons)));
  return Value(std::move(shown));
}

namespace {

/// Sets one member of a weapon: its uses, or a state of its separate piece.
std::optional<DataError> set_weapon_member(UnitState& unit, const Sheet& sheet, std::size_t w, std::string_view member, const Value& value,
                                           const Words& words, const std::string& path) {
  if (same_name(member, "uses_left")) return read_value(words, value, unit.uses_left[w], path);
  std::optional<DataError> error = DataError{path, value.line, "is no changing member of a weapon"};
  if (!sheet.weapons[w].separate) return error;
  for_each_field(unit.pieces[w], [&](std::string_view name, auto& field, int) {
    if (same_name(name, member)) error = read_value(words, value, field, path);
  });
  return error;
}

std::optional<DataError> set_weapons(State& state, UnitRef unit, const Value& value, const std::string& path) {
  const auto* members = value.object();
  if (!members) return DataError{path, value.line, "must be an object"};
  for (const auto& [name, weapon] : *members) {
    const int w = find_weapon(state.sheet(unit), name);
    if (w < 0 || !weapon.object()) return DataError{path + "." + name, weapon.line, "must be a weapon with its members"};
    const Words words{*state.setup};
    for (const auto& [member, item] : *weapon.object())
      if (auto error = set_weapon_member(state.unit(unit), state.sheet(unit), static_cast<std::size_t>(w), member, item, words,
                                              path + "." + name + "." + member))
        return error;
  }
  return std::nullopt;
}

}  // namespace

void settle_cargo(State& state) {
  for (UnitState& unit : state.units)
    if (unit.carried() && state.valid(unit.carried_by)) unit.hex = state.unit(unit.carried_by).hex;
}

namespace {

/// "airborne" is no member of its own: it sets the mode that the unit uses, and whether a flyer has landed.
std::optional<DataError> set_airborne(State& state, UnitRef unit, const Value& value, const std::string& path) {
  UnitState& u = state.unit(unit);
  if (!value.boolean()) return DataError{path, value.line, "must be true or false"};
  if (*value.boolean()) {
    const int mode = flying_mode(state, unit, std::nullopt);
    if (mode < 0) return DataError{path, value.line, "is not for a unit that never flies"};
    u.mode = static_cast<std::int8_t>(mode);
    u.landed = false;
  } else if (is_flying(state.locomotion(unit))) {
    const Stance stance = stance_in(state, unit, u.hex).value_or(Stance{u.mode, true});
    u.mode = static_cast<std::int8_t>(stance.mode);
    u.landed = stance.landed;
  }
  return std::nullopt;
}

}  // namespace

std::optional<DataError> set_unit_member(State& state, UnitRef unit, std::string_view member, const Value& value, const std::string& path) {
  const Words words{*state.setup};
  UnitState& u = state.unit(unit);
  if (same_name(member, "airborne")) return set_airborne(state, unit, value, path);
  if (same_name(member, "weapons")) return set_weapons(state, unit, value, path);
  if (same_name(member, "mode")) {
    Locomotion locomotion{};
    if (auto error = read_value(words, value, locomotion, path)) return error;
    if (mode_index(state, unit, locomotion) < 0) return DataError{path, value.line, "is no way of moving of this unit"};
    u.mode = static_cast<std::int8_t>(mode_index(state, unit, locomotion));
    return std::nullopt;
  }
  std::optional<DataError> error = DataError{path, value.line, "is no changing member of a unit"};
  for_each_field(u, [&](std::string_view name, auto& field, int) {
    if (same_name(name, member) && name != "uses_left" && name != "pieces") error = read_value(words, value, field, path);
  });
  return error;
}

}  // namespace hexinch::tuw
