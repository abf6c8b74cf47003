#include <cstdio>

#include "hexinch/arguments.h"
#include "hexinch/files.h"
#include "hexinch/rules_index.h"
#include "hexinch/systems.h"

namespace hexinch::cli {

/// The rules of a system are those that its texts name (`<system>.rule.<id>.title`); where they are coded and tested comes from the index that the
/// build makes by reading the sources. Ids that sources name but no text knows are printed with an empty title and fail.
int rules_command(const CommandLine& line) {
  if (line.words.size() != 1) {
    std::fprintf(stderr, "hexinch rules: which system?\n");
    return kUsage;
  }
  const std::string& system = line.words[0];
  // The automaton's rules are of no system, and of all of them.
  if (system != "solo" && !with_system(system, []<class S>() {})) {
    std::fprintf(stderr, "hexinch rules: there is no system \"%s\"\n", system.c_str());
    return kUsage;
  }
  const auto library = load_library();
  if (!library) return kFailed;
  const auto title_id = [&](std::string_view rule) { return system + ".rule." + std::string(rule) + ".title"; };
  int missing = 0;
  for (const auto& [id, words] : library->sentences().all()) {
    const std::string prefix = system + ".rule.";
    if (!id.starts_with(prefix) || !id.ends_with(".title")) continue;
    const std::string rule = id.substr(prefix.size(), id.size() - prefix.size() - 6);
    const IndexedRule* found = nullptr;
    for (const IndexedRule& indexed : rules_index())
      if (indexed.id == rule) found = &indexed;
    const bool whole = found && !found->place.empty() && found->tests > 0;
    missing += whole ? 0 : 1;
    const std::string place(found && !found->place.empty() ? found->place : "-");
    std::printf("%s\t%s\t%d\t%s\n", rule.c_str(), place.c_str(), found ? found->tests : 0, words.c_str());
  }
  for (const IndexedRule& indexed : rules_index()) {
    if (indexed.system != system || library->sentences().has(title_id(indexed.id))) continue;
    std::printf("%s\t%s\t%d\t\n", std::string(indexed.id).c_str(), indexed.place.empty() ? "-" : std::string(indexed.place).c_str(), indexed.tests);
    ++missing;
  }
  std::fprintf(stderr, "%d not coded, not tested or not known\n", missing);
  return missing == 0 ? kDone : kFailed;
}

}  // namespace hexinch::cli
