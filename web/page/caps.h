#pragma once

#include <vector>

#include "ui/actions.h"
#include "text/sentences.h"

/// What players are told of keys. It comes from the table that the keys are heard by.
namespace hexinch::page {

/// Fills in what stands on the caps. `confirms`: a tap at the cursor would confirm what is planned, and so does the key for it.
void fill_caps(ui::Screen& screen, const Actions& actions, bool confirms);
/// The list of keys: the tools that stand in the toolbar, and everything else.
ui::CheatSheetModel key_sheet(const Actions& actions, const std::vector<ui::ButtonModel>& tools, const Sentences& sentences);

}  // namespace hexinch::page
