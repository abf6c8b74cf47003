#include <algorithm>

#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/standing.h"
#include "systems/m42/state/named.h"

/// Where a leader's move may end.

namespace hexinch::m42 {

// M42-0.10 Rest position, M42-7.6 End position: wholly on a floor or the roof, at an opening, or wholly outside. `interior` leaders have a place, too.
std::optional<Refusal> check_end(const State& state, const Terrain& terrain, const Crowd& crowd, const Position& at, Mil radius) {
  if (auto refusal = crowd.check(at, radius); refusal && refusal->code == "overlap") return refusal;
  if (const FeatureRef line = obstacle_under(terrain, at); line != kNoFeature)
    return refuse("on_obstacle", "M42-0.10", {{"feature", feature_name(state, line)}, {"kind", kind_of(state, line)}});
  Position base = at;
  base.interior = false;
  if (const FeatureRef wall = straddled(terrain, base, radius); wall != kNoFeature)
    return refuse("straddles_wall", "M42-7.6", {{"feature", feature_name(state, wall)}, {"kind", kind_of(state, wall)}});
  if (auto refusal = check_footing(state, terrain, at, radius)) return refusal;
  return crowd.check(at, radius);
}

// M42-1.9: on the old place of a member, or in the last place at its opening.
bool crowds_out(const State& state, UnitRef unit, const Crowd& crowd, const Position& at) {
  const Body leader{{unit, state.unit(unit).leader}, at, state.radius({unit, state.unit(unit).leader})};
  int fellows = 0;
  for (const Body& member : members(state, unit)) {
    if (member.model == leader.model || member.at.level != at.level) continue;
    if (leader.solid() && member.solid() && table::overlap(leader.disc(), member.disc())) return true;
    if (at.opening >= 0 && member.at.opening == at.opening) ++fellows;
  }
  return fellows > 0 && crowd.places_left(at) < fellows + 1;
}

}  // namespace hexinch::m42
