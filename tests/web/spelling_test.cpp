#include "ui/spelling.h"

#include <doctest/doctest.h>

namespace hexinch::ui {
namespace {

/// Like our fonts: Latin, Greek and Cyrillic.
bool has(char32_t code) { return code < 0x250 || (code >= 0x370 && code < 0x460); }

std::vector<std::string> pictures_of(std::vector<std::string> names) {
  Spelling spelling;
  spelling.learn(names, has);
  std::vector<std::string> texts;
  for (const LetterPicture& picture : spelling.pictures()) texts.push_back(picture.text);
  return texts;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("letters that the fonts have need no pictures") { CHECK(pictures_of({"Ann", "Jürgen Łódź", "Ωμέγα", "Зоя", ""}).empty()); }

TEST_CASE("ideographs and syllables are one picture each") {
  CHECK(pictures_of({"王小明"}) == Texts{"王", "小", "明"});
  CHECK(pictures_of({"김민수 Kim"}) == Texts{"김", "민", "수"});
  CHECK(pictures_of({"王王", "王"}) == Texts{"王"});
  CHECK(pictures_of({"か\u3099"}) == Texts{"か\u3099"});
}

TEST_CASE("a name with letters from right to left is one picture as a whole") {
  CHECK(pictures_of({"שרה כהן"}) == Texts{"שרה כהן"});
  CHECK(pictures_of({"محمد 7"}) == Texts{"محمد 7"});
  CHECK(pictures_of({"Ann בן"}) == Texts{"Ann בן"});
  Spelling spelling;
  spelling.learn(Texts{"Ann בן", "محمد"}, has);
  CHECK_FALSE(spelling.pictures()[0].from_right);
  CHECK(spelling.pictures()[1].from_right);
}

TEST_CASE("what joins its letters stays together: emoji with their joiners, Indic and Thai words, marks that lie over letters") {
  CHECK(pictures_of({"Ann 👩\u200d👩\u200d👧"}) == Texts{"👩\u200d👩\u200d👧"});
  CHECK(pictures_of({"🇩🇪 Max 🦊"}) == Texts{"🇩🇪", "🦊"});
  CHECK(pictures_of({"राम सिंह"}) == Texts{"राम", "सिंह"});
  CHECK(pictures_of({"a\u0301 Łe\u0301"}) == Texts{"a\u0301", "e\u0301"});
  CHECK(pictures_of({"สมชาย and Bob"}) == Texts{"สมชาย"});
}

TEST_CASE("emoji, which have colours of their own, are no part of a picture of letters") {
  CHECK(pictures_of({"🦊राम🦊"}) == Texts{"🦊", "राम"});
  CHECK(pictures_of({"שרה כהן 🦊"}) == Texts{"שרה כהן", "🦊"});
  CHECK(pictures_of({"王👍🏽小"}) == Texts{"王", "👍🏽", "小"});
}

TEST_CASE("a text is written with the signs of its pictures, once") {
  Spelling spelling;
  spelling.learn(Texts{"王小", "Ann בן", "🦊 Bob"}, has);
  const std::string text = "Blue (王小) against Red (Ann בן) and Green (🦊 Bob), Ann.";
  const std::string spelled = spelling.spelled(text);
  CHECK(spelled == "Blue (\u2800\u2801) against Red (\u2802) and Green (\u2803 Bob), Ann.");
  CHECK(spelling.spelled(spelled) == spelled);
  CHECK(spelling.spelled("plain words") == "plain words");
}

TEST_CASE("strangers' names are bounded") {
  std::string many;
  for (int code = 0x4E00; code < 0x4E30; ++code)
    for (const int byte : {0xE0 | code >> 12, 0x80 | (code >> 6 & 0x3F), 0x80 | (code & 0x3F)}) many += static_cast<char>(byte);
  CHECK(pictures_of({many, many + "王", "王小明"}).size() <= kMostPictures);
  std::string long_one;
  for (int i = 0; i < 5000; ++i) long_one += "王";
  CHECK(pictures_of({long_one}).empty());
  CHECK(pictures_of({"\xF0\x9F", "\xFF\xFE", "a\xC3"}).size() <= 3);  // damaged, but answered
}

}  // namespace hexinch::ui
