#include "systems/mswars/rules/turn.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/mswars/rules/attack.h"
#include "systems/mswars/rules/carriers.h"
#include "systems/mswars/rules/deploy.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/rules/support.h"
#include "systems/mswars/rules/victory.h"
#include "systems/mswars/state/named.h"

namespace hexinch::mswars {
namespace {

/// Automatic work between two decisions is short: a whole turn in which nobody can act.
constexpr int kMostSteps = 1000;

bool in_play(const State& state, Seat seat) {
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat && state.unit(unit_at(i)).status != Status::kOutOfAction) return !state.has_conceded(seat);
  return false;
}

constexpr std::string_view phase_text(Phase phase) {
  constexpr std::string_view kTexts[] = {"mswars.phase.setup",           "mswars.phase.initiative", "mswars.phase.first_movement",
                                         "mswars.phase.first_strike",    "mswars.phase.range",      "mswars.phase.second_movement",
                                         "mswars.phase.melee",           "mswars.phase.support",    "mswars.phase.end"};
  return kTexts[static_cast<std::size_t>(phase)];
}

std::optional<Refusal> wrong_phase(const State& state, std::string_view action, RuleId rule) {
  return refuse("phase", rule, {{"action", Word{std::string(action)}}, {"phase", Word{std::string(phase_text(state.phase))}}});
}

// ---- player order

/// A player's place in the ranking: its roll, then the tie-breaks.
struct Rolled {
  Seat seat = kNoSeat;
  int command = 0;
  std::vector<int> sums;  ///< D10 + TCV; further ones after ties
};

/// MSW-3.2: the higher sum, then the higher TCV, then the next roll of those that are still tied.
bool before(const Rolled& a, const Rolled& b) {
  if (a.sums[0] != b.sums[0]) return a.sums[0] > b.sums[0];
  if (a.command != b.command) return a.command > b.command;
  return std::lexicographical_compare(b.sums.begin(), b.sums.end(), a.sums.begin(), a.sums.end());
}
bool tied(const Rolled& a, const Rolled& b) { return !before(a, b) && !before(b, a); }

void roll_order(Transcript<MsWars>& t, Rolled& one, RuleId rule) {
  const RollMade made = t.roll({{"mswars.roll.order", {{"side", side_name(t.state(), one.seat)}}},
                                rule,
                                {one.seat, 1, 10, {one.command, {{"MSW-2.5", {"mswars.term.command", {}}, Fraction{one.command}}}}},
                                std::nullopt,
                                std::nullopt,
                                {}});
  const int sum = made.thrown() + one.command;
  one.sums.push_back(sum);
  t.emit(OrderRolled{one.seat, static_cast<std::int16_t>(made.thrown()), static_cast<std::int16_t>(sum)});
}

/// MSW-3.2 Initiative: each player rolls D10 + TCV; players that tie in both roll again. The best chooses first.
void roll_for_order(Transcript<MsWars>& t, RuleId rule) {
  std::vector<Rolled> players;
  for (int i = 0; i < t.state().setup->seats(); ++i)
    if (in_play(t.state(), seat_at(i))) players.push_back({seat_at(i), team_command_value(t.state(), seat_at(i)), {}});
  for (Rolled& one : players) roll_order(t, one, rule);
  for (bool again = true; again && t.good();) {
    again = false;
    std::vector<bool> rolls(players.size(), false);
    for (std::size_t a = 0; a < players.size(); ++a)
      for (std::size_t b = 0; b < players.size(); ++b)
        if (a != b && tied(players[a], players[b])) rolls[a] = again = true;
    for (std::size_t i = 0; i < players.size(); ++i)
      if (rolls[i]) roll_order(t, players[i], rule);
  }
  if (!t.good()) return;
  short_sort(players, [](const Rolled& a, const Rolled& b) { return before(a, b) || (tied(a, b) && a.seat < b.seat); });
  std::vector<Seat> ranking;
  for (const Rolled& one : players) ranking.push_back(one.seat);
  t.emit(RankingSet{ranking});
}

/// Player One is given; the others follow in the order of the seats.
std::vector<Seat> order_from(const State& state, Seat first) {
  std::vector<Seat> order{first};
  for (int i = 0; i < state.setup->seats(); ++i)
    if (seat_at(i) != first && in_play(state, seat_at(i))) order.push_back(seat_at(i));
  return order;
}

/// The last place needs no choice; when all are taken the order is complete. False: somebody must choose.
bool run_order(Transcript<MsWars>& t) {
  const OrderFrame frame = std::get<OrderFrame>(t.state().frames.back());
  const auto free = std::count(frame.places.begin(), frame.places.end(), kNoSeat);
  if (free > 1) return false;
  std::vector<Seat> order = frame.places;
  if (free == 1) *std::find(order.begin(), order.end(), kNoSeat) = frame.ranking.back();
  t.emit(OrderSet{order});
  return true;
}

// ---- whose go

/// Could another declaration of its hands or turrets change what it can do? A turret that covers all round faces nowhere.
bool has_declarations(const State& state, UnitRef unit) {
  const auto& weapons = state.sheet(unit).weapons;
  for (std::size_t w = 0; w < weapons.size(); ++w) {
    const bool turns = weapons[w].fix == Fix::kTurret && arc_of(state, unit, static_cast<int>(w)).width.n < 4 * 360;
    if (turns || weapons[w].hand_held()) return true;
  }
  return false;
}

// MSW-3.5 beside MSW-3.7: declarations are made in the owner's go, without activating the unit. A seat that has only Static units would never have a go in
// the First Movement Phase; it gets one for declarations, until it says Done.
bool only_declares(const State& state, Seat seat) {
  if (state.phase != Phase::kFirstMovement) return false;
  bool declares = false;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (state.owner(unit) != seat) continue;
    if (state.unit(unit).activated) return false;  // it has had its activation
    declares = declares || (state.unit(unit).on_table() && has_declarations(state, unit));
  }
  return declares;
}

/// May the seat be asked in this phase?
bool can_go(const State& state, Seat seat) {
  if (!in_play(state, seat)) return false;
  if (state.phase == Phase::kSetup) return !to_deploy(state, seat).empty();
  return !state.is_done(seat) && (has_eligible(state, seat) || only_declares(state, seat));
}

/// RUL-6 Alternation (section 3): the seat that has the go after `last` (kNoSeat: the phase begins). It is kNoSeat if nobody is left.
Seat next_go(const State& state, Seat last) {
  const auto& order = state.order;
  const auto here = std::find(order.begin(), order.end(), last);
  const bool stays = state.setup->options.activation == Activation::kWholeSide && state.phase != Phase::kSetup;
  if (stays && here != order.end() && can_go(state, last)) return last;
  const std::size_t first = here == order.end() ? 0 : static_cast<std::size_t>(here - order.begin()) + 1;
  for (std::size_t i = 0; i < order.size(); ++i)
    if (const Seat seat = order[(first + i) % order.size()]; can_go(state, seat)) return seat;
  return kNoSeat;
}

// ---- phases

void begin_turn(Transcript<MsWars>& t) {
  t.emit(PhaseBegan{static_cast<std::int16_t>(t.state().turn + 1), Phase::kInitiative});
  const Seat first = t.state().setup->first_player;
  if (t.state().turn == 1 && first != kNoSeat) t.emit(OrderSet{order_from(t.state(), first)});
  else roll_for_order(t, "MSW-3.2");
}

/// MSW-14.5 End Phase: Pinned tests, objectives and points; then the turn limit, or the next turn.
void end_turn(Transcript<MsWars>& t) {
  t.emit(PhaseBegan{t.state().turn, Phase::kEnd});
  test_pinned(t);
  if (!t.good()) return;
  score_objectives(t);
}

void begin_next_phase(Transcript<MsWars>& t) {
  const State& state = t.state();
  if (state.phase == Phase::kSetup) return begin_turn(t);
  if (state.phase == Phase::kEnd) {
    const int limit = state.setup->options.turn_limit;
    if (state.setup->victory.judged && limit > 0 && state.turn >= limit) return t.emit(judge_at_limit(state));
    return begin_turn(t);
  }
  const Phase next = phase_after(state.setup->options, state.phase);
  if (next == Phase::kEnd) return end_turn(t);
  t.emit(PhaseBegan{state.turn, next});
  if (const Seat seat = next_go(t.state(), kNoSeat); seat != kNoSeat) t.emit(GoPassed{seat});
}

/// The beginning of set-up: who goes first is given, or rolled for (MSW-16.2).
void begin_setup(Transcript<MsWars>& t) {
  const Setup& setup = *t.state().setup;
  if (setup.deployed) return begin_turn(t);
  if (setup.deploys_first != kNoSeat) t.emit(OrderSet{order_from(t.state(), setup.deploys_first)});
  else roll_for_order(t, "MSW-16.2");
}

bool run_frame(Transcript<MsWars>& t) { return break_away(t.state()) ? run_break_away(t) : run_order(t); }

bool owns(const State& state, Seat seat, UnitRef unit) { return state.valid(unit) && state.owner(unit) == seat; }

}  // namespace

void pass_go(Transcript<MsWars>& t) { t.emit(GoPassed{next_go(t.state(), t.state().go)}); }

void end_activation(Transcript<MsWars>& t) {
  t.emit(ActivationEnded{t.state().active});
  pass_go(t);
}

void done(Transcript<MsWars>& t, Seat seat) {
  t.emit(SeatDone{seat});
  pass_go(t);
}

// RUL-5 Order of phases (section 3): shots come before the Second Movement, or by option after it.
Phase phase_after(const Options& options, Phase phase) {
  const bool late = options.phase_order == PhaseOrder::kRangeAfterSecondMove;
  switch (phase) {
    case Phase::kFirstStrike: return late ? Phase::kSecondMovement : Phase::kRange;
    case Phase::kRange: return late ? Phase::kMelee : Phase::kSecondMovement;
    case Phase::kSecondMovement: return late ? Phase::kRange : Phase::kMelee;
    default: return static_cast<Phase>(static_cast<int>(phase) + 1);
  }
}

// MSW-3.7 Eligible units: not activated yet, and the phase is of use to it.
std::optional<Refusal> check_eligible(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  const Sheet& sheet = state.sheet(unit);
  const Argument who{"unit", unit_name(state, unit)};
  const auto useless = [&] { return refuse(kNoUse, "MSW-3.7", {who, {"phase", Word{std::string(phase_text(state.phase))}}}); };
  if (!u.in_play()) return refuse("not_in_play", "MSW-14.4", {who});
  if (u.activated) return refuse("go_activated", "MSW-3.3", {who});
  if (is_movement(state.phase)) {
    if (u.helpless) return refuse("fell_this_turn", "MSW-6.6", {who});
    if (u.carried()) return check_counters(state, unit, cost_of(MoveKind::kUnitExiting));
    return sheet.move == MoveType::kStatic ? useless() : kAllowed;
  }
  if (!u.on_table() || u.fallen || u.helpless) return useless();
  switch (state.phase) {
    case Phase::kFirstStrike: {
      const bool rams = u.charged && u.moved_first && !u.rammed && u.counters > 0;
      const bool quick = sheet.skilled(Skill::kQuickShot) || sheet.skilled(Skill::kQuickStrike);
      const bool free = sheet.skilled(Skill::kImprovedQuickShot) || sheet.skilled(Skill::kImprovedQuickStrike);
      return rams || (quick && u.counters >= (free ? 1 : 2)) ? kAllowed : useless();
    }
    case Phase::kRange: {
      const auto shoots = [](const Weapon& w) { return w.range > 0 && w.type != WeaponType::kMelee && w.type != WeaponType::kRammers; };
      return u.counters > 0 && std::any_of(sheet.weapons.begin(), sheet.weapons.end(), shoots) ? kAllowed : useless();
    }
    case Phase::kMelee: return u.counters > 0 && engaged(state, unit) ? kAllowed : useless();
    case Phase::kSupport: {
      const bool heals = sheet.has(Ability::kRegeneration) && regeneration_dice(sheet) > 0 && !u.regenerated && u.counters >= 1;
      const bool mends = sheet.has(Ability::kRepairUnit) && sheet.skilled(Skill::kEngineer) && !u.repaired && u.counters >= 2;
      return heals || mends ? kAllowed : useless();
    }
    default: return useless();
  }
}

bool has_eligible(const State& state, Seat seat) {
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat && !check_eligible(state, unit_at(i))) return true;
  return false;
}

namespace {

/// Another seat has the go, or a question comes first.
std::optional<Refusal> not_on_the_go(const State& state, Seat seat, RuleId rule) {
  if (state.ending != Ending::kNone) return refuse("over", "MSW-16.5");
  const Argument whose{"side", side_name(state, state.go == kNoSeat ? seat : state.go)};
  if (!state.frames.empty()) return refuse("go_other", rule, {whose, says("answer_first")});
  return state.go == seat ? kAllowed : refuse("go_other", rule, {whose});
}

}  // namespace

// MSW-3.3 One activation a phase: in its go a seat gives one of its units actions, and no other before that one is done.
std::optional<Refusal> check_actor(const State& state, Seat seat, UnitRef unit) {
  if (auto refusal = not_on_the_go(state, seat, "MSW-3.3")) return refusal;
  if (!owns(state, seat, unit)) return refuse("not_your_unit", "MSW-3.3");
  if (state.phase == Phase::kSetup) return wrong_phase(state, "mswars.action.activate", "MSW-3.3");
  if (state.active == unit) return kAllowed;
  if (state.active != kNoUnit) return refuse("other_active", "MSW-3.3", {{"unit", unit_name(state, state.active)}});
  return check_eligible(state, unit);
}

void ensure_active(Transcript<MsWars>& t, UnitRef unit) {
  if (t.state().active != unit) t.emit(UnitActivated{unit});
}

// MSW-3.1 Counters, RUL-50: an action needs all the counters that it costs; no unit can spend more than it has.
std::optional<Refusal> check_counters(const State& state, UnitRef unit, int counters) {
  const int has = state.unit(unit).counters;
  if (has >= counters) return kAllowed;
  return refuse("counters", "MSW-3.1", {{"needs", Fraction{counters}}, {"unit", unit_name(state, unit)}, {"has", Fraction{has}}});
}

void spend(Transcript<MsWars>& t, UnitRef unit, int counters) {
  if (counters > 0) t.emit(CountersSpent{unit, static_cast<std::int8_t>(counters)});
}

std::optional<Refusal> check_activate(const State& state, Seat seat, const Activate& activate) {
  if (state.active != kNoUnit && state.active == activate.unit) return refuse("other_active", "MSW-3.3", {{"unit", unit_name(state, state.active)}});
  return check_actor(state, seat, activate.unit);
}

// MSW-3.2: a place that nobody has taken yet.
std::optional<Refusal> check_choose_order(const State& state, Seat seat, const ChooseOrder& choose) {
  const OrderFrame* frame = state.frames.empty() ? nullptr : std::get_if<OrderFrame>(&state.frames.back());
  if (!frame) return wrong_phase(state, "mswars.action.choose_order", "MSW-3.2");
  const Seat chooser = frame->ranking[static_cast<std::size_t>(frame->next)];
  if (chooser != seat) return refuse("go_other", "MSW-3.2", {{"side", side_name(state, chooser)}});
  const auto places = static_cast<int>(frame->places.size());
  if (choose.place < 1 || choose.place > places) return refuse("place_taken", "MSW-3.2", {{"place", Fraction{choose.place}}, says("no_such_place")});
  if (frame->places[static_cast<std::size_t>(choose.place - 1)] != kNoSeat)
    return refuse("place_taken", "MSW-3.2", {{"place", Fraction{choose.place}}});
  if (choose.swap.value_or(false) && !(state.phase == Phase::kSetup && state.setup->zones_swap)) return refuse("no_swap", "MSW-16.2");
  return kAllowed;
}

void choose_order(Transcript<MsWars>& t, Seat seat, const ChooseOrder& choose) { t.emit(PlaceChosen{seat, choose.place, choose.swap.value_or(false)}); }

/// MSW-3.5 Declarations: free, in the First Movement Phase until the unit's activation ends, even without activating it; in set-up as well.
std::optional<Refusal> check_declaration(const State& state, Seat seat, UnitRef unit) {
  if (auto refusal = not_on_the_go(state, seat, "MSW-3.5")) return refusal;
  if (!owns(state, seat, unit)) return refuse("not_your_unit", "MSW-3.5");
  const UnitState& u = state.unit(unit);
  if (u.status == Status::kOutOfAction) return refuse("not_in_play", "MSW-14.4", {{"unit", unit_name(state, unit)}});
  if (state.phase != Phase::kSetup && state.phase != Phase::kFirstMovement) return wrong_phase(state, "mswars.action.declare", "MSW-3.5");
  if (u.activated && state.active != unit) return refuse("go_activated", "MSW-3.5", {{"unit", unit_name(state, unit)}});
  return kAllowed;
}

std::optional<Refusal> check_declare_hands(const State& state, Seat seat, const DeclareHands& declare) {
  if (auto refusal = check_declaration(state, seat, declare.unit)) return refusal;
  if (state.unit(declare.unit).climbed) return refuse("climbed", "MSW-6.3", {{"unit", unit_name(state, declare.unit)}});
  return check_hands(state.sheet(declare.unit), declare.hands);
}

std::optional<Refusal> check_declare_turret(const State& state, Seat seat, const DeclareTurret& declare) {
  if (auto refusal = check_declaration(state, seat, declare.unit)) return refusal;
  const auto& weapons = state.sheet(declare.unit).weapons;
  if (declare.weapon < 0 || declare.weapon >= static_cast<int>(weapons.size()) || weapons[static_cast<std::size_t>(declare.weapon)].fix != Fix::kTurret)
    return refuse("no_turret", "MSW-3.5", {{"unit", unit_name(state, declare.unit)}});
  return kAllowed;
}

std::optional<Refusal> check_end_activation(const State& state, Seat seat) {
  if (auto refusal = not_on_the_go(state, seat, "MSW-3.3")) return refusal;
  return state.active == kNoUnit ? refuse("none_active", "MSW-3.3") : kAllowed;
}

// Section 3: the seat that has the go activates a unit or says Done; Done is final for the phase.
std::optional<Refusal> check_done(const State& state, Seat seat) {
  if (state.ending == Ending::kNone && state.frames.empty() && state.go != seat && state.is_done(seat)) return refuse("go_done", "MSW-3.3");
  if (auto refusal = not_on_the_go(state, seat, "MSW-3.3")) return refusal;
  if (state.phase == Phase::kSetup) return wrong_phase(state, "mswars.action.done", "MSW-16.2");
  if (state.active != kNoUnit) return refuse("other_active", "MSW-3.3", {{"unit", unit_name(state, state.active)}});
  return kAllowed;
}

Explained plan_done(const State& state, Seat seat) {
  Explained plan;
  if (!is_movement(state.phase)) return plan;
  std::int32_t left = 0;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat && !check_eligible(state, unit_at(i))) ++left;
  if (left > 0) plan.notes.push_back({"mswars.note.still_to_act", {{"count", Fraction{left}}}});
  return plan;
}

void advance_until_decision(Transcript<MsWars>& t) {
  for (int step = 0; step < kMostSteps && t.good(); ++step) {
    const State& state = t.state();
    if (state.ending != Ending::kNone) return;
    if (!state.frames.empty()) {
      if (!run_frame(t)) return;
      continue;
    }
    if (const auto ended = judge_at_once(state)) {
      t.emit(*ended);
    } else if (state.phase == Phase::kSetup && state.order.empty()) {
      begin_setup(t);
    } else if (state.active != kNoUnit) {
      if (state.unit(state.active).in_play()) return;
      end_activation(t);  // it went out of action in its own activation
    } else if (state.go != kNoSeat && can_go(state, state.go)) {
      return;
    } else if (const Seat next = next_go(state, state.go); next != kNoSeat) {
      t.emit(GoPassed{next});
    } else {
      begin_next_phase(t);
    }
  }
}

}  // namespace hexinch::mswars
