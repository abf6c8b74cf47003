#pragma once

#include "systems/mswars/offers/route.h"

/// A way while a hand draws it with a miniature: legs, each begun where the one before it ended, and a turn at the end. What can't be walked is cut
/// off (route.h); whether the whole may be done is for the rules to say (command, then check).

namespace hexinch::mswars {

/// Keeping its facing it steps back and aside instead of turning.
enum class Gait : std::int8_t { kTurning, kFacing };

class WayDraft {
 public:
  /// Another unit or kind of move: nothing is drawn yet. Forgets what was.
  void begin(const State& state, UnitRef unit, MoveKind kind);
  void begin(const State& state) { begin(state, unit_, kind_); }
  UnitRef unit() const { return unit_; }
  MoveKind kind() const { return kind_; }
  Gait gait() const { return gait_; }
  void set_gait(Gait gait) { gait_ = gait; }

  /// The leg in hand goes there; to a unit (whom it charges, the carrier that it boards) until they touch.
  void head_for(const State& state, Point there, UnitRef partner = kNoUnit);
  /// Another leg of just that, after all that is drawn.
  void add(const State& state, Element element);
  /// What is drawn stays; what follows is another leg.
  void add_leg();
  /// MSW-4.5, 4.6: at the end of the way.
  void turn_to(const State& state, Degrees heading);
  /// MSW-5.12: up to High Sky or down from it, at the end of the way.
  void change_level(const State& state);
  /// The turn, then leg by leg; false: nothing is drawn.
  bool take_back(const State& state);

  /// As far as it can be walked, and why no farther.
  const Feasible& route() const { return route_; }
  bool empty() const { return route_.path.empty(); }
  /// Where the way begins: where the unit stands, or is set down (MSW-5.9).
  UnitState start(const State& state) const;
  /// Where it ends; after a jump, landed.
  UnitState there(const State& state) const;

  /// MSW-5.8: passengers to be set down behind it.
  std::vector<UnitRef>& leaving() { return leaving_; }
  const std::vector<UnitRef>& leaving() const { return leaving_; }
  std::vector<Unloading> unloading(const State& state) const;
  /// The Move, the FreeTurn or (while it gets away) the BreakAwayMove that it comes to; none: nothing yet.
  std::optional<Command> command(const State& state) const;

 private:
  Path drawn() const;
  void retrace(const State& state);

  UnitRef unit_ = kNoUnit;
  MoveKind kind_ = MoveKind::kStandard;
  Gait gait_ = Gait::kTurning;
  std::vector<Path> legs_;  ///< the way as it was when another leg was begun, the last one now
  Path leg_;
  Path turn_;
  UnitRef partner_ = kNoUnit;
  std::vector<UnitRef> leaving_;
  Feasible route_;
};

/// Kinds whose way is drawn; the others lead where the rules say.
bool is_drawn(MoveKind kind);

}  // namespace hexinch::mswars
