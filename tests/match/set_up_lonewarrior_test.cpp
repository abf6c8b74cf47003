#include <doctest/doctest.h>

#include <algorithm>

#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"
#include "match/link_of.h"
#include "match/pack.h"
#include "systems/lonewarrior/rules/deploy.h"
#include "systems/lonewarrior/rules/ground.h"

/// LW-0.3: scenarios whose counters are placed by people.

namespace hexinch::match {
namespace {

using namespace lonewarrior;
using LoneGame = GameOf<LoneWarrior>;

const Library& library() {
  static const Library the_library = *cli::load_library();
  return the_library;
}

constexpr const char* kScenarios[] = {"crossroads-farm",  "crossroads-farm-table",  "forest-road", "forest-road-table",
                                      "toll-bridge",      "toll-bridge-table",      "armoured-dawn", "armoured-dawn-table"};

Value by_hand(const char* id) {
  Value scenario = *library().scenario("lonewarrior", id);
  if (!scenario.find("pick_up")) scenario.set("set_up", Value("free"));  // a pick-up battle always begins like this
  return scenario;
}

/// With a person on the dice's side as well.
Value by_both(const char* id) {
  Value scenario = by_hand(id);
  Value::List names;
  for (const Value& side : *scenario.find("sides")->list())
    if (side.find("controller")) names.push_back(*side.find("name"));
  scenario.set("manned", Value(std::move(names)));
  return scenario;
}

std::unique_ptr<LoneGame> begun(const Value& scenario, Dice& dice) {
  auto read = cli::new_game<LoneWarrior>(library(), scenario, dice);
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "scenario"));
  return std::get<0>(std::move(read));
}

void place_all(LoneGame& game, Dice& dice) {
  for (int i = 0; i < 100 && game.state().phase == Phase::kSetup; ++i) {
    const Seat seat = game.to_act().first();
    const auto command = LoneWarrior::pass(game.state(), seat);
    REQUIRE(command);
    const Objection objection = game.submit(seat, LoneWarrior::show_command(game.state(), *command), dice);
    REQUIRE(std::holds_alternative<std::monostate>(objection));
  }
}

/// The numbers of the unknown markers that were placed, according to the seat's log.
std::vector<int> placed_unseen(const LoneGame& game, Seat viewer) {
  std::vector<int> numbers;
  for (const LogLine& line : game.log(viewer, 0, game.actions()))
    if (line.text && line.text->id == "lonewarrior.event.unit_deployed")
      if (const std::string& name = std::get<Name>(line.text->arguments[0].value).text; name[0] == '?') numbers.push_back(std::stoi(name.substr(1)));
  return numbers;
}

}  // namespace

TEST_CASE("LW-5.4 secret: the order in which markers are set up does not tell fakes from units") {
  for (const char* id : {"forest-road", "forest-road-table", "quick-skirmish"})
    for (const Value& scenario : {by_hand(id), by_both(id)}) {
      SeededDice dice({9, 1});
      const auto game = begun(scenario, dice);
      place_all(*game, dice);
      for (int i = 0; i < 2; ++i) {
        if (game->state().setup->side(seat_at(1 - i)).hidden == false) continue;
        const std::vector<int> order = placed_unseen(*game, seat_at(i));
        CHECK(order.size() > 3);
        CHECK(std::ranges::is_sorted(order));
      }
    }
}

TEST_CASE("LW-0.3 every scenario can be set up by hand: placed where they stand ready, the counters begin as they do in the scenario") {
  for (const char* id : kScenarios) {
    CAPTURE(id);
    SeededDice dice({5, 1});
    const auto game = begun(by_hand(id), dice);
    const State& state = game->state();
    REQUIRE(state.phase == Phase::kSetup);
    const Seat seat = game->to_act().first();
    CHECK_FALSE(state.setup->side(seat).automated());
    CHECK_FALSE(to_deploy(state, seat).empty());
    for (const UnitRef unit : to_deploy(state, seat)) {
      CAPTURE(state.unit(unit).name);
      CHECK(state.unit(unit).ready.has_value());
      CHECK(waiting_place(state, unit) == state.unit(unit).ready);
    }
    place_all(*game, dice);
    SeededDice same({5, 1});
    const auto ready = begun(*library().scenario("lonewarrior", id), same);
    REQUIRE(game->state().counters() == ready->state().counters());
    CHECK(game->state().phase == Phase::kMovement);
    CHECK(game->state().active == ready->state().active);
    for (int i = 0; i < ready->state().counters(); ++i) CHECK(game->state().unit(unit_at(i)) == ready->state().unit(unit_at(i)));
  }
}

TEST_CASE("LW-0.3 a counter goes to any place of its zone, and not outside it") {
  for (const char* id : kScenarios) {
    CAPTURE(id);
    SeededDice dice({6, 1});
    const auto game = begun(by_hand(id), dice);
    const State& state = game->state();
    const Seat seat = game->to_act().first();
    const UnitRef unit = to_deploy(state, seat).front();
    const Zone& zone = state.setup->side(seat).zone;
    REQUIRE_FALSE(zone.empty());
    int open = 0;
    for (const Place p : places_in(state.board(), {})) {
      const auto refusal = check_deploy(state, seat, {unit, p, std::nullopt});
      if (!in_zone(state.board(), zone, p)) {
        REQUIRE(refusal);
        CHECK(refusal->code == "outside_zone");
      } else if (!refusal) ++open;
    }
    CHECK(open > static_cast<int>(to_deploy(state, seat).size()));
  }
}

TEST_CASE("LW-0.3 with people at both sides both place their own, the first side first, and the game goes by its link") {
  for (const char* id : kScenarios) {
    CAPTURE(id);
    SeededDice dice({7, 1});
    const auto game = begun(by_both(id), dice);
    CHECK(game->to_act().first() == seat_at(0));
    place_all(*game, dice);
    CHECK(game->state().phase == Phase::kMovement);
    CHECK(std::ranges::none_of(game->state().units, [](const UnitState& u) {
      return !u.on_map() && u.embarked_in == kNoUnit && u.off_map == OffMap::kNone;
    }));
    for (int seat = 0; seat < 2; ++seat)
      for (const UnitState& u : game->state().units)
        if (u.owner == seat_at(seat) && u.on_map()) {
          CAPTURE(u.name);
          CHECK(in_zone(game->state().board(), game->state().setup->side(seat_at(seat)).zone, *u.position));
        }
    const auto link = match::write_link(*game, library(), {0xC0FFEEu, 7});
    REQUIRE(std::holds_alternative<LinkText>(link));
    auto read = read_link<LoneWarrior>(std::get<LinkText>(link).text, library());
    if (const auto* problem = std::get_if<Message>(&read)) FAIL(library().sentences().render(*problem));
    CHECK(std::get<FromLink<LoneWarrior>>(read).game->state() == game->state());
  }
}

TEST_CASE("LW-A.17 a scenario tells its special rules: options that are not as in the book, and what the dice's side is there for") {
  const auto told = [](const char* id) {
    SeededDice dice({8, 1});
    return to_json(LoneWarrior::changed_options(begun(*library().scenario("lonewarrior", id), dice)->state()));
  };
  CHECK(told("armoured-dawn") == R"([{"id":"strict_chain","value":true,"standard":false},{"id":"posture","value":"defend","standard":"neutral"}])");
  CHECK(told("armoured-dawn-table") == told("armoured-dawn"));
  CHECK(told("toll-bridge") == R"([{"id":"posture","value":"attack","standard":"neutral"}])");
  CHECK(told("forest-road") == "[]");
}

}  // namespace hexinch::match
