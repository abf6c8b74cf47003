#include <algorithm>

#include "base/value.h"
#include "words/explain.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/terrain.h"
#include "systems/mswars/rules/turn.h"
#include "systems/mswars/rules/values.h"
#include "systems/mswars/state/named.h"
#include "systems/mswars/view.h"

/// MS Wars' State and the way under the hand as cards.
namespace hexinch::page {

using namespace mswars;

void MsWarsView::fill_top(ui::TopBarModel& top) const {
  fill_turn(top, state().turn, setup().options.turn_limit);
  if (state().phase == Phase::kSetup) {
    top.phases = {words("mswars.phase.setup")};
    top.phase = 0;
    return;
  }
  for (Phase phase = Phase::kInitiative;; phase = phase_after(setup().options, phase)) {
    if (state().phase == phase) top.phase = static_cast<int>(top.phases.size());
    const std::string id = "mswars.phase." + text_key(name_of(phase));
    top.phases.push_back(words(host().sentences().has(id + ".short") ? id + ".short" : id));
    if (phase == Phase::kEnd) break;
  }
}

std::string MsWarsView::joined(const std::vector<Message>& parts, std::string_view between) const {
  std::string text;
  for (const Message& part : parts) append(text, host().sentences().render(part), between);
  return text;
}

std::vector<ui::NoteLine> MsWarsView::notes(const std::vector<Remark>& remarks) const {
  std::vector<ui::NoteLine> lines;
  for (const Remark& remark : remarks)
    lines.push_back({joined(remark.parts, " · "), std::string(remark.rule), remark.warning ? ui::Sign::refused : ui::Sign::none});
  return lines;
}

std::string MsWarsView::ground_words(Vec2 at) const {
  const std::string text = joined(features_at(state(), point_of(at)), ", ");
  return text.empty() ? words("mswars.card.open_ground") : text;
}

std::vector<ui::NoteLine> MsWarsView::ground_lines(Vec2 at) const { return notes(ground_remarks(state(), point_of(at), selected_)); }

ui::UnitModel MsWarsView::card_of(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  const Sheet& sheet = state().sheet(unit);
  ui::UnitModel card = card_head(unit);
  card.status = {game_->seat_name(state().owner(unit)) + " · " + sheet.name};
  if (const std::string stance = joined(stance_of(state(), unit), ", "); !stance.empty()) card.status[0] += " · " + stance;
  card.tags = {words("mswars.page.size", {{"size", Fraction{sheet.size}}}), words(word_of("unit_type", sheet.type).id),
               words(word_of("move", sheet.move).id)};
  if (state().turn > 0) card.tags.push_back(words("mswars.page.counters", {{"now", Fraction{u.counters}}, {"all", Fraction{action_value(sheet)}}}));
  card.stats = {{words("mswars.page.move"), number_text(Fraction{sheet.move_value.n, 1000}) + "″", ""},
                {words("mswars.page.defence"), number_text(Fraction{defence_value(state(), unit).total}), ""},
                {words("mswars.page.armour"), number_text(Fraction{sheet.armour}), ""},
                {words("mswars.page.dc"), std::to_string(u.dc_now) + "/" + std::to_string(sheet.damage_capacity), ""}};
  card.abilities = notes(card_remarks(state(), unit));
  if (const auto aboard = passengers(state(), unit); !aboard.empty() || u.carried()) {
    card.cargo_words = u.carried() ? words("mswars.card.aboard", {{"unit", Name{name(u.carrier)}}}) : words("mswars.page.carries");
    card.cargo = tokens(aboard);
    if (u.carried()) card.cargo.push_back(token(u.carrier));
  }
  return card;
}

ui::UnitModel MsWarsView::unit_card() const {
  ui::UnitModel card = card_of(selected_);
  if (idle() || !own(selected_)) return card;
  add_verbs(card);
  if (waits(selected_)) card.lines.push_back({words("mswars.page.deploy_hint"), "MSW-16.2", ui::Sign::info, false, true});
  if (written_) card.lines.push_back({words("page.inch.write"), "", ui::Sign::info, false, true});
  if (walks())
    add_way(card);
  else if (verb_ && verb()->gesture == Gesture::kTarget && !aiming())
    card.lines.push_back({words("mswars.page.choose_target"), "", ui::Sign::info, false, true});
  if (!aiming() || state().phase == Phase::kSupport) add_plan(card);
  if (moving() || walks() || place_)
    add_outlook(card);
  else if (fighting() && !aiming() && state().unit(selected_).counters > 0)
    card.lines.push_back({words("mswars.page.aim_hint"), "MSW-8.1", ui::Sign::info, false, true});
  if (getting_away() && card.buttons.empty())  // the top bar's button ends an ordinary turn
    card.buttons.push_back(button("unit.done", words("mswars.verb.stay"), ui::ButtonLook::secondary));
  return card;
}

/// How much of the allowance is spent, and what each stretch costs.
void MsWarsView::add_way(ui::UnitModel& card) const {
  const Walk& way = draft_.route().walk;
  if (const auto why = barred(); why && way.stretches.empty()) {
    card.lines.push_back(refusal_line(host().sentences(), MsWars::kId, *why));
    if (const int degrees = state().unit(selected_).free_turn_left; degrees > 0)
      card.lines.push_back({words("mswars.page.turn_hint", {{"degrees", Fraction{degrees}}}), "MSW-4.6", ui::Sign::info, false, true});
    return;
  }
  const Arguments amounts{{"left", as_inches(way.budget - way.halves)}, {"all", as_inches(way.budget)}};
  const float share = way.budget > 0 ? static_cast<float>(way.halves) / static_cast<float>(way.budget) : 0;
  card.progress = ui::ProgressModel{
      words("mswars.action." + text_key(name_of(draft_.kind()))) + ", " + words("mswars.page.costs", {{"n", Fraction{cost_of(draft_.kind())}}}),
      words("mswars.page.left_of", amounts), share};
  for (ui::NoteLine& line : notes(way_remarks(way))) card.lines.push_back(std::move(line));
  if (const auto& fault = draft_.route().fault; fault && hand_) card.lines.push_back(refusal_line(host().sentences(), MsWars::kId, *fault));
  const bool at_whom = draft_.kind() == MoveKind::kCharge || draft_.kind() == MoveKind::kEnterUnit;
  if (way.stretches.empty() && at_whom) card.lines.push_back({words("mswars.page.choose_target"), "", ui::Sign::info, false, true});
  if (way.stretches.empty() && !verb_)
    card.lines.push_back(
        {words("mswars.page.move_hint", {{"degrees", Fraction{state().unit(selected_).free_turn_left}}}), "MSW-4.2", ui::Sign::info, false, true});
}

/// The shot from there, and the best one back.
void MsWarsView::add_outlook(ui::UnitModel& card) const {
  const int weapon = chosen_weapon();
  const Odds* best = nullptr;
  for (const Odds& odds : outlook().odds(weapon))
    if (!odds.refusal && (!best || best->chance < odds.chance)) best = &odds;
  const auto percent = [](Fraction chance) { return chance * Fraction{100}; };
  if (best)
    card.lines.push_back({words("mswars.page.shot_from_here", {{"weapon", Name{weapon_name_of(selected_, weapon)}},
                                                               {"target", Name{name(best->target)}},
                                                               {"seen", Fraction{best->percent}},
                                                               {"percent", percent(best->chance)}}),
                          "MSW-10.1", ui::Sign::done});
  if (const auto& back = outlook().shots_back(); !back.empty())
    card.lines.push_back({words("mswars.page.shot_back", {{"enemy", Name{name(back[0].enemy)}},
                                                          {"weapon", Name{weapon_name_of(back[0].enemy, back[0].weapon)}},
                                                          {"percent", percent(back[0].chance)}}),
                          "MSW-10.1", ui::Sign::warning});
}

// What concerns the whole field rather than a unit: who wins by what, the hints of a lesson, facts for tests.
void MsWarsView::fill_overview(ui::Screen& screen) const {
  if (standing_) {
    screen.detail.emplace();
    screen.detail->key = "standing";
    screen.detail->title = words("mswars.card.standing");
    screen.detail->lines = notes(standing(state()));
  }
}

std::vector<Hint> MsWarsView::prompts() const {
  std::vector<Hint> hints;
  const auto fits = [&](const auto& p) { return p.turn <= state().turn && p.phase == state().phase && (p.seat == kNoSeat || p.seat == seat()); };
  for (const auto& p : setup().prompts) hints.push_back({p.text, p.seat, fits(p) && (state().frames.empty() || p.phase == Phase::kInitiative)});
  return hints;
}

Value::Object MsWarsView::gesture_facts() const {
  Value::List verbs;
  for (const Choice& choice : verbs_)
    if (!choice.refusal) verbs.push_back(Value(choice.label.id));
  Value::Object facts{{"phase", Value(name_of(state().phase))},
                      {"turn", Value(static_cast<std::int64_t>(state().turn))},
                      {"verbs", Value(std::move(verbs))},
                      {"aiming", Value(aiming())},
                      {"active", Value(static_cast<std::int64_t>(index(state().active)))}};
  if (const auto command = planned()) facts.emplace_back("planned", MsWars::show_command(state(), *command));
  if (const auto& refusal = explained().refusal) facts.emplace_back("refused", Value(refusal->code));
  if (const auto& fault = draft_.route().fault) facts.emplace_back("fault", Value(fault->code));
  if (!scene_.fans.empty()) facts.emplace_back("seen", Value(static_cast<std::int64_t>(scene_.fans[0].percent)));
  return facts;
}

}  // namespace hexinch::page
