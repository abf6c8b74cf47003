#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hexinch::cli {

/// A command's words and --options, e.g. {"tuw"} and {{"games", "20"}}.
struct CommandLine {
  std::vector<std::string> words;
  std::vector<std::pair<std::string, std::string>> options;

  /// The option's value ("" for a bare flag); none if it was not given.
  std::optional<std::string> option(const std::string& name) const {
    for (const auto& [key, value] : options)
      if (key == name) return value;
    return std::nullopt;
  }
  bool flag(const std::string& name) const { return option(name).has_value(); }
  /// A whole number of at least 0; `otherwise` if not given; none if it is no such number.
  std::optional<std::uint64_t> number(const std::string& name, std::uint64_t otherwise) const;
};

/// Exit codes of every command: 0 all is well, 1 something failed, 2 called wrongly.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kUsage = 2;

int case_command(const CommandLine& line);
int words_command(const CommandLine& line);
int play_command(const CommandLine& line);
int replay_command(const CommandLine& line);
int fuzz_command(const CommandLine& line);
int link_command(const CommandLine& line);
int soak_command(const CommandLine& line);
int keys_command(const CommandLine& line);
int signature_command(const CommandLine& line);
int rules_command(const CommandLine& line);

}  // namespace hexinch::cli
