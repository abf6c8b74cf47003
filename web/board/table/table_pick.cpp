#include "board/table/table_pick.h"

#include <algorithm>

#include "base/short_sort.h"
#include "board/table/outline.h"

namespace hexinch::view {
namespace {

constexpr float kHandleRoom = 17;    // px between a base and the ring of its handle
constexpr float kHandleMouse = 26;   // px across
constexpr float kRingMouse = 14;     // px across of the ring, which can be taken anywhere
constexpr float kTouching = 0.01F;   // inches: bases in contact hide nothing of each other
constexpr float kRadian = 0.017453293F;

// What lies higher is picked first; ghosts are highest.
int height_of(const Base& base) {
  return (base.ghost ? 1000 : 0) + (base.lift > 0 ? 500 : 0) + (base.flying ? 100 : 0) + std::min(base.elevated, 99);
}

// Some side of the base has all corners of the other beyond it, or as good as: they overlap by no more than a touch.
bool beyond_a_side(const Base& base, const std::array<Vec2, 4>& other) {
  const auto corners = corners_of(base);
  for (std::size_t i = 0; i < 4; ++i) {
    const Vec2 side = corners[(i + 1) % 4] - corners[i];
    const Vec2 out = Vec2{side.y, -side.x} * (1 / std::max(length(side), 1e-3F));
    const auto beyond = [&](Vec2 p) { return (p.x - corners[i].x) * out.x + (p.y - corners[i].y) * out.y > -kTouching; };
    if (std::ranges::all_of(other, beyond)) return true;
  }
  return false;
}

bool overlap(const Base& a, const Base& b) {
  if (a.round()) return to_base(b, a.at) < a.radius - kTouching;
  if (b.round()) return to_base(a, b.at) < b.radius - kTouching;
  return !beyond_a_side(a, corners_of(b)) && !beyond_a_side(b, corners_of(a));
}

}  // namespace

bool hides_somebody(const TableScene& scene, const Base& ghost) {
  return std::ranges::any_of(scene.bases, [&](const Base& other) {
    return !other.ghost && other.id != ghost.id && overlap(ghost, other);
  });
}

void painting_order(const TableScene& scene, std::vector<const Base*>& order) {
  order.clear();
  for (const Base& base : scene.bases) order.push_back(&base);
  const auto height = [&](const Base& base) { return base.ghost && hides_somebody(scene, base) ? -1 : height_of(base); };
  short_sort(order, [&](const Base* a, const Base* b) { return height(*a) < height(*b); });
}

std::optional<TurnHandle> turn_handle(const TableScene& scene, const Camera& camera) {
  if (!scene.turn_handle) return std::nullopt;
  const Base* turned = nullptr;
  for (const Base& base : scene.bases)
    if (base.selected && (base.ghost || turned == nullptr)) turned = &base;  // passengers that would leave it are ghosts too
  if (turned == nullptr || turned->lift > 0) return std::nullopt;  // nobody turns it on its way
  const Vec2 centre = camera.to_screen(turned->at + turned->offset);
  const Vec2 way = camera.to_screen(*scene.turn_handle) - centre;
  const float away = length(way);
  const float ring = std::max(away, turned->radius * camera.scale() + kHandleRoom);
  return TurnHandle{turned->id, centre, ring, centre + (away > 0.5F ? way * (ring / away) : Vec2{0, -ring}), std::min(scene.turn_free, 180.0F) * kRadian};
}

Pick pick_on_table(const TableScene& scene, const Camera& camera, Vec2 screen, float finger) {
  Pick pick;
  pick.at = camera.to_board(screen);
  float best = 1e9F;
  const auto consider = [&](const Base& base) {
    const float r = base.radius * camera.scale();
    const float away = length(camera.to_screen(base.at + base.offset) - screen);
    // A base under the point comes before one beside it; of several the topmost, then the smallest.
    const bool under = to_base(base, pick.at) <= 0;
    const float rank = under ? r - 1e4F * static_cast<float>(1 + height_of(base)) : away;
    if ((!under && away > finger / 2) || rank >= best) return;
    best = rank;
    pick.piece = base.id;
  };
  for (const Base& base : scene.bases) consider(base);
  if (scene.start && !pick.piece) consider(*scene.start);
  if (const auto handle = turn_handle(scene, camera)) {
    // Nearer to the base, the handle yields to it; the ring yields to whatever stands there.
    const float reach = std::max(kHandleMouse, finger) / 2;
    const float out = length(screen - handle->centre) - handle->ring;
    const float ring = std::max(kRingMouse, finger * 0.6F) / 2;
    const bool on_other = best < 0 && *pick.piece != handle->id;
    pick.turn_handle = (length(handle->at - screen) <= reach && out > -reach * 0.7F) || (std::abs(out) <= ring && !on_other);
  }
  return pick;
}

}  // namespace hexinch::view
