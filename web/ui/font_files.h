#pragma once

#include <cstdint>
#include <span>

namespace hexinch::ui {

// OpenType files. What is rare in English (`inter_more`, of one weight for all) may be empty: it comes after the first board.
struct FontFiles {
  std::span<const std::uint8_t> inter400, inter600, national_park, inter_more;
};

}  // namespace hexinch::ui
