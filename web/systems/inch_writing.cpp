#include <algorithm>
#include <cmath>
#include <numbers>

#include "systems/inch_table.h"

/// Ways that are written instead of drawn: "4 r30 2.5", a letter (none: ahead) and a number each.
namespace hexinch::page {

void InchTable::begin_writing() {
  if (!can_turn()) return;
  written_.emplace();
  cursor_.reset();
  touch();
}

/// Letters and numbers until Enter, which leaves it as it is, or Esc, which takes it back.
bool InchTable::hear(char32_t key) {
  if (!written_ || !can_turn()) return false;
  constexpr std::size_t kLongest = 30;
  const bool letter = (key >= U'a' && key <= U'z') || (key >= U'0' && key <= U'9') || key == U'.' || key == U' ';
  if (key == U'\r') {
    written_.reset();
  } else if (key == 0x1B) {
    written_.reset();
    take_up(true);
  } else if (letter || key == U',' || key == U'\b') {
    if (key != U'\b') written_->push_back(letter ? static_cast<char>(key) : '.');
    else if (!written_->empty()) written_->pop_back();
    if (written_->size() > kLongest) written_->pop_back();
    write(*written_);
  } else {
    return false;
  }
  touch();
  return true;
}

void InchTable::write(std::string_view text) {
  constexpr std::string_view kLetters = "fbadrlh";
  take_up(true);
  std::size_t way = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (const auto found = kLetters.find(text[i]); found != std::string_view::npos) way = found;
    if (text[i] < '0' || text[i] > '9') {
      ++i;
      continue;
    }
    int thousandths = 0;
    int unit = 1000;
    bool behind_point = false;
    for (; i < text.size() && ((text[i] >= '0' && text[i] <= '9') || (text[i] == '.' && !behind_point)); ++i) {
      if (text[i] == '.') behind_point = true;
      else if (behind_point) thousandths += (text[i] - '0') * (unit /= 10);
      else thousandths = std::min(thousandths * 10 + (text[i] - '0') * unit, 360000);
    }
    const view::Base now = ghost().value_or(base(selected_));
    const int heading = static_cast<int>(std::lround(now.heading));
    const int degrees = thousandths / 1000 % 360;
    if (way < 4) {
      constexpr float kAside[] = {0, 180, 270, 90};
      const float angle = (now.heading + kAside[way]) * std::numbers::pi_v<float> / 180;
      const float inches = static_cast<float>(thousandths) / 1000;
      go(static_cast<Way>(way), thousandths, now.at + Vec2{std::sin(angle), -std::cos(angle)} * inches);
    } else {
      turn_to((way == 4 ? heading + degrees : way == 5 ? heading + 360 - degrees : degrees) % 360);
    }
    way = 0;
  }
}

}  // namespace hexinch::page
