#pragma once

#include <algorithm>
#include <cstdint>

namespace hexinch::page {

/// When the canvas is drawn. What it shows is filled in when a part of the page has changed, and drawn while frames are due; at rest there are none. Times in
/// ms.
class Frames {
 public:
  // ---- the canvas is on the screen
  void show(bool on);
  bool shown() const { return shown_; }
  /// A frame begins; how much time has passed for what moves: after a pause motion goes on, it does not jump.
  float begin(double now);
  double now() const { return now_; }

  // ---- what is due
  /// So many frames, even if nothing moves.
  void want(int frames) { due_ = std::max(due_, frames); }
  /// Something has changed that none of the page's parts keeps.
  void touch() { ++touched_; }
  /// The screen is to be filled in. `changes`: of all parts of the page.
  bool stale(std::uint32_t changes) const { return changes + touched_ != filled_; }
  void fill(std::uint32_t changes);
  /// Something moves, or wants to be drawn: one frame at least.
  void move(bool moving);
  /// Takes one of those that are due. False: none is.
  bool take();
  /// Drawn. `wait`: seconds until the panels want another frame although nothing happens, 0 or less: none.
  void drawn(float wait, double now);
  bool due() const { return due_ > 0; }
  /// The panels will want a frame by themselves.
  bool wakes() const { return wake_at_ms_ > 0; }
  /// Drawn so far.
  std::uint32_t count() const { return count_; }

  // ---- the board behind the panels
  /// Its last picture serves no more.
  void touch_board() { board_stale_ = true; }
  bool board_stale() const { return board_stale_; }
  void paint_board() { board_stale_ = false; }
  /// Pieces move on it. True: it was otherwise in the frame before.
  bool set_moving(bool moving);
  bool moving() const { return moving_; }

  // ---- who waits for frames
  /// The last frame shows all that has happened: the next key may be heard.
  void set_complete(bool complete) { complete_ = complete; }
  bool complete() const { return complete_; }
  /// Tests were told of a frame; `idle`: as one after which nothing happens by itself.
  void set_told_idle(bool idle) { told_idle_ = idle; }
  bool told_idle() const { return told_idle_; }

 private:
  bool shown_ = false;
  double now_ = 0;
  int due_ = 0;
  double wake_at_ms_ = 0;  ///< 0: never
  std::uint32_t touched_ = 1;
  std::uint32_t filled_ = 0;
  std::uint32_t count_ = 0;
  bool board_stale_ = true;
  bool moving_ = false;
  bool complete_ = false;
  bool told_idle_ = false;
};

}  // namespace hexinch::page
