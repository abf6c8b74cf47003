#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "base/solo.h"
#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/odds.h"
#include "systems/grasp/rules/pips.h"
#include "systems/grasp/rules/way.h"

/// The hooks of base/solo.h: what the automaton may ask about a GRASP position (GRASP-21). Orders place markers: so its table of movement is thrown when
/// orders are given, and marches only obey. Nothing is hidden yet.

namespace hexinch::grasp {

struct Roll;  // rules/rolls.h

/// GRASP-21.1: a table in mils; the unit is an MU.
struct SoloBoard {
  using Place = Point;
  Mil across;
  Mil down;
  int width() const { return across.n; }
  int height() const { return down.n; }
  int unit() const { return 1000; }
  int grain() const { return 1000 * ((std::max(across, down).n + 47999) / 48000); }
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

  Solo(State seen, Seat seat);
  Solo(const Solo&) = delete;
  Solo& operator=(const Solo&) = delete;

  static std::int64_t stretch(const State& state, Seat seat);
  static Name actor_name(const State& state, UnitRef actor);

  // solo.cpp
  solo::Waiting decision() const;
  std::vector<UnitRef> actors() const;
  std::vector<UnitRef> foes() const { return foes_; }
  Point place(UnitRef actor) const { return seen_.unit(actor).at; }
  Point foe_place(UnitRef foe) const { return seen_.unit(foe).at; }
  SoloBoard board() const { return {seen_.setup->width, seen_.setup->height}; }
  int weakness(UnitRef foe) const;
  std::vector<Command> upkeep(UnitRef actor) const;
  std::optional<Command> finish(std::optional<UnitRef> actor) const;
  std::optional<Command> at_once() const;
  std::vector<UnitRef> actors_of(const Command& command) const;
  bool accepts(const Command& command) const { return !Grasp::check(seen_, seat_, command); }
  Name actor_name(UnitRef actor) const { return actor_name(seen_, actor); }
  Name foe_name(UnitRef foe) const { return actor_name(seen_, foe); }
  Name place_name(Point p) const;

  // solo_bodies.cpp
  bool can_move(UnitRef actor) const;
  bool content(UnitRef actor) const;
  bool sure(UnitRef) const { return placing(); }
  int pm(UnitRef actor) const;
  int reach_max(UnitRef actor) const;
  int lookahead(UnitRef) const { return kWholeWay; }
  /// GRASP-21.2: those who get one order, the leader first; else the unit alone.
  std::vector<UnitRef> body(UnitRef leader) const;

  // solo_pips.cpp
  int price(UnitRef actor) const;
  std::optional<solo::Purse> purse(UnitRef actor) const;
  /// GRASP-21.6: the pips of a command that are not spent on orders.
  int keep(CommandRef command) const;

  // solo_errands.cpp
  std::optional<Goal> goal(UnitRef actor) const;
  solo::Posture posture() const;

  // solo_ways.cpp
  std::vector<int> modes(UnitRef actor) const;
  bool legal_end(UnitRef actor, int mode, Point p) const;
  std::optional<int> route_cost(UnitRef actor, int mode, Point from, Point to, std::optional<UnitRef> towards) const;
  bool in_contact(UnitRef actor, UnitRef foe) const { return grasp::in_contact(seen_, actor, foe); }
  std::optional<Way> follow(UnitRef actor, int, const std::vector<Point>& route) const { return way_along(actor, route, {}); }
  std::optional<Way> roam(UnitRef actor, int, const std::vector<Point>& route) const { return way_along(actor, route, {.roams = true}); }

  // solo_fire.cpp
  bool can_act(UnitRef actor) const;
  std::vector<Option> options(UnitRef actor) const;
  std::optional<Option> join(const Option& option, UnitRef other) const;
  int max_reach(UnitRef actor) const;
  std::optional<solo::Band> band(UnitRef actor, int distance) const;
  std::optional<solo::Band> band_to(UnitRef actor, UnitRef foe) const;
  std::optional<solo::Band> after(UnitRef actor, std::optional<int> mode, Point end) const;
  bool melee_is_safe() const { return true; }

  // solo_answers.cpp
  std::vector<Answer> answers() const;

  // solo_worth.cpp, solo_fights.cpp
  /// GRASP-21.9
  Fraction asset(UnitRef unit) const;
  Fraction toll(UnitRef unit) const;
  Fraction assault_odds(UnitRef actor, UnitRef foe) const;

  // solo_captain.cpp
  /// GRASP-21.23
  static solo::Bounds bounds() { return {.longest_try = 600, .orders_of_each = 12, .clashes = true}; }
  static constexpr solo::Strength kCaptain{12, 8, 1, 2500};
  static constexpr solo::Strength kGeneral{12, 8, 2, 8000};
  static int round(const State& state) { return state.turn; }
  static int roster(const State& state) { return state.setup->units(); }
  static Seat owner(const State& state, UnitRef unit) { return state.owner(unit); }
  static bool allied(const State& state, Seat a, Seat b);
  static int delay(const State& state, Seat seat);
  solo::Might might(UnitRef attacker, UnitRef target) const;
  Fraction prospect(UnitRef attacker, UnitRef target) const;
  std::optional<Fraction> clash(UnitRef attacker, UnitRef target) const;
  int speed(UnitRef unit) const;
  Fraction standing() const;
  std::optional<Goal> wanted(UnitRef unit) const;
  Point bound_for(UnitRef unit) const;
  std::optional<std::vector<Way>> ways(UnitRef actor) const;

 private:
  static constexpr int kWholeWay = 400;  ///< MU: longer than any way

  /// GRASP-21.13: initial markers are put out now.
  bool placing() const { return seen_.phase == Phase::kSetup && seen_.step == SetupStep::kMarkers; }
  bool exhausted(UnitRef unit) const { return seen_.unit(unit).fatigue == kNoDie; }
  // solo_bodies.cpp
  const std::vector<std::vector<UnitRef>>& bodies() const;
  bool free(UnitRef unit) const;
  std::vector<UnitRef> line_of(UnitRef leader) const;
  bool serves(UnitRef unit, const std::vector<UnitRef>& units) const;
  bool restless(const std::vector<UnitRef>& units, const Marker& marker) const;
  bool stuck(const std::vector<UnitRef>& units, const Marker& marker) const;
  int most_moved(const std::vector<UnitRef>& units) const;
  std::optional<UnitRef> nearest(Point from) const;
  // solo_pips.cpp
  std::optional<Payer> payer(UnitRef unit) const;
  std::optional<CommandRef> lender(UnitRef unit) const;
  // solo_errands.cpp
  /// The place so far from one on the way to another, cut to hundredths.
  static Point on_the_way(Point from, Point to, Mil length);
  std::optional<Point> way_back(UnitRef actor) const;
  std::optional<Goal> of_exhausted(UnitRef actor) const;
  std::optional<Goal> of_supply(UnitRef actor) const;
  std::optional<Goal> of_commander(UnitRef actor) const;
  std::optional<Goal> of_objective(UnitRef actor) const;
  bool guards(UnitRef actor) const;
  // solo_ways.cpp
  /// How an order is meant. `who`: those who get it, if not the actor's body. `facing`: as friends beside it.
  struct Manner {
    bool roams = false;
    std::optional<Degrees> facing = {};
    std::vector<UnitRef> who = {};
  };
  std::optional<Way> way_along(UnitRef actor, const std::vector<Point>& route, const Manner& manner) const;
  Command order(UnitRef actor, const std::vector<UnitRef>& who, Point at, Degrees heading) const;
  bool fits(Point p) const;
  std::optional<Point> aim(UnitRef actor) const;
  bool nears_foe(Point from, Point to) const;
  // solo_worth.cpp
  Fraction next_die(UnitRef unit) const;
  // solo_fire.cpp
  Roller roller(const Roll& roll) const;
  static bool may_fire(const State& state, UnitRef unit, UnitRef target);
  Option shot(const State& state, const Fire& fire) const;
  State& elsewhere() const;
  // solo_fights.cpp
  /// The chances that it is lost at once, and that it suffers an adverse result.
  struct Blow {
    Fraction kill;
    Fraction hit;
  };
  Blow blow_of(UnitRef victim, Fraction beaten, Fraction draw, Fraction killed) const;
  Fraction harm(UnitRef victim, const Blow& blow) const;
  static std::vector<Roller> side_of(const State& state, UnitRef unit, UnitRef enemy, const std::vector<UnitRef>& with, bool pips);
  static std::vector<UnitRef> best_support(const State& state, UnitRef unit, UnitRef enemy);
  static bool runs(const State& state, UnitRef unit);
  /// What a fight costs both on average, and the chance that it costs the enemy anything.
  struct Costs {
    Fraction own;
    Fraction enemy;
    Fraction chance;
  };
  Costs costs_of(const State& state, UnitRef unit, UnitRef enemy, const std::vector<UnitRef>& with) const;
  bool spares_elite_pip(UnitRef unit) const;
  std::vector<Option> fights(UnitRef actor) const;
  // solo_captain.cpp
  State& all_bound() const;
  Stance bound_stance(const State& there, UnitRef unit, const Stance& marker) const;
  void bind_group(State& there, const Marker& marker) const;
  struct Tries;
  void try_fights(Tries& tries) const;
  void try_ranges(Tries& tries) const;
  void try_sides(Tries& tries) const;
  void try_friends(Tries& tries, const std::vector<Edge>& edges) const;
  Fraction ground_held() const;
  bool soonest(UnitRef unit, Point there) const;
  // solo_set_up.cpp
  std::optional<Command> next_of_set_up() const;
  Command wanted_climate() const;
  std::optional<Command> wanted_quadrant() const;
  std::optional<Command> wanted_piece() const;
  std::optional<Command> wanted_place() const;
  std::vector<Command> supplies(UnitRef supply) const;
  std::vector<UnitRef> resting() const;
  std::optional<Command> entry() const;
  // solo_answers.cpp
  std::vector<Command> answers_in(const FightFrame& frame) const;
  std::vector<Command> answers_in(const AdverseFrame& frame) const;
  std::vector<Command> withdrawals(UnitRef unit, UnitRef from) const;
  std::optional<CommandRef> pip_for(const Fighter& own, const Fighter& other) const;
  int points_lost(UnitRef unit, Attribute what) const;
  bool holds_objective(UnitRef unit) const;

  State seen_;
  Seat seat_;
  std::vector<UnitRef> foes_;
  mutable std::optional<std::vector<std::vector<UnitRef>>> bodies_;
  mutable std::unique_ptr<State> elsewhere_;  ///< the position with a unit moved
  mutable std::unique_ptr<State> bound_;      ///< the position with everybody where they are bound for
};

}  // namespace hexinch::grasp
