#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace hexinch::page {

/// What a letter of a written way asks for. A number without a letter means ahead.
enum class WrittenStep : std::uint8_t { kAhead, kBack, kLeft, kRight, kTurnRight, kTurnLeft, kFace };

struct Written {
  WrittenStep step = WrittenStep::kAhead;
  int amount = 0;  ///< thousandths of an inch; of turns, and of where to face, whole degrees
  friend bool operator==(const Written&, const Written&) = default;
};

/// "4 r30 2.5": steps of a letter (f, b, a left, d right, r, l, h) and a number; other signs are skipped. No amount is more than 360.
std::vector<Written> read_way(std::string_view text);

}  // namespace hexinch::page
