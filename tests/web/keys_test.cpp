#include "keys.h"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <tuple>

namespace hexinch::page {
namespace {

KeyAct act_of(Key key) {
  const KeyFound found = find_key(key);
  REQUIRE(found.row);
  return found.row->act;
}

}  // namespace

TEST_CASE("no key does two things") {
  std::set<std::tuple<char32_t, bool, bool>> seen;
  for (const KeyRow& row : key_rows()) {
    CHECK_FALSE(row.chords.empty());
    for (const Chord& chord : row.chords) {
      CAPTURE(cap_of(chord));
      CHECK(seen.emplace(chord.code, chord.shift, chord.ctrl).second);
      const KeyFound found = find_key({chord.code, chord.shift, chord.ctrl, false});
      CHECK(found.row == &row);
      CHECK(found.chord == &chord);
    }
  }
}

TEST_CASE("a row that only presses buttons names some, and the cap of a button is the key that presses it") {
  for (const KeyRow& row : key_rows()) {
    CAPTURE(row.words);
    if (row.act == KeyAct::kButton) CHECK_FALSE(row.buttons.empty());
  }
  CHECK(cap_of_button("end_phase") == "Space");
  CHECK(cap_of_button("undo") == "Ctrl Z");
  CHECK(cap_of_button("confirm") == "C");
  CHECK(cap_of_button("cancel") == "Esc");
  CHECK(cap_of_button("no such button").empty());
}

TEST_CASE("the six directions of a hex each have a key of their own") {
  std::set<int> directions;
  for (const KeyRow& row : key_rows())
    if (row.act == KeyAct::kCursor)
      for (const Chord& chord : row.chords) CHECK(directions.insert(chord.amount).second);
  CHECK(directions == std::set<int>{0, 1, 2, 3, 4, 5});
}

TEST_CASE("a key that is held down repeats moves of cursor, camera and lists only: nothing is decided twice") {
  CHECK(act_of({kKeyLeft, false, false, true}) == KeyAct::kCursor);
  CHECK(act_of({kKeyPageDown, false, false, true}) == KeyAct::kScrollLog);
  for (const char32_t code : {kKeyEnter, kKeySpace, kKeyTab, kKeyEscape, kKeyBackspace, char32_t{U'1'}, char32_t{U'd'}}) {
    CHECK(find_key({code, false, false, false}).row);
    CHECK_FALSE(find_key({code, false, false, true}).row);
  }
}

TEST_CASE("Shift and Ctrl make another key of it, and what the table does not list does nothing") {
  CHECK(act_of({kKeyTab, true, false, false}) == KeyAct::kUnit);
  CHECK(find_key({kKeyTab, true, false, false}).chord->amount == -1);
  CHECK(act_of({kKeyLeft, false, true, false}) == KeyAct::kPan);
  CHECK_FALSE(find_key({U';', false, false, false}).row);
  CHECK_FALSE(find_key({kKeySpace, false, true, false}).row);
  CHECK_FALSE(find_key({kKeyTab, false, true, false}).row);
}

TEST_CASE("there is a key that takes the keyboard out of the board again") {
  CHECK(act_of({kKeyF6, false, false, false}) == KeyAct::kLeaveBoard);
}

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

TEST_CASE("what the game does not use is left to the browser") {
  const auto used = [](KeyDown down) { return is_used(read_key(down)); };
  for (const KeyRow& row : key_rows())
    for (const Chord& chord : row.chords) CHECK(is_used({chord.code, chord.shift, chord.ctrl, true}));
  for (const int cap : {'R', 'F', 'L', 'P', 'S', 'D', 'T', 'W', 'N', '0', '1', '9'}) {
    const char text = static_cast<char>(cap);
    CAPTURE(text);
    CHECK_FALSE(used({.text = {&text, 1}, .cap = cap, .ctrl = true}));
    CHECK_FALSE(used({.text = {&text, 1}, .cap = cap, .command = true}));
    CHECK_FALSE(used({.text = {&text, 1}, .cap = cap, .alt = true}));
  }
  for (const char* sign : {"+", "-"}) CHECK_FALSE(used({.text = sign, .cap = 187, .ctrl = true}));
  for (const char* arrow : {"ArrowLeft", "ArrowRight"}) {
    CHECK_FALSE(used({.text = arrow, .alt = true}));
    CHECK_FALSE(used({.text = arrow, .command = true}));
    CHECK(used({.text = arrow, .ctrl = true}));
  }
  for (int n = 1; n <= 24; ++n) {
    const std::string name = "F" + std::to_string(n);
    CHECK(used({.text = name, .cap = 111 + n}) == (n == 6));
  }
  CHECK(used({.text = "z", .cap = 'Z', .command = true}));
  CHECK(used({.text = "z", .cap = 'Z', .ctrl = true}));
}

}  // namespace hexinch::page
