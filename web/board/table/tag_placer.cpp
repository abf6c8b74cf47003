#include "board/table/tag_placer.h"

#include <algorithm>
#include <array>

namespace hexinch::view {
namespace {

constexpr float kTagWeight = 3;  // a label over a label is worst
constexpr int kSteps = 6;       // that a label may go away from its anchor where everything is full
constexpr float kStep = 16;     // px
constexpr float kLittle = 30;   // px² covered that nobody minds
constexpr float kFarther = 0.2F;  // px² of covering that a px² between a label and its anchor is worth
constexpr float kMostCovered = 0.15F;  // of a label with Said::where_free that others may lie over

float common_area(Rect a, Rect b) {
  const float w = std::min(a.x + a.w, b.x + b.w) - std::max(a.x, b.x);
  const float h = std::min(a.y + a.h, b.y + b.h) - std::max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

}  // namespace

void TagPlacer::begin(Rect free) {
  free_ = free;
  obstacles_.clear();
}

void TagPlacer::avoid(Rect rect, float weight) { obstacles_.push_back({rect, weight}); }

TagPlacer::Place TagPlacer::best(std::span<const Vec2> centres, Vec2 size) const {
  Place chosen{{}, 1e9F};
  for (const Vec2 c : centres) {
    const Rect r{c.x - size.x / 2, c.y - size.y / 2, size.x, size.y};
    float covered = 4 * (r.w * r.h - common_area(r, free_));
    const Rect wide{r.x - 2, r.y - 2, r.w + 4, r.h + 4};
    for (const Obstacle& o : obstacles_) covered += o.weight * common_area(wide, o.rect);
    if (covered <= chosen.covered - 1) chosen = {r, covered};  // the earlier one unless another is really better
  }
  return chosen;
}

Rect TagPlacer::take(std::span<const Vec2> centres, Vec2 size, float weight) {
  const Rect rect = best(centres, size).rect;
  avoid(rect, weight);
  return rect;
}

Rect TagPlacer::beside(Vec2 anchor, Vec2 room, Vec2 size, Side first) {
  Place chosen{{}, 1e9F};
  // Beside it; where that covers something, farther and farther away.
  const int steps = free_.contains(anchor) ? kSteps : 1;
  for (int step = 0; step < steps && chosen.covered > kLittle; ++step) {
    const float out = static_cast<float>(step) * kStep;
    const float x = room.x + size.x / 2 + 4 + out;
    const float y = room.y + size.y / 2 + 4 + out;
    const float slant = 0.72F;
    std::array<Vec2, 12> places{Vec2{x, 0},          Vec2{-x, 0},        Vec2{0, y},           Vec2{0, -y},         Vec2{x, -y * slant},    Vec2{x, y * slant},
                                Vec2{-x, -y * slant}, Vec2{-x, y * slant}, Vec2{x * 0.55F, -y}, Vec2{x * 0.55F, y}, Vec2{-x * 0.55F, -y}, Vec2{-x * 0.55F, y}};
    if (first == Side::below) std::swap_ranges(places.begin(), places.begin() + 2, places.begin() + 2);
    for (Vec2& place : places) {
      place = anchor + place;
      if (step == 0) continue;
      place = {std::clamp(place.x, std::min(free_.x + size.x / 2, anchor.x), std::max(free_.x + free_.w - size.x / 2, anchor.x)),
               std::clamp(place.y, std::min(free_.y + size.y / 2, anchor.y), std::max(free_.y + free_.h - size.y / 2, anchor.y))};
    }
    Place found = best(std::span(places).first(step == 0 ? 8 : 12), size);
    found.covered += kFarther * out * size.y;  // a label a little covered is better than one that is far away
    if (found.covered < chosen.covered - 1) chosen = found;
  }
  avoid(chosen.rect, kTagWeight);
  return chosen.rect;
}

Rect TagPlacer::along(Vec2 a, Vec2 b, float share, Vec2 size, Said said) {
  constexpr float kShifts[] = {0, -0.12F, 0.12F, -0.24F, 0.24F, -0.36F, 0.36F, 0.48F};
  std::array<Vec2, 8> places;
  std::ranges::transform(kShifts, places.begin(), [&](float shift) { return a + (b - a) * std::clamp(share + shift, 0.08F, 0.95F); });
  const Place chosen = best(places, size);
  if (said == Said::where_free && chosen.covered > kMostCovered * kTagWeight * size.x * size.y) return {};
  avoid(chosen.rect, kTagWeight);
  return chosen.rect;
}

}  // namespace hexinch::view
