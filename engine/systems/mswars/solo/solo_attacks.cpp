#include <algorithm>

#include "base/short_sort.h"
#include "systems/mswars/offers/proposals.h"
#include "systems/mswars/rules/damage.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/ram.h"
#include "systems/mswars/rules/volley.h"
#include "systems/mswars/solo/solo.h"

/// The automaton's hooks about attacks: which are legal, and what they take off on average.

namespace hexinch::mswars {
namespace {

constexpr Mil kWidestBase{4000};  // for band(): ranges go to the edge of a base

int weapons_of(const State& state, UnitRef unit) { return static_cast<int>(state.sheet(unit).weapons.size()); }
const Weapon& arm_of(const State& state, UnitRef unit, int weapon) { return state.sheet(unit).weapons[static_cast<std::size_t>(weapon)]; }

bool shoots(const Weapon& w) { return w.range > 0 && w.type != WeaponType::kMelee && w.type != WeaponType::kRammers; }

/// Hundredths are fine enough, and keep sums of chances small.
Fraction hundredths(Fraction x) { return {round_half_up(x * Fraction{100}), 100}; }

Fraction chance_to_hit(int need) { return {std::clamp(need, 1, 19), 20}; }

/// Are shots with this weapon still to come this turn?
bool shots_to_come(const State& state) {
  switch (state.phase) {
    case Phase::kFirstMovement:
    case Phase::kFirstStrike:
    case Phase::kRange: return true;
    case Phase::kSecondMovement: return state.setup->options.phase_order == PhaseOrder::kRangeAfterSecondMove;
    default: return false;
  }
}

/// Turns towards a point as far as the free turn goes.
void turn_to(UnitState& unit, Point p) {
  const int turn = turn_between(unit.heading, bearing(unit.position, p));
  const int pool = unit.free_turn_left;
  unit.heading = table::turned(unit.heading, {static_cast<std::int16_t>(std::clamp(turn, -pool, pool))});
}

}  // namespace

// SOLO-14 Loss: what a roll takes off on average, as a share of the target's points, plus half of them if it puts the target out of action.
Fraction Solo::loss(const State& state, const RollContext& roll) const {
  const Expected expected = expected_loss(state, roll);
  const Fraction worth = value(roll.target);
  const Fraction taken = std::min(hundredths(expected.mean), Fraction{state.unit(roll.target).dc_now});
  const Fraction share = hundredths(taken * chance_to_hit(need_of(state, roll).total));
  return hundredths(worth * share / Fraction{state.sheet(roll.target).damage_capacity}) + hundredths(worth * Fraction{1, 2} * hundredths(expected.out));
}

Solo::Option Solo::option(const Command& command, const State& state, std::span<const RollContext> rolls) const {
  Option found{command, rolls.front().target, rolls.front().kind != AttackKind::kRange, false, false, {}, {}};
  Fraction misses{1};
  for (const RollContext& roll : rolls) {
    const Fraction lost = loss(state, roll);
    if (lost > Fraction{0}) misses = hundredths(misses * (Fraction{1} - chance_to_hit(need_of(state, roll).total)));
    found.loss = found.loss + lost;
  }
  found.chance = Fraction{1} - misses;
  return found;
}

Solo::Option Solo::attack_option(const Attack& attack, Gaze* gaze) const {
  const Volley volley = volley_of(seen_, attack);
  std::vector<RollContext> rolls;
  for (const Shot& shot : volley.shots) rolls.push_back(context(volley, shot, gaze));
  return option(attack, seen_, rolls);
}

bool Solo::can_act(UnitRef actor) const {
  const UnitState& u = seen_.unit(actor);
  return u.on_table() && !u.fallen && !u.helpless && u.counters > 0;
}

/// Single weapons, or fists; for a Linked set also the whole set.
void Solo::add_weapons(UnitRef actor, UnitRef foe, Gaze& gaze, std::vector<Option>& found) const {
  std::vector<std::int8_t> sets;
  for (int w = -1; w < weapons_of(seen_, actor); ++w) {
    const AttackKind kind = kind_of(seen_, actor, w, foe);
    if (kind == AttackKind::kRam || check_moment(seen_, actor, kind)) continue;
    // Shots that cost more now than in the Range Phase wait for it.
    if (kind == AttackKind::kRange && seen_.phase == Phase::kFirstStrike && !seen_.sheet(actor).skilled(Skill::kImprovedQuickShot)) continue;
    if (check_weapon(seen_, actor, w, foe, kind, std::nullopt, seen_.sheet(actor).head ? &gaze : nullptr)) continue;
    const Weapon* weapon = w < 0 ? nullptr : &arm_of(seen_, actor, w);
    std::vector<std::vector<std::int8_t>> uses{{static_cast<std::int8_t>(w)}};
    if (weapon && weapon->link == Link::kLinked && std::find(sets.begin(), sets.end(), weapon->set) == sets.end()) {
      sets.push_back(weapon->set);
      uses.emplace_back();
      for (int other = 0; other < weapons_of(seen_, actor); ++other)
        if (arm_of(seen_, actor, other).link == Link::kLinked && arm_of(seen_, actor, other).set == weapon->set)
          uses.back().push_back(static_cast<std::int8_t>(other));
    }
    for (const auto& use : uses) {
      const Attack attack{actor, use, foe, {}, std::nullopt, {}};
      if (!check_attack(seen_, seat_, attack)) found.push_back(with_spare_aid(actor, attack_option(attack, seen_.sheet(actor).head ? &gaze : nullptr)));
    }
  }
}

/// MSW-13.1: a unit that has charged rams, with its horns if it has any; the recoil is subtracted.
void Solo::add_rams(UnitRef actor, std::vector<Option>& found) const {
  if (!seen_.unit(actor).charged || seen_.unit(actor).rammed) return;
  for (const UnitRef foe : engaged_with(seen_, actor))
    for (int w = -1; w < weapons_of(seen_, actor); ++w) {
      const auto weapon = w < 0 ? std::nullopt : std::optional(static_cast<std::int8_t>(w));
      const Ram ram{actor, foe, weapon};
      if (ram_weapon(seen_, actor, foe, weapon) != weapon || check_ram(seen_, seat_, ram)) continue;
      const Volley volley = ram_volley(actor, foe, weapon);
      const std::vector<RollContext> rolls{context(volley, volley.shots[0])};
      Option one = option(ram, seen_, rolls);
      const Fraction hit = chance_to_hit(need_of(seen_, rolls[0]).total);
      const Fraction dealt = hundredths(expected_loss(seen_, rolls[0]).mean) + Fraction{seen_.sheet(foe).armour};
      const int own_armour = seen_.setup->options.ram_recoil_armour ? seen_.sheet(actor).armour : 0;
      const Fraction recoil = std::max(Fraction{0}, dealt / Fraction{2} + Fraction{seen_.sheet(foe).armour - own_armour});
      one.loss = one.loss - hundredths(value(actor) * hundredths(recoil * hit) / Fraction{seen_.sheet(actor).damage_capacity});
      found.push_back(std::move(one));
    }
}

// SOLO-6 Options: per target each weapon that may be used now, Linked sets, rams.
std::vector<Solo::Option> Solo::options(UnitRef actor) const {
  std::vector<Option> found;
  Gaze gaze(seen_, actor, -1);
  for (const UnitRef foe : foes_) add_weapons(actor, foe, gaze, found);
  add_rams(actor, found);
  return found;
}

int Solo::max_reach(UnitRef actor) const {
  int farthest = 0;
  for (int w = 0; w < weapons_of(seen_, actor); ++w)
    if (shoots(arm_of(seen_, actor, w)) && in_hand(seen_, actor, w)) farthest = std::max(farthest, range_of(seen_.sheet(actor), arm_of(seen_, actor, w)));
  return farthest > 0 ? farthest * 1000 : 12 * 1000;
}

// SOLO-14 Bands: weapons of MS Wars are equally good at all distances in range, so half the range counts as Short and all of it as Medium.
std::optional<solo::Band> Solo::band(UnitRef actor, int distance) const {
  const int reach = max_reach(actor);
  if (2 * distance <= reach) return solo::Band::kShort;
  return distance <= reach + kWidestBase.n ? std::optional(solo::Band::kMedium) : std::nullopt;
}

// SOLO-14 The best band of an attack from there later in the turn, with the counters that are left.
std::optional<solo::Band> Solo::after(UnitRef actor, std::optional<int> mode, Point end) const {
  if (mode == static_cast<int>(MoveKind::kClimb)) return std::nullopt;  // MSW-6.3: no weapons any more
  State& there = elsewhere();
  const UnitState stood = there.unit(actor);
  UnitState moved = stood;
  if (mode) {
    const bool known = followed_ && followed_->position == end;
    moved = known ? *followed_ : ground(actor).standing(end);
    if (!known) moved.heading = bearing(stood.position, end);
    moved.counters = static_cast<std::int8_t>(stood.counters - cost_of(static_cast<MoveKind>(*mode)));
    moved.move_actions = static_cast<std::int8_t>(stood.move_actions + 1);
  }
  std::vector<UnitRef> by_distance = foes_;
  const auto nearer = [&](UnitRef a, UnitRef b) {
    const auto to_a = table::squared_distance(end, foe_place(a));
    const auto to_b = table::squared_distance(end, foe_place(b));
    return to_a != to_b ? to_a < to_b : a < b;
  };
  short_sort(by_distance, nearer);
  std::optional<solo::Band> best;
  for (const UnitRef foe : by_distance) {
    if (best || moved.counters < 1) break;
    there.unit(actor) = moved;
    turn_to(there.unit(actor), foe_place(foe));
    if (mswars::in_contact(there, actor, foe) && assault_odds(actor, foe) >= Fraction{0}) best = solo::Band::kAdjacent;
    if (best || !shots_to_come(seen_)) continue;
    there.unit(actor) = moved;
    turn_to(there.unit(actor), foe_place(foe));
    Gaze gaze(there, actor, -1);
    for (int w = 0; w < weapons_of(there, actor) && !best; ++w) {
      const Weapon& weapon = arm_of(there, actor, w);
      if (!shoots(weapon) || kind_of(there, actor, w, foe) != AttackKind::kRange) continue;
      if (!check_weapon(there, actor, w, foe, AttackKind::kRange, std::nullopt, there.sheet(actor).head ? &gaze : nullptr))
        best = band(actor, board().distance(end, foe_place(foe)));
    }
  }
  there.unit(actor) = stood;
  return best;
}

/// What the best blow in contact costs the target on average.
Fraction Solo::best_blow(const State& state, UnitRef attacker, UnitRef target) const {
  Fraction best;
  for (int w = -1; w < weapons_of(state, attacker); ++w) {
    if (kind_of(state, attacker, w, target) != AttackKind::kMelee || check_weapon(state, attacker, w, target, AttackKind::kMelee)) continue;
    best = std::max(best, loss(state, {attacker, w, target, AttackKind::kMelee, {}, std::nullopt, false, {}, nullptr}));
  }
  return best;
}

// SOLO-14 Assault odds: what the best blow costs the foe, minus the cost of the foe's in return, both in contact and face to face.
Fraction Solo::assault_odds(UnitRef actor, UnitRef foe) const {
  if (const auto known = odds_.find({actor, foe}); known != odds_.end()) return known->second;
  State& there = elsewhere();
  const UnitState stood = there.unit(actor);
  const UnitState other = there.unit(foe);
  const Degrees heading = bearing(place(actor), foe_place(foe));
  const Mil gap = base_radius(seen_.sheet(actor).size) + base_radius(seen_.sheet(foe).size) + Mil{25};
  UnitState& own = there.unit(actor);
  own = seen_.unit(actor);
  own.position = table::displaced(other.position, table::turned(heading, {180}), gap);
  own.heading = heading;
  own.elev = other.elev;
  own.level = other.level;
  there.unit(foe).heading = table::turned(heading, {180});
  for (const UnitRef unit : {actor, foe}) {
    there.unit(unit).attacks_with = {};
    there.unit(unit).charge.reset();
  }
  const Fraction odds = best_blow(there, actor, foe) - best_blow(there, foe, actor);
  there.unit(actor) = stood;
  there.unit(foe) = other;
  odds_.emplace(std::pair{actor, foe}, odds);
  return odds;
}

// SOLO-1 Can the highest result of any weapon get through its armour?
bool Solo::can_harm(UnitRef actor, UnitRef foe) const {
  for (int w = -1; w < weapons_of(seen_, actor); ++w) {
    if (w >= 0 && arm_of(seen_, actor, w).shield != Shield::kNone) continue;
    const AttackKind kind = w < 0 ? AttackKind::kMelee : shoots(arm_of(seen_, actor, w)) ? AttackKind::kRange : AttackKind::kMelee;
    const Damage damage = damage_of(seen_, actor, w, kind);
    if (damage.dice * damage.sides + damage.constant > seen_.sheet(foe).armour) return true;
  }
  return false;
}

/// MSW-12.2: the first of its units that may strike, with each of its weapons and as a ram; or nobody.
std::vector<solo::Answer<Solo>> Solo::opportunities(const BreakAwayFrame& frame) const {
  std::vector<solo::Answer<Solo>> found;
  for (const UnitRef unit : actors()) {
    if (!found.empty()) break;
    for (const bool rams : {false, true})
      for (int w = -1; w < weapons_of(seen_, unit); ++w) {
        const Opportunity strike{unit, {static_cast<std::int8_t>(w)}, rams};
        if (check_opportunity(seen_, seat_, strike)) continue;
        const auto weapon = w < 0 ? std::nullopt : std::optional(static_cast<std::int8_t>(w));
        if (rams && ram_weapon(seen_, unit, frame.unit, weapon) != weapon) continue;
        const Volley volley = rams ? ram_volley(unit, frame.unit, weapon) : volley_of(seen_, frame.unit, strike);
        std::vector<RollContext> rolls;
        for (const Shot& shot : volley.shots) rolls.push_back(context(volley, shot));
        Option one = option(strike, seen_, rolls);
        one.melee = true;
        if (one.loss > Fraction{0}) found.push_back({strike, {}, false, std::move(one), unit});
      }
  }
  found.push_back({Decline{}, {}, true, std::nullopt, kNoUnit});
  return found;
}

}  // namespace hexinch::mswars
