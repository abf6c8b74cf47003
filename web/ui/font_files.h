#pragma once

#include <cstdint>
#include <span>

namespace hexinch::ui {

// OpenType files. `inter_more` has what is rare in English, in one weight for all; it may be empty, because it comes after the first board.
struct FontFiles {
  std::span<const std::uint8_t> inter400, inter600, national_park, inter_more;
};

}  // namespace hexinch::ui
