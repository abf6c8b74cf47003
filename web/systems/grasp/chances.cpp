#include <algorithm>

#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/odds.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/work.h"
#include "systems/grasp/state/named.h"
#include "systems/grasp/view.h"
#include "words/explain.h"

/// A shot or a fight that is planned, or that a march may lead into: die against die, and what comes of it.
namespace hexinch::page {

using namespace grasp;

namespace {

Fraction chance_of(const std::vector<Chance>& chances, std::string_view outcome) {
  for (const Chance& chance : chances)
    if (chance.outcome == outcome) return chance.chance;
  return {};
}

/// A fight of two with their supporters: every die of both sides, and the chances.
struct Foretold {
  Explained plan;
  Contest odds;
};
Foretold foretold_fight(const State& state, UnitRef unit, const std::vector<UnitRef>& with, UnitRef enemy, const std::vector<UnitRef>& others, bool elite) {
  Foretold found;
  std::vector<Roller> sides[2];
  const auto add = [&](int side, UnitRef one, UnitRef principal, UnitRef against, bool pip) {
    if (state.cc(one).none()) return;
    const Roll roll = combat_roll(state, one, principal, against, pip);
    found.plan.rolls.push_back(planned(state, roll));
    sides[side].push_back(roller_of(state, roll));
  };
  add(0, unit, unit, enemy, elite);
  for (const UnitRef one : with) add(0, one, unit, enemy, false);
  add(1, enemy, enemy, unit, false);
  for (const UnitRef one : others) add(1, one, enemy, unit, false);
  for (auto& side : sides)
    if (side.empty()) side.emplace_back();  // GRASP-10.4: without a die it counts 0
  found.odds = contest(sides[0], sides[1]);
  found.plan.outcomes = {{"win", found.odds.win}, {"draw", found.odds.draw}, {"lose", found.odds.lose}};
  return found;
}

std::string added(const PlannedRoll& roll) { return roll.thrown.score.total != 0 ? signed_text(Fraction{roll.thrown.score.total}) : std::string(); }

}  // namespace

/// What becomes of a unit that loses (GRASP-10.8, GRASP-11.3, GRASP-12).
std::string GraspView::result_words(UnitRef loser) const {
  const Build& build = state().build(loser);
  return words(build.type == CombatType::kSuicide      ? "grasp.result.destroyed"
               : build.type == CombatType::kHorde      ? "grasp.result.runs"
               : state().unit(loser).fatigue == kNoDie ? "grasp.result.last_stand"
               : state().can_move(loser)               ? "grasp.result.recoils"
                                                       : "grasp.result.tires");
}

ui::OddsBlock::Side GraspView::side_of(const std::vector<const PlannedRoll*>& rolls, UnitRef unit) const {
  ui::OddsBlock::Side side;
  side.name = name(unit);
  side.faction = faction(owner(unit));
  for (const PlannedRoll* roll : rolls) {
    for (int i = 0; i < roll->thrown.dice && side.dice.size() < 4; ++i) {
      side.dice.push_back(die_of(roll->thrown.sides));
      side.added.emplace_back();
    }
    if (!side.added.empty()) side.added.back() = added(*roll);
  }
  if (side.dice.empty()) side.dice.push_back(die_of(0)), side.added.emplace_back();
  return side;
}

/// The dice of each side, every number that is added to them, and the chances.
ui::OddsBlock GraspView::duel(const Explained& plan, UnitRef unit, UnitRef enemy) const {
  const Sentences& sentences = host().sentences();
  ui::OddsBlock block;
  std::vector<const PlannedRoll*> own, other;
  for (const PlannedRoll& roll : plan.rolls) {
    if (roll.rule == "GRASP-9.7") continue;
    (roll.thrown.by == owner(unit) ? own : other).push_back(&roll);
    for (ui::SumLine& line : sum_lines(sentences, roll.thrown.score)) {
      if (line.total) continue;
      line.text = words("grasp.page.of", {{"unit", Name{name(roll.thrown.by == owner(unit) ? unit : enemy)}}, {"what", Name{line.text}}});
      if (!line.amount.empty() && line.amount[0] >= '0' && line.amount[0] <= '9') line.amount = "+" + line.amount;
      block.lines.push_back(std::move(line));
    }
  }
  block.sides = {side_of(own, unit), side_of(other, enemy)};
  block.against = words("grasp.page.against");
  return block;
}

/// What each result does.
void GraspView::add_results(ui::OddsBlock& block, const Explained& plan, UnitRef unit, UnitRef enemy, bool fires) const {
  const auto row = [&](ui::Sign sign, const char* label, std::string does, const char* outcome) {
    const Fraction chance = chance_of(plan.outcomes, outcome);
    block.chances.push_back({sign, words(label), std::move(does), percent_text(chance), as_float(chance)});
  };
  row(ui::Sign::done, fires ? "grasp.page.hit" : "grasp.page.won", result_words(enemy), "win");
  const bool ours = !fires && draw_is_loss(state().build(unit)), theirs = draw_is_loss(state().build(enemy));
  const Arguments loser{{"unit", Name{name(ours ? unit : enemy)}}};
  const char* drawn = ours && theirs ? "grasp.result.draw_both" : ours || theirs ? "grasp.result.draw_lost" : "grasp.result.nothing";
  row(ui::Sign::shield, "grasp.page.drawn", words(drawn, loser), "draw");
  row(fires ? ui::Sign::shield : ui::Sign::broken_heart, fires ? "grasp.page.missed" : "grasp.page.lost",
      fires ? words("grasp.result.nothing") : result_words(unit), "lose");
}

/// GRASP-11.2: what a 1 against a larger die's top faces does.
std::string GraspView::sudden_words(const Contest& odds, UnitRef unit, UnitRef enemy) const {
  if (odds.kills == Fraction{} && odds.killed == Fraction{}) return {};
  const Name own{percent_text(odds.killed)}, other{percent_text(odds.kills)};
  if (odds.killed == Fraction{}) return words("grasp.page.sudden_one", {{"unit", Name{name(enemy)}}, {"percent", other}});
  if (odds.kills == Fraction{}) return words("grasp.page.sudden_one", {{"unit", Name{name(unit)}}, {"percent", own}});
  return words("grasp.page.sudden_both", {{"unit", Name{name(unit)}}, {"percent", own}, {"enemy", Name{name(enemy)}}, {"other", other}});
}

ui::OddsModel GraspView::odds_card() const {
  const Explained& plan = explained();
  const bool fires = job() == Job::kFire;
  ui::OddsModel card;
  card.key = (fires ? "fire " : "fight ") + std::to_string(index(selected_)) + " " + std::to_string(index(target_));
  card.title = words(fires ? "grasp.page.fire" : "grasp.page.fight");
  card.rule = fires ? "GRASP-9.9" : "GRASP-10.4";
  ui::OddsBlock all = duel(plan, selected_, target_);
  add_results(all, plan, selected_, target_, fires);
  all.attackers = {token(selected_)};
  for (const UnitRef helper : helpers_) all.attackers.push_back(token(helper));
  all.target = token(target_);
  for (const PlannedRoll& roll : plan.rolls) {
    if (roll.rule != "GRASP-9.7") continue;
    const Arguments range{{"die", Name{std::to_string(roll.thrown.dice) + "d" + std::to_string(roll.thrown.sides)}},
                          {"need", Fraction{roll.need.value_or(0)}}, {"percent", Name{percent_text(chance_of(roll.chances, "in_range"))}}};
    card.notes.push_back({words("grasp.page.range", range), "GRASP-9.7", ui::Sign::none});
  }
  card.blocks.push_back(std::move(all));
  if (fires && state().options().max_damage_tires_firer) {
    const Fraction chance = tires(roller_of(state(), strike_roll(state(), selected_, target_, (elite_ & 2) != 0)));
    card.notes.push_back({words("grasp.page.tires", {{"percent", Name{percent_text(chance)}}}), "GRASP-9.10", ui::Sign::none});
  }
  if (!fires)
    if (std::string sudden = sudden_words(foretold_fight(state(), selected_, helpers_, target_, {}, elite_ != 0).odds, selected_, target_); !sudden.empty())
      card.notes.push_back({std::move(sudden), "GRASP-11.2", ui::Sign::none});
  for (ui::NoteLine& line : note_lines(plan)) card.notes.push_back(std::move(line));
  add_helpers(card.modes);
  add_elite(card.modes);
  if (plan.refusal) card.notes.insert(card.notes.begin(), refusal_line(host().sentences(), Grasp::kId, *plan.refusal));
  card.buttons = confirm_or_cancel(host().sentences(), words("grasp.page.roll"), Grasp::kId, plan.refusal);
  return card;
}

/// What the defender's choice of supporters would come to.
void GraspView::add_defence(ui::OddsModel& card) const {
  const auto* fight = due<FightFrame>(state());
  if (!fight || fight->stage != FightStage::kDefend) return;
  const Foretold found = foretold_fight(state(), fight->second.unit, helpers_, fight->first.unit, fight->first.with, elite_ != 0);
  ui::OddsBlock block = duel(found.plan, fight->second.unit, fight->first.unit);
  block.attackers = {token(fight->second.unit)};
  for (const UnitRef helper : helpers_) block.attackers.push_back(token(helper));
  block.target = token(fight->first.unit);
  add_results(block, found.plan, fight->second.unit, fight->first.unit, false);
  card.blocks.push_back(std::move(block));
}

/// "If they meet": the fight that the order may lead into, as they would stand then; and the same if the enemy came to them, if that is another one.
void GraspView::add_meeting(ui::UnitModel& card) const {
  if (grip_.holds() || explained().refusal) return;
  const auto& ends = foreseen();
  const auto meets = std::ranges::find_if(ends, [](const Reached& end) { return end.met != kNoUnit && end.stopped == Stopped::kContact; });
  if (meets == ends.end()) return;
  State there = state();
  const std::vector<UnitRef> walkers = group();
  for (std::size_t i = 0; i < walkers.size() && i < meets->ends.size(); ++i) {
    there.unit(walkers[i]).at = meets->ends[i].at;
    there.unit(walkers[i]).heading = meets->ends[i].heading;
  }
  UnitRef first = walkers.front();
  for (const UnitRef unit : walkers)
    if (in_contact(there, unit, meets->met)) first = unit;
  std::vector<int> totals;
  for (const bool comes : {false, true}) {
    std::erase_if(there.contacts, [&](const Contact& contact) { return contact.attacker == first || contact.defender == first; });
    there.contacts.push_back(comes ? Contact{meets->met, first, state().turn, false} : Contact{first, meets->met, state().turn, false});
    const Explained plan = foretold_fight(there, first, {}, meets->met, {}, false).plan;
    std::vector<int> now;
    for (const PlannedRoll& roll : plan.rolls) now.push_back(roll.thrown.score.total);
    if (comes && now == totals) return;
    totals = std::move(now);
    ui::OddsBlock block = duel(plan, first, meets->met);
    add_results(block, plan, first, meets->met, false);
    block.heading = words(comes ? "grasp.page.if_they_come" : "grasp.page.if_they_meet");
    block.rule = "GRASP-10.4";
    card.meets.push_back(std::move(block));
  }
}

}  // namespace hexinch::page
