#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "systems/mswars/by_hand.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/place.h"

/// MSW-4.3 cuts a path into half inches for its cost. Whether it is allowed, and where it leads, must not depend on that.

namespace hexinch::mswars {
namespace {

using test::area;
using test::block;
using test::card;
using test::code;
using test::point;
using test::Position;
using test::ramp;
using test::rectangle;
using test::wreck;

class Random {
 public:
  explicit Random(std::uint64_t seed) : bits_(seed) {}
  int below(int n) { return static_cast<int>(bits_.bits() % static_cast<std::uint64_t>(n)); }
  int from(int least, int most) { return least + below(most - least + 1); }
  bool one_in(int n) { return below(n) == 0; }
  Point place(int least, int most) { return point(from(least, most), from(least, most)); }

 private:
  SeededDice bits_;
};

/// Blocks wall to wall, most of one height, with other features beside them that units go up, down, over and under.
Position town(Random& random) {
  Position p;
  for (int x = 10000; x < 18000;) {
    const int right = x + random.from(100, 2500);
    for (int y = 10000; y < 18000;) {
      const int bottom = y + random.from(100, 2500);
      if (!random.one_in(8)) p.add(block(rectangle(x, y, right, bottom), random.one_in(8) ? 2500 : 4000));
      y = bottom;
    }
    x = right;
  }
  p.add(ramp(rectangle(12000, 18000 + random.below(1500), 14000, 18000 + random.from(1600, 5000)), 0, 4000));
  for (int i = 0; i < 3; ++i) {
    const Point at = random.place(8000, 22000);
    p.add(area(FeatureKind::kHill, rectangle(at.x.n, at.y.n, at.x.n + random.from(100, 3000), at.y.n + random.from(100, 3000)), 1500));
    p.add(wreck(random.place(8000, 22000), 2));
  }
  const int river = random.from(18500, 21000);
  p.add(area(FeatureKind::kRiver, rectangle(0, river, 48000, river + random.from(300, 2000))));
  p.add(area(FeatureKind::kBridge, rectangle(15000, river - random.below(400), 18000, river + random.from(300, 2500))));
  p.add(block(rectangle(18000, 10000, 20000, 14000), 9000, 3000));  // an upper floor to go under
  return p;
}

/// Puts it on a place where it may stand, on the highest feature there; false if none was found.
bool stands(Position& p, UnitRef unit, Random& random) {
  for (int tries = 0; tries < 50; ++tries) {
    UnitState& u = p.unit(unit);
    u.position = random.place(9000, 22000);
    const State state = p.state();
    const Sheet& sheet = state.sheet(unit);
    Mil support{};
    for (int i = 0; i < state.features(); ++i) {
      const Feature& f = state.feature(feature_at(i));
      if (elevated_for(f, sheet) && f.base == Mil{} && on(f, u.position)) support = std::max(support, f.height);
    }
    u.elev = elev_at(state, sheet, u.position, support);
    if (free_place(p.state(), unit, u)) return true;
  }
  return false;
}

Path random_path(Random& random) {
  Path path;
  for (int i = random.from(1, 4); i > 0; --i) path.push_back({static_cast<Step>(random.below(4)), random.from(1, 2500)});
  return path;
}

/// The same path with its elements cut at random places.
Path cut(const Path& path, Random& random) {
  Path pieces;
  for (const Element& e : path)
    for (std::int32_t left = e.n; left > 0;) {
      const std::int32_t n = random.one_in(3) ? left : std::min(left, random.from(1, 700));
      pieces.push_back({e.step, n});
      left -= n;
    }
  return pieces;
}

std::string told(const Path& path) {
  std::string text;
  for (const Element& e : path) text += std::string(name_of(e.step)) + " " + std::to_string(e.n) + ", ";
  return text;
}

struct Tally {
  int legal = 0;
  int refused = 0;
  int raised = 0;  ///< legal, and ending at another elevation
};

/// One unit of this card in a random town with some others: a path, and the same path cut differently.
void try_one(std::string_view id, std::uint64_t seed, Tally& tally) {
  Random random(seed);
  Position p = town(random);
  Sheet sheet = card(id);
  sheet.move_value = inches(1000);  // costs go by the half inch and must not matter here
  sheet.move = id == "PEL" ? MoveType::kTrack : MoveType::kWalker;
  const UnitRef unit = p.blue(sheet, point(1000, 1000), 90 * random.below(4));
  std::vector<UnitRef> all{unit};
  for (const char* other : {"AMS", "INF"}) all.push_back(p.red(card(other), point(3000, 44000 - 4000 * static_cast<int>(all.size()))));
  for (const UnitRef one : all)
    if (!stands(p, one, random)) return;
  const State state = p.state();
  Path whole = random_path(random);
  if (sheet.move == MoveType::kTrack)
    for (Element& e : whole) e.step = e.step == Step::kL ? Step::kF : e.step == Step::kR ? Step::kB : e.step;
  const Path pieces = cut(whole, random);
  const Walk a = walk(state, unit, MoveKind::kStandard, whole);
  const Walk b = walk(state, unit, MoveKind::kStandard, pieces);
  INFO(id << ", seed " << seed << ": " << told(whole) << "or " << told(pieces) << code(a.fault) << "/" << code(b.fault));
  CHECK(a.fault.has_value() == b.fault.has_value());
  if (a.fault || b.fault) {
    ++tally.refused;
    return;
  }
  ++tally.legal;
  if (a.there.elev != state.unit(unit).elev) ++tally.raised;
  CHECK(a.there.position == b.there.position);
  CHECK(a.there.elev == b.there.elev);
  CHECK(a.moved == b.moved);
}

}  // namespace

TEST_CASE("MSW-6.5 MSW-4.3 RUL-11 no verdict depends on where a path is cut: flush roofs, ramps, hills, wrecks, floors, bridges, other bases") {
  int raised = 0;
  for (const char* id : {"AMS", "INF", "COL", "PEL"}) {
    Tally tally;
    for (std::uint64_t seed = 1; seed <= 1500; ++seed) try_one(id, seed, tally);
    CAPTURE(id);
    CHECK(tally.legal > 150);
    CHECK(tally.refused > 150);
    raised += tally.raised;
  }
  CHECK(raised > 4);  // towns differ between compilers
}

TEST_CASE("MSW-6.5 a way over flush roofs of one height is legal in one go, and its edge is where the last of them ends") {
  Position p;
  p.add(block(rectangle(10000, 20000, 14000, 24000), 4000));
  p.add(block(rectangle(10000, 16250, 14000, 20000), 4000));
  p.add(block(rectangle(10000, 12000, 14000, 16250), 2500));
  const UnitRef unit = p.blue(card("AMS"), point(12000, 22100), 0, 4000);
  const auto goes = [&](Path path) { return walk(p.state(), unit, MoveKind::kStandard, path); };
  CHECK_FALSE(goes({{Step::kF, 5000}}).fault);
  CHECK(goes({{Step::kF, 5000}}).there.elev == Mil{4000});
  CHECK_FALSE(goes({{Step::kF, 5850}}).fault);  // to its border
  const auto over = goes({{Step::kF, 5851}}).fault;
  CHECK(code(over) == "edge_feature");
  // Beside a gap of one mil there is an edge.
  p.setup.features[1] = block(rectangle(10000, 16250, 14000, 19999), 4000);
  CHECK(code(goes({{Step::kF, 5000}}).fault) == "edge_feature");
  // A way crosses roofs that meet only in a corner at that corner and nowhere else.
  p.setup.features[1] = block(rectangle(14000, 16250, 18000, 20000), 4000);
  p.unit(unit).position = point(13000, 21000);
  p.unit(unit).heading = {45};
  CHECK_FALSE(goes({{Step::kF, 2000}}).fault);
  p.unit(unit).position = point(13000, 21001);
  CHECK(code(goes({{Step::kF, 2000}}).fault) == "edge_feature");
}

TEST_CASE("MSW-6.7 a short ramp is gone up whatever the first step begins with") {
  Position p;
  p.add(block(rectangle(10000, 10000, 14000, 14000), 2500));
  p.add(ramp(rectangle(11000, 14000, 13000, 15200), 0, 2500));
  const UnitRef unit = p.blue(card("AMS"), point(12000, 15400), 0);
  for (const Path& path : {Path{{Step::kF, 2000}}, Path{{Step::kF, 200}, {Step::kF, 1800}}, Path{{Step::kF, 1400}, {Step::kF, 600}}}) {
    const Walk way = walk(p.state(), unit, MoveKind::kStandard, path);
    CHECK_FALSE(way.fault);
    CHECK(way.there.elev == Mil{2500});
  }
}

}  // namespace hexinch::mswars
