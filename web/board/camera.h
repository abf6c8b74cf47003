#pragma once
// Which part of the board is seen. Screen lengths are CSS px, x right, y down, origin at the window's top left;
// device pixels come in only when drawing. No clock of its own: step() is told how much time has passed.

#include "hex_geometry.h"

namespace hexinch::view {

class Camera {
 public:
  // `free` is the part of the window that no panel covers; fitting and clamping use it.
  void set_window(float width, float height, Rect free);
  // The whole printed board, in board units (Board::rect).
  void set_board(Rect board);

  // Both are immediate and end any glide. At least `min_scale` px a board unit, even if the board does not fit then.
  void fit(float min_scale = 0);
  void look_at(Vec2 board, float scale);
  // Keeps the board point under `screen` where it is.
  void zoom_about(Vec2 screen, float factor);
  void pan_by(Vec2 screen_delta);

  // 240 ms ease in and out; step() moves it and says whether it still moves.
  void glide_to(Vec2 board, float scale);
  void glide_to_fit(float min_scale = 0);
  // Glides just so far that the point is at least `margin` px inside the free area. Does nothing if it is.
  void glide_into_view(Vec2 board, float margin);
  bool step(float elapsed_ms);
  // Ends a glide where it is.
  void stop() { glide_left_ = 0; }
  bool gliding() const { return glide_left_ > 0; }

  Vec2 to_screen(Vec2 board) const;
  Vec2 to_board(Vec2 screen) const;
  float scale() const { return scale_; }   // CSS px a board unit
  Vec2 centre() const { return centre_; }  // board point in the middle of the free area
  Rect free_area() const { return free_; }
  // Something lies over the board there, within the free area: labels keep away from it. No size: nothing does.
  void cover(Rect rect) { covered_ = rect; }
  Rect covered_area() const { return covered_; }
  float window_width() const { return width_; }
  float window_height() const { return height_; }
  float fit_scale() const;
  // Moved by less than a device pixel, so that the board's print falls on whole pixels.
  Camera snapped(float device_pixel_ratio) const;
  friend bool operator==(const Camera&, const Camera&) = default;

 private:
  void clamp();
  Vec2 clamped(Vec2 centre, float scale) const;
  float limited(float scale) const;

  float width_ = 1;
  float height_ = 1;
  Rect free_{0, 0, 1, 1};
  Rect board_{0, 0, 1, 1};
  Rect covered_;
  Vec2 centre_;
  float scale_ = 36;
  Vec2 glide_from_, glide_to_;
  float glide_from_scale_ = 36, glide_to_scale_ = 36;
  float glide_left_ = 0;
};

}  // namespace hexinch::view
