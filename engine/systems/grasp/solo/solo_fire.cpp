#include <algorithm>
#include <array>

#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/solo/solo.h"

/// Shots (GRASP-21.10): which are legal, what they cost the target on average, and who joins.

namespace hexinch::grasp {
namespace {

constexpr Mil kHalfDepth{250};       // of a usual foe
constexpr Mil kUnarmedReach{12000};

int added(const Roll& roll) {
  int sum = 0;
  for (const Term& term : roll.terms) sum += static_cast<int>(term.amount.num());
  return sum;
}

/// To the nearest hundredth of an MU.
int gap_in_mils(const State& state, UnitRef a, UnitRef b) { return static_cast<int>((gap_in_mu(state, a, b) * Fraction{1000}).num()); }

/// The chance that a range roll of that unit reaches: each natural score is asked of the rules.
Fraction chance_of_range(const State& state, UnitRef unit, UnitRef target) {
  const Roll roll = range_roll(state, unit, false);
  const KeptDie kept(roll.die, net_advantage(roll));
  for (int natural = kept.least(); natural <= kept.most(); ++natural)
    if (reaches(state, unit, target, natural + added(roll))) return kept.at_least(natural);
  return {};
}

}  // namespace

/// A roll as the odds need it.
Roller Solo::roller(const Roll& roll) const { return roller_of(seen_, roll); }

/// May it fire at that target from where both stand?
bool Solo::may_fire(const State& state, UnitRef unit, UnitRef target) {
  const bool fighting = fights_friends(state, unit, target) && !state.options().fire_into_combat;
  return state.unit(unit).on_table() && state.unit(target).on_table() && !check_shooter(state, unit) && !fighting && !check_aim(state, unit, target);
}

// GRASP-21.10 Who shows its die's maximum tires, hit or not.
Solo::Option Solo::shot(const State& state, const Fire& fire) const {
  std::vector<Roller> side;
  Fraction tiring;
  std::vector<UnitRef> all{fire.lead};
  all.insert(all.end(), fire.with.begin(), fire.with.end());
  for (const UnitRef unit : all) {
    side.push_back(roller(strike_roll(state, unit, fire.target, false)));
    side.back().reaches = chance_of_range(state, unit, fire.target);
    if (state.options().max_damage_tires_firer) tiring = tiring + tires(side.back()) * next_die(unit);
  }
  const Roller target = roller(defence_roll(state, fire.target, false));
  const Contest odds = contest(side, {&target, 1});
  Option option{fire, fire.target, false, false, false, {}, {}};
  const Blow blow = blow_of(fire.target, odds.win, odds.draw, odds.kills);
  option.chance = blow.kill + blow.hit;
  option.loss = exhausted(fire.target) ? any_reaches(side) * asset(fire.target) / Fraction{2} : blow.kill * asset(fire.target) + blow.hit * toll(fire.target);
  option.loss = option.loss - tiring;
  return option;
}

std::vector<Solo::Option> Solo::options(UnitRef actor) const {
  if (seen_.phase == Phase::kCloseCombat) return fights(actor);
  std::vector<Option> found;
  for (const UnitRef foe : foes_)
    if (may_fire(seen_, actor, foe)) found.push_back(shot(seen_, {actor, {}, foe, false, false}));
  return found;
}

// GRASP-21.10 Others join a shot only.
std::optional<Solo::Option> Solo::join(const Option& option, UnitRef other) const {
  const auto* fire = std::get_if<Fire>(&option.command);
  if (!fire) return std::nullopt;
  Fire larger = *fire;
  larger.with.push_back(other);
  if (!accepts(larger)) return std::nullopt;
  return shot(seen_, larger);
}

bool Solo::can_act(UnitRef actor) const {
  if (seen_.phase == Phase::kCloseCombat) return !fights(actor).empty();
  return seen_.phase == Phase::kFire && can_fire(seen_, actor);
}

// ---- bands

int Solo::max_reach(UnitRef actor) const {
  const bool armed = !seen_.fs(actor).none() && !seen_.fr(actor).none();
  return armed ? in_mu(most_of(seen_.fr(actor))).n : kUnarmedReach.n;
}
std::optional<solo::Band> Solo::band(UnitRef actor, int distance) const {
  const int own = seen_.build(actor).depth * 10 / 2;
  return solo::portable_band(std::max(0, distance - own - kHalfDepth.n), max_reach(actor), false);
}
std::optional<solo::Band> Solo::band_to(UnitRef actor, UnitRef foe) const {
  return solo::portable_band(gap_in_mils(seen_, actor, foe), max_reach(actor), grasp::in_contact(seen_, actor, foe));
}

// GRASP-21.17 Where it stays: the nearest shot. At an end: contact, or the nearest shot, if it faces as its marker would have it.
std::optional<solo::Band> Solo::after(UnitRef actor, std::optional<int> mode, Point end) const {
  State& there = elsewhere();
  UnitState& unit = there.unit(actor);
  unit = seen_.unit(actor);
  if (mode) {
    const Degrees along = towards(place(actor), end, unit.heading);
    unit.at = end;
    unit.heading = along;
    const bool touches = std::ranges::any_of(foes_, [&](UnitRef foe) { return grasp::in_contact(there, actor, foe); });
    if (touches) {
      unit = seen_.unit(actor);
      return solo::Band::kAdjacent;
    }
    if (const auto focus = aim(actor)) unit.heading = towards(end, *focus, along);
  }
  std::optional<solo::Band> best;
  for (const UnitRef foe : foes_) {
    if (!may_fire(there, actor, foe)) continue;
    const auto b = solo::portable_band(gap_in_mils(there, actor, foe), max_reach(actor), false);
    if (b && (!best || *b < *best)) best = b;
  }
  unit = seen_.unit(actor);
  return best;
}

State& Solo::elsewhere() const {
  if (!elsewhere_) elsewhere_ = std::make_unique<State>(seen_);
  return *elsewhere_;
}

}  // namespace hexinch::grasp
