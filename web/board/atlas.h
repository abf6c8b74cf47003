#pragma once
// The signed-distance atlas: icons, faction shapes and the glyphs of the board. Texel v is (v - 127.5) / 127.5 * spread texels
// inside the outline. Pixels and index come from assets (see tools/assets); no GL here.

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hex_geometry.h"

namespace hexinch::view {

enum class Face : std::uint8_t { inter600, inter800, park800 };

struct AtlasIcon {
  float x, y, w, h;  // texels
  float inset;       // texels around the art box
};

struct AtlasGlyph {
  float x = 0, y = 0, w = 0, h = 0;      // texels
  float advance = 0, left = 0, top = 0;  // of the size; top upwards from the baseline
};

class Atlas {
 public:
  // Returns what is wrong, with the line, if the index is damaged or does not fit the pixels; else empty.
  std::string load(std::string_view index, std::span<const std::uint8_t> pixels);

  // The number of an icon, -1 if none has this name. Numbers stay the same as long as the atlas.
  int icon(std::string_view name) const;

  const AtlasIcon& icon_at(int icon) const { return icons_[static_cast<std::size_t>(icon)]; }
  bool has_icon(int icon) const { return icon >= 0 && icon < static_cast<int>(icons_.size()); }
  // A blank without width for characters that the face lacks.
  const AtlasGlyph& glyph(Face face, char32_t code) const;
  float em(Face face) const { return faces_[static_cast<std::size_t>(face)].em; }           // texels
  float cap_height(Face face) const { return faces_[static_cast<std::size_t>(face)].cap; }  // of the size
  float text_width(Face face, std::string_view utf8, float size) const;

  int width() const { return width_; }
  int height() const { return height_; }
  float spread() const { return spread_; }
  std::span<const std::uint8_t> pixels() const { return pixels_; }

 private:
  struct FaceGlyphs {
    float em = 1;
    float cap = 0.7F;
    std::array<AtlasGlyph, 128> ascii;
    std::map<char32_t, AtlasGlyph> others;
  };

  struct Line;
  void read_line(Line& line);
  void read_face(Line& line, FaceGlyphs& face);
  void read_glyph(Line& line, FaceGlyphs& face);
  void check_inside(Line& line, Rect texels) const;

  int width_ = 0;
  int height_ = 0;
  float spread_ = 6;
  std::vector<AtlasIcon> icons_;
  std::map<std::string, int, std::less<>> icon_names_;
  std::array<FaceGlyphs, 3> faces_;
  std::vector<std::uint8_t> pixels_;
};

// Takes the next character off the front of a UTF-8 text; U+FFFD for a damaged byte.
char32_t next_character(std::string_view& utf8);

}  // namespace hexinch::view
