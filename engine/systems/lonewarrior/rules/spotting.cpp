#include "systems/lonewarrior/rules/spotting.h"

#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/damage.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/sight.h"

namespace hexinch::lonewarrior {
namespace {

/// R-33, option spot_active_only: only the inactive side's markers, by units of the active one.
bool takes_part(const State& state, UnitRef spotter, UnitRef marker) {
  if (state.owner(spotter) == state.owner(marker)) return false;
  return !state.options().spot_active_only || state.owner(spotter) == state.active;
}

bool identified_by_anybody(const State& state, UnitRef marker) {
  for (int i = 0; i < state.counters(); ++i)
    if (takes_part(state, unit_at(i), marker) && spots(state, unit_at(i), marker)) return true;
  return false;
}

/// One of the spotters, if everybody knows it: naming a mere marker would reveal too much.
UnitRef open_spotter(const State& state, UnitRef marker) {
  for (const UnitRef unit : roster_order(state))
    if (state.unit(unit).identified && takes_part(state, unit, marker) && spots(state, unit, marker)) return unit;
  return kNoUnit;
}

Delivery row_of(const State& state, UnitRef spotter) {
  const auto& own = state.sheet(spotter).delivery;
  return state.options().spot_row == SpotRow::kRifle || !own ? Delivery::kRifle : *own;
}

/// LW-5.2 Check: within Medium of the spotter's own row, or Very Long if the marker has fired; in line of sight, all round.
bool would_spot(const State& state, UnitRef spotter, const Eye& other, bool has_fired) {
  const UnitState& u = state.unit(spotter);
  if (!u.on_map() || u.fake) return false;
  const auto level = base_level(row_of(state, spotter), range(state.board(), *u.position, other.at));
  if (!level || (*level > Level::kMedium && !has_fired)) return false;
  if (state.options().spot_fov && !u.sheet.all_round && !in_view(state.board(), *u.position, u.facing, other.at)) return false;
  return !state.options().spot_los || !blocked(state, eye_of(state, spotter), other);
}

}  // namespace

// LW-5.2 Check
bool spots(const State& state, UnitRef spotter, UnitRef marker) {
  const UnitState& m = state.unit(marker);
  return m.on_map() && would_spot(state, spotter, eye_of(state, marker), m.fired_since_spotting);
}

bool spots_at(const State& state, UnitRef spotter, Place at) { return would_spot(state, spotter, {at}, false); }

int spots_within(const State& state, UnitRef spotter) {
  const auto near = [&](int mp) {
    const auto level = base_level(row_of(state, spotter), {mp * mp, 1});
    return level && *level <= Level::kMedium;
  };
  int n = 0;
  while (near(n + 1)) ++n;
  return n;
}

// LW-5.1 Anonymous until identified, LW-5.6 Hidden humans: the same for them. R-56: all are checked as the counters stand; fakes are removed after the
// last check (LW-5.4).
void spot(Transcript<LoneWarrior>& t) {
  std::vector<UnitRef> found;
  for (const UnitRef unit : roster_order(t.state())) {
    const UnitState& u = t.state().unit(unit);
    if (!u.identified && u.on_map() && identified_by_anybody(t.state(), unit)) found.push_back(unit);
  }
  std::vector<UnitRef> spotters;
  for (const UnitRef unit : found) spotters.push_back(open_spotter(t.state(), unit));
  for (std::size_t i = 0; i < found.size(); ++i) identify(t, found[i], spotters[i]);
  for (const UnitRef unit : found)
    if (t.state().unit(unit).fake) t.emit(FakeRemoved{unit});
  t.emit(MarksCleared{});
}

}  // namespace hexinch::lonewarrior
