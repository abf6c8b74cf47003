#pragma once

#include "board/table/leg.h"
#include "systems/grasp/rules/way.h"

/// One straight leg after the other. For way.cpp.

namespace hexinch::grasp {

/// How far a leg leads, and why no farther.
struct Straight {
  int go = 0;                       ///< hundredths
  std::optional<Stopped> why;       ///< none: as far as was wanted
  UnitRef other = kNoUnit;
  FeatureRef ground = kNoFeature;
};

class Walker {
 public:
  Walker(const State& state, const Walkers& walkers);

  /// Everybody turns: a unit about its centre, a block about the centroid of its centres. False, and nothing changes: there is no room.
  bool pivot(int degrees);
  /// GRASP-1.3: as they stand, nobody stands on another base.
  bool clear() const;
  /// The longest leg up to `want` that may be gone. `boosted`: downhill a unit may go half as far again. With `find` it stops where it comes to unknown
  /// ground.
  Straight straight(int want, bool boosted, bool find);
  /// Goes that far.
  void go(int hundredths);

  const Oblong& leader() const { return bodies_.front().now; }
  std::vector<Stance> stances() const;
  Hundredths gone() const { return {gone_}; }
  int allowed() const { return allowance(walkers_.rolled, load_, wind_, false); }
  std::optional<FeatureRef> unknown() const { return unknown_; }
  /// Everybody's distance from known enemies has not become less (GRASP-7.9).
  bool nearer_to_an_enemy() const;
  /// GRASP-1.8, option dbx_zoc: an enemy whose zone it was in and that it neither meets nor leaves; kNoUnit: none.
  UnitRef held_by_zone() const;
  /// An enemy touched at its end; kNoUnit: none.
  UnitRef touches_enemy() const;

 private:
  struct Body {
    UnitRef unit = kNoUnit;
    Oblong start;
    Oblong now;
    FeatureRef began_in = kNoFeature;
    std::int8_t hill = 0;
  };

  bool own(UnitRef unit) const;
  /// What a leg of so many hundredths adds to everybody's place: they all face the same way.
  table::Offset way_of(int g) const { return table::leg_way(ahead_, Hundredths{g}); }
  static Point moved(Point from, table::Offset way) {
    return {from.x + Mil{static_cast<std::int32_t>(way.x)}, from.y + Mil{static_cast<std::int32_t>(way.y)}};
  }
  bool room(const std::vector<Oblong>& places, Degrees heading) const;
  bool fits(int g, int allowed) const;
  /// The first hundredth at which the ground, the edge or the allowance ends the leg; `want`: none does.
  Straight over_ground(int want, bool boosted, bool find);
  /// Does the next hundredth's ground bar the way? Otherwise what it does to the load.
  /// `who`: one bit for each body that may have come to other ground.
  std::optional<Stopped> step(int g, std::uint64_t who, const GroundNear& ground, Load& load, std::vector<std::int8_t>& hills, Straight& found, bool find);
  void note_zones(int hundredths);
  int longest() const;
  int last_that_fits(int from, int want, int allowed) const;
  int last_on_table(int want) const;
  std::vector<std::uint64_t> borders(int want, const GroundNear& ground) const;

  const State& state_;
  const Walkers& walkers_;
  std::vector<Body> bodies_;
  std::vector<UnitRef> others_;
  table::Offset ahead_;             ///< the direction that they face
  Load load_;
  Fraction wind_{1};
  int gone_ = 0;
  std::optional<FeatureRef> unknown_;
  std::vector<UnitRef> zones_;
};

}  // namespace hexinch::grasp
