#pragma once

#include <vector>

#include "board/table/disc.h"
#include "systems/mswars/state/state.h"

/// Where units are and how large: bases, heights, contact (MSW-1.4, 1.5, 1.12, 6.10, 8.3; T-4). Nothing here changes anything.

namespace hexinch::mswars {

/// MSW-1.5: bases that are at most this far apart still touch.
inline constexpr Mil kTouching{50};
/// MSW-1.12: the height of High Sky above the table.
inline constexpr Mil kHighSky{12000};

/// T-4, by Size Class; classes above 5 continue the series.
Mil base_radius(int size);
Mil silhouette_height(int size);
/// The lowest Size Class whose limit is at least this height.
int size_of_height(Mil height);

Disc base(const State& state, UnitRef unit);
/// z0, the top and the eye above the table (MSW-1.12). `weapon`: sight begins there for units without a head; -1: three quarters up.
Mil foot(const UnitState& unit);
Mil top(const State& state, UnitRef unit);
Mil eye(const State& state, UnitRef unit, int weapon = -1);

/// MSW-6.10: the heights between which a unit's slope lies; both are its `elev` if it stands on no slope.
struct Slope {
  Mil low;
  Mil high;
};
Slope slope(const State& state, UnitRef unit);
/// MSW-6.10: do they count as being at one elevation, for collision, contact and melee?
bool at_one_height(const State& state, UnitRef a, UnitRef b);

/// A unit's base and heights, as far as they concern other units: computed once, compared often.
struct Stance {
  Disc base;
  Level level = Level::kGround;
  Mil elev;
  Slope slope;
  Mil foot;
  Mil top;
  int size = 0;
};
/// `there` gives place, elevation and level.
Stance stance(const State& state, UnitRef unit, const UnitState& there);
bool at_one_height(const Stance& a, const Stance& b);
/// MSW-4.7, 6.9, 6.10: do their heights overlap? Then their bases may not.
bool bodies_meet(const Stance& a, const Stance& b);
/// MSW-6.9, 6.10, 8.3: could they be in contact, judged by heights alone?
bool contact_crosses(const Stance& a, const Stance& b);
/// MSW-1.5, with the heights.
bool in_contact(const Stance& a, const Stance& b);

/// MSW-1.5, MSW-6.9, MSW-8.3: base contact for every rule: bases touch or overlap in plan, on one level, at one height or at a step that melee crosses.
/// Both must be on the table.
bool in_contact(const State& state, UnitRef a, UnitRef b);
/// The same for a unit that stands elsewhere (`moved` gives its place, elevation and level).
bool in_contact(const State& state, UnitRef a, const UnitState& moved, UnitRef b);
/// Opposing units in contact with it, in order of their numbers.
std::vector<UnitRef> engaged_with(const State& state, UnitRef unit);
inline bool engaged(const State& state, UnitRef unit) { return !engaged_with(state, unit).empty(); }
/// Opposing units that it would be in contact with there, in order of their numbers.
std::vector<UnitRef> engaged_with(const State& state, UnitRef unit, const UnitState& there);
/// Units aboard, in order of their numbers.
std::vector<UnitRef> passengers(const State& state, UnitRef carrier);

/// May a base of the unit's size stand there without overlapping another base, a solid feature or the table's edge (MSW-1.9, 1.10, 4.7), on ground that it
/// may be on? `ignored`: a unit that does not count (one that is pushed along, or a passenger's carrier). Contact with enemies does not matter here.
bool free_place(const State& state, UnitRef unit, const UnitState& there, UnitRef ignored = kNoUnit);

}  // namespace hexinch::mswars
