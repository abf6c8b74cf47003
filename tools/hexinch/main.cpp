#include <array>
#include <cstdio>
#include <span>
#include <string>
#include <string_view>

#include "hexinch/arguments.h"

namespace {

using hexinch::cli::CommandLine;

struct Command {
  std::string_view name;
  const char* usage;
  int (*run)(const CommandLine&);
  std::string_view flags;   ///< bare --options, separated by spaces
  std::string_view values;  ///< those that are followed by a value
  std::size_t most_words;   ///< how many words that are no options it takes at most
};

constexpr std::size_t kAny = 1'000'000;

constexpr std::array<Command, 10> kCommands{{
    {"case", "case PATH… [--trace] [--idle]      run worked examples; --idle finds what they do not depend on", hexinch::cli::case_command, "trace idle", "",
     kAny},
    {"words", "words SYSTEM                       the vocabulary of a system's cases", hexinch::cli::words_command, "", "", 1},
    {"play",
     "play --system S --scenario ID [--seed N] [--seats captain,automaton,random…] [--games N] [--effort PERCENT] [--page-time |"
     " --milliseconds N] [--efforts N] [--manned] [--times] [--save FILE] [--why] [--json]",
     hexinch::cli::play_command, "json why times manned page-time", "system scenario seed seats games save effort milliseconds efforts", 0},
    {"replay", "replay FILE|LINK [--json]          carry a saved game or a link out again", hexinch::cli::replay_command, "json", "", 1},
    {"link", "link FILE | --measure SYSTEM [--games N] [--actions N]   a save as a link; how long links of random games are",
     hexinch::cli::link_command, "", "measure games actions", 1},
    {"fuzz", "fuzz [SYSTEM] [--seconds N] [--seed N] [--through N]   damaged saves and links, with checksums that fit; or each byte of opening N in turn",
     hexinch::cli::fuzz_command, "", "seconds seed through", 1},
    {"soak", "soak SYSTEM [--games N] [--seed N]  random games with every law checked", hexinch::cli::soak_command, "", "games seed", 1},
    {"signature", "signature [SYSTEM] [--games N]     one number a system over N games of each scenario (20): the same on every platform",
     hexinch::cli::signature_command, "", "games", 1},
    {"keys", "keys SYSTEM                        every key that packs and scenarios may have, and those that nothing shows to have an effect",
     hexinch::cli::keys_command, "", "", 1},
    {"rules", "rules SYSTEM                       id, where it is coded, number of tests, title", hexinch::cli::rules_command, "", "", 1},
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

/// Says what is wrong with a call, and how the command must be called.
int wrong(const Command& command, std::string_view word, const char* why) {
  std::fprintf(stderr, "hexinch %s: %s %s\n  hexinch %s\n", std::string(command.name).c_str(), std::string(word).c_str(), why, command.usage);
  return hexinch::cli::kUsage;
}

int run(const Command& command, std::span<char*> arguments) {
  CommandLine line;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view word = arguments[i];
    if (!word.starts_with("--")) {
      line.words.emplace_back(word);
      if (line.words.size() > command.most_words) return wrong(command, word, "is too much");
      continue;
    }
    const std::string_view option = word.substr(2);
    const bool bare = has_word(command.flags, option);
    if (!bare && !has_word(command.values, option)) return wrong(command, word, "is no option of it");
    if (!bare && i + 1 == arguments.size()) return wrong(command, word, "needs a value");
    line.options.emplace_back(option, bare ? "" : arguments[++i]);
  }
  return command.run(line);
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return usage();
  for (const Command& command : kCommands)
    if (command.name == arguments[1]) return run(command, {arguments + 2, static_cast<std::size_t>(count - 2)});
  std::fprintf(stderr, "hexinch: there is no command \"%s\"\n", arguments[1]);
  return usage();
}
