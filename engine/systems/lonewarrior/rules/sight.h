#pragma once

#include <optional>
#include <string_view>

#include "systems/lonewarrior/state/state.h"

/// LW-0.5, LW-3.5, LW-3.12: what lies between two places.

namespace hexinch::lonewarrior {

/// What is in the way of a sight line, and where.
struct Block {
  std::string_view what;  ///< text id: "lonewarrior.block.woods"
  Place at;
  friend bool operator==(const Block&, const Block&) = default;
};

/// An end of a sight line.
struct Eye {
  Place at;
  bool air = false;
  UnitRef unit = kNoUnit;  ///< does not block its own line
};
inline Eye eye_of(const State& state, UnitRef unit) { return {*state.unit(unit).position, state.unit(unit).air, unit}; }

/// LW-3.5: the first thing that blocks the line; none: clear.
std::optional<Block> blocked(const State& state, Eye from, Eye to);
/// LW-3.12 Cover of whoever stands at `at` against what comes from `from`: the better of its location's and of what the line enters it over.
Cover cover_against(const Board& board, Place from, Place at);

}  // namespace hexinch::lonewarrior
