#include "systems/lonewarrior/rules/bearings.h"

#include <array>

#include "systems/lonewarrior/rules/ground.h"

namespace hexinch::lonewarrior {
namespace {

struct Vector {
  std::int64_t x = 0;
  std::int64_t y = 0;
};

/// Plane coordinates of a hex centre: three per column, two per row.
Vector plane(Place p) { return {3 * std::int64_t{p.x}, 2 * std::int64_t{p.y} + (p.x & 1)}; }

/// Facings 0 to 11 in the same plane; y is shorter by the root of three.
constexpr std::array<Vector, 12> kFacings{{{0, -2}, {3, -3}, {3, -1}, {6, 0}, {3, 1}, {3, 3}, {0, 2}, {-3, 3}, {-3, 1}, {-6, 0}, {-3, -1}, {-3, -3}}};

Vector between(const Board& board, Place from, Place to) {
  if (!board.is_hex()) return {std::int64_t{to.x} - from.x, std::int64_t{to.y} - from.y};
  const Vector a = plane(from);
  const Vector b = plane(to);
  return {b.x - a.x, b.y - a.y};
}

constexpr std::array<Place, 8> kCompass{{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

Compass compass_inwards(Edge edge) {
  switch (edge) {
    case Edge::kNorth: return Compass::kS;
    case Edge::kEast: return Compass::kW;
    case Edge::kWest: return Compass::kE;
    default: return Compass::kN;
  }
}

}  // namespace

int compass_side(Compass direction, int i) {
  switch (direction) {
    case Compass::kN: return 0;
    case Compass::kNE: return 1;
    case Compass::kE: return i % 2 == 0 ? 1 : 2;
    case Compass::kSE: return 2;
    case Compass::kS: return 3;
    case Compass::kSW: return 4;
    case Compass::kW: return i % 2 == 0 ? 5 : 4;
    case Compass::kNW: return 5;
  }
  return 0;
}

Place compass_vector(Compass direction) { return kCompass[static_cast<std::size_t>(direction)]; }

Facing facing_to(const Board& board, Compass direction) {
  constexpr std::array<int, 8> kBearings{0, 2, 3, 4, 6, 8, 9, 10};
  if (board.is_hex()) return {kBearings[static_cast<std::size_t>(direction)], 0};
  const Place v = compass_vector(direction);
  return {v.x * 1000, v.y * 1000};
}

Facing facing_inwards(const Board& board, Edge edge) { return facing_to(board, compass_inwards(edge)); }

Facing facing_of_step(const Board& board, Place from, Place to) {
  if (!board.is_hex()) return {to.x - from.x, to.y - from.y};
  for (std::size_t side = 0; side < 6; ++side)
    if (hex_of(from) + hex::kFlatSteps[side] == hex_of(to)) return {static_cast<std::int32_t>(2 * side), 0};
  return {};
}

// LW-A.12 Facing: the vector to the place; on hexes, of the facings that see the place, the one whose axis is nearest to it, of two the lower one.
Facing facing_towards(const State& state, Place from, Place to) {
  if (!state.board().is_hex()) return {to.x - from.x, to.y - from.y};
  const Vector v = between(state.board(), from, to);
  int best = 0;
  std::int64_t dot = 0;
  std::int64_t norm = 1;
  for (int f = 0; f < 12; f += state.options().hex_facings == 6 ? 2 : 1) {
    const Vector axis = kFacings[static_cast<std::size_t>(f)];
    const std::int64_t d = axis.x * v.x + 3 * axis.y * v.y;
    const std::int64_t n = axis.x * axis.x + 3 * axis.y * axis.y;
    if (d <= 0 || d * d * norm <= dot * dot * n) continue;
    best = f;
    dot = d;
    norm = n;
  }
  return {best, 0};
}

// LW-0.4 Field of view: ±45° about the facing, exact.
bool in_view(const Board& board, Place from, Facing facing, Place to) {
  if (from == to) return true;
  const Vector v = between(board, from, to);
  if (!board.is_hex()) {
    const std::int64_t dot = facing.x * v.x + facing.y * v.y;
    const std::int64_t cross = facing.x * v.y - facing.y * v.x;
    return dot > 0 && dot >= (cross < 0 ? -cross : cross);
  }
  const Vector f = kFacings[static_cast<std::size_t>(floor_mod(facing.x, 12))];
  const std::int64_t dot = f.x * v.x + 3 * f.y * v.y;
  const std::int64_t cross = f.x * v.y - f.y * v.x;
  return dot > 0 && dot * dot >= 3 * cross * cross;
}

bool sound_facing(const State& state, Facing facing) {
  if (!state.board().is_hex())
    return (facing.x != 0 || facing.y != 0) && facing.x >= -400000 && facing.x <= 400000 && facing.y >= -400000 && facing.y <= 400000;
  return facing.y == 0 && facing.x >= 0 && facing.x < 12 && (state.options().hex_facings != 6 || facing.x % 2 == 0);
}

// LW-2.10 A straight flight along a corner alternates between the hexes on either side of it, the more northern one first.
Place straight_step(Place from, Facing facing, int i) {
  int side = facing.x / 2;
  if (facing.x % 2 == 1) {
    const int other = (side + 1) % 6;
    const bool first_is_north = facing.x < 6;
    const int north = first_is_north ? side : other;
    const int south = first_is_north ? other : side;
    side = i % 2 == 0 ? north : south;
  }
  return place_of(hex_of(from) + hex::kFlatSteps[static_cast<std::size_t>(side)]);
}

std::int32_t rounded_up_length(Place from, Place to) {
  const std::int64_t square = table::squared_distance(point_of(from), point_of(to));
  const std::int64_t root = table::floor_sqrt(square);
  return static_cast<std::int32_t>(root * root == square ? root : root + 1);
}

Place point_along(Place from, Place to, std::int64_t m, std::int32_t length) {
  return {static_cast<std::int32_t>(from.x + std::int64_t{to.x - from.x} * m / length),
          static_cast<std::int32_t>(from.y + std::int64_t{to.y - from.y} * m / length)};
}

}  // namespace hexinch::lonewarrior
