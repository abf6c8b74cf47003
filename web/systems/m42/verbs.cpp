#include <algorithm>

#include "words/explain.h"
#include "systems/m42/offers/look.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/state/named.h"
#include "systems/m42/view.h"

/// What a unit can do, and the buttons for it.
namespace hexinch::page {

using namespace m42;

/// M42-12.3: all actions by their class; those that are barred say why.
void M42View::add_verbs(ui::UnitModel& card) const {
  const Step now = step();
  if ((now != Step::kActivate && now != Step::kChoose) || rallies_first(state(), selected_)) return;
  const bool suppressed = state().unit(selected_).markers > 0;
  ActionClass before{};
  for (int i = static_cast<int>(Action::kAtTheDouble); i <= static_cast<int>(Action::kHold); ++i) {
    const auto action = static_cast<Action>(i);
    ui::ButtonModel& made = toggle(card.modes, "act." + std::to_string(i), words(word_of("action", action).id), action == plan_.action);
    if (card.modes.size() == 1 || class_of(action) != before) made.heading = words(word_of("action_class", class_of(action)).id);
    before = class_of(action);
    made.later = action != Action::kAdvance && action != Action::kOpenFire && action != (suppressed ? Action::kFallBack : Action::kAssault);
    if (const auto& why = plan_.bars[static_cast<std::size_t>(i)]; why && action != plan_.action) {
      made.enabled = false;
      made.why = why_not(host().sentences(), *why, M42::kId);
    }
  }
}

void M42View::add_formations(ui::UnitModel& card) const {
  if (!plan_.draft.open() || plan_.draft.sketch().models.empty()) return;
  for (int i = 0; i < plan_.draft.formations(); ++i) {
    const auto formation = static_cast<Formation>(i);
    toggle(card.plan_modes, "form." + std::to_string(i), words(word_of("formation", formation).id), plan_.draft.formation() == formation);
  }
}

/// What can be done with the member that was tapped.
void M42View::add_member(ui::UnitModel& card) const {
  if (chosen_.empty() || !plan_.draft.open()) return;
  std::string who;
  bool stay = true, in_formation = true;
  for (const std::int8_t model : chosen_) {
    append(who, state().sheet(selected_).models[static_cast<std::size_t>(model)].name);
    const Placement* hand = plan_.draft.by_hand(model);
    stay &= hand && hand->stay;
    in_formation &= !hand;
  }
  const bool one = chosen_.size() == 1;
  toggle(card.plan_modes, "member.stay", words("m42.page.stay"), stay).heading = words(one ? "m42.page.member" : "m42.page.members", {{"model", Name{who}}});
  toggle(card.plan_modes, "member.back", words("m42.page.with_formation"), in_formation);
  if (one && state().sheet(selected_).has(UnitRule::kSwarm) && !plan_.draft.placing() && plan_.draft.action() != Action::kConsolidate)
    toggle(card.plan_modes, "member.lead", words("m42.page.let_lead"), false);
  card.lines.push_back({words(one ? "m42.page.member_hint" : "m42.page.members_hint"), "M42-1.5", ui::Sign::info, false, true});
  card.lines.push_back({words("m42.page.stay_price"), "M42-1.6", ui::Sign::info, false, true});
}

/// The button that carries the plan out.
void M42View::add_plan(ui::UnitModel& card) const {
  const Step now = step();
  const bool must_end = !check_end_activation(state(), seat());
  const bool chosen = (now == Step::kActivate || now == Step::kChoose) && plan_.action != Action::kNone;
  const auto commands = planned();
  if (!commands.empty()) {
    std::string label;
    if (now == Step::kConsolidate) label = words("m42.verb.consolidate");
    else if (plan_.draft.deploying()) label = words("m42.page.set_up_here");
    else if (rallies_first(state(), selected_)) label = words("m42.page.rally_first");
    else if (plan_.draft.open() && plan_.draft.action() == Action::kAssault)
      label = words(plan_.draft.placing() ? "m42.page.place_and_fight" : "m42.verb.move_leader");
    else if (plan_.draft.open())
      label = words(plan_.draft.placing()                 ? "m42.page.place_here"
                    : plan_.draft.sketch().models.empty() ? "m42.page.move_here"
                                                          : "m42.page.move_and_place");
    else label = words(word_of("action", plan_.action).id);
    const auto why = refusal();
    if (why && !(plan_.draft.open() && !plan_.draft.legal())) card.lines.insert(card.lines.begin(), refused(*why));
    card.brief |= plan_.draft.open();
    card.plan_first = plan_.draft.drawn() || !chosen_.empty();
    card.buttons = confirm_or_cancel(host().sentences(), std::move(label), M42::kId, why);
  } else if (!plan_.without_move(state(), seat()).empty()) {
    card.buttons = {button("unit.stay", words("m42.page.without_move"), ui::ButtonLook::secondary),
                    button("cancel", words("page.cancel"), ui::ButtonLook::secondary)};
  } else if (chosen || (plan_.target != kNoUnit && !must_end)) {
    card.buttons = {button("cancel", words("page.cancel"), ui::ButtonLook::secondary)};
  }
  if (!must_end || now == Step::kActivate) return;
  if (chosen || (plan_.draft.open() && plan_.draft.drawn())) return;  // Cancel first
  const bool assault = now == Step::kPlace;
  if (card.buttons.size() > 1) card.buttons.pop_back();
  card.buttons.push_back(button("unit.done",
                                words(assault                     ? "m42.verb.call_off"
                                      : now == Step::kConsolidate ? "m42.page.no_consolidate"
                                                                  : "m42.verb.end_activation"),
                                ui::ButtonLook::secondary));
}

std::vector<std::int8_t> M42View::chosen_models() const {
  const Command now = planned()[0];
  const auto* dying = std::get_if<ChooseCasualties>(&now);
  return dying ? dying->models : std::vector<std::int8_t>{std::get<ChooseNewLeader>(now).model};
}

/// M42-13.6, 14.5 and 11.3: who dies, who leads.
void M42View::add_losses(ui::Screen& screen) const {
  const UnitRef unit = choosing();
  if (unit == kNoUnit) return;
  const bool dying = step() == Step::kCasualties;
  ui::OddsModel card;
  card.key = dying ? "losses" : "leader";
  card.title = words(dying ? "m42.verb.choose_casualties" : "m42.verb.choose_new_leader");
  card.rule = !dying ? "M42-11.3" : state().assault && !state().attack->defensive ? "M42-14.5" : "M42-13.6";
  const int count = dying ? toll(state()).models : 1;
  const bool aimed = dying && !harm_due(state())->aimed.empty();
  const char* told = aimed ? "m42.page.casualties_aimed" : dying ? "m42.page.casualties" : "m42.page.new_leader_hint";
  card.words = words(told, {{"unit", Name{name(unit)}}, {"count", Fraction{count}}});
  const std::vector<std::int8_t> chosen = chosen_models();
  const Models able = dying ? toll(state()).eligible : living(state().unit(unit));
  for (int i = 0; i < static_cast<int>(state().sheet(unit).models.size()); ++i) {
    if (!state().unit(unit).model(i).alive) continue;
    const Weapon* weapon = state().sheet(unit).weapon_of(i);
    const std::string& called = state().sheet(unit).models[static_cast<std::size_t>(i)].name;
    std::string label = words("m42.page.model", {{"model", Name{called}}});
    if (i == state().unit(unit).leader) label += ", " + words("m42.card.leader");
    if (weapon) label += ", " + weapon->name;
    ui::ButtonModel& made =
        toggle(card.modes, "model." + std::to_string(index(unit) * kMostModels + i), std::move(label), std::ranges::find(chosen, i) != chosen.end());
    made.key = called.size() == 1 ? called : std::string();
    if (made.enabled = contains(able, i); made.enabled) continue;
    const ChooseCasualties alone{std::vector(static_cast<std::size_t>(count), static_cast<std::int8_t>(i))};
    made.why = why_not(host().sentences(), *M42::check(state(), seat(), alone), M42::kId);
  }
  const auto why = M42::check(state(), seat(), planned()[0]);
  if (why) card.notes.push_back(refused(*why));
  card.buttons = confirm_or_cancel(host().sentences(), card.title, M42::kId, why);
  card.buttons.pop_back();  // there is no way round it
  screen.odds = std::move(card);
}

void M42View::choose_verb(int action) {
  if (idle()) return;
  chosen_.clear();
  ahead_.reset();
  way_ = -1;
  if (const auto why = plan_.choose(state(), seat(), static_cast<Action>(action))) host().refuse(*why);
}

void M42View::choose_model(int piece) {
  const UnitRef unit = choosing();
  if (unit == kNoUnit || unit_of(piece) != unit) return;
  if (const auto why = plan_.pick(state(), seat(), static_cast<std::int8_t>(piece % kMostModels))) return host().refuse(*why);
  touch();
}

void M42View::chosen_stay() {
  std::vector<Placement> all;
  for (const std::int8_t model : chosen_) all.push_back({model, true, {}});
  plan_.draft.put(all);
}

void M42View::next_formation(int by) {
  if (!plan_.draft.open()) return;
  const int all = plan_.draft.formations();
  plan_.draft.form(static_cast<Formation>((static_cast<int>(plan_.draft.formation()) + by + all) % all));
}

/// A floor was pressed: it is shown, and a leader who is drawn there goes up or down to it.
void M42View::show_floor(const ui::Press& press) {
  if (listed_ == kNoFeature) return;
  floors_.resize(setup().features.size(), -1);
  const auto floor = static_cast<std::int8_t>(press.id);
  floors_[static_cast<std::size_t>(index(listed_))] = floor;
  if (plan_.draft.open() && !plan_.draft.placing() && !idle() && structure_at(setup(), plan_.draft.at().at) == listed_ && plan_.draft.at().opening < 0)
    plan_.draft.climb(floor);
  touch();
}

std::span<const page::Action> M42View::rows() {
  using View = M42View;
  static constexpr page::Action kRows[] = {
      {.name = "act.", .words = "keys.number", .run = run<View, &View::choose_verb>},
      {.name = "aim.", .words = "keys.number", .run = run<View, [](View& view, int enemy) { view.aim_at(unit_at(enemy)); }>, .takes = true},
      {.name = "form.", .words = "keys.number", .run = run<View, [](View& view, int chosen) { view.plan_.draft.form(static_cast<Formation>(chosen)); }>},
      {.name = "formation", .words = "m42.keys.formation", .chords = kChords<Chord{U'f', 1}, Chord{U'f', -1, true}>, .group = KeyGroup::kBoard,
       .by_key = true, .run = run<View, &View::next_formation>},
      {.name = "member.stay", .words = "m42.page.stay", .run = run<View, &View::chosen_stay>},
      {.name = "member.back", .words = "m42.page.with_formation",
       .run = run<View, [](View& view) { view.plan_.draft.give_back(std::exchange(view.chosen_, {})); }>},
      {.name = "member.lead", .words = "m42.page.let_lead",
       .run = run<View, [](View& view) { view.plan_.draft.let_lead(std::exchange(view.chosen_, {}).front()); }>},
      {.name = "model.", .words = "keys.number", .run = run<View, &View::choose_model>},
      {.name = "floor", .words = "m42.keys.floor", .run = run<View, &View::show_floor>},
      {.name = "unit.done", .words = "keys.done", .chords = kChords<Chord{U'd'}>, .group = KeyGroup::kGame, .run = run<View, &View::end_activation>,
       .decides = true},
      {.name = "unit.stay", .words = "m42.page.without_move",
       .run = run<View, [](View& view) { view.submit(view.plan_.without_move(view.state(), view.seat())); }>, .decides = true},
      {.name = "tool.radius", .words = "m42.keys.radius", .chords = kChords<Chord{U'l'}>, .run = flip<View, &View::radius_on_>,
       .tool = "m42.page.tool.radius", .on = flag<View, &View::radius_on_>},
      {.name = "tool.standoff", .words = "m42.keys.standoff", .chords = kChords<Chord{U'e'}>, .run = flip<View, &View::standoff_on_>,
       .tool = "m42.page.tool.standoff", .on = flag<View, &View::standoff_on_>},
      {.name = "tool.standing", .words = "keys.standing", .chords = kChords<Chord{U'v'}>, .run = flip<View, &View::standing_>,
       .tool = "m42.page.tool.goals", .on = flag<View, &View::standing_>},
  };
  return kRows;
}

}  // namespace hexinch::page
