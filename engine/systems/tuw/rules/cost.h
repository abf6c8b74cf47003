#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "base/fraction.h"
#include "systems/tuw/state/sheet.h"

/// 3.2.5, 3.6, 8.4: what units and weapons cost.

namespace hexinch::tuw {

/// Prices of abilities that a scenario has changed: percent per level.
using AbilityPrices = std::vector<std::pair<Ability, std::int32_t>>;

/// TUW-8.4, table 5.8: the percentage that an ability adds to its unit or weapon. Carrier adds none (it is paid as capacity).
int ability_percent(const AbilityLevel& ability, const AbilityPrices& prices);

/// TUW-3.6: price of all uses of a weapon, unrounded. `on_unit` are the unit's abilities; some of them are charged on every weapon.
Fraction weapon_price(const Weapon& weapon, const std::vector<AbilityLevel>& on_unit, const AbilityPrices& prices);

/// TUW-3.6 Cost formula: body and weapons with their percentages, rounded once, at least 1.
std::int64_t unit_cost(const Sheet& sheet, const AbilityPrices& prices);

}  // namespace hexinch::tuw
