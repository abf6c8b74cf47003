#include "systems/lonewarrior/rules/movement.h"

#include <algorithm>

#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/refusals.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/state/named.h"

namespace hexinch::lonewarrior {
namespace {

Term term(RuleId rule, std::string_view what, std::int32_t mmp) { return {rule, {what, {}}, in_mp(mmp)}; }

StepCost stopped(std::optional<Refusal> refusal) { return {std::move(refusal), 0, {}}; }

int side_between(Hex from, Hex to) {
  for (int side = 0; side < 6; ++side)
    if (from + hex::kFlatSteps[static_cast<std::size_t>(side)] == to) return side;
  return -1;
}

/// LW-2.2: an enemy in the same layer blocks the way.
bool in_the_way(const UnitState& mover, const UnitState& other) { return other.on_map() && other.owner != mover.owner && other.air == mover.air; }

bool enemy_holds(const State& state, UnitRef unit, Place at, UnitRef without) {
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& u = state.unit(unit_at(i));
    if (unit_at(i) != without && in_the_way(state.unit(unit), u) && *u.position == at) return true;
  }
  return false;
}

/// Option zoc: next to an enemy counter on the ground.
bool meets_enemy(const State& state, UnitRef unit, Place at) {
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& u = state.unit(unit_at(i));
    if (u.on_map() && u.owner != state.owner(unit) && !u.air && adjacent(state.board(), *u.position, at)) return true;
  }
  return false;
}

/// R-52, option zoc on a table: a straight way passes next to an enemy before its end.
bool meets_on_the_way(const State& state, UnitRef unit, Place from, Place to) {
  const std::int32_t length = std::max(1, rounded_up_length(from, to));
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& u = state.unit(unit_at(i));
    if (!u.on_map() || u.owner == state.owner(unit) || u.air) continue;
    const std::int64_t dx = to.x - from.x;
    const std::int64_t dy = to.y - from.y;
    const std::int64_t along = (u.position->x - from.x) * dx + (u.position->y - from.y) * dy;
    const std::int64_t nearest = std::clamp<std::int64_t>(along / length, 0, length - 1);
    for (const std::int64_t m : {nearest, std::min<std::int64_t>(nearest + 1, length - 1)})
      if (adjacent(state.board(), *u.position, point_along(from, to, m, length))) return true;
  }
  return false;
}

std::optional<Refusal> too_dear(std::int32_t cost, std::int32_t left) {
  return refuse("not_enough_movement", "LW-2.2", {{"needs", in_mp(cost)}, {"has", in_mp(left)}});
}

/// LW-2.7: every unit can make at least one step.
bool least_step(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  return state.board().is_hex() && state.options().minimum_move && !u.air && u.allowance > 0 && u.spent == 0 && u.action == Action::kNone;
}

const Exit* exit_at(const State& state, UnitRef unit, Place from, Edge edge) {
  for (const Exit& exit : state.setup->exits)
    if (exit.side == state.owner(unit) && exit.edge == edge && in_zone(state.board(), exit.zone, from)) return &exit;
  return nullptr;
}

/// LW-2.10, LW-2.11: a step over the edge, for 1 MP.
bool may_leave(const State& state, UnitRef unit, Place from, Edge edge) {
  return on_edge(state.board(), from, edge) && (state.unit(unit).air || exit_at(state, unit, from, edge));
}

std::int16_t prize(const State& state, UnitRef unit, Place from, Edge edge) {
  const Exit* exit = exit_at(state, unit, from, edge);
  if (!exit || state.unit(unit).fake) return 0;
  bool laden = false;
  for (const UnitState& u : state.units) laden = laden || u.embarked_in == unit;
  for (const ExitPrize& prize : exit->prizes)
    if (prize.type.empty() || prize.type == state.sheet(unit).id)
      return static_cast<std::int16_t>(prize.points + (laden ? prize.with_passengers : 0));
  return 0;
}

}  // namespace

// LW-2.1 Allowance: half when Damaged, nothing when Crippled; a damaged aircraft keeps its least speed.
std::int32_t allowance_of(const Sheet& sheet, Status status) {
  if (status >= Status::kCrippled) return 0;
  const std::int32_t full = sheet.max_speed * 1000;
  if (status != Status::kDamaged) return full;
  return sheet.air() ? std::max(sheet.min_speed * 1000, full / 2) : full / 2;
}

// LW-2.4 Cost of a hex step. LW-2.5 Obstacles: half of the allowance instead of everything else.
HexStep hex_step_plainly(const State& state, UnitRef unit, Place from, Place to, std::int32_t full) {
  const Sheet& sheet = state.sheet(unit);
  HexStep step;
  const int side = side_between(hex_of(from), hex_of(to));
  step.bar = side < 0 ? StepBar::kNoStep : !on_board(state.board(), to) ? StepBar::kOffTheMap : StepBar::kNone;
  step.cost = 1000;
  if (step.bar != StepBar::kNone || sheet.air()) return step;
  const Ground& a = ground_at(state.board(), hex_of(from));
  const Ground& b = ground_at(state.board(), hex_of(to));
  step.road = sheet.ground() && a.road_over(side);
  step.terrain = b.terrain;
  if (!step.road && !may_enter(sheet, b.terrain)) step.bar = StepBar::kGround;
  if (sheet.ground() && !step.road) step.obstacle = a.obstacles[static_cast<std::size_t>(side)];
  step.uphill = b.elevation > a.elevation;
  if (step.uphill) step.cost *= 2;
  if (step.road) step.cost /= 2;
  else if (b.terrain == Terrain::kWoods || b.terrain == Terrain::kMarsh) step.cost *= 2;
  if (step.obstacle != Obstacle::kNone) step.cost = full / 2;
  return step;
}

std::vector<Place> enemies_in_the_way(const State& state, UnitRef unit) {
  std::vector<Place> places;
  for (const UnitState& u : state.units)
    if (in_the_way(state.unit(unit), u)) places.push_back(*u.position);
  return places;
}

StepCost hex_step(const State& state, UnitRef unit, Place from, Place to, std::int32_t full, UnitRef without) {
  const Sheet& sheet = state.sheet(unit);
  const HexStep plain = hex_step_plainly(state, unit, from, to, full);
  if (plain.bar == StepBar::kNoStep) return stopped(refuse("not_a_step", "LW-2.2"));
  if (plain.bar == StepBar::kOffTheMap) return stopped(refuse("off_the_map", "LW-2.2"));
  if (enemy_holds(state, unit, to, without)) return stopped(refuse("enemy_in_the_way", "LW-2.2"));
  if (plain.bar == StepBar::kGround)
    return stopped(refuse("cannot_enter", "LW-2.2", {{"type", word_of("movement", sheet.movement)}, {"terrain", word_of("terrain", plain.terrain)}}));
  if (sheet.air()) return {std::nullopt, plain.cost, {term("LW-2.10", "lonewarrior.term.flight", plain.cost)}};
  if (plain.obstacle != Obstacle::kNone)
    return {std::nullopt, plain.cost, {{"LW-2.5", {"lonewarrior.term.obstacle", {{"obstacle", word_of("obstacle", plain.obstacle)}}}, in_mp(plain.cost)}}};
  StepCost step{std::nullopt, plain.cost, {term("LW-2.4", "lonewarrior.term.step", 1000)}};
  std::int32_t so_far = 1000;
  const auto twice = [&](std::string_view what) {
    step.terms.push_back(term("LW-2.4", what, so_far));
    so_far *= 2;
  };
  if (plain.uphill) twice("lonewarrior.term.uphill");
  if (plain.road) step.terms.push_back(term("LW-2.4", "lonewarrior.term.road", -so_far / 2));
  else if (plain.terrain == Terrain::kWoods) twice("lonewarrior.term.woods");
  else if (plain.terrain == Terrain::kMarsh) twice("lonewarrior.term.marsh");
  return step;
}

StepCost step_of(const State& state, UnitRef unit, Place from, Place to, std::int32_t full, UnitRef without) {
  return state.board().is_hex() ? hex_step(state, unit, from, to, full, without) : table_segment(state, unit, from, to, full, without);
}

std::optional<Refusal> cannot_stand(const State& state, UnitRef unit, Place at, RuleId rule) {
  return refuse("cannot_stand", rule,
                {{"type", word_of("movement", state.sheet(unit).movement)}, {"terrain", word_of("terrain", terrain_at(state.board(), at))}});
}

// LW-2.2 Moving: in several portions, through friends but not through enemies; it ends where there is room.
Walk walk(const State& state, UnitRef unit, const std::vector<Place>& path) {
  const UnitState& u = state.unit(unit);
  Walk walk;
  Place at = *u.position;
  if (path.empty()) walk.refusal = refuse("no_way", "LW-2.2");
  for (std::size_t i = 0; i < path.size() && !walk.refusal; ++i) {
    if (walk.halted || u.halted) {
      walk.refusal = refuse("halted", "LW-2.2", {{"unit", unit_name(state, unit)}});
      if (!u.halted) walk.refusal->arguments.push_back(says("would_meet"));
      break;
    }
    const Edge edge = edge_crossed(state.board(), at, path[i]);
    StepCost step;
    const bool step_out = edge != Edge::kNone && (!state.board().is_hex() || adjacent(state.board(), at, path[i]));
    if (step_out && i + 1 == path.size() && may_leave(state, unit, at, edge)) {
      walk.leaves = edge;
      step = {std::nullopt, 1000, {term(u.air ? "LW-2.10" : "LW-2.11", "lonewarrior.term.exit", 1000)}};
    } else {
      step = step_of(state, unit, at, path[i], u.allowance);
    }
    const std::int32_t left = u.allowance - u.spent - walk.cost;
    if (!step.refusal && step.cost > left) {
      if (i == 0 && walk.leaves == Edge::kNone && least_step(state, unit)) {
        step.terms.push_back(term("LW-2.7", "lonewarrior.term.least_step", left - step.cost));
        step.cost = left;
      } else {
        step.refusal = too_dear(step.cost, left);
      }
    }
    walk.refusal = step.refusal;
    if (step.refusal) break;
    walk.cost += step.cost;
    walk.terms.insert(walk.terms.end(), step.terms.begin(), step.terms.end());
    if (state.options().zoc && state.sheet(unit).ground() && !meets_enemy(state, unit, at)) {
      walk.halted = meets_enemy(state, unit, path[i]);
      if (!state.board().is_hex() && meets_on_the_way(state, unit, at, path[i]))
        walk.refusal = refuse("halted", "LW-2.2", {{"unit", unit_name(state, unit)}, says("would_meet")});
      if (walk.refusal) break;
    }
    at = path[i];
  }
  if (walk.refusal || walk.leaves != Edge::kNone) return walk;
  // 4.0: on a table, ground that only touches the centre counts too.
  if (in_the_room(state, at, u.air, unit) != kNoUnit) walk.refusal = refuse("no_room", "LW-2.2");
  else if (!may_stand(state.board(), u.sheet, at)) walk.refusal = cannot_stand(state, unit, at, "LW-2.2");
  return walk;
}

std::optional<Refusal> check_mover(const State& state, Seat seat, UnitRef unit) {
  if (auto refusal = check_orders(state, seat, unit, Phase::kMovement)) return refusal;
  if (!state.on_map(unit)) return not_on_map(state, unit, "LW-2.2");
  return kAllowed;
}

namespace {

Facing end_facing(const State& state, const Move& move) {
  const Place from = move.path.size() > 1 ? move.path[move.path.size() - 2] : *state.unit(move.unit).position;
  const Facing along = from == move.path.back() ? state.unit(move.unit).facing : facing_of_step(state.board(), from, move.path.back());
  return move.facing.value_or(along);
}

/// R-28, option turn_cost: a final facing other than the direction of movement is a turn.
std::int32_t turn_price(const State& state, const Move& move) {
  Move plain = move;
  plain.facing.reset();
  return move.facing && !(end_facing(state, plain) == *move.facing) ? state.options().turn_cost * 1000 : 0;
}

}  // namespace

std::optional<Refusal> check_move(const State& state, Seat seat, const Move& move) {
  if (auto refusal = check_mover(state, seat, move.unit)) return refusal;
  const UnitState& u = state.unit(move.unit);
  if (u.status == Status::kCrippled) return refuse("crippled", "LW-2.1", {{"unit", unit_name(state, move.unit)}});
  if (u.action == Action::kDisembark) return refuse("just_disembarked", "LW-2.9", {{"unit", unit_name(state, move.unit)}});
  const Walk way = walk(state, move.unit, move.path);
  if (way.refusal) return way.refusal;
  if (move.facing && !sound_facing(state, *move.facing)) return refuse("no_facing", "LW-2.8");
  const std::int32_t left = u.allowance - u.spent - way.cost;
  if (const std::int32_t price = turn_price(state, move); price > left && way.leaves == Edge::kNone) return too_dear(price, left);
  return kAllowed;
}

Explained plan_move(const State& state, Seat, const Move& move) {
  const UnitState& u = state.unit(move.unit);
  const Walk way = walk(state, move.unit, move.path);
  Explained plan;
  const std::int32_t cost = way.cost + turn_price(state, move);
  plan.costs.push_back({"mp", in_mp(cost), in_mp(u.allowance - u.spent - cost), way.terms});
  const bool spoils = state.sheet(move.unit).ground() && u.spent + cost > u.allowance - u.allowance / 2;
  if (spoils && u.action == Action::kNone) plan.notes.push_back({"lonewarrior.note.no_action", {}});
  return plan;
}

void make_move(Transcript<LoneWarrior>& t, const Move& move) {
  const State& state = t.state();
  const Walk way = walk(state, move.unit, move.path);
  if (way.leaves != Edge::kNone) {
    std::vector<Place> path(move.path.begin(), move.path.end() - 1);
    const Place from = path.empty() ? *state.unit(move.unit).position : path.back();
    const std::int16_t points = prize(state, move.unit, from, way.leaves);
    if (!path.empty()) t.emit(UnitMoved{move.unit, path, facing_of_step(state.board(), from, move.path.back()), way.cost - 1000, false});
    const bool for_good = exit_at(t.state(), move.unit, from, way.leaves) || !state.unit(move.unit).air;
    return t.emit(UnitLeft{move.unit, way.leaves, for_good ? OffMap::kExited : OffMap::kFlownOff, 1000, points});
  }
  t.emit(UnitMoved{move.unit, move.path, end_facing(state, move), way.cost + turn_price(state, move), way.halted});
}

// LW-2.8 Turning: free, at any time in the side's own movement phase; it does not count as movement.
std::optional<Refusal> check_turn(const State& state, Seat seat, const Turn& turn) {
  if (auto refusal = check_mover(state, seat, turn.unit)) return refusal;
  const UnitState& u = state.unit(turn.unit);
  if (crippled_aircraft(u)) return refuse("crippled", "LW-2.10", {{"unit", unit_name(state, turn.unit)}, says("no_orders")});
  if (state.sheet(turn.unit).fixed) return refuse("cannot_turn", "LW-2.8", {{"unit", unit_name(state, turn.unit)}});
  if (!sound_facing(state, turn.facing)) return refuse("no_facing", "LW-2.8");
  const std::int32_t price = state.options().turn_cost * 1000;
  if (price > 0 && price > u.allowance - u.spent) return too_dear(price, u.allowance - u.spent);
  return kAllowed;
}

void make_turn(Transcript<LoneWarrior>& t, const Turn& turn) { t.emit(UnitTurned{turn.unit, turn.facing, t.state().options().turn_cost * 1000}); }

}  // namespace hexinch::lonewarrior
