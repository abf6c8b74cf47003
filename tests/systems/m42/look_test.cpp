#include "systems/m42/offers/look.h"

#include <doctest/doctest.h>

#include "systems/m42/combat.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/told.h"
#include "systems/m42/words/card_words.h"

namespace hexinch::m42::test {
namespace {

std::string texts_of(const std::vector<Remark>& remarks) {
  std::string texts;
  for (const Remark& remark : remarks) {
    std::string line;
    for (const Message& part : remark.parts) line += (line.empty() ? "" : ", ") + sentences().render(part);
    texts += std::string(remark.rule) + " " + line + "\n";
  }
  return texts;
}

}  // namespace

TEST_CASE("M42-13.7 what bars a line has a name, also where only walls and floors do") {
  Table table;
  const FeatureRef b1 = table.b1();
  const auto bars = [&table](Position from, Position to) {
    const Body a{{}, from, kSmallBase}, b{{}, to, kSmallBase};
    const Sight seen = sight(Terrain(table.setup), a, b);
    REQUIRE_FALSE(seen.clear);
    return barrier(table.setup, seen, a, b);
  };
  const Position upstairs = on(b1, 1, 12000, 18000), below = on(b1, 0, 12000, 18000);
  CHECK(bars(upstairs, below) == Barrier{b1, true});
  for (const auto& [from, to] : {std::pair{at(4000, 18000), at(20000, 18000)}, {at(30000, 18000), below}, {below, at(30000, 18000)}})
    CHECK(bars(from, to) == Barrier{b1, false});
}

TEST_CASE("M42-13.8 what adds to needs by its cover has a name") {
  const auto givers = [](int in_wood, int behind_wall) {
    Table table;
    const FeatureRef wood = table.wood("Wood", rectangle(18000, 8000, 42000, 12000));
    const FeatureRef wall = table.wall("Wall", {point(4000, 10800), point(6000, 10800)});
    std::vector<Position> places;
    for (int i = 0; i < 4; ++i)
      places.push_back(i < behind_wall ? at(5000, 10000) : i < behind_wall + in_wood ? at(20000, 10000) : at(12000, 10000));
    const UnitRef by = table.unit("S", kBlue, only_first(rifles(), 2), {at(4000, 13000), at(5000, 13000)});
    const UnitRef target = table.unit("T", kRed, only_first(drones(), 4), places);
    std::string named;
    for (const FeatureRef by_what : cover_givers(table.state(), fire_at(table.state(), by, target, Volley::kOpenFire)))
      named += by_what == wood ? "wood " : by_what == wall ? "wall " : "? ";
    return named;
  };
  CHECK(givers(0, 0).empty());
  CHECK(givers(1, 0).empty());  // fewer than half: it adds nothing
  CHECK(givers(2, 0) == "wood ");
  CHECK(givers(1, 1) == "wall wood ");
  CHECK(givers(0, 2) == "wall ");

  Table house;
  const FeatureRef b1 = house.b1();
  const Opening& door = house.setup.feature(b1).openings[2];
  const UnitRef by = house.unit("S", kBlue, only_first(rifles(), 2), {at(24000, 18000), at(24000, 19500)});
  const UnitRef target =
      house.unit("T", kRed, only_first(drones(), 1), {Position{door.middle(), {b1, door.floor}, std::int8_t{2}, false}});
  CHECK(cover_givers(house.state(), fire_at(house.state(), by, target, Volley::kOpenFire)) == std::vector<FeatureRef>{kNoFeature});
}

TEST_CASE("M42-13.1 M42-13.2 M42-13.4 a card says who does not shoot and why, and what is not saved from") {
  Table table;
  table.wall("Wall", {point(10000, 11000), point(14500, 11000)}, 3000);
  Sheet sheet = rifles();  // the leader's carbine, six rifles, the squad gun
  sheet.models[1].weapon = -1;
  const UnitRef by = table.unit("S", kBlue, sheet, {at(4000, 14000), at(6000, 14000), at(12000, 14000), at(13000, 14000), at(5000, 14000), at(30000, 36000),
                                                    at(31500, 36000), at(7000, 14000)});
  const UnitRef target = table.unit("T", kRed, only_first(drones(), 1), {at(12500, 6000)});
  const State state = table.state();
  const std::string open = texts_of(fire_remarks(state, fire_at(state, by, target, Volley::kOpenFire)));
  CHECK_MESSAGE(open.find("M42-13.1 1 model has no weapon\n") != std::string::npos, open);
  CHECK_MESSAGE(open.find("M42-13.7 2 models can’t see it\n") != std::string::npos, open);
  CHECK_MESSAGE(open.find("M42-13.1 2 models are out of range\n") != std::string::npos, open);
  CHECK_MESSAGE(open.find("heavy") == std::string::npos, open);
  const std::string moved = texts_of(fire_remarks(state, fire_at(state, by, target, Volley::kAdvance)));
  CHECK_MESSAGE(moved.find("M42-13.2 1 model carries a weapon too heavy to shoot now\n") != std::string::npos, moved);

  Sheet bare = only_first(drones(), 1);
  bare.armour = 1;
  Table close;
  Sheet piercing = only_first(rifles(), 1);
  piercing.weapons[0].ap = 1;
  const UnitRef shooter = close.unit("S", kBlue, piercing, {at(10000, 14000)});
  const UnitRef naked = close.unit("T", kRed, bare, {at(10000, 10000)});
  const std::string unsaved = texts_of(fire_remarks(close.state(), fire_at(close.state(), shooter, naked, Volley::kOpenFire)));
  CHECK_MESSAGE(unsaved.find("M42-13.4 no save from the ") != std::string::npos, unsaved);
}

TEST_CASE("M42-1.3 the length and what is left make up the allowance, also when both are told in tenths") {
  LeaderWay way;
  way.allowance = Mil{6000};
  for (const int length : {0, 49, 50, 4149, 4150, 5951, 6000}) {
    way.length = Mil{length};
    CHECK(left_of(way) == Fraction{60 - (length + 50) / 100, 10});
  }
}

TEST_CASE("M42-14.5 whom each model meets that strikes in the first round") {
  Table table;
  const UnitRef by = table.unit("A", kBlue, only_first(rifles(), 3), {at(10000, 12000), at(12000, 12000), at(20000, 12000)});
  const UnitRef target = table.unit("B", kRed, only_first(drones(), 2), {at(10000, 11016), at(11000, 11016)});
  const auto pairs = engaged_pairs(table.state(), by, target);
  CHECK(pairs == std::vector<Pair>{{{by, 0}, {target, 0}}, {{by, 1}, {target, 1}}, {{by, 0}, {target, 1}}});
}

TEST_CASE("M42-14.2 M42-6.1 M42-6.2 whom an assault can't reach at all depends on roads") {
  // Ld 3: 6 inches and 6; where a road is near, 9 of the radius; from a road on, 2 more.
  const auto too_far = [](int gap, bool near_road, bool on_road) {
    Table table;
    if (near_road) table.road("Road", rectangle(0, 8000, 60000, 10000));
    if (on_road) table.road("Lane", rectangle(9000, 10500, 11000, 30000));
    const UnitRef by = table.unit("A", kBlue, only_first(rifles(), 1), {at(10000, 12000)});
    const UnitRef target = table.unit("B", kRed, only_first(drones(), 1), {at(10000 + 984 + gap, 12000)});
    return too_far_to_assault(table.state(), by, target).has_value();
  };
  CHECK_FALSE(too_far(12000, false, false));
  CHECK(too_far(13100, false, false));
  CHECK_FALSE(too_far(13100, true, false));
  CHECK(too_far(16100, true, false));
  CHECK_FALSE(too_far(16100, false, true));
  CHECK(too_far(18200, false, true));
}

}  // namespace hexinch::m42::test
