#include "systems/mswars/packs/content.h"

/// T-9: costs. A test checks every printed price in the packs against it.

namespace hexinch::mswars {
namespace {

constexpr int half_up(int amount, int of) { return (2 * amount + of) / (2 * of); }
constexpr int part_up(int amount, int of) { return (amount + of - 1) / of; }

/// The range in inches that counts for a weapon; contact counts as a short shot.
int counted_range(const Weapon& weapon) {
  switch (weapon.type) {
    case WeaponType::kMelee:
    case WeaponType::kRammers: return 8;
    case WeaponType::kLongMelee: return (weapon.range > 8 ? weapon.range : 8) + 2;
    default: return weapon.range;
  }
}

/// Twice the mean of one die.
constexpr int doubled_mean(int sides) { return sides == 3 ? 4 : sides + 1; }

/// Twice the mean damage with the owner's Strength, held as usual: in two hands if that is possible.
int doubled_damage(const Sheet& sheet, const Weapon& weapon) {
  const bool both_hands = weapon.fix == Fix::kTwoHanded || weapon.fix == Fix::kOneOrTwoHanded || weapon.fix == Fix::kStand;
  const int strength = both_hands ? part_up(3 * sheet.strength, 2) : sheet.strength;
  const int dice = weapon.damage.strength_dice ? strength : weapon.damage.dice;
  const int constant = weapon.damage.constant + (weapon.damage.strength_constant ? strength : 0);
  return dice * doubled_mean(weapon.damage.sides) + 2 * constant;
}

bool has(const Weapon& weapon, WeaponAbility ability) {
  for (const WeaponAbility a : weapon.abilities)
    if (a == ability) return true;
  return false;
}

}  // namespace

// RUL-48, T-9: one, three or five skills.
Training training(Rank rank) {
  if (rank == Rank::kTrainee) return {1, 10};
  return rank == Rank::kStandard ? Training{3, 20} : Training{5, 35};
}

// T-9 Point costs, abilities: each of a carrier's places counts.
int ability_cost(const AbilityEntry& entry) {
  switch (entry.ability) {
    case Ability::kCarrier: return 4 * entry.level;
    case Ability::kSensor:
    case Ability::kJammer:
    case Ability::kRepairUnit: return 8;
    case Ability::kMultipleUnit:
    case Ability::kStablePlatform:
    case Ability::kInfiltration: return 4;
    case Ability::kMultipleCrew: return 2;
    case Ability::kRegeneration: return 10;
    case Ability::kUnstablePlatform: return -4;
    case Ability::kCommandUnit: return 6;
  }
  return 0;
}

int move_type_cost(MoveType move) {
  switch (move) {
    case MoveType::kFourLeggedWalker: return 2;
    case MoveType::kHover: return 3;
    case MoveType::kJet: return 10;
    case MoveType::kStatic: return -6;
    default: return 0;
  }
}

// T-9 Point costs, chassis: durability, speed, strength, the machine's skill, way of moving, abilities.
int chassis_cost(const Sheet& sheet) {
  int cost = part_up(sheet.damage_capacity * (4 + sheet.armour), 4) + sheet.move_value.n / 1000 + 3 * sheet.strength + 2 * sheet.defence;
  cost += 4 * sheet.output + 3 * (sheet.range_bonus + sheet.melee_bonus) + move_type_cost(sheet.move);
  for (const AbilityEntry& entry : sheet.abilities) cost += ability_cost(entry);
  return cost;
}

// T-9 Point costs, weapons: mean damage times reach; half for weapons that fire once per turn.
int weapon_cost(const Sheet& sheet, const Weapon& weapon) {
  if (weapon.shield != Shield::kNone) return weapon.shield == Shield::kShort ? 6 : 10;
  int cost = half_up(doubled_damage(sheet, weapon) * (counted_range(weapon) + 8), 32);
  const bool rare = weapon.type == WeaponType::kHeavyRange || weapon.type == WeaponType::kArtillery || weapon.type == WeaponType::kRammers;
  if (rare) cost = part_up(cost, 2);
  if (has(weapon, WeaponAbility::kRapidFire)) cost += 4;
  if (has(weapon, WeaponAbility::kAntiInfantry)) cost += 2;
  if (weapon.fix == Fix::kStand) cost -= 2;
  if (weapon.link == Link::kAddOn) cost = part_up(cost, 2);
  return cost < 1 ? 1 : cost;
}

// T-9 Point costs: a card costs its chassis, its weapons and its pilot; each skill beyond those of the rank costs 5.
int card_cost(const Sheet& sheet) {
  const Training rank = training(sheet.pilot.rank);
  int cost = chassis_cost(sheet) + rank.cost;
  for (const Weapon& weapon : sheet.weapons) cost += weapon_cost(sheet, weapon);
  const int skills = static_cast<int>(sheet.pilot.skills.size());
  return cost + (skills > rank.skills ? 5 * (skills - rank.skills) : 0);
}

}  // namespace hexinch::mswars
