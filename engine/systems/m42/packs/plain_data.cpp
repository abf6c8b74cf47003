#include "systems/m42/packs/plain_data.h"

#include <array>
#include <charconv>

namespace hexinch::m42 {
namespace {

constexpr int kMostFloors = 100;

std::optional<Mil> length_in(const Value& value) {
  const auto* n = value.integer();
  if (!n || *n < -table::kFarthest.n || *n > table::kFarthest.n) return std::nullopt;
  return Mil{static_cast<std::int32_t>(*n)};
}

std::optional<int> number_in(std::string_view text) {
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return n;
}

/// "B1/D1" as "B1" and "D1"; the first is empty if there is no stroke.
std::pair<std::string_view, std::string_view> parted(std::string_view name) {
  const std::size_t stroke = name.find('/');
  if (stroke == std::string_view::npos) return {{}, name};
  return {name.substr(0, stroke), name.substr(stroke + 1)};
}

/// M42-0.9: the level of that number in a structure, whether it has such a floor or not: the rules refuse what is not there. Floor 0 of a ruin is the ground.
std::optional<Level> level_of(const Setup& setup, FeatureRef structure, int floor) {
  if (structure == kNoFeature || floor < 0 || floor > kMostFloors) return std::nullopt;
  const Feature& f = setup.feature(structure);
  if (f.kind != FeatureKind::kBuilding && f.kind != FeatureKind::kRuin) return std::nullopt;
  if (f.kind == FeatureKind::kRuin && floor == 0) return kGround;
  return Level{structure, static_cast<std::int8_t>(floor)};
}

std::optional<int> floor_in(const Setup& setup, FeatureRef structure, const Value& value) {
  if (const auto* n = value.integer()) return *n < 0 || *n > kMostFloors ? std::nullopt : std::optional(static_cast<int>(*n));
  if (!value.text() || structure == kNoFeature) return std::nullopt;
  const Feature& f = setup.feature(structure);
  if (same_name(*value.text(), "roof") && f.roof) return static_cast<int>(f.floors.size());
  return number_in(*value.text());
}

/// The first member that is none of these; nullptr: all are known.
const Value::Member* stranger(const Value& object, std::initializer_list<std::string_view> known) {
  for (const Value::Member& member : *object.object()) {
    bool found = false;
    for (const std::string_view key : known) found = found || same_name(key, member.first);
    if (!found) return &member;
  }
  return nullptr;
}

/// A member by any spelling of its name; null if it is not there.
const Value& member_of(const Value& object, std::string_view key) {
  static const Value kNone;
  for (const Value::Member& member : *object.object())
    if (same_name(member.first, key)) return member.second;
  return kNone;
}

/// A place in the ways in which the rulebook writes it: [x, y, level], {x, y, level} and {pos, level} are {at, level}.
Value plain_place(const Value& value) {
  if (const auto* list = value.list(); list && list->size() == 3)
    return Value(Value::Object{{"at", Value(Value::List{(*list)[0], (*list)[1]})}, {"level", (*list)[2]}});
  if (!value.object()) return value;
  Value::Object plain;
  const Value& x = member_of(value, "x");
  const Value& y = member_of(value, "y");
  const bool split = !x.is_null() && !y.is_null();
  if (split) plain.emplace_back("at", Value(Value::List{x, y}));
  for (const Value::Member& member : *value.object()) {
    if (split && (same_name(member.first, "x") || same_name(member.first, "y"))) continue;
    plain.emplace_back(same_name(member.first, "pos") ? "at" : member.first, member.second);
  }
  return Value(std::move(plain));
}

}  // namespace

UnitRef find_unit(const Setup& setup, std::string_view name) { return unit_at(find_named(setup.roster, name)); }
Seat find_side(const Setup& setup, std::string_view name) { return seat_at(find_named(setup.sides, name)); }
FeatureRef find_feature(const Setup& setup, std::string_view name) { return feature_at(find_named(setup.features, name)); }
int find_model(const Sheet& sheet, std::string_view name) { return find_named(sheet.models, name); }

std::optional<ModelRef> find_model(const State& state, std::string_view name) {
  const auto [unit_name, model_name] = parted(name);
  const UnitRef unit = find_unit(*state.setup, unit_name.empty() ? model_name : unit_name);
  if (unit == kNoUnit) return std::nullopt;
  const int model = unit_name.empty() ? state.unit(unit).leader : find_model(state.sheet(unit), model_name);
  if (model < 0) return std::nullopt;
  return ModelRef{unit, static_cast<std::int8_t>(model)};
}

std::string model_text(const Setup& setup, ModelRef model) {
  return setup.entry(model.unit).name + "/" + setup.sheet(model.unit).models[static_cast<std::size_t>(model.model)].name;
}

Value show_model(const Setup& setup, UnitRef unit, int model) {
  if (unit == kNoUnit || model < 0 || model >= static_cast<int>(setup.sheet(unit).models.size())) return {};
  return Value(setup.sheet(unit).models[static_cast<std::size_t>(model)].name);
}

std::optional<Site> find_opening(const Setup& setup, std::string_view name, FeatureRef building) {
  const auto [building_name, opening_name] = parted(name);
  std::optional<Site> found;
  for (std::size_t i = 0; i < setup.features.size(); ++i) {
    const Feature& f = setup.features[i];
    const FeatureRef here = feature_at(static_cast<int>(i));
    if (building != kNoFeature && here != building) continue;
    if (!building_name.empty() && !same_name(f.name, building_name)) continue;
    const int opening = find_named(f.openings, opening_name);
    if (opening < 0) continue;
    if (found) return std::nullopt;  // several buildings have one of that name
    found = Site{here, opening};
  }
  return found;
}

DataError misnamed_opening(const Setup& setup, const Value& name, const std::string& path) {
  const std::string text = name.text() ? *name.text() : "";
  const auto [building, opening] = parted(text);
  const auto has = [&](const Feature& f) { return (building.empty() || same_name(f.name, building)) && find_named(f.openings, opening) >= 0; };
  const bool known = std::ranges::any_of(setup.features, has);
  if (!known) return {path, name.line, "names no opening", {}, text};
  return {path, name.line, "\"" + text + "\" names no opening here, or several: \"B1/D1\" says which"};
}

Value show_opening(const Setup& setup, FeatureRef building, int opening) {
  if (building == kNoFeature || opening < 0 || opening >= static_cast<int>(setup.feature(building).openings.size())) return {};
  return Value(setup.feature(building).openings[static_cast<std::size_t>(opening)].name);
}

Position position_at(const Setup& setup, Site site) {
  const Opening& opening = setup.feature(site.building).openings[static_cast<std::size_t>(site.opening)];
  return {opening.middle(), {site.building, opening.floor}, static_cast<std::int8_t>(site.opening), false};
}

std::optional<Point> read_facing(const Value& value) {
  constexpr std::array<std::pair<std::string_view, Point>, 8> kCompass{{{"N", {Mil{0}, Mil{-1}}},
                                                                        {"NE", {Mil{1}, Mil{-1}}},
                                                                        {"E", {Mil{1}, Mil{0}}},
                                                                        {"SE", {Mil{1}, Mil{1}}},
                                                                        {"S", {Mil{0}, Mil{1}}},
                                                                        {"SW", {Mil{-1}, Mil{1}}},
                                                                        {"W", {Mil{-1}, Mil{0}}},
                                                                        {"NW", {Mil{-1}, Mil{-1}}}}};
  if (value.text()) {
    for (const auto& [name, way] : kCompass)
      if (same_name(name, *value.text())) return way;
    return std::nullopt;
  }
  const auto* list = value.list();
  if (!list || list->size() != 2) return std::nullopt;
  const auto x = length_in((*list)[0]);
  const auto y = length_in((*list)[1]);
  if (!x || !y || (x->n == 0 && y->n == 0)) return std::nullopt;
  return Point{*x, *y};
}

// ---- showing

Value Words::show(const Point& p) const { return Value(Value::List{show(p.x), show(p.y)}); }
Value Words::show(const Polygon& polygon) const { return show_value(*this, polygon.corners); }
Value Words::show(const UnitRef& u) const { return u == kNoUnit ? Value() : Value(setup.entry(u).name); }
Value Words::show(const Seat& seat) const { return seat == kNoSeat ? Value() : Value(setup.side(seat).name); }
Value Words::show(const FeatureRef& feature) const { return feature == kNoFeature ? Value() : Value(setup.feature(feature).name); }
Value Words::show(const ModelRef& model) const { return model.unit == kNoUnit || model.model < 0 ? Value() : Value(model_text(setup, model)); }

Value Words::show(const Level& level) const {
  if (level.ground()) return {};
  return Value(Value::Object{{"structure", show(level.structure)}, {"floor", Value(int{level.floor})}});
}

Value Words::show(const Position& position) const {
  return Value(Value::Object{{"at", show(position.at)},
                             {"level", show(position.level)},
                             {"opening", show_opening(setup, position.level.structure, position.opening)},
                             {"interior", Value(position.interior)}});
}

Value Words::show(const WayPoint& point) const {
  if (point.level.ground()) return show(point.at);
  return Value(Value::Object{{"at", show(point.at)}, {"level", show(point.level)}});
}

/// Only what differs from a place in the open.
Value Words::show(const Placement& placement) const {
  Value::Object shown{{"model", show_model(setup, unit, placement.model)}};
  const Position& position = placement.position;
  if (placement.stay) {
    shown.emplace_back("stay", Value(true));
  } else if (position.interior) {
    shown.emplace_back("interior", Value(true));
  } else {
    shown.emplace_back("at", show(position.at));
    if (!position.level.ground()) shown.emplace_back("level", show(position.level));
    if (position.opening >= 0) shown.emplace_back("opening", show_opening(setup, position.level.structure, position.opening));
  }
  return Value(std::move(shown));
}

Value Words::show(const Placed& placed) const {
  Value shown(Value::Object{{"model", show_model(setup, unit, placed.model)}});
  const Value where = show(placed.position);
  for (const auto& [key, value] : *where.object()) shown.set(key, value);
  shown.set("stayed", Value(placed.stayed));
  shown.set("out_of_command", Value(placed.out_of_command));
  return shown;
}

// ---- reading

Words::Problem Words::read(const Value& value, Mil& m) const {
  const auto length = length_in(value);
  if (!length) return "must be a length in thousandths of an inch";
  m = *length;
  return std::nullopt;
}

Words::Problem Words::read(const Value& value, Point& p) const {
  const auto* list = value.list();
  const auto x = list && list->size() == 2 ? length_in((*list)[0]) : std::nullopt;
  const auto y = list && list->size() == 2 ? length_in((*list)[1]) : std::nullopt;
  if (!x || !y) return "must be a place [x, y] in thousandths of an inch";
  p = {*x, *y};
  return std::nullopt;
}

Words::Problem Words::read(const Value& value, Polygon& polygon) const {
  polygon = {};
  if (!value.list()) return "must be a list of corners";
  for (const Value& corner : *value.list()) {
    Point p;
    if (auto problem = read(corner, p)) return problem;
    polygon.corners.push_back(p);
  }
  return std::nullopt;
}

Words::Problem Words::read(const Value& value, UnitRef& u) const {
  u = value.text() ? find_unit(setup, *value.text()) : kNoUnit;
  return u == kNoUnit && !value.is_null() ? Problem("names no unit of this game") : std::nullopt;
}

Words::Problem Words::read(const Value& value, Seat& seat) const {
  seat = value.text() ? find_side(setup, *value.text()) : kNoSeat;
  return seat == kNoSeat && !value.is_null() ? Problem("names no side of this game") : std::nullopt;
}

Words::Problem Words::read(const Value& value, FeatureRef& feature) const {
  feature = value.text() ? find_feature(setup, *value.text()) : kNoFeature;
  return feature == kNoFeature && !value.is_null() ? Problem("names no feature of the table") : std::nullopt;
}

Words::Problem Words::read(const Value& value, ModelRef& model) const {
  model = {};
  if (value.is_null()) return std::nullopt;
  const auto found = value.text() && now ? find_model(*now, *value.text()) : std::nullopt;
  if (!found) return "names no model of this game, like \"G1/3\"";
  model = *found;
  return std::nullopt;
}

Words::Problem Words::read(const Value& value, Level& level) const {
  level = kGround;
  if (value.is_null() || (value.text() && same_name(*value.text(), "ground"))) return std::nullopt;
  FeatureRef structure = kNoFeature;
  Value floor;
  if (value.text()) {
    const auto [name, number] = parted(*value.text());
    structure = find_feature(setup, name);
    floor = Value(number);
  } else if (value.object()) {
    if (const Value::Member* other = stranger(value, {"structure", "floor"})) return "has a member that no level has: \"" + other->first + "\"";
    if (const Value& name = member_of(value, "structure"); name.text()) structure = find_feature(setup, *name.text());
    floor = member_of(value, "floor");
  }
  const auto number = floor_in(setup, structure, floor);
  const auto found = number ? level_of(setup, structure, *number) : std::nullopt;
  if (!found) return "must be a floor of a building or a ruin, like {\"structure\": \"B1\", \"floor\": 1}; null is the ground";
  level = *found;
  return std::nullopt;
}

Words::Problem Words::read(const Value& given, Position& position) const {
  position = {};
  const Value value = plain_place(given);
  if (value.list()) return read(value, position.at);
  if (!value.object()) return "must be a place [x, y], or {\"at\", \"level\"}";
  if (const Value::Member* other = stranger(value, {"at", "level", "opening", "interior"}))
    return "has a member that no position has: \"" + other->first + "\"";
  const Value& at = member_of(value, "at");
  const Value& level = member_of(value, "level");
  if (auto problem = read(level, position.level)) return "has a level that " + *problem;
  if (const Value& opening = member_of(value, "opening"); !opening.is_null()) {
    const auto site = opening.text() ? find_opening(setup, *opening.text(), position.level.structure) : std::nullopt;
    if (!site) return "has the opening \"" + (opening.text() ? *opening.text() : "") + "\", which is none, or several: \"B1/D1\" says which";
    const Position there = position_at(setup, *site);
    if (!level.is_null() && there.level != position.level) return "has an opening that is on another floor";
    position = there;
    if (at.is_null()) return std::nullopt;
    Point said;
    if (read(at, said) || said != there.at) return "has a place that is not the middle of its opening";
    return std::nullopt;
  }
  if (const Value& interior = member_of(value, "interior"); !interior.is_null()) {
    if (!interior.boolean()) return "has an `interior` that is neither true nor false";
    position.interior = *interior.boolean();
  }
  if (at.is_null() && position.interior) return std::nullopt;
  return read(at, position.at);
}

Words::Problem Words::read(const Value& given, WayPoint& point) const {
  point = {};
  const Value value = plain_place(given);
  if (value.list()) return read(value, point.at);
  if (!value.object()) return "must be a place [x, y], or {\"at\", \"level\"}";
  if (const Value::Member* other = stranger(value, {"at", "level"})) return "has a member that no way-point has: \"" + other->first + "\"";
  if (auto problem = read(member_of(value, "level"), point.level)) return "has a level that " + *problem;
  return read(member_of(value, "at"), point.at);
}

Words::Problem Words::read(const Value& value, Placement& placement) const {
  placement = {};
  if (!value.object()) return "must be an object like {\"model\": \"3\", \"at\": [12000, 8000]}";
  const Value& model = member_of(value, "model");
  const std::string_view name = model.text() ? parted(*model.text()).second : std::string_view();
  if (name.empty()) return "must name a model of the unit, like {\"model\": \"3\"}";
  placement.model = static_cast<std::int8_t>(unit != kNoUnit ? find_model(setup.sheet(unit), name) : -1);  // -1: refused, as there is no such model
  const Value& whole = member_of(value, "position");
  Value place = whole.is_null() ? value : whole;
  if (place.object()) std::erase_if(*place.object(), [](const Value::Member& m) { return same_name(m.first, "model") || same_name(m.first, "stay"); });
  if (const Value& stay = member_of(value, "stay"); !stay.is_null()) {
    if (!stay.boolean()) return "has a `stay` that is neither true nor false";
    placement.stay = *stay.boolean();
  }
  if (!placement.stay) return read(place, placement.position);
  if (!place.object() || !place.object()->empty()) return "stays where it is, and has a place all the same";
  return std::nullopt;
}

}  // namespace hexinch::m42
