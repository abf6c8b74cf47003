#include <algorithm>

#include "words/explain.h"
#include "systems/mswars/rules/damage.h"
#include "systems/mswars/state/named.h"
#include "systems/mswars/view.h"

/// An attack that is planned: what can be used, how much is seen, every modifier, the chances.
namespace hexinch::page {

using namespace mswars;

std::string MsWarsView::weapon_name_of(UnitRef unit, int weapon) const {
  return weapon < 0 ? words("mswars.weapon.unarmed") : state().sheet(unit).weapons[static_cast<std::size_t>(weapon)].name;
}

ui::OddsBlock MsWarsView::block_of(const PlannedRoll& roll) const {
  const Sentences& sentences = host().sentences();
  ui::OddsBlock block;
  block.heading = sentences.render(roll.what);
  block.rule = std::string(roll.rule);
  block.lines = sum_lines(sentences, roll.thrown.score);
  if (roll.reading == Reading::kAtMost) {
    const Arguments hits{{"need", Fraction{std::clamp<int>(roll.need.value_or(1), 1, 19)}}, {"sides", Fraction{roll.thrown.sides}}};
    block.attack = words("mswars.page.hits_on", hits);
    block.chances = chance_rows(sentences, roll.chances, throws_of(roll), {{"hit", "mswars.page.hits", ui::Sign::broken_heart}});
  } else {
    block.attack = std::to_string(roll.thrown.dice) + "D" + std::to_string(roll.thrown.counted(roll.thrown.sides)) +
                   (roll.thrown.score.total != 0 ? " " + signed_text(Fraction{roll.thrown.score.total}) : "");
    block.chances =
        chance_rows(sentences, roll.chances, throws_of(roll),
                    {{"out", "mswars.card.out", ui::Sign::skull}, {"passed", "mswars.page.passed", ui::Sign::shield}});
  }
  return block;
}

/// MSW-9.3: what is seen and what hides the rest.
void MsWarsView::add_sight(ui::OddsModel& card) const {
  if (!state().unit(selected_).on_table() || !state().unit(target_).on_table() || ram_) return;
  const int weapon = weapons_.empty() ? -1 : weapons_[0];
  if (kind_of(state(), selected_, weapon, target_) != AttackKind::kRange) return;
  const Seen& seen = outlook().seen(target_, weapon);
  const Sheet& sheet = state().sheet(selected_);
  const Arguments reach{{"distance", Name{inches_text(distance_to(target_))}},
                        {"range", Fraction{range_of(sheet, sheet.weapons[static_cast<std::size_t>(weapon)])}}};
  card.seen = ui::SeenModel{seen.hidden.rows, {}, "MSW-9.3"};
  for (const Message& part : sight_words(outlook().state(), seen)) card.seen->words.push_back(host().sentences().render(part));
  card.seen->words.push_back(words("mswars.page.at_distance", reach));
}

/// Weapons, skills, helpers: a row of toggles.
void MsWarsView::add_choices(ui::OddsModel& card) const {
  const Sentences& sentences = host().sentences();
  for (const int weapon : usable_weapons()) {
    ui::ButtonModel& made = toggle(card.modes, "weapon." + std::to_string(weapon + 1),
                                   ram_ && weapon < 0 ? words("mswars.verb.ram") : weapon_name_of(selected_, weapon), takes_part(weapon));
    const auto one = static_cast<std::int8_t>(weapon);
    const Command alone = striking() ? Command(Opportunity{selected_, {one}, ram_})
                          : ram_     ? Command(Ram{selected_, target_, weapon < 0 ? std::nullopt : std::optional(one)})
                                     : Command(Attack{selected_, {one}, target_, {}, {}, {}});
    if (const auto refusal = MsWars::check(state(), seat(), alone); refusal && !takes_part(weapon)) {
      made.enabled = false;
      made.why = why_not(sentences, *refusal, MsWars::kId);
    }
  }
  for (const Skill skill : ram_ || striking() ? std::vector<Skill>() : attack_skills(state().sheet(selected_)))
    toggle(card.modes, "skill." + std::to_string(static_cast<int>(skill)), words(word_of("skill", skill).id), skill_ == skill);
  if (striking() && state().unit(selected_).charged) toggle(card.modes, "ram", words("mswars.verb.ram"), ram_);
  for (const UnitRef aider : aiders()) {
    const auto given = std::ranges::find(aid_, aider, &Aid::unit);
    const char* text = given == aid_.end()                     ? "mswars.page.aid"
                       : given->effect == AidEffect::kAccuracy ? "mswars.page.aid_accuracy"
                                                               : "mswars.page.aid_damage";
    toggle(card.modes, "aid." + std::to_string(index(aider)), words(text, {{"unit", Name{name(aider)}}}), given != aid_.end());
  }
}

ui::OddsModel MsWarsView::odds_card() const {
  const Sentences& sentences = host().sentences();
  const Explained& plan = explained();
  ui::OddsModel card;
  card.key = "attack " + std::to_string(index(selected_)) + " " + std::to_string(index(target_));
  card.title = words(striking() ? "mswars.verb.opportunity" : ram_ ? "mswars.verb.ram" : "page.attack");
  card.rule = striking() ? "MSW-12.2" : ram_ ? "MSW-13.1" : "MSW-10.1";
  for (const Cost& cost : plan.costs)
    if (cost.of == "counters") card.words = words("mswars.page.counters_cost", {{"n", cost.amount}, {"left", cost.left}});
  add_choices(card);
  for (const PlannedRoll& roll : plan.rolls) card.blocks.push_back(block_of(roll));
  if (card.blocks.empty()) card.blocks.emplace_back();
  card.blocks[0].attackers = {token(selected_)};
  card.blocks[0].target = token(target_);
  card.blocks[0].heading.clear();  // the two units and the weapon that is on say it
  if (!plan.outcomes.empty())
    card.blocks[0].chances = chance_rows(sentences, plan.outcomes, plan.rolls.empty() ? 1 : throws_of(plan.rolls[0]),
                                         {{"miss", "mswars.page.misses", ui::Sign::shield}, {"hit", "mswars.page.hits", ui::Sign::broken_heart}});
  if (plan.refusal) card.notes.push_back(refusal_line(sentences, MsWars::kId, *plan.refusal));
  add_sight(card);
  if (plan.legal() && !ram_ && !striking()) {
    const int weapon = weapons_[0];
    const RollContext roll{selected_, weapon, target_, kind_of(state(), selected_, weapon, target_), aid_, skill_, false, {}, nullptr};
    const Expected loss = expected_loss(state(), roll);
    const Arguments amounts{
        {"least", Fraction{loss.least}}, {"most", Fraction{loss.most}}, {"mean", Fraction{round_half_up(loss.mean * Fraction{10}), 10}}};
    card.notes.push_back({words("mswars.page.loss", amounts), "MSW-10.3", ui::Sign::info});
  }
  for (const Message& note : plan.notes) card.notes.push_back({sentences.render(note), ram_ ? "MSW-13.3" : card.rule, ui::Sign::warning});
  card.buttons = confirm_or_cancel(sentences, words("mswars.page.roll"), MsWars::kId, plan.refusal);
  if (striking()) card.buttons[1] = button("decline", words("mswars.verb.decline"), ui::ButtonLook::secondary);
  return card;
}

}  // namespace hexinch::page
