#include <algorithm>

#include "systems/m42/m42.h"
#include "systems/m42/packs/options.h"
#include "systems/m42/rules/standing.h"

/// What always holds between two actions. It is checked after loading a save and after every step of a case.

namespace hexinch::m42 {
namespace {

bool within(int n, int least, int most) { return n >= least && n <= most; }
bool known_seat(const Setup& setup, Seat seat) { return within(index(seat), 0, setup.seats() - 1); }
bool known_unit(const Setup& setup, UnitRef unit) { return within(index(unit), 0, setup.units() - 1); }
bool known_feature(const Setup& setup, FeatureRef f) { return within(index(f), 0, static_cast<int>(setup.features.size()) - 1); }
bool near(Mil m) { return within(m.n, -table::kFarthest.n, table::kFarthest.n); }
bool near(Point p) { return near(p.x) && near(p.y); }

// ---- what is fixed

const char* broken_weapon(const Weapon& weapon) {
  const bool sound = within(weapon.range, 1, 100) && within(weapon.shots, 1, 4) && within(weapon.ap, 0, 3);
  return sound ? nullptr : "a weapon has impossible numbers";
}

const char* broken_sheet(const Sheet& sheet) {
  if (!within(static_cast<int>(sheet.models.size()), 1, kMostModels)) return "a unit has too many models, or none";
  const bool scores =
      within(sheet.leadership, 1, 5) && within(sheet.nerve, 1, 5) && within(sheet.ballistic, 1, 5) && within(sheet.weapon_skill, 1, 5);
  const bool others = within(sheet.armour, 0, 5) && within(sheet.attacks, 1, 3) && within(sheet.melee_ap, 0, 3) && within(sheet.pm, 0, 6);
  if (!scores || !others || !within(sheet.points, 0, 10000)) return "a sheet has impossible numbers";
  for (const Weapon& weapon : sheet.weapons)
    if (const char* broken = broken_weapon(weapon)) return broken;
  for (const ModelSheet& model : sheet.models)
    if (!within(model.weapon, -1, static_cast<int>(sheet.weapons.size()) - 1) || !within(model.radius.n, 100, 3000)) return "a model is impossible";
  return nullptr;
}

const char* broken_opening(const Feature& feature, const Opening& opening) {
  if (!near(opening.a) || !near(opening.b) || opening.a == opening.b) return "an opening has no proper place";
  return within(opening.floor, 0, static_cast<int>(feature.floors.size()) - 1) ? nullptr : "an opening is on no floor";
}

const char* broken_feature(const Feature& feature) {
  const bool line = is_linear(feature.kind);
  if (!line && table::fault(feature.polygon)) return "a feature has no proper shape";
  if (line && (feature.line.size() < 2 || feature.line.size() > table::kMostCorners ||
               !std::all_of(feature.line.begin(), feature.line.end(), [](Point p) { return near(p); })))
    return "an obstacle has no proper shape";
  if (!within(feature.width.n, 0, 1000) || !within(feature.height.n, 0, table::kFarthest.n)) return "an obstacle is too wide or too high";
  const bool structure = feature.kind == FeatureKind::kBuilding || feature.kind == FeatureKind::kRuin;
  if (structure ? feature.floors.empty() || feature.floors[0] != Mil{} : !feature.floors.empty()) return "a feature has impossible floors";
  if (feature.floors.size() > 20 || !std::is_sorted(feature.floors.begin(), feature.floors.end())) return "a feature has impossible floors";
  for (const Mil floor : feature.floors)
    if (!within(floor.n, 0, table::kFarthest.n)) return "a feature is too high";
  if (feature.roof && (!near(*feature.roof) || feature.floors.empty() || *feature.roof <= feature.floors.back()))
    return "a roof is too low or too high";
  if (!feature.openings.empty() && feature.kind != FeatureKind::kBuilding) return "what is no building has openings";
  for (const Opening& opening : feature.openings)
    if (const char* broken = broken_opening(feature, opening)) return broken;
  return nullptr;
}

const char* broken_roster(const Setup& setup) {
  for (const RosterEntry& entry : setup.roster) {
    if (!known_seat(setup, entry.owner) || !within(entry.sheet, 0, static_cast<int>(setup.sheets.size()) - 1))
      return "a unit is nobody's, or nothing";
    if (!near(entry.facing) || entry.facing == Point{}) return "a unit faces nowhere";
    if (entry.ready && (!near(entry.ready->at) || !exists(setup, *entry.ready))) return "a unit is set up nowhere";
    const Arrival& arrival = entry.arrival;
    if (!within(arrival.round, 0, 1000) || !near(arrival.from) || !near(arrival.to) || arrival.from > arrival.to) return "a unit arrives nowhere";
  }
  return nullptr;
}

const char* broken_setup(const Setup& setup) {
  if (setup.seats() != 2) return "there are not two sides";
  if (!within(setup.width.n, 1000, 100000) || !within(setup.height.n, 1000, 100000)) return "the table has an impossible size";
  if (!within(setup.rounds, 0, 1000)) return "the game has an impossible length";
  if (setup.first_player != kNoSeat && !known_seat(setup, setup.first_player)) return "the first player is nobody";
  if (setup.features.size() > 120 || setup.roster.size() > 100) return "there is too much on the table";
  for (const Feature& feature : setup.features)
    if (const char* broken = broken_feature(feature)) return broken;
  for (const Sheet& sheet : setup.sheets)
    if (const char* broken = broken_sheet(sheet)) return broken;
  for (const Side& side : setup.sides)
    for (const Polygon& zone : side.zones)
      if (table::fault(zone)) return "a zone has no proper shape";
  for (const Objective& objective : setup.objectives) {
    if (!near(objective.at) || !within(objective.radius.n, 0, table::kFarthest.n) || !within(objective.value, 0, 1000))
      return "an objective is impossible";
    if (objective.building != kNoFeature && !known_feature(setup, objective.building)) return "an objective is no building";
  }
  if (!within_bounds(setup.options)) return "an option is impossible";
  return broken_roster(setup);
}

// ---- what changes

/// 2.2: there is such a level, and at an opening or inside it is where it says.
const char* broken_place(const Setup& setup, const Position& place) {
  if (!near(place.at)) return "a model is beyond all tables";
  if (!place.level.ground() && !known_feature(setup, place.level.structure)) return "a model stands in no structure";
  if (!exists(setup, place)) return "a model stands on no floor";
  if (place.opening >= 0 && opening_at(setup, place).middle() != place.at) return "a model is elsewhere than its opening";
  if (!place.interior) return nullptr;
  const bool closed =
      !place.level.ground() && setup.feature(place.level.structure).kind == FeatureKind::kBuilding && !setup.feature(place.level.structure).openable;
  return closed && place.opening < 0 ? nullptr : "a model is hidden where nobody can be";
}

const char* broken_models(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  for (int m = 0; m < static_cast<int>(u.models.size()); ++m) {
    const ModelState& model = u.model(m);
    if (!model.alive || !u.on_table()) continue;
    if (const char* broken = broken_place(*state.setup, model.place)) return broken;
    if (solid(model.place) && !on_table(*state.setup, model.place, state.radius({unit, static_cast<std::int8_t>(m)})))
      return "a base is over the table's edge";
  }
  return nullptr;
}

/// Given up or agreed on: the game may have ended in the middle of anything.
bool broken_off(const State& state) { return state.ending == Ending::kConceded || state.ending == Ending::kAgreed; }

const char* broken_unit(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  if (u.models.size() != state.sheet(unit).models.size()) return "a unit has other models than its sheet";
  if (!within(u.leader, 0, static_cast<int>(u.models.size()) - 1)) return "a unit is led by nobody";
  if (!within(u.markers, 0, 3) || !within(u.ld_loss, 0, 5)) return "a unit's numbers are out of range";
  if (!near(u.facing) || u.facing == Point{}) return "a unit faces nowhere";
  const bool fighting = state.attack || broken_off(state);
  if (u.left() && u.alive() == 0 && !fighting) return "a unit without models is still there";
  if (u.on_table() && !u.led_by().alive && !fighting) return "a unit's leader is dead";
  if (u.status == Status::kDestroyed && u.alive() > 0) return "a destroyed unit has models";
  return broken_models(state, unit);
}

/// Old places of members that are about to be placed do not count (M42-1.5).
bool counts(const State& state, const Body& body) {
  const bool placing = state.moved && body.model.unit == state.active && body.model.model != state.unit(state.active).leader;
  return !placing;
}

// M42-0.10: no two bases on one level overlap. M42-7.7: no opening has more models than places, or models of both sides.
const char* broken_crowd(const State& state) {
  std::vector<Body> all = bodies(state);
  std::erase_if(all, [&](const Body& body) { return !counts(state, body); });
  for (std::size_t i = 0; i < all.size(); ++i) {
    int here = 1;
    for (std::size_t j = 0; j < i; ++j) {
      if (all[i].at.level != all[j].at.level) continue;
      if (all[i].solid() && all[j].solid() && table::overlap(all[i].disc(), all[j].disc())) return "two bases overlap";
      if (all[i].at.opening < 0 || all[i].at.opening != all[j].at.opening) continue;
      ++here;
      if (state.opposed(all[i].model.unit, all[j].model.unit)) return "both sides stand at one opening";
    }
    if (all[i].at.opening >= 0 && here > capacity(opening_at(*state.setup, all[i].at))) return "an opening has too many models";
  }
  return nullptr;
}

bool all_known(const Setup& setup, const std::vector<Seat>& seats, bool none_allowed) {
  return std::all_of(seats.begin(), seats.end(), [&](Seat seat) { return (none_allowed && seat == kNoSeat) || known_seat(setup, seat); });
}

const char* broken_harm(const State& state, const Harm& harm) {
  if (!known_unit(*state.setup, harm.unit)) return "nobody is harmed";
  const UnitState& u = state.unit(harm.unit);
  Models living = 0;
  for (int m = 0; m < static_cast<int>(u.models.size()); ++m)
    if (u.model(m).alive) living = static_cast<Models>(living | only(m));
  if ((harm.pool & ~living) != 0 || (harm.first & ~harm.pool) != 0) return "the dead are to die";
  int pool = 0;
  for (int m = 0; m < kMostModels; ++m) pool += contains(harm.pool, m) ? 1 : 0;
  return harm.others >= 0 && static_cast<int>(harm.aimed.size()) + harm.others <= pool ? nullptr : "more are to die than can";
}

const char* broken_work(const State& state) {
  const Setup& setup = *state.setup;
  if (state.attack) {
    if (!known_unit(setup, state.attack->by) || !known_unit(setup, state.attack->target)) return "an attack is nobody's";
    if (!within(state.attack->markers, 0, 2)) return "an attack suppresses too much";
    for (const Harm& harm : state.attack->harms)
      if (const char* broken = broken_harm(state, harm)) return broken;
  }
  if (!state.assault) return nullptr;
  if (!known_unit(setup, state.assault->by) || !known_unit(setup, state.assault->target)) return "an assault is nobody's";
  return within(state.assault->round, 0, 3) ? nullptr : "an assault lasts too long";
}

// 3.1: only an active unit has a step, a leader that has moved, and a target.
const char* broken_activation(const State& state) {
  const Setup& setup = *state.setup;
  if (state.active == kNoUnit) return state.moved || state.assault ? "a leader moves that is not active" : nullptr;
  if (!known_unit(setup, state.active)) return "nobody is active";
  if (state.target != kNoUnit && !known_unit(setup, state.target)) return "nobody is assaulted";
  const bool consolidates = state.step == Step::kConsolidate || state.unit(state.active).action == Action::kConsolidate;
  if (state.owner(state.active) != state.go && !consolidates) return "a unit is active out of its owner's turn";
  if (state.step == Step::kPlace && !state.moved) return "members are placed before their leader";
  return state.moved && !near(state.moved->from.at) ? "a leader came from nowhere" : nullptr;
}

const char* broken_counts(const State& state) {
  const Setup& setup = *state.setup;
  if (static_cast<int>(state.units.size()) != setup.units()) return "units and roster differ in number";
  if (static_cast<int>(state.scores.size()) != setup.seats() || state.held.size() != setup.objectives.size()) return "scores are nobody's";
  if (!all_known(setup, state.held, true) || !all_known(setup, state.winners, false)) return "nobody holds or wins";
  for (const Seat seat : {state.first, state.go})
    if (seat != kNoSeat && !known_seat(setup, seat)) return "nobody's turn";
  if (state.phase == Phase::kAction && state.go == kNoSeat && state.ending == Ending::kNone) return "nobody's turn";
  return state.round < 0 ? "a round before the first" : nullptr;
}

}  // namespace

const char* M42::broken_invariant(const State& seen) {
  if (const char* broken = broken_setup(*seen.setup)) return broken;
  if (const char* broken = broken_counts(seen)) return broken;
  for (int i = 0; i < seen.setup->units(); ++i)
    if (const char* broken = broken_unit(seen, unit_at(i))) return broken;
  if (const char* broken = broken_activation(seen)) return broken;
  if (const char* broken = broken_work(seen)) return broken;
  return broken_off(seen) ? nullptr : broken_crowd(seen);
}

}  // namespace hexinch::m42
