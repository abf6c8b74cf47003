#include "systems/tuw/rules/special_moves.h"

#include "systems/tuw/rules/teleport.h"
#include "systems/tuw/rules/transport.h"

namespace hexinch::tuw {
namespace {

/// Other units of the same owner on the map, at most that far from a hex.
std::vector<UnitRef> comrades(const State& state, UnitRef unit, int far) {
  std::vector<UnitRef> found;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef other = unit_at(i);
    const bool near = state.unit(other).on_map() && hex::distance(state.unit(unit).hex, state.unit(other).hex) <= far;
    if (near && other != unit && state.owner(other) == state.owner(unit)) found.push_back(other);
  }
  return found;
}

std::vector<UnitRef> carriers(const State& state, UnitRef unit, int far) {
  std::vector<UnitRef> found = comrades(state, unit, far);
  std::erase_if(found, [&](UnitRef u) { return capacity_of(state.sheet(u)) == 0; });
  return found;
}

}  // namespace

std::vector<Command> take_offs(const State& state, UnitRef unit) {
  std::vector<Command> found;
  for (const Mode& mode : state.sheet(unit).modes)
    if (is_flying(mode.locomotion)) found.push_back(TakeOff{unit, mode.locomotion});
  return found;
}

std::vector<Command> landings(const State& state, UnitRef unit) {
  if (!is_flying(state.locomotion(unit))) return {};
  std::vector<Command> found{Land{unit, std::nullopt, std::nullopt}};
  for (const UnitRef carrier : carriers(state, unit, 0)) found.push_back(Land{unit, std::nullopt, carrier});
  return found;
}

std::vector<Command> teleports(const State& state, UnitRef unit) {
  const int far = teleport_range(state, unit);
  if (far == 0) return {};
  std::vector<Command> found;
  for (const Hex h : hex::area(state.unit(unit).hex, far))
    if (state.setup->grid.contains(h) && h != state.unit(unit).hex) found.push_back(Teleport{unit, h, std::nullopt, std::nullopt});
  for (const UnitRef carrier : carriers(state, unit, far)) found.push_back(Teleport{unit, state.unit(carrier).hex, std::nullopt, carrier});
  return found;
}

std::vector<Command> pick_ups(const State& state, UnitRef unit) {
  if (capacity_of(state.sheet(unit)) == 0) return {};
  std::vector<Command> found;
  for (const UnitRef passenger : comrades(state, unit, 1)) found.push_back(PickUp{unit, passenger});
  return found;
}

std::vector<Command> boardings(const State& state, UnitRef unit) {
  std::vector<Command> found;
  for (const UnitRef carrier : carriers(state, unit, 1)) found.push_back(Board{unit, carrier});
  return found;
}

std::vector<Command> unloadings(const State& state, UnitRef unit) {
  std::vector<Command> found;
  for (const UnitRef passenger : state.cargo(unit))
    for (const Hex h : hex::area(state.unit(unit).hex, 1)) found.push_back(Unload{unit, passenger, h});
  return found;
}

std::vector<Command> exits(const State& state, UnitRef unit) {
  if (!state.unit(unit).carried()) return {};
  std::vector<Command> found;
  for (const Mode& mode : state.sheet(unit).modes) {
    if (is_flying(mode.locomotion)) found.push_back(Exit{unit, {}, mode.locomotion});
    else
      for (const Hex h : hex::area(state.unit(unit).hex, 1)) found.push_back(Exit{unit, {{h, std::nullopt}}, mode.locomotion});
  }
  return found;
}

std::vector<Command> special_moves(const State& state, UnitRef unit) {
  std::vector<Command> all;
  for (const auto list : {take_offs, landings, teleports, pick_ups, boardings, unloadings, exits})
    for (Command& command : list(state, unit)) all.push_back(std::move(command));
  return all;
}

}  // namespace hexinch::tuw
