#include "systems/lonewarrior/rules/fire.h"

#include <algorithm>

#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/damage.h"
#include "systems/lonewarrior/rules/refusals.h"
#include "systems/lonewarrior/rules/rolls.h"
#include "systems/lonewarrior/rules/sight.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/state/named.h"

namespace hexinch::lonewarrior {
namespace {

bool declared(const State& state, UnitRef unit) {
  return std::any_of(state.shots.begin(), state.shots.end(), [&](const Shot& s) { return s.firer == unit && s.result == ShotResult::kDeclared; });
}

/// LW-3.7: the die, at an adjusted level.
PlannedRoll plan_hit(const State& state, UnitRef firer, UnitRef target, int level) {
  const Seat by = state.owner(firer);
  PlannedRoll plan = planned_d6(by, eyes_for(state, firer),
                                {"lonewarrior.roll.hit", {{"unit", unit_name(state, firer)}, {"target", name_for(state, by, target)}}}, "LW-3.7");
  const int need = need_of(level);
  plan.need = need;
  plan.reasons = {{"T-3", {"lonewarrior.term.adjusted", {{"level", word_of("level", static_cast<Level>(std::min(level, 5)))}}}, Fraction{need}}};
  plan.chances = {{"hit", {7 - need, 6}}, {"miss", {need - 1, 6}}};
  return plan;
}

/// LW-3.7, LW-5.3: the number needed against an anonymous target would show who it is. So the roll leaves the number out, and says so.
PlannedRoll roll_of(const State& state, const Shot& shot) {
  PlannedRoll plan = plan_hit(state, shot.firer, shot.target, shot.level);
  if (knows(state, state.owner(shot.firer), shot.target)) return plan;
  plan.what.id = "lonewarrior.roll.hit_unknown";
  plan.need.reset();
  plan.reasons.clear();
  plan.chances.clear();
  return plan;
}

/// LW-3.10, LW-3.11: the units of a layer near an impact, in roster order. A unit that is thrown out of a transport by it stands there only afterwards.
std::vector<UnitRef> caught(const State& state, UnitRef firer, Place impact, bool air) {
  std::vector<UnitRef> units;
  for (const UnitRef unit : roster_order(state)) {
    const UnitState& u = state.unit(unit);
    if (u.on_map() && u.air == air && range(state.board(), impact, *u.position).within(state.sheet(firer).aoe)) units.push_back(unit);
  }
  return units;
}

/// LW-3.10, LW-3.11: units nearby take half.
void burst(Transcript<LoneWarrior>& t, UnitRef firer, Place impact, const std::vector<UnitRef>& units) {
  const int points = area_damage(t.state().options(), t.state().sheet(firer).damage);
  for (const UnitRef unit : units) {
    const UnitState& u = t.state().unit(unit);
    if (!u.on_map()) continue;
    if (!u.fake)
      deal_damage(t, unit, impact, points);
    else if (points_after_cover(t.state(), unit, impact, points) > 0)
      remove_fake(t, unit);
    if (!t.good()) return;
  }
}

// LW-3.10 Hit, LW-5.5: a fake that is hit is removed.
void strike(Transcript<LoneWarrior>& t, const Shot& shot, std::int16_t number) {
  const Sheet& sheet = t.state().sheet(shot.firer);
  const bool area = sheet.aoe > 0;
  const bool air = t.state().unit(shot.target).air;
  const bool there = t.state().on_map(shot.target);
  const int damage = sheet.damage;
  std::vector<UnitRef> others;
  if (area) others = caught(t.state(), shot.firer, shot.at, air);
  std::erase(others, shot.target);
  t.emit(ShotResolved{number, ShotResult::kHit, area ? std::optional(shot.at) : std::nullopt});
  if (there && t.state().unit(shot.target).fake)
    remove_fake(t, shot.target);
  else if (there)
    deal_damage(t, shot.target, shot.from, damage);
  if (t.good() && area) burst(t, shot.firer, shot.at, others);
}

// LW-3.11 Miss: weapons with an area drift by a D6, at most half the range; two further dice give the direction.
void drift(Transcript<LoneWarrior>& t, const Shot& shot, std::int16_t number) {
  const State& state = t.state();
  const Seat by = state.owner(shot.firer);
  const Eyes eyes = eyes_for(state, shot.firer);
  const Message what{"lonewarrior.roll.drift", {{"unit", unit_name(state, shot.firer)}}};
  const int distance = roll_d6(t, by, eyes, what, "LW-3.11");
  const int row = roll_d6(t, by, eyes, {"lonewarrior.roll.drift_row", {}}, "T-4");
  const int column = roll_d6(t, by, eyes, {"lonewarrior.roll.drift_column", {}}, "T-4");
  if (!t.good()) return;
  const auto direction = compass_of(row, column);
  const bool air = state.unit(shot.target).air;
  if (!direction) return t.emit(ShotResolved{number, ShotResult::kDud, std::nullopt});
  const Place impact = drifted(state.board(), shot.at, *direction, drift_of(state.board(), shot.from, shot.at, distance));
  t.emit(ShotResolved{number, ShotResult::kMissed, impact});
  burst(t, shot.firer, impact, caught(t.state(), shot.firer, impact, air));
}

void resolve_shot(Transcript<LoneWarrior>& t, std::int16_t number) {
  const Shot shot = t.state().shots[static_cast<std::size_t>(number)];
  const Sheet& sheet = t.state().sheet(shot.firer);
  const bool area = sheet.aoe > 0;
  if (!area && !t.state().on_map(shot.target)) return t.emit(ShotResolved{number, ShotResult::kLost, std::nullopt});
  bool hit = shot.level <= 0;
  if (shot.level > 0 && shot.level < kBeyond) {
    const int face = t.roll(roll_of(t.state(), shot)).thrown();
    if (!t.good()) return;
    hit = face >= need_of(shot.level);
  }
  if (hit) return strike(t, shot, number);
  if (area) return drift(t, shot, number);
  t.emit(ShotResolved{number, ShotResult::kMissed, std::nullopt});
}

}  // namespace

std::int32_t drift_of(const Board& board, Place from, Place at, int die) {
  const auto half = static_cast<std::int32_t>(table::floor_sqrt(range(board, from, at).square) / 2);
  return std::min(board.is_hex() ? die : die * board.mp_mils, half);
}

std::vector<Place> farthest_drifts(const State& state, UnitRef firer, UnitRef target) {
  const Place at = *state.unit(target).position;
  const std::int32_t far = drift_of(state.board(), *state.unit(firer).position, at, 6);
  std::vector<Place> places;
  for (std::size_t i = 0; i < count_of<Compass>(); ++i) places.push_back(drifted(state.board(), at, static_cast<Compass>(i), far));
  return places;
}

std::vector<Endangered> endangered(const State& state, Seat seat, const DeclareFire& fire) {
  std::vector<Endangered> units;
  const Board& board = state.board();
  const UnitState& target = state.unit(fire.target);
  const std::int64_t area = std::int64_t{state.sheet(fire.unit).aoe} * (board.is_hex() ? 1 : board.mp_mils);
  const std::int64_t far = area + drift_of(board, *state.unit(fire.unit).position, *target.position, 6);
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& u = state.unit(unit_at(i));
    if (u.owner != seat || !u.on_map() || u.air != target.air) continue;
    const std::int64_t square = range(board, *target.position, *u.position).square;
    if (square <= far * far) units.push_back({unit_at(i), square <= area * area});
  }
  return units;
}

// LW-3.1 Declare, then resolve: one shot per unit, all declared before the first die.
std::optional<Refusal> check_fire(const State& state, Seat seat, const DeclareFire& fire) {
  if (auto refusal = check_orders(state, seat, fire.unit, Phase::kRangedFire)) return refusal;
  if (declared(state, fire.unit)) return refuse("already_declared", "LW-3.1", {{"unit", unit_name(state, fire.unit)}});
  return check_shot(state, fire.unit, fire.target);
}

Explained plan_fire(const State& state, Seat seat, const DeclareFire& fire) {
  Explained plan;
  const auto aimed = aim(state, fire.unit, fire.target, *state.unit(fire.unit).position, Knowledge::kOfFirer);
  if (!aimed) return plan;
  const Sheet& sheet = state.sheet(fire.unit);
  if (aimed->level > 0) plan.rolls.push_back(plan_hit(state, fire.unit, fire.target, aimed->level));  // as far as the firer knows
  const Fraction hit = chance_at(aimed->level);
  plan.outcomes = {{"hit", hit}, {"miss", Fraction{1} - hit}};
  Fraction sum;
  for (const Term& term : aimed->terms) sum = sum + term.amount;
  plan.costs.push_back({"level", sum, Fraction{aimed->level}, aimed->terms});
  if (!knows(state, seat, fire.target)) plan.notes.insert(plan.notes.end(), {{"lonewarrior.note.at_least", {}}, {"lonewarrior.note.maybe_nobody", {}}});
  const UnitState& target = state.unit(fire.target);
  const Cover cover = target.air ? Cover::kNone : cover_against(state.board(), *state.unit(fire.unit).position, *target.position);
  const int points = points_after_cover(state, fire.target, *state.unit(fire.unit).position, sheet.damage);
  const Arguments less{{"cover", word_of("cover", cover)}, {"points", Fraction{sheet.damage - points}}};
  if (points == 0) plan.notes.push_back({"lonewarrior.note.covered", less});
  else if (cover != Cover::kNone) plan.notes.push_back({"lonewarrior.note.cover", less});
  if (points > 0) plan.notes.push_back({"lonewarrior.note.damage", {{"points", Fraction{points}}}});
  if (sheet.aoe > 0) {
    plan.notes.push_back({"lonewarrior.note.area", {{"radius", Fraction{sheet.aoe}}}});
    for (const auto& [own, by_hit] : endangered(state, seat, fire))
      plan.notes.push_back({by_hit ? "lonewarrior.note.own_in_area" : "lonewarrior.note.own_near_area", {{"unit", unit_name(state, own)}}});
  }
  return plan;
}

void declare_fire(Transcript<LoneWarrior>& t, UnitRef unit, UnitRef target) {
  const State& state = t.state();
  const Place from = *state.unit(unit).position;
  const auto aimed = aim(state, unit, target, from, Knowledge::kTrue);
  const bool open = state.unit(unit).identified && state.unit(target).identified;
  const auto level = static_cast<std::int8_t>(aimed ? aimed->level : kBeyond);
  t.emit(ShotDeclared{{unit, target, *state.unit(target).position, from, level, open, ShotResult::kDeclared, {}}});
}

std::optional<Refusal> check_cancel_fire(const State& state, Seat seat, const CancelFire& cancel) {
  if (auto refusal = check_phase(state, seat, Phase::kRangedFire, "LW-3.1")) return refusal;
  if (!state.valid(cancel.unit) || state.owner(cancel.unit) != seat) return refuse("not_your_unit", "LW-3.1");
  if (!declared(state, cancel.unit)) return refuse("nothing_declared", "LW-3.1", {{"unit", unit_name(state, cancel.unit)}});
  return kAllowed;
}

bool resolve_next_shot(Transcript<LoneWarrior>& t) {
  const auto& shots = t.state().shots;
  const auto next = std::find_if(shots.begin(), shots.end(), [](const Shot& s) { return s.result == ShotResult::kDeclared; });
  if (next == shots.end()) return false;
  resolve_shot(t, static_cast<std::int16_t>(next - shots.begin()));
  return true;
}

}  // namespace hexinch::lonewarrior
