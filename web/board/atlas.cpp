#include "board/atlas.h"

#include <charconv>
#include <stdexcept>

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

float number(std::span<const std::string_view> words, std::size_t i) {
  int value = 0;
  if (i >= words.size()) throw std::runtime_error("a number is missing");
  const std::string_view w = words[i];
  const auto [end, error] = std::from_chars(w.data(), w.data() + w.size(), value);
  if (error != std::errc() || end != w.data() + w.size()) throw std::runtime_error("not a number: " + std::string(w));
  return static_cast<float>(value);
}

std::size_t face_index(std::string_view name) {
  if (name == "inter600") return 0;
  if (name == "inter800") return 1;
  if (name == "park800") return 2;
  throw std::runtime_error("unknown face " + std::string(name));
}

}  // namespace

void Atlas::load(std::string_view index, std::span<const std::uint8_t> pixels) {
  *this = Atlas();
  for (FaceGlyphs& face : faces_) face.ascii[U' '].advance = kSpace;  // blanks may be left out of the index
  int line_number = 0;
  for (const std::string_view line : split(index, '\n')) {
    ++line_number;
    const std::vector<std::string_view> words = split(line, ' ');
    try {
      if (!words.empty()) read_line(words);
    } catch (const std::runtime_error& e) {
      throw std::runtime_error("atlas index, line " + std::to_string(line_number) + ": " + e.what());
    }
  }
  if (width_ <= 0 || height_ <= 0) throw std::runtime_error("atlas: the index does not begin with its size");
  if (pixels.size() != static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {
    throw std::runtime_error("atlas: the index names " + std::to_string(width_) + " x " + std::to_string(height_) + " texels, the image has " +
                             std::to_string(pixels.size()));
  }
  pixels_.assign(pixels.begin(), pixels.end());
}

void Atlas::read_line(std::span<const std::string_view> words) {
  const std::string_view kind = words[0];
  if (kind == "atlas") {
    if (number(words, 1) != 1) throw std::runtime_error("another version of the index");
    width_ = static_cast<int>(number(words, 2));
    height_ = static_cast<int>(number(words, 3));
    spread_ = number(words, 4);
  } else if (kind == "icon") {
    if (words.size() < 2) throw std::runtime_error("a name is missing");
    icon_names_.emplace(words[1], static_cast<int>(icons_.size()));
    icons_.push_back({number(words, 2), number(words, 3), number(words, 4), number(words, 5), number(words, 6)});
    check_inside({icons_.back().x, icons_.back().y, icons_.back().w, icons_.back().h});
  } else if (kind == "face") {
    FaceGlyphs& face = faces_[face_index(words.size() > 1 ? words[1] : "")];
    face.em = number(words, 2);
    face.cap = number(words, 5) / 1000;
  } else if (kind == "glyph") {
    FaceGlyphs& face = faces_[face_index(words.size() > 1 ? words[1] : "")];
    if (number(words, 2) < 0) throw std::runtime_error("not a character: " + std::string(words[2]));
    const auto code = static_cast<char32_t>(number(words, 2));
    AtlasGlyph g{number(words, 3), number(words, 4), number(words, 5), number(words, 6)};
    g.advance = number(words, 7) / 1000;
    g.left = number(words, 8) / 1000;
    g.top = number(words, 9) / 1000;
    check_inside({g.x, g.y, g.w, g.h});
    if (code < face.ascii.size())
      face.ascii[code] = g;
    else
      face.others[code] = g;
  }
}

void Atlas::check_inside(Rect texels) const {
  const auto within = [](float from, float size, int all) { return from >= 0 && size >= 0 && from + size <= static_cast<float>(all); };
  if (!within(texels.x, texels.w, width_) || !within(texels.y, texels.h, height_)) throw std::runtime_error("outside the atlas");
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
