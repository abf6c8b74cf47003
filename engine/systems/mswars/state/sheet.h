#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "systems/mswars/state/vocabulary.h"

/// What a unit is: chassis, pilot and weapons (2.3 to 2.6). Fixed during a game.

namespace hexinch::mswars {

/// More would not fit the bits and arrays of a unit's state.
inline constexpr std::size_t kMostWeapons = 8;

/// A damage expression (2.5): a number of dice, their sides and a constant; the number or the constant may be the owner's Strength.
struct Damage {
  std::int8_t dice = 0;
  std::int8_t sides = 6;       ///< 3, 6 or 10; a D3 is rolled as a D6 (T-8)
  std::int8_t constant = 0;
  bool strength_dice = false;  ///< as many dice as Strength; `dice` is 0
  bool strength_constant = false;
  friend bool operator==(const Damage&, const Damage&) = default;
};
HX_FIELDS(Damage, dice, sides, constant, strength_dice, strength_constant)

/// One weapon or piece of equipment (2.5).
struct Weapon {
  std::string id;
  std::string name;
  WeaponType type = WeaponType::kRange;
  std::vector<SubType> sub_types;
  std::int16_t range = 0;             ///< whole inches, 0: no range attack
  Damage damage;
  Fix fix = Fix::kXArc;
  Place place = Place::kFront;        ///< for an X Arc
  Link link = Link::kNone;
  std::int8_t set = 0;                ///< number of the link, from 1
  std::vector<WeaponAbility> abilities;
  std::int16_t push = 0;              ///< inches that a Rammers weapon adds to the push
  Shield shield = Shield::kNone;      ///< equipment: a shield, no weapon
  std::optional<Mil> mount_height;    ///< for units without a head; none: three quarters of the silhouette
  std::int16_t cost = 0;
  friend bool operator==(const Weapon&, const Weapon&) = default;
  bool hand_held() const { return fix == Fix::kOneHanded || fix == Fix::kTwoHanded || fix == Fix::kOneOrTwoHanded; }
};
HX_FIELDS(Weapon, id, name, type, sub_types, range, damage, fix, place, link, set, abilities, push, shield, mount_height, cost)

struct SkillEntry {
  Skill skill = Skill::kRangeWeaponsTraining;
  std::int8_t of = 0;  ///< for specialists: the SubType, UnitType or MoveType
  friend bool operator==(const SkillEntry&, const SkillEntry&) = default;
};
HX_FIELDS(SkillEntry, skill, of)

struct Pilot {
  Rank rank = Rank::kStandard;
  std::int8_t reflex = 3;
  std::int8_t range_attack = 12;
  std::int8_t melee_attack = 12;
  std::int8_t defence = 1;
  std::int8_t endurance = 7;
  std::int8_t command = 1;
  std::vector<SkillEntry> skills;
  friend bool operator==(const Pilot&, const Pilot&) = default;
};
HX_FIELDS(Pilot, rank, reflex, range_attack, melee_attack, defence, endurance, command, skills)

struct AbilityEntry {
  Ability ability = Ability::kSensor;
  std::int8_t level = 0;  ///< for a Carrier: its places
  friend bool operator==(const AbilityEntry&, const AbilityEntry&) = default;
};
HX_FIELDS(AbilityEntry, ability, level)

/// Hands on each weapon, by index; 0: not in hand. A weapon that needs no hands has 0.
using Hands = std::array<std::int8_t, kMostWeapons>;

/// A ready-made unit: chassis, weapons and pilot in one (2.6).
struct Sheet {
  std::string id;
  std::string name;
  std::string icon;
  std::string race;
  UnitType type = UnitType::kSracu;
  TechTrack track = TechTrack::kMecha;
  std::int8_t tech = 1;
  std::int8_t size = 2;                ///< Size Class
  MoveType move = MoveType::kWalker;
  Mil move_value;
  std::int8_t strength = 0;
  std::int8_t defence = 0;             ///< the unit's own part (MSW-2.3)
  std::int8_t armour = 0;
  std::int16_t damage_capacity = 1;
  std::int8_t output = 1;
  std::int8_t range_bonus = 0;         ///< RA+
  std::int8_t melee_bonus = 0;         ///< MA+
  bool head = true;
  std::int8_t hands = 0;
  std::vector<AbilityEntry> abilities;
  std::vector<Weapon> weapons;
  Hands default_hands{};
  Pilot pilot;
  std::int16_t cost = 0;
  friend bool operator==(const Sheet&, const Sheet&) = default;

  bool has(Ability ability) const { return entry(ability) != nullptr; }
  const AbilityEntry* entry(Ability ability) const {
    for (const AbilityEntry& e : abilities)
      if (e.ability == ability) return &e;
    return nullptr;
  }
  bool skilled(Skill skill) const {
    for (const SkillEntry& e : pilot.skills)
      if (e.skill == skill) return true;
    return false;
  }
  bool skilled(Skill skill, int of) const {
    for (const SkillEntry& e : pilot.skills)
      if (e.skill == skill && e.of == of) return true;
    return false;
  }
};
HX_FIELDS(Sheet, id, name, icon, race, type, track, tech, size, move, move_value, strength, defence, armour, damage_capacity, output, range_bonus,
          melee_bonus, head, hands, abilities, weapons, default_hands, pilot, cost)

}  // namespace hexinch::mswars
