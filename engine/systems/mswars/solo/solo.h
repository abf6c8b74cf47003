#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/solo.h"
#include "systems/mswars/rules/attack.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/solo/solo_ground.h"

/// The hooks of base/solo.h: what the automaton may ask about an MS Wars position. The answers come from the rules themselves: which moves and attacks are
/// legal, and what a hit takes off.

namespace hexinch::mswars {

/// SOLO-14: a table in mils; the unit is an inch. Routes are planned over whole inches (engine/README.md).
struct SoloBoard {
  using Place = Point;
  Mil across;
  Mil down;
  int width() const { return across.n; }
  int height() const { return down.n; }
  int unit() const { return 1000; }
  int grain() const { return 1000; }
  int x(Point p) const { return p.x.n; }
  int y(Point p) const { return p.y.n; }
  Point at(int x, int y) const { return table::point(x, y); }
  int distance(Point a, Point b) const;
};

class Solo : public solo::Defaults<Solo, Point, UnitRef, Command> {
 public:
  using Board = SoloBoard;
  using Option = solo::Option<Solo>;
  using Way = solo::Way<Solo>;

  Solo(State seen, Seat seat);
  Solo(const Solo&) = delete;
  Solo& operator=(const Solo&) = delete;

  static std::int64_t stretch(const State& state, Seat seat);
  static Name actor_name(const State& state, UnitRef actor);

  // solo.cpp
  solo::Waiting decision() const;
  std::vector<UnitRef> actors() const;
  std::vector<UnitRef> foes() const { return foes_; }
  Point place(UnitRef actor) const { return seen_.unit(actor).position; }
  Point foe_place(UnitRef foe) const { return seen_.unit(foe).position; }
  SoloBoard board() const { return {seen_.setup->width, seen_.setup->height}; }
  int pm(UnitRef actor) const;
  int weakness(UnitRef foe) const { return seen_.sheet(foe).damage_capacity - seen_.unit(foe).dc_now; }
  bool melee_is_safe() const { return true; }
  std::vector<solo::Answer<Solo>> answers() const;
  std::optional<Command> finish(std::optional<UnitRef> actor) const;
  std::vector<UnitRef> actors_of(const Command& command) const;
  bool accepts(const Command& command) const;
  Name actor_name(UnitRef actor) const { return actor_name(seen_, actor); }
  Name foe_name(UnitRef foe) const { return actor_name(seen_, foe); }
  Name place_name(Point p) const;

  // solo_goals.cpp
  solo::Posture posture() const;
  std::optional<solo::Goal<Solo>> goal(UnitRef actor) const;
  /// What a unit is worth: its cost, or as much as the dearest unit if a condition of the game asks for its destruction.
  Fraction value(UnitRef unit) const;

  // solo_captain.cpp
  static int round(const State& state);
  static bool allied(const State& state, Seat a, Seat b);
  static int roster(const State& state) { return state.setup->units(); }
  static Seat owner(const State& state, UnitRef unit) { return state.owner(unit); }
  Fraction asset(UnitRef unit) const;
  solo::Might might(UnitRef attacker, UnitRef target) const;
  Fraction prospect(UnitRef attacker, UnitRef target) const;
  int speed(UnitRef unit) const;
  Fraction standing() const;

  // solo_upkeep.cpp
  std::vector<Command> upkeep(UnitRef actor) const;

  // solo_movement.cpp
  bool can_move(UnitRef actor) const;
  bool legal_end(UnitRef actor, int mode, Point p) const;
  std::optional<int> route_cost(UnitRef actor, int mode, Point from, Point to, std::optional<UnitRef> towards) const;
  bool in_contact(UnitRef actor, UnitRef foe) const { return mswars::in_contact(seen_, actor, foe); }
  int reach_max(UnitRef actor) const;
  std::vector<int> modes(UnitRef actor) const;
  std::optional<Way> follow(UnitRef actor, int mode, const std::vector<Point>& route) const;
  std::vector<Command> face(UnitRef actor, Point p) const;

  // solo_attacks.cpp
  bool can_act(UnitRef actor) const;
  std::vector<Option> options(UnitRef actor) const;
  std::optional<Option> join(const Option& option, UnitRef other) const;
  std::optional<solo::Band> after(UnitRef actor, std::optional<int> mode, Point end) const;
  int max_reach(UnitRef actor) const;
  std::optional<solo::Band> band(UnitRef actor, int distance) const;
  Fraction assault_odds(UnitRef actor, UnitRef foe) const;
  bool can_harm(UnitRef actor, UnitRef foe) const;

 private:
  // solo_goals.cpp
  bool holds(UnitRef unit, int objective) const;
  // solo_upkeep.cpp
  std::optional<Command> better_hands(UnitRef actor) const;
  std::optional<Command> better_turret(UnitRef actor) const;
  std::optional<Command> set_down(UnitRef carrier) const;
  std::optional<UnitRef> nearest(UnitRef actor) const;
  // solo_movement.cpp
  const SoloGround& ground(UnitRef actor) const;
  std::optional<Path> path_along(UnitRef actor, MoveKind kind, const std::vector<Point>& route) const;
  std::optional<UnitRef> charged(UnitRef actor, const UnitState& there) const;
  // solo_heights.cpp
  struct Height {
    Point at;
    Mil elev;     ///< at least this high
    bool sought;  ///< a goal, not just the nearest enemy
  };
  std::optional<Height> wanted_height(UnitRef actor) const;
  FeatureRef wall_to(UnitRef actor) const;
  std::optional<Way> climb(UnitRef actor, const std::vector<Point>& route) const;
  std::optional<Way> jump(UnitRef actor, const std::vector<Point>& route) const;
  // solo_aid.cpp
  std::optional<Option> aided(const Attack& attack, UnitRef aider) const;
  bool spare(UnitRef unit) const;
  Option with_spare_aid(UnitRef actor, Option option) const;
  // solo_attacks.cpp
  Option attack_option(const Attack& attack, Gaze* gaze) const;
  Fraction loss(const State& state, const RollContext& roll) const;
  Option option(const Command& command, const State& state, std::span<const RollContext> rolls) const;
  void add_weapons(UnitRef actor, UnitRef foe, Gaze& gaze, std::vector<Option>& found) const;
  void add_rams(UnitRef actor, std::vector<Option>& found) const;
  Fraction best_blow(const State& state, UnitRef attacker, UnitRef target) const;
  std::vector<solo::Answer<Solo>> opportunities(const BreakAwayFrame& frame) const;

  /// The position with some units moved elsewhere, to ask what they could do there.
  State& elsewhere() const;

  State seen_;
  Seat seat_;
  std::vector<UnitRef> foes_;
  mutable std::unique_ptr<State> elsewhere_;
  mutable std::map<UnitRef, SoloGround> grounds_;
  mutable std::optional<UnitState> followed_;  ///< the unit at the end of the last way
  mutable std::map<std::pair<UnitRef, UnitRef>, Fraction> odds_;
};

}  // namespace hexinch::mswars
