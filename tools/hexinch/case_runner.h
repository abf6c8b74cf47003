#pragma once

#include <cstdint>
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

/// Trace: every explained roll is printed. Idle: each case is run again with one thing in its `given` taken away or changed. It fails if no such change makes
/// a difference, or if an option, an override or a change of a sheet makes none.
enum class CaseMode : std::uint8_t { kPlain, kTrace, kIdle };

/// Runs a file of worked examples (tests/cases/README.md) against the system it names. Writes one line for each failure to `out`.
CaseCount run_case_file(const match::Library& library, const std::string& path, const std::string& bytes, CaseMode mode, std::FILE* out);

}  // namespace hexinch::cli
