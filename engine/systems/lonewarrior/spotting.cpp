#include "systems/lonewarrior/spotting.h"

#include "systems/lonewarrior/aim.h"
#include "systems/lonewarrior/bearings.h"
#include "systems/lonewarrior/damage.h"
#include "systems/lonewarrior/ground.h"
#include "systems/lonewarrior/sight.h"

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

/// One of those that spot it whom everybody knows: of a marker it would say too much.
UnitRef open_spotter(const State& state, UnitRef marker) {
  for (const UnitRef unit : roster_order(state))
    if (state.unit(unit).identified && takes_part(state, unit, marker) && spots(state, unit, marker)) return unit;
  return kNoUnit;
}

}  // namespace

// LW-5.2 Check: within Medium of the spotter's own row, or Very Long for whoever has fired; in line of sight, all round.
bool spots(const State& state, UnitRef spotter, UnitRef marker) {
  const UnitState& u = state.unit(spotter);
  const UnitState& m = state.unit(marker);
  if (!u.on_map() || u.fake || !m.on_map()) return false;
  const bool rifle = state.options().spot_row == SpotRow::kRifle || !u.sheet.delivery;
  const auto level = base_level(rifle ? Delivery::kRifle : *u.sheet.delivery, range(state.board(), *u.position, *m.position));
  if (!level || (*level > Level::kMedium && !m.fired_since_spotting)) return false;
  if (state.options().spot_fov && !u.sheet.all_round && !in_view(state.board(), *u.position, u.facing, *m.position)) return false;
  return !state.options().spot_los || !blocked(state, eye_of(state, spotter), eye_of(state, marker));
}

// LW-5.1 Anonymous until identified, LW-5.6 Hidden humans: the same for them. R-56: all are checked as the counters stand; fakes go when the last
// check is made (LW-5.4).
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
