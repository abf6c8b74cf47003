#include "systems/mswars/rules/opportunity.h"

#include <algorithm>

#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/rules/turn.h"
#include "systems/mswars/rules/volley.h"
#include "systems/mswars/state/named.h"

namespace hexinch::mswars {
namespace {

/// MSW-12.2, RUL-16: one per turn, two with You're Not Getting Away.
int opportunities(const Sheet& sheet) { return sheet.skilled(Skill::kYoureNotGettingAway) ? 2 : 1; }

std::optional<std::int8_t> named_weapon(const Opportunity& strike) {
  return strike.weapons.empty() || strike.weapons[0] < 0 ? std::nullopt : std::optional(strike.weapons[0]);
}

Volley ram_at(const State& state, UnitRef breaking, const Opportunity& strike) {
  return ram_volley(strike.unit, breaking, ram_weapon(state, strike.unit, breaking, named_weapon(strike)));
}

// MSW-12.2, RUL-58: a unit in contact that has an attack of opportunity left; it needs counters only if the attack costs any. It strikes with what it
// holds, or rams if it charged the unit that breaks away.
std::optional<Refusal> check_strike(const State& state, UnitRef breaking, const Opportunity& strike) {
  const UnitState& u = state.unit(strike.unit);
  const Argument who{"unit", unit_name(state, strike.unit)};
  if (!u.on_table() || !in_contact(state, strike.unit, breaking)) return refuse("target_contact", "MSW-12.2", {{"target", unit_name(state, breaking)}});
  if (u.opportunities_made >= opportunities(state.sheet(strike.unit))) return refuse("once", "MSW-12.2", {{"weapon", Word{"mswars.action.opportunity"}}});
  if (strike.ram) {
    if (!u.charged || u.charge_target != breaking) return refuse("ram_charge", "MSW-12.2", {who});
    return check_ram_target(state, strike.unit, breaking, named_weapon(strike));
  }
  const Volley volley = volley_of(state, breaking, strike);
  return volley.fault ? volley.fault : check_counters(state, strike.unit, volley.cost.total);
}

bool may_strike(const State& state, UnitRef breaking, UnitRef unit) {
  const auto weapons = static_cast<int>(state.sheet(unit).weapons.size());
  if (!check_strike(state, breaking, {unit, {}, true})) return true;
  for (int weapon = -1; weapon < weapons; ++weapon)
    if (!check_strike(state, breaking, {unit, {static_cast<std::int8_t>(weapon)}, false})) return true;
  for (int weapon = 0; weapon < weapons; ++weapon)
    if (!check_strike(state, breaking, {unit, {static_cast<std::int8_t>(weapon)}, true})) return true;
  return false;
}

bool may_strike(const State& state, UnitRef breaking, Seat seat) {
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (state.owner(unit) == seat && state.unit(unit).on_table() && state.opposed(unit, breaking) && may_strike(state, breaking, unit)) return true;
  }
  return false;
}

std::optional<Refusal> check_reaction(const State& state, Seat seat) {
  const Seat asked = striker(state);
  if (state.ending == Ending::kNone && asked == seat && seat != kNoSeat) return kAllowed;
  if (asked == kNoSeat || state.ending != Ending::kNone) return refuse("go_other", "MSW-12.1", {{"side", Name{}}, says("nobody_leaves")});
  return refuse("go_other", "MSW-12.1", {{"side", side_name(state, asked)}});
}

}  // namespace

const BreakAwayFrame* break_away(const State& state) {
  return state.frames.empty() ? nullptr : std::get_if<BreakAwayFrame>(&state.frames.back());
}

Seat striker(const State& state) {
  const BreakAwayFrame* frame = break_away(state);
  if (!frame || frame->moving) return kNoSeat;
  for (const Seat seat : frame->asked)
    if (may_strike(state, frame->unit, seat)) return seat;
  return kNoSeat;
}

// MSW-12.1, MSW-12.2: the owner who is asked names one of its units.
std::optional<Refusal> check_opportunity(const State& state, Seat seat, const Opportunity& strike) {
  if (auto refusal = check_reaction(state, seat)) return refusal;
  const UnitRef breaking = break_away(state)->unit;
  if (!state.valid(strike.unit) || state.owner(strike.unit) != seat) return refuse("not_your_unit", "MSW-12.1");
  if (!state.opposed(strike.unit, breaking)) return refuse("not_your_unit", "MSW-12.1", {{"target", unit_name(state, breaking)}, says("same_side")});
  return check_strike(state, breaking, strike);
}

Explained plan_opportunity(const State& state, Seat seat, const Opportunity& strike) {
  Explained explained;
  explained.refusal = check_opportunity(state, seat, strike);
  if (explained.refusal) return explained;
  const UnitRef breaking = break_away(state)->unit;
  const int counters = state.unit(strike.unit).counters;
  if (strike.ram) {
    explained.costs.push_back({"counters", Fraction{0}, Fraction{counters}, {}});
    plan_volley(state, ram_at(state, breaking, strike), explained);
    return explained;
  }
  const Volley volley = volley_of(state, breaking, strike);
  explained.costs.push_back({"counters", Fraction{volley.cost.total}, Fraction{counters - volley.cost.total}, volley.cost.terms});
  plan_volley(state, volley, explained);
  return explained;
}

void make_opportunity(Transcript<MsWars>& t, const Opportunity& strike) {
  const UnitRef breaking = break_away(t.state())->unit;
  bool hit = false;
  if (strike.ram) {
    hit = ram(t, ram_at(t.state(), breaking, strike));
  } else {
    const Volley volley = volley_of(t.state(), breaking, strike);
    spend(t, strike.unit, volley.cost.total);
    hit = roll_volley(t, volley);
  }
  if (t.good()) t.emit(OpportunityTaken{strike.unit, hit});
}

std::optional<Refusal> check_decline(const State& state, Seat seat) { return check_reaction(state, seat); }

// MSW-12.1 Break Away: opposing owners in contact are asked, in player order.
void begin_break_away(Transcript<MsWars>& t, UnitRef unit) {
  const State& state = t.state();
  std::vector<Seat> asked;
  for (const Seat seat : state.order) {
    const std::vector<UnitRef> enemies = engaged_with(state, unit);
    const bool there = std::any_of(enemies.begin(), enemies.end(), [&](UnitRef enemy) { return state.owner(enemy) == seat; });
    if (there) asked.push_back(seat);
  }
  t.emit(BreakAwayBegan{unit, asked});
}

// MSW-12.1, RUL-17: the blows come first, whatever the move will be. The rest lapses if the unit falls or is gone. Owners that can't strike any more are
// passed over; then the unit may move.
bool run_break_away(Transcript<MsWars>& t) {
  const BreakAwayFrame* frame = break_away(t.state());
  if (!frame) return false;
  const UnitRef unit = frame->unit;
  const UnitState& u = t.state().unit(unit);
  if (!u.on_table() || u.fallen || u.helpless) {
    t.emit(BreakAwayEnded{unit});
    // The order of play itself handles a unit that is gone.
    if (t.state().active == unit && t.state().unit(unit).on_table()) end_activation(t);
    return true;
  }
  if (frame->moving) return false;
  if (frame->asked.empty()) {
    t.emit(BreakAwayOpened{unit});
    return true;
  }
  const Seat first = frame->asked.front();
  if (may_strike(t.state(), unit, first)) return false;
  t.emit(OpportunityPassed{first});
  return true;
}

}  // namespace hexinch::mswars
