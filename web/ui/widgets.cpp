#include "widgets.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexinch::ui {

bool Pen::sees(float height) const { return draws() && y < brush.list()->GetClipRectMax().y && y + height > brush.list()->GetClipRectMin().y; }

void heading(Pen& pen, std::string_view title, std::string_view rule, std::string_view quiet) {
  const float line = pen.brush.line(Role::heading);
  float right = pen.right();
  if (!rule.empty()) right -= rule_id(pen, right, pen.y, line, rule) + 8;
  if (!quiet.empty()) {
    const float top = pen.y + (line - pen.brush.line(Role::small)) / 2;
    right -= pen.brush.text_right(Role::small, right, top, pen.colours().ink2, quiet) + 8;
  }
  pen.y += std::max(line, pen.brush.paragraph(Role::heading, pen.x, pen.y, right - pen.x, pen.colours().ink, title));
}

void rule_line(Pen& pen, float above, float below) {
  pen.brush.rule(pen.x, pen.right(), pen.y + above);
  pen.y += above + 1 + below;
}

float rule_id(Pen& pen, float right, float line_top, float line_height, std::string_view rule, Grouped grouped) {
  if (rule.empty()) return 0;
  const float width = pen.brush.fonts().width(Role::rule, rule);
  const float top = line_top + (line_height - pen.brush.line(Role::rule)) / 2;
  if (!pen.draws()) return width;
  if (grouped == Grouped::yes && pen.kit->touch()) {
    pen.brush.text(Role::rule, right - width, top, pen.colours().ink2, rule);
    return width;
  }
  const Rect rect{right - width, line_top, width, line_height};
  std::string name = "rule:";
  name += rule;
  ImGui::PushID(static_cast<int>(line_top - ImGui::GetWindowPos().y + ImGui::GetScrollY()));
  const Kit::Touch touch = pen.kit->area(name, rect, true, 1);
  ImGui::PopID();
  if (touch.pressed) pen.kit->pressed("rules", 0, rule);
  const Colour ink = touch.hovered ? pen.colours().ink : pen.colours().ink2;
  pen.brush.text(Role::rule, rect.x, top, ink, rule);
  if (touch.hovered) pen.brush.box({rect.x, top + pen.brush.line(Role::rule) - 2, width, 1}, 0, ink);
  return width;
}

namespace {

// Lines lie too close for fingers, so all of them are one target, which opens all their rules.
template <class Lines>
void rules_of_lines(Pen& pen, float top, const Lines& lines, bool seen = true) {
  if (!pen.kit->touch()) return;
  std::string rules;
  for (const auto& line : lines)
    if (!line.rule.empty() && rules.find(line.rule) == std::string::npos) rules += (rules.empty() ? "" : " ") + line.rule;
  if (rules.empty()) return;
  pen.y = std::max(pen.y, top + 44);
  if (!pen.draws() || !seen) return;
  if (pen.kit->area("rules:" + rules, {pen.x, top, pen.width, pen.y - top}).pressed) pen.kit->pressed("rules", 0, rules);
}

}  // namespace

void note(Pen& pen, const NoteLine& line) {
  const Kit& kit = *pen.kit;
  const bool strong = line.sign == Sign::warning && line.bad;
  const Role role = strong ? Role::small_strong : Role::small;
  const float height = std::max(pen.brush.line(role), kit.scaled(line.sign == Sign::none ? 16 : strong ? 18 : 17));
  const float rule_width = line.rule.empty() ? 0 : pen.brush.fonts().width(Role::rule, line.rule) + 12;
  const float indent = line.sign == Sign::none ? 0 : kit.scaled(line.sign == Sign::warning ? 22 : 24);
  const float sign_size = kit.scaled(line.sign == Sign::warning ? 14 : 16);
  const Colour ink = line.bad ? pen.colours().bad : line.quiet ? pen.colours().ink2 : pen.colours().ink;
  pen.brush.sign(line.sign, {pen.x + sign_size / 2, pen.y + height / 2}, sign_size);
  rule_id(pen, pen.right(), pen.y, height, line.rule, Grouped::yes);
  pen.y += std::max(height, pen.brush.paragraph(role, pen.x + indent, pen.y, pen.width - indent - rule_width, ink, line.text, height));
}

void notes(Pen& pen, std::span<const NoteLine> lines) {
  const float top = pen.y;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i > 0) pen.y += 4;
    note(pen, lines[i]);
  }
  rules_of_lines(pen, top, lines);
}

namespace {

// A die instead of a value, above the label; before it, whether the best or the worst of two counts, or what it was.
void stat_die(Pen& pen, const StatModel& stat, Rect cell) {
  const Brush& brush = pen.brush;
  const float line = brush.line(Role::stat);
  const float size = line + 8;
  const float before = brush.fonts().width(Role::small, stat.value) + (stat.value.empty() ? 0 : 3);
  const float left = cell.x + (cell.w - size - before) / 2;
  brush.text(Role::small, left, cell.y + 5 + (line - brush.line(Role::small)) / 2, pen.colours().ink2, stat.value);
  const view::LoosePiece spot{&stat.die->piece, {left + before + size / 2, cell.y + 5 + line / 2}, size, 1};
  if (pen.draws()) pen.kit->counters({&spot, 1});
  brush.text_centred(Role::label, cell.x + cell.w / 2, cell.y + 5 + line + 3, pen.colours().ink2, stat.label);
}

}  // namespace

void stat_cells(Pen& pen, std::span<const StatModel> stats) {
  if (stats.empty()) return;
  const Brush& brush = pen.brush;
  const float gap = 6;
  const float count = static_cast<float>(stats.size());
  const float width = (pen.width - gap * (count - 1)) / count;
  const float value_line = brush.line(Role::stat);
  const float height = 5 + value_line + brush.line(Role::label) + 8;
  float x = pen.x;
  for (const StatModel& stat : stats) {
    brush.box({x, pen.y, width, height}, 4, pen.colours().cell);
    if (stat.die) {
      stat_die(pen, stat, {x, pen.y, width, height});
      x += width + gap;
      continue;
    }
    const float struck = stat.original.empty() ? 0 : brush.fonts().width(Role::small, stat.original) + 5;
    const bool fits = brush.fonts().width(Role::stat, stat.value) + struck + 6 <= width;
    const Role role = fits ? Role::stat : Role::strong;
    const float value = brush.fonts().width(role, stat.value);
    const float left = x + (width - value - struck) / 2;
    if (struck > 0) {
      const float top = pen.y + 5 + (value_line - brush.line(Role::small)) / 2 + 1;
      brush.text(Role::small, left, top, pen.colours().ink2, stat.original);
      brush.box({left - 1, std::round(top + brush.line(Role::small) / 2), struck - 3, 1.5F}, 0, pen.colours().bad);
    }
    brush.text(role, left + struck, pen.y + 5 + (value_line - brush.line(role)) / 2, pen.colours().ink, stat.value);
    brush.text_centred(Role::label, x + width / 2, pen.y + 5 + value_line + 3, pen.colours().ink2, stat.label);
    x += width + gap;
  }
  pen.y += height;
}

namespace {

constexpr int kDots = 10;  // in each direction

void dots(Pen& pen, const SeenModel& seen, float side) {
  pen.brush.box({pen.x, pen.y, side, side}, 4, pen.colours().cell);
  const float step = (side - 12) / kDots;
  for (int column = 0; column < kDots; ++column) {
    for (int row = 0; row < kDots; ++row) {
      const Vec2 at{pen.x + 6 + (static_cast<float>(column) + 0.5F) * step, pen.y + side - 6 - (static_cast<float>(row) + 0.5F) * step};
      const float half = step * 0.3F;
      const bool hidden = row < seen.hidden[static_cast<std::size_t>(column)];
      if (hidden) pen.brush.box({at.x - half, at.y - half, 2 * half, 2 * half}, 0, faded(pen.colours().ink2, 0.75F));
      else pen.brush.disc(at, step * 0.4F, pen.colours().ok);
    }
  }
}

}  // namespace

void seen(Pen& pen, const SeenModel& seen) {
  const float side = pen.kit->scaled(80);
  const float top = pen.y;
  const float left = pen.x + side + 14;
  if (pen.draws()) {
    pen.kit->publish("seen", {pen.x, top, side, side});
    dots(pen, seen, side);
  }
  const float rule = rule_id(pen, pen.right(), top, pen.brush.line(Role::name), seen.rule) + 8;
  for (std::size_t i = 0; i < seen.words.size(); ++i) {
    const bool first = i == 0;
    const Colour ink = first ? pen.colours().ink : pen.colours().ink2;
    pen.y += pen.brush.paragraph(first ? Role::name : Role::small, left, pen.y, pen.right() - left - (first ? rule : 0), ink, seen.words[i]) + (first ? 2 : 0);
  }
  pen.y = std::max(pen.y, top + side);
}

void bar(Pen& pen, float left, float width, float height, float share, Colour fill) {
  pen.brush.box({left, pen.y, width, height}, 2, pen.colours().cell);
  pen.brush.frame({left, pen.y, width, height}, 2, pen.colours().line);
  const float filled = std::clamp(share, 0.0F, 1.0F) * width;
  if (filled > 0 && pen.draws()) {
    const bool whole = filled > width - 2;
    const ImDrawFlags corners = whole ? ImDrawFlags_RoundCornersAll : ImDrawFlags_RoundCornersLeft;
    pen.brush.list()->AddRectFilled({left, pen.y}, {left + filled, pen.y + height}, fill, 2, corners);
  }
  pen.y += height;
}

void progress(Pen& pen, const ProgressModel& progress) {
  const float amount = pen.brush.fonts().width(Role::strong, progress.amount);
  pen.brush.text_right(Role::strong, pen.right(), pen.y, pen.colours().ink, progress.amount);
  pen.brush.text_cut(Role::strong, pen.x, pen.y, pen.width - amount - 8, pen.colours().ink, progress.words);
  pen.y += pen.brush.line(Role::strong) + 6;
  bar(pen, pen.x, pen.width, pen.kit->phone ? 10 : 8, progress.share, pen.colours().mark);
}

void slots(Pen& pen, const SlotsModel& slots) {
  constexpr float kSlot = 20;
  constexpr float kStep = 24;
  const float height = std::max(kSlot, pen.brush.line(Role::small));
  const float top = pen.y + (height - pen.brush.line(Role::small)) / 2;
  const float left = pen.right() - kStep * static_cast<float>(slots.all);
  const float words = pen.brush.text(Role::small_strong, pen.x, top, pen.colours().ink, slots.words) + 8;
  pen.brush.text_cut(Role::small, pen.x + words, top, left - pen.x - words - 6, pen.colours().ink2, slots.note);
  for (int i = 0; i < slots.all; ++i) {
    const Vec2 centre{left + kStep * (static_cast<float>(i) + 0.5F) + (kStep - kSlot) / 2, pen.y + height / 2};
    pen.brush.slot(centre, kSlot, i < slots.taken);
  }
  pen.y += height;
}

void sum(Pen& pen, std::span<const SumLine> lines) { sum_so_far(pen, lines, static_cast<int>(lines.size())); }

void sum_so_far(Pen& pen, std::span<const SumLine> lines, int shown) {
  const float row = std::max(pen.brush.line(Role::small), pen.kit->scaled(pen.kit->phone ? 20 : 19));
  float rule_column = 0;
  for (const SumLine& line : lines) rule_column = std::max(rule_column, pen.brush.fonts().width(Role::rule, line.rule));
  if (rule_column > 0) rule_column = (pen.width > 240 ? std::max(rule_column, pen.kit->scaled(62)) : rule_column) + 10;
  const float amount_right = pen.right() - rule_column;
  const Brush unseen = pen.kit->ruler();
  const float top = pen.y;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const SumLine& line = lines[i];
    const bool seen = static_cast<int>(i) < shown;
    const Brush& brush = seen ? pen.brush : unseen;
    if (line.total) {
      if (seen) pen.brush.rule(pen.x, pen.right(), pen.y + 4);
      pen.y += 9;
      const float text_top = pen.y + (row - brush.line(Role::small)) / 2;
      brush.text(Role::small_strong, pen.x, text_top, pen.colours().ink, line.text);
      brush.text_right(Role::total, pen.right(), pen.y + (row - brush.line(Role::total)) / 2, pen.colours().ink, line.amount);
      pen.y += row + 2;
      continue;
    }
    const float amount = line.face > 0 ? 17 : brush.fonts().width(Role::small_strong, line.amount);
    const float text_top = pen.y + (row - brush.line(Role::small)) / 2;
    if (line.face > 0)
      brush.die(line.face, {amount_right - 8.5F, pen.y + row / 2}, 17);
    else
      brush.text_right(Role::small_strong, amount_right, text_top, pen.colours().ink, line.amount);
    if (seen) rule_id(pen, pen.right(), pen.y, row, line.rule, Grouped::yes);
    const float room = amount_right - amount - 10 - pen.x;
    const float high = brush.paragraph(Role::small, pen.x, pen.y, room, pen.colours().ink, line.text, row);
    pen.y += std::max(row, high);
  }
  rules_of_lines(pen, top, lines, shown >= static_cast<int>(lines.size()));
}

void chance(Pen& pen, const ChanceModel& model) {
  const Brush& brush = pen.brush;
  const float left = pen.x + 32;
  const float line = std::max(brush.line(Role::total), brush.line(Role::strong) - 2);
  const float high = line + 4 + 9;
  if (model.sign != Sign::none) brush.sign(model.sign, {pen.x + 11, pen.y + high / 2}, 22);
  const float top = pen.y + (line - brush.line(Role::strong)) / 2;
  const float percent = brush.text_right(Role::total, pen.right(), pen.y + (line - brush.line(Role::total)) / 2, pen.colours().ink, model.percent) + 8;
  const float share =
      brush.text_right(Role::small, pen.right() - percent, pen.y + (line - brush.line(Role::small)) / 2, pen.colours().ink2, model.share) + 8;
  const float words = brush.paragraph(Role::strong, left, top, pen.right() - percent - share - left, pen.colours().ink, model.label);
  pen.y += std::max(line, words) + 4;
  bar(pen, left, pen.right() - left, 9, model.chance, bar_colour(model.sign, pen.colours()));
}

void chance_cells(Pen& pen, std::span<const ChanceModel> chances) {
  if (chances.empty()) return;
  const Brush& brush = pen.brush;
  const float gap = 6;
  const float count = static_cast<float>(chances.size());
  const float width = (pen.width - gap * (count - 1)) / count;
  const float line = brush.line(Role::rule);
  const float high = 7 + 20 + 2 * line + 4 + 4;
  bool sign = true;
  bool fits = true;
  for (const ChanceModel& model : chances) {
    sign = sign && model.sign != Sign::none && brush.fonts().width(Role::total, model.percent) + 34 <= width;
    fits = fits && brush.fonts().width(Role::label, model.label) <= width && brush.fonts().width(Role::rule, model.share) <= width;
  }
  if (!fits) {
    for (const ChanceModel& model : chances) {
      chance(pen, model);
      pen.y += 6;
    }
    return;
  }
  float x = pen.x;
  const float top = pen.y;
  for (const ChanceModel& model : chances) {
    const float percent = brush.fonts().width(Role::total, model.percent);
    const float left = x + (width - percent - (sign ? 26 : 0)) / 2;
    brush.box({x, top, width, high}, 4, pen.colours().cell);
    if (sign) brush.sign(model.sign, {left + 10, top + 16}, 20);
    brush.text(Role::total, left + (sign ? 26 : 0), top + 16 - brush.line(Role::total) / 2, pen.colours().ink, model.percent);
    brush.text_centred(Role::label, x + width / 2, top + 27 + (line - brush.line(Role::label)) / 2, pen.colours().ink, model.label);
    brush.text_centred(Role::rule, x + width / 2, top + 27 + line - 2, pen.colours().ink2, model.share);
    pen.y = top + high - 5;
    bar(pen, x, width, 5, model.chance, bar_colour(model.sign, pen.colours()));
    x += width + gap;
  }
  pen.y = top + high;
}

void tags(Pen& pen, float left, float width, std::span<const std::string> tags) {
  if (tags.empty()) return;
  const float height = pen.kit->scaled(18);
  float x = left;
  for (const std::string& tag : tags) {
    const float wide = pen.brush.fonts().width(Role::label, tag) + 12;
    if (x > left && x + wide > left + width) {
      x = left;
      pen.y += height + 4;
    }
    pen.brush.box({x, pen.y, wide, height}, 4, pen.colours().cell);
    pen.brush.text(Role::label, x + 6, pen.y + (height - pen.brush.line(Role::label)) / 2, pen.colours().ink2, tag);
    x += wide + 4;
  }
  pen.y += height;
}

void verdict(Pen& pen, std::string_view words) {
  const float height = pen.kit->scaled(18);
  const float width = std::min(pen.brush.fonts().width(Role::small_strong, words) + 12, pen.width);
  pen.brush.box({pen.x, pen.y, width, height}, 3, pen.colours().mark);
  pen.brush.text_cut(Role::small_strong, pen.x + 6, pen.y + (height - pen.brush.line(Role::small_strong)) / 2, width - 11, kInk, words);
  pen.y += height;
}

namespace {

/// A counter that can be pressed: its area, and where it is painted.
view::LoosePiece token_spot(const Pen& pen, const Token& token, const Rect& area, Vec2 centre, float size, float around) {
  const Kit::Touch touch = pen.kit->area(numbered("counter", piece_id(token.piece)), area, !token.off, around);
  if (touch.pressed && !token.off) pen.kit->pressed("counter", piece_id(token.piece));
  if (touch.hovered) pen.kit->explain(area, token.name);
  return {&token.piece, centre, size, token.off ? 0.45F : 1};
}

}  // namespace

void token_list(Pen& pen, std::span<const Token> tokens) {
  const float size = 32, row = pen.kit->touch() ? 44 : 40;
  std::vector<view::LoosePiece> spots;
  for (const Token& token : tokens) {
    const Rect rect{pen.x, pen.y, pen.width, row};
    if (pen.draws()) {
      spots.push_back(token_spot(pen, token, rect, {rect.x + size / 2, rect.centre().y - 1}, size, 0));
      const float left = rect.x + size + 12;
      pen.brush.text_cut(Role::small, left, rect.centre().y - pen.brush.line(Role::small) / 2, pen.right() - left, pen.colours().ink, token.name);
    }
    pen.y += row;
  }
  if (pen.draws()) pen.kit->counters(spots);
}

void token_row(Pen& pen, std::span<const Token> tokens, float size, Side side, bool named) {
  if (tokens.empty()) return;
  const float step = size + (pen.kit->touch() ? 14 : 12);
  const int fit = std::max(1, static_cast<int>((pen.width + step - size) / step));
  const int count = static_cast<int>(tokens.size());
  const int columns = std::min(fit, count);
  const float start = side == Side::left ? pen.x : pen.right() - static_cast<float>(columns) * step + (step - size);
  const float below = std::round(size * 1.045F) + 4;  // with the counter's thickness
  const float row = below + 4 + (named ? pen.brush.line(Role::label) : 0);
  std::vector<view::LoosePiece> spots;
  for (int i = 0; i < count && pen.draws(); ++i) {
    const Rect rect{start + static_cast<float>(i % columns) * step, pen.y + static_cast<float>(i / columns) * row, size, size};
    const Token& token = tokens[static_cast<std::size_t>(i)];
    spots.push_back(token_spot(pen, token, rect, rect.centre(), size, pen.kit->touch() ? (step - size) / 2 : 3));
    if (named) pen.brush.text_centred(Role::label, rect.centre().x, rect.y + below, pen.colours().ink2, token.name);
  }
  if (pen.draws()) pen.kit->counters(spots);
  pen.y += static_cast<float>((count + columns - 1) / columns) * row;
}

}  // namespace hexinch::ui
