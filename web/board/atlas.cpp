#include "board/atlas.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace hexinch::view {
namespace {

constexpr float kSpace = 0.28F;  // of the size

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    if (!part.empty()) parts.push_back(part);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return parts;
}

std::size_t face_index(std::string_view name) {
  constexpr std::array<std::string_view, 3> kFaces{"inter600", "inter800", "park800"};
  return static_cast<std::size_t>(std::ranges::find(kFaces, name) - kFaces.begin());
}

}  // namespace

/// A line of the index. What it lacks is said once, and reads as zero.
struct Atlas::Line {
  std::vector<std::string_view> words;
  std::string problem = {};

  void require(bool holds, std::string_view what, std::string_view word = {}) {
    if (!holds && problem.empty()) problem = std::string(what) + std::string(word);
  }
  std::string_view word(std::size_t i) const { return i < words.size() ? words[i] : std::string_view(); }
  float number(std::size_t i) {
    int value = 0;
    const std::string_view w = word(i);
    const auto [end, error] = std::from_chars(w.data(), w.data() + w.size(), value);
    require(!w.empty(), "a number is missing");
    require(error == std::errc() && end == w.data() + w.size(), "not a number: ", w);
    return static_cast<float>(value);
  }
};

std::string Atlas::load(std::string_view index, std::span<const std::uint8_t> pixels) {
  *this = Atlas();
  for (FaceGlyphs& face : faces_) face.ascii[U' '].advance = kSpace;  // blanks may be left out of the index
  int line_number = 0;
  for (const std::string_view text : split(index, '\n')) {
    ++line_number;
    Line line{split(text, ' ')};
    if (!line.words.empty()) read_line(line);
    if (!line.problem.empty()) return "atlas index, line " + std::to_string(line_number) + ": " + line.problem;
  }
  if (width_ <= 0 || height_ <= 0) return "atlas: the index does not begin with its size";
  if (pixels.size() != static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {
    return "atlas: the index names " + std::to_string(width_) + " x " + std::to_string(height_) + " texels, the image has " + std::to_string(pixels.size());
  }
  pixels_.assign(pixels.begin(), pixels.end());
  return {};
}

void Atlas::read_line(Line& line) {
  const std::string_view kind = line.words[0];
  if (kind == "atlas") {
    line.require(line.number(1) == 1, "another version of the index");
    width_ = static_cast<int>(line.number(2));
    height_ = static_cast<int>(line.number(3));
    spread_ = line.number(4);
  } else if (kind == "icon") {
    line.require(line.words.size() > 1, "a name is missing");
    icon_names_.emplace(line.word(1), static_cast<int>(icons_.size()));
    icons_.push_back({line.number(2), line.number(3), line.number(4), line.number(5), line.number(6)});
    check_inside(line, {icons_.back().x, icons_.back().y, icons_.back().w, icons_.back().h});
  } else if (kind == "face" || kind == "glyph") {
    const std::size_t face = face_index(line.word(1));
    line.require(face < faces_.size(), "unknown face ", line.word(1));
    if (face < faces_.size()) kind == "face" ? read_face(line, faces_[face]) : read_glyph(line, faces_[face]);
  }
}

void Atlas::read_face(Line& line, FaceGlyphs& face) {
  face.em = line.number(2);
  face.cap = line.number(5) / 1000;
}

void Atlas::read_glyph(Line& line, FaceGlyphs& face) {
  line.require(line.number(2) >= 0, "not a character: ", line.word(2));
  AtlasGlyph g{line.number(3), line.number(4), line.number(5), line.number(6)};
  g.advance = line.number(7) / 1000;
  g.left = line.number(8) / 1000;
  g.top = line.number(9) / 1000;
  check_inside(line, {g.x, g.y, g.w, g.h});
  if (!line.problem.empty()) return;
  const auto code = static_cast<char32_t>(line.number(2));
  (code < face.ascii.size() ? face.ascii[code] : face.others[code]) = g;
}

void Atlas::check_inside(Line& line, Rect texels) const {
  const auto within = [](float from, float size, int all) { return from >= 0 && size >= 0 && from + size <= static_cast<float>(all); };
  line.require(within(texels.x, texels.w, width_) && within(texels.y, texels.h, height_), "outside the atlas");
}

int Atlas::icon(std::string_view name) const {
  const auto found = icon_names_.find(name);
  return found == icon_names_.end() ? -1 : found->second;
}

const AtlasGlyph& Atlas::glyph(Face face, char32_t code) const {
  static const AtlasGlyph kBlank;
  const FaceGlyphs& glyphs = faces_[static_cast<std::size_t>(face)];
  if (code < glyphs.ascii.size()) return glyphs.ascii[code];
  const auto found = glyphs.others.find(code);
  return found == glyphs.others.end() ? kBlank : found->second;
}

float Atlas::text_width(Face face, std::string_view utf8, float size) const {
  float width = 0;
  while (!utf8.empty()) width += glyph(face, next_character(utf8)).advance * size;
  return width;
}

char32_t next_character(std::string_view& utf8) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(utf8[i]); };
  const std::uint8_t lead = byte(0);
  const std::size_t size = lead < 0x80 ? 1 : lead >= 0xF8 ? 0 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 0;
  bool whole = size > 0 && size <= utf8.size();
  for (std::size_t i = 1; whole && i < size; ++i) whole = (byte(i) & 0xC0U) == 0x80;
  if (!whole) {
    utf8.remove_prefix(1);
    return U'\uFFFD';
  }
  char32_t code = size == 1 ? lead : lead & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) code = (code << 6) | (byte(i) & 0x3FU);
  utf8.remove_prefix(size);
  return code;
}

}  // namespace hexinch::view
