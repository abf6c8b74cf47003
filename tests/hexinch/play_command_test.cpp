#include <doctest/doctest.h>

#include "hexinch/arguments.h"
#include "hexinch/files.h"

using hexinch::cli::CommandLine;
using hexinch::cli::kDone;
using hexinch::cli::kFailed;
using hexinch::cli::kUsage;

namespace {

/// The exit status of `hexinch play` for the tutorial, with these further options.
int played(std::vector<std::pair<std::string, std::string>> options) {
  CommandLine line{{}, {{"system", "tuw"}, {"scenario", "peasants-revolt"}, {"json", ""}}};
  line.options.insert(line.options.end(), options.begin(), options.end());
  return hexinch::cli::play_command(line);
}

}  // namespace

TEST_CASE("play takes a call that makes sense and sends any other back") {
  CHECK(played({}) == kDone);
  CHECK(played({{"seats", "random,random"}}) == kDone);
  CHECK(played({{"games", "0"}}) == kUsage);
  CHECK(played({{"games", "many"}}) == kUsage);
  CHECK(played({{"seed", "-1"}}) == kUsage);
  CHECK(played({{"seats", "human"}}) == kUsage);
  CHECK(played({{"seats", "random"}}) == kDone);
  CHECK(played({{"seats", "random,random,random"}}) == kUsage);
  CHECK(played({{"seats", "random,"}}) == kUsage);
  for (const char* limit : {"effort", "milliseconds", "efforts"}) CHECK(played({{"seats", "captain"}, {limit, "long"}}) == kUsage);
  CHECK(hexinch::cli::play_command({{}, {{"system", "tuw"}}}) == kUsage);
}

TEST_CASE("replay carries a golden save out and refuses what is no game") {
  const std::string tests = hexinch::cli::in_clone("tests");
  CHECK(hexinch::cli::replay_command({{tests + "/golden/saves/tuw/rules-1-millers-ford.hexinch"}, {{"json", ""}}}) == kDone);
  CHECK(hexinch::cli::replay_command({{tests + "/CMakeLists.txt"}, {}}) == kFailed);
  CHECK(hexinch::cli::replay_command({{tests + "/no-such-file"}, {}}) == kFailed);
  CHECK(hexinch::cli::replay_command({{}, {}}) == kUsage);
}

TEST_CASE("soak, signature and link want at least one game, and link one save or a system") {
  using hexinch::cli::link_command;
  CHECK(hexinch::cli::soak_command({{"toy"}, {{"games", "0"}}}) == kUsage);
  CHECK(hexinch::cli::soak_command({{"toy"}, {{"games", "1"}}}) == kDone);
  CHECK(hexinch::cli::soak_command({{"toy"}, {{"seed", "x"}}}) == kUsage);
  CHECK(hexinch::cli::signature_command({{"toy"}, {{"games", "0"}}}) == kUsage);
  CHECK(link_command({{}, {{"measure", "tuw"}, {"games", "-1"}}}) == kUsage);
  CHECK(link_command({{}, {{"measure", "nothing"}}}) == kFailed);
  CHECK(link_command({{"/no-such-file"}, {}}) == kFailed);
  CHECK(link_command({{"a", "b"}, {}}) == kUsage);
  CHECK(link_command({{}, {}}) == kUsage);
}
