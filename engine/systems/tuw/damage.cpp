#include "systems/tuw/damage.h"

#include <algorithm>

#include "systems/tuw/crash.h"
#include "systems/tuw/transport.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

/// TUW-X5 steps 5 to 7: a second wound destroys; who is wounded in the air may crash.
void wound(Transcript<Tuw>& t, UnitRef unit, Seat by, std::optional<int> att) {
  if (t.state().unit(unit).wounded) return destroy(t, unit, by, CargoFate::kBailsOut);
  t.emit(UnitWounded{unit, by});
  if (att && t.state().airborne(unit)) roll_for_crash(t, unit, *att, by);
}

/// The result that comes next in the Damage Phase.
const Pending* next_pending(const State& state) {
  const auto place = [&](const Pending& p) {
    const auto seat = std::find(state.order.begin(), state.order.end(), state.owner(p.target));
    return std::pair{seat - state.order.begin(), index(p.target)};
  };
  const auto first = std::min_element(state.pending.begin(), state.pending.end(), [&](const Pending& a, const Pending& b) { return place(a) < place(b); });
  return first == state.pending.end() ? nullptr : &*first;
}

}  // namespace

// TUW-X9f Carrier destroyed: with opt.bail_out those aboard get out with a wound, unless it was in the air or nothing was left to get out of.
void destroy(Transcript<Tuw>& t, UnitRef unit, Seat by, CargoFate cargo) {
  const std::vector<UnitRef> aboard = t.state().cargo(unit);
  const bool lost = cargo == CargoFate::kLost || t.state().airborne(unit) || !t.state().setup->options.bail_out;
  t.emit(UnitDestroyed{unit, by});
  if (!lost) return bail_out(t, aboard, by);
  for (const UnitRef passenger : aboard) t.emit(UnitDestroyed{passenger, by});
}

// TUW-X5 Applying one result: Fragile dies of a Wound, Tough shrugs it off; a Kill costs a Tough point, the last of which wounds.
// TUW-8.7.3 Fragile. TUW-8.7.4 Tough. TUW-8.7.12 Disabling: Disabled instead of Wounded; the later end holds.
void apply_result(Transcript<Tuw>& t, UnitRef unit, Result result, int disabling, Seat by, std::optional<int> att) {
  const UnitState& u = t.state().unit(unit);
  // 1
  if (result == Result::kNoEffect || !u.in_play()) return;
  if (result == Result::kKill) {
    // 2, Kill
    if (u.tough_left > 0) {
      t.emit(ToughSpent{unit, static_cast<std::int16_t>(u.tough_left - 1)});
      if (t.state().unit(unit).tough_left == 0) wound(t, unit, by, att);
    } else {
      destroy(t, unit, by, CargoFate::kBailsOut);
    }
    return;
  }
  // 2, Wound
  if (level_of(t.state().sheet(unit).abilities, Ability::kFragile) > 0) {
    destroy(t, unit, by, CargoFate::kBailsOut);
  } else if (u.tough_left > 0) {  // 3
    t.emit(WoundIgnored{unit});
  } else if (disabling > 0) {  // 4
    const auto until = static_cast<std::int16_t>(t.state().turn + disabling);
    t.emit(UnitDisabled{unit, std::max(u.disabled_until, until)});
    // TUW-3.4.3 Whoever is disabled in the air falls.
    if (t.state().airborne(unit)) crash(t, unit, by);
  } else {  // 5 to 7
    wound(t, unit, by, att);
  }
}

// TUW-5.3c Damage Phase: results come into force one after the other; two Wounds destroy, the order is that of the attacks.
void apply_pending(Transcript<Tuw>& t) {
  for (const Pending* next = next_pending(t.state()); next && t.state().frames.empty() && t.good(); next = next_pending(t.state())) {
    const Pending p = *next;
    t.emit(ResultApplied{p.target, p.result});
    apply_result(t, p.target, p.result, p.disabling, p.by, p.att);
  }
}

Fate foreseen_fate(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  int tough = u.tough_left;
  bool wounded = u.wounded;
  bool hurt = false;
  bool disabled = false;
  for (const Pending& p : state.pending) {
    if (p.target != unit) continue;
    const bool fragile = level_of(state.sheet(unit).abilities, Ability::kFragile) > 0;
    const bool kills = p.result == Result::kKill;
    if (kills ? tough == 0 : fragile) return Fate::kDestroyed;
    if (!kills && tough > 0) continue;
    if (!kills && p.disabling > 0) {
      disabled = true;
      continue;
    }
    if (kills && --tough > 0) continue;
    if (wounded) return Fate::kDestroyed;
    wounded = true;
    hurt = true;
  }
  return hurt ? Fate::kWounded : disabled ? Fate::kDisabled : Fate::kUnhurt;
}

}  // namespace hexinch::tuw
