#include <algorithm>
#include <chrono>
#include <cstdio>

#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"
#include "match/story.h"

/// What the page asks for after each action: the story up to there. The thousandth action should cost what the tenth does. Exits with 1 if it costs twice
/// as much.
namespace hexinch::match {
namespace {

constexpr int kActions = 40;    ///< actions timed together
constexpr int kEarly = 10;
constexpr int kLate = 1000;
constexpr std::size_t kGames = 9;

using Clock = std::chrono::steady_clock;

/// Microseconds per action, from the tenth and from the thousandth on; none if the game was over by then.
struct Times {
  double early = 0, late = 0;
};

std::optional<Times> times_of(const Library& library, const Value& scenario, std::uint64_t seed) {
  SeededDice dice({seed, 1});
  SeededDice choice({seed, 2});
  auto game = std::get<0>(cli::new_game<mswars::MsWars>(library, scenario, dice));
  Story story(library.sentences());
  Times times;
  while (game->actions() < kLate + kActions) {
    if (game->outcome()) return std::nullopt;
    const bool coin = game->actions() % 2 == 1;  // coins make the game long enough
    const bool done = coin ? !game->submit(game->to_act().first(), Aside{AsideKind::kCoinFlip, 1, 2}, dice) : cli::play_randomly(*game, choice, dice);
    if (!done) return std::nullopt;
    const auto from = Clock::now();
    story.follow(*game, seat_at(0), {});
    const double spent = std::chrono::duration<double, std::micro>(Clock::now() - from).count();
    if (game->actions() > kLate) times.late += spent / kActions;
    else if (game->actions() > kEarly && game->actions() <= kEarly + kActions) times.early += spent / kActions;
  }
  return times;
}

double median(std::vector<double> of) {
  std::ranges::sort(of);
  return of.empty() ? 0 : of[of.size() / 2];
}

}  // namespace

int bench() {
  const auto library = cli::load_library();
  std::vector<double> early, late;
  const Value* scenario = library ? library->scenario("mswars", "test-night") : nullptr;
  for (std::uint64_t seed = 1; scenario && early.size() < kGames && seed < 40; ++seed)
    if (const auto times = times_of(*library, *scenario, seed)) {
      early.push_back(times->early);
      late.push_back(times->late);
    }
  std::printf("story: action %d takes %.1f us, action %d %.1f us (median of %zu games of MS Wars)\n", kEarly, median(early), kLate, median(late), early.size());
  return !early.empty() && median(late) < 2 * median(early) ? 0 : 1;
}

}  // namespace hexinch::match

int main() { return hexinch::match::bench(); }
