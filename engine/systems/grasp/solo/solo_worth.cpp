#include "systems/grasp/rules/price.h"
#include "systems/grasp/solo/solo.h"

/// What units are worth, and what they do to each other hand to hand (GRASP-21.9).

namespace hexinch::grasp {

/// Its price, less the dice that already count as lost: half of that when exhausted, a quarter in flight.
Fraction Solo::asset(UnitRef unit) const {
  const UnitState& u = seen_.unit(unit);
  if (u.lost()) return {};
  const Build& build = seen_.build(unit);
  const int missing = fatigue_points(build, seen_.setup->entry(unit).fatigue) - fatigue_points(build, u.fatigue);
  const int degraded = cc_points(build, build.cc) - cc_points(build, seen_.cc(unit)) + fs_points(build.fs) - fs_points(seen_.fs(unit)) +
                       move_points(Medium::kGround, build.move(Medium::kGround)) - move_points(Medium::kGround, seen_.mv(unit, Medium::kGround));
  const Fraction left{std::max(0, points_of(build, seen_.options().prowess_price) - missing - degraded)};
  if (u.fleeing != Fleeing::kNone) return left / Fraction{4};
  return u.fatigue == kNoDie && seen_.setup->entry(unit).fatigue != kNoDie ? left / Fraction{2} : left;
}

/// The price of the fatigue die that it would lose next.
Fraction Solo::next_die(UnitRef unit) const {
  const DieLevel fatigue = seen_.unit(unit).fatigue;
  return fatigue_points(seen_.build(unit), fatigue) - fatigue_points(seen_.build(unit), stepped_down(fatigue, 1));
}

/// What an adverse result costs it.
Fraction Solo::toll(UnitRef unit) const {
  const Build& build = seen_.build(unit);
  const Fraction price{points_of(build, seen_.options().prowess_price)};
  if (build.type == CombatType::kHorde) return asset(unit);
  return exhausted(unit) ? price / Fraction{3} : next_die(unit) + price / Fraction{10};
}

}  // namespace hexinch::grasp
