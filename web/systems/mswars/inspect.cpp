#include <algorithm>

#include "base/value.h"
#include "explain.h"
#include "systems/mswars/named.h"
#include "systems/mswars/place.h"
#include "systems/mswars/terrain.h"
#include "systems/mswars/turn.h"
#include "systems/mswars/values.h"
#include "systems/mswars/view.h"

/// MS Wars' State and the way under the hand as cards.
namespace hexinch::page {

using namespace mswars;

void MsWarsView::fill_top(ui::TopBarModel& top) const {
  fill_turn(top, state().turn, setup().options.turn_limit);
  top.phases.clear();
  top.phase = -1;
  if (state().phase == Phase::kSetup) {
    top.phases = {words("mswars.phase.setup")};
    top.phase = 0;
    return;
  }
  for (Phase phase = Phase::kInitiative;; phase = phase_after(setup().options, phase)) {
    if (state().phase == phase) top.phase = static_cast<int>(top.phases.size());
    top.phases.push_back(words("mswars.phase." + text_key(name_of(phase))));
    if (phase == Phase::kEnd) break;
  }
}

std::string MsWarsView::ground_words(Vec2 at) const {
  std::string text;
  for (int i = 0; i < state().features(); ++i) {
    const Feature& feature = state().feature(feature_at(i));
    if (!on(feature, point_of(at))) continue;
    text += (text.empty() ? "" : ", ") + words("mswars.feature." + text_key(name_of(feature.kind))) + " " + feature.name;
  }
  return text.empty() ? words("page.mswars.open_ground") : text;
}

std::vector<ui::NoteLine> MsWarsView::ground_lines(Vec2 at) const {
  std::vector<ui::NoteLine> lines;
  for (int i = 0; i < state().features(); ++i) {
    const Feature& feature = state().feature(feature_at(i));
    if (!on(feature, point_of(at))) continue;
    const Argument name{"feature", Name{feature.name}};
    if (feature.elevated())
      lines.push_back({words("page.mswars.stands_high", {name, {"height", Fraction{feature.height.n, 1000}}, {"size", Fraction{feature.size}}}), "MSW-6.1", ui::Sign::info});
    if (feature.sight != SeeThrough::kOpen)
      lines.push_back({words(feature.sight == SeeThrough::kSoft ? "page.mswars.hides_some" : "page.mswars.hides", {name}), "MSW-7.3", ui::Sign::info});
    if (selected_ == kNoUnit || feature.elevated()) continue;
    const Sheet& sheet = state().sheet(selected_);
    const Going going = going_of(feature, sheet);
    const auto cost = factor(sheet, state().unit(selected_).level, going);
    const Arguments arguments{{"unit", Name{this->name(selected_)}}, {"going", Word{going_text(going)}}, {"cost", as_inches(cost.value_or(0) )}};
    lines.push_back({words(cost ? "page.mswars.pays" : "page.mswars.cannot_enter", arguments), "MSW-4.3", cost ? ui::Sign::info : ui::Sign::refused});
  }
  return lines;
}

std::string MsWarsView::stance_words(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  std::string text;
  const auto add = [&](const char* id, Arguments arguments = {}) { text += (text.empty() ? "" : ", ") + words(id, std::move(arguments)); };
  if (u.status == Status::kOutOfAction) add("page.mswars.out");
  if (u.status == Status::kReserve) add("page.mswars.waits");
  if (u.carried()) add("page.mswars.aboard", {{"unit", Name{name(u.carrier)}}});
  if (u.level == Level::kHighSky) add("page.mswars.high_sky");
  if (u.elev.n > 0) add("page.mswars.elevated", {{"height", Fraction{u.elev.n, 1000}}});
  if (u.fallen) add("page.mswars.fallen");
  if (u.pinned) add("page.mswars.pinned");
  if (u.dazed) add("page.mswars.dazed");
  if (u.on_table() && engaged(state(), unit)) add("page.mswars.engaged");
  return text;
}

/// "Small Mecha Rifle · 24″ · 2D6 · one hand".
std::string MsWarsView::weapon_words(UnitRef unit, std::size_t weapon) const {
  const Sheet& sheet = state().sheet(unit);
  const Weapon& w = sheet.weapons[weapon];
  std::string text = w.name;
  if (w.shield != Shield::kNone) return text + " · " + words(word_of("shield", w.shield).id);
  text += " · " + words(word_of("weapon_type", w.type).id);
  if (w.range > 0) text += " · " + std::to_string(range_of(sheet, w)) + "″";
  const Damage d = damage_of(state(), unit, static_cast<int>(weapon), w.type == WeaponType::kMelee ? AttackKind::kMelee : AttackKind::kRange);
  if (d.dice > 0) text += " · " + std::to_string(d.dice) + "D" + std::to_string(d.sides) + (d.constant != 0 ? signed_text(Fraction{d.constant}) : "");
  for (const WeaponAbility ability : w.abilities) text += ", " + words(word_of("weapon_ability", ability).id);
  if (w.hand_held()) text += " · " + words("page.mswars.in_hands", {{"hands", Fraction{hands_on(state(), unit, static_cast<int>(weapon))}}});
  if (w.fix == Fix::kXArc) text += " · " + words(word_of("place", w.place).id);
  if (w.fix == Fix::kTurret) text += " · " + words(word_of("place", state().unit(unit).turrets[weapon]).id);
  return text;
}

ui::UnitModel MsWarsView::card_of(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  const Sheet& sheet = state().sheet(unit);
  ui::UnitModel card = card_head(unit);
  card.status = {game_->seat_name(state().owner(unit)) + " · " + sheet.name};
  if (const std::string stance = stance_words(unit); !stance.empty()) card.status.push_back(stance);
  card.tags = {words("page.mswars.size", {{"size", Fraction{sheet.size}}}), words(word_of("unit_type", sheet.type).id), words(word_of("move", sheet.move).id)};
  if (state().turn > 0) card.tags.push_back(words("page.mswars.counters", {{"now", Fraction{u.counters}}, {"all", Fraction{action_value(sheet)}}}));
  const auto plain = [](std::string label, std::string value) { return ui::StatModel{std::move(label), std::move(value), ""}; };
  card.stats = {plain(words("page.mswars.move"), number_text(Fraction{sheet.move_value.n, 1000}) + "″"),
                plain(words("page.mswars.defence"), number_text(Fraction{defence_value(state(), unit).total})),
                plain(words("page.mswars.armour"), number_text(Fraction{sheet.armour})),
                plain(words("page.mswars.dc"), std::to_string(u.dc_now) + "/" + std::to_string(sheet.damage_capacity))};
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w) card.abilities.push_back({weapon_words(unit, w), "MSW-11.1", ui::Sign::none});
  const Pilot& pilot = sheet.pilot;
  card.abilities.push_back({words("page.mswars.pilot", {{"rank", word_of("rank", pilot.rank)},
                                                        {"range", Fraction{range_attack_value(state(), unit).total}},
                                                        {"melee", Fraction{melee_attack_value(state(), unit).total}},
                                                        {"endurance", Fraction{pilot.endurance}}}), "MSW-2.2", ui::Sign::none});
  for (const SkillEntry& skill : pilot.skills) card.abilities.push_back({words(word_of("skill", skill.skill).id), "MSW-15.2", ui::Sign::info});
  for (const AbilityEntry& ability : sheet.abilities)
    card.abilities.push_back({words(word_of("ability", ability.ability).id) + (ability.level > 0 ? " " + std::to_string(ability.level) : ""), "MSW-15.1", ui::Sign::info});
  if (const auto aboard = passengers(state(), unit); !aboard.empty() || u.carried()) {
    card.cargo_words = u.carried() ? words("page.mswars.aboard", {{"unit", Name{name(u.carrier)}}}) : words("page.mswars.carries");
    for (const UnitRef passenger : aboard) card.cargo.push_back(token(passenger));
    if (u.carried()) card.cargo.push_back(token(u.carrier));
  }
  return card;
}

ui::UnitModel MsWarsView::unit_card() const {
  ui::UnitModel card = card_of(selected_);
  if (watching() || past_ || !own(selected_)) return card;
  add_verbs(card);
  if (deploying() && !place_) card.lines.push_back({words("page.mswars.deploy_hint"), "MSW-16.2", ui::Sign::info, false, true});
  if (walks()) add_way(card);
  else if (verb_ && verb()->gesture == Gesture::kTarget && !aiming()) card.lines.push_back({words("page.mswars.choose_target"), "", ui::Sign::info, false, true});
  add_plan(card);
  if (walks() || place_) add_outlook(card);
  else if (fighting() && !aiming()) card.lines.push_back({words("page.mswars.aim_hint"), "MSW-8.1", ui::Sign::info, false, true});
  const bool may_end = state().active == selected_ && !MsWars::check(state(), seat(), EndActivation{});
  if (may_end && card.buttons.empty()) card.buttons.push_back(button("unit.done", words("mswars.verb.end_activation"), ui::ButtonLook::secondary));
  return card;
}

/// What is spent of the allowance, and each stretch with what it costs.
void MsWarsView::add_way(ui::UnitModel& card) const {
  const Walk& way = route_.walk;
  const Arguments amounts{{"left", as_inches(way.budget - way.halves)}, {"all", as_inches(way.budget)}};
  const float share = way.budget > 0 ? static_cast<float>(way.halves) / static_cast<float>(way.budget) : 0;
  card.progress = ui::ProgressModel{words("mswars.action." + text_key(name_of(kind()))) + ", " + words("page.mswars.costs", {{"n", Fraction{cost_of(kind())}}}),
                                    words("page.mswars.left_of", amounts), share};
  for (const Stretch& stretch : way.stretches) {
    const Step step = stretch.element.step;
    const bool ground = covers_ground(step);
    std::string what = words("mswars.cost." + std::string(step == Step::kF   ? "forward"
                                                          : step == Step::kB ? "backward"
                                                          : step == Step::kL ? "left"
                                                          : step == Step::kR ? "right"
                                                          : step == Step::kT ? "turn"
                                                          : step == Step::kW ? "free_turn"
                                                          : step == Step::kU ? "up"
                                                                             : "down"));
    if (ground) what += " " + number_text(Fraction{stretch.element.n, 1000}) + "″, " + words(going_text(stretch.worst.going));
    else if (step == Step::kT || step == Step::kW) what += " " + std::to_string(std::abs(stretch.element.n)) + "°";
    card.lines.push_back({what + ": " + number_text(as_inches(stretch.halves)) + "″", ground ? "MSW-4.3" : step == Step::kT ? "MSW-4.5" : step == Step::kW ? "MSW-4.6" : "MSW-5.12",
                          ui::Sign::none, false, true});
  }
  if (route_.fault) card.lines.push_back(refusal_line(host().sentences(), MsWars::kId, *route_.fault));
  if (way.stretches.empty() && !verb_) card.lines.push_back({words("page.mswars.move_hint", {{"degrees", Fraction{state().unit(selected_).free_turn_left}}}), "MSW-4.2", ui::Sign::info, false, true});
}

/// The shot from there, and the best one back.
void MsWarsView::add_outlook(ui::UnitModel& card) const {
  const int weapon = chosen_weapon();
  const Odds* best = nullptr;
  for (const Odds& odds : outlook().odds(weapon))
    if (!odds.refusal && (!best || best->chance < odds.chance)) best = &odds;
  const auto percent = [](Fraction chance) { return chance * Fraction{100}; };
  if (best)
    card.lines.push_back({words("page.mswars.shot_from_here", {{"weapon", Name{weapon_name_of(selected_, weapon)}},
                                                               {"target", Name{name(best->target)}},
                                                               {"seen", Fraction{best->percent}},
                                                               {"percent", percent(best->chance)}}), "MSW-10.1", ui::Sign::done});
  if (const auto& back = outlook().shots_back(); !back.empty())
    card.lines.push_back({words("page.mswars.shot_back", {{"enemy", Name{name(back[0].enemy)}},
                                                          {"weapon", Name{weapon_name_of(back[0].enemy, back[0].weapon)}},
                                                          {"percent", percent(back[0].chance)}}), "MSW-10.1", ui::Sign::warning});
}

}  // namespace hexinch::page
