#pragma once
// How one round base looks in each of its states (look guide, section 5).

#include "board/counter_art.h"
#include "board/table_scene.h"

namespace hexinch::view {

// Icon numbers that bases need, looked up once.
struct BaseIcons {
  BaseIcons(const StateIcons& all, const Atlas& atlas);
  const StateIcons& all;
  int suppressed, low, running, astray;
};

// `radius`: px; `inch`: px, for the shadow of what stands high.
void draw_base(Marks& marks, const BaseIcons& icons, const Base& base, Vec2 centre, float radius, float inch);
Mark& draw_ring(Marks& marks, Vec2 at, float radius, float width, Rgba colour);
// A ring of dashes, of about these lengths so that they go round evenly.
void draw_dashes(Marks& marks, Vec2 at, float radius, float width, Rgba colour, float on, float off);
// Where its suppression chits are.
Rect suppression_rect(const Base& base, Vec2 centre, float radius);
// The dashed ring of what is only planned.
void draw_plan_ring(Marks& marks, Vec2 centre, float radius);
// The dashed ring of a place that a member will leave.
void draw_old_place(Marks& marks, Vec2 centre, float radius);
// Where a refused ghost will go, and the arrow to it.
void draw_instead(Marks& marks, Vec2 from, Vec2 to, float radius);

}  // namespace hexinch::view
