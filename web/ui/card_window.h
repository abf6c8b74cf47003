#pragma once
// A card on the screen: we draw the card, and an ImGui window without ImGui's looks lies over it. Its body scrolls when it is too long.

#include <algorithm>
#include <cmath>

#include "widgets.h"

namespace hexinch::ui {

enum class Layer : std::uint8_t { table, above };  // cards lie on the table; dialogs, toasts and tags above them

struct CardSpec {
  const char* name = "";  // "card.unit"; the window's name as well
  float top = 14;         // padding
  float bottom = 14;
  float radius = 6;
  bool grip = false;  // the bar on top of a phone's sheet
  std::string shows{};  // what its body shows; something else, or the same after a while, is read from its top; empty: it stays where it is scrolled to
};

// For windows that draw themselves. Always call end_window() afterwards.
void begin_window(Kit& kit, const char* name, Rect rect, Layer layer, bool takes_input = true);
void end_window();
void begin_body(Kit& kit, Rect rect, bool scrolls);
// Scrolls the body to its top if it shows something else than in the last frame, or has just come.
void from_top(Kit& kit, std::string_view shows);
// `bottom`: where the content ends; what fingers may touch goes a little further. `scrolls` as for begin_body.
void end_body(Kit& kit, float bottom, bool scrolls, bool show_end);
void draw_grip(Kit& kit, Rect rect);

inline constexpr auto kNothing = [](Pen&) {};

struct CardHeights {
  float head = 0, body = 0, foot = 0, total = 0;
};

template <class Head, class Body, class Foot>
CardHeights card_heights(Kit& kit, const CardSpec& spec, float width, Head&& head, Body&& body, Foot&& foot) {
  CardHeights h;
  const float inner = width - 2 * kit.pad();
  h.head = measured(kit, inner, head);
  h.body = measured(kit, inner, body);
  h.foot = measured(kit, inner, foot);
  h.total = std::ceil(spec.top + h.head + h.body + h.foot + spec.bottom);
  return h;
}

// `show_end`: scroll to the end of the body.
template <class Head, class Body, class Foot>
void card(Kit& kit, const CardSpec& spec, Rect rect, bool show_end, Head&& head, Body&& body, Foot&& foot) {
  begin_window(kit, spec.name, rect, Layer::table);
  kit.brush().card(rect, spec.radius, Lies::on_table);
  if (spec.grip) draw_grip(kit, rect);
  const CardHeights h = card_heights(kit, spec, rect.w, head, body, foot);
  const float inner = rect.w - 2 * kit.pad();
  Pen top(kit, rect.x + kit.pad(), rect.y + spec.top, inner);
  head(top);
  const float foot_top = std::min(rect.y + spec.top + h.head + h.body, rect.y + rect.h - spec.bottom - h.foot);
  const Rect middle{rect.x, rect.y + spec.top + h.head, rect.w, foot_top - rect.y - spec.top - h.head};
  if (middle.h > 4) {
    const bool scrolls = h.body > middle.h + 0.5F;
    begin_body(kit, middle, scrolls);
    if (!spec.shows.empty()) from_top(kit, spec.shows);
    kit.scroll_here(spec.name);
    Pen pen(kit, rect.x + kit.pad(), ImGui::GetCursorScreenPos().y, inner);
    body(pen);
    end_body(kit, pen.y, scrolls, show_end);
  }
  Pen bottom(kit, rect.x + kit.pad(), foot_top, inner);
  foot(bottom);
  end_window();
}

}  // namespace hexinch::ui
