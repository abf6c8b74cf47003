#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

#include "systems/tuw/position.h"
#include "systems/tuw/rules/cost.h"
#include "systems/tuw/state/terrain.h"

/// Chapter 50.3 as we ship it: every unit of the lists, number by number.

namespace hexinch::tuw {
namespace {

// id | name | row | ways of moving | DEF | attacks a turn | capacity | bulk | cost | abilities | weapons: ATT/RNG, delivery with least range
constexpr std::array<std::string_view, 67> kLists{
    "caveman|Caveman|1|Foot 2|2|1|0|1|3||Club 2/0 HTH; Thrown rock 1/1 LOS",
    "sabretooth|Sabre-tooth Cat|1|Foot 4|3|1|0|1|7||Fangs 4/0 HTH (First Strike)",
    "tyrannosaur|Tyrannosaur|1|Foot 4|6|1|0|4|10|Tough 1|Jaws 7/0 HTH",
    "pterosaur|Pterosaur|1|LMF 6|3|1|0|2|6|Rough Landing|Beak 3/0 HTH",
    "spear_warrior|Spear Warrior|2|Foot 2|2|1|0|1|4||Spear 3/0 HTH; Thrown spear 2/1 LOS",
    "bow_hunter|Bow Hunter|2|Foot 2|2|1|0|1|4||Bow 2/2 LOS; Knife 1/0 HTH",
    "spirit_talker|Spirit Talker|2|Foot 2|2|1|0|1|6||Spirit grip 3/2 LOS (Disabling 1)",
    "war_canoe|War Canoe|2|SmallNaval 3|2|1|2|2|4|open deck|Arrows 2/1 LOS",
    "bronze_spear|Bronze Spearman|3|Foot 2|3|1|0|1|4||Long spear 3/0 HTH",
    "slinger|Slinger|3|Foot 2|2|1|0|1|4||Sling 2/2 LOS; Knife 1/0 HTH",
    "chariot|War Chariot|3|Wheeled 4|3|2|0|3|7||Charge 4/0 HTH; Bow 2/2 LOS",
    "elephant|War Elephant|3|Foot 3|6|2|0|4|8||Tusks 6/0 HTH; Howdah archers 2/2 LOS",
    "peasant|Peasant|4|Foot 2|1|1|0|1|2||Club 1/0 HTH",
    "man_at_arms|Man-at-Arms|4|Foot 2|4|1|0|1|4||Sword 3/0 HTH",
    "longbowman|Longbowman|4|Foot 2|2|1|0|1|6||Longbow 3/3 LOS; Dagger 1/0 HTH",
    "knight|Knight|4|Foot 4|5|1|0|2|6||Lance 5/0 HTH",
    "catapult|Catapult|4|Wheeled 1|2|1|0|3|14||Boulder 5/3 IF2 AE0",
    "hob_shaman|Hobgoblin Shaman|4|Foot 2|3|1|0|1|6||Witch-bolt 3/2 LOS; Staff 2/0 HTH",
    "dragon|Dragon|4|HMF 6 + Foot 3|6|1|0|4|18|Tough 1|Bite 6/0 HTH; Fire breath 5/1 LOS AE0",
    "musketeer|Musketeer|5|Foot 2|2|1|0|1|5||Musket 3/2 LOS; Bayonet 2/0 HTH",
    "boarder|Boarder|5|Foot 2|3|1|0|1|5||Cutlass 4/0 HTH; Pistol 2/1 LOS",
    "field_cannon|Field Cannon|5|Wheeled 1|2|1|0|3|9||Round shot 5/4 LOS",
    "sloop|Sloop|5|SmallNaval 4|3|1|2|4|6|open deck|Swivel guns 3/2 LOS",
    "frigate|Frigate|5|LargeNaval 3|5|2|4|8|20|Tough 1, open deck|Broadside 5/3 LOS x2",
    "rifleman|Rifleman|6|Foot 2|3|1|0|1|6||Rifle 3/3 LOS; Bayonet 2/0 HTH",
    "cavalry|Cavalry Trooper|6|Foot 4|3|1|0|2|6||Sabre 4/0 HTH; Carbine 2/2 LOS",
    "gatling|Gatling Gun|6|Wheeled 1|2|2|0|2|10||Gatling 4/2 LOS x2",
    "rifled_cannon|Rifled Cannon|6|Wheeled 1|2|1|0|3|12||Shell 6/5 LOS",
    "ironclad|Ironclad|6|SmallNaval 2|6|1|0|8|13|Armored 1|Turret gun 6/3 LOS",
    "rifle_squad|Rifle Squad|7|Foot 2|3|1|0|1|7||Rifles 3/3 LOS; Grenades 3/1 IF1",
    "flamethrower|Flamethrower Team|7|Foot 2|2|1|0|1|5||Flame 5/1 LOS (Restricted)",
    "medium_tank|Medium Tank|7|Tracked 4|5|2|0|4|20|Armored 1|Tank gun 6/3 LOS (Armor Piercing 1); Machine gun 3/2 LOS",
    "howitzer|Howitzer|7|Wheeled 1|2|1|0|3|33||Barrage 5/8 IF2 AE1",
    "aa_gun|Anti-Aircraft Gun|7|Wheeled 1|2|1|0|3|6||Flak 4/4 LOS (Only Attack Flyers)",
    "fighter|Fighter Plane|7|LMF 8|4|1|0|3|9||Machine guns 4/1 LOS",
    "bomber|Bomber|7|LMF 6|4|2|0|4|14||Bombs 6/1 IF AE0 (Cannot Attack Flyers); Tail gun 3/1 LOS (Only Attack Flyers)",
    "u_boat|U-Boat|7|SubLarge 3|4|1|0|8|12||Torpedo 7/3 LOS",
    "destroyer|Destroyer|7|LargeNaval 5|4|2|0|8|13||Guns 5/4 LOS; Depth charges 7/0 HTH (Anti-Submarine Only)",
    "freighter|Freighter|7|LargeNaval 3|4|0|6|8|4||",
    "fire_team|Fire Team|8|Foot 2|3|1|0|1|14||Assault rifles 4/3 LOS; Anti-tank rocket 6/2 LOS (Armor Piercing 1)",
    "mbt|Main Battle Tank|8|Tracked 5|6|2|0|4|40|Armored 2|Smoothbore 7/4 LOS (APAP 2); Machine gun 3/2 LOS",
    "apc|Amphibious APC|8|Wheeled 5 + SmallNaval 2|4|1|2|4|11|Armored 1|Heavy MG 3/2 LOS",
    "gunship|Helicopter Gunship|8|HMF 6|4|1|0|4|19|Low Flyer|Missiles 6/3 LOS (APAP 1)",
    "jet|Jet Fighter|8|LMF 12|5|1|0|4|28||Air-to-air missile 6/4 LOS (Only Attack Flyers, First Strike); Cluster bombs 6/1 IF AE1 "
    "(Cannot Attack Flyers)",
    "missile_sub|Missile Submarine|8|SubLarge 4|4|1|0|8|39||Cruise missile 7/8 IF3 (Surface Fire); Torpedo 7/3 LOS",
    "laser_trooper|Laser Trooper|9|Foot 2|3|1|0|1|8||Laser rifle 4/4 LOS",
    "battlesuit|Battlesuit Trooper|9|Foot 3|5|1|0|2|10||Blaster 5/3 LOS; Powered fist 5/0 HTH",
    "scout_bike|Scout Bike|9|ATV 7|3|1|0|2|6||Blaster carbine 3/2 LOS",
    "nuke_launcher|Pocket-Nuke Launcher|9|Tracked 2|3|1|0|4|44||Pocket nuke 7/6 IF3 AE2",
    "cybertank|Cybertank|9|Tracked 3|8|5|0|8|76|Armored 1, Tough 2|Main cannon A 6/4 LOS (First Strike, piece 5); Main cannon B 6/4 "
    "LOS (First Strike, piece 5); Main cannon C 6/4 LOS (First Strike, piece 5); Machine gun A 4/2 LOS; Machine gun B 4/2 LOS",
    "war_drone|War Drone|10|Foot 3|2|1|0|1|7|Fragile 1|Pulse gun 4/3 LOS",
    "kamikaze|Kamikaze Drone|10|HMF 6|2|0|0|1|9|Fragile 2, Self Destruct 5 0|",
    "mecha|Mecha|10|Foot 4|7|2|0|6|22|Armored 1, Tough 1|Autocannon 6/3 LOS; Steel fists 7/0 HTH",
    "star_fighter|Star Fighter|10|HMF 8|5|1|0|3|17|Water Landing|Pulse lasers 5/2 LOS (First Strike)",
    "phase_warrior|Phase Warrior|11|Foot 3|4|1|0|1|11|Teleport 3|Phase blade 5/0 HTH (First Strike)",
    "stasis_sled|Stasis Sled|11|Hover 4|4|1|0|3|22||Stasis beam 6/4 LOS (Disabling 2)",
    "singularity|Singularity Gun|11|Tracked 1|4|1|0|4|42||Black hole 8/6 IF2 AE1",
    "city_smasher|City Smasher|11|HMF 4 + Foot 2|8|2|0|6|52|Tough 1, Regeneration|Annihilator 8/4 LOS AE1; Eye beams 6/2 LOS (APAP 2)",
    "ghost|Ghost|any|Noncorporeal 3|5|1|0|1|5||Chill touch 3/0 HTH",
    "treant|Treant|any|Foot 3 Max 1|6|1|0|4|6||Crushing limbs 6/0 HTH",
    "fairy|Fairy|any|HMF 3|5|1|0|1|7|Small Flyer|Sleep dust 2/1 LOS (Disabling 1)",
    "merfolk|Merfolk|any|SubSmall 3|3|1|0|1|6||Trident 3/0 HTH; Cast net 2/1 LOS (Disabling 1)",
    "flytrap|Giant Flytrap|any|Stationary 0|4|1|0|3|7||Snap 5/0 HTH (First Strike)",
    "giant_frog|Giant Frog|any|Amphibious 3|3|1|0|2|5||Tongue 3/1 LOS",
    "brawler|Brawler|any|Foot 2|2|1|0|1|3||Fists 2/0 HTH; Thrown bottle 1/1 LOS",
    "fuel_dump|Fuel Dump|any|Stationary 0|3|0|0|8|2||",
    "command_post|Command Post|any|Stationary 0|5|0|0|8|2||"};

std::string with_level(const AbilityLevel& a) {
  constexpr std::array<std::string_view, count_of<Ability>()> kNames{
      "First Strike",  "Regeneration", "Fragile",     "Tough",     "Self Destruct", "Teleport",      "Only Attack Flyers",
      "Cannot Attack Flyers", "Armored", "Armor Piercing", "APAP", "Disabling",     "Small Flyer",   "Low Flyer",
      "Rough Landing", "Water Landing", "Carrier",    "Anti-Submarine Only", "Surface Fire", "Restricted"};
  std::string text(kNames[static_cast<std::size_t>(a.ability)]);
  switch (a.ability) {
    case Ability::kSelfDestruct: return text + " " + std::to_string(a.level) + " " + std::to_string(a.radius);
    case Ability::kFragile:
    case Ability::kTough:
    case Ability::kTeleport:
    case Ability::kArmored:
    case Ability::kArmorPiercing:
    case Ability::kApap:
    case Ability::kDisabling: return text + " " + std::to_string(a.level);
    default: return text;
  }
}

void add(std::string& list, std::string_view glue, const std::string& item) {
  if (!list.empty()) list += glue;
  list += item;
}

std::string written(const Weapon& w) {
  constexpr std::array<std::string_view, 3> kDeliveries{"HTH", "LOS", "IF"};
  std::string text = w.name + " " + std::to_string(w.attack.value_or(-99)) + "/" + std::to_string(w.range) + " ";
  text += kDeliveries[static_cast<std::size_t>(w.delivery)];
  if (w.min_range > 0) text += std::to_string(w.min_range);
  if (w.area) text += " AE" + std::to_string(*w.area);
  if (w.uses > 1) text += " x" + std::to_string(w.uses);
  std::string abilities;
  for (const AbilityLevel& a : w.abilities) add(abilities, ", ", with_level(a));
  if (w.separate) add(abilities, ", ", "piece " + std::to_string(w.defence));
  return abilities.empty() ? text : text + " (" + abilities + ")";
}

std::string written(const Sheet& s) {
  std::string modes;
  for (const Mode& mode : s.modes) {
    const std::string name(mode.locomotion == Locomotion::kHmf   ? "HMF"
                           : mode.locomotion == Locomotion::kLmf ? "LMF"
                           : mode.locomotion == Locomotion::kAtv ? "ATV"
                                                                 : name_of(mode.locomotion));
    add(modes, " + ", name + " " + std::to_string(mode.mp));
  }
  if (s.max_hexes > 0) modes += " Max " + std::to_string(s.max_hexes);
  std::string abilities;
  for (const AbilityLevel& a : s.abilities) add(abilities, ", ", with_level(a));
  if (s.open_deck) add(abilities, ", ", "open deck");
  std::string weapons;
  for (const Weapon& w : s.weapons) add(weapons, "; ", written(w));
  std::string text;
  for (const std::string& part : {s.id, s.name, s.row == 0 ? std::string("any") : std::to_string(s.row), modes, std::to_string(s.defence),
                                  std::to_string(s.attack_budget), std::to_string(s.capacity), std::to_string(s.bulk), std::to_string(s.cost), abilities})
    text += part + "|";
  return text + weapons;
}

}  // namespace

TEST_CASE("TUW-3.2.1 TUW-3.2.2 TUW-3.2.3 TUW-3.2.4 the unit lists hold 65 units and two for scenarios, number by number") {
  const Content& content = test::shipped();
  REQUIRE(content.types.size() == kLists.size());
  for (std::size_t i = 0; i < kLists.size(); ++i) CHECK(written(content.types[i].sheet) == kLists[i]);
}

TEST_CASE("TUW-3.6 TUW-8.4 what the lists charge is what the formula says") {
  for (const UnitType& type : test::shipped().types) {
    CAPTURE(type.sheet.id);
    CHECK(type.sheet.cost == unit_cost(type.sheet, {}));
  }
}

TEST_CASE("TUW-8.1 every ability that a unit can have is had by one of the lists, and every way of moving is gone by one") {
  std::array<bool, count_of<Ability>()> had{};
  std::array<bool, count_of<Locomotion>()> gone{};
  for (const UnitType& type : test::shipped().types) {
    for (const Mode& mode : type.sheet.modes) gone[static_cast<std::size_t>(mode.locomotion)] = true;
    for (const AbilityLevel& a : type.sheet.abilities) had[static_cast<std::size_t>(a.ability)] = true;
    for (const Weapon& weapon : type.sheet.weapons)
      for (const AbilityLevel& a : weapon.abilities) had[static_cast<std::size_t>(a.ability)] = true;
  }
  had[static_cast<std::size_t>(Ability::kCarrier)] = true;  // the capacity says that
  for (std::size_t i = 0; i < had.size(); ++i) CHECK_MESSAGE(had[i], name_of(static_cast<Ability>(i)));
  for (std::size_t i = 0; i < gone.size(); ++i) CHECK_MESSAGE(gone[i], name_of(static_cast<Locomotion>(i)));
}

TEST_CASE("TUW-5.8 units' own rules: what the lists note beside the numbers") {
  const Content& content = test::shipped();
  const Weapon& flame = content.find("flamethrower")->sheet.weapons[0];
  CHECK(flame.not_into == std::vector<std::int8_t>{static_cast<std::int8_t>(find_feature("shallow_water")), static_cast<std::int8_t>(kDeepWater)});
  CHECK(content.find("chariot")->terrain == test::json(R"({"light_woods": {"M": "X"}})"));
  CHECK(content.find("giant_frog")->terrain == test::json(R"({"light_woods": {"M": 2}})"));
  CHECK_FALSE(content.find("fuel_dump")->for_sale);
  CHECK_FALSE(content.find("command_post")->for_sale);
  CHECK(content.find("peasant")->for_sale);
}

TEST_CASE("TUW-6.2 TUW-6.1 genres: for each pair of rows the lower has level 1, the higher one more for each row between") {
  for (int a = 1; a <= 11; ++a)
    for (int b = 1; b <= 11; ++b) {
      const auto number = [](int n) { return std::to_string(n); };
      const State state = test::position(R"({"scenario": "x", "turn_limit": 5, "pick_up": {"map": "random", "seed": 3, "budget": 2000,
          "players": [{"name": "A", "rows": [)" + number(a) + R"(]}, {"name": "B", "rows": [)" + number(b) + "]}]}}");
      for (int i = 0; i < state.setup->units(); ++i) {
        const int row = state.owner(unit_at(i)) == seat_at(0) ? a : b;
        CHECK(state.unit(unit_at(i)).cel == row - std::min(a, b) + 1);
        CHECK((state.sheet(unit_at(i)).row == 0 || state.sheet(unit_at(i)).row == row));
      }
    }
}

}  // namespace hexinch::tuw
