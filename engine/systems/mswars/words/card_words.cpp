#include "systems/mswars/words/card_words.h"

#include <algorithm>
#include <array>

#include "systems/mswars/rules/damage.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/values.h"
#include "systems/mswars/state/named.h"

namespace hexinch::mswars {
namespace {

Fraction whole(std::int64_t n) { return Fraction{n}; }
/// A text by a computed id, as the only argument of a text that says nothing else.
Message plain(Word word) { return {"mswars.card.word", {{"word", std::move(word)}}}; }

Message damage_words(const State& state, UnitRef unit, int weapon) {
  const bool melee = state.sheet(unit).weapons[static_cast<std::size_t>(weapon)].type == WeaponType::kMelee;
  const Damage d = damage_of(state, unit, weapon, melee ? AttackKind::kMelee : AttackKind::kRange);
  const std::string_view id = d.constant > 0 ? "mswars.card.damage_more" : d.constant < 0 ? "mswars.card.damage_less" : "mswars.card.damage";
  return {id, {{"dice", whole(d.dice)}, {"sides", whole(d.sides)}, {"constant", whole(d.constant < 0 ? -d.constant : d.constant)}}};
}

Remark weapon_remark(const State& state, UnitRef unit, int weapon) {
  const Sheet& sheet = state.sheet(unit);
  const Weapon& w = sheet.weapons[static_cast<std::size_t>(weapon)];
  Remark line{{{"mswars.card.name", {{"name", Name{w.name}}}}}, "MSW-11.1"};
  if (w.shield != Shield::kNone) {
    line.parts.push_back(plain(word_of("shield", w.shield)));
    return line;
  }
  line.parts.push_back(plain(word_of("weapon_type", w.type)));
  if (w.range > 0) line.parts.push_back({"mswars.card.inches", {{"n", whole(range_of(sheet, w))}}});
  if (w.type != WeaponType::kRammers) line.parts.push_back(damage_words(state, unit, weapon));
  for (const WeaponAbility ability : w.abilities) line.parts.push_back(plain(word_of("weapon_ability", ability)));
  if (w.hand_held()) line.parts.push_back({"mswars.card.hands_on", {{"hands", whole(hands_on(state, unit, weapon))}}});
  if (w.fix == Fix::kXArc) line.parts.push_back(plain(word_of("place", w.place)));
  if (w.fix == Fix::kTurret) line.parts.push_back(plain(word_of("place", state.unit(unit).turrets[static_cast<std::size_t>(weapon)])));
  return line;
}

Name side_of(const State& state, int team) {
  for (int s = 0; s < state.setup->seats(); ++s)
    if (state.setup->side(seat_at(s)).team == team) return {state.setup->side(seat_at(s)).name};
  return {};
}

Remark goal(const State& state, const Condition& condition) {
  constexpr std::array<std::string_view, count_of<ConditionKind>()> kTexts{"mswars.goal.eliminate", "mswars.goal.destroy", "mswars.goal.reduce",
                                                                           "mswars.goal.cross",     "mswars.goal.survive", "mswars.goal.less_damage",
                                                                           "mswars.goal.points",    "mswars.goal.wipe_out", "mswars.goal.cross_major"};
  const Name named = side_of(state, condition.team);
  const ArgumentValue side =
      named.text.empty() ? ArgumentValue{Word{condition.team == -2 ? "mswars.goal.nobody" : "mswars.goal.either_side"}} : ArgumentValue{named};
  Name what;
  for (const UnitRef unit : condition.units) what.text += (what.text.empty() ? "" : ", ") + unit_name(state, unit).text;
  for (const std::int8_t objective : condition.objectives)
    what.text += (what.text.empty() ? "" : ", ") + state.setup->objectives[static_cast<std::size_t>(objective)].name;
  return {{{kTexts[static_cast<std::size_t>(condition.kind)],
            {{"side", side}, {"count", whole(condition.count)}, {"what", what}, {"line", Fraction{condition.line.n, 1000}}}}},
          "MSW-16.5"};
}

}  // namespace

std::vector<Remark> card_remarks(const State& state, UnitRef unit) {
  const Sheet& sheet = state.sheet(unit);
  std::vector<Remark> lines;
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w) lines.push_back(weapon_remark(state, unit, static_cast<int>(w)));
  lines.push_back({{{"mswars.card.pilot",
                     {{"rank", word_of("rank", sheet.pilot.rank)},
                      {"range", whole(range_attack_value(state, unit).total)},
                      {"melee", whole(melee_attack_value(state, unit).total)},
                      {"endurance", whole(sheet.pilot.endurance)}}}},
                   "MSW-2.2"});
  for (const SkillEntry& skill : sheet.pilot.skills) lines.push_back({{plain(word_of("skill", skill.skill))}, "MSW-15.2"});
  for (const AbilityEntry& ability : sheet.abilities) {
    lines.push_back({{plain(word_of("ability", ability.ability))}, "MSW-15.1"});
    if (ability.level > 0) lines.back().parts.push_back({"mswars.card.number", {{"n", whole(ability.level)}}});
  }
  return lines;
}

std::vector<Message> stance_of(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  std::vector<Message> stance;
  const auto add = [&](bool is, std::string_view id, Arguments arguments = {}) {
    if (is) stance.push_back({id, std::move(arguments)});
  };
  add(u.status == Status::kOutOfAction, "mswars.card.out");
  add(u.status == Status::kReserve, "mswars.card.waits");
  if (u.carried()) add(true, "mswars.card.aboard", {{"unit", unit_name(state, u.carrier)}});
  add(u.level == Level::kHighSky, "mswars.card.high_sky");
  add(u.elev.n > 0, "mswars.card.elevated", {{"height", Fraction{u.elev.n, 1000}}});
  add(u.fallen, "mswars.card.fallen");
  add(u.pinned, "mswars.card.pinned");
  add(u.dazed, "mswars.card.dazed");
  add(u.on_table() && engaged(state, unit), "mswars.card.engaged");
  return stance;
}

Message feature_words(const State& state, FeatureRef feature) {
  return {"mswars.card.feature", {{"kind", word_of("feature", state.feature(feature).kind)}, {"name", feature_name(state, feature)}}};
}

std::vector<Message> features_at(const State& state, Point at) {
  std::vector<Message> all;
  for (int i = 0; i < state.features(); ++i)
    if (on(state.feature(feature_at(i)), at)) all.push_back(feature_words(state, feature_at(i)));
  return all;
}

std::vector<Remark> ground_remarks(const State& state, Point at, UnitRef unit) {
  std::vector<Remark> lines;
  for (int i = 0; i < state.features(); ++i) {
    const Feature& feature = state.feature(feature_at(i));
    if (!on(feature, at)) continue;
    const Argument name{"feature", Name{feature.name}};
    if (feature.elevated())
      lines.push_back({{{"mswars.card.high", {name, {"height", Fraction{feature.height.n, 1000}}, {"size", whole(feature.size)}}}}, "MSW-6.1"});
    if (feature.sight != SeeThrough::kOpen)
      lines.push_back({{{feature.sight == SeeThrough::kSoft ? "mswars.card.hides_some" : "mswars.card.hides", {name}}}, "MSW-7.3"});
    if (unit == kNoUnit || feature.elevated()) continue;
    const Going going = going_of(feature, state.sheet(unit));
    const auto cost = factor(state.sheet(unit), state.unit(unit).level, going);
    const Arguments arguments{{"unit", unit_name(state, unit)}, {"going", Word{going_text(going)}}, {"cost", as_inches(cost.value_or(0))}};
    lines.push_back({{{cost ? "mswars.card.pays" : "mswars.card.cannot_enter", arguments}}, "MSW-4.3", !cost});
  }
  return lines;
}

std::vector<Remark> standing(const State& state) {
  const Setup& setup = *state.setup;
  std::vector<Remark> lines;
  for (const Condition& condition : setup.victory.at_once) lines.push_back(goal(state, condition));
  if (setup.options.turn_limit > 0 && !setup.victory.at_limit.empty()) {
    lines.push_back({{{"mswars.goal.limit", {{"turn", whole(setup.options.turn_limit)}}}}, "MSW-16.5"});
    for (const Condition& condition : setup.victory.at_limit) lines.push_back(goal(state, condition));
  }
  for (int s = 0; s < setup.seats(); ++s)
    lines.push_back(
        {{{"mswars.goal.has_points", {{"side", Name{setup.side(seat_at(s)).name}}, {"points", whole(points_of(state, seat_at(s)))}}}}, "MSW-16.4"});
  for (std::size_t i = 0; i < setup.objectives.size(); ++i) {
    const Objective& objective = setup.objectives[i];
    const Name held = side_of(state, holder(state, static_cast<int>(i)));
    const ArgumentValue side = held.text.empty() ? ArgumentValue{Word{"mswars.goal.nobody"}} : ArgumentValue{held};
    lines.push_back({{{"mswars.goal.held",
                       {{"what", Name{objective.name}}, {"side", side}, {"points", whole(objective.points)}, {"turn", whole(objective.from_turn)}}}},
                     "MSW-16.3"});
  }
  return lines;
}

std::vector<Message> trail_words(const Stretch& stretch) {
  const Fraction degrees = whole(stretch.element.n < 0 ? -stretch.element.n : stretch.element.n);
  if (stretch.element.step == Step::kW) return {{"mswars.page.turns_free", {{"degrees", degrees}}}};
  if (stretch.element.step == Step::kT) return {{"mswars.page.turns", {{"degrees", degrees}, {"cost", as_inches(stretch.halves)}}}};
  std::vector<Message> words{{"mswars.card.inches", {{"n", as_inches(stretch.halves)}}}};
  if (covers_ground(stretch.element.step) && stretch.worst.going != Going::kFlat) words.push_back(plain({going_text(stretch.worst.going)}));
  return words;
}

std::vector<Remark> way_remarks(const Walk& way) {
  constexpr std::array<std::string_view, count_of<Step>()> kWays{"mswars.cost.forward", "mswars.cost.backward", "mswars.cost.left",
                                                                 "mswars.cost.right",   "mswars.cost.turn",     "mswars.cost.free_turn",
                                                                 "mswars.cost.up",      "mswars.cost.down"};
  std::vector<Remark> lines;
  for (const Stretch& stretch : way.stretches) {
    const Step step = stretch.element.step;
    const bool ground = covers_ground(step);
    const bool level = step == Step::kU || step == Step::kD;
    const std::int32_t size = stretch.element.n < 0 ? -stretch.element.n : stretch.element.n;
    const Arguments arguments{{"way", Word{std::string(kWays[static_cast<std::size_t>(step)])}},
                              {"n", ground ? inches_value(Mil{size}) : ArgumentValue{whole(size)}},
                              {"going", Word{going_text(stretch.worst.going)}},
                              {"cost", as_inches(stretch.halves)}};
    lines.push_back({{{ground  ? "mswars.card.stretch"
                       : level ? "mswars.card.change_level"
                               : "mswars.card.turn",
                       arguments}},
                     ground             ? "MSW-4.3"
                     : level            ? "MSW-5.12"
                     : step == Step::kT ? "MSW-4.5"
                                        : "MSW-4.6"});
  }
  return lines;
}

std::vector<Message> sight_words(const State& state, const Seen& seen) {
  std::vector<Message> words{{"mswars.card.seen", {{"percent", whole(seen.percent)}}}};
  for (const Hider& hider : seen.hiders) {
    const Fraction hides = whole(hider.dots.count());
    if (hider.unit != kNoUnit)
      words.push_back({"mswars.card.hides_part", {{"what", unit_name(state, hider.unit)}, {"percent", hides}}});
    else
      words.push_back(
          {"mswars.card.feature_hides_part",
           {{"kind", word_of("feature", state.feature(hider.feature).kind)}, {"name", feature_name(state, hider.feature)}, {"percent", hides}}});
  }
  return words;
}

std::vector<Message> words_of(const State& state, const Command& way) {
  std::vector<Message> words;
  const auto add_hands = [&](UnitRef unit, const Hands& hands) {
    const auto& weapons = state.sheet(unit).weapons;
    for (std::size_t w = 0; w < weapons.size(); ++w)
      if (hands[w] > 0) words.push_back({"mswars.card.hands", {{"weapon", Name{weapons[w].name}}, {"hands", whole(hands[w])}}});
    if (words.empty()) words.push_back({"mswars.card.empty_hands", {}});
  };
  if (const auto* declared = std::get_if<DeclareHands>(&way)) add_hands(declared->unit, declared->hands);
  if (const auto* changed = std::get_if<ChangeEquipment>(&way)) add_hands(changed->unit, changed->hands);
  if (const auto* turret = std::get_if<DeclareTurret>(&way))
    words.push_back(
        {"mswars.card.turret", {{"weapon", weapon_name(state.sheet(turret->unit), turret->weapon)}, {"place", word_of("place", turret->facing)}}});
  return words;
}

}  // namespace hexinch::mswars
