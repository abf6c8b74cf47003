#include "hexinch/files.h"

namespace hexinch::cli {

std::string in_clone(std::string_view path) { return HEXINCH_CLONE "/" + std::string(path); }

}  // namespace hexinch::cli
