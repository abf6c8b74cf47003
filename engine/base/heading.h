#pragma once

#include "base/source.h"

namespace hexinch {

/// What a scenario says of itself for the list of battles, alike in every system: "scenario" (its id), "revision", "number", "title", "summary", "goal",
/// "minutes", "players": [least, most]. The page shows it as it stands; here it is only judged.
void check_heading(const Source& scenario);

/// A battle that players put together makes these keys of a scenario itself: what stands there would be lost.
void check_made_keys(const Value& scenario, std::initializer_list<std::string_view> made, std::optional<DataError>& error);

/// What a pack says of itself for the library and for links: "pack" (its id) and "revision".
void check_pack_heading(const Source& pack);

}  // namespace hexinch
