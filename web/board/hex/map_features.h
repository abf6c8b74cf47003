#pragma once
// What is printed on single hexes: villages, bridges, furniture, trenches and the other overlays, as marks in print units.

#include "board/map_field.h"
#include "board/marks.h"

namespace hexinch::view {

void draw_map_features(Marks& marks, const MapField& field);

}  // namespace hexinch::view
