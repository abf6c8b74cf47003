#pragma once

#include <algorithm>
#include <ranges>
#include <vector>

#include "base/prompt.h"
#include "systems/system_view.h"

/// What a lesson says when. A hint of some turn fits from that turn on, until it has been read. What one of no turn says is done as soon as one of the units,
/// by `can_act(UnitRef)`, can do it.
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
