#include "systems/lonewarrior/rules/courses.h"

#include <algorithm>
#include <array>

#include "base/short_sort.h"
#include "systems/lonewarrior/rules/bearings.h"

namespace hexinch::lonewarrior {
namespace {

/// LW-A.2: is one of the side's real units on the goal? LW-5.4: a fake takes itself for real.
bool held(const State& state, UnitRef unit, Place goal) {
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& u = state.unit(unit_at(i));
    const bool counts = !u.fake || (unit_at(i) == unit && !idles(state, unit));
    if (u.owner != state.owner(unit) || !counts || !u.on_map()) continue;
    if (state.board().is_hex() ? *u.position == goal : adjacent(state.board(), *u.position, goal)) return true;
  }
  return false;
}

/// Rounds the fractions q and a, over one denominator, to a hex.
// LW-0.7 Cube rounding: each to the nearest, halves up; the one that was rounded most is adjusted, q before a before s.
Hex rounded(std::int64_t q, std::int64_t a, std::int64_t den) {
  const std::array<std::int64_t, 3> exact{q, a, -q - a};
  std::array<std::int64_t, 3> near{};
  std::array<std::int64_t, 3> error{};
  for (std::size_t i = 0; i < 3; ++i) {
    near[i] = floor_div(2 * exact[i] + den, 2 * den);
    const std::int64_t off = near[i] * den - exact[i];
    error[i] = off < 0 ? -off : off;
  }
  if (near[0] + near[1] + near[2] != 0) {
    std::size_t worst = 0;
    for (std::size_t i = 1; i < 3; ++i)
      if (error[i] > error[worst]) worst = i;
    near[worst] = -near[(worst + 1) % 3] - near[(worst + 2) % 3];
  }
  return {static_cast<std::int16_t>(near[0]), static_cast<std::int16_t>(near[1])};
}

Place hex_flank(Place unit, Place focus, Intent side) {
  const Hex e = hex_of(focus);
  const Hex w = hex_of(unit) - e;
  const bool left = side == Intent::kOutflankLeft;
  const Hex once = hex::rotated(w, left ? 1 : 5);
  const Hex twice = hex::rotated(w, left ? 2 : 4);
  const Hex away = rounded(once.q + twice.q, once.r + twice.r, 4);
  if (!(away == Hex{})) return place_of(e + away);
  int nearest = 0;
  for (int k = 1; k < 6; ++k)
    if (hex::distance(e + hex::kFlatSteps[static_cast<std::size_t>(k)], hex_of(unit)) <
        hex::distance(e + hex::kFlatSteps[static_cast<std::size_t>(nearest)], hex_of(unit)))
      nearest = k;
  return place_of(e + hex::kFlatSteps[static_cast<std::size_t>((nearest + (left ? 2 : 4)) % 6)]);
}

Place table_flank(const Board& board, Place unit, Place focus, Intent side) {
  const std::int64_t wx = std::int64_t{unit.x} - focus.x;
  const std::int64_t wy = std::int64_t{unit.y} - focus.y;
  const bool left = side == Intent::kOutflankLeft;
  std::int64_t x = (left ? -wy : wy) / 2;
  std::int64_t y = (left ? wx : -wx) / 2;
  const std::int64_t mp = board.mp_mils;
  if (x * x + y * y < mp * mp) {
    const std::int64_t length = std::max<std::int64_t>(1, table::floor_sqrt(x * x + y * y));
    x = x * mp / length;
    y = y * mp / length;
  }
  return {static_cast<std::int32_t>(focus.x + x), static_cast<std::int32_t>(focus.y + y)};
}

// ---- ways over hexes

/// The cost of a way by its first measure, then its second.
struct Measure {
  std::int32_t first = 0;
  std::int32_t second = 0;
  friend auto operator<=>(const Measure&, const Measure&) = default;
};

class HexWays {
  using Nearer = std::pair<Measure, std::size_t>;  ///< a hex that is still to be measured

 public:
  HexWays(const State& state, UnitRef unit, RouteKind kind)
      : state_(state), unit_(unit), kind_(kind), far_(static_cast<std::size_t>(state.board().grid.size())), held_(far_.size(), false) {
    for (const Place p : enemies_in_the_way(state, unit)) held_[at(p)] = true;
  }

  /// Measures hexes by their best ways to the nearest target, until `start` and everything nearer has been measured.
  void measure_from(const std::vector<Place>& targets, Place start) {
    std::vector<Nearer> open;  // short, as it ends at the start
    for (const Place p : targets) {
      far_[at(p)] = Measure{};
      open.push_back({{}, at(p)});
    }
    while (!open.empty()) {
      const auto nearest = std::min_element(open.begin(), open.end());
      const auto [measured, here] = *nearest;
      *nearest = open.back();
      open.pop_back();
      if (here == at(start)) return;
      if (far_[here] != measured) continue;
      const Hex h = state_.board().grid.at_index(static_cast<int>(here));
      for (const Hex step : hex::kFlatSteps) {
        const Place from = place_of(h - step);
        if (!on_board(state_.board(), from)) continue;
        const auto measure = extended(from, place_of(h), measured);
        if (!measure || (far_[at(from)] && !(*measure < *far_[at(from)]))) continue;
        far_[at(from)] = measure;
        open.push_back({*measure, at(from)});
      }
    }
  }

  bool reaches(Place from) const { return far_[at(from)].has_value(); }

  /// Of the best ways, the first in the order of steps.
  std::vector<Place> way_from(Place from) const {
    std::vector<Place> path;
    for (Place here = from; far_[at(here)] && *far_[at(here)] != Measure{} && path.size() < far_.size();) {
      bool found = false;
      for (std::size_t i = 0; i < 6 && !found; ++i) {
        const Place next = place_of(hex_of(here) + hex::kFlatSteps[i]);
        if (!on_board(state_.board(), next) || !far_[at(next)] || extended(here, next, *far_[at(next)]) != far_[at(here)]) continue;
        path.push_back(here = next);
        found = true;
      }
      if (!found) return path;
    }
    return path;
  }

  /// All hexes that can be reached from here.
  std::vector<Place> reachable(Place from) const {
    std::vector<Place> seen{from};
    std::vector<bool> known(far_.size(), false);
    known[at(from)] = true;
    for (std::size_t i = 0; i < seen.size(); ++i)
      for (const Hex step : hex::kFlatSteps) {
        const Place next = place_of(hex_of(seen[i]) + step);
        if (!on_board(state_.board(), next) || known[at(next)] || !extended(seen[i], next, {})) continue;
        known[at(next)] = true;
        seen.push_back(next);
      }
    return seen;
  }

 private:
  std::size_t at(Place p) const { return static_cast<std::size_t>(state_.board().grid.index(hex_of(p))); }
  std::optional<Measure> extended(Place from, Place to, Measure rest) const {
    if (held_[at(to)]) return std::nullopt;
    const HexStep step = hex_step_plainly(state_, unit_, from, to, state_.unit(unit_).allowance);
    if (step.bar != StepBar::kNone) return std::nullopt;
    const Measure one = kind_ == RouteKind::kDirect ? Measure{1, step.cost} : Measure{step.cost, 1};
    return Measure{rest.first + one.first, rest.second + one.second};
  }

  const State& state_;
  UnitRef unit_;
  RouteKind kind_;
  std::vector<std::optional<Measure>> far_;
  std::vector<bool> held_;  ///< hexes that enemies block
};

// LW-A.9 Routes on hexes; LW-A.8: if no wanted hex can be reached, to the hex nearest to one.
Way hex_way(const State& state, UnitRef unit, Place goal, UnitRef advance, RouteKind kind) {
  const Place here = *state.unit(unit).position;
  std::vector<Place> targets;
  if (advance != kNoUnit) {
    for (const Hex step : hex::kFlatSteps)
      if (const Place p = place_of(hex_of(goal) + step); free_for(state, unit, p)) targets.push_back(p);
  } else if (const auto place = free_place_near(state, unit, goal)) {
    targets.push_back(*place);
  }
  HexWays ways(state, unit, kind);
  ways.measure_from(targets, here);
  if (!ways.reaches(here)) {
    targets.clear();
    std::optional<Range> least;
    for (const Place p : ways.reachable(here)) {
      if (p != here && !free_for(state, unit, p)) continue;
      const Range d = range(state.board(), p, goal);
      if (least && *least < d) continue;
      if (!least || d < *least) targets.clear();
      least = d;
      targets.push_back(p);
    }
    HexWays nearest(state, unit, kind);
    nearest.measure_from(targets, here);
    return {nearest.way_from(here), kNoUnit};
  }
  return {ways.way_from(here), kNoUnit};
}

}  // namespace

bool listed_before(const State& state, Seat seat, UnitRef a, UnitRef b) {
  const bool x = knows(state, seat, a);
  const bool y = knows(state, seat, b);
  if (x != y) return x;
  return x ? state.unit(a).roster < state.unit(b).roster : a < b;
}

// LW-A.2 Focus: the nearest enemy marker; one in the air only if there is no other.
Focus focus_of(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  Focus focus;
  const auto better = [&](UnitRef a, UnitRef b) {
    const UnitState& x = state.unit(a);
    const UnitState& y = state.unit(b);
    if (x.air != y.air) return !x.air;
    const Range dx = range(state.board(), *u.position, *x.position);
    const Range dy = range(state.board(), *u.position, *y.position);
    return dx != dy ? dx < dy : listed_before(state, u.owner, a, b);
  };
  for (int i = 0; i < state.counters(); ++i) {
    const UnitRef other = unit_at(i);
    if (state.owner(other) == u.owner || !state.on_map(other)) continue;
    if (focus.enemy == kNoUnit || better(other, focus.enemy)) focus.enemy = other;
  }
  const auto& goal = state.setup->side(u.owner).goal;
  if (goal && !held(state, unit, *goal)) focus.goal = goal;
  return focus;
}

Place focus_place(const State& state, const Focus& focus) { return focus.goal ? *focus.goal : *state.unit(focus.enemy).position; }

// LW-A.3 Order of units: nearest to their focus first, ties by the roster; units without a focus come last.
std::vector<UnitRef> order_of_moves(const State& state, Seat seat) {
  struct Entry {
    UnitRef unit;
    std::optional<Range> distance;
  };
  std::vector<Entry> entries;
  for (const UnitRef unit : roster_order(state)) {
    if (state.owner(unit) != seat || !state.on_map(unit)) continue;
    const Focus focus = focus_of(state, unit);
    Entry entry{unit, std::nullopt};
    if (focus.enemy != kNoUnit)
      entry.distance = range(state.board(), *state.unit(unit).position, *state.unit(focus.enemy).position);
    else if (focus.goal)
      entry.distance = range(state.board(), *state.unit(unit).position, *focus.goal);
    entries.push_back(entry);
  }
  short_sort(entries, [&](const Entry& a, const Entry& b) {
    if (a.distance.has_value() != b.distance.has_value()) return a.distance.has_value();
    if (a.distance && *a.distance != *b.distance) return *a.distance < *b.distance;
    return state.unit(a.unit).roster < state.unit(b.unit).roster;
  });
  std::vector<UnitRef> order;
  for (const Entry& entry : entries) order.push_back(entry.unit);
  return order;
}

// T-7 Automation, direction and route: the first die gives the row, the second the column. Read along the rows, each course fills a run of results.
Course course_of(int row, int column) {
  struct Run {
    int until;
    Course course;
  };
  static constexpr std::array<Run, 10> kRuns{{{3, {Intent::kAdvance, RouteKind::kDirect}},
                                              {8, {Intent::kAdvance, RouteKind::kEasiest}},
                                              {11, {Intent::kOutflankLeft, RouteKind::kDirect}},
                                              {16, {Intent::kOutflankLeft, RouteKind::kEasiest}},
                                              {19, {Intent::kOutflankRight, RouteKind::kDirect}},
                                              {24, {Intent::kOutflankRight, RouteKind::kEasiest}},
                                              {27, {Intent::kRetreat, RouteKind::kDirect}},
                                              {32, {Intent::kRetreat, RouteKind::kEasiest}},
                                              {34, {Intent::kRandom, RouteKind::kDirect}},
                                              {36, {Intent::kRandom, RouteKind::kEasiest}}}};
  const int cell = 6 * (row - 1) + column;
  for (const Run& run : kRuns)
    if (cell <= run.until) return run.course;
  return kRuns.back().course;
}

// LW-A.6 Flank point: a quarter turn round the focus, at about half the distance; left is clockwise as seen from above.
Place flank_point(const Board& board, Place unit, Place focus, Intent side) {
  return board.is_hex() ? hex_flank(unit, focus, side) : table_flank(board, unit, focus, side);
}

// LW-A.7 Retreat point.
Place retreat_point(const Board& board, Place unit, Place enemy, int n) {
  if (board.is_hex()) {
    const Hex w = hex_of(unit) - hex_of(enemy);
    const int d = std::max(1, hex::distance(hex_of(unit), hex_of(enemy)));
    return place_of(hex_of(unit) + rounded(std::int64_t{w.q} * n, std::int64_t{w.r} * n, d));
  }
  const std::int64_t wx = std::int64_t{unit.x} - enemy.x;
  const std::int64_t wy = std::int64_t{unit.y} - enemy.y;
  const std::int64_t length = std::max<std::int64_t>(1, table::floor_sqrt(wx * wx + wy * wy));
  const std::int64_t far = std::int64_t{n} * board.mp_mils;
  return {static_cast<std::int32_t>(unit.x + wx * far / length), static_cast<std::int32_t>(unit.y + wy * far / length)};
}

// LW-A.8 Target set: the goal, or else the nearest place to it where the unit could end; ties nearer to the unit, then by row and column.
std::optional<Place> free_place_near(const State& state, UnitRef unit, Place goal) {
  if (free_for(state, unit, goal)) return goal;
  const Board& board = state.board();
  const Place here = *state.unit(unit).position;
  std::optional<Place> best;
  const auto better = [&](Place a, Place b) {
    if (const Range x = range(board, a, goal), y = range(board, b, goal); x != y) return x < y;
    if (const Range x = range(board, a, here), y = range(board, b, here); x != y) return x < y;
    return a.y != b.y ? a.y < b.y : a.x < b.x;
  };
  for (int i = 0; i < board.grid.size(); ++i) {
    const Place p = place_of(board.grid.at_index(i));
    if ((!best || better(p, *best)) && free_for(state, unit, p)) best = p;
  }
  return best;
}

Way way_to(const State& state, UnitRef unit, Place goal, UnitRef advance, RouteKind kind) {
  return state.board().is_hex() ? hex_way(state, unit, goal, advance, kind) : table_way(state, unit, goal, advance, kind);
}

}  // namespace hexinch::lonewarrior
