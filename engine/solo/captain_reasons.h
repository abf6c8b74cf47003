#pragma once

#include <cstdint>
#include <vector>

#include "base/solo.h"

/// Why the Captain does something.

namespace hexinch::solo {

/// What a unit could do from a place, and what it has to fear there, in thousandths of a point.
struct Outlook {
  UnitRef target = kNoUnit;
  std::int64_t could_do = 0;
  UnitRef threat = kNoUnit;
  std::int64_t could_suffer = 0;
};

/// Best of this many candidates, after this many tries.
Message why_chosen(int candidates, int tries);
/// To the nearest tenth of a point, as a unit may be worth only one.
Fraction in_tenths(std::int64_t thousandths);

template <class H, class State>
std::vector<Message> why_goes(const H& host, UnitRef actor, const typename H::Place& end, const Outlook& outlook, const State& seen) {
  std::vector<Message> why{{"solo.captain.goes", {{"unit", host.actor_name(actor)}, {"place", host.place_name(end)}}}};
  if (const Fraction loss = in_tenths(outlook.could_do); outlook.target != kNoUnit && loss > Fraction{0})
    why.push_back({"solo.captain.hopes", {{"foe", H::actor_name(seen, outlook.target)}, {"loss", loss}}});
  if (const Fraction loss = in_tenths(outlook.could_suffer); outlook.threat != kNoUnit && loss > Fraction{0})
    why.push_back({"solo.captain.fears", {{"foe", H::actor_name(seen, outlook.threat)}, {"loss", loss}}});
  return why;
}

}  // namespace hexinch::solo
