#pragma once

#include <optional>
#include <vector>

#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/movement.h"

/// LW-A.2 to LW-A.10: where an automated unit wants to go, and by which way.

namespace hexinch::lonewarrior {

/// LW-5.4: a fake in a game from before kEdition. It goes where its dice say, faces its focus and never stops as if to fire.
inline bool idles(const State& state, UnitRef unit) { return state.unit(unit).fake && state.setup->edition < kEdition; }

/// LW-A.2: what a unit heads for: a marker, or the goal of its side.
struct Focus {
  UnitRef enemy = kNoUnit;    ///< the nearest enemy marker; retreats always go by it
  std::optional<Place> goal;  ///< the side's goal, while none of its real units stands on it
  bool any() const { return enemy != kNoUnit || goal.has_value(); }
};
Focus focus_of(const State& state, UnitRef unit);
/// The place of the goal if there is one, else of the enemy; one of them must be there (`any()`).
Place focus_place(const State& state, const Focus& focus);
/// Order of markers for a seat: known ones by the roster, others by marker.
bool listed_before(const State& state, Seat seat, UnitRef a, UnitRef b);
/// LW-A.3: a side's units on the map, nearest to their focus first.
std::vector<UnitRef> order_of_moves(const State& state, Seat seat);

/// Table T-7, two dice from 1 to 6.
struct Course {
  Intent intent = Intent::kAdvance;
  RouteKind route = RouteKind::kDirect;
  friend bool operator==(const Course&, const Course&) = default;
};
Course course_of(int row, int column);

/// LW-A.6: the point to the left or right of a focus; it may lie off the map.
Place flank_point(const Board& board, Place unit, Place focus, Intent side);
/// LW-A.7: n MP straight away from the enemy.
Place retreat_point(const Board& board, Place unit, Place enemy, int n);

/// A way: places without the start. `keep_from`: on a table a way to an enemy ends 0.9 MP from it.
struct Way {
  std::vector<Place> path;
  UnitRef towards = kNoUnit;
};
/// LW-A.8, LW-A.9, LW-A.10: the way to a goal, or (`advance`) next to an enemy. Empty: it stays.
Way way_to(const State& state, UnitRef unit, Place goal, UnitRef advance, RouteKind kind);
/// LW-A.8: the place nearest to a goal where the unit can end; hexes.
std::optional<Place> free_place_near(const State& state, UnitRef unit, Place goal);
/// LW-A.10 on a table: see table_routes.cpp.
Way table_way(const State& state, UnitRef unit, Place goal, UnitRef advance, RouteKind kind);
/// The part of a way that the unit goes if it may spend so much in all; it ends where there is room.
struct Stretch {
  std::vector<Place> path;
  std::int32_t cost = 0;
};
Stretch follow(const State& state, UnitRef unit, const Way& way, std::int32_t limit);

}  // namespace hexinch::lonewarrior
