#include "systems/lonewarrior/packs/pick_up.h"

#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "match/library.h"
#include "match/pack.h"
#include "systems/lonewarrior/position.h"

/// 7.3, quick skirmish: forces that players choose, on both boards.

namespace hexinch::lonewarrior {
namespace {

using test::shipped;
using test::unit;

const match::Library& library() {
  static const match::Library the_library = *cli::load_library();
  return the_library;
}

Value json(const std::string& text) {
  auto read = match::parse_json(text);
  REQUIRE(std::holds_alternative<Value>(read));
  return std::get<Value>(std::move(read));
}

constexpr const char* kHexes = "quick-skirmish";
constexpr const char* kTable = "quick-skirmish-table";

/// The shipped scenario with the sides' choices: {template: how many}, or nothing if the seed chooses.
Value skirmish(const std::string& blue, const std::string& red, const char* board = kHexes, int seed = 5) {
  const auto player = [](const char* name, const std::string& units) {
    return std::string(R"({"name": ")") + name + '"' + (units.empty() ? "" : R"(, "units": )" + units) + '}';
  };
  Value scenario = *library().scenario("lonewarrior", board);
  scenario.set("pick_up", json(R"({"seed": )" + std::to_string(seed) + R"(, "players": [)" + player("Blue", blue) + ", " + player("Red", red) + "]}"));
  return scenario;
}

State stood(const Value& scenario) {
  auto state = LoneWarrior::set_up(shipped(), scenario);
  if (const auto* error = std::get_if<DataError>(&state)) FAIL(error->path << ": " << error->problem);
  return std::get<State>(std::move(state));
}

std::string refused(const Value& scenario) {
  const auto state = LoneWarrior::set_up(shipped(), scenario);
  const auto* error = std::get_if<DataError>(&state);
  return error ? error->path + ": " + error->problem : std::string();
}

Value player_seen(const Value& scenario, std::size_t seat) {
  std::optional<DataError> error;
  const Value seen = LoneWarrior::muster(shipped(), scenario, error);
  REQUIRE_FALSE(error);
  return seen.find("players")->list()->at(seat);
}

const Value& offer(const Value& player, std::string_view type) {
  for (const Value& one : *player.find("units")->list())
    if (*one.find("type")->text() == type) return one;
  FAIL("there is no offer of " << type);
  return player;
}

std::string code_of(const Value& of) { return of.find("refusal")->is_null() ? std::string() : *of.find("refusal")->find("code")->text(); }
std::string rule_of(const Value& of) { return of.find("refusal")->is_null() ? std::string() : *of.find("refusal")->find("rule")->text(); }

int worth(const State& state, Seat seat) {
  int sum = 0;
  for (const UnitState& u : state.units) sum += u.owner == seat && !u.fake ? u.sheet.vp : 0;
  return sum;
}
int fakes(const State& state, Seat seat) {
  int count = 0;
  for (const UnitState& u : state.units) count += u.owner == seat && u.fake ? 1 : 0;
  return count;
}

constexpr Seat kBlueSeat = seat_at(0);
constexpr Seat kRedSeat = seat_at(1);
constexpr const char* kOne = R"({"t_rifle": 1})";

}  // namespace

TEST_CASE("LW-0.3 a quick skirmish: twenty points are allowed, twenty-one are not, and an empty force is none") {
  for (const char* board : {kHexes, kTable}) {
    CAPTURE(board);
    const State full = stood(skirmish(R"({"t_ctank": 1, "t_mtank": 1, "m_levy": 1})", R"({"m_levy": 20})", board));
    CHECK(worth(full, kBlueSeat) == 20);
    CHECK(worth(full, kRedSeat) == 20);
    CHECK(full.phase == Phase::kSetup);
    CHECK(full.setup->rounds == 8);
    CHECK(full.setup->objectives.empty());
    CHECK(full.board().is_hex() == (board == kHexes));
    const char* dear = R"({"t_ctank": 1, "t_mtank": 1, "t_rifle": 1})";
    CHECK(refused(skirmish(dear, kOne, board)) == "pick_up.players[0].units: is worth 21 of 20 points: LW-0.3");
    CHECK(refused(skirmish(kOne, dear, board)) == "pick_up.players[1].units: is worth 21 of 20 points: LW-0.3");
    CHECK(refused(skirmish("{}", kOne, board)) == "pick_up.players[0].units: must be one unit at least");
  }
  CHECK_FALSE(check_force(20));
  REQUIRE(check_force(21));
  CHECK(check_force(21)->code == "over_budget");
  CHECK(check_force(21)->rule == "LW-0.3");
}

TEST_CASE("LW-0.3 what can stand nowhere in its zone is not to be had: a gunboat at the farm") {
  for (const char* board : {kHexes, kTable}) {
    CAPTURE(board);
    const Value blue = player_seen(skirmish(kOne, kOne, board), 0);
    CHECK(code_of(offer(blue, "n_boat")) == "no_ground");
    CHECK(rule_of(offer(blue, "n_boat")) == "LW-0.3");
    CHECK(*offer(blue, "n_boat").find("refusal")->find("arguments")->find("type")->text() == "lonewarrior.movement.sea_river");
    for (const char* type : {"t_rifle", "m_knight", "t_truck", "a_jet", "t_bunker"}) CHECK(code_of(offer(blue, type)).empty());
    CHECK(code_of(player_seen(skirmish(R"({"n_boat": 1})", kOne, board), 0)) == "no_ground");
    CHECK(refused(skirmish(R"({"n_boat": 1})", kOne, board)) == "pick_up.players[0].units: has no ground: LW-0.3");
  }
}

TEST_CASE("LW-0.3 one more is offered for its points, or refused with the rule") {
  const Value blue = player_seen(skirmish(R"({"t_ctank": 1, "t_rifle": 2})", kOne), 0);
  CHECK(*blue.find("cost")->integer() == 14);
  CHECK(*blue.find("budget")->integer() == 20);
  CHECK(*offer(blue, "t_rifle").find("count")->integer() == 2);
  CHECK(*offer(blue, "a_heli").find("cost")->integer() == 6);
  CHECK(code_of(offer(blue, "a_heli")).empty());
  CHECK(code_of(offer(blue, "t_ltank")) == "over_budget");
  CHECK(rule_of(offer(blue, "t_ltank")) == "LW-0.3");
  CHECK(*offer(blue, "t_ltank").find("refusal")->find("arguments")->find("cost")->integer() == 22);
  CHECK(code_of(player_seen(skirmish(R"({"t_gun": 2})", kOne), 0)) == "over_budget");
}

TEST_CASE("LW-5.4 a side that the dice run has a fake for every full ten points, a copy of its first unit; people have none") {
  const auto red = [](const char* units) { return stood(skirmish(R"({"m_levy": 20})", units)); };
  CHECK(fakes(red(R"({"t_mtank": 1})"), kRedSeat) == 0);                              // 9
  CHECK(fakes(red(R"({"t_ctank": 1})"), kRedSeat) == 1);                              // 10
  CHECK(fakes(red(R"({"t_ctank": 1, "t_mtank": 1})"), kRedSeat) == 1);                // 19
  const State two = red(R"({"m_levy": 1, "t_ctank": 1, "t_mtank": 1})");              // 20
  CHECK(fakes(two, kRedSeat) == 2);
  CHECK(fakes(two, kBlueSeat) == 0);
  CHECK(two.sheet(unit(two, "RF1")).id == "m_levy");
  CHECK(two.sheet(unit(two, "RF2")).id == "m_levy");
  CHECK(two.unit(unit(two, "RF2")).role == Role::kIndependent);
  CHECK(*player_seen(skirmish(kOne, R"({"t_ctank": 2})"), 1).find("fakes")->integer() == 2);
  CHECK(*player_seen(skirmish(R"({"t_ctank": 2})", kOne), 0).find("fakes")->integer() == 0);
}

TEST_CASE("LW-5.4 somebody at the side of the dice has its fakes; where nothing is hidden there are none") {
  Value scenario = skirmish(kOne, R"({"t_ctank": 1})");
  scenario.set("manned", json(R"(["Red"])"));
  const State manned = stood(scenario);
  CHECK_FALSE(manned.setup->side(kRedSeat).automated());
  CHECK(fakes(manned, kRedSeat) == 1);
  CHECK_FALSE(manned.unit(unit(manned, "R1")).identified);
  scenario.set("options", json(R"({"hidden": "off"})"));
  CHECK(fakes(stood(scenario), kRedSeat) == 0);
}

TEST_CASE("LW-1.1 the first unit of a force with a command range commands all the others; without one everybody is independent") {
  const State s = stood(skirmish(R"({"t_rifle": 2, "t_staff": 1, "t_hq": 1})", R"({"t_rifle": 2, "t_mg": 1})"));
  CHECK(s.unit(unit(s, "B3")).role == Role::kCommander);
  for (const char* other : {"B1", "B2", "B4"}) {
    CAPTURE(other);
    CHECK(s.unit(unit(s, other)).role == Role::kSubordinate);
    CHECK(s.unit(unit(s, other)).commander == unit(s, "B3"));
  }
  CHECK(s.sheet(unit(s, "B4")).id == "t_hq");
  for (const char* one : {"R1", "R2", "R3"}) {
    CHECK(s.unit(unit(s, one)).role == Role::kIndependent);
    CHECK(s.unit(unit(s, one)).commander == kNoUnit);
  }
}

TEST_CASE("LW-0.3 without a list the seed chooses a force, the same for the same seed, up to the last point") {
  const auto force = [](int seed, const char* board) {
    const State state = stood(skirmish("", "", board, seed));
    CHECK(worth(state, kBlueSeat) == 20);  // a levy is worth one
    CHECK(worth(state, kRedSeat) == 20);
    std::string names;
    for (const UnitState& u : state.units) names += u.name + u.sheet.id + " ";
    return names;
  };
  bool differs = false;
  for (int seed = 1; seed <= 20; ++seed) {
    CHECK(force(seed, kHexes) == force(seed, kHexes));
    CHECK(force(seed, kHexes) == force(seed, kTable));
    differs = differs || force(seed, kHexes) != force(1, kHexes);
  }
  CHECK(differs);
  CHECK(*player_seen(skirmish("", kOne), 0).find("drawn")->boolean());
  CHECK_FALSE(*player_seen(skirmish("", kOne), 1).find("drawn")->boolean());
}

TEST_CASE("LW-0.3 what is no force is said by its path") {
  CHECK(refused(skirmish(R"({"t_zeppelin": 1})", kOne)) == "pick_up.players[0].units.t_zeppelin: is no template");
  CHECK(refused(skirmish(R"({"t_rifle": -1})", kOne)) == "pick_up.players[0].units.t_rifle: must be an integer from 0 to 20");
  const auto with = [](const char* pick_up) {
    Value scenario = skirmish(kOne, kOne);
    scenario.set("pick_up", json(pick_up));
    return refused(scenario);
  };
  CHECK(with(R"({"seed": 1, "players": [{"name": "Blue"}]})") == "pick_up.players: must be two");
  CHECK(with(R"({"seed": 1, "players": [{"name": "Red"}, {"name": "Blue"}]})") == "pick_up.players[0].name: names no side of this game");
  CHECK(with(R"({"seed": 1, "budget": 30, "players": [{"name": "Blue"}, {"name": "Red"}]})") == "pick_up.budget: is not known here");
}

TEST_CASE("7.3 what there is to choose has its words: every template, its kind, and all that may be agreed on") {
  const Value choices = LoneWarrior::battle_choices(shipped());
  CHECK(choices.find("types")->list()->size() == shipped().templates.size());
  CHECK(choices.find("rows")->list()->size() == 6);
  int words = 0;
  const auto worded = [&](auto&& self, const Value& value) -> void {
    if (const std::string* text = value.text(); text && text->starts_with("lonewarrior.")) {
      INFO(*text);
      CHECK(library().sentences().has(*text));
      ++words;
    }
    if (const auto* list = value.list())
      for (const Value& item : *list) self(self, item);
    if (const auto* object = value.object())
      for (const auto& [key, item] : *object) self(self, item);
  };
  worded(worded, choices);
  CHECK(words > 100);
  for (const Value& row : *choices.find("rows")->list()) CHECK(library().sentences().has("lonewarrior.table.row." + std::to_string(*row.integer())));
  CHECK(choices.find("options")->list()->size() == 24);
}

}  // namespace hexinch::lonewarrior
