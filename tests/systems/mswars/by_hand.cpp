#include "systems/mswars/by_hand.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/place.h"

namespace hexinch::mswars::test {
namespace {

/// A line of the catalogue's table 7.1: the numbers for movement, contact and damage.
struct Row {
  std::string_view id;
  UnitType type;
  int size;
  MoveType move;
  int move_inches;
  int strength;
  int defence;
  int armour;
  int damage_capacity;
  int output;
  bool head;
  int hands;
};

constexpr std::array<Row, 11> kRows{{
    {"AMS", UnitType::kSracu, 2, MoveType::kWalker, 6, 2, 2, 2, 24, 3, true, 2},
    {"AMM", UnitType::kSracu, 2, MoveType::kWalker, 7, 3, 2, 2, 26, 3, true, 2},
    {"INF", UnitType::kInfantry, 0, MoveType::kWalker, 4, 0, 4, 0, 8, 2, true, 2},
    {"PEL", UnitType::kVehicle, 2, MoveType::kTrack, 5, 3, 1, 4, 28, 2, false, 0},
    {"CAV", UnitType::kVehicle, 2, MoveType::kWheel, 7, 2, 1, 3, 20, 2, false, 0},
    {"GAN", UnitType::kVehicle, 1, MoveType::kHover, 9, 1, 3, 1, 12, 3, false, 0},
    {"URU", UnitType::kAbracu, 3, MoveType::kFourLeggedWalker, 5, 5, 1, 4, 34, 3, true, 0},
    {"SYL", UnitType::kSracu, 2, MoveType::kWalker, 8, 2, 4, 1, 18, 3, true, 2},
    {"KES", UnitType::kAircraft, 2, MoveType::kJet, 12, 1, 3, 1, 14, 3, false, 0},
    {"LRG", UnitType::kEmplacement, 1, MoveType::kStatic, 0, 0, 1, 2, 14, 2, false, 0},
    {"COL", UnitType::kSracu, 4, MoveType::kWalker, 5, 6, 0, 6, 60, 4, true, 2},
}};

template <class Whole>
Whole narrow(int n) {
  return static_cast<Whole>(n);
}

}  // namespace

Sheet card(std::string_view id) {
  const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.id == id; });
  REQUIRE(row != kRows.end());
  Sheet sheet;
  sheet.id = sheet.name = id;
  sheet.type = row->type;
  sheet.size = narrow<std::int8_t>(row->size);
  sheet.move = row->move;
  sheet.move_value = inches(row->move_inches);
  sheet.strength = narrow<std::int8_t>(row->strength);
  sheet.defence = narrow<std::int8_t>(row->defence);
  sheet.armour = narrow<std::int8_t>(row->armour);
  sheet.damage_capacity = narrow<std::int16_t>(row->damage_capacity);
  sheet.output = narrow<std::int8_t>(row->output);
  sheet.head = row->head;
  sheet.hands = narrow<std::int8_t>(row->hands);
  if (id == "CAV") sheet.abilities.push_back({Ability::kCarrier, 2});
  if (id == "AMM") sheet.pilot.skills.push_back({Skill::kCombatManoeuvres, 0});
  return sheet;
}

Polygon rectangle(int x0, int y0, int x1, int y1) { return table::rectangle(point(x0, y0), point(x1, y1)); }

Feature area(FeatureKind kind, Polygon polygon, int height) {
  Feature feature = feature_of_kind(kind);
  feature.name = name_of(kind);
  feature.polygon = std::move(polygon);
  feature.height = Mil{height};
  return feature;
}

Feature block(Polygon polygon, int height, int base) {
  Feature feature = area(FeatureKind::kBlock, std::move(polygon), height);
  feature.base = Mil{base};
  feature.size = narrow<std::int8_t>(size_of_height(Mil{height - base}));
  return feature;
}

Feature ramp(Polygon polygon, int low, int high) {
  Feature feature = area(FeatureKind::kRamp, std::move(polygon));
  feature.low = Mil{low};
  feature.high = Mil{high};
  return feature;
}

Feature wreck(Point at, int size, int base) {
  Feature feature = feature_of_kind(FeatureKind::kWreck);
  feature.name = "Wreck";
  feature.disc = {at, base_radius(size)};
  feature.size = narrow<std::int8_t>(size - 2);
  feature.base = Mil{base};
  feature.height = feature.base + silhouette_height(size - 2);
  return feature;
}

Position::Position() { setup.sides = {{"Blue", 0, {}}, {"Red", 1, {}}}; }

UnitRef Position::put(const Sheet& sheet, Seat owner, Point at, int heading, int elev) {
  const auto number = static_cast<std::int16_t>(setup.sheets.size());
  setup.sheets.push_back(sheet);
  setup.roster.push_back({sheet.id + std::to_string(number), owner, number, false, 0});
  UnitState u;
  u.position = at;
  u.heading = {narrow<std::int16_t>(heading)};
  u.elev = Mil{elev};
  u.dc_now = sheet.damage_capacity;
  u.counters = std::min(sheet.pilot.reflex, sheet.output);
  u.free_turn_left = narrow<std::int16_t>(free_turn_pool(sheet));
  units.push_back(u);
  return unit_at(number);
}

UnitRef Position::blue(const Sheet& sheet, Point at, int heading, int elev) { return put(sheet, seat_at(0), at, heading, elev); }
UnitRef Position::red(const Sheet& sheet, Point at, int heading, int elev) { return put(sheet, seat_at(1), at, heading, elev); }

UnitRef Position::aboard(const Sheet& sheet, UnitRef carrier) {
  const UnitRef passenger = put(sheet, setup.entry(carrier).owner, unit(carrier).position, 0, 0);
  unit(passenger).status = Status::kCarried;
  unit(passenger).carrier = carrier;
  return passenger;
}

FeatureRef Position::add(Feature feature) {
  setup.features.push_back(std::move(feature));
  return feature_at(static_cast<int>(setup.features.size()) - 1);
}

State Position::state(Phase phase) const {
  State state;
  state.setup = std::make_shared<const Setup>(setup);
  state.turn = 1;
  state.phase = phase;
  state.order = {seat_at(0), seat_at(1)};
  state.go = seat_at(0);
  state.units = units;
  state.points.assign(2, 0);
  return state;
}

Move move(UnitRef unit, MoveKind kind, Path path) {
  Move made;
  made.unit = unit;
  made.kind = kind;
  made.path = std::move(path);
  return made;
}

Move charge(UnitRef unit, UnitRef target, Path path) {
  Move made = move(unit, MoveKind::kCharge, std::move(path));
  made.target = target;
  return made;
}

std::string_view code(const std::optional<Refusal>& refusal) { return refusal ? refusal->code : std::string_view{}; }

Fraction number(const std::optional<Refusal>& refusal, std::string_view key) {
  if (refusal)
    for (const Argument& argument : refusal->arguments)
      if (argument.key == key) return std::get<Fraction>(argument.value);
  return -1;
}

std::string_view name(const std::optional<Refusal>& refusal, std::string_view key) {
  if (refusal)
    for (const Argument& argument : refusal->arguments)
      if (argument.key == key) return std::get<Name>(argument.value).text;
  return {};
}

State after(const State& state, const Move& move, std::vector<ScriptedFace> faces) {
  const auto refusal = check_move(state, state.go, move);
  REQUIRE_MESSAGE(!refusal, std::string(code(refusal)));
  State copy = state;
  ScriptedDice dice(std::move(faces));
  Transcript<MsWars> t(copy, dice);
  make_move(t, move);
  CHECK(t.good());
  CHECK(dice.used_up());
  copy.active = kNoUnit;  // the activation is over, so others can be tried as well
  return copy;
}

}  // namespace hexinch::mswars::test
