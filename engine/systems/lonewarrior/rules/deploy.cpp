#include "systems/lonewarrior/rules/deploy.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/rules/refusals.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/state/named.h"

namespace hexinch::lonewarrior {
namespace {

bool waits(const UnitState& u) { return !u.on_map() && u.embarked_in == kNoUnit && u.off_map == OffMap::kNone && !u.destroyed(); }

Facing first_facing(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  return sound_facing(state, u.ready_facing) ? u.ready_facing : facing_inwards(state.board(), state.setup->side(u.owner).home);
}

std::optional<Place> nearest_free(const State& state, UnitRef unit, const std::vector<Place>& places, Place to) {
  std::optional<Place> best;
  for (const Place p : places) {  // by rows, then columns: of equal places the first is kept
    if (!free_for(state, unit, p)) continue;
    if (!best || range(state.board(), p, to) < range(state.board(), *best, to)) best = p;
  }
  return best;
}

/// LW-0.3: counter i of n is placed in the middle row of its zone; the counters are spread over the width of the map.
Place row_place(const State& state, Seat seat, std::size_t i, std::size_t n) {
  const Board& board = state.board();
  const auto places = places_in(board, state.setup->side(seat).zone);
  std::int32_t first = 0;
  std::int32_t last = 0;
  if (!places.empty()) {
    first = places.front().y;
    last = places.back().y;
  }
  const auto share = [&](std::int32_t size) {
    return static_cast<std::int32_t>((2 * static_cast<std::int64_t>(i) + 1) * size / (2 * static_cast<std::int64_t>(n)));
  };
  if (board.is_hex()) return {share(board.grid.columns), (first + last) / 2};
  const std::int32_t grain = board.mp_mils / 2;
  return {share(board.width), (first + last) / 2 / grain * grain};
}

}  // namespace

std::vector<Place> places_in(const Board& board, const Zone& zone) {
  std::vector<Place> places;
  const std::int32_t grain = board.is_hex() ? 1 : board.mp_mils / 2;
  const std::int32_t right = board.is_hex() ? board.grid.columns - 1 : board.width;
  const std::int32_t bottom = board.is_hex() ? board.grid.rows - 1 : board.height;
  for (std::int32_t y = 0; y <= bottom; y += grain)
    for (std::int32_t x = 0; x <= right; x += grain)
      if (zone.empty() || in_zone(board, zone, {x, y})) places.push_back({x, y});
  return places;
}

std::vector<UnitRef> to_deploy(const State& state, Seat seat) {
  std::vector<UnitRef> units;
  for (const UnitRef unit : roster_order(state))
    if (state.owner(unit) == seat && waits(state.unit(unit))) units.push_back(unit);
  return units;
}

std::optional<Place> waiting_place(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  if (u.ready && !check_deploy(state, u.owner, {unit, *u.ready, std::nullopt})) return u.ready;
  std::vector<UnitRef> side = roster_order(state);
  std::erase_if(side, [&](UnitRef other) { return state.owner(other) != u.owner; });
  const auto i = static_cast<std::size_t>(std::ranges::find(side, unit) - side.begin());
  return nearest_free(state, unit, places_in(state.board(), state.setup->side(u.owner).zone), row_place(state, u.owner, i, side.size()));
}

Seat must_deploy(const State& state) {
  for (int i = 0; i < state.setup->seats(); ++i)
    for (const UnitState& u : state.units)
      if (u.owner == seat_at(i) && u.off_map == OffMap::kNone && waits(u) && !u.destroyed()) return seat_at(i);
  return kNoSeat;
}

// LW-0.3 Set-up of an automated side: its ready positions, or a row in its zone.
bool deploy_automatically(Transcript<LoneWarrior>& t) {
  const Seat seat = must_deploy(t.state());
  if (!automated(t.state(), seat)) return false;
  const auto units = to_deploy(t.state(), seat);
  State state = t.state();
  std::vector<UnitDeployed> all;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const UnitState& u = state.unit(units[i]);
    const Place wanted = u.ready.value_or(row_place(state, seat, i, units.size()));
    std::optional<Place> at = wanted;
    if (!free_for(state, units[i], wanted)) at = nearest_free(state, units[i], places_in(state.board(), state.setup->side(seat).zone), wanted);
    if (!at) at = nearest_free(state, units[i], places_in(state.board(), {}), wanted);
    if (!at) return false;
    all.push_back({units[i], *at, first_facing(state, units[i]), false, u.air});
    state.unit(units[i]).position = at;
  }
  // LW-5.4: in roster order, fakes would come last.
  short_sort(all, [](const UnitDeployed& a, const UnitDeployed& b) { return a.unit < b.unit; });
  for (UnitDeployed& one : all) t.emit(std::move(one));
  return true;
}

// LW-2.13 Reinforcements of an automated side: at the edge place nearest to an enemy, facing inwards.
void enter_reinforcements(Transcript<LoneWarrior>& t) {
  const Seat seat = t.state().active;
  for (const UnitRef unit : roster_order(t.state())) {
    const State& state = t.state();
    const UnitState& u = state.unit(unit);
    if (u.owner != seat || u.off_map != OffMap::kReserve || u.arrives > state.round) continue;
    std::optional<Place> best;
    std::optional<Range> least;
    for (const Place p : edge_places(state.board(), u.edge)) {
      if (!free_for(state, unit, p)) continue;
      std::optional<Range> near;
      for (const UnitState& enemy : state.units)
        if (enemy.owner != seat && enemy.on_map())
          near = std::min(near.value_or(range(state.board(), p, *enemy.position)), range(state.board(), p, *enemy.position));
      if (best && !(near && *near < *least)) continue;
      best = p;
      least = near.value_or(Range{});
    }
    if (best) t.emit(UnitDeployed{unit, *best, facing_inwards(state.board(), u.edge), true, u.air});
  }
}

// LW-0.3 Set-up: in the side's zone, where there is room and the ground allows it. LW-2.13: for reinforcements the edge is the zone.
std::optional<Refusal> check_deploy(const State& state, Seat seat, const Deploy& deploy) {
  if (automated(state, seat)) return refuse("automated", "LW-A.1", {{"side", side_name(state, seat)}});
  if (!state.valid(deploy.unit) || state.owner(deploy.unit) != seat) return refuse("not_your_unit", "LW-0.3");
  const UnitState& u = state.unit(deploy.unit);
  const Argument who{"unit", unit_name(state, deploy.unit)};
  if (state.phase == Phase::kSetup) {
    if (!waits(u)) return refuse("not_to_deploy", "LW-0.3", {who});
    const Zone& zone = state.setup->side(seat).zone;
    if (!on_board(state.board(), deploy.position) || (!zone.empty() && !in_zone(state.board(), zone, deploy.position)))
      return refuse("outside_zone", "LW-0.3");
  } else {
    if (state.phase != Phase::kMovement || u.off_map != OffMap::kReserve) return refuse("not_to_deploy", "LW-2.13", {who});
    if (u.arrives > state.round) return refuse("not_arrived", "LW-2.13", {who, {"round", Fraction{u.arrives}}});
    if (!on_edge(state.board(), deploy.position, u.edge)) return refuse("not_on_edge", "LW-2.13", {who});
  }
  if (in_the_room(state, deploy.position, u.air, deploy.unit) != kNoUnit) return refuse("place_taken", "LW-0.3");
  if (!may_stand(state.board(), u.sheet, deploy.position))
    return cannot_stand(state, deploy.unit, deploy.position, "LW-0.3");
  if (deploy.facing && !sound_facing(state, *deploy.facing)) return refuse("no_facing", "LW-2.8");
  return kAllowed;
}

void deploy_unit(Transcript<LoneWarrior>& t, const Deploy& deploy) {
  const State& state = t.state();
  const bool entered = state.phase != Phase::kSetup;
  const Facing fresh = entered ? facing_inwards(state.board(), state.unit(deploy.unit).edge) : first_facing(state, deploy.unit);
  t.emit(UnitDeployed{deploy.unit, deploy.position, deploy.facing.value_or(fresh), entered, state.unit(deploy.unit).air});
}

// LW-5.4 Fakes: the scenario says how many there are and what they copy.
std::optional<Refusal> check_place_fake(const State& state, Seat seat, const PlaceFake& place) {
  if (auto refusal = check_phase(state, seat, Phase::kSetup, "LW-5.4")) return refusal;
  if (!state.valid(place.unit) || state.owner(place.unit) != seat || !state.unit(place.unit).fake || !waits(state.unit(place.unit)))
    return refuse("no_fake_left", "LW-5.4");
  return check_deploy(state, seat, {place.unit, place.position, place.facing});
}

}  // namespace hexinch::lonewarrior
