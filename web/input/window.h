#pragma once

#include <SDL.h>
#include <emscripten/html5.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "input/pointer.h"
#include "input/keys.h"

namespace hexinch::page {

/// The canvas: SDL window, GL context, events sorted into gestures and keys. ImGui sees all of them first.
class Window {
 public:
  /// Makes the window and its WebGL2 context and readies ImGui. Returns nullptr, or the text id of why that can't be done.
  /// `uses`: does the game use that key?
  const char* open(std::function<bool(const Key&)> uses);
  bool is_open() const { return window_ != nullptr; }

  /// CSS px, device px, and their ratio.
  float width() const { return width_; }
  float height() const { return height_; }
  int pixel_width() const { return pixel_width_; }
  int pixel_height() const { return pixel_height_; }
  float pixel_ratio() const { return width_ > 0 ? static_cast<float>(pixel_width_) / width_ : 1; }

  /// Reads what has happened since the last call. `covered(point)` tells whether a panel lies there. True if anything happened at all.
  bool poll(const std::function<bool(view::Vec2)>& covered);
  std::vector<input::Gesture> take_gestures() { return pointer_.take(); }
  /// The last press of mouse or finger was the second of a double one.
  bool pressed_twice() const { return pressed_twice_; }
  std::vector<Key> take_keys();
  /// Keys, buttons and fingers are released without effect, because they may really be released elsewhere, where the page can't hear it.
  void let_go();
  /// True while a press is being held: frames must go on so that it can become a long press.
  bool holding() { return pointer_.tick(SDL_GetTicks()); }
  bool last_was_touch() const { return touch_; }
  /// Shift was held when the mouse was last used.
  bool shift() const { return shift_ && !touch_; }
  /// Buttons, fingers and keys let go so far: tests wait until theirs was heard.
  int releases() const { return releases_; }
  /// The browser has taken the context away: nothing can be drawn until it gives it back.
  bool context_lost() const;
  /// True once after the browser took the context away and gave it back.
  bool take_context_restored();

  void swap();

 private:
  void handle(const SDL_Event& event, const std::function<bool(view::Vec2)>& covered);
  void measure();
  void listen();
  bool strays(view::Vec2 at, std::uint32_t now, bool covered);
  // The browser's own events, before SDL hears them.
  static bool on_key_down(int, const EmscriptenKeyboardEvent* event, void* window);
  static bool on_key_up(int, const EmscriptenKeyboardEvent* event, void* window);
  static bool on_mouse(int type, const EmscriptenMouseEvent* event, void* window);
  static bool on_touch(int type, const EmscriptenTouchEvent* event, void* window);

  SDL_Window* window_ = nullptr;
  SDL_GLContext context_ = nullptr;
  float width_ = 0;
  float height_ = 0;
  int pixel_width_ = 0;
  int pixel_height_ = 0;
  bool touch_ = false;
  bool shift_ = false;
  std::optional<view::Vec2> mouse_;  ///< where it was last
  std::uint32_t moved_ms_ = 0;  ///< when the browser last said that the mouse moved
  int mouse_steps_ = 0;         ///< of the mouse's current movement
  int releases_ = 0;
  input::Pointer pointer_;
  std::optional<view::Vec2> pressed_;  ///< where mouse or finger went down last
  std::uint32_t pressed_ms_ = 0;
  bool pressed_covered_ = false;  ///< it went down on a panel
  bool pressed_twice_ = false;
  std::function<bool(const Key&)> uses_;
  std::vector<Key> keys_;
  std::vector<unsigned long> down_;  ///< keys that went down here and have not come up
  bool keys_heard_ = false;          ///< since the last poll
};

}  // namespace hexinch::page
