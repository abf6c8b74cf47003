#include <algorithm>

#include "overlays.h"

namespace hexinch::ui {
namespace {

// Covers the window, takes every press, and leaves a card of this size in its middle.
Rect begin_dialog(Kit& kit, const Layout& layout, const char* name, float width, float height, Colour cover) {
  const Rect all{0, 0, layout.width, layout.height};
  const float wide = std::min(width, layout.width - 24);
  const float high = std::min(height, layout.height - 24);
  const Rect rect{std::round((layout.width - wide) / 2), std::round((layout.height - high) * 0.45F), wide, high};
  begin_window(kit, name, {0, 0, all.w, all.h - 2}, Layer::above);
  const Brush brush = kit.brush();
  brush.box(all, 0, cover);
  brush.card(rect, 8, Lies::on_cards);
  return rect;
}

template <class Write>
void dialog_body(Kit& kit, Rect rect, float pad, float height, Write&& write) {
  begin_body(kit, rect, height > rect.h);
  kit.scroll_here("");
  Pen pen(kit, rect.x + pad, ImGui::GetCursorScreenPos().y + pad, rect.w - 2 * pad);
  write(pen);
  end_body(kit, pen.y + pad, height > rect.h, false);
}

void centred_lines(Pen& pen, Role role, Colour ink, std::string_view words) {
  pen.y += pen.brush.paragraph(role, pen.x, pen.y, pen.width, ink, words, 0, Brush::Aligned::centre);
}

void emblems(Pen& pen, std::span<const int> factions, float size) {
  if (factions.empty()) return;
  const float count = static_cast<float>(factions.size());
  float x = pen.x + pen.width / 2 - (count - 1) * (size + 8) / 2;
  for (const int faction : factions) {
    pen.brush.emblem(faction, {x, pen.y + size / 2}, size);
    x += size + 8;
  }
  pen.y += size + 12;
}

void points_table(Pen& pen, const VictoryModel& model) {
  const Palette& p = pen.colours();
  const float row = std::max(pen.brush.line(Role::body) + 12, 30.0F);
  const float columns = static_cast<float>(std::max<std::size_t>(model.columns.size(), 1));
  const float column = std::min(84.0F, pen.width * 0.6F / columns);
  const auto column_right = [&](std::size_t i) { return pen.right() - 10 - (columns - 1 - static_cast<float>(i)) * column; };
  for (std::size_t i = 0; i < model.columns.size(); ++i) pen.brush.text_right(Role::small, column_right(i), pen.y, p.ink2, model.columns[i]);
  pen.y += pen.brush.line(Role::small) + 4;
  for (const VictoryModel::Row& side : model.rows) {
    if (side.winner) pen.brush.box({pen.x, pen.y, pen.width, row}, 4, p.cell);
    if (side.faction >= 0) pen.brush.emblem(side.faction, {pen.x + 18, pen.y + row / 2}, 18);
    const Role role = side.winner ? Role::strong : Role::body;
    pen.brush.text_cut(role, pen.x + 36, pen.y + (row - pen.brush.line(role)) / 2, pen.width - 46 - columns * column, p.ink, side.side);
    for (std::size_t i = 0; i < side.cells.size() && i < model.columns.size(); ++i)
      pen.brush.text_right(Role::total, column_right(i), pen.y + (row - pen.brush.line(Role::total)) / 2, p.ink, side.cells[i]);
    pen.y += row + 2;
  }
}

constexpr float kKeys = 116;  // px for the key caps of a line

// The caps, with what they do beside them, or below if the caps take too much room.
void cheat_line(Pen& pen, const CheatSheetModel::Line& line) {
  const float row = pen.kit->scaled(22);
  float x = pen.x;
  for (const std::string& key : line.keys) {
    const float width = key_cap_width(*pen.kit, key);
    if (x > pen.x && x + width > pen.right()) {
      x = pen.x;
      pen.y += row;
    }
    if (pen.draws()) key_cap(*pen.kit, pen.brush, x, pen.y + row / 2, key, pen.colours().ink);
    x += width + 4;
  }
  const bool beside = x <= pen.x + kKeys;
  if (!beside) pen.y += row;
  const float left = pen.x + (beside ? kKeys : 8);
  const float words = pen.brush.paragraph(Role::small, left, pen.y + 2, pen.right() - left, pen.colours().ink, line.words) + 4;
  pen.y += beside ? std::max(row, words) : words;
}

void cheat_group(Pen& pen, const CheatSheetModel::Group& group) {
  pen.brush.text(Role::small_strong, pen.x, pen.y, pen.colours().ink2, group.title);
  pen.y += pen.brush.line(Role::small) + 2;
  pen.brush.rule(pen.x, pen.right(), pen.y);
  pen.y += 4;
  for (const CheatSheetModel::Line& line : group.lines) cheat_line(pen, line);
  pen.y += 12;
}

// Title with a cross at its right that puts the dialog away.
void dialog_head(Pen& pen, std::string_view title, const char* close_name) {
  const float room = pen.width - 48;
  const float top = pen.y;
  const Role role = pen.brush.fonts().width(Role::display, title) <= room ? Role::display : Role::heading;
  pen.y += pen.brush.paragraph(role, pen.x, pen.y, room, pen.colours().ink, title);
  if (pen.draws()) {
    const Vec2 at{pen.right() - 10, top + 14};
    const Kit::Touch touch = pen.kit->area(close_name, {at.x - 16, at.y - 16, 32, 32});
    pen.brush.cross(at, 5.5F, touch.hovered ? pen.colours().ink : pen.colours().ink2, 2);
    if (touch.pressed) pen.kit->pressed(close_name);
  }
  pen.y += 14;
}

// A dialog for reading. A press beside it puts it away, too.
template <class Write>
void sheet_dialog(Kit& kit, const Layout& layout, const char* card_name, const char* close_name, float width, Write&& write) {
  kit.reachable = true;
  const float height = std::ceil(measured(kit, width - 48, write)) + 48;
  const Rect rect = begin_dialog(kit, layout, card_name, width, height, faded(kShadow, 0.4F));
  dialog_body(kit, rect, 24, height, write);
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (ImGui::IsMouseClicked(0) && !rect.contains({mouse.x, mouse.y})) kit.pressed(close_name);
  end_window();
}

}  // namespace

void hand_over(Kit& kit, const Layout& layout, const HandOverModel& model) {
  kit.reachable = true;
  const int factions[1] = {model.faction};
  const auto write = [&](Pen& pen) {
    pen.y += 8;
    emblems(pen, std::span<const int>(factions, model.faction >= 0 ? 1 : 0), 56);
    centred_lines(pen, Role::display, pen.colours().ink, model.title);
    if (!model.words.empty()) {
      pen.y += 4;
      centred_lines(pen, Role::body, pen.colours().ink2, model.words);
    }
    pen.y += 20;
    button_row(pen, model.buttons);
  };
  const float width = std::min(360.0F, layout.width - 24);
  const float height = std::ceil(measured(kit, width - 48, write)) + 46;
  const Rect rect = begin_dialog(kit, layout, "card.hand_over", width, height, model.bare_table ? Colour{0} : kit.colours().wood);
  dialog_body(kit, rect, 24, height, write);
  end_window();
}

void victory(Kit& kit, const Layout& layout, const VictoryModel& model) {
  kit.reachable = true;
  const auto write = [&](Pen& pen) {
    pen.brush.icon(Icon::laurels, {pen.x + pen.width / 2, pen.y + 16}, 30, pen.colours().ink2);
    pen.y += 40;
    emblems(pen, model.factions, 44);
    centred_lines(pen, Role::display, pen.colours().ink, model.title);
    pen.y += 4;
    centred_lines(pen, Role::body, pen.colours().ink2, model.words);
    if (!model.rows.empty()) {
      rule_line(pen, 16, 12);
      points_table(pen, model);
    }
    if (!model.note.empty()) {
      pen.y += 8;
      centred_lines(pen, Role::small, pen.colours().ink2, model.note);
    }
    pen.y += 18;
    button_row(pen, model.buttons);
  };
  const float width = std::min(440.0F, layout.width - 24);
  const float height = std::ceil(measured(kit, width - 48, write)) + 46;
  const Rect rect = begin_dialog(kit, layout, "card.victory", width, height, faded(kShadow, 0.5F));
  dialog_body(kit, rect, 24, height, write);
  end_window();
}

void cheat_sheet(Kit& kit, const Layout& layout, const CheatSheetModel& model) {
  const float width = std::min(layout.width - 24, 760.0F);
  const bool two = width > 480;
  const auto write = [&](Pen& pen) {
    dialog_head(pen, model.title, "cheat_sheet.close");
    const float top = pen.y;
    const float column = two ? (pen.width - 28) / 2 : pen.width;
    float ends[2] = {top, top};
    for (const CheatSheetModel::Group& group : model.groups) {
      const int side = two && ends[1] < ends[0] ? 1 : 0;
      Pen part = pen;
      part.x = pen.x + (side == 1 ? column + 28 : 0);
      part.width = column;
      part.y = ends[side];
      cheat_group(part, group);
      ends[side] = part.y;
    }
    pen.y = std::max(ends[0], ends[1]) - 12;
  };
  sheet_dialog(kit, layout, "card.cheat_sheet", "cheat_sheet.close", width, write);
}

}  // namespace hexinch::ui
