#pragma once
// The one drawing vocabulary of counters, overlays and map features: a list of marks, painted in order (MarkPainter).
// Coordinates are CSS px (or any unit that the painter is told the scale of), y down.

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "atlas.h"
#include "hex_geometry.h"
#include "palette.h"

namespace hexinch::view {

enum class MarkKind : std::uint8_t {
  box = 0,
  cell = 1,
  hex = 2,
  card = 3,
  triangle = 4,
  base = 5,
  wedge = 6,
  corners = 7,
  arc = 8,
  sweep = 9
};  // from 5 on: of a table (shaders/table/marks.glsl)

// One instance, laid out as shaders/mark.vert reads it.
struct Mark {
  float x = 0, y = 0;            // centre
  float half_w = 0, half_h = 0;  // before rotation
  float cos = 1, sin = 0;
  float radius = 0;                      // corners; cell: texels a unit of length; hex: size of the hexagon
  float soft = 0;                        // blur of the edge
  float u0 = 0, v0 = 0, u1 = 0, v1 = 0;  // cell: texels; card: strip height, flags, -, -; box: hatch period, width, -, corner mask
  Rgba fill = kNone;
  Rgba line = kNone;
  Rgba extra = kNone;
  float line_width = 0;  // inside the edge; cell: halo outside the outline
  float kind = 0;
  float dash_on = 0;  // along the border, or along x where there is none
  float dash_period = 0;
};

// Bits of a card mark's flags.
enum CardFlag : int {
  kCardCells = 1,
  kCardMoved = 2,
  kCardAttacked = 4,
  kCardReverse = 8,
  kCardHidden = 16,
  kCardAmber = 32,
  kCardHatched = 64,
  kCardOutlined = 128
};

struct TextStyle {
  Face face = Face::inter600;
  float size = 13;
  Rgba colour = kInk;
  Rgba halo = kNone;
  float halo_width = 0;
};

class Marks {
 public:
  explicit Marks(const Atlas& atlas) : atlas_(&atlas) {}

  float words = 1;  // how much larger players want the words of tags, 1..1.5

  void clear() { list_.clear(); }
  const std::vector<Mark>& list() const { return list_; }

  // What these return can be adjusted until the next mark is added.
  Mark& box(Rect rect, float radius, Rgba fill);
  Mark& framed_box(Rect rect, float radius, Rgba fill, Rgba line, float line_width);
  Mark& disc(Vec2 centre, float radius, Rgba fill);
  // Round caps.
  Mark& line(Vec2 from, Vec2 to, float width, Rgba colour);
  Mark& dashed_line(Vec2 from, Vec2 to, float width, Rgba colour, float on, float off);
  Mark& shadow(Rect rect, float radius, float blur, float alpha);
  // Pointy-top hexagon of this corner radius.
  Mark& hex(Vec2 centre, float size, Rgba fill);
  Mark& triangle(Vec2 centre, float radius, Rgba fill);
  Mark& card(Rect face, float radius, float strip, int flags);
  // Art box of `size` around the centre; `width_factor` squeezes it for a flip. Nothing if there is no such icon.
  void icon(int icon, Vec2 centre, float size, Rgba colour, float width_factor = 1);
  // One line around `centre_x`, digits standing on `baseline`.
  void text(std::string_view utf8, float centre_x, float baseline, const TextStyle& style, float width_factor = 1, float tracking = 0);
  float text_width(std::string_view utf8, const TextStyle& style) const { return atlas_->text_width(style.face, utf8, style.size); }

  // Turns the last mark clockwise about its middle.
  void turn_last(float cos, float sin) {
    list_.back().cos = cos;
    list_.back().sin = sin;
  }
  // A mark of another kind, `reach` around its centre.
  Mark& other(MarkKind kind, Vec2 centre, float reach) { return add(kind, centre, reach, reach); }

  // Everything added since the list had `first` marks becomes that much fainter.
  void fade_from(std::size_t first, float alpha);

  const Atlas& atlas() const { return *atlas_; }

 private:
  Mark& add(MarkKind kind, Vec2 centre, float half_w, float half_h);
  void glyphs(std::string_view utf8, float left, float baseline, const TextStyle& style, float width_factor, float tracking, Rgba colour, float grow);

  const Atlas* atlas_;
  std::vector<Mark> list_;
};

}  // namespace hexinch::view
