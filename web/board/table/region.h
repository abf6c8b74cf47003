#pragma once
// Areas of a table with a smooth edge: samples on a grid become outlines, outlines become a distance field for a small texture. No GL.

#include <cstdint>
#include <span>
#include <vector>

#include "board/table_scene.h"

namespace hexinch::view {

/// What kind of ground a centre at this place has, as in RadiusField::kinds.
using KindAt = int (*)(const void* context, Vec2 inches);
/// Fills kinds, across and down of a field whose grid is set. `halvings`: how often the change on an edge between two kinds is looked for in the middle of what
/// is left of it; 0: it is taken to be in the edge's middle. Each costs a question for every such edge.
void sample(RadiusField& field, KindAt kind_at, const void* context, int halvings);

struct Segment {
  Vec2 from;
  Vec2 to;
};
/// The outline of all that is of this kind or a higher one, by marching squares, in inches. It is closed: beyond its box a field has nothing.
std::vector<Segment> contour(const RadiusField& field, int least);

/// How far it is from each texel's middle to the edge of one or two areas, as a texture takes it: 255 is `spread` inches outside, 0 as far inside.
struct DistanceField {
  Rect box;  // inches, of all texels
  float spread = 0;
  int columns = 0;
  int rows = 0;
  int areas = 0;                     // bytes a texel
  std::vector<std::uint8_t> texels;  // row by row
};
/// The two areas of a radius: all of its ground, and what is not half; each grown by the base's radius.
DistanceField grown(const RadiusField& field);
/// One area: what any of the circles covers.
DistanceField joined(std::span<const Circle> circles);

}  // namespace hexinch::view
