#pragma once

#include "systems/grasp/rules/measures.h"

/// GRASP-4.6, T8: what the wind does to command, fire and movement now.

namespace hexinch::grasp {

/// The share of a command range that is left.
Fraction command_wind(const State& state, bool high_tech);
/// The share of a fire range roll that is left; `tech`: of the FR die.
Fraction fire_wind(const State& state, int tech);
/// The share of a move in that medium, along that heading.
Fraction move_wind(const State& state, Medium medium, Degrees heading);
/// GRASP-4.12: losses of lost combats count double.
bool doubles_losses(const State& state);

}  // namespace hexinch::grasp
