#pragma once

#include <optional>
#include <string_view>

#include "base/source.h"
#include "systems/grasp/state/setup.h"

namespace hexinch::grasp {

/// 2.8: sets an option by its key ("opt." may stand before it). What belongs to a later stage is refused as not built.
void set_option(const Source& value, std::string_view key, Options& options);
/// The least and the greatest number that an option may have; none: it is no number.
std::optional<std::pair<std::int8_t, std::int8_t>> bounds_of(std::string_view option);
/// Are all numbers of the options within their bounds, and all switches off that are not built yet?
bool within_bounds(const Options& options);
/// All options that are built, as a scenario writes them (GRASP-20.5).
Value show_options_written(const Options& options);
/// Is that no option of a later stage?
bool is_built(std::string_view option);

}  // namespace hexinch::grasp
