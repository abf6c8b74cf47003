#pragma once

#include <vector>

#include "solo/march.h"
#include "solo/throws.h"

/// Why the automaton does something, for curious players.

namespace hexinch::solo {

Message why_ready();

/// "shortest way to the left …: roll 3 of 4, row 2, column 5", from the roll that decided it.
Message why_order(const Throw& thrown, std::span<const std::int16_t> faces, MovementOrder order, const Name& actor);
std::string_view why_halt(Halt halt);
/// To the nearest tenth: nobody wants to read 137/216.
Fraction to_tenths(Fraction x);

template <class H>
std::vector<Message> why_march(const H& host, UnitRef actor, const Focus<H>& focus, const Deed<H>* roll, MovementOrder order, const March<H>& march) {
  std::vector<Message> why;
  const Argument unit{"unit", host.actor_name(actor)};
  if (roll) why.push_back(why_order(*roll->thrown, roll->faces, order, host.actor_name(actor)));
  else if (focus.urgent) why.push_back({"solo.why.errand", {unit, {"place", host.place_name(*focus.place)}}});
  else
    why.push_back({"solo.why.sure", {unit}});
  const bool goes_by_focus = (roll || !focus.urgent) && order.direction != Direction::kRandom;
  if (goes_by_focus && focus.wanted) why.push_back({"solo.why.focus", {unit, {"foe", host.foe_name(*focus.wanted)}}});
  else if (goes_by_focus && focus.place) why.push_back({"solo.why.goal", {unit, {"place", host.place_name(*focus.place)}}});
  why.push_back({why_halt(march.halt), {unit, {"place", host.place_name(march.end)}}});
  return why;
}

template <class H>
std::vector<Message> why_attack(const H& host, UnitRef actor, const Option<H>& option, int others) {
  const Argument unit{"unit", host.actor_name(actor)};
  const Argument foe{"foe", host.foe_name(option.target)};
  std::vector<Message> why{{option.melee ? "solo.why.melee" : "solo.why.shot", {unit, foe, {"chance", option.chance}, {"loss", to_tenths(option.loss)}}}};
  if (others > 0) why.push_back({"solo.why.joined", {{"count", Fraction{others}}}});
  return why;
}

}  // namespace hexinch::solo
