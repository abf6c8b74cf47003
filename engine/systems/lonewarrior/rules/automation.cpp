#include "systems/lonewarrior/rules/automation.h"

#include <algorithm>

#include "systems/lonewarrior/rules/actions.h"
#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/automated_attacks.h"
#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/courses.h"
#include "systems/lonewarrior/rules/refusals.h"
#include "systems/lonewarrior/rules/rolls.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/state/named.h"

namespace hexinch::lonewarrior {
namespace {

bool considered(const State& state, UnitRef unit) {
  return std::find(state.considered.begin(), state.considered.end(), unit) != state.considered.end();
}

int roll_for(Transcript<LoneWarrior>& t, UnitRef unit, std::string_view what, RuleId rule) {
  const State& state = t.state();
  return roll_d6(t, state.owner(unit), eyes_for(state, unit), {what, {{"unit", unit_name(state, unit)}}}, rule);
}

// LW-A.4 Movement roll: it moves on a face of at most its probability of movement.
bool rolls_to_move(Transcript<LoneWarrior>& t, UnitRef unit) {
  const int pm = t.state().sheet(unit).pm;
  PlannedRoll plan =
      planned_d6(t.state().owner(unit), eyes_for(t.state(), unit), {"lonewarrior.roll.movement", {{"unit", unit_name(t.state(), unit)}}}, "LW-A.4");
  plan.reading = Reading::kAtMost;
  plan.thrown.score = {pm, {{"LW-A.4", {"lonewarrior.term.pm", {}}, Fraction{pm}}}};
  plan.need = pm;
  plan.chances = {{"moves", {pm, 6}}, {"stays", {6 - pm, 6}}};
  return t.roll(std::move(plan)).thrown() <= pm;
}

/// LW-A.13: no enemy marker within its Long range.
bool unthreatened(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  for (int i = 0; i < state.counters(); ++i) {
    if (state.owner(unit_at(i)) == u.owner || !state.on_map(unit_at(i))) continue;
    const auto level = base_level(u.sheet.delivery.value_or(Delivery::kRifle), range(state.board(), *u.position, *state.unit(unit_at(i)).position));
    if (level && *level <= Level::kLong) return false;
  }
  return true;
}

// LW-A.13 Other actions, before moving: it reloads an empty weapon, else it repairs itself.
void act_first(Transcript<LoneWarrior>& t, UnitRef unit) {
  const UnitState& u = t.state().unit(unit);
  if (crippled_aircraft(u)) return;  // LW-2.10: it takes no orders
  if (u.shots && *u.shots == 0 && !check_reload(t.state(), unit)) return reload(t, unit);
  if (u.status >= Status::kDamaged && unthreatened(t.state(), unit) && !check_repair(t.state(), unit, unit)) repair(t, unit, unit);
}

/// LW-A.17, posture defend: is the enemy so far away that the unit waits?
bool waits(const State& state, UnitRef unit, const Focus& focus) {
  const UnitState& u = state.unit(unit);
  if (state.setup->side(u.owner).posture != Posture::kDefend || !focus.any()) return false;
  return !range(state.board(), *u.position, focus_place(state, focus)).within(bands(u.sheet.delivery.value_or(Delivery::kRifle)).end);
}

/// LW-A.7: the farthest place in that direction where it could be, from its full speed down; none: it stays.
template <class At>
std::optional<Place> farthest(const State& state, UnitRef unit, At at) {
  for (int n = state.sheet(unit).max_speed; n >= 1; --n)
    if (const Place p = at(n); may_stand(state.board(), state.sheet(unit), p)) return p;
  return std::nullopt;
}

/// Where a course leads; `advance`: next to that enemy; `stays`: why it leads nowhere.
struct Aimed {
  std::optional<Place> goal;
  UnitRef advance = kNoUnit;
  CourseEnd stays = CourseEnd::kNowhere;
};

Aimed aimed_at(Transcript<LoneWarrior>& t, UnitRef unit, Course course, const Focus& focus) {
  const Place here = *t.state().unit(unit).position;
  const Board& board = t.state().board();
  if (course.intent == Intent::kRandom) {
    const int row = roll_for(t, unit, "lonewarrior.roll.random_row", "T-4");
    const int column = roll_for(t, unit, "lonewarrior.roll.random_column", "T-4");
    const auto direction = t.good() ? compass_of(row, column) : std::nullopt;
    if (!direction) return {};
    const std::int32_t mp = board.is_hex() ? 1 : board.mp_mils;
    return {farthest(t.state(), unit, [&](int n) { return drifted(board, here, *direction, n * mp); })};
  }
  const State& state = t.state();
  if (course.intent == Intent::kRetreat) {
    if (focus.enemy == kNoUnit) return {};
    const Place enemy = *state.unit(focus.enemy).position;
    if (enemy == here) return {};
    return {farthest(state, unit, [&](int n) { return retreat_point(board, here, enemy, n); })};
  }
  if (!focus.any()) return {};
  if (waits(state, unit, focus)) return {std::nullopt, kNoUnit, CourseEnd::kWaits};
  const Place place = focus_place(state, focus);
  if (place == here) return {};
  if (course.intent != Intent::kAdvance) return {flank_point(board, here, place, course.intent)};
  if (focus.goal) return {place};
  if (adjacent(board, here, place)) return {std::nullopt, kNoUnit, CourseEnd::kInContact};
  return {place, focus.enemy};
}

// LW-A.11 Keeping an action: it stops after half of its movement if it could fire from there at Medium or nearer.
std::optional<Stretch> firing_halt(const State& state, UnitRef unit, const Way& way, Course course) {
  const UnitState& u = state.unit(unit);
  const bool towards = course.intent <= Intent::kOutflankRight;
  const bool could_fire = u.sheet.ground() && !idles(state, unit) && u.sheet.delivery && u.action == Action::kNone && !is_empty(u);
  if (!towards || !could_fire) return std::nullopt;
  const Stretch half = follow(state, unit, way, u.allowance - u.allowance / 2);
  const bool moved = u.moved_this_turn || !half.path.empty();
  if (u.sheet.emplace && moved) return std::nullopt;
  const Place from = half.path.empty() ? *u.position : half.path.back();
  for (int i = 0; i < state.counters(); ++i) {
    if (state.owner(unit_at(i)) == u.owner || !state.on_map(unit_at(i))) continue;
    const auto level = base_level(*u.sheet.delivery, range(state.board(), from, *state.unit(unit_at(i)).position));
    if (!level || *level > Level::kMedium) continue;
    if (!check_target(state, unit, unit_at(i), from, View::kAnyFacing, moved ? 1 : 0)) return half;
  }
  return std::nullopt;
}

/// How far it goes, and why it goes no farther.
struct Going {
  Stretch stretch;
  CourseEnd end = CourseEnd::kNowhere;
};

Going going_of(const State& state, UnitRef unit, const Aimed& aimed, Course course, std::int32_t limit) {
  if (!aimed.goal) return {{}, aimed.stays};
  const Way way = way_to(state, unit, *aimed.goal, aimed.advance, course.route);
  Stretch whole = follow(state, unit, way, limit);
  if (auto halt = firing_halt(state, unit, way, course)) return {std::move(*halt), CourseEnd::kKeepsAction};
  if (whole.path.empty()) return {{}, CourseEnd::kNoWay};
  const bool arrives = whole.path.back() == way.path.back();
  return {std::move(whole), arrives ? CourseEnd::kArrives : CourseEnd::kSpent};
}

void go(Transcript<LoneWarrior>& t, UnitRef unit, const Stretch& stretch) {
  const State& state = t.state();
  if (stretch.path.empty()) return;
  const Place before = stretch.path.size() > 1 ? stretch.path[stretch.path.size() - 2] : *state.unit(unit).position;
  t.emit(UnitMoved{unit, stretch.path, facing_of_step(state.board(), before, stretch.path.back()), stretch.cost, false});
}

// LW-A.5 Direction and route, LW-A.17 Postures: an attacker reads row 5 as row 1.
void take_course(Transcript<LoneWarrior>& t, UnitRef unit, bool moves) {
  const Focus focus = focus_of(t.state(), unit);
  Course course{Intent::kAdvance, RouteKind::kDirect};
  if (moves) {
    int row = roll_for(t, unit, "lonewarrior.roll.course_row", "T-7");
    const int column = roll_for(t, unit, "lonewarrior.roll.course_column", "T-7");
    if (!t.good()) return;
    if (row == 5 && t.state().setup->side(t.state().owner(unit)).posture == Posture::kAttack) row = 1;
    course = course_of(row, column);
  }
  const Aimed aimed = aimed_at(t, unit, course, focus);
  if (!t.good()) return;
  // LW-A.4: an aircraft that fails its roll flies only what it must.
  const UnitState& u = t.state().unit(unit);
  const Going going = going_of(t.state(), unit, aimed, course, moves ? u.allowance : std::min(u.allowance, u.sheet.min_speed * 1000));
  const bool to_goal = focus.goal && course.intent != Intent::kRetreat;
  const bool looks = course.intent != Intent::kRandom;
  t.emit(CourseChosen{unit, course.intent, course.route, aimed.goal, looks && !to_goal ? focus.enemy : kNoUnit, looks && to_goal, going.end});
  go(t, unit, going.stretch);
}

// LW-A.12 Facing: it faces its best target, else its focus; units that are out of command or can't turn do not.
void face(Transcript<LoneWarrior>& t, UnitRef unit) {
  const State& state = t.state();
  const UnitState& u = state.unit(unit);
  if (!u.on_map() || u.inactive || u.sheet.fixed || crippled_aircraft(u)) return;
  const UnitRef target = best_target(state, unit, View::kAnyFacing);
  const Focus focus = focus_of(state, unit);
  if (target == kNoUnit && !focus.any()) return;
  const Place at = target != kNoUnit ? *state.unit(target).position : focus_place(state, focus);
  const std::int32_t price = state.options().turn_cost * 1000;
  if (at == *u.position || (price > 0 && price > u.allowance - u.spent)) return;
  const Facing facing = facing_towards(state, *u.position, at);
  if (!(facing == u.facing)) t.emit(UnitTurned{unit, facing, price});
}

void move_unit(Transcript<LoneWarrior>& t, UnitRef unit) {
  const UnitState u = t.state().unit(unit);
  if (!u.inactive && u.on_map()) {
    if (!u.fake) act_first(t, unit);  // LW-5.4: an undamaged unit with all its ammunition would do nothing either
    if (!t.good()) return;
    if (t.state().unit(unit).allowance > 0 && u.status < Status::kCrippled && u.sheet.max_speed > 0) {
      const bool moves = rolls_to_move(t, unit);
      if (!t.good()) return;
      const bool compelled = u.air && u.sheet.min_speed > 0;
      if (moves || compelled) take_course(t, unit, moves);
      if (!t.good()) return;
      if (compelled) fly_straight(t, unit);
    }
    face(t, unit);
  }
  if (t.good()) t.emit(UnitConsidered{unit});
}

/// Handles one unit that has not had its turn in this phase; false: all have.
bool automate_one(Transcript<LoneWarrior>& t) {
  const State& state = t.state();
  const auto order = state.phase == Phase::kMovement ? state.queue : roster_order(state);
  for (const UnitRef unit : order) {
    if (state.owner(unit) != state.active || considered(state, unit) || (state.only != kNoUnit && unit != state.only)) continue;
    if (state.phase == Phase::kMovement)
      move_unit(t, unit);
    else if (state.phase == Phase::kRangedFire)
      choose_shot(t, unit);
    else
      choose_fight(t, unit);
    return true;
  }
  return false;
}

constexpr Work work_after(Phase phase) {
  return phase == Phase::kMovement ? Work::kEndOfPhase : phase == Phase::kRangedFire ? Work::kFire : Work::kCloseCombat;
}

}  // namespace

// LW-A.1 Scope: a side without a human gives no other commands.
std::optional<Refusal> check_automate(const State& state, Seat seat, const Automate& order) {
  if (!automated(state, seat)) return refuse("not_automated", "LW-A.1", {{"side", side_name(state, seat)}});
  if (!order.unit) return kAllowed;
  if (!state.valid(*order.unit) || state.owner(*order.unit) != seat) return refuse("not_your_unit", "LW-A.1");
  if (considered(state, *order.unit) || !state.on_map(*order.unit))
    return refuse("already_considered", "LW-A.1", {{"unit", unit_name(state, *order.unit)}});
  return kAllowed;
}

void begin_automation(Transcript<LoneWarrior>& t, const Automate& order) {
  const State& state = t.state();
  if (state.phase == Phase::kMovement && state.queue.empty()) t.emit(QueueSet{order_of_moves(state, state.active)});
  t.emit(WorkBegan{Work::kAutomation, order.unit.value_or(kNoUnit)});
}

void automate(Transcript<LoneWarrior>& t) {
  if (automate_one(t)) return;
  t.emit(WorkBegan{t.state().only != kNoUnit ? Work::kNone : work_after(t.state().phase), kNoUnit});
}

}  // namespace hexinch::lonewarrior
