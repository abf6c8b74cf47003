#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "base/short_sort.h"
#include "base/solo.h"

/// SOLO-12 for the Captain and the drill: which units should attack together.

namespace hexinch::solo {

/// The most that each unit could do alone.
using Alone = std::vector<std::pair<UnitRef, Fraction>>;

/// An attack, the units that join in, and the foe's loss beyond what those units could have caused alone.
template <class H>
struct Joint {
  Option<H> option;
  int others = 0;
  Fraction gain;
};

/// Adds each unit that can join in turn, as it often takes several before there is any harm; then takes the number of them that is best.
template <class H>
Joint<H> joint_of(const H& host, UnitRef leader, const Option<H>& option, const Alone& alone) {
  Joint<H> best{option, 0, option.loss};
  Option<H> larger = option;
  Fraction given_up;
  int others = 0;
  for (const auto& [other, loss] : alone) {
    if (other == leader) continue;
    auto more = host.join(larger, other);
    if (!more || more->loss < larger.loss) continue;
    larger = *std::move(more);
    given_up = given_up + loss;
    ++others;
    if (larger.loss - given_up > best.gain) best = {larger, others, larger.loss - given_up};
  }
  return best;
}

/// The attacks of a unit that are worth a look: the dearest first, at most `most`, no two on one target unless by different means.
template <class H>
std::vector<Option<H>> worth_a_look(std::vector<Option<H>> options, std::size_t most) {
  std::erase_if(options, [](const Option<H>& o) { return o.harms_own || o.doomed || o.loss < Fraction{0}; });
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < options.size(); ++i) order.push_back(i);
  long_sort(order, [&](std::size_t a, std::size_t b) { return options[a].loss != options[b].loss ? options[a].loss > options[b].loss : a < b; });
  if (order.size() > most) order.resize(most);
  std::vector<Option<H>> found;
  for (const std::size_t i : order) found.push_back(std::move(options[i]));
  return found;
}

}  // namespace hexinch::solo
