#include "systems/tuw/rules/damage.h"

#include <algorithm>

#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/pieces.h"
#include "systems/tuw/rules/scenario_events.h"
#include "systems/tuw/rules/transport.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

void destroy_body(Transcript<Tuw>& t, Body body, Seat by) {
  if (body.whole()) destroy(t, body.unit, by, CargoFate::kBailsOut);
  else t.emit(PieceDestroyed{body});
}

/// TUW-X5 steps 5 to 7: a second wound destroys; a unit wounded in the air may crash.
void wound(Transcript<Tuw>& t, Body body, Seat by, std::optional<int> att) {
  if (wounded(t.state(), body)) return destroy_body(t, body, by);
  if (!body.whole()) {
    t.emit(PieceWounded{body});
    return;
  }
  t.emit(UnitWounded{body.unit, by});
  if (att && t.state().airborne(body.unit)) roll_for_crash(t, body.unit, *att, by);
  run_events(t, Trigger::kWounded, body.unit);
}

void kill(Transcript<Tuw>& t, Body body, Seat by, std::optional<int> att) {
  const int tough = tough_left(t.state(), body);
  if (tough == 0) return destroy_body(t, body, by);
  const auto left = static_cast<std::int16_t>(tough - 1);
  if (body.whole()) t.emit(ToughSpent{body.unit, left});
  else t.emit(PieceToughSpent{body, left});
  if (left == 0) wound(t, body, by, att);
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

// TUW-3.4.3 Disabled: the later end counts. A unit disabled in the air falls.
void disable(Transcript<Tuw>& t, Body body, int until, Seat by) {
  const auto turn = static_cast<std::int16_t>(std::max(disabled_until(t.state(), body), until));
  if (!body.whole()) {
    t.emit(PieceDisabled{body, turn});
    return;
  }
  t.emit(UnitDisabled{body.unit, turn});
  if (t.state().airborne(body.unit)) crash(t, body.unit, by);
}

// TUW-X9f Carrier destroyed: with opt.bail_out the units aboard get out with a wound, unless it was in the air or nothing is left of it.
// TUW-2.2 Events tied to a unit's destruction follow, however it is destroyed, once all units that are lost together are gone.
void destroy(Transcript<Tuw>& t, UnitRef unit, Seat by, CargoFate cargo) {
  const std::vector<UnitRef> aboard = t.state().cargo(unit);
  const bool lost = cargo == CargoFate::kLost || t.state().airborne(unit) || !t.state().setup->options.bail_out;
  std::vector<UnitRef> gone{unit};
  if (lost) gone.insert(gone.end(), aboard.begin(), aboard.end());
  for (const UnitRef u : gone) t.emit(UnitDestroyed{u, by});
  if (!lost) bail_out(t, aboard, by);
  for (const UnitRef u : gone) run_events(t, Trigger::kDestroyed, u);
}

// TUW-X5 Applying one result: a Fragile unit is destroyed by a Wound, a Tough one ignores it; a Kill costs a Tough point, and the loss of the last one
// wounds.
// TUW-8.7.3 Fragile. TUW-8.7.4 Tough. TUW-8.7.12 Disabling: Disabled instead of Wounded; the later end counts.
// TUW-8.3b Separate pieces have their own states and abilities; results for a destroyed unit's pieces have no effect.
void apply_result(Transcript<Tuw>& t, Body body, Result result, int disabling, Seat by, std::optional<int> att) {
  // 1
  if (result == Result::kNoEffect || !stands(t.state(), body)) return;
  // 2, Kill
  if (result == Result::kKill) return kill(t, body, by, att);
  // 2, Wound
  if (level_of(abilities_of(t.state(), body), Ability::kFragile) > 0) {
    destroy_body(t, body, by);
  } else if (tough_left(t.state(), body) > 0) {  // 3
    if (body.whole()) t.emit(WoundIgnored{body.unit});
    else t.emit(PieceWoundIgnored{body});
  } else if (disabling > 0) {  // 4
    disable(t, body, t.state().turn + disabling, by);
  } else {  // 5 to 7
    wound(t, body, by, att);
  }
}

// TUW-5.3c Damage Phase: results take effect one after the other; two Wounds destroy, and the order is that of the attacks.
void apply_pending(Transcript<Tuw>& t) {
  for (const Pending* next = next_pending(t.state()); next && t.state().frames.empty() && t.good(); next = next_pending(t.state())) {
    const Pending p = *next;
    t.emit(ResultApplied{p.target, p.result, p.piece});
    apply_result(t, p.body(), p.result, p.disabling, p.by, p.att);
  }
}

Fate foreseen_fate(const State& state, Body body) {
  int tough = tough_left(state, body);
  const bool hurt_before = wounded(state, body);
  bool hurt = false;
  bool disabled = false;
  for (const Pending& p : state.pending) {
    if (p.body() != body) continue;
    const bool fragile = level_of(abilities_of(state, body), Ability::kFragile) > 0;
    const bool kills = p.result == Result::kKill;
    if (kills ? tough == 0 : fragile) return Fate::kDestroyed;
    if (!kills && tough > 0) continue;
    if (!kills && p.disabling > 0) {
      if (body.whole() && state.airborne(body.unit)) return Fate::kDestroyed;
      disabled = true;
      continue;
    }
    if (kills && --tough > 0) continue;
    if (hurt_before || hurt) return Fate::kDestroyed;
    hurt = true;
  }
  return hurt ? Fate::kWounded : disabled ? Fate::kDisabled : Fate::kUnhurt;
}

}  // namespace hexinch::tuw
