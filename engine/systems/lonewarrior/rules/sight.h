#pragma once

#include <optional>
#include <string_view>

#include "systems/lonewarrior/state/state.h"

/// LW-0.5, LW-3.5, LW-3.12: what is between two places.

namespace hexinch::lonewarrior {

/// An obstruction of a sight line, and its place.
struct Block {
  std::string_view what;  ///< text id: "lonewarrior.block.woods"
  Place at;
  friend bool operator==(const Block&, const Block&) = default;
};

/// An end of a sight line.
struct Eye {
  Place at;
  bool air = false;
  UnitRef unit = kNoUnit;  ///< it does not block its own line
};
inline Eye eye_of(const State& state, UnitRef unit) { return {*state.unit(unit).position, state.unit(unit).air, unit}; }

/// LW-3.5: the first thing that blocks the line; none: clear.
std::optional<Block> blocked(const State& state, Eye from, Eye to);
/// LW-3.12: cover of a unit at `at` against an attack from `from`: the better of its location's cover and that of the edge over which the line enters.
Cover cover_against(const Board& board, Place from, Place at);

}  // namespace hexinch::lonewarrior
