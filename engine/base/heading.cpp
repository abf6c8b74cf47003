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

void check_made_keys(const Value& scenario, std::initializer_list<std::string_view> made, std::optional<DataError>& error) {
  const Source root(scenario, "", error);
  for (const std::string_view key : made)
    if (const Source given = root.at(key); given.given()) given.fail("is made by pick_up");
}

void check_pack_heading(const Source& pack) {
  if (const Source id = pack.at("pack"); id.given()) id.text();
  if (const Source revision = pack.at("revision"); revision.given()) revision.integer(1, 1000000);
}

}  // namespace hexinch
