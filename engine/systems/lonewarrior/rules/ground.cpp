#include "systems/lonewarrior/rules/ground.h"

#include <algorithm>

#include "systems/lonewarrior/rules/bearings.h"

namespace hexinch::lonewarrior {
namespace {

/// 4.0 Room: a counter on a table is a disc of this radius, in thousandths of an MP.
constexpr std::int32_t kRadius = 400;

std::int32_t radius(const Board& board) { return board.mp_mils * kRadius / 1000; }

constexpr Ground kBare{};

}  // namespace

Fraction Range::shown() const {
  if (mp == 1) return Fraction{table::floor_sqrt(square)};
  return Fraction{table::floor_sqrt(square) * 1000 / mp, 1000};
}

// LW-0.1 Distance: steps between hexes; on a table from centre to centre.
Range range(const Board& board, Place a, Place b) {
  if (board.is_hex()) {
    const std::int64_t d = hex::distance(hex_of(a), hex_of(b));
    return {d * d, 1};
  }
  const std::int64_t dx = std::int64_t{a.x} - b.x;
  const std::int64_t dy = std::int64_t{a.y} - b.y;
  return {dx * dx + dy * dy, board.mp_mils};
}

bool on_board(const Board& board, Place p) {
  if (board.is_hex()) return p.x >= 0 && p.x < board.grid.columns && p.y >= 0 && p.y < board.grid.rows;
  const std::int32_t r = radius(board);
  return p.x >= r && p.y >= r && p.x <= board.width - r && p.y <= board.height - r;
}

const Ground& ground_at(const Board& board, Hex h) {
  return board.grid.contains(h) ? board.hexes[static_cast<std::size_t>(board.grid.index(h))] : kBare;
}

Terrain terrain_at(const Board& board, Place p) {
  if (board.is_hex()) return ground_at(board, hex_of(p)).terrain;
  Terrain terrain = Terrain::kOpen;
  for (const Area& area : board.areas)
    if (!area.road && area.elevation == 0 && table::in_closed(point_of(p), area.polygon)) terrain = area.terrain;
  return terrain;
}

int elevation_at(const Board& board, Place p) {
  if (board.is_hex()) return ground_at(board, hex_of(p)).elevation;
  int elevation = 0;
  for (const Area& area : board.areas)
    if (area.elevation > elevation && table::in_closed(point_of(p), area.polygon)) elevation = area.elevation;
  return elevation;
}

bool road_at(const Board& board, Place p) {
  if (board.is_hex()) return ground_at(board, hex_of(p)).roads != 0;
  return std::any_of(board.areas.begin(), board.areas.end(),
                     [&](const Area& area) { return area.road && table::in_closed(point_of(p), area.polygon); });
}

bool may_enter(const Sheet& sheet, Terrain terrain) {
  const MovementType m = sheet.movement;
  if (m == MovementType::kAir) return true;
  if (terrain == Terrain::kImpassable) return false;
  if (m == MovementType::kSeaRiver) return terrain == Terrain::kWater;
  const bool on_foot = m == MovementType::kFoot || m == MovementType::kStatic;
  switch (terrain) {
    case Terrain::kWoods:
    case Terrain::kTrench: return on_foot || m == MovementType::kMounted;
    case Terrain::kMarsh:
    case Terrain::kBuilding: return on_foot;
    case Terrain::kWater: return sheet.amphibious;
    default: return true;
  }
}

bool may_stand(const Board& board, const Sheet& sheet, Place p) {
  return on_board(board, p) && (may_enter(sheet, terrain_at(board, p)) || (sheet.ground() && road_at(board, p)));
}

Cover cover_of(Terrain terrain) {
  if (terrain == Terrain::kBuilding || terrain == Terrain::kTrench) return Cover::kHard;
  return terrain == Terrain::kWoods || terrain == Terrain::kCrops ? Cover::kSoft : Cover::kNone;
}

Cover cover_of(Obstacle obstacle) {
  if (obstacle == Obstacle::kWall) return Cover::kHard;
  return obstacle == Obstacle::kHedge || obstacle == Obstacle::kFence ? Cover::kSoft : Cover::kNone;
}

bool in_zone(const Board& board, const Zone& zone, Place p) {
  if (std::find(zone.hexes.begin(), zone.hexes.end(), p) != zone.hexes.end()) return true;
  for (const table::Polygon& polygon : zone.polygons)
    if (table::in_closed(point_of(p), polygon)) return true;
  return std::any_of(zone.centres.begin(), zone.centres.end(), [&](Place c) { return range(board, c, p).within(1); });
}

// 4.0 Room: one ground or sea counter and one Air counter per hex; on a table, centres in one layer are two radii apart.
UnitRef in_the_room(const State& state, Place p, bool air, UnitRef except) {
  const std::int64_t apart = 2 * std::int64_t{radius(state.board())};
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& u = state.unit(unit_at(i));
    if (unit_at(i) == except || !u.on_map() || u.air != air) continue;
    if (state.board().is_hex() ? *u.position == p : range(state.board(), *u.position, p).square < apart * apart) return unit_at(i);
  }
  return kNoUnit;
}

bool free_for(const State& state, UnitRef unit, Place p) {
  return may_stand(state.board(), state.sheet(unit), p) && in_the_room(state, p, state.unit(unit).air, unit) == kNoUnit;
}

// LW-0.2 Neighbours: N, NE, SE, S, SW, NW. All code that tries them one by one uses this order.
std::vector<Place> places_around(const Board& board, Place p) {
  std::vector<Place> places;
  if (board.is_hex()) {
    for (const Hex step : hex::kFlatSteps) places.push_back(place_of(hex_of(p) + step));
    return places;
  }
  const std::int32_t grain = board.mp_mils / 2;
  for (std::int32_t y = static_cast<std::int32_t>(floor_div(p.y, grain)) - 2; y * grain <= p.y + board.mp_mils; ++y)
    for (std::int32_t x = static_cast<std::int32_t>(floor_div(p.x, grain)) - 2; x * grain <= p.x + board.mp_mils; ++x)
      if (const Place at{x * grain, y * grain}; at != p && adjacent(board, at, p)) places.push_back(at);
  return places;
}

// LW-0.6 Compass directions: on hexes E and W zigzag, the north-eastern or north-western step first; on a table both components of a diagonal are equal.
Place drifted(const Board& board, Place from, Compass direction, std::int32_t distance) {
  if (board.is_hex()) {
    Hex at = hex_of(from);
    for (std::int32_t i = 0; i < distance; ++i) at = at + hex::kFlatSteps[static_cast<std::size_t>(compass_side(direction, i))];
    return place_of(at);
  }
  const bool diagonal = static_cast<int>(direction) % 2 == 1;
  const auto n = diagonal ? static_cast<std::int32_t>((7071 * std::int64_t{distance} + 5000) / 10000) : distance;
  const Place unit = compass_vector(direction);
  return {from.x + unit.x * n, from.y + unit.y * n};
}

// T-4 Drift and random direction: the first die gives the row, the second the column, in pairs of faces.
std::optional<Compass> compass_of(int row_die, int column_die) {
  constexpr std::optional<Compass> kChart[3][3] = {
      {Compass::kNW, Compass::kN, Compass::kNE}, {Compass::kW, std::nullopt, Compass::kE}, {Compass::kSW, Compass::kS, Compass::kSE}};
  return kChart[(row_die - 1) / 2][(column_die - 1) / 2];
}

Edge edge_crossed(const Board& board, Place from, Place beyond) {
  if (on_board(board, beyond) || !on_board(board, from)) return Edge::kNone;
  if (board.is_hex()) {
    if (beyond.x < 0) return Edge::kWest;
    if (beyond.x >= board.grid.columns) return Edge::kEast;
    return beyond.y < 0 ? Edge::kNorth : Edge::kSouth;
  }
  const std::int32_t r = radius(board);
  if (beyond.x < r) return Edge::kWest;
  if (beyond.x > board.width - r) return Edge::kEast;
  return beyond.y < r ? Edge::kNorth : Edge::kSouth;
}

bool on_edge(const Board& board, Place p, Edge edge) {
  if (!on_board(board, p)) return false;
  const std::int32_t margin = board.is_hex() ? 0 : board.mp_mils;
  const std::int32_t right = board.is_hex() ? board.grid.columns - 1 : board.width;
  const std::int32_t bottom = board.is_hex() ? board.grid.rows - 1 : board.height;
  switch (edge) {
    case Edge::kNorth: return p.y <= margin;
    case Edge::kEast: return p.x >= right - margin;
    case Edge::kSouth: return p.y >= bottom - margin;
    case Edge::kWest: return p.x <= margin;
    case Edge::kNone: return false;
  }
  return false;
}

std::vector<Place> edge_places(const Board& board, Edge edge) {
  std::vector<Place> places;
  const std::int32_t grain = board.is_hex() ? 1 : board.mp_mils / 2;
  const std::int32_t right = board.is_hex() ? board.grid.columns - 1 : board.width;
  const std::int32_t bottom = board.is_hex() ? board.grid.rows - 1 : board.height;
  for (std::int32_t y = 0; y <= bottom; y += grain)
    for (std::int32_t x = 0; x <= right; x += grain)
      if (on_edge(board, {x, y}, edge)) places.push_back({x, y});
  return places;
}

}  // namespace hexinch::lonewarrior
