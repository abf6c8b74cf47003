#pragma once

#include "systems/mswars/offers/route.h"

/// A way while a hand draws it with a miniature: legs, each from the end of the one before, and a turn at the end. The part that can't be walked is cut
/// off (route.h). The rules say whether the whole is allowed (command, then check).

namespace hexinch::mswars {

/// kFacing: it keeps its facing and steps back and aside instead of turning.
enum class Gait : std::int8_t { kTurning, kFacing };

class WayDraft {
 public:
  /// Starts with another unit or kind of move: forgets everything drawn.
  void begin(const State& state, UnitRef unit, MoveKind kind);
  void begin(const State& state) { begin(state, unit_, kind_); }
  UnitRef unit() const { return unit_; }
  MoveKind kind() const { return kind_; }
  Gait gait() const { return gait_; }
  void set_gait(Gait gait) { gait_ = gait; }

  /// The present leg goes there; to a unit (one that it charges, a carrier that it boards) until they touch.
  void head_for(const State& state, Point there, UnitRef partner = kNoUnit);
  /// Adds a leg of just that element at the end.
  void add(const State& state, Element element);
  /// Keeps what is drawn; what follows is another leg.
  void add_leg();
  /// MSW-4.5, 4.6: at the end of the way.
  void turn_to(const State& state, Degrees heading);
  /// MSW-5.12: up to High Sky or down from it, at the end of the way.
  void change_level(const State& state);
  /// Takes back the turn, then leg by leg; false: nothing is drawn.
  bool take_back(const State& state);

  /// The way as far as it can be walked, and why it goes no farther.
  const Feasible& route() const { return route_; }
  bool empty() const { return route_.path.empty(); }
  /// Where the way begins: where the unit stands, or is set down (MSW-5.9).
  UnitState start(const State& state) const;
  /// Where the way ends; after a jump, where the unit lands.
  UnitState there(const State& state) const;

  /// MSW-5.8: passengers to set down behind it.
  std::vector<UnitRef>& leaving() { return leaving_; }
  const std::vector<UnitRef>& leaving() const { return leaving_; }
  std::vector<Unloading> unloading(const State& state) const;
  /// The resulting Move, FreeTurn or (while it breaks away) BreakAwayMove; none: nothing yet.
  std::optional<Command> command(const State& state) const;

 private:
  Path drawn() const;
  void retrace(const State& state);

  UnitRef unit_ = kNoUnit;
  MoveKind kind_ = MoveKind::kStandard;
  Gait gait_ = Gait::kTurning;
  std::vector<Path> legs_;  ///< the way at the start of each further leg; the last one is the present way
  Path leg_;
  Path turn_;
  UnitRef partner_ = kNoUnit;
  std::vector<UnitRef> leaving_;
  Feasible route_;
};

/// Kinds whose way is drawn; for the others the rules say where they lead.
bool is_drawn(MoveKind kind);

}  // namespace hexinch::mswars
