#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "board/table/length.h"
#include "systems/m42/state/vocabulary.h"

/// What a unit is (2.1 to 2.3). It does not change in a game.

namespace hexinch::m42 {

using table::Mil;

/// The most models that a unit may have (2.1).
inline constexpr int kMostModels = 12;
/// The radius of a 25 mm base.
inline constexpr Mil kSmallBase{492};

struct Weapon {
  std::string name;
  std::int8_t range = 0;      ///< inches
  std::int8_t shots = 0;      ///< dice with Open Fire
  std::int8_t ap = 0;         ///< taken off the armour of what it hits
  std::uint8_t traits = 0;    ///< one bit for each WeaponTrait
  std::string icon = {};      ///< of the models that carry it; empty: that of their unit
  friend bool operator==(const Weapon&, const Weapon&) = default;
  bool has(WeaponTrait trait) const { return (traits >> static_cast<int>(trait) & 1) != 0; }
};
HX_FIELDS(Weapon, name, range, shots, ap, traits, icon)

struct ModelSheet {
  std::string name;           ///< "1" for the first one, unless the scenario says otherwise; unique in its unit
  Mil radius = kSmallBase;
  std::int8_t weapon = -1;    ///< index in Sheet::weapons; -1: none
  friend bool operator==(const ModelSheet&, const ModelSheet&) = default;
};
HX_FIELDS(ModelSheet, name, radius, weapon)

/// A unit's card. The numbers are as in the rulebook: higher is better, and a D6 succeeds on 7 - n or more.
struct Sheet {
  std::string name;           ///< "Rifle squad"
  std::string id;             ///< of the template, "mc_rifle"; empty for a unit that a scenario makes up
  std::string list;           ///< "mc", the army list
  std::string icon;           ///< may be empty
  std::int8_t leadership = 3;
  std::int8_t nerve = 3;
  std::int8_t ballistic = 3;
  std::int8_t weapon_skill = 2;
  std::int8_t armour = 2;
  std::int8_t attacks = 1;    ///< assault dice of each engaged model
  std::int8_t melee_ap = 0;   ///< taken off the armour of what it hits in an assault
  std::int8_t pm = 4;         ///< SOLO-2: it moves on a D6 of at most this
  std::uint8_t rules = 0;     ///< one bit for each UnitRule
  std::int16_t points = 0;    ///< 2.6
  std::vector<Weapon> weapons;
  std::vector<ModelSheet> models;  ///< the leader first
  friend bool operator==(const Sheet&, const Sheet&) = default;
  bool has(UnitRule rule) const { return (rules >> static_cast<int>(rule) & 1) != 0; }
  const Weapon* weapon_of(int model) const {
    const int weapon = models[static_cast<std::size_t>(model)].weapon;
    return weapon < 0 ? nullptr : &weapons[static_cast<std::size_t>(weapon)];
  }
};
HX_FIELDS(Sheet, name, id, list, icon, leadership, nerve, ballistic, weapon_skill, armour, attacks, melee_ap, pm, rules, points, weapons, models)

}  // namespace hexinch::m42
