#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

#include "base/solo.h"
#include "solo/table_goals.h"

/// SOLO-4, LW-A.10: the way to a goal over the points of a grid. Straight ways join each point to its eight neighbours. The actor's place and the goal are
/// points as well, joined to those within two grains. It does not matter how much is left to spend.

namespace hexinch::solo {

template <class H>
class TableRoutes {
 public:
  using Place = typename H::Place;
  using Foe = typename H::Foe;

  /// `towards`: the foe at the goal, which does not block the way.
  TableRoutes(const H& host, UnitRef actor, int mode, std::optional<Foe> towards)
      : host_(host), board_(host.board()), grid_(board_), actor_(actor), mode_(mode), towards_(std::move(towards)),
        straight_(board_.grain()), diagonal_(board_.distance(board_.at(0, 0), board_.at(board_.grain(), board_.grain()))) {}

  /// The way to the goal without the place that it starts from: shortest and then cheapest, or the other way about; of equal ones the one with fewer
  /// joints, then the first by y and x of its points. If the goal can't be reached, it leads to the nearest point that can be reached and where the actor
  /// may end (empty: it is there). The part beyond `farthest` units is left off; the part before is as straight as possible.
  std::vector<Place> route(const Place& from, const Place& goal, RouteKind kind, int farthest) {
    from_ = from;
    goal_ = goal;
    kind_ = kind;
    if (from == goal) return {};
    const auto straight = cost(from, goal);
    if (straight && (kind == RouteKind::kDirect || *straight == board_.distance(from, goal))) return {goal};
    search();
    int end = goal_index();
    if (!settled_[at(end)]) end = nearest_reached();
    return straightened(points_to(end), farthest);
  }

 private:
  /// What counts first, what counts second, and joints; each includes the least that is still left to the goal.
  struct Label {
    std::int64_t first = std::numeric_limits<std::int32_t>::max();
    std::int64_t second = 0;
    int joints = 0;
    friend auto operator<=>(const Label&, const Label&) = default;
  };
  static constexpr int kUnknown = -2;
  static constexpr int kClosed = -1;

  int start_index() const { return grid_.size(); }
  int goal_index() const { return grid_.size() + 1; }
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  Place place(int i) const { return i == start_index() ? from_ : i == goal_index() ? goal_ : grid_.at(i); }

  std::optional<int> cost(const Place& a, const Place& b) const { return host_.route_cost(actor_, mode_, a, b, towards_); }

  Label added(const Label& label, int length, int cost) const {
    const bool direct = kind_ == RouteKind::kDirect;
    return {label.first + (direct ? length : cost), label.second + (direct ? cost : length), label.joints + 1};
  }

  /// Neighbours on the grid, north-west first, row by row.
  static constexpr std::array<std::array<int, 2>, 8> kAround{{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};

  /// Calls join(point, length, cost) for each point that a point is joined to, if wanted(point, length): finding costs takes time.
  template <class Wanted, class Join>
  void joints_of(int i, Wanted wanted, Join join) {
    const auto offer = [&](int other) {
      const int length = board_.distance(place(i), place(other));
      if (!wanted(other, length)) return;
      if (const auto c = cost(place(i), place(other))) join(other, length, *c);
    };
    if (i >= grid_.size()) {
      for (const int other : near_ends_[at(i - grid_.size())]) offer(other);
      return;
    }
    const int column = i % grid_.columns();
    const int row = i / grid_.columns();
    for (std::size_t k = 0; k < kAround.size(); ++k) {
      const int x = column + kAround[k][0];
      const int y = row + kAround[k][1];
      if (x < 0 || y < 0 || x >= grid_.columns() || y >= grid_.rows()) continue;
      const int other = y * grid_.columns() + x;
      const int length = kAround[k][0] != 0 && kAround[k][1] != 0 ? diagonal_ : straight_;
      if (!wanted(other, length)) continue;
      int& known = known_[at(i) * kAround.size() + k];
      if (known == kUnknown) known = cost(place(i), place(other)).value_or(kClosed);
      if (known != kClosed) join(other, length, known);
    }
    if (near_goal_[at(i)]) offer(goal_index());
  }

  /// Finds the grid points that the place and the goal are joined to.
  void find_near_ends() {
    near_goal_.assign(at(grid_.size()), false);
    for (const int end : {start_index(), goal_index()}) {
      std::vector<int>& near = near_ends_[at(end - grid_.size())];
      near.clear();
      const Place p = place(end);
      const int grain = board_.grain();
      for (int y = std::max(0, board_.y(p) / grain - 2); y <= std::min(grid_.rows() - 1, board_.y(p) / grain + 3); ++y)
        for (int x = std::max(0, board_.x(p) / grain - 2); x <= std::min(grid_.columns() - 1, board_.x(p) / grain + 3); ++x) {
          const int i = y * grid_.columns() + x;
          const Place q = grid_.at(i);
          if (q == p || nearness(board_, p, q) > std::int64_t{4} * grain * grain) continue;
          near.push_back(i);
          if (end == goal_index()) near_goal_[at(i)] = true;
        }
    }
    if (nearness(board_, from_, goal_) <= std::int64_t{4} * board_.grain() * board_.grain()) near_ends_[0].push_back(goal_index());
  }

  /// Settles points in order of the shortest or cheapest way that could lead through them, until nothing left could be part of a best way.
  void search() {
    const std::size_t size = at(grid_.size()) + 2;
    find_near_ends();
    known_.assign(at(grid_.size()) * kAround.size(), kUnknown);
    labels_.assign(size, Label{});
    left_.assign(size, -1);
    settled_.assign(size, false);
    using Entry = std::pair<Label, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    const auto left = [&](int i) {
      if (left_[at(i)] < 0) left_[at(i)] = board_.distance(place(i), goal_);
      return left_[at(i)];
    };
    const auto offer = [&](int i, const Label& label) {
      if (label >= labels_[at(i)]) return;
      labels_[at(i)] = label;
      open.push({Label{label.first + left(i), label.second + left(i), label.joints}, i});
    };
    offer(start_index(), Label{0, 0, 0});
    while (!open.empty()) {
      const auto [expected, i] = open.top();
      open.pop();
      if (settled_[at(goal_index())] && expected > labels_[at(goal_index())]) return;
      if (settled_[at(i)]) continue;
      settled_[at(i)] = true;
      if (i == goal_index()) continue;
      const Label here = labels_[at(i)];
      // A way costs at least its length.
      const auto may_help = [&](int other, int length) { return added(here, length, length) < labels_[at(other)]; };
      joints_of(i, may_help, [&](int other, int length, int c) { offer(other, added(here, length, c)); });
    }
  }

  /// LW-A.10: of the points that can be reached and have room, the nearest to the goal; ties: nearer to where it stands, lower y, lower x.
  int nearest_reached() const {
    std::vector<std::tuple<std::int64_t, std::int64_t, int, int, int>> by_distance;
    for (int i = 0; i <= start_index(); ++i) {
      const Place p = place(i);
      if (settled_[at(i)]) by_distance.emplace_back(nearness(board_, p, goal_), nearness(board_, p, from_), board_.y(p), board_.x(p), i);
    }
    std::make_heap(by_distance.begin(), by_distance.end(), std::greater<>());
    for (auto end = by_distance.end(); end != by_distance.begin(); --end) {
      std::pop_heap(by_distance.begin(), end, std::greater<>());
      const int i = std::get<4>(*(end - 1));
      if (host_.legal_end(actor_, mode_, place(i))) return i;
    }
    return start_index();
  }

  /// The first of the best ways: it finds all points on best ways from the end backwards, then takes the lowest each time.
  std::vector<Place> points_to(int end) {
    std::vector<std::vector<int>> next(labels_.size());
    std::vector<bool> found(labels_.size());
    std::vector<int> work{end};
    found[at(end)] = true;
    while (!work.empty()) {
      const int i = work.back();
      work.pop_back();
      const auto from = [&](int before) {
        if (!settled_[at(before)] || labels_[at(before)] >= labels_[at(i)]) return;
        bool tight = false;
        joints_of(before, [&](int other, int) { return other == i; },
                  [&](int, int length, int c) { tight = added(labels_[at(before)], length, c) == labels_[at(i)]; });
        if (!tight) return;
        next[at(before)].push_back(i);
        if (!found[at(before)]) work.push_back(before);
        found[at(before)] = true;
      };
      if (i == start_index()) continue;
      if (i == goal_index()) {
        for (const int before : near_ends_[1]) from(before);
        from(start_index());
        continue;
      }
      for (const auto& step : kAround) {
        const int x = i % grid_.columns() + step[0];
        const int y = i / grid_.columns() + step[1];
        if (x >= 0 && y >= 0 && x < grid_.columns() && y < grid_.rows()) from(y * grid_.columns() + x);
      }
      if (std::find(near_ends_[0].begin(), near_ends_[0].end(), i) != near_ends_[0].end()) from(start_index());
    }
    std::vector<Place> points;
    for (int i = start_index(); i != end;) {
      const auto lower = [&](int a, int b) {
        const Place p = place(a);
        const Place q = place(b);
        return std::tuple{board_.y(p), board_.x(p), a} < std::tuple{board_.y(q), board_.x(q), b};
      };
      const auto& ways = next[at(i)];
      if (ways.empty()) break;
      i = *std::min_element(ways.begin(), ways.end(), lower);
      points.push_back(place(i));
    }
    return points;
  }

  /// LW-A.10: joins each point that is kept to the farthest later one that a straight way reaches at no greater cost.
  std::vector<Place> straightened(std::vector<Place> points, int farthest) const {
    std::int64_t length = 0;
    std::size_t within = 0;
    for (Place last = from_; within < points.size() && length <= std::int64_t{farthest} * board_.unit(); ++within) {
      length += board_.distance(last, points[within]);
      last = points[within];
    }
    points.resize(within);
    std::vector<std::int64_t> spent{0};
    Place last = from_;
    for (const Place& p : points) {
      spent.push_back(spent.back() + cost(last, p).value_or(0));
      last = p;
    }
    std::vector<Place> kept;
    last = from_;
    for (std::size_t i = 0; i < points.size();) {
      std::size_t next = points.size();
      for (; next > i + 1; --next)
        if (const auto c = cost(last, points[next - 1]); c && *c <= spent[next] - spent[i]) break;
      last = points[next - 1];
      kept.push_back(last);
      i = next;
    }
    return kept;
  }

  const H& host_;
  typename H::Board board_;
  Grid<typename H::Board> grid_;
  UnitRef actor_;
  int mode_;
  std::optional<Foe> towards_;
  int straight_;  ///< lengths of joints on the grid
  int diagonal_;
  Place from_{};
  Place goal_{};
  RouteKind kind_ = RouteKind::kDirect;
  std::array<std::vector<int>, 2> near_ends_;  ///< of the actor's place, of the goal
  std::vector<bool> near_goal_;
  std::vector<int> known_;                     ///< costs of joints
  std::vector<Label> labels_;
  std::vector<int> left_;                      ///< straight to the goal
  std::vector<bool> settled_;
};

}  // namespace hexinch::solo
