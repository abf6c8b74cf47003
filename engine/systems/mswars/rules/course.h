#pragma once

#include <vector>

#include "board/table/part.h"
#include "systems/mswars/rules/landscape.h"

/// Follows a sub-step leg by leg: where it goes up and down, over which roofs and ramps. Everything on a leg is judged exactly, so it does not matter
/// where a path is cut into steps (MSW-1.9, 4.7, 4.8, 6.5, 6.7, 6.10, 7.4).

namespace hexinch::mswars {

/// A part of a way on which the elevation does not change.
struct Leg {
  table::Part part;
  Mil support;       ///< the elevation beneath hills and low features
  Mil elev;
  Slope slope;       ///< MSW-6.10
};

class Course {
 public:
  /// Along a way of at most kLongestCut, from a place with that support beneath it. The landscape must outlive it.
  Course(const Landscape& land, table::Segment way, Mil support);

  const std::vector<Leg>& legs() const { return legs_; }
  /// The elevation beneath the end.
  Mil support() const { return support_; }
  /// MSW-6.5: the feature whose top the centre leaves over its edge; the legs end there. kNoFeature: there is none.
  FeatureRef edge() const { return edge_; }
  /// MSW-4.3: the worst ground of the sub-step.
  Ground ground() const;
  /// MSW-1.9: the feature that a base on one of the legs would run into, with its body between foot and top.
  FeatureRef solid(const Leg& leg, Mil radius, Mil foot, Mil top) const;

 private:
  /// A feature that affects the way, and the parts of the way in it.
  struct Met {
    const Landscape::Lot* lot = nullptr;
    std::vector<table::Piece> open;    ///< in its interior
    std::vector<table::Piece> closed;  ///< or on its border
  };

  Met met(const Landscape::Lot& lot) const;
  void cut();
  const Met* met_with(FeatureRef feature) const;
  bool covers(const Met& met, table::Along from, table::Along to) const;
  bool begins_on(const Met& met, table::Along at) const;
  bool trodden(table::Along from, table::Along to, Mil support) const;
  FeatureRef roof_at(table::Along at, Mil height) const;
  Mil changed_support(table::Along from, table::Along to, Mil support) const;
  bool enters(const table::Part& part, const Met& met) const;
  Mil support_at_end(Mil support) const;
  Leg leg(table::Along from, table::Along to, Mil support) const;
  Ground ground_of(const Leg& leg, bool by_parts) const;

  const Landscape& land_;
  table::Segment way_;
  std::vector<Met> met_;
  std::vector<table::Along> cuts_;
  std::vector<Leg> legs_;
  Mil support_;
  FeatureRef edge_ = kNoFeature;
};

}  // namespace hexinch::mswars
