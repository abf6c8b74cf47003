#include "hexinch/patience.h"

#include <algorithm>
#include <chrono>

namespace hexinch::cli {
namespace {

using PatientClock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kStep{8};  // roughly; a step has as many efforts as fit in

}  // namespace

std::optional<match::Advice> advice_within(match::Automaton& automaton, const Patience& patience) {
  const auto began = PatientClock::now();
  std::uint64_t left = patience.efforts.value_or(UINT64_MAX);
  std::uint64_t efforts = 1;
  while (automaton.thinking()) {
    const auto from = PatientClock::now();
    const bool late = patience.milliseconds && from - began > std::chrono::milliseconds(*patience.milliseconds);
    if (late || left == 0) return automaton.cut_short();
    const std::uint64_t step = std::min({efforts, left, std::uint64_t{1} << 16});
    if (auto advice = automaton.step(static_cast<int>(step))) return advice;
    left -= step;
    efforts = PatientClock::now() - from < kStep / 2 ? 2 * step : std::max<std::uint64_t>(1, step / 2);
  }
  return std::nullopt;
}

}  // namespace hexinch::cli
