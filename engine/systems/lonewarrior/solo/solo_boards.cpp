#include <algorithm>
#include <cstdlib>

#include "systems/lonewarrior/rules/courses.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/solo/solo.h"
#include "systems/lonewarrior/state/named.h"

// SOLO-14 The hooks about places: hexes, and points of a table.

namespace hexinch::lonewarrior {

static_assert(solo::HexHost<Solo>);
static_assert(solo::TableHost<TableSolo>);
static_assert(SoloHooks<LoneWarrior>);

std::optional<solo::Goal<Solo>> Solo::goal(UnitRef actor) const {
  const auto place = goal_place(actor);
  return place ? std::optional(solo::Goal<Solo>{hex_of(*place), std::nullopt, false}) : std::nullopt;
}

std::optional<int> Solo::route_cost(UnitRef actor, int, Hex from, Hex to) const {
  if (held_for_ != actor) {
    held_for_ = actor;
    held_ = enemies_in_the_way(seen_, actor);
  }
  if (std::ranges::find(held_, place_of(to)) != held_.end()) return std::nullopt;
  const HexStep step = hex_step_plainly(seen_, actor, place_of(from), place_of(to), seen_.unit(actor).allowance);
  return step.bar == StepBar::kNone ? std::optional(int{step.cost}) : std::nullopt;
}

std::optional<Solo::Way> Solo::follow(UnitRef actor, int, const std::vector<Hex>& route) const {
  Move move{actor, {}, {}};
  for (const Hex h : route) move.path.push_back(place_of(h));
  for (; !move.path.empty(); move.path.pop_back()) {
    if (!accepts(move)) continue;
    followed_ = {hex_of(move.path.back()), walk(seen_, actor, move.path).cost};
    return Way{followed_.first, {move}};
  }
  followed_ = {place(actor), 0};
  return Way{place(actor), {}};
}

std::vector<Solo::Option> Solo::options(UnitRef actor) const {
  std::vector<Option> found;
  for (Blow& blow : blows(actor)) found.push_back({std::move(blow.command), blow.target, blow.melee, blow.harms_own, false, blow.chance, blow.loss});
  return found;
}

std::optional<solo::Band> Solo::after(UnitRef actor, std::optional<int> mode, Hex end) const {
  return band_after(actor, place_of(end), mode && followed_.first == end ? followed_.second : 0);
}

std::optional<solo::Band> Solo::band(UnitRef actor, int distance) const { return band_of(actor, {std::int64_t{distance} * distance, 1}); }

Name Solo::place_name(Hex h) const { return lonewarrior::place_name(seen_.board(), place_of(h)); }

int SoloTable::distance(Place a, Place b) const {
  const std::int64_t dx = b.x - a.x;
  const std::int64_t dy = b.y - a.y;
  if (dx == 0 || dy == 0) return static_cast<int>(std::abs(dx + dy));
  const std::int64_t root = table::floor_sqrt(dx * dx + dy * dy);
  return static_cast<int>(root * root < dx * dx + dy * dy ? root + 1 : root);
}

std::optional<solo::Goal<TableSolo>> TableSolo::goal(UnitRef actor) const {
  const auto place = goal_place(actor);
  return place ? std::optional(solo::Goal<TableSolo>{*place, std::nullopt, false}) : std::nullopt;
}

/// At least its length, in mils: a road only makes a difference between ways of equal length.
std::optional<int> TableSolo::route_cost(UnitRef actor, int, Place from, Place to, std::optional<UnitRef> towards) const {
  if (from == to) return 0;
  const auto cost = cost_of_segment(seen_, actor, from, to, seen_.unit(actor).allowance, towards.value_or(kNoUnit));
  if (!cost) return std::nullopt;
  const auto mils = static_cast<int>(std::int64_t{*cost} * seen_.board().mp_mils / 1000);
  return std::max(mils, board().distance(from, to));
}

std::optional<TableSolo::Way> TableSolo::follow(UnitRef actor, int, const std::vector<Place>& route) const {
  followed_ = {place(actor), 0};
  if (route.empty()) return Way{place(actor), {}};
  lonewarrior::Way way{route, kNoUnit};
  for (const UnitRef foe : foes())
    if (place(foe) == route.back()) way.towards = foe;
  const Stretch stretch = lonewarrior::follow(seen_, actor, way, seen_.unit(actor).allowance);
  const Move move{actor, stretch.path, {}};
  if (stretch.path.empty() || !accepts(move)) return Way{place(actor), {}};
  followed_ = {stretch.path.back(), stretch.cost};
  return Way{stretch.path.back(), {move}};
}

std::vector<TableSolo::Option> TableSolo::options(UnitRef actor) const {
  std::vector<Option> found;
  for (Blow& blow : blows(actor)) found.push_back({std::move(blow.command), blow.target, blow.melee, blow.harms_own, false, blow.chance, blow.loss});
  return found;
}

std::optional<solo::Band> TableSolo::after(UnitRef actor, std::optional<int> mode, Place end) const {
  return band_after(actor, end, mode && followed_.first == end ? followed_.second : 0);
}

std::optional<solo::Band> TableSolo::band(UnitRef actor, int distance) const {
  return band_of(actor, {std::int64_t{distance} * distance, seen_.board().mp_mils});
}

Name TableSolo::place_name(Place p) const { return lonewarrior::place_name(seen_.board(), p); }

}  // namespace hexinch::lonewarrior
