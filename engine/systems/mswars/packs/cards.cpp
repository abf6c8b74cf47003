#include "systems/mswars/packs/cards.h"

#include <algorithm>
#include <charconv>

namespace hexinch::mswars {
namespace {

/// Reads a number into a member if the key is given.
template <class T>
void number(const Source& source, std::string_view key, T& member, int least, int most) {
  if (const Source s = source.at(key); s.given()) member = static_cast<T>(s.integer(least, most));
}

/// A name and the number after it: "Carrier 2", "Linked 1". 0 if there is none.
std::pair<std::string, int> numbered(const Source& source) {
  std::string text = source.text();
  const std::size_t space = text.rfind(' ');
  if (space == std::string::npos) return {text, 0};
  int n = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + space + 1, end, n);
  if (error != std::errc{} || stop != end) return {text, 0};
  text.resize(space);
  return {text, n};
}

template <HasNames E>
std::optional<E> named(std::string_view text) {
  for (std::size_t i = 0; i < count_of<E>(); ++i)
    if (same_name(name_of(static_cast<E>(i)), text)) return static_cast<E>(i);
  return std::nullopt;
}

AbilityEntry read_ability(const Source& source) {
  const auto [text, n] = numbered(source);
  const auto ability = named<Ability>(text);
  if (!ability) {
    source.fail("is no ability of a unit");
    return {};
  }
  const bool carrier = *ability == Ability::kCarrier;
  if (carrier && (n < 1 || n > 20)) source.fail("needs the number of places behind it, 1 to 20");
  if (!carrier && n != 0) source.fail("has no number");
  return {*ability, static_cast<std::int8_t>(n)};
}

void read_link(const Source& source, Weapon& weapon) {
  const auto [text, n] = numbered(source);
  const auto link = named<Link>(text);
  if (!link || *link == Link::kNone || n < 1 || n > 9) {
    source.fail("must be Linked, Main or Add-On with the number of the set, 1 to 9");
    return;
  }
  weapon.link = *link;
  weapon.set = static_cast<std::int8_t>(n);
}

/// What in a weapon makes no sense; empty if it does make sense.
std::string contradiction(const Weapon& weapon) {
  const bool reaches = weapon.type == WeaponType::kRange || weapon.type == WeaponType::kAntiPersonal || weapon.type == WeaponType::kHeavyRange ||
                       weapon.type == WeaponType::kArtillery;
  if (weapon.shield != Shield::kNone) return weapon.fix == Fix::kOneHanded ? "" : "is a shield, and those take one hand";
  if (reaches && weapon.range == 0) return "shoots and needs a range";
  if ((weapon.type == WeaponType::kMelee || weapon.type == WeaponType::kRammers) && weapon.range > 0) return "is for contact and has no range";
  if (weapon.type == WeaponType::kUnarmed || weapon.fix == Fix::kArms) return "is no weapon: everybody with arms strikes unarmed";
  if (weapon.push > 0 && weapon.type != WeaponType::kRammers) return "pushes, and only Rammers do";
  if (weapon.place != Place::kFront && weapon.fix != Fix::kXArc) return "has a place, which only a weapon fixed to an arc has";
  return {};
}

}  // namespace

// 2.5 Damage: dice of three, six or ten sides and a constant; either may be the owner's Strength.
std::optional<Damage> read_damage(std::string_view text) {
  Damage damage;
  const auto starts = [&](std::string_view head) {
    if (text.size() < head.size() || !same_name(text.substr(0, head.size()), head)) return false;
    text.remove_prefix(head.size());
    return true;
  };
  const auto integer = [&](std::int8_t& n, int most) {
    int read = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), read);
    if (error != std::errc{} || read < 0 || read > most) return false;
    text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
    n = static_cast<std::int8_t>(read);
    return true;
  };
  if (starts("Str")) damage.strength_dice = true;
  else if (!integer(damage.dice, 20)) return std::nullopt;
  if (!starts("D") || !integer(damage.sides, 10)) return std::nullopt;
  if (damage.sides != 3 && damage.sides != 6 && damage.sides != 10) return std::nullopt;
  if (text.empty()) return damage;
  if (text[0] != '+') return std::nullopt;
  text.remove_prefix(1);
  if (starts("Str")) damage.strength_constant = true;
  else if (!integer(damage.constant, 100)) return std::nullopt;
  return text.empty() ? std::optional(damage) : std::nullopt;
}

std::string damage_text(const Damage& damage) {
  std::string text = (damage.strength_dice ? "Str" : std::to_string(int{damage.dice})) + "D" + std::to_string(int{damage.sides});
  if (damage.strength_constant) text += "+Str";
  else if (damage.constant != 0) text += "+" + std::to_string(int{damage.constant});
  return text;
}

Weapon read_weapon(const Source& source) {
  source.only({"id", "name", "type", "sub_types", "range", "damage", "fix", "place", "link", "abilities", "push", "shield", "mount_height", "cost"});
  Weapon weapon;
  weapon.name = source.at("name").text();
  weapon.id = source.at("id").given() ? source.at("id").text() : weapon.name;
  weapon.fix = read_name<Fix>(source.at("fix"));
  if (const Source shield = source.at("shield"); shield.given()) {
    weapon.shield = read_name<Shield>(shield);
    weapon.type = WeaponType::kUnarmed;
    source.without({"type", "sub_types", "damage", "range", "push", "abilities", "mount_height"}, "is for weapons, and this is a shield");
  } else {
    weapon.type = read_name<WeaponType>(source.at("type"));
    for (const Source& item : source.at("sub_types").items()) weapon.sub_types.push_back(read_name<SubType>(item));
    if (weapon.sub_types.empty()) source.at("sub_types").fail("must name at least one");
    const auto damage = read_damage(source.at("damage").text());
    if (!damage) source.at("damage").fail("must be dice like \"2D6+1\" or \"StrD6+2\"");
    weapon.damage = damage.value_or(Damage{});
  }
  number(source, "range", weapon.range, 0, 100);
  number(source, "push", weapon.push, 0, 12);
  number(source, "cost", weapon.cost, 0, 10000);
  if (source.at("place").given()) weapon.place = read_name<Place>(source.at("place"));
  if (source.at("link").given()) read_link(source.at("link"), weapon);
  for (const Source& item : source.at("abilities").items()) weapon.abilities.push_back(read_name<WeaponAbility>(item));
  if (const Source mount = source.at("mount_height"); mount.given()) weapon.mount_height = Mil{static_cast<std::int32_t>(mount.integer(0, 20000))};
  if (weapon.range == 0) source.without({"mount_height"}, "is for weapons that shoot");
  if (const std::string why = contradiction(weapon); !why.empty()) source.fail(why);
  return weapon;
}

Sheet read_chassis(const Source& source, const Sheet& base) {
  Sheet sheet = base;
  if (source.at("id").given()) sheet.id = source.at("id").text();
  if (source.at("name").given()) sheet.name = source.at("name").text();
  if (source.at("icon").given()) sheet.icon = source.at("icon").text();
  if (source.at("race").given()) sheet.race = source.at("race").text();
  if (source.at("type").given()) sheet.type = read_name<UnitType>(source.at("type"));
  if (source.at("track").given()) sheet.track = read_name<TechTrack>(source.at("track"));
  if (source.at("move").given()) sheet.move = read_name<MoveType>(source.at("move"));
  number(source, "tech", sheet.tech, 1, 5);
  number(source, "size", sheet.size, 0, 12);
  number(source, "strength", sheet.strength, 0, 9);
  number(source, "defence", sheet.defence, 0, 20);
  number(source, "armour", sheet.armour, 0, 20);
  number(source, "damage_capacity", sheet.damage_capacity, 1, 99);
  number(source, "output", sheet.output, 1, 6);
  number(source, "range_bonus", sheet.range_bonus, -20, 20);
  number(source, "melee_bonus", sheet.melee_bonus, -20, 20);
  number(source, "hands", sheet.hands, 0, 4);
  if (source.at("head").given()) sheet.head = source.at("head").boolean();
  if (const Source move = source.at("move_value"); move.given()) {
    sheet.move_value = Mil{static_cast<std::int32_t>(move.integer(0, 20000))};
    if (sheet.move_value.n % 500 != 0) move.fail("must be a multiple of 500");
  }
  if (const Source abilities = source.at("abilities"); abilities.given()) {
    sheet.abilities.clear();
    for (const Source& item : abilities.items()) sheet.abilities.push_back(read_ability(item));
  }
  if (sheet.move == MoveType::kStatic && sheet.move_value.n != 0) source.at("move_value").fail("must be 0 for a Static unit");
  return sheet;
}

void check_chassis_keys(const Source& source) {
  source.only({"id", "name", "icon", "race", "type", "track", "tech", "size", "move", "move_value", "strength", "defence", "armour", "damage_capacity",
               "output", "range_bonus", "melee_bonus", "head", "hands", "abilities"});
}

Pilot read_pilot(const Source& source, const Pilot& base) {
  Pilot pilot = base;
  if (source.at("rank").given()) pilot.rank = read_name<Rank>(source.at("rank"));
  number(source, "reflex", pilot.reflex, 1, 6);
  number(source, "range_attack", pilot.range_attack, 0, 40);
  number(source, "melee_attack", pilot.melee_attack, 0, 40);
  number(source, "endurance", pilot.endurance, 1, 12);
  number(source, "command", pilot.command, 0, 5);
  return pilot;
}

// MSW-15.2: a specialist's field follows the skill's name.
SkillEntry read_skill(const Source& source) {
  const std::string text = source.text();
  if (const auto skill = named<Skill>(text)) {
    const bool special = *skill == Skill::kWeaponsSpecialist || *skill == Skill::kUnitTypeSpecialist || *skill == Skill::kMoveTypeSpecialist;
    if (special) source.fail("must say of what, like \"Weapons Specialist Cannon\"");
    return {*skill, 0};
  }
  const auto of = [&]<HasNames E>(Skill skill, E) -> std::optional<SkillEntry> {
    for (std::size_t i = 0; i < count_of<E>(); ++i)
      if (same_name(std::string(name_of(skill)) + std::string(name_of(static_cast<E>(i))), text)) return SkillEntry{skill, static_cast<std::int8_t>(i)};
    return std::nullopt;
  };
  auto entry = of(Skill::kWeaponsSpecialist, SubType{});
  if (!entry) entry = of(Skill::kUnitTypeSpecialist, UnitType{});
  if (!entry) entry = of(Skill::kMoveTypeSpecialist, MoveType{});
  if (!entry) source.fail("is no skill");
  return entry.value_or(SkillEntry{});
}

int find_weapon(const Sheet& sheet, std::string_view name) {
  const auto find = [&](auto member) {
    const auto found = std::find_if(sheet.weapons.begin(), sheet.weapons.end(), [&](const Weapon& w) { return same_name(w.*member, name); });
    return found == sheet.weapons.end() ? -1 : static_cast<int>(found - sheet.weapons.begin());
  };
  const int by_name = find(&Weapon::name);
  return by_name >= 0 ? by_name : find(&Weapon::id);
}

Hands read_hands(const Source& source, const Sheet& sheet) {
  Hands hands{};
  for (const auto& [name, n] : source.members()) {
    const int weapon = find_weapon(sheet, name);
    if (weapon < 0) n.fail("is no weapon of this unit");
    else hands[static_cast<std::size_t>(weapon)] = static_cast<std::int8_t>(n.integer(0, 4));
  }
  return hands;
}

// 2.4 Default hands: the first hand held weapon, in as many hands as it can take.
Hands default_hands(const Sheet& sheet) {
  Hands hands{};
  int free = sheet.hands;
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w)
    if (sheet.weapons[w].fix == Fix::kFixedHanded && free > 0) {
      hands[w] = 1;
      --free;
    }
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w) {
    const Weapon& weapon = sheet.weapons[w];
    if (!weapon.hand_held() && weapon.fix != Fix::kStand) continue;
    const int wanted = weapon.fix == Fix::kOneHanded ? 1 : 2;
    hands[w] = static_cast<std::int8_t>(std::min(wanted, free));
    break;
  }
  return hands;
}

namespace {

/// Weapons by name, or in full.
void read_weapons(const Source& source, const Content& content, Sheet& sheet) {
  sheet.weapons.clear();
  for (const Source& item : source.items()) {
    if (item.value().object()) {
      if (const Source cost = item.at("cost"); cost.given()) cost.fail("is not known here");  // T-9 gives it, by the owner's Strength
      sheet.weapons.push_back(read_weapon(item));
    } else if (const Weapon* weapon = content.find_weapon(item.text())) {
      sheet.weapons.push_back(*weapon);
    } else {
      item.fail("is no weapon of the packs");
    }
  }
  if (sheet.weapons.size() > kMostWeapons) source.fail("holds more than " + std::to_string(kMostWeapons) + " weapons");
  for (std::size_t i = 0; i < sheet.weapons.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (same_name(sheet.weapons[i].name, sheet.weapons[j].name)) source.fail("has two weapons with the same name");
}

void read_skills(const Source& source, Sheet& sheet) {
  sheet.pilot.skills.clear();
  for (const Source& item : source.items()) {
    const SkillEntry entry = read_skill(item);
    if (sheet.skilled(entry.skill, entry.of)) item.fail("stands here twice");
    sheet.pilot.skills.push_back(entry);
  }
}

/// Everything on a card that is not on its chassis, and the prices: of each weapon for this owner, and of the whole card.
void read_kit(const Source& source, const Content& content, Sheet& sheet) {
  if (source.at("weapons").given()) read_weapons(source.at("weapons"), content, sheet);
  if (source.at("skills").given()) read_skills(source.at("skills"), sheet);
  if (source.failed()) return;
  if (const Source hands = source.at("hands"); hands.value().object()) sheet.default_hands = read_hands(hands, sheet);
  else if (source.at("weapons").given()) sheet.default_hands = default_hands(sheet);
  for (Weapon& weapon : sheet.weapons) weapon.cost = static_cast<std::int16_t>(weapon_cost(sheet, weapon));
  sheet.cost = static_cast<std::int16_t>(card_cost(sheet));
  number(source, "cost", sheet.cost, 0, 10000);
  int in_hand = 0;
  for (const std::int8_t n : sheet.default_hands) in_hand += n;
  if (in_hand > sheet.hands) source.fail("has " + std::to_string(sheet.hands) + " hands, and more in use");
}

Pilot pilot_of(const Source& source, const Content& content) {
  if (source.value().object()) {
    source.only({"rank", "reflex", "range_attack", "melee_attack", "defence", "endurance", "command"});
    Pilot pilot = read_pilot(source, {});
    number(source, "defence", pilot.defence, 0, 20);
    return pilot;
  }
  const Rank rank = read_name<Rank>(source);
  for (const Pilot& pilot : content.pilots)
    if (pilot.rank == rank) return pilot;
  source.fail("is no pilot of the packs");
  return {};
}

}  // namespace

Sheet read_card(const Source& source, const Content& content) {
  source.only({"id", "name", "chassis", "pilot", "reflex", "weapons", "skills", "hands", "cost"});
  Sheet sheet;
  if (const Source chassis = source.at("chassis"); chassis.value().object()) {
    check_chassis_keys(chassis);
    sheet = read_chassis(chassis, {});
  } else if (const Chassis* known = content.find_chassis(chassis.text())) {
    sheet = known->sheet;
  } else {
    chassis.fail("is no chassis of the packs");
  }
  if (source.at("id").given()) sheet.id = source.at("id").text();
  if (source.at("name").given()) sheet.name = source.at("name").text();
  if (sheet.name.empty()) sheet.name = sheet.id;
  if (sheet.id.empty()) sheet.id = sheet.name;
  if (sheet.id.empty()) source.fail("needs an id or a name");
  sheet.pilot = pilot_of(source.at("pilot"), content);
  number(source, "reflex", sheet.pilot.reflex, 1, 6);
  if (const Source hands = source.at("hands"); hands.given() && !hands.value().object()) hands.fail("must say in how many hands each weapon is");
  read_kit(source, content, sheet);
  return sheet;
}

Sheet read_changes(const Source& source, const Content& content, const Sheet& card) {
  source.only({"name", "icon", "race", "type", "track", "tech", "size", "move", "move_value", "strength", "defence", "armour", "damage_capacity", "output",
               "range_bonus", "melee_bonus", "head", "hands", "abilities", "rank", "reflex", "range_attack", "melee_attack", "pilot_defence", "endurance",
               "command", "weapons", "skills", "default_hands", "cost"});
  if (source.at("hands").value().object()) source.without({"default_hands"}, "says again what `hands` says");
  Sheet sheet = read_chassis(source, card);
  sheet.pilot = read_pilot(source, sheet.pilot);
  number(source, "pilot_defence", sheet.pilot.defence, 0, 20);
  read_kit(source, content, sheet);
  if (source.at("default_hands").given() && !source.failed()) sheet.default_hands = read_hands(source.at("default_hands"), sheet);
  return sheet;
}

}  // namespace hexinch::mswars
