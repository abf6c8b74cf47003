#pragma once

#include <algorithm>
#include <ranges>
#include <vector>

#include "base/prompt.h"
#include "systems/system_view.h"

/// What a lesson says, and when. A hint with a turn fits from that turn on, until it has been read. A hint without one (turn 0) fits while a unit can act, by
/// `can_act(UnitRef)`.
namespace hexinch::page {

template <HasNames Phase, class CanAct>
std::vector<Hint> hints_of(const std::vector<Prompt<Phase>>& prompts, int turn, Phase phase, Seat seat, int units, CanAct can_act) {
  const auto anybody = [&] { return std::ranges::any_of(std::views::iota(0, units), [&](int i) { return can_act(unit_at(i)); }); };
  std::vector<Hint> hints;
  for (const auto& prompt : prompts) {
    const bool fits = prompt.fits(std::min<int>(prompt.turn, turn), phase, seat);
    hints.push_back({prompt.text, prompt.side, fits && (prompt.turn > 0 || anybody())});
  }
  return hints;
}

}  // namespace hexinch::page
