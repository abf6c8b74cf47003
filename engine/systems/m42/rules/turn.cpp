#include "systems/m42/rules/turn.h"

#include <algorithm>

#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/rules/deploy.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/shooting.h"
#include "systems/m42/rules/victory.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {
namespace {

/// Automatic work between two decisions is short: a reserve of a game without an end that is far away may take many empty turns.
constexpr int kMostSteps = 5000;

// ---- the first player

int roll_for_first(Transcript<M42>& t, Seat seat) {
  PlannedRoll roll;
  roll.what = {"m42.roll.first", {{"side", side_name(t.state(), seat)}}};
  roll.rule = "M42-12.6";
  roll.thrown = {seat, 1, 6, {}};
  return t.roll(std::move(roll)).thrown();
}

// Section 3: the scenario says who is first, or each player rolls a D6; the higher one is, and equal ones roll again.
void settle_first(Transcript<M42>& t) {
  Seat first = t.state().setup->first_player;
  while (first == kNoSeat && t.good()) {
    const int one = roll_for_first(t, seat_at(0));
    const int other = roll_for_first(t, seat_at(1));
    if (one != other) first = seat_at(one > other ? 0 : 1);
  }
  if (t.good()) t.emit(FirstPlayerSet{first});
}

// ---- set-up

/// The seat that places next: another than the last one, if it still has units to place.
Seat next_to_place(const State& state, Seat last) {
  const Seat first = last == kNoSeat ? state.first : next_seat(state, last);
  if (!to_deploy(state, first).empty()) return first;
  const Seat other = next_seat(state, first);
  return to_deploy(state, other).empty() ? kNoSeat : other;
}

/// Section 3, Deployment: ready units stand at once; free ones are placed one by one in turn. False: somebody must place one.
bool run_set_up(Transcript<M42>& t) {
  if (t.state().first == kNoSeat) {
    settle_first(t);
    if (t.good() && !t.state().setup->by_hand) deploy_ready(t);
    return true;
  }
  const Seat go = t.state().go;
  const bool waits = t.state().setup->by_hand && go != kNoSeat && !to_deploy(t.state(), go).empty();
  if (waits) return false;
  const Seat next = t.state().setup->by_hand ? next_to_place(t.state(), go) : kNoSeat;
  if (next != kNoSeat)
    t.emit(GoPassed{next});
  else
    t.emit(TurnBegan{1, t.state().first});
  return true;
}

// ---- turns

bool any_ready(const State& state, Seat seat) {
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat && !check_ready(state, unit_at(i))) return true;
  return false;
}

bool nobody_left(const State& state) {
  return std::none_of(state.units.begin(), state.units.end(), [](const UnitState& u) { return u.on_table() || u.status == Status::kReserve; });
}

Seat first_of(const State& state) { return state.first == kNoSeat ? seat_at(0) : state.first; }

// Section 3, phase 3: objectives after the second player's turn, if they count each round; then the end of the game or the next turn.
// M42-15.2: a game without a number of rounds (cases) is not judged.
void end_turn(Transcript<M42>& t) {
  const Setup& setup = *t.state().setup;
  const Seat next = next_seat(t.state(), t.state().go);
  const bool round_over = next == first_of(t.state());
  const bool counts = round_over && setup.options.objectives_each_round && !setup.objectives.empty();
  if (counts) count_objectives(t, true);
  if (setup.rounds > 0 && wiped_out(t.state())) return end_game(t, Ending::kEliminated, counts);
  if (setup.rounds > 0 && round_over && t.state().round >= setup.rounds) return end_game(t, Ending::kRounds, counts);
  t.emit(TurnBegan{static_cast<std::int16_t>(t.state().round + (round_over ? 1 : 0)), next});
}

// ---- activations

/// 3.1: no shot is possible, so nothing is asked.
bool any_shot(const State& state, UnitRef unit) {
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef target = unit_at(i);
    if (state.opposed(unit, target) && state.unit(target).on_table() && !fire_at(state, unit, target, Volley::kAdvance).refusal) return true;
  }
  return false;
}

/// 3.1: a leader without members has nobody to place.
void place_nobody(Transcript<M42>& t, Seat seat) {
  if (check_place_models(t.state(), seat, PlaceModels{}))
    end_activation(t);
  else
    place_models(t, PlaceModels{});
}

/// Does what the active unit does without a question; false: its owner must decide.
bool run_activation(Transcript<M42>& t) {
  const UnitRef unit = t.state().active;
  const UnitState& u = t.state().unit(unit);
  if (u.status == Status::kDestroyed) {
    finish_activation(t);
    return true;
  }
  switch (t.state().step) {
    case Step::kActivate:
      finish_activation(t);
      return true;
    case Step::kPlace:
      if (u.alive() > 1) return false;
      place_nobody(t, t.state().owner(unit));
      return true;
    case Step::kShoot:
      if (any_shot(t.state(), unit)) return false;
      finish_activation(t);
      return true;
    default: return false;
  }
}

/// One piece of automatic work; false: somebody must decide.
bool advance_once(Transcript<M42>& t) {
  const State& state = t.state();
  if (state.phase == Phase::kDeployment) return run_set_up(t);
  if (work(t)) return true;
  if (due(state) == Step::kCasualties || due(state) == Step::kLeader) return false;
  if (state.active != kNoUnit) return run_activation(t);
  if (state.phase == Phase::kEnd) {
    end_turn(t);
    return true;
  }
  if (any_ready(state, state.go) || (nobody_left(state) && state.setup->rounds == 0)) return false;
  end_phase(t);
  return true;
}

std::optional<Refusal> not_due(const State& state, RuleId rule) { return refuse("wrong_step", rule, {{"due", word_of("step", due(state))}}); }

Command nothing_placed(const State& state, Seat seat) {
  const bool assaults = state.unit(state.active).action == Action::kAssault;
  return assaults && check_place_models(state, seat, PlaceModels{}) ? Command(EndActivation{}) : Command(PlaceModels{});
}

Command nothing_moved(const State& state) {
  const UnitState& u = state.unit(state.active);
  const bool must_go = u.action == Action::kFallBack || u.action == Action::kAssault || u.status == Status::kReserve;
  return must_go ? Command(EndActivation{}) : Command(MoveLeader{});
}

}  // namespace

Seat next_seat(const State& state, Seat seat) { return seat_at((index(seat) + 1) % state.setup->seats()); }

Step due(const State& state) {
  if (state.phase == Phase::kDeployment) return Step::kDeploy;
  if (harm_due(state)) return Step::kCasualties;
  if (leaderless(state) != kNoUnit) return Step::kLeader;
  return state.active == kNoUnit ? Step::kActivate : state.step;
}

Seat decider(const State& state) {
  if (state.ending != Ending::kNone) return kNoSeat;
  switch (due(state)) {
    case Step::kDeploy:
    case Step::kActivate: return state.go;
    case Step::kCasualties: return chooser(state);
    case Step::kLeader: return state.owner(leaderless(state));
    default: return state.owner(state.active);
  }
}

std::optional<Refusal> check_due(const State& state, Seat seat, Step step, RuleId rule) {
  if (state.ending != Ending::kNone) return refuse("over", "M42-15.2");
  const Seat decides = decider(state);
  if (decides != seat) return refuse("not_your_turn", rule, {{"side", decides == kNoSeat ? Name{} : side_name(state, decides)}});
  return due(state) == step ? kAllowed : not_due(state, rule);
}

std::optional<Refusal> check_own(const State& state, Seat seat, Step step, UnitRef unit, RuleId rule) {
  if (auto refusal = check_due(state, seat, step, rule)) return refusal;
  if (!state.valid(unit)) return refuse("no_such_unit", rule, {says("unknown_unit")});
  const Argument who{"unit", unit_name(state, unit)};
  if (state.owner(unit) != seat) return refuse("no_such_unit", rule, {who, says("not_yours")});
  return state.unit(unit).left() ? kAllowed : refuse("no_such_unit", rule, {who});
}

// 3.1, the last column.
std::optional<Command> nothing_more(const State& state, Seat seat) {
  if (decider(state) != seat || seat == kNoSeat) return std::nullopt;
  switch (due(state)) {
    case Step::kDeploy:
      for (const UnitRef unit : to_deploy(state, seat))
        if (auto place = default_place(state, unit)) return *place;
      return std::nullopt;
    case Step::kActivate: return EndPhase{};
    case Step::kChoose:
      return check_action(state, state.active, Action::kHold) ? Command(EndActivation{}) : Command(ChooseAction{Action::kHold, std::nullopt});
    case Step::kMove: return nothing_moved(state);
    case Step::kPlace: return nothing_placed(state, seat);
    case Step::kCasualties: return ChooseCasualties{default_casualties(state)};
    case Step::kLeader: return ChooseNewLeader{default_leader(state, leaderless(state))};
    default: return EndActivation{};
  }
}

// Section 3, phase 2: the player may end it at any time between two activations.
std::optional<Refusal> check_end_phase(const State& state, Seat seat) { return check_due(state, seat, Step::kActivate, "M42-12.6"); }

Explained plan_end_phase(const State& state, Seat seat) {
  Explained plan;
  std::int32_t left = 0;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat && !check_ready(state, unit_at(i))) ++left;
  if (left > 0) plan.notes.push_back({"m42.note.still_to_act", {{"count", Fraction{left}}}});
  return plan;
}

void pass_go(Transcript<M42>& t) {
  const Seat next = next_to_place(t.state(), t.state().go);
  if (next != kNoSeat && next != t.state().go) t.emit(GoPassed{next});
}

void end_phase(Transcript<M42>& t) { t.emit(PhaseEnded{t.state().go}); }

void advance_until_decision(Transcript<M42>& t) {
  for (int step = 0; step < kMostSteps && t.good() && t.state().ending == Ending::kNone; ++step)
    if (!advance_once(t)) return;
}

}  // namespace hexinch::m42
