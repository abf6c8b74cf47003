#include <algorithm>

#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/victory.h"
#include "systems/tuw/solo/solo.h"

/// TUW's further answers for the Captain: what units are worth, what they could do to each other, and how a scenario's conditions stand.

namespace hexinch::tuw {
namespace {

/// The fraction that is done.
Fraction share(int done, int of) { return of < 1 ? Fraction{0} : Fraction{std::min(done, of), of}; }

/// TUW-X10: how much of a condition is fulfilled, 0 to 1; destroying and surviving are in the worth of the units.
Fraction progress(const State& state, const Condition& condition) {
  const auto count = [&](auto holds) { return static_cast<int>(std::count_if(condition.units.begin(), condition.units.end(), holds)); };
  switch (condition.goal) {
    case Goal::kHold: return share(hexes_held(state, condition), condition.count);
    case Goal::kExit: return share(count([&](UnitRef u) { return state.unit(u).left; }), condition.count);
    case Goal::kDestroy: return share(count([&](UnitRef u) { return state.unit(u).destroyed; }), condition.count);
    default: return {};
  }
}

}  // namespace

int Solo::round(const State& state) { return state.turn; }
bool Solo::allied(const State& state, Seat a, Seat b) { return state.setup->allied(a, b); }

/// A wound takes half of it, as in the book's points (TUW-X10); a unit that has left the map by an exit is not lost.
Fraction Solo::asset(UnitRef unit) const {
  const UnitState& u = seen_.unit(unit);
  if (u.destroyed) return {};
  return u.wounded ? value(unit) * Fraction{1, 2} : value(unit);
}

solo::Might Solo::might(UnitRef attacker, UnitRef target) const {
  solo::Might might;
  const Sheet& sheet = seen_.sheet(attacker);
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w) {
    const Use use{attacker, static_cast<std::int8_t>(w)};
    const Weapon& weapon = sheet.weapons[w];
    if (!suits(seen_, use, target)) continue;
    const Fraction loss = in_company(use, target) * Fraction{std::min<int>(sheet.attack_budget, weapon.uses)};
    if (weapon.range == 0)
      might.contact = std::max(might.contact, loss);
    else if (loss > might.afar || (loss == might.afar && weapon.range > might.range))
      might.range = weapon.range;
    if (weapon.range > 0) might.afar = std::max(might.afar, loss);
  }
  return might;
}

/// TUW-5.5: what a use costs the target; or its share of a combined attack with others like it, if that makes each of them worth more.
Fraction Solo::in_company(const Use& use, UnitRef target) const {
  Fraction loss;
  for (const int together : {1, 2, 4}) {
    const Blow blow = plan_blow(seen_, seen_.owner(use.unit), std::vector<Use>(static_cast<std::size_t>(together), use), target);
    loss = std::max(loss, harm(seen_, blow).loss / Fraction{together});
  }
  return loss;
}

Fraction Solo::prospect(UnitRef attacker, UnitRef target) const {
  Fraction best;
  const Sheet& sheet = seen_.sheet(attacker);
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w) {
    const Use use{attacker, static_cast<std::int8_t>(w)};
    const Target aim = sheet.weapons[w].area ? Target{kNoUnit, seen_.unit(target).hex} : Target{target, std::nullopt};
    if (!check_use(seen_, seen_.owner(attacker), use, aim, {})) best = std::max(best, in_company(use, target));
  }
  return best;
}

int Solo::speed(UnitRef unit) const {
  int most = 0;
  for (int mode = 0; mode < static_cast<int>(seen_.sheet(unit).modes.size()); ++mode)
    most = std::max(most, allowance(seen_, unit, mode).n / kTicksPerPoint);
  const int limit = max_hexes(seen_, unit);
  return limit > 0 ? std::min(most, limit) : most;
}

/// Conditions count as much as a whole side; places that earn points count what they have earned and would earn once more.
Fraction Solo::standing() const {
  const Victory& victory = seen_.setup->victory;
  Fraction whole;
  for (int i = 0; i < seen_.setup->units(); ++i)
    if (seen_.setup->allied(seat_, seen_.owner(unit_at(i))))
      whole = whole + Fraction{std::int64_t{seen_.sheet(unit_at(i)).cost} * seen_.unit(unit_at(i)).cel};
  Fraction standing;
  for (const Condition& condition : victory.conditions) {
    if (condition.side == kNoSeat) continue;
    const Fraction part = whole * progress(seen_, condition) * Fraction{1, 2};
    standing = seen_.setup->allied(seat_, condition.side) ? standing + part : standing - part;
  }
  // A point is worth the cost that earns one point when destroyed.
  const Fraction point = victory.scoring.destroyed > Fraction{0} ? Fraction{1} / victory.scoring.destroyed : Fraction{1};
  for (std::size_t i = 0; i < seen_.earned.size(); ++i) {
    const Fraction part = point * Fraction{seen_.earned[i]};
    standing = seen_.setup->allied(seat_, seat_at(static_cast<int>(i))) ? standing + part : standing - part;
  }
  for (const PointsEarned& next : earnings(seen_)) {
    const Fraction part = point * Fraction{next.points};
    standing = seen_.setup->allied(seat_, next.side) ? standing + part : standing - part;
  }
  return standing;
}

}  // namespace hexinch::tuw
