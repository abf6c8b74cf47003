#pragma once

#include <cstdint>
#include <span>

namespace hexinch::ui {

// OpenType files. What is rare in English (`more_`) may be empty: it comes after the first board.
struct FontFiles {
  std::span<const std::uint8_t> inter400, inter600, national_park, more_inter400, more_inter600;
};

}  // namespace hexinch::ui
