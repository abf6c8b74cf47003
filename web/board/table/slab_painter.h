#pragma once
// What a table has besides round bases: rectangular ones, dice and coins on cards, orders, marches, captions. Few systems need it, and such a system brings
// its code along (tools/page/split.mjs), so nothing else here may call it.

#include "base_art.h"
#include "board/camera.h"
#include "tag_placer.h"

namespace hexinch::view {

// What is drawn on, and what is drawn.
struct Easel {
  Marks& marks;
  const TableScene& scene;
  const Camera& camera;
  TagPlacer& placer;

  Vec2 at(Vec2 inches) const { return camera.to_screen(inches); }
  float px(float inches) const { return inches * camera.scale(); }
};

class SlabPainter {
 public:
  virtual ~SlabPainter() = default;
  // Says what labels should not cover.
  virtual void keep_clear(const Easel& easel) const = 0;
  // Below all bases: ground that nobody knows, who moves together, where a march may end.
  virtual void draw_below(const Easel& easel) const = 0;
  // A rectangular base, or a die or coin in a panel. `radius`: px; `inch`: px, 0 for a piece that lies in a panel.
  virtual void draw_piece(Marks& marks, const Base& base, Vec2 centre, float radius, float inch) const = 0;
  // Where a base stood that moves.
  virtual void draw_old(Marks& marks, const Base& base, Vec2 centre, float inch) const = 0;
  // The frame of a ghost that lies below somebody else's base.
  virtual void draw_plan(Marks& marks, const Base& base, Vec2 centre, float inch) const = 0;
  // Clamps and orders.
  virtual void draw_above(const Easel& easel) const = 0;
  // What ground is like, where that covers nothing.
  virtual void draw_captions(const Easel& easel) const = 0;
};

}  // namespace hexinch::view
