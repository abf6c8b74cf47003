#include <algorithm>
#include <cmath>
#include <numbers>

#include "explain.h"
#include "systems/inch_table.h"

/// The table in words: what lies where, and ways that are written instead of drawn: "4 r30 2.5", a letter (none: ahead) and a number each.
namespace hexinch::page {

std::string InchTable::survey() const {
  const auto place = [](Vec2 at) { return tenths_text(at.x) + "/" + tenths_text(at.y); };
  std::string text = words("page.survey.table", {{"width", Name{tenths_text(scene_.map.width)}}, {"height", Name{tenths_text(scene_.map.height)}}});
  for (const view::TableFeature& feature : scene_.map.features) {
    const view::Rect all = view::extent(feature);
    text += " " + (feature.name.empty() ? ground_words(all.centre()) : feature.name) + ": ";
    text += place({all.x, all.y}) + "–" + place({all.x + all.w, all.y + all.h}) + ".";
  }
  for (const view::TableObjective& goal : scene_.objectives)
    if (!goal.name.empty()) text += " " + goal.name + ": " + place(goal.at) + ".";
  return text;
}

/// Y begins it. Then letters and numbers until Enter, which leaves it as it is, or Esc, which takes it back.
bool InchTable::hear(char32_t key) {
  if (!can_turn()) return false;
  if (!written_ && key != U'y') return false;
  touch();
  if (!written_) {
    written_.emplace();
    cursor_.reset();
  } else if (key == U'\r') {
    written_.reset();
  } else if (key == 0x1B) {
    written_.reset();
    take_up(true);
  } else {
    constexpr std::size_t kLongest = 30;
    if (key >= U' ' && key <= U'z' && written_->size() < kLongest) written_->push_back(static_cast<char>(key));
    else if (key == U'\b' && !written_->empty()) written_->pop_back();
    else return false;
    write(*written_);
  }
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
    for (; i < text.size() && ((text[i] >= '0' && text[i] <= '9') || ((text[i] == '.' || text[i] == ',') && !behind_point)); ++i) {
      if (text[i] < '0') behind_point = true;
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
