#pragma once

#include <string_view>
#include <vector>

#include "base/source.h"
#include "systems/lonewarrior/sheet.h"

/// What the packs of the system hold: the templates of section 7.1.

namespace hexinch::lonewarrior {

struct Content {
  std::vector<Sheet> templates;
  /// By id or name; nullptr if there is none.
  const Sheet* find(std::string_view name) const;
};

/// 2.6: what a sheet is worth; `commands`: it is a Commander or Both.
int value_of(const Sheet& sheet, bool commands);
/// A template, defaults filled in by T-1 and T-5.
Sheet read_sheet(const Source& source);
/// A sheet with some of its numbers replaced (a case's `with`).
Sheet read_changes(const Source& source, Sheet sheet);

}  // namespace hexinch::lonewarrior
