#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"

/// Who dies, and who leads then (M42-11.3, 13.6, 14.5).

namespace hexinch::m42 {

/// The harm whose casualties are due; nullptr: none.
const Harm* harm_due(const State& state);
/// Who chooses them: the other side for aimed hits, else the owner.
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
/// Only one answer, or all answers are alike: nobody is asked.
bool settled(const State& state);
std::optional<Refusal> check_casualties(const State& state, Seat seat, const ChooseCasualties& choice);
void remove(Transcript<M42>& t, const std::vector<std::int8_t>& models);

/// The unit that has to name a leader; kNoUnit: none.
UnitRef leaderless(const State& state);
std::int8_t default_leader(const State& state, UnitRef unit);
std::optional<Refusal> check_new_leader(const State& state, Seat seat, const ChooseNewLeader& choice);

}  // namespace hexinch::m42
