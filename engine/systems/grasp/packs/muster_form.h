#pragma once

#include "base/value.h"
#include "systems/grasp/packs/buyers.h"

/// A battle that is put together, as its form shows it.

namespace hexinch::grasp {

/// The table for its picture, in mils: {"size", "features": [{"kind", "poly"}]}.
Value show_board(const Setup& ground, const std::vector<Feature>& features);
/// The army so far, why it may not go to battle, and each unit of the theme with its price and why there may be no more of it.
Value show_buyer(const Market& market, const Buyer& buyer);

}  // namespace hexinch::grasp
