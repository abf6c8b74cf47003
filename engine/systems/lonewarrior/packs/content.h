#pragma once

#include <string_view>
#include <vector>

#include "base/source.h"
#include "systems/lonewarrior/state/sheet.h"

/// The contents of the system's packs: the templates of section 7.1.

namespace hexinch::lonewarrior {

struct Content {
  std::vector<Sheet> templates;
  /// By id or name; nullptr if there is none.
  const Sheet* find(std::string_view name) const;
};

/// T-5: area and damage of a projectile.
struct Charge {
  std::int8_t aoe;
  std::int8_t damage;
};
Charge typical_charge(Projectile projectile);
/// T-1, T-5: the values that a sheet has by default.
int typical_speed(MovementType movement);
int typical_defence(SizeClass size);

/// 2.6: the value of a sheet; `commands`: it is a Commander or Both.
int value_of(const Sheet& sheet, bool commands);
/// A template, with defaults from T-1 and T-5.
Sheet read_sheet(const Source& source);
/// A sheet with some of its numbers replaced (a case's `with`).
Sheet read_changes(const Source& source, Sheet sheet);

}  // namespace hexinch::lonewarrior
