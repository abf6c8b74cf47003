#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/explained.h"
#include "base/transcript.h"
#include "text/sentences.h"
#include "ui/models.h"

/// Turns the engine's explained numbers into lines of the panels.
namespace hexinch::page {

/// The terms of a score: first line without sign, the others as what they add.
std::vector<ui::SumLine> sum_lines(const Sentences& sentences, const Score& score);
/// "41.7 %", and "15 of 36": how many of all throws of the dice. If that does not come out even, the fraction's own denominator is used.
std::string percent_text(Fraction chance);
std::string share_text(const Sentences& sentences, Fraction chance, std::int64_t throws);
float as_float(Fraction x);
/// "13.2", for numbers that are not below 0.
std::string tenths_text(float x);

/// What a card of details says, and what there is to say `besides`, for the game as text.
std::string told_of(const ui::DetailModel& detail, const std::string& besides = {});
/// A plan in one line: what it costs, what is rolled and why, and the chances.
std::string foretold(const Sentences& sentences, std::string_view system, const Explained& plan);

/// A button of a card, enabled and not pressed in. The page fills in its key cap.
ui::ButtonModel button(std::string name, std::string label, ui::ButtonLook look);
/// Adds a button that can be pressed in to a row of them.
ui::ButtonModel& toggle(std::vector<ui::ButtonModel>& row, std::string name, std::string label, bool on);
/// Why a button is off, with the rule.
std::string why_not(const Sentences& sentences, const Refusal& refusal, std::string_view system);
/// Two buttons: one carries out the plan, under this label, the other drops it. If the rules refuse the plan, the first is off and says why.
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

/// Terms of the same kind, as the steps of a way have them, added up to one each.
std::vector<Term> summed(const std::vector<Term>& terms);

/// A roll that was made, for the log: all terms, dice with their faces, totals.
std::vector<ui::SumLine> roll_lines(const Sentences& sentences, const RollMade& made);
/// The same for the dice panel. `thrower`, `opposer`: factions of the side that rolls and of the one that rolls against it.
ui::DiceModel dice_model(const Sentences& sentences, const RollMade& made, int thrower, int opposer);

/// All dice of a roll, the opposed ones too.
int dice_of(const PlannedRoll& plan);
/// A roll that the players make themselves, with the faces that they have typed so far. `secret`: the text id of what it is called instead, null if
/// the reader may know what it is for.
ui::DiceModel asked_model(const Sentences& sentences, const PlannedRoll& plan, const std::vector<int>& typed, int thrower, int opposer,
                          const char* secret);

/// A refusal as a line with its rule. `of`: what was refused, if that is not plain.
ui::NoteLine refusal_line(const Sentences& sentences, std::string_view system, const Refusal& refusal, const Message* of = nullptr);

}  // namespace hexinch::page
