#pragma once
// What every widget needs: type, colours, where presses go, and what was published this frame.

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "base/fingerprint.h"
#include "brush.h"
#include "panels.h"

namespace hexinch::ui {

class Kit {
 public:
  Fonts fonts;
  Look look;
  bool caps = true;  ///< buttons show their keys
  bool phone = false;
  PiecePainter* painter = nullptr;
  const TokenArt* tokens = nullptr;  ///< of the screen that is drawn

  Press press;                       // of this frame
  Moment now;                        // what stands on the screen
  std::vector<Published> published;  // of this frame
  std::string explained;             // why the disabled button that was just tapped is off
  bool reachable = true;             // false while panels under a dialog are drawn: keys can't press what is on them
  bool moving = false;               // something needs another frame
  float dragged_grip = 0;            // px that the sheet's grip was carried down when it was let go in this frame

  const Palette& colours() const { return palette(look.evening); }
  Brush brush() { return {fonts, colours(), ImGui::GetWindowDrawList()}; }
  Brush ruler() { return {fonts, colours(), nullptr}; }  // measures only
  bool touch() const { return look.touch || phone; }
  float pad() const { return 16; }
  float button_height() const { return touch() ? 44 : 36; }
  // Follows the player's text size, for rows that hold one line.
  float scaled(float px) const { return px * look.text_scale; }

  void begin_frame();
  void end_frame();

  struct Touch {
    bool hovered = false;  // by a mouse, not by a finger
    bool held = false;
    bool pressed = false;
    bool pushed = false;  // by a key
    bool let_go = false;  // after it was held, wherever the finger is now
  };
  // A pressable part of the current window. `grow` widens what can be hit, and for fingers it is widened to 44 px in any case; what is
  // published is what can be hit.
  Touch area(std::string_view name, Rect rect, bool enabled = true, float grow = 0);
  void publish(std::string_view name, Rect rect, bool enabled = true, bool pressable = false);
  // A key pressed this part: it counts as pressed when it is drawn next. `nth`: which of those with this name, from 0.
  void push(std::string_view name, int nth = 0);
  bool has(std::string_view name) const { return std::find(names_.begin(), names_.end(), name) != names_.end(); }
  // Moves the focus to the next (+1) or previous (-1) part that can be pressed. drop_focus() takes it away.
  void move_focus(int step);
  void drop_focus() { focus_.reset(); }
  bool focused() const { return focus_.has_value(); }
  std::string_view focus() const { return focus_ ? std::string_view(focus_->name) : std::string_view(); }
  void push_focused();
  // Scrolls what can be scrolled on the card `name`, "" for any card, by so many px in the next frame.
  void scroll(std::string_view name, float by);
  void scroll_here(std::string_view name);
  void pressed(std::string_view name, std::uint32_t id = 0, std::string_view detail = {});

  // Shows words beside what the mouse points at.
  void explain(Rect at, std::string_view words);
  const std::string& tip() const { return tip_; }
  Rect tip_at() const { return tip_at_; }

  // Counters on the current window's card, painted by the page when ImGui's list gets there. They must outlive the frame.
  void counters(std::span<const view::LoosePiece> spots);
  // Where they are, for Panels::picture.
  void add_counters(Fingerprint& picture) const;
  // Lets a finger drag the current window's content.
  void drag_to_scroll();

 private:
  struct SpotGroup {
    PiecePainter* painter;
    std::vector<view::LoosePiece> spots;
  };
  static void paint_group(const ImDrawList*, const ImDrawCmd* command);
  // One of the parts that can be pressed: the n-th of those with its name.
  struct Part {
    std::string name;
    int nth = 0;
    friend bool operator==(const Part&, const Part&) = default;
  };
  Part part(std::string_view name);
  void begin_press(const Part& part);
  void show_focus(Rect rect);

  std::deque<SpotGroup> groups_;  // kept between frames for their memory; ImGui holds pointers to them
  std::size_t groups_used_ = 0;
  ImGuiID dragged_ = 0;
  Moment began_;                         // of the press that is held, or was held last
  Part hit_;                             // the part it began on; without a name: no part of the panels
  Part hit_before_;                      // the same of the press before that
  bool astray_ = false;                  // the press is the second of a double one, and something else lies there by now
  std::vector<std::string> names_;       // that keys can reach, in the order of drawing
  std::optional<Part> pushed_;
  std::optional<Part> focus_;
  bool focus_moved_ = false;
  std::string scroll_name_;
  float scroll_by_ = 0;
  std::string tip_;
  Rect tip_at_;
};

// Numbered names: "counter:12".
std::string numbered(std::string_view name, std::uint32_t id);

}  // namespace hexinch::ui
