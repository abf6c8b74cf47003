#pragma once

#include <optional>

#include "board/table/hundredths.h"
#include "board/table/oblong.h"

/// A base that goes straight ahead, back or sideways without turning: where it stands at each whole hundredth of the leg, and where others stop it.
/// Only these places count; what lies between two of them does not.

namespace hexinch::table {

/// How another base ends a leg. Of several bases that do the least stop holds.
struct Stop {
  Hundredths stands;    ///< where the mover stays
  Hundredths overlaps;  ///< the first place of the leg at which it would have overlapped the other
  friend constexpr auto operator<=>(const Stop&, const Stop&) = default;
};

class Leg {
 public:
  /// `most` is 0 to kLongestLeg. Sides are 1 to kFarthest.
  Leg(const Oblong& mover, Edge towards, Hundredths most);

  /// The mover after g hundredths; 0 is where it begins.
  Oblong at(Hundredths g) const;
  Hundredths most() const { return most_; }

  /// The rectangle that the mover sweeps: from its rear edge at the start to its front edge at the end (of a leg to the rear or to a side,
  /// accordingly). Rounding moves places of the way up to 16 mil out of it. So it shares area with all that the mover overlaps on the way by more
  /// than that.
  Outline swept() const;

  /// The functions below take each only as long as the other base is large: places that are clear or overlap beyond doubt are never tried, and the
  /// rest lie where the bases graze each other. `by` is as in overlap().

  /// The first hundredth from 1 on at which the mover overlaps the other base. If it overlaps it at the start, it may still leave it.
  std::optional<Hundredths> first_overlap(const Outline& other, Mil by) const;
  /// The last hundredth at which it does not, from `from` down to 0; the first one from `from` up to the end.
  std::optional<Hundredths> last_clear(const Outline& other, Mil by, Hundredths from) const;
  std::optional<Hundredths> first_clear(const Outline& other, Mil by, Hundredths from) const;

  /// Where the other base stops the mover: if they overlap somewhere on the leg, at the last hundredth before the first such place at which they
  /// share no area; if there is none, at the start. A base that the mover only brushes stops it nowhere.
  std::optional<Stop> stop(const Outline& other, Mil by) const;

 private:
  bool passes(const Outline& other) const { return !overlap(reach_, box(other)); }

  Oblong mover_;
  Edge towards_;
  Degrees way_;
  Hundredths most_;
  Outline start_;
  Box reach_;  ///< of all places: each coordinate only grows or only shrinks on the way
};

}  // namespace hexinch::table
