#include "systems/tuw/rules/line_of_sight.h"

namespace hexinch::tuw {
namespace {

// TUW-5.8.1 Under water (item e) everything but water obstructs.
bool obstructs(const Setup& setup, Hex h, Sight sight) {
  if (!setup.grid.contains(h)) return false;
  return sight == Sight::kUnderWater ? !setup.ground(h).water : setup.ground(h).obstacle >= 0;
}

}  // namespace

// TUW-5.8.1 Blocked (item c): by a crossed hex that obstructs; along a hexside if both its hexes obstruct (opt.los_edge: if one does). Nothing off the map
// obstructs.
std::optional<Blocker> blocker_between(const Setup& setup, Hex from, Hex to, Sight sight) {
  if (sight == Sight::kFromAbove || sight == Sight::kSky) return std::nullopt;
  for (const hex::Crossing& crossing : hex::line(from, to)) {
    Blocker found;
    if (obstructs(setup, crossing.first, sight)) found.hexes.push_back(crossing.first);
    if (crossing.second && obstructs(setup, *crossing.second, sight)) found.hexes.push_back(*crossing.second);
    const bool needs_both = crossing.second && setup.options.los_edge == LosEdge::kBoth;
    if (found.hexes.size() < (needs_both ? 2u : 1u)) continue;
    const Ground& ground = setup.ground(found.hexes[0]);
    found.feature = ground.obstacle < 0 ? ground.terrain : ground.obstacle;
    return found;
  }
  return std::nullopt;
}

// TUW-5.8.1 The target's own hex (item d) blocks only if a unit must be in it to see into it (Heavy Forest); the attacker's own hex never does.
std::optional<Blocker> blocker(const Setup& setup, Hex from, Hex to, Sight sight) {
  if (from == to || sight == Sight::kSky) return std::nullopt;
  if (setup.ground(to).same_hex_only) return Blocker{true, {to}, setup.ground(to).terrain};
  return blocker_between(setup, from, to, sight);
}

}  // namespace hexinch::tuw
