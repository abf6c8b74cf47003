#pragma once

#include <vector>

#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/terrain.h"

namespace hexinch::mswars {

/// The terrain of a part of the table as one unit meets it: gathered once, asked often (a dragged path asks for each of its sub-steps). Only the
/// constructor allocates, except when the way crosses an edge of what the unit stands on. course.h follows a sub-step leg by leg.
class Landscape {
 public:
  /// Takes everything that shares a point with `region`. The state must outlive it.
  Landscape(const State& state, const Sheet& sheet, table::Box region);

  /// The elevated feature whose top is at that elevation there (MSW-6.5); kNoFeature: none.
  FeatureRef top(Point at, Mil elev) const;
  /// Like elev_at and support_at (terrain.h).
  Mil elev(Point at, Mil support) const;
  Mil support(Point at, Mil elev) const;
  /// MSW-6.10
  Slope slope(Point at, Mil elev) const;

  /// MSW-4.3, 7.2: the worst ground that the centre's way enters. `support` is the elevation beneath, `reached` the highest elevation of the way. A way of
  /// no length stands for the place.
  Ground ground(table::Segment way, Level level, Mil support, Mil reached) const;

  /// Is the way free of everything that a unit would stand on, climb or run into, or that overrides other ground?
  bool plain(table::Segment way) const;

  /// MSW-6.5, 6.7: the height to which a way leads.
  struct Tread {
    Mil support;                     ///< beneath its end
    FeatureRef passed = kNoFeature;  ///< not solid for it: the ramp leads up to it
    FeatureRef edge = kNoFeature;    ///< the way leaves this feature's top over the edge
  };
  Tread tread(table::Segment way, Mil support) const;

  /// MSW-1.9: a feature that a base swept along the way would run into, with its body between foot and top; kNoFeature: none.
  FeatureRef solid(table::Segment way, Mil radius, Mil foot, Mil top, FeatureRef passed) const;

 private:
  friend class Course;

  /// A feature, and its meaning for the unit.
  struct Lot {
    FeatureRef ref = kNoFeature;
    const Feature* feature = nullptr;
    table::Box box;
    bool elevated = false;
    bool low = false;
    FeatureRef upper = kNoFeature;  ///< for a ramp: the feature that it leads up to
  };

  /// MSW-4.3, 7.2: the worst of several grounds. A feature that overrides decides, but does not replace a wreck.
  class Tally {
   public:
    Tally(const Sheet& sheet, Level level);
    /// The top that the unit stands on.
    void surface(const Sheet& sheet, Going going, FeatureRef of);
    void add(const Ground& ground, bool wreck, bool overriding);
    Ground worst() const;

   private:
    Ground open_;
    std::optional<Ground> wreck_;
    std::optional<Ground> overriding_;
  };

  /// MSW-7.5, RUL-64: a wreck lies on top of anything.
  static bool overrides(const Feature& f) { return f.overrides && !f.elevated(); }
  /// Kinds on or over which a way goes up or down, or that override the ground beneath.
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

/// The worse of two; "Can't" is the worst.
const Ground& worse_of(const Ground& a, const Ground& b);

/// The box round a feature.
table::Box box(const Feature& feature);
/// Is the distance from a place to a feature (0 within it) less than `length`?
bool nearer(const Feature& feature, Point p, Mil length);

}  // namespace hexinch::mswars
