#include "systems/mswars/rules/sight.h"

#include "systems/mswars/rules/place.h"

namespace hexinch::mswars {
namespace {

constexpr Degrees kHalfTurn{180};
constexpr Degrees kQuarterTurn{90};

/// RUL-22, MSW-9.3 test 3 on equal footing: a unit at one elevation with both hides by its whole base, at any height.
bool on_equal_footing(const State& state, UnitRef from, UnitRef target, UnitRef unit) {
  const Mil elev = state.unit(unit).elev;
  return elev == state.unit(from).elev && elev == state.unit(target).elev;
}

table::HiddenDots hidden_by(const table::SightLines& lines, const Feature& feature) {
  if (feature.sight == SeeThrough::kSoft)
    return feature.round() ? lines.through(feature.disc, feature.height) : lines.through(feature.polygon, feature.height);
  return feature.round() ? lines.behind(feature.disc, feature.height) : lines.behind(feature.polygon, feature.height);
}

/// MSW-9.2, MSW-9.5, RUL-54: what units hide. Those at least as large as the target count for V, those of the attacker's side for friendly cover.
void look_past_units(const State& state, UnitRef from, UnitRef target, const table::SightLines& lines, Seen& seen) {
  const Level level = state.unit(from).level;
  if (state.unit(target).level != level) return;
  const int size = state.sheet(target).size;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    const UnitState& u = state.unit(unit);
    if (unit == from || unit == target || !u.on_table() || u.level != level) continue;
    const bool blocks = state.sheet(unit).size >= size;
    const bool friendly = !state.opposed(from, unit);
    if (!blocks && !friendly) continue;
    const bool whole = blocks && on_equal_footing(state, from, target, unit);
    const table::HiddenDots dots = whole ? lines.behind(base(state, unit)) : lines.behind(base(state, unit), top(state, unit));
    if (dots == table::HiddenDots{}) continue;
    if (blocks) {
      seen.hidden |= dots;
      seen.hiders.push_back({kNoFeature, unit, dots});
    }
    if (friendly) seen.friends.push_back({kNoFeature, unit, dots});
  }
}

bool points_into(const State& state, UnitRef unit, Degrees off, Degrees width, Point p) {
  const UnitState& u = state.unit(unit);
  return table::covers(table::arc(table::turned(u.heading, off), width), p - u.position);
}

}  // namespace

// T-6 Firing arcs, RUL-3, RUL-4: by how the weapon is carried; Heavy Range has half of that, Artillery a quarter.
table::QuarterDegrees arc_width(Fix fix, WeaponType type, const Options& options) {
  const Degrees whole = fix == Fix::kXArc ? kQuarterTurn : fix == Fix::kTurret ? Degrees{options.turret_arc_degrees} : kHalfTurn;
  const bool halved = type == WeaponType::kHeavyRange && options.heavy_arc_halved;
  const int parts = type == WeaponType::kArtillery ? 4 : halved ? 2 : 1;
  return {static_cast<std::int16_t>(table::quarters(whole).n / parts)};
}

// MSW-9.1 Arc of a weapon: a fixed weapon points out of its place, a turret where it was turned, any other ahead.
table::Arc arc_of(const State& state, UnitRef unit, int weapon) {
  const UnitState& u = state.unit(unit);
  if (weapon < 0) return table::arc(u.heading, kHalfTurn);
  const Weapon& w = state.sheet(unit).weapons[static_cast<std::size_t>(weapon)];
  const Place place = w.fix == Fix::kXArc ? w.place : w.fix == Fix::kTurret ? u.turrets[static_cast<std::size_t>(weapon)] : Place::kFront;
  return {table::quarters(table::turned(u.heading, angle_of(place))), arc_width(w.fix, w.type, state.setup->options)};
}

bool in_front_half(const State& state, UnitRef unit, Point p) { return points_into(state, unit, {0}, kHalfTurn, p); }
bool in_front_quarter(const State& state, UnitRef unit, Point p) { return points_into(state, unit, {0}, kQuarterTurn, p); }
// MSW-1.7: a unit straight above or below is never behind.
bool in_rear_quarter(const State& state, UnitRef unit, Point p) {
  return p != state.unit(unit).position && points_into(state, unit, kHalfTurn, kQuarterTurn, p);
}

// MSW-9.3 The hundred dots, RUL-21: those that terrain hides, and units.
Seen seen(const State& state, UnitRef from, UnitRef target, int weapon) {
  const Disc there = base(state, target);
  const table::SightLines lines({state.unit(from).position, eye(state, from, weapon)},
                                {there.at, there.radius, foot(state.unit(target)), silhouette_height(state.sheet(target).size)});
  Seen seen;
  for (int i = 0; i < state.features(); ++i) {
    const Feature& feature = state.feature(feature_at(i));
    if (feature.sight == SeeThrough::kOpen) continue;
    const table::HiddenDots dots = hidden_by(lines, feature);
    if (dots == table::HiddenDots{}) continue;
    seen.hidden |= dots;
    seen.hiders.push_back({feature_at(i), kNoUnit, dots});
  }
  look_past_units(state, from, target, lines, seen);
  seen.percent = seen.hidden.seen();
  return seen;
}

Gaze::Gaze(const State& state, UnitRef from, int weapon)
    : state_(state), from_(from), weapon_(weapon), seen_(static_cast<std::size_t>(state.setup->units())) {}

const Seen& Gaze::at(UnitRef target) {
  auto& known = seen_[static_cast<std::size_t>(index(target))];
  if (!known) known = seen(state_, from_, target, weapon_);
  return *known;
}

// MSW-9.4 Bands
int band(int percent) { return percent > 75 ? 0 : percent > 50 ? 1 : percent > 0 ? 2 : 3; }

}  // namespace hexinch::mswars
