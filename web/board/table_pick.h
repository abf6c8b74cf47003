#pragma once
// Where a table's bases and handles are on the screen, for painting and for fingers alike. No GL.

#include <optional>

#include "camera.h"
#include "pick.h"
#include "table_scene.h"

namespace hexinch::view {

// Where the handle that turns a base is, px: the ring around it is wide enough for a finger.
struct TurnHandle {
  Vec2 centre;  // of the base
  float ring = 0;
  Vec2 at;
  float free = 0;  // radians each way that it turns for nothing
};
// None if the scene has none, or nothing that it could turn.
std::optional<TurnHandle> turn_handle(const TableScene& scene, const Camera& camera);

// What lies higher is painted later and picked first; ghosts are highest.
int height_of(const Base& base);

// The topmost base whose disc is there, else the next one within a finger; a ghost and the place where it started stand for their piece. `finger`: px across.
Pick pick_on_table(const TableScene& scene, const Camera& camera, Vec2 screen, float finger);

}  // namespace hexinch::view
