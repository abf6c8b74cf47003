#pragma once
// How one round base looks in each of its states (look guide, section 5).

#include "counter_art.h"
#include "table_scene.h"

namespace hexinch::view {

// `radius`: px; `inch`: px, for the shadow of what stands high.
void draw_base(Marks& marks, const StateIcons& icons, const Base& base, Vec2 centre, float radius, float inch);

}  // namespace hexinch::view
