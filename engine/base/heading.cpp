#include "base/heading.h"

#include "base/seat.h"

namespace hexinch {

void check_heading(const Source& scenario) {
  for (const char* key : {"scenario", "number", "title", "summary", "goal"})
    if (const Source words = scenario.at(key); words.given()) words.text();
  if (const Source revision = scenario.at("revision"); revision.given()) revision.integer(1, 1000000);
  if (const Source minutes = scenario.at("minutes"); minutes.given()) minutes.integer(1, 100000);
  const Source players = scenario.at("players");
  const auto range = players.items();
  if (players.given() && range.size() != 2) players.fail("must be [least, most]");
  for (const Source& n : range) n.integer(1, kMaxSeats);
}

}  // namespace hexinch
