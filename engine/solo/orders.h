#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solo/queue.h"

/// Orders that take something from a purse (GRASP-21.18, GRASP-21.21): who wants one, and what it is worth when others want what it takes.

namespace hexinch::solo {

/// Would the order leave less in the purse than should be kept?
template <class H>
bool too_dear(const H& host, UnitRef actor) {
  const std::optional<Purse> purse = host.purse(actor);
  return purse && host.price(actor) > purse->left - purse->keep;
}

/// Does the automaton consider it when it gives orders?
template <class H>
bool wants_order(const H& host, UnitRef actor) {
  return !host.content(actor) && !too_dear(host, actor);
}

/// Who has been given a command in this part of the phase.
template <class H>
std::vector<UnitRef> who_has_led(const Record<H>& record) {
  std::vector<UnitRef> led;
  for (std::size_t i = 0; i < record.deeds.size(); ++i)
    if (record.deeds[i].command)
      if (const UnitRef unit = leader(record, i); unit != kNoUnit) led.push_back(unit);
  return led;
}

/// Whom the Captain may give an order that costs something, nearest to a foe first: content ones too, but nobody twice in a part of a phase.
template <class H>
std::vector<UnitRef> who_may_be_ordered(const H& host, const Record<H>& record, const Waiting& waiting) {
  const std::vector<UnitRef> led = who_has_led(record);
  std::vector<UnitRef> found;
  for (const UnitRef actor : waiting.eligible) {
    const std::optional<Purse> purse = host.purse(actor);
    if (!purse || host.price(actor) > purse->left || !host.can_move(actor)) continue;
    if (std::find(led.begin(), led.end(), actor) == led.end()) found.push_back(actor);
  }
  return in_order(host, found, host.foes());
}

/// The best order that an actor could get: what it takes, and what it brings in thousandths of a point.
struct Offer {
  UnitRef actor = kNoUnit;
  int purse = 0;
  int price = 0;
  std::int64_t gain = 0;
};
/// Keeps the best offer of each actor.
void note(std::vector<Offer>& offers, const Offer& offer);

/// What one from the purse is worth to others, in thousandths. Offers are served by their gain for each one that they take, as long as the purse lasts; it is
/// that of the best one that gets nothing. 0: everybody who gains is served.
std::int64_t shadow_price(const Purse& purse, std::vector<Offer> offers);

/// What an order of that price costs, in thousandths. Each that it takes counts as much as it is worth to others, and at least as much as when it is kept.
std::int64_t cost_of(const Purse& purse, int price, std::int64_t shadow);

}  // namespace hexinch::solo
