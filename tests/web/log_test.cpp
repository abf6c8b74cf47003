#include "page/log.h"

#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"
#include "match/systems.h"

namespace hexinch::page {
namespace {

const match::Library& library() {
  static const match::Library all = *cli::load_library();
  return all;
}

constexpr Seat kReader = seat_at(0);

/// A game of random commands, told to the first seat while it goes on.
struct Desk {
  SeededDice dice{{5, 1}};
  SeededDice choice{{5, 2}};
  std::unique_ptr<match::GameOf<tuw::Tuw>> game;
  Log log{library().sentences()};
  std::optional<ui::LogModel> card = std::nullopt;

  explicit Desk(int actions) : game(std::get<0>(cli::new_game<tuw::Tuw>(library(), library().scenarios(tuw::Tuw::kId).front(), dice))) { play(actions); }
  void play(int actions) {
    while (game->actions() < actions && !game->outcome() && cli::play_randomly(*game, choice, dice)) continue;
  }
  const match::Story& story() const { return log.story(*game, kReader); }
  void fill(int last) { log.fill(card, story(), last, {}); }
};

std::vector<std::string> lines_of(const ui::LogModel& card) {
  std::vector<std::string> lines;
  for (const ui::LogLine& line : card.lines) lines.push_back(std::to_string(line.moment) + " " + line.text);
  return lines;
}

}  // namespace

TEST_CASE("a card that grows action by action holds what one does that is filled at once") {
  Desk steps(0);
  for (int action = 0; action <= 60; ++action) {
    steps.play(action);
    steps.fill(action);
  }
  Desk once(60);
  once.fill(60);
  CHECK(lines_of(*steps.card) == lines_of(*once.card));
  CHECK(once.card->lines.size() > 10);
}

TEST_CASE("it goes back to what an action left, and changes its number only when it changes") {
  Desk desk(60);
  desk.fill(60);
  const auto all = lines_of(*desk.card);
  const auto revision = desk.card->revision;
  desk.fill(60);
  CHECK(desk.card->revision == revision);
  desk.fill(20);
  CHECK(desk.card->revision != revision);
  CHECK(desk.card->lines.back().moment <= 20);
  desk.fill(60);
  CHECK(lines_of(*desk.card) == all);
}

TEST_CASE("what the card says of its last action is said in one text") {
  Desk desk(60);
  desk.fill(60);
  CHECK(told_of(*desk.card, 61).empty());
  CHECK_FALSE(told_of(*desk.card, 60).empty());
}

TEST_CASE("a roll has the colours of who threw it, also where both sides roll for one sentence") {
  SeededDice dice{{5, 1}}, choice{{5, 2}};
  const auto game = std::get<0>(cli::new_game<m42::M42>(library(), library().scenarios(m42::M42::kId).front(), dice));
  while (!game->outcome() && cli::play_randomly(*game, choice, dice)) continue;
  Log log{library().sentences()};
  Factions factions;
  for (std::size_t seat = 0; seat < factions.colours.size(); ++seat) factions.colours[seat] = static_cast<int>(seat);
  std::optional<ui::LogModel> card;
  const match::Story& story = log.story(*game, kReader);
  log.fill(card, story, game->actions(), factions);
  std::size_t line = 0;
  int by_others = 0;
  for (const match::Told& told : story.all()) {
    if (told.goes_on) continue;
    for (const RollMade& roll : told.rolls) {
      CHECK(card->lines.at(line++).faction == (told.kind == match::Told::Kind::kDeed ? factions.of(roll.plan.thrown.by) : -1));
      by_others += roll.plan.thrown.by != told.whose ? 1 : 0;
    }
    if (told.rolls.empty()) ++line;
  }
  CHECK(line == card->lines.size());
  CHECK(by_others > 0);
}

TEST_CASE("as text it has the last lines, each with its number") {
  Desk desk(60);
  const auto told = desk.log.told(desk.story(), 5);
  REQUIRE(told.size() == 5);
  CHECK(*told.back().find("id")->integer() == static_cast<int>(desk.story().all().size()));
  CHECK_FALSE(told.back().find("text")->text()->empty());
  CHECK(desk.log.told(desk.story(), 1000).size() == desk.story().all().size());
}

}  // namespace hexinch::page
