#include "base/each_die.h"
#include "systems/m42/offers/look.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/view.h"
#include "words/explain.h"

/// An attack that is planned: needs with their reasons, what it may bring, both ways.
namespace hexinch::page {

using namespace m42;

namespace {

Fraction tenths(Fraction x) { return {round_half_up(x * Fraction{10}), 10}; }

ui::ChanceModel chance_of(ui::Sign sign, std::string label, Fraction chance) { return {sign, std::move(label), "", percent_text(chance), as_float(chance)}; }

}  // namespace

ui::OddsBlock M42View::block_of(const PlannedRoll& roll) const {
  ui::OddsBlock block;
  block.heading = host().sentences().render(roll.what);
  block.rule = std::string(roll.rule);
  block.lines = sum_lines(host().sentences(), {0, face_reasons(roll)});
  const bool saves = roll.what.id == "m42.roll.saves";  // as many as there are hits
  if (face_needed(roll) > roll.thrown.sides) block.lines.push_back({words("page.highest_always"), "", ""});
  const Arguments counts{{"dice", Fraction{roll.thrown.dice}}, {"need", Fraction{face_that_succeeds(roll)}}};
  block.attack = words(saves ? "m42.page.dice_up_to" : "m42.page.dice_need", counts);
  if (!roll.chances.empty()) block.defence = percent_text(roll.chances[0].chance);
  return block;
}

/// M42-13: what the fire does on average, and how likely it suppresses and destroys. Shooters with the same need are told of once.
ui::OddsModel M42View::fire_card() const {
  const Fire planned = plan_.fire(state());
  ui::OddsModel card;
  card.key = "fire " + std::to_string(index(selected_)) + " " + std::to_string(index(plan_.target));
  card.title = words(step() == Step::kShoot ? "m42.verb.shoot" : "m42.verb.open_fire");
  card.rule = "M42-13.1";
  const auto why = refusal();
  if (!planned.refusal) {
    const FireOdds chances = odds(state(), planned);
    ui::OddsBlock all;
    all.attackers = {token(selected_)};
    all.target = token(plan_.target);
    all.chances = {chance_of(ui::Sign::shield, words("m42.page.one_marker", {{"hits", Fraction{planned.per_marker}}}), chances.suppress),
                   chance_of(ui::Sign::broken_heart, words("m42.page.two_markers", {{"hits", Fraction{2 * planned.per_marker}}}), chances.two_markers),
                   chance_of(ui::Sign::skull, words("m42.page.destroyed"), chances.destroy)};
    card.blocks.push_back(std::move(all));
    card.words = words("m42.page.expects", {{"hits", tenths(chances.hits)}, {"losses", tenths(chances.losses)}});
    card.notes = notes(fire_remarks(state(), planned));
    for (const PlannedRoll& roll : gathered(state(), selected_, plan_fire(state(), planned).rolls)) card.blocks.push_back(block_of(roll));
  } else {
    card.blocks.emplace_back();
    card.blocks[0].attackers = {token(selected_)};
    card.blocks[0].target = token(plan_.target);
  }
  if (const Fire back = fire_at(state(), plan_.target, selected_, Volley::kOpenFire); !back.refusal) {
    const FireOdds chances = odds(state(), back);
    card.notes.push_back({words("m42.page.fires_back", {{"unit", Name{name(plan_.target)}}, {"hits", tenths(chances.hits)}, {"losses", tenths(chances.losses)},
                                                        {"percent", Name{percent_text(chances.suppress)}}}),
                          "M42-13.1", ui::Sign::warning});
  }
  if (why) card.notes.insert(card.notes.begin(), refused(*why));
  card.buttons = confirm_or_cancel(host().sentences(), words("m42.page.roll"), M42::kId, why);
  if (step() == Step::kShoot) card.buttons.back() = button("unit.done", words("m42.verb.end_activation"), ui::ButtonLook::secondary);
  return card;
}

/// M42-14: how the whole fight may end, from the places that are planned.
ui::OddsModel M42View::assault_card() const {
  ui::OddsModel card;
  card.key = "assault " + std::to_string(index(selected_)) + " " + std::to_string(index(plan_.target));
  card.title = words("m42.verb.assault");
  card.rule = "M42-14.1";
  ui::OddsBlock fight;
  fight.attackers = {token(selected_)};
  fight.target = token(plan_.target);
  const auto no_contact = plan_.draft.unplaced();
  if (!no_contact) {
    const State after = plan_.draft.after();
    const AssaultOdds chances = odds(after, *after.assault);
    fight.chances = {chance_of(ui::Sign::done, words("m42.page.assault_won"), chances.win),
                     chance_of(ui::Sign::skull, words("m42.page.assault_lost"), chances.lose),
                     chance_of(ui::Sign::shield, words("m42.page.assault_neither"), Fraction{1} - chances.win - chances.lose)};
    card.words = words("m42.page.assault_expected", {{"kills", tenths(chances.kills)}, {"loses", tenths(chances.loses)}});
    card.blocks.push_back(std::move(fight));
    for (const PlannedRoll& roll : plan_assault(after, *after.assault).rolls) card.blocks.push_back(block_of(roll));
    if (defends(after, *after.assault)) card.notes.push_back({words("m42.page.defends", {{"unit", Name{name(plan_.target)}}}), "M42-14.4", ui::Sign::warning});
    if (after.assault->halved) card.notes.push_back({words("m42.page.charge_halved"), "M42-14.5", ui::Sign::warning});
  } else {
    card.blocks.push_back(std::move(fight));
    if (plan_.draft.drawn()) card.notes.push_back(refused(*no_contact));
  }
  ui::UnitModel plan;
  add_way(plan);
  if (plan.progress) card.notes.push_back({plan.progress->words + ": " + plan.progress->amount, "M42-1.3", ui::Sign::none});
  for (ui::NoteLine& line : plan.lines) card.notes.push_back(std::move(line));
  plan.lines.clear();
  add_plan(plan);
  card.buttons = std::move(plan.buttons);
  return card;
}

}  // namespace hexinch::page
