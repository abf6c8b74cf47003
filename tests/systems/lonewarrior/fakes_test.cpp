#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "match/game_of.h"
#include "match/library.h"
#include "match/link_of.h"
#include "systems/lonewarrior/position.h"
#include "systems/lonewarrior/rules/ground.h"

/// LW-5.4: a fake's actions never show that it is one. LW-5.4b: nor does its starting place.

namespace hexinch::lonewarrior {
namespace {

using test::everything;
using test::kRed;
using Game = match::GameOf<LoneWarrior>;

const match::Library& library() {
  static const match::Library kLibrary = *cli::load_library();
  return kLibrary;
}

std::unique_ptr<Game> begun(const Value& scenario, std::uint64_t seed) {
  SeededDice dice({seed, 1});
  auto read = cli::new_game<LoneWarrior>(library(), scenario, dice);
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "scenario"));
  return std::get<0>(std::move(read));
}

const Value& scenario(std::string_view id) { return *library().scenario("lonewarrior", id); }

Seat other_than(Seat seat) { return seat_at(1 - index(seat)); }

/// What a unit of the dice's side does with these dice, and how many of them it takes.
struct Done {
  State after;
  std::size_t faces = 0;
};
Done done_by(const State& state, UnitRef unit, std::uint64_t seed) {
  SeededDice dice({seed, 7});
  Done done{state, 0};
  Transcript<LoneWarrior> t(done.after, dice);
  LoneWarrior::resolve(t, state.active, Automate{unit});
  LoneWarrior::advance(t);
  done.faces = t.faces().size();
  return done;
}

/// The same position with the other kind of counter there: real, or a fake.
State with_fake(const State& state, UnitRef unit, bool fake) {
  State changed = state;
  changed.unit(unit).fake = fake;
  return changed;
}

/// Does the fake of this position do what the real unit would do?
bool alike(const State& state, UnitRef unit, std::uint64_t seed) {
  const Done fake = done_by(with_fake(state, unit, true), unit, seed);
  Done real = done_by(with_fake(state, unit, false), unit, seed);
  if (fake.faces != real.faces) return false;
  real.after.shots = fake.after.shots;  // the shot itself is the one thing that a fake never makes
  const Seat viewer = other_than(state.active);
  return everything(LoneWarrior::redact(fake.after, viewer)) == everything(LoneWarrior::redact(real.after, viewer));
}

/// Where each unit of a side stands, by its real name.
std::vector<std::pair<std::string, Place>> stands(const State& state, Seat seat) {
  std::vector<std::pair<std::string, Place>> all;
  for (const UnitState& u : state.units)
    if (u.owner == seat && u.position) all.emplace_back(u.name, *u.position);
  std::ranges::sort(all);
  return all;
}

Seat side_of_the_dice(const State& state) { return seat_at(state.setup->side(seat_at(0)).automated() ? 0 : 1); }

}  // namespace

TEST_CASE("LW-5.4 in whole battles every fake goes, stops, faces and rolls as the unit that it copies would with the same dice") {
  int compared = 0;
  for (const char* id : {"crossroads-farm", "toll-bridge", "armoured-dawn", "crossroads-farm-table"})
    for (std::uint64_t seed = 1; seed <= (std::string_view(id).ends_with("table") ? 2 : 12); ++seed) {
      const auto game = begun(scenario(id), seed);
      SeededDice dice({seed, 1});
      SeededDice choice({seed, 2});
      for (int i = 0; i < 400 && !game->outcome(); ++i) {
        const State& state = game->state();
        const bool decides = state.phase == Phase::kMovement || state.phase == Phase::kRangedFire;
        const Seat own = side_of_the_dice(state);
        for (int u = 0; u < state.counters() && decides && state.active == own; ++u) {
          const UnitState& fake = state.unit(unit_at(u));
          if (!fake.fake || !fake.on_map() || LoneWarrior::check(state, own, Automate{unit_at(u)})) continue;
          CAPTURE(id);
          CAPTURE(seed);
          CAPTURE(fake.name);
          CHECK(alike(state, unit_at(u), seed * 1000 + static_cast<std::uint64_t>(i)));
          ++compared;
        }
        if (!cli::play_randomly(*game, choice, dice)) break;
      }
    }
  CHECK(compared > 100);
}

TEST_CASE("LW-5.4b each game of a scenario has its own places, and the markers tell nothing of it") {
  for (const char* id : {"crossroads-farm", "forest-road", "toll-bridge", "armoured-dawn", "crossroads-farm-table", "forest-road-table", "toll-bridge-table",
                         "armoured-dawn-table"}) {
    CAPTURE(id);
    Value listed = scenario(id);
    listed.set("options", Value(Value::Object{{"shuffle", Value(false)}}));
    const auto plain = begun(listed, 1);
    const Seat own = side_of_the_dice(plain->state());
    const Seat other = other_than(own);
    CHECK(plain->saved().opening_faces.empty());
    std::set<std::vector<std::pair<std::string, Place>>> met;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const auto game = begun(scenario(id), seed);
      met.insert(stands(game->state(), own));
      CHECK(stands(game->state(), other) == stands(plain->state(), other));
      for (int u = 0; u < plain->state().counters(); ++u) {
        const UnitState& was = plain->seen(other).unit(unit_at(u));
        const UnitState& is = game->seen(other).unit(unit_at(u));
        CHECK(is == was);  // nobody on the other side sees any of it
      }
      for (const match::LogLine& line : game->log(other, 0, 0))
        if (line.roll) CHECK(line.roll->plan.what.id != "lonewarrior.roll.place");
      for (const match::LogLine& line : game->log(kNoSeat, 0, 0)) CHECK_FALSE(line.roll);
    }
    CHECK(met.size() >= 10);
  }
}

TEST_CASE("LW-5.4b no commander has fewer units within its range than the scenario gives it") {
  const auto led = [](const State& state) {
    std::vector<int> counts(state.units.size(), 0);
    for (const UnitState& u : state.units)
      if (state.valid(u.commander) && u.position && state.unit(u.commander).position &&
          range(state.board(), *u.position, *state.unit(u.commander).position).within(state.sheet(u.commander).command_range))
        ++counts[static_cast<std::size_t>(state.unit(u.commander).roster)];
    return counts;
  };
  for (const char* id : {"crossroads-farm", "forest-road", "toll-bridge", "armoured-dawn"}) {
    CAPTURE(id);
    Value listed = scenario(id);
    listed.set("options", Value(Value::Object{{"shuffle", Value(false)}}));
    const std::vector<int> least = led(begun(listed, 1)->state());
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      const std::vector<int> now = led(begun(scenario(id), seed)->state());
      for (std::size_t i = 0; i < least.size(); ++i) CHECK(now[i] >= least[i]);
    }
  }
}

TEST_CASE("LW-5.4b a side with somebody at it stands where the scenario puts it") {
  Value manned = scenario("crossroads-farm");
  manned.set("manned", Value(Value::List{Value("Red")}));
  const auto game = begun(manned, 5);
  CHECK(game->saved().opening_faces.empty());
}

TEST_CASE("LW-5.4b saves and links carry the secret dice, and a game of before goes on as it began") {
  const auto game = begun(scenario("crossroads-farm"), 3);
  CHECK(game->saved().opening_faces.size() == 6);  // seven counters on foot
  const auto again = Game::resume(game->saved());
  CHECK_FALSE(again->disagrees());
  CHECK(again->fingerprint() == game->fingerprint());
  const auto text = match::write_link(*game, library(), {1, 0});
  REQUIRE(std::holds_alternative<match::LinkText>(text));
  const auto back = match::read_link<LoneWarrior>(std::get<match::LinkText>(text).text, library());
  REQUIRE(std::holds_alternative<match::FromLink<LoneWarrior>>(back));
  CHECK(std::get<match::FromLink<LoneWarrior>>(back).game->fingerprint() == game->fingerprint());

  State early = std::get<State>(match::position_of<LoneWarrior>(library(), scenario("crossroads-farm")));
  Setup setup = *early.setup;
  setup.edition = 0;
  early.setup = std::make_shared<const Setup>(setup);
  ScriptedDice none;
  const auto old = Game::begin({}, early, none);
  REQUIRE(old);
  CHECK(old->saved().opening_faces.empty());
}

TEST_CASE("LW-5.4b an earlier revision of a scenario is there for links of its time, and stands as it did") {
  const Value* earlier = library().scenario("lonewarrior", "crossroads-farm", 1);
  REQUIRE(earlier);
  CHECK(earlier != library().scenario("lonewarrior", "crossroads-farm"));
  CHECK(begun(*earlier, 3)->saved().opening_faces.empty());
}

TEST_CASE("LW-4.5 a declaration that has shown somebody is not taken back either") {
  const auto state = [](bool known) {
    return test::position(R"({"sides":[{"name":"Red"},{"name":"Blue","controller":"automated"}],"phase":"close_combat","units":[
      {"name":"A","is":"t_rifle","side":"Red","at":[10,10]},{"name":"M","is":"t_rifle","side":"Blue","at":[10,9],"identified":)" +
                          std::string(known ? "true" : "false") + "}]}");
  };
  for (const bool known : {true, false}) {
    ScriptedDice none;
    const auto game = Game::begin({}, state(known), none);
    REQUIRE(game);
    const UnitRef a = test::unit(game->state(), "A");
    REQUIRE_FALSE(game->submit(kRed, Command(DeclareCloseCombat{a, test::unit(game->state(), "M")}), none));
    CHECK(game->can_undo() == known);
    CHECK(game->undo() == known);
    const auto refusal = LoneWarrior::check(game->seen(kRed), kRed, CancelCloseCombat{a});
    REQUIRE(refusal);
    CHECK(refusal->code == (known ? "nothing_declared" : "has_told"));
  }
}

}  // namespace hexinch::lonewarrior
