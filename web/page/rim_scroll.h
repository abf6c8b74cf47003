#pragma once

#include "board/hex_geometry.h"

namespace hexinch::page {

/// The board scrolls while something is carried to its rim. A hand that picks a piece up there has to go nearer to the edge. Lengths in CSS px. `free`: what no
/// panel covers.
class RimScroll {
 public:
  void begin(view::Vec2 hand, const view::Rect& free);
  /// How far the board moves in so many ms while the hand is there.
  view::Vec2 step(view::Vec2 hand, const view::Rect& free, float ms);

 private:
  view::Vec2 began_;  ///< how deep in the rim the hand began
};

}  // namespace hexinch::page
