#pragma once
// Where hexes lie when they are drawn: pointy-top, even-numbered rows (02, 04, ...) half a hex to the right.
// Knows no engine and no screen. Lengths are "board units": 1 is the hex radius (centre to corner), x east, y south,
// the origin is the centre of hex 0101.

#include <algorithm>
#include <array>
#include <span>
#include <string>

namespace hexinch::view {

inline constexpr float kSqrt3 = 1.7320508F;

struct Vec2 {
  float x = 0;
  float y = 0;
  friend bool operator==(const Vec2&, const Vec2&) = default;
};
constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec2 operator*(Vec2 a, float k) { return {a.x * k, a.y * k}; }
float length(Vec2 v);

// The origin if there are none.
inline Vec2 mean(std::span<const Vec2> points) {
  Vec2 sum;
  for (const Vec2 p : points) sum = sum + p;
  return sum * (1.0F / static_cast<float>(std::max<std::size_t>(points.size(), 1)));
}

// Top left corner and size.
struct Rect {
  float x = 0;
  float y = 0;
  float w = 0;
  float h = 0;
  constexpr bool contains(Vec2 p) const { return p.x >= x && p.y >= y && p.x < x + w && p.y < y + h; }
  friend bool operator==(const Rect&, const Rect&) = default;
  constexpr Vec2 centre() const { return {x + w * 0.5F, y + h * 0.5F}; }
};
// Where in a rectangle a point is: 0..1 from its upper left corner.
constexpr Vec2 within(const Rect& r, Vec2 p) { return {(p.x - r.x) / r.w, (p.y - r.y) / r.h}; }

// Column and row from 0: the hex named 0101 is {0, 0}.
struct HexCell {
  int col = 0;
  int row = 0;
  friend bool operator==(const HexCell&, const HexCell&) = default;
};

Vec2 hex_centre(HexCell cell);
// The hex whose area holds the point, on the map or not.
HexCell hex_at(Vec2 board);
// Corner 0 is the top one, then clockwise; edge i lies between corners i and i + 1.
std::array<Vec2, 6> hex_corners(HexCell cell);
// Across edge i: north-east, east, south-east, south-west, west, north-west.
HexCell hex_neighbour(HexCell cell, int edge);
int hex_distance(HexCell a, HexCell b);
// "CCRR", both from 01.
std::string hex_label(HexCell cell);
// Bounding box of a whole map of width x height hexes.
Rect map_extent(int width, int height);

}  // namespace hexinch::view
