#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "base/value.h"
#include "systems/tuw/state/sheet.h"

/// Unit types as packs hold them (2.3, 2.4).

namespace hexinch::tuw {

/// A unit type before a scenario's overrides. Its own rules for terrain stay as data until set-up.
struct UnitType {
  Sheet sheet;
  Value terrain;    ///< {"light_woods": {"M": "X"}}
  Value overrides;  ///< like an entry of overrides.units
  bool for_sale = true;  ///< may be bought for a pick-up battle; else only scenarios have it
};

/// A map that scenarios and pick-up battles may use.
struct NamedMap {
  std::string id;
  std::string name;
  Value board;
};

/// The contents of the system's packs.
struct Content {
  std::vector<UnitType> types;
  std::vector<NamedMap> maps;
  /// By id or name; nullptr if there is none.
  const UnitType* find(std::string_view name) const;
  /// The board of a map by its id; nullptr if there is none.
  const Value* find_map(std::string_view id) const;
};

/// Reads a type; missing members are taken from `base`.
UnitType read_type(const Source& source, const UnitType& base);
/// The sheet with the unit type's own overrides laid over it, so that a slip is found where it was made.
Sheet check_own_overrides(const Source& overrides, Sheet sheet);
/// A Stationary unit has 0 MP.
void check_mp(const Mode& mode, const Source& mp);
/// Fails if a member is given (`says`) that nothing would ever use (`idle`).
void check_sense(const Source& source, bool says, bool idle, const char* problem);
/// Is Stationary its only way of moving?
bool never_moves(const Sheet& sheet);
/// Reads one weapon, e.g. {"name": "Bow", "ATT": 3, "RNG": 2}.
Weapon read_weapon(const Source& source);
Delivery read_delivery(const Source& source);
/// "Tough 2", "First Strike", "Self Destruct 5 0".
AbilityLevel read_ability(const Source& source);
std::vector<AbilityLevel> read_abilities(const Source& source);
/// What a carrier takes aboard: ways of moving and unit types.
std::vector<std::string> read_carries(const Source& source);
/// RNG 0 is hand-to-hand, and RNG 1 or more is not, even if the data say otherwise.
void settle_delivery(Weapon& weapon);
/// A genre row from 1 to 11, or 0 for "any"; none for other text.
std::optional<std::int8_t> read_row(std::string_view text);

/// Table 5.8: does this ability belong to a weapon instead of its unit?
bool belongs_to_weapons(Ability ability);
/// What in a sheet can't go together, e.g. "has both Tough and Fragile"; empty if all is well.
std::string contradiction(const Sheet& sheet);

}  // namespace hexinch::tuw
