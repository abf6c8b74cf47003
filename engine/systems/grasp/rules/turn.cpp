#include "systems/grasp/rules/turn.h"

#include <algorithm>
#include <array>

#include "systems/grasp/rules/areas.h"
#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/extremes.h"
#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/placing.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/reserve.h"
#include "systems/grasp/rules/rest.h"
#include "systems/grasp/rules/rout.h"
#include "systems/grasp/rules/supply.h"
#include "systems/grasp/rules/victory.h"
#include "systems/grasp/rules/work.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// Automatic work between two decisions is short: a game in which nobody can do anything ends after its turns.
constexpr int kMostSteps = 20000;

/// The steps of a turn that are built. Those of high-tech command, of ambushers and of engineers come with stage 3.
constexpr std::array kSteps{Phase::kResupply, Phase::kRout, Phase::kLowTech, Phase::kExtremes, Phase::kOrders, Phase::kFire, Phase::kCloseCombat, Phase::kEnd};

/// State::cursor in a step of marches: the player has said `Done`, and the rest marches by default ways.
constexpr std::int16_t kRestMarches = 1;

int players(const State& state) { return static_cast<int>(state.order.size()); }
bool through(const State& state) { return state.go >= players(state); }

/// Step 4e is one step, of three parts for each player.
Phase step_of(Phase phase) { return phase == Phase::kHighTech || phase == Phase::kRest ? Phase::kOrders : phase; }

void pass_go(Transcript<Grasp>& t, int go) { t.emit(GoPassed{static_cast<std::int8_t>(go), 0}); }

// ---- what happens by itself

/// The next part of the same player's step 4e.
void go_part(Transcript<Grasp>& t, Phase part, std::int8_t go) {
  t.emit(StepBegan{t.state().turn, part});
  pass_go(t, go);
}

// GRASP-6.9: what is left becomes the reserve, in place of the old one.
void note_reserve(Transcript<Grasp>& t, Seat seat) {
  for (int i = 0; i < static_cast<int>(t.state().commands.size()); ++i) {
    const CommandRef command = command_at(i);
    if (owner_of(t.state(), command) == seat) t.emit(ReserveNoted{command, t.state().command(command).pips});
  }
}

/// Section 3, step 9.
void end_turn(Transcript<Grasp>& t) {
  clear_areas(t);
  end_weather(t);
  count_objectives(t);
  const Ending ending = ending_of(t.state());
  const std::int16_t turn = t.state().turn;
  t.emit(TurnEnded{turn});
  if (ending != Ending::kNone) return end_battle(t, ending);
  t.emit(StepBegan{static_cast<std::int16_t>(turn + 1), Phase::kResupply});
}

void next_step(Transcript<Grasp>& t) {
  const auto now = std::ranges::find(kSteps, step_of(t.state().phase));
  t.emit(StepBegan{t.state().turn, now == kSteps.end() || now + 1 == kSteps.end() ? Phase::kEnd : *(now + 1)});
}

/// A step begins: what is automatic in it, then the first player's part.
bool begin_step(Transcript<Grasp>& t) {
  const Phase phase = t.state().phase;
  if (phase == Phase::kEnd) {
    end_turn(t);
    return t.good();
  }
  if (phase == Phase::kExtremes) roll_pips(t);
  if (phase == Phase::kExtremes && t.good()) begin_extremes(t);
  if (phase == Phase::kRout) begin_routs(t);
  const bool automatic = phase == Phase::kExtremes || phase == Phase::kRout;
  if (t.good()) pass_go(t, automatic ? players(t.state()) : 0);
  if (t.good() && t.state().phase == Phase::kLowTech) face_markers(t, phasing(t.state()));
  return t.good();
}

/// A player's part of a step in which nothing is left to decide: the next player's, or the next part of it.
void end_part(Transcript<Grasp>& t) {
  const std::int8_t go = t.state().go;
  const Seat seat = phasing(t.state());
  switch (t.state().phase) {
    case Phase::kOrders:
      face_markers(t, seat);
      return go_part(t, Phase::kHighTech, go);
    case Phase::kHighTech: return go_part(t, Phase::kRest, go);
    case Phase::kRest:
      note_reserve(t, seat);
      if (go + 1 < players(t.state())) return go_part(t, Phase::kOrders, static_cast<std::int8_t>(go + 1));
      return pass_go(t, go + 1);
    default: break;
  }
  pass_go(t, go + 1);
  if (t.state().phase == Phase::kLowTech && !through(t.state())) face_markers(t, phasing(t.state()));
}

/// Step 8a: players take turns; whose has no contact left is passed over.
bool run_fights(Transcript<Grasp>& t) {
  const State& state = t.state();
  for (int i = 0; i < players(state); ++i) {
    const int go = (state.go + i) % players(state);
    const Seat seat = state.order[static_cast<std::size_t>(go)];
    if (state.has_conceded(seat) || to_fight(state, seat).empty()) continue;
    if (go == state.go) return false;
    pass_go(t, go);
    return true;
  }
  pass_go(t, players(state));
  return true;
}

/// Positions of cases that are not judged stay where they are put: a player's part of a step ends by that player's word alone.
bool stays_put(const State& state) {
  const bool asks = state.phase == Phase::kResupply || state.phase == Phase::kLowTech || state.phase == Phase::kOrders || state.phase == Phase::kFire;
  return state.setup->turns == 0 && asks && !state.has_conceded(phasing(state));
}

bool run_step(Transcript<Grasp>& t) {
  const State& state = t.state();
  if (state.go < 0) return begin_step(t);
  if (through(state)) {
    if (state.hits.empty()) next_step(t);
    else begin_late_result(t);
    return true;
  }
  if (state.phase == Phase::kCloseCombat) return run_fights(t);
  if ((state.phase == Phase::kLowTech || state.phase == Phase::kHighTech) && state.cursor == kRestMarches) {
    march_all(t, phasing(state));
    if (t.good()) end_part(t);
    return t.good();
  }
  if (has_something_to_do(state, phasing(state)) || stays_put(state)) return false;
  end_part(t);
  return t.good();
}

/// One piece of automatic work; false: somebody must decide, or the game is over.
bool advance_once(Transcript<Grasp>& t) {
  const State& state = t.state();
  if (state.ending != Ending::kNone || !t.good()) return false;
  if (!state.frames.empty()) return work(t);
  return state.phase == Phase::kSetup ? run_set_up(t) : run_step(t);
}

bool any_pips(const State& state, Seat seat) {
  const auto own = commands_of(state, seat);
  if (own.empty()) return state.side(seat).nominal > 0;
  return std::ranges::any_of(own, [&](CommandRef command) { return state.command(command).pips > 0; });
}

/// GRASP-12.6: orders that cost nothing.
bool free_orders(const State& state, Seat seat) {
  return std::ranges::any_of(on_table(state), [&](UnitRef unit) {
    return state.owner(unit) == seat && state.build(unit).type == CombatType::kSuicide && state.unit(unit).suicide_paid &&
           state.unit(unit).fleeing == Fleeing::kNone;
  });
}

}  // namespace

Seat phasing(const State& state) {
  if (state.go < 0 || through(state)) return kNoSeat;
  const auto i = static_cast<std::size_t>(state.phase == Phase::kSetup ? players(state) - 1 - state.go : state.go);
  return state.order[i];
}

Seat decider(const State& state) {
  if (state.ending != Ending::kNone) return kNoSeat;
  return state.frames.empty() ? phasing(state) : asked(state);
}

std::optional<Refusal> refuse_not_now(const State& state, RuleId rule) {
  if (!state.frames.empty()) return refuse("not_now", rule, {says("answer_first")});
  return refuse("not_now", rule, {{"step", word_of("phase", state.phase)}});
}

std::optional<Refusal> check_step(const State& state, Seat seat, Phase phase, RuleId rule) {
  if (!state.frames.empty() || state.phase != phase || phasing(state) != seat) return refuse_not_now(state, rule);
  return kAllowed;
}

std::optional<Refusal> check_own(const State& state, Seat seat, UnitRef unit, RuleId rule) {
  if (!state.valid(unit) || state.owner(unit) != seat || !state.unit(unit).on_table()) return refuse("no_unit", rule);
  return kAllowed;
}

bool has_something_to_do(const State& state, Seat seat) {
  if (seat == kNoSeat || state.has_conceded(seat)) return false;
  switch (state.phase) {
    case Phase::kResupply: return can_resupply(state, seat);
    case Phase::kLowTech:
    case Phase::kHighTech: return !to_march(state, seat).empty();
    case Phase::kOrders: return any_pips(state, seat) || free_orders(state, seat);
    case Phase::kRest: return can_rest(state, seat);
    case Phase::kFire: return std::ranges::any_of(on_table(state), [&](UnitRef unit) { return state.owner(unit) == seat && can_fire(state, unit); });
    case Phase::kCloseCombat: return !to_fight(state, seat).empty();
    default: return false;
  }
}

std::optional<Refusal> check_done(const State& state, Seat seat) {
  if (!state.frames.empty() || phasing(state) != seat || state.phase == Phase::kOrders) return refuse_not_now(state, "GRASP-7.1");
  if (state.phase == Phase::kSetup) return check_set_up_done(state, seat);
  if (state.phase == Phase::kCloseCombat) return refuse("must_fight", "GRASP-10.1");
  return kAllowed;
}

// GRASP-7.1: `Done` in step 3 marches the rest by default ways.
void done(Transcript<Grasp>& t, Seat seat) {
  if (t.state().phase == Phase::kSetup) {
    if (t.state().step == SetupStep::kTerrain) return lay_no_more(t, seat);
    return pass_set_up(t);
  }
  // The dice fall when the game goes on.
  if (t.state().phase == Phase::kLowTech || t.state().phase == Phase::kHighTech) return t.emit(GoPassed{t.state().go, kRestMarches});
  end_part(t);
}

// GRASP-6.9
void end_orders(Transcript<Grasp>& t, Seat) { end_part(t); }

void pass_fight(Transcript<Grasp>& t) {
  if (t.state().phase == Phase::kCloseCombat && t.state().go >= 0 && !through(t.state())) pass_go(t, (t.state().go + 1) % players(t.state()));
}

std::optional<Command> nothing_more(const State& state, Seat seat) {
  if (decider(state) != seat || seat == kNoSeat) return std::nullopt;
  if (!state.frames.empty()) return default_answer(state);
  if (state.phase == Phase::kOrders) return EndOrders{};
  if (check_done(state, seat)) return std::nullopt;
  return Done{};
}

void advance_until_decision(Transcript<Grasp>& t) {
  for (int i = 0; i < kMostSteps && advance_once(t); ++i) {
  }
}

}  // namespace hexinch::grasp
