#include <algorithm>

#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/work.h"
#include "systems/grasp/offers/answers.h"
#include "systems/grasp/words/card_words.h"
#include "systems/grasp/view.h"
#include "words/explain.h"

/// Questions in mid-action and choices of set-up, as buttons; supporters; what else the hand can do.
namespace hexinch::page {

using namespace grasp;

std::vector<GraspView::Answer> GraspView::answers() const {
  std::vector<Answer> all;
  for (Command& command : grasp::answers(state(), seat())) {
    std::string label = host().sentences().render(command_words(state(), command));
    all.push_back({std::move(command), std::move(label)});
  }
  return all;
}

void GraspView::add_answers(ui::Screen& screen) const {
  ui::OddsModel card;
  const Remark asked = question_words(state());
  card.key = "answer " + std::to_string(game_->actions());
  card.title = words("grasp.page.question");
  card.rule = std::string(asked.rule);
  for (const Message& part : asked.parts) append(card.words, host().sentences().render(part), " ");
  for (Answer& answer : answers()) {
    const auto number = card.buttons.size();
    const auto look = number == 0 ? ui::ButtonLook::accent : ui::ButtonLook::secondary;
    card.buttons.push_back(button("answer." + std::to_string(number), std::move(answer.label), look));
  }
  screen.odds = std::move(card);
}

void GraspView::give_answer(int which) {
  const auto all = answers();
  if (which < 0 || which >= std::ssize(all)) return;
  submit(all[static_cast<std::size_t>(which)].command);
}

/// May it support what is planned?
bool GraspView::helps(UnitRef unit) const {
  if (target_ == kNoUnit || unit == selected_ || !own(unit)) return false;
  if (std::ranges::find(helpers_, unit) != helpers_.end()) return true;
  std::vector<UnitRef> with = helpers_;
  with.push_back(unit);
  if (job() == Job::kFight) return !check_supporters(state(), selected_, target_, with);
  return job() == Job::kFire && !check_fire(state(), seat(), {selected_, with, target_});
}

void GraspView::choose_helper(int unit) {
  const UnitRef helper = unit_at(unit);
  if (const auto found = std::ranges::find(helpers_, helper); found != helpers_.end()) helpers_.erase(found);
  else if (helps(helper)) helpers_.push_back(helper);
  changed();
}

/// The one thing that is planned, and what else there is.
void GraspView::add_verbs(ui::UnitModel& card) const {
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
      {.name = "group", .words = "grasp.keys.group", .chords = kChords<Chord{U'g'}>, .run = run<View, [](View& view) { view.alone_ = false, view.changed(); }>},
      {.name = "alone", .words = "grasp.keys.alone", .chords = kChords<Chord{U'l'}>, .run = run<View, [](View& view) { view.alone_ = true, view.changed(); }>},
  };
  return kRows;
}

}  // namespace hexinch::page
