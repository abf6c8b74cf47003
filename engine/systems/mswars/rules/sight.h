#pragma once

#include <optional>
#include <vector>

#include "board/table/arc.h"
#include "board/table/sight.h"
#include "systems/mswars/mswars.h"

/// Chapter 9: arcs of weapons, and how much of a target is seen.

namespace hexinch::mswars {

/// MSW-9.1: the arc of a weapon where the unit stands now; weapon -1: unarmed.
table::Arc arc_of(const State& state, UnitRef unit, int weapon);
/// MSW-9.1, T-6: the width of the arc of a weapon that is carried like this.
table::QuarterDegrees arc_width(Fix fix, WeaponType type, const Options& options);
/// MSW-1.7, M6: is the point in the unit's front 180°, front 90° or rear 90°?
bool in_front_half(const State& state, UnitRef unit, Point p);
bool in_front_quarter(const State& state, UnitRef unit, Point p);
bool in_rear_quarter(const State& state, UnitRef unit, Point p);

/// What hides dots of the target, for players who ask why: a feature or a unit.
struct Hider {
  FeatureRef feature = kNoFeature;   ///< or
  UnitRef unit = kNoUnit;
  table::HiddenDots dots;
};

/// MSW-9.3 to 9.5
struct Seen {
  int percent = 100;                 ///< V
  table::HiddenDots hidden;
  std::vector<Hider> hiders;         ///< those that hide part of V
  std::vector<Hider> friends;        ///< units friendly to the attacker, with what each hides
};
/// `weapon`: sight begins there for units without a head.
Seen seen(const State& state, UnitRef from, UnitRef target, int weapon = -1);

/// What one unit sees of each target, looking at each only once: for questions about several targets (M12, odds for all). The state must not change
/// meanwhile.
class Gaze {
 public:
  Gaze(const State& state, UnitRef from, int weapon);
  const Seen& at(UnitRef target);

 private:
  const State& state_;
  UnitRef from_;
  int weapon_;
  std::vector<std::optional<Seen>> seen_;
};

/// MSW-9.4, by the per cent seen: clear is 0, 51 to 75 is 1, 1 to 50 is 2, 0 is 3.
int band(int percent);

}  // namespace hexinch::mswars
