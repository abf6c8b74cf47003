#include <doctest/doctest.h>

#include <algorithm>

#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "match/systems.h"

using namespace hexinch;

namespace {

template <class S>
std::vector<Value> lessons_of(const match::Library& library) {
  std::vector<Value> lessons = library.scenarios(S::kId);
  std::erase_if(lessons, [](const Value& scenario) { return !scenario.find("prompts"); });
  return lessons;
}

}  // namespace

TEST_CASE_TEMPLATE("a lesson begins with a move: everybody stands, nobody has thrown, and the order is settled", S, tuw::Tuw, mswars::MsWars,
                   lonewarrior::LoneWarrior, m42::M42) {
  const auto library = cli::load_library();
  REQUIRE(library);
  const std::vector<Value> lessons = lessons_of<S>(*library);
  REQUIRE_FALSE(lessons.empty());
  for (const Value& lesson : lessons) {
    CAPTURE(*lesson.find("scenario")->text());
    SeededDice dice({1, 1});
    auto begun = cli::new_game<S>(*library, lesson, dice);
    REQUIRE(begun.index() == 0);
    const auto& game = *std::get<0>(begun);
    const std::string phase = *S::show(game.state()).find("phase")->text();
    CHECK((same_name(phase, "movement") || same_name(phase, "first movement") || same_name(phase, "action")));
    for (const match::LogLine& line : game.log(kNoSeat, 0)) CHECK_FALSE(line.roll);
    const Seat first = game.to_act().first();
    int movers = 0;
    for (const Choice& choice : game.choices(first, std::nullopt)) movers += choice.unit != kNoUnit && !choice.refusal ? 1 : 0;
    CHECK(movers > 0);
  }
}

TEST_CASE_TEMPLATE("the former revisions of a lesson are kept, so that links of games that began with them open", S, tuw::Tuw, mswars::MsWars,
                   lonewarrior::LoneWarrior, m42::M42) {
  const auto library = cli::load_library();
  REQUIRE(library);
  for (const Value& lesson : lessons_of<S>(*library)) {
    const std::string id = *lesson.find("scenario")->text();
    CAPTURE(id);
    const auto latest = static_cast<int>(*lesson.find("revision")->integer());
    for (int revision = 1; revision <= latest; ++revision) {
      const Value* scenario = library->scenario(S::kId, id, revision);
      REQUIRE(scenario);
      CHECK_FALSE(library->unworded(*scenario));
      SeededDice dice({1, 1});
      CHECK(cli::new_game<S>(*library, *scenario, dice).index() == 0);
    }
  }
}
