#include "board/atlas.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace hexinch::view {
namespace {

constexpr const char* kIndex =
    "atlas 1 64 32 6\n"
    "icon disc 0 0 16 16 6\n"
    "icon knight 16 0 32 32 5\n"
    "face inter600 32 969 241 728\n"
    "glyph inter600 65 48 0 10 12 700 -50 730\n"
    "glyph inter600 189 48 16 12 14 880 -156 938\n"
    "glyph inter600 32 0 0 0 0 252 0 0\n"
    "face park800 40 900 200 640\n";

const std::vector<std::uint8_t> kPixels(64 * 32, 7);

Atlas loaded(const std::string& index = kIndex) {
  Atlas atlas;
  atlas.load(index, kPixels);
  return atlas;
}

/// What load() says against the index; empty if nothing.
std::string complaint(const std::string& index, std::span<const std::uint8_t> pixels = kPixels) {
  Atlas atlas;
  return atlas.load(index, pixels);
}

std::string without(std::string_view line) {
  std::string index = kIndex;
  index.erase(index.find(line), line.size());
  return index;
}

std::u32string decoded(std::string_view text) {
  std::u32string codes;
  while (!text.empty()) codes += next_character(text);
  return codes;
}

}  // namespace

TEST_CASE("the index gives size, spread, icons, glyphs and faces; lengths of type come in parts of the size") {
  const Atlas atlas = loaded();
  CHECK(atlas.width() == 64);
  CHECK(atlas.height() == 32);
  CHECK(atlas.spread() == 6);
  CHECK(atlas.pixels().size() == kPixels.size());
  const int knight = atlas.icon("knight");
  REQUIRE(atlas.has_icon(knight));
  CHECK(knight != atlas.icon("disc"));
  CHECK(atlas.icon_at(knight).x == 16);
  CHECK(atlas.icon_at(knight).h == 32);
  CHECK(atlas.icon_at(knight).inset == 5);
  CHECK(atlas.em(Face::inter600) == 32);
  CHECK(atlas.em(Face::park800) == 40);
  CHECK(atlas.cap_height(Face::park800) == doctest::Approx(0.64));
  const AtlasGlyph& half = atlas.glyph(Face::inter600, U'½');
  CHECK(half.y == 16);
  CHECK(half.w == 12);
  CHECK(half.advance == doctest::Approx(0.88));
  CHECK(half.left == doctest::Approx(-0.156));
  CHECK(half.top == doctest::Approx(0.938));
}

TEST_CASE("an icon or a character that the atlas lacks is none, not another one") {
  const Atlas atlas = loaded();
  CHECK(atlas.icon("knigh") == -1);
  CHECK_FALSE(atlas.has_icon(-1));
  CHECK_FALSE(atlas.has_icon(2));
  for (const char32_t code : {U'B', U'¾', U'\U0001F600'}) {
    CHECK(atlas.glyph(Face::inter600, code).w == 0);
    CHECK(atlas.glyph(Face::inter600, code).advance == 0);
  }
  CHECK(atlas.glyph(Face::park800, U'A').w == 0);
}

TEST_CASE("text is as wide as its characters' advances; a face without a blank gets one") {
  const Atlas atlas = loaded();
  CHECK(atlas.text_width(Face::inter600, "A½", 10) == doctest::Approx(15.8));
  CHECK(atlas.text_width(Face::inter600, "A A", 10) == doctest::Approx(16.52));
  CHECK(atlas.text_width(Face::park800, " ", 10) > 1);
  CHECK(atlas.text_width(Face::inter600, "", 10) == 0);
}

TEST_CASE("a damaged index is refused with its line") {
  CHECK(complaint(kIndex).empty());
  struct Damage {
    const char* line;
    const char* says;
  };
  const Damage damages[] = {{"icon disc2 0 0 16 16\n", "missing"},
                            {"icon\n", "name"},
                            {"icon disc2 0 0 16 1x 6\n", "1x"},
                            {"icon disc2 0 0 16 16.5 6\n", "16.5"},
                            {"icon disc2 99999999999 0 16 16 6\n", "99999999999"},
                            {"icon disc2 60 0 16 16 6\n", "outside"},
                            {"icon disc2 0 20 16 16 6\n", "outside"},
                            {"icon disc2 -1 0 16 16 6\n", "outside"},
                            {"face inter700 32 969 241 728\n", "inter700"},
                            {"face\n", "face"},
                            {"face inter800 32\n", "missing"},
                            {"glyph inter600 66 0 0 10 12 700 -50\n", "missing"},
                            {"glyph inter600 A 0 0 10 12 700 -50 730\n", "A"},
                            {"glyph inter600 -3 0 0 10 12 700 -50 730\n", "-3"},
                            {"glyph inter600 66 0 0 -10 12 700 -50 730\n", "outside"},
                            {"atlas 2 64 32 6\n", "version"}};
  for (const Damage& d : damages) {
    const std::string said = complaint(std::string(kIndex) + d.line);
    CAPTURE(said);
    CHECK(said.find("line 9") != std::string::npos);
    CHECK(said.find(d.says) != std::string::npos);
  }
}

TEST_CASE("an index that does not belong to the image, or is none, is refused") {
  const std::vector<std::uint8_t> shorter(kPixels.begin(), kPixels.end() - 1);
  CHECK(complaint(kIndex, shorter).find("64 x 32") != std::string::npos);
  CHECK_FALSE(complaint("").empty());
  CHECK_FALSE(complaint("", {}).empty());
  CHECK_FALSE(complaint("atlas 1 -64 -32 6\n").empty());
  CHECK_FALSE(complaint("<!doctype html>\n", {}).empty());
  CHECK_FALSE(complaint(without("atlas 1 64 32 6\n")).empty());
}

TEST_CASE("loading again forgets what was there before") {
  Atlas atlas = loaded();
  atlas.load("atlas 1 2 2 4\nicon ghost 0 0 1 1 0\n", std::vector<std::uint8_t>(4));
  CHECK(atlas.icon("knight") == -1);
  CHECK(atlas.icon("ghost") == 0);
  CHECK(atlas.glyph(Face::inter600, U'A').w == 0);
  CHECK(atlas.spread() == 4);
}

TEST_CASE("UTF-8 of one to four bytes is read; each damaged byte is one U+FFFD and what follows is kept") {
  CHECK(decoded("A½–😀") == U"A½–😀");
  CHECK(decoded("\xC2") == U"\uFFFD");
  CHECK(decoded("\xE2\x80") == U"\uFFFD\uFFFD");
  CHECK(decoded("\xC3" "A") == U"\uFFFDA");
  CHECK(decoded("\xBF" "b") == U"\uFFFDb");
  CHECK(decoded("\xF8\x80\x80\x80z") == U"\uFFFD\uFFFD\uFFFD\uFFFDz");
}

}  // namespace hexinch::view
