#include "board/hex/map_features.h"

#include <cmath>

#include "board/noise.h"
#include "board/vegetation.h"

namespace hexinch::view {
namespace {

constexpr Rgba kPlank = rgb(0xA5814F);
constexpr Rgba kPlankDark = rgb(0x6B4E2B);

// Draws boxes in a frame that is turned.
struct TurnedFrame {
  Marks& marks;
  Vec2 origin;
  float cos = 1;
  float sin = 0;

  Vec2 place(Vec2 p) const { return {origin.x + p.x * cos - p.y * sin, origin.y + p.x * sin + p.y * cos}; }
  Mark& box(Rect r, float radius, Rgba fill) const {
    const Vec2 c = place(r.centre());
    Mark& m = marks.box({c.x - r.w / 2, c.y - r.h / 2, r.w, r.h}, radius, fill);
    m.cos = cos;
    m.sin = sin;
    return m;
  }
};

TurnedFrame turned(Marks& marks, Vec2 origin, float degrees) {
  const float a = degrees * 0.017453293F;
  return {marks, origin, std::cos(a), std::sin(a)};
}

// Houses keep clear of a road through the middle of the hex.
void draw_village(Marks& marks, Vec2 c, HexCell cell) {
  constexpr float kHouses[5][5] = {{-14, -15, 16, 11, -8}, {9, -17, 12, 10, 10}, {-18, 10, 13, 10, 14}, {13, 12, 16, 11, -12}, {-2, 21, 12, 9, 4}};
  for (const auto& [x, y, w, h, angle] : kHouses) {
    const float turn = angle + static_cast<float>((cell.col * 7 + cell.row * 3) % 5) * 4 - 8;
    const TurnedFrame f = turned(marks, c + Vec2{x, y}, turn);
    f.box({-w / 2 + 2, -h / 2 + 3, w, h}, 0, rgb(0x1A140C, 0.32F)).soft = 0.8F;
    f.box({-w / 2, -h / 2, w, h / 2}, 0, rgb(0xB4694A));
    f.box({-w / 2, 0, w, h / 2}, 0, rgb(0x8F4B35));
    f.box({-w / 2, -0.5F, w, 1}, 0, rgb(0xE0A98A));
    Mark& edge = f.box({-w / 2 - 0.4F, -h / 2 - 0.4F, w + 0.8F, h + 0.8F}, 0, kNone);
    edge.line = rgb(0x4D2A1D, 0.6F);
    edge.line_width = 0.8F;
  }
}

void draw_bridge(Marks& marks, Vec2 from, Vec2 to) {
  const Vec2 along = to - from;
  const float size = length(along);
  const float over = 2;  // on to the bank
  const TurnedFrame f{marks, from - along * (over / size), along.x / size, along.y / size};
  const float l = size + 2 * over;
  f.box({0, -6.5F, l, 15}, 1, rgb(0x1A140C, 0.34F)).soft = 1.2F;
  f.box({0, -7, l, 14}, 0, kPlank);
  for (float x = 0; x < l; x += 4) {
    f.box({x, -7, 4, 14}, 0, rgb(0xFFE9C0, 0.16F * hash1({x, size})));
    f.box({x, -7, 0.9F, 14}, 0, faded(kPlankDark, 0.7F));
  }
  f.box({0, -7.6F, l, 1.8F}, 0, kPlankDark);
  f.box({0, 5.8F, l, 1.8F}, 0, rgb(0x5A4022));
}

void draw_table(Marks& marks, Vec2 c) {
  for (int i = 0; i < 4; ++i) {
    const float a = 0.6F + static_cast<float>(i) * 1.5708F;
    const Vec2 stool = c + Vec2{std::cos(a), std::sin(a)} * 22.0F;
    marks.disc(stool + Vec2{1, 1.6F}, 5, rgb(0x1A140C, 0.4F)).soft = 1.2F;
    marks.disc(stool, 4.6F, rgb(0x7A5632));
    marks.disc(stool + Vec2{-0.6F, -0.8F}, 3.2F, rgb(0x936B42));
  }
  marks.disc(c + Vec2{2, 3.2F}, 16, rgb(0x1A140C, 0.42F)).soft = 2;
  marks.disc(c, 15.5F, rgb(0x6B4827));
  marks.disc(c + Vec2{-0.4F, -0.7F}, 14.2F, rgb(0x8F6438));
  for (int i = -2; i <= 2; ++i) {
    const float y = static_cast<float>(i) * 5.2F;
    const float half = std::sqrt(13.5F * 13.5F - y * y);
    marks.line(c + Vec2{-half, y}, c + Vec2{half, y}, 0.8F, rgb(0x6B4827, 0.6F));
  }
}

void draw_counter_top(Marks& marks, const HexMap& map, Vec2 c, HexCell cell) {
  const auto run = [&](Vec2 to) {
    marks.line(c + Vec2{2, 4}, to + Vec2{2, 4}, 18, rgb(0x1A140C, 0.35F)).soft = 2;
    marks.line(c, to, 17, rgb(0x5E3E21));
    marks.line(c + Vec2{-0.5F, -1}, to + Vec2{-0.5F, -1}, 13, rgb(0x8A5E34));
    marks.line(c + Vec2{-1, -5}, to + Vec2{-1, -5}, 1.6F, rgb(0xB88A57, 0.8F));
  };
  bool joined = false;
  for (int edge = 0; edge < 6; ++edge) {
    const HexCell next = hex_neighbour(cell, edge);
    if (!map.contains(next) || map.at(next).terrain != Terrain::bar_counter) continue;
    joined = true;
    run(c + (hex_centre(next) - hex_centre(cell)) * (kPrintUnits * 0.5F));
  }
  if (!joined) {
    run(c + Vec2{-14, 0});
    run(c + Vec2{14, 0});
  }
}

void draw_broken_glass(Marks& marks, Vec2 c, HexCell cell) {
  for (int i = 0; i < 16; ++i) {
    const Vec2 h = hash2({static_cast<float>(cell.col * 31 + i), static_cast<float>(cell.row * 17 + 3 * i)});
    const float a = h.x * 6.28F;
    const Vec2 at = c + Vec2{std::cos(a), std::sin(a)} * (4 + 21 * std::sqrt(h.y));
    const auto shard = [&](Vec2 where, Rgba colour) {
      Mark& m = marks.triangle(where, 2.2F + 2 * h.y, colour);
      m.cos = std::cos(7 * a);
      m.sin = std::sin(7 * a);
    };
    shard(at + Vec2{0.8F, 1.1F}, rgb(0x1A140C, 0.35F));
    shard(at, i % 3 == 0 ? rgb(0xF4FBF8) : rgb(0xA9CFC6));
  }
}

void draw_trench(Marks& marks, Vec2 c) {
  constexpr Vec2 kLine[6] = {{-25, 4}, {-15, -5}, {-5, 4}, {5, -5}, {15, 4}, {25, -5}};
  const auto stroke = [&](Vec2 by, float width, Rgba colour) {
    for (int i = 0; i < 5; ++i) marks.line(c + kLine[i] + by, c + kLine[i + 1] + by, width, colour);
  };
  stroke({0, -0.5F}, 11, rgb(0xA98C5F));
  stroke({0, 0}, 7, rgb(0x4A3722));
  stroke({0.6F, 1.4F}, 3.6F, rgb(0x6B5233));
}

void draw_minefield(Marks& marks, Vec2 c) {
  constexpr Vec2 kMines[7] = {{-15, -9}, {2, -14}, {16, -5}, {-6, 1}, {-18, 10}, {8, 9}, {-2, 19}};
  for (const Vec2 at : kMines) {
    marks.disc(c + at + Vec2{0.8F, 1.2F}, 4, rgb(0x1A140C, 0.4F)).soft = 1;
    marks.disc(c + at, 3.6F, rgb(0x3B3A33));
    marks.disc(c + at, 1.5F, rgb(0xA12C18));
  }
}

void draw_burning_oil(Marks& marks, Vec2 c) {
  marks.disc(c + Vec2{-5, 4}, 15, rgb(0x1D1712, 0.75F)).soft = 4;
  marks.disc(c + Vec2{8, -2}, 14, rgb(0x1D1712, 0.7F)).soft = 4;
  constexpr Vec2 kFlames[6] = {{-13, 4}, {-4, -5}, {6, 3}, {14, -6}, {-5, 13}, {13, 11}};
  for (const Vec2 at : kFlames) {
    marks.disc(c + at, 7, rgb(0xE0702A, 0.5F)).soft = 3;
    marks.triangle(c + at, 5.5F, rgb(0xE0702A));
    marks.triangle(c + at + Vec2{0, 1.4F}, 3, rgb(0xFFC65A));
  }
}

void draw_rough_water(Marks& marks, Vec2 c) {
  constexpr Vec2 kWaves[6] = {{-14, -13}, {8, -16}, {-3, -3}, {17, 1}, {-17, 8}, {3, 14}};
  for (const Vec2 at : kWaves) {
    for (int i = 0; i < 2; ++i) {
      const float x = static_cast<float>(i) * 7 - 7;
      marks.line(c + at + Vec2{x, 2}, c + at + Vec2{x + 3.5F, -1}, 1.5F, rgb(0xEAF3EE, 0.6F));
      marks.line(c + at + Vec2{x + 3.5F, -1}, c + at + Vec2{x + 7, 2}, 1.5F, rgb(0xEAF3EE, 0.6F));
    }
  }
}

void draw_bunker(Marks& marks, Vec2 c) {
  marks.hex(c + Vec2{3, 5}, 19, rgb(0x1A140C, 0.45F)).soft = 2.5F;
  marks.hex(c, 19, rgb(0x5F5A54));
  marks.hex(c + Vec2{-0.5F, -1.5F}, 17, rgb(0xB1A999));
  marks.hex(c + Vec2{-0.5F, -1.5F}, 11, rgb(0xC9C1B1));
  marks.box({c.x - 7, c.y + 9, 14, 3.4F}, 1, rgb(0x2A2520));
}

void draw_burrow(Marks& marks, Vec2 c) {
  marks.disc(c, 17, rgb(0x8A6E45, 0.75F)).soft = 6;
  marks.disc(c + Vec2{-2, -3}, 12, rgb(0xB99A6B, 0.8F)).soft = 5;
  marks.disc(c + Vec2{2, 3}, 7, rgb(0x2E2115));
  marks.disc(c + Vec2{3, 4.2F}, 5, rgb(0x1A120B));
}

void draw_smoke(Marks& marks, Vec2 c, HexCell cell) {
  for (int i = 0; i < 9; ++i) {
    const Vec2 h = hash2({static_cast<float>(cell.col * 13 + i), static_cast<float>(cell.row * 29 + i)});
    const float a = static_cast<float>(i) * 0.698F + h.x;
    const Vec2 at = c + Vec2{std::cos(a), std::sin(a)} * (i == 0 ? 0.0F : 8 + 11 * h.y);
    marks.disc(at + Vec2{2, 4}, 11, rgb(0x3A352E, 0.14F)).soft = 5;
    marks.disc(at, 10 + 3 * h.x, rgb(i % 2 == 0 ? 0xE6E2DA : 0xCFCAC0, 0.5F)).soft = 5;
  }
}

// Higher ground: pale on top, with hachures down every side beyond which the ground is lower, lit from the upper left.
void draw_rise(Marks& marks, const HexMap& map, Vec2 c, HexCell cell) {
  const int level = map.at(cell).elevation;
  marks.hex(c, kPrintUnits * 0.99F, rgb(0xC9A66B, 0.20F + 0.14F * static_cast<float>(level))).soft = 3;
  const auto corners = hex_corners({0, 0});
  for (int edge = 0; edge < 6; ++edge) {
    const HexCell next = hex_neighbour(cell, edge);
    if (!map.contains(next) || map.at(next).elevation >= level) continue;
    const Vec2 a = corners[static_cast<std::size_t>(edge)] * kPrintUnits;
    const Vec2 b = corners[static_cast<std::size_t>((edge + 1) % 6)] * kPrintUnits;
    const Vec2 out = (a + b) * (1 / length(a + b));
    const bool dark = out.x + out.y > 0;
    constexpr int kStrokes = 9;
    for (int i = 0; i < kStrokes; ++i) {
      const float t = (static_cast<float>(i) + 0.5F) / kStrokes;
      const Vec2 at = c + a + (b - a) * t;
      const float reach = 6 + 4 * hash1({at.x, at.y});
      marks.line(at - out * 4.0F, at + out * reach, 1.5F, dark ? rgb(0x5A3F1E, 0.75F) : rgb(0x8A6A3A, 0.6F));
    }
    marks.line(c + a - out * 4.0F, c + b - out * 4.0F, 1.6F, dark ? rgb(0x5A3F1E, 0.5F) : rgb(0xF4E7C0, 0.8F));
  }
}

void draw_side(Marks& marks, Vec2 a, Vec2 b, SideArt art) {
  const Vec2 shade{1.2F, 1.8F};
  const auto stroke = [&](float width, Rgba colour, Vec2 by = {}) { marks.line(a + by, b + by, width, colour); };
  const auto along = [&](int n, auto visit) {
    for (int i = 0; i <= n; ++i) visit(a + (b - a) * (static_cast<float>(i) / static_cast<float>(n)), i);
  };
  switch (art) {
    case SideArt::hedge:
      stroke(6, rgb(0x1A140C, 0.35F), shade);
      stroke(5.4F, rgb(0x46663A));
      along(7, [&](Vec2 p, int i) { marks.disc(p + Vec2{-0.5F, -0.7F}, 2.9F + static_cast<float>(i % 3) * 0.5F, rgb(i % 2 == 0 ? 0x7F9E58 : 0x668748)); });
      break;
    case SideArt::fence:
      stroke(1.5F, rgb(0x1A140C, 0.35F), shade);
      stroke(1.6F, rgb(0x8A6238));
      along(5, [&](Vec2 p, int) { marks.disc(p, 2.1F, rgb(0x5E3E21)); });
      break;
    case SideArt::wall:
      stroke(6.4F, rgb(0x1A140C, 0.4F), shade);
      stroke(6, rgb(0x6B6459));
      stroke(3.8F, rgb(0xB9B0A0), {-0.5F, -0.7F});
      along(5, [&](Vec2 p, int) { marks.disc(p, 0.9F, rgb(0x6B6459)); });
      break;
    case SideArt::stream:
      stroke(7, rgb(0xA8B88A, 0.8F));
      stroke(4.6F, rgb(0x6FA3B0));
      stroke(1.6F, rgb(0xBFDDDD, 0.8F), {-0.5F, -0.7F});
      break;
    case SideArt::ditch:
      stroke(6, rgb(0xB08F5E));
      stroke(3.6F, rgb(0x4A3722));
      break;
  }
}

}  // namespace

void draw_map_features(Marks& marks, const MapField& field) {
  const HexMap& map = field.map();
  const Rect rect = field.rect();
  for (int i = 0; i < map.width * map.height; ++i) {
    const HexCell cell{i % map.width, i / map.width};
    if (map.at(cell).elevation > 0) draw_rise(marks, map, to_print(hex_centre(cell), rect), cell);
  }
  for (const HexSide& side : map.sides) {
    const Vec2 a = hex_centre(side.at);
    const Vec2 half = (hex_centre(side.next) - a) * 0.5F;
    const Vec2 along = Vec2{-half.y, half.x} * (1 / kSqrt3);
    draw_side(marks, to_print(a + half - along, rect), to_print(a + half + along, rect), side.art);
  }
  for (const BridgeDeck& deck : field.bridges()) draw_bridge(marks, to_print(deck.from, rect), to_print(deck.to, rect));
  for (int row = 0; row < map.height; ++row) {
    for (int col = 0; col < map.width; ++col) {
      const HexCell cell{col, row};
      const MapCell& here = map.at(cell);
      const Vec2 c = to_print(hex_centre(cell), rect);
      if (here.terrain == Terrain::town) draw_village(marks, c, cell);
      if (here.terrain == Terrain::table) draw_table(marks, c);
      if (here.terrain == Terrain::bar_counter) draw_counter_top(marks, map, c, cell);
      if (here.terrain == Terrain::broken_glass) draw_broken_glass(marks, c, cell);
      if ((here.overlays & kRoughWater) != 0) draw_rough_water(marks, c);
      if ((here.overlays & kTrench) != 0) draw_trench(marks, c);
      if ((here.overlays & kBurrow) != 0) draw_burrow(marks, c);
      if ((here.overlays & kBunker) != 0) draw_bunker(marks, c);
      if ((here.overlays & kMinefield) != 0) draw_minefield(marks, c);
      if ((here.overlays & kBurningOil) != 0) draw_burning_oil(marks, c);
      if ((here.overlays & kSmoke) != 0) draw_smoke(marks, c, cell);
    }
  }
}

}  // namespace hexinch::view
