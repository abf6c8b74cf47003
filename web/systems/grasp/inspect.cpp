#include <algorithm>

#include "base/value.h"
#include "board/table/outline.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/price.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/state/named.h"
#include "systems/grasp/words/card_words.h"
#include "systems/grasp/view.h"
#include "systems/hints.h"
#include "words/explain.h"

/// GRASP's State and what is in the hand as cards.
namespace hexinch::page {

using namespace grasp;

void GraspView::fill_top(ui::TopBarModel& top) const {
  fill_turn(top, state().turn, setup().turns);
  if (state().phase == Phase::kSetup) {
    top.phases = {words("grasp.phase.setup")};
    top.phase = 0;
    return;
  }
  constexpr Phase kShown[] = {Phase::kResupply, Phase::kRout, Phase::kLowTech,     Phase::kExtremes,
                              Phase::kOrders,   Phase::kFire, Phase::kCloseCombat, Phase::kEnd};
  for (const Phase phase : kShown) {
    if (phase <= state().phase) top.phase = static_cast<int>(top.phases.size());
    top.phases.push_back(words(word_of("phase", phase).id));
  }
}

/// Its attribute dice, in words where the best or the worst of two counts or where it was another one; and the ladder of its fatigue.
void GraspView::add_dice(ui::UnitModel& card, UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  const Build& build = state().build(unit);
  const auto die = [&](std::string label, const Die& now, const Die& start) {
    if (start.none()) return;
    ui::StatModel stat{std::move(label), "", now == start ? std::string() : to_text(start), std::nullopt};
    if (now.tech != 0) stat.value = words(now.tech > 0 ? "grasp.page.best" : "grasp.page.worst");
    else if (now.average) stat.value = words("grasp.page.average");
    if (now != start) stat.value += to_text(start) + " →";
    stat.die = die_of(now.sides(), now != start);
    card.stats.push_back(std::move(stat));
  };
  die("CC", state().cc(unit), build.cc);
  die("FS", state().fs(unit), build.fs);
  die("FR", build.fr, build.fr);
  for (std::size_t i = 0; i < count_of<Medium>(); ++i) die("MV", state().mv(unit, static_cast<Medium>(i)), build.move(static_cast<Medium>(i)));
  const DieLevel start = setup().entry(unit).fatigue;
  if (start == kNoDie) return;
  ui::LadderModel ladder{words("grasp.page.fatigue"), "GRASP-2.7", {}, start - u.fatigue};
  for (DieLevel level = start; level >= kNoDie; --level) ladder.dice.push_back(die_of(sides_of(level), false, level > u.fatigue));
  card.ladder = std::move(ladder);
}

ui::UnitModel GraspView::card_of(UnitRef unit) const {
  const Build& build = state().build(unit);
  ui::UnitModel card = card_head(unit);
  card.status = {build.name + " · " + words(word_of("type", build.type).id) + " · " + game_->seat_name(owner(unit))};
  for (const Message& stance : stance_of(state(), unit)) card.tags.push_back(host().sentences().render(stance));
  add_dice(card, unit);
  for (const Remark& remark : card_remarks(state(), unit)) {
    std::string text;
    for (const Message& part : remark.parts) append(text, host().sentences().render(part), ", ");
    card.abilities.push_back({std::move(text), std::string(remark.rule), remark.warning ? ui::Sign::warning : ui::Sign::none});
  }
  return card;
}

std::vector<ui::NoteLine> GraspView::note_lines(const Explained& plan) const {
  std::vector<ui::NoteLine> lines;
  for (const Message& note : plan.notes) lines.push_back({host().sentences().render(note), "", ui::Sign::info, false, true});
  return lines;
}

ui::UnitModel GraspView::unit_card() const {
  ui::UnitModel card = card_of(selected_);
  if (idle() || !own(selected_) || !can_act(selected_)) return card;
  switch (job()) {
    case Job::kDeploy: card.lines.push_back({words("grasp.page.deploy_hint"), "GRASP-5.2", ui::Sign::info, false, true}); break;
    case Job::kMark:
    case Job::kOrder:
      add_order(card);
      add_meeting(card);
      break;
    case Job::kMarch: card.lines.push_back({words("grasp.page.march_hint"), "GRASP-7.2", ui::Sign::info, false, true}); break;
    case Job::kWay: card.lines.push_back({words("grasp.page.way_hint"), "GRASP-7.4", ui::Sign::info, false, true}); break;
    case Job::kSupply: card.lines.push_back({words("grasp.page.supply_hint"), "GRASP-13.1", ui::Sign::info, false, true}); break;
    case Job::kFire: card.lines.push_back({words("grasp.page.aim_hint"), "GRASP-9.1", ui::Sign::info, false, true}); break;
    case Job::kFight: card.lines.push_back({words("grasp.page.fight_hint"), "GRASP-10.1", ui::Sign::info, false, true}); break;
    default: break;
  }
  if (aims() && target_ == kNoUnit)
    for (int i = 0; i < units(); ++i)
      if (can_target(unit_at(i))) toggle(card.plan_modes, "aim." + std::to_string(i), name(unit_at(i)), false);
  for (ui::NoteLine& line : note_lines(explained())) card.lines.push_back(std::move(line));
  add_verbs(card);
  return card;
}

std::string GraspView::ground_words(Vec2 at) const {
  std::string list;
  for (const view::TableFeature& feature : scene_.map.features)
    if (!feature.name.empty() && view::to_outline(feature, at) <= 0) append(list, feature.name, ", ");
  return list.empty() ? words("grasp.page.open_ground") : list;
}

std::vector<ui::NoteLine> GraspView::ground_lines(Vec2 at) const {
  std::vector<ui::NoteLine> lines;
  const Footing there = footing(state(), point_of(at));
  if (there.unknown != kNoFeature) {
    lines.push_back({words("grasp.page.unknown_class"), "GRASP-3.3", ui::Sign::none});
    lines.push_back({words("grasp.page.unknown_height"), "GRASP-3.4", ui::Sign::none});
  }
  for (const Remark& remark : ground_remarks(state(), point_of(at))) {
    std::string text;
    for (const Message& part : remark.parts) append(text, host().sentences().render(part), ", ");
    lines.push_back({std::move(text), std::string(remark.rule), ui::Sign::none});
  }
  return lines;
}

std::vector<Hint> GraspView::prompts() const {
  if (!state().frames.empty() && job() != Job::kWay) return {};
  return hints_of(setup().prompts, state().turn, state().phase, seat(), units(), [&](UnitRef unit) { return can_act(unit); });
}

Value::Object GraspView::gesture_facts() const {
  const auto number = [](std::int64_t n) { return Value(n); };
  Value::Object facts{{"phase", Value(name_of(state().phase))},
                      {"turn", number(state().turn)},
                      {"aimed", number(index(target_))},
                      {"asks", Value(job() == Job::kAnswer)}};
  if (const auto command = planned()) facts.emplace_back("planned", Grasp::show_command(state(), *command));
  if (const auto& refusal = explained().refusal) facts.emplace_back("refused", Value(refusal->code));
  return facts;
}

}  // namespace hexinch::page
