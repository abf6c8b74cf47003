#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

#include "base/short_sort.h"
#include "solo/focus.h"
#include "solo/march.h"
#include "solo/table_goals.h"

/// Where a unit could go now, as a handful of ways. On hexes: to all places near enough. On a table: towards each foe, round the compass, and to where it
/// is wanted.

namespace hexinch::solo {

template <class H>
class Destinations {
 public:
  using Place = typename H::Place;

  Destinations(const H& host, UnitRef actor) : host_(host), actor_(actor), here_(host.place(actor)) {}

  /// At most `most` ways, no two to one place by one kind of movement. `rank` is what a place promises, higher is better; the least promising ways are
  /// left out.
  template <class Rank>
  std::vector<Way<H>> ways(int most, Rank rank) {
    march();
    if (auto own = host_.ways(actor_)) {
      for (Way<H>& way : *own) add(std::move(way));
      return std::move(found_);
    }
    if (host_.compelled(actor_))
      for (const int mode : host_.modes(actor_)) follow(mode, {});
    if constexpr (HexBoard<typename H::Board>)
      hexes(most, rank);
    else
      compass();
    return std::move(found_);
  }

 private:
  /// What the automaton would do.
  void march() {
    const Focus<H> focus = errand_of(host_, actor_, host_.foes());
    March<H> march = Marching<H>(host_, actor_, focus).plan({Direction::kAdvance, RouteKind::kEasiest}, std::nullopt);
    if (!march.commands.empty()) found_.push_back({march.end, std::move(march.commands)});
  }

  void follow(int mode, const std::vector<Place>& route) {
    auto way = host_.follow(actor_, mode, route);
    if (way && !way->commands.empty()) add(*std::move(way));
  }
  void add(Way<H> way) {
    for (const Way<H>& known : found_)
      if (known.commands == way.commands) return;
    found_.push_back(std::move(way));
  }

  template <class Rank>
  void hexes(int most, Rank rank) {
    struct Leg {
      std::int64_t rank = 0;
      int at = 0;
      int mode = 0;
      std::vector<Place> route;
    };
    std::vector<Leg> legs;
    const auto board = host_.board();
    for (const int mode : host_.modes(actor_)) {
      const int far = host_.reach_max(actor_);
      std::vector<int> cost(static_cast<std::size_t>(board.size()), -1);
      std::vector<std::vector<Place>> routes(static_cast<std::size_t>(board.size()));
      using Label = std::pair<int, int>;
      std::priority_queue<Label, std::vector<Label>, std::greater<>> open;
      cost[static_cast<std::size_t>(board.index(here_))] = 0;
      open.push({0, board.index(here_)});
      while (!open.empty()) {
        const auto [spent, at] = open.top();
        open.pop();
        if (spent != cost[static_cast<std::size_t>(at)]) continue;
        const std::vector<Place> route = routes[static_cast<std::size_t>(at)];
        const Place from = board.at(at);
        if (!route.empty() && host_.legal_end(actor_, mode, from)) legs.push_back({rank(from), at, mode, route});
        if (static_cast<int>(route.size()) >= far) continue;
        for (const Place& step : board.steps()) {
          const Place to = from + step;
          if (!board.contains(to)) continue;
          const auto pays = host_.route_cost(actor_, mode, from, to);
          if (!pays) continue;
          const auto i = static_cast<std::size_t>(board.index(to));
          if (cost[i] >= 0 && cost[i] <= spent + *pays) continue;
          cost[i] = spent + *pays;
          routes[i] = route;
          routes[i].push_back(to);
          open.push({cost[i], board.index(to)});
        }
      }
    }
    long_sort(legs, [](const Leg& a, const Leg& b) {
      return std::tuple{-a.rank, a.at, a.mode} < std::tuple{-b.rank, b.at, b.mode};
    });
    const std::size_t before = found_.size();
    for (const Leg& leg : legs) {
      if (found_.size() >= before + static_cast<std::size_t>(most)) return;
      if (std::none_of(found_.begin(), found_.end(), [&](const Way<H>& way) { return way.end == leg.route.back(); })) follow(leg.mode, leg.route);
    }
  }

  void compass() {
    const auto board = host_.board();
    auto foes = host_.foes();
    std::vector<std::pair<std::int64_t, std::size_t>> by_distance;
    for (std::size_t i = 0; i < foes.size(); ++i) by_distance.push_back({nearness(board, here_, host_.foe_place(foes[i])), i});
    short_sort(by_distance);
    if (by_distance.size() > kFoes) by_distance.resize(kFoes);
    const std::int64_t far = std::int64_t{host_.reach_max(actor_)} * board.unit();
    const auto offer = [&](const Place& p) {
      if (!on_table(board, p) || p == here_) return;
      for (const int mode : host_.modes(actor_)) follow(mode, {p});
    };
    if (const auto goal = host_.errand(actor_)) offer(goal->place);
    for (std::size_t n = 0; n < by_distance.size(); ++n) {
      const Place foe = host_.foe_place(foes[by_distance[n].second]);
      offer(foe);
      if (n > 1) continue;
      for (int part = 1; part < 4; ++part) {
        const std::int64_t length = board.distance(here_, foe);
        if (length * part / 4 < far)
          offer(away_from(board, here_, board.x(foe) - board.x(here_), board.y(foe) - board.y(here_), length * part / 4, length));
      }
    }
    for (const auto& [x, y] : kCompass)
      for (const int part : {2, 1}) offer(away_from(board, here_, x, y, far * part / 2, 1000));
  }

  static constexpr std::size_t kFoes = 5;
  /// Every 30 degrees, each a thousand long.
  static constexpr std::pair<int, int> kCompass[] = {{0, -1000}, {500, -866}, {866, -500}, {1000, 0},  {866, 500},   {500, 866},
                                                     {0, 1000},  {-500, 866}, {-866, 500}, {-1000, 0}, {-866, -500}, {-500, -866}};

  const H& host_;
  UnitRef actor_;
  Place here_;
  std::vector<Way<H>> found_;
};

}  // namespace hexinch::solo
