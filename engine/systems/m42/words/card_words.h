#pragma once

#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/shooting.h"

/// What cards say about units, places and the field, as sentences that are not worded yet.

namespace hexinch::m42 {

/// One line, made of parts in a row.
struct Remark {
  std::vector<Message> parts;
  RuleId rule;
  bool warning = false;
};

/// Weapons with those who carry them, and the rules of the unit, one a line.
std::vector<Remark> card_remarks(const State& state, UnitRef unit);
/// What is unusual about a unit now: in reserve, suppressed, gone to ground …
std::vector<Message> stance_of(const State& state, UnitRef unit);
/// What the features at a place do, and the openings of a building.
std::vector<Remark> ground_remarks(const State& state, Point at);
/// Who holds which objective, and what destroyed units have brought.
std::vector<Remark> standing_remarks(const State& state);
/// What a leader's allowance depends on.
std::vector<Remark> way_remarks(const State& state, UnitRef unit, const LeaderWay& way);
/// What gives cover, who does not shoot and why, and what is not saved from. Precondition: the fire is not refused.
std::vector<Remark> fire_remarks(const State& state, const Fire& fire);
/// The actions that a unit may choose with that many markers.
std::vector<Message> allowed_actions(const State& state, UnitRef unit, int markers);

}  // namespace hexinch::m42
