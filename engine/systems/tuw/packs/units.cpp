#include "systems/tuw/packs/units.h"

#include <algorithm>
#include <charconv>

#include "systems/tuw/packs/terrain_data.h"
#include "systems/tuw/rules/cost.h"
#include "systems/tuw/rules/transport.h"

namespace hexinch::tuw {
namespace {

std::vector<std::int8_t> read_features(const Source& source) {
  std::vector<std::int8_t> found;
  for (const Source& item : source.items()) {
    const int f = find_feature(item.text());
    if (f < 0) item.fail("is no terrain or overlay");
    else found.push_back(static_cast<std::int8_t>(f));
  }
  return found;
}

}  // namespace

// TUW-3.5.10
void check_mp(const Mode& mode, const Source& mp) {
  if (mode.locomotion == Locomotion::kStationary && mp.integer(0, 24) != 0) mp.fail("must be 0 for Stationary units");
}

namespace {

Mode read_mode(const Source& source) {
  source.only({"loco", "MP", "MPwater"});
  Mode mode;
  mode.locomotion = read_name<Locomotion>(source.at("loco"));
  mode.mp = static_cast<std::int8_t>(source.at("MP").integer(0, 24));
  if (source.at("MPwater").given()) mode.mp_water = static_cast<std::int8_t>(source.at("MPwater").integer(0, 24));
  for (const char* key : {"MP", "MPwater"})
    if (source.at(key).given()) check_mp(mode, source.at(key));
  return mode;
}

std::int8_t read_genre(const Source& source) {
  if (source.value().integer()) return static_cast<std::int8_t>(source.integer(1, 11));
  const auto row = read_row(source.text());
  if (!row) source.fail("must be a genre row from 1 to 11, or \"any\"");
  return row.value_or(0);
}

void read_numbers(const Source& source, Sheet& sheet) {
  const auto number = [&](std::string_view key, auto& member, int least, int most) {
    if (const Source s = source.at(key); s.given()) member = static_cast<std::remove_reference_t<decltype(member)>>(s.integer(least, most));
  };
  number("DEF", sheet.defence, -1000, 1000);
  number("max_hexes", sheet.max_hexes, 1, 1000);
  number("capacity", sheet.capacity, 0, 1000);
  number("bulk", sheet.bulk, 1, 100);
  number("attack_budget", sheet.attack_budget, 0, 100);
}

void read_cost(const Source& source, UnitType& type, bool changed) {
  if (const Source cost = source.at("cost"); cost.given()) type.sheet.cost = static_cast<std::int32_t>(cost.integer(1, 1000000));
  else if (changed) type.sheet.cost = static_cast<std::int32_t>(unit_cost(type.sheet, {}));
}

}  // namespace

const UnitType* Content::find(std::string_view name) const {
  for (const UnitType& type : types)
    if (same_name(type.sheet.id, name)) return &type;
  for (const UnitType& type : types)
    if (same_name(type.sheet.name, name)) return &type;
  return nullptr;
}

const Value* Content::find_map(std::string_view id) const {
  for (const NamedMap& map : maps)
    if (same_name(map.id, id)) return &map.board;
  return nullptr;
}

std::optional<std::int8_t> read_row(std::string_view text) {
  if (same_name(text, "any")) return std::int8_t{0};
  int row = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), row);
  if (error != std::errc{} || end != text.data() + text.size() || row < 1 || row > 11) return std::nullopt;
  return static_cast<std::int8_t>(row);
}

namespace {

/// TUW-8.3 Marked "Levels": a unit may have it more than once.
bool has_levels(Ability a) {
  return a == Ability::kFragile || a == Ability::kTough || a == Ability::kArmored || a == Ability::kArmorPiercing || a == Ability::kApap ||
         a == Ability::kDisabling;
}

/// How many numbers may follow the name: a level, Teleport's and Carrier's measure, ATT and radius of Self Destruct, or none.
std::size_t most_numbers(Ability a) {
  if (a == Ability::kSelfDestruct) return 2;
  return has_levels(a) || a == Ability::kTeleport || a == Ability::kCarrier ? 1 : 0;
}

void check_level(const AbilityLevel& ability, const Source& source) {
  if (ability.ability == Ability::kFragile && ability.level > 2) source.fail("has levels 1 and 2 only");
}

/// TUW-8.6 If an ability with levels is listed twice, its levels add up; other abilities may not be listed twice.
void add_ability(std::vector<AbilityLevel>& abilities, const AbilityLevel& more, const Source& source) {
  const auto known = std::ranges::find(abilities, more.ability, &AbilityLevel::ability);
  if (known == abilities.end()) {
    abilities.push_back(more);
    return;
  }
  if (!has_levels(more.ability)) source.fail("is listed twice, and it has no levels");
  known->level = static_cast<std::int16_t>(known->level + more.level);
  check_level(*known, source);
}

}  // namespace

// TUW-8.6 Levels: a number after the name, 1 if there is none.
AbilityLevel read_ability(const Source& source) {
  std::string text = source.text();
  std::vector<int> numbers;
  for (;;) {
    const std::size_t space = text.rfind(' ');
    if (space == std::string::npos) break;
    int n = 0;
    const auto [end, error] = std::from_chars(text.data() + space + 1, text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size()) break;
    numbers.insert(numbers.begin(), n);
    text.resize(space);
  }
  AbilityLevel ability;
  bool found = false;
  for (std::size_t i = 0; i < count_of<Ability>(); ++i)
    if (same_name(name_of(static_cast<Ability>(i)), text)) {
      ability.ability = static_cast<Ability>(i);
      found = true;
    }
  const bool destructs = ability.ability == Ability::kSelfDestruct;
  if (!found) source.fail("is no special ability");
  else if (!numbers.empty() && most_numbers(ability.ability) == 0) source.fail("has no levels");
  else if (numbers.size() > most_numbers(ability.ability)) source.fail("has too many numbers");
  for (const int n : numbers)
    if (n < (destructs ? 0 : 1) || n > 100) source.fail("has a level out of range");
  if (!numbers.empty()) ability.level = static_cast<std::int16_t>(numbers[0]);
  if (numbers.size() > 1) ability.radius = static_cast<std::int16_t>(numbers[1]);
  check_level(ability, source);
  return ability;
}

// TUW-8.1 Special abilities: any number of them, of the unit or of one weapon.
std::vector<AbilityLevel> read_abilities(const Source& source) {
  std::vector<AbilityLevel> found;
  for (const Source& item : source.items()) add_ability(found, read_ability(item), item);
  return found;
}

std::vector<std::string> read_carries(const Source& source) {
  std::vector<std::string> kinds;
  for (const Source& kind : source.items()) kinds.push_back(kind.text());
  return kinds;
}

Delivery read_delivery(const Source& source) { return read_name<Delivery>(source); }

void settle_delivery(Weapon& weapon) {
  if (weapon.range == 0) weapon.delivery = Delivery::kHth;
  else if (weapon.delivery == Delivery::kHth) weapon.delivery = Delivery::kLos;
}

Weapon read_weapon(const Source& source) {
  source.only({"name", "ATT", "RNG", "delivery", "min_range", "area", "uses", "abilities", "not_target_terrain", "not_from_terrain", "only_target",
               "separate", "DEF"});
  Weapon weapon;
  weapon.name = source.at("name").given() ? source.at("name").text() : "Weapon";
  if (const Source att = source.at("ATT"); !att.is_text("X")) weapon.attack = static_cast<std::int16_t>(att.integer(-1000, 1000));
  const auto number = [&](std::string_view key, auto& member, int least, int most) {
    if (const Source s = source.at(key); s.given()) member = static_cast<std::remove_reference_t<decltype(member)>>(s.integer(least, most));
  };
  number("RNG", weapon.range, 0, 100);
  number("min_range", weapon.min_range, 0, 100);
  number("uses", weapon.uses, 1, 100);
  number("DEF", weapon.defence, -1000, 1000);
  if (source.at("area").given()) weapon.area = static_cast<std::int16_t>(source.at("area").integer(0, 50));
  if (const Source delivery = source.at("delivery"); delivery.given()) {
    weapon.delivery = read_delivery(delivery);
    if (weapon.delivery == Delivery::kHth && weapon.range > 0) delivery.fail("can't be HTH for a weapon with a range");
    if (weapon.delivery != Delivery::kHth && weapon.range == 0) delivery.fail("must be HTH for a weapon without a range");
  }
  settle_delivery(weapon);
  if (weapon.min_range > weapon.range) source.at("min_range").fail("must not be above the weapon's RNG");
  weapon.abilities = read_abilities(source.at("abilities"));
  weapon.not_into = read_features(source.at("not_target_terrain"));
  weapon.not_from = read_features(source.at("not_from_terrain"));
  for (const Source& kind : source.at("only_target").items()) weapon.only_target.push_back(kind.text());
  if (source.at("separate").given()) weapon.separate = source.at("separate").boolean();
  if (weapon.separate && !source.at("DEF").given()) source.at("DEF").fail("is missing: a separate piece has a DEF of its own");
  if (!weapon.separate && source.at("DEF").given()) source.at("DEF").fail("is for separate pieces");
  return weapon;
}

namespace {

/// Members that no rule would ask for. `laid` is the sheet with the unit type's own overrides.
void check_idle(const Source& source, const Sheet& sheet, const Sheet& laid) {
  check_sense(source.at("max_hexes"), sheet.max_hexes > 0, never_moves(sheet), "is for units that move");
  check_sense(source.at("attack_budget"), sheet.attack_budget > 0, sheet.weapons.empty(), "is for units with weapons");
  check_sense(source.at("carries"), true, capacity_of(laid) == 0, "is for units with a capacity");
  check_sense(source.at("open_deck"), sheet.open_deck, capacity_of(laid) == 0, "is for units with a capacity");
  check_own_ways(source.at("terrain"), laid);
  check_own_ways(source.at("overrides").at("terrain"), laid);
}

}  // namespace

void check_sense(const Source& source, bool says, bool idle, const char* problem) {
  if (source.given() && says && idle) source.fail(problem);
}

bool never_moves(const Sheet& sheet) {
  return std::ranges::all_of(sheet.modes, [](const Mode& mode) { return mode.locomotion == Locomotion::kStationary; });
}

UnitType read_type(const Source& source, const UnitType& base) {
  source.only({"id", "name", "row", "icon", "modes", "max_hexes", "DEF", "weapons", "attack_budget", "abilities", "capacity", "carries", "open_deck",
               "bulk", "cost", "terrain", "overrides", "for_sale"});
  UnitType type = base;
  Sheet& sheet = type.sheet;
  if (source.at("id").given()) sheet.id = source.at("id").text();
  if (source.at("name").given()) sheet.name = source.at("name").text();
  if (sheet.id.empty()) sheet.id = sheet.name;
  if (sheet.name.empty()) sheet.name = sheet.id;
  if (source.at("icon").given()) sheet.icon = source.at("icon").text();
  if (source.at("row").given()) sheet.row = read_genre(source.at("row"));
  if (const Source modes = source.at("modes"); modes.given()) {
    sheet.modes.clear();
    for (const Source& mode : modes.items()) sheet.modes.push_back(read_mode(mode));
  }
  if (sheet.modes.empty()) source.at("modes").fail("needs at least one way of moving");
  for (std::size_t i = 0; i < sheet.modes.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (sheet.modes[i].locomotion == sheet.modes[j].locomotion) source.at("modes").fail("names a way of moving twice");
  const bool armed_anew = source.at("weapons").given();
  if (armed_anew) {
    sheet.weapons.clear();
    for (const Source& weapon : source.at("weapons").items()) sheet.weapons.push_back(read_weapon(weapon));
    for (std::size_t i = 0; i < sheet.weapons.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (same_name(sheet.weapons[i].name, sheet.weapons[j].name)) source.at("weapons").fail("has two weapons of one name");
    if (sheet.weapons.size() > kMaxWeapons) source.at("weapons").fail("holds more than " + std::to_string(kMaxWeapons) + " weapons");
  }
  if (sheet.weapons.empty()) sheet.attack_budget = 0;
  else if (armed_anew && sheet.attack_budget == 0) sheet.attack_budget = 1;
  read_numbers(source, sheet);
  if (source.at("abilities").given()) sheet.abilities = read_abilities(source.at("abilities"));
  if (source.at("carries").given()) sheet.carries = read_carries(source.at("carries"));
  if (source.at("open_deck").given()) sheet.open_deck = source.at("open_deck").boolean();
  if (source.at("for_sale").given()) type.for_sale = source.at("for_sale").boolean();
  if (source.at("terrain").given()) type.terrain = source.at("terrain").value();
  if (source.at("overrides").given()) type.overrides = source.at("overrides").value();
  check_own_terrain(source.at("terrain"));
  check_own_terrain(source.at("overrides").at("terrain"));
  if (!source.failed()) check_idle(source, sheet, check_own_overrides(source.at("overrides"), sheet));
  if (const std::string why = contradiction(sheet); !why.empty()) source.fail(sheet.name + " " + why);
  if (!source.failed()) read_cost(source, type, true);
  return type;
}

bool belongs_to_weapons(Ability a) {
  switch (a) {
    case Ability::kFirstStrike:
    case Ability::kOnlyAttackFlyers:
    case Ability::kCannotAttackFlyers:
    case Ability::kArmorPiercing:
    case Ability::kApap:
    case Ability::kDisabling:
    case Ability::kAntiSubmarineOnly:
    case Ability::kSurfaceFire:
    case Ability::kRestricted: return true;
    default: return false;
  }
}

namespace {

/// TUW-8.3 Abilities of a unit, or of a weapon that is a separate piece.
bool belongs_to_bodies(Ability a) {
  return a == Ability::kRegeneration || a == Ability::kFragile || a == Ability::kTough || a == Ability::kArmored;
}

bool has_both(const std::vector<AbilityLevel>& abilities, Ability a, Ability b) { return level_of(abilities, a) > 0 && level_of(abilities, b) > 0; }

/// TUW-8.7.7, TUW-8.7.8, TUW-8.7.18, R-88: indirect fire hits nothing in the air, and nothing in the air is under water.
bool attacks_nobody(const Weapon& weapon) {
  if (level_of(weapon.abilities, Ability::kOnlyAttackFlyers) == 0) return false;
  const bool spares_flyers = level_of(weapon.abilities, Ability::kCannotAttackFlyers) > 0;
  return spares_flyers || weapon.delivery == Delivery::kIf || level_of(weapon.abilities, Ability::kAntiSubmarineOnly) > 0;
}

/// An ability that does not fit the unit's way of moving.
std::string contradiction_of_ways(const Sheet& sheet) {
  const auto moves = [&](auto by) { return std::any_of(sheet.modes.begin(), sheet.modes.end(), [&](const Mode& m) { return by(m.locomotion); }); };
  const auto is_hmf = [](Locomotion l) { return l == Locomotion::kHmf; };
  if (level_of(sheet.abilities, Ability::kSmallFlyer) > 0 && !moves(is_hmf)) return "has the ability small_flyer, and that is for units that fly as HMF";
  for (const Ability a : {Ability::kLowFlyer, Ability::kRoughLanding, Ability::kWaterLanding})
    if (level_of(sheet.abilities, a) > 0 && !moves(is_flying)) return "has the ability " + text_key(name_of(a)) + ", and that is for units that fly";
  for (const Weapon& weapon : sheet.weapons)
    if (level_of(weapon.abilities, Ability::kSurfaceFire) > 0 && !moves(is_subaquatic))
      return "has the ability surface_fire on " + weapon.name + ", and that is for subaquatic units";
  return {};
}

std::string contradiction(const Weapon& weapon) {
  for (const AbilityLevel& a : weapon.abilities) {
    const std::string has = "has the ability " + text_key(name_of(a.ability)) + " on " + weapon.name;
    if (belongs_to_bodies(a.ability) && !weapon.separate) return has + ", which is no separate piece";
    if (!belongs_to_bodies(a.ability) && !belongs_to_weapons(a.ability)) return has + ", and that belongs to the unit";
  }
  const bool spares_flyers = level_of(weapon.abilities, Ability::kCannotAttackFlyers) > 0;
  if (spares_flyers && weapon.range == 0) return "has the ability cannot_attack_flyers on " + weapon.name + ", which is hand-to-hand";
  if (attacks_nobody(weapon)) return "can attack nobody with " + weapon.name;
  if (level_of(weapon.abilities, Ability::kRestricted) > 0 && weapon.not_into.empty() && weapon.not_from.empty())
    return "has the ability restricted on " + weapon.name + ", which names no terrain that it is kept from";
  if (has_both(weapon.abilities, Ability::kTough, Ability::kFragile)) return "has both Tough and Fragile on " + weapon.name;
  return {};
}

}  // namespace

// TUW-8.7.3, TUW-8.7.4: a body never has both. TUW-8.3: each ability where it belongs; piercing on a unit means all its weapons.
std::string contradiction(const Sheet& sheet) {
  if (has_both(sheet.abilities, Ability::kTough, Ability::kFragile)) return "has both Tough and Fragile";
  if (sheet.capacity > 0 && level_of(sheet.abilities, Ability::kCarrier) > 0) return "has both a capacity and the ability carrier";
  for (const AbilityLevel& a : sheet.abilities)
    if (belongs_to_weapons(a.ability) && a.ability != Ability::kArmorPiercing && a.ability != Ability::kApap)
      return "has the ability " + text_key(name_of(a.ability)) + " itself, and that belongs to a weapon";
  for (const Weapon& weapon : sheet.weapons)
    if (auto why = contradiction(weapon); !why.empty()) return why;
  return contradiction_of_ways(sheet);
}

}  // namespace hexinch::tuw
