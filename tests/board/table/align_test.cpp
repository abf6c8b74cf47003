#include "board/table/align.h"

#include <cstdlib>

#include "board/table/leg.h"
#include "board/table/oblongs.h"

namespace hexinch::table {
namespace {

/// 45 degrees, half an inch along the edge, an inch in all and what rounds to it.
constexpr Alignment kLimits{{45}, Mil{500}, Mil{1005}, kCloseness};

bool anywhere(const Oblong&) { return true; }

}  // namespace

TEST_CASE("GRASP-7.5 EX-95: a base at heading 20 meets a front, pivots to 0 and stands front to front, slid by half an inch") {
  const Oblong enemy = oblong(at(1000, 1000), 100, 50, 180);
  const Leg leg(oblong(at(850, 1300), 100, 50, 20), Edge::kFront, {500});
  const auto stop = leg.stop(enemy, kTolerance);
  REQUIRE(stop);
  const Oblong touching = leg.at(stop->stands);
  REQUIRE(in_contact(touching, enemy, kCloseness));
  REQUIRE(edge_touched(enemy, touching) == Edge::kFront);
  const int x = touching.at.x.n / 10;
  REQUIRE(x < 950);
  CHECK(aligned(touching, enemy, kLimits, anywhere) == oblong(at(x + 50, 1050), 100, 50, 0));
  // A friend to the right leaves no room to slide; one that stands in both places leaves none at all.
  const Oblong beside = oblong(at(x + 100, 1050), 100, 50, 0);
  const Oblong there = oblong(at(x, 1060), 100, 50, 0);
  const auto without = [](const Oblong& friendly) { return [friendly](const Oblong& place) { return !overlap(place, friendly, kTolerance); }; };
  CHECK(aligned(touching, enemy, kLimits, without(beside)) == oblong(at(x, 1050), 100, 50, 0));
  CHECK_FALSE(aligned(touching, enemy, kLimits, without(there)).has_value());
}

TEST_CASE("GRASP-7.5 nearer to the middle than half an inch it slides just to the middle; on the middle both places are one") {
  const Oblong enemy = oblong(at(1000, 1000), 100, 50, 180);
  CHECK(aligned(oblong(at(1030, 1055), 100, 50, 0), enemy, kLimits, anywhere) == oblong(at(1000, 1050), 100, 50, 0));
  CHECK(aligned(oblong(at(970, 1050), 100, 50, 0), enemy, kLimits, anywhere) == oblong(at(1000, 1050), 100, 50, 0));
  CHECK(aligned(oblong(at(1051, 1050), 100, 50, 0), enemy, kLimits, anywhere) == oblong(at(1001, 1050), 100, 50, 0));
  const auto places = aligned_places(oblong(at(1000, 1052), 100, 50, 3), enemy, kLimits);
  CHECK(places[0] == places[1]);
}

TEST_CASE("GRASP-7.5 it pivots by 45 degrees, not by 46, to either side, and to whichever edge it touches") {
  const Oblong enemy = oblong(at(1000, 1000), 200, 200, 0);
  // 45 degrees: half a diagonal of 1.00 x 0.50 is in front of the centre.
  for (const int side : {-1, 1}) {
    CHECK(aligned(oblong(at(1000, 847), 100, 50, 180 + 45 * side), enemy, kLimits, anywhere) == oblong(at(1000, 875), 100, 50, 180));
    CHECK_FALSE(aligned(oblong(at(1000, 847), 100, 50, 180 + 46 * side), enemy, kLimits, anywhere).has_value());
  }
  CHECK(aligned(oblong(at(1130, 1000), 100, 50, 272), enemy, kLimits, anywhere) == oblong(at(1125, 1000), 100, 50, 270));
  CHECK(aligned(oblong(at(870, 1000), 100, 50, 88), enemy, kLimits, anywhere) == oblong(at(875, 1000), 100, 50, 90));
  CHECK(aligned(oblong(at(1000, 1130), 100, 50, 359), enemy, kLimits, anywhere) == oblong(at(1000, 1125), 100, 50, 0));
  // A base that came backwards would have to turn about.
  CHECK_FALSE(aligned(oblong(at(1000, 870), 100, 50, 0), enemy, kLimits, anywhere).has_value());
}

TEST_CASE("GRASP-7.5 a slide that would move its centre by more than an inch in all is left out, and so is a place that touches no more") {
  // Its corner is at the front, its centre 0.90 behind it: straight it moves 0.65 ahead, and 0.50 aside 0.82 in all.
  const Oblong enemy = oblong(at(1000, 1000), 100, 50, 180);
  const Oblong mover = oblong(at(940, 1115), 100, 50, 0);
  CHECK(aligned(mover, enemy, kLimits, anywhere) == oblong(at(990, 1050), 100, 50, 0));
  Alignment tighter = kLimits;
  tighter.shift = Mil{800};
  CHECK(aligned(mover, enemy, tighter, anywhere) == oblong(at(940, 1050), 100, 50, 0));
  tighter.shift = Mil{650};
  CHECK_FALSE(aligned(mover, enemy, tighter, anywhere).has_value());
  // A narrow and deep base that came aslant: square to the edge it touches only if it slides, and not even then if it came from further aside.
  const auto places = aligned_places(oblong(at(897, 1140), 25, 300, 45), enemy, kLimits);
  CHECK(places[0] == oblong(at(947, 1175), 25, 300, 0));
  CHECK_FALSE(places[1].has_value());
  CHECK(edge_touched(enemy, oblong(at(863, 1140), 25, 300, 45)) == Edge::kFront);
  CHECK_FALSE(aligned(oblong(at(863, 1140), 25, 300, 45), enemy, kLimits, anywhere).has_value());
}

TEST_CASE("GRASP-7.5 what aligns faces the edge, lies along it within what rounding does, and moves no more than it may") {
  Numbers numbers(71);
  int found = 0;
  int kept = 0;
  for (int i = 0; i < 10000; ++i) {
    const Oblong enemy = random_oblong(numbers, at(numbers.between(0, 20000), numbers.between(0, 20000)));
    const Edge edge = kEdges[static_cast<std::size_t>(numbers.between(0, 3))];
    const Degrees out = outward(enemy.heading, edge);
    Oblong mover = random_oblong(numbers, displaced(enemy.at, out, Hundredths{numbers.between(600, 900)}));
    mover.at = displaced(mover.at, turned(out, degrees(90)), Hundredths{numbers.between(-300, 300)});
    mover.heading = turned(out, degrees(180 + numbers.between(-60, 60)));
    const Leg leg(mover, Edge::kFront, {1200});
    const auto stop = leg.stop(enemy, kTolerance);
    if (!stop) continue;
    mover = leg.at(stop->stands);
    if (!in_contact(mover, enemy, kCloseness)) continue;
    const auto places = aligned_places(mover, enemy, kLimits);
    const Edge touched = edge_touched(enemy, mover);
    for (const auto& place : places) {
      kept += place ? 0 : 1;
      if (!place) continue;
      ++found;
      REQUIRE(place->heading == turned(outward(enemy.heading, touched), degrees(180)));
      REQUIRE(distance(mover.at, place->at) < Mil{1005});
      REQUIRE(in_contact(*place, enemy, kCloseness));
      const std::int64_t ahead = 2 * dot(place->at - enemy.at, direction(outward(enemy.heading, touched)));
      REQUIRE(std::abs(ahead - (behind(enemy, touched) + place->depth).n * kMillion) < 15 * kMillion);
      REQUIRE_FALSE(overlap(*place, enemy, Mil{9}));
    }
    const auto image = [&](auto how) {
      const auto images = aligned_places(how(mover), how(enemy), kLimits);
      for (std::size_t k = 0; k < 2; ++k) REQUIRE(images[k] == (places[k] ? std::optional(how(*places[k])) : std::nullopt));
    };
    image([](const Oblong& o) { return quarter_turned(o); });
    if (touched == Edge::kFront || touched == Edge::kRear) image([](const Oblong& o) { return mirrored(o); });
  }
  CHECK(found > 3000);
  CHECK(kept > 400);
}

}  // namespace hexinch::table
