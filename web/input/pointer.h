#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/hex_geometry.h"

namespace hexinch::input {

/// What the hand did on the board, with any device. Positions in CSS px.
enum class Act : std::uint8_t {
  kHover,      ///< a mouse moved with no button down
  kLeave,      ///< it went over a panel
  kTap,        ///< pressed and let go in place
  kLongPress,  ///< held in place; also the right mouse button
  kDragBegin,  ///< started to move; `at` is where it was pressed
  kDrag,
  kDragEnd,    ///< let go at `at`; a drag that is broken off ends where it was pressed, so that nothing is dropped elsewhere
  kZoom,       ///< wheel or pinch about `at`; `delta` is how far its centre moved meanwhile
};

struct Gesture {
  Act act = Act::kHover;
  view::Vec2 at;
  view::Vec2 delta;
  float factor = 1;
  bool touch = false;
};

/// Turns presses, moves and the wheel into gestures. One pointer taps and drags, two pinch. It has no clock: it is told the time.
class Pointer {
 public:
  void press(std::int64_t id, view::Vec2 at, std::uint32_t now_ms, bool touch);
  void move(std::int64_t id, view::Vec2 at);
  void release(std::int64_t id, view::Vec2 at, std::uint32_t now_ms);
  void hover(view::Vec2 at);
  void leave();
  void wheel(view::Vec2 at, float steps);
  void long_press(view::Vec2 at);
  /// Everything is let go without effect (focus lost, a panel took over).
  void cancel();
  /// Call once a frame: a press that is held becomes a long press. True while it waits for that. A frame that took long counts for a part of its time only, as
  /// the release may be heard after it.
  bool tick(std::uint32_t now_ms);

  /// The gestures since the last call.
  std::vector<Gesture> take();

 private:
  struct Held {
    std::int64_t id = 0;
    view::Vec2 start;
    view::Vec2 at;
    std::uint32_t held_ms = 0;
    bool touch = false;
    bool down = false;
  };
  Held* held(std::int64_t id);
  int count() const { return (held_[0].down ? 1 : 0) + (held_[1].down ? 1 : 0); }
  void pinch(view::Vec2 before_centre, float before_distance);

  std::array<Held, 2> held_;
  bool dragging_ = false;
  bool hovers_ = false;
  std::uint32_t ticked_ms_ = 0;
  bool spent_ = false;  ///< the press has already become a long press or a pinch: letting go means nothing
  std::vector<Gesture> gestures_;
};

}  // namespace hexinch::input
