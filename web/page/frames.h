#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

namespace hexinch::page {

/// Decides when the canvas is drawn. The screen is filled in when a part of the page has changed, and drawn while frames are due; at rest none are. Times in
/// ms.
class Frames {
 public:
  // ---- the canvas is on the screen
  void show(bool on);
  bool shown() const { return shown_; }
  /// A frame begins. Returns the time that has passed for things that move: after a pause only a little, so that they don't jump.
  float begin(double now);
  double now() const { return now_; }

  // ---- what is due
  /// Wants at least this many frames, even if nothing moves.
  void want(int frames) { due_ = std::max(due_, frames); }
  /// Something has changed that no part of the page counts.
  void touch() { ++touched_; }
  /// The screen has to be filled in again. `changes`: those of all parts of the page, added up.
  bool stale(std::uint32_t changes) const { return changes + touched_ != filled_; }
  void fill(std::uint32_t changes);
  /// Wants a frame if something is `moving`, or if it is time for the one that the panels want by themselves.
  void move(bool moving);
  /// Takes one of the frames that are due. False: none is.
  bool take();
  /// A frame was drawn. `wait`: seconds until the panels want another one although nothing happens; 0 or less: they want none.
  void drawn(float wait, double now);
  bool due() const { return due_ > 0; }
  /// The panels will want a frame by themselves.
  bool wakes() const { return wake_at_ms_ > 0; }
  /// Frames drawn so far.
  std::uint32_t count() const { return count_; }

  // ---- the board behind the panels
  /// Its last picture is out of date.
  void touch_board() { board_stale_ = true; }
  bool board_stale() const { return board_stale_; }
  void paint_board() { board_stale_ = false; }
  /// Whether pieces move on it. Returns true if that has changed since the last frame.
  bool set_moving(bool moving);
  bool moving() const { return moving_; }

  // ---- what the canvas shows
  /// Does it show the panels of this number (ui::Panels::picture) already, and has the screen not been filled in since?
  bool shows(std::uint64_t panels) const { return panels_ == panels; }
  void paint(std::uint64_t panels) { panels_ = panels, ++painted_; }
  /// Frames painted so far: not those that would have looked like the one before.
  std::uint32_t painted() const { return painted_; }

  // ---- who waits for frames
  /// Whether the last frame shows all that has happened, so that the next key may be heard.
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
  std::optional<std::uint64_t> panels_;
  std::uint32_t painted_ = 0;
  bool moving_ = false;
  bool complete_ = false;
  bool told_idle_ = false;
};

}  // namespace hexinch::page
