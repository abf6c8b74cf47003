#include <cstdio>

#include "hexinch/arguments.h"
#include "hexinch/case_runner.h"
#include "hexinch/files.h"
#include "hexinch/systems.h"
#include "match/pack.h"

namespace hexinch::cli {

int case_command(const CommandLine& line) {
  if (line.words.empty()) {
    std::fprintf(stderr, "hexinch case: which files or folders?\n");
    return kUsage;
  }
  const auto library = load_library();
  if (!library) return kFailed;
  CaseCount total;
  const CaseMode mode = line.flag("trace") ? CaseMode::kTrace : line.flag("idle") ? CaseMode::kIdle : CaseMode::kPlain;
  for (const std::string& path : files_below(line.words, ".json")) {
    const auto bytes = read_file(path);
    if (!bytes) std::printf("%s: can't be read\n", path.c_str());
    const CaseCount count = bytes ? run_case_file(*library, path, *bytes, mode, stdout) : CaseCount{0, 1};
    total.passed += count.passed;
    total.failed += count.failed;
  }
  if (total.passed + total.failed == 0) {
    std::printf("no case found\n");
    total.failed = 1;
  }
  std::printf("%d passed, %d failed\n", total.passed, total.failed);
  return total.failed == 0 ? kDone : kFailed;
}

int words_command(const CommandLine& line) {
  if (line.words.size() != 1) {
    std::fprintf(stderr, "hexinch words: which system?\n");
    return kUsage;
  }
  const bool known = with_system(line.words[0], []<class S>() { std::printf("%s\n", match::to_pretty_json(S::words()).c_str()); });
  if (known) return kDone;
  std::fprintf(stderr, "hexinch words: there is no system \"%s\"\n", line.words[0].c_str());
  return kUsage;
}

}  // namespace hexinch::cli
