#include "systems/tuw/rules/turn.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/damage.h"
#include "systems/tuw/rules/first_strike.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/pieces.h"
#include "systems/tuw/rules/scenario_events.h"
#include "systems/tuw/rules/self_destruct.h"
#include "systems/tuw/rules/stacking.h"
#include "systems/tuw/rules/victory.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

/// Automatic work between two decisions is short: even an empty board ends within one turn.
constexpr int kMostSteps = 10000;

std::vector<Seat> all_seats(const State& state) {
  std::vector<Seat> seats;
  for (int i = 0; i < state.setup->seats(); ++i) seats.push_back(seat_at(i));
  return seats;
}

/// TUW-2.3 Player order: as listed, or by rolls; the highest has the initiative and goes last.
void settle_order(Transcript<Tuw>& t) {
  std::vector<Seat> seats = all_seats(t.state());
  if (t.state().setup->options.initiative == Initiative::kScenario) {
    t.emit(OrderSet{seats});
    return;
  }
  if (t.state().turn > 0) std::erase_if(seats, [&](Seat s) { return !has_units(t.state(), s); });
  std::vector<Seat> order = initiative_order(roll_off(t, seats, {"tuw.roll.initiative", {}}, "TUW-2.3"));
  for (const Seat seat : t.state().order)
    if (std::find(order.begin(), order.end(), seat) == order.end()) order.push_back(seat);
  t.emit(OrderSet{order});
}

/// The first seat in player order, from `position` on, that plays this phase; none if no further segment follows.
std::optional<Seat> next_segment(const State& state, Phase phase, std::size_t position) {
  for (std::size_t i = position; i < state.order.size(); ++i) {
    const Seat seat = state.order[i];
    if (!has_units(state, seat)) continue;
    if (phase == Phase::kFirstStrike && !has_first_strike(state, seat) && !can_self_destruct(state, seat)) continue;
    if (phase == Phase::kAttack && state.has_passed(seat)) continue;
    return seat;
  }
  return std::nullopt;
}

void begin(Transcript<Tuw>& t, Phase phase, Seat side) { t.emit(PhaseBegan{t.state().turn, phase, side}); }

bool begin_segments(Transcript<Tuw>& t, Phase phase) {
  const auto seat = next_segment(t.state(), phase, 0);
  if (seat) begin(t, phase, *seat);
  return seat.has_value();
}

void regenerate_pieces(Transcript<Tuw>& t, UnitRef unit) {
  for (const Body body : pieces_of(t.state(), unit)) {
    const PieceState& piece = t.state().unit(unit).pieces[static_cast<std::size_t>(body.piece)];
    const bool heals = level_of(abilities_of(t.state(), body), Ability::kRegeneration) > 0;
    if (heals && piece.wounded && piece.wounded_turn < t.state().turn) t.emit(PieceRecovered{body, true});
  }
}

// TUW-8.7.2 Regeneration: units that were Wounded in an earlier turn are Active again; Tough points stay spent.
void regenerate(Transcript<Tuw>& t) {
  const std::vector<Seat> order = t.state().order;
  for (const Seat seat : order)
    for (int i = 0; i < t.state().setup->units(); ++i) {
      const UnitState& unit = t.state().unit(unit_at(i));
      const bool heals = level_of(t.state().sheet(unit_at(i)).abilities, Ability::kRegeneration) > 0;
      if (t.state().owner(unit_at(i)) != seat || !unit.in_play()) continue;
      if (heals && unit.wounded && unit.wounded_turn < t.state().turn) t.emit(UnitRecovered{unit_at(i), true});
      regenerate_pieces(t, unit_at(i));
    }
}

// TUW-2.2 Beginning: turn number, resets, player order if it is rolled each turn, Regeneration, then the scenario's events.
void beginning(Transcript<Tuw>& t) {
  t.emit(PhaseBegan{static_cast<std::int16_t>(t.state().turn + 1), Phase::kBeginning, kNoSeat});
  if (t.state().setup->options.initiative == Initiative::kRollEachTurn && t.state().turn > 1) settle_order(t);
  regenerate(t);
  bring_reinforcements(t);
  run_events(t, Phase::kBeginning);
}

/// units that stay in a hazard are attacked, hex by hex, if the scenario says so.
void linger(Transcript<Tuw>& t) {
  if (!t.state().setup->options.hazard_linger) return;
  const hex::HexGrid grid = t.state().setup->grid;
  std::vector<UnitRef> units;
  for (int i = 0; i < t.state().setup->units(); ++i) units.push_back(unit_at(i));
  const auto place = [&](UnitRef u) { return std::pair{grid.index(t.state().unit(u).hex), index(u)}; };
  short_sort(units, [&](UnitRef a, UnitRef b) { return place(a) < place(b); });
  for (const UnitRef unit : units)
    if (t.state().unit(unit).on_map()) meet_hazards(t, unit);
}

// TUW-2.2 End: the scenario's events, lingering hazards, recovery of Disabled units; then stacking and victory (3.7, X10).
void end_phase(Transcript<Tuw>& t) {
  begin(t, Phase::kEnd, kNoSeat);
  run_events(t, Phase::kEnd);
  linger(t);
  for (int i = 0; i < t.state().setup->units(); ++i) {
    const UnitState& unit = t.state().unit(unit_at(i));
    if (!unit.in_play()) continue;
    if (unit.disabled() && unit.disabled_until <= t.state().turn) t.emit(UnitRecovered{unit_at(i), false});
    for (const Body body : pieces_of(t.state(), unit_at(i))) {
      const int until = disabled_until(t.state(), body);
      if (until != 0 && until <= t.state().turn) t.emit(PieceRecovered{body, false});
    }
  }
}

/// TUW-5.3d: after a round of groups comes the Damage Phase, then the next round, until all have passed.
bool next_round(Transcript<Tuw>& t) { return !t.state().setup->options.attack_groups.empty() && begin_segments(t, Phase::kAttack); }

// TUW-2.2 The phases in their order; players without units are passed over, and so are First Strike segments without a legal attack.
void begin_next_phase(Transcript<Tuw>& t) {
  switch (t.state().phase) {
    case Phase::kSetup:
      if (t.state().side == kNoSeat && !t.state().setup->deployed && begin_segments(t, Phase::kSetup)) return;
      beginning(t);
      return;
    case Phase::kBeginning:
      if (begin_segments(t, Phase::kMovement)) return;
      [[fallthrough]];
    case Phase::kMovement:
      if (begin_segments(t, Phase::kFirstStrike)) return;
      [[fallthrough]];
    case Phase::kFirstStrike:
      if (begin_segments(t, Phase::kAttack)) return;
      [[fallthrough]];
    case Phase::kAttack:
      begin(t, Phase::kDamage, kNoSeat);
      return;
    case Phase::kDamage:
      if (!t.state().pending.empty()) {
        apply_pending(t);
        return;
      }
      if (next_round(t)) return;
      begin(t, Phase::kEndOfCombat, kNoSeat);
      run_events(t, Phase::kEndOfCombat);
      return;
    case Phase::kEndOfCombat: end_phase(t); return;
    case Phase::kEnd:
      if (thin_out(t)) return;
      count_places(t);
      if (const auto ended = judge(t.state())) t.emit(*ended);
      else beginning(t);
      return;
  }
}

}  // namespace

std::vector<Seat> roll_off(const std::vector<Seat>& participants, const std::function<std::optional<int>(Seat)>& die) {
  // Groups that are still tied, the highest last, so that it is settled first.
  std::vector<std::vector<Seat>> tied{participants};
  std::vector<Seat> order;
  while (!tied.empty()) {
    const std::vector<Seat> group = tied.back();
    tied.pop_back();
    if (group.size() == 1) {
      order.push_back(group[0]);
      continue;
    }
    std::vector<std::pair<int, Seat>> thrown;
    for (const Seat seat : group) {
      const auto face = die(seat);
      if (!face) {
        order.insert(order.end(), group.begin(), group.end());
        for (; !tied.empty(); tied.pop_back()) order.insert(order.end(), tied.back().begin(), tied.back().end());
        return order;
      }
      thrown.emplace_back(*face, seat);
    }
    for (int face = 1; face <= 6; ++face) {
      std::vector<Seat> same;
      for (const auto& [f, seat] : thrown)
        if (f == face) same.push_back(seat);
      if (!same.empty()) tied.push_back(same);
    }
  }
  return order;
}

std::vector<Seat> roll_off(Transcript<Tuw>& t, const std::vector<Seat>& participants, const Message& what, RuleId rule) {
  return roll_off(participants, [&](Seat seat) -> std::optional<int> {
    Message whose = what;
    whose.arguments.push_back({"side", Name{t.state().setup->side(seat).name}});
    const RollMade made = t.roll({whose, rule, {seat, 1, 6, {}}, std::nullopt, std::nullopt, {}});
    if (!t.good()) return std::nullopt;
    t.emit(DiceRolled{seat, static_cast<std::int16_t>(made.thrown())});
    return made.thrown();
  });
}

std::vector<Seat> initiative_order(std::vector<Seat> highest_first) {
  std::reverse(highest_first.begin(), highest_first.end());
  return highest_first;
}

Seat player_after(const State& state, Seat owner) {
  for (std::size_t i = 0; i < state.order.size(); ++i)
    if (state.order[i] == owner) return state.order[(i + 1) % state.order.size()];
  return owner;
}

void go_on(Transcript<Tuw>& t) {
  const State& state = t.state();
  if (state.side == kNoSeat) {
    begin_next_phase(t);
    return;
  }
  const auto here = std::find(state.order.begin(), state.order.end(), state.side);
  const auto next = next_segment(state, state.phase, static_cast<std::size_t>(here - state.order.begin()) + 1);
  if (next) begin(t, state.phase, *next);
  else begin_next_phase(t);
}

void advance_until_decision(Transcript<Tuw>& t) {
  for (int step = 0; step < kMostSteps && t.good(); ++step) {
    const State& state = t.state();
    if (state.ending != Ending::kNone) return;
    if (state.order.empty()) {
      settle_order(t);
    } else if (!state.frames.empty()) {
      const bool went_on = std::holds_alternative<StrikeFrame>(state.frames.back()) ? run_strike(t) : crash_frame(state) ? run_crash(t) : run_stack(t);
      if (!went_on) return;
    } else if (state.side == kNoSeat) {
      begin_next_phase(t);
    } else if (has_units(state, state.side)) {
      return;
    } else {
      // R-117 in the middle of a segment: its last unit has just left or fallen.
      go_on(t);
    }
  }
}

}  // namespace hexinch::tuw
