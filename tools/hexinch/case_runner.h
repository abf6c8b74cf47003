#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "match/library.h"

namespace hexinch::cli {

struct CaseCount {
  int passed = 0;
  int failed = 0;
};

/// Runs a file of worked examples (tests/cases/README.md) against the system it names; one line a failure to `out`.
/// With `trace`, every explained roll is printed.
CaseCount run_case_file(const match::Library& library, const std::string& path, const std::string& bytes, bool trace, std::FILE* out);

}  // namespace hexinch::cli
