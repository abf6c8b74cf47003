#include <array>
#include <charconv>
#include <cstdio>
#include <string_view>

#include "hexinch/arguments.h"

namespace {

using hexinch::cli::CommandLine;

struct Command {
  std::string_view name;
  const char* usage;
  int (*run)(const CommandLine&);
  std::string_view flags;  ///< bare --options, separated by spaces
};

constexpr std::array<Command, 9> kCommands{{
    {"case", "case PATH… [--trace]               run worked examples", hexinch::cli::case_command, "trace"},
    {"words", "words SYSTEM                       the vocabulary of a system's cases", hexinch::cli::words_command, ""},
    {"play", "play --system S --scenario ID [--seed N] [--seats solo,random,…] [--games N] [--save FILE] [--why] [--json]", hexinch::cli::play_command,
     "json why"},
    {"replay", "replay FILE|LINK [--json]          carry a saved game or a link out again", hexinch::cli::replay_command, "json"},
    {"link", "link FILE | --measure SYSTEM [--games N] [--actions N]   a save as a link; how long links of random games are",
     hexinch::cli::link_command, ""},
    {"fuzz", "fuzz [SYSTEM] [--seconds N] [--seed N]   damaged saves and links, with checksums that fit", hexinch::cli::fuzz_command, ""},
    {"soak", "soak SYSTEM [--games N] [--seed N]  random games with every law checked", hexinch::cli::soak_command, ""},
    {"signature", "signature [SYSTEM] [--games N]     one number a system over N games of each scenario (20): the same on every platform",
     hexinch::cli::signature_command, ""},
    {"rules", "rules SYSTEM                       id, where it is coded, number of tests, title", hexinch::cli::rules_command, ""},
}};

int usage() {
  std::fprintf(stderr, "hexinch: rules, cases and games of Hex & Inch without a page\n");
  for (const Command& command : kCommands) std::fprintf(stderr, "  hexinch %s\n", command.usage);
  return hexinch::cli::kUsage;
}

bool has_word(std::string_view words, std::string_view word) {
  while (!words.empty()) {
    const std::size_t space = words.find(' ');
    if (words.substr(0, space) == word) return true;
    words = space == std::string_view::npos ? std::string_view{} : words.substr(space + 1);
  }
  return false;
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return usage();
  for (const Command& command : kCommands) {
    if (command.name != arguments[1]) continue;
    CommandLine line;
    for (int i = 2; i < count; ++i) {
      const std::string_view word = arguments[i];
      if (!word.starts_with("--")) line.words.emplace_back(word);
      else if (has_word(command.flags, word.substr(2))) line.options.emplace_back(word.substr(2), "");
      else if (i + 1 < count) line.options.emplace_back(word.substr(2), arguments[++i]);
      else return usage();
    }
    return command.run(line);
  }
  return usage();
}
