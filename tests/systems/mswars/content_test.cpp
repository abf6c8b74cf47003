#include <doctest/doctest.h>

#include <map>

#include "hexinch/files.h"
#include "systems/mswars/cards.h"
#include "systems/mswars/deploy.h"
#include "systems/mswars/position.h"

namespace hexinch::mswars {

using test::position;
using test::refused;
using test::refused_pack;
using test::shipped;

TEST_CASE("T-9 every printed price of the packs comes out") {
  REQUIRE(shipped().chassis.size() == 15);
  for (const Chassis& chassis : shipped().chassis) {
    INFO(chassis.sheet.name);
    CHECK(chassis_cost(chassis.sheet) == chassis.sheet.cost);
  }
  std::map<std::string, int> seen;
  REQUIRE(shipped().cards.size() == 28);
  for (const Sheet& card : shipped().cards) {
    INFO(card.name);
    CHECK(card_cost(card) == card.cost);
    for (const Weapon& weapon : card.weapons) {
      INFO(weapon.name);
      CHECK(weapon_cost(card, weapon) == shipped().find_weapon(weapon.id)->cost);
      ++seen[weapon.id];
    }
  }
  CHECK(seen.size() + 1 == shipped().weapons.size());  // nobody has the Long Shield
  CHECK(weapon_cost(shipped().cards[0], *shipped().find_weapon("Long Shield")) == shipped().find_weapon("Long Shield")->cost);
}

TEST_CASE("T-9 a price falls to 1 at least, and extra skills cost 5 each") {
  const State state = position(R"({"units": [{"name": "A", "is": "AMS-R-T", "side": "Red", "at": [5000, 5000],
    "with": {"skills": ["Range Weapons Training", "Running Shot", "Marksman"]}}]})");
  CHECK(state.sheet(unit_at(0)).cost == shipped().find("AMS-R-T")->cost + 10);
  Weapon sting;
  sting.type = WeaponType::kRange;
  sting.range = 0;
  sting.damage = {0, 3, 1, false, false};
  CHECK(weapon_cost(shipped().cards[0], sting) == 1);
}

TEST_CASE("2.4 what a card holds when it says nothing") {
  const auto hands = [](const char* card, const char* weapon) {
    const Sheet& sheet = *shipped().find(card);
    return int{sheet.default_hands[static_cast<std::size_t>(find_weapon(sheet, weapon))]};
  };
  CHECK(hands("AMS-R-S", "Small Mecha Rifle") == 2);
  CHECK(hands("AMS-RM-A", "Small Mecha Rifle") == 2);
  CHECK(hands("AMS-RM-A", "Basic Melee Weapon") == 0);
  CHECK(hands("AMM-S", "Mecha Longsword") == 1);
  CHECK(hands("AMM-S", "Short Shield") == 1);
  CHECK(hands("COL-A", "Siege Claw") == 1);
  CHECK(hands("COL-A", "Relic Beam") == 0);
  CHECK(hands("HWT-G-S", "Heavy Machine Gun") == 2);
  CHECK(hands("INF-R-T", "Basic Rifle") == 2);
  CHECK(hands("PEL-S", "Medium Cannon") == 0);
}

TEST_CASE("Dice of damage are read, and nothing else") {
  CHECK(read_damage("2D6+1") == Damage{2, 6, 1, false, false});
  CHECK(read_damage("StrD6+3") == Damage{0, 6, 3, true, false});
  CHECK(read_damage("1D3+Str") == Damage{1, 3, 0, false, true});
  for (const char* no : {"", "D6", "2D4", "2D6+", "2D6-1", "2D6+1x", "Str", "99D6"}) CHECK_FALSE(read_damage(no));
}

TEST_CASE("Packs say where they are wrong") {
  const auto weapon = [](const std::string& rest) {
    return refused_pack(R"({"pack": "x", "weapons": [{"id": "x", "name": "X", "fix": "turret", )" + rest + "}]}");
  };
  CHECK(weapon(R"("type": "range", "sub_types": ["rifle"], "range": 10, "damage": "2D6")").empty());
  CHECK(weapon(R"("type": "range", "sub_types": ["rifle"], "damage": "2D6")") == "weapons[0]: shoots and needs a range");
  CHECK(weapon(R"("type": "range", "sub_types": [], "range": 10, "damage": "2D6")") == "weapons[0].sub_types: must name at least one");
  CHECK(weapon(R"("type": "range", "sub_types": ["rifle"], "range": 10, "damage": "2D7")") ==
        "weapons[0].damage: must be dice like \"2D6+1\" or \"StrD6+2\"");
  CHECK(refused_pack(R"({"pack": "x", "cards": [{"id": "x", "name": "X", "chassis": "AMX", "pilot": "ace"}]})") ==
        "cards[0].chassis: is no chassis of the packs");
  CHECK(refused_pack(R"({"pack": "x", "cards": [{"id": "x", "chassis": "AMS", "pilot": "ace", "weapons": ["Big Rifle"]}]})") ==
        "cards[0].weapons[0]: is no weapon of the packs");
  CHECK(refused_pack(R"({"pack": "x", "cards": [{"id": "x", "chassis": "AMS", "pilot": "ace", "skills": ["Weapons Specialist"]}]})") ==
        "cards[0].skills[0]: must say of what, like \"Weapons Specialist Cannon\"");
  CHECK(refused_pack(R"({"pack": "x", "cards": [{"id": "AMS-R-S", "chassis": "AMS", "pilot": "ace"}]})") == "cards[0]: has an id that is taken");
}

TEST_CASE("MSW-16.2 every unit of a battle may be set up where it is proposed") {
  const auto library = cli::load_library();
  REQUIRE(library);
  int units = 0;
  for (const char* id : {"first-steps", "crossroads", "giants-tower", "harrow-ford", "silence-the-guns", "test-night", "hammer-and-needle", "sleeper-wakes"}) {
    const Value* scenario = library->scenario("mswars", id);
    REQUIRE(scenario);
    auto read = MsWars::set_up(shipped(), *scenario);
    if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, id));
    State& state = std::get<State>(read);
    for (bool some = true; some;) {  // infiltrators come when all others stand
      some = false;
      for (int seat = 0; seat < state.setup->seats(); ++seat) {
        state.go = seat_at(seat);
        for (const UnitRef unit : to_deploy(state, seat_at(seat))) {
          INFO(id << ": " << state.setup->entry(unit).name);
          const Suggestion& where = state.setup->suggested[static_cast<std::size_t>(index(unit))];
          CHECK_FALSE(check_deploy(state, seat_at(seat), {unit, where.at, where.heading, where.level}));
          MsWars::evolve(state, UnitDeployed{unit, where.at, where.heading, state.unit(unit).elev, where.level});
          some = true;
          ++units;
        }
      }
    }
    CHECK(MsWars::broken_invariant(state) == nullptr);
  }
  CHECK(units == 67);
}

}  // namespace hexinch::mswars
