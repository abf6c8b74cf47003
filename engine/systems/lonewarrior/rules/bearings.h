#pragma once

#include "systems/lonewarrior/state/state.h"

/// LW-0.4, LW-0.6: directions, facings and fields of view on both kinds of map.

namespace hexinch::lonewarrior {

/// On hexes: the side (kFlatSteps) that step number i (from 0) in a compass direction crosses.
int compass_side(Compass direction, int i);
/// Each axis is -1, 0 or 1: (0, -1) is north.
Place compass_vector(Compass direction);
/// A facing along a compass direction.
Facing facing_to(const Board& board, Compass direction);
/// The facing away from an edge, into the map.
Facing facing_inwards(const Board& board, Edge edge);
/// The facing of a step or segment; the two places must differ.
Facing facing_of_step(const Board& board, Place from, Place to);
/// The facing that looks at a place best: LW-A.12. `even`: hexsides only (option hex_facings).
Facing facing_towards(const State& state, Place from, Place to);

/// LW-0.4 Field of view: a quarter turn round the facing, borders included; a place is always in view of itself.
bool in_view(const Board& board, Place from, Facing facing, Place to);
/// Can a counter have this facing?
bool sound_facing(const State& state, Facing facing);
/// The length of a straight way in mils, rounded up, and the point of it that is m mils from its start.
std::int32_t rounded_up_length(Place from, Place to);
Place point_along(Place from, Place to, std::int64_t m, std::int32_t length);
/// The neighbour that a flight straight along a facing leads to, as step number i; hex maps.
Place straight_step(Place from, Facing facing, int i);

}  // namespace hexinch::lonewarrior
