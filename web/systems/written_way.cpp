#include "systems/written_way.h"

#include <algorithm>

namespace hexinch::page {

std::vector<Written> read_way(std::string_view text) {
  constexpr std::string_view kLetters = "fbadrlh";
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  std::vector<Written> way;
  auto step = WrittenStep::kAhead;
  for (std::size_t i = 0; i < text.size();) {
    if (const auto found = kLetters.find(text[i]); found != std::string_view::npos) step = static_cast<WrittenStep>(found);
    if (!digit(text[i])) {
      ++i;
      continue;
    }
    int thousandths = 0;
    int unit = 1000;
    bool behind_point = false;
    for (; i < text.size() && (digit(text[i]) || ((text[i] == '.' || text[i] == ',') && !behind_point)); ++i) {
      if (!digit(text[i])) behind_point = true;
      else if (behind_point) thousandths += (text[i] - '0') * (unit /= 10);
      else thousandths = std::min(thousandths * 10 + (text[i] - '0') * unit, 360000);
    }
    way.push_back({step, step < WrittenStep::kTurnRight ? thousandths : thousandths / 1000 % 360});
    step = WrittenStep::kAhead;
  }
  return way;
}

}  // namespace hexinch::page
