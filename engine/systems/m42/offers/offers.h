#pragma once

#include <vector>

#include "systems/m42/m42.h"

/// Legal commands that come to mind, for the game as text.

namespace hexinch::m42 {

/// A command, and what it is for: "towards D1: 6″ north, then 9.5″ away". Without a text if the command's own words say it all.
struct Offer {
  Command command;
  Message about = {};
};
std::vector<Offer> offers(const State& state, Seat seat);

}  // namespace hexinch::m42
