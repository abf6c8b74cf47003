#include <cstdio>

#include "conformance/key_laws.h"
#include "hexinch/arguments.h"
#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "hexinch/soak/soaked.h"

namespace hexinch::cli {
namespace {

constexpr const char* kHowMany = "--games must be a whole number from 1 up";

/// A battle that players put together, with other choices for each seed. Other scenarios stay as they are.
template <class S>
Value varied(const typename S::Content& content, const Value& scenario, std::uint64_t seed) {
  if constexpr (requires(Dice& dice) { S::varied(content, scenario, dice); }) {
    SeededDice dice({seed, 3});
    return S::varied(content, scenario, dice);
  } else {
    return scenario;
  }
}

/// The shipped scenarios, and tables with three and more sides, where one may give up and the others go on.
template <class S>
std::vector<Value> soaked_scenarios(const match::Library& library) {
  std::vector<Value> scenarios = scenarios_of<S>(library);
  for (const std::string& path : files_below({in_clone("tests/conformance/tables/" + std::string(S::kId))}, ".json"))
    if (const auto bytes = read_file(path))
      if (auto read = match::parse_json(*bytes); std::holds_alternative<Value>(read)) scenarios.push_back(std::get<Value>(std::move(read)));
  return scenarios;
}

template <class S>
int soak(const match::Library& library, std::uint64_t games, std::uint64_t seed) {
  const std::vector<Value> scenarios = soaked_scenarios<S>(library);
  if (scenarios.empty()) {
    std::printf("%s has no scenarios\n0 passed, 1 failed\n", std::string(S::kId).c_str());
    return kFailed;
  }
  auto content = match::content_of<S>(library);
  if (auto* error = std::get_if<DataError>(&content)) {
    std::printf("%s\n0 passed, 1 failed\n", to_text(*error, "content").c_str());
    return kFailed;
  }
  int failed = 0;
  long long actions = 0;
  int played_on = 0;
  for (std::uint64_t i = 0; i < games; ++i) {
    const Value scenario = varied<S>(std::get<typename S::Content>(content), scenarios[i % scenarios.size()], seed + i);
    auto report = conformance::random_game<S>(std::get<typename S::Content>(content), scenario, seed + i);
    actions += report.actions;
    played_on += report.played_on ? 1 : 0;
    if (!report.broken)
      if (auto slip = conformance::a_slip_is_refused<S>(library.packs(S::kId), scenario, seed + i); !slip.empty()) report.broken = std::move(slip);
    if (!report.broken) continue;
    ++failed;
    const Value* id = scenario.find("scenario");
    std::printf("seed %llu, %s, action %d: %s\n", static_cast<unsigned long long>(seed + i), id && id->text() ? id->text()->c_str() : "?", report.actions,
                report.broken->c_str());
  }
  std::printf("%s: %llu games, %lld actions; in %d somebody gave up and the others played on\n", std::string(S::kId).c_str(),
              static_cast<unsigned long long>(games), actions, played_on);
  std::printf("%lld passed, %d failed\n", static_cast<long long>(games) - failed, failed);
  return failed == 0 ? kDone : kFailed;
}

/// One number for that many games of each scenario. It includes the fingerprint after every action.
template <class S>
std::uint64_t signature(const match::Library& library, std::uint64_t games) {
  Fingerprint print;
  for (const Value& scenario : scenarios_of<S>(library)) {
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      SeededDice dice({seed, 1});
      SeededDice choice({seed, 2});
      auto begun = new_game<S>(library, scenario, dice);
      if (std::holds_alternative<DataError>(begun)) return 0;
      auto& game = *std::get<0>(begun);
      while (!game.outcome() && game.actions() < kLongestGame && play_randomly(game, choice, dice)) print.add(game.fingerprint());
    }
  }
  return print.value();
}

}  // namespace

int soak_command(const CommandLine& line) {
  const auto games = line.number("games", 200);
  const auto seed = line.number("seed", 1);
  if (line.words.size() != 1 || games.value_or(0) == 0 || !seed) {
    std::fprintf(stderr, "hexinch soak: %s\n", line.words.size() != 1 ? "which system?" : !seed ? "--seed must be a whole number" : kHowMany);
    return kUsage;
  }
  const auto library = load_library();
  if (!library) return kFailed;
  int result = kUsage;
  if (!with_system(line.words[0], [&]<class S>() { result = soak<S>(*library, *games, *seed); }))
    std::fprintf(stderr, "hexinch soak: there is no system \"%s\"\n", line.words[0].c_str());
  return result;
}

int signature_command(const CommandLine& line) {
  const auto games = line.number("games", 20);
  if (games.value_or(0) == 0) {
    std::fprintf(stderr, "hexinch signature: %s\n", kHowMany);
    return kUsage;
  }
  const auto library = load_library();
  if (!library) return kFailed;
  bool sound = true;
  const auto print = [&]<class S>() {
    const std::uint64_t number = signature<S>(*library, *games);
    sound = sound && number != 0;
    std::printf("%s %s\n", std::string(S::kId).c_str(), fingerprint_text(number).c_str());
  };
  if (line.words.empty()) {
#define HX_PRINT(S) print.template operator()<S>();
    HX_CLI_SYSTEMS(HX_PRINT)
#undef HX_PRINT
  } else if (!with_system(line.words[0], print)) {
    std::fprintf(stderr, "hexinch signature: there is no system \"%s\"\n", line.words[0].c_str());
    return kUsage;
  }
  return sound ? kDone : kFailed;
}

}  // namespace hexinch::cli
