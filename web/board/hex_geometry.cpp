#include "board/hex_geometry.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace hexinch::view {
namespace {

// Rows 02, 04, ... have odd numbers from 0.
int shifted(int row) { return row & 1; }

struct Axial {
  int q;
  int r;
};
Axial axial(HexCell c) { return {c.col - (c.row - shifted(c.row)) / 2, c.row}; }

}  // namespace

float length(Vec2 v) { return std::sqrt(v.x * v.x + v.y * v.y); }

Vec2 hex_centre(HexCell cell) {
  return {kSqrt3 * (static_cast<float>(cell.col) + 0.5F * static_cast<float>(shifted(cell.row))), 1.5F * static_cast<float>(cell.row)};
}

HexCell hex_at(Vec2 p) {
  const float q = p.x / kSqrt3 - p.y / 3;
  const float r = p.y * 2 / 3;
  float rq = std::round(q);
  float rr = std::round(r);
  const float rs = std::round(-q - r);
  const float dq = std::abs(rq - q);
  const float dr = std::abs(rr - r);
  const float ds = std::abs(rs + q + r);
  if (dq > dr && dq > ds)
    rq = -rr - rs;
  else if (dr > ds)
    rr = -rq - rs;
  const int row = static_cast<int>(rr);
  return {static_cast<int>(rq) + (row - shifted(row)) / 2, row};
}

std::array<Vec2, 6> hex_corners(HexCell cell) {
  const Vec2 c = hex_centre(cell);
  constexpr float kHalf = kSqrt3 / 2;
  return {c + Vec2{0, -1}, c + Vec2{kHalf, -0.5F}, c + Vec2{kHalf, 0.5F}, c + Vec2{0, 1}, c + Vec2{-kHalf, 0.5F}, c + Vec2{-kHalf, -0.5F}};
}

HexCell hex_neighbour(HexCell c, int edge) {
  const int s = shifted(c.row);
  switch (edge) {
    case 0: return {c.col + s, c.row - 1};
    case 1: return {c.col + 1, c.row};
    case 2: return {c.col + s, c.row + 1};
    case 3: return {c.col - 1 + s, c.row + 1};
    case 4: return {c.col - 1, c.row};
    default: return {c.col - 1 + s, c.row - 1};
  }
}

int hex_distance(HexCell a, HexCell b) {
  const Axial p = axial(a);
  const Axial q = axial(b);
  const int dq = p.q - q.q;
  const int dr = p.r - q.r;
  return std::max({std::abs(dq), std::abs(dr), std::abs(dq + dr)});
}

std::string hex_label(HexCell cell) {
  const auto two = [](int n) { return std::string{static_cast<char>('0' + n / 10 % 10), static_cast<char>('0' + n % 10)}; };
  return two(cell.col + 1) + two(cell.row + 1);
}

Rect map_extent(int width, int height) {
  const float half_more = height > 1 ? 0.5F : 0.0F;
  return {-kSqrt3 / 2, -1, kSqrt3 * (static_cast<float>(width) + half_more), 1.5F * static_cast<float>(height) + 0.5F};
}

}  // namespace hexinch::view
