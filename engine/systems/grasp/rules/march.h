#pragma once

#include <optional>
#include <vector>

#include "systems/grasp/rules/way.h"

/// Chapter GRASP-7: marches towards markers.

namespace hexinch::grasp {

/// GRASP-7.3
int turn_limit(const Build& build);
/// GRASP-6.8: the die of units that march together, none if one of them can't: the lowest level and the worst tech.
Die march_die(const State& state, const std::vector<UnitRef>& units, Medium medium);
/// Whom an active marker moves now, each by its leader, in roster order.
std::vector<UnitRef> to_march(const State& state, Seat seat);
std::optional<Refusal> check_march(const State& state, Seat seat, const March& march);
Explained plan_march(const State& state, Seat seat, const March& march);
void begin_march(Transcript<Grasp>& t, const March& march);
/// Those who go with a unit, and with what.
Walkers walkers_of(const State& state, const MarchFrame& frame);
/// The marker that the frame's unit follows.
const Marker& marker_of(const State& state, const MarchFrame& frame);

/// nullptr: nobody is in the middle of a march.
const MarchFrame* march_due(const State& state);
std::optional<Refusal> check_move(const State& state, Seat seat, const Move& move);
void choose_way(Transcript<Grasp>& t, const Move& move);
Seat asks(const State& state, const MarchFrame& frame);
void go_on(Transcript<Grasp>& t, const MarchFrame& frame);
/// GRASP-6.7: units of the seat that stand at their markers turn to face as these say.
void face_markers(Transcript<Grasp>& t, Seat seat);
/// The rest of a step's marches by default ways, in roster order.
void march_all(Transcript<Grasp>& t, Seat seat);

}  // namespace hexinch::grasp
