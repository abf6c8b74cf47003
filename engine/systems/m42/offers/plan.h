#pragma once

#include <array>
#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/offers/draft.h"
#include "systems/m42/offers/offers.h"
#include "systems/m42/rules/shooting.h"

/// What a player is about to do with the unit in hand: its action, its target, its draft. Nothing of it is given yet.

namespace hexinch::m42 {

/// Has the seat something to decide that is done with this unit (not casualties, nor a new leader)?
bool can_act(const State& state, Seat seat, UnitRef unit);
/// It would rally when it is activated, so that nothing else can be planned yet.
bool rallies_first(const State& state, UnitRef unit);
/// What a leader that is moved does if no action has been chosen: Advance; Fall Back where that alone is allowed; kNone where neither is.
Action usual_action(const State& state, UnitRef unit);
/// Open Fire and Assault.
constexpr bool aims(Action action) { return action == Action::kOpenFire || action == Action::kAssault; }

/// Every function takes the same position until begin() or drop().
class Plan {
 public:
  /// Takes the unit in hand, and begins what is due with it.
  void begin(const State& state, Seat seat, UnitRef taken);
  void drop();
  /// Chooses an action, or puts it back. The way that has been drawn stays. The refusal says why it can't be chosen.
  std::optional<Refusal> choose(const State& state, Seat seat, Action wanted);
  /// Chooses the usual action of a leader that is moved, if none has been chosen.
  void walk(const State& state, Seat seat);
  bool can_aim(const State& state, Seat seat, UnitRef at) const;
  void aim(const State& state, UnitRef at);
  /// The enemy nearest to the leader, of those that can be shot at if the unit is to shoot; kNoUnit: there is none.
  UnitRef nearest_target(const State& state, Seat seat) const;
  /// The last thing that was planned is taken back; false: there is nothing.
  bool take_back(const State& state);
  /// A model that dies or leads: it is named, or not any more. The defaults are named at first. The refusal says why it can't die.
  std::optional<Refusal> pick(const State& state, Seat seat, std::int8_t model);

  bool shooting(const State& state, Seat seat) const;
  Fire fire(const State& state) const;
  /// What would be given if it were confirmed now. Only the last of them has dice.
  std::vector<Command> commands(const State& state, Seat seat) const;
  /// What would be given if the leader, who could move, stayed where he is. None: something else is planned, or that is no choice.
  std::vector<Command> without_move(const State& state, Seat seat) const;
  /// Ways that the leader in hand may want to go, each with its goal in words; none: no leader is to be moved now.
  std::vector<Offer> ways(const State& state) const;
  /// Why that can't be given.
  std::optional<Refusal> refusal(const State& state, Seat seat) const;
  std::vector<PlannedRoll> rolls(const State& state, Seat seat) const;

  UnitRef unit = kNoUnit;
  Action action = Action::kNone;
  UnitRef target = kNoUnit;
  Draft draft;
  std::array<std::optional<Refusal>, count_of<Action>()> bars;  ///< why an action can't be chosen, as it was when the unit was taken in hand
  std::vector<std::int8_t> picks;   ///< casualties, or the new leader; none: the defaults
};

}  // namespace hexinch::m42
