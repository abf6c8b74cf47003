#pragma once

#include <vector>

#include "systems/m42/rules/leader_course.h"

/// What halves a leader's move (M42-1.3).

namespace hexinch::m42 {

/// M42-4.4: obstacles that are taller cannot be crossed.
inline constexpr Mil kTallestCrossed{3000};
/// M42-4.2, 4.5, 0.11: does the path cross the line of the obstacle, at a height where it counts?
bool crosses(const std::vector<Stretch>& stretches, const Piece& line);
/// All causes: area terrain, then linear obstacles, each in the order of the features, then walls and ceilings.
std::vector<Halving> causes_of(const Terrain& terrain, const Course& course, Mil radius);
/// M42-1.3: how often they halve.
int halvings(const Options& options, const std::vector<Halving>& causes);

}  // namespace hexinch::m42
