#include <algorithm>
#include <limits>

#include "systems/m42/rules/turn.h"
#include "systems/m42/rules/victory.h"
#include "systems/m42/solo/solo.h"

/// Where the automaton and the Captain want to go (M42-16.1).

namespace hexinch::m42 {
namespace {

/// How far a unit goes for one point of score, in mils, and how far at most beyond that.
constexpr std::int64_t kPerPoint = 10000;
constexpr std::int64_t kTooFar = -12000;

}  // namespace

// SOLO-11 Postures, as the scenario says.
solo::Posture Solo::posture() const {
  switch (seen_.setup->side(seat_).posture) {
    case Posture::kAttack: return solo::Posture::kAttack;
    case Posture::kDefend: return solo::Posture::kDefend;
    default: return solo::Posture::kNeutral;
  }
}

/// A building is held from inside.
Point Solo::place_of(const Objective& objective) const {
  if (objective.building == kNoFeature) return objective.at;
  const Polygon& polygon = seen_.setup->feature(objective.building).polygon;
  const table::Box box = table::box(polygon);
  const Point middle = table::point((box.least.x.n + box.most.x.n) / 2, (box.least.y.n + box.most.y.n) / 2);
  return table::in_open(middle, polygon) ? middle : objective.at;
}

/// What the focus is chosen from: objectives that the side does not hold, if it seeks them, else the leaders of enemy units.
std::vector<Point> Solo::wanted_places(UnitRef actor) const {
  std::vector<Point> places;
  const Seat owner = seen_.owner(actor);
  if (seen_.setup->side(owner).seeks_objectives)
    for (const Objective& o : seen_.setup->objectives)
      if (holder(seen_, o) != owner) places.push_back(place_of(o));
  if (places.empty())
    for (int i = 0; i < seen_.setup->units(); ++i)
      if (seen_.unit(unit_at(i)).on_table() && seen_.owner(unit_at(i)) != owner) places.push_back(foe_place(unit_at(i)));
  return places;
}

// M42-16.2 A Swarm that is about to move is led by the living model nearest to its focus. The pair of model and place that is nearest of all counts, so that
// the answer does not depend on who leads now.
std::int8_t Solo::leader_for(UnitRef unit) const {
  const UnitState& u = seen_.unit(unit);
  const Step step = due(seen_);
  const bool marches = u.action != Action::kFallBack && u.action != Action::kConsolidate;
  const bool chooses = active(unit) && u.on_table() && !u.frozen && (step == Step::kChoose || (step == Step::kMove && marches));
  if (!chooses || !seen_.sheet(unit).has(UnitRule::kSwarm)) return u.leader;
  std::int8_t best = u.leader;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  const std::vector<Point> places = wanted_places(unit);
  for (std::size_t i = 0; i < u.models.size(); ++i) {
    if (!u.models[i].alive) continue;
    for (const Point& p : places) {
      const std::int64_t far = table::squared_distance(u.models[i].place.at, p);
      if (far >= least) continue;
      least = far;
      best = static_cast<std::int8_t>(i);
    }
  }
  return best;
}

// M42-16.1 Focus: the nearest objective that more of its own do not hold, where the scenario wants that.
std::optional<Solo::Goal> Solo::goal(UnitRef actor) const {
  if (!seen_.setup->side(seat_).seeks_objectives) return std::nullopt;
  std::optional<Point> best;
  const Point here = place(actor);
  for (const Objective& o : seen_.setup->objectives) {
    if (holder(seen_, o) == seat_) continue;
    const Point p = place_of(o);
    if (!best || table::squared_distance(here, p) < table::squared_distance(here, *best)) best = p;
  }
  return best ? std::optional(Goal{*best, std::nullopt, false}) : std::nullopt;
}

/// The Captain sends one unit to each objective first: the one for which value and way are best together. Others follow where they are near.
void Solo::send_out() const {
  errands_.emplace();
  const std::vector<Objective>& objectives = seen_.setup->objectives;
  std::vector<UnitRef> free = actors();
  std::vector<int> sent(objectives.size(), 0);
  const bool last = seen_.setup->rounds > 0 && seen_.round >= seen_.setup->rounds;
  while (!free.empty()) {
    std::int64_t most = kTooFar;
    std::size_t which = free.size();
    std::size_t where = 0;
    std::int64_t left = 0;
    for (std::size_t u = 0; u < free.size(); ++u)
      for (std::size_t i = 0; i < objectives.size(); ++i) {
        const std::int64_t far = board().distance(place(free[u]), place_of(objectives[i]));
        const std::int64_t way = std::max<std::int64_t>(0, far - (objectives[i].building == kNoFeature ? objectives[i].radius.n : 0));
        const std::int64_t worth = objectives[i].value * kPerPoint / (1 + 2 * sent[i]) - way;
        if (worth <= most) continue;
        most = worth;
        which = u;
        where = i;
        left = way;
      }
    if (which == free.size()) return;
    const UnitRef unit = free[which];
    errands_->emplace(unit, Goal{left == 0 ? place(unit) : place_of(objectives[where]), std::nullopt, last && left > 0 && left <= speed(unit)});
    ++sent[where];
    free.erase(free.begin() + static_cast<std::ptrdiff_t>(which));
  }
}

std::optional<Solo::Goal> Solo::errand(UnitRef actor) const {
  if (!errands_) send_out();
  const auto found = errands_->find(actor);
  return found == errands_->end() ? std::nullopt : std::optional(found->second);
}

}  // namespace hexinch::m42
