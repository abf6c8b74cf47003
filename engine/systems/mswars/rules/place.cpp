#include "systems/mswars/rules/place.h"

#include <algorithm>
#include <array>

#include "systems/mswars/rules/landscape.h"

namespace hexinch::mswars {
namespace {

constexpr int kLastListed = 5;
constexpr std::array<std::int32_t, kLastListed + 1> kLimits{1500, 2500, 4000, 5000, 6500, 8000};
constexpr std::array<std::int32_t, kLastListed + 1> kDiameters{1000, 1500, 2000, 2500, 3000, 4000};
constexpr std::int32_t kLimitStep = 2000;
constexpr std::int32_t kDiameterStep = 1000;

template <std::size_t N>
Mil by_class(const std::array<std::int32_t, N>& listed, int size, std::int32_t step) {
  const int row = std::clamp(size, 0, kLastListed);
  return {listed[static_cast<std::size_t>(row)] + step * std::max(0, size - kLastListed)};
}

table::Box region_of(const Disc& base) { return table::grown(table::box(base), Mil{1}); }

bool contains(Slope slope, Mil elev) { return slope.low <= elev && elev <= slope.high; }

}  // namespace

// MSW-1.4 Bases, T-4, RUL-45
Mil base_radius(int size) { return {by_class(kDiameters, size, kDiameterStep).n / 2}; }
Mil silhouette_height(int size) { return by_class(kLimits, size, kLimitStep); }

// MSW-6.1, T-4: a class includes heights up to its limit.
int size_of_height(Mil height) {
  int size = 0;
  while (silhouette_height(size) < height) ++size;
  return size;
}

Disc base(const State& state, UnitRef unit) { return {state.unit(unit).position, base_radius(state.sheet(unit).size)}; }

// MSW-1.12 Standing height
Mil foot(const UnitState& unit) { return unit.level == Level::kHighSky ? unit.elev + kHighSky : unit.elev; }
Mil top(const State& state, UnitRef unit) { return foot(state.unit(unit)) + silhouette_height(state.sheet(unit).size); }

// MSW-1.12: at the head; without one, at the base of the weapon.
Mil eye(const State& state, UnitRef unit, int weapon) {
  const Sheet& sheet = state.sheet(unit);
  if (sheet.head) return top(state, unit);
  const Mil usual{silhouette_height(sheet.size).n * 3 / 4};
  if (weapon < 0 || static_cast<std::size_t>(weapon) >= sheet.weapons.size()) return foot(state.unit(unit)) + usual;
  return foot(state.unit(unit)) + sheet.weapons[static_cast<std::size_t>(weapon)].mount_height.value_or(usual);
}

Slope slope(const State& state, UnitRef unit) { return stance(state, unit, state.unit(unit)).slope; }

Stance stance(const State& state, UnitRef unit, const UnitState& there) {
  const Sheet& sheet = state.sheet(unit);
  Stance s;
  s.base = {there.position, base_radius(sheet.size)};
  s.level = there.level;
  s.elev = there.elev;
  s.foot = foot(there);
  s.top = s.foot + silhouette_height(sheet.size);
  s.size = sheet.size;
  s.slope = there.level == Level::kGround ? Landscape(state, sheet, region_of({there.position, {}})).slope(there.position, there.elev) : Slope{s.elev, s.elev};
  return s;
}

// MSW-6.10 Slopes, RUL-57: the elevation of one lies within the other's slope, limits included.
bool at_one_height(const Stance& a, const Stance& b) { return a.elev == b.elev || contains(a.slope, b.elev) || contains(b.slope, a.elev); }
bool at_one_height(const State& state, UnitRef a, UnitRef b) {
  return at_one_height(stance(state, a, state.unit(a)), stance(state, b, state.unit(b)));
}

// MSW-4.7 Other units' bases: only if heights overlap, more than touching; MSW-6.9: only on one level.
bool bodies_meet(const Stance& a, const Stance& b) {
  return a.level == b.level && (at_one_height(a, b) || (a.foot < b.top && b.foot < a.top));
}

// MSW-8.3 Elevation, RUL-49: from the ground a unit reaches what is smaller than itself; from roof to roof, what is less than a body's height away.
bool contact_crosses(const Stance& a, const Stance& b) {
  if (a.level != b.level) return false;
  if (at_one_height(a, b)) return true;
  if (a.elev == Mil{}) return size_of_height(b.elev) < a.size;
  if (b.elev == Mil{}) return size_of_height(a.elev) < b.size;
  const Stance& lower = a.elev < b.elev ? a : b;
  const Stance& higher = a.elev < b.elev ? b : a;
  return higher.elev - lower.elev < lower.top - lower.foot;
}

// MSW-1.5 Base contact, RUL-10
bool in_contact(const Stance& a, const Stance& b) {
  return table::within(a.base.at, b.base.at, a.base.radius + b.base.radius + kTouching) && contact_crosses(a, b);
}

bool in_contact(const State& state, UnitRef a, UnitRef b) { return in_contact(state, a, state.unit(a), b); }
bool in_contact(const State& state, UnitRef a, const UnitState& moved, UnitRef b) {
  const Disc one{moved.position, base_radius(state.sheet(a).size)};
  const Disc other = base(state, b);
  if (moved.level != state.unit(b).level || !table::within(one.at, other.at, one.radius + other.radius + kTouching)) return false;
  return in_contact(stance(state, a, moved), stance(state, b, state.unit(b)));
}

std::vector<UnitRef> engaged_with(const State& state, UnitRef unit, const UnitState& there) {
  std::vector<UnitRef> found;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef other = unit_at(i);
    if (state.unit(other).on_table() && state.opposed(unit, other) && in_contact(state, unit, there, other)) found.push_back(other);
  }
  return found;
}
std::vector<UnitRef> engaged_with(const State& state, UnitRef unit) {
  return state.unit(unit).on_table() ? engaged_with(state, unit, state.unit(unit)) : std::vector<UnitRef>{};
}

std::vector<UnitRef> passengers(const State& state, UnitRef carrier) {
  std::vector<UnitRef> aboard;
  for (int i = 0; i < state.setup->units(); ++i)
    if (const UnitState& u = state.unit(unit_at(i)); u.carried() && u.carrier == carrier) aboard.push_back(unit_at(i));
  return aboard;
}

// MSW-1.9, MSW-1.10, MSW-4.7, RUL-51: on the table, on permitted ground, clear of solids and bases.
bool free_place(const State& state, UnitRef unit, const UnitState& there, UnitRef ignored) {
  const Sheet& sheet = state.sheet(unit);
  const Stance here = stance(state, unit, there);
  if (!table::wholly_inside(here.base, {{}, {state.setup->width, state.setup->height}})) return false;
  const table::Segment place{there.position, there.position};
  const Landscape land(state, sheet, region_of(here.base));
  const Mil support = land.support(there.position, there.elev);
  if (!land.ground(place, there.level, support, there.elev).factor) return false;
  const FeatureRef passed = there.level == Level::kGround ? land.tread(place, support).passed : kNoFeature;
  if (land.solid(place, here.base.radius, here.foot, here.top, passed) != kNoFeature) return false;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef other = unit_at(i);
    if (other == unit || other == ignored || !state.unit(other).on_table()) continue;
    if (table::overlap(here.base, base(state, other)) && bodies_meet(here, stance(state, other, state.unit(other)))) return false;
  }
  return true;
}

}  // namespace hexinch::mswars
