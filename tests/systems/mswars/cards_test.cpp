#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "systems/mswars/battle.h"
#include "systems/mswars/packs/content.h"
#include "systems/mswars/position.h"
#include "systems/mswars/rules/values.h"

/// The rulebook's printed numbers for chassis, pilots and cards, one by one.

namespace hexinch::mswars::fights {
namespace {

struct PrintedCard {
  std::string_view id;
  int reflex;
  int action;
  int defence;
  int range_attack;
  int melee_attack;
  int cost;
};
constexpr std::array<PrintedCard, 28> kCards{{
    {"AMS-R-T", 2, 2, 2, 10, 10, 88},
    {"AMS-R-S", 3, 3, 3, 12, 12, 98},
    {"AMS-M-T", 2, 2, 2, 10, 10, 90},
    {"AMS-M-S", 2, 2, 3, 12, 12, 100},
    {"AMS-RM-A", 4, 3, 4, 14, 14, 122},
    {"AMR-B-S", 3, 3, 3, 14, 12, 122},
    {"AMR-B-A", 4, 3, 4, 16, 14, 137},
    {"AMM-S", 3, 3, 3, 12, 14, 135},
    {"AMM-A", 4, 3, 4, 14, 16, 150},
    {"PEL-T", 2, 2, 1, 10, 10, 129},
    {"PEL-S", 3, 2, 2, 12, 12, 139},
    {"PEL-A", 4, 3, 3, 14, 14, 154},
    {"INF-R-T", 2, 2, 4, 10, 10, 52},
    {"INF-R-S", 3, 2, 5, 12, 12, 62},
    {"INF-B-S", 3, 2, 5, 12, 12, 61},
    {"HWT-G-S", 3, 2, 4, 12, 12, 67},
    {"HWT-C-S", 3, 2, 4, 12, 12, 61},
    {"SYL-S", 3, 3, 5, 13, 13, 114},
    {"SYL-A", 4, 3, 6, 15, 15, 129},
    {"ANV-S", 3, 3, 2, 12, 13, 138},
    {"ANV-A", 4, 3, 3, 14, 15, 153},
    {"CAV-T", 2, 2, 1, 10, 10, 90},
    {"GAN-S", 3, 3, 5, 12, 12, 86},
    {"URU-S", 3, 3, 2, 12, 12, 153},
    {"LRG-S", 3, 2, 1, 12, 12, 77},
    {"KES-S", 3, 3, 5, 12, 12, 103},
    {"TIN-T", 2, 2, 1, 10, 10, 56},
    {"COL-A", 4, 4, 2, 14, 15, 281},
}};

/// Move value in inches, Strength, Defence, Armour, DC, Output, hands, RA+, MA+.
using Numbers = std::array<int, 9>;
struct PrintedChassis {
  std::string_view id;
  UnitType type;
  int tech;
  int size;
  MoveType move;
  Numbers numbers;
  bool head;
  std::size_t abilities;
  int cost;
};
constexpr std::array<PrintedChassis, 15> kChassis{{
    {"AMS", UnitType::kSracu, 1, 2, MoveType::kWalker, {6, 2, 2, 2, 24, 3, 2, 0, 0}, true, 0, 64},
    {"AMR", UnitType::kSracu, 2, 2, MoveType::kWalker, {5, 2, 2, 2, 24, 3, 2, 2, 0}, true, 0, 69},
    {"AMM", UnitType::kSracu, 2, 2, MoveType::kWalker, {7, 3, 2, 2, 26, 3, 2, 0, 2}, true, 0, 77},
    {"PEL", UnitType::kVehicle, 1, 2, MoveType::kTrack, {5, 3, 1, 4, 28, 2, 0, 0, 0}, false, 2, 86},
    {"INF", UnitType::kInfantry, 1, 0, MoveType::kWalker, {4, 0, 4, 0, 8, 2, 2, 0, 0}, true, 1, 32},
    {"HWT", UnitType::kInfantry, 1, 0, MoveType::kWalker, {3, 0, 3, 0, 8, 2, 2, 0, 0}, true, 1, 29},
    {"SYL", UnitType::kSracu, 2, 2, MoveType::kWalker, {8, 2, 4, 1, 18, 3, 2, 1, 1}, true, 0, 63},
    {"ANV", UnitType::kSracu, 2, 2, MoveType::kWalker, {4, 3, 1, 4, 26, 3, 2, 0, 1}, true, 0, 82},
    {"CAV", UnitType::kVehicle, 1, 2, MoveType::kWheel, {7, 2, 1, 3, 20, 2, 0, 0, 0}, false, 2, 68},
    {"GAN", UnitType::kVehicle, 2, 1, MoveType::kHover, {9, 1, 3, 1, 12, 3, 0, 0, 0}, false, 2, 52},
    {"URU", UnitType::kAbracu, 2, 3, MoveType::kFourLeggedWalker, {5, 5, 1, 4, 34, 3, 0, 0, 0}, true, 0, 104},
    {"LRG", UnitType::kEmplacement, 1, 1, MoveType::kStatic, {0, 0, 1, 2, 14, 2, 0, 0, 0}, false, 1, 27},
    {"KES", UnitType::kAircraft, 2, 2, MoveType::kJet, {12, 1, 3, 1, 14, 3, 0, 0, 0}, false, 0, 61},
    {"TIN", UnitType::kVehicle, 1, 1, MoveType::kTrack, {4, 1, 1, 2, 14, 2, 2, 0, 0}, false, 1, 46},
    {"COL", UnitType::kSracu, 4, 4, MoveType::kWalker, {5, 6, 0, 6, 60, 4, 2, 0, 1}, true, 1, 202},
}};

Numbers numbers_of(const Sheet& s) {
  return {s.move_value.n / 1000, s.strength, s.defence, s.armour, s.damage_capacity, s.output, s.hands, s.range_bonus, s.melee_bonus};
}

}  // namespace

TEST_CASE("MSW-2.2 MSW-2.1 MSW-2.3 what every card prints: counters, Defence, both Attack values, price") {
  for (const PrintedCard& card : kCards) {
    INFO(std::string(card.id));
    Battle b;
    const UnitRef unit = b.blue(card.id, 20000, 20000);
    const State state = b.state(Phase::kRange, unit);
    CHECK(int{b.sheet(unit).pilot.reflex} == card.reflex);
    CHECK(action_value(b.sheet(unit)) == card.action);
    CHECK(defence_value(state, unit).total == card.defence);
    CHECK(range_attack_value(state, unit).total == card.range_attack);
    CHECK(melee_attack_value(state, unit).total == card.melee_attack);
    CHECK(b.sheet(unit).cost == card.cost);
  }
}

TEST_CASE("MSW-2.2 the machine's part stands by itself: two terms, one of the pilot") {
  Battle b;
  const UnitRef unit = b.blue("AMR-B-S", 20000, 20000);
  const Score value = range_attack_value(b.state(Phase::kRange, unit), unit);
  REQUIRE(value.terms.size() == 2);
  CHECK(value.terms[0].amount == Fraction{12});
  CHECK(value.terms[1].amount == Fraction{2});
  CHECK(melee_attack_value(b.state(Phase::kRange, unit), unit).terms.size() == 1);
}

TEST_CASE("MSW-15.2 every pilot of the cards has what his skills ask for, and as many as his rank brings") {
  using enum Skill;
  struct Asked {
    Skill skill;
    std::vector<Skill> before;
    int reflex = 0;
    int range_attack = 0;
    int melee_attack = 0;
  };
  const std::vector<Asked> kAsked{{kMeleeTraining, {kRangeWeaponsTraining}},
                                  {kHeavyWeaponsTraining, {kRangeWeaponsTraining}},
                                  {kRunningShot, {kRangeWeaponsTraining}},
                                  {kHeavyFire, {kHeavyWeaponsTraining, kRunningShot}},
                                  {kSniper, {kRangeWeaponsTraining}},
                                  {kCombatManoeuvres, {kMeleeTraining}},
                                  {kWeaponsSpecialist, {kRangeWeaponsTraining}},
                                  {kCleave, {kMeleeTraining}, 3},
                                  {kImprovedCleave, {kCleave}, 4},
                                  {kDoubleShot, {}, 3},
                                  {kArtilleryUser, {kHeavyWeaponsTraining}},
                                  {kQuickShot, {}, 0, 10},
                                  {kQuickStrike, {}, 0, 0, 10},
                                  {kImprovedQuickShot, {kQuickShot}, 0, 12},
                                  {kImprovedQuickStrike, {kQuickStrike}, 0, 0, 12},
                                  {kParry, {kWeaponsSpecialist, kMeleeTraining}},
                                  {kRangeParry, {kParry}, 4}};
  for (const PrintedCard& printed : kCards) {
    const Sheet& sheet = shipped(printed.id);
    INFO(sheet.id);
    CHECK(static_cast<int>(sheet.pilot.skills.size()) <= training(sheet.pilot.rank).skills);
    for (const Asked& asked : kAsked) {
      if (!sheet.skilled(asked.skill)) continue;
      INFO(std::string(name_of(asked.skill)));
      for (const Skill before : asked.before) CHECK(sheet.skilled(before));
      CHECK(sheet.pilot.reflex >= asked.reflex);
      CHECK(sheet.pilot.range_attack >= asked.range_attack);
      CHECK(sheet.pilot.melee_attack >= asked.melee_attack);
    }
    if (sheet.skilled(kSergeant)) CHECK(sheet.has(Ability::kMultipleCrew));
    if (sheet.move == MoveType::kStatic) CHECK_FALSE(sheet.skilled(kMoveTypeSpecialist));
  }
}

TEST_CASE("2.4 what every chassis prints") {
  for (const PrintedChassis& printed : kChassis) {
    INFO(std::string(printed.id));
    const Chassis* chassis = test::shipped().find_chassis(printed.id);
    REQUIRE(chassis);
    const Sheet& sheet = chassis->sheet;
    CHECK(sheet.type == printed.type);
    CHECK(int{sheet.tech} == printed.tech);
    CHECK(int{sheet.size} == printed.size);
    CHECK(sheet.move == printed.move);
    CHECK(numbers_of(sheet) == printed.numbers);
    CHECK(sheet.head == printed.head);
    CHECK(sheet.abilities.size() == printed.abilities);
    CHECK(sheet.cost == printed.cost);
  }
}

}  // namespace hexinch::mswars::fights
