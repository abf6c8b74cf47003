#pragma once

#include <cstdint>
#include <optional>

#include "match/automaton.h"

namespace hexinch::cli {

/// How long a computer player may think about one decision. Then it plays what it has found. Without a limit it may think as long as it wants.
struct Patience {
  std::optional<std::uint64_t> milliseconds;  ///< by the clock, in short steps, as the page's worker does it (web/shell/module/opponent_worker.mjs)
  std::optional<std::uint64_t> efforts;       ///< counted, so that the same call gives the same games everywhere
};

/// One decision within that patience; none: the seat is not to act, or nothing can be said.
std::optional<match::Advice> advice_within(match::Automaton& automaton, const Patience& patience);

}  // namespace hexinch::cli
