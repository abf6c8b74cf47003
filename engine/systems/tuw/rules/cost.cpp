#include "systems/tuw/rules/cost.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/tuw/rules/transport.h"

namespace hexinch::tuw {
namespace {

constexpr int kLeastPercent = -75;

Fraction with_percent(Fraction x, int percent) { return x * Fraction{100 + std::max(percent, kLeastPercent), 100}; }

constexpr bool charged_on_weapons(Ability a) { return a == Ability::kArmorPiercing || a == Ability::kApap; }

Fraction mode_price(const Sheet& sheet, const Mode& mode) {
  Fraction mp{std::max<int>(mode.mp, mode.mp_water.value_or(0))};
  if (sheet.max_hexes > 0) mp = (mp + Fraction{sheet.max_hexes}) * Fraction{1, 2};
  switch (mode.locomotion) {
    case Locomotion::kStationary: return 0;
    case Locomotion::kHover:
    case Locomotion::kAmphibious:
    case Locomotion::kSubSmall:
    case Locomotion::kSubLarge:
    case Locomotion::kNoncorporeal:
    case Locomotion::kHmf:
    case Locomotion::kLmf: return mp * Fraction{1, 2};
    default: return mp * Fraction{1, 4};
  }
}

Fraction use_price(const Weapon& weapon, const std::vector<AbilityLevel>& on_unit, const AbilityPrices& prices) {
  int percent = weapon.delivery == Delivery::kIf ? 50 : 0;
  if (weapon.area) percent += 50 + 50 * *weapon.area;
  for (const AbilityLevel& a : weapon.abilities) percent += ability_percent(a, prices);
  for (const AbilityLevel& a : on_unit)
    if (charged_on_weapons(a.ability)) percent += ability_percent(a, prices);
  const Fraction base = Fraction{std::max<int>(0, weapon.attack.value_or(0))} * Fraction{2 + weapon.range, 4};
  return with_percent(base, percent);
}

}  // namespace

// TUW-8.2 Prices of abilities: the scenario's own price goes before the book's.
int ability_percent(const AbilityLevel& ability, const AbilityPrices& prices) {
  for (const auto& [priced, percent] : prices)
    if (priced == ability.ability) return percent * ability.level;
  switch (ability.ability) {
    case Ability::kFirstStrike: return 100;
    case Ability::kRegeneration: return 50;
    case Ability::kFragile: return -25 * ability.level;
    case Ability::kTough:
    case Ability::kArmored: return 100 * ability.level;
    case Ability::kSelfDestruct: return 20 * ability.level + 50 + 50 * ability.radius;
    case Ability::kTeleport:
    case Ability::kArmorPiercing:
    case Ability::kDisabling: return 50 * ability.level;
    case Ability::kApap: return 50 + 50 * ability.level;
    case Ability::kOnlyAttackFlyers:
    case Ability::kCannotAttackFlyers:
    case Ability::kAntiSubmarineOnly: return -30;
    case Ability::kSmallFlyer:
    case Ability::kSurfaceFire: return 25;
    case Ability::kLowFlyer: return -25;
    case Ability::kRoughLanding:
    case Ability::kWaterLanding: return 10;
    case Ability::kRestricted: return -10;
    case Ability::kCarrier: return 0;
  }
  return 0;
}

Fraction weapon_price(const Weapon& weapon, const std::vector<AbilityLevel>& on_unit, const AbilityPrices& prices) {
  return use_price(weapon, on_unit, prices) * Fraction{weapon.uses};
}

// TUW-3.6 Cost formula: the body by DEF, movement and room aboard (Carrier n included, TUW-8.7.17); each weapon use by ATT and range; on each the
// percentages of its abilities, added up. The dearest uses that fit the attack budget count in full, the others half. Rounded once.
std::int64_t unit_cost(const Sheet& sheet, const AbilityPrices& prices) {
  std::vector<Fraction> modes;
  for (const Mode& mode : sheet.modes) modes.push_back(mode_price(sheet, mode));
  short_sort(modes, [](Fraction a, Fraction b) { return a > b; });
  Fraction body = Fraction{std::max(0, sheet.defence + 3), 4} + Fraction{capacity_of(sheet), 4};
  for (std::size_t i = 0; i < modes.size(); ++i) body = body + (i == 0 ? modes[i] : modes[i] * Fraction{1, 2});
  int percent = 0;
  for (const AbilityLevel& a : sheet.abilities)
    if (!charged_on_weapons(a.ability)) percent += ability_percent(a, prices);
  Fraction total = with_percent(body, percent);
  std::vector<Fraction> uses;
  for (const Weapon& weapon : sheet.weapons)
    for (int i = 0; i < weapon.uses; ++i) uses.push_back(use_price(weapon, sheet.abilities, prices));
  short_sort(uses, [](Fraction a, Fraction b) { return a > b; });
  for (std::size_t i = 0; i < uses.size(); ++i)
    total = total + (static_cast<int>(i) < sheet.attack_budget ? uses[i] : uses[i] * Fraction{1, 2});
  return std::max<std::int64_t>(1, round_half_up(total));
}

}  // namespace hexinch::tuw
