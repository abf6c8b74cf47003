#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"

/// M42-14: assaults.

namespace hexinch::m42 {

/// Both units' dice in a round.
struct Round {
  Models by = 0;                        ///< engaged
  Models target = 0;
  std::int8_t need_by = 0;
  std::int8_t need_target = 0;
  std::int8_t save_by = 0;              ///< 7: no die
  std::int8_t save_target = 0;
  std::vector<Term> terms_by;
  std::vector<Term> terms_target;
};
Round round_of(const State& state);

/// Exact or, over several rounds, computed from exact distributions; nothing is thrown.
struct AssaultOdds {
  Fraction win;                         ///< the target is destroyed or falls back
  Fraction lose;
  Fraction loses;                       ///< expected models of its own
  Fraction kills;
};
/// Of an assault whose members stand as they do; `state.assault` is set, or would be.
AssaultOdds odds(const State& state, const Assault& assault);

/// M42-14.4: does the target shoot first?
bool defends(const State& state, const Assault& assault);
void begin_assault(Transcript<M42>& t);
/// The next step of the assault in the state: defensive fire, a round, its result. Called by advance() when nothing else is due.
void go_on(Transcript<M42>& t);

std::optional<Refusal> check_consolidate(const State& state, Seat seat);

}  // namespace hexinch::m42
