#include <doctest/doctest.h>

#include <set>

#include "hexinch/files.h"
#include "hexinch/soak/soaked.h"

namespace hexinch::conformance {
namespace {

/// Plays `games` random games of every scenario and reports each one that breaks a law.
template <class S>
void play_by_the_laws(const std::vector<Value>& packs, const std::vector<Value>& scenarios, std::uint64_t games) {
  const auto content = S::read_content(packs);
  REQUIRE(std::holds_alternative<typename S::Content>(content));
  REQUIRE_FALSE(scenarios.empty());
  for (const Value& scenario : scenarios)
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      const Report report = random_game<S>(std::get<typename S::Content>(content), scenario, seed);
      CAPTURE(seed);
      CAPTURE(report.actions);
      const Value* id = scenario.find("scenario");
      INFO("scenario ", id && id->text() ? *id->text() : "?");
      if (report.broken) FAIL_CHECK(*report.broken);
      CHECK(report.actions > 0);
    }
}

Value position(const char* file) {
  const auto text = cli::read_file(cli::in_clone("tests/conformance/") + file);
  REQUIRE(text);
  auto value = match::parse_json(*text);
  REQUIRE(std::holds_alternative<Value>(value));
  return std::get<Value>(std::move(value));
}

/// A scenario with everything that TUW has.
Value tuw_everything() { return position("../systems/tuw/everything.json"); }

/// Two sides with everything that flies, dives, carries and teleports.
Value tuw_airlift() { return position("airlift.json"); }

/// A melee of four sides, two of them allied, in which everything is close together: for situations that are rare with two sides.
Value tuw_melee() { return position("melee.json"); }

/// The same with attacks in groups, and results applied after each round.
Value tuw_melee_in_groups() {
  Value melee = tuw_melee();
  melee.find("options")->set("attack_groups", Value::List{1, 2, 1, 2});
  return melee;
}

/// Two lines of everything that GRASP has, close together, and battles that players put together: with shots that count together, and set up by hand.
std::vector<Value> grasp_positions() {
  return {position("battle_line.json"), position("tables/grasp/three.json"), position("tables/grasp/teams.json")};
}

/// Names of the events and commands that never came up in random games of these scenarios.
template <class S>
std::set<std::string_view> unmet(const typename S::Content& content, const std::vector<Value>& scenarios, std::uint64_t games) {
  std::set<std::string_view> missing;
  const auto expect = [&]<class... T>(const std::variant<T...>*) { (missing.insert(T::kName), ...); };
  expect(static_cast<const typename S::Event*>(nullptr));
  expect(static_cast<const typename S::Command*>(nullptr));
  const auto met = [&](const auto& any) { std::visit([&](const auto& each) { missing.erase(std::remove_cvref_t<decltype(each)>::kName); }, any); };
  for (const Value& scenario : scenarios)
    for (std::uint64_t seed = 1; seed <= games && !missing.empty(); ++seed) {
      SeededDice dice({seed, 1});
      SeededDice choice({seed, 2});
      auto initial = S::set_up(content, scenario);
      REQUIRE(std::holds_alternative<typename S::State>(initial));
      auto game = match::GameOf<S>::begin({}, std::get<typename S::State>(std::move(initial)), dice);
      const auto look = [&](int action) {
        for (const auto& entry : game->entries(action))
          if (const auto* event = std::get_if<typename S::Event>(&entry)) met(*event);
      };
      look(0);  // what happens before the first decision
      while (!game->outcome() && game->actions() < kLongestGame) {
        const Seat seat = game->to_act().first();
        const auto command = S::suggest(game->seen(seat), seat, choice);
        REQUIRE(command);
        met(*command);
        const auto refusal = game->submit(seat, *command, dice);
        if (refusal) FAIL(S::kId << ", seed " << seed << ": " << refusal->code << " for " << match::to_json(S::show_command(game->state(), *command)));
        look(game->actions());
      }
    }
  return missing;
}

}  // namespace

// A new system gets a line of its own here.

TEST_CASE("the toy keeps all laws in random games of two to eight seats") { play_by_the_laws<toy::Toy>({}, toy::Toy::scenarios(), 40); }

TEST_CASE("TUW keeps all laws in random games of every shipped scenario") {
  const auto library = cli::load_library();
  REQUIRE(library);
  play_by_the_laws<tuw::Tuw>(library->packs("tuw"), library->scenarios("tuw"), 10);
}

TEST_CASE("TUW keeps all laws in a melee of four sides, two of them allied, with and without attack groups") {
  const auto library = cli::load_library();
  REQUIRE(library);
  play_by_the_laws<tuw::Tuw>(library->packs("tuw"), {tuw_melee(), tuw_melee_in_groups()}, 20);
}

TEST_CASE("TUW keeps all laws among flyers, ships, submarines, carriers and teleporters") {
  const auto library = cli::load_library();
  REQUIRE(library);
  play_by_the_laws<tuw::Tuw>(library->packs("tuw"), {tuw_airlift()}, 30);
}

TEST_CASE("random games of TUW meet every command and every event") {
  const auto library = cli::load_library();
  REQUIRE(library);
  const auto content = tuw::Tuw::read_content(library->packs("tuw"));
  REQUIRE(std::holds_alternative<tuw::Content>(content));
  const auto missing =
      unmet<tuw::Tuw>(std::get<tuw::Content>(content), {tuw_melee(), tuw_melee_in_groups(), tuw_airlift(), tuw_everything()}, 200);
  for (const std::string_view name : missing)
    if (name != "SideConceded") FAIL_CHECK("never met: " << name);  // no command does this: match/aside.h
}

TEST_CASE("MS Wars keeps all laws in random games of every shipped scenario") {
  const auto library = cli::load_library();
  REQUIRE(library);
  play_by_the_laws<mswars::MsWars>(library->packs("mswars"), library->scenarios("mswars"), 1);
}

TEST_CASE("MS Wars keeps all laws in a crowd of three sides, two of them allied, on roofs, in the sky and aboard each other's carriers") {
  const auto library = cli::load_library();
  REQUIRE(library);
  play_by_the_laws<mswars::MsWars>(library->packs("mswars"), {position("crowd.json")}, 10);
}

TEST_CASE("random games of MS Wars meet every command and every event") {
  const auto library = cli::load_library();
  REQUIRE(library);
  const auto content = mswars::MsWars::read_content(library->packs("mswars"));
  REQUIRE(std::holds_alternative<mswars::Content>(content));
  const std::vector<Value> positions{position("crowd.json"), *library->scenario("mswars", "crossroads"), *library->scenario("mswars", "giants-tower")};
  const auto missing = unmet<mswars::MsWars>(std::get<mswars::Content>(content), positions, 40);
  for (const std::string_view name : missing)
    if (name != "SideConceded") FAIL_CHECK("never met: " << name);  // no command does this: match/aside.h
}

TEST_CASE("Lone Warrior keeps all laws in random games of every shipped scenario") {
  const auto library = cli::load_library();
  REQUIRE(library);
  play_by_the_laws<lonewarrior::LoneWarrior>(library->packs("lonewarrior"), library->scenarios("lonewarrior"), 2);  // people, then the rules
}

TEST_CASE("Lone Warrior keeps all laws where both sides are hidden, on hexes and on a table") {
  const auto library = cli::load_library();
  REQUIRE(library);
  const std::vector<Value> blinds{position("blinds.json"), position("blinds_table.json")};
  play_by_the_laws<lonewarrior::LoneWarrior>(library->packs("lonewarrior"), blinds, 3);
}

TEST_CASE("random games of Lone Warrior meet every command and every event") {
  const auto library = cli::load_library();
  REQUIRE(library);
  const auto content = lonewarrior::LoneWarrior::read_content(library->packs("lonewarrior"));
  REQUIRE(std::holds_alternative<lonewarrior::Content>(content));
  std::vector<Value> positions{position("blinds.json"), position("blinds_table.json")};
  for (const Value& scenario : library->scenarios("lonewarrior")) positions.push_back(scenario);
  positions.push_back(positions.front());  // dice decide who goes first if the scenario does not
  std::erase_if(*positions.back().object(), [](const auto& member) { return member.first == "order"; });
  const auto missing = unmet<lonewarrior::LoneWarrior>(std::get<lonewarrior::Content>(content), positions, 20);
  for (const std::string_view name : missing)
    if (name != "SideConceded") FAIL_CHECK("never met: " << name);  // no command does this: match/aside.h
}

TEST_CASE("M42 keeps all laws in random games of every shipped scenario") {
  const auto library = cli::load_library();
  REQUIRE(library);
  play_by_the_laws<m42::M42>(library->packs("m42"), library->scenarios("m42"), 2);
}

TEST_CASE("random games of M42 meet every command and every event") {
  const auto library = cli::load_library();
  REQUIRE(library);
  const auto content = m42::M42::read_content(library->packs("m42"));
  REQUIRE(std::holds_alternative<m42::Content>(content));
  std::vector<Value> positions;
  for (const Value& scenario : library->scenarios("m42")) positions.push_back(scenario);
  Value by_hand = *library->scenario("m42", "hedge-line");
  by_hand.set("set_up", Value("free"));
  positions.push_back(std::move(by_hand));
  const auto missing = unmet<m42::M42>(std::get<m42::Content>(content), positions, 20);
  for (const std::string_view name : missing)
    if (name != "SideConceded") FAIL_CHECK("never met: " << name);  // no command does this: match/aside.h
}

TEST_CASE("GRASP keeps all laws in random games of every shipped scenario") {
  const auto library = cli::load_library();
  REQUIRE(library);
  play_by_the_laws<grasp::Grasp>(library->packs("grasp"), library->scenarios("grasp"), 2);
}

TEST_CASE("random games of GRASP meet every command and every event") {
  const auto library = cli::load_library();
  REQUIRE(library);
  const auto content = grasp::Grasp::read_content(library->packs("grasp"));
  REQUIRE(std::holds_alternative<grasp::Content>(content));
  const auto missing = unmet<grasp::Grasp>(std::get<grasp::Content>(content), grasp_positions(), 40);
  for (const std::string_view name : missing)
    if (name != "SideConceded") FAIL_CHECK("never met: " << name);  // no command does this: match/aside.h
}

}  // namespace hexinch::conformance
