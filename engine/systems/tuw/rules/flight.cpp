#include "systems/tuw/rules/flight.h"

#include <algorithm>

#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/deploy.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/rules/transport.h"
#include "systems/tuw/rules/turn.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

const Mode& mode_of(const State& state, UnitRef unit, int mode) { return state.sheet(unit).modes[static_cast<std::size_t>(mode)]; }
int modes_of(const State& state, UnitRef unit) { return static_cast<int>(state.sheet(unit).modes.size()); }

bool may_walk(const State& state, UnitRef unit, int mode, Hex h) {
  return !is_flying(mode_of(state, unit, mode).locomotion) && may_stand(state, unit, mode, h);
}

Ticks share_of(const State& state, UnitRef unit, int mode, const Share& share) {
  const Fraction mp = in_points(allowance(state, unit, mode)) * Fraction{share.part, share.of};
  return points(static_cast<int>(round_half_up(mp)));
}

/// How the unit stands once it has landed in its hex; a named mode must be one that may stand there.
std::optional<Stance> stance_on_landing(const State& state, UnitRef unit, std::optional<Locomotion> wanted) {
  const Hex h = state.unit(unit).hex;
  if (!wanted || is_flying(*wanted)) return stance_in(state, unit, h);
  const int mode = mode_index(state, unit, *wanted);
  return mode >= 0 && may_walk(state, unit, mode, h) ? std::optional(Stance{mode, false}) : std::nullopt;
}

// TUW-X7 A flyer may land in a carrier in its hex on any ground.
std::optional<Refusal> check_landing_aboard(const State& state, const Land& command) {
  const UnitState& unit = state.unit(command.unit);
  if (unit.unloaded) return refuse("load_unload", "TUW-X9e", {{"unit", unit_name(state, command.unit)}});
  if (auto refusal = check_carrier(state, *command.carrier, command.unit)) return refusal;
  if (auto refusal = check_carrier_at(state, *command.carrier, unit.hex)) return refusal;
  return check_room(state, *command.carrier, command.unit);
}

std::optional<Refusal> cannot_land(const State& state, UnitRef unit) {
  return refuse("cannot_land", "TUW-X7", {{"terrain", Word{ground_text(state.setup->ground(state.unit(unit).hex).terrain)}}});
}

}  // namespace

std::optional<Stance> stance_in(const State& state, UnitRef unit, Hex h) {
  if (may_walk(state, unit, state.unit(unit).mode, h)) return Stance{state.unit(unit).mode, false};
  for (int mode = 0; mode < modes_of(state, unit); ++mode)
    if (may_walk(state, unit, mode, h)) return Stance{mode, false};
  for (int mode = 0; mode < modes_of(state, unit); ++mode)
    if (is_flying(mode_of(state, unit, mode).locomotion) && state.setup->footing(unit, mode, h).cost) return Stance{mode, true};
  return std::nullopt;
}

std::optional<Ticks> landing_cost(const State& state, UnitRef unit, Hex h) {
  const int mode = flying_mode(state, unit, std::nullopt);
  return mode < 0 ? std::nullopt : state.setup->footing(unit, mode, h).cost;
}

int flying_mode(const State& state, UnitRef unit, std::optional<Locomotion> wanted) {
  if (wanted) return is_flying(*wanted) ? mode_index(state, unit, *wanted) : -1;
  if (is_flying(state.locomotion(unit))) return state.unit(unit).mode;
  for (int mode = 0; mode < modes_of(state, unit); ++mode)
    if (is_flying(mode_of(state, unit, mode).locomotion)) return mode;
  return -1;
}

// TUW-3.5.2.1 HMF: taking off costs nothing. TUW-3.5.2.2 LMF: half its allowance (item a).
Ticks take_off_cost(const State& state, UnitRef unit, int mode) {
  if (mode_of(state, unit, mode).locomotion != Locomotion::kLmf) return {};
  return share_of(state, unit, mode, state.setup->options.lmf_takeoff_fraction);
}

Message take_off_words(const State& state) {
  const Share& share = state.setup->options.lmf_takeoff_fraction;
  if (Fraction{share.part, share.of} == Fraction{1, 2}) return {"tuw.modifier.take_off", {}};
  return {"tuw.modifier.share.take_off", {{"part", Fraction{share.part}}, {"of", Fraction{share.of}}}};
}

// TUW-3.5.2.2 Minimum flight of a LMF (item c): half its present allowance, in hexes.
int least_flight(const State& state, UnitRef unit) {
  return share_of(state, unit, state.unit(unit).mode, state.setup->options.lmf_min_fraction).n / kTicksPerPoint;
}

std::vector<UnitRef> falling(const State& state, Seat seat) {
  std::vector<UnitRef> found;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    const UnitState& u = state.unit(unit);
    const bool flies_on = state.owner(unit) == seat && u.on_map() && state.locomotion(unit) == Locomotion::kLmf && state.airborne(unit);
    if (flies_on && !u.took_off && u.hexes_flown < least_flight(state, unit)) found.push_back(unit);
  }
  return found;
}

// TUW-3.5.12 Take-off is the turn's one switch and is made where the unit stands. Order: R-120.
std::optional<Refusal> check_take_off(const State& state, Seat seat, const TakeOff& command) {
  if (auto refusal = check_mover(state, seat, command.unit)) return refusal;
  const int mode = flying_mode(state, command.unit, command.mode);
  if (state.airborne(command.unit)) return refuse("not_landed", "TUW-3.5.12");
  if (mode < 0) return no_such_mode(command.mode.value_or(Locomotion::kHmf));
  if (state.unit(command.unit).switched) return refuse("switch_used", "TUW-3.5.12");
  const Ticks cost = take_off_cost(state, command.unit, mode);
  const Ticks left = mp_left(state, command.unit, mode);
  if (cost > left) return refuse("not_enough_mp", "TUW-3.5.2.2", {{"cost", in_points(cost)}, {"left", in_points(left)}});
  return kAllowed;
}

Explained plan_take_off(const State& state, Seat seat, const TakeOff& command) {
  Explained plan;
  plan.refusal = check_take_off(state, seat, command);
  if (plan.refusal) return plan;
  const int mode = flying_mode(state, command.unit, command.mode);
  const Ticks amount = take_off_cost(state, command.unit, mode);
  Cost cost{"mp", in_points(amount), in_points(mp_left(state, command.unit, mode) - amount), {}};
  if (amount > Ticks{}) cost.terms.push_back({"TUW-3.5.2.2", take_off_words(state), in_points(amount)});
  plan.costs.push_back(std::move(cost));
  return plan;
}

void take_off(Transcript<Tuw>& t, const TakeOff& command) {
  const UnitState& unit = t.state().unit(command.unit);
  const int mode = flying_mode(t.state(), command.unit, command.mode);
  const Ticks cost = take_off_cost(t.state(), command.unit, mode);
  if (unit.saving) t.emit(SavingsLost{command.unit, unit.saving->mp});
  t.emit(UnitTookOff{command.unit, unit.hex, mode_of(t.state(), command.unit, mode).locomotion, cost});
}

// TUW-3.5.12 Landing is the turn's one switch too: on ground where the flyer may land (TUW-X7), or into a carrier. Order: R-120.
std::optional<Refusal> check_land(const State& state, Seat seat, const Land& command) {
  if (auto refusal = check_mover(state, seat, command.unit)) return refusal;
  const UnitState& unit = state.unit(command.unit);
  if (!state.airborne(command.unit)) return refuse("not_airborne", "TUW-3.5.12", {says("on_the_ground")});
  if (command.mode && mode_index(state, command.unit, *command.mode) < 0) return no_such_mode(*command.mode);
  if (unit.switched) return refuse("switch_used", "TUW-3.5.12");
  if (command.carrier) return check_landing_aboard(state, command);
  const auto cost = landing_cost(state, command.unit, unit.hex);
  if (!cost || !stance_on_landing(state, command.unit, command.mode)) return cannot_land(state, command.unit);
  const Ticks left = mp_left(state, command.unit, unit.mode);
  if (*cost > left) return refuse("not_enough_mp", "TUW-X7", {{"cost", in_points(*cost)}, {"left", in_points(left)}});
  return kAllowed;
}

Explained plan_land(const State& state, Seat seat, const Land& command) {
  Explained plan;
  plan.refusal = check_land(state, seat, command);
  if (plan.refusal) return plan;
  const UnitState& unit = state.unit(command.unit);
  const Ticks amount = command.carrier ? Ticks{} : *landing_cost(state, command.unit, unit.hex);
  const auto stance = stance_on_landing(state, command.unit, command.mode);
  const int mode = stance && !command.carrier ? stance->mode : unit.mode;
  Cost cost{"mp", in_points(amount), in_points(std::max(Ticks{}, mp_left(state, command.unit, mode) - amount)), {}};
  if (amount > Ticks{}) cost.terms.push_back({"TUW-X7", {"tuw.modifier.landing", {}}, in_points(amount)});
  plan.costs.push_back(std::move(cost));
  if (command.carrier) return plan;
  foresee_hazards(state, command.unit, state.setup->footing(command.unit, mode, unit.hex), plan);
  if (state.locomotion(command.unit) == Locomotion::kLmf) plan.notes.push_back({"tuw.note.lands_for_good", {{"unit", unit_name(state, command.unit)}}});
  return plan;
}

// TUW-3.5.2.2 Landing ends the movement of a LMF (item b). On the ground a hazard attacks at once (TUW-4.3H).
void land(Transcript<Tuw>& t, const Land& command) {
  const UnitState& unit = t.state().unit(command.unit);
  const bool for_good = t.state().locomotion(command.unit) == Locomotion::kLmf;
  const Stance stance = stance_on_landing(t.state(), command.unit, command.mode).value_or(Stance{unit.mode, true});
  const Ticks cost = command.carrier ? Ticks{} : *landing_cost(t.state(), command.unit, unit.hex);
  if (unit.saving) t.emit(SavingsLost{command.unit, unit.saving->mp});
  t.emit(UnitLanded{command.unit, unit.hex, mode_of(t.state(), command.unit, stance.mode).locomotion, cost});
  if (command.carrier) {
    t.emit(UnitBoarded{command.unit, *command.carrier, command.unit, {}});
    return;
  }
  meet_hazards(t, command.unit);
  if (for_good && t.state().unit(command.unit).in_play()) t.emit(UnitMoveEnded{command.unit});
}

// TUW-3.5.2.2 A player who would lose flyers by ending the movement is warned first, and may insist.
std::optional<Refusal> check_end_movement(const State& state, Seat seat, const EndMovement& command) {
  if (state.phase != Phase::kMovement || state.side != seat || !state.frames.empty()) return refuse("not_your_segment", "TUW-2.2");
  if (command.accept_crashes.value_or(false)) return kAllowed;
  const std::vector<UnitRef> lost = falling(state, seat);
  if (lost.empty()) return kAllowed;
  return refuse("lmf_would_crash", "TUW-3.5.2.2",
                {{"unit", unit_name(state, lost[0])},
                 {"flown", Fraction{state.unit(lost[0]).hexes_flown}},
                 {"least", Fraction{least_flight(state, lost[0])}}});
}

Explained plan_end_movement(const State& state, Seat seat, const EndMovement& command) {
  Explained plan;
  plan.refusal = check_end_movement(state, seat, command);
  for (const UnitRef unit : falling(state, seat)) plan.notes.push_back({"tuw.note.will_crash", {{"unit", unit_name(state, unit)}}});
  return plan;
}

void end_movement(Transcript<Tuw>& t, Seat seat) {
  const std::vector<UnitRef> lost = falling(t.state(), seat);
  for (const UnitRef unit : lost) crash(t, unit, kNoSeat, unit == lost.back() ? AfterCrash::kEndMovement : AfterCrash::kNothing);
  if (t.state().frames.empty()) go_on(t);
}

}  // namespace hexinch::tuw
