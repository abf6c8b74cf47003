#pragma once

#include <array>

#include "systems/grasp/grasp.h"

namespace hexinch::grasp {

/// GRASP-3.3, GRASP-3.4: a piece of unknown ground shows its class and its height; the owner of the acting unit rolls.
void reveal(Transcript<Grasp>& t, FeatureRef feature, Seat by);

/// Does the way of a unit's centre in a straight line lead through unknown ground? Then the first such piece shows itself.
bool reveal_way(Transcript<Grasp>& t, UnitRef unit, Point to);

/// Announces the rolls of the piece that would show itself on that way; false: there is none.
bool announce_reveal(Explained& plan, const State& state, UnitRef unit, Point to);

/// Its two rolls, for a piece of that name.
std::array<PlannedRoll, 2> reveal_rolls(const Name& piece, Seat by);

/// T4 and T5 by their dice; a ten is shown as 0.
TerrainClass class_for(int d10);
std::int8_t height_for(int d6);

}  // namespace hexinch::grasp
