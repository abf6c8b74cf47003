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
/// MSW-9.1, T-6: how wide the arc of a weapon carried like this is.
table::QuarterDegrees arc_width(Fix fix, WeaponType type, const Options& options);
/// MSW-1.7, M6: is the point in the unit's front 180°, front 90°, rear 90°?
bool in_front_half(const State& state, UnitRef unit, Point p);
bool in_front_quarter(const State& state, UnitRef unit, Point p);
bool in_rear_quarter(const State& state, UnitRef unit, Point p);

/// What hides dots of the target, for those who ask why.
struct Hider {
  FeatureRef feature = kNoFeature;   ///< or
  UnitRef unit = kNoUnit;
  table::HiddenDots dots;
};

/// MSW-9.3 to 9.5
struct Seen {
  int percent = 100;                 ///< V
  table::HiddenDots hidden;
  std::vector<Hider> hiders;         ///< of V, those that hide anything
  std::vector<Hider> friends;        ///< units friendly to the attacker, with what each hides
};
/// `weapon`: where sight begins for units without a head.
Seen seen(const State& state, UnitRef from, UnitRef target, int weapon = -1);

/// What one unit sees of each target, each looked at once: for questions that ask about several (M12, odds for all). The state must not change meanwhile.
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

/// MSW-9.4: clear 0, 51 to 75 1, 1 to 50 2, 0 per cent 3.
int band(int percent);

}  // namespace hexinch::mswars
