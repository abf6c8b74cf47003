#include <algorithm>

#include "systems/grasp/grasp.h"
#include "systems/grasp/packs/options.h"
#include "systems/grasp/rules/measures.h"

/// What always holds between two actions. It is checked after loading a save and after every step of a case.

namespace hexinch::grasp {
namespace {

bool within_range(int n, int least, int most) { return n >= least && n <= most; }
bool known_seat(const Setup& setup, Seat seat) { return within_range(index(seat), 0, setup.seats() - 1); }
bool known_unit(const Setup& setup, UnitRef unit) { return within_range(index(unit), 0, setup.units() - 1); }
bool whole(Point p) { return p.x.n % 10 == 0 && p.y.n % 10 == 0; }

// ---- what is fixed

const char* broken_die(const Die& die) {
  const bool sound = within_range(die.level, kNoDie, kTopLevel) && within_range(die.tech, -1, 1) && (!die.none() || (die.tech == 0 && !die.average));
  return sound ? nullptr : "a die has impossible numbers";
}

const char* broken_build(const Build& build) {
  if (!within_range(build.width, 1, 1000) || !within_range(build.depth, 1, 1000)) return "a base has impossible sides";
  for (const Die& die : {build.cc, build.fs, build.fr, build.command.pips})
    if (const char* broken = broken_die(die)) return broken;
  for (const Die& die : build.mv)
    if (const char* broken = broken_die(die)) return broken;
  if (!within_range(build.fat, kNoDie, kTopLevel) || !within_range(build.command.range, 0, 100)) return "a build has impossible numbers";
  return nullptr;
}

const char* broken_feature(const Feature& feature) {
  if (table::fault(feature.polygon)) return "a piece has no proper shape";
  if (!within_range(feature.height, kUnknownHeight, 3)) return "a piece has an impossible height";
  return nullptr;
}

const char* broken_setup(const Setup& setup) {
  const auto side = [](Mil length) { return within_range(length.n, 4000, table::kFarthest.n) && length.n % 10 == 0; };
  if (!side(setup.width) || !side(setup.height)) return "a table of impossible size";
  if (!within_range(setup.seats(), 2, kMaxSeats) || setup.units() > kMostUnits) return "too many sides or units, or too few";
  if (setup.features.size() > static_cast<std::size_t>(kMostFeatures)) return "too many pieces of terrain";
  for (const Feature& feature : setup.features)
    if (const char* broken = broken_feature(feature)) return broken;
  for (const Build& build : setup.builds)
    if (const char* broken = broken_build(build)) return broken;
  for (const RosterEntry& entry : setup.roster) {
    if (!known_seat(setup, entry.owner) || !within_range(entry.build, 0, static_cast<int>(setup.builds.size()) - 1)) return "a unit is nobody's, or nothing";
    if (!within_range(index(entry.command), -1, static_cast<int>(setup.commands.size()) - 1)) return "a unit belongs to no command";
    if (!within_range(entry.fatigue, kNoDie, kTopLevel)) return "a unit starts with impossible fatigue";
    if (entry.ready && (!whole(entry.ready->at) || !on_table(setup, entry.ready->at))) return "a unit is set up off the table";
  }
  for (const UnitRef unit : setup.commands)
    if (!known_unit(setup, unit)) return "a command has no unit";
  for (const SuggestedMarker& marker : setup.markers)
    if (marker.units.empty() || !std::ranges::all_of(marker.units, [&](UnitRef unit) { return known_unit(setup, unit); })) return "a marker is nobody's";
  if (!within_range(setup.turns, 0, 50)) return "an impossible number of turns";
  for (const Objective& objective : setup.objectives)
    if (!within_range(index(objective.feature), 0, static_cast<int>(setup.features.size()) - 1) || !known_seat(setup, objective.owner))
      return "an objective is impossible";
  return within_bounds(setup.options) ? nullptr : "an option is impossible";
}

// ---- what changes

const char* broken_unit(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  if (!within_range(u.fatigue, kNoDie, kTopLevel) || u.fatigue > state.build(unit).fat) return "a unit has more fatigue dice than it can";
  const Build& build = state.build(unit);
  if (!within_range(u.cc, kNoDie, build.cc.level) || !within_range(u.fs, kNoDie, build.fs.level)) return "a unit has better dice than its build";
  for (std::size_t i = 0; i < u.mv.size(); ++i)
    if (!within_range(u.mv[i], kNoDie, state.build(unit).mv[i].level)) return "a unit has better move dice than its build";
  if (!within_range(u.heading.n, 0, 359)) return "a unit faces nowhere";
  if (u.captor != kNoSeat && !known_seat(*state.setup, u.captor)) return "a unit is nobody's prisoner";
  if (u.on_table() && (!whole(u.at) || !on_table(*state.setup, u.at))) return "a unit stands off the table";
  if (!u.on_table() && u.fleeing != Fleeing::kNone) return "a unit runs that is not there";
  return nullptr;
}

// GRASP-1.3 Whatever moves ends without overlapping anything. A runner without room stays as it stood.
const char* broken_crowd(const State& state) {
  const std::vector<UnitRef> all = on_table(state);
  const auto overlap = [&](UnitRef a, UnitRef b) {
    return state.unit(a).level == state.unit(b).level && may_touch(state, a, b) && table::overlap(base_of(state, a), base_of(state, b), kOverlap);
  };
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size(); ++j)
      if (overlap(all[i], all[j])) return "two bases overlap";
  return nullptr;
}

const char* broken_counts(const State& state) {
  const Setup& setup = *state.setup;
  const auto units = static_cast<std::size_t>(setup.units());
  if (state.units.size() != units || state.resupplied.size() != units || state.before_supply.size() != units) return "units and roster differ in number";
  if (state.commands.size() != setup.commands.size() || state.sides.size() != setup.sides.size()) return "commands or sides differ in number";
  if (static_cast<int>(state.ground.size()) != state.features()) return "pieces and their ground differ in number";
  if (state.areas.size() > static_cast<std::size_t>(kMostAreas) || state.weather.size() > static_cast<std::size_t>(kMostWeather)) return "too many effects";
  for (const Seat seat : state.order)
    if (!known_seat(setup, seat)) return "nobody's turn";
  if (!state.order.empty() && static_cast<int>(state.order.size()) != setup.seats()) return "players and their order differ in number";
  if (!within_range(state.go, -1, setup.seats()) || state.turn < 0) return "nobody's turn";
  if (state.phase != Phase::kSetup && state.order.empty()) return "nobody's turn";
  for (const CommandState& command : state.commands)
    if (command.pips < 0 || command.reserved < 0 || command.jammed < 0) return "a command owes pips";
  for (const SideState& side : state.sides)
    if (!within_range(side.quadrant, 0, 4) || !within_range(side.sector, 0, 4) || side.nominal < 0) return "a side's numbers are impossible";
  return nullptr;
}

// 2.5: each unit follows one marker at most, and only while it stands.
const char* broken_markers(const State& state) {
  std::vector<UnitRef> seen;
  for (const Marker& marker : state.markers) {
    if (marker.units.empty() || !on_table(*state.setup, marker.to.at) || !within_range(marker.to.heading.n, 0, 359)) return "a marker lies nowhere";
    for (const UnitRef unit : marker.units) {
      if (!known_unit(*state.setup, unit) || !state.unit(unit).on_table() || std::ranges::find(seen, unit) != seen.end()) return "a marker is nobody's";
      seen.push_back(unit);
    }
  }
  return nullptr;
}

const char* broken_work(const State& state) {
  if (state.ending != Ending::kNone && !state.frames.empty()) return "work is left after the end";
  for (const Contact& contact : state.contacts)
    if (!known_unit(*state.setup, contact.attacker) || !known_unit(*state.setup, contact.defender)) return "a contact is nobody's";
  for (const Weather& weather : state.weather)
    if (!within_range(weather.wind, 0, 5) || !within_range(weather.direction, 0, 4)) return "weather of an impossible kind";
  return nullptr;
}

}  // namespace

const char* Grasp::broken_invariant(const State& seen) {
  if (const char* broken = broken_setup(*seen.setup)) return broken;
  if (const char* broken = broken_counts(seen)) return broken;
  for (int i = 0; i < seen.setup->units(); ++i)
    if (const char* broken = broken_unit(seen, unit_at(i))) return broken;
  if (const char* broken = broken_markers(seen)) return broken;
  if (const char* broken = broken_work(seen)) return broken;
  return broken_crowd(seen);
}

}  // namespace hexinch::grasp
