#include "match/link.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "match/compare.h"
#include "match/link_of.h"
#include "match/pack.h"
#include "match/systems.h"

using namespace hexinch;
using tuw::Tuw;
using Game = match::GameOf<Tuw>;

namespace {

const match::Library& library() {
  static const match::Library the_library = *cli::load_library();
  return the_library;
}

void play_on(Game& game, std::uint64_t seed, int actions) {
  SeededDice dice({seed, 1});
  SeededDice choice({seed, 2});
  for (int i = 0; i < actions && !game.outcome(); ++i) REQUIRE(cli::play_randomly(game, choice, dice));
}

std::unique_ptr<Game> played(std::uint64_t seed, int actions, const match::Library& packs = library(), std::vector<std::string> players = {}) {
  SeededDice dice({seed, 1});
  // Even seeds play Miller's Ford, odd ones the other scenarios in turn.
  std::vector<Value> scenarios = packs.scenarios("tuw");
  std::erase_if(scenarios, [](const Value& s) { return *s.find("scenario")->text() == "millers-ford"; });
  const Value* ford = packs.scenario("tuw", "millers-ford");
  const Value& scenario = seed % 2 == 0 && ford ? *ford : scenarios[seed / 2 % scenarios.size()];
  auto origin = match::origin_of(scenario);
  origin.players = std::move(players);
  auto state = Tuw::set_up(std::get<tuw::Content>(Tuw::read_content(packs.packs("tuw"))), scenario);
  REQUIRE(std::holds_alternative<tuw::State>(state));
  auto game = Game::begin(std::move(origin), std::get<tuw::State>(std::move(state)), dice);
  play_on(*game, seed, actions);
  return game;
}

std::string link_of(const Game& game) {
  const auto link = match::write_link(game, library(), {0xC0FFEEu, 77});
  REQUIRE(std::holds_alternative<match::LinkText>(link));
  return std::get<match::LinkText>(link).text;
}

std::string problem_of(std::string_view text, const match::Library& packs = library()) {
  const auto read = match::read_link<Tuw>(text, packs);
  const auto* problem = std::get_if<Message>(&read);
  return problem ? std::string(problem->id) : std::string();
}

match::FromLink<Tuw> opened(std::string_view text, const match::Library& packs = library()) {
  auto read = match::read_link<Tuw>(text, packs);
  if (const auto* problem = std::get_if<Message>(&read)) FAIL(packs.sentences().render(*problem));
  return std::get<match::FromLink<Tuw>>(std::move(read));
}

/// Twenty links of all lengths, from a game not yet begun to a long one.
std::vector<std::string> twenty_links() {
  std::vector<std::string> links;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) links.push_back(link_of(*played(seed, seed == 20 ? 200 : static_cast<int>(seed * seed) / 4)));
  return links;
}

/// The shipped packs with a few words of one file replaced, as if published that way.
match::Library altered(std::string_view file, std::string_view from, std::string_view to) {
  match::Library packs;
  const std::string assets = cli::in_clone("assets/");
  for (const std::string& path : cli::files_below({assets + "packs/tuw", assets + "text"}, ".json")) {
    std::string text = *cli::read_file(path);
    if (path.ends_with(file)) {
      const std::size_t at = text.find(from);
      REQUIRE(at != std::string::npos);
      text.replace(at, from.size(), to);
    }
    REQUIRE_FALSE(packs.add(std::string_view(path).substr(assets.size()), text));
  }
  return packs;
}

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A seed of Miller's Ford.
constexpr std::uint64_t kFord = 2;

}  // namespace

TEST_CASE("a random game of 200 actions has a link of at most 1,000 characters") {
  std::size_t sum = 0;
  std::size_t largest = 0;
  int games = 0;
  for (std::uint64_t seed = 1; games < 100; ++seed) {
    const auto game = played(seed, 200);
    if (game->actions() < 200) continue;
    const std::size_t size = link_of(*game).size();
    CHECK(size <= 1000);
    sum += size;
    largest = std::max(largest, size);
    ++games;
  }
  MESSAGE("links of 100 random games of 200 actions: " << sum / 100 << " characters in the mean, " << largest << " at most");
}

TEST_CASE("a game out of a link is the game: position, record, log, undo") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const auto game = played(seed, static_cast<int>(seed) * 23);
    const auto back = opened(link_of(*game));
    CHECK_FALSE(back.disagrees_at);
    CHECK(back.head.game == 0xC0FFEEu);
    CHECK(back.head.parent == 77);
    CHECK(back.game->save() == game->save());
    CHECK(back.game->can_undo() == game->can_undo());
    const auto lines = game->log(kNoSeat, 0);
    const auto lines_back = back.game->log(kNoSeat, 0);
    REQUIRE(lines.size() == lines_back.size());
    CHECK(std::equal(lines.begin(), lines.end(), lines_back.begin(), [](const auto& a, const auto& b) { return a.text == b.text && a.roll == b.roll; }));
  }
}

TEST_CASE("players' names travel with the game") {
  const auto game = played(kFord, 0, library(), {"Ann Ö.", "<b>Bob</b>"});
  const std::string link = link_of(*game);
  CHECK(opened(link).game->origin() == game->origin());
  CHECK(link.size() < 150);
}

TEST_CASE("a link is found in an address, behind #g=, broken into lines, with more text behind it") {
  const std::string link = link_of(*played(3, 30));
  for (const std::string& text : {link, "#g=" + link, "https://example.org/hexinch/?x=1#g=" + link, " \n" + link + "\n", "#g=" + link + ").",
                                  "Your turn! https://example.org/#g=" + link.substr(0, 40) + "\r\n" + link.substr(40) + " Greetings"})
    CHECK(problem_of(text).empty());
}

TEST_CASE("every cut of a link is refused, with how much of it arrived") {
  for (const std::string& link : twenty_links())
    for (std::size_t arrived = 0; arrived < link.size(); ++arrived) {
      const auto read = match::read_link<Tuw>("#g=" + link.substr(0, arrived), library());
      REQUIRE(std::holds_alternative<Message>(read));
      const Message& problem = std::get<Message>(read);
      const Message expected{"match.link.cut", {{"arrived", Fraction{static_cast<int>(arrived)}}, {"of", Fraction{static_cast<int>(link.size())}}}};
      if (arrived < 5) REQUIRE(problem.id == "match.link.not_a_link");
      else REQUIRE(problem == expected);
    }
}

TEST_CASE("every change of one character of a link is refused as damage") {
  for (const std::string& link : twenty_links())
    for (std::size_t i = 0; i < link.size(); ++i)
      for (const char letter : std::string(kLetters) + '.') {
        if (letter == link[i]) continue;
        std::string changed = "#g=" + link;
        changed[i + 3] = letter;
        const auto problem = match::link_head(changed);
        REQUIRE(std::holds_alternative<Message>(problem));
        const std::string_view id = std::get<Message>(problem).id;
        // a last letter that is not a link letter has not arrived
        if (letter == '.' && i + 1 == link.size()) REQUIRE(id == "match.link.cut");
        else REQUIRE(id == "match.link.damaged");
      }
}

TEST_CASE("what is no link is told from a damaged one and from one of a newer version") {
  CHECK(problem_of("") == "match.link.not_a_link");
  CHECK(problem_of("hello, world") == "match.link.not_a_link");
  CHECK(problem_of("https://example.org/") == "match.link.not_a_link");
  for (const char* nonsense : {"#g=", "#g=hello", "#g=helloworld", "#g=hello world", "#g=a.b", "#g=A%20very%20long%20text",
                               "https://example.org/#g=../../etc/passwd"})
    CHECK(problem_of(nonsense) == "match.link.not_a_link");
  std::string newer = link_of(*played(3, 3));
  newer[0] = 'C';
  newer[4] = kLetters[(kLetters.find(newer[4]) + 3) % 64];  // the check of the head counts the format three times
  CHECK(problem_of(newer) == "match.link.newer");
  const auto game = played(3, 3);
  match::LinkHead head{"tuw", Tuw::kRulesVersion + 1, 1, 0, {}, 0, 0, true, 0, game->fingerprint()};
  CHECK(problem_of(match::link_of_record(game->saved(), library(), head)) == "match.link.newer");
}

TEST_CASE("long nonsense behind the mark is called no link, but for the one in thousands whose beginning could be a link's") {
  std::uint32_t next = 1;
  int mistaken = 0;
  for (int n = 0; n < 2000; ++n) {
    std::string text = "#g=";
    while (text.size() < 60u + static_cast<std::size_t>(n) % 200) text += kLetters[(next = next * 1664525u + 1013904223u) >> 26];
    mistaken += problem_of(text) != "match.link.not_a_link" ? 1 : 0;
  }
  CHECK(mistaken <= 3);
}

TEST_CASE("a link whose beginning changed is a damaged one, whatever stands behind it, and a cut one of a newer format no link or a piece of one") {
  const std::string link = link_of(*played(3, 30));
  for (std::size_t i = 0; i < 5; ++i) {
    std::string changed = "https://example.org/#g=" + link + " Greetings, Ann.";
    char& letter = changed[changed.find(link) + i];
    letter = letter == 'x' ? 'y' : 'x';
    CHECK(problem_of(changed) == "match.link.damaged");
    CHECK(problem_of(changed.substr(changed.find('=') + 1)) == "match.link.damaged");
  }
  std::string newer = link;
  newer[0] = 'C';
  newer[4] = kLetters[(kLetters.find(newer[4]) + 3) % 64];
  CHECK(problem_of(newer) == "match.link.newer");
  CHECK(problem_of(newer.substr(0, 30)) == "match.link.not_a_link");
}

TEST_CASE("a scenario that is not here, or is another one here, is named") {
  const std::string link = link_of(*played(kFord, 100));
  CHECK(problem_of(link, match::Library{}) == "match.link.unknown_scenario");
  CHECK(problem_of(link, altered("millers-ford.json", "\"revision\": 1", "\"revision\": 2")) == "match.link.unknown_scenario");
  CHECK(problem_of(link, altered("millers-ford.json", "\"knight\", \"side\": \"Black\"", "\"peasant\", \"side\": \"Black\"")) == "match.link.other_content");
}

TEST_CASE("packs may grow: links go on, of games that differ from their pack as well") {
  const std::string newcomer = R"({"id": "newcomer", "name": "Newcomer", "row": "1", "modes": [{"loco": "Foot", "MP": 3}], "DEF": 1, "cost": 1},)";
  const match::Library grown = altered("units.json", "\"units\":[", "\"units\":[" + newcomer);
  const auto game = played(kFord, 100);
  const auto back = opened(link_of(*game), grown);
  CHECK(back.game->state().units == game->state().units);
  CHECK(back.game->state().setup->price_list.size() == game->state().setup->price_list.size() + 1);
  const auto named = played(kFord, 100, library(), {"Ann", "Bob"});
  CHECK(opened(link_of(*named), grown).game->origin().players == named->origin().players);
}

TEST_CASE("a set-up that no pack knows travels in the link") {
  const match::Library other = altered("millers-ford.json", "\"options\": {", R"("options": {"stacking_limit": 3, "dice_source": "typed", )");
  const auto game = played(kFord, 0, other);
  const auto back = opened(link_of(*game));
  CHECK(back.game->state() == game->state());
  CHECK(*back.game->state().setup == *game->state().setup);
  CHECK(link_of(*game).size() < 150);
}

TEST_CASE("a hand-made position travels in a link as well") {
  const auto text = cli::read_file(cli::in_clone("tests/conformance/melee.json"));
  SeededDice dice(4);
  auto begun = cli::new_game<Tuw>(library(), std::get<Value>(match::parse_json(*text)), dice);
  const auto game = std::get<0>(std::move(begun));
  play_on(*game, 4, 60);
  const auto back = opened(link_of(*game));
  CHECK(back.head.whole);
  CHECK(back.game->save() == game->save());
}

TEST_CASE("a game that fits no link is to be sent as a file") {
  const auto text = cli::read_file(cli::in_clone("tests/systems/tuw/everything.json"));
  SeededDice dice(4);
  auto begun = cli::new_game<Tuw>(library(), std::get<Value>(match::parse_json(*text)), dice);
  const auto game = std::get<0>(std::move(begun));
  const auto link = match::write_link(*game, library(), {1, 0});
  REQUIRE(std::holds_alternative<Message>(link));
  CHECK(std::get<Message>(link).id == "match.link.too_long");
}

TEST_CASE("every sentence about links has its words") {
  for (const char* id : {"not_a_link", "cut", "damaged", "newer", "unknown_system", "unknown_scenario", "other_content", "disagrees", "too_long"})
    CHECK(library().sentences().has(std::string("match.link.") + id));
}

TEST_CASE_TEMPLATE("golden links open for ever", S, Tuw, mswars::MsWars, lonewarrior::LoneWarrior, m42::M42, grasp::Grasp) {
  const auto files = cli::files_below({cli::in_clone("tests/golden/links/" + std::string(S::kId))}, ".txt");
  CHECK_FALSE(files.empty());
  for (const std::string& file : files) {
    CAPTURE(file);
    const auto read = match::read_link<S>(*cli::read_file(file), library());
    REQUIRE(std::holds_alternative<match::FromLink<S>>(read));
    const auto& back = std::get<match::FromLink<S>>(read);
    if (file.ends_with("rules-1-crossroads-farm-table.txt")) {  // LW-2.6: hills are now climbed at their border too, so the game is followed up to there
      CHECK(back.disagrees_at == 21);
      CHECK(back.game->actions() == 20);
      continue;
    }
    if (S::kId == std::string_view("mswars") && file.ends_with("rules-1-crossroads.txt")) {  // MSW-4.2: a Standard Move with no path is no longer a move
      CHECK(back.disagrees_at == 157);
      CHECK(back.game->actions() == 156);
      continue;
    }
    CHECK_FALSE(back.disagrees_at);
    CHECK(back.game->actions() == back.head.actions);
    CHECK(back.game->actions() > 40);
  }
}

TEST_CASE("a record that today's rules carry out otherwise is followed as far as it agrees, and says where that ends") {
  // The sender's rules: a kill needs a larger margin. The head names the receiver's own pack, as the head of an older version would.
  const match::Library old = altered("millers-ford.json", "\"options\": {", "\"options\": {\"combat.kill_margin\": 4, ");
  const auto game = played(kFord, 200, old);
  const auto pack = match::packed_game<Tuw>(old, old.scenario("tuw", "millers-ford"), Tuw::kRulesVersion);
  const auto ours = match::packed_game<Tuw>(library(), library().scenario("tuw", "millers-ford"), Tuw::kRulesVersion);
  match::LinkHead head{"tuw", Tuw::kRulesVersion, 1, 0, "millers-ford", 1, match::crc32(ours->opening), true, game->actions(), game->fingerprint()};
  match::LinkCoder coder;
  match::code_head(coder, head);
  auto saved = game->saved();
  match::LinkedGame<Tuw>(coder, Tuw::kRulesVersion).play(saved, pack, game->actions());
  const auto back = opened(match::wrap_link(coder.finish()));
  REQUIRE(back.disagrees_at);
  CHECK(*back.disagrees_at > 10);
  CHECK(*back.disagrees_at < game->actions());
  REQUIRE(back.game->actions() == *back.disagrees_at - 1);
  CHECK(back.game->fingerprint() == game->trail()[static_cast<std::size_t>(back.game->actions())]);
  CHECK_FALSE(back.game->disagrees());
  play_on(*back.game, 9, 20);
}

TEST_CASE("a game too long for a link goes as the position before the last turn and that turn") {
  const auto game = played(kFord, 200);
  const int first = match::before_last_turn(*game, game->to_act(), game->actions()) + 1;
  CHECK(first > 1);
  CHECK(first < game->actions());
  for (int action = first; action < game->actions(); ++action) CHECK(game->actor(action) == game->actor(game->actions()));
  match::LinkHead head{"tuw", Tuw::kRulesVersion, 1, 0, {}, 0, 0, false, 0, game->fingerprint()};
  const std::string link = match::link_of_record(game->saved(first), library(), head);
  MESSAGE("position and last turn of a game of 200 actions: " << link.size() << " characters");
  CHECK(link.size() <= match::kLongestLink);
  const auto back = opened(link);
  CHECK_FALSE(back.head.whole);
  CHECK(back.game->state() == game->state());
  CHECK(back.game->actions() == game->actions() + 1 - first);
  const auto beside = match::compare(*game, *back.game);
  CHECK(beside.relation == match::Relation::kSame);
  CHECK(beside.common == game->actions());
}

TEST_CASE("two records of one game are laid side by side: the same, ahead, behind, forked; another game is another") {
  const auto mine = played(kFord, 60);
  const auto theirs = opened(link_of(*mine));
  CHECK(match::compare(*mine, *theirs.game).relation == match::Relation::kSame);
  play_on(*theirs.game, 50, 10);
  auto beside = match::compare(*mine, *theirs.game);
  CHECK(beside.relation == match::Relation::kAhead);
  CHECK(beside.common == 60);
  CHECK(beside.theirs == 70);
  CHECK(match::compare(*theirs.game, *mine).relation == match::Relation::kBehind);
  play_on(*mine, 51, 5);
  beside = match::compare(*mine, *theirs.game);
  CHECK(beside.relation == match::Relation::kFork);
  CHECK(beside.common == 60);
  CHECK(beside.mine == 65);
  CHECK(match::compare(*mine, *played(1, 60)).relation == match::Relation::kOther);
}
