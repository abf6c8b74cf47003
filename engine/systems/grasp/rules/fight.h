#pragma once

#include <optional>
#include <vector>

#include "systems/grasp/rules/measures.h"

/// Chapter GRASP-10: close combat. fight_run.cpp has how a combat runs.

namespace hexinch::grasp {

/// May these two principals fight now: NO_CONTACT, FOUGHT?
std::optional<Refusal> check_pair(const State& state, UnitRef unit, UnitRef enemy);
/// GRASP-10.2: SUPPORT_MAX, SUPPORT_PLACE.
std::optional<Refusal> check_supporters(const State& state, UnitRef principal, UnitRef enemy, const std::vector<UnitRef>& with);
/// Those who could support, in roster order.
std::vector<UnitRef> supporters_for(const State& state, UnitRef principal, UnitRef enemy);
/// Contacts of the seat that can still be fought: its unit first.
std::vector<std::pair<UnitRef, UnitRef>> to_fight(const State& state, Seat seat);
std::optional<Refusal> check_fight(const State& state, Seat seat, const Fight& fight);
Explained plan_fight(const State& state, const Fight& fight);
void begin_fight(Transcript<Grasp>& t, const Fight& fight);

/// T19: a unit's roll in a combat of these principals.
struct Roll combat_roll(const State& state, UnitRef unit, UnitRef principal, UnitRef enemy, bool elite);
/// GRASP-6.12: commanders who may add a pip to the roll of that unit.
std::vector<CommandRef> pip_givers(const State& state, UnitRef unit, bool touching);

Seat asks(const State& state, const FightFrame& frame);
void go_on(Transcript<Grasp>& t, const FightFrame& frame);
std::optional<Refusal> check_defend(const State& state, const FightFrame& frame, const Defend& defend);
void defend(Transcript<Grasp>& t, const FightFrame& frame, const Defend& defend);
std::optional<Refusal> check_pip(const State& state, const FightFrame& frame, const SpendPip& pip);
void spend_pip(Transcript<Grasp>& t, const FightFrame& frame, const SpendPip& pip);
/// The question of its stage is answered: the next stage.
void answered(Transcript<Grasp>& t, const FightFrame& frame);
/// GRASP-10.3: one of them went before the dice. Both have fought.
void end_fight(Transcript<Grasp>& t, const FightFrame& frame);
/// Whose turn a stage is about: the first or the second principal.
const Fighter& fighter_of(const FightFrame& frame);
const Fighter& opponent_of(const FightFrame& frame);
/// Of a combat that one of the two lost.
const Fighter& winner_of(const FightFrame& frame);
const Fighter& loser_of(const FightFrame& frame);
/// GRASP-10.9: where an Impetuous winner would follow to; none: it can't touch.
std::optional<Point> follow_up(const State& state, UnitRef unit, UnitRef enemy);
/// GRASP-7.8: where a unit would stand after it passed straight through an enemy; none: there is no room, or it may not.
std::optional<Point> through(const State& state, UnitRef unit, UnitRef enemy);

}  // namespace hexinch::grasp
