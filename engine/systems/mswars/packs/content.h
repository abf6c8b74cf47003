#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/value.h"
#include "systems/mswars/state/setup.h"

/// The contents of the system's packs: chassis, weapons, pilots, cards, and named tables (2.3 to 2.6, section 7).

namespace hexinch::mswars {

struct Chassis {
  Sheet sheet;  ///< without weapons and pilot
};

struct Content {
  std::vector<Weapon> weapons;
  std::vector<Chassis> chassis;
  std::vector<Pilot> pilots;   ///< by rank
  std::vector<Sheet> cards;
  const Weapon* find_weapon(std::string_view name) const;
  const Chassis* find_chassis(std::string_view name) const;
  /// By id or name; nullptr if there is none.
  const Sheet* find(std::string_view name) const;
};

/// T-9: the costs of a chassis, of a weapon on it, and of a whole card.
int chassis_cost(const Sheet& sheet);
int weapon_cost(const Sheet& sheet, const Weapon& weapon);
int card_cost(const Sheet& sheet);
/// The part of that for an ability and for a way of moving.
int ability_cost(const AbilityEntry& entry);
int move_type_cost(MoveType move);

/// RUL-48: the skills that a rank brings along, and the cost of the pilot.
struct Training {
  int skills;
  int cost;
};
Training training(Rank rank);

}  // namespace hexinch::mswars
