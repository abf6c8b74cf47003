#pragma once

#include <vector>

#include "board/table/disc.h"
#include "systems/m42/state/state.h"

/// Where models are and how far apart (M42-0.1 to 0.4, 0.9). Nothing here changes anything.

namespace hexinch::m42 {

using table::Disc;
using table::Segment;

/// The smallest whole number whose square is at least n; n >= 0.
std::int64_t ceil_sqrt(std::int64_t n);
/// Length of a segment, rounded up to whole mils.
Mil length(Segment s);

/// M42-0.9: elevation of a level.
Mil elevation(const Setup& setup, Level level);
/// On a floor or the roof of an intact building. A ruin's floors are not inside anything.
bool in_building(const Setup& setup, Level level);
/// M42-7.2: on a floor, at an opening, on the roof or `interior` of an intact building; kNoFeature: of none.
FeatureRef building_of(const Setup& setup, const Position& position);

/// A living model on the table, as others measure it.
struct Body {
  ModelRef model;
  Position at;
  Mil radius;
  Disc disc() const { return {at.at, radius}; }
  /// M42-7.7, 7.8: models at openings and `interior` ones take no room.
  bool solid() const { return at.opening < 0 && !at.interior; }
};
Body body(const State& state, ModelRef model);
/// All living models on the table, in roster order.
std::vector<Body> bodies(const State& state);
/// Those of the other sides.
std::vector<Body> enemies(const State& state, UnitRef unit);
/// The unit's own, its leader too.
std::vector<Body> members(const State& state, UnitRef unit);

/// M42-0.1: centre distance less both radii, rounded up; below 0 where bases overlap.
Mil gap(Disc a, Disc b);
/// M42-0.1: is the gap at most / less than a length? Exact.
bool gap_within(Disc a, Disc b, Mil length);
bool gap_below(Disc a, Disc b, Mil length);
/// M42-0.1: from the edge of the leader's base to the furthest edge of the model's, rounded up.
Mil far_edge(Disc leader, Disc model);
/// M42-0.2: exact.
bool fully_within(Disc leader, Disc model, Mil limit);

/// M42-0.4
bool overlaps(Disc base, const Polygon& polygon);
bool completely_within(Disc base, const Polygon& polygon);

/// M42-14.2: gap of at most 100 mils on the same level; in a closed building, all who are inside it (M42-14.3).
bool in_contact(const Setup& setup, const Body& a, const Body& b);

}  // namespace hexinch::m42
