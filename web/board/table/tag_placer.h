#pragma once
// Puts labels where they cover least: a label goes to the place around its anchor with the least overlap; of equal ones the first counts.

#include <cstdint>
#include <span>
#include <vector>

#include "board/hex_geometry.h"

namespace hexinch::view {

class TagPlacer {
 public:
  // `free`: the part of the window that no panel covers.
  void begin(Rect free);
  // Something that labels should not cover: bases, handles. `weight`: of each px² of it.
  void avoid(Rect rect, float weight = 1);
  // Of places for a label's middle the one where it covers least; of equal ones the first. The place is taken from then on.
  Rect take(std::span<const Vec2> centres, Vec2 size, float weight);
  // The same for a label that gives way: no size if it would cover more than a tenth of its own.
  Rect take_free(std::span<const Vec2> centres, Vec2 size);
  // The place of a label of this size around `anchor`, which needs `room` px to each side. The place is taken from then on.
  enum class Side : std::uint8_t { right, below };
  Rect beside(Vec2 anchor, Vec2 room, Vec2 size, Side first = Side::right);
  // The same for a label on the line from `a` to `b`, at `share` of it if possible. With Said::where_free it gets no size and no place if it would lie over
  // others.
  enum class Said : std::uint8_t { always, where_free };
  Rect along(Vec2 a, Vec2 b, float share, Vec2 size, Said said = Said::always);

 private:
  struct Place {
    Rect rect;
    float covered;  // px², weighted
  };
  Place best(std::span<const Vec2> centres, Vec2 size) const;

  struct Obstacle {
    Rect rect;
    float weight;
  };
  Rect free_;
  std::vector<Obstacle> obstacles_;
};

}  // namespace hexinch::view
