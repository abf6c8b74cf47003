#include "page/rim_scroll.h"

#include <algorithm>

namespace hexinch::page {
namespace {

constexpr float kRim = 32;
constexpr float kFastest = 0.5F;  // px a ms, at the very edge and beyond it

/// How deep in the rim: 0 away from it, above 0 at its beginning, below 0 at its end.
float depth(float at, float begin, float size) {
  return std::clamp(std::max(begin + kRim - at, 0.0F) - std::max(at - begin - size + kRim, 0.0F), -kRim, kRim);
}
view::Vec2 depth(view::Vec2 at, const view::Rect& free) { return {depth(at.x, free.x, free.w), depth(at.y, free.y, free.h)}; }

/// What goes deeper than it began.
float deeper(float deep, float& began) {
  if (deep == 0) began = 0;
  return deep > 0 ? std::max(deep - std::max(began, 0.0F), 0.0F) : std::min(deep - std::min(began, 0.0F), 0.0F);
}

}  // namespace

void RimScroll::begin(view::Vec2 hand, const view::Rect& free) { began_ = depth(hand, free); }

view::Vec2 RimScroll::step(view::Vec2 hand, const view::Rect& free, float ms) {
  const view::Vec2 deep = depth(hand, free);
  return view::Vec2{deeper(deep.x, began_.x), deeper(deep.y, began_.y)} * (ms * kFastest / kRim);
}

}  // namespace hexinch::page
