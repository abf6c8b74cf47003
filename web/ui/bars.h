#pragma once
// The bars: phases and whose go above the board, toggles and the small map on it.

#include "card_window.h"

namespace hexinch::ui {

void top_bar(Kit& kit, const Layout& layout, const TopBarModel& model);

float toolbar_width(Kit& kit, std::span<const ButtonModel> tools);
// On a phone the `pages` of the sheet follow the tools.
void toolbar(Kit& kit, const Layout& layout, std::span<const ButtonModel> tools, std::span<const ButtonModel> pages);
/// What lies under the pointer, in the board's lower left corner; at a desk, where there is room.
void under_pointer(Kit& kit, const Layout& layout, const std::string& words);
void minimap(Kit& kit, Rect rect, const MinimapModel& model);

}  // namespace hexinch::ui
