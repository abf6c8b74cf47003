#include <algorithm>

#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/movement.h"

namespace hexinch::lonewarrior {
namespace {

constexpr int kLongestSide = 200;  ///< of a map: in hexes, or in MP on a table
constexpr std::size_t kMostFeatures = 400;
constexpr int kMostCounters = 400;

bool within(int n, int least, int most) { return n >= least && n <= most; }
bool near(Place p) { return within(p.x, -kFarthest, kFarthest) && within(p.y, -kFarthest, kFarthest); }
bool near_point(table::Point p) { return near({p.x.n, p.y.n}); }
bool seat_of_setup(const Setup& setup, Seat seat) { return within(index(seat), 0, setup.seats() - 1); }
bool seat_of_game(const State& state, Seat seat) { return seat_of_setup(*state.setup, seat); }

const char* broken_hexes(const Board& board) {
  if (!within(board.grid.columns, 1, kLongestSide) || !within(board.grid.rows, 1, kLongestSide)) return "the map has an impossible size";
  if (board.hexes.size() != static_cast<std::size_t>(board.grid.size())) return "the map has not one ground for each hex";
  const auto low = [](const Ground& ground) { return within(ground.elevation, 0, 9); };
  return std::all_of(board.hexes.begin(), board.hexes.end(), low) ? nullptr : "a hill has an impossible height";
}

const char* broken_table(const Board& board) {
  for (const std::int32_t side : {board.width, board.height})
    if (!within(side, 2000, kFarthest) || side / board.mp_mils > kLongestSide) return "the table has an impossible size";
  if (board.areas.size() + board.barriers.size() > kMostFeatures) return "the table has too many features";
  for (const Area& area : board.areas)
    if (table::fault(area.polygon) || !within(area.elevation, 0, 9)) return "an area has no proper shape";
  for (const Barrier& barrier : board.barriers)
    if (!within(static_cast<int>(barrier.points.size()), 2, 100) || !std::all_of(barrier.points.begin(), barrier.points.end(), near_point))
      return "an obstacle has no proper shape";
  return nullptr;
}

bool sound_zone(const Zone& zone) {
  return std::all_of(zone.hexes.begin(), zone.hexes.end(), near) &&
         std::all_of(zone.centres.begin(), zone.centres.end(), near) &&
         std::none_of(zone.polygons.begin(), zone.polygons.end(), [](const table::Polygon& polygon) { return table::fault(polygon).has_value(); });
}

const char* broken_setup(const Setup& setup) {
  if (setup.seats() != 2) return "there are not two sides";
  const Options& options = setup.options;
  const bool facings = options.hex_facings == 6 || options.hex_facings == 12;
  if (!facings || !within(options.repair_need, 2, 6) || !within(options.turn_cost, 0, 99)) return "an option is impossible";
  if (!within(setup.board.mp_mils, 100, 10000)) return "an MP has an impossible length";
  if (const char* broken = setup.board.is_hex() ? broken_hexes(setup.board) : broken_table(setup.board)) return broken;
  for (const Side& side : setup.sides)
    if (!sound_zone(side.zone) || (side.goal && !near(*side.goal))) return "a side has an impossible zone or goal";
  for (const Objective& objective : setup.objectives)
    if (!sound_zone(objective.zone) || !within(objective.points, 0, 1000)) return "an objective is impossible";
  for (const Exit& exit : setup.exits) {
    const auto sound = [](const ExitPrize& prize) { return within(prize.points, 0, 1000) && within(prize.with_passengers, 0, 1000); };
    const bool all_sound = std::all_of(exit.prizes.begin(), exit.prizes.end(), sound);
    if (!sound_zone(exit.zone) || !seat_of_setup(setup, exit.side) || !all_sound) return "an exit is impossible";
  }
  return within(setup.rounds, 0, 1000) && within(setup.draw_margin, 0, 1000) ? nullptr : "the end of the game is impossible";
}

const char* broken_sheet(const Sheet& sheet) {
  if (!within(sheet.pm, 0, 6) || !within(sheet.max_speed, 0, 99) || !within(sheet.min_speed, 0, sheet.max_speed)) return "a unit has impossible speeds";
  if (!within(sheet.max_range, 0, 90) || !within(sheet.min_range, 0, sheet.max_range) || !within(sheet.command_range, 0, 99)) return "a unit reaches too far";
  if (!within(sheet.aoe, 0, 20) || !within(sheet.damage, 0, 12) || !within(sheet.shots.value_or(0), 0, 99) || !within(sheet.reloads, 0, 99))
    return "a unit has an impossible weapon";
  if (!within(sheet.cc_strength.value_or(0), 0, 10) || !within(sheet.cc_damage, 0, 4)) return "a unit has an impossible strength";
  if (!within(sheet.ranged_defence, 0, 6) || !within(sheet.cc_defence, 0, 10)) return "a unit has an impossible defence";
  return within(sheet.transport, 0, 4) && sheet.vp >= 0 ? nullptr : "a unit carries, or is worth, the impossible";
}

const char* broken_unit(const State& state, const UnitState& u) {
  if (!seat_of_game(state, u.owner)) return "a counter belongs to nobody";
  if (u.position) {
    if (!on_board(state.board(), *u.position)) return "a counter stands off the map";
    if (!sound_facing(state, u.facing)) return "a counter has no facing";
    if (u.embarked_in != kNoUnit) return "a passenger stands on the map";
    if (u.off_map != OffMap::kNone) return "a counter is on the map and off it";
    if (u.destroyed()) return "a destroyed unit stands on the map";
  }
  if (u.embarked_in != kNoUnit) {
    if (!state.valid(u.embarked_in)) return "a passenger is aboard nothing";
    const UnitState& transport = state.unit(u.embarked_in);
    if (transport.owner != u.owner || transport.sheet.transport <= 0) return "a passenger is aboard what does not carry it";
    if (transport.embarked_in != kNoUnit) return "a passenger is aboard a passenger";
  }
  if (!within(u.spent, 0, kMostSpent) || !within(u.allowance, 0, kMostSpent)) return "a unit has spent what it can't have";
  if (!within(u.shots.value_or(0), 0, 99) || !within(u.reloads, 0, 99)) return "a unit has fired more than it had";
  if (!within(u.command_die, 0, 6) || !within(u.arrives, 0, 1000)) return "a unit's command or its arrival is impossible";
  if (!within(u.roster, -1, state.counters() - 1)) return "a unit has no place in the roster";
  if (state.valid(u.commander) && state.unit(u.commander).roster < 0) return "a commander has no place in the roster";
  for (const auto& place : {u.left_at, u.ready})
    if (place && !near(*place)) return "a counter comes from too far";
  return broken_sheet(u.sheet);
}

/// Only for units whose place in the roster is known to the reader.
bool distinct_rosters(const State& state) {
  std::vector<bool> taken(state.units.size());
  for (const UnitState& u : state.units) {
    if (!within(u.roster, 0, state.counters() - 1)) continue;
    if (taken[static_cast<std::size_t>(u.roster)]) return false;
    taken[static_cast<std::size_t>(u.roster)] = true;
  }
  return true;
}

}  // namespace

const char* LoneWarrior::broken_invariant(const State& state) {
  if (const char* broken = broken_setup(*state.setup)) return broken;
  if (state.counters() > kMostCounters) return "there are too many counters";
  if (!distinct_rosters(state)) return "two counters have one place in the roster";
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& u = state.unit(unit_at(i));
    if (const char* broken = broken_unit(state, u)) return broken;
    if (u.position && in_the_room(state, *u.position, u.air, unit_at(i)) != kNoUnit) return "two counters have no room beside each other";
    if (u.sheet.transport <= 0) continue;
    const auto aboard = std::count_if(state.units.begin(), state.units.end(), [&](const UnitState& p) { return p.embarked_in == unit_at(i); });
    if (aboard > u.sheet.transport) return "a transport carries too many";
  }
  for (const Shot& shot : state.shots) {
    if (!state.valid(shot.firer) || !state.valid(shot.target)) return "nobody fires, or at nothing";
    if (!near(shot.at) || !near(shot.from) || !near(shot.impact.value_or(Place{})) || !within(shot.level, -1, 6)) return "a shot goes too far";
  }
  for (const Loss& loss : state.losses)
    if (!state.valid(loss.unit) || !within(loss.levels, 0, 99)) return "nobody loses anything";
  for (const auto* list : {&state.considered, &state.queue})
    if (!std::all_of(list->begin(), list->end(), [&](UnitRef unit) { return state.valid(unit); })) return "a unit moves that isn't there";
  for (const Pair& pair : state.pairs)
    if (!state.valid(pair.attacker) || !state.valid(pair.defender)) return "a pair lacks one of the two";
  for (const Seat seat : state.order)
    if (!seat_of_game(state, seat)) return "the order names nobody";
  if (!state.order.empty() && state.phase != Phase::kSetup && !seat_of_game(state, state.active)) return "it is nobody's turn";
  if (state.control.size() != state.setup->objectives.size()) return "objectives and their holders do not match";
  if (state.exit_points.size() != state.setup->sides.size()) return "points of exits and sides do not match";
  return nullptr;
}

}  // namespace hexinch::lonewarrior
