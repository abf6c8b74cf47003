#include "systems/mswars/packs/plain_data.h"

#include <algorithm>
#include <charconv>

#include "systems/mswars/packs/cards.h"

namespace hexinch::mswars {
namespace {

std::optional<std::int32_t> integer_in(std::string_view text) {
  std::int32_t n = 0;
  if (!text.empty() && text[0] == '+') text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return n;
}

std::optional<Mil> length_in(const Value& value) {
  const auto* n = value.integer();
  if (!n || *n < -table::kFarthest.n || *n > table::kFarthest.n) return std::nullopt;
  return Mil{static_cast<std::int32_t>(*n)};
}

}  // namespace

UnitRef find_unit(const Setup& setup, std::string_view name) { return unit_at(find_named(setup.roster, name)); }
Seat find_side(const Setup& setup, std::string_view name) { return seat_at(find_named(setup.sides, name)); }

FeatureRef find_feature(const State& state, std::string_view name) {
  for (int i = 0; i < state.features(); ++i)
    if (same_name(state.feature(feature_at(i)).name, name)) return feature_at(i);
  return kNoFeature;
}

// MSW-4.2 Path: a letter and, except for changes of level, a number.
std::string element_text(const Element& element) {
  std::string text(hexinch::name_of(element.step));
  if (element.step != Step::kU && element.step != Step::kD) text += " " + std::to_string(element.n);
  return text;
}

std::optional<Element> read_element(std::string_view text) {
  if (text.empty()) return std::nullopt;
  Element element;
  bool known = false;
  for (std::size_t i = 0; i < count_of<Step>(); ++i)
    if (same_name(hexinch::name_of(static_cast<Step>(i)), text.substr(0, 1))) {
      element.step = static_cast<Step>(i);
      known = true;
    }
  text.remove_prefix(1);
  while (!text.empty() && text[0] == ' ') text.remove_prefix(1);
  const bool bare = element.step == Step::kU || element.step == Step::kD;
  const auto n = bare && text.empty() ? std::optional(0) : integer_in(text);
  if (!known || !n || (bare && *n != 0)) return std::nullopt;
  if (covers_ground(element.step) ? *n < 1 || *n > table::kFarthest.n : *n < -360 || *n > 360) return std::nullopt;
  element.n = *n;
  return element;
}

Value Words::show(const Point& p) const { return Value(Value::List{show(p.x), show(p.y)}); }
Value Words::show(const Polygon& polygon) const { return show_value(*this, polygon.corners); }
Value Words::show(const UnitRef& unit) const { return unit == kNoUnit ? Value() : Value(setup.entry(unit).name); }
Value Words::show(const Seat& seat) const { return seat == kNoSeat ? Value() : Value(setup.side(seat).name); }

Value Words::show(const FeatureRef& feature) const {
  const auto i = static_cast<std::size_t>(index(feature));
  if (index(feature) < 0) return {};
  if (i < setup.features.size()) return Value(setup.features[i].name);
  return wrecks && i - setup.features.size() < wrecks->size() ? Value((*wrecks)[i - setup.features.size()].name) : Value();
}

std::optional<std::string> Words::read(const Value& value, Mil& m) const {
  const auto length = length_in(value);
  if (!length) return "must be a length in thousandths of an inch";
  m = *length;
  return std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, Point& p) const {
  const auto* list = value.list();
  const auto x = list && list->size() == 2 ? length_in((*list)[0]) : std::nullopt;
  const auto y = list && list->size() == 2 ? length_in((*list)[1]) : std::nullopt;
  if (!x || !y) return "must be a place [x, y] in thousandths of an inch";
  p = {*x, *y};
  return std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, Degrees& d) const {
  const auto* n = value.integer();
  if (!n || *n < -360 || *n > 360) return "must be whole degrees";
  d = {static_cast<std::int16_t>(*n)};
  return std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, Polygon& polygon) const {
  polygon = {};
  if (!value.list()) return "must be a list of corners";
  for (const Value& corner : *value.list()) {
    Point p;
    if (auto problem = read(corner, p)) return problem;
    polygon.corners.push_back(p);
  }
  return std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, UnitRef& unit) const {
  unit = value.text() ? find_unit(setup, *value.text()) : kNoUnit;
  return unit == kNoUnit && !value.is_null() ? std::optional<std::string>("names no unit of this game") : std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, Seat& seat) const {
  seat = value.text() ? find_side(setup, *value.text()) : kNoSeat;
  return seat == kNoSeat && !value.is_null() ? std::optional<std::string>("names no side of this game") : std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, FeatureRef& feature) const {
  feature = kNoFeature;
  if (value.is_null()) return std::nullopt;
  if (!value.text()) return "must be a feature";
  int i = 0;
  for (const auto* list : {&setup.features, wrecks})
    for (std::size_t k = 0; list && k < list->size(); ++k, ++i)
      if (same_name((*list)[k].name, *value.text())) feature = feature_at(i);
  return feature == kNoFeature ? std::optional<std::string>("names no feature of the table") : std::nullopt;
}

std::optional<std::string> Words::read(const Value& value, Element& element) const {
  const auto read = value.text() ? read_element(*value.text()) : std::nullopt;
  if (!read) return "must be a step like \"F 6000\", \"T 45\", \"W -60\" or \"U\"";
  element = *read;
  return std::nullopt;
}

Value show_weapon(const Sheet& sheet, int weapon) {
  return weapon < 0 || weapon >= static_cast<int>(sheet.weapons.size()) ? Value("unarmed") : Value(sheet.weapons[static_cast<std::size_t>(weapon)].name);
}

Value show_hands(const Sheet& sheet, const Hands& hands) {
  Value::Object shown;
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w)
    if (hands[w] > 0) shown.emplace_back(sheet.weapons[w].name, Value(int{hands[w]}));
  return Value(std::move(shown));
}

std::optional<DataError> read_hands(const Sheet& sheet, const Value& value, Hands& hands, const std::string& path) {
  if (!value.object()) return DataError{path, value.line, "must be an object like {\"Mecha Longsword\": 1}"};
  hands = {};
  for (const auto& [name, n] : *value.object()) {
    const int weapon = find_weapon(sheet, name);
    if (weapon < 0) return DataError{path + "." + name, n.line, "is no weapon of this unit"};
    if (!n.integer() || *n.integer() < 0 || *n.integer() > 4) return DataError{path + "." + name, n.line, "must be a number of hands, 0 to 4"};
    hands[static_cast<std::size_t>(weapon)] = static_cast<std::int8_t>(*n.integer());
  }
  return std::nullopt;
}

namespace {

Value show_turrets(const Sheet& sheet, const UnitState& u) {
  Value::Object shown;
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w)
    if (sheet.weapons[w].fix == Fix::kTurret) shown.emplace_back(sheet.weapons[w].name, Value(text_key(hexinch::name_of(u.turrets[w]))));
  return Value(std::move(shown));
}

Value show_attacks(const Sheet& sheet, const UnitState& u) {
  Value::Object shown;
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w) shown.emplace_back(sheet.weapons[w].name, Value(int{u.attacks_with[w]}));
  shown.emplace_back("unarmed", Value(int{u.attacks_with[kMostWeapons]}));
  return Value(std::move(shown));
}

std::optional<DataError> read_turrets(const Sheet& sheet, const Value& value, UnitState& u, const Words& words, const std::string& path) {
  if (!value.object()) return DataError{path, value.line, "must be an object like {\"Medium Cannon\": \"right\"}"};
  for (const auto& [name, place] : *value.object()) {
    const int w = find_weapon(sheet, name);
    if (w < 0 || sheet.weapons[static_cast<std::size_t>(w)].fix != Fix::kTurret) return DataError{path + "." + name, place.line, "is no turret of this unit"};
    if (auto error = read_value(words, place, u.turrets[static_cast<std::size_t>(w)], path + "." + name)) return error;
  }
  return std::nullopt;
}

std::optional<DataError> read_attacks(const Sheet& sheet, const Value& value, UnitState& u, const Words& words, const std::string& path) {
  if (!value.object()) return DataError{path, value.line, "must be an object like {\"Small Mecha Rifle\": 1}"};
  for (const auto& [name, n] : *value.object()) {
    const int w = same_name(name, "unarmed") ? static_cast<int>(kMostWeapons) : find_weapon(sheet, name);
    if (w < 0) return DataError{path + "." + name, n.line, "is no weapon of this unit"};
    if (auto error = read_value(words, n, u.attacks_with[static_cast<std::size_t>(w)], path + "." + name)) return error;
  }
  return std::nullopt;
}

/// The rulebook's names for members.
std::string_view member_name(std::string_view given) {
  constexpr std::pair<std::string_view, std::string_view> kOther[] = {
      {"at", "position"}, {"moved_mil", "moved"}, {"carried_by", "carrier"}, {"attacks", "attacks_with"}, {"turret", "turrets"}};
  for (const auto& [other, name] : kOther)
    if (same_name(other, given)) return name;
  return given;
}

}  // namespace

Value show_unit(const State& state, UnitRef unit) {
  const Words words(state);
  const UnitState& u = state.unit(unit);
  const Sheet& sheet = state.sheet(unit);
  Value::Object shown{{"is", Value(sheet.id)}, {"owner", words.show(state.owner(unit))}};
  for_each_field(u, [&](std::string_view name, const auto& member, int) {
    if (name == "position") shown.emplace_back("at", u.on_table() ? words.show(u.position) : Value());
    else if (name == "hands") shown.emplace_back("hands", show_hands(sheet, u.hands));
    else if (name == "turrets") shown.emplace_back("turrets", show_turrets(sheet, u));
    else if (name == "attacks_with") shown.emplace_back("attacks_with", show_attacks(sheet, u));
    else shown.emplace_back(std::string(name), show_value(words, member));
  });
  return Value(std::move(shown));
}

void settle_cargo(State& state) {
  for (UnitState& u : state.units) {
    if (!u.carried() || !state.valid(u.carrier)) continue;
    const UnitState& carrier = state.unit(u.carrier);
    u.position = carrier.position;
    u.elev = carrier.elev;
    u.level = carrier.level;
  }
}

std::optional<DataError> set_unit_member(State& state, UnitRef unit, std::string_view given, const Value& value, const std::string& path) {
  const Words words(state);
  const Sheet& sheet = state.sheet(unit);
  UnitState& u = state.unit(unit);
  const std::string_view member = member_name(given);
  if (same_name(member, "hands")) return read_hands(sheet, value, u.hands, path);
  if (same_name(member, "turrets")) return read_turrets(sheet, value, u, words, path);
  if (same_name(member, "attacks_with")) return read_attacks(sheet, value, u, words, path);
  std::optional<DataError> error = DataError{path, value.line, "is no changing member of a unit"};
  for_each_field(u, [&](std::string_view name, auto& field, int) {
    if (same_name(name, member)) error = read_value(words, value, field, path);
  });
  if (!error && same_name(member, "carrier")) u.status = u.carrier == kNoUnit ? Status::kOnTable : Status::kCarried;
  return error;
}

}  // namespace hexinch::mswars
