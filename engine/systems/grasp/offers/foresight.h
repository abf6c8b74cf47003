#pragma once

#include <vector>

#include "systems/grasp/grasp.h"

/// Where an order leads: the chances to get along the way, as far as they can be known before the die of the march is rolled.

namespace hexinch::grasp {

/// An end of the march's default way.
struct Reached {
  Stance stance;        ///< of the leader
  Fraction chance;      ///< to get at least so far in one march
  Stopped stopped = Stopped::kSpent;
  int score = 0;                ///< the least that brings them so far
  UnitRef met = kNoUnit;        ///< who stops them
  std::vector<Stance> ends;     ///< of all of them
};

/// The ends of one march towards a marker there, the nearest first: what the lowest score brings has chance 1. Empty: nobody of them can march.
std::vector<Reached> foresee(const State& state, const std::vector<UnitRef>& units, const Stance& to);

}  // namespace hexinch::grasp
