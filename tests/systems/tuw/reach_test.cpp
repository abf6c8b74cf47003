#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "base/dice.h"
#include "systems/tuw/position.h"
#include "systems/tuw/rules/movement.h"

namespace hexinch::tuw {
namespace {

/// A small map of random ground with one walker on it.
State random_ground(SeededDice& dice, const std::string& limits) {
  std::string rows;
  for (int r = 0; r < 7; ++r) {
    rows += r == 0 ? "\"" : ", \"";
    for (int c = 0; c < 8; ++c) rows += std::string("..wWrs~#X+")[static_cast<std::size_t>(r == 3 && c == 3 ? 0 : dice.roll(10) - 1)];
    rows += "\"";
  }
  return test::position(R"({"phase": "movement", "board": {"rows": [)" + rows + R"(]}, "units": [{"name": "U", "side": "Red", "at": "0404",
    "sheet": {"name": "U", "DEF": 1, )" + limits + "}}]}");
}

/// The cheapest cost of each hex, by trying all steps until nothing gets cheaper: slow and simple.
std::map<int, int> by_relaxation(const State& state, UnitRef u) {
  const hex::HexGrid grid = state.setup->grid;
  const int most = max_hexes(state, u) == 0 ? grid.size() : max_hexes(state, u) - state.unit(u).hexes_entered;
  std::vector<std::map<int, int>> after(1);
  after[0][grid.index(state.unit(u).hex)] = 0;
  for (int step = 0; step < most; ++step) {
    std::map<int, int> next = after.back();
    for (const auto& [i, spent] : after.back())
      for (const Hex direction : hex::kDirections) {
        const Hex to = grid.at_index(i) + direction;
        if (!grid.contains(to)) continue;
        const auto cost = step_cost(state, u, state.unit(u).mode, to);
        if (!cost || spent + cost->n > mp_left(state, u, state.unit(u).mode, to).n) continue;
        const auto known = next.find(grid.index(to));
        if (known == next.end() || known->second > spent + cost->n) next[grid.index(to)] = spent + cost->n;
      }
    if (next == after.back()) break;
    after.push_back(next);
  }
  std::map<int, int> cheapest = after.back();
  cheapest.erase(grid.index(state.unit(u).hex));
  return cheapest;
}

}  // namespace

TEST_CASE("TUW-4.2b TUW-4.2.1 TUW-3.2.4 reach is what trying all ways finds, on random ground") {
  SeededDice dice(42);
  const std::array<std::string, 8> limits{
      R"("modes": [{"loco": "Amphibious", "MP": 2, "MPwater": 5}])", R"("modes": [{"loco": "LMF", "MP": 3}])",
      R"("modes": [{"loco": "HMF", "MP": 6}], "max_hexes": 2)", R"("modes": [{"loco": "Noncorporeal", "MP": 3}])",
      R"("modes": [{"loco": "Foot", "MP": 4}])", R"("modes": [{"loco": "Wheeled", "MP": 3}])",
                                          R"("modes": [{"loco": "Foot", "MP": 9}], "max_hexes": 2)", R"("modes": [{"loco": "Tracked", "MP": 0}])"};
  for (int round = 0; round < 160; ++round) {
    const State state = random_ground(dice, limits[static_cast<std::size_t>(round % 8)]);
    const UnitRef u = test::unit(state, "U");
    std::map<int, int> found;
    for (const Reached& r : reach(state, u)) found[state.setup->grid.index(r.hex)] = r.cost.n;
    CHECK(found == by_relaxation(state, u));
  }
}

TEST_CASE("TUW-3.5.2 TUW-3.5.12 reach is by way of moving as the unit stands: in the air, landed, aboard") {
  const State state = test::position(R"({"phase": "movement", "board": {"fill": "shallow_water", "hexes": {"0505": "clear", "0606": "clear"}}, "units": [
    {"name": "D", "is": "dragon", "side": "Red", "at": "0505"}, {"name": "F", "is": "fighter", "side": "Red", "at": "0505", "landed": true},
    {"name": "S", "is": "sloop", "side": "Red", "at": "0605"}, {"name": "B", "is": "boarder", "side": "Red", "carried_by": "S"}]})");
  CHECK(reach(state, test::unit(state, "D")).size() == 101);  // all hexes on the map within six
  CHECK(reach(state, test::unit(state, "D"), 1).empty());
  CHECK(reach(state, test::unit(state, "F")).empty());
  CHECK(reach(state, test::unit(state, "B")).empty());
  CHECK_FALSE(reach(state, test::unit(state, "S")).empty());
}

TEST_CASE("TUW-4.2b every way that reach offers may be walked, and costs what it says") {
  SeededDice dice(7);
  for (int round = 0; round < 20; ++round) {
    const State state = random_ground(dice, R"("modes": [{"loco": "Foot", "MP": 5}], "max_hexes": 4)");
    const UnitRef u = test::unit(state, "U");
    const auto reached = reach(state, u);
    CHECK_FALSE(reached.empty());
    for (const Reached& r : reached) {
      Move move{u, {}, std::nullopt};
      for (const Hex h : way_to(reached, state.unit(u).hex, r.hex)) move.path.push_back({h, std::nullopt});
      const Explained plan = Tuw::plan(state, state.owner(u), move);
      REQUIRE(plan.legal());
      CHECK(plan.costs[0].amount == in_points(r.cost));
    }
  }
}

TEST_CASE("TUW-4.2b a hex that is out of reach is impassable, or costs what a unit with enough MP would pay, or there is no way at all") {
  SeededDice one(11);
  SeededDice other(11);
  for (int round = 0; round < 10; ++round) {
    const State slow = random_ground(one, R"("modes": [{"loco": "Foot", "MP": 2}])");
    const State quick = random_ground(other, R"("modes": [{"loco": "Foot", "MP": 24}])");
    const UnitRef u = test::unit(slow, "U");
    const auto all = reach(quick, u);
    const auto near = reach(slow, u);
    for (int i = 0; i < slow.setup->grid.size(); ++i) {
      const Hex h = slow.setup->grid.at_index(i);
      if (h == slow.unit(u).hex || !way_to(near, slow.unit(u).hex, h).empty()) continue;
      const auto refusal = beyond_reach(slow, u, h);
      const auto paid = std::ranges::find(all, h, &Reached::hex);
      if (!step_cost(slow, u, 0, h)) {
        REQUIRE(refusal);
        CHECK(refusal->code == "impassable");
      } else if (paid == all.end()) {
        CHECK_FALSE(refusal);
      } else {
        REQUIRE(refusal);
        CHECK(*refusal == Refusal{"not_enough_mp", "TUW-4.2b", {{"cost", in_points(paid->cost)}, {"left", Fraction{2}}}});
      }
    }
  }
}

}  // namespace hexinch::tuw
