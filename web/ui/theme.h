#pragma once
// The colours of the panels, by day and in the evening, and what ImGui's own parts (scrollbars, popups) look like.

#include <cstdint>

#include "imgui.h"

namespace hexinch::ui {

using Colour = ImU32;

constexpr Colour colour(std::uint32_t hex, float alpha = 1) {
  return IM_COL32((hex >> 16) & 255, (hex >> 8) & 255, hex & 255, static_cast<int>(alpha * 255 + 0.5F));
}
// The colour with its opacity times `alpha`.
constexpr Colour faded(Colour c, float alpha) {
  const float a = static_cast<float>(c >> IM_COL32_A_SHIFT) * alpha;
  return (c & ~IM_COL32_A_MASK) | (static_cast<Colour>(a + 0.5F) << IM_COL32_A_SHIFT);
}

// Names as in the look guide, section 1.
struct Palette {
  Colour card, cell, line, edge, ink, ink2;
  Colour mark, mark_edge, mark_hover;
  Colour bad, ok;
  Colour main, main_text, main_edge, main_hover;
  Colour button, button_hover, button_edge;
  Colour wood;  // covers the board when a seat is handed over
};

inline constexpr Colour kInk = colour(0x2A2520);
inline constexpr Colour kCream = colour(0xFBF6E8);
inline constexpr Colour kShadow = colour(0x1A140C);
inline constexpr Colour kBadSign = colour(0xA12C18);  // red signs with a white mark in them, in both themes

const Palette& palette(bool evening);
// ImGui's style after the guide's section 9; for everything that ImGui draws by itself.
void apply_style(const Palette& palette, bool touch);

}  // namespace hexinch::ui
