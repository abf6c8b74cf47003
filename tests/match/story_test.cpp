#include "match/story.h"

#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"
#include "match/systems.h"

namespace hexinch::match {
namespace {

const Library& library() {
  static const Library all = *cli::load_library();
  return all;
}

template <class S>
std::unique_ptr<GameOf<S>> played(std::string_view scenario, int actions) {
  SeededDice dice({5, 1});
  SeededDice choice({5, 2});
  auto begun = cli::new_game<S>(library(), *library().scenario(S::kId, scenario), dice);
  REQUIRE(std::holds_alternative<std::unique_ptr<GameOf<S>>>(begun));
  auto game = std::get<0>(std::move(begun));
  while (game->actions() < actions && !game->outcome() && cli::play_randomly(*game, choice, dice)) continue;
  return game;
}

template <class S>
std::unique_ptr<GameOf<S>> golden(const std::string& file) {
  const auto bytes = cli::read_file(cli::in_clone("tests/golden/saves/") + file);
  REQUIRE(bytes);
  auto read = read_save<S>({reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size()});
  REQUIRE(std::holds_alternative<Saved<S>>(read));
  return GameOf<S>::resume(std::get<Saved<S>>(std::move(read)));
}

Story told(const Game& game, Seat reader, const Reasons& reasons = {}) {
  Story story(library().sentences());
  story.follow(game, reader, reasons);
  return story;
}

std::string text_of(const Told& line) {
  std::string text = std::to_string(line.id) + " " + std::to_string(line.action) + " " + std::to_string(index(line.whose)) + " " +
                     (line.text ? library().sentences().render(*line.text) : std::string("-"));
  for (const RollMade& roll : line.rolls) {
    text += " [" + std::string(roll.plan.what.id);
    for (const int face : roll.faces) text += " " + std::to_string(face);
    text += "]";
  }
  for (const std::string& why : line.why) text += " (" + why + ")";
  return text;
}

std::vector<std::string> texts_of(const Story& story) {
  std::vector<std::string> texts;
  for (const Told& line : story.all()) texts.push_back(text_of(line));
  return texts;
}

/// A story told action by action is the same as one told at the end.
template <class S>
void tells_the_same_in_steps(std::string_view scenario) {
  SeededDice dice({5, 1});
  SeededDice choice({5, 2});
  auto game = std::get<0>(cli::new_game<S>(library(), *library().scenario(S::kId, scenario), dice));
  const Seat readers[]{seat_at(0), seat_at(1), kNoSeat};
  std::vector<Story> stories(3, Story(library().sentences()));
  do {
    for (std::size_t i = 0; i < 3; ++i) stories[i].follow(*game, readers[i], {});
  } while (game->actions() < 400 && !game->outcome() && cli::play_randomly(*game, choice, dice));
  CHECK(game->actions() > 40);
  for (std::size_t i = 0; i < 3; ++i) {
    stories[i].follow(*game, readers[i], {});
    CHECK(texts_of(stories[i]) == texts_of(told(*game, readers[i])));
  }
}

/// Nothing that a seat may read is missing, and each roll is told once.
template <class S>
void tells_everything(const std::string& file) {
  CAPTURE(file);
  const auto game = golden<S>(file);
  for (const Seat reader : {seat_at(0), seat_at(1), kNoSeat}) {
    const Story story = told(*game, reader);
    std::vector<RollMade> rolls, made;
    for (const Told& line : story.all()) rolls.insert(rolls.end(), line.rolls.begin(), line.rolls.end());
    for (const LogLine& line : game->log(reader, 0))
      if (line.roll) made.push_back(*line.roll);
    CHECK(rolls == made);
    int id = 0, action = 0;
    for (const Told& line : story.all()) {
      CHECK(line.id == ++id);
      CHECK(line.action >= action);
      CHECK((line.text || line.rolls.size() == 1));
      CHECK((line.rolls.empty() || line.kind == Told::Kind::kDeed));
      action = line.action;
    }
    std::size_t lines = 0;
    for (int i = 0; i <= story.actions(); ++i) lines += story.of(i).size();
    CHECK(lines == story.all().size());
    CHECK(story.actions() == game->actions());
  }
}

}  // namespace

TEST_CASE("a story that is followed reads like one that is told at once") {
  tells_the_same_in_steps<tuw::Tuw>("millers-ford");
  tells_the_same_in_steps<mswars::MsWars>("crossroads");
  tells_the_same_in_steps<lonewarrior::LoneWarrior>("crossroads-farm");
}

TEST_CASE("a recorded game is told with each of its rolls once, in order") {
  tells_everything<tuw::Tuw>("tuw/rules-3-dawn-patrol.hexinch");
  tells_everything<mswars::MsWars>("mswars/rules-1-harrow-ford.hexinch");
  tells_everything<lonewarrior::LoneWarrior>("lonewarrior/rules-3-crossroads-farm.hexinch");
}

TEST_CASE("answers amid another seat's turn are those that it has to give") {
  const auto game = played<m42::M42>("hedge-line", 400);
  int answers = 0;
  for (int action = 1; action <= game->actions(); ++action) {
    CAPTURE(action);
    const m42::Command& command = game->command(action);
    const bool losses = std::holds_alternative<m42::ChooseCasualties>(command) || std::holds_alternative<m42::ChooseNewLeader>(command);
    CHECK(game->was_answer(action) == (losses && game->actor(action) != game->actor(action - 1)));
    answers += game->was_answer(action) ? 1 : 0;
  }
  CHECK(answers > 0);
}

TEST_CASE("the steps of a way go on from each other, and joined they tell from where to where") {
  const auto game = golden<tuw::Tuw>("tuw/rules-3-dawn-patrol.hexinch");
  const Story story = told(*game, kNoSeat);
  int ways = 0;
  for (std::size_t i = 1; i < story.all().size(); ++i) {
    const Told& line = story.all()[i];
    if (!line.goes_on) continue;
    const Told& before = story.all()[i - 1];
    CHECK(before.action == line.action);
    const Message way = joined(*before.text, *line.text);
    CHECK(way.arguments.size() == line.text->arguments.size());
    for (const Argument& part : way.arguments) {
      const auto& from = part.key == "from" ? *before.text : *line.text;
      CHECK(*std::ranges::find(from.arguments, part.key, &Argument::key) == part);
    }
    ++ways;
  }
  CHECK(ways > 20);
}

TEST_CASE("rolls stand with the next sentence about a deed, and those of an order are known") {
  const auto game = golden<lonewarrior::LoneWarrior>("lonewarrior/rules-3-forest-road-table.hexinch");
  const Story story = told(*game, kNoSeat);
  int several = 0, orders = 0;
  for (const Told& line : story.all()) {
    several += line.rolls.size() > 1 && line.text;
    orders += line.for_orders;
    if (!line.rolls.empty()) CHECK(line.for_orders == is_for_orders(line.rolls.front()));
  }
  CHECK(several > 5);
  CHECK(orders > 5);
}

TEST_CASE("what is taken back is told no more, whatever came instead") {
  const auto game = played<tuw::Tuw>("millers-ford", 0);
  Story story(library().sentences());
  SeededDice dice({1, 1}), choice({1, 2});
  int undone = 0;
  for (int i = 0; i < 300 && !game->outcome(); ++i) {
    story.follow(*game, seat_at(0), {});
    const int edition = story.edition();
    if (i % 3 == 2 && game->undo()) {
      ++undone;
      REQUIRE(cli::play_randomly(*game, choice, dice));  // it follows only afterwards
      story.follow(*game, seat_at(0), {});
      CHECK(story.edition() > edition);
    }
    CHECK(texts_of(story) == texts_of(told(*game, seat_at(0))));
    if (!cli::play_randomly(*game, choice, dice)) break;
  }
  CHECK(undone > 10);
}

TEST_CASE("what came and went between two looks at a game is not told, however often") {
  const auto game = played<tuw::Tuw>("millers-ford", 0);
  Story story(library().sentences());
  story.follow(*game, seat_at(0), {});
  SeededDice dice({1, 1}), choice({1, 2});
  int undone = 0;
  for (int i = 0; i < 40 && !game->outcome(); ++i) {
    for (int again = 0; again < 8; ++again)
      if (cli::play_randomly(*game, choice, dice) && game->undo()) ++undone;
    story.follow(*game, seat_at(0), {});
    CHECK(texts_of(story) == texts_of(told(*game, seat_at(0))));
  }
  CHECK(undone > 8);
}

TEST_CASE("only a reader from whom nothing is hidden reads the computer's reasons, until the game is over") {
  const auto game = played<lonewarrior::LoneWarrior>("crossroads-farm", 60);
  Reasons reasons;
  for (int action = 1; action <= game->actions(); ++action) reasons[action] = {"because"};
  const auto given = [&](const Game& of, Seat reader) {
    const Story story = told(of, reader, reasons);
    return std::ranges::count_if(story.all(), [](const Told& line) { return !line.why.empty(); });
  };
  CHECK_FALSE(game->sees_all(seat_at(0)));
  CHECK(given(*game, seat_at(0)) == 0);
  const auto open = played<tuw::Tuw>("millers-ford", 60);
  CHECK(given(*open, seat_at(0)) > 40);
  const auto over = played<lonewarrior::LoneWarrior>("crossroads-farm", 20000);
  REQUIRE(over->outcome());
  for (int action = 1; action <= over->actions(); ++action) reasons[action] = {"because"};
  CHECK(given(*over, seat_at(0)) > 0);
}

TEST_CASE("what was hidden is told when the game is over") {
  const auto over = played<lonewarrior::LoneWarrior>("crossroads-farm", 20000);
  REQUIRE(over->outcome());
  SeededDice dice({5, 1}), choice({5, 2});
  auto game = std::get<0>(cli::new_game<lonewarrior::LoneWarrior>(library(), *library().scenario("lonewarrior", "crossroads-farm"), dice));
  Story story(library().sentences());
  while (!game->outcome() && cli::play_randomly(*game, choice, dice)) {
    if (game->outcome()) break;
    story.follow(*game, seat_at(0), {});
  }
  const std::size_t before = story.all().size();
  const int edition = story.edition();
  story.follow(*game, seat_at(0), {});
  CHECK(story.edition() > edition);
  CHECK(texts_of(story) == texts_of(told(*game, kNoSeat)));
  CHECK(story.all().size() > before);
}

}  // namespace hexinch::match
