#pragma once

#include <vector>

#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/terrain.h"

namespace hexinch::mswars {

/// The terrain of a part of the table as one unit meets it: gathered once, asked often (a path that is dragged asks for each of its sub-steps).
/// Nothing but the constructor allocates, save where an edge of something that is stood on is crossed. A sub-step leg by leg: course.h.
class Landscape {
 public:
  /// What shares a point with `region`. The state must outlive it.
  Landscape(const State& state, const Sheet& sheet, table::Box region);

  /// The elevated feature whose top is stood on at an elevation (MSW-6.5); kNoFeature: none.
  FeatureRef top(Point at, Mil elev) const;
  /// As elev_at and support_at (terrain.h).
  Mil elev(Point at, Mil support) const;
  Mil support(Point at, Mil elev) const;
  /// MSW-6.10
  Slope slope(Point at, Mil elev) const;

  /// MSW-4.3, 7.2: the worst that the centre's way enters. `support` lies beneath, `reached` is the highest elevation of the way. A way of no length asks
  /// for the place.
  Ground ground(table::Segment way, Level level, Mil support, Mil reached) const;

  /// Is there nothing on the way that is stood on, climbed, overridden or in its way?
  bool plain(table::Segment way) const;

  /// MSW-6.5, 6.7: where a way leads to in height.
  struct Tread {
    Mil support;                     ///< beneath its end
    FeatureRef passed = kNoFeature;  ///< not solid on it: the ramp leads up to it
    FeatureRef edge = kNoFeature;    ///< it leaves this one's top over the edge
  };
  Tread tread(table::Segment way, Mil support) const;

  /// MSW-1.9: a feature that a base swept along the way would run into, its body between foot and top; kNoFeature: none.
  FeatureRef solid(table::Segment way, Mil radius, Mil foot, Mil top, FeatureRef passed) const;

 private:
  friend class Course;

  /// A feature, and what it is to the unit.
  struct Lot {
    FeatureRef ref = kNoFeature;
    const Feature* feature = nullptr;
    table::Box box;
    bool elevated = false;
    bool low = false;
    FeatureRef upper = kNoFeature;  ///< of a ramp: what it leads up to
  };

  /// MSW-4.3, 7.2: the worst of several grounds. A feature that overrides decides, but not about a wreck.
  class Tally {
   public:
    Tally(const Sheet& sheet, Level level);
    /// The top that is stood on.
    void surface(const Sheet& sheet, Going going, FeatureRef of);
    void add(const Ground& ground, bool wreck, bool overriding);
    Ground worst() const;

   private:
    Ground open_;
    std::optional<Ground> wreck_;
    std::optional<Ground> overriding_;
  };

  /// MSW-7.5, RUL-64: a wreck lies on whatever there is.
  static bool overrides(const Feature& f) { return f.overrides && !f.elevated(); }
  /// Kinds that a way goes up, down or over by, or that override what lies beneath.
  static bool parts_ways(const Feature& f) { return f.elevated() || f.overrides || f.kind == FeatureKind::kHill || f.kind == FeatureKind::kRamp; }
  FeatureRef left_over(table::Segment way, Mil support) const;
  bool pays(const Lot& lot, Mil support, Mil reached) const;
  Ground of_lot(const Lot& lot, Level level) const;
  bool raises(const Lot& lot, Point at) const;
  const Feature& feature(FeatureRef ref) const { return state_.feature(ref); }

  const State& state_;
  const Sheet& sheet_;
  std::vector<Lot> lots_;
};

/// The worse of two; Can't is the worst.
const Ground& worse_of(const Ground& a, const Ground& b);

/// What bounds a feature.
table::Box box(const Feature& feature);
/// Least distance from a place to a feature, 0 within it: is it less than `length`?
bool nearer(const Feature& feature, Point p, Mil length);

}  // namespace hexinch::mswars
