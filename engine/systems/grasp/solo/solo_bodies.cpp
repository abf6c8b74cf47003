#include <algorithm>

#include "base/short_sort.h"
#include "systems/grasp/rules/hordes.h"
#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/solo/solo.h"

/// Who gets one order together, and who wants a new one (GRASP-21.2 to GRASP-21.4).

namespace hexinch::grasp {
namespace {

constexpr Mil kProgress{500};
constexpr int kAside = 45;        // degrees
constexpr Mil kNearMarker{2000};

bool holds(const std::vector<UnitRef>& units, UnitRef unit) { return std::ranges::find(units, unit) != units.end(); }

/// Does it go with its neighbours in a line?
bool fights_in_line(const Build& build) {
  if (!build.fs.none() || build.commands()) return false;
  if (build.has(Special::kSupply) || build.has(Special::kEngineer) || build.has(Special::kCarrier)) return false;
  return build.type != CombatType::kScout && build.type != CombatType::kSkirmish && build.type != CombatType::kSuicide && build.type != CombatType::kAmbush;
}

/// Could these two be neighbours in a block?
bool side_by_side(const State& state, UnitRef a, UnitRef b) {
  const UnitState& one = state.unit(a);
  const UnitState& other = state.unit(b);
  return state.setup->entry(a).command == state.setup->entry(b).command && one.heading == other.heading && one.level == other.level &&
         state.build(a).has(Special::kGreen) == state.build(b).has(Special::kGreen) && in_contact(state, a, b);
}

}  // namespace

/// May it be given an order at all?
bool Solo::free(UnitRef unit) const {
  const UnitState& u = seen_.unit(unit);
  return u.on_table() && seen_.owner(unit) == seat_ && seen_.can_move(unit) && u.fleeing == Fleeing::kNone && !u.ordered && !locked(seen_, unit);
}

// GRASP-21.2 Units that share a marker and are still a group; then blocks of fighters that want an order; then single units.
const std::vector<std::vector<UnitRef>>& Solo::bodies() const {
  if (bodies_) return *bodies_;
  bodies_.emplace();
  std::vector<UnitRef> taken;
  const auto take = [&](std::vector<UnitRef> units) {
    taken.insert(taken.end(), units.begin(), units.end());
    bodies_->push_back(std::move(units));
  };
  for (const Marker& marker : seen_.markers)
    if (marker.units.size() > 1 && std::ranges::all_of(marker.units, [&](UnitRef u) { return free(u); }) && is_group(seen_, marker.units)) take(marker.units);
  std::vector<UnitRef> fighters;
  for (const UnitRef unit : actors())
    if (free(unit) && !holds(taken, unit) && fights_in_line(seen_.build(unit)) && !exhausted(unit) && !serves(unit, {unit})) fighters.push_back(unit);
  for (const UnitRef first : fighters) {
    if (holds(taken, first)) continue;
    if (seen_.build(first).type == CombatType::kHorde) {
      take(mob_of(seen_, first));
      continue;
    }
    std::vector<UnitRef> block{first};
    for (std::size_t i = 0; i < block.size(); ++i)
      for (const UnitRef other : fighters)
        if (!holds(taken, other) && !holds(block, other) && seen_.build(other).type != CombatType::kHorde && side_by_side(seen_, block[i], other))
          block.push_back(other);
    short_sort(block);
    take(std::move(block));
  }
  for (const UnitRef unit : actors())
    if (!holds(taken, unit)) take({unit});
  return *bodies_;
}

/// All whom one order could move with that unit, itself first, if it is the nearest of them to a foe.
std::vector<UnitRef> Solo::line_of(UnitRef leader) const {
  std::vector<UnitRef> line = chain_of(seen_, leader);
  std::erase_if(line, [&](UnitRef unit) { return !free(unit) || exhausted(unit) || seen_.build(unit).type == CombatType::kHorde; });
  if (line.empty() || line.front() != leader) return {leader};
  const auto far = [&](UnitRef unit) {
    const auto foe = nearest(place(unit));
    return foe ? table::squared_distance(place(unit), foe_place(*foe)) : 0;
  };
  for (const UnitRef unit : line)
    if (far(unit) < far(leader) || (far(unit) == far(leader) && unit < leader)) return {leader};
  return line;
}

std::vector<UnitRef> Solo::body(UnitRef leader) const {
  for (const std::vector<UnitRef>& units : bodies())
    if (units.front() == leader) return units;
  return {leader};
}

// GRASP-21.3 Who may get an order now.
bool Solo::can_move(UnitRef actor) const {
  if (placing()) return !marker_of(seen_, actor);
  if (seen_.phase != Phase::kOrders || !free(actor)) return false;
  const auto from = purse(actor);
  return from && price(actor) <= from->left;
}

bool Solo::content(UnitRef actor) const { return serves(actor, body(actor)); }

/// GRASP-21.3: it goes on with what it was told, or has nothing to do.
bool Solo::serves(UnitRef actor, const std::vector<UnitRef>& units) const {
  const auto errand = goal(actor);
  const Marker* marker = marker_of(seen_, actor);
  if (errand && errand->urgent) return marker && table::within(errand->place, marker->to.at, kNearMarker + kGrace) && !stuck(units, *marker);
  const Build& build = seen_.build(actor);
  if (placing()) return posture() == solo::Posture::kDefend;
  if (build.commands() || build.has(Special::kSupply) || exhausted(actor)) return true;
  return guards(actor) || (marker && !restless(units, *marker));
}

/// Is the marker reached, or no longer where its enemy is?
bool Solo::restless(const std::vector<UnitRef>& units, const Marker& marker) const {
  if (arrived(seen_, marker) || stuck(units, marker)) return true;
  const Point here = place(units.front());
  const auto foe = nearest(here);
  if (!foe) return false;
  const Point there = foe_place(*foe);
  const Degrees heading = seen_.unit(units.front()).heading;
  const bool aside = apart(towards(here, there, heading), towards(here, marker.to.at, heading)) > kAside;
  if (aside && within(table::distance(here, there), in_mu(most_moved(units)))) return true;
  return marker.issued < seen_.turn - 1 && table::squared_distance(marker.to.at, there) > table::squared_distance(here, there);
}

/// The default way at half of its best roll neither turns it nor brings it half an MU nearer.
bool Solo::stuck(const std::vector<UnitRef>& units, const Marker& marker) const {
  const UnitRef leader = units.front();
  int limit = 180;
  for (const UnitRef unit : units) limit = std::min(limit, turn_limit(seen_.build(unit)));
  const Walk walk = default_walk(seen_, {units, Medium::kGround, std::max(1, most_moved(units) / 2), limit}, marker.to, false);
  const Stance& end = walk.ends.front();
  if (end.heading != seen_.unit(leader).heading) return false;
  return board().distance(place(leader), marker.to.at) - board().distance(end.at, marker.to.at) < kProgress.n;
}

/// The maximum of the die that all of them move with: the lowest.
int Solo::most_moved(const std::vector<UnitRef>& units) const {
  int most = 0;
  for (const UnitRef unit : units) {
    const int own = most_of(seen_.mv(unit, Medium::kGround));
    most = unit == units.front() ? own : std::min(most, own);
  }
  return most;
}
int Solo::reach_max(UnitRef actor) const { return most_moved(body(actor)); }

std::optional<UnitRef> Solo::nearest(Point from) const {
  std::optional<UnitRef> best;
  for (const UnitRef foe : foes_)
    if (!best || table::squared_distance(from, foe_place(foe)) < table::squared_distance(from, foe_place(*best))) best = foe;
  return best;
}

// GRASP-21.4
int Solo::pm(UnitRef actor) const {
  const Build& build = seen_.build(actor);
  if (!seen_.can_move(actor)) return 0;
  if (build.commands() || build.has(Special::kSupply) || build.has(Special::kEngineer) || build.has(Special::kCarrier)) return 2;
  if (!build.fs.none() && build.firing == FiringType::kIndirect) return 2;
  const bool eager = build.type == CombatType::kAssault || build.type == CombatType::kScout || build.type == CombatType::kSuicide;
  return eager || build.has(Special::kImpetuous) || reach_max(actor) >= 10 ? 5 : 4;
}

}  // namespace hexinch::grasp
