#pragma once
// Draws on an ImGui draw list at absolute points (CSS px), sharp at any pixel ratio. A brush without a list draws nothing: then it
// only measures.

#include "fonts.h"
#include "models.h"

namespace hexinch::ui {

// What a card casts its shadow on: the table, or cards that were drawn before it.
enum class Lies : std::uint8_t { on_table, on_cards };

class Brush {
 public:
  Brush(const Fonts& fonts, const Palette& palette, ImDrawList* list);

  const Fonts& fonts() const { return *fonts_; }
  const Palette& palette() const { return *palette_; }
  ImDrawList* list() const { return list_; }

  // `y` is the top of the text's line. Each gives back the width.
  float text(Role role, float x, float y, Colour colour, std::string_view text) const;
  float text_right(Role role, float right, float y, Colour colour, std::string_view text) const;
  float text_centred(Role role, float centre, float y, Colour colour, std::string_view text) const;
  // As much as fits, then "…"; nothing if that would be less than three letters. A picture of letters may be drawn narrower than it is.
  float text_cut(Role role, float x, float y, float width, Colour colour, std::string_view text) const;
  // Broken at spaces into lines of `line` px (0: the role's own); gives back the height.
  enum class Aligned : std::uint8_t { left, centre };
  float paragraph(Role role, float x, float y, float width, Colour colour, std::string_view text, float line = 0, Aligned aligned = Aligned::left) const;
  float line(Role role) const { return fonts_->type(role).line; }

  void box(Rect rect, float radius, Colour colour) const;
  void frame(Rect rect, float radius, Colour colour, float width = 1) const;  // inside the rectangle
  void rule(float left, float right, float y) const;                          // 1 px in the line colour
  void disc(Vec2 centre, float radius, Colour colour) const;
  void ring(Vec2 centre, float radius, Colour colour, float width) const;       // `radius` to the middle of the line
  void stroke(std::span<const Vec2> points, Colour colour, float width) const;  // round caps and joints
  void polygon(std::span<const Vec2> points, Colour colour) const;              // convex, clockwise

  // A panel: shadow, lower edge, face.
  void card(Rect rect, float radius, Lies lies) const;
  // Colour and shape of a faction on a disc.
  void emblem(int faction, Vec2 centre, float size) const;
  void icon(Icon icon, Vec2 centre, float size, Colour colour) const;
  void sign(Sign sign, Vec2 centre, float size) const;
  // The same with the dashed rim of a result that is not applied yet.
  // A place for a marker: an amber chit if it is taken, else dashed.
  void slot(Vec2 centre, float size, bool taken) const;
  void pending_sign(Sign sign, Vec2 centre, float size) const;
  // `turn` in radians.
  void die(int face, Vec2 centre, float size, float turn = 0) const;
  void tick(Vec2 centre, Colour colour) const;
  void cross(Vec2 centre, float half, Colour colour, float width) const;
  void arrow(float left, float right, float y, Colour colour) const;
  void triangle(Vec2 centre, float width, Colour colour) const;

 private:
  // One sign, drawn narrower than it is.
  float narrow(Role role, float x, float y, float width, Colour colour, std::string_view sign) const;
  float snapped(float v) const;
  void shadow(ImDrawList* list, Rect rect, const Patch& patch, float offset, float blur, float alpha) const;

  const Fonts* fonts_;
  const Palette* palette_;
  ImDrawList* list_;
};

Colour faction_colour(int faction);
Colour bar_colour(Sign sign, const Palette& palette);

}  // namespace hexinch::ui
