#include "input/pointer.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace hexinch::input {
namespace {

constexpr float kSlopMouse = 4;   // px that a press may wander and still be a tap
constexpr float kSlopTouch = 10;
constexpr std::uint32_t kLongPressMs = 450;
constexpr std::uint32_t kMostOfFrameMs = 100;  // of a frame's time that counts for a long press
constexpr float kWheelFactor = 1.15f;

float distance(view::Vec2 a, view::Vec2 b) { return std::hypot(a.x - b.x, a.y - b.y); }
view::Vec2 middle(view::Vec2 a, view::Vec2 b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }
view::Vec2 minus(view::Vec2 a, view::Vec2 b) { return {a.x - b.x, a.y - b.y}; }

}  // namespace

Pointer::Held* Pointer::held(std::int64_t id) {
  for (Held& h : held_)
    if (h.down && h.id == id) return &h;
  return nullptr;
}

void Pointer::press(std::int64_t id, view::Vec2 at, std::uint32_t now_ms, bool touch) {
  if (held(id)) return;
  for (Held& h : held_) {
    if (h.down) continue;
    h = {id, at, at, 0, touch, true};
    break;
  }
  ticked_ms_ = now_ms;
  if (count() == 2) {
    if (dragging_) gestures_.push_back({Act::kDragEnd, held_[0].start, {}, 1, touch});
    dragging_ = false;
    spent_ = true;
  } else {
    dragging_ = false;
    spent_ = false;
  }
}

void Pointer::pinch(view::Vec2 before_centre, float before_distance) {
  const view::Vec2 centre = middle(held_[0].at, held_[1].at);
  const float now = distance(held_[0].at, held_[1].at);
  const float factor = before_distance > 8 && now > 8 ? now / before_distance : 1;
  gestures_.push_back({Act::kZoom, centre, minus(centre, before_centre), factor, true});
}

void Pointer::move(std::int64_t id, view::Vec2 at) {
  Held* h = held(id);
  if (!h) return;
  if (count() == 2) {
    const view::Vec2 centre = middle(held_[0].at, held_[1].at);
    const float apart = distance(held_[0].at, held_[1].at);
    h->at = at;
    pinch(centre, apart);
    return;
  }
  const view::Vec2 before = h->at;
  h->at = at;
  if (spent_) return;
  if (!dragging_ && distance(h->start, at) > (h->touch ? kSlopTouch : kSlopMouse)) {
    dragging_ = true;
    gestures_.push_back({Act::kDragBegin, h->start, {}, 1, h->touch});
    gestures_.push_back({Act::kDrag, at, minus(at, h->start), 1, h->touch});
  } else if (dragging_) {
    gestures_.push_back({Act::kDrag, at, minus(at, before), 1, h->touch});
  }
}

void Pointer::release(std::int64_t id, view::Vec2 at, std::uint32_t) {
  Held* h = held(id);
  if (!h) return;
  h->down = false;
  if (count() > 0) return;
  if (dragging_) gestures_.push_back({Act::kDragEnd, at, {}, 1, h->touch});
  else if (!spent_) gestures_.push_back({Act::kTap, h->start, {}, 1, h->touch});
  dragging_ = false;
}

void Pointer::hover(view::Vec2 at) {
  if (count() > 0) return;
  hovers_ = true;
  gestures_.push_back({Act::kHover, at, {}, 1, false});
}

void Pointer::leave() {
  if (std::exchange(hovers_, false)) gestures_.push_back({Act::kLeave, {}, {}, 1, false});
}

void Pointer::wheel(view::Vec2 at, float steps) { gestures_.push_back({Act::kZoom, at, {}, std::pow(kWheelFactor, steps), false}); }

void Pointer::long_press(view::Vec2 at) { gestures_.push_back({Act::kLongPress, at, {}, 1, false}); }

void Pointer::cancel() {
  if (dragging_) gestures_.push_back({Act::kDragEnd, held_[0].start, {}, 1, held_[0].touch});
  for (Held& h : held_) h.down = false;
  dragging_ = false;
}

bool Pointer::tick(std::uint32_t now_ms) {
  const std::uint32_t passed = std::min(now_ms - std::exchange(ticked_ms_, now_ms), kMostOfFrameMs);
  if (count() != 1 || dragging_ || spent_) return false;
  Held& h = held_[0].down ? held_[0] : held_[1];
  h.held_ms += passed;
  if (h.held_ms < kLongPressMs) return true;
  spent_ = true;
  gestures_.push_back({Act::kLongPress, h.at, {}, 1, h.touch});
  return false;
}

std::vector<Gesture> Pointer::take() {
  std::vector<Gesture> taken;
  taken.swap(gestures_);
  return taken;
}

}  // namespace hexinch::input
