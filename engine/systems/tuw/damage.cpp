#include "systems/tuw/damage.h"

#include <algorithm>

#include "systems/tuw/pieces.h"
#include "systems/tuw/scenario_events.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

void destroy(Transcript<Tuw>& t, Body body, Seat by) {
  if (!body.whole()) {
    t.emit(PieceDestroyed{body});
    return;
  }
  t.emit(UnitDestroyed{body.unit, by});
  run_events(t, Trigger::kDestroyed, body.unit);
}

/// TUW-X5 steps 5 and 6: a second wound destroys.
void wound(Transcript<Tuw>& t, Body body, Seat by) {
  if (wounded(t.state(), body)) {
    destroy(t, body, by);
  } else if (body.whole()) {
    t.emit(UnitWounded{body.unit, by});
    run_events(t, Trigger::kWounded, body.unit);
  } else {
    t.emit(PieceWounded{body});
  }
}

void kill(Transcript<Tuw>& t, Body body, Seat by) {
  const int tough = tough_left(t.state(), body);
  if (tough == 0) return destroy(t, body, by);
  const auto left = static_cast<std::int16_t>(tough - 1);
  if (body.whole()) t.emit(ToughSpent{body.unit, left});
  else t.emit(PieceToughSpent{body, left});
  if (left == 0) wound(t, body, by);
}

}  // namespace

void disable(Transcript<Tuw>& t, Body body, int until) {
  const auto turn = static_cast<std::int16_t>(std::max(disabled_until(t.state(), body), until));
  if (body.whole()) t.emit(UnitDisabled{body.unit, turn});
  else t.emit(PieceDisabled{body, turn});
}

// TUW-X5 Applying one result: Fragile dies of a Wound, Tough shrugs it off; a Kill costs a Tough point, the last of which wounds.
// TUW-8.7.3 Fragile. TUW-8.7.4 Tough. TUW-8.7.12 Disabling: Disabled instead of Wounded; the later end holds.
// TUW-8.3b Separate pieces fare by their own states and abilities; those of a destroyed unit are past it.
void apply_result(Transcript<Tuw>& t, Body body, Result result, int disabling, Seat by) {
  // 1
  if (result == Result::kNoEffect || !stands(t.state(), body)) return;
  // 2, Kill
  if (result == Result::kKill) return kill(t, body, by);
  // 2, Wound
  if (level_of(abilities_of(t.state(), body), Ability::kFragile) > 0) {
    destroy(t, body, by);
  } else if (tough_left(t.state(), body) > 0) {  // 3
    if (body.whole()) t.emit(WoundIgnored{body.unit});
    else t.emit(PieceWoundIgnored{body});
  } else if (disabling > 0) {  // 4
    disable(t, body, t.state().turn + disabling);
  } else {  // 5 to 7
    wound(t, body, by);
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
        t.emit(ResultApplied{unit, p.result, p.piece});
        apply_result(t, p.body(), p.result, p.disabling, p.by);
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
    if (p.body() != Body{unit}) continue;
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
