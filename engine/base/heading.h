#pragma once

#include "base/source.h"

namespace hexinch {

/// Checks what every scenario says about itself for the list of battles, in any system: "scenario" (its id), "revision", "number", "title", "summary",
/// "goal", "minutes", "players": [least, most]. The page shows it unchanged.
void check_heading(const Source& scenario);

/// Fails if `scenario` has one of the keys in `made`. A battle that players put together makes these itself, so their values would be lost.
void check_made_keys(const Value& scenario, std::initializer_list<std::string_view> made, std::optional<DataError>& error);

/// Checks what a pack says about itself for the library and for links: "pack" (its id) and "revision".
void check_pack_heading(const Source& pack);

}  // namespace hexinch
