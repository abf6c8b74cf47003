#pragma once

#include <string>
#include <vector>

#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/sight.h"
#include "systems/mswars/rules/victory.h"

/// What cards say about units, places and the field, as sentences that are not worded yet.

namespace hexinch::mswars {

/// One line, made of parts in a row.
struct Remark {
  std::vector<Message> parts;
  RuleId rule;
  bool warning = false;
};

/// Weapons, pilot, skills and abilities of a unit, one per line.
std::vector<Remark> card_remarks(const State& state, UnitRef unit);
/// What is unusual about a unit now: out, carried, high up, fallen, in contact…
std::vector<Message> stance_of(const State& state, UnitRef unit);
/// The features at a place by kind and name; empty: open ground.
std::vector<Message> features_at(const State& state, Point at);
/// "Wood W1", as features_at names it.
Message feature_words(const State& state, FeatureRef feature);
/// What these features do: height, sight, and what the unit (kNoUnit: none) would pay there.
std::vector<Remark> ground_remarks(const State& state, Point at, UnitRef unit);
/// How each side wins, and the present points and objectives.
std::vector<Remark> standing(const State& state);
/// A stretch of a way, in short words for its trail; empty: nothing to say.
std::vector<Message> trail_words(const Stretch& stretch);
/// Each stretch with its ground and its cost.
std::vector<Remark> way_remarks(const Walk& way);
/// How much of a target is seen, and how much each thing hides.
std::vector<Message> sight_words(const State& state, const Seen& seen);
/// One of ways_of (short_lists.h): "Rifle, 2 hands", "Cannon: Rear".
std::vector<Message> words_of(const State& state, const Command& way);

}  // namespace hexinch::mswars
