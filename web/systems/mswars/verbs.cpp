#include "base/value.h"
#include "words/explain.h"
#include "systems/mswars/rules/carriers.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/state/named.h"
#include "systems/mswars/view.h"

/// What else a unit can do, and what is chosen from a short list.
namespace hexinch::page {

using namespace mswars;

void MsWarsView::choose_verb(std::size_t chosen) {
  if (chosen >= verbs_.size()) return;
  const Choice& choice = verbs_[chosen];
  const bool off = verb_ == chosen;
  if (choice.refusal && !off) return host().refuse(*choice.refusal);
  begin_way(off ? MoveKind::kStandard : move_of(choice).value_or(MoveKind::kStandard));
  drop_aim();
  verb_ = off ? std::nullopt : std::optional(chosen);
  ram_ = !off && choice.verb == Ram::kName;
  if (ram_) {
    const auto enemies = engaged_with(state(), selected_);
    for (const UnitRef enemy : enemies)
      if (!aiming() || !MsWars::check(state(), seat(), Ram{selected_, enemy, std::nullopt})) target_ = enemy;
    weapons_ = {-1};
  }
  if (draft_.kind() == MoveKind::kCarrierUnloading) draft_.leaving() = passengers(state(), selected_);
  if (!off) ways_ = ways_of(state(), seat(), selected_, choice.verb);
  changed();
}

void MsWarsView::add_verbs(ui::UnitModel& card) const {
  for (std::size_t i = 0; i < verbs_.size(); ++i) {
    const Choice& choice = verbs_[i];
    if (choice.verb == Deploy::kName || choice.verb == Attack::kName || choice.verb == FreeTurn::kName) continue;  // that is done by pointing
    const bool standard = move_of(choice) == MoveKind::kStandard;
    const bool on = verb_ == i || (standard && !verb_ && !choice.refusal);
    ui::ButtonModel& made = toggle(card.modes, "verb." + std::to_string(i), host().sentences().render(choice.label), on);
    made.enabled = !choice.refusal || verb_ == i;
    if (choice.refusal) made.why = why_not(host().sentences(), *choice.refusal, MsWars::kId);
  }
  for (std::size_t i = 0; i < ways_.size(); ++i) toggle(card.modes, "way." + std::to_string(i), joined(words_of(state(), ways_[i]), ", "), way_ == i);
  if (draft_.kind() == MoveKind::kCarrierUnloading)
    for (const UnitRef unit : passengers(state(), selected_))
      toggle(card.modes, "leave." + std::to_string(index(unit)), name(unit), std::ranges::find(draft_.leaving(), unit) != draft_.leaving().end());
  const MoveType move = state().sheet(selected_).move;
  if (walks() && ways_.empty() && (move == MoveType::kWalker || move == MoveType::kFourLeggedWalker || move == MoveType::kHover))
    toggle(card.modes, "facing", words("mswars.page.keep_facing"), draft_.gait() == Gait::kFacing);
  if (walks() && move == MoveType::kJet && setup().options.high_sky && (draft_.kind() == MoveKind::kStandard || draft_.kind() == MoveKind::kRun))
    toggle(card.modes, "level", words(state().unit(selected_).level == Level::kHighSky ? "mswars.page.down" : "mswars.page.up"),
           draft_.route().walk.there.level != state().unit(selected_).level);
  if (place_ && move == MoveType::kJet && setup().options.high_sky) toggle(card.modes, "sky", words("mswars.card.high_sky"), place_->level == Level::kHighSky);
}

/// What the plan costs and brings, and the button that carries it out.
void MsWarsView::add_plan(ui::UnitModel& card) const {
  const auto command = planned();
  if (!command) {
    if (!ways_.empty()) card.lines.push_back({words("mswars.page.choose"), "", ui::Sign::info, false, true});
    return;
  }
  const Explained& plan = explained();
  const Sentences& sentences = host().sentences();
  if (plan.refusal) card.lines.insert(card.lines.begin(), refusal_line(sentences, MsWars::kId, *plan.refusal));
  const char* rule = draft_.kind() == MoveKind::kClimb ? "MSW-6.3" : draft_.kind() == MoveKind::kJump ? "MSW-6.6" : "MSW-12.1";
  for (const Message& note : plan.notes) card.lines.push_back({sentences.render(note), rule, ui::Sign::warning, false, false});
  for (const PlannedRoll& roll : plan.rolls) {
    const Arguments dice{{"what", Name{sentences.render(roll.what)}}, {"dice", Fraction{roll.thrown.dice}}, {"sides", Fraction{roll.thrown.sides}}};
    card.lines.push_back({words("mswars.page.roll_ahead", dice), std::string(roll.rule), ui::Sign::warning, false, true});
  }
  for (const Cost& cost : plan.costs) {
    if (walks() || cost.of != "counters" || cost.terms.empty()) continue;  // those of a way stand beside what is left of its allowance
    const std::string text = words("mswars.page.counters_cost", {{"n", cost.amount}, {"left", cost.left}});
    card.lines.push_back({text, std::string(cost.terms[0].rule), ui::Sign::info, false, true});
  }
  std::string label = words(place_ ? "mswars.page.set_up_here" : "mswars.page.move_here");
  if (verb() && draft_.kind() != MoveKind::kStandard) label = sentences.render(verb()->label);
  if (std::holds_alternative<FreeTurn>(*command)) label = words("mswars.verb.free_turn");
  if (getting_away()) label = words("mswars.verb.break_away_move");
  if (way_ || std::holds_alternative<Support>(*command)) label = sentences.render(verb()->label);
  card.plan_first = true;
  card.buttons = confirm_or_cancel(sentences, std::move(label), MsWars::kId, plan.refusal);
}

/// MSW-3.2: the places in the order that are still free.
void MsWarsView::add_orders(ui::Screen& screen) const {
  const auto& frame = std::get<OrderFrame>(state().frames.back());
  ui::OddsModel card;
  card.key = "order";
  card.title = words("mswars.verb.choose_order");
  card.rule = state().phase == Phase::kSetup ? "MSW-16.2" : "MSW-3.2";
  card.words = words(state().phase == Phase::kSetup ? "mswars.page.order_setup" : "mswars.page.order_turn");
  const bool swaps = state().phase == Phase::kSetup && setup().zones_swap;
  if (swaps) card.words += " " + words("mswars.page.order_swap");
  for (std::size_t i = 0; i < frame.places.size(); ++i) {
    for (const bool swap : {false, true}) {
      const ChooseOrder choose{static_cast<std::int8_t>(i + 1), swaps ? std::optional(swap) : std::nullopt};
      if ((swap && !swaps) || MsWars::check(state(), seat(), choose)) continue;
      const char* text = swap ? "mswars.page.place_swapped" : "mswars.page.place";
      card.buttons.push_back(button("order." + std::to_string(2 * i + (swap ? 1 : 0)), words(text, {{"place", Fraction{static_cast<int>(i) + 1}}}),
                                    card.buttons.empty() ? ui::ButtonLook::accent : ui::ButtonLook::secondary));
    }
  }
  screen.odds = std::move(card);
}

std::span<const Action> MsWarsView::rows() {
  using View = MsWarsView;
  static constexpr Action kRows[] = {
      {.name = "join.", .words = "keys.join", .chords = kChords<Chord{U'j', 1}, Chord{U'j', -1, true}>, .group = KeyGroup::kBoard, .by_key = true,
       .run = run<View, [](View& view, int by) { view.join(by < 0); }>},
      {.name = "unit.done", .words = "keys.done", .chords = kChords<Chord{U'f'}>, .group = KeyGroup::kGame,
       .run = run<View, [](View& view) { view.submit(BreakAwayMove{}); }>, .decides = true},
      {.name = "decline", .words = "keys.decline", .chords = kChords<Chord{U'd'}>, .group = KeyGroup::kGame,
       .run = run<View, [](View& view) { view.submit(Decline{}); }>, .decides = true},
      {.name = "verb.", .words = "keys.number", .run = run<View, &View::choose_verb>},
      {.name = "way.", .words = "keys.number", .run = run<View, [](View& view, int way) { view.way_ = static_cast<std::size_t>(way); }>},
      {.name = "order.", .words = "keys.number", .run = run<View, &View::choose_order>, .decides = true},
      {.name = "weapon.", .words = "keys.number", .run = run<View, [](View& view, int weapon) { view.choose_weapon(weapon - 1); }>},
      {.name = "skill.", .words = "keys.number", .run = run<View, [](View& view, int skill) { view.choose_skill(static_cast<Skill>(skill)); }>},
      {.name = "aid.", .words = "keys.join", .run = run<View, [](View& view, int unit) { view.choose_aid(unit_at(unit)); }>},
      {.name = "leave.", .words = "keys.number", .run = run<View, &View::choose_leaver>},
      {.name = "ram", .words = "mswars.verb.ram", .run = run<View, [](View& view) { view.ram_ = !view.ram_; view.weapons_ = {-1}; }>},
      {.name = "facing", .words = "keys.number", .run = run<View, &View::switch_gait>},
      {.name = "sky", .words = "keys.number", .run = run<View, &View::switch_sky>},
      {.name = "level", .words = "keys.number", .run = run<View, [](View& view) { view.hand_.reset(); view.draft_.change_level(view.state()); }>},
      {.name = "tool.standing", .words = "keys.standing", .chords = kChords<Chord{U'v'}>, .run = flip<View, &View::standing_>,
       .tool = "mswars.card.standing", .on = flag<View, &View::standing_>},
  };
  return kRows;
}

void MsWarsView::choose_order(int order) {
  const bool swaps = state().phase == Phase::kSetup && setup().zones_swap;
  submit(ChooseOrder{static_cast<std::int8_t>(order / 2 + 1), swaps ? std::optional(order % 2 == 1) : std::nullopt});
}

void MsWarsView::choose_leaver(int unit) {
  if (std::erase(draft_.leaving(), unit_at(unit)) == 0) draft_.leaving().push_back(unit_at(unit));
}

void MsWarsView::switch_sky() { place_->level = place_->level == Level::kHighSky ? Level::kGround : Level::kHighSky; }

void MsWarsView::switch_gait() {
  draft_.set_gait(draft_.gait() == Gait::kFacing ? Gait::kTurning : Gait::kFacing);
  if (hand_) head_for(*hand_);
}

}  // namespace hexinch::page
