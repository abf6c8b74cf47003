#include <algorithm>
#include <cmath>

#include "words/explain.h"
#include "systems/inch_table.h"
#include "systems/shapes.h"
#include "systems/written_way.h"

/// The table in words: what lies where, and ways that are written instead of drawn: "4 r30 2.5", a letter (none: ahead) and a number each.
namespace hexinch::page {

std::string InchTable::survey() const {
  const auto place = [](Vec2 at) { return tenths_text(at.x) + "/" + tenths_text(at.y); };
  const std::string height = words(length_words(), {{"n", Name{tenths_text(scene_.map.height)}}});
  std::string text = words("page.survey.table", {{"width", Name{tenths_text(scene_.map.width)}}, {"height", Name{height}}});
  for (const view::TableFeature& feature : scene_.map.features) {
    const view::Rect all = view::extent(feature);
    text += " " + (feature.name.empty() ? ground_words(all.centre()) : feature.name) + ": ";
    text += place({all.x, all.y}) + "–" + place({all.x + all.w, all.y + all.h}) + ".";
  }
  for (const view::TableObjective& goal : scene_.objectives)
    if (!goal.name.empty()) text += " " + goal.name + ": " + place(goal.at) + ".";
  return text;
}

/// Y begins a way. Letters and numbers follow, until Enter, which leaves it as it is, or Esc, which takes it back.
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
  take_up(true);
  for (const Written& written : read_way(text)) {
    const view::Base now = ghost().value_or(base(selected_));
    const int heading = static_cast<int>(std::lround(now.heading));
    switch (written.step) {
      case WrittenStep::kTurnRight: turn_to((heading + written.amount) % 360); break;
      case WrittenStep::kTurnLeft: turn_to((heading + 360 - written.amount) % 360); break;
      case WrittenStep::kFace: turn_to(written.amount); break;
      default: {
        constexpr float kAside[] = {0, 180, 270, 90};
        const auto way = static_cast<std::size_t>(written.step);
        const float inches = static_cast<float>(written.amount) / 1000;
        go(static_cast<Way>(way), written.amount, now.at + towards(now.heading + kAside[way]) * inches);
      }
    }
  }
}

}  // namespace hexinch::page
