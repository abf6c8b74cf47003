#pragma once

#include <optional>

#include "systems/lonewarrior/content.h"

/// 7.3, quick skirmish: two forces for so many points each become an ordinary scenario as data. {"forces": {side: [templates]}, "budget": vp}.

namespace hexinch::lonewarrior {

/// The scenario with its units listed; an error where a force is no force. Everything but `forces` and `budget` stays.
Value expand_forces(const Content& content, const Value& scenario, std::optional<DataError>& error);

}  // namespace hexinch::lonewarrior
