#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "systems/m42/any_table.h"
#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/crowd.h"
#include "systems/m42/rules/formations.h"
#include "systems/m42/rules/standing.h"

/// What holds for arrangements in random positions.

namespace hexinch::m42 {
namespace {

using test::any_place;
using test::any_table;
using test::code;
using test::Numbers;
using test::point;
using test::Table;

/// After a move to `to` from where it stands.
Lead lead(const State& state, UnitRef unit, const Position& to) {
  Lead made;
  made.unit = unit;
  made.at = to;
  made.was = state.unit(unit).led_by().place;
  made.facing = state.unit(unit).facing;
  return made;
}

/// All places named as an arrangement has them.
Arrangement as_named(const Arranged& arranged) {
  Arrangement named;
  for (const Placed& placed : arranged.models) named.named.push_back({placed.model, placed.stayed, placed.position});
  return named;
}

bool rests(const State& state, UnitRef unit, const Position& place) {
  const Terrain terrain(*state.setup);
  return !check_table(*state.setup, place, kSmallBase) && !check_ground(state, terrain, place, kSmallBase) &&
         !check_footing(state, terrain, place, kSmallBase) && Crowd(state, unit).allows(place, kSmallBase);
}

}  // namespace

TEST_CASE("M42-1.8 M42-1.9 what a formation finds is legal when it is named, and there is always something") {
  Numbers numbers(18);
  int stayed = 0;
  int refused = 0;
  for (int i = 0; i < 1500; ++i) {
    Table t = any_table(numbers);
    t.of(unit_at(0)).facing = point(numbers.between(-9, 9), numbers.between(-9, 9));
    const State state = t.state();
    const Position to = any_place(t.setup, numbers);
    if (!rests(state, unit_at(0), to)) continue;
    Lead there = lead(state, unit_at(0), to);
    const auto formation = static_cast<Formation>(numbers.between(0, 3));
    if (numbers.between(0, 3) == 0 && state.setup->units() > 1) there.assaulted = unit_at(1);
    there.arriving = there.assaulted == kNoUnit && numbers.between(0, 5) == 0;
    const Arranged arranged = arrange(state, there, {{}, formation});
    CAPTURE(i);
    CHECK(room_for(state, there) == (code(arranged.refusal) != "no_room"));
    if (code(arranged.refusal) == "no_contact") continue;
    if (arranged.refusal) {
      // M42-1.9: only who is overlapped by its leader, crowded out by it or on its way in can be without room.
      CHECK(code(arranged.refusal) == "no_room");
      Crowd crowd(state, unit_at(0), to);
      bool somebody = there.arriving;
      for (int k = 1; k < 8; ++k) {
        const Position& old = state.unit(unit_at(0)).model(k).place;
        somebody = somebody || !crowd.allows(old, kSmallBase);
        crowd.add({unit_at(0), static_cast<std::int8_t>(k)}, old);
      }
      CHECK(somebody);
      ++refused;
      continue;
    }
    REQUIRE(arranged.models.size() == 7);
    const Arranged named = arrange(state, there, as_named(arranged));
    CHECK(code(named.refusal) == "");
    CHECK(named.models == arranged.models);
    for (const Placed& placed : arranged.models) stayed += placed.stayed ? 1 : 0;
  }
  CHECK(stayed > 50);
  CHECK(refused > 10);
}

TEST_CASE("M42-1.5 3.1a whatever is named, it is judged and nothing breaks") {
  Numbers numbers(15);
  const auto wild = [&](int least, int most) { return numbers.between(0, 5) == 0 ? numbers.between(-128, 127) : numbers.between(least, most); };
  const auto far = [&] { return numbers.between(0, 9) == 0 ? numbers.between(-1, 1) * 2000000000 : numbers.between(0, 24000); };
  int legal = 0;
  for (int i = 0; i < 2000; ++i) {
    const Table t = any_table(numbers);
    const State state = t.state();
    const Position to = any_place(t.setup, numbers);
    Lead there = lead(state, unit_at(0), to);
    there.deploying = there.arriving = numbers.between(0, 3) == 0;
    Arrangement members;
    for (int k = numbers.between(1, 7); k > 0; --k) {
      Placement named{static_cast<std::int8_t>(wild(1, 7)), numbers.between(0, 3) == 0, any_place(t.setup, numbers)};
      if (numbers.between(0, 2) == 0) {
        named.position = {point(far(), far()), {feature_at(wild(-1, 8)), static_cast<std::int8_t>(wild(0, 2))}, static_cast<std::int8_t>(wild(-1, 2))};
        named.position.interior = numbers.between(0, 3) == 0;
      }
      members.named.push_back(named);
    }
    const Arranged arranged = arrange(state, there, members);
    const Sketch drawn = sketch(state, there, members);
    CHECK(drawn.models.size() == 7);
    if (!arranged.refusal) CHECK(std::none_of(drawn.refusals.begin(), drawn.refusals.end(), [](const auto& r) { return r.has_value(); }));
    legal += arranged.refusal ? 0 : 1;
    drawn_in(state, there, 1, members.named[0].position, drawn.models);
  }
  CHECK(legal > 20);
}

TEST_CASE("M42-1.8 formations by the words of the rule, candidate by candidate") {
  Numbers numbers(55);
  for (int i = 0; i < 60; ++i) {
    const Point f = point(numbers.between(-3, 3), numbers.between(-3, 3));
    const auto formation = static_cast<Formation>(numbers.between(0, 2));
    const std::vector<Point> got = lattice(formation, point(0, 0), kSmallBase, f, Mil{numbers.between(0, 20000)});
    const auto key = [&](Point p) {
      const int a = p.x.n / 1250;
      const int b = p.y.n / 1250;
      const int ahead = f.x.n * a + f.y.n * b;
      const int aside = std::abs(f.x.n * b - f.y.n * a);
      if (formation == Formation::kLine) return std::vector<int>{std::abs(ahead), aside, -ahead, a, b};
      if (formation == Formation::kColumn) return std::vector<int>{aside, std::abs(ahead), -ahead, a, b};
      return std::vector<int>{std::max(std::abs(a), std::abs(b)), -ahead, a * a + b * b, a, b};
    };
    for (std::size_t k = 1; k < got.size(); ++k) CHECK(key(got[k - 1]) < key(got[k]));
  }
  CHECK(lattice(Formation::kBlock, point(0, 0), kSmallBase, point(0, -1), Mil{40000}).size() == 624);
}

}  // namespace hexinch::m42
