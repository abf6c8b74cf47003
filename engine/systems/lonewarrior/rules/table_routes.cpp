#include <algorithm>
#include <queue>
#include <tuple>

#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/courses.h"

/// LW-A.10: ways over a table, planned over a lattice of half-MP points; and how far a unit goes on such a way.

namespace hexinch::lonewarrior {
namespace {

/// The cost of a way: by its first measure, its second, and the number of its joints.
struct Measure3 {
  std::int32_t first = 0;
  std::int32_t second = 0;
  std::int32_t joints = 0;
  friend auto operator<=>(const Measure3&, const Measure3&) = default;
};

class TableWays {
 public:
  TableWays(const State& state, UnitRef unit, RouteKind kind, UnitRef without)
      : state_(state), unit_(unit), kind_(kind), without_(without), grain_(state.board().mp_mils / 2) {
    columns_ = state.board().width / grain_ + 1;
    rows_ = state.board().height / grain_ + 1;
    nodes_.resize(static_cast<std::size_t>(columns_ * rows_) + 1);
    start_ = columns_ * rows_;
  }

  /// Explores until it has the best way to a target; kNone: no target can be reached, and everything reachable has been seen.
  int explore(const std::vector<int>& targets) {
    std::vector<bool> wanted(nodes_.size(), false);
    for (const int node : targets) wanted[static_cast<std::size_t>(node)] = true;
    using Entry = std::tuple<Measure3, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    node(start_).measure = Measure3{};
    open.emplace(Measure3{}, start_);
    while (!open.empty()) {
      const auto [measure, here] = open.top();
      open.pop();
      if (node(here).done) continue;
      node(here).done = true;
      if (wanted[static_cast<std::size_t>(here)]) return here;
      for (const int next : neighbours(here)) {
        if (node(next).done) continue;
        const auto step = joint(place(here), place(next));
        if (!step) continue;
        const Measure3 far{measure.first + step->first, measure.second + step->second, measure.joints + 1};
        if (node(next).measure && (*node(next).measure < far || (*node(next).measure == far && !earlier(here, node(next).before)))) continue;
        node(next).measure = far;
        node(next).before = here;
        open.emplace(far, next);
      }
    }
    return kNone;
  }

  std::vector<Place> way(int to) const {
    std::vector<Place> path;
    for (int at = to; at != start_; at = nodes_[static_cast<std::size_t>(at)].before) path.push_back(place(at));
    std::reverse(path.begin(), path.end());
    return path;
  }

  Place place(int i) const {
    if (i == start_) return *state_.unit(unit_).position;
    return {i % columns_ * grain_, i / columns_ * grain_};
  }
  std::vector<int> near(Place goal) const {
    std::vector<int> found;
    for (int i = 0; i < start_; ++i)
      if (4 * range(state_.board(), place(i), goal).square <= std::int64_t{state_.board().mp_mils} * state_.board().mp_mils) found.push_back(i);
    return found;
  }
  /// The node nearest to a place; by rows, then columns.
  int nearest(Place goal) const {
    int best = 0;
    for (int i = 1; i < start_; ++i)
      if (range(state_.board(), place(i), goal) < range(state_.board(), place(best), goal)) best = i;
    return best;
  }
  /// Of all nodes reached that have room, the nearest to the goal; the start if none is better.
  int nearest_reached(Place goal) const {
    int best = start_;
    const Place here = place(start_);
    const auto key = [&](int i) {
      return std::tuple(range(state_.board(), place(i), goal).square, range(state_.board(), place(i), here).square, place(i).y, place(i).x);
    };
    for (int i = 0; i < start_; ++i)
      if (nodes_[static_cast<std::size_t>(i)].done && key(i) < key(best) && in_the_room(state_, place(i), state_.unit(unit_).air, unit_) == kNoUnit)
        best = i;
    return best;
  }

  /// The measures of a straight way, if it is legal.
  std::optional<Measure3> joint(Place from, Place to) const {
    const auto cost = cost_of_segment(state_, unit_, from, to, state_.unit(unit_).allowance, without_);
    if (!cost) return std::nullopt;
    const std::int32_t length = rounded_up_length(from, to);
    return kind_ == RouteKind::kDirect ? Measure3{length, *cost, 1} : Measure3{*cost, length, 1};
  }
  std::int32_t cost(Place from, Place to) const {
    return cost_of_segment(state_, unit_, from, to, state_.unit(unit_).allowance, without_).value_or(-1);
  }

  static constexpr int kNone = -1;

 private:
  struct Node {
    std::optional<Measure3> measure;
    int before = kNone;
    bool done = false;
  };
  Node& node(int i) { return nodes_[static_cast<std::size_t>(i)]; }

  std::vector<int> neighbours(int i) const {
    std::vector<int> list;
    if (i == start_) {
      for (const Place p : places_around(state_.board(), place(i)))
        if (p.x >= 0 && p.y >= 0 && p.x / grain_ < columns_ && p.y / grain_ < rows_) list.push_back(p.y / grain_ * columns_ + p.x / grain_);
      return list;
    }
    const int column = i % columns_;
    const int row = i / columns_;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx)
        if ((dx != 0 || dy != 0) && column + dx >= 0 && column + dx < columns_ && row + dy >= 0 && row + dy < rows_)
          list.push_back((row + dy) * columns_ + column + dx);
    return list;
  }

  /// LW-A.10, the last tie: does the way through one node list its points earlier than the way through the other?
  bool earlier(int a, int b) const {
    const auto key = [](Place p) { return std::pair(p.y, p.x); };
    const std::vector<Place> x = way(a);
    const std::vector<Place> y = way(b);
    return std::lexicographical_compare(x.begin(), x.end(), y.begin(), y.end(), [&](Place p, Place q) { return key(p) < key(q); });
  }

  const State& state_;
  UnitRef unit_;
  RouteKind kind_;
  UnitRef without_;
  std::int32_t grain_ = 500;
  int columns_ = 0;
  int rows_ = 0;
  int start_ = 0;
  std::vector<Node> nodes_;
};

/// From each point that is kept it goes straight to the farthest later one that costs no more that way.
std::vector<Place> straightened(const TableWays& ways, Place start, const std::vector<Place>& path) {
  std::vector<Place> kept;
  Place from = start;
  for (std::size_t i = 0; i < path.size();) {
    std::size_t to = i;
    std::int32_t along = 0;
    Place at = from;
    for (std::size_t j = i; j < path.size(); ++j) {
      along += ways.cost(at, path[j]);
      at = path[j];
      const std::int32_t straight = ways.cost(from, path[j]);
      if (straight >= 0 && straight <= along) to = j;
    }
    kept.push_back(path[to]);
    from = path[to];
    i = to + 1;
  }
  return kept;
}

/// LW-A.10: a way to an enemy ends 0.9 MP from it.
bool keeps_off(const State& state, UnitRef enemy, Place p) {
  if (enemy == kNoUnit) return true;
  const std::int64_t mp = state.board().mp_mils;
  return 100 * range(state.board(), p, *state.unit(enemy).position).square >= 81 * mp * mp;
}

bool accepted(const State& state, UnitRef unit, const Way& way, const std::vector<Place>& path, std::int32_t limit, Stretch& into) {
  if (!keeps_off(state, way.towards, path.back())) return false;
  const Walk walked = walk(state, unit, path);
  if (walked.refusal || walked.leaves != Edge::kNone || state.unit(unit).spent + walked.cost > limit) return false;
  into = {path, walked.cost};
  return true;
}

/// After a first part of the way, the farthest mil of the next segment at which the unit may stop.
bool stop_along(const State& state, UnitRef unit, const Way& way, std::size_t whole, std::int32_t limit, Stretch& into) {
  std::vector<Place> path(way.path.begin(), way.path.begin() + static_cast<std::ptrdiff_t>(whole));
  const Place from = path.empty() ? *state.unit(unit).position : path.back();
  const Place to = way.path[whole];
  const std::int32_t length = rounded_up_length(from, to);
  const auto at = [&](std::int32_t m) { return point_along(from, to, m, length); };
  // Costs only rise along the segment: beyond `most` it is too expensive.
  std::int32_t most = 0;
  std::int32_t dear = length;
  while (dear - most > 1) {
    const std::int32_t m = (most + dear) / 2;
    std::vector<Place> longer = path;
    longer.push_back(at(m));
    const Walk walked = walk(state, unit, longer);
    const bool passes = !walked.refusal || walked.refusal->code == "no_room" || walked.refusal->code == "cannot_stand";
    (passes && state.unit(unit).spent + walked.cost <= limit ? most : dear) = m;
  }
  for (std::int32_t m = most; m > 0; --m) {
    if (at(m) == from) return false;
    // Without room there is nothing more to check.
    if (in_the_room(state, at(m), state.unit(unit).air, unit) != kNoUnit) continue;
    path.push_back(at(m));
    if (accepted(state, unit, way, path, limit, into)) return true;
    path.pop_back();
  }
  return false;
}

}  // namespace

// LW-A.10 Routes on the table.
Way table_way(const State& state, UnitRef unit, Place goal, UnitRef advance, RouteKind kind) {
  const Place here = *state.unit(unit).position;
  TableWays ways(state, unit, kind, advance);
  if (kind == RouteKind::kDirect && goal != here && ways.joint(here, goal)) return {{goal}, advance};
  int end = ways.explore(advance != kNoUnit ? std::vector<int>{ways.nearest(goal)} : ways.near(goal));
  if (end == TableWays::kNone) end = ways.nearest_reached(goal);
  return {straightened(ways, here, ways.way(end)), advance};
}

// LW-A.9, LW-A.10: as far as the movement allows, then back to a place with room.
Stretch follow(const State& state, UnitRef unit, const Way& way, std::int32_t limit) {
  Stretch best;
  for (std::size_t whole = way.path.size() + 1; whole-- > 0;) {
    if (!state.board().is_hex() && whole < way.path.size() && stop_along(state, unit, way, whole, limit, best)) return best;
    if (whole == 0) break;
    const std::vector<Place> path(way.path.begin(), way.path.begin() + static_cast<std::ptrdiff_t>(whole));
    if (accepted(state, unit, way, path, limit, best)) return best;
  }
  return {};
}

}  // namespace hexinch::lonewarrior
