#pragma once

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/solo.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/shooting.h"
#include "systems/m42/solo/solo_ground.h"

/// The hooks of base/solo.h: what the automaton may ask about an M42 position (M42-16). An activation goes on in steps of the rules: upkeep activates a
/// unit and rallies it. Then it moves (its way ends with the placing of its members), or attacks from where it stands. All other steps are answers.

namespace hexinch::m42 {

/// M42-16.1: a table in mils; the unit is an inch, and routes are planned over whole inches.
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
  using Answer = solo::Answer<Solo>;
  using Goal = solo::Goal<Solo>;
  static solo::Bounds bounds() { return {.turns_in_round = 2}; }

  Solo(State seen, Seat seat);
  Solo(const Solo&) = delete;
  Solo& operator=(const Solo&) = delete;

  static std::int64_t stretch(const State& state, Seat seat);
  static Name actor_name(const State& state, UnitRef actor);

  // solo.cpp
  solo::Waiting decision() const;
  std::vector<UnitRef> actors() const;
  std::vector<UnitRef> foes() const { return foes_; }
  Point place(UnitRef actor) const { return stand(actor).at; }
  Point foe_place(UnitRef foe) const { return seen_.unit(foe).led_by().place.at; }
  SoloBoard board() const { return {seen_.setup->width, seen_.setup->height}; }
  int pm(UnitRef actor) const { return seen_.sheet(actor).pm; }
  int weakness(UnitRef foe) const { return static_cast<int>(seen_.unit(foe).models.size()) - seen_.unit(foe).alive(); }
  std::vector<Command> upkeep(UnitRef actor) const;
  std::optional<Command> finish(std::optional<UnitRef> actor) const;
  std::vector<UnitRef> actors_of(const Command& command) const;
  bool accepts(const Command& command) const { return !M42::check(seen_, seat_, command); }
  Name actor_name(UnitRef actor) const { return actor_name(seen_, actor); }
  Name foe_name(UnitRef foe) const { return actor_name(seen_, foe); }
  Name place_name(Point p) const;

  // solo_goals.cpp
  solo::Posture posture() const;
  std::optional<Goal> goal(UnitRef actor) const;
  std::optional<Goal> errand(UnitRef actor) const;

  // solo_ways.cpp
  bool can_move(UnitRef actor) const { return !modes(actor).empty(); }
  int reach_max(UnitRef) const { return 12; }
  std::vector<int> modes(UnitRef actor) const;
  bool legal_end(UnitRef actor, int mode, Point p) const;
  std::optional<int> route_cost(UnitRef actor, int mode, Point from, Point to, std::optional<UnitRef> towards) const;
  bool in_contact(UnitRef actor, UnitRef foe) const;
  std::optional<Way> follow(UnitRef actor, int mode, const std::vector<Point>& route) const;
  std::optional<std::vector<Way>> ways(UnitRef actor) const;

  // solo_attacks.cpp, solo_assault.cpp
  bool can_act(UnitRef actor) const;
  std::vector<Option> options(UnitRef actor) const;
  std::optional<solo::Band> after(UnitRef actor, std::optional<int> mode, Point end) const;
  int max_reach(UnitRef actor) const;
  std::optional<solo::Band> band(UnitRef actor, int distance) const;
  std::optional<solo::Band> band_to(UnitRef actor, UnitRef foe) const;
  Fraction assault_odds(UnitRef actor, UnitRef foe) const;
  /// M42-16.7: what the target of these shots loses on average, in points.
  Fraction loss(const Fire& fire) const { return shot(fire, EndPhase{}).loss; }

  // solo_answers.cpp
  std::vector<Answer> answers() const;

  // solo_captain.cpp
  static int round(const State& state);
  static int roster(const State& state) { return state.setup->units(); }
  static Seat owner(const State& state, UnitRef unit) { return state.owner(unit); }
  static bool allied(const State&, Seat a, Seat b) { return a == b; }
  Fraction asset(UnitRef unit) const;
  solo::Might might(UnitRef attacker, UnitRef target) const;
  Fraction prospect(UnitRef attacker, UnitRef target) const;
  int speed(UnitRef) const { return 12000; }
  Fraction standing() const;
  /// What the objectives would be worth to the seat without those units and with those bodies more, in points.
  std::int64_t objectives_worth(const State& state, const std::vector<UnitRef>& without, const std::vector<Body>& with) const;

  /// M42-16.7: an assault as a whole. The members are placed as `block`.
  struct Plan {
    MoveLeader move;
    bool halved = false;
    int engaged = 0;             ///< own models that strike in round 1
    int engaged_foes = 0;
    std::int64_t if_won = 0;     ///< by how much more the objectives are worth then, in points
    std::int64_t if_lost = 0;
  };
  /// None: no end of the leader's move brings contact.
  const std::optional<Plan>& assault_plan(UnitRef actor, UnitRef foe) const;

 private:
  /// A leader's way as a line of places at one level each, to be followed as far as allowed.
  struct Track {
    std::vector<WayPoint> drop;  ///< first straight up or down
    std::vector<Point> points;   ///< then along these, from the first
    Mil height;                  ///< of the drop
    std::optional<Level> level;  ///< of all places; none: that of the ground there
    bool entering = false;       ///< a reserve: the first place is a way-point
    Mil length() const;
  };

  // solo.cpp
  Position stand(UnitRef actor) const;
  bool active(UnitRef unit) const { return seen_.active == unit; }
  bool free_only(UnitRef unit) const { return seen_.unit(unit).markers >= 2; }
  bool arriving(UnitRef unit) const { return seen_.unit(unit).status == Status::kReserve; }
  const Terrain& terrain() const;
  // solo_goals.cpp
  Point place_of(const Objective& objective) const;
  std::vector<Point> wanted_places(UnitRef actor) const;
  std::int8_t leader_for(UnitRef unit) const;
  void send_out() const;
  // solo_ways.cpp
  const State& led(UnitRef actor) const;
  const SoloGround& ground(UnitRef actor) const;
  std::vector<FeatureRef> entered(UnitRef actor) const;
  const LeaderMoves& moves(UnitRef actor, Action action) const;
  Mil farthest(UnitRef actor, Action action) const;
  Track track(UnitRef actor, const std::vector<Point>& route) const;
  MoveLeader beginning(const Track& track, int n) const;
  struct Beginning {
    MoveLeader move;
    int length = 0;
  };
  std::optional<Beginning> longest(const LeaderMoves& moves, const Track& track, Mil normal, int most) const;
  void add_leader(UnitRef actor, std::vector<Command>& commands) const;
  // solo_answers.cpp
  std::vector<Answer> free_actions() const;
  std::vector<Answer> way_back_answers() const;
  std::vector<Answer> arrivals() const;
  std::vector<Answer> moves_asked() const;
  std::vector<Answer> placings() const;
  std::optional<MoveLeader> back_way(UnitRef unit) const;
  std::optional<MoveLeader> entrance(UnitRef unit, Point towards) const;
  Point focus_of_reserve(UnitRef unit) const;
  // solo_attacks.cpp
  Fraction model_worth(UnitRef unit) const;
  Fraction marker_worth(UnitRef unit) const;
  Mil nearest_gap(UnitRef actor, UnitRef foe) const;
  Option shot(const Fire& fire, Command command) const;
  std::optional<solo::Band> nearest_shot(UnitRef actor) const;
  std::optional<solo::Band> leaders_shot(UnitRef actor, Point end) const;
  // solo_assault.cpp
  std::optional<Plan> find_assault(UnitRef actor, UnitRef foe) const;
  std::optional<Plan> assault_from(UnitRef actor, UnitRef foe, const LeaderWay& way, const MoveLeader& move) const;
  bool contact_possible(UnitRef actor, UnitRef foe, const Position& at) const;
  Option assault(UnitRef actor, UnitRef foe, const Plan& plan) const;
  bool in_assault_range(UnitRef actor, UnitRef foe) const;

  State seen_;
  Seat seat_;
  std::vector<UnitRef> foes_;
  mutable std::optional<Terrain> terrain_;
  mutable std::unique_ptr<State> led_;  ///< with the leader that a Swarm takes for its go
  mutable std::map<UnitRef, SoloGround> grounds_;
  mutable std::map<std::pair<UnitRef, Action>, LeaderMoves> moves_;
  mutable std::map<std::pair<UnitRef, UnitRef>, std::optional<Plan>> plans_;
  mutable std::optional<std::map<UnitRef, Goal>> errands_;
};

}  // namespace hexinch::m42
