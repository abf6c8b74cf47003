#include <algorithm>

#include "systems/mswars/offers/proposals.h"
#include "systems/mswars/rules/damage.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/values.h"
#include "systems/mswars/rules/victory.h"
#include "systems/mswars/solo/solo.h"

/// MS Wars' further answers for the Captain: what units are worth, what they could do to each other, and how a scenario's conditions stand.

namespace hexinch::mswars {

int Solo::round(const State& state) { return state.turn; }
bool Solo::allied(const State& state, Seat a, Seat b) { return state.setup->side(a).team == state.setup->side(b).team; }

/// As in loss(): point by point, and another half of the cost for the last one.
Fraction Solo::asset(UnitRef unit) const {
  const UnitState& u = seen_.unit(unit);
  if (u.status == Status::kOutOfAction) return {};
  return value(unit) * (Fraction{1, 2} + Fraction{u.dc_now, std::max<int>(1, seen_.sheet(unit).damage_capacity)});
}

/// Face to face in the open: in contact, and from half of a weapon's range.
solo::Might Solo::might(UnitRef attacker, UnitRef target) const {
  solo::Might might;
  // One counter each; one in three goes into moving, sooner or later.
  const Fraction attacks{std::max(1, action_value(seen_.sheet(attacker)) - 1)};
  const Mil touching = base_radius(seen_.sheet(attacker).size) + base_radius(seen_.sheet(target).size) + Mil{25};
  might.near = touching.n;
  State& there = elsewhere();
  const UnitState stood = there.unit(attacker);
  const UnitState other = there.unit(target);
  const Degrees heading = bearing(stood.position, other.position);
  UnitState& own = there.unit(attacker);
  own.heading = heading;
  own.elev = other.elev;
  own.level = other.level;
  own.attacks_with = {};
  own.charge.reset();
  there.unit(target).heading = table::turned(heading, {180});
  for (int w = -1; w < static_cast<int>(seen_.sheet(attacker).weapons.size()); ++w) {
    const Weapon* weapon = w < 0 ? nullptr : &seen_.sheet(attacker).weapons[static_cast<std::size_t>(w)];
    if (weapon && (weapon->shield != Shield::kNone || !in_hand(seen_, attacker, w))) continue;
    const bool shoots = weapon && weapon->range > 0 && weapon->type != WeaponType::kMelee && weapon->type != WeaponType::kRammers;
    const int range = shoots ? range_of(seen_.sheet(attacker), *weapon) * 1000 : 0;
    own.position = table::displaced(other.position, table::turned(heading, {180}), shoots ? touching + Mil{range / 2} : touching);
    const AttackKind kind = shoots ? AttackKind::kRange : AttackKind::kMelee;
    const Fraction lost = loss(there, {attacker, w, target, kind, {}, std::nullopt, false, {}, nullptr});
    if (!shoots) might.contact = std::max(might.contact, lost * attacks);
    if (!shoots || lost * attacks < might.afar) continue;
    might.range = range + touching.n;
    might.afar = lost * attacks;
  }
  there.unit(attacker) = stood;
  there.unit(target) = other;
  return might;
}

Fraction Solo::prospect(UnitRef attacker, UnitRef target) const {
  const UnitState& u = seen_.unit(attacker);
  if (!u.on_table() || u.fallen || u.helpless || u.counters < 1) return {};
  Fraction best;
  Gaze gaze(seen_, attacker, -1);
  for (int w = -1; w < static_cast<int>(seen_.sheet(attacker).weapons.size()); ++w) {
    const AttackKind kind = kind_of(seen_, attacker, w, target);
    if (kind == AttackKind::kRam || check_weapon(seen_, attacker, w, target, kind, std::nullopt, seen_.sheet(attacker).head ? &gaze : nullptr))
      continue;
    best = std::max(best, loss(seen_, {attacker, w, target, kind, {}, std::nullopt, false, {}, nullptr}));
  }
  return best * Fraction{u.counters};
}

/// Two Standard moves.
int Solo::speed(UnitRef unit) const { return 1000 * budget(seen_.sheet(unit), MoveKind::kStandard); }

Fraction Solo::standing() const {
  const Setup& setup = *seen_.setup;
  const int team = setup.side(seat_).team;
  Fraction standing;
  const auto count = [&](int of, Fraction points) { standing = of == team ? standing + points : standing - points; };
  for (int i = 0; i < setup.seats(); ++i) count(setup.side(seat_at(i)).team, {seen_.points[static_cast<std::size_t>(i)]});
  Fraction whole;
  for (int i = 0; i < setup.units(); ++i)
    if (seen_.team(unit_at(i)) == team) whole = whole + Fraction{seen_.sheet(unit_at(i)).cost};
  for (std::size_t i = 0; i < setup.objectives.size(); ++i) {
    const int held = holder(seen_, static_cast<int>(i));
    // It will be held once more, if it is not too late for that.
    const int turns = setup.options.turn_limit == 0 ? 2 : std::clamp(setup.options.turn_limit - seen_.turn + 1, 0, 2);
    if (held >= 0) count(held, Fraction{setup.objectives[i].points * turns});
  }
  for (const Condition& condition : setup.victory.at_limit) {
    if (condition.team < 0 || (condition.kind != ConditionKind::kCross && condition.kind != ConditionKind::kDestroy)) continue;
    int done = 0;
    for (int i = 0; condition.kind == ConditionKind::kCross && i < setup.units(); ++i) {
      const UnitState& u = seen_.unit(unit_at(i));
      const Disc disc = base(seen_, unit_at(i));
      done += seen_.team(unit_at(i)) == condition.team && u.on_table() && disc.at.y + disc.radius <= condition.line ? 1 : 0;
    }
    for (const UnitRef unit : condition.units) done += seen_.unit(unit).status == Status::kOutOfAction ? 1 : 0;
    int wanted = condition.count;
    for (const std::int8_t objective : condition.objectives) {
      ++wanted;
      done += holder(seen_, objective) == condition.team ? 1 : 0;
    }
    if (wanted > 0) count(condition.team, whole * Fraction{1, 2} * Fraction{std::min(done, wanted), wanted});
  }
  return standing;
}

}  // namespace hexinch::mswars
