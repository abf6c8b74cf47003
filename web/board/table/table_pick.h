#pragma once
// Where a table's bases and handles are on the screen, for painting and for fingers alike. No GL.

#include <optional>
#include <vector>

#include "board/camera.h"
#include "board/pick.h"
#include "board/table_scene.h"

namespace hexinch::view {

// Where the handle that turns a base is, px: the ring around it is wide enough for a finger.
struct TurnHandle {
  std::uint32_t id = 0;  // of the base
  Vec2 centre;  // of the base
  float ring = 0;
  Vec2 at;
  float free = 0;  // radians each way that it turns for free
};
// None if the scene has no handle, or nothing that it could turn.
std::optional<TurnHandle> turn_handle(const TableScene& scene, const Camera& camera);

// The bases in the order of painting: what lies higher comes later, but a ghost never lies over a piece that stands there.
void painting_order(const TableScene& scene, std::vector<const Base*>& order);
// Whether a ghost comes to lie on somebody else's place.
bool hides_somebody(const TableScene& scene, const Base& ghost);

// The topmost base whose disc is there, else the nearest within a finger; a ghost and the place where it started stand for their piece. `finger`: px across.
Pick pick_on_table(const TableScene& scene, const Camera& camera, Vec2 screen, float finger);

}  // namespace hexinch::view
