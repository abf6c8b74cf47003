#include "systems/grasp/rules/fight.h"

#include <algorithm>

#include "systems/grasp/rules/contacts.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/odds.h"
#include "systems/grasp/rules/pips.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// GRASP-10.2: it touches the enemy principal, or its own principal's side or rear, and no other enemy with its front.
bool placed_to_support(const State& state, UnitRef unit, UnitRef principal, UnitRef enemy) {
  const bool at_enemy = in_contact(state, unit, enemy);
  bool behind = false;
  if (in_contact(state, unit, principal)) {
    const Edge edge = table::edge_touched(base_of(state, principal), base_of(state, unit));
    behind = edge != Edge::kFront;
  }
  if (!at_enemy && !behind) return false;
  return std::ranges::none_of(on_table(state), [&](UnitRef other) {
    return other != enemy && state.opposed(unit, other) && in_contact(state, unit, other) &&
           table::edge_touched(base_of(state, unit), base_of(state, other)) == Edge::kFront;
  });
}

bool can_support(const State& state, UnitRef unit, UnitRef principal, UnitRef enemy) {
  const UnitState& u = state.unit(unit);
  if (unit == principal || !u.on_table() || state.owner(unit) != state.owner(principal)) return false;
  return !u.fought && !u.supported && u.fleeing == Fleeing::kNone && !state.cc(unit).none() && placed_to_support(state, unit, principal, enemy);
}

}  // namespace

// GRASP-10.1: a contact that existed when step 8 began, between principals who have not fought.
std::optional<Refusal> check_pair(const State& state, UnitRef unit, UnitRef enemy) {
  const Contact* contact = state.valid(enemy) ? contact_of(state, unit, enemy) : nullptr;
  if (!contact || contact->late) return refuse("no_contact", "GRASP-10.1");
  for (const UnitRef principal : {unit, enemy})
    if (state.unit(principal).fought) return refuse("fought", "GRASP-10.1", {{"unit", unit_name(state, principal)}});
  return kAllowed;
}

// GRASP-10.2 Support
std::optional<Refusal> check_supporters(const State& state, UnitRef principal, UnitRef enemy, const std::vector<UnitRef>& with) {
  const bool twice = std::ranges::any_of(with, [&](UnitRef unit) { return std::ranges::count(with, unit) > 1; });
  if (with.size() > kMostSupporters || twice) return refuse("support_max", "GRASP-10.2");
  for (const UnitRef unit : with)
    if (!state.valid(unit) || !can_support(state, unit, principal, enemy))
      return refuse("support_place", "GRASP-10.2", {{"unit", state.valid(unit) ? unit_name(state, unit) : Name{}}});
  return kAllowed;
}

std::vector<UnitRef> supporters_for(const State& state, UnitRef principal, UnitRef enemy) {
  std::vector<UnitRef> all = on_table(state);
  std::erase_if(all, [&](UnitRef unit) { return !can_support(state, unit, principal, enemy); });
  return all;
}

std::vector<std::pair<UnitRef, UnitRef>> to_fight(const State& state, Seat seat) {
  std::vector<std::pair<UnitRef, UnitRef>> found;
  for (const Contact& contact : state.contacts)
    for (const auto& [own, enemy] : {std::pair{contact.attacker, contact.defender}, std::pair{contact.defender, contact.attacker}})
      if (state.owner(own) == seat && !check_pair(state, own, enemy)) found.emplace_back(own, enemy);
  return found;
}

std::optional<Refusal> check_fight(const State& state, Seat seat, const Fight& fight) {
  if (auto refusal = check_step(state, seat, Phase::kCloseCombat, "GRASP-10.1")) return refusal;
  if (auto refusal = check_own(state, seat, fight.unit, "GRASP-10.1")) return refusal;
  if (auto refusal = check_pair(state, fight.unit, fight.enemy)) return refusal;
  if (auto refusal = check_supporters(state, fight.unit, fight.enemy, fight.with)) return refusal;
  return fight.elite ? check_elite(state, fight.unit, 1) : kAllowed;
}

// GRASP-10.5, T19: close order, the attacker's ground, fatigue; Big and Small in the dice.
Roll combat_roll(const State& state, UnitRef unit, UnitRef principal, UnitRef enemy, bool elite) {
  const Build& build = state.build(unit);
  Roll roll{{"grasp.roll.combat", {{"unit", unit_name(state, unit)}}}, "GRASP-10.4", state.owner(unit), unit, state.cc(unit), 0, {}};
  roll.advantages = build.size() == Size::kBig ? 1 : build.size() == Size::kSmall ? -1 : 0;
  if (in_close_order(state, unit)) {
    roll.terms.push_back({"GRASP-10.5", {"grasp.term.close_order", {}}, Fraction{2}});
    if (state.options().close_vs_loose_extra && !in_close_order(state, enemy))
      roll.terms.push_back({"GRASP-10.5", {"grasp.term.against_loose", {}}, Fraction{1}});
  }
  const Contact* contact = contact_of(state, principal, enemy);
  const int cover = cover_of(footing(state, state.unit(enemy).at).going);
  if (contact && contact->attacker == principal && cover > 0) roll.terms.push_back({"GRASP-3.8", {"grasp.term.cover", {}}, Fraction{-cover}});
  if (state.options().flank_modifier && unit == principal) {
    const Edge edge = table::edge_touched(base_of(state, unit), base_of(state, enemy));
    if (edge != Edge::kFront) roll.terms.push_back({"GRASP-1.5", {"grasp.term.flank", {}}, Fraction{edge == Edge::kRear ? -2 : -1}});
  }
  add_own_terms(state, unit, elite, roll.terms);
  halve_green(state, unit, roll);
  return roll;
}

// GRASP-6.12 Close-combat pips: high-tech within its range; low-tech touching, or for itself.
std::vector<CommandRef> pip_givers(const State& state, UnitRef unit, bool touching) {
  std::vector<CommandRef> all = commands_of(state, state.owner(unit));
  std::erase_if(all, [&](CommandRef command) {
    const UnitRef leader = state.setup->command_unit(command);
    if (!has_reserve(state, command) || state.unit(leader).fleeing != Fleeing::kNone) return true;
    if (leader == unit || in_contact(state, leader, unit)) return false;
    return touching || !high_tech(state, command) || !in_command_range(state, command, unit);
  });
  return all;
}

// GRASP-2.10, T20 Odds
Explained plan_fight(const State& state, const Fight& fight) {
  Explained plan;
  std::vector<Roller> side{roller_of(state, combat_roll(state, fight.unit, fight.unit, fight.enemy, fight.elite))};
  plan.rolls.push_back(planned(state, combat_roll(state, fight.unit, fight.unit, fight.enemy, fight.elite)));
  for (const UnitRef unit : fight.with) {
    side.push_back(roller_of(state, combat_roll(state, unit, fight.unit, fight.enemy, false)));
    plan.rolls.push_back(planned(state, combat_roll(state, unit, fight.unit, fight.enemy, false)));
  }
  const Roll other = combat_roll(state, fight.enemy, fight.enemy, fight.unit, false);
  plan.rolls.push_back(planned(state, other));
  if (state.cc(fight.unit).none() || state.cc(fight.enemy).none()) return plan;
  const Contest odds = contest(side, std::span<const Roller>{std::array{roller_of(state, other)}});
  plan.outcomes = {{"win", odds.win}, {"draw", odds.draw}, {"lose", odds.lose}};
  return plan;
}

void begin_fight(Transcript<Grasp>& t, const Fight& fight) {
  FightFrame frame;
  frame.first.unit = fight.unit;
  frame.first.with = fight.with;
  frame.first.elite = fight.elite;
  frame.second.unit = fight.enemy;
  if (fight.elite) spend_reserve(t, t.state().setup->entry(fight.unit).command);
  t.emit(WorkBegan{frame});
}

}  // namespace hexinch::grasp
