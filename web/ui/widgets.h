#pragma once
// The parts that cards are made of. A pen writes them from top to bottom; a pen that only measures gives the height that they will
// take.

#include "kit.h"

namespace hexinch::ui {

class Pen {
 public:
  // Measures.
  Pen(Kit& kit, float width) : kit(&kit), brush(kit.ruler()), x(0), y(0), width(width) {}
  // Draws in the current window.
  Pen(Kit& kit, float x, float y, float width) : kit(&kit), brush(kit.brush()), x(x), y(y), width(width) {}

  bool draws() const { return brush.list() != nullptr; }
  float right() const { return x + width; }
  const Palette& colours() const { return brush.palette(); }
  // Whether a row of this height at y is in view. A row that isn't need not be drawn.
  bool sees(float height) const;

  Kit* kit;
  Brush brush;
  float x;
  float y;  // where the next part begins
  float width;
};

// Height that `write(Pen&)` takes.
template <class Write>
float measured(Kit& kit, float width, Write&& write) {
  Pen pen(kit, width);
  write(pen);
  return pen.y;
}

// Title at the left, the rule's id or quiet words at the right.
void heading(Pen& pen, std::string_view title, std::string_view rule, std::string_view quiet = {});
void rule_line(Pen& pen, float above, float below);
// Sets the id against `right`; pressing it is Press "rules". Gives back its width. For fingers, the ids of lines that lie close together are one
// target (Grouped::yes).
enum class Grouped : std::uint8_t { no, yes };
float rule_id(Pen& pen, float right, float line_top, float line_height, std::string_view rule, Grouped grouped = Grouped::no);
void note(Pen& pen, const NoteLine& line);
void notes(Pen& pen, std::span<const NoteLine> lines);
void stat_cells(Pen& pen, std::span<const StatModel> stats);
void progress(Pen& pen, const ProgressModel& progress);
void slots(Pen& pen, const SlotsModel& slots);
void sum(Pen& pen, std::span<const SumLine> lines);
// Only the first `shown` lines are written; the height is that of all.
void sum_so_far(Pen& pen, std::span<const SumLine> lines, int shown);
void chance(Pen& pen, const ChanceModel& chance);
// The same side by side in cells, where there is little room.
void chance_cells(Pen& pen, std::span<const ChanceModel> chances);
void seen(Pen& pen, const SeenModel& seen);
void bar(Pen& pen, float left, float width, float height, float share, Colour fill);
void tags(Pen& pen, float left, float width, std::span<const std::string> tags);
void verdict(Pen& pen, std::string_view words);

// The width that a button wants.
float button_width(Kit& kit, const ButtonModel& model);
// Draws the button and hears it: its press goes to the kit.
void button(Kit& kit, const Brush& brush, Rect rect, const ButtonModel& model);
// A button of any look, drawn flat: boxed only while it is on or pointed at.
float toggle_width(Kit& kit, const ButtonModel& model);
void toggle(Kit& kit, const Brush& brush, Rect rect, const ButtonModel& model, bool slim = false);
// The first button takes the room that the others leave; what does not fit goes into further rows.
void button_row(Pen& pen, std::span<const ButtonModel> buttons);
// Small toggles, as many as fit in a row. Without headings their groups run on.
void toggle_row(Pen& pen, std::span<const ButtonModel> buttons, bool headings = true);
void key_cap(Kit& kit, const Brush& brush, float x, float centre_y, std::string_view cap, Colour ink);
float key_cap_width(Kit& kit, std::string_view cap);

// Counters of `size`, as many as fit, the rest in further rows; `named`: with their names below.
enum class Side : std::uint8_t { left, right };
void token_row(Pen& pen, std::span<const Token> tokens, float size, Side side, bool named = false);
// Counters one below the other, each with its name beside it.
void token_list(Pen& pen, std::span<const Token> tokens);

}  // namespace hexinch::ui
