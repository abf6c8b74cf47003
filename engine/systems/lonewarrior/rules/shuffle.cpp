#include "systems/lonewarrior/rules/shuffle.h"

#include <algorithm>
#include <iterator>

#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/turn.h"

namespace hexinch::lonewarrior {
namespace {

/// Where it stands, or will stand when it arrives.
std::optional<Place> placed_or_ready(const UnitState& u) { return u.position ? u.position : u.ready; }

/// Counters of a side that may swap places, in roster order: nobody knows them, they move in the same way, and each may stand where any of the others
/// does.
std::vector<UnitRef> pool(const State& state, Seat seat, MovementType movement) {
  std::vector<UnitRef> alike;
  for (const UnitRef unit : roster_order(state)) {
    const UnitState& u = state.unit(unit);
    const bool here = !u.destroyed() && u.embarked_in == kNoUnit && placed_or_ready(u);
    if (here && u.owner == seat && !u.identified && u.sheet.movement == movement) alike.push_back(unit);
  }
  const auto for_all = [&](UnitRef there) {
    return std::ranges::all_of(alike, [&](UnitRef unit) { return may_stand(state.board(), state.sheet(unit), *placed_or_ready(state.unit(there))); });
  };
  std::vector<UnitRef> found;
  std::ranges::copy_if(alike, std::back_inserter(found), for_all);
  return found;
}

/// How many subordinates each commander has within its range, by roster number.
std::vector<int> led(const State& state, Seat seat) {
  std::vector<int> counts(state.units.size(), 0);
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& u = state.unit(unit_at(i));
    if (u.owner != seat || !state.valid(u.commander)) continue;
    const auto here = place_in_chain(state, unit_at(i));
    const auto there = place_in_chain(state, u.commander);
    if (here && there && range(state.board(), *here, *there).within(state.sheet(u.commander).command_range))
      ++counts[static_cast<std::size_t>(state.unit(u.commander).roster)];
  }
  return counts;
}

/// No commander has fewer subordinates within its range than in the scenario's list.
bool keeps_the_chain(const State& state, Seat seat, const CountersSwapped& swap, const std::vector<int>& listed) {
  State after = state;
  LoneWarrior::evolve(after, swap);
  const std::vector<int> now = led(after, seat);
  for (std::size_t i = 0; i < listed.size(); ++i)
    if (now[i] < listed[i]) return false;
  return true;
}

void shuffle_pool(Transcript<LoneWarrior>& t, Seat seat, const std::vector<UnitRef>& markers, const std::vector<int>& listed) {
  for (std::size_t n = markers.size(); n > 1; --n) {
    PlannedRoll plan{{"lonewarrior.roll.place", {}}, "LW-5.4b", {seat, 1, static_cast<std::int16_t>(n), {}}, std::nullopt, std::nullopt, {}, Eyes::kNobody};
    const auto chosen = static_cast<std::size_t>(t.roll(std::move(plan)).thrown() - 1);
    if (!t.good()) return;
    const CountersSwapped swap{markers[n - 1], markers[chosen]};
    if (chosen != n - 1 && keeps_the_chain(t.state(), seat, swap, listed)) t.emit(swap);
  }
}

}  // namespace

// LW-5.4b Which counter is where: from the last counter of a pool to the first, each swaps places with an earlier one, or stays.
void shuffle_places(Transcript<LoneWarrior>& t) {
  const Setup& setup = *t.state().setup;
  if (!setup.options.shuffle || setup.edition < kEdition) return;
  for (int i = 0; i < setup.seats(); ++i) {
    const Side& side = setup.side(seat_at(i));
    if (!side.hidden || !side.automated()) continue;
    const std::vector<int> listed = led(t.state(), seat_at(i));
    for (std::size_t movement = 0; movement < count_of<MovementType>() && t.good(); ++movement)
      shuffle_pool(t, seat_at(i), pool(t.state(), seat_at(i), static_cast<MovementType>(movement)), listed);
  }
}

}  // namespace hexinch::lonewarrior
