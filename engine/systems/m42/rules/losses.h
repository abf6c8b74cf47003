#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/places.h"

/// Who dies, and who leads then (M42-11.3, 13.6, 14.5).
///
/// What evolve.cpp does with the events: ModelsLost takes the models out of the `pool` and `first` of the first harm of State::attack (which is the one of
/// that unit) and empties its `aimed`, if the loss is aimed, else takes their number off `others`; a harm without any left goes away. UnitState::leader
/// still names a leader who died, so that his place is known, until LeaderChosen. LeaderLost sets `frozen` and `ld_loss` to printed less `leadership`;
/// LeaderChosen always follows it at once. Suppressed of the attack's target sets `markers` of the attack to 0. AttackEnded clears State::attack.

namespace hexinch::m42 {

/// M42-13.5: a unit has no more suppression markers.
inline constexpr int kMostMarkers = 3;

/// The harm whose casualties are due; nullptr: none.
const Harm* harm_due(const State& state);
/// Who chooses them: the other side for aimed hits, else the owner. Only while harm_due().
Seat chooser(const State& state);
/// How many have to be named now, and from whom.
struct Toll {
  int models = 0;
  Models eligible = 0;
  Models must = 0;               ///< everybody of these dies in any case
  int leader = 0;                ///< how many of the aimed hits may take the leader
};
Toll toll(const State& state);
/// The default of M42-13.6, M42-14.5.
std::vector<std::int8_t> default_casualties(const State& state);
/// Nobody is asked: only one answer, all answers are alike, or the option askDefender is off and it is the other player's turn.
bool settled(const State& state);
std::optional<Refusal> check_casualties(const State& state, Seat seat, const ChooseCasualties& choice);
/// The command, and what is done where nobody is asked.
void remove(Transcript<M42>& t, const std::vector<std::int8_t>& models);

/// The unit that has to name a leader, once all casualties and markers of an attack are known; kNoUnit: none.
UnitRef leaderless(const State& state);
std::int8_t default_leader(const State& state, UnitRef unit);
/// Nobody is asked who leads it: one model is left, the unit is frozen, or askDefender is off.
bool leader_settled(const State& state, UnitRef unit);
std::optional<Refusal> check_new_leader(const State& state, Seat seat, const ChooseNewLeader& choice);
/// M42-11.3: the old leader is lost, and the model leads from now on.
void name_leader(Transcript<M42>& t, UnitRef unit, int model);
/// M42-11.3: what the unit's Leadership will be after the death of the leader that it has.
int leadership_after(const State& state, UnitRef unit);

/// Carries the attack in the state to its next step: casualties, markers, destroyed units, new leaders, its end. False: somebody must decide.
bool settle(Transcript<M42>& t);

/// One bit for each living model.
Models living(const UnitState& unit);
/// The living models of a unit, its leader among them, in roster order.
std::vector<Body> living_bodies(const State& state, UnitRef unit);

}  // namespace hexinch::m42
