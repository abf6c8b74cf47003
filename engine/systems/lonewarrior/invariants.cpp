#include <algorithm>

#include "systems/lonewarrior/bearings.h"
#include "systems/lonewarrior/ground.h"
#include "systems/lonewarrior/lonewarrior.h"

namespace hexinch::lonewarrior {
namespace {

bool seat_of_game(const State& state, Seat seat) { return index(seat) >= 0 && index(seat) < state.setup->seats(); }

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
  }
  if (u.spent < 0 || u.allowance < 0) return "a unit has spent less than nothing";
  if (u.shots && *u.shots < 0) return "a unit has fired more than it had";
  return nullptr;
}

}  // namespace

const char* LoneWarrior::broken_invariant(const State& state) {
  if (!state.setup || state.setup->seats() < 1) return "nobody plays";
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& u = state.unit(unit_at(i));
    if (const char* broken = broken_unit(state, u)) return broken;
    if (u.position && in_the_room(state, *u.position, u.air, unit_at(i)) != kNoUnit) return "two counters have no room beside each other";
    if (u.sheet.transport <= 0) continue;
    const auto aboard = std::count_if(state.units.begin(), state.units.end(), [&](const UnitState& p) { return p.embarked_in == unit_at(i); });
    if (aboard > u.sheet.transport) return "a transport carries too many";
  }
  for (const Shot& shot : state.shots)
    if (!state.valid(shot.firer) || !state.valid(shot.target)) return "nobody fires, or at nothing";
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
