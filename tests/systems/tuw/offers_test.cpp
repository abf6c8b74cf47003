#include <doctest/doctest.h>

#include <algorithm>

#include "systems/tuw/offers/offers.h"
#include "systems/tuw/position.h"

namespace hexinch::tuw {
namespace {

constexpr Seat kRed = seat_at(0);

/// Two units of a kind and a peasant in one row.
State in_a_row(const std::string& phase, const std::string& type, const std::string& a, const std::string& b) {
  return test::position(R"({"phase": ")" + phase + R"(", "board": {"rows": ["..........", ".........."]}, "units": [
    {"name": "A", "is": ")" + type + R"(", "side": "Red", "at": ")" + a + R"("},
    {"name": "B", "is": ")" + type + R"(", "side": "Red", "at": ")" + b + R"("},
    {"name": "E", "is": "peasant", "side": "Blue", "at": "0802"}]})");
}

template <class C>
std::vector<C> of(const std::vector<Command>& commands) {
  std::vector<C> found;
  for (const Command& command : commands)
    if (const auto* one = std::get_if<C>(&command)) found.push_back(*one);
  return found;
}

}  // namespace

TEST_CASE("TUW-4.2a TUW-4.2b what is offered in the Movement segment leads each unit nearer to the enemy, and is allowed") {
  const State state = in_a_row("movement", "knight", "0102", "0802");
  const auto offered = offers(state, kRed);
  for (const Command& command : offered) CHECK_FALSE(Tuw::check(state, kRed, command));
  const auto moves = of<Move>(offered);
  REQUIRE(moves.size() == 1);  // B is already as near as it gets
  CHECK(moves[0].unit == test::unit(state, "A"));
  const auto apart = [&](Hex h) { return hex::distance(h, state.unit(test::unit(state, "E")).hex); };
  CHECK(apart(moves[0].path.back().to) < apart(state.unit(moves[0].unit).hex));
  CHECK(offers(state, seat_at(1)).empty());
}

TEST_CASE("TUW-5.2 TUW-5.5 each attack is offered alone, and once with all who can join") {
  const State state = in_a_row("attack", "longbowman", "0702", "0902");
  const auto attacks = of<Attack>(offers(state, kRed));
  for (const Attack& attack : attacks) CHECK_FALSE(Tuw::check(state, kRed, attack));
  CHECK(std::ranges::count_if(attacks, [](const Attack& a) { return a.uses.size() == 1; }) == 2);
  CHECK(std::ranges::count_if(attacks, [](const Attack& a) { return a.uses.size() == 2; }) == 1);
}

TEST_CASE("TUW-X10 TUW-X8 a unit is offered the way to a hex to be held, and off the map; TUW-X12 a place farther ahead") {
  const std::string rest = R"("board": {"rows": ["..........", ".........."], "exits": ["0101"]}, "victory": [{"hold": ["0301"], "side": "Red"}],
    "side": "Red", "sides": [{"name": "Red", "zone": {"hexes": ["0101", "0201"]}}, {"name": "Blue"}], "units": [
    {"name": "A", "is": "knight", "side": "Red", "at": "0101"},
    {"name": "E", "is": "peasant", "side": "Blue", "at": "0902"}]})";
  const State state = test::position(R"({"phase": "movement", )" + rest);
  const auto offered = offers(state, kRed);
  for (const Command& command : offered) CHECK_FALSE(Tuw::check(state, kRed, command));
  CHECK(offered.size() <= kMostMoves);
  CHECK(of<LeaveMap>(offered).size() == 1);
  CHECK(std::ranges::count_if(of<Move>(offered), [&](const Move& move) { return move.path.back().to == test::at(state, "0301"); }) == 1);
  const State before = test::position(R"({"phase": "setup", )" + rest);
  const auto places = of<Deploy>(offers(before, kRed));
  REQUIRE(places.size() == 1);
  CHECK(places[0].at == test::at(before, "0201"));
}

}  // namespace hexinch::tuw
