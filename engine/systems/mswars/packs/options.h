#pragma once

#include "base/source.h"
#include "systems/mswars/state/setup.h"

namespace hexinch::mswars {

/// 6.2: sets an option by its key in the rulebook or here ("heavyMovePenalty", "heavy_move_penalty"; "opt." may stand before it).
void set_option(const Source& value, std::string_view key, Options& options);

}  // namespace hexinch::mswars
