#include "systems/grasp/rules/way.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/walker.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// Longer than any leg that dice can give.
constexpr int kAsFarAsItGoes = 16000;

/// No leg of a default way is longer: half as much again as the score, and as far as turning moves members of a block.
int longest_leg(const State& state, const Walkers& walkers) {
  int across = 0;
  for (const UnitRef unit : walkers.units)
    across = std::max(across, table::nearest_length(state.unit(unit).at - state.unit(walkers.units.front()).at).n / 10);
  return std::min(kAsFarAsItGoes, 150 * std::max(1, walkers.rolled) + 200 + 4 * across);
}

/// GRASP-6.7: the base covers the marker's point.
bool covers(const Oblong& base, Point at) { return table::in_closed(at, table::Outline(base)); }

/// The hundredth, up to `most`, at which the leader is nearest to a point; the first of equals.
int nearest_along(const Oblong& leader, Point to, int most) {
  constexpr int kRounding = 200;  // so far from the foot of the perpendicular no rounding makes a place the nearest
  const table::Offset ahead = table::direction(leader.heading);
  const std::int64_t foot = table::dot(to - leader.at, ahead) / 10'000'000;
  const int from = static_cast<int>(std::clamp<std::int64_t>(foot - kRounding, 1, std::max(1, most)));
  const int until = static_cast<int>(std::clamp<std::int64_t>(foot + kRounding, 0, most));
  int best = 0;
  std::int64_t least = table::squared_distance(leader.at, to);
  for (int g = std::min(from, std::max(1, most - kRounding)); g <= until; ++g) {
    const table::Offset way = table::leg_way(ahead, Hundredths{g});
    const Point there{leader.at.x + Mil{static_cast<std::int32_t>(way.x)}, leader.at.y + Mil{static_cast<std::int32_t>(way.y)}};
    const std::int64_t d = table::squared_distance(there, to);
    if (d >= least) continue;
    least = d;
    best = g;
  }
  return best;
}

void finish(const State&, const Walker& walker, Walk& result) {
  result.ends = walker.stances();
  if (result.places.empty() || result.places.back() != walker.leader().at) result.places.push_back(walker.leader().at);
  result.gone = walker.gone();
  result.allowed = walker.allowed();
  result.unknown = walker.unknown();
}

/// `gone`: what it has gone when the leg is over.
std::optional<Refusal> refusal_for(const State& state, const Straight& leg, int want, int gone) {
  switch (*leg.why) {
    case Stopped::kEdge: return refuse("table_edge", "GRASP-7.13");
    case Stopped::kTerrain: {
      const bool named = leg.ground != kNoFeature;
      const Argument piece{"piece", named ? feature_name(state, leg.ground) : Name{}};
      return refuse("impassable", "GRASP-3.6", {says(named ? "impassable_piece" : "impassable_army"), piece});
    }
    case Stopped::kFriend: return refuse("pass_through", "GRASP-7.7", {{"unit", unit_name(state, leg.other)}});
    default: return refuse("too_far", "GRASP-7.4", {{"wanted", mu(Mil{(gone - leg.go + want) * 10})}, {"allowed", mu(Mil{gone * 10})}});
  }
}

/// The end is judged: what the mover's owner knows at that point (GRASP-7.4).
class Judge {
 public:
  Judge(const State& state, const Walkers& walkers, const Stance& to) : state_(state), walkers_(walkers), to_(to) {}

  std::optional<Refusal> operator()(Walker& walker, Walk& result) const {
    if (auto refusal = exhausted(walker)) return refusal;
    const Oblong leader = walker.leader();
    const Point from = state_.unit(walkers_.units.front()).at;
    if (covers(leader, to_.at)) {
      result.stopped = Stopped::kArrived;
      return kAllowed;
    }
    if (table::squared_distance(leader.at, to_.at) >= table::squared_distance(from, to_.at)) return refuse("not_closer", "GRASP-7.4");
    if (result.stopped == Stopped::kContact) return kAllowed;
    return whole(walker, result);
  }

 private:
  // GRASP-7.9, GRASP-1.8
  std::optional<Refusal> exhausted(const Walker& walker) const {
    for (const UnitRef unit : walkers_.units)
      if (state_.unit(unit).fatigue == kNoDie && walker.nearer_to_an_enemy())
        return refuse("exhausted_approach", "GRASP-7.9", {{"unit", unit_name(state_, unit)}});
    if (const UnitRef enemy = walker.held_by_zone(); enemy != kNoUnit) return refuse("zone", "GRASP-1.8", {{"unit", unit_name(state_, enemy)}});
    return kAllowed;
  }

  // GRASP-7.4: the whole allowance, unless something stops it right here or no point farther on would be nearer.
  std::optional<Refusal> whole(Walker& walker, Walk& result) const {
    const Straight further = walker.straight(kAsFarAsItGoes, false, false);
    if (further.go == 0) {
      result.stopped = further.why.value_or(Stopped::kSpent);
      return kAllowed;
    }
    if (nearest_along(walker.leader(), to_.at, further.go) == 0) {
      result.stopped = Stopped::kNearest;
      return kAllowed;
    }
    const int left = 100 * walker.allowed() - walker.gone().n;
    if (left <= 0) return kAllowed;
    return refuse("not_full", "GRASP-7.4", {{"left", mu(Mil{left * 10})}});
  }

  const State& state_;
  const Walkers& walkers_;
  const Stance& to_;
};

/// GRASP-7.4: turning towards the marker, of 180 degrees to the left.
int turn_towards(const Oblong& from, Point to) {
  const int wanted = static_cast<int>(floor_mod(towards(from.at, to, from.heading).n - from.heading.n, 360));
  return wanted >= 180 ? wanted - 360 : wanted;
}

/// GRASP-7.9: it may not go there.
bool barred(const State& state, const Walkers& walkers, const Walker& walker) {
  const bool exhausted = std::ranges::any_of(walkers.units, [&](UnitRef unit) { return state.unit(unit).fatigue == kNoDie; });
  return (exhausted && walker.nearer_to_an_enemy()) || walker.held_by_zone() != kNoUnit;
}

}  // namespace

std::vector<int> default_pivots(const State& state, const Walkers& walkers, const Stance& to) {
  std::vector<int> all;
  if (walkers.units.size() == 1) {
    const Oblong base = base_of(state, walkers.units.front());
    const int wanted = std::clamp(turn_towards(base, to.at), -walkers.turn_limit, walkers.turn_limit);
    for (int turn = wanted; turn != 0; turn += wanted > 0 ? -1 : 1) all.push_back(turn);
    all.push_back(0);
    return all;
  }
  // GRASP-7.12: after which the direction from the leader to the marker differs least from the heading; then the smaller, then to the left.
  std::vector<std::pair<int, int>> ranked;
  std::vector<Point> centres;
  for (const UnitRef unit : walkers.units) centres.push_back(state.unit(unit).at);
  const Point about = table::centroid(centres);
  const Degrees ahead = state.unit(walkers.units.front()).heading;
  for (int size = 0; size <= walkers.turn_limit; ++size)
    for (const int turn : {-size, size}) {
      const Degrees by{static_cast<std::int16_t>(turn)};
      const Point leader = turn == 0 ? centres.front() : table::turned_about(centres.front(), about, by);
      const Degrees heading = table::turned(ahead, by);
      ranked.emplace_back(apart(heading, towards(leader, to.at, heading)), turn);
      if (size == 0) break;
    }
  short_sort(ranked, [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [off, turn] : ranked) all.push_back(turn);
  return all;
}

// GRASP-7.2, GRASP-3.11: all multipliers first, then one rounding; 1 MU at least.
int allowance(int rolled, const Load& load, Fraction wind, bool boosted) {
  Fraction share = load.share;
  if (load.up) share = share * Fraction{1, 2};
  if (boosted && load.down && share == Fraction{1} && wind >= Fraction{1}) share = Fraction{3, 2};
  return std::max(1, static_cast<int>(rounded(Fraction{rolled} * share * wind)));
}

Walk walk(const State& state, const Walkers& walkers, const Stance& to, const std::vector<WayLeg>& legs, bool follow) {
  Walk result;
  Walker walker(state, walkers);
  for (const WayLeg& leg : legs) result.turned += leg.turn < 0 ? -leg.turn : leg.turn;
  if (result.turned > walkers.turn_limit)
    result.refusal = refuse("turn_limit", "GRASP-7.3", {number("turn", result.turned), number("limit", walkers.turn_limit)});
  for (std::size_t i = 0; i < legs.size() && !result.refusal; ++i) {
    if (!walker.pivot(legs[i].turn)) {
      result.refusal = refuse("no_room", "GRASP-1.12");
      break;
    }
    const int want = legs[i].go.n / 10;
    const Straight leg = walker.straight(want, true, follow);
    walker.go(leg.go);
    result.places.push_back(walker.leader().at);
    if (!leg.why) continue;
    result.stopped = *leg.why;
    result.met = leg.other;
    if (leg.why == Stopped::kContact || follow) break;
    result.refusal = refusal_for(state, leg, want, walker.gone().n);
  }
  finish(state, walker, result);
  if (!result.refusal && !follow && !walker.clear()) result.refusal = refuse("no_room", "GRASP-1.12");
  if (!result.refusal && !follow) result.refusal = Judge(state, walkers, to)(walker, result);
  if (follow && covers(walker.leader(), to.at)) result.stopped = Stopped::kArrived;
  return result;
}

Walk default_walk(const State& state, const Walkers& walkers, const Stance& to, bool follow) {
  return default_walk(state, walkers, to, follow, default_pivots(state, walkers, to));
}

Walk default_walk(const State& state, const Walkers& walkers, const Stance& to, bool follow, const std::vector<int>& pivots) {
  Walk result;
  const std::int64_t before = table::squared_distance(state.unit(walkers.units.front()).at, to.at);
  const Walker fresh(state, walkers);
  const int most = longest_leg(state, walkers);
  for (const int turn : pivots) {
    Walker walker = fresh;
    if (!walker.pivot(turn)) continue;
    const Walker turned = walker;
    Straight leg = walker.straight(most, false, follow);
    const int best = nearest_along(walker.leader(), to.at, leg.go);
    if (best < leg.go) {
      leg = {best, Stopped::kNearest, kNoUnit, kNoFeature};
      // What it passes it must have cleared at the end.
      if (const Straight shorter = walker.straight(leg.go, false, false); shorter.go < leg.go) leg = shorter;
    }
    walker.go(leg.go);
    if (!walker.clear() && !(follow && walker.unknown())) continue;
    const bool nearer = table::squared_distance(walker.leader().at, to.at) < before && !barred(state, walkers, walker);
    const bool comes_to_unknown = follow && walker.unknown() && leg.why == Stopped::kBorder;
    if (!nearer && !comes_to_unknown) {
      if (walkers.units.size() > 1 && barred(state, walkers, walker)) continue;  // a block stays
      if (!turned.clear()) continue;
      result.stopped = Stopped::kTurned;
      result.turned = turn < 0 ? -turn : turn;
      finish(state, turned, result);
      return result;
    }
    result.stopped = leg.why.value_or(Stopped::kSpent);
    if (covers(walker.leader(), to.at)) result.stopped = Stopped::kArrived;
    result.met = leg.other;
    result.turned = turn < 0 ? -turn : turn;
    finish(state, walker, result);
    return result;
  }
  finish(state, Walker(state, walkers), result);
  result.stopped = Stopped::kTurned;
  return result;
}

}  // namespace hexinch::grasp
