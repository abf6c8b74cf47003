#include "systems/mswars/rules/terrain.h"

#include <algorithm>
#include <array>

#include "base/value.h"
#include "board/table/sweep.h"
#include "systems/mswars/rules/floors.h"
#include "systems/mswars/rules/landscape.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/refusals.h"

namespace hexinch::mswars {
namespace {

constexpr int kCannot = -1;

using FactorRow = std::array<std::int8_t, 5>;  // Walker, 4 Legged Walker, Track, Wheel, Static

/// T-1, by going.
constexpr std::array<FactorRow, 6> kSeedsTable{{
    {1, 1, 1, 1, 0},                          // Flat
    {2, 1, 2, 4, 0},                          // Difficult
    {4, 2, kCannot, kCannot, kCannot},        // Very Difficult
    {1, 1, 1, 2, 0},                          // Rough
    {4, 4, 4, 4, 0},                          // Shallow Water
    {4, kCannot, kCannot, kCannot, 0},        // Deep Water, both on it and in it
}};
/// T-2, by going: Hover, Jet on the ground. Deep Water is "on" it for Hover.
constexpr std::array<std::array<std::int8_t, 2>, 6> kSecondTable{{
    {1, 1},              // Flat
    {2, kCannot},        // Difficult
    {kCannot, kCannot},  // Very Difficult
    {1, 2},              // Rough
    {1, kCannot},        // Shallow Water
    {1, kCannot},        // Deep Water
}};

constexpr int kRampFactor = 2;

using Bands = std::array<Going, 3>;
constexpr Bands all(Going going) { return {going, going, going}; }

/// T-3: the class of an area for Size Class 0, 1 to 3, 4 and more.
constexpr Bands bands(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::kWood:
    case FeatureKind::kHill: return {Going::kDifficult, Going::kVeryDifficult, Going::kVeryDifficult};
    case FeatureKind::kRiver: return {Going::kDeepWater, Going::kVeryDifficult, Going::kDifficult};
    case FeatureKind::kPond:
    case FeatureKind::kWall:
    case FeatureKind::kFence: return {Going::kVeryDifficult, Going::kFlat, Going::kFlat};
    case FeatureKind::kDesert: return {Going::kFlat, Going::kDifficult, Going::kVeryDifficult};
    case FeatureKind::kRubble: return {Going::kDifficult, Going::kVeryDifficult, Going::kDifficult};
    case FeatureKind::kRough: return all(Going::kRough);
    case FeatureKind::kFord: return {Going::kShallowWater, Going::kShallowWater, Going::kFlat};
    case FeatureKind::kRamp: return all(Going::kRamp);
    default: return all(Going::kFlat);
  }
}

/// T-5
constexpr SeeThrough sight_of(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::kWood: return SeeThrough::kSoft;
    case FeatureKind::kHill:
    case FeatureKind::kRubble:
    case FeatureKind::kWall:
    case FeatureKind::kFence:
    case FeatureKind::kBuilding:
    case FeatureKind::kBlock:
    case FeatureKind::kWreck: return SeeThrough::kSolid;
    default: return SeeThrough::kOpen;
  }
}

/// A region round a place, wide enough for everything at it.
table::Box around(Point at) { return table::grown({at, at}, Mil{1}); }

}  // namespace

// T-1, T-2 Movement cost per inch, RUL-34: a Static unit pays nothing and stands where it may. A ramp costs all units the same (MSW-6.7).
std::optional<int> factor(const Sheet& sheet, Level level, Going going) {
  if (level == Level::kHighSky) return 1;
  if (going == Going::kRamp) return sheet.move == MoveType::kStatic ? 0 : kRampFactor;
  const auto row = static_cast<std::size_t>(going);
  const auto column = static_cast<std::size_t>(sheet.move);
  constexpr auto kSeedColumns = static_cast<std::size_t>(MoveType::kHover);
  const int found = column < kSeedColumns ? kSeedsTable[row][column] : kSecondTable[row][column - kSeedColumns];
  return found == kCannot ? std::nullopt : std::optional(found);
}

// T-3 Area terrain by Size Class, MSW-7.1: a feature that is low for the unit is Very Difficult.
Going going_of(const Feature& feature, const Sheet& sheet) {
  if (feature.elevated()) return Going::kVeryDifficult;
  if (feature.kind == FeatureKind::kRamp) return Going::kRamp;
  return feature.going[sheet.size <= 0 ? 0 : sheet.size <= 3 ? 1 : 2];
}

// T-5 Feature kinds, MSW-7.3
Feature feature_of_kind(FeatureKind kind) {
  Feature feature;
  feature.kind = kind;
  feature.going = bands(kind);
  feature.sight = sight_of(kind);
  feature.overrides = kind == FeatureKind::kRoad || kind == FeatureKind::kBridge || kind == FeatureKind::kFord || kind == FeatureKind::kRamp;
  const bool elevated = kind == FeatureKind::kBuilding || kind == FeatureKind::kBlock || kind == FeatureKind::kWreck;
  if (elevated) feature.size = 0;
  if (kind == FeatureKind::kWreck) feature.surface = Going::kVeryDifficult;
  return feature;
}

// MSW-6.2 Low obstacles, RUL-53: four times the feature's Size Class is less than the unit's.
bool low_for(const Feature& feature, const Sheet& sheet) { return feature.elevated() && 4 * feature.size < sheet.size; }

bool on(const Feature& feature, Point p) { return feature.round() ? table::in_closed(p, feature.disc) : table::in_closed(p, feature.polygon); }
bool inside(const Feature& feature, Point p) { return feature.round() ? table::in_open(p, feature.disc) : table::in_open(p, feature.polygon); }

FeatureRef standing_on(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  return u.level == Level::kGround ? standing_on(state, state.sheet(unit), u.position, u.elev) : kNoFeature;
}
FeatureRef standing_on(const State& state, const Sheet& sheet, Point at, Mil elev) { return Landscape(state, sheet, around(at)).top(at, elev); }
Mil elev_at(const State& state, const Sheet& sheet, Point at, Mil support) { return Landscape(state, sheet, around(at)).elev(at, support); }
Mil support_at(const State& state, const Sheet& sheet, Point at, Mil elev) { return Landscape(state, sheet, around(at)).support(at, elev); }

// MSW-16.2: on top of a feature only with the whole base.
Mil elev_when_set_up(const State& state, const Sheet& sheet, Point at) {
  Mil support{};
  const Disc base{at, base_radius(sheet.size)};
  for (int i = 0; i < state.features(); ++i) {
    const Feature& f = state.feature(feature_at(i));
    if (!elevated_for(f, sheet) || f.round() || f.height <= support) continue;
    if (table::contains(box(f), at) && table::wholly_inside(base, floor_of(state, sheet, feature_at(i)).whole.polygon)) support = f.height;
  }
  return elev_at(state, sheet, at, support);
}

Ground ground_along(const State& state, UnitRef unit, const UnitState& there, table::Segment step) {
  const Landscape land(state, state.sheet(unit), table::grown(table::box(step), Mil{1}));
  const Mil support = land.support(step.from, there.elev);
  return land.ground(step, there.level, support, std::max(there.elev, land.elev(step.to, support)));
}
Ground ground_under(const State& state, UnitRef unit, const UnitState& there) {
  return ground_along(state, unit, there, {there.position, there.position});
}

std::string going_text(Going going) { return "mswars.going." + text_key(name_of(going)); }
std::string move_text(MoveType move) { return "mswars.move." + text_key(name_of(move)); }

std::optional<Refusal> refuse_ground(const State& state, const Sheet& sheet, const Ground& ground, RuleId rule) {
  const bool named = ground.feature != kNoFeature;
  return refuse("terrain", rule,
                {{"move", Word{move_text(sheet.move)}},
                 {"going", Word{going_text(ground.going)}},
                 {"feature", Name{named ? state.feature(ground.feature).name : std::string()}}});
}

}  // namespace hexinch::mswars
