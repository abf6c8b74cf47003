#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>

#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"
#include "match/automaton.h"

/// How long a computer player thinks: every step of one actor, in whole games that it plays against itself, in all scenarios of all systems with hooks, in
/// processor time. Exits with 1 if a step takes 5 ms or more (20 in the page's worker).
namespace hexinch {
namespace {

constexpr int kGames = 3;
constexpr double kMost = 5;

double milliseconds() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Thought {
  long steps = 0;
  double sum = 0;
  double worst = 0;
  bool ended = true;
};

/// One piece of advice, step by step, and its results.
template <class S>
void decide(match::GameOf<S>& game, Dice& dice, Thought& thought) {
  const Seat seat = game.to_act().first();
  double from = milliseconds();
  const auto automaton = match::make_automaton<S>(game, seat);
  std::optional<match::Advice> advice;
  while (automaton && automaton->thinking() && !advice) {
    advice = automaton->step(1);
    const double to = milliseconds();
    thought.sum += to - from;
    thought.worst = std::max(thought.worst, to - from);
    ++thought.steps;
    from = to;
  }
  thought.ended = advice && std::holds_alternative<std::monostate>(game.submit(seat, advice->command, dice));
}

template <class S>
bool quick(const match::Library& library) {
  bool good = true;
  for (const Value& scenario : library.scenarios(S::kId)) {
    Thought thought;
    for (std::uint64_t seed = 1; seed <= kGames && thought.ended; ++seed) {
      SeededDice dice({seed, 1});
      auto begun = cli::new_game<S>(library, scenario, dice);
      if (begun.index() != 0) return false;
      auto& game = *std::get<0>(begun);
      while (!game.outcome() && thought.ended) decide(game, dice, thought);
    }
    const std::string name(*scenario.find("scenario")->text());
    std::printf("%s %-22s %6ld steps, %.3f ms on average, %.2f ms at most\n", std::string(S::kId).c_str(), name.c_str(), thought.steps,
                thought.sum / static_cast<double>(std::max(1L, thought.steps)), thought.worst);
    good = good && thought.ended && thought.worst < kMost;
  }
  return good;
}

int run() {
  const auto library = cli::load_library();
  if (!library) return 1;
  const bool tuw_quick = quick<tuw::Tuw>(*library);
  const bool mswars_quick = quick<mswars::MsWars>(*library);
  return tuw_quick && mswars_quick ? 0 : 1;
}

}  // namespace
}  // namespace hexinch

int main() { return hexinch::run(); }
