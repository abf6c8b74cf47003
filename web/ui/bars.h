#pragma once
// The bars: above the board the phases and whose go it is; on the board the toolbar, the words about what is pointed at, and the small map.

#include "card_window.h"

namespace hexinch::ui {

void top_bar(Kit& kit, const Layout& layout, const TopBarModel& model);

/// What the words need: all of them in a row, or the longest on a phone on its side. On a phone the `pages` of the sheet follow the tools.
float toolbar_width(Kit& kit, Shape shape, std::span<const ButtonModel> tools, std::span<const ButtonModel> pages);
void toolbar(Kit& kit, const Layout& layout, std::span<const ButtonModel> tools, std::span<const ButtonModel> pages);
/// What lies under the pointer, in the board's lower left corner; only on a desktop, where there is room.
void under_pointer(Kit& kit, const Layout& layout, const std::string& words);
/// On the board at the building's edge, on the side with most room; it never lies over the building if there is room elsewhere.
void floors(Kit& kit, const Layout& layout, const FloorsModel& model);
void minimap(Kit& kit, Rect rect, const MinimapModel& model);

}  // namespace hexinch::ui
