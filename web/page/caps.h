#pragma once

#include <vector>

#include "ui/actions.h"
#include "text/sentences.h"

/// What players are told about keys. It comes from the same table that says what the keys do.
namespace hexinch::page {

/// Fills in the buttons' key caps. `confirms`: a tap at the cursor would confirm the plan, so Enter stands on the button that confirms.
void fill_caps(ui::Screen& screen, const Actions& actions, bool confirms);
/// The list of keys: the tools that stand in the toolbar, and everything else.
ui::CheatSheetModel key_sheet(const Actions& actions, const std::vector<ui::ButtonModel>& tools, const Sentences& sentences);

}  // namespace hexinch::page
