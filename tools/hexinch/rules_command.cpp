#include <cstdio>
#include <functional>
#include <set>
#include <string>

#include "hexinch/arguments.h"
#include "hexinch/files.h"
#include "hexinch/rules_index.h"
#include "hexinch/systems.h"

namespace hexinch::cli {

namespace {

/// One line: the rule, where it is coded, how many tests name it, its title. False if one of these is missing. Rules that are not built yet need only titles.
bool print_rule(std::string_view rule, const IndexedRule* indexed, const std::string& title) {
  const bool coded = indexed && !indexed->place.empty();
  std::printf("%s\t%s\t%d\t%s\n", std::string(rule).c_str(), coded ? std::string(indexed->place).c_str() : "-", indexed ? indexed->tests : 0, title.c_str());
  const bool later = coded && indexed->place == "not built";
  return coded && (later || indexed->tests > 0) && !title.empty();
}

}  // namespace

/// The rules of a system as tools/checks/rule_ids.json lists them, with their titles (`<system>.rule.<id>.title`). The index, which the build makes from the
/// sources, says where they are coded and tested. An id that sources or texts name but that is not in the list is printed as well, and the command fails.
int rules_command(const CommandLine& line) {
  if (line.words.size() != 1) {
    std::fprintf(stderr, "hexinch rules: which system?\n");
    return kUsage;
  }
  const std::string& system = line.words[0];
  // The automaton's rules belong to no system, and to all of them.
  if (system != "solo" && !with_system(system, []<class S>() {})) {
    std::fprintf(stderr, "hexinch rules: there is no system \"%s\"\n", system.c_str());
    return kUsage;
  }
  const auto library = load_library();
  if (!library) return kFailed;
  const Sentences& sentences = library->sentences();
  const std::string before = system + ".rule.";
  constexpr std::string_view kAfter = ".title";
  int missing = 0;
  std::set<std::string, std::less<>> printed;
  for (const IndexedRule& indexed : rules_index()) {
    if (indexed.system != system) continue;
    const std::string id = before + std::string(indexed.id) + std::string(kAfter);
    missing += print_rule(indexed.id, &indexed, sentences.has(id) ? sentences.words(id) : "") ? 0 : 1;
    printed.insert(std::string(indexed.id));
  }
  for (const auto& [id, words] : sentences.all()) {
    if (!id.starts_with(before) || !id.ends_with(kAfter)) continue;
    const std::string rule = id.substr(before.size(), id.size() - before.size() - kAfter.size());
    if (!printed.contains(rule)) missing += print_rule(rule, nullptr, words) ? 0 : 1;
  }
  std::fprintf(stderr, "%d not coded, not tested or not known\n", missing);
  return missing == 0 ? kDone : kFailed;
}

}  // namespace hexinch::cli
