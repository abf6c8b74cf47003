#include "board/camera.h"

#include <algorithm>
#include <cmath>

namespace hexinch::view {
namespace {

constexpr float kGlideMs = 240;
constexpr float kLargestScale = 110;  // px a board unit
constexpr float kNearlyWhole = 1.12F;  // a board that nearly fits is shown whole: a rim cut off looks like a mistake
constexpr float kRim = 12;            // px of table that stay visible around a board that fits

float eased(float t) { return t < 0.5F ? 4 * t * t * t : 1 - std::pow(2 - 2 * t, 3.0F) / 2; }

// Keeps the centre where the board still covers the area or, if it is smaller, lies within it.
float clamp_axis(float centre, float board_start, float board_size, float area) {
  const float low = board_start + std::min(area, board_size) / 2;
  const float high = board_start + board_size - std::min(area, board_size) / 2;
  if (board_size <= area) {
    const float middle = board_start + board_size / 2;
    const float slack = (area - board_size) / 2;
    return std::clamp(centre, middle - slack, middle + slack);
  }
  return std::clamp(centre, low, high);
}

// Half a pixel too much does not count, so that a board that was fitted to the area fits it.
bool fits(float board_size, float area) { return board_size <= area + 0.5F; }

}  // namespace

void Camera::set_window(float width, float height, Rect free) {
  width_ = std::max(width, 1.0F);
  height_ = std::max(height, 1.0F);
  free_ = {free.x, free.y, std::max(free.w, 40.0F), std::max(free.h, 40.0F)};
  clamp();
}

void Camera::set_board(Rect board) {
  board_ = board;
  clamp();
}

float Camera::fit_scale() const { return std::min(free_.w / board_.w, free_.h / board_.h); }

float Camera::limited(float scale) const { return std::clamp(scale, std::min(fit_scale(), kLargestScale), kLargestScale); }

Vec2 Camera::clamped(Vec2 centre, float scale) const {
  const float rim = kRim / scale;
  const float w = fits(board_.w * scale, free_.w) ? free_.w / scale : free_.w / scale - 2 * rim;
  const float h = fits(board_.h * scale, free_.h) ? free_.h / scale : free_.h / scale - 2 * rim;
  return {clamp_axis(centre.x, board_.x, board_.w, w), clamp_axis(centre.y, board_.y, board_.h, h)};
}

void Camera::clamp() {
  scale_ = limited(scale_);
  centre_ = clamped(centre_, scale_);
}

void Camera::fit(float min_scale) { look_at(board_.centre(), fit_scale() * kNearlyWhole > min_scale ? fit_scale() : min_scale); }

void Camera::look_at(Vec2 board, float scale) {
  glide_left_ = 0;
  centre_ = board;
  scale_ = scale;
  clamp();
}

void Camera::zoom_about(Vec2 screen, float factor) {
  glide_left_ = 0;
  const Vec2 fixed = to_board(screen);
  scale_ = limited(scale_ * factor);
  const Vec2 from_middle = screen - free_.centre();
  centre_ = fixed - from_middle * (1 / scale_);
  clamp();
}

void Camera::pan_by(Vec2 screen_delta) {
  glide_left_ = 0;
  centre_ = centre_ - screen_delta * (1 / scale_);
  clamp();
}

void Camera::glide_to(Vec2 board, float scale) {
  glide_from_ = centre_;
  glide_from_scale_ = scale_;
  glide_to_scale_ = limited(scale);
  glide_to_ = clamped(board, glide_to_scale_);
  glide_left_ = kGlideMs;
}

void Camera::glide_to_fit(float min_scale) { glide_to(board_.centre(), std::max(fit_scale(), min_scale)); }

void Camera::glide_into_view(Vec2 board, float margin) {
  const Vec2 at = to_screen(board);
  const auto missing = [&](float v, float start, float size, float board_size) {
    const float m = fits(board_size * scale_, size) ? 0 : std::min(margin, size / 2);  // a board that is seen whole stays where it is
    return v < start + m ? v - start - m : v > start + size - m ? v - start - size + m : 0.0F;
  };
  const Vec2 shift{missing(at.x, free_.x, free_.w, board_.w), missing(at.y, free_.y, free_.h, board_.h)};
  if (shift == Vec2{}) return;
  glide_to(centre_ + shift * (1 / scale_), scale_);
}

bool Camera::step(float elapsed_ms) {
  if (glide_left_ <= 0) return false;
  glide_left_ = std::max(glide_left_ - elapsed_ms, 0.0F);
  const float t = eased(1 - glide_left_ / kGlideMs);
  scale_ = glide_from_scale_ + (glide_to_scale_ - glide_from_scale_) * t;
  centre_ = glide_from_ + (glide_to_ - glide_from_) * t;
  return glide_left_ > 0;
}

Vec2 Camera::to_screen(Vec2 board) const { return free_.centre() + (board - centre_) * scale_; }

Camera Camera::snapped(float ratio) const {
  const Vec2 corner = to_screen({board_.x, board_.y});
  const auto off = [ratio](float v) { return std::round(v * ratio) / ratio - v; };
  Camera camera = *this;
  camera.centre_ = centre_ - Vec2{off(corner.x), off(corner.y)} * (1 / scale_);
  return camera;
}

Vec2 Camera::to_board(Vec2 screen) const { return centre_ + (screen - free_.centre()) * (1 / scale_); }

}  // namespace hexinch::view
