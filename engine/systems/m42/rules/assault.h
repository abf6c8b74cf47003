#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/shooting.h"

/// Assaults (chapter M42-14); and work(), which carries attacks and assaults to their end.
///
/// Events of an assault, and what evolve.cpp does with them: AssaultJoined sets State::assault (nothing answered, round 0). ShotsFired with a defensive
/// Attack marks the defender's `fired_in_defence` and the assault's `answered`. AssaultRound sets `answered`, the round, both losses and State::attack.
/// AssaultEnded clears State::assault; ConsolidateOffered may follow it at once. LdCheck changes nothing.

namespace hexinch::m42 {

/// M42-14.5: rounds of an assault, and how near a model must be to fight in the first.
inline constexpr int kRounds = 3;
inline constexpr Mil kEngaged{1000};

/// Does the next piece of unfinished work of State::attack or State::assault; false: nothing can be done without a decision, or there is no work.
/// The decisions that it waits for: ChooseCasualties while harm_due() is set, else ChooseNewLeader while leaderless() is (losses.h). It never ends an
/// activation.
bool work(Transcript<M42>& t);

/// Both units' dice in a round.
struct Round {
  Models by = 0;                        ///< engaged
  Models target = 0;
  std::int8_t need_by = 0;              ///< faces plus `bonus` must reach it
  std::int8_t need_target = 0;
  std::int8_t save_by = 0;              ///< what that unit saves its own models on; 7: no die
  std::int8_t save_target = 0;
  std::vector<Term> terms_by;           ///< how the needs are made up
  std::vector<Term> terms_target;
  std::int8_t bonus = 0;                ///< added to the assaulting unit's dice in round 1
};
/// Of the assault in the state: the round that is due.
Round round_of(const State& state);
Round round_of(const Terrain& terrain, const State& state, const Assault& assault);
/// M42-14.5: the models of a unit that strike in round 1.
Models engaged(const State& state, UnitRef unit, UnitRef other);
/// M42-14.2: is any model of the one in contact with any of the other?
bool in_contact(const State& state, UnitRef a, UnitRef b);

/// The rolls of a round as far as they can be known: hits, and saves with as many dice as could be needed.
std::vector<PlannedRoll> plan_round(const State& state, const Assault& assault, const Round& round);

/// From exact distributions over all that may still come; nothing is thrown. Both sides answer with the defaults (M42-13.6, 14.5), and who falls back is
/// not destroyed by it. Rounded to millionths. (Inside, chances are whole numbers of 2^-56 and each step rounds down by less than one: together less than
/// 1e-10 off.)
struct AssaultOdds {
  Fraction win;                         ///< the target is destroyed or falls back
  Fraction lose;                        ///< the assaulting unit is destroyed or falls back; the rest: both are destroyed, or contact is lost
  Fraction loses;                       ///< expected models of its own
  Fraction kills;
};
/// Of an assault whose members stand as they do; `state.assault` is set, or would be.
AssaultOdds odds(const State& state, const Assault& assault);
/// The same for a preview: the rolls that come next (defensive fire, and the round that is due) and how it may end: "win", "lose", "neither".
Explained plan_assault(const State& state, const Assault& assault);

/// M42-14.4: does the target shoot first?
bool defends(const State& state, const Assault& assault);
/// M42-14.2: the members of the active unit stand in contact. Called by advance() while State::moved is still there; emits AssaultJoined.
void begin_assault(Transcript<M42>& t);
/// The next step of the assault in the state: defensive fire, a round, its result. Called by work() when no attack is unfinished.
void go_on(Transcript<M42>& t);

/// M42-14.7: may it consolidate after that fight?
bool may_consolidate(const State& state, UnitRef winner, UnitRef assaulter);
std::optional<Refusal> check_consolidate(const State& state, Seat seat);

}  // namespace hexinch::m42
