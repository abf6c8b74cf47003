#pragma once

#include <compare>
#include <optional>
#include <vector>

#include "base/fraction.h"
#include "board/table/pieces.h"
#include "systems/lonewarrior/state/state.h"

/// 4.0: what distance, room, terrain and compass mean on both kinds of map. Nothing here knows who owns a counter.

namespace hexinch::lonewarrior {

using table::Along;
using table::Piece;
using table::Segment;

/// A distance between two places, exact: hex steps, or the square of mils. It compares with other ranges and with whole MP.
struct Range {
  std::int64_t square = 0;
  std::int32_t mp = 1;  ///< an MP, in the unit of that square's root
  /// Is it at most n MP? Less than n? n >= 0.
  constexpr bool within(int n) const { return square <= std::int64_t{n} * mp * n * mp; }
  constexpr bool below(int n) const { return square < std::int64_t{n} * mp * n * mp; }
  friend constexpr auto operator<=>(Range a, Range b) { return a.square <=> b.square; }
  friend constexpr bool operator==(Range a, Range b) { return a.square == b.square; }
  /// In MP, on a table cut off to the thousandth: for sentences, not for rules.
  Fraction shown() const;
};

inline Hex hex_of(Place p) { return hex::FlatGrid::at(p.x, p.y); }
inline Place place_of(Hex h) { return {hex::FlatGrid::column(h), hex::FlatGrid::row(h)}; }
inline table::Point point_of(Place p) { return table::point(p.x, p.y); }
inline Place place_of_point(table::Point p) { return {p.x.n, p.y.n}; }

/// LW-0.1: distance.
Range range(const Board& board, Place a, Place b);
inline bool adjacent(const Board& board, Place a, Place b) { return range(board, a, b).within(1); }
/// The map holds the place; on a table, a whole counter there.
bool on_board(const Board& board, Place p);

/// The ground of a hex; off the map it is open and flat.
const Ground& ground_at(const Board& board, Hex h);
/// 2.5: the terrain, under a road as well.
Terrain terrain_at(const Board& board, Place p);
int elevation_at(const Board& board, Place p);
/// Tables: a road runs over the point. Hex maps: some road runs over the hex.
bool road_at(const Board& board, Place p);
/// 2.5: may the unit enter a terrain? Air goes everywhere.
bool may_enter(const Sheet& sheet, Terrain terrain);
/// May a unit stand there, as far as the ground is concerned?
bool may_stand(const Board& board, const Sheet& sheet, Place p);
Cover cover_of(Terrain terrain);
Cover cover_of(Obstacle obstacle);
bool in_zone(const Board& board, const Zone& zone, Place p);

/// 4.0 Room: another counter of the layer that leaves no room at that place; kNoUnit if there is none.
UnitRef in_the_room(const State& state, Place p, bool air, UnitRef except);
/// All three: on the map, enterable, free.
bool free_for(const State& state, UnitRef unit, Place p);
/// LW-3.13, LW-0.3 Places next to a place, in the order in which they are tried: the steps of LW-0.2, or the points of the half-MP lattice within 1 MP.
std::vector<Place> places_around(const Board& board, Place p);

/// LW-0.6: n MP (or as many mils) in a compass direction; the place may lie off the map.
Place drifted(const Board& board, Place from, Compass direction, std::int32_t distance);
/// Table T-4: row and column by two dice; none: Dud.
std::optional<Compass> compass_of(int row_die, int column_die);

/// LW-2.10: the edge over which a step from an edge place to `beyond` leads off the map; kNone: it does not.
Edge edge_crossed(const Board& board, Place from, Place beyond);
bool on_edge(const Board& board, Place p, Edge edge);
/// All places on an edge where a counter may stand: hexes, or half-MP points.
std::vector<Place> edge_places(const Board& board, Edge edge);

}  // namespace hexinch::lonewarrior
