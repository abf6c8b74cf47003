#include <algorithm>

#include "systems/tuw/air_combat.h"
#include "systems/tuw/area.h"
#include "systems/tuw/attack.h"
#include "systems/tuw/crash.h"
#include "systems/tuw/damage.h"
#include "systems/tuw/first_strike.h"
#include "systems/tuw/scores.h"
#include "systems/tuw/tuw.h"

/// X11, 5.3 to 5.5: what an attack amounts to, and making it.

namespace hexinch::tuw {
namespace {

// TUW-8.7.9 Armored: pierced if every weapon has Armor Piercing or APAP of its level (TUW-8.7.10, TUW-8.7.11; ).
bool pierces(const State& state, const std::vector<Use>& uses, int level) {
  return std::all_of(uses.begin(), uses.end(), [&](const Use& use) {
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
// TUW-8.7.9, R-33: one and a half times the DEF score, and that is without the ground, whether D or a percentage: the source counts terrain on
// top of the DEF score (5.4).
void settle(const State& state, Blow& blow, int cel) {
  const auto& abilities = state.sheet(blow.target).abilities;
  const int armour = level_of(abilities, Ability::kArmored);
  const Fraction score{defence_score(state, blow.target, cel, false).total};
  const auto threshold = static_cast<int>(round_half_up(apply(score, Fraction{3, 2})));
  if (armour > 0 && !pierces(state, blow.uses, armour) && blow.attack.total < threshold) {
    blow.settled = true;
    blow.roll.rule = "TUW-8.7.9";
    blow.roll.what = {"tuw.roll.armoured", {{"unit", unit_name(state, blow.target)}, {"need", Fraction{threshold}}}};
  } else if (level_of(abilities, Ability::kFragile) >= 2 && blow.attack.total >= 1) {
    blow.settled = true;
    blow.result = Result::kKill;
    blow.roll.rule = "TUW-8.7.3";
    blow.roll.what = {"tuw.roll.fragile", {{"unit", unit_name(state, blow.target)}}};
  }
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
  t.emit(ResultPending{blow.target, result, blow.attack.total, blow.disabling, attackers_of(blow.uses), blow.by});
}

void note_warnings(const State& state, Seat seat, const std::vector<Blow>& blows, Explained& plan) {
  if (blows.empty()) plan.notes.push_back({"tuw.note.nobody_there", {}});
  for (const Blow& blow : blows) {
    const Argument unit{"unit", unit_name(state, blow.target)};
    if (state.setup->allied(seat, state.owner(blow.target))) plan.notes.push_back({"tuw.note.friendly_fire", {unit}});
    if (state.airborne(blow.target) && !state.unit(blow.target).wounded)
      plan.notes.push_back({"tuw.note.may_crash", {unit, {"chance", crash_chance(state, blow.attack.total)}}});
    for (const Pending& p : state.pending)
      if (p.target == blow.target && p.result == Result::kKill) {
        plan.notes.push_back({"tuw.note.already_killed", {unit}});
        break;
      }
  }
}

}  // namespace

// TUW-X11 Procedure of an attack: scores, then what needs no dice, then the opposed roll.
Blow plan_blow(const State& state, Seat by, std::vector<Use> uses, UnitRef target) {
  Blow blow;
  blow.target = target;
  blow.uses = std::move(uses);
  blow.by = by;
  const int cel = measured_cel(state, blow.uses);
  const CoverRule cover = cover_rule(state, blow.uses, target);
  blow.attack = combined_attack(state, blow.uses, target);
  blow.defence = final_defence(state, target, cel, cover);
  blow.disabling = disabling_level(state, blow.uses);
  const Throw attack{by, 1, 6, blow.attack};
  const Throw defence{state.owner(target), 1, 6, blow.defence};
  const std::string_view text = blow.uses.size() == 1 ? "tuw.roll.attack" : "tuw.roll.combined";
  blow.roll = attack_roll({text,
                           {{"attacker", unit_name(state, blow.uses[0].unit)},
                            {"weapon", Name{weapon_of(state, blow.uses[0]).name}},
                            {"count", Fraction{static_cast<std::int64_t>(blow.uses.size())}},
                            {"target", unit_name(state, target)}}},
                          "TUW-5.4", attack, defence, state.setup->options.kill_margin);
  settle(state, blow, cel);
  if (blow.settled) {
    blow.roll.thrown.dice = 0;
    blow.roll.opposed->dice = 0;
    blow.roll.chances = certain(blow.result);
  }
  return blow;
}

std::vector<Blow> plan_blows(const State& state, Seat by, const std::vector<Use>& uses, const Target& target) {
  std::vector<Blow> blows;
  if (uses.empty()) return blows;
  if (!weapon_of(state, uses[0]).area) {
    blows.push_back(plan_blow(state, by, uses, target.unit));
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
    t.emit(AttackSettled{attackers_of(blow.uses), blow.target, att, def, blow.result});
    return blow.result;
  }
  const RollMade made = t.roll(blow.roll);
  const int attack_die = made.thrown();
  const int defence_die = made.opposed();
  const int margin = att + attack_die - def - defence_die;
  const Result result = result_of(margin, t.state().setup->options.kill_margin);
  t.emit(AttackRolled{attackers_of(blow.uses), blow.target, att, def, narrow(attack_die), narrow(defence_die), att + attack_die, def + defence_die,
                      margin, result});
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

// TUW-5.3a Declaring: rolled at once, one attack after the other. TUW-5.3b Simultaneity: results wait for the Damage Phase.
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
  std::vector<bool> taken(static_cast<std::size_t>(state.setup->grid.size()));
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (!state.unit(unit).on_map() || state.setup->allied(seat, state.owner(unit))) continue;
    const Hex h = state.unit(unit).hex;
    Target target{unit, std::nullopt};
    if (area) {
      target = {kNoUnit, h};
      if (taken[static_cast<std::size_t>(state.setup->grid.index(h))]) continue;
      taken[static_cast<std::size_t>(state.setup->grid.index(h))] = true;
    }
    found.push_back({target, plan_attack(state, seat, Attack{uses, target})});
  }
  return found;
}

}  // namespace hexinch::tuw
