#include <algorithm>
#include <array>

#include "systems/mswars/battle.h"
#include "systems/mswars/packs/cards.h"
#include "systems/mswars/packs/table_data.h"
#include "systems/mswars/position.h"
#include "systems/mswars/rules/damage.h"
#include "systems/mswars/rules/modifiers.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/sight.h"
#include "systems/mswars/rules/terrain.h"

/// T-4 to T-9, cell by cell, with the rulebook's numbers (T-1 to T-3 are in terrain_test.cpp), and the cards that the packs print.

namespace hexinch::mswars::fights {
namespace {

/// The arc of a weapon carried like this, in quarter degrees; its centre is relative to the heading.
table::Arc arc_with(Fix fix, WeaponType type, Place place, int heading) {
  Battle b;
  const UnitRef unit = b.blue("AMS-R-S", 10000, 10000, heading);
  Weapon& weapon = b.sheet(unit).weapons[0];
  weapon.fix = fix;
  weapon.type = type;
  weapon.place = place;
  b.unit(unit).turrets[0] = place;
  return arc_of(b.state(Phase::kRange, unit), unit, 0);
}

/// Everything in T-7 for one roll: a rifle at a target in the open, and a sword against one in contact.
struct Line : Battle {
  UnitRef from = blue("AMM-A", 10000, 30000);
  UnitRef target = red("AMS-R-T", 10000, 10000);
  Line() {
    Weapon& gun = sheet(from).weapons[2];
    gun.range = 60;
    gun.abilities.clear();
    unit(from).hands = {};
    unit(from).hands[0] = 2;
  }
  int shot_at(RollContext roll) const {
    roll.unit = from;
    roll.weapon = 2;
    roll.target = target;
    return need_of(state(Phase::kRange, from), roll).total;
  }
  int blow(RollContext roll) const {
    Battle near = *this;
    near.unit(target).position = table::point(10000, 28000);
    roll.unit = from;
    roll.weapon = 0;
    roll.target = target;
    roll.kind = AttackKind::kMelee;
    return need_of(near.state(Phase::kMelee, from), roll).total;
  }
};

/// What a change of the position or of the roll adds to the two sums.
template <class Change>
std::array<int, 2> effect(Change change, const RollContext& roll = {}) {
  const Line before;
  Line after;
  change(after);
  return {after.shot_at(roll) - before.shot_at({}), after.blow(roll) - before.blow({})};
}
using Two = std::array<int, 2>;
constexpr auto nothing = [](Line&) {};

void wall(Line& l, int height) { l.add(FeatureKind::kBuilding, 10000, 11000, 13000, 11500, height); }

}  // namespace

TEST_CASE("T-4 MSW-1.4 every class: height, base, Sensor, Jammer; a base is the same disc whatever the heading") {
  struct Row {
    int height;
    int diameter;
    int radius;
    int sensor;
    int jammer;
  };
  constexpr std::array<Row, 8> kRows{{{1500, 1000, 500, 5, 5},
                                      {2500, 1500, 750, 10, 7},
                                      {4000, 2000, 1000, 15, 9},
                                      {5000, 2500, 1250, 20, 11},
                                      {6500, 3000, 1500, 25, 13},
                                      {8000, 4000, 2000, 30, 15},
                                      {10000, 5000, 2500, 35, 17},
                                      {12000, 6000, 3000, 40, 19}}};
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    const int size = static_cast<int>(i);
    INFO("Size Class " << size);
    CHECK(silhouette_height(size) == Mil{kRows[i].height});
    CHECK(base_radius(size) * 2 == Mil{kRows[i].diameter});
    CHECK(base_radius(size) == Mil{kRows[i].radius});
    Battle b;
    const UnitRef unit = b.blue("AMS-R-S", 20000, 20000);
    b.sheet(unit).size = static_cast<std::int8_t>(size);
    CHECK(sensor_range(b.setup, b.sheet(unit)) == inches(kRows[i].sensor));
    CHECK(jammer_range(b.sheet(unit)) == inches(kRows[i].jammer));
    const Disc disc = base(b.state(Phase::kRange, unit), unit);
    CHECK(disc == Disc{table::point(20000, 20000), Mil{kRows[i].radius}});
    b.unit(unit).heading = {137};
    CHECK(base(b.state(Phase::kRange, unit), unit) == disc);
    CHECK(size_of_height(Mil{kRows[i].height}) == size);
    CHECK(size_of_height(Mil{kRows[i].height + 1}) == size + 1);
  }
}

TEST_CASE("T-5 every kind: sight, usual height, what is elevated") {
  using enum FeatureKind;
  struct Row {
    FeatureKind kind;
    SeeThrough sight;
    int height;
    bool elevated;
  };
  constexpr int kGiven = -1;
  for (const Row& row : {Row{kWood, SeeThrough::kSoft, 2500, false}, Row{kRiver, SeeThrough::kOpen, 0, false}, Row{kPond, SeeThrough::kOpen, 0, false},
                         Row{kField, SeeThrough::kOpen, 0, false}, Row{kDesert, SeeThrough::kOpen, 0, false}, Row{kRough, SeeThrough::kOpen, 0, false},
                         Row{kFord, SeeThrough::kOpen, 0, false}, Row{kRoad, SeeThrough::kOpen, 0, false}, Row{kBridge, SeeThrough::kOpen, 0, false},
                         Row{kRamp, SeeThrough::kOpen, 0, false}, Row{kHill, SeeThrough::kSolid, 1500, false},
                         Row{kRubble, SeeThrough::kSolid, 500, false}, Row{kWall, SeeThrough::kSolid, 750, false},
                         Row{kFence, SeeThrough::kSolid, 750, false}, Row{kBuilding, SeeThrough::kSolid, kGiven, true},
                         Row{kBlock, SeeThrough::kSolid, kGiven, true}, Row{kLadder, SeeThrough::kOpen, 0, false},
                         Row{kWreck, SeeThrough::kSolid, kGiven, true}}) {
    INFO(std::string(name_of(row.kind)));
    const Feature feature = feature_of_kind(row.kind);
    CHECK(feature.sight == row.sight);
    CHECK(usual_height(row.kind) == Mil{row.height});
    CHECK(feature.elevated() == row.elevated);
  }
  // A wood may be higher than usual; a building must give its height.
  CHECK(test::refused(R"({"board": {"features": [{"kind": "building", "rect": [1000, 1000, 5000, 5000]}]}, "units": []})").find("height") !=
        std::string::npos);
  const State state = test::position(R"({"board": {"features": [{"name": "W", "kind": "wood", "rect": [1000, 1000, 5000, 5000], "height": 4000},
    {"name": "V", "kind": "wood", "rect": [11000, 1000, 15000, 5000]}]}, "units": []})");
  CHECK(state.feature(feature_at(0)).height == Mil{4000});
  CHECK(state.feature(feature_at(1)).height == Mil{2500});
}

TEST_CASE("T-6 MSW-9.1 RUL-36 every arc, in eight places round the hull") {
  struct Row {
    Fix fix;
    std::array<int, 3> quarters;  // Range, Heavy Range, Artillery: a degree is four quarters
  };
  for (const Row& row : {Row{Fix::kOneHanded, {720, 360, 180}}, Row{Fix::kTwoHanded, {720, 360, 180}}, Row{Fix::kOneOrTwoHanded, {720, 360, 180}},
                         Row{Fix::kFixedHanded, {720, 360, 180}}, Row{Fix::kStand, {720, 360, 180}}, Row{Fix::kXArc, {360, 180, 90}},
                         Row{Fix::kTurret, {1440, 720, 360}}}) {
    INFO(std::string(name_of(row.fix)));
    for (const WeaponType type : {WeaponType::kRange, WeaponType::kAntiPersonal, WeaponType::kMelee, WeaponType::kLongMelee, WeaponType::kRammers})
      CHECK(arc_with(row.fix, type, Place::kFront, 0).width.n == row.quarters[0]);
    CHECK(arc_with(row.fix, WeaponType::kHeavyRange, Place::kFront, 0).width.n == row.quarters[1]);
    CHECK(arc_with(row.fix, WeaponType::kArtillery, Place::kFront, 0).width.n == row.quarters[2]);
  }
  constexpr std::array<int, 8> kCentres{0, 45, 90, 135, 180, 225, 270, 315};
  for (std::size_t i = 0; i < kCentres.size(); ++i) {
    const auto place = static_cast<Place>(i);
    INFO(std::string(name_of(place)));
    CHECK(arc_with(Fix::kXArc, WeaponType::kRange, place, 0).centre.n == 4 * kCentres[i]);
    CHECK(arc_with(Fix::kTurret, WeaponType::kHeavyRange, place, 30).centre.n == 4 * ((kCentres[i] + 30) % 360));
    CHECK(arc_with(Fix::kTwoHanded, WeaponType::kRange, place, 30).centre.n == 4 * 30);  // a held weapon points ahead
  }
  CHECK(name_of(Place::kRearRight) == "RearRight");
}

TEST_CASE("T-7 MSW-10.2 every modifier in both columns") {
  const auto aided = [](UnitRef mate) { return Aid{mate, AidEffect::kAccuracy}; };
  CHECK(effect([](Line& l) { l.unit(l.from).ran_or_charged = true; }) == Two{-3, 0});             // M1
  CHECK(effect([](Line& l) { wall(l, 4000); })[0] == -3);                                         // M2, 50 %
  CHECK(effect([](Line& l) { wall(l, 2000); })[0] == -1);                                         // M3, 75 %
  CHECK(effect([](Line& l) { wall(l, 1800); })[0] == 0);                                          // 80 %
  CHECK(effect([](Line& l) { l.unit(l.target).moved = Mil{10001}; }) == Two{-3, -1});             // M4
  CHECK(effect([](Line& l) { l.unit(l.target).moved = Mil{10000}; }) == Two{0, 0});
  CHECK(effect([](Line& l) { l.unit(l.from).dc_now = 12; }) == Two{-1, -1});                      // M5: 14 of 26 are gone
  CHECK(effect([](Line& l) { l.unit(l.from).dc_now = 13; }) == Two{0, 0});
  CHECK(effect([](Line& l) { l.unit(l.target).heading = {0}; }) == Two{2, 2});                    // M6
  CHECK(effect([](Line& l) { l.unit(l.target).heading = {90}; }) == Two{0, 0});
  CHECK(effect([](Line& l) { l.unit(l.target).dc_now = 11; }) == Two{0, 1});                      // M7
  CHECK(effect([](Line& l) { l.unit(l.from).hands[0] = 1; }) == Two{0, -2});                      // M9
  CHECK(effect([](Line& l) {
          l.unit(l.from).hands[0] = 1;
          l.sheet(l.from).weapons[0].fix = Fix::kTwoHanded;
        }) == Two{0, -5});                                                                        // M10
  CHECK(effect([](Line& l) { l.unit(l.from).attacks_with = {2, 0, 3}; }) == Two{-3, -2});         // M11
  CHECK(effect([](Line& l) {
          l.unit(l.from).attacks_with = {2, 0, 3};
          l.sheet(l.from).weapons[2].abilities = {WeaponAbility::kRapidFire};
        }) == Two{0, -2});
  CHECK(effect([](Line& l) { l.red("AMS-R-T", 13000, 20000); }) == Two{-1, 0});                   // M12
  CHECK(effect([](Line& l) {
          l.red("AMS-R-T", 13000, 20000);
          l.red("AMS-R-T", 7000, 20000);
        }) == Two{-2, 0});
  CHECK(effect([](Line& l) { l.charged(l.from, l.target, 0); }) == Two{-3 - 2, 2});               // M13; M14 for the shot, with M1
  CHECK(effect([](Line& l) { l.charged(l.from, l.from, 0); }) == Two{-3 - 2, -2});                // M14
  const Aid aid = aided(unit_at(0));
  RollContext helped;
  helped.aid = std::span(&aid, 1);
  CHECK(effect(nothing, helped) == Two{2, 2});                                                    // M15
  CHECK(effect([](Line& l) { l.unit(l.from).pinned = true; }) == Two{-2, -2});                    // M16
  CHECK(effect([](Line& l) { l.sheet(l.from).pilot.skills.clear(); }) == Two{-2, -2});            // M17
  RollContext twice;
  twice.skill = Skill::kDoubleShot;
  CHECK(effect(nothing, twice) == Two{-1, -1});                                                   // M18
  CHECK(effect([](Line& l) {
          l.sheet(l.from).abilities.push_back({Ability::kUnstablePlatform, 0});
          l.unit(l.from).moved = Mil{1};
        }) == Two{-2, -2});                                                                       // M20
  CHECK(effect([](Line& l) { l.skill(l.from, Skill::kUnitTypeSpecialist, static_cast<int>(UnitType::kSracu)); }) == Two{1, 1});  // M21
}

TEST_CASE("T-7 MSW-11.1 heavy fire: after a Move Action, untrained, by ear") {
  const auto heavy = [](WeaponType type, auto change, std::optional<Skill> skill = std::nullopt) {
    Line l;
    l.sheet(l.from).weapons[2].type = type;
    RollContext roll;
    roll.skill = skill;
    const int before = l.shot_at({});
    change(l);
    return l.shot_at(roll) - before;
  };
  const auto moved = [](Line& l) { l.unit(l.from).move_actions = 1; };
  const auto steady = [&](Line& l) {
    moved(l);
    l.sheet(l.from).abilities.push_back({Ability::kStablePlatform, 0});
  };
  const auto quick = [&](Line& l) {
    moved(l);
    l.skill(l.from, Skill::kHeavyFire);
  };
  const auto both = [&](Line& l) {
    steady(l);
    l.skill(l.from, Skill::kHeavyFire);
  };
  CHECK(heavy(WeaponType::kRange, moved) == 0);
  CHECK(heavy(WeaponType::kHeavyRange, moved) == -4);  // M8
  CHECK(heavy(WeaponType::kArtillery, moved) == -4);
  CHECK(heavy(WeaponType::kHeavyRange, steady) == -2);
  CHECK(heavy(WeaponType::kArtillery, steady) == -2);
  CHECK(heavy(WeaponType::kHeavyRange, quick) == -2);
  CHECK(heavy(WeaponType::kArtillery, quick) == -4);   // Heavy Fire is only for Heavy Range
  CHECK(heavy(WeaponType::kHeavyRange, both) == -1);
  CHECK(heavy(WeaponType::kArtillery, both) == -2);
  CHECK(heavy(WeaponType::kHeavyRange, [&](Line& l) { steady(l); l.unit(l.from).level = l.unit(l.target).level = Level::kHighSky; }) == -4);
  CHECK(heavy(WeaponType::kHeavyRange, [](Line& l) { l.skill(l.from, Skill::kHeavyWeaponsTraining); }) == 2);       // M17 a second time
  CHECK(heavy(WeaponType::kArtillery, [](Line& l) { wall(l, 4000); }, Skill::kArtilleryUser) == -2);                // M19 instead of M2
  CHECK(heavy(WeaponType::kHeavyRange, [](Line& l) { wall(l, 4000); }) == -3);
}

TEST_CASE("T-7 the table that readers see holds the book's numbers") {
  struct Row {
    int range;
    int melee;
  };
  constexpr std::array<Row, kModifiers> kBook{{{-3, 0}, {-3, 0}, {-1, 0}, {-3, -1}, {-1, -1}, {2, 2}, {0, 1},  {-4, 0}, {-2, -2}, {-5, -5}, {-1, -1},
                                               {-1, 0}, {0, 2},  {-2, -2}, {2, 2}, {-2, -2}, {-2, -2}, {-1, -1}, {-2, 0}, {-2, -2}, {1, 1}}};
  for (std::size_t i = 0; i < kBook.size(); ++i) {
    INFO("M" << i + 1);
    CHECK(modifier_row(static_cast<Modifier>(i)).range == kBook[i].range);
    CHECK(modifier_row(static_cast<Modifier>(i)).melee == kBook[i].melee);
  }
}

TEST_CASE("T-8 MSW-10.3 a D3 is rolled as a D6 and read by halves, other dice by their faces") {
  constexpr std::array<int, 6> kRead{1, 1, 2, 2, 3, 3};
  Line l;
  l.sheet(l.from).weapons[2].damage = {1, 3, 0, false, false};
  l.sheet(l.target).armour = 0;
  const State state = l.state(Phase::kRange, l.from);
  for (int face = 1; face <= 6; ++face) {
    CHECK(d3(face) == kRead[static_cast<std::size_t>(face - 1)]);
    CHECK(after(state, attack(l.from, {2}, l.target), {2, face}).unit(l.target).dc_now == 24 - kRead[static_cast<std::size_t>(face - 1)]);
  }
  for (const int sides : {6, 10}) {
    l.sheet(l.from).weapons[2].damage = {2, static_cast<std::int8_t>(sides), 1, false, false};
    CHECK(after(l.state(Phase::kRange, l.from), attack(l.from, {2}, l.target), {2, sides, 1}).unit(l.target).dc_now == 24 - sides - 1 - 1);
  }
}

TEST_CASE("T-9 chassis: every summand of the price") {
  Sheet plain;
  plain.damage_capacity = 10;
  plain.output = 1;
  plain.move_value = Mil{0};
  const auto adds = [&](auto change) {
    Sheet sheet = plain;
    change(sheet);
    return chassis_cost(sheet) - chassis_cost(plain);
  };
  CHECK(chassis_cost(plain) == 10 + 4);
  CHECK(adds([](Sheet& s) { s.armour = 3; }) == 8);                // 10 x 7 / 4 is 17.5, so 18
  CHECK(adds([](Sheet& s) { s.damage_capacity = 11; }) == 1);
  CHECK(adds([](Sheet& s) { s.move_value = inches(7); }) == 7);
  CHECK(adds([](Sheet& s) { s.strength = 2; }) == 6);
  CHECK(adds([](Sheet& s) { s.defence = 2; }) == 4);
  CHECK(adds([](Sheet& s) { s.output = 3; }) == 8);
  CHECK(adds([](Sheet& s) { s.range_bonus = 2; }) == 6);
  CHECK(adds([](Sheet& s) { s.melee_bonus = -1; }) == -3);
  constexpr std::array<int, 7> kMoves{0, 2, 0, 0, -6, 3, 10};
  for (std::size_t i = 0; i < kMoves.size(); ++i) CHECK(adds([&](Sheet& s) { s.move = static_cast<MoveType>(i); }) == kMoves[i]);
  constexpr std::array<int, 11> kAbilities{4, 8, 4, 2, 10, 4, -4, 6, 4, 8, 8};
  for (std::size_t i = 0; i < kAbilities.size(); ++i) {
    INFO(std::string(name_of(static_cast<Ability>(i))));
    CHECK(adds([&](Sheet& s) { s.abilities = {{static_cast<Ability>(i), 1}}; }) == kAbilities[i]);
  }
  CHECK(adds([](Sheet& s) { s.abilities = {{Ability::kCarrier, 3}}; }) == 12);
}

TEST_CASE("T-9 weapons: mean damage, reach, what halves and what adds") {
  Sheet owner;
  owner.strength = 3;
  const auto cost = [&](auto change) {
    Weapon weapon;
    weapon.type = WeaponType::kRange;
    weapon.range = 24;
    weapon.damage = {2, 6, 0, false, false};
    weapon.fix = Fix::kXArc;
    change(weapon);
    return weapon_cost(owner, weapon);
  };
  CHECK(cost([](Weapon&) {}) == 14);                                                                    // 14 x 32 / 32
  CHECK(cost([](Weapon& w) { w.damage = {2, 3, 0, false, false}; }) == 8);                              // a D3 counts 4
  CHECK(cost([](Weapon& w) { w.damage = {2, 10, 0, false, false}; }) == 22);                            // a D10 counts 11
  CHECK(cost([](Weapon& w) { w.damage = {2, 6, 3, false, false}; }) == 20);
  CHECK(cost([](Weapon& w) { w.range = 8; }) == 7);
  CHECK(cost([](Weapon& w) { w.range = 9; }) == 7);                                                     // 7.4375
  CHECK(cost([](Weapon& w) { w.range = 16; w.damage = {1, 6, 0, false, false}; }) == 5);                // 5.25
  CHECK(cost([](Weapon& w) { w.range = 8; w.damage = {1, 10, 0, false, false}; }) == 6);                // 5.5 goes up
  CHECK(cost([](Weapon& w) { w.type = WeaponType::kHeavyRange; }) == 7);
  CHECK(cost([](Weapon& w) { w.type = WeaponType::kArtillery; w.damage = {1, 6, 4, false, false}; }) == 8);  // half of 15, up
  CHECK(cost([](Weapon& w) { w.type = WeaponType::kMelee; w.range = 0; w.damage = {0, 6, 0, true, false}; }) == 11);    // 21 x 16 / 32 = 10.5
  CHECK(cost([](Weapon& w) { w.type = WeaponType::kRammers; w.range = 0; w.damage = {0, 6, 0, true, false}; }) == 6);
  CHECK(cost([](Weapon& w) { w.type = WeaponType::kLongMelee; w.range = 3; }) == 8);                    // counts 10: 14 x 18 / 32 = 7.875
  CHECK(cost([](Weapon& w) { w.type = WeaponType::kLongMelee; w.range = 12; }) == 10);                  // counts 14: 9.625
  CHECK(cost([](Weapon& w) { w.fix = Fix::kTwoHanded; w.damage = {0, 6, 0, true, false}; }) == 35);     // Strength 5 in two hands
  CHECK(cost([](Weapon& w) { w.fix = Fix::kOneHanded; w.damage = {0, 6, 0, true, false}; }) == 21);
  CHECK(cost([](Weapon& w) { w.abilities = {WeaponAbility::kRapidFire}; }) == 18);
  CHECK(cost([](Weapon& w) { w.abilities = {WeaponAbility::kAntiInfantry}; }) == 16);
  CHECK(cost([](Weapon& w) { w.fix = Fix::kStand; }) == 12);
  CHECK(cost([](Weapon& w) { w.link = Link::kAddOn; w.damage = {1, 6, 4, false, false}; }) == 8);
  CHECK(cost([](Weapon& w) { w.link = Link::kMain; }) == 14);
  CHECK(cost([](Weapon& w) { w.shield = Shield::kShort; }) == 6);
  CHECK(cost([](Weapon& w) { w.shield = Shield::kLong; }) == 10);
}

TEST_CASE("T-9 RUL-48 pilots by rank: 1, 3, 5 skills for 10, 20, 35; each further one 5") {
  struct Row {
    Rank rank;
    int skills;
    int cost;
  };
  for (const Row& row : {Row{Rank::kTrainee, 1, 10}, Row{Rank::kStandard, 3, 20}, Row{Rank::kAce, 5, 35}}) {
    CHECK(training(row.rank).skills == row.skills);
    CHECK(training(row.rank).cost == row.cost);
    Sheet sheet;
    sheet.pilot.rank = row.rank;
    const int bare = chassis_cost(sheet);
    for (int skills = 0; skills < 8; ++skills) {
      CHECK(card_cost(sheet) == bare + row.cost + 5 * std::max(0, skills - row.skills));
      sheet.pilot.skills.push_back({Skill::kSniper, 0});
    }
  }
}

}  // namespace hexinch::mswars::fights
