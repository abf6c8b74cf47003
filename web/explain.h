#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/explained.h"
#include "base/transcript.h"
#include "text/sentences.h"
#include "ui/models.h"

/// Explained numbers of the engine as lines of the panels.
namespace hexinch::page {

/// The terms of a score: first line without sign, the others as what they add.
std::vector<ui::SumLine> sum_lines(const Sentences& sentences, const Score& score);
/// "41.7 %", and as a part of all throws of the dice "15 of 36" (of its own denominator where that does not come out even).
std::string percent_text(Fraction chance);
std::string share_text(const Sentences& sentences, Fraction chance, std::int64_t throws);
float as_float(Fraction x);
/// "13.2", of what is not below 0.
std::string tenths_text(float x);

/// What a card of details says, for those who read the game.
std::string told_of(const ui::DetailModel& detail);
/// A plan in one line: what it costs, what is thrown for what, how likely what is.
std::string foretold(const Sentences& sentences, std::string_view system, const Explained& plan);

/// A button of a card, not pressed in and enabled. What stands on its key cap is filled in by the page.
ui::ButtonModel button(std::string name, std::string label, ui::ButtonLook look);
/// Adds a button that can be pressed in to a row of them.
ui::ButtonModel& toggle(std::vector<ui::ButtonModel>& row, std::string name, std::string label, bool on);
/// Does what is planned, under this label, or drops it. If the rules refuse the plan, the first is off and says why.
std::vector<ui::ButtonModel> confirm_or_cancel(const Sentences& sentences, std::string label, std::string_view system = {},
                                               const std::optional<Refusal>& refusal = std::nullopt);
/// Adds to a list in words: "Knight", then "Knight, Archer".
void append(std::string& list, std::string_view more, std::string_view between = ", ");
/// A stat as it is now, with what the sheet says when that differs.
ui::StatModel stat(std::string label, std::string now, std::string printed);

/// In how many ways the dice of a roll can fall.
std::int64_t throws_of(const PlannedRoll& roll);
/// The chances of the outcomes that have words, in the order of the words.
struct OutcomeWords {
  std::string_view outcome;
  std::string_view label;  ///< text id
  ui::Sign sign;
};
std::vector<ui::ChanceModel> chance_rows(const Sentences& sentences, const std::vector<Chance>& chances, std::int64_t throws,
                                         std::initializer_list<OutcomeWords> words);

/// What is said of each step of a way, once for all of them.
std::vector<Term> summed(const std::vector<Term>& terms);

/// A made roll for the log: all terms, dice with their faces, totals.
std::vector<ui::SumLine> roll_lines(const Sentences& sentences, const RollMade& made);
/// The same for the dice panel. Factions: of who throws first and of who opposes.
ui::DiceModel dice_model(const Sentences& sentences, const RollMade& made, int thrower, int opposer);

/// All dice of a roll, the opposed ones too.
int dice_of(const PlannedRoll& plan);
/// A roll that the players make themselves, with the faces that they have typed so far. `secret`: the text id of what it is called instead, null if
/// whoever looks may know.
ui::DiceModel asked_model(const Sentences& sentences, const PlannedRoll& plan, const std::vector<int>& typed, int thrower, int opposer,
                          const char* secret);

/// A refusal as a line with its rule; of what, where that is not plain.
ui::NoteLine refusal_line(const Sentences& sentences, std::string_view system, const Refusal& refusal, const Message* of = nullptr);

}  // namespace hexinch::page
