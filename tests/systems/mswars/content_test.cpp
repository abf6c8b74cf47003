#include <doctest/doctest.h>

#include <map>

#include "hexinch/files.h"
#include "systems/mswars/packs/cards.h"
#include "systems/mswars/position.h"
#include "systems/mswars/rules/deploy.h"

namespace hexinch::mswars {

using test::position;
using test::refused;
using test::refused_pack;
using test::shipped;

TEST_CASE("T-9 every printed price of the packs comes out") {
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
  CHECK(seen.size() + 1 == shipped().weapons.size());  // no card has the Long Shield
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

TEST_CASE("T-9 what follows from the rest of a pack is not said in it: the price of a chassis, of a pilot and of a card's own weapon") {
  CHECK(refused_pack(R"({"pack": "x", "chassis": [{"id": "x", "name": "X", "cost": 60}]})") == "chassis[0].cost: is not known here");
  CHECK(refused_pack(R"({"pack": "x", "pilots": [{"rank": "ace", "cost": 35}]})") == "pilots[0].cost: is not known here");
  CHECK(refused_pack(R"({"pack": "x", "pilots": [{"rank": "ace", "skills_included": 5}]})") == "pilots[0].skills_included: is not known here");
  CHECK(refused_pack(R"({"pack": "x", "cards": [{"id": "x", "chassis": "AMS", "pilot": "ace", "weapons": [{"name": "Club", "cost": 9}]}]})") ==
        "cards[0].weapons[0].cost: is not known here");
}

TEST_CASE("MSW-16.5 who has to be across is a side: a draw by it is refused") {
  CHECK(refused(R"({"victory": {"at_limit": [{"cross": 15000, "count": 0, "draw": true}]}})") == "victory.at_limit[0].draw: is not known here");
  CHECK(refused(R"({"victory": {"at_limit": [{"cross_major": 15000, "count": 0, "draw": true}]}})") == "victory.at_limit[0].draw: is not known here");
}

TEST_CASE("MSW-15.2 a card with a skill that lacks what the skill asks for is no card") {
  const auto card = [](const std::string& rest) {
    return refused_pack(R"({"pack": "x", "cards": [{"id": "x", "chassis": "AMS", )" + rest + "}]}");
  };
  const auto skills = [&](const std::string& list) { return card(R"("pilot": "ace", "skills": [)" + list + "]"); };
  const auto pilot = [&](const std::string& numbers, const std::string& list) {
    return card(R"("pilot": {"rank": "ace", )" + numbers + R"(}, "skills": [)" + list + "]");
  };
  const std::string where = "cards[0].skills: ";
  CHECK(skills(R"("Melee Training")") == where + "Melee Training asks for Range Weapons Training");
  CHECK(skills(R"("Heavy Weapons Training")") == where + "Heavy Weapons Training asks for Range Weapons Training");
  CHECK(skills(R"("Running Shot")") == where + "Running Shot asks for Range Weapons Training");
  CHECK(skills(R"("Sniper")") == where + "Sniper asks for Range Weapons Training");
  CHECK(skills(R"("Range Weapons Training", "Heavy Weapons Training", "Heavy Fire")") == where + "Heavy Fire asks for Running Shot");
  CHECK(skills(R"("Range Weapons Training", "Running Shot", "Heavy Fire")") == where + "Heavy Fire asks for Heavy Weapons Training");
  CHECK(skills(R"("Combat Manoeuvres")") == where + "Combat Manoeuvres asks for Melee Training");
  CHECK(skills(R"("Weapons Specialist Rifle")") == where + "Weapons Specialist asks for Range Weapons Training");
  CHECK(skills(R"("Range Weapons Training", "Weapons Specialist Rifle")").empty());  // Melee Training would do, and has the same requirement itself
  CHECK(skills(R"("Sergeant")") == where + "Sergeant asks for Multiple Crew");
  CHECK(skills(R"("Cleave")") == where + "Cleave asks for Melee Training");
  CHECK(skills(R"("Range Weapons Training", "Melee Training", "Improved Cleave")") == where + "Improved Cleave asks for Cleave");
  CHECK(skills(R"("Artillery User")") == where + "Artillery User asks for Heavy Weapons Training");
  CHECK(skills(R"("Improved Quick Shot")") == where + "Improved Quick Shot asks for Quick Shot");
  CHECK(skills(R"("Improved Quick Strike")") == where + "Improved Quick Strike asks for Quick Strike");
  CHECK(skills(R"("Range Weapons Training", "Melee Training", "Parry")") == where + "Parry asks for Weapons Specialist");
  CHECK(skills(R"("Range Weapons Training", "Melee Training", "Range Parry")") == where + "Range Parry asks for Parry");
  CHECK(skills(R"("Move Type Specialist Static")") == where + "Move Type Specialist asks for moving");
  CHECK(skills(R"("Double Shot", "Quick Shot", "Improved Quick Shot", "Engineer", "Giant Slayer", "Marksman", "Infiltration", "Team Player")").empty());
  // Reflex and Attack values count exactly.
  CHECK(pilot(R"("reflex": 2)", R"("Double Shot")") == where + "Double Shot asks for Reflex 3");
  CHECK(pilot(R"("reflex": 3)", R"("Double Shot")").empty());
  const std::string cleaver = R"("Range Weapons Training", "Melee Training", "Cleave", "Improved Cleave")";
  CHECK(pilot(R"("reflex": 3)", cleaver) == where + "Improved Cleave asks for Reflex 4");
  CHECK(pilot(R"("reflex": 4)", cleaver).empty());
  CHECK(pilot(R"("range_attack": 9)", R"("Quick Shot")") == where + "Quick Shot asks for Range Attack Value 10");
  CHECK(pilot(R"("range_attack": 10)", R"("Quick Shot")").empty());
  CHECK(pilot(R"("melee_attack": 11)", R"("Quick Strike", "Improved Quick Strike")") == where + "Improved Quick Strike asks for Melee Attack Value 12");
  CHECK(pilot(R"("melee_attack": 12)", R"("Quick Strike", "Improved Quick Strike")").empty());
}

TEST_CASE("MSW-11.2 MSW-11.3 MSW-11.6 MSW-11.7 a card with weapons that it can't carry is no card") {
  const auto armed = [](const std::string& chassis, const std::string& weapons) {
    return refused_pack(R"({"pack": "x", "cards": [{"id": "x", "chassis": ")" + chassis + R"(", "pilot": "ace", "weapons": [)" + weapons + "]}]}");
  };
  const std::string where = "cards[0].weapons: ";
  CHECK(armed("PEL", R"("Basic Melee Weapon")") == where + "Basic Melee Weapon is held, and there are too few hands for it");
  CHECK(armed("PEL", R"("Short Shield")") == where + "Short Shield is held, and there are too few hands for it");
  CHECK(armed("TIN", R"("Basic Melee Weapon")").empty());  // it has arms
  CHECK(armed("AMS", R"("Siege Claw", "Heavy Machine Gun")") == where + "Heavy Machine Gun is held, and there are too few hands for it");
  CHECK(armed("AMS", R"("Siege Claw", "Small Mecha Rifle")").empty());
  CHECK(armed("PEL", R"("Siege Claw")") == where + "Siege Claw takes the place of a hand that there is not");
  CHECK(armed("KES", R"("Rocket Pod, left")") == where + "Rocket Pod, left is linked to nothing");
  CHECK(armed("INF", R"("Under-barrel Launcher")") == where + "Under-barrel Launcher is one part of a set that lacks the other");
  CHECK(armed("INF", R"("Basic Rifle")") == where + "Basic Rifle is one part of a set that lacks the other");
  CHECK(armed("AMS", R"("Needle Rifle")") == where + "Needle Rifle is a Beam, which no human chassis of Tech Level 1 can feed");
  CHECK(armed("AMR", R"("Needle Rifle")").empty());
  CHECK(armed("SYL", R"("Needle Rifle")").empty());
}

TEST_CASE("MSW-15.2 MSW-16.1 a battle that changes cards is judged; Noble Background is one a side; a position may give anybody anything") {
  const auto units = [](const std::string& blue, const std::string& red) {
    const auto unit = [](const char* name, const char* side, int x, const std::string& with) {
      return std::string(R"({"name": ")") + name + R"(", "is": "AMS-R-S", "side": ")" + side + R"(", "at": [)" + std::to_string(x) + ", 20000]" +
             (with.empty() ? "" : R"(, "with": {"skills": [)" + with + "]}") + "}";
    };
    return R"("units": [)" + unit("A", "Red", 10000, blue) + ", " + unit("B", "Red", 20000, red) + ", " + unit("C", "Blue", 30000, blue) + "]}";
  };
  const std::string battle = R"({"scenario": "x", "turn_limit": 6, "victory": {"at_once": [{"eliminate": true}]}, )";
  CHECK(refused(battle + units("", "")).empty());
  CHECK(refused(battle + units("", R"("Cleave")")) == "units[1].with.skills: Cleave asks for Melee Training");
  CHECK(refused("{" + units("", R"("Cleave")")).empty());
  const std::string noble = R"("Noble Background")";
  CHECK(refused(battle + units(noble, "")).empty());  // one each
  CHECK(refused(battle + units(noble, noble)) == "units[1]: is the second pilot with Noble Background on its side");
  CHECK(refused("{" + units(noble, noble)).empty());
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
    for (bool some = true; some;) {  // infiltrators come after all others
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
  CHECK(units == 65);  // those of First Steps stand already
}

}  // namespace hexinch::mswars
