#include "systems/tuw/damage.h"

#include <algorithm>

#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

/// TUW-X5 steps 5 and 6: a second wound destroys.
void wound(Transcript<Tuw>& t, UnitRef unit, Seat by) {
  if (t.state().unit(unit).wounded) t.emit(UnitDestroyed{unit, by});
  else t.emit(UnitWounded{unit, by});
}

}  // namespace

// TUW-X5 Applying one result: Fragile dies of a Wound, Tough shrugs it off; a Kill costs a Tough point, the last of which wounds.
// TUW-8.7.3 Fragile. TUW-8.7.4 Tough. TUW-8.7.12 Disabling: Disabled instead of Wounded; the later end holds.
void apply_result(Transcript<Tuw>& t, UnitRef unit, Result result, int disabling, Seat by) {
  const UnitState& u = t.state().unit(unit);
  // 1
  if (result == Result::kNoEffect || !u.in_play()) return;
  if (result == Result::kKill) {
    // 2, Kill
    if (u.tough_left > 0) {
      t.emit(ToughSpent{unit, static_cast<std::int16_t>(u.tough_left - 1)});
      if (t.state().unit(unit).tough_left == 0) wound(t, unit, by);
    } else {
      t.emit(UnitDestroyed{unit, by});
    }
    return;
  }
  // 2, Wound
  if (level_of(t.state().sheet(unit).abilities, Ability::kFragile) > 0) {
    t.emit(UnitDestroyed{unit, by});
  } else if (u.tough_left > 0) {  // 3
    t.emit(WoundIgnored{unit});
  } else if (disabling > 0) {  // 4
    const auto until = static_cast<std::int16_t>(t.state().turn + disabling);
    t.emit(UnitDisabled{unit, std::max(u.disabled_until, until)});
  } else {  // 5 to 7
    wound(t, unit, by);
  }
}

// TUW-5.3c Damage Phase: results come into force one after the other; two Wounds destroy, the order is that of the attacks.
void apply_pending(Transcript<Tuw>& t) {
  const std::vector<Seat> order = t.state().order;
  for (const Seat seat : order)
    for (int i = 0; i < t.state().setup->units(); ++i) {
      const UnitRef unit = unit_at(i);
      if (t.state().owner(unit) != seat) continue;
      const std::vector<Pending> all = t.state().pending;
      for (const Pending& p : all) {
        if (p.target != unit) continue;
        t.emit(ResultApplied{unit, p.result});
        apply_result(t, unit, p.result, p.disabling, p.by);
      }
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
