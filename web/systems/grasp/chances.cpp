#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/view.h"
#include "words/explain.h"

/// A shot or a fight that is planned: die against die, and what comes of it.
namespace hexinch::page {

using namespace grasp;

namespace {

ui::Sign sign_of(std::string_view outcome) {
  if (outcome == "win") return ui::Sign::done;
  if (outcome == "kill" || outcome == "killed") return ui::Sign::skull;
  return outcome == "lose" ? ui::Sign::broken_heart : ui::Sign::shield;
}

}  // namespace

ui::OddsModel GraspView::odds_card() const {
  const Explained& plan = explained();
  const bool fires = job() == Job::kFire;
  ui::OddsModel card;
  card.key = (fires ? "fire " : "fight ") + std::to_string(index(selected_)) + " " + std::to_string(index(target_));
  card.title = words(fires ? "grasp.page.fire" : "grasp.page.fight");
  card.rule = fires ? "GRASP-9.9" : "GRASP-10.4";
  ui::OddsBlock all;
  all.attackers = {token(selected_)};
  for (const UnitRef helper : helpers_) all.attackers.push_back(token(helper));
  all.target = token(target_);
  for (const Chance& chance : plan.outcomes)
    all.chances.push_back(
        {sign_of(chance.outcome), words("grasp.outcome." + std::string(chance.outcome)), "", percent_text(chance.chance), as_float(chance.chance)});
  card.blocks.push_back(std::move(all));
  for (const PlannedRoll& roll : plan.rolls) {
    ui::OddsBlock block;
    block.heading = host().sentences().render(roll.what);
    block.rule = std::string(roll.rule);
    block.lines = sum_lines(host().sentences(), roll.thrown.score);
    const Throw& die = roll.thrown;
    block.attack = words("grasp.page.die", {{"dice", Fraction{die.dice}}, {"sides", Fraction{die.sides}}, {"n", Fraction{die.score.total}}});
    card.blocks.push_back(std::move(block));
  }
  card.notes = note_lines(plan);
  for (int i = 0; i < units(); ++i)
    if (helps(unit_at(i))) {
      const bool on = std::ranges::find(helpers_, unit_at(i)) != helpers_.end();
      toggle(card.modes, "helper." + std::to_string(i), words("grasp.page.helps", {{"unit", Name{name(unit_at(i))}}}), on);
    }
  if (plan.refusal) card.notes.insert(card.notes.begin(), refusal_line(host().sentences(), Grasp::kId, *plan.refusal));
  card.buttons = confirm_or_cancel(host().sentences(), words("grasp.page.roll"), Grasp::kId, plan.refusal);
  return card;
}

}  // namespace hexinch::page
