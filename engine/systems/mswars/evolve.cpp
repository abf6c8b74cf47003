#include <algorithm>
#include <cstdlib>

#include "systems/mswars/mswars.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/overlap.h"
#include "systems/mswars/rules/values.h"

/// Applies events to the state exactly as they are. The rules were checked before the events were emitted.

namespace hexinch::mswars {
namespace {

/// MSW-2.1 Action value, MSW-14.2 Dazed: the counters of a new turn. A Dazed unit gets one less, and is then no longer Dazed; a scenario may give a unit
/// fewer on turn 1.
std::int8_t fresh_counters(const State& state, UnitRef unit) {
  int counters = action_value(state.sheet(unit));
  if (const int first = state.setup->entry(unit).first_counters; state.turn == 1 && first > 0) counters = std::min(counters, first);
  if (state.unit(unit).dazed) counters = std::max(1, counters - 1);
  return static_cast<std::int8_t>(counters);
}

}  // namespace

// RUL-9: the free turn is one pool per turn. Everything else that lasts one turn (2.7) is reset too.
void refresh(State& state, UnitRef unit) {
  UnitState& u = state.unit(unit);
  u.counters = u.in_play() || u.status == Status::kReserve ? fresh_counters(state, unit) : std::int8_t{0};
  u.dazed = false;
  u.move_actions = 0;
  u.moved_first = u.moved_second = false;
  u.moved = {};
  u.ran_or_charged = false;
  u.charge.reset();
  u.charged = false;
  u.charge_target = kNoUnit;
  u.charge_direction = {};
  u.free_turn_left = static_cast<std::int16_t>(free_turn_pool(state.sheet(unit)));
  u.attacks_with = {};
  u.rammed = false;
  u.aids_made = u.opportunities_made = 0;
  u.no_more_moves = u.climbed = u.helpless = false;
  u.double_shots = u.shield_blocks = 0;
  u.carrier_moved = u.got_passengers = false;
  u.regenerated = u.repaired = false;
}

namespace {

/// MSW-14.5: a charge's bonus and unspent counters do not outlast the End Phase.
void end_turn(UnitState& u) {
  u.counters = 0;
  u.charge.reset();
}

/// Passengers are where the carrier is.
void take_along(State& state, UnitRef carrier) {
  const UnitState& where = state.unit(carrier);
  for (UnitState& u : state.units) {
    if (!u.carried() || u.carrier != carrier) continue;
    u.position = where.position;
    u.elev = where.elev;
    u.level = where.level;
  }
}

void put(State& state, UnitRef unit, Point at, Mil elev) {
  state.unit(unit).position = at;
  state.unit(unit).elev = elev;
  take_along(state, unit);
}

/// MSW-6.3 Climb, RUL-38: weapons in hand are put away; a weapon that replaces a hand stays.
void empty_hands(UnitState& u, const Sheet& sheet) {
  for (std::size_t w = 0; w < u.hands.size(); ++w)
    if (w >= sheet.weapons.size() || sheet.weapons[w].fix != Fix::kFixedHanded) u.hands[w] = 0;
}

BreakAwayFrame* broken_away(State& state) { return state.frames.empty() ? nullptr : std::get_if<BreakAwayFrame>(&state.frames.back()); }

/// A player who gives up gets no more questions.
void drop_questions(State& state, Seat seat) {
  std::erase(state.order, seat);
  if (state.frames.empty()) return;
  if (BreakAwayFrame* frame = broken_away(state)) {
    std::erase(frame->asked, seat);
    if (state.owner(frame->unit) == seat) state.frames.pop_back();
    return;
  }
  auto& frame = std::get<OrderFrame>(state.frames.back());
  const auto place = std::find(frame.ranking.begin(), frame.ranking.end(), seat);
  if (place == frame.ranking.end()) return;
  const bool chosen = place - frame.ranking.begin() < frame.next;
  frame.ranking.erase(place);
  if (chosen) --frame.next;
  frame.places.erase(std::find(frame.places.begin(), frame.places.end(), chosen ? seat : kNoSeat));
}

struct Apply {
  State& state;

  UnitState& unit(UnitRef u) const { return state.unit(u); }

  void operator()(const PhaseBegan& e) const {
    state.turn = e.turn;
    state.phase = e.phase;
    state.go = kNoSeat;
    state.active = kNoUnit;
    state.done = 0;
    for (int i = 0; i < state.setup->units(); ++i) {
      UnitState& u = unit(unit_at(i));
      u.activated = false;
      if (e.phase == Phase::kInitiative) refresh(state, unit_at(i));
      if (e.phase == Phase::kEnd) end_turn(u);
      const bool again = e.phase == Phase::kSecondMovement && state.setup->options.free_turn_per_phase;
      if (again) u.free_turn_left = static_cast<std::int16_t>(free_turn_pool(state.sheet(unit_at(i))));
    }
    if (e.phase == Phase::kInitiative) state.order.clear();
  }
  void operator()(const OrderRolled&) const {}
  void operator()(const RankingSet& e) const { state.frames.push_back(OrderFrame{e.ranking, std::vector<Seat>(e.ranking.size(), kNoSeat), 0}); }
  void operator()(const PlaceChosen& e) const {
    auto& frame = std::get<OrderFrame>(state.frames.back());
    frame.places[static_cast<std::size_t>(e.place - 1)] = e.seat;
    ++frame.next;
    state.swapped = state.swapped != e.swapped;
  }
  void operator()(const OrderSet& e) const {
    state.order = e.order;
    if (!state.frames.empty() && std::holds_alternative<OrderFrame>(state.frames.back())) state.frames.pop_back();
  }
  void operator()(const GoPassed& e) const { state.go = e.to; }
  void operator()(const SeatDone& e) const { state.done = static_cast<std::uint8_t>(state.done | 1u << index(e.seat)); }
  void operator()(const UnitDeployed& e) const {
    UnitState& u = unit(e.unit);
    u.status = Status::kOnTable;
    u.heading = e.heading;
    u.level = e.level;
    put(state, e.unit, e.at, e.elev);
  }
  void operator()(const UnitActivated& e) const { state.active = e.unit; }
  void operator()(const ActivationEnded& e) const {
    unit(e.unit).activated = true;
    state.active = kNoUnit;
  }
  void operator()(const CountersSpent& e) const {
    UnitState& u = unit(e.unit);
    u.counters = static_cast<std::int8_t>(u.counters - e.counters);
  }
  void operator()(const HandsSet& e) const { unit(e.unit).hands = e.hands; }
  void operator()(const TurretSet& e) const { unit(e.unit).turrets[static_cast<std::size_t>(e.weapon)] = e.facing; }
  void operator()(const UnitTurned& e) const {
    UnitState& u = unit(e.unit);
    u.heading = e.to;
    u.free_turn_left = static_cast<std::int16_t>(u.free_turn_left - std::abs(int{e.degrees}));
  }
  void operator()(const UnitMoved& e) const {
    UnitState& u = unit(e.unit);
    u.heading = e.heading;
    u.level = e.level;
    u.moved = u.moved + e.moved;
    u.free_turn_left = static_cast<std::int16_t>(u.free_turn_left - e.free_turn);
    put(state, e.unit, e.at, e.elev);
  }
  void operator()(const MoveActionMade& e) const {
    UnitState& u = unit(e.unit);
    ++u.move_actions;
    (state.phase == Phase::kSecondMovement ? u.moved_second : u.moved_first) = true;
    u.ran_or_charged = u.ran_or_charged || e.kind == MoveKind::kRun || e.kind == MoveKind::kCharge;
    u.carrier_moved = u.carrier_moved || state.sheet(e.unit).has(Ability::kCarrier);
  }
  void operator()(const UnitCharged& e) const {
    UnitState& u = unit(e.unit);
    u.charge = ChargeMark{e.target, e.direction};
    u.charged = true;
    u.charge_target = e.target;
    u.charge_direction = e.direction;
  }
  void operator()(const ChargeSpent& e) const { unit(e.unit).charge.reset(); }
  void operator()(const UnitStoodUp& e) const { unit(e.unit).fallen = false; }
  void operator()(const UnitClimbed& e) const {
    unit(e.unit).climbed = true;
    empty_hands(unit(e.unit), state.sheet(e.unit));
  }
  void operator()(const UnitBoarded& e) const {
    unit(e.unit).status = Status::kCarried;
    unit(e.unit).carrier = e.carrier;
    if (state.phase != Phase::kSetup) unit(e.carrier).got_passengers = true;
    take_along(state, e.carrier);
  }
  void operator()(const UnitUnloaded& e) const {
    UnitState& u = unit(e.unit);
    u.status = Status::kOnTable;
    u.carrier = kNoUnit;
    u.heading = e.heading;
    u.level = unit(e.carrier).level;
    unit(e.carrier).got_passengers = unit(e.carrier).got_passengers || e.exits;
    put(state, e.unit, e.at, e.elev);
  }
  void operator()(const BreakAwayBegan& e) const { state.frames.push_back(BreakAwayFrame{e.unit, e.asked, false, false}); }
  void operator()(const OpportunityPassed& e) const {
    if (BreakAwayFrame* frame = broken_away(state)) std::erase(frame->asked, e.seat);
  }
  void operator()(const OpportunityTaken& e) const {
    ++unit(e.unit).opportunities_made;
    if (BreakAwayFrame* frame = broken_away(state)) frame->hit = frame->hit || e.hit;
  }
  void operator()(const BreakAwayOpened&) const {
    if (BreakAwayFrame* frame = broken_away(state)) frame->moving = true;
  }
  void operator()(const BreakAwayEnded&) const {
    if (broken_away(state)) state.frames.pop_back();
  }
  void operator()(const AttackRolled&) const {}
  void operator()(const WeaponUsed& e) const {
    UnitState& u = unit(e.unit);
    ++u.attacks_with[e.weapon < 0 ? kMostWeapons : static_cast<std::size_t>(e.weapon)];
    u.no_more_moves = u.no_more_moves || e.no_more_moves;
  }
  void operator()(const UnitAided& e) const { ++unit(e.unit).aids_made; }
  void operator()(const DoubleShotMade& e) const { ++unit(e.unit).double_shots; }
  void operator()(const UnitRammed& e) const { unit(e.unit).rammed = true; }
  void operator()(const DamageDealt& e) const {
    unit(e.unit).dc_now = e.left;
    if (e.shield > 0) ++unit(e.unit).shield_blocks;
  }
  void operator()(const UnitOut& e) const {
    UnitState& u = unit(e.unit);
    u.status = Status::kOutOfAction;
    u.carrier = kNoUnit;
    u.dc_now = 0;
    u.counters = 0;
    u.pinned = u.fallen = u.dazed = false;
    u.charge.reset();
  }
  void operator()(const WreckLeft& e) const { state.wrecks.push_back(e.wreck); }
  void operator()(const UnitPushed& e) const { put(state, e.unit, e.to, e.elev); }
  void operator()(const UnitFell& e) const {
    unit(e.unit).fallen = unit(e.unit).helpless = true;
    put(state, e.unit, e.to, e.elev);
  }
  void operator()(const UnitDazed& e) const { unit(e.unit).dazed = true; }
  void operator()(const UnitPinned& e) const { unit(e.unit).pinned = true; }
  void operator()(const PinLifted& e) const { unit(e.unit).pinned = false; }
  void operator()(const EnduranceTested&) const {}
  void operator()(const UnitMended& e) const {
    unit(e.unit).dc_now = e.left;
    (e.by == e.unit ? unit(e.by).regenerated : unit(e.by).repaired) = true;
  }
  void operator()(const ObjectiveJudged& e) const { state.held[static_cast<std::size_t>(e.objective)] = e.team; }
  void operator()(const PointsScored& e) const { state.points[static_cast<std::size_t>(index(e.seat))] += e.points; }
  void operator()(const SideConceded& e) const {
    state.conceded = static_cast<std::uint8_t>(state.conceded | 1u << index(e.seat));
    for (int i = 0; i < state.setup->units(); ++i)
      if (state.owner(unit_at(i)) == e.seat && unit(unit_at(i)).status != Status::kOutOfAction) (*this)(UnitOut{unit_at(i)});
    if (state.active != kNoUnit && state.owner(state.active) == e.seat) state.active = kNoUnit;
    drop_questions(state, e.seat);
  }
  void operator()(const GameEnded& e) const {
    state.ending = e.ending;
    state.winners = e.winners;
    state.go = kNoSeat;
    state.active = kNoUnit;
    state.frames.clear();
  }
};

}  // namespace

void MsWars::evolve(State& state, const Event& event) { std::visit(Apply{state}, event); }

}  // namespace hexinch::mswars
