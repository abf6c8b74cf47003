#include "systems/mswars/rules/terrain.h"

#include <doctest/doctest.h>

#include <array>

#include "systems/mswars/by_hand.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/place.h"

namespace hexinch::mswars {
namespace {

using test::area;
using test::block;
using test::card;
using test::code;
using test::name;
using test::point;
using test::Position;
using test::rectangle;
using test::wreck;

constexpr int kCannot = -1;
int cost(MoveType move, Going going, Level level = Level::kGround) {
  Sheet sheet;
  sheet.move = move;
  return factor(sheet, level, going).value_or(kCannot);
}

/// Halves of an inch for a straight way north over everything in the position; -1 for Can't, -2 for any other fault.
int northwards(Position& p, const Sheet& sheet, Point from, int length, int elev = 0) {
  const UnitRef unit = p.blue(sheet, from, 0, elev);
  Sheet tireless = sheet;
  tireless.move_value = inches(20);
  p.setup.sheets[static_cast<std::size_t>(index(unit))] = tireless;
  const Walk walked = walk(p.state(), unit, MoveKind::kRun, {{Step::kF, length}});
  p.unit(unit).status = Status::kReserve;
  if (!walked.fault) return walked.halves;
  return code(walked.fault) == "terrain" ? -1 : -2;
}

}  // namespace

TEST_CASE("MSW-4.3 T-1 every cell of the movement table") {
  struct Row {
    Going going;
    std::array<int, 5> of;
  };
  for (const Row& row : {Row{Going::kFlat, {1, 1, 1, 1, 0}}, Row{Going::kDifficult, {2, 1, 2, 4, 0}}, Row{Going::kVeryDifficult, {4, 2, -1, -1, -1}},
                         Row{Going::kRough, {1, 1, 1, 2, 0}}, Row{Going::kShallowWater, {4, 4, 4, 4, 0}}, Row{Going::kDeepWater, {4, -1, -1, -1, 0}},
                         Row{Going::kRamp, {2, 2, 2, 2, 0}}})
    for (std::size_t i = 0; i < row.of.size(); ++i) CHECK(cost(static_cast<MoveType>(i), row.going) == row.of[i]);
}

TEST_CASE("MSW-4.3 T-2 RUL-34 every cell of the second movement table, and one for everything in High Sky") {
  constexpr std::array<std::array<int, 2>, 7> kTable{{{1, 1}, {2, -1}, {-1, -1}, {1, 2}, {1, -1}, {1, -1}, {2, 2}}};
  for (std::size_t going = 0; going < kTable.size(); ++going) {
    CHECK(cost(MoveType::kHover, static_cast<Going>(going)) == kTable[going][0]);
    CHECK(cost(MoveType::kJet, static_cast<Going>(going)) == kTable[going][1]);
    CHECK(cost(MoveType::kJet, static_cast<Going>(going), Level::kHighSky) == 1);
  }
}

TEST_CASE("MSW-7.1 T-3 every class of area terrain by Size Class") {
  using enum FeatureKind;
  struct Row {
    FeatureKind kind;
    std::array<Going, 3> of;
  };
  const auto flat = std::array{Going::kFlat, Going::kFlat, Going::kFlat};
  for (const Row& row : {Row{kWood, {Going::kDifficult, Going::kVeryDifficult, Going::kVeryDifficult}},
                         Row{kRiver, {Going::kDeepWater, Going::kVeryDifficult, Going::kDifficult}},
                         Row{kPond, {Going::kVeryDifficult, Going::kFlat, Going::kFlat}},
                         Row{kField, flat},
                         Row{kDesert, {Going::kFlat, Going::kDifficult, Going::kVeryDifficult}},
                         Row{kHill, {Going::kDifficult, Going::kVeryDifficult, Going::kVeryDifficult}},
                         Row{kRubble, {Going::kDifficult, Going::kVeryDifficult, Going::kDifficult}},
                         Row{kWall, {Going::kVeryDifficult, Going::kFlat, Going::kFlat}},
                         Row{kFence, {Going::kVeryDifficult, Going::kFlat, Going::kFlat}},
                         Row{kRough, {Going::kRough, Going::kRough, Going::kRough}},
                         Row{kFord, {Going::kShallowWater, Going::kShallowWater, Going::kFlat}},
                         Row{kRoad, flat},
                         Row{kBridge, flat},
                         Row{kRamp, {Going::kRamp, Going::kRamp, Going::kRamp}}}) {
    const Feature feature = feature_of_kind(row.kind);
    for (int size = 0; size <= 6; ++size) {
      Sheet sheet;
      sheet.size = static_cast<std::int8_t>(size);
      CHECK(going_of(feature, sheet) == row.of[size == 0 ? 0 : size <= 3 ? 1 : 2]);
    }
    CHECK(feature.overrides == (row.kind == kRoad || row.kind == kBridge || row.kind == kFord || row.kind == kRamp));
  }
}

TEST_CASE("MSW-7.3 T-5 sight of the kinds") {
  using enum FeatureKind;
  for (const FeatureKind kind : {kHill, kRubble, kWall, kFence, kBuilding, kBlock, kWreck}) CHECK(feature_of_kind(kind).sight == SeeThrough::kSolid);
  CHECK(feature_of_kind(kWood).sight == SeeThrough::kSoft);
  for (const FeatureKind kind : {kRiver, kPond, kField, kDesert, kRough, kFord, kRoad, kBridge, kRamp, kLadder})
    CHECK(feature_of_kind(kind).sight == SeeThrough::kOpen);
}

TEST_CASE("MSW-6.1 T-4 RUL-45 sizes: radius, silhouette, and the class of a height") {
  constexpr std::array<int, 8> kRadius{500, 750, 1000, 1250, 1500, 2000, 2500, 3000};
  constexpr std::array<int, 8> kHeight{1500, 2500, 4000, 5000, 6500, 8000, 10000, 12000};
  for (int size = 0; size < 8; ++size) {
    CHECK(base_radius(size) == Mil{kRadius[static_cast<std::size_t>(size)]});
    const Mil height{kHeight[static_cast<std::size_t>(size)]};
    CHECK(silhouette_height(size) == height);
    CHECK(size_of_height(height) == size);
    CHECK(size_of_height(height + Mil{1}) == size + 1);
  }
  CHECK(size_of_height(Mil{0}) == 0);
}

TEST_CASE("MSW-4.3 a forest by size: inches cost 2, 4, 2, 4, wheels and tracks can't (E-02)") {
  const auto inch = [](std::string_view id) {
    Position p;
    p.add(area(FeatureKind::kWood, rectangle(10000, 10000, 30000, 30000), 2500));
    return northwards(p, card(id), point(20000, 20000), 1000);
  };
  CHECK(inch("INF") == 4);
  CHECK(inch("AMS") == 8);
  CHECK(inch("URU") == 4);
  CHECK(inch("COL") == 8);
  CHECK(inch("PEL") == -1);
  CHECK(inch("CAV") == -1);
}

TEST_CASE("MSW-4.3 Can't is refused by name: who cannot enter what, and where") {
  Position p;
  p.add(area(FeatureKind::kWood, rectangle(10000, 10000, 30000, 30000), 2500));
  const UnitRef tank = p.blue(card("PEL"), point(20000, 32000));
  const State state = p.state();
  CHECK(!walk(state, tank, MoveKind::kStandard, {{Step::kF, 2000}}).fault);
  const auto refusal = walk(state, tank, MoveKind::kStandard, {{Step::kF, 2001}}).fault;
  REQUIRE(code(refusal) == "terrain");
  CHECK(refusal->rule == "MSW-4.3");
  CHECK(std::get<Word>(refusal->arguments[0].value).id == "mswars.move.track");
  CHECK(std::get<Word>(refusal->arguments[1].value).id == "mswars.going.very_difficult");
  CHECK(name(refusal, "feature") == "Wood");
}

TEST_CASE("MSW-7.2 the worst factor counts where features overlap; a road decides alone where both ends lie in it") {
  Position p;
  p.add(area(FeatureKind::kDesert, rectangle(10000, 10000, 30000, 30000)));
  p.add(area(FeatureKind::kWood, rectangle(10000, 10000, 30000, 20000), 2500));
  CHECK(northwards(p, card("AMS"), point(15000, 25000), 1000) == 4);
  CHECK(northwards(p, card("AMS"), point(15000, 15000), 1000) == 8);
  p.add(area(FeatureKind::kRoad, rectangle(15000, 5000, 16000, 15000)));
  CHECK(northwards(p, card("AMS"), point(15500, 14000), 1000) == 2);
  CHECK(northwards(p, card("AMS"), point(15000, 14000), 1000) == 2);   // on its border
  CHECK(northwards(p, card("AMS"), point(14999, 14000), 1000) == 8);
  CHECK(northwards(p, card("AMS"), point(15500, 15001), 1000) == 4 + 1);  // the first sub-step begins outside it
  CHECK(northwards(p, card("PEL"), point(15500, 15000), 1000) == 2);
  CHECK(northwards(p, card("PEL"), point(15500, 15001), 1000) == -1);
}

TEST_CASE("MSW-7.2 RUL-64 a wreck is never overridden") {
  Position p;
  p.add(area(FeatureKind::kRoad, rectangle(15000, 5000, 25000, 35000)));
  p.add(wreck(point(20000, 18000), 2));
  CHECK(northwards(p, card("AMS"), point(20000, 20000), 1000) == 2);   // up to its border
  CHECK(northwards(p, card("AMS"), point(20000, 20000), 1500) == 2 + 4);
  CHECK(northwards(p, card("PEL"), point(20000, 20000), 1500) == -1);
}

TEST_CASE("MSW-4.3 T-2 whatever their class, rivers, ponds and fords cost a Hover 1") {
  for (const FeatureKind kind : {FeatureKind::kRiver, FeatureKind::kPond, FeatureKind::kFord}) {
    Position p;
    p.add(area(kind, rectangle(10000, 10000, 30000, 30000)));
    CHECK(northwards(p, card("GAN"), point(20000, 20000), 2000) == 4);
  }
  Position p;
  p.add(area(FeatureKind::kRubble, rectangle(10000, 10000, 30000, 30000), 500));
  CHECK(northwards(p, card("GAN"), point(20000, 20000), 2000) == -1);
}

TEST_CASE("MSW-6.2 MSW-7.5 RUL-53 crossing wrecks: low for who is larger than four of them, a wall for others (E-05)") {
  Position p;
  p.add(wreck(point(20000, 18000), 2));
  // A sub-step pays 4 as soon as the centre's way enters the disc: two of those between 19000 and 18000.
  CHECK(northwards(p, card("AMS"), point(20000, 20000), 2000) == 2 + 8);
  CHECK(northwards(p, card("COL"), point(20000, 20000), 2000) == 2 + 8);
  CHECK(northwards(p, card("URU"), point(20000, 20000), 2000) == 2 + 4);
  CHECK(northwards(p, card("PEL"), point(20000, 20000), 2000) == -1);
  CHECK(northwards(p, card("INF"), point(20000, 20000), 500) == 1);
  CHECK(northwards(p, card("INF"), point(20000, 20000), 501) == -2);
  CHECK(low_for(p.setup.features[0], card("GAN")));
  CHECK(!low_for(p.setup.features[0], card("INF")));
  const UnitRef unit = p.blue(card("AMS"), point(20000, 20000));
  CHECK(walk(p.state(), unit, MoveKind::kStandard, {{Step::kF, 1500}}).there.elev == Mil{1500});
  CHECK(walk(p.state(), unit, MoveKind::kStandard, {{Step::kF, 1000}}).there.elev == Mil{1500});  // its border bears the unit
  CHECK(walk(p.state(), unit, MoveKind::kStandard, {{Step::kF, 999}}).there.elev == Mil{0});
  Position larger;
  larger.add(wreck(point(20000, 18000), 3));
  CHECK(!low_for(larger.setup.features[0], card("AMS")));
  CHECK(!low_for(larger.setup.features[0], card("COL")));
  Sheet giant = card("COL");
  giant.size = 5;
  CHECK(low_for(larger.setup.features[0], giant));
}

TEST_CASE("MSW-7.4 a hill raises who is strictly inside it, the highest one counts") {
  Position p;
  p.add(area(FeatureKind::kHill, rectangle(10000, 10000, 30000, 20000), 1500));
  p.add(area(FeatureKind::kHill, rectangle(10000, 10000, 30000, 15000), 2500));
  const Sheet sheet = card("AMS");
  const State state = p.state();
  CHECK(elev_at(state, sheet, point(20000, 20000), {}) == Mil{});
  CHECK(elev_at(state, sheet, point(20000, 19999), {}) == Mil{1500});
  CHECK(elev_at(state, sheet, point(20000, 15000), {}) == Mil{1500});
  CHECK(elev_at(state, sheet, point(20000, 14999), {}) == Mil{2500});
}

TEST_CASE("MSW-4.3 on a roof its surface counts and what stands on it, not what lies beneath") {
  Position p;
  p.add(area(FeatureKind::kWood, rectangle(10000, 10000, 30000, 30000), 2500));
  Feature roof = block(rectangle(10000, 10000, 30000, 30000), 4000);
  p.add(roof);
  CHECK(northwards(p, card("AMS"), point(20000, 20000), 1000, 4000) == 2);
  p.setup.features.back().surface = Going::kDifficult;
  CHECK(northwards(p, card("AMS"), point(20000, 20000), 1000, 4000) == 4);
  Feature rubble = area(FeatureKind::kRubble, rectangle(10000, 10000, 30000, 18500), 4500);
  rubble.base = Mil{4000};
  p.add(rubble);
  CHECK(northwards(p, card("AMS"), point(20000, 19000), 1000, 4000) == 2 + 4);
}

TEST_CASE("MSW-1.9 a base keeps its radius from solids; area terrain it may lap over") {
  Position p;
  p.add(block(rectangle(15000, 10000, 25000, 15000), 4000));
  p.add(area(FeatureKind::kWall, rectangle(10000, 30000, 30000, 30500), 750));
  CHECK(northwards(p, card("AMS"), point(20000, 18000), 2000) == 4);
  CHECK(northwards(p, card("AMS"), point(20000, 18000), 2001) == -2);
  CHECK(northwards(p, card("AMS"), point(26000, 18000), 8000) == 16);   // past its corner, touching
  CHECK(northwards(p, card("AMS"), point(25999, 18000), 8000) == -2);
  CHECK(northwards(p, card("AMS"), point(20000, 33000), 6000) == 12);
}

TEST_CASE("MSW-1.9 a solid counts only for bodies as high as it is, touching apart") {
  Position p;
  p.add(block(rectangle(10000, 10000, 30000, 30000), 4000));
  p.add(block(rectangle(15000, 10000, 25000, 15000), 6500, 4000));
  // A floor from 4000 on, like a bridge, is no obstacle below 4000.
  p.add(block(rectangle(31000, 10000, 40000, 15000), 6500, 4000));
  CHECK(northwards(p, card("AMS"), point(20000, 18000), 2001, 4000) == -2);
  CHECK(northwards(p, card("AMS"), point(35000, 18000), 6000) == 12);
  CHECK(northwards(p, card("URU"), point(35000, 18000), 6000) == -2);
}

TEST_CASE("MSW-1.9 MSW-7.4 who comes down from a hill meets what is as high as the hill") {
  Position p;
  p.add(area(FeatureKind::kHill, rectangle(8000, 8000, 12000, 12000), 1500));
  p.add(block(rectangle(8000, 12300, 12000, 13000), 1500));
  const UnitRef squad = p.blue(card("INF"), point(10000, 11700), 180, 1500);
  CHECK(!walk(p.state(), squad, MoveKind::kStandard, {{Step::kF, 299}}).fault);
  CHECK(code(walk(p.state(), squad, MoveKind::kStandard, {{Step::kF, 300}}).fault) == "solid_feature");
}

}  // namespace hexinch::mswars
