#pragma once
// Puts labels where they cover least: of the places around what a label belongs to the one with the least overlap, earlier ones first.

#include <cstdint>
#include <span>
#include <vector>

#include "board/hex_geometry.h"

namespace hexinch::view {

class TagPlacer {
 public:
  // `free`: the part of the window that no panel covers.
  void begin(Rect free);
  // Something that labels had better not cover: bases, handles. `weight` a px².
  void avoid(Rect rect, float weight = 1);
  // The place of a label of this size around `anchor`, which reaches `room` px to each side; it is taken from then on.
  enum class Side : std::uint8_t { right, below };
  Rect beside(Vec2 anchor, Vec2 room, Vec2 size, Side first = Side::right);
  // The same for a label on the line from `a` to `b`, by choice at `share` of it. One that need not be said has no size, and takes no place, where
  // it would lie over others.
  enum class Said : std::uint8_t { always, where_free };
  Rect along(Vec2 a, Vec2 b, float share, Vec2 size, Said said = Said::always);

 private:
  Rect best(std::span<const Vec2> centres, Vec2 size, Said said = Said::always);

  struct Obstacle {
    Rect rect;
    float weight;
  };
  Rect free_;
  std::vector<Obstacle> obstacles_;
};

}  // namespace hexinch::view
