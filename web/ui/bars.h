#pragma once
// The bars: phases and whose go above the board, toggles and the small map on it.

#include "card_window.h"

namespace hexinch::ui {

void top_bar(Kit& kit, const Layout& layout, const TopBarModel& model);

float toolbar_width(Kit& kit, std::span<const ButtonModel> tools);
// On a phone the `pages` of the sheet follow the tools.
void toolbar(Kit& kit, const Layout& layout, std::span<const ButtonModel> tools, std::span<const ButtonModel> pages);
void minimap(Kit& kit, Rect rect, const MinimapModel& model);

}  // namespace hexinch::ui
