#pragma once
// How one round base looks in each of its states (look guide, section 5).

#include "board/counter_art.h"
#include "board/table_scene.h"

namespace hexinch::view {

// `radius`: px; `inch`: px, for the shadow of what stands high.
void draw_base(Marks& marks, const StateIcons& icons, const Base& base, Vec2 centre, float radius, float inch);
// The dashed ring of what is only planned.
void draw_plan_ring(Marks& marks, Vec2 centre, float radius);

}  // namespace hexinch::view
