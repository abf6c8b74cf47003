#pragma once

#include <optional>
#include <vector>

#include "base/fraction.h"
#include "board/table/arc.h"
#include "systems/grasp/grasp.h"

/// Chapter GRASP-1: distances, contact, arcs, rounding. Distances are exact; "within L" has a grace of half a hundredth of an MU.

namespace hexinch::grasp {

using table::Edge;
using table::Hundredths;

/// GRASP-1.3: bases overlap when they stand in each other by more than this; they touch when their gap is less than kTouching.
inline constexpr Mil kOverlap{20};
inline constexpr Mil kTouching{55};
inline constexpr table::Closeness kCloseness{kOverlap, kTouching};
inline constexpr Mil kGrace{5};

/// 2.1: d is within L when d < L + half a hundredth.
inline bool within(const table::Distance& d, Mil length) { return d < length + kGrace; }

/// The base of a unit that stands so.
Oblong base_at(const Build& build, const Stance& stance);
Oblong base_of(const State& state, UnitRef unit);
inline Stance stance_of(const UnitState& unit) { return {unit.at, unit.heading, unit.level}; }
/// GRASP-1.2: the gap between two bases in plan.
table::Distance gap(const State& state, UnitRef a, UnitRef b);
/// To the nearest hundredth of an MU, for sentences.
Fraction gap_in_mu(const State& state, UnitRef a, UnitRef b);
/// GRASP-1.3: on the table, at one level, and in contact.
bool in_contact(const State& state, UnitRef a, UnitRef b);
/// Are their centres near enough for that? A quick look before their corners are worked out.
bool may_touch(const State& state, UnitRef a, UnitRef b);
/// An enemy that it touches; kNoUnit: none.
UnitRef enemy_touching(const State& state, UnitRef unit);
/// GRASP-7.6: it is in contact with an enemy.
inline bool locked(const State& state, UnitRef unit) { return enemy_touching(state, unit) != kNoUnit; }

/// GRASP-1.7: which of the eight arcs another unit's centre lies in, counted clockwise from the front: 0 to 7. Exactly above or below: 0.
int arc_of(const State& state, UnitRef unit, UnitRef target);
/// GRASP-1.8: the zone of control of a unit; none: it has none.
std::optional<Oblong> zone_of(const State& state, UnitRef unit);
/// GRASP-1.9: how far two headings are apart, 0 to 180 degrees.
int apart(Degrees a, Degrees b);
inline bool same_facing(Degrees a, Degrees b) { return apart(a, b) <= 15; }
inline bool opposite_facing(Degrees a, Degrees b) { return apart(a, b) >= 165; }
/// GRASP-1.10
constexpr bool doubles(int total, int other) { return total > other && total >= 2 * other; }

/// GRASP-1.12: the whole degree from one place to another; from the place itself: `there`.
inline Degrees towards(Point from, Point to, Degrees there) { return table::heading_to(from, to, there); }

/// GRASP-1.13: a base's centre lies on the table, its border included.
bool on_table(const Setup& setup, Point centre);
/// GRASP-7.13: it has not come to the table's edge.
bool inside_table(const Setup& setup, Point centre);

/// All units on the table, in roster order.
std::vector<UnitRef> on_table(const State& state);

}  // namespace hexinch::grasp
