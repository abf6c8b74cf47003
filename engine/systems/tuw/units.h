#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/value.h"
#include "systems/tuw/sheet.h"
#include "systems/tuw/source.h"

/// Unit types as packs hold them (2.3, 2.4).

namespace hexinch::tuw {

/// A unit type before a scenario's overrides. Its own rules for terrain stay as data until set-up.
struct UnitType {
  Sheet sheet;
  Value terrain;    ///< {"light_woods": {"M": "X"}}
  Value overrides;  ///< as an entry of overrides.units
};

/// What the packs of the system hold.
struct Content {
  std::vector<UnitType> types;
  /// By id or name; nullptr if there is none.
  const UnitType* find(std::string_view name) const;
};

/// Reads a type; members that are not given are taken from `base`.
UnitType read_type(const Source& source, const UnitType& base);
/// Reads one weapon, e.g. {"name": "Bow", "ATT": 3, "RNG": 2}.
Weapon read_weapon(const Source& source);
Delivery read_delivery(const Source& source);
/// "Tough 2", "First Strike", "Self Destruct 5 0".
AbilityLevel read_ability(const Source& source);
std::vector<AbilityLevel> read_abilities(const Source& source);
/// RNG 0 is hand-to-hand whatever the data say, RNG 1 or more is not.
void settle_delivery(Weapon& weapon);

/// Why a unit can't take part yet (flight, submarines, teleport … are not built), empty if it can.
std::string unbuilt_reason(const Sheet& sheet);

}  // namespace hexinch::tuw
