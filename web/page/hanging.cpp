#include "page/hanging.h"

#include <algorithm>

namespace hexinch::page {

namespace {

constexpr float kAway = 64;

}  // namespace

view::Vec2 Hanging::piece(view::Vec2 finger, view::Vec2 from, view::Vec2 to) {
  if (!hangs_ || finger == pressed_) return finger;
  way_ = std::max(way_, view::length(finger - pressed_));
  const auto hung = [away = std::min(way_, kAway)](float at, float begin, float end) {
    return std::max(std::min(at, begin), at - away * std::clamp((end - at) / (2 * kAway), 0.0F, 1.0F));
  };
  return {hung(finger.x, from.x, to.x), hung(finger.y, from.y, to.y)};
}

}  // namespace hexinch::page
