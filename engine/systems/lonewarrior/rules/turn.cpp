#include "systems/lonewarrior/rules/turn.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/lonewarrior/rules/automation.h"
#include "systems/lonewarrior/rules/deploy.h"
#include "systems/lonewarrior/rules/fire.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/melee.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/rules/refusals.h"
#include "systems/lonewarrior/rules/rolls.h"
#include "systems/lonewarrior/rules/shuffle.h"
#include "systems/lonewarrior/rules/spotting.h"
#include "systems/lonewarrior/rules/victory.h"
#include "systems/lonewarrior/state/named.h"

namespace hexinch::lonewarrior {
namespace {

/// Automatic work between two decisions is short: one phase of a side that the rules run.
constexpr int kMostSteps = 2000;

// Section 3, R-02: the scenario's order of sides, or the higher D6; ties roll again.
void settle_order(Transcript<LoneWarrior>& t) {
  const int seats = t.state().setup->seats();
  std::vector<Seat> order;
  for (int i = 0; i < seats; ++i) order.push_back(seat_at(i));
  if (t.state().setup->order_given) return t.emit(OrderSet{order});
  std::vector<int> faces(static_cast<std::size_t>(seats), 0);
  for (bool tied = true; tied && t.good();) {
    for (const Seat seat : order) {
      const int face = roll_d6(t, seat, Eyes::kAll, {"lonewarrior.roll.order", {{"side", side_name(t.state(), seat)}}}, "LW-0.3");
      faces[static_cast<std::size_t>(index(seat))] = face;
      t.emit(OrderRolled{seat, static_cast<std::int8_t>(face)});
    }
    const int best = *std::max_element(faces.begin(), faces.end());
    tied = std::count(faces.begin(), faces.end(), best) > 1;
  }
  if (!t.good()) return;
  short_sort(order, [&](Seat a, Seat b) {
    const int x = faces[static_cast<std::size_t>(index(a))];
    const int y = faces[static_cast<std::size_t>(index(b))];
    return x != y ? x > y : a < b;
  });
  t.emit(OrderSet{order});
}

void begin_turn(Transcript<LoneWarrior>& t, std::int16_t round, Seat side) {
  t.emit(TurnBegan{round, side});
  t.emit(PhaseBegan{Phase::kChainOfCommand});
}

void begin_first_turn(Transcript<LoneWarrior>& t) {
  shuffle_places(t);
  if (t.good()) begin_turn(t, 1, t.state().order.front());
}

void begin_next_turn(Transcript<LoneWarrior>& t) {
  const State& state = t.state();
  const auto here = std::find(state.order.begin(), state.order.end(), state.active);
  const bool last = here == state.order.end() || here + 1 == state.order.end();
  begin_turn(t, static_cast<std::int16_t>(state.round + (last ? 1 : 0)), last ? state.order.front() : *(here + 1));
}

/// What it is, and where: a unit that has gone aboard an unknown marker may be anywhere.
bool known_to_all(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  return u.identified && (!state.valid(u.embarked_in) || state.unit(u.embarked_in).identified);
}

/// How far it is from its commander, if everybody may know that.
Message command_words(const State& state, UnitRef unit) {
  const UnitRef commander = state.unit(unit).commander;
  const Argument who{"unit", unit_name(state, unit)};
  const auto here = place_in_chain(state, unit);
  const auto there = place_in_chain(state, commander);
  if (state.valid(commander) && !(known_to_all(state, commander) && known_to_all(state, unit))) return {"lonewarrior.roll.out_of_reach", {who}};
  if (!here || !there) return {"lonewarrior.roll.leaderless", {who}};
  return {"lonewarrior.roll.command",
          {who,
           {"commander", unit_name(state, commander)},
           {"distance", range(state.board(), *here, *there).shown()},
           {"range", Fraction{state.sheet(commander).command_range}}}};
}

// LW-1.1 Who checks, LW-1.2 Test, LW-1.4 Distances first: all distances first, then the dice in roster order.
void check_commands(Transcript<LoneWarrior>& t) {
  std::vector<UnitRef> testing;
  for (const UnitRef unit : roster_order(t.state()))
    if (t.state().owner(unit) == t.state().active && out_of_reach(t.state(), unit)) testing.push_back(unit);
  for (const UnitRef unit : testing) {
    PlannedRoll plan =
        planned_d6(t.state().active, eyes_for(t.state(), unit), command_words(t.state(), unit), "LW-1.2");
    plan.need = 4;
    plan.chances = {{"acts", {1, 2}}, {"out_of_command", {1, 2}}};
    const int face = t.roll(std::move(plan)).thrown();
    if (!t.good()) return;
    t.emit(CommandChecked{unit, static_cast<std::int8_t>(face), face <= 3});
  }
}

void begin_movement(Transcript<LoneWarrior>& t) {
  t.emit(PhaseBegan{Phase::kMovement});
  bring_back(t, t.state().active);
  if (automated(t.state(), t.state().active)) enter_reinforcements(t);
}

void end_movement(Transcript<LoneWarrior>& t) {
  fly_unordered(t, t.state().active);
  t.emit(MovementEnded{t.state().active});
  t.emit(PhaseBegan{Phase::kRangedFire});
}

void end_turn(Transcript<LoneWarrior>& t) {
  spot(t);
  take_control(t);
  if (judge(t)) return;
  begin_next_turn(t);
}

void run_work(Transcript<LoneWarrior>& t) {
  switch (t.state().work) {
    case Work::kAutomation: return automate(t);
    case Work::kEndOfPhase: return end_movement(t);
    case Work::kFire:
      if (!resolve_next_shot(t)) t.emit(PhaseBegan{Phase::kCloseCombat});
      return;
    case Work::kCloseCombat:
      if (!fight_next_pair(t)) t.emit(PhaseBegan{Phase::kSpotting});
      return;
    case Work::kNone: return;
  }
}

constexpr std::string_view phase_text(Phase phase) {
  constexpr std::string_view kTexts[] = {"lonewarrior.phase.setup",       "lonewarrior.phase.chain_of_command", "lonewarrior.phase.movement",
                                         "lonewarrior.phase.ranged_fire", "lonewarrior.phase.close_combat",     "lonewarrior.phase.spotting"};
  return kTexts[static_cast<std::size_t>(phase)];
}

}  // namespace

bool automated(const State& state, Seat seat) { return index(seat) >= 0 && state.setup->side(seat).automated(); }

// Section 3: what each phase is for.
std::optional<Refusal> check_phase(const State& state, Seat seat, Phase phase, RuleId rule) {
  if (automated(state, seat)) return refuse("automated", "LW-A.1", {{"side", side_name(state, seat)}});
  if (state.phase == phase) return kAllowed;
  return refuse("phase", rule, {{"phase", Word{std::string(phase_text(state.phase))}}, {"needs", Word{std::string(phase_text(phase))}}});
}

// LW-2.9, LW-2.13: where the unit is instead.
std::optional<Refusal> not_on_map(const State& state, UnitRef unit, RuleId rule) {
  const UnitState& u = state.unit(unit);
  const Argument who{"unit", unit_name(state, unit)};
  if (state.valid(u.embarked_in)) return refuse("not_on_map", rule, {who, {"carrier", unit_name(state, u.embarked_in)}, says("aboard")});
  if (u.off_map == OffMap::kReserve) return refuse("not_on_map", rule, {who, {"round", Fraction{u.arrives}}, says("arrives")});
  return refuse("not_on_map", rule, {who});
}

std::optional<Refusal> check_foe(const State& state, UnitRef unit, UnitRef target, RuleId rule) {
  if (state.valid(target) && state.owner(target) == state.owner(unit))
    return refuse("not_an_enemy", rule, {{"target", unit_name(state, target)}, says("own_unit")});
  return state.valid(target) && state.on_map(target) ? kAllowed : refuse("not_an_enemy", rule);
}

// LW-1.3 Inactive: no orders at all.
std::optional<Refusal> check_orders(const State& state, Seat seat, UnitRef unit, Phase phase) {
  const RuleId rule = phase == Phase::kRangedFire ? "LW-3.1" : phase == Phase::kCloseCombat ? "LW-4.1" : "LW-2.2";
  if (auto refusal = check_phase(state, seat, phase, rule)) return refusal;
  if (!state.valid(unit) || state.owner(unit) != seat) return refuse("not_your_unit", "LW-1.3");
  const UnitState& u = state.unit(unit);
  if (u.destroyed()) return refuse("destroyed", "LW-3.13", {{"unit", unit_name(state, unit)}});
  if (u.inactive) return refuse("out_of_command", "LW-1.3", {{"unit", unit_name(state, unit)}, {"face", Fraction{u.command_die}}});
  return kAllowed;
}

std::optional<Refusal> check_end_phase(const State& state, Seat seat) {
  if (automated(state, seat)) return refuse("automated", "LW-A.1", {{"side", side_name(state, seat)}});
  if (state.phase != Phase::kMovement) return kAllowed;
  const UnitRef owing = owes_distance(state, seat);
  if (owing == kNoUnit) return kAllowed;
  const UnitState& u = state.unit(owing);
  return refuse("must_fly", "LW-2.10", {{"unit", unit_name(state, owing)}, {"needs", Fraction{u.sheet.min_speed}}, {"flown", in_mp(u.spent)}});
}

void end_phase(Transcript<LoneWarrior>& t) {
  switch (t.state().phase) {
    case Phase::kMovement: return t.emit(WorkBegan{Work::kEndOfPhase, kNoUnit});
    case Phase::kRangedFire: return t.emit(WorkBegan{Work::kFire, kNoUnit});
    case Phase::kCloseCombat: return t.emit(WorkBegan{Work::kCloseCombat, kNoUnit});
    default: return;
  }
}

std::optional<Place> place_in_chain(const State& state, UnitRef unit) {
  if (!state.valid(unit)) return std::nullopt;
  const UnitState& u = state.unit(unit);
  if (u.embarked_in != kNoUnit) return state.unit(u.embarked_in).position;
  return u.position;
}

bool out_of_reach(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  const bool tests = u.role == Role::kSubordinate || (u.role == Role::kBoth && state.options().strict_chain);
  const auto here = place_in_chain(state, unit);
  if (!tests || u.fake || !here) return false;
  const auto there = place_in_chain(state, u.commander);
  return !there || !range(state.board(), *here, *there).within(state.sheet(u.commander).command_range);
}

std::vector<UnitRef> subordinates(const State& state, UnitRef commander) {
  std::vector<UnitRef> units;
  for (const UnitRef unit : roster_order(state))
    if (state.unit(unit).commander == commander) units.push_back(unit);
  return units;
}

void advance_until_decision(Transcript<LoneWarrior>& t) {
  for (int step = 0; step < kMostSteps && t.good(); ++step) {
    const State& state = t.state();
    if (state.ending != Ending::kNone) return;
    if (state.order.empty()) {
      settle_order(t);
    } else if (state.phase == Phase::kSetup) {
      if (must_deploy(state) == kNoSeat)
        begin_first_turn(t);
      else if (must_deploy(state) != state.active)
        t.emit(SetUpBegan{must_deploy(state)});
      else if (!deploy_automatically(t))
        return;
    } else if (judge_elimination(t)) {
      return;
    } else if (state.work != Work::kNone) {
      run_work(t);
    } else if (state.phase == Phase::kChainOfCommand) {
      check_commands(t);
      if (t.good()) begin_movement(t);
    } else if (state.phase == Phase::kSpotting) {
      end_turn(t);
    } else {
      return;
    }
  }
}

}  // namespace hexinch::lonewarrior
