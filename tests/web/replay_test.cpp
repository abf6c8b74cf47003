#include "page/replay.h"

#include <doctest/doctest.h>

#include "quiet_game.h"

namespace hexinch::page {
namespace {

constexpr Seat kRed = seat_at(0);
constexpr Seat kBlue = seat_at(1);

QuietGame after(std::vector<Seat> actors) {
  QuietGame game;
  game.actors = std::move(actors);
  return game;
}

}  // namespace

TEST_CASE("what is news is what the others have done since one's own last action") {
  const QuietGame game = after({kRed, kRed, kBlue, kBlue});
  const auto news = Replay::stretch(game, kRed, -1);
  REQUIRE(news);
  CHECK(news->from == 2);
  CHECK(news->last == 4);
  const auto begun = Replay::stretch(after({kRed, kBlue, kBlue, kRed}), kRed, -1);  // what the reader has begun since then is no news
  REQUIRE(begun);
  CHECK(begun->from == 1);
  CHECK(begun->last == 3);
}

TEST_CASE("an answer amid the others' turn is shown with that turn") {
  QuietGame game = after({kRed, kBlue, kRed, kBlue, kBlue});
  CHECK(Replay::stretch(game, kRed, -1)->from == 3);
  game.answers = {3};
  CHECK(Replay::stretch(game, kRed, -1)->from == 1);
  game.answers = {1, 3};  // nobody acted before
  CHECK(Replay::stretch(game, kRed, -1)->from == 1);
  CHECK(Replay::stretch(game, kRed, 3)->from == 3);  // where the reader begins
}

TEST_CASE("it may begin anywhere in the record, but not at its end") {
  const QuietGame game = after({kRed, kBlue, kRed});
  const auto all = Replay::stretch(game, kRed, 0);
  REQUIRE(all);
  CHECK(all->last == 3);
  CHECK_FALSE(Replay::stretch(game, kRed, 3));
  CHECK_FALSE(Replay::stretch(after({}), kRed, -1));
}

TEST_CASE("it goes on by itself after a pause, and ends behind the last action") {
  Replay replay;
  CHECK_FALSE(replay.on());
  replay.begin({2, 4}, 1000);
  CHECK(replay.on());
  CHECK(replay.shown() == 2);
  CHECK_FALSE(replay.is_due(1649));
  CHECK(replay.is_due(1650));
  const auto before = replay.changes();
  CHECK(replay.step(1, 1650) == Replay::Step::kShows);
  CHECK(replay.shown() == 3);
  CHECK(replay.changes() != before);
  replay.wait(5000);  // a roll is being read
  CHECK_FALSE(replay.is_due(5600));
  CHECK(replay.step(1, 6000) == Replay::Step::kShows);
  CHECK(replay.step(1, 7000) == Replay::Step::kEnds);
  replay.end();
  CHECK_FALSE(replay.on());
}

TEST_CASE("who steps by hand goes forth and back as far as the opening") {
  Replay replay;
  replay.begin_before(2, 4);
  CHECK(replay.step(1, 0) == Replay::Step::kShows);
  CHECK(replay.shown() == 2);
  CHECK(replay.from() == 1);
  CHECK_FALSE(replay.goes_by_itself());
  CHECK_FALSE(replay.is_due(1e9));
  CHECK(replay.step(-1, 0) == Replay::Step::kShows);
  CHECK(replay.step(-1, 0) == Replay::Step::kShows);
  CHECK(replay.from() == 0);
  CHECK(replay.step(-1, 0) == Replay::Step::kNowhere);
  CHECK(replay.shown() == 0);
}

}  // namespace hexinch::page
