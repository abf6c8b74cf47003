#pragma once

#include <vector>

#include "systems/grasp/rules/measures.h"

/// GRASP-4.9 to GRASP-4.11: environmental terrain, and pieces that go again.

namespace hexinch::grasp {

/// 2.6: a strip, 4 MU along its front and 1 deep.
Oblong strip_at(Point at, int turn);
/// STRIP_PLACE: on the table, its centre in the quadrant, a long edge against a known difficult or impassable piece.
std::optional<Refusal> check_strip(const State& state, int quadrant, Point at, int turn);
/// A place for it; none: there is none, and nothing happens. With a wish: a place near it.
std::optional<Stance> strip_place(const State& state, int quadrant, std::optional<Point> wish = std::nullopt);
/// The end of a turn: what was to last until now goes.
void clear_areas(Transcript<Grasp>& t);

}  // namespace hexinch::grasp
