#include <algorithm>

#include "systems/tuw/rules/attack.h"
#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/first_strike.h"
#include "systems/tuw/rules/flight.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/pieces.h"
#include "systems/tuw/rules/self_destruct.h"
#include "systems/tuw/rules/special_moves.h"
#include "systems/tuw/rules/stacking.h"
#include "systems/tuw/tuw.h"

/// A plausible legal command, quickly found: for fuzzing and sampling, not for playing well.

namespace hexinch::tuw {
namespace {

/// A number from 0 to n - 1; n may be anything from 1 up.
int draw(Dice& dice, int n) {
  if (n <= 1) return 0;
  return dice.roll(std::min(n, 1000)) - 1;
}
bool one_in(Dice& dice, int n) { return draw(dice, n) == 0; }

std::vector<UnitRef> own_units(const State& state, Seat seat) {
  std::vector<UnitRef> units;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat && state.unit(unit_at(i)).in_play()) units.push_back(unit_at(i));
  return units;
}

int distance_to_enemy(const State& state, Seat seat, Hex h) {
  int nearest = 1000;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.unit(unit_at(i)).on_map() && !state.setup->allied(seat, state.owner(unit_at(i))))
      nearest = std::min(nearest, hex::distance(h, state.unit(unit_at(i)).hex));
  return nearest;
}

Command suggest_deploy(const State& state, Seat seat, Dice& dice) {
  const auto units = own_units(state, seat);
  if (!one_in(dice, 4) && !units.empty()) {
    const UnitRef unit = units[static_cast<std::size_t>(draw(dice, static_cast<int>(units.size())))];
    const auto& zone = state.setup->zone_of(unit);
    if (zone.empty()) return EndDeploy{};
    const Hex at = zone[static_cast<std::size_t>(draw(dice, static_cast<int>(zone.size())))];
    std::optional<bool> airborne;
    if (flying_mode(state, unit, std::nullopt) >= 0) airborne = one_in(dice, 2);
    if (const Command c = Deploy{unit, at, std::nullopt, airborne}; !Tuw::check(state, seat, c)) return c;
  }
  return EndDeploy{};
}

/// Rarer things that a moving unit may do, if they are legal.
std::optional<Command> suggest_special(const State& state, Seat seat, UnitRef unit, Dice& dice) {
  std::vector<Command> tries{LeaveMap{unit, std::nullopt}, EndUnitMove{unit}, SelfDestruct{unit}};
  for (const Mode& mode : state.sheet(unit).modes) tries.push_back(SwitchMode{unit, mode.locomotion});
  for (Command& command : special_moves(state, unit)) tries.push_back(std::move(command));
  for (const Hex direction : hex::kDirections) tries.push_back(PartialMove{unit, state.unit(unit).hex + direction});
  const Command c = tries[static_cast<std::size_t>(draw(dice, static_cast<int>(tries.size())))];
  return Tuw::check(state, seat, c) ? std::nullopt : std::optional<Command>(c);
}

std::optional<Command> suggest_walk(const State& state, Seat seat, UnitRef unit, Dice& dice) {
  const auto reached = reach(state, unit);
  if (reached.empty()) return std::nullopt;
  const Reached* best = nullptr;
  if (one_in(dice, 3)) {
    best = &reached[static_cast<std::size_t>(draw(dice, static_cast<int>(reached.size())))];
  } else {
    for (const Reached& r : reached)
      if (!best || distance_to_enemy(state, seat, r.hex) < distance_to_enemy(state, seat, best->hex)) best = &r;
    if (distance_to_enemy(state, seat, best->hex) >= distance_to_enemy(state, seat, state.unit(unit).hex)) return std::nullopt;
  }
  Move move{unit, {}, std::nullopt};
  for (const Hex h : way_to(reached, state.unit(unit).hex, best->hex)) move.path.push_back({h, std::nullopt});
  return Tuw::check(state, seat, move) ? std::nullopt : std::optional<Command>(move);
}

/// A flyer that would fall nearly always flies, if it still can.
std::optional<Command> suggest_flight(const State& state, Seat seat, Dice& dice) {
  for (const UnitRef unit : falling(state, seat)) {
    const auto reached = reach(state, unit);
    if (reached.empty() || one_in(dice, 20)) continue;
    const Reached& goal = reached[static_cast<std::size_t>(draw(dice, static_cast<int>(reached.size())))];
    Move move{unit, {}, std::nullopt};
    for (const Hex h : way_to(reached, state.unit(unit).hex, goal.hex)) move.path.push_back({h, std::nullopt});
    if (!Tuw::check(state, seat, move)) return move;
  }
  return std::nullopt;
}

Command suggest_movement(const State& state, Seat seat, Dice& dice) {
  std::vector<UnitRef> units = own_units(state, seat);
  std::erase_if(units, [&](UnitRef u) { return !state.unit(u).carried() && check_mover(state, seat, u).has_value(); });
  if (auto flight = suggest_flight(state, seat, dice)) return *flight;
  while (!units.empty() && !one_in(dice, 12)) {
    const auto pick = static_cast<std::size_t>(draw(dice, static_cast<int>(units.size())));
    const UnitRef unit = units[pick];
    if (state.unit(unit).carried()) {
      const auto ways = exits(state, unit);
      const Command& off = ways[static_cast<std::size_t>(draw(dice, static_cast<int>(ways.size())))];
      if (!Tuw::check(state, seat, off)) return off;
      units.erase(units.begin() + static_cast<std::ptrdiff_t>(pick));
      continue;
    }
    if (one_in(dice, 6))
      if (auto special = suggest_special(state, seat, unit, dice)) return *special;
    if (auto walk = suggest_walk(state, seat, unit, dice)) return *walk;
    units.erase(units.begin() + static_cast<std::ptrdiff_t>(pick));
  }
  return *Tuw::pass(state, seat);
}

/// Lets other units join an attack as long as it stays legal.
void join(const State& state, Seat seat, Attack& attack, Dice& dice) {
  for (const UnitRef unit : own_units(state, seat))
    for (std::size_t w = 0; w < state.sheet(unit).weapons.size(); ++w) {
      if (one_in(dice, 4)) continue;
      attack.uses.push_back({unit, static_cast<std::int8_t>(w)});
      if (check_attack(state, seat, attack)) attack.uses.pop_back();
    }
}

/// The ways for a weapon to attack a unit: the unit, one of its pieces, or its hex.
void add_attacks(const State& state, Seat seat, Use use, UnitRef at, std::vector<Attack>& legal) {
  const auto add = [&](Target target) {
    if (Attack attack{{use}, std::move(target)}; !check_attack(state, seat, attack)) legal.push_back(std::move(attack));
  };
  if (state.sheet(use.unit).weapons[static_cast<std::size_t>(use.weapon)].area) return add({kNoUnit, state.unit(at).hex});
  add({at, std::nullopt});
  for (const Body piece : pieces_of(state, at)) add({at, std::nullopt, piece.piece});
}

/// Now and then a unit that can destroy itself does so with an enemy near.
std::optional<Command> suggest_self_destruct(const State& state, Seat seat, Dice& dice) {
  for (const UnitRef unit : own_units(state, seat))
    if (!check_self_destruct(state, seat, {unit}) && distance_to_enemy(state, seat, state.unit(unit).hex) <= 1 && one_in(dice, 3)) return SelfDestruct{unit};
  return std::nullopt;
}

Command suggest_attack(const State& state, Seat seat, Dice& dice) {
  std::vector<Attack> legal;
  for (const UnitRef unit : own_units(state, seat)) {
    if (state.unit(unit).attacks_used >= state.sheet(unit).attack_budget) continue;
    for (std::size_t w = 0; w < state.sheet(unit).weapons.size(); ++w)
      for (int i = 0; i < state.setup->units(); ++i) add_attacks(state, seat, {unit, static_cast<std::int8_t>(w)}, unit_at(i), legal);
  }
  if (auto last = suggest_self_destruct(state, seat, dice)) return *last;
  if (legal.empty() || one_in(dice, 10)) return *Tuw::pass(state, seat);
  Attack attack = legal[static_cast<std::size_t>(draw(dice, static_cast<int>(legal.size())))];
  if (one_in(dice, 2)) join(state, seat, attack, dice);
  return attack;
}

Command suggest_answer(const State& state, Dice& dice) {
  const auto& frame = std::get<StrikeFrame>(state.frames.back());
  const auto returns = possible_returns(state, frame, due_return(state)->unit);
  if (returns.empty() || one_in(dice, 3)) return DeclineReturn{};
  return returns[static_cast<std::size_t>(draw(dice, static_cast<int>(returns.size())))];
}

}  // namespace

std::optional<Command> Tuw::suggest(const State& seen, Seat seat, Dice& dice) {
  if (!to_act(seen).contains(seat)) return std::nullopt;
  if (due_return(seen)) return suggest_answer(seen, dice);
  if (const CrashFrame* crash = crash_frame(seen)) {
    const CrashHex down{crash->unit, seen.unit(crash->unit).hex + hex::kDirections[static_cast<std::size_t>(draw(dice, 6))]};
    return check(seen, seat, down) ? pass(seen, seat) : std::optional<Command>(down);
  }
  if (!seen.frames.empty()) {
    std::vector<UnitRef> units = units_in(seen, std::get<StackFrame>(seen.frames.back()).hex);
    std::erase_if(units, [&](UnitRef u) { return seen.owner(u) != seat; });
    return RemoveFromStack{units[static_cast<std::size_t>(draw(dice, static_cast<int>(units.size())))]};
  }
  switch (seen.phase) {
    case Phase::kSetup: return suggest_deploy(seen, seat, dice);
    case Phase::kMovement: return suggest_movement(seen, seat, dice);
    case Phase::kFirstStrike:
    case Phase::kAttack: return suggest_attack(seen, seat, dice);
    default: return std::nullopt;
  }
}

}  // namespace hexinch::tuw
