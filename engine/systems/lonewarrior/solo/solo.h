#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "base/solo.h"
#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/solo/solo_harm.h"

/// The hooks of base/solo.h: what the automaton may ask about a position of Lone Warrior when it plays a seat that people could play. (A side that the
/// rules themselves run by dice only gives Automate.) Hexes and tables are two kinds of hosts; SoloCommon has what they share.

namespace hexinch::lonewarrior {

/// The answers of the hooks on either board, in the rules' own places.
class SoloCommon {
 public:
  static std::int64_t stretch(const State& state, Seat seat);
  static Name actor_name(const State& state, UnitRef actor);
  static bool knows_actor(const State& state, Seat reader, UnitRef actor) { return state.valid(actor) && knows(state, reader, actor); }

  // solo.cpp
  solo::Waiting decision() const;
  std::vector<UnitRef> actors() const;
  std::vector<UnitRef> foes() const;
  bool identified(UnitRef foe) const { return seen_.unit(foe).identified; }
  solo::Posture posture() const;
  bool can_move(UnitRef actor) const;
  bool can_act(UnitRef actor) const;
  int pm(UnitRef actor) const { return seen_.sheet(actor).pm; }
  bool compelled(UnitRef actor) const;
  int weakness(UnitRef foe) const { return static_cast<int>(seen_.unit(foe).status); }
  std::vector<int> modes(UnitRef actor) const { return can_move(actor) ? std::vector{0} : std::vector<int>{}; }
  Fraction assault_odds(UnitRef actor, UnitRef foe) const;
  std::vector<Command> upkeep(UnitRef actor) const;
  std::optional<Command> finish(std::optional<UnitRef> actor) const;
  std::vector<UnitRef> actors_of(const Command& command) const;
  bool accepts(const Command& command) const { return !LoneWarrior::check(seen_, seat_, command); }
  Name actor_name(UnitRef actor) const { return actor_name(seen_, actor); }
  Name foe_name(UnitRef foe) const { return actor_name(seen_, foe); }

  // solo_captain.cpp
  static int round(const State& state);
  static bool allied(const State&, Seat a, Seat b) { return a == b; }
  static int roster(const State& state) { return state.counters(); }
  static Seat owner(const State& state, UnitRef unit) { return state.owner(unit); }
  /// Fills in what is hidden, as the seat may imagine it: unknown markers become units of the types that it has seen.
  static State imagine(const State& seen, Seat seat, Dice& dice);
  Fraction asset(UnitRef unit) const;
  Fraction prospect(UnitRef attacker, UnitRef target) const;
  Fraction standing() const;

 protected:
  SoloCommon(State seen, Seat seat) : seen_(std::move(seen)), seat_(seat) {}

  /// The flight of an aircraft that still has to fly some distance.
  std::optional<Command> fly(UnitRef owes) const;

  /// An attack that may be made now, its chance, and the points of victory that it takes off on average.
  struct Blow {
    Command command;
    UnitRef target = kNoUnit;
    bool melee = false;
    bool harms_own = false;
    Fraction chance;
    Fraction loss;
  };
  std::vector<Blow> blows(UnitRef actor) const;
  bool takes_aim(UnitRef actor, UnitRef foe) const;
  std::optional<Place> goal_place(UnitRef actor) const;
  bool stands_well(UnitRef actor, Place p) const;
  /// The band of an attack after a way of that cost to a place; none: it could attack nobody.
  std::optional<solo::Band> band_after(UnitRef actor, Place end, std::int32_t cost) const;
  std::optional<solo::Band> band_of(UnitRef actor, Range distance) const;
  std::vector<Command> turn_to(UnitRef actor, Place p) const;
  /// The distances are in MP.
  solo::Might might_in_mp(UnitRef attacker, UnitRef target) const;
  int speed_in_mp(UnitRef unit) const { return allowance_of(seen_.sheet(unit), seen_.unit(unit).status) / 1000; }
  Fraction worth(UnitRef unit) const;
  std::int32_t left(UnitRef actor) const { return seen_.unit(actor).allowance - seen_.unit(actor).spent; }

  State seen_;
  Seat seat_;

 private:
  // solo_attacks.cpp
  Fraction lost(const Track& before, const Track& after, UnitRef unit) const;
  Track awaiting(UnitRef foe) const;
  Fraction first_round(UnitRef attacker, UnitRef target) const;
  Fraction harm_by_shot(UnitRef firer, UnitRef foe, Place from, int level, const Track& before) const;
  Fraction harm_by_fight(UnitRef unit, UnitRef foe, const Track& before) const;
  Blow shot(UnitRef actor, UnitRef foe) const;
  Blow fight(UnitRef actor, UnitRef foe) const;
};

/// SOLO-14: flat-top hexes.
struct SoloHexes {
  using Place = Hex;
  hex::FlatGrid grid;
  bool pointy_top() const { return false; }
  std::array<Hex, 6> steps() const { return hex::kFlatSteps; }
  bool contains(Hex h) const { return grid.contains(h); }
  int index(Hex h) const { return grid.index(h); }
  Hex at(int i) const { return grid.at_index(i); }
  int size() const { return grid.size(); }
  int distance(Hex a, Hex b) const { return hex::distance(a, b); }
};

class Solo : public solo::Defaults<Solo, Hex, UnitRef, Command>, public SoloCommon {
 public:
  using Board = SoloHexes;
  using Option = solo::Option<Solo>;
  using Way = solo::Way<Solo>;
  using SoloCommon::can_act, SoloCommon::can_move, SoloCommon::compelled, SoloCommon::identified, SoloCommon::modes, SoloCommon::pm, SoloCommon::posture,
      SoloCommon::upkeep, SoloCommon::weakness;

  Solo(State seen, Seat seat) : SoloCommon(std::move(seen), seat) {}

  // solo_hexes.cpp
  Hex place(UnitRef actor) const { return hex_of(*seen_.unit(actor).position); }
  Hex foe_place(UnitRef foe) const { return place(foe); }
  Board board() const { return {seen_.board().grid}; }
  std::optional<solo::Goal<Solo>> goal(UnitRef actor) const;
  bool legal_end(UnitRef actor, int, Hex h) const { return stands_well(actor, place_of(h)); }
  int reach_max(UnitRef actor) const { return seen_.unit(actor).allowance / 1000; }
  std::optional<int> route_cost(UnitRef actor, int mode, Hex from, Hex to) const;
  std::optional<Way> follow(UnitRef actor, int mode, const std::vector<Hex>& route) const;
  std::vector<Command> face(UnitRef actor, Hex h) const { return turn_to(actor, place_of(h)); }
  std::vector<Option> options(UnitRef actor) const;
  std::optional<solo::Band> after(UnitRef actor, std::optional<int> mode, Hex end) const;
  int max_reach(UnitRef actor) const { return seen_.sheet(actor).max_range; }
  std::optional<solo::Band> band(UnitRef actor, int distance) const;
  Name place_name(Hex h) const;
  solo::Might might(UnitRef attacker, UnitRef target) const { return might_in_mp(attacker, target); }
  int speed(UnitRef unit) const { return speed_in_mp(unit); }

 private:
  mutable std::pair<Hex, std::int32_t> followed_;  ///< where the last way ended, and what it cost
  mutable UnitRef held_for_ = kNoUnit;             ///< the unit whose ways were asked for last; `held_`: enemies that stand in them
  mutable std::vector<lonewarrior::Place> held_;
};

/// SOLO-14: a table in mils; the unit is an MP. Routes are planned over whole MP.
struct SoloTable {
  using Place = lonewarrior::Place;
  std::int32_t across = 0;
  std::int32_t down = 0;
  std::int32_t mp = 1000;
  int width() const { return across; }
  int height() const { return down; }
  int unit() const { return mp; }
  int grain() const { return mp; }
  int x(Place p) const { return p.x; }
  int y(Place p) const { return p.y; }
  Place at(int x, int y) const { return {x, y}; }
  int distance(Place a, Place b) const;
};

class TableSolo : public solo::Defaults<TableSolo, Place, UnitRef, Command>, public SoloCommon {
 public:
  using Place = lonewarrior::Place;
  using Board = SoloTable;
  using Option = solo::Option<TableSolo>;
  using Way = solo::Way<TableSolo>;
  using SoloCommon::can_act, SoloCommon::can_move, SoloCommon::compelled, SoloCommon::identified, SoloCommon::modes, SoloCommon::pm, SoloCommon::posture,
      SoloCommon::upkeep, SoloCommon::weakness;

  TableSolo(State seen, Seat seat) : SoloCommon(std::move(seen), seat) {}

  // solo_table.cpp
  Place place(UnitRef actor) const { return *seen_.unit(actor).position; }
  Place foe_place(UnitRef foe) const { return place(foe); }
  Board board() const { return {seen_.board().width, seen_.board().height, seen_.board().mp_mils}; }
  std::optional<solo::Goal<TableSolo>> goal(UnitRef actor) const;
  bool legal_end(UnitRef actor, int, Place p) const { return stands_well(actor, p); }
  int reach_max(UnitRef actor) const { return seen_.unit(actor).allowance / 1000; }
  std::optional<int> route_cost(UnitRef actor, int mode, Place from, Place to, std::optional<UnitRef> towards) const;
  bool in_contact(UnitRef actor, UnitRef foe) const { return adjacent(seen_.board(), place(actor), place(foe)); }
  std::optional<Way> follow(UnitRef actor, int mode, const std::vector<Place>& route) const;
  std::vector<Command> face(UnitRef actor, Place p) const { return turn_to(actor, p); }
  std::vector<Option> options(UnitRef actor) const;
  std::optional<solo::Band> after(UnitRef actor, std::optional<int> mode, Place end) const;
  int max_reach(UnitRef actor) const { return seen_.sheet(actor).max_range * seen_.board().mp_mils; }
  std::optional<solo::Band> band(UnitRef actor, int distance) const;
  Name place_name(Place p) const;
  solo::Might might(UnitRef attacker, UnitRef target) const;
  int speed(UnitRef unit) const { return speed_in_mp(unit) * seen_.board().mp_mils; }

 private:
  mutable std::pair<Place, std::int32_t> followed_;
};

}  // namespace hexinch::lonewarrior
