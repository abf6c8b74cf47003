#include "board/table/leg.h"

#include <cmath>

#include "board/table/oblongs.h"

namespace hexinch::table {
namespace {

/// Tries every hundredth in order. Overlap itself is tested elsewhere against corners.
std::optional<Hundredths> first_by_steps(const Leg& leg, const Oblong& other, Mil by) {
  for (int g = 1; g <= leg.most().n; ++g)
    if (overlap(leg.at({g}), other, by)) return Hundredths{g};
  return std::nullopt;
}

std::optional<Hundredths> clear_by_steps(const Leg& leg, const Oblong& other, Mil by, int from, int step) {
  for (int g = from; g >= 0 && g <= leg.most().n; g += step)
    if (!overlap(leg.at({g}), other, by)) return Hundredths{g};
  return std::nullopt;
}

std::optional<Stop> stop_by_steps(const Leg& leg, const Oblong& other, Mil by) {
  const auto overlaps = first_by_steps(leg, other, by);
  if (!overlaps) return std::nullopt;
  return Stop{clear_by_steps(leg, other, Mil{0}, overlaps->n - 1, -1).value_or(Hundredths{0}), *overlaps};
}

struct Meeting {
  Oblong mover;
  Edge towards{};
  Hundredths most;
  Oblong other;
  Leg leg() const { return {mover, towards, most}; }
};

Mil across_way(const Oblong& o, Edge towards) { return towards == Edge::kFront || towards == Edge::kRear ? o.width : o.depth; }

/// A base that stands somewhere beside the way; half of the time square to it and so far aside that it is grazed, give or take what rounding does.
Meeting meeting(Numbers& numbers, int longest, int reach) {
  Meeting m;
  m.mover =
      random_oblong(numbers, numbers.between(0, 3) == 0 ? numbers.place(reach) : at(numbers.between(0, reach / 10), numbers.between(0, reach / 10)));
  m.towards = kEdges[static_cast<std::size_t>(numbers.between(0, 3))];
  m.most = {numbers.between(0, longest)};
  const Degrees way = outward(m.mover.heading, m.towards);
  m.other = random_oblong(numbers, displaced(m.mover.at, way, Hundredths{numbers.between(-100, m.most.n + 200)}));
  Mil aside{numbers.between(-4000, 4000)};
  if (numbers.between(0, 1) == 0) {
    m.other.heading = turned(way, degrees(90 * numbers.between(0, 3) + (numbers.between(0, 3) == 0 ? numbers.between(-1, 1) : 0)));
    const bool crosswise = floor_mod(m.other.heading.n - way.n + 45, 180) >= 90;
    const Mil other = crosswise ? m.other.depth : m.other.width;
    aside = Mil{(across_way(m.mover, m.towards) + other).n / 2 - (numbers.between(0, 1) == 0 ? 20 : 0) + numbers.between(-14, 14)};
    if (numbers.between(0, 1) == 0) aside = -aside;
  }
  m.other.at = displaced(m.other.at, turned(way, degrees(90)), aside);
  return m;
}

}  // namespace

TEST_CASE("GRASP-1.3 straight ahead a base stops 0.00 before another, and the first overlap is three hundredths on") {
  const Oblong mover = oblong(at(1000, 2000), 100, 50, 0);
  const Oblong ahead = oblong(at(1000, 1000), 100, 50, 180);
  const Leg leg(mover, Edge::kFront, {5000});
  CHECK(leg.stop(ahead, kTolerance) == Stop{{950}, {953}});
  CHECK(leg.at({950}) == oblong(at(1000, 1050), 100, 50, 0));
  CHECK(distance(leg.at({950}), ahead) == Mil{0});
  // Two hundredths in each other at the end of the leg is no overlap, so nothing stops it.
  CHECK_FALSE(Leg(mover, Edge::kFront, {952}).stop(ahead, kTolerance).has_value());
  CHECK(Leg(mover, Edge::kFront, {953}).stop(ahead, kTolerance) == Stop{{950}, {953}});
  CHECK_FALSE(Leg(mover, Edge::kRear, {5000}).stop(ahead, kTolerance).has_value());
  CHECK_FALSE(Leg(mover, Edge::kFront, {0}).stop(mover, kTolerance).has_value());
}

TEST_CASE("GRASP-1.3 a base that is only brushed stops nobody; one that is brushed from the start leaves the mover where it was") {
  const Oblong mover = oblong(at(1000, 2000), 100, 50, 0);
  CHECK_FALSE(Leg(mover, Edge::kFront, {3000}).stop(oblong(at(1098, 1000), 100, 50, 0), kTolerance).has_value());
  CHECK(Leg(mover, Edge::kFront, {3000}).stop(oblong(at(1097, 1000), 100, 50, 0), kTolerance) == Stop{{950}, {953}});
  const Oblong brushed = oblong(at(1000, 1952), 100, 50, 0);  // they share two hundredths at the start
  CHECK(Leg(mover, Edge::kFront, {3000}).stop(brushed, kTolerance) == Stop{{0}, {1}});
  CHECK_FALSE(Leg(mover, Edge::kRear, {3000}).stop(brushed, kTolerance).has_value());
  // From within another base: out of it nothing stops the mover, further in at once.
  const Oblong within = oblong(at(1000, 1960), 100, 50, 0);
  CHECK_FALSE(Leg(mover, Edge::kRear, {3000}).stop(within, kTolerance) == Stop{{0}, {0}});
  CHECK(Leg(mover, Edge::kFront, {3000}).stop(within, kTolerance) == Stop{{0}, {1}});
  CHECK(Leg(mover, Edge::kRear, {3000}).first_clear(within, kTolerance, {0}) == Hundredths{8});
  CHECK(Leg(mover, Edge::kRear, {3000}).first_clear(within, Mil{0}, {0}) == Hundredths{10});
}

TEST_CASE("of several bases the least stop holds") {
  const Leg leg(oblong(at(1000, 2000), 100, 50, 0), Edge::kFront, {3000});
  const auto near = leg.stop(oblong(at(1050, 1500), 100, 50, 0), kTolerance);
  const auto far = leg.stop(oblong(at(950, 1499), 100, 50, 0), kTolerance);
  REQUIRE(near);
  REQUIRE(far);
  CHECK(std::min(*near, *far) == Stop{{450}, {453}});
  CHECK(*far == Stop{{451}, {454}});
}

TEST_CASE("GRASP-1.3 GRASP-1.11 where a leg is stopped is what trying every hundredth finds, along all axes, grazing or head on") {
  Numbers numbers(61);
  int stopped = 0;
  int brushed = 0;
  for (int i = 0; i < 8000; ++i) {
    const Meeting m = meeting(numbers, 1200, i % 2 == 0 ? 9000 : 190000);
    const Leg leg = m.leg();
    const auto found = leg.stop(m.other, kTolerance);
    REQUIRE(found == stop_by_steps(leg, m.other, kTolerance));
    REQUIRE(leg.first_overlap(m.other, Mil{0}) == first_by_steps(leg, m.other, Mil{0}));
    stopped += found ? 1 : 0;
    brushed += !found && leg.first_overlap(m.other, Mil{0}) ? 1 : 0;
    if (found) {
      REQUIRE(found->stands < found->overlaps);
      REQUIRE((found->stands == Hundredths{0} || !share_area(leg.at(found->stands), m.other)));
      // The mover's way is no shorter than what keeps it away.
      REQUIRE(share_area(leg.swept(), m.other));
    }
  }
  CHECK(stopped > 2000);
  CHECK(stopped < 7000);
  CHECK(brushed > 300);
}

TEST_CASE("the last clear place before another and the first one behind it are what trying every hundredth finds") {
  Numbers numbers(62);
  int none = 0;
  for (int i = 0; i < 3000; ++i) {
    const Meeting m = meeting(numbers, 900, 9000);
    const Leg leg = m.leg();
    const int from = numbers.between(0, m.most.n);
    const Mil by{20 * numbers.between(0, 1)};
    const auto last = leg.last_clear(m.other, by, {from});
    const auto first = leg.first_clear(m.other, by, {from});
    REQUIRE(last == clear_by_steps(leg, m.other, by, from, -1));
    REQUIRE(first == clear_by_steps(leg, m.other, by, from, 1));
    none += last && first ? 0 : 1;
  }
  CHECK(none > 100);
}

TEST_CASE("GRASP-1.13 legs of up to 200 inches, from one end of the largest table to the other") {
  Numbers numbers(63);
  int stopped = 0;
  for (int i = 0; i < 250; ++i) {
    Meeting m = meeting(numbers, 20000, 200000);
    if (i % 2 == 0) {
      // Along a diagonal, past or into a base near the far corner.
      m.mover.at = point(-100000, -100000);
      m.mover.heading = degrees(numbers.between(132, 138));
      m.towards = Edge::kFront;
      m.most = kLongestLeg;
      m.other.at =
          displaced(displaced(m.mover.at, m.mover.heading, Mil{195000}), turned(m.mover.heading, degrees(90)), Mil{numbers.between(-1200, 1200)});
    }
    const Leg leg = m.leg();
    const auto found = leg.stop(m.other, kTolerance);
    REQUIRE(found == stop_by_steps(leg, m.other, kTolerance));
    stopped += found ? 1 : 0;
  }
  CHECK(stopped > 70);
}

TEST_CASE("bases of every size that a table holds are met where trying every hundredth finds them") {
  Numbers numbers(64);
  int stopped = 0;
  for (int i = 0; i < 150; ++i) {
    Meeting m = meeting(numbers, 20000, 200000);
    m.mover.width = Mil{numbers.between(1000, 200000)};
    m.other.width = Mil{numbers.between(1000, 200000)};
    m.other.depth = Mil{numbers.between(1000, 200000)};
    const Leg leg = m.leg();
    const auto found = leg.stop(m.other, kTolerance);
    REQUIRE(found == stop_by_steps(leg, m.other, kTolerance));
    stopped += found ? 1 : 0;
  }
  CHECK(stopped > 15);
}

TEST_CASE("legs that are turned by a quarter, or mirrored, are stopped at the same places; so is a base that goes sideways instead of ahead") {
  Numbers numbers(65);
  for (int i = 0; i < 10000; ++i) {
    const Meeting m = meeting(numbers, 20000, 190000);
    const auto found = m.leg().stop(m.other, kTolerance);
    REQUIRE(Leg(quarter_turned(m.mover), m.towards, m.most).stop(quarter_turned(m.other), kTolerance) == found);
    REQUIRE(Leg(mirrored(m.mover), mirrored(m.towards), m.most).stop(mirrored(m.other), kTolerance) == found);
    // The same rectangle under another name: what was ahead is now at its left.
    const Oblong renamed{m.mover.at, m.mover.depth, m.mover.width, turned(m.mover.heading, degrees(90))};
    if (m.towards == Edge::kFront) REQUIRE(Leg(renamed, Edge::kLeft, m.most).stop(m.other, kTolerance) == found);
    if (m.towards == Edge::kRight) REQUIRE(Leg(renamed, Edge::kFront, m.most).stop(m.other, kTolerance) == found);
  }
}

TEST_CASE("GRASP-1.11 a leg sweeps one rectangle, from the edge behind at its start to the edge ahead at its end") {
  const Oblong mover = oblong(at(1000, 1000), 100, 50, 0);
  using Corners = std::array<Point, 4>;
  CHECK(Leg(mover, Edge::kFront, {300}).swept().corners() == Corners{at(950, 675), at(1050, 675), at(1050, 1025), at(950, 1025)});
  CHECK(Leg(mover, Edge::kRear, {300}).swept().corners() == Corners{at(950, 975), at(1050, 975), at(1050, 1325), at(950, 1325)});
  CHECK(Leg(mover, Edge::kLeft, {300}).swept().corners() == Corners{at(650, 975), at(1050, 975), at(1050, 1025), at(650, 1025)});
  CHECK(Leg(mover, Edge::kRight, {300}).swept().corners() == Corners{at(950, 975), at(1350, 975), at(1350, 1025), at(950, 1025)});
  Numbers numbers(66);
  for (int i = 0; i < 4000; ++i) {
    const Meeting m = meeting(numbers, 20000, 190000);
    const auto start = Outline(m.mover).corners();
    const auto end = Outline(m.leg().at(m.most)).corners();
    const auto swept = m.leg().swept().corners();
    for (std::size_t k = 0; k < 4; ++k) {
      constexpr std::array<std::array<bool, 4>, 4> kAhead{
          {{true, true, false, false}, {false, false, true, true}, {true, false, false, true}, {false, true, true, false}}};
      REQUIRE(swept[k] == (kAhead[static_cast<std::size_t>(m.towards)][k] ? end[k] : start[k]));
    }
  }
}

TEST_CASE("GRASP-11.7 EX-96: the first free headings of a flight past an enemy and its zone are 21 degrees off to either side") {
  const Oblong enemy = oblong(at(1000, 1300), 100, 50, 180);
  const Oblong zone = in_front(enemy, inches(1));
  const auto flight = [](int heading) { return Leg(oblong(at(1000, 1000), 100, 50, heading), Edge::kFront, {400}); };
  const auto free = [&](int heading) {
    return !flight(heading).first_overlap(enemy, kTolerance) && !flight(heading).first_overlap(zone, kTolerance);
  };
  for (int off = 0; off <= 90; ++off) {
    CAPTURE(off);
    CHECK(free(180 - off) == (off >= 21));
    CHECK(free(180 + off) == (off >= 21));
  }
  CHECK(flight(159).at({400}).at == at(1143, 1373));
}

}  // namespace hexinch::table
