#pragma once
// Where trees and stones stand on a map: jittered cells, kept where the blended field at the plant's own centre says so, so that
// none is cut by a terrain's edge. In the order in which they are painted. No GL.

#include <vector>

#include "map_field.h"

namespace hexinch::view {

// The print's own unit: 1/36 of the hex radius, shifted so that noise coordinates are positive.
inline constexpr float kPrintUnits = 36;
inline Vec2 to_print(Vec2 board, Rect rect) { return {(board.x - rect.x) * kPrintUnits + 200, (board.y - rect.y) * kPrintUnits + 200}; }

enum class PlantKind : int { light_tree = 0, heavy_tree = 1, stone = 2 };

// As shaders/plant.vert reads it; lengths in print units.
struct Plant {
  float x, y, radius;
  float kind;  // PlantKind, + 4 for its shadow
  float seed[4];
};

// Shadows first, then stones, then trees from north to south.
std::vector<Plant> plant_map(const MapField& field);

}  // namespace hexinch::view
