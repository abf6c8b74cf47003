#pragma once

#include "board/hex_geometry.h"

namespace hexinch::page {

/// Where a piece is that a finger carries: up and left of the finger, so that the hand does not hide it. It comes away from the finger as the drag begins,
/// and comes back below it at the right and lower edges, or no place there could be reached. It stays on the screen. Positions in CSS px.
class Hanging {
 public:
  /// `hangs`: what is dragged is carried beside the pointer, else where the pointer is.
  void begin(view::Vec2 pressed, bool hangs) { pressed_ = pressed, hangs_ = hangs, way_ = 0; }
  /// `from`, `to`: corners of what is free for the board. A drag that is broken off ends where it began.
  view::Vec2 piece(view::Vec2 finger, view::Vec2 from, view::Vec2 to);

 private:
  view::Vec2 pressed_;
  bool hangs_ = false;
  float way_ = 0;  ///< the farthest that the finger has been from where it was pressed
};

}  // namespace hexinch::page
