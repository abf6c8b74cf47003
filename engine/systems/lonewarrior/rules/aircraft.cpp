#include <algorithm>

#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/movement.h"

/// LW-2.10: the distance that fast aircraft must fly, and where they come back.

namespace hexinch::lonewarrior {
namespace {

bool owes(const UnitState& u) { return u.on_map() && u.air && u.sheet.min_speed > 0 && u.spent < u.sheet.min_speed * 1000; }

/// An aircraft repaired in this phase had no movement when the phase began.
bool takes_orders(const UnitState& u) { return !u.inactive && u.status < Status::kCrippled && u.allowance > 0; }

/// A point straight ahead, `length` mils away.
Place ahead(Place from, Facing facing, std::int64_t length) {
  const std::int64_t norm = std::max<std::int64_t>(1, table::floor_sqrt(std::int64_t{facing.x} * facing.x + std::int64_t{facing.y} * facing.y));
  return {static_cast<std::int32_t>(from.x + facing.x * length / norm), static_cast<std::int32_t>(from.y + facing.y * length / norm)};
}

OffMap way_out(const UnitState& u) { return u.status == Status::kCrippled ? OffMap::kExited : OffMap::kFlownOff; }

void fly_over_hexes(Transcript<LoneWarrior>& t, UnitRef unit) {
  const UnitState u = t.state().unit(unit);
  const int steps = (u.sheet.min_speed * 1000 - u.spent + 999) / 1000;
  std::vector<Place> path;
  Place at = *u.position;
  for (int i = 0; i < steps || in_the_room(t.state(), at, true, unit) != kNoUnit; ++i) {
    const Place next = straight_step(at, u.facing, i);
    if (const Edge edge = edge_crossed(t.state().board(), at, next); edge != Edge::kNone) {
      if (!path.empty()) t.emit(UnitMoved{unit, path, u.facing, static_cast<std::int32_t>(path.size()) * 1000, false});
      return t.emit(UnitLeft{unit, edge, way_out(u), 1000, 0});
    }
    path.push_back(next);
    at = next;
  }
  t.emit(UnitMoved{unit, path, u.facing, static_cast<std::int32_t>(path.size()) * 1000, false});
}

void fly_over_table(Transcript<LoneWarrior>& t, UnitRef unit) {
  const UnitState u = t.state().unit(unit);
  const Board& board = t.state().board();
  std::int64_t length = (std::int64_t{u.sheet.min_speed} * 1000 - u.spent) * board.mp_mils / 1000;
  Place to = ahead(*u.position, u.facing, length);
  while (on_board(board, to) && in_the_room(t.state(), to, true, unit) != kNoUnit) to = ahead(*u.position, u.facing, ++length);
  const auto cost = static_cast<std::int32_t>((length * 1000 + board.mp_mils - 1) / board.mp_mils);
  if (on_board(board, to)) return t.emit(UnitMoved{unit, {to}, u.facing, cost, false});
  // the last point of the straight way that is still on the table
  std::int64_t inside = 0;
  std::int64_t outside = length;
  while (outside - inside > 1) {
    const std::int64_t middle = (inside + outside) / 2;
    (on_board(board, ahead(*u.position, u.facing, middle)) ? inside : outside) = middle;
  }
  const Place last = ahead(*u.position, u.facing, inside);
  const Edge edge = edge_crossed(board, last, ahead(*u.position, u.facing, outside + 1));
  if (inside > 0) t.emit(UnitMoved{unit, {last}, u.facing, static_cast<std::int32_t>(inside * 1000 / board.mp_mils), false});
  t.emit(UnitLeft{unit, edge == Edge::kNone ? Edge::kNorth : edge, way_out(u), 1000, 0});
}

}  // namespace

// LW-2.10 Aircraft: those that can be given orders must fly their least distance.
UnitRef owes_distance(const State& state, Seat seat) {
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& u = state.unit(unit_at(i));
    if (u.owner == seat && owes(u) && takes_orders(u)) return unit_at(i);
  }
  return kNoUnit;
}

void fly_straight(Transcript<LoneWarrior>& t, UnitRef unit) {
  if (!owes(t.state().unit(unit))) return;
  t.state().board().is_hex() ? fly_over_hexes(t, unit) : fly_over_table(t, unit);
}

void fly_unordered(Transcript<LoneWarrior>& t, Seat seat) {
  for (const UnitRef unit : roster_order(t.state())) {
    const UnitState& u = t.state().unit(unit);
    if (u.owner == seat && !takes_orders(u)) fly_straight(t, unit);
  }
}

void bring_back(Transcript<LoneWarrior>& t, Seat seat) {
  for (const UnitRef unit : roster_order(t.state())) {
    const State& state = t.state();
    const UnitState& u = state.unit(unit);
    if (u.owner != seat || u.off_map != OffMap::kFlownOff || !u.left_at) continue;
    std::optional<Place> best;
    if (free_for(state, unit, *u.left_at)) best = u.left_at;
    for (const Place p : edge_places(state.board(), u.edge))
      if (free_for(state, unit, p) && (!best || range(state.board(), p, *u.left_at) < range(state.board(), *best, *u.left_at))) best = p;
    if (best) t.emit(UnitReturned{unit, *best, facing_inwards(state.board(), u.edge)});
  }
}

}  // namespace hexinch::lonewarrior
