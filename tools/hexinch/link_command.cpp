#include <algorithm>
#include <cstdio>

#include "hexinch/arguments.h"
#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"

namespace hexinch::cli {
namespace {

/// Links of random games, played for `actions` actions: what they cost in characters.
template <class S>
int measure(const match::Library& library, std::uint64_t games, std::uint64_t actions) {
  std::uint64_t measured = 0;
  std::uint64_t sum = 0;
  std::uint64_t largest = 0;
  std::uint64_t faces = 0;
  const auto scenarios = library.scenarios(S::kId);
  for (std::uint64_t seed = 1; measured < games && seed < 100 * games; ++seed) {
    SeededDice dice({seed, 1});
    SeededDice choice({seed, 2});
    auto begun = new_game<S>(library, scenarios[seed % scenarios.size()], dice);
    if (std::holds_alternative<DataError>(begun)) return kFailed;
    auto& game = *std::get<0>(begun);
    while (!game.outcome() && game.actions() < static_cast<int>(actions) && play_randomly(game, choice, dice)) continue;
    if (game.actions() < static_cast<int>(actions)) continue;
    const auto link = game.link(library, {static_cast<std::uint32_t>(choice.bits()), choice.bits()});
    if (const auto* text = std::get_if<match::LinkText>(&link)) {
      if (!text->whole) return kFailed;
      auto back = match::read_link<S>(text->text, library);
      if (auto* problem = std::get_if<Message>(&back)) {
        std::printf("%s\n", std::string(problem->id).c_str());
        return kFailed;
      }
      ++measured;
      sum += text->text.size();
      largest = std::max<std::uint64_t>(largest, text->text.size());
      for (const auto& action : game.saved().log) faces += action.faces.size();
    }
  }
  std::printf("%llu games of %llu actions: mean %llu, largest %llu characters; %llu faces a game\n", static_cast<unsigned long long>(measured),
              static_cast<unsigned long long>(actions), static_cast<unsigned long long>(sum / std::max<std::uint64_t>(1, measured)),
              static_cast<unsigned long long>(largest), static_cast<unsigned long long>(faces / std::max<std::uint64_t>(1, measured)));
  return kDone;
}

}  // namespace

int link_command(const CommandLine& line) {
  const auto library = load_library();
  if (!library) return kFailed;
  int result = kUsage;
  if (const auto system = line.option("measure"))
    with_system(*system, [&]<class S>() { result = measure<S>(*library, *line.number("games", 100), *line.number("actions", 200)); });
  return result;
}

}  // namespace hexinch::cli
