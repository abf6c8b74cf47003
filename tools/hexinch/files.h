#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/library.h"

namespace hexinch::cli {

/// A file's bytes; none if it can't be read.
std::optional<std::string> read_file(const std::string& path);
bool write_file(const std::string& path, const void* bytes, std::size_t size);

/// All files below the paths given whose names end with `ending`, sorted. A path that is a file counts as itself.
std::vector<std::string> files_below(const std::vector<std::string>& paths, const std::string& ending);

/// Where a file of the source tree lies.
std::string in_clone(std::string_view path);

/// Packs and texts of the assets folder (HEXINCH_ASSETS in the environment, else the source tree's). Prints what is wrong and returns none.
std::optional<match::Library> load_library();

}  // namespace hexinch::cli
