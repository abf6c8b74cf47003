#include <algorithm>

#include "widgets.h"

namespace hexinch::ui {
namespace {

struct Face {
  Colour face, hover, edge, line, text;
};

Face face_of(const ButtonModel& model, const Palette& p) {
  switch (model.look) {
    case ButtonLook::accent: return {p.mark, p.mark_hover, p.mark_edge, 0, kInk};
    case ButtonLook::main: return {p.main, p.main_hover, p.main_edge, 0, p.main_text};
    default: return {p.button, p.button_hover, p.button_edge, p.line, p.ink};
  }
}

bool shows_key(const Kit& kit, const ButtonModel& model) { return kit.caps && !model.key.empty() && !kit.touch(); }

float content_width(Kit& kit, const ButtonModel& model, Role role) {
  const float label = kit.fonts.width(role, model.label) + (shows_key(kit, model) ? 8 + key_cap_width(kit, model.key) : 0);
  return std::max(label, kit.fonts.width(Role::small, model.cost));
}

Role toggle_role(const Kit& kit, const ButtonModel& model) {
  if (kit.phone) return model.on ? Role::small_strong : Role::small;
  return model.on ? Role::log_strong : Role::log;
}

// Hears the mouse, fingers and, through Kit::push, the key.
Kit::Touch hear(Kit& kit, Rect rect, const ButtonModel& model) {
  Kit::Touch touch = kit.area(model.name, rect, model.enabled);
  if (!model.enabled) {
    if (touch.pushed || (touch.pressed && kit.look.touch)) kit.explained = model.why;  // a mouse shows it by pointing there
    if (touch.hovered) kit.explain(rect, model.why);
    return {};
  }
  if (touch.pressed) kit.pressed(model.name);
  return touch;
}

}  // namespace

float key_cap_width(Kit& kit, std::string_view cap) { return std::max(kit.fonts.width(Role::label, cap) + 10, kit.scaled(17)); }

void key_cap(Kit& kit, const Brush& brush, float x, float centre_y, std::string_view cap, Colour ink) {
  const float width = key_cap_width(kit, cap);
  const float height = kit.scaled(16);
  brush.box({x, centre_y - height / 2, width, height}, 3, faded(ink, kit.look.evening && ink != kInk ? 0.10F : 0.12F));
  brush.text_centred(Role::label, x + width / 2, centre_y - brush.line(Role::label) / 2, ink, cap);
}

float toggle_width(Kit& kit, const ButtonModel& model) { return content_width(kit, model, toggle_role(kit, model)) + 18; }

/// Beside headings there is less room: the key is a small letter without a box.
float slim_toggle_width(Kit& kit, const ButtonModel& model) {
  if (!shows_key(kit, model)) return toggle_width(kit, model);
  return kit.fonts.width(toggle_role(kit, model), model.label) + kit.fonts.width(Role::label, model.key) + 15;
}

void toggle(Kit& kit, const Brush& brush, Rect rect, const ButtonModel& model, bool slim) {
  const Palette& p = brush.palette();
  const Kit::Touch touch = hear(kit, rect, model);
  const bool boxed = model.on || touch.hovered || touch.held;
  if (boxed) {
    brush.box(rect, 4, touch.held ? p.button_hover : p.cell);
    if (model.on) brush.frame(rect, 4, p.line);
  }
  const Role role = toggle_role(kit, model);
  slim = slim && shows_key(kit, model);
  const float wide = slim ? rect.w - 10 : content_width(kit, model, role);
  const float left = rect.x + std::max((rect.w - wide) / 2, 2.0F);
  const Colour ink = faded(model.on ? p.ink : p.ink2, model.enabled ? 1 : 0.5F);
  const float used = brush.text_cut(role, left, rect.y + (rect.h - brush.line(role)) / 2, rect.w - 3, ink, model.label);
  if (slim) brush.text(Role::label, left + used + 5, rect.y + (rect.h - brush.line(Role::label)) / 2, faded(ink, 0.7F), model.key);
  else if (shows_key(kit, model)) key_cap(kit, brush, left + used + 6, rect.y + rect.h / 2, model.key, ink);
}

float button_width(Kit& kit, const ButtonModel& model) {
  if (model.look == ButtonLook::toggle) return toggle_width(kit, model);
  return content_width(kit, model, Role::strong) + (kit.phone ? 32 : 28);
}

void button(Kit& kit, const Brush& brush, Rect rect, const ButtonModel& model) {
  if (model.look == ButtonLook::toggle) return toggle(kit, brush, rect, model);
  const Palette& p = brush.palette();
  const Kit::Touch touch = hear(kit, rect, model);
  Face face = face_of(model, p);
  if (!model.enabled) face = {p.card, p.card, p.card, p.line, faded(p.ink2, 0.55F)};
  const bool down = touch.held && model.enabled;
  if (!down) brush.box({rect.x, rect.y + 2, rect.w, rect.h}, 5, face.edge);
  if (down) rect.y += 2;
  brush.box(rect, 5, touch.hovered && !down ? face.hover : face.face);
  if (face.line) brush.frame(rect, 5, face.line);
  const float wide = content_width(kit, model, Role::strong);
  const float left = rect.x + std::max((rect.w - wide) / 2, 6.0F);
  const float below = model.cost.empty() ? 0 : brush.line(Role::small) - 1;
  const float top = rect.y + (rect.h - brush.line(Role::strong) - below) / 2;
  const float used = brush.text_cut(Role::strong, left, top, rect.w - 12, face.text, model.label);
  if (shows_key(kit, model)) key_cap(kit, brush, left + used + 8, top + brush.line(Role::strong) / 2, model.key, face.text);
  if (below > 0) brush.text_centred(Role::small, rect.x + rect.w / 2, top + below + 1, face.text, model.cost);
}

void button_row(Pen& pen, std::span<const ButtonModel> buttons) {
  if (buttons.empty()) return;
  const float gap = pen.kit->phone ? 10 : 8;
  const float height = pen.kit->phone ? 48 : pen.kit->button_height();
  constexpr float kGives = 14;  // px of its margins that a button gives up so that one more stands beside it
  std::size_t first = 0;
  while (first < buttons.size()) {
    float used = button_width(*pen.kit, buttons[first]);
    std::size_t last = first + 1;
    const auto room = [&] { return pen.width + kGives * static_cast<float>(last + 1 - first); };
    while (last < buttons.size() && used + gap + button_width(*pen.kit, buttons[last]) <= room())
      used += gap + button_width(*pen.kit, buttons[last++]);
    const float spare = pen.width - used;
    const float each = std::min(spare, 0.0F) / static_cast<float>(last - first);
    float x = pen.x;
    for (std::size_t i = first; i < last; ++i) {
      const float width = button_width(*pen.kit, buttons[i]) + (spare < 0 ? each : i == first ? spare : 0);
      if (pen.draws()) button(*pen.kit, pen.brush, {x, pen.y, width, height}, buttons[i]);
      x += width + gap;
    }
    pen.y += height + 2;
    first = last;
    if (first < buttons.size()) pen.y += gap - 2;
  }
}

void toggle_row(Pen& pen, std::span<const ButtonModel> buttons, bool headings) {
  if (buttons.empty()) return;
  const float height = pen.kit->touch() ? 44 : 28;
  float left = 0;  // room for headings
  for (const ButtonModel& model : buttons)
    if (headings && !model.heading.empty()) left = std::max(left, pen.brush.fonts().width(Role::small, model.heading) + 8);
  const float begin = pen.x + std::min(left, pen.width / 3);
  float x = begin;
  for (const ButtonModel& model : buttons) {
    const float width = std::min(left > 0 ? slim_toggle_width(*pen.kit, model) : toggle_width(*pen.kit, model), pen.right() - begin);
    if (x > begin && (x + width > pen.right() || (headings && !model.heading.empty()))) {
      x = begin;
      pen.y += height + 4;
    }
    if (pen.draws() && headings && !model.heading.empty())
      pen.brush.text(Role::small, pen.x, pen.y + (height - pen.brush.line(Role::small)) / 2, pen.colours().ink2, model.heading);
    if (pen.draws()) {
      pen.brush.frame({x, pen.y, width, height}, 4, pen.colours().line);  // on a card a word alone does not look as if it could be pressed
      toggle(*pen.kit, pen.brush, {x, pen.y, width, height}, model, left > 0);
    }
    x += width + 4;
  }
  pen.y += height;
}

}  // namespace hexinch::ui
