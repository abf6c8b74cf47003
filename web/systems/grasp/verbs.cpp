#include <algorithm>
#include <utility>

#include "systems/grasp/offers/answers.h"
#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/work.h"
#include "systems/grasp/state/named.h"
#include "systems/grasp/view.h"
#include "systems/grasp/words/card_words.h"
#include "words/explain.h"

/// Questions in mid-action and choices of set-up, as buttons; supporters; what else the hand can do.
namespace hexinch::page {

using namespace grasp;

bool GraspView::defends() const { return !idle() && job() == Job::kAnswer && may(Defend{}); }

/// With the supporters that are chosen, the defence is one of them; without any, it is not to be defended.
std::vector<GraspView::Answer> GraspView::answers() const {
  std::vector<Answer> all;
  const auto add = [&](Command command) {
    std::string label = host().sentences().render(command_words(state(), command));
    all.push_back({std::move(command), std::move(label)});
  };
  if (defends() && (!helpers_.empty() || elite_ != 0)) add(Defend{helpers_, elite_ != 0});
  std::vector<Command> fit = grasp::answers(state(), seat());
  if (chooses_climates()) {
    const Command wanted = ChooseClimate{at_home_, dreaded_};
    const Command chosen = std::ranges::find(fit, wanted) != fit.end() ? wanted : fit.front();
    fit = {chosen};
  }
  for (Command& command : fit)
    if (!std::holds_alternative<Defend>(command)) add(std::move(command));
  return all;
}

bool GraspView::chooses_climates() const {
  return !idle() && state().frames.empty() && state().phase == Phase::kSetup && state().step == SetupStep::kClimate;
}

/// GRASP-4.2: the climate that the army knows besides the temperate one, and the one that it dreads, in two rows.
void GraspView::add_climates(ui::OddsModel& card) const {
  const auto all = answers();
  const auto& chosen = std::get<ChooseClimate>(all.front().command);
  for (const bool home : {true, false}) {
    bool first = true;
    for (std::size_t i = 0; i < count_of<Climate>(); ++i) {
      const auto climate = static_cast<Climate>(i);
      const bool fits = std::ranges::any_of(grasp::answers(state(), seat()), [&](const Command& command) {
        const auto& one = std::get<ChooseClimate>(command);
        return home ? one.preferred == climate : one == ChooseClimate{chosen.preferred, climate};
      });
      if (!fits) continue;
      ui::ButtonModel& made = toggle(card.modes, (home ? "home." : "dread.") + std::to_string(i), words(word_of("climate", climate).id),
                                     (home ? chosen.preferred : chosen.unpreferred) == climate);
      if (std::exchange(first, false)) made.heading = words(home ? "grasp.page.home" : "grasp.page.dread");
    }
  }
}

/// Another home must differ from what is dreaded.
void GraspView::choose_climate(bool home, int climate) {
  const auto& chosen = std::get<ChooseClimate>(answers().front().command);
  at_home_ = chosen.preferred, dreaded_ = chosen.unpreferred;
  (home ? at_home_ : dreaded_) = static_cast<Climate>(std::clamp(climate, 0, static_cast<int>(count_of<Climate>()) - 1));
  for (std::size_t i = 0; i < count_of<Climate>() && home && !may(ChooseClimate{at_home_, dreaded_}); ++i) dreaded_ = static_cast<Climate>(i);
  changed();
}

void GraspView::add_answers(ui::Screen& screen) const {
  ui::OddsModel card;
  const Remark asked = question_words(state());
  card.key = "answer " + std::to_string(game_->actions());
  card.title = host().sentences().render(asked.parts.front());
  for (std::size_t i = 1; i < asked.parts.size(); ++i) append(card.words, host().sentences().render(asked.parts[i]), " ");
  card.rule = std::string(asked.rule);
  const auto all = answers();
  if (chooses_climates()) add_climates(card);
  if (defends()) {
    add_helpers(card.modes);
    add_elite(card.modes);
    add_defence(card);
  }
  for (const Answer& answer : all) {
    const auto number = card.buttons.size();
    const Explained plan = Grasp::plan(state(), seat(), answer.command);
    for (ui::NoteLine& line : note_lines(plan)) card.notes.push_back(std::move(line));
    card.buttons.push_back(button("answer." + std::to_string(number), answer.label, number == 0 ? ui::ButtonLook::accent : ui::ButtonLook::secondary));
  }
  screen.odds = std::move(card);
}

void GraspView::give_answer(int which) {
  if (job() == Job::kLay) return submit(Pass{});
  const auto all = answers();
  if (which < 0 || which >= std::ssize(all)) return;
  submit(all[static_cast<std::size_t>(which)].command);
}

/// May it support what is planned, or the defender who is asked about?
bool GraspView::helps(UnitRef unit) const {
  if (!own(unit)) return false;
  if (std::ranges::find(helpers_, unit) != helpers_.end()) return true;
  std::vector<UnitRef> with = helpers_;
  with.push_back(unit);
  if (job() == Job::kAnswer) return may(Defend{with});
  if (target_ == kNoUnit || unit == selected_) return false;
  if (job() == Job::kFight) return !check_supporters(state(), selected_, target_, with);
  return job() == Job::kFire && !check_fire(state(), seat(), {selected_, with, target_});
}

void GraspView::add_helpers(std::vector<ui::ButtonModel>& row) const {
  bool first = true;
  for (int i = 0; i < units(); ++i) {
    if (!helps(unit_at(i))) continue;
    const bool on = std::ranges::find(helpers_, unit_at(i)) != helpers_.end();
    ui::ButtonModel& made = toggle(row, "helper." + std::to_string(i), name(unit_at(i)), on);
    if (std::exchange(first, false)) made.heading = words("grasp.page.support");
  }
}

void GraspView::choose_helper(int unit) {
  const UnitRef helper = unit_at(unit);
  if (const auto found = std::ranges::find(helpers_, helper); found != helpers_.end()) helpers_.erase(found);
  else if (helps(helper)) helpers_.push_back(helper);
  changed();
}

/// GRASP-2.8: may a reserved pip help that roll of the plan?
bool GraspView::may_be_elite(int roll) const {
  switch (job()) {
    case Job::kMarch: return roll == 0 && may(March{selected_, std::nullopt, true});
    case Job::kFire: return target_ != kNoUnit && may(Fire{selected_, helpers_, target_, roll == 0, roll == 1});
    case Job::kFight: return roll == 0 && target_ != kNoUnit && may(Fight{selected_, target_, helpers_, true});
    case Job::kAnswer: return roll == 0 && may(Defend{helpers_, true});
    default: return false;
  }
}

void GraspView::add_elite(std::vector<ui::ButtonModel>& row) const {
  const char* first = job() == Job::kFire ? "grasp.page.elite_range" : "grasp.page.elite";
  for (int roll = 0; roll < 2; ++roll)
    if (may_be_elite(roll))
      toggle(row, "elite." + std::to_string(roll), words(roll == 0 ? first : "grasp.page.elite_damage"), (elite_ >> roll & 1) != 0);
}

void GraspView::switch_elite(int roll) {
  if (may_be_elite(roll)) elite_ ^= static_cast<std::uint8_t>(1 << roll);
  changed();
}

void GraspView::do_other(const Command& command) {
  if (const auto refusal = Grasp::check(state(), seat(), command)) host().refuse(*refusal);
  else submit(command);
}

/// The one thing that is planned, and what else there is.
void GraspView::add_verbs(ui::UnitModel& card) const {
  if (job() == Job::kDeploy && may(Withhold{selected_})) toggle(card.plan_modes, "withhold", words("grasp.verb.withhold"), false);
  if (job() == Job::kSupply && target_ != kNoUnit)
    for (const std::int8_t dice : {std::int8_t{1}, std::int8_t{2}})
      if (may(Resupply{selected_, target_, dice}))
        toggle(card.plan_modes, "supply." + std::to_string(dice), words("grasp.page.dice", {{"n", Fraction{dice}}}), dice_ == dice);
  if (job() == Job::kMarch) add_elite(card.plan_modes);
  const auto command = planned();
  if (!command || job() == Job::kFire || job() == Job::kFight) return;
  const auto& refusal = explained().refusal;
  if (refusal) card.lines.insert(card.lines.begin(), refusal_line(host().sentences(), Grasp::kId, *refusal));
  card.plan_first = to_.has_value();
  card.buttons = confirm_or_cancel(host().sentences(), host().sentences().render(command_words(state(), *command)), Grasp::kId, refusal);
  if (!to_ && target_ == kNoUnit) card.buttons.pop_back();
}

std::span<const Action> GraspView::rows() {
  using View = GraspView;
  static constexpr Action kRows[] = {
      {.name = "answer.", .words = "keys.choose", .run = run<View, &View::give_answer>, .decides = true},
      {.name = "helper.", .words = "keys.choose", .run = run<View, &View::choose_helper>},
      {.name = "aim.", .words = "keys.number", .run = run<View, [](View& view, int unit) { view.aim_at(unit_at(unit)); }>, .takes = true},
      {.name = "elite.", .words = "keys.choose", .run = run<View, &View::switch_elite>},
      {.name = "supply.", .words = "keys.choose", .run = run<View, [](View& view, int n) { view.dice_ = static_cast<std::int8_t>(n), view.changed(); }>},
      {.name = "home.", .words = "keys.choose", .run = run<View, [](View& view, int n) { view.choose_climate(true, n); }>},
      {.name = "dread.", .words = "keys.choose", .run = run<View, [](View& view, int n) { view.choose_climate(false, n); }>},
      {.name = "shape.", .words = "keys.choose", .run = run<View, &View::choose_shape>},
      {.name = "piece.left", .words = "grasp.keys.left", .chords = kChords<Chord{U'['}>, .run = run<View, [](View& view) { view.turn_piece(-1); }>},
      {.name = "piece.right", .words = "grasp.keys.right", .chords = kChords<Chord{U']'}>, .run = run<View, [](View& view) { view.turn_piece(1); }>},
      {.name = "group", .words = "grasp.keys.group", .chords = kChords<Chord{U'j'}>, .run = run<View, [](View& view) { view.alone_ = false, view.changed(); }>},
      {.name = "alone", .words = "grasp.keys.alone", .chords = kChords<Chord{U'l'}>, .run = run<View, [](View& view) { view.alone_ = true, view.changed(); }>},
      {.name = "recall", .words = "grasp.keys.recall", .chords = kChords<Chord{U'f'}>, .run = run<View, &View::recall>},
      {.name = "withhold", .words = "grasp.keys.withhold", .chords = kChords<Chord{U'd'}>, .run = run<View, &View::withhold>},
      {.name = "tool.orders", .words = "grasp.keys.orders", .chords = kChords<Chord{U'e'}>, .run = flip<View, &View::orders_>, .tool = "grasp.page.orders",
       .on = flag<View, &View::orders_>},
  };
  return kRows;
}

}  // namespace hexinch::page
