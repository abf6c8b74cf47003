#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

#include "solo/focus.h"
#include "solo/throws.h"

/// SOLO-1: who is looked at, in which order, and who has been looked at.

namespace hexinch::solo {

/// What has been done so far, and the positions: `began` when the seat's part of the phase began, `before(i)` before the i-th deed.
template <class H>
struct Record {
  const H* began = nullptr;
  std::vector<Deed<H>> deeds;
  std::function<const H&(std::size_t)> before;
};

/// The units that act in the i-th deed, the leader first. A command may be about whichever unit was in the middle of its go.
template <class H>
std::vector<UnitRef> acting(const Record<H>& record, std::size_t i) {
  const auto& command = record.deeds[i].command;
  return command ? record.before(i).actors_of(*command) : std::vector<UnitRef>{};
}

/// The actor that leads the i-th deed; a unit that only joins in or answers leads nothing.
template <class H>
UnitRef leader(const Record<H>& record, std::size_t i) {
  if (const auto& thrown = record.deeds[i].thrown) return thrown->purpose == Purpose::kJoining ? kNoUnit : thrown->actor;
  const std::vector<UnitRef> units = acting(record, i);
  return units.empty() ? kNoUnit : units.front();
}

/// The order was fixed at the beginning. Everybody ahead of the last leader has been considered, and so has everybody who joined in an attack.
template <class H>
std::vector<UnitRef> not_yet_considered(const Record<H>& record, const Waiting& waiting) {
  std::vector<UnitRef> order = in_order(*record.began, record.began->actors(), record.began->foes());
  std::vector<UnitRef> considered;
  auto from = order.begin();
  for (std::size_t i = 0; i < record.deeds.size(); ++i) {
    const auto led = std::find(order.begin(), order.end(), leader(record, i));
    if (led != order.end()) from = std::max(from, led);
    const std::vector<UnitRef> units = acting(record, i);
    if (!units.empty()) considered.insert(considered.end(), units.begin() + 1, units.end());
  }
  considered.insert(considered.end(), order.begin(), from);
  const auto eligible = [&](UnitRef a) { return std::find(waiting.eligible.begin(), waiting.eligible.end(), a) != waiting.eligible.end(); };
  std::erase_if(order, [&](UnitRef a) { return !eligible(a) || std::find(considered.begin(), considered.end(), a) != considered.end(); });
  return order;
}

/// Each time the nearest is looked at first, so those nearer than the unit chosen then have been passed over.
template <class H>
std::vector<UnitRef> not_yet_considered_alternating(const H& host, const Record<H>& record, const Waiting& waiting,
                                                    const std::vector<typename H::Foe>& foes) {
  std::vector<UnitRef> considered;
  for (std::size_t i = 0; i < record.deeds.size(); ++i) {
    const UnitRef chosen = leader(record, i);
    if (chosen == kNoUnit || std::find(considered.begin(), considered.end(), chosen) != considered.end()) continue;
    const H& then = record.before(i);
    for (const UnitRef actor : in_order(then, then.decision().eligible, then.foes())) {
      if (std::find(considered.begin(), considered.end(), actor) == considered.end()) considered.push_back(actor);
      if (actor == chosen) break;
    }
  }
  std::vector<UnitRef> order = in_order(host, waiting.eligible, foes);
  // A unit that has rolled and not yet moved is in the middle of its go.
  const UnitRef last = record.deeds.empty() || !record.deeds.back().thrown ? kNoUnit : record.deeds.back().thrown->actor;
  std::erase_if(order, [&](UnitRef actor) { return actor != last && std::find(considered.begin(), considered.end(), actor) != considered.end(); });
  return order;
}

/// The units to look at now, in order.
template <class H>
std::vector<UnitRef> who_is_next(const H& host, const Record<H>& record, const Waiting& waiting, const std::vector<typename H::Foe>& foes) {
  if (waiting.activated) return {*waiting.activated};
  return waiting.alternating ? not_yet_considered_alternating(host, record, waiting, foes) : not_yet_considered(record, waiting);
}

}  // namespace hexinch::solo
