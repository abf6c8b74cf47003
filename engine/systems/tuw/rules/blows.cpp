#include <algorithm>

#include "systems/tuw/rules/air_combat.h"
#include "systems/tuw/rules/area.h"
#include "systems/tuw/rules/attack.h"
#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/damage.h"
#include "systems/tuw/rules/first_strike.h"
#include "systems/tuw/rules/pieces.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/rules/turn.h"
#include "systems/tuw/tuw.h"

/// X11, 5.3 to 5.5: planning an attack's result, and making the attack.

namespace hexinch::tuw {
namespace {

// TUW-8.7.9 Armored: pierced if every weapon has Armor Piercing or APAP of its level (TUW-8.7.10, TUW-8.7.11; ). An attack without a weapon
// never pierces.
bool pierces(const State& state, const std::vector<Use>& uses, int level) {
  return !uses.empty() && std::all_of(uses.begin(), uses.end(), [&](const Use& use) {
    const auto& abilities = weapon_of(state, use).abilities;
    return std::max(level_of(abilities, Ability::kArmorPiercing), level_of(abilities, Ability::kApap)) >= level;
  });
}

/// TUW-8.7.12: the lowest level if all weapons are Disabling, else 0.
std::int16_t disabling_level(const State& state, const std::vector<Use>& uses) {
  int lowest = 0;
  for (const Use& use : uses) {
    const int level = level_of(weapon_of(state, use).abilities, Ability::kDisabling);
    if (level == 0) return 0;
    lowest = lowest == 0 ? level : std::min(lowest, level);
  }
  return static_cast<std::int16_t>(lowest);
}

/// Armored and Fragile may decide without dice; armour first.
// TUW-8.7.9, R-33: one and a half times the DEF score, which is without the ground, D and percentages alike: the source adds terrain on top of the DEF
// score (5.4).
void settle(const State& state, Blow& blow, int cel) {
  const auto& abilities = abilities_of(state, blow.target);
  const int armour = level_of(abilities, Ability::kArmored);
  const Fraction score{defence_score(state, blow.target, cel, false).total};
  const auto threshold = static_cast<int>(round_half_up(apply(score, Fraction{3, 2})));
  if (armour > 0 && !pierces(state, blow.uses, armour) && blow.attack.total < threshold) {
    blow.settled = true;
    blow.roll.rule = "TUW-8.7.9";
    blow.roll.what = {"tuw.roll.armoured", {{"unit", body_name(state, blow.target)}, {"need", Fraction{threshold}}}};
  } else if (level_of(abilities, Ability::kFragile) >= 2 && blow.attack.total >= 1) {
    blow.settled = true;
    blow.result = Result::kKill;
    blow.roll.rule = "TUW-8.7.3";
    blow.roll.what = {"tuw.roll.fragile", {{"unit", body_name(state, blow.target)}}};
  }
}

/// Both dice with their scores, or the result that is certain without them.
void prepare_roll(const State& state, Blow& blow, int cel, RuleId rule, Message what) {
  const Throw attack{blow.by, 1, 6, blow.attack};
  const Throw defence{state.owner(blow.target.unit), 1, 6, blow.defence};
  blow.roll = attack_roll(std::move(what), rule, attack, defence, state.setup->options.kill_margin);
  settle(state, blow, cel);
  if (!blow.settled) return;
  blow.roll.thrown.dice = 0;
  blow.roll.opposed->dice = 0;
  blow.roll.chances = certain(blow.result);
}

std::vector<UnitRef> attackers_of(const std::vector<Use>& uses) {
  std::vector<UnitRef> units;
  for (const Use& use : uses) units.push_back(use.unit);
  return units;
}

std::int16_t narrow(int n) { return static_cast<std::int16_t>(n); }

/// TUW-5.3b The result waits for the Damage Phase.
void record(Transcript<Tuw>& t, const Blow& blow, Result result) {
  if (result == Result::kNoEffect) return;
  t.emit(ResultPending{blow.target.unit, result, blow.attack.total, blow.disabling, blow.attackers, blow.by, blow.target.piece});
}

bool may_bring(const Blow& blow, Result result) {
  const std::string_view outcome = result == Result::kKill ? "kill" : "wound";
  return std::any_of(blow.roll.chances.begin(), blow.roll.chances.end(),
                     [&](const Chance& c) { return c.outcome == outcome && c.chance > Fraction{0}; });
}

/// TUW-8.7.12: would a Wound disable the target?
bool disables(const State& state, const Blow& blow) {
  const bool fragile = level_of(abilities_of(state, blow.target), Ability::kFragile) > 0;
  return blow.disabling > 0 && !fragile && tough_left(state, blow.target) == 0 && may_bring(blow, Result::kWound);
}

/// What a hit would mean for a flyer: Disabled, it falls; wounded, it rolls to stay up. Noted only if the blow can do that.
void note_fall(const State& state, const Blow& blow, Explained& plan) {
  if (!blow.target.whole() || !state.airborne(blow.target.unit)) return;
  const Argument unit{"unit", body_name(state, blow.target)};
  if (disables(state, blow)) plan.notes.push_back({"tuw.note.falls_disabled", {unit}});
  const auto hit = crash_trigger(state, blow);
  const Fraction chance = crash_chance(state, blow.attack.total);
  if (!hit || chance == Fraction{0}) return;
  plan.notes.push_back({*hit == Result::kKill ? "tuw.note.may_crash_tough" : "tuw.note.may_crash", {unit, {"chance", chance}}});
}

void note_warnings(const State& state, Seat seat, const std::vector<Blow>& blows, Explained& plan) {
  if (blows.empty()) plan.notes.push_back({"tuw.note.nobody_there", {}});
  for (const Blow& blow : blows) {
    const Argument unit{"unit", body_name(state, blow.target)};
    if (state.setup->allied(seat, state.owner(blow.target.unit))) plan.notes.push_back({"tuw.note.friendly_fire", {unit}});
    note_fall(state, blow, plan);
    if (foreseen_fate(state, blow.target) == Fate::kDestroyed) plan.notes.push_back({"tuw.note.already_killed", {unit}});
  }
}

}  // namespace

// TUW-3.5.2.3 A roll to stay up comes when a flyer becomes Wounded: by a Wound, or by the Kill that takes the last Tough point. There is no roll if it is
// destroyed or disabled, or ignores the result.
std::optional<Result> crash_trigger(const State& state, const Blow& blow) {
  if (!blow.target.whole() || !state.airborne(blow.target.unit) || wounded(state, blow.target)) return std::nullopt;
  const int tough = tough_left(state, blow.target);
  const bool fragile = level_of(abilities_of(state, blow.target), Ability::kFragile) > 0;
  if (tough > 1 || (tough == 0 && (fragile || blow.disabling > 0))) return std::nullopt;
  const Result hit = tough == 1 ? Result::kKill : Result::kWound;
  return may_bring(blow, hit) ? std::optional(hit) : std::nullopt;
}

// TUW-X11 Procedure of an attack: scores, then what needs no dice, then the opposed roll.
Blow plan_blow(const State& state, Seat by, std::vector<Use> uses, Body target) {
  Blow blow;
  blow.target = target;
  blow.attackers = attackers_of(uses);
  blow.uses = std::move(uses);
  blow.by = by;
  const int cel = measured_cel(state, blow.uses);
  blow.attack = combined_attack(state, blow.uses, target);
  blow.defence = final_defence(state, target, cel, cover_rule(state, blow.uses, target.unit));
  blow.disabling = disabling_level(state, blow.uses);
  const std::string_view text = blow.uses.size() == 1 ? "tuw.roll.attack" : alone(blow.uses) ? "tuw.roll.several_weapons" : "tuw.roll.combined";
  prepare_roll(state, blow, cel, "TUW-5.4",
               {text,
                {{"attacker", unit_name(state, blow.uses[0].unit)},
                 {"weapon", Name{weapon_of(state, blow.uses[0]).name}},
                 {"count", Fraction{static_cast<std::int64_t>(blow.uses.size())}},
                 {"target", body_name(state, target)}}});
  return blow;
}

// TUW-8.7.5 Self Destruct: an area attack without a weapon, with D.
Blow plan_destruct_blow(const State& state, UnitRef unit, UnitRef target) {
  Blow blow;
  blow.target = target;
  blow.attackers = {unit};
  blow.by = state.owner(unit);
  const int cel = state.unit(unit).cel;
  blow.attack = destruct_score(state, unit, target);
  blow.defence = final_defence(state, target, cel, {AttackKind::kAe, true});
  prepare_roll(state, blow, cel, "TUW-8.7.5",
               {"tuw.roll.self_destruct", {{"attacker", unit_name(state, unit)}, {"target", unit_name(state, target)}}});
  return blow;
}

Blow plan_bare_blow(const State& state, Score attack, int cel, UnitRef target, Seat thrower, RuleId rule, Message what) {
  Blow blow;
  blow.target = target;
  blow.by = thrower;
  blow.attack = std::move(attack);
  blow.defence = defence_score(state, target, cel, false);
  prepare_roll(state, blow, cel, rule, std::move(what));
  return blow;
}

Blow plan_event_blow(const State& state, int att, UnitRef target) {
  Score attack{att, {{"TUW-2.2", {"tuw.modifier.event", {}}, Fraction{att}}}};
  Blow blow = plan_bare_blow(state, std::move(attack), state.unit(target).cel, target, player_after(state, state.owner(target)), "TUW-2.2",
                             {"tuw.roll.event", {{"target", unit_name(state, target)}}});
  blow.by = kNoSeat;
  return blow;
}

std::vector<Blow> plan_blows(const State& state, Seat by, const std::vector<Use>& uses, const Target& target) {
  std::vector<Blow> blows;
  if (uses.empty()) return blows;
  if (!weapon_of(state, uses[0]).area) {
    blows.push_back(plan_blow(state, by, uses, target.body()));
    return blows;
  }
  for (const Affected& affected : affected_units(state, uses, *target.hex)) blows.push_back(plan_blow(state, by, affected.uses, affected.unit));
  return blows;
}

// TUW-5.4 Making the attack: the attacker's die plus combined ATT against the defender's die plus DEF.
Result strike(Transcript<Tuw>& t, const Blow& blow) {
  const int att = blow.attack.total;
  const int def = blow.defence.total;
  if (blow.settled) {
    t.emit(AttackSettled{blow.attackers, blow.target.unit, att, def, blow.result, blow.target.piece});
    return blow.result;
  }
  const RollMade made = t.roll(blow.roll);
  const int attack_die = made.thrown();
  const int defence_die = made.opposed();
  const int margin = att + attack_die - def - defence_die;
  const Result result = result_of(margin, t.state().setup->options.kill_margin);
  t.emit(AttackRolled{blow.attackers, blow.target.unit, att, def, narrow(attack_die), narrow(defence_die), att + attack_die, def + defence_die,
                      margin, result, blow.target.piece});
  return result;
}

Explained plan_attack(const State& state, Seat seat, const Attack& attack) {
  Explained plan;
  plan.refusal = check_attack(state, seat, attack);
  if (plan.refusal) return plan;
  const std::vector<Blow> blows = plan_blows(state, seat, attack.uses, attack.target);
  for (const Blow& blow : blows) plan.rolls.push_back(blow.roll);
  if (!weapon_of(state, attack.uses[0]).area && blows.size() == 1) plan.outcomes = blows[0].roll.chances;
  note_warnings(state, seat, blows, plan);
  if (state.phase == Phase::kFirstStrike)
    for (const UnitRef unit : units_that_may_return(state, seat, attack))
      plan.notes.push_back({"tuw.note.may_return", {{"unit", unit_name(state, unit)}}});
  return plan;
}

// TUW-5.3a Declaring: attacks are rolled at once, one after the other. TUW-5.3b Simultaneity: results wait for the Damage Phase.
void make_attack(Transcript<Tuw>& t, Seat seat, const Attack& attack) {
  if (t.state().phase == Phase::kFirstStrike) {
    open_strike(t, seat, attack);
    return;
  }
  const std::vector<Blow> blows = plan_blows(t.state(), seat, attack.uses, attack.target);
  t.emit(AttackDeclared{seat, attack.uses, attack.target});
  expose_attackers(t, attack.uses, attack.target);
  for (const Blow& blow : blows) {
    const Result result = strike(t, blow);
    record(t, blow, result);
  }
}

std::vector<Prospect> prospects(const State& state, Seat seat, const std::vector<Use>& uses) {
  std::vector<Prospect> found;
  if (uses.empty() || uses[0].weapon < 0) return found;
  const bool area = weapon_of(state, uses[0]).area.has_value();
  std::vector<Hex> taken;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (!state.unit(unit).on_map() || state.setup->allied(seat, state.owner(unit))) continue;
    const Hex h = state.unit(unit).hex;
    Target target{unit, std::nullopt};
    if (area) {
      target = Target{kNoUnit, h};
      if (std::find(taken.begin(), taken.end(), h) != taken.end()) continue;
      taken.push_back(h);
    }
    found.push_back({target, plan_attack(state, seat, Attack{uses, target})});
  }
  return found;
}

}  // namespace hexinch::tuw
