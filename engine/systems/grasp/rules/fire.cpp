#include "systems/grasp/rules/fire.h"

#include <algorithm>
#include <bit>

#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/odds.h"
#include "systems/grasp/rules/pips.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/reveal.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/sight.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/rules/wind.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// GRASP-9.3, GRASP-9.5: what may be fired at: an enemy, or a friend in flight.
std::optional<Refusal> check_target(const State& state, UnitRef lead, UnitRef target) {
  if (!state.valid(target) || !state.unit(target).on_table() || target == lead) return refuse("unknown_target", "GRASP-9.3");
  if (!state.opposed(lead, target)) {
    if (state.unit(target).fleeing == Fleeing::kNone) return refuse("unknown_target", "GRASP-9.3");
    return kAllowed;
  }
  if (fights_friends(state, lead, target) && !state.options().fire_into_combat)
    return refuse("in_combat_target", "GRASP-9.3", {{"unit", unit_name(state, target)}});
  return kAllowed;
}

std::vector<UnitRef> shooters_of(const Fire& fire) {
  std::vector<UnitRef> all{fire.lead};
  all.insert(all.end(), fire.with.begin(), fire.with.end());
  return all;
}

/// 2.8, `arf_second_shot`: all-round fire has a second shot, through another arc than the first.
bool fires_again(const State& state, UnitRef unit) {
  return state.options().arf_second_shot && state.build(unit).has(Special::kArf) && std::popcount(state.unit(unit).arcs) == 1;
}
bool arc_used(const State& state, UnitRef unit, UnitRef target) { return (state.unit(unit).arcs >> arc_of(state, unit, target) & 1) != 0; }

/// The least range total that reaches.
int needed(const State& state, UnitRef unit, UnitRef target) {
  int total = 0;
  while (!within(gap(state, unit, target), in_mu(total))) ++total;
  return total;
}

}  // namespace

// GRASP-9.3
bool fights_friends(const State& state, UnitRef firer, UnitRef target) {
  return std::ranges::any_of(on_table(state), [&](UnitRef unit) {
    return !state.opposed(firer, unit) && state.opposed(unit, target) && in_contact(state, unit, target);
  });
}

bool in_close_order(const State& state, UnitRef unit) {
  if (state.build(unit).always_loose() || state.unit(unit).fleeing != Fleeing::kNone) return false;
  return std::ranges::any_of(on_table(state), [&](UnitRef other) {
    return !state.opposed(unit, other) && in_contact(state, unit, other) && same_facing(state.unit(unit).heading, state.unit(other).heading) &&
           table::edge_touched(base_of(state, unit), base_of(state, other)) == Edge::kRear;
  });
}

// GRASP-12.1, GRASP-12.2, GRASP-12.8, GRASP-12.10
bool draw_is_loss(const Build& build) {
  return build.type == CombatType::kScout || build.type == CombatType::kSkirmish || build.has(Special::kGreen) || build.has(Special::kSupply) ||
         build.has(Special::kEngineer);
}

// GRASP-9.1 Eligible firer
std::optional<Refusal> check_shooter(const State& state, UnitRef unit) {
  const Argument who{"unit", unit_name(state, unit)};
  if (state.fs(unit).none() || state.fr(unit).none()) return refuse("no_weapon", "GRASP-9.1", {who});
  if (state.unit(unit).fired && !fires_again(state, unit)) return refuse("fired", "GRASP-9.1", {who});
  if (state.unit(unit).fleeing != Fleeing::kNone) return refuse("routing", "GRASP-9.1", {who});
  if (locked(state, unit)) return refuse("locked", "GRASP-9.1", {who});
  return kAllowed;
}

// GRASP-2.6 Level shifts; GRASP-12.11 all-round fire.
int shift_of(const State& state, UnitRef unit, UnitRef target) { return arc_of(state, unit, target) == 0 ? 0 : 1; }

// GRASP-9.3, GRASP-9.4
std::optional<Refusal> check_aim(const State& state, UnitRef unit, UnitRef target) {
  const Argument who{"unit", unit_name(state, unit)};
  if (shift_of(state, unit, target) > 0 && !state.build(unit).has(Special::kArf)) return refuse("arc", "GRASP-1.7", {who});
  if (lowered(state.fs(unit), shift_of(state, unit, target)).none()) return refuse("weak_shot", "GRASP-2.6", {who});
  const Sight line = sight(state, unit, target);
  if (line.clear) return kAllowed;
  const auto blocks = std::ranges::find_if(line.pieces, [](const InTheWay& piece) { return piece.blocks; });
  return refuse("no_los", "GRASP-9.4", {who, {"piece", name_in_the_way(state, *blocks)}});
}

std::optional<Refusal> check_fire(const State& state, Seat seat, const Fire& fire) {
  if (auto refusal = check_step(state, seat, Phase::kFire, "GRASP-9.1")) return refusal;
  for (const UnitRef unit : shooters_of(fire))
    if (auto refusal = check_own(state, seat, unit, "GRASP-9.1")) return refusal;
  for (const UnitRef unit : shooters_of(fire))
    if (auto refusal = check_shooter(state, unit)) return refusal;
  // GRASP-9.2 Supporters
  const auto all = shooters_of(fire);
  const bool twice = std::ranges::any_of(all, [&](UnitRef unit) { return std::ranges::count(all, unit) > 1; });
  if (fire.with.size() > kMostSupporters || twice) return refuse("support_max", "GRASP-9.2");
  if (auto refusal = check_target(state, fire.lead, fire.target)) return refusal;
  for (const UnitRef unit : all)
    if (auto refusal = check_aim(state, unit, fire.target)) return refusal;
  for (const UnitRef unit : all)
    if (arc_used(state, unit, fire.target)) return refuse("fired", "GRASP-9.1", {{"unit", unit_name(state, unit)}});
  const int pips = (fire.elite_range ? 1 : 0) + (fire.elite_damage ? 1 : 0);
  return pips > 0 ? check_elite(state, fire.lead, pips) : kAllowed;
}

bool can_fire(const State& state, UnitRef unit) {
  if (!state.unit(unit).on_table() || check_shooter(state, unit)) return false;
  return std::ranges::any_of(on_table(state), [&](UnitRef target) {
    return state.opposed(unit, target) && !check_target(state, unit, target) && !check_aim(state, unit, target) && !arc_used(state, unit, target);
  });
}

Roll range_roll(const State& state, UnitRef unit, bool elite) {
  Roll roll{{"grasp.roll.range", {{"unit", unit_name(state, unit)}}}, "GRASP-9.7", state.owner(unit), unit, state.fr(unit), 0, {}};
  add_own_terms(state, unit, elite, roll.terms);
  return roll;
}

// T18 Dice and modifiers of a shot
Roll strike_roll(const State& state, UnitRef unit, UnitRef target, bool elite) {
  const Build& build = state.build(target);
  Roll roll{{"grasp.roll.strike", {{"unit", unit_name(state, unit)}, {"target", unit_name(state, target)}}}, "GRASP-9.9", state.owner(unit), unit,
            lowered(state.fs(unit), shift_of(state, unit, target)), 0, {}};
  roll.advantages = build.size() == Size::kBig ? 1 : build.size() == Size::kSmall ? -1 : 0;
  add_own_terms(state, unit, elite, roll.terms);
  if (in_close_order(state, target)) roll.terms.push_back({"GRASP-10.6", {"grasp.term.at_close_order", {}}, Fraction{1}});
  if (build.type == CombatType::kHorde) roll.terms.push_back({"GRASP-12.5", {"grasp.term.horde", {}}, Fraction{1}});
  if (const int cover = cover_of(footing(state, state.unit(target).at).going)) roll.terms.push_back({"GRASP-3.8", {"grasp.term.cover", {}}, Fraction{-cover}});
  for (const InTheWay& piece : sight(state, unit, target).pieces)
    if (!piece.blocks) roll.terms.push_back({"GRASP-3.9", {"grasp.term.height", {{"piece", name_in_the_way(state, piece)}}}, Fraction{-piece.height}});
  return roll;
}

// GRASP-9.9: nothing but its own fatigue and an Elite pip helps against fire.
Roll defence_roll(const State& state, UnitRef target, bool elite) {
  Roll roll{{"grasp.roll.defence", {{"unit", unit_name(state, target)}}}, "GRASP-9.9", state.owner(target), target, state.cc(target), 0, {}};
  add_own_terms(state, target, elite, roll.terms);
  halve_green(state, target, roll);
  return roll;
}

// GRASP-9.7 Range
bool reaches(const State& state, UnitRef unit, UnitRef target, int total) {
  const auto range = static_cast<std::int32_t>(rounded(Fraction{total} * fire_wind(state, state.fr(unit).tech)));
  return range >= 0 && within(gap(state, unit, target), in_mu(range));
}

// GRASP-2.10 Odds: range, then damage against defence.
Explained plan_fire(const State& state, const Fire& fire) {
  Explained plan;
  std::vector<Roller> side;
  for (const UnitRef unit : shooters_of(fire)) {
    const bool lead = unit == fire.lead;
    const Roll range = range_roll(state, unit, lead && fire.elite_range);
    const Reach reach{needed(state, unit, fire.target), 0, fire_wind(state, state.fr(unit).tech)};
    PlannedRoll roll = planned(state, range);
    roll.need = reach.total;
    const Fraction chance = reach_chance(roller_of(state, range), reach);
    roll.chances = {{"in_range", chance}, {"short", Fraction{1} - chance}};
    plan.rolls.push_back(std::move(roll));
    side.push_back(roller_of(state, strike_roll(state, unit, fire.target, lead && fire.elite_damage)));
    side.back().reaches = chance;
  }
  for (const UnitRef unit : shooters_of(fire)) {
    const Roll roll = strike_roll(state, unit, fire.target, unit == fire.lead && fire.elite_damage);
    plan.rolls.push_back(planned(state, roll));
  }
  Roller defence;  // GRASP-10.4: without a die it counts 0
  if (const Roll roll = defence_roll(state, fire.target, false); !roll.die.none()) {
    plan.rolls.push_back(planned(state, roll));
    defence = roller_of(state, roll);
  }
  const Contest odds = contest(side, std::span<const Roller>{std::array{defence}});
  plan.outcomes = {{"win", odds.win}, {"draw", odds.draw}, {"lose", odds.lose}};
  return plan;
}

void begin_shot(Transcript<Grasp>& t, const Fire& fire) {
  ShotFrame shot;
  shot.target = fire.target;
  shot.elite_range = fire.elite_range;
  shot.elite_damage = fire.elite_damage;
  for (const UnitRef unit : shooters_of(fire)) shot.shooters.push_back({unit, 0, 0, false, {}});
  t.emit(WorkBegan{shot});
}

// GRASP-3.3: unknown pieces on the lines show what they are. Without a line of sight the shot is called off, and nobody has fired.
void reveal_lines(Transcript<Grasp>& t, ShotFrame shot) {
  for (const Shooter& shooter : shot.shooters)
    while (t.good()) {
      const auto unknown = unknown_on(t.state(), t.state().unit(shooter.unit).at, t.state().unit(shot.target).at);
      if (unknown.empty()) break;
      reveal(t, unknown.front(), t.state().owner(shooter.unit));
    }
  if (!t.good()) return;
  const UnitRef lead = shot.shooters.front().unit;
  std::erase_if(shot.shooters, [&](const Shooter& shooter) { return check_aim(t.state(), shooter.unit, shot.target).has_value(); });
  if (shot.shooters.empty() || shot.shooters.front().unit != lead) {
    t.emit(WorkEnded{});
    t.emit(ShotCalledOff{lead});
    return;
  }
  UnitsUsed used{{}, Use::kFired, {}};
  for (Shooter& shooter : shot.shooters) {
    shooter.shift = static_cast<std::int8_t>(shift_of(t.state(), shooter.unit, shot.target));
    used.units.push_back(shooter.unit);
    used.arcs.push_back(static_cast<std::int8_t>(arc_of(t.state(), shooter.unit, shot.target)));
  }
  const int pips = (shot.elite_range ? 1 : 0) + (shot.elite_damage ? 1 : 0);
  if (pips > 0) spend_reserve(t, t.state().setup->entry(lead).command, pips);
  t.emit(std::move(used));
  shot.stage = ShotStage::kDefend;
  t.emit(WorkWentOn{std::move(shot)});
}

}  // namespace hexinch::grasp
