#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/solo.h"
#include "systems/tuw/rules/attack.h"
#include "systems/tuw/state/commands.h"

/// The hooks of base/solo.h: what the automaton may ask about a TUW position. The answers come from the rules themselves: which moves and attacks are
/// legal, and how likely a result is.

namespace hexinch::tuw {

/// SOLO-14: pointy-top hexes.
struct SoloBoard {
  using Place = Hex;
  hex::HexGrid grid;
  bool pointy_top() const { return true; }
  std::array<Hex, 6> steps() const { return {{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}}; }
  bool contains(Hex h) const { return grid.contains(h); }
  int index(Hex h) const { return grid.index(h); }
  Hex at(int i) const { return grid.at_index(i); }
  int size() const { return grid.size(); }
  int distance(Hex a, Hex b) const { return hex::distance(a, b); }
};

/// What an attack does on average to a unit that it hits.
struct Harm {
  Fraction chance;  ///< that it is harmed at all
  Fraction loss;    ///< in points: its cost if it is destroyed, half if it is only wounded
};

/// Could the weapon ever be used against that unit, wherever the two are?
bool suits(const State& state, const Use& use, UnitRef target);

class Solo : public solo::Defaults<Solo, Hex, UnitRef, Command> {
 public:
  using Board = SoloBoard;
  using Option = solo::Option<Solo>;
  using Way = solo::Way<Solo>;

  Solo(State seen, Seat seat);

  static std::int64_t stretch(const State& state, Seat seat);
  static Name actor_name(const State& state, UnitRef actor);

  // solo.cpp
  solo::Waiting decision() const;
  std::vector<UnitRef> actors() const;
  std::vector<UnitRef> foes() const { return foes_; }
  Hex place(UnitRef actor) const { return seen_.unit(actor).hex; }
  Hex foe_place(UnitRef foe) const { return seen_.unit(foe).hex; }
  SoloBoard board() const { return {seen_.setup->grid}; }
  solo::Posture posture() const;
  int pm(UnitRef actor) const;
  int weakness(UnitRef foe) const;
  bool melee_is_safe() const { return true; }
  std::vector<solo::Answer<Solo>> answers() const;
  std::optional<Command> finish(std::optional<UnitRef> actor) const;
  std::vector<UnitRef> actors_of(const Command& command) const;
  bool accepts(const Command& command) const;
  Name actor_name(UnitRef actor) const;
  Name foe_name(UnitRef foe) const;
  Name place_name(Hex h) const;

  // solo_goals.cpp
  std::optional<solo::Goal<Solo>> goal(UnitRef actor) const;
  std::vector<Command> upkeep(UnitRef actor) const;
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

  // solo_movement.cpp
  bool can_move(UnitRef actor) const;
  bool compelled(UnitRef actor) const;
  bool legal_end(UnitRef actor, int mode, Hex h) const;
  std::optional<int> route_cost(UnitRef actor, int mode, Hex from, Hex to) const;
  int reach_max(UnitRef actor) const;
  std::vector<int> modes(UnitRef actor) const;
  std::optional<Way> follow(UnitRef actor, int mode, const std::vector<Hex>& route) const;
  std::vector<Hex> contacts(UnitRef actor, UnitRef foe) const;

  // solo_attacks.cpp
  bool can_act(UnitRef actor) const;
  std::vector<Option> options(UnitRef actor) const;
  std::optional<solo::Band> after(UnitRef actor, std::optional<int> mode, Hex end) const;
  int max_reach(UnitRef actor) const;
  std::optional<solo::Band> band(UnitRef actor, int distance) const;
  Fraction assault_odds(UnitRef actor, UnitRef foe) const;
  bool can_harm(UnitRef actor, UnitRef foe) const;
  std::optional<Option> join(const Option& option, UnitRef other) const;

 private:
  // solo_captain.cpp
  Fraction in_company(const Use& use, UnitRef target) const;

  // solo_movement.cpp
  bool flies_by(UnitRef actor, int mode) const;
  bool is_teleport(UnitRef actor, int mode) const;
  bool harmless(UnitRef actor, int mode, Hex h) const;
  std::optional<State> after_command(const State& state, const Command& command) const;
  std::optional<Way> walk(const State& state, UnitRef actor, int mode, const std::vector<Hex>& route) const;
  std::optional<Way> jump(UnitRef actor, const std::vector<Hex>& route) const;
  std::optional<Way> save_for(UnitRef actor, int mode, const std::vector<Hex>& route) const;

  // solo_attacks.cpp
  Harm harm(const State& state, const Blow& blow) const;
  Option plain(const Attack& attack) const;
  void add_plain(UnitRef actor, UnitRef foe, std::vector<Option>& found) const;
  void add_area(UnitRef actor, std::vector<Option>& found) const;
  void add_self_destruct(UnitRef actor, std::vector<Option>& found) const;
  bool doomed(Body body) const;
  Fraction best_blow(const State& state, UnitRef attacker, UnitRef target, bool hand_to_hand) const;
  std::vector<solo::Answer<Solo>> returns() const;

  /// The position with one unit moved elsewhere, to ask what it could do there.
  State& elsewhere() const;

  State seen_;
  Seat seat_;
  std::vector<UnitRef> foes_;
  std::vector<std::int16_t> crowd_;  ///< units by hex index
  mutable std::unique_ptr<State> elsewhere_;
};

}  // namespace hexinch::tuw
