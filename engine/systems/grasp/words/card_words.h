#pragma once

#include <vector>

#include "base/message.h"
#include "base/refusal.h"
#include "systems/grasp/grasp.h"

/// What cards and the game as text say: of units, of the ground, of what is asked and what could be done.

namespace hexinch::grasp {

struct Remark {
  std::vector<Message> parts;
  RuleId rule;
  bool warning = false;
};

/// A command on a button: "Order 3 units", "Roll for the march", "Hold it for 1 pip".
Message command_words(const State& state, const Command& command);
/// What the active frame, or this part of set-up, asks; then what the answers do.
Remark question_words(const State& state);
/// How "no" is said to it, and the unit that it is about; kNoUnit: none.
std::string_view pass_words(const State& state);
UnitRef asked_unit(const State& state);
/// What is unusual about a unit now: in flight, surrendered, exhausted, ordered …
std::vector<Message> stance_of(const State& state, UnitRef unit);
/// Its specials, its marker, how far it could march, one a line.
std::vector<Remark> card_remarks(const State& state, UnitRef unit);
/// What the ground at a place does.
std::vector<Remark> ground_remarks(const State& state, Point at);

}  // namespace hexinch::grasp
