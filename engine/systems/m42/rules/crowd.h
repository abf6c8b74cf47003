#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/places.h"

/// Who takes room where a unit is being arranged (M42-0.10, 1.5, 7.7).

namespace hexinch::m42 {

class Crowd {
 public:
  /// All other units, and the unit's own leader where it stands. The state must outlive it.
  Crowd(const State& state, UnitRef unit, const Position& leader);
  /// Without the leader.
  Crowd(const State& state, UnitRef unit);
  void add(ModelRef model, const Position& place);
  /// M42-0.10: somebody whose base overlaps this one on the same level.
  std::optional<ModelRef> overlapped(const Position& place, Mil radius) const;
  /// M42-7.7: how many more models of the unit may stand at an opening; 0 where enemies hold it. `place` is at an opening that exists.
  int places_left(const Position& place) const;
  /// OVERLAP, OPENING_FULL
  std::optional<Refusal> check(const Position& place, Mil radius) const;
  bool allows(const Position& place, Mil radius) const;

  /// What has been added since a mark can be taken away again.
  struct Mark {
    std::size_t solid = 0;
    std::size_t at_openings = 0;
  };
  Mark mark() const { return {solid_.size(), at_openings_.size()}; }
  void back_to(Mark mark);

 private:
  const State& state_;
  UnitRef unit_;
  std::vector<Body> solid_;
  std::vector<Body> at_openings_;
};

}  // namespace hexinch::m42
