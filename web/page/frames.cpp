#include "page/frames.h"

#include <utility>

namespace hexinch::page {
namespace {

constexpr double kLongestStepMs = 50;

}  // namespace

void Frames::show(bool on) {
  shown_ = on;
  if (!on) return;
  touch();
  due_ = 3;
}

float Frames::begin(double now) {
  const double elapsed = std::min(now - now_, kLongestStepMs);
  now_ = now;
  return static_cast<float>(elapsed);
}

void Frames::fill(std::uint32_t changes) {
  filled_ = changes + touched_;
  board_stale_ = true;
  panels_.reset();
}

void Frames::move(bool moving) {
  if (moving || (wake_at_ms_ > 0 && now_ >= wake_at_ms_)) want(1);
}

bool Frames::take() {
  if (due_ <= 0) return false;
  --due_;
  return true;
}

void Frames::drawn(float wait, double now) {
  ++count_;
  wake_at_ms_ = wait > 0 ? now + static_cast<double>(wait) * 1000 : 0;
}

bool Frames::set_moving(bool moving) { return std::exchange(moving_, moving) != moving; }

}  // namespace hexinch::page
