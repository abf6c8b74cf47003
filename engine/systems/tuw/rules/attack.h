#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/explained.h"
#include "base/transcript.h"
#include "systems/tuw/state/commands.h"

/// 5.1 to 5.5, 5.8, X11: declaring and making attacks.

namespace hexinch::tuw {

struct Tuw;

const Weapon& weapon_of(const State& state, const Use& use);
bool first_strike(const Weapon& weapon);
/// Do all these uses belong to one unit?
bool alone(const std::vector<Use>& uses);

/// TUW-5.2 tests 2 to 10 for one weapon use; `before` are the uses of the same attack declared ahead of it (they share its budget).
std::optional<Refusal> check_use(const State& state, Seat seat, const Use& use, const Target& target, std::span<const Use> before);
std::optional<Refusal> check_attack(const State& state, Seat seat, const Attack& attack);
/// Why a weapon can't be used now, whatever the target: its owner, its remaining uses, or the moment (TUW-5.2 tests 2, 3 and 1).
std::optional<Refusal> check_readiness(const State& state, Seat seat, const Use& use);
/// TUW-5.3d: may one more unit attack in this round? `before` are the uses of the same attack declared ahead of it.
std::optional<Refusal> check_group(const State& state, Seat seat, UnitRef unit, std::span<const Use> before);

/// One opposed roll of an attack, or a result that is certain without dice: one per target.
struct Blow {
  Body target;
  std::vector<Use> uses;      ///< empty: no weapon, but a unit that destroys itself
  std::vector<UnitRef> attackers;  ///< one per use
  Seat by = kNoSeat;
  Score attack;
  Score defence;
  bool settled = false;      ///< no dice (Armored, Fragile 2)
  Result result = Result::kNoEffect;  ///< if settled
  std::int16_t disabling = 0;
  PlannedRoll roll;          ///< no dice if settled
};
/// TUW-X11 One blow of these uses at a unit, or a separate piece of one.
Blow plan_blow(const State& state, Seat by, std::vector<Use> uses, Body target);
/// The same for a unit that destroys itself.
Blow plan_destruct_blow(const State& state, UnitRef unit, UnitRef target);
/// The same for something that is no weapon (a hazard, a wreck, an event) and fights at that CEL, without D and without piercing. `thrower` rolls
/// its die.
Blow plan_bare_blow(const State& state, Score attack, int cel, UnitRef target, Seat thrower, RuleId rule, Message what);
/// The same for something that a scenario's event does to a unit; no seat does it.
Blow plan_event_blow(const State& state, int att, UnitRef target);
/// All blows of an attack, in the order of their dice.
std::vector<Blow> plan_blows(const State& state, Seat by, const std::vector<Use>& uses, const Target& target);
/// The result of the blow after which a flyer rolls to stay up (TUW-3.5.2.3); none if no result does that.
std::optional<Result> crash_trigger(const State& state, const Blow& blow);
/// Rolls a blow, reports it, and returns its result.
Result strike(Transcript<Tuw>& t, const Blow& blow);

Explained plan_attack(const State& state, Seat seat, const Attack& attack);
void make_attack(Transcript<Tuw>& t, Seat seat, const Attack& attack);

/// A possible target and the attack on it; plan.refusal says why it can't be made.
struct Prospect {
  Target target;
  Explained plan;
};
/// All enemy units in play as targets of these uses (for area weapons: their hexes), by number. For display.
std::vector<Prospect> prospects(const State& state, Seat seat, const std::vector<Use>& uses);

}  // namespace hexinch::tuw
