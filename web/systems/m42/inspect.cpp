#include <algorithm>

#include "base/value.h"
#include "words/explain.h"
#include "systems/hints.h"
#include "systems/m42/offers/look.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/deploy.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/rules/victory.h"
#include "systems/m42/state/named.h"
#include "systems/m42/words/text_words.h"
#include "systems/m42/view.h"

/// M42's State and the plan under the hand as cards.
namespace hexinch::page {

using namespace m42;

ui::NoteLine M42View::refused(const Refusal& refusal) const { return refusal_line(host().sentences(), M42::kId, refusal); }

void M42View::fill_top(ui::TopBarModel& top) const {
  fill_turn(top, state().round, setup().rounds);
  if (state().phase == Phase::kDeployment) {
    top.phases = {words("m42.phase.deployment")};
    top.phase = 0;
    return;
  }
  for (const Phase phase : {Phase::kStart, Phase::kAction, Phase::kEnd}) {
    if (phase == state().phase) top.phase = static_cast<int>(top.phases.size());
    top.phases.push_back(words(word_of("phase", phase).id));
  }
}

ui::UnitModel M42View::card_of(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  const Sheet& sheet = state().sheet(unit);
  ui::UnitModel card = card_head(unit);
  const Arguments counts{{"side", Name{game_->seat_name(state().owner(unit))}}, {"kind", Name{sheet.name}}, {"now", Fraction{u.alive()}},
                         {"all", Fraction{std::ssize(sheet.models)}}};
  card.status = {words("m42.page.status", counts)};
  for (const Message& stance : stance_of(state(), unit)) card.tags.push_back(host().sentences().render(stance));
  const auto value = [&](const char* label, int now) { card.stats.push_back(stat(label, std::to_string(now), std::to_string(now))); };
  card.stats = {stat("Ld", std::to_string(state().leadership(unit)), std::to_string(sheet.leadership))};
  value("Nv", sheet.nerve), value("BS", sheet.ballistic), value("WS", sheet.weapon_skill), value("Ar", sheet.armour), value("At", sheet.attacks);
  const char* actions = u.markers == 0 ? "m42.page.any_action" : u.markers == 1 ? "m42.page.minor_or_free" : "m42.page.free_only";
  if (u.on_table()) card.slots = ui::SlotsModel{words("m42.page.suppression"), words(actions), u.markers, kMostMarkers};
  card.abilities = notes(card_remarks(state(), unit));
  return card;
}

std::string M42View::joined(const std::vector<Message>& parts, std::string_view between) const {
  std::string text;
  for (const Message& part : parts) append(text, host().sentences().render(part), between);
  return text;
}

std::vector<ui::NoteLine> M42View::notes(const std::vector<Remark>& remarks) const {
  std::vector<ui::NoteLine> lines;
  for (const Remark& remark : remarks)
    lines.push_back({joined(remark.parts, ", "), std::string(remark.rule), remark.warning ? ui::Sign::warning : ui::Sign::none});
  return lines;
}

/// M42-12.2: what the rally may bring, before it is rolled.
void M42View::add_rally(ui::UnitModel& card) const {
  const UnitState& u = state().unit(selected_);
  if (!rallies_first(state(), selected_) || step() != Step::kActivate) return;
  const Explained plan = plan_activate(state(), seat(), {selected_});
  for (const PlannedRoll& roll : plan.rolls) {
    card.lines.push_back({words("m42.page.rally_dice", {{"dice", Fraction{roll.thrown.dice}}, {"nerve", Fraction{state().sheet(selected_).nerve}}}),
                          "M42-12.2", ui::Sign::info, false, false});
    for (const Chance& chance : roll.chances) {
      const int off = chance.outcome.back() - '0';
      const Arguments then{{"percent", Name{percent_text(chance.chance)}},
                           {"left", Fraction{u.markers - off}},
                           {"actions", Name{joined(allowed_actions(state(), selected_, u.markers - off), ", ")}}};
      card.lines.push_back({words("m42.page.rally_then", then), "M42-12.3", off > 0 ? ui::Sign::done : ui::Sign::warning, false, false});
    }
  }
  for (const Message& note : plan.notes) card.lines.push_back({host().sentences().render(note), "M42-11.4", ui::Sign::info, false, true});
}

ui::NoteLine M42View::enter_hint() const {
  return {words("m42.page.enter_hint", {{"edge", word_of("edge", setup().entry(selected_).arrival.edge)}}), "M42-15.3", ui::Sign::info, false, true};
}

/// How much of the leader's allowance is spent, and what it depends on.
void M42View::add_way(ui::UnitModel& card) const {
  if (!plan_.draft.open() || plan_.draft.placing()) return;
  if (plan_.draft.deploying()) {
    if (plan_.draft.fault()) card.lines.push_back(refused(*plan_.draft.fault()));
    card.lines.push_back({words("m42.page.deploy_hint"), "", ui::Sign::info, false, true});
    return;
  }
  if (plan_.draft.arriving() && !plan_.draft.drawn()) return card.lines.push_back(enter_hint());
  const LeaderWay& way = plan_.draft.way();
  const Arguments amounts{{"left", left_of(way)}, {"all", in_inches(way.allowance)}};
  const float share = way.allowance.n > 0 ? static_cast<float>(way.length.n) / static_cast<float>(way.allowance.n) : 0;
  card.progress = ui::ProgressModel{words(word_of("action", plan_.draft.action()).id), words("m42.page.left_of", amounts), std::min(share, 1.0F)};
  if (plan_.draft.fault() && plan_.draft.drawn() && !spent()) {
    card.lines.push_back(refused(*plan_.draft.fault()));
    if (ui::NoteLine& line = card.lines.back(); plan_.draft.legal())
      line.text = words("m42.page.stops_here", {{"why", Name{line.text}}}), line.sign = ui::Sign::info, line.bad = false;
  }
  for (ui::NoteLine& line : notes(way_remarks(state(), selected_, way))) card.lines.push_back(std::move(line));
  if (!plan_.draft.drawn()) card.lines.push_back({words("m42.page.move_hint"), "M42-1.3", ui::Sign::info, false, true});
}

/// How many members have a place, and who has not, and why.
void M42View::add_places(ui::UnitModel& card) const {
  if (!plan_.draft.open() || (plan_.draft.arriving() && !plan_.draft.drawn())) return;
  const Sketch& sketch = plan_.draft.sketch();
  int placed = 0, by_hand = 0, astray = 0;
  for (std::size_t i = 0; i < sketch.models.size(); ++i) {
    placed += sketch.refusals[i] || sketch.models[i].out_of_command ? 0 : 1;
    by_hand += plan_.draft.by_hand(sketch.models[i].model) ? 1 : 0;
    astray += sketch.models[i].out_of_command ? 1 : 0;
  }
  if (sketch.models.empty() || misplaced()) return;
  card.lines.push_back({words(by_hand > 0 ? "m42.page.placed_by_hand" : "m42.page.placed",
                              {{"n", Fraction{placed}}, {"all", Fraction{std::ssize(sketch.models)}}, {"hand", Fraction{by_hand}}}),
                        "M42-1.8", placed == static_cast<int>(sketch.models.size()) ? ui::Sign::done : ui::Sign::info, false, false});
  for (std::size_t i = 0; i < sketch.models.size(); ++i) {
    if (!sketch.refusals[i]) continue;
    const Message of{"m42.page.model", {{"model", Name{state().sheet(selected_).models[static_cast<std::size_t>(sketch.models[i].model)].name}}}};
    ui::NoteLine line = refusal_line(host().sentences(), M42::kId, *sketch.refusals[i], &of);
    line.text += " " + words(plan_.draft.instead()[i] ? "m42.page.nearest" : "m42.page.joins");
    card.lines.push_back(std::move(line));
  }
  if (astray > 0) card.lines.push_back({words("m42.note.out_of_command", {{"count", Fraction{astray}}}), "M42-1.6", ui::Sign::warning, false, false});
}

/// Enemies to aim at, by name as well, as they may be out of view.
void M42View::add_targets(ui::UnitModel& card) const {
  card.lines.push_back({words("m42.page.choose_target"), plan_.action == Action::kAssault ? "M42-14.1" : "M42-13.1", ui::Sign::info, false, true});
  for (const UnitRef unit : all_of(units(), [&](UnitRef u) { return can_target(u); })) {
    ui::ButtonModel& made = toggle(card.plan_modes, "aim." + std::to_string(index(unit)), name(unit), false);
    const auto why = plan_.action == Action::kAssault ? too_far_to_assault(state(), selected_, unit) : std::nullopt;
    made.enabled = !why;
    if (why) made.why = why_not(host().sentences(), *why, M42::kId);
  }
}

ui::UnitModel M42View::unit_card() const {
  ui::UnitModel card = card_of(selected_);
  if (idle() || !own(selected_)) return card;
  const Step now = step();
  if (now == Step::kActivate && !plan_.draft.open())
    if (const auto why = check_ready(state(), selected_)) card.lines.push_back(refused(*why));
  if (!can_act(selected_)) return card;
  card.key += " " + std::string(name_of(plan_.action));
  const bool here = state().unit(selected_).on_table();
  card.brief = !here || aiming();
  add_rally(card);
  add_verbs(card);
  add_way(card);
  add_formations(card);
  add_places(card);
  add_member(card);
  if (aiming()) add_targets(card);
  if (plan_.action == Action::kNone && (now == Step::kActivate || now == Step::kChoose) && !rallies_first(state(), selected_))
    card.lines.push_back(here ? ui::NoteLine{words("m42.page.action_hint"), "M42-12.3", ui::Sign::info, false, true} : enter_hint());
  else if (plan_.action != Action::kNone && !plan_.draft.drawn())
    card.lines.push_back({words(word_of("action", plan_.action).id + ".text"), plan_.action == Action::kConsolidate ? "M42-14.7" : "M42-12.3",
                          ui::Sign::none, false, true});
  add_plan(card);
  if (card.buttons.empty() && plan_.action == Action::kNone && state().active == kNoUnit)
    card.buttons = {button("cancel", words("page.cancel"), ui::ButtonLook::secondary)};
  return card;
}

std::string M42View::ground_words(Vec2 at) const {
  std::string list;
  for (const FeatureRef feature : features_at(setup(), point_of(at))) append(list, scene_.map.features[static_cast<std::size_t>(index(feature))].name);
  return list.empty() ? words("m42.card.open_ground") : list;
}

/// What the ground there does, and what holds there for a member of the selected unit.
std::vector<ui::NoteLine> M42View::ground_lines(Vec2 at) const {
  const Point p = point_of(at);
  std::vector<ui::NoteLine> lines = notes(ground_remarks(state(), p));
  if (detail_ && detail_->unit && own_selected() && !own(*detail_->unit) && can_act(selected_) && state().unit(selected_).on_table())
    if (const auto& why = plan_.bars[static_cast<std::size_t>(Action::kOpenFire)]) lines.push_back(refused(*why));
  if (selected_ == kNoUnit || (detail_ && detail_->unit) || !state().unit(selected_).on_table() || !state().unit(selected_).led_by().alive) return lines;
  const Position leader = plan_.draft.open() ? plan_.draft.at() : state().unit(selected_).led_by().place;
  const Radius radius(state(), selected_, leader, plan_.draft.open() ? plan_.draft.lead().assaulted : kNoUnit);
  const Limit limit =
      radius.at(plan_.draft.open() ? member_place(at) : Position{p, kGround, -1, false}, state().radius({selected_, state().unit(selected_).leader}));
  if (limit.refusal) lines.push_back(refused(*limit.refusal));
  else lines.push_back({words_within(limit), "M42-1.4", ui::Sign::done});
  return lines;
}

std::string M42View::told_besides(const view::Pick& pick) const {
  std::string text;
  const auto found = pick.piece ? unit_at_length(state(), unit_of(static_cast<int>(*pick.piece))) : place_at_length(state(), point_of(pick.at));
  for (const Remark& remark : found) append(text, joined(remark.parts, ", "), ". ");
  return text;
}

/// M42-15.1, 15.2: who holds what, and the score as it stands.
void M42View::fill_standing(ui::Screen& screen) const {
  if (!standing_) return;
  ui::DetailModel& card = screen.detail.emplace();
  card.key = "standing";
  card.title = words("m42.page.tool.goals");
  const auto scores = standing(state());
  for (std::size_t i = 0; i < scores.size(); ++i) append(card.words, setup().sides[i].name + " " + std::to_string(scores[i]));
  card.lines = notes(standing_remarks(state()));
}

std::vector<Hint> M42View::prompts() const {
  return hints_of(setup().prompts, state().round, state().phase, seat(), units(), [&](UnitRef unit) { return can_act(unit); });
}

Value::Object M42View::gesture_facts() const {
  const auto number = [](std::int64_t n) { return Value(n); };
  Value::Object facts{{"phase", Value(name_of(state().phase))},
                      {"turn", number(state().round)},
                      {"step", Value(name_of(step()))},
                      {"action", Value(name_of(plan_.action))},
                      {"active", number(index(state().active))},
                      {"aimed", number(index(plan_.target))}};
  if (ahead_) facts.emplace_back("ahead", Value(Value::List{number(ahead_->at.x.n), number(ahead_->at.y.n)}));
  if (plan_.draft.open()) {
    Value::List members;
    for (std::size_t i = 0; i < plan_.draft.sketch().models.size(); ++i) {
      const Placed& placed = plan_.draft.sketch().models[i];
      const auto& why = plan_.draft.sketch().refusals[i];
      members.push_back(Value(Value::Object{{"piece", number(piece_id(selected_, placed.model))}, {"x", number(placed.position.at.x.n)},
                                            {"y", number(placed.position.at.y.n)}, {"refused", why ? Value(why->code) : Value()},
                                            {"chosen", Value(chosen(placed.model))}}));
    }
    facts.emplace_back("members", Value(std::move(members)));
    facts.emplace_back("length", number(plan_.draft.way().length.n));
    facts.emplace_back("allowance", number(plan_.draft.way().allowance.n));
    if (plan_.draft.fault()) facts.emplace_back("fault", Value(plan_.draft.fault()->code));
  }
  Value::List given;
  for (const Command& command : planned())
    given.push_back(Value(std::visit([](const auto& c) { return std::string(c.kName); }, command)));
  facts.emplace_back("planned", Value(std::move(given)));
  if (const auto why = refusal()) facts.emplace_back("refused", Value(why->code));
  return facts;
}

}  // namespace hexinch::page
