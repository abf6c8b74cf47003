#pragma once

#include "base/source.h"

namespace hexinch {

/// What a scenario says of itself for the list of battles, alike in every system: "scenario" (its id), "revision", "number", "title", "summary", "goal",
/// "minutes", "players": [least, most]. The page shows it as it stands; here it is only judged.
void check_heading(const Source& scenario);

}  // namespace hexinch
