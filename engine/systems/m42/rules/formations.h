#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/crowd.h"

/// M42-1.8: where members go by themselves.

namespace hexinch::m42 {

/// The largest base of the living models of a unit.
Mil largest_base(const State& state, UnitRef unit);
/// M42-1.8: places on the lattice round a leader, in the order of the formation (kKeep: as kBlock). `largest`: the largest base of the unit. Places whose
/// centre is farther than `reach` from the leader are left out: they are never legal.
std::vector<Point> lattice(Formation formation, Point leader, Mil largest, Point facing, Mil reach);

/// What a formation offers to the members of one unit. Whether a place is legal, but for others who take its room, is found out once for the whole unit.
class Spots {
 public:
  /// All three must outlive it.
  Spots(const State& state, const Lead& lead, const Radius& radius);
  void use(Formation formation);
  /// The first place for a member that is legal and has room; none: it finds no place. From one again() to the next the crowd only grows.
  std::optional<Position> first(int model, const Crowd& crowd);
  void again();
  /// M42-1.4, and in set-up the zone; but for others who take room there.
  bool legal(const Position& place, Mil radius) const;

 private:
  /// Candidates in order, what is known of each, and how many are spent in this pass.
  struct Row {
    std::vector<Position> places;
    std::vector<std::int8_t> known;  ///< 0 not yet, 1 legal, 2 not
    std::size_t next = 0;
  };
  /// The candidates for bases of one size.
  struct Size {
    Mil radius;
    Row contact;
    Row openings;
    Row lattice;
    bool laid = false;  ///< `lattice` holds
  };
  Size& of_size(Mil radius);
  void lay(Size& size) const;
  std::optional<Position> first(Row& row, Mil radius, const Crowd& crowd);
  std::optional<Position> kept(int model) const;

  const State& state_;
  const Lead& lead_;
  const Radius& radius_;
  Formation formation_ = Formation::kBlock;
  std::vector<Size> sizes_;
  std::vector<Position> openings_;
  std::optional<Position> interior_;
};

}  // namespace hexinch::m42
