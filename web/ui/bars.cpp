#include "bars.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexinch::ui {
namespace {

void burger(Kit& kit, const Brush& brush, Rect rect) {
  const Kit::Touch touch = kit.area("menu", rect);
  if (touch.pressed) kit.pressed("menu");
  if (touch.hovered || touch.held) brush.box(rect, 5, brush.palette().cell);
  const Vec2 c = rect.centre();
  for (const float y : {-7.0F, -1.0F, 5.0F}) brush.box({c.x - 9, c.y + y, 18, 2}, 0, brush.palette().ink);
}

// Undo and the button that ends the phase, from the right. Returns where they begin.
float right_buttons(Kit& kit, const Brush& brush, Rect bar, const TopBarModel& model, float height, bool compact) {
  const float top = bar.y + (bar.h - height) / 2;
  float right = bar.x + bar.w - 6;
  if (!model.end.label.empty()) {
    ButtonModel end = model.end;
    end.look = ButtonLook::main;
    if (compact && !model.end_short.empty()) {
      end.label = model.end_short;
      end.cost = model.end_cost;
    }
    const float width = button_width(kit, end) - (compact ? 14 : 0);
    button(kit, brush, {right - width, top, width, height}, end);
    right -= width + (compact ? 6 : 8);
  }
  const float width = button_width(kit, model.undo) - (compact ? 14 : 0);
  button(kit, brush, {right - width, top, width, height}, model.undo);
  return right - width;
}

float phase_width(const Brush& brush, const TopBarModel& model, int phase, bool named) {
  const Role role = phase == model.phase ? Role::strong : Role::body;
  const float mark = phase < model.phase ? 12 : brush.fonts().width(Role::number, std::to_string(phase + 1));
  return (named ? 20 : 14) + mark + (named ? 6 + brush.fonts().width(role, model.phases[static_cast<std::size_t>(phase)]) : 0);
}

float all_named(const Brush& brush, const TopBarModel& model) {
  const int count = static_cast<int>(model.phases.size());
  float width = 2.0F * static_cast<float>(count - 1);
  for (int i = 0; i < count; ++i) width += phase_width(brush, model, i, true);
  return width;
}

void phases(Kit& kit, const Brush& brush, const TopBarModel& model, float left, float right, float middle) {
  const Palette& p = brush.palette();
  const int count = static_cast<int>(model.phases.size());
  const bool name_all = all_named(brush, model) <= right - left;
  float x = left;
  for (int i = 0; i < count; ++i) {
    const bool current = i == model.phase;
    const bool named = name_all || current;
    const float width = phase_width(brush, model, i, named);
    if (x + width > right) break;
    const Rect rect{x, middle - 16, width, 32};
    kit.publish(numbered("phase", static_cast<std::uint32_t>(i + 1)), rect, current);
    if (current) brush.box(rect, 4, p.mark);
    const Colour ink = current ? kInk : p.ink2;
    float at = x + (named ? 10.0F : 7.0F);
    if (i < model.phase) {
      brush.tick({at + 6, middle}, ink);
      at += 12;
    } else {
      at += brush.text(Role::number, at, middle - brush.line(Role::number) / 2, ink, std::to_string(i + 1));
    }
    const Role role = current ? Role::strong : Role::body;
    if (named) brush.text(role, at + 6, middle - brush.line(role) / 2, ink, model.phases[static_cast<std::size_t>(i)]);
    x += width + 2;
  }
}

void wide_bar(Kit& kit, const Brush& brush, Rect bar, const TopBarModel& model) {
  const Palette& p = brush.palette();
  const float middle = bar.y + bar.h / 2;
  const float menu = kit.look.touch ? 44 : 36;
  burger(kit, brush, {bar.x + 6 - (menu - 36) / 2, middle - menu / 2, menu, menu});
  float right = right_buttons(kit, brush, bar, model, kit.look.touch ? 44 : 36, false) - 14;
  if (model.faction >= 0) {
    const float wide = std::max(brush.fonts().width(Role::strong, model.side), brush.fonts().width(Role::small, model.side_words));
    right -= wide;
    const float upper = middle - (brush.line(Role::strong) + brush.line(Role::small)) / 2;
    brush.text(Role::strong, right, upper, p.ink, model.side);
    brush.text(Role::small, right, upper + brush.line(Role::strong), p.ink2, model.side_words);
    right -= 28;
    brush.emblem(model.faction, {right + 10, middle}, 20);
    kit.publish("side", {right, middle - 16, wide + 28, 32});
  }
  const float left = bar.x + 50;
  const bool roomy = right - left > 560;
  // As wide as the words, if that costs no phase its name.
  const float title = std::max(roomy ? 196.0F : 150.0F,
                               std::min(brush.fonts().width(Role::title, model.title) + 16, right - 14 - left - all_named(brush, model)));
  const float upper = middle - (brush.line(Role::title) + brush.line(Role::small)) / 2;
  brush.text_cut(Role::title, left, upper, title - 8, p.ink, model.title);
  brush.text_cut(Role::small, left, upper + brush.line(Role::title), title - 8, p.ink2, model.subtitle);
  phases(kit, brush, model, left + title, right - 14, middle);
}

/// "turn 4 of 10" as "4/10".
std::string in_digits(std::string_view words) {
  std::string digits;
  for (const char c : words)
    if (c >= '0' && c <= '9') digits += c;
    else if (!digits.empty() && digits.back() != '/') digits += '/';
  if (!digits.empty() && digits.back() == '/') digits.pop_back();
  return digits;
}

void compact_bar(Kit& kit, const Brush& brush, Rect bar, const TopBarModel& model) {
  const Palette& p = brush.palette();
  const float middle = bar.y + bar.h / 2;
  burger(kit, brush, {bar.x + 6, middle - 22, 44, 44});
  const float right = right_buttons(kit, brush, bar, model, 44, true) - 10;
  const float left = bar.x + 54;
  const int count = static_cast<int>(model.phases.size());
  std::string phase;
  if (model.phase >= 0 && model.phase < count) {
    if (count > 1) phase = std::to_string(model.phase + 1) + " ";
    phase += model.phases[static_cast<std::size_t>(model.phase)];
  }
  const float base = middle + kit.scaled(6);
  const float used = brush.text_cut(Role::title, left, base - brush.line(Role::title), right - left, p.ink, phase.empty() ? model.title : phase);
  const auto fits = [&](const std::string& turn) { return left + used + 8 + brush.fonts().width(Role::small, turn) <= right; };
  const std::string turn = fits(model.turn) ? model.turn : in_digits(model.turn);
  if (phase != model.turn && fits(turn)) brush.text(Role::small, left + used + 8, base - 3 - brush.line(Role::small), p.ink2, turn);
  const float room = right - left - (model.faction >= 0 ? 22 : 0);
  const float most = model.faction >= 0 ? 8 : 26;  // showing whose go it is matters more than long strokes
  const float each = std::min((room - 3 * static_cast<float>(count - 1)) / static_cast<float>(std::max(count, 1)), most);
  float x = left;
  for (int i = 0; i < count; ++i) {
    brush.box({x, base + 3, each, 6}, 2, i < model.phase ? p.ink2 : i == model.phase ? p.mark : p.line);
    x += each + 3;
  }
  if (model.faction < 0) return;
  brush.emblem(model.faction, {x + 11, base + 6}, 16);
  const bool whole = model.player.empty() || brush.fonts().width(Role::small, model.side) <= right - x - 24;
  brush.text_cut(Role::small, x + 24, base + 6 - brush.line(Role::small) / 2, right - x - 24, p.ink2, whole ? model.side : model.player);
}

/// Buttons side by side fill a row. On the smallest phones every word gives up some of its margin.
void fill_row(Kit& kit, const Brush& brush, Rect row, std::span<const ButtonModel* const> tools) {
  float words = 0;
  for (const ButtonModel* tool : tools) words += toggle_width(kit, *tool);
  const float spare = (row.w - words) / static_cast<float>(tools.size());
  for (const ButtonModel* tool : tools) {
    const float width = toggle_width(kit, *tool) + spare;
    toggle(kit, brush, {row.x, row.y, width, row.h}, *tool);
    row.x += width;
  }
}

}  // namespace

void top_bar(Kit& kit, const Layout& layout, const TopBarModel& model) {
  begin_window(kit, "card.top", layout.top_bar, Layer::table);
  const Brush brush = kit.brush();
  brush.card(layout.top_bar, 6, Lies::on_table);
  if (layout.shape == Shape::desktop)
    wide_bar(kit, brush, layout.top_bar, model);
  else
    compact_bar(kit, brush, layout.top_bar, model);
  end_window();
}

float toolbar_width(Kit& kit, Shape shape, std::span<const ButtonModel> tools, std::span<const ButtonModel> pages) {
  const float margin = shape == Shape::desktop ? 6 : -12;  // on a phone each word can give up that much of its own
  float sum = 2;
  float most = 0;
  for (const auto& list : {tools, pages})
    for (const ButtonModel& tool : list) {
      most = std::max(most, toggle_width(kit, tool) + margin);
      sum += toggle_width(kit, tool) + margin;
    }
  return shape == Shape::sideways ? most : sum;
}

void toolbar(Kit& kit, const Layout& layout, std::span<const ButtonModel> tools, std::span<const ButtonModel> pages) {
  const Rect rect = layout.tools;
  if (rect.w <= 0) return;
  begin_window(kit, "card.tools", rect, Layer::table);
  const Brush brush = kit.brush();
  brush.card(rect, 6, Lies::on_table);
  kit.caps = layout.shape != Shape::desktop || toolbar_width(kit, layout.shape, tools, pages) <= rect.w + 1;  // in a narrow window they have no room
  std::vector<const ButtonModel*> all;
  for (const auto& list : {tools, pages})
    for (const ButtonModel& tool : list) all.push_back(&tool);
  if (layout.shape == Shape::desktop) {
    const float height = kit.look.touch ? 44 : 28;
    float at = rect.x + 4;
    for (const ButtonModel* tool : all) {
      const float width = toggle_width(kit, *tool);
      toggle(kit, brush, {at, rect.y + (rect.h - height) / 2, width, height}, *tool);
      at += width + 6;
    }
  } else if (layout.shape == Shape::upright) {
    const std::size_t rows = static_cast<std::size_t>(layout.tool_rows);
    const std::size_t each = (all.size() + rows - 1) / rows;
    const float height = (rect.h - 4) / static_cast<float>(rows);
    for (std::size_t row = 0; row < rows; ++row) {
      const Rect at{rect.x + 2, rect.y + 2 + static_cast<float>(row) * height, rect.w - 4, height};
      fill_row(kit, brush, at, std::span(all).subspan(row * each, std::min(each, all.size() - row * each)));
    }
  } else {
    const float height = (rect.h - 4) / static_cast<float>(all.size());
    float at = rect.y + 2;
    for (const ButtonModel* tool : all) {
      toggle(kit, brush, {rect.x + 2, at, rect.w - 4, height}, *tool);
      at += height;
    }
  }
  kit.caps = true;
  end_window();
}

void under_pointer(Kit& kit, const Layout& layout, const std::string& words) {
  constexpr float kMargin = 10;
  constexpr float kHeight = 28;
  const Rect& from = layout.tray.w > 0 ? layout.tray : layout.minimap;
  const float left = from.w > 0 ? from.x + from.w + 12 : layout.board.x + 12;
  const float width = kit.fonts.width(Role::small, words) + 2 * kMargin + 1;
  if (words.empty() || layout.shape != Shape::desktop || kit.look.touch || left + width + 12 > layout.tools.x) return;
  const Rect rect{left, layout.board.y + layout.board.h - 12 - kHeight, width, kHeight};
  begin_window(kit, "card.under", rect, Layer::table, false);
  const Brush brush = kit.brush();
  brush.card(rect, 4, Lies::on_table);
  brush.text(Role::small, rect.x + kMargin, rect.y + (kHeight - brush.line(Role::small)) / 2, brush.palette().ink, words);
  end_window();
}

void floors(Kit& kit, const Layout& layout, const FloorsModel& model) {
  constexpr float kDot = 9;
  constexpr float kOut = 18;  // beyond the dots outside its openings
  const float high = kit.touch() ? 44 : 26;
  const std::size_t deep = kit.touch() ? 3 : 2;  // dots above one another
  const Brush ruler = kit.ruler();
  float words = 62;
  std::size_t most = 2 * deep;
  for (const FloorsModel::Row& row : model.rows) {
    words = std::max(words, ruler.text(Role::small_strong, 0, 0, 0, row.name) + ruler.text(Role::rule, 0, 0, 0, row.height) + 10);
    most = std::max(most, row.models.size());
  }
  const float dots = kDot * static_cast<float>((most + deep - 1) / deep);
  const float wide = std::ceil(words + dots + 28);
  const float tall = high * static_cast<float>(model.rows.size()) + 4;
  const Rect& house = model.beside;
  const Rect room{layout.free.x + 4, layout.free.y + 4, layout.free.w - wide - 8, layout.free.h - tall - 10};  // where its corner may be
  if (house.x > room.x + room.w + wide || house.y > room.y + room.h + tall || house.x + house.w < room.x || house.y + house.h < room.y) return;
  constexpr float kCovered = 400;  // px that the list moves rather than cover a piece in hand
  const auto covered = [&](Vec2 at) {
    constexpr float kPiece = 16;  // px
    const Rect list{at.x - kPiece, at.y - kPiece, wide + 2 * kPiece, tall + 2 * kPiece};
    return static_cast<float>(std::ranges::count_if(model.in_hand, [&](Vec2 piece) { return list.contains(piece); }));
  };
  Vec2 corner;
  float least = 1e9F;
  for (const Vec2 place : {Vec2{house.x + house.w + kOut, house.y - 2}, Vec2{house.x - kOut - wide, house.y - 2}, Vec2{house.x, house.y + house.h + kOut},
                           Vec2{house.x, house.y - kOut - tall}}) {
    const Vec2 at{std::max(std::min(place.x, room.x + room.w), room.x), std::max(std::min(place.y, room.y + room.h), room.y)};
    const float moved = std::abs(at.x - place.x) + std::abs(at.y - place.y) + kCovered * covered(at);
    if (moved < least - 1) {
      least = moved;
      corner = {std::round(at.x), std::round(at.y)};
    }
  }
  const Rect rect{corner.x, corner.y, wide, tall};
  begin_window(kit, "card.floors", rect, Layer::table);
  const Brush brush = kit.brush();
  const Palette& p = brush.palette();
  brush.card(rect, 5, Lies::on_table);
  Rect at{rect.x + 2, rect.y + 2, wide - 4, high};
  for (const FloorsModel::Row& row : model.rows) {
    const Kit::Touch touch = kit.area(numbered("floor", row.id), at);
    if (touch.pressed) kit.pressed("floor", row.id);
    if (row.shown || touch.hovered || touch.held) brush.box(at, 4, p.cell);
    if (row.shown) brush.frame(at, 4, p.edge);
    const float middle = at.y + high / 2;
    const Role role = row.shown ? Role::small_strong : Role::small;
    brush.text(role, at.x + 7, middle - brush.line(role) / 2, row.shown ? p.ink : p.ink2, row.name);
    const float left = at.x + at.w - 4 - dots;
    const float top = middle - brush.line(Role::rule) / 2;
    brush.text_right(Role::rule, left - 8, top, p.ink2, row.height);
    if (row.models.empty()) brush.text(Role::rule, left + kDot / 2, top, p.ink2, "–");
    const std::size_t each = row.models.size() <= 2 ? 1 : deep;
    for (std::size_t i = 0; i < row.models.size(); ++i) {
      const float down = static_cast<float>(i % each) - static_cast<float>(each - 1) / 2;
      brush.disc({left + kDot * (static_cast<float>(i / each) + 0.5F), middle + kDot * down}, 3.4F, faction_colour(row.models[i]));
    }
    at.y += high;
  }
  end_window();
}

void minimap(Kit& kit, Rect rect, const MinimapModel& model) {
  if (rect.w <= 0 || model.map.texture == 0) return;
  begin_window(kit, "card.minimap", rect, Layer::table);
  const Brush brush = kit.brush();
  brush.card(rect, 6, Lies::on_table);
  Rect map{rect.x + 6, rect.y + 6, rect.w - 12, rect.h - 12};
  const float aspect = map.w / map.h;
  if (model.aspect > aspect) {
    const float height = map.w / model.aspect;
    map = {map.x, map.y + (map.h - height) / 2, map.w, height};
  } else {
    const float width = map.h * model.aspect;
    map = {map.x + (map.w - width) / 2, map.y, width, map.h};
  }
  const auto texture = reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(model.map.texture));
  const Colour light = kit.look.evening ? colour(0xB4A99B) : colour(0xFFFFFF);
  const ImVec2 right_top = model.map.transposed ? ImVec2{0, 0} : ImVec2{1, 1};
  const ImVec2 left_bottom = model.map.transposed ? ImVec2{1, 1} : ImVec2{0, 0};
  brush.list()->AddImageQuad(texture, {map.x, map.y}, {map.x + map.w, map.y}, {map.x + map.w, map.y + map.h}, {map.x, map.y + map.h}, {0, 1}, right_top,
                             {1, 0}, left_bottom, light);
  for (const view::SmallMap::Dot& dot : model.map.dots) {
    const Vec2 at{map.x + dot.at.x * map.w, map.y + dot.at.y * map.h};
    brush.disc(at, 4.2F, kCream);
    brush.emblem(dot.faction, at, 7);
  }
  if (model.seen.w > 0 && (model.seen.w < 0.99F || model.seen.h < 0.99F)) {
    const Rect seen{map.x + model.seen.x * map.w, map.y + model.seen.y * map.h, model.seen.w * map.w, model.seen.h * map.h};
    brush.frame(seen, 2, faded(kInk, 0.8F), 2.6F);
    brush.frame({seen.x + 0.6F, seen.y + 0.6F, seen.w - 1.2F, seen.h - 1.2F}, 2, colour(0xFFF9E8), 1.4F);
  }
  const Kit::Touch touch = kit.area("minimap", map);
  if (touch.held && map.w > 0) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    kit.pressed("minimap");
    kit.press.at = {std::clamp((mouse.x - map.x) / map.w, 0.0F, 1.0F), std::clamp((mouse.y - map.y) / map.h, 0.0F, 1.0F)};
  }
  end_window();
}

}  // namespace hexinch::ui
