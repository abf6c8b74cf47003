#include "systems/m42/packs/pick_up.h"
#include "systems/m42/packs/unit_data.h"
#include "systems/m42/rules/deploy.h"
#include "systems/m42/rules/standing.h"

/// Where models stand when a game or a position begins.

namespace hexinch::m42 {
namespace {

std::string barred(const Setup& setup, const Body& here) {
  const Terrain terrain(setup);
  const auto name = [&](FeatureRef feature) { return setup.feature(feature).name; };
  if (!on_table(setup, here.at, here.radius)) return "puts the base over the table's edge";
  if (const FeatureRef line = obstacle_under(terrain, here.at); line != kNoFeature) return "stands on " + name(line);
  if (const FeatureRef f = impassable_under(terrain, here.at, here.radius); f != kNoFeature) return "stands in " + name(f) + ", which is impassable";
  if (const FeatureRef f = straddled(terrain, here.at, here.radius); f != kNoFeature) return "stands across a wall of " + name(f);
  if (!lacks_footing(terrain, here.at, here.radius).empty()) return "does not stand on that floor";
  return {};
}

}  // namespace

// M42-0.10 Rest position, as scenarios and positions must have it.
std::string misplaced(const State& state, ModelRef model) {
  const Setup& setup = *state.setup;
  const Body here = body(state, model);
  if (std::string problem = barred(setup, here); !problem.empty()) return problem;
  int beside = 0;
  for (const Body& other : bodies(state)) {
    if (other.model == model || other.at.level != here.at.level) continue;
    if (here.solid() && other.solid() && table::overlap(here.disc(), other.disc())) return "overlaps the base of " + setup.entry(other.model.unit).name;
    if (here.at.opening >= 0 && other.at.opening == here.at.opening) ++beside;
  }
  if (here.at.opening >= 0 && beside >= capacity(opening_at(setup, here.at))) return "is one model too many at its opening";
  return {};
}

// 7.4 Default places: the sides lie apart, so that each is tried alone.
Seat crowded_side(const State& state) {
  State stood = state;
  for (int i = 0; i < state.setup->seats(); ++i)
    for (const UnitRef unit : to_deploy(state, seat_at(i))) {
      const auto deploy = default_place(stood, unit);
      if (!deploy || !stand_round(stood, unit, deploy->leader).empty()) return seat_at(i);
    }
  return kNoSeat;
}

std::string stand_round(State& state, UnitRef unit, const Position& leader) {
  UnitState& u = state.unit(unit);
  for (ModelState& model : u.models) model.place = leader;
  State alone = state;  // its members stand nowhere yet
  alone.unit(unit).status = Status::kOnTable;
  for (int i = 0; i < static_cast<int>(u.models.size()); ++i) alone.unit(unit).model(i).alive = i == u.leader;
  if (std::string problem = misplaced(alone, {unit, u.leader}); !problem.empty()) return problem;
  const Arranged arranged = arrange(state, {unit, leader, leader, u.facing, kNoUnit, true, false}, {});
  if (arranged.refusal) return "leaves no room for everybody (" + std::string(arranged.refusal->code) + ", " + std::string(arranged.refusal->rule) + ")";
  for (const Placed& placed : arranged.models) {
    u.model(placed.model).place = placed.position;
    u.model(placed.model).out_of_command = placed.out_of_command;
  }
  u.status = Status::kOnTable;
  return {};
}

}  // namespace hexinch::m42
