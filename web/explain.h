#pragma once

#include <string>
#include <vector>

#include "base/explained.h"
#include "base/transcript.h"
#include "text/sentences.h"
#include "ui/models.h"

/// Explained numbers of the engine as lines of the panels.
namespace hexinch::page {

/// The terms of a score: first line without sign, the others as what they add.
std::vector<ui::SumLine> sum_lines(const Sentences& sentences, const Score& score);
/// "41.7 %", and as a part of 36 (or of its own denominator) "15 of 36".
std::string percent_text(Fraction chance);
std::string share_text(Fraction chance);
float as_float(Fraction x);

/// A made roll for the log: all terms, dice with their faces, totals.
std::vector<ui::SumLine> roll_lines(const Sentences& sentences, const RollMade& made);
/// The same for the dice panel. Factions: of who throws first and of who opposes.
ui::DiceModel dice_model(const Sentences& sentences, const RollMade& made, int thrower, int opposer);

/// A refusal as a line with its rule.
ui::NoteLine refusal_line(const Sentences& sentences, std::string_view system, const Refusal& refusal);

/// A button of a card, not pressed in and enabled. `key` is the key that presses it, empty: none.
ui::ButtonModel button(std::string name, std::string label, std::string key, ui::ButtonLook look);
ui::ChanceModel chance_row(const Chance& chance, std::string label, ui::Sign sign);
/// A stat as it is now, with what the sheet says when that differs.
ui::StatModel stat(std::string label, std::string now, std::string printed);

}  // namespace hexinch::page
