#pragma once
// How one rectangular base looks in each of its states, and dice, coins and command markers beside it (look guide, section 14). Lengths in px.

#include "base_art.h"
#include "board/camera.h"

namespace hexinch::view {

// Pictures of what lies beside rectangular bases, looked up once.
struct SlabIcons {
  explicit SlabIcons(const Atlas& atlas);
  int triangle, square, diamond, kite, pentagon, hexagon, disc, order;
};

// A die as the shape of its faces, with a number, else that of its faces. `sides`: 4, 6, 8, 10, 12, 20 or 100; 0: exhausted, a red ring. `worn`: amber.
void draw_die(Marks& marks, const SlabIcons& icons, int sides, Vec2 at, float radius, bool worn, int number = 0);

// What an order costs, in pips.
void draw_coin(Marks& marks, Vec2 at, float radius, int number);

// A die or a pip in a panel, in a square of `size` px.
void draw_trinket(Marks& marks, const SlabIcons& icons, const Base& base, Vec2 centre, float size);

// Two clamps that join a base in close order to the one behind it.
void draw_clamps(Marks& marks, const Base& base, Vec2 centre, float inch);

// `inch`: px, as large as its half is drawn.
void draw_slab(Marks& marks, const BaseIcons& icons, const SlabIcons& slabs, const Base& base, Vec2 centre, float inch);

// The frame of a ghost that lies below somebody else's base.
void draw_plan_frame(Marks& marks, const BaseIcons& icons, const SlabIcons& slabs, const Base& base, Vec2 centre, float inch);

// Where a base stood that moves: a dashed outline.
void draw_old_slab(Marks& marks, const BaseIcons& icons, const SlabIcons& slabs, const Base& base, Vec2 centre, float inch);

// What a rectangular base covers on the screen, with its wedge.
Rect slab_rect(const Base& base, const Camera& camera);

// Where a unit is ordered to: an arrow card with the unit's icon. `waits`: it works from the next turn on.
void draw_order(Marks& marks, const SlabIcons& icons, const OrderMark& order, Vec2 at);

}  // namespace hexinch::view
