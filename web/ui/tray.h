#pragma once
// A tray on the wood: what is left to spend, as coins, with the die as it was rolled, and the weather beside it (look guide, section 14).

#include "card_window.h"

namespace hexinch::ui {

// {0, 0}: there is none.
Vec2 tray_size(Kit& kit, const TrayModel& model);
void tray(Kit& kit, const Layout& layout, const TrayModel& model);
// On a desktop the weather lies in the board's upper left corner; a phone has it in the tray.
void weather_card(Kit& kit, const Layout& layout, const TrayModel& model);

// A row of dice with the one that holds now on marigold.
void ladder(Pen& pen, const LadderModel& model);
// The dice of both sides, each with what is added.
void dice_box(Pen& pen, const OddsBlock& block);

}  // namespace hexinch::ui
