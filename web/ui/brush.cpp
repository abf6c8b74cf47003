#include "brush.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "board/palette.h"

namespace hexinch::ui {
namespace {

constexpr std::size_t kFewest = 3;  // letters that a cut text must keep; fewer say nothing
constexpr float kNarrowest = 0.4F;  // how narrow a picture of letters may become, as a part of its width

// A text that is cut ends in no blank and no open bracket: "White (…" says less than "White…".
std::string_view well_ended(std::string_view words) {
  while (words.ends_with(' ') || words.ends_with('(')) words.remove_suffix(1);
  return words;
}

// Only the closing bracket follows the picture, or nothing: then nothing is left out.
bool ends_with_it(std::string_view rest) { return rest.empty() || rest == ")"; }

Colour from(view::Rgba c) { return IM_COL32(c.r, c.g, c.b, c.a); }
ImVec2 vec(Vec2 p) { return {p.x, p.y}; }

unsigned next_code(const char*& at, const char* end) {
  std::string_view rest(at, static_cast<std::size_t>(end - at));
  const char32_t code = view::next_character(rest);
  at = rest.data();
  return static_cast<unsigned>(code);
}

/// A row does not end between "7." and "6″", nor between "6.3" and "%": where it would, it ends before the number, if that is not all of it.
const char* before_number(const char* row, const char* stop, const char* end) {
  const bool splits = stop > row && stop + 1 < end && ((stop[-1] == '.' && stop[0] >= '0' && stop[0] <= '9') || (stop[0] == ' ' && stop[1] == '%'));
  const char* before = stop;
  while (splits && before > row && before[-1] != ' ') --before;
  return before > row ? before : stop;
}

}  // namespace

Colour faction_colour(int faction) { return from(view::faction(faction).colour); }

Colour bar_colour(Sign sign, const Palette& palette) {
  switch (sign) {
    case Sign::broken_heart: return palette.mark;
    case Sign::skull: return colour(0xB8371F);
    case Sign::done: return palette.ok;
    default: return colour(0x9C9080);
  }
}

Brush::Brush(const Fonts& fonts, const Palette& palette, ImDrawList* list) : fonts_(&fonts), palette_(&palette), list_(list) {
  if (list_) list_->_FringeScale = 1 / fonts.pixel_ratio();  // edges are smoothed over one device pixel, not over one CSS px
}

float Brush::text(Role role, float x, float y, Colour colour, std::string_view text) const {
  const Type& type = fonts_->type(role);
  const float ratio = fonts_->pixel_ratio();
  const ImFont& font = *type.font;
  // Glyphs stand on a whole device pixel; ImGui's own text would snap to whole CSS px.
  const float top = std::round((y + type.baseline) * ratio) / ratio - std::round(font.Ascent);
  float pen = std::round(x * ratio) / ratio;
  const float start = pen;
  std::string room;
  text = fonts_->spelled(text, room);
  const char* at = text.data();
  const char* end = at + text.size();
  const bool seen = list_ && y < list_->GetClipRectMax().y && y + type.line > list_->GetClipRectMin().y;
  while (at < end) {
    const ImFontGlyph* glyph = font.FindGlyph(static_cast<ImWchar>(next_code(at, end)));
    if (!glyph) continue;
    if (seen && glyph->Visible) {
      list_->PrimReserve(6, 4);
      list_->PrimRectUV({pen + glyph->X0, top + glyph->Y0}, {pen + glyph->X1, top + glyph->Y1}, {glyph->U0, glyph->V0}, {glyph->U1, glyph->V1},
                        glyph->Colored ? IM_COL32_WHITE & (colour | ~IM_COL32_A_MASK) : colour);
    }
    pen += glyph->AdvanceX;
  }
  return pen - start;
}

float Brush::text_right(Role role, float right, float y, Colour colour, std::string_view words) const {
  return text(role, right - fonts_->width(role, words), y, colour, words);
}

float Brush::text_centred(Role role, float centre, float y, Colour colour, std::string_view words) const {
  return text(role, centre - fonts_->width(role, words) / 2, y, colour, words);
}

float Brush::text_cut(Role role, float x, float y, float width, Colour colour, std::string_view words) const {
  if (fonts_->width(role, words) <= width + 0.5F) return text(role, x, y, colour, words);
  const float room = width - fonts_->width(role, "…");
  std::string spelled;
  words = fonts_->spelled(words, spelled);
  std::size_t length = 0;
  float used = 0;
  std::string_view rest = words;
  while (!rest.empty()) {
    const char* before = rest.data();
    const char32_t code = view::next_character(rest);
    const float next = fonts_->width(role, {before, static_cast<std::size_t>(rest.data() - before)});
    if (used + next > room) {
      const std::string_view after = ends_with_it(rest) ? rest : "…";
      const float left = width - used - fonts_->width(role, after);
      if (!is_picture(code) || left < next * kNarrowest) break;
      used = text(role, x, y, colour, words.substr(0, length));
      used += narrow(role, x + used, y, std::min(left, next), colour, {before, static_cast<std::size_t>(rest.data() - before)});
      return used + text(role, x + used, y, colour, after);
    }
    used += next;
    length = static_cast<std::size_t>(rest.data() - words.data());
  }
  if (length < kFewest) return 0;
  used = text(role, x, y, colour, well_ended(words.substr(0, length)));
  return used + text(role, x + used, y, colour, "…");
}

float Brush::narrow(Role role, float x, float y, float width, Colour colour, std::string_view sign) const {
  const int from = list_ ? list_->VtxBuffer.Size : 0;
  const float natural = text(role, x, y, colour, sign);
  if (list_)
    for (int i = from; i < list_->VtxBuffer.Size; ++i) list_->VtxBuffer[i].pos.x = x + (list_->VtxBuffer[i].pos.x - x) * width / natural;
  return width;
}

float Brush::paragraph(Role role, float x, float y, float width, Colour colour, std::string_view words, float line, Aligned aligned) const {
  const Type& type = fonts_->type(role);
  if (line == 0) line = type.line;
  const float top = y + (line - type.line) / 2;
  std::string room;
  words = fonts_->spelled(words, room);
  const char* at = words.data();
  const char* end = at + words.size();
  float down = 0;
  while (at < end) {
    const char* stop = type.font->CalcWordWrapPositionA(1, at, end, width);
    stop = before_number(at, stop, end);
    if (stop == at) next_code(stop, end);  // not even one character fits: it overhangs
    const std::string_view row{at, static_cast<std::size_t>(stop - at)};
    text(role, aligned == Aligned::centre ? x + (width - fonts_->width(role, row)) / 2 : x, top + down, colour, row);
    down += line;
    at = stop;
    while (at < end && *at == ' ') ++at;
    if (at < end && *at == '\n') ++at;
  }
  return down;
}

float Brush::snapped(float v) const { return std::round(v * fonts_->pixel_ratio()) / fonts_->pixel_ratio(); }

void Brush::box(Rect rect, float radius, Colour colour) const {
  if (list_) list_->AddRectFilled({rect.x, rect.y}, {rect.x + rect.w, rect.y + rect.h}, colour, radius);
}

void Brush::frame(Rect rect, float radius, Colour colour, float width) const {
  if (!list_) return;
  const float in = width / 2 - 0.5F;  // AddRect pulls its corners in by half a px by itself
  list_->AddRect({rect.x + in, rect.y + in}, {rect.x + rect.w - in, rect.y + rect.h - in}, colour, radius, 0, width);
}

void Brush::rule(float left, float right, float y) const {
  if (list_) list_->AddRectFilled({left, y}, {right, y + 1}, palette_->line);
}

void Brush::disc(Vec2 centre, float radius, Colour colour) const {
  if (list_) list_->AddCircleFilled(vec(centre), radius, colour, 0);
}

void Brush::ring(Vec2 centre, float radius, Colour colour, float width) const {
  if (list_) list_->AddCircle(vec(centre), radius, colour, 0, width);
}

void Brush::stroke(std::span<const Vec2> points, Colour colour, float width) const {
  if (!list_) return;
  for (const Vec2 p : points) list_->PathLineTo(vec(p));
  list_->PathStroke(colour, 0, width);
  list_->AddCircleFilled(vec(points.front()), width / 2, colour, 8);
  list_->AddCircleFilled(vec(points.back()), width / 2, colour, 8);
}

void Brush::polygon(std::span<const Vec2> points, Colour colour) const {
  if (!list_) return;
  for (const Vec2 p : points) list_->PathLineTo(vec(p));
  list_->PathFillConvex(colour);
}

void Brush::shadow(ImDrawList* list, Rect rect, const Patch& patch, float offset, float blur, float alpha) const {
  const float part = blur * 2;  // of the patch's corners; the px between them is stretched
  const float total = part * 2 + 1;
  const float x[4] = {rect.x - blur, rect.x + blur, rect.x + rect.w - blur, rect.x + rect.w + blur};
  const float y[4] = {rect.y - blur + offset, rect.y + blur + offset, rect.y + rect.h - blur + offset, rect.y + rect.h + blur + offset};
  const float at[4] = {0, (part + 0.5F) / total, (part + 0.5F) / total, 1};
  const ImVec2 uv{patch.uv1.x - patch.uv0.x, patch.uv1.y - patch.uv0.y};
  list->PrimReserve(54, 36);
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column)
      list->PrimRectUV({x[column], y[row]}, {x[column + 1], y[row + 1]}, {patch.uv0.x + uv.x * at[column], patch.uv0.y + uv.y * at[row]},
                       {patch.uv0.x + uv.x * at[column + 1], patch.uv0.y + uv.y * at[row + 1]}, faded(kShadow, alpha));
}

void Brush::card(Rect rect, float radius, Lies lies) const {
  if (!list_) return;
  ImDrawList* under = lies == Lies::on_table ? ImGui::GetBackgroundDrawList() : list_;
  under->PushClipRectFullScreen();
  shadow(under, rect, fonts_->wide_shadow(), 6, kWideBlur, 0.34F);
  shadow(under, rect, fonts_->tight_shadow(), 2, kTightBlur, 0.34F);
  under->PopClipRect();
  box({rect.x, rect.y + 2, rect.w, rect.h}, radius, palette_->edge);
  box(rect, radius, palette_->card);
}

void Brush::emblem(int faction, Vec2 centre, float size) const {
  if (!list_) return;
  const view::Faction& f = view::faction(faction);
  const Colour art = from(view::art_colour(f));
  const float r = size * 0.24F;
  disc(centre, size / 2, from(f.colour));
  const auto at = [&](float x, float y) { return Vec2{centre.x + x * r, centre.y + y * r}; };
  switch (f.shape) {
    case view::Shape::disc: disc(centre, r, art); break;
    case view::Shape::diamond: polygon(std::array{at(0, -1.22F), at(1.22F, 0), at(0, 1.22F), at(-1.22F, 0)}, art); break;
    case view::Shape::triangle: polygon(std::array{at(0, -1.15F), at(1.16F, 0.9F), at(-1.16F, 0.9F)}, art); break;
    case view::Shape::square: polygon(std::array{at(-0.92F, -0.92F), at(0.92F, -0.92F), at(0.92F, 0.92F), at(-0.92F, 0.92F)}, art); break;
    case view::Shape::cross:
      box({centre.x - 0.38F * r, centre.y - 1.1F * r, 0.76F * r, 2.2F * r}, 0, art);
      box({centre.x - 1.1F * r, centre.y - 0.38F * r, 2.2F * r, 0.76F * r}, 0, art);
      break;
    case view::Shape::star:
      for (int i = 0; i < 5; ++i) {
        const auto point = [&](int k, float radius) {
          const float a = (static_cast<float>(k) / 5 - 0.5F) * std::numbers::pi_v<float>;
          return at(radius * std::cos(a), radius * std::sin(a));
        };
        polygon(std::array{centre, point(2 * i - 1, 0.54F), point(2 * i, 1.25F), point(2 * i + 1, 0.54F)}, art);
      }
      break;
    case view::Shape::hourglass:
      for (const float y : {-1.1F, 1.1F}) polygon(std::array{at(-y, y), at(y, y), at(0.14F * y, 0), at(-0.14F * y, 0)}, art);
      break;
    case view::Shape::chevron:
      for (const float x : {-1.1F, 1.1F}) polygon(std::array{at(0, -1), at(x, 0.1F), at(x, 1), at(0, -0.1F)}, art);
      break;
  }
}

void Brush::icon(Icon which, Vec2 centre, float size, Colour colour) const {
  if (!list_) return;
  const Patch& patch = fonts_->icon(which, size);
  const float margin = 2 / fonts_->pixel_ratio();
  const float made = patch.size - margin;  // there is a pixel of margin around it
  const bool as_made = std::abs(made - size) < 1.5F;
  const float whole = as_made ? patch.size : size * patch.size / made;
  Vec2 at{centre.x - whole / 2, centre.y - whole / 2};
  if (as_made) at = {snapped(at.x), snapped(at.y)};  // texel on pixel
  list_->PrimReserve(6, 4);
  list_->PrimRectUV({at.x, at.y}, {at.x + whole, at.y + whole}, patch.uv0, patch.uv1, colour);
}

void Brush::sign(Sign sign, Vec2 centre, float size) const {
  if (!list_) return;
  const float r = size / 2;
  switch (sign) {
    case Sign::none: return;
    case Sign::shield:
      disc(centre, r - 0.25F, colour(0x8B7F69));
      disc(centre, r - 1.25F, colour(0xEDE6D6));
      return icon(Icon::shield, centre, size * 0.58F, colour(0x5E564B));
    case Sign::broken_heart:
      disc(centre, r - 0.25F, colour(0x8A5A00));
      disc(centre, r - 1.25F, colour(0xF0B232));
      return icon(Icon::broken_heart, centre, size * 0.58F, kInk);
    case Sign::skull: disc(centre, r - 0.25F, kBadSign); return icon(Icon::skull, centre, size * 0.6F, colour(0xFFFFFF));
    case Sign::refused: disc(centre, r, kBadSign); return cross(centre, size * 0.19F, colour(0xFFFFFF), size * 0.125F);
    case Sign::warning: return triangle(centre, size, palette_->bad);
    case Sign::done: disc(centre, r, palette_->ok); return tick(centre, palette_->card);
    case Sign::info:
      disc(centre, r, palette_->ink2);
      disc({centre.x, centre.y - size * 0.2F}, size * 0.08F, palette_->card);
      return box({centre.x - size * 0.07F, centre.y - size * 0.04F, size * 0.14F, size * 0.3F}, 0, palette_->card);
  }
}

void Brush::pending_sign(Sign sign, Vec2 centre, float size) const {
  if (!list_) return;
  const float r = size / 2;
  const bool dead = sign == Sign::skull;
  const bool hurt = sign == Sign::broken_heart;
  const Colour face = dead ? kBadSign : colour(hurt ? 0xF0B232 : 0xEDE6D6);
  const Colour art = hurt ? kInk : colour(dead ? 0xFFFFFF : 0x5E564B);
  disc({centre.x + 0.8F, centre.y + 1.8F}, r + 0.6F, faded(kShadow, 0.22F));
  disc({centre.x + 0.6F, centre.y + 1.2F}, r, faded(kShadow, 0.25F));
  disc(centre, r + 0.5F, faded(kShadow, 0.6F));
  disc(centre, r - 0.5F, face);
  constexpr int kDashes = 10;
  for (int i = 0; i < kDashes; ++i) {
    const float from = static_cast<float>(i) * 2 * std::numbers::pi_v<float> / kDashes;
    list_->PathArcTo(vec(centre), r * 0.85F, from, from + 0.35F, 3);
    list_->PathStroke(dead ? colour(0xFFFFFF) : kInk, 0, r * 0.13F);
  }
  const Icon which = dead ? Icon::skull : hurt ? Icon::broken_heart : Icon::shield;
  icon(which, centre, size * 0.56F, art);
}

void Brush::slot(Vec2 centre, float size, bool taken) const {
  if (!list_) return;
  const float r = size / 2;
  if (taken) {
    disc(centre, r, kInk);
    disc(centre, r - 1.2F, colour(0xE9A92B));
    return icon(Icon::suppressed, centre, size * 0.7F, kInk);
  }
  constexpr int kDashes = 9;
  for (int i = 0; i < kDashes; ++i) {
    const float from = static_cast<float>(i) * 2 * std::numbers::pi_v<float> / kDashes;
    list_->PathArcTo(vec(centre), r - 1, from, from + 0.42F, 3);
    list_->PathStroke(palette().ink2, 0, 1.2F);
  }
}

void Brush::die(int face, Vec2 centre, float size, float turn) const {
  if (!list_) return;
  const int first = list_->VtxBuffer.Size;
  const float half = size / 2;
  const float radius = size * 0.21F;
  box({centre.x - half, centre.y - half, size, size}, radius, colour(0x8B7F69));
  const float line = std::max(1.0F, size * 0.03F);
  box({centre.x - half + line, centre.y - half + line, size - 2 * line, size - 2 * line}, radius - line, colour(0xFFFDF6));
  const float pip = size * 0.1F;
  const float off = size * 0.24F;
  const auto pips = [&](float x, float y) { disc({centre.x + x * off, centre.y + y * off}, pip, kInk); };
  if (face % 2 == 1) pips(0, 0);
  if (face >= 2) pips(-1, -1), pips(1, 1);
  if (face >= 4) pips(1, -1), pips(-1, 1);
  if (face == 6) pips(-1, 0), pips(1, 0);
  if (turn == 0) return;
  const float c = std::cos(turn);
  const float s = std::sin(turn);
  for (int i = first; i < list_->VtxBuffer.Size; ++i) {
    ImVec2& p = list_->VtxBuffer[i].pos;
    p = {centre.x + (p.x - centre.x) * c - (p.y - centre.y) * s, centre.y + (p.x - centre.x) * s + (p.y - centre.y) * c};
  }
}

void Brush::tick(Vec2 centre, Colour colour) const {
  stroke(std::array{Vec2{centre.x - 4.5F, centre.y}, Vec2{centre.x - 1.5F, centre.y + 3.2F}, Vec2{centre.x + 4.5F, centre.y - 3.5F}}, colour, 2);
}

void Brush::cross(Vec2 centre, float half, Colour colour, float width) const {
  stroke(std::array{Vec2{centre.x - half, centre.y - half}, Vec2{centre.x + half, centre.y + half}}, colour, width);
  stroke(std::array{Vec2{centre.x + half, centre.y - half}, Vec2{centre.x - half, centre.y + half}}, colour, width);
}

void Brush::arrow(float left, float right, float y, Colour colour) const {
  stroke(std::array{Vec2{left, y}, Vec2{right - 1, y}}, colour, 2.4F);
  stroke(std::array{Vec2{right - 9, y - 7}, Vec2{right, y}, Vec2{right - 9, y + 7}}, colour, 2.4F);
}

void Brush::triangle(Vec2 centre, float width, Colour colour) const {
  const float half = width / 2;
  const float high = half * 0.9F;
  polygon(std::array{Vec2{centre.x, centre.y - high}, Vec2{centre.x + half, centre.y + high}, Vec2{centre.x - half, centre.y + high}}, colour);
}

}  // namespace hexinch::ui
