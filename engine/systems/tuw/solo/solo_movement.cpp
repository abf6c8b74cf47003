#include <algorithm>

#include "base/short_sort.h"
#include "systems/tuw/rules/deploy.h"
#include "systems/tuw/rules/flight.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/teleport.h"
#include "systems/tuw/solo/solo.h"
#include "systems/tuw/tuw.h"

/// The automaton's hooks about moving, all based on the rules' own checks.

namespace hexinch::tuw {
namespace {

Locomotion locomotion_by(const State& state, UnitRef unit, int mode) { return state.sheet(unit).modes[static_cast<std::size_t>(mode)].locomotion; }

int modes_in_sheet(const State& state, UnitRef unit) { return static_cast<int>(state.sheet(unit).modes.size()); }

Move move_along(const State& state, UnitRef unit, int mode, const std::vector<Hex>& way) {
  Move move{unit, {}, std::nullopt};
  for (const Hex h : way) move.path.push_back({h, std::nullopt});
  if (mode != state.unit(unit).mode) move.mode = locomotion_by(state, unit, mode);
  return move;
}

/// The same way with this many steps more, made before it sets out or with its first step, so that it ends in the same hex: out and back, round a corner,
/// or both. None: the edge of the map leaves no room.
std::optional<std::vector<Hex>> longer_way(const hex::HexGrid& grid, Hex start, const std::vector<Hex>& way, int more) {
  std::vector<Hex> longer;
  const auto neighbour = [&](Hex of, Hex beside) -> std::optional<Hex> {
    for (const Hex direction : hex::kDirections)
      if (const Hex h = of + direction; grid.contains(h) && (beside == of || hex::adjacent(h, beside))) return h;
    return std::nullopt;
  };
  const auto out = neighbour(start, start);
  if (!out) return std::nullopt;
  if (more % 2 == 1) {
    // One step more: to the first hex by way of one beside both; without a way, round in three steps.
    const auto corner = neighbour(start, way.empty() ? *out : way.front());
    if (!corner || (way.empty() && more < 3)) return std::nullopt;
    if (way.empty()) longer = {*out, *corner, start};
    else longer = {*corner};
    more -= way.empty() ? 3 : 1;
  }
  std::vector<Hex> back_and_forth;
  for (; more > 0; more -= 2) back_and_forth.insert(back_and_forth.end(), {*out, start});
  longer.insert(longer.begin(), back_and_forth.begin(), back_and_forth.end());
  longer.insert(longer.end(), way.begin(), way.end());
  return longer;
}

/// TUW-3.5.2.2: hexes that a flyer in the air must still fly.
int still_to_fly(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  if (state.locomotion(unit) != Locomotion::kLmf || !state.airborne(unit) || u.took_off) return 0;
  return std::max(0, least_flight(state, unit) - u.hexes_flown);
}

}  // namespace

bool Solo::flies_by(UnitRef actor, int mode) const { return !is_teleport(actor, mode) && is_flying(locomotion_by(seen_, actor, mode)); }
bool Solo::is_teleport(UnitRef actor, int mode) const { return mode == modes_in_sheet(seen_, actor); }

bool Solo::can_move(UnitRef actor) const { return !check_mover(seen_, seat_, actor) && !modes(actor).empty(); }

bool Solo::compelled(UnitRef actor) const { return still_to_fly(seen_, actor) > 0; }

/// Is there nothing that might hurt it?
bool Solo::harmless(UnitRef actor, int mode, Hex h) const {
  const Footing& ground = is_teleport(actor, mode) ? seen_.setup->footing(actor, seen_.unit(actor).mode, h) : way_footing(seen_, actor, mode, h);
  if (ground.hazards.empty()) return true;
  if (level_of(seen_.sheet(actor).abilities, Ability::kFragile) > 1) return false;
  if (std::any_of(ground.hazards.begin(), ground.hazards.end(), [](const Hazard& hazard) { return !hazard.attack; })) return false;
  for (const PlannedRoll& roll : hazard_rolls(seen_, actor, ground))
    for (const Chance& chance : roll.chances)
      if (chance.outcome != "no_effect" && chance.chance > Fraction{0}) return false;
  return true;
}

bool Solo::legal_end(UnitRef actor, int mode, Hex h) const {
  if (!seen_.setup->grid.contains(h)) return false;
  const bool here = h == place(actor);
  const int limit = seen_.setup->options.stacking_limit;
  const int others = crowd_[static_cast<std::size_t>(seen_.setup->grid.index(h))] - (here ? 1 : 0);
  if (limit > 0 && others >= limit) return false;
  if (here) return true;
  const bool open = is_teleport(actor, mode) ? may_stand(seen_, actor, seen_.unit(actor).mode, h) : step_cost(seen_, actor, mode, h).has_value();
  return open && harmless(actor, mode, h);
}

std::optional<int> Solo::route_cost(UnitRef actor, int mode, Hex, Hex to) const {
  if (is_teleport(actor, mode)) return kTicksPerPoint;
  const auto cost = step_cost(seen_, actor, mode, to);
  if (!cost || !harmless(actor, mode, to)) return std::nullopt;
  // TUW-9.2 A hex that costs more than a whole turn's movement is entered by saving up, or never.
  if (*cost > allowance(seen_, actor, mode, to) && !seen_.setup->options.partial_movement) return std::nullopt;
  return cost->n;
}

int Solo::reach_max(UnitRef actor) const {
  int most = teleport_range(seen_, actor);
  for (const int mode : modes(actor))
    if (!is_teleport(actor, mode)) most = std::max(most, allowance(seen_, actor, mode).n / kTicksPerPoint);
  const int limit = max_hexes(seen_, actor);
  return limit > 0 ? std::min(most, limit) : most;
}

// SOLO-14 Ways of moving: one per locomotion, largest allowance first; teleporting comes after ways that take it as far. A flyer comes down only where it
// has a hex to hold (upkeep).
std::vector<int> Solo::modes(UnitRef actor) const {
  std::vector<std::pair<int, int>> found;
  const bool aloft = seen_.airborne(actor);
  for (int mode = 0; mode < modes_in_sheet(seen_, actor); ++mode) {
    const Ticks mp = mp_left(seen_, actor, mode);
    const Locomotion way = locomotion_by(seen_, actor, mode);
    if (mp <= Ticks{} || way == Locomotion::kStationary || (!is_flying(way) && aloft)) continue;
    if (is_flying(way) && !aloft && check_take_off(seen_, seat_, {actor, way})) continue;
    if (mode != seen_.unit(actor).mode && seen_.unit(actor).switched) continue;
    found.emplace_back(-mp.n, mode);
  }
  if (const int far = teleport_range(seen_, actor); far > 0 && !seen_.unit(actor).has_moved())
    found.emplace_back(-far * kTicksPerPoint, modes_in_sheet(seen_, actor));
  short_sort(found);
  std::vector<int> order;
  for (const auto& [mp, mode] : found) order.push_back(mode);
  return order;
}

// SOLO-14 Contact: hand-to-hand combat happens inside a hex.
std::vector<Hex> Solo::contacts(UnitRef, UnitRef foe) const { return {foe_place(foe)}; }

std::optional<State> Solo::after_command(const State& state, const Command& command) const {
  if (Tuw::check(state, seat_, command)) return std::nullopt;
  State after = state;
  ScriptedDice none;
  Transcript<Tuw> t(after, none);
  Tuw::resolve(t, seat_, command);
  return t.good() ? std::optional(std::move(after)) : std::nullopt;
}

std::optional<Solo::Way> Solo::follow(UnitRef actor, int mode, const std::vector<Hex>& route) const {
  if (is_teleport(actor, mode)) return jump(actor, route);
  if (!flies_by(actor, mode) || seen_.airborne(actor)) {
    auto way = walk(seen_, actor, mode, route);
    return way ? way : save_for(actor, mode, route);
  }
  const Command up = TakeOff{actor, locomotion_by(seen_, actor, mode)};
  const auto aloft = route.empty() ? std::nullopt : after_command(seen_, up);
  auto way = aloft ? walk(*aloft, actor, mode, route) : std::nullopt;
  if (way) way->commands.insert(way->commands.begin(), up);
  return way;
}

/// The longest start of the way that the rules accept, no shorter than its least flight.
std::optional<Solo::Way> Solo::walk(const State& state, UnitRef actor, int mode, const std::vector<Hex>& route) const {
  std::size_t most = 0;
  for (std::size_t n = 1; n <= route.size(); ++n) {
    const std::vector<Hex> way(route.begin(), route.begin() + static_cast<std::ptrdiff_t>(n));
    if (check_move(state, seat_, move_along(state, actor, mode, way))) break;
    if (legal_end(actor, mode, way.back())) most = n;
  }
  const int least = still_to_fly(state, actor);
  std::vector<Hex> way(route.begin(), route.begin() + static_cast<std::ptrdiff_t>(most));
  if (way.empty() && least == 0) return std::nullopt;
  const Hex start = state.unit(actor).hex;
  const Hex end = way.empty() ? start : way.back();
  for (int more = std::max(0, least - static_cast<int>(most)); more <= least + 1; ++more) {
    const auto longer = more == 0 ? way : longer_way(state.setup->grid, start, way, more);
    if (!longer || longer->empty()) continue;
    if (const Move move = move_along(state, actor, mode, *longer); !check_move(state, seat_, move)) return Way{end, {move}};
  }
  return way.empty() ? std::nullopt : std::optional(Way{end, {move_along(state, actor, mode, way)}});
}

std::optional<Solo::Way> Solo::jump(UnitRef actor, const std::vector<Hex>& route) const {
  const int mode = modes_in_sheet(seen_, actor);
  for (std::size_t n = route.size(); n > 0; --n) {
    const Teleport teleport{actor, route[n - 1], std::nullopt, std::nullopt};
    if (legal_end(actor, mode, route[n - 1]) && !check_teleport(seen_, seat_, teleport)) return Way{route[n - 1], {teleport}};
  }
  return std::nullopt;
}

/// TUW-9.2 With opt.partial_movement: saving for a first step that is too expensive.
std::optional<Solo::Way> Solo::save_for(UnitRef actor, int mode, const std::vector<Hex>& route) const {
  if (route.empty() || mode != seen_.unit(actor).mode) return std::nullopt;
  const PartialMove saving{actor, route.front()};
  return check_partial(seen_, seat_, saving) ? std::nullopt : std::optional(Way{place(actor), {saving}});
}

}  // namespace hexinch::tuw
