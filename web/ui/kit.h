#pragma once
// What every widget needs: type, colours, where presses go, and what was published this frame.

#include <deque>
#include <string>
#include <vector>

#include "brush.h"
#include "panels.h"

namespace hexinch::ui {

class Kit {
 public:
  Fonts fonts;
  Look look;
  bool phone = false;
  CounterPainter* painter = nullptr;

  Press press;                       // of this frame
  std::vector<Published> published;  // of this frame
  std::string explained;             // why the disabled button that was just tapped is off
  bool keys_heard = true;            // false while panels are drawn that lie under a dialog
  bool moving = false;               // something needs another frame

  const Palette& colours() const { return palette(look.evening); }
  Brush brush() { return {fonts, colours(), ImGui::GetWindowDrawList()}; }
  Brush ruler() { return {fonts, colours(), nullptr}; }  // measures only
  bool touch() const { return look.touch || phone; }
  float pad() const { return 16; }
  float button_height() const { return touch() ? 44 : 36; }
  // Follows the player's text size, for rows that hold one line.
  float scaled(float px) const { return px * look.text_scale; }

  void begin_frame();

  struct Touch {
    bool hovered = false;  // by a mouse, not by a finger
    bool held = false;
    bool pressed = false;
  };
  // A pressable part of the current window. `grow` widens what can be hit, not what is published.
  Touch area(std::string_view name, Rect rect, bool enabled = true, float grow = 0);
  void publish(std::string_view name, Rect rect, bool enabled = true);
  // Whether the key of this cap went down in this frame: "Enter", "Esc", "Space", "Tab", "?", letters and digits.
  bool key_pressed(std::string_view cap) const;
  void pressed(std::string_view name, std::uint32_t id = 0, std::string_view detail = {});

  // Words beside what the mouse points at.
  void explain(Rect at, std::string_view words);
  const std::string& tip() const { return tip_; }
  Rect tip_at() const { return tip_at_; }

  // Counters on the current window's card, painted by the page when ImGui's list gets there. They must outlive the frame.
  void counters(std::span<const CounterSpot> spots);
  // Lets a finger drag the current window's content.
  void drag_to_scroll();

 private:
  struct SpotGroup {
    CounterPainter* painter;
    std::vector<CounterSpot> spots;
  };
  static void paint_group(const ImDrawList*, const ImDrawCmd* command);

  std::deque<SpotGroup> groups_;  // kept between frames for their memory; ImGui holds pointers to them
  std::size_t groups_used_ = 0;
  ImGuiID dragged_ = 0;
  std::string tip_;
  Rect tip_at_;
};

// Numbered names: "counter:12".
std::string numbered(std::string_view name, std::uint32_t id);

}  // namespace hexinch::ui
