#pragma once

#include <optional>
#include <vector>

#include "systems/m42/offers/offers.h"
#include "systems/m42/rules/leader_move.h"

/// Ways for the leader whose move is due that a player may want, each with its goal in words: at an enemy or into contact with it, to an objective, into a
/// house or out of it, up and down, into cover, along the road, to the edge of its reach; of a reserve, in over its edge.

namespace hexinch::m42 {

class Leads {
 public:
  /// The state must outlive it.
  explicit Leads(const State& state);
  /// Legal ones, at most so many, no two alike.
  std::vector<Offer> all(std::size_t most);

 private:
  bool full() const { return list_.size() >= most_; }
  bool legal(const MoveLeader& move) const { return !moves_.way(move).refusal; }
  /// Adds a way that is legal, unless one that ends near there has been added.
  bool add(MoveLeader move, std::string_view text, Arguments more = {});
  /// The way on from `so_far`, straight to a place or as far as it is open; its end in tenths of an inch if that is legal. None: there is none.
  std::optional<MoveLeader> onward(const MoveLeader& so_far, const WayPoint& from, const WayPoint& to) const;
  std::optional<MoveLeader> straight(Point to) const { return onward({}, {start_.at, start_.level}, {to, start_.level}); }
  void head_for(Point to, const Name& goal);
  void contacts();
  void objectives();
  void at_enemies();
  void houses();
  void into(FeatureRef house);
  void within_house(FeatureRef house);
  void climbs();
  void areas();
  void walls();
  void roads();
  void edges_of_reach();
  void arrivals();

  const State& state_;
  UnitRef unit_;
  Action action_;
  LeaderMoves moves_;
  Position start_;
  Mil radius_;
  std::size_t most_ = 0;
  std::vector<Offer> list_;
};

}  // namespace hexinch::m42
