#include "board/marks.h"

#include <algorithm>

namespace hexinch::view {

Mark& Marks::add(MarkKind kind, Vec2 centre, float half_w, float half_h) {
  Mark& m = list_.emplace_back();
  m.x = centre.x;
  m.y = centre.y;
  m.half_w = half_w;
  m.half_h = half_h;
  m.kind = static_cast<float>(kind);
  return m;
}

Mark& Marks::box(Rect rect, float radius, Rgba fill) {
  Mark& m = add(MarkKind::box, rect.centre(), rect.w / 2, rect.h / 2);
  m.radius = radius;
  m.fill = fill;
  m.v1 = 15;
  return m;
}

Mark& Marks::framed_box(Rect rect, float radius, Rgba fill, Rgba line, float line_width) {
  Mark& m = box(rect, radius, fill);
  m.line = line;
  m.line_width = line_width;
  return m;
}

Mark& Marks::disc(Vec2 centre, float radius, Rgba fill) { return box({centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, radius, fill); }

Mark& Marks::line(Vec2 from, Vec2 to, float width, Rgba colour) {
  const Vec2 along = to - from;
  const float size = length(along);
  Mark& m = add(MarkKind::box, (from + to) * 0.5F, size / 2 + width / 2, width / 2);
  m.radius = width / 2;
  m.v1 = 15;
  m.fill = colour;
  if (size > 0) {
    m.cos = along.x / size;
    m.sin = along.y / size;
  }
  return m;
}

Mark& Marks::dashed_line(Vec2 from, Vec2 to, float width, Rgba colour, float on, float off) {
  Mark& m = line(from, to, width, colour);
  m.dash_on = on;
  m.dash_period = on + off;
  return m;
}

Mark& Marks::shadow(Rect rect, float radius, float blur, float alpha) {
  Mark& m = box(rect, radius, faded(kShadow, alpha));
  m.soft = blur;
  return m;
}

Mark& Marks::hex(Vec2 centre, float size, Rgba fill) {
  Mark& m = add(MarkKind::hex, centre, size * kSqrt3 / 2, size);
  m.radius = size;
  m.fill = fill;
  return m;
}

Mark& Marks::triangle(Vec2 centre, float radius, Rgba fill) {
  Mark& m = add(MarkKind::triangle, centre, radius, radius);
  m.radius = radius;
  m.fill = fill;
  return m;
}

Mark& Marks::card(Rect face, float radius, float strip, int flags) {
  Mark& m = add(MarkKind::card, face.centre(), face.w / 2, face.h / 2);
  m.radius = radius;
  m.u0 = strip;
  m.v0 = static_cast<float>(flags);
  return m;
}

void Marks::icon(int icon, Vec2 centre, float size, Rgba colour, float width_factor) {
  if (!atlas_->has_icon(icon)) return;
  const AtlasIcon& cell = atlas_->icon_at(icon);
  const float unit = size / (cell.w - 2 * cell.inset);  // length of one texel
  Mark& m = add(MarkKind::cell, centre, cell.w * unit / 2 * width_factor, cell.h * unit / 2);
  m.radius = unit;
  m.u0 = cell.x;
  m.v0 = cell.y;
  m.u1 = cell.x + cell.w;
  m.v1 = cell.y + cell.h;
  m.fill = colour;
}

void Marks::text(std::string_view utf8, float centre_x, float baseline, const TextStyle& style, float width_factor, float tracking) {
  float width = text_width(utf8, style);
  if (tracking != 0) {
    std::string_view rest = utf8;
    for (; !rest.empty(); next_character(rest)) width += tracking;
    width -= tracking;
  }
  const float left = centre_x - width / 2 * width_factor;
  // All halos first, so that none covers a neighbour's digit.
  if (style.halo_width > 0) glyphs(utf8, left, baseline, style, width_factor, tracking, style.halo, style.halo_width);
  glyphs(utf8, left, baseline, style, width_factor, tracking, style.colour, 0);
}

void Marks::glyphs(std::string_view utf8, float pen, float baseline, const TextStyle& style, float width_factor, float tracking, Rgba colour,
                   float grow) {
  const float unit = style.size / atlas_->em(style.face);
  while (!utf8.empty()) {
    const AtlasGlyph& g = atlas_->glyph(style.face, next_character(utf8));
    if (g.w > 0) {
      const float w = g.w * unit * width_factor;
      const float h = g.h * unit;
      const Vec2 corner{pen + g.left * style.size * width_factor, baseline - g.top * style.size};
      Mark& m = add(MarkKind::cell, {corner.x + w / 2, corner.y + h / 2}, w / 2, h / 2);
      m.radius = unit;
      m.u0 = g.x;
      m.v0 = g.y;
      m.u1 = g.x + g.w;
      m.v1 = g.y + g.h;
      m.fill = colour;
      m.line_width = grow;
    }
    pen += (g.advance * style.size + tracking) * width_factor;
  }
}

void Marks::fade_from(std::size_t first, float alpha) {
  for (std::size_t i = first; i < list_.size(); ++i) {
    list_[i].fill = faded(list_[i].fill, alpha);
    list_[i].line = faded(list_[i].line, alpha);
  }
}

}  // namespace hexinch::view
