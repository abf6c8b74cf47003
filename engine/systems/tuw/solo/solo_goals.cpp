#include <algorithm>

#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/victory.h"
#include "systems/tuw/solo/solo.h"

/// What the automaton should do for a scenario's conditions (X10).

namespace hexinch::tuw {
namespace {

using Wanted = solo::Goal<Solo>;

bool in_list(const std::vector<UnitRef>& units, UnitRef unit) { return std::find(units.begin(), units.end(), unit) != units.end(); }

/// Looks through candidates for the nearest; ties: the first.
struct Nearest {
  Hex from;
  std::optional<Wanted> best;
  int far = 0;
  void offer(const Wanted& goal) {
    const int d = hex::distance(from, goal.place);
    if (best && d >= far) return;
    best = goal;
    far = d;
  }
};

bool on_ground(const State& state, UnitRef unit) { return !state.airborne(unit); }

/// The first ground unit of a seat in a hex: it holds the hex, so others may go.
UnitRef holder(const State& state, Seat seat, Hex h) {
  for (const UnitRef unit : units_in(state, h))
    if (state.owner(unit) == seat && on_ground(state, unit)) return unit;
  return kNoUnit;
}

UnitRef enemy_on_ground(const State& state, Seat seat, Hex h) {
  for (const UnitRef unit : units_in(state, h))
    if (!state.setup->allied(seat, state.owner(unit)) && on_ground(state, unit)) return unit;
  return kNoUnit;
}

/// All hexes that are worth being in at the end of a turn, for the own side or an enemy.
std::vector<Hex> hexes_to_hold(const Setup& setup) {
  std::vector<Hex> hexes;
  for (const Condition& condition : setup.victory.conditions)
    if (condition.goal == Goal::kHold) hexes.insert(hexes.end(), condition.hexes.begin(), condition.hexes.end());
  for (const HoldScore& held : setup.victory.scoring.held) hexes.insert(hexes.end(), held.hexes.begin(), held.hexes.end());
  return hexes;
}

/// Does the side still want that unit to leave the map?
bool wanted_off_map(const State& state, Seat seat, UnitRef unit) {
  for (const Condition& condition : state.setup->victory.conditions)
    if (condition.goal == Goal::kExit && condition.side == seat && in_list(condition.units, unit)) return true;
  return false;
}

}  // namespace

// SOLO-14 Goals: the way off the map for units that should leave it, hexes to hold, units to destroy (engine/README.md).
std::optional<solo::Goal<Solo>> Solo::goal(UnitRef actor) const {
  const Setup& setup = *seen_.setup;
  Nearest nearest{place(actor), std::nullopt, 0};
  if (wanted_off_map(seen_, seat_, actor)) {
    for (const ExitEdge& edge : setup.exits)
      for (const Hex h : edge.hexes)
        if (exit_at(seen_, seat_, h)) nearest.offer({h, std::nullopt, true});
    return nearest.best;
  }
  for (const Hex h : hexes_to_hold(setup)) {
    const UnitRef held_by = holder(seen_, seat_, h);
    const UnitRef enemy = enemy_on_ground(seen_, seat_, h);
    // The unit that holds it stays there.
    if (held_by == actor) return Wanted{h, std::nullopt, true};
    if (held_by == kNoUnit || enemy != kNoUnit) nearest.offer({h, enemy == kNoUnit ? std::nullopt : std::optional(enemy), false});
  }
  if (nearest.best) return nearest.best;
  for (const Condition& condition : setup.victory.conditions) {
    if (condition.goal != Goal::kDestroy || condition.side == kNoSeat || !setup.allied(seat_, condition.side)) continue;
    for (const UnitRef unit : condition.units)
      if (seen_.unit(unit).on_map() && can_harm(actor, unit)) nearest.offer({foe_place(unit), unit, false});
  }
  return nearest.best;
}

// SOLO-14 Always worth doing: leaving the map, for units that should leave it; landing in a hex to be held, as nobody holds it from the air.
std::vector<Command> Solo::upkeep(UnitRef actor) const {
  if (wanted_off_map(seen_, seat_, actor)) return {LeaveMap{actor, std::nullopt}};
  const Hex here = place(actor);
  const std::vector<Hex> worth_holding = hexes_to_hold(*seen_.setup);
  const bool lands = seen_.airborne(actor) && std::find(worth_holding.begin(), worth_holding.end(), here) != worth_holding.end() &&
                     holder(seen_, seat_, here) == kNoUnit && enemy_on_ground(seen_, seat_, here) == kNoUnit;
  return lands ? std::vector<Command>{Land{actor, std::nullopt, std::nullopt}} : std::vector<Command>{};
}

Fraction Solo::value(UnitRef unit) const {
  const Setup& setup = *seen_.setup;
  const auto cost = [&](UnitRef u) { return Fraction{std::int64_t{seen_.sheet(u).cost} * seen_.unit(u).cel}; };
  Fraction worth = cost(unit);
  for (const Condition& condition : setup.victory.conditions) {
    if (condition.goal != Goal::kDestroy || !in_list(condition.units, unit)) continue;
    for (int i = 0; i < setup.units(); ++i) worth = std::max(worth, cost(unit_at(i)));
  }
  return worth;
}

}  // namespace hexinch::tuw
