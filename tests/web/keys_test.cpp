#include "input/keys.h"

#include <doctest/doctest.h>

#include <string>

namespace hexinch::page {
TEST_CASE("a key is read as the player meant it, on any keyboard") {
  const auto code = [](KeyDown down) { return read_key(down).code; };
  CHECK(code({.text = "m", .cap = 'M'}) == U'm');
  CHECK(code({.text = "ь", .cap = 'M'}) == U'm');  // a Russian keyboard
  CHECK(code({.text = "R", .cap = 'R', .shift = true}) == U'r');
  CHECK(read_key({.text = "R", .cap = 'R', .shift = true}).shift);
  CHECK(code({.text = "&", .cap = '1'}) == U'1');  // a French keyboard, on which digits want Shift
  CHECK(read_key({.text = "1", .cap = '1', .shift = true}) == Key{U'1', false, false, false});
  CHECK(read_key({.text = "?", .cap = 191, .shift = true}) == Key{U'?', false, false, false});
  CHECK(read_key({.text = "\\", .cap = 219, .ctrl = true, .alt = true}) == Key{U'\\', false, false, false});  // AltGr
  CHECK(code({.text = "PageUp", .cap = 33}) == kKeyPageUp);
  CHECK(code({.text = "F6", .cap = 117}) == kKeyF6);
  CHECK(code({.text = "F5", .cap = 116}) == 0);
  CHECK(code({.text = "Process", .cap = 229}) == 0);
}

TEST_CASE("a letter, a digit or a sign alone writes; with Ctrl, Alt or the command key it is the browser's") {
  const auto writing = [](KeyDown down) { return writes(read_key(down)); };
  for (const int cap : {'R', 'F', 'L', 'P', 'S', 'D', 'T', 'W', 'N', '0', '1', '9'}) {
    const char text = static_cast<char>(cap);
    CAPTURE(text);
    CHECK(writing({.text = {&text, 1}, .cap = cap}));
    CHECK_FALSE(writing({.text = {&text, 1}, .cap = cap, .ctrl = true}));
    CHECK_FALSE(writing({.text = {&text, 1}, .cap = cap, .command = true}));
    CHECK_FALSE(writing({.text = {&text, 1}, .cap = cap, .alt = true}));
  }
  for (const char* sign : {"+", "-"}) CHECK_FALSE(writing({.text = sign, .cap = 187, .ctrl = true}));
  for (const char* arrow : {"ArrowLeft", "ArrowRight"}) {
    CHECK(read_key({.text = arrow, .alt = true}).code == 0);
    CHECK(read_key({.text = arrow, .command = true}).code == 0);
    CHECK(read_key({.text = arrow, .ctrl = true}) == Key{arrow[5] == 'L' ? kKeyLeft : kKeyRight, false, true, false});
  }
  for (int n = 1; n <= 24; ++n) {
    const std::string name = "F" + std::to_string(n);
    CHECK((read_key({.text = name, .cap = 111 + n}).code == kKeyF6) == (n == 6));
  }
  CHECK(read_key({.text = "z", .cap = 'Z', .command = true}) == Key{U'z', false, true, false});
}

}  // namespace hexinch::page
