#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/leader_move.h"

/// What a player plans for one unit before it is given: the action, the leader's way, where the members go.

namespace hexinch::m42 {

/// A way that goes on straight to a place, as far as nothing cuts it.
struct CutShort {
  std::optional<MoveLeader> way;  ///< none: no step can be made
  std::optional<Refusal> cut;     ///< what cuts it there
};
/// `so_far` ends at `from`. Precondition: the way to `to` is cut.
CutShort as_far(const LeaderMoves& moves, const MoveLeader& so_far, const WayPoint& from, const WayPoint& to);

/// M42-15.3: the point of a reserve's stretch of the edge that is nearest to a place.
Point entry_near(const State& state, UnitRef unit, Point at);

class Draft {
 public:
  /// Keeps the position as it is now. The unit may be the active one, one that could be activated, or one that is to be set up (then it begins at its
  /// default place). `action`: one with a move; kNone for set-up. `target`: of an assault.
  void begin(const State& state, UnitRef unit, Action action, UnitRef target = kNoUnit);
  void drop();
  bool open() const { return ground_ != nullptr; }
  UnitRef unit() const { return unit_; }
  Action action() const { return action_; }
  UnitRef target() const { return target_; }
  /// Only the members are left to place.
  bool placing() const { return kind_ == Kind::kPlace; }
  bool deploying() const { return kind_ == Kind::kDeploy; }
  bool arriving() const;
  /// Is the unit put onto the table, so that it has no places to keep?
  bool comes_in() const { return deploying() || arriving(); }

  /// M42-11.1: another model of a Swarm leads. Begins anew.
  void let_lead(int model);
  int leader() const;

  /// The way so far stays, and the next place is a way-point behind it.
  void add_leg();
  /// The last leg, or a leader that is set up, goes there; as far as the way is open. `opening`: at which it ends; -1: at none.
  void head_for(Point at, Level level, int opening = -1);
  /// Where a leader that moves on the table would end then.
  Position headed_for(Point at, Level level, int opening = -1) const;
  /// This way instead of what was drawn.
  void follow(const MoveLeader& way);
  /// Straight up or down, where the way ends.
  void climb(std::int8_t floor);
  /// The last leg is taken back; false: there is none.
  bool take_back();
  bool drawn() const { return !legs_.empty() || last_.has_value(); }
  /// The player has planned something. Else the unit would only stay where it is; a reserve that has no way yet can't even come in.
  bool planned() const { return kind_ != Kind::kMove || drawn() || (!arriving() && (formed_ || !named_.empty())); }
  void face(Point facing);
  /// How far the leader can still get from the end of its way in one direction.
  struct Reach {
    Point end;
    Point slows;  ///< from here on the move is halved; the end: nowhere
    FeatureRef cause = kNoFeature;  ///< of that
  };
  /// In all directions, straight, clockwise from the north; what halves the move is counted. Directions are five degrees apart, and a degree where the reach
  /// changes abruptly. Empty: nothing is left.
  std::vector<Reach> reach() const;
  const LeaderWay& way() const { return way_; }
  MoveLeader move() const;
  /// Where the leader would stand.
  const Position& at() const { return lead_.at; }
  const Position& from() const { return lead_.was; }
  Point facing() const { return lead_.facing; }
  /// Why the way does not go where the hand wants it, or why the leader may not end there.
  const std::optional<Refusal>& fault() const { return fault_; }
  /// May the leader end where it is drawn now?
  bool legal() const;

  void form(Formation formation);
  Formation formation() const { return formation_; }
  /// How many there are to choose from: a unit that comes in can't keep its places, and that one is the last.
  int formations() const { return static_cast<int>(count_of<Formation>()) - (comes_in() ? 1 : 0); }
  /// These members are placed by hand.
  void put(const std::vector<Placement>& members);
  /// They follow the formation again.
  void give_back(const std::vector<std::int8_t>& members);
  /// How a member was placed by hand; none: it follows the formation.
  const Placement* by_hand(int model) const;
  const Lead& lead() const { return lead_; }
  const Sketch& sketch() const { return sketch_; }
  /// By the members of the sketch: where one that is refused will go instead, if it was put there by hand.
  const std::vector<std::optional<Position>>& instead() const { return instead_; }
  /// The places as they will be given: refused ones go to the nearest legal place, or with the formation.
  const Arrangement& arrangement() const;
  /// How they would stand then.
  const Arranged& arranged() const;
  /// What is still wrong with them: NO_CONTACT, NO_ROOM.
  std::optional<Refusal> unplaced() const;

  /// Everything from now to the placing; of an assault whose leader has not moved yet, up to its move.
  std::vector<Command> commands() const;
  /// The position as it would be afterwards, with State::assault if it is an assault. For chances.
  State after() const;

 private:
  enum class Kind : std::int8_t { kMove, kPlace, kDeploy };
  struct Ground;
  struct Delete {
    void operator()(Ground* ground) const;
  };
  const State& state() const;
  Deploy deployment() const;
  WayPoint end_of_legs() const;
  bool climbs() const;
  struct Headed {
    std::optional<WayPoint> last;
    int opening = -1;
    std::optional<Refusal> cut;
  };
  Headed headed(Point at, Level level, int opening) const;
  Reach reach_in(int degrees) const;
  Point farthest_legal(const WayPoint& from, const WayPoint& to) const;
  void changed();

  std::unique_ptr<Ground, Delete> ground_;
  Kind kind_ = Kind::kMove;
  UnitRef unit_ = kNoUnit;
  Action action_ = Action::kNone;
  UnitRef target_ = kNoUnit;
  std::vector<WayPoint> legs_;
  std::optional<WayPoint> last_;
  std::int8_t opening_ = -1;
  LeaderWay way_;
  std::optional<Refusal> fault_;
  std::optional<Point> facing_;
  std::optional<std::int8_t> swarm_leader_;
  Lead lead_;
  Formation formation_ = Formation::kKeep;
  bool formed_ = false;  ///< the player chose the formation
  std::vector<Placement> named_;
  Sketch sketch_;
  std::vector<std::optional<Position>> instead_;
  mutable std::optional<Arrangement> arrangement_;
  mutable std::optional<Arranged> arranged_;
};

}  // namespace hexinch::m42
