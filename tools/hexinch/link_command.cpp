#include <algorithm>
#include <cstdio>
#include <random>

#include "hexinch/arguments.h"
#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"

namespace hexinch::cli {
namespace {

int failed(const match::Library& library, const Message& problem) {
  std::fprintf(stderr, "hexinch link: %s\n", library.sentences().render(problem).c_str());
  return kFailed;
}

template <class S>
int link_of_save(const match::Library& library, std::span<const std::uint8_t> bytes) {
  auto read = match::read_save<S>(bytes);
  if (auto* error = std::get_if<DataError>(&read)) return failed(library, {error->problem, {}});
  const auto game = match::GameOf<S>::resume(std::get<match::Saved<S>>(std::move(read)));
  const auto link = match::write_link(*game, library, {std::random_device{}(), 0});
  if (const auto* problem = std::get_if<Message>(&link)) return failed(library, *problem);
  const auto& written = std::get<match::LinkText>(link);
  if (!written.whole) std::fprintf(stderr, "hexinch link: the whole game is too long for a link; this is the position before the last turn, and that turn\n");
  std::printf("#g=%s\n", written.text.c_str());
  return kDone;
}

/// How long links are: plays random games of all scenarios, each for that many actions. Games that end earlier are not counted.
template <class S>
int measure(const match::Library& library, std::uint64_t games, std::uint64_t actions) {
  const auto scenarios = library.scenarios(S::kId);
  std::uint64_t sum = 0;
  std::uint64_t largest = 0;
  std::uint64_t measured = 0;
  for (std::uint64_t seed = 1; measured < games && seed <= 100 * games && !scenarios.empty(); ++seed) {
    SeededDice dice({seed, 1});
    SeededDice choice({seed, 2});
    auto begun = new_game<S>(library, scenarios[seed % scenarios.size()], dice);
    if (const auto* error = std::get_if<DataError>(&begun)) {
      std::fprintf(stderr, "hexinch link: %s\n", to_text(*error, "scenario").c_str());
      return kFailed;
    }
    auto& game = *std::get<0>(begun);
    while (!game.outcome() && game.actions() < static_cast<int>(actions) && play_randomly(game, choice, dice)) continue;
    if (game.actions() < static_cast<int>(actions)) continue;
    const auto link = match::write_link(game, library, {static_cast<std::uint32_t>(choice.bits()), choice.bits()});
    if (const auto* problem = std::get_if<Message>(&link)) return failed(library, *problem);
    const auto& written = std::get<match::LinkText>(link);
    ++measured;
    sum += written.text.size();
    largest = std::max<std::uint64_t>(largest, written.text.size());
    if (!written.whole) std::printf("seed %llu: only the last turn fits\n", static_cast<unsigned long long>(seed));
  }
  if (measured == 0) std::fprintf(stderr, "hexinch link: no random game lasts so long\n");
  else
    std::printf("%llu games of %llu actions: links of %llu characters in the mean, %llu at most\n", static_cast<unsigned long long>(measured),
                static_cast<unsigned long long>(actions), static_cast<unsigned long long>(sum / measured), static_cast<unsigned long long>(largest));
  return measured == 0 ? kFailed : kDone;
}

}  // namespace

int link_command(const CommandLine& line) {
  const auto games = line.number("games", 100);
  const auto actions = line.number("actions", 200);
  const auto measured = line.option("measure");
  if (games.value_or(0) == 0 || actions.value_or(0) == 0) {
    std::fprintf(stderr, "hexinch link: --games and --actions must be whole numbers from 1 up\n");
    return kUsage;
  }
  if (line.words.size() != (measured ? 0 : 1)) {
    std::fprintf(stderr, "hexinch link: give one save, or --measure and a system\n");
    return kUsage;
  }
  const auto bytes = measured ? std::nullopt : read_file(line.words[0]);
  if (!measured && !bytes) {
    std::fprintf(stderr, "hexinch link: %s can't be read\n", line.words[0].c_str());
    return kFailed;
  }
  const auto library = load_library();
  if (!library) return kFailed;
  std::span<const std::uint8_t> save;
  if (bytes) save = {reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size()};
  const std::string system = measured ? *measured : match::save_system(save);
  int result = kFailed;
  const auto run = [&]<class S>() { result = measured ? measure<S>(*library, *games, *actions) : link_of_save<S>(*library, save); };
  if (!with_system(system, run)) {
    const std::string why = measured ? "there is no system \"" + system + "\"" : "this is not a whole save";
    std::fprintf(stderr, "hexinch link: %s\n", why.c_str());
  }
  return result;
}

}  // namespace hexinch::cli
