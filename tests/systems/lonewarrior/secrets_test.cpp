#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "match/game_of.h"
#include "match/library.h"
#include "systems/lonewarrior/position.h"

/// LW-5: one hand-made position for each secret. The secret has a name, a number or a type that occurs nowhere else in the position; the test looks for it
/// in everything in the other seat's view.

namespace hexinch::lonewarrior {

using test::everything;
using test::kBlue;
using test::kRed;
using test::position;
using test::unit;
using Game = match::GameOf<LoneWarrior>;

namespace {

/// Red is the human, Blue the automaton; `units` follow Red's squad.
State blind(const std::string& units, const std::string& more = {}) {
  return position(R"({"sides":[{"name":"Red"},{"name":"Blue","controller":"automated"}],)" + more + R"("units":[
    {"name":"A","is":"t_rifle","side":"Red","at":[10,30]},)" +
                  units + "]}");
}

/// Two positions that differ only in a secret look the same to the other seat and to a spectator, and different to their owner.
void alike(const State& a, const State& b) {
  for (const Seat viewer : {kRed, kNoSeat}) CHECK(everything(LoneWarrior::redact(a, viewer)) == everything(LoneWarrior::redact(b, viewer)));
  CHECK(everything(LoneWarrior::redact(a, kBlue)) != everything(LoneWarrior::redact(b, kBlue)));
}

/// The same marker with one value of a member or another.
void secret(const std::string& one, const std::string& other, const std::string& type = "t_mtank", const std::string& more = {}) {
  const auto marker = [&](const std::string& members) {
    return blind(R"({"name":"M","is":")" + type + R"(","side":"Blue","at":[10,4],"facing":6,"identified":false)" +
                     (members.empty() ? "" : "," + members) + R"(},{"name":"C","is":"t_hq","side":"Blue","at":[14,4],"facing":6,"identified":false})",
                 more);
  };
  alike(marker(one), marker(other));
}

std::unique_ptr<Game> game_of(const State& state, std::vector<ScriptedFace> faces = {}) {
  ScriptedDice dice(std::move(faces));
  auto game = Game::begin({}, state, dice);
  REQUIRE(game);
  return game;
}

/// Red has ended its close combat phase next to that marker.
std::unique_ptr<Game> after_close_combat(const std::string& marker) {
  auto game = game_of(blind(marker, R"("phase":"close_combat","side":"Red",)"));
  ScriptedDice none(std::vector<ScriptedFace>{});
  REQUIRE_FALSE(game->submit(kRed, Command(EndPhase{}), none));
  return game;
}

/// Every line of a seat's log, and what its rolls are for, as ids and arguments.
std::string log_of(const Game& game, Seat seat) {
  std::string text;
  const auto add = [&text](const Message& message) {
    text += std::string(message.id);
    for (const Argument& argument : message.arguments)
      if (const auto* name = std::get_if<Name>(&argument.value)) text += " " + name->text;
    text += "\n";
  };
  for (const match::LogLine& line : game.log(seat, 0, game.actions())) {
    if (line.roll) add(line.roll->plan.what);
    if (line.text) add(*line.text);
  }
  return text;
}

}  // namespace

TEST_CASE("LW-5.3 secret: whether a marker is real") { secret("", R"("fake":true)"); }
TEST_CASE("LW-5.3 secret: its status") { secret("", R"("status":"Crippled")"); }
TEST_CASE("LW-5.3 secret: its place in the chain of command") { secret("", R"("commander":"C")"); }
TEST_CASE("LW-5.3 secret: that it commands") { secret("", R"("command_range":9)"); }
TEST_CASE("LW-5.3 secret: that it is out of command") { secret("", R"("inactive":true,"command_die":2)"); }
TEST_CASE("LW-5.3 secret: what it has spent and acted") { secret("", R"("spent":3000,"action":"Reload")"); }
TEST_CASE("LW-5.3 secret: its ammunition") { secret("", R"("shots":3,"reloads":7)"); }
TEST_CASE("LW-5.3 secret: that it has started a fight") { secret("", R"("cc_initiated":true)"); }
TEST_CASE("LW-5.3 secret: every number of its sheet") {
  for (const char* with : {R"({"pm":1})", R"({"max_speed":9})", R"({"ranged_defence":1})", R"({"vp":3})", R"({"damage":2})", R"({"max_range":11})"})
    secret("", std::string(R"("with":)") + with);
}

TEST_CASE("LW-5.3 secret: name and type") {
  const auto of = [](const char* name, const char* type) {
    return blind(std::string(R"({"name":")") + name + R"(","is":")" + type + R"(","side":"Blue","at":[10,4],"facing":6,"identified":false})");
  };
  alike(of("M", "t_rifle"), of("Q77", "t_bunker"));
}

TEST_CASE("LW-5.3 secret: the roster, in which fakes come last") {
  const State a = blind(R"({"name":"M","is":"t_rifle","side":"Blue","at":[10,4],"facing":6,"identified":false},
                           {"name":"F","is":"t_rifle","side":"Blue","at":[3,4],"facing":6,"fake":true})");
  const State b = blind(R"({"name":"F","is":"t_rifle","side":"Blue","at":[3,4],"facing":6,"identified":false},
                           {"name":"M","is":"t_rifle","side":"Blue","at":[10,4],"facing":6,"fake":true})");
  alike(a, b);
}

TEST_CASE("LW-5.3 secret: who is aboard what, and what is still to come") {
  const State a = blind(R"({"name":"M","is":"t_truck","side":"Blue","at":[10,4],"facing":6,"identified":false},
                           {"name":"P","is":"t_rifle","side":"Blue","identified":false,"aboard":"M"})");
  const State b = blind(R"({"name":"M","is":"t_truck","side":"Blue","at":[10,4],"facing":6,"identified":false},
                           {"name":"P","is":"t_rifle","side":"Blue","identified":false,"arrives":7,"edge":"W"})");
  alike(a, b);
}

TEST_CASE("LW-5.3 seen are place, layer, facing, and whether it moved or fired") {
  const State state = blind(R"({"name":"M","is":"a_heli","side":"Blue","at":[10,4],"facing":5,"identified":false,"moved_last":false,
                               "moved_this_turn":true,"fired_since_spotting":true})");
  const State redacted = LoneWarrior::redact(state, kRed);
  const UnitState& seen = redacted.unit(unit(state, "M"));
  CHECK(seen.position == Place{10, 4});
  CHECK(seen.facing == Facing{5, 0});
  CHECK(seen.air);
  CHECK(seen.moved_this_turn);
  CHECK_FALSE(seen.moved_last);
  CHECK(seen.fired_since_spotting);
  CHECK(seen.name.empty());
}

TEST_CASE("LW-5.3 a known unit of a hidden side does not tell who commands it") {
  const State state = blind(R"({"name":"C","is":"t_hq","side":"Blue","at":[10,4],"identified":false},
                               {"name":"M","is":"t_rifle","side":"Blue","at":[12,4],"commander":"C"})");
  CHECK(LoneWarrior::redact(state, kRed).unit(unit(state, "M")).commander == kNoUnit);
  CHECK(LoneWarrior::redact(state, kBlue).unit(unit(state, "M")).commander == unit(state, "C"));
}

TEST_CASE("LW-1.2 secret: the command check of an anonymous unit is seen by its owner alone") {
  const State state = blind(R"({"name":"M","is":"t_rifle","side":"Blue","at":[10,4],"identified":false,"commander":"C"},
                               {"name":"C","is":"t_hq","side":"Blue","at":[39,39],"identified":false,"command_range":2})",
                            R"("phase":"chain_of_command","side":"Blue",)");
  const auto game = game_of(state, {{2, 6}});
  CHECK(log_of(*game, kBlue).find("out_of_command M") != std::string::npos);
  CHECK(log_of(*game, kRed).find("command") == std::string::npos);
  CHECK(game->state().unit(unit(state, "M")).inactive);
}

TEST_CASE("LW-A.4 secret: an anonymous unit's movement roll and course") {
  const State state = blind(R"({"name":"M","is":"t_rifle","side":"Blue","at":[10,4],"identified":false})", R"("side":"Blue",)");
  const auto game = game_of(state);
  ScriptedDice dice({{1, 6}, {1, 6}, {1, 6}});
  REQUIRE_FALSE(game->submit(kBlue, Command(Automate{}), dice));
  CHECK(log_of(*game, kBlue).find("course_to_") != std::string::npos);
  CHECK(log_of(*game, kBlue).find("roll.movement") != std::string::npos);
  CHECK(log_of(*game, kRed).find("course") == std::string::npos);
  CHECK(log_of(*game, kRed).find("roll.movement") == std::string::npos);
  CHECK(log_of(*game, kRed).find(" M") == std::string::npos);
  CHECK(log_of(*game, kRed).find("marker_moved ?2") != std::string::npos);
}

TEST_CASE("LW-A.2 secret: whether what stands on a side's goal is real, and so what its known units look to") {
  const State state = position(R"({"sides":[{"name":"Red"},{"name":"Blue","controller":"automated","goal":[10,8]}],"side":"Blue","units":[
    {"name":"A","is":"t_rifle","side":"Red","at":[10,30]},{"name":"M","is":"t_rifle","side":"Blue","at":[14,4],"identified":true},
    {"name":"G","is":"t_rifle","side":"Blue","at":[10,8],"identified":false}]})");
  const auto game = game_of(state);
  ScriptedDice dice({{1, 6}, {1, 6}, {1, 6}});
  REQUIRE_FALSE(game->submit(kBlue, Command(Automate{unit(state, "M")}), dice));
  CHECK(log_of(*game, kBlue).find("course_to_enemy") != std::string::npos);
  CHECK(log_of(*game, kRed).find("course_chosen M") != std::string::npos);
  CHECK(log_of(*game, kRed).find("course_to_") == std::string::npos);
  // Without a goal everybody sees which marker is the nearest.
  const State free = blind(R"({"name":"M","is":"t_rifle","side":"Blue","at":[10,4],"identified":true})", R"("side":"Blue",)");
  const auto open = game_of(free);
  ScriptedDice same({{1, 6}, {1, 6}, {1, 6}});
  REQUIRE_FALSE(open->submit(kBlue, Command(Automate{unit(free, "M")}), same));
  CHECK(log_of(*open, kRed).find("course_to_enemy M A") != std::string::npos);
}

TEST_CASE("LW-3.8 secret: what a shot at a stranger truly needs, and what it did") {
  const State state = blind(R"({"name":"M","is":"t_mtank","side":"Blue","at":[10,25],"identified":false})", R"("phase":"ranged_fire",)");
  const auto game = game_of(state);
  const UnitRef a = unit(state, "A");
  const UnitRef m = unit(state, "M");
  const Explained plan = LoneWarrior::plan(game->seen(kRed), kRed, DeclareFire{a, m});
  REQUIRE(plan.rolls.size() == 1);
  CHECK(plan.rolls[0].need == 3);  // really 2, as it is a vehicle
  ScriptedDice none;
  REQUIRE_FALSE(game->submit(kRed, Command(DeclareFire{a, m}), none));
  CHECK(game->seen(kRed).shots[0].level == -1);
  CHECK(game->state().shots[0].level == 1);
  ScriptedDice dice({{6, 6}, {6, 6}});
  REQUIRE_FALSE(game->submit(kRed, Command(ResolveFire{}), dice));
  CHECK(game->state().unit(m).status == Status::kSuperficialDamage);
  CHECK(log_of(*game, kRed).find("roll.hit_unknown A ?2") != std::string::npos);
  for (const match::LogLine& line : game->log(kRed, 0, game->actions()))
    if (line.roll && line.roll->plan.what.id == "lonewarrior.roll.hit_unknown") {
      CHECK_FALSE(line.roll->plan.need);
      CHECK(line.roll->plan.reasons.empty());
      CHECK(line.roll->plan.chances.empty());
    }
  CHECK(log_of(*game, kRed).find(" M") == std::string::npos);
  CHECK(log_of(*game, kRed).find("status_changed") == std::string::npos);
  CHECK(log_of(*game, kRed).find("damage_rolled") == std::string::npos);
  CHECK(log_of(*game, kBlue).find("status_changed M") != std::string::npos);
}

TEST_CASE("LW-5.3 secret: what the computer thinks is kept from whom a marker is hidden from") {
  const std::string open = R"({"options":{"hidden":"off"},"sides":[{"name":"Red"},{"name":"Blue","controller":"automated"}],"units":[
    {"name":"A","is":"t_rifle","side":"Red","at":[10,30]},{"name":"M","is":"t_rifle","side":"Blue","at":[10,4]}]})";
  CHECK(game_of(position(open))->sees_all(kRed));
  const auto game = game_of(blind(R"({"name":"M","is":"t_rifle","side":"Blue","at":[10,4],"identified":false})"));
  CHECK_FALSE(game->sees_all(kRed));
  CHECK(game->sees_all(kBlue));
}

TEST_CASE("LW-5.4 a fake that is found goes by the marker that all knew: its name would count the fakes") {
  const auto game = after_close_combat(R"({"name":"F1","is":"t_rifle","side":"Blue","at":[10,28],"fake":true})");
  CHECK(log_of(*game, kRed).find("fake_removed ?2") != std::string::npos);
  CHECK(log_of(*game, kRed).find("F1") == std::string::npos);
}

TEST_CASE("LW-5.2 who is seen is named to the others; its owner is told that it is no longer a secret") {
  const auto game = after_close_combat(R"({"name":"M","is":"t_rifle","side":"Blue","at":[10,28],"identified":false})");
  CHECK(log_of(*game, kRed).find("marker_spotted ?2 M") != std::string::npos);
  CHECK(log_of(*game, kBlue).find("unit_spotted M") != std::string::npos);
  CHECK(log_of(*game, kBlue).find("marker_spotted") == std::string::npos);
}

TEST_CASE("LW-5.5 a miss at a fake tells nothing, and a plan against it is that against a unit") {
  const State real = blind(R"({"name":"M","is":"t_rifle","side":"Blue","at":[10,25],"facing":6,"identified":false})", R"("phase":"ranged_fire",)");
  const State fake = blind(R"({"name":"M","is":"t_rifle","side":"Blue","at":[10,25],"facing":6,"fake":true})", R"("phase":"ranged_fire",)");
  const DeclareFire fire{unit(real, "A"), unit(real, "M")};
  CHECK(LoneWarrior::plan(LoneWarrior::redact(real, kRed), kRed, fire) == LoneWarrior::plan(LoneWarrior::redact(fake, kRed), kRed, fire));
  std::string logs[2];
  for (int i = 0; i < 2; ++i) {
    const auto game = game_of(i == 0 ? real : fake);
    ScriptedDice none;
    REQUIRE_FALSE(game->submit(kRed, Command(fire), none));
    ScriptedDice dice({{1, 6}});
    REQUIRE_FALSE(game->submit(kRed, Command(ResolveFire{}), dice));
    logs[i] = log_of(*game, kRed);
    CHECK(everything(game->seen(kRed)).find("\"M\"") == std::string::npos);
  }
  CHECK(logs[0] == logs[1]);
}

TEST_CASE("LW-4.5 secret: the strength of an anonymous attacker") {
  const State state = position(R"({"sides":[{"name":"Red"},{"name":"Blue"}],"options":{"hidden":"both"},"phase":"close_combat","units":[
    {"name":"A","is":"m_knight","side":"Red","at":[10,10],"identified":false},{"name":"B","is":"m_spear","side":"Blue","at":[10,9]}]})");
  const auto game = game_of(state);
  ScriptedDice none;
  REQUIRE_FALSE(game->submit(kRed, Command(DeclareCloseCombat{unit(state, "A"), unit(state, "B")}), none));
  const int action = game->actions() + 1;
  ScriptedDice dice({{6, 6}, {1, 6}, {1, 6}, {6, 6}});
  REQUIRE_FALSE(game->submit(kRed, Command(ResolveCloseCombat{}), dice));
  for (const auto& entry : game->entries(action)) {
    if (const auto* roll = std::get_if<RollMade>(&entry)) CHECK_FALSE(roll->plan.seen_by(kBlue));
    if (const auto* event = std::get_if<Event>(&entry))
      if (const auto* round = std::get_if<RoundFought>(event)) {
        const auto seen = LoneWarrior::witness(state, *round, kBlue);
        REQUIRE(seen);
        CHECK(std::get<RoundFought>(*seen).attack == 0);
        CHECK(std::get<RoundFought>(*seen).loses == (round->defender == unit(state, "B") ? round->loses : 0));
      }
  }
  CHECK(game->state().unit(unit(state, "B")).status == Status::kDamaged);
}

TEST_CASE("LW-5.1 at the end everything is shown") {
  const State state = blind(
      R"({"name":"M","is":"t_rifle","side":"Blue","at":[10,4],"identified":false},{"name":"F","is":"t_rifle","side":"Blue","at":[3,4],"fake":true})",
      R"("victory":{"rounds":1},"side":"Blue","phase":"close_combat",)");
  const auto game = game_of(state);
  ScriptedDice none;
  REQUIRE_FALSE(game->submit(kBlue, Command(Automate{}), none));
  REQUIRE(game->outcome());
  CHECK(game->seen(kRed).unit(unit(state, "M")).name == "M");
  CHECK(game->seen(kRed).unit(unit(state, "F")).fake);
}

TEST_CASE("LW-5.3 through whole battles no view, no log and no refusal names a counter that is not known yet") {
  const auto library = cli::load_library();
  REQUIRE(library);
  int secrets = 0;
  for (const char* id : {"forest-road", "crossroads-farm", "toll-bridge-table"}) {
    auto initial = LoneWarrior::set_up(test::shipped(), *library->scenario("lonewarrior", id));
    REQUIRE(std::holds_alternative<State>(initial));
    SeededDice dice(7);
    SeededDice choice(8);
    const auto game = Game::begin({}, std::get<State>(std::move(initial)), dice);
    REQUIRE(game);
    const Seat human = game->state().setup->side(kRed).automated() ? kBlue : kRed;
    for (int said = 0; !game->outcome() && game->actions() < 2000;) {
      const Seat seat = game->to_act().first();
      const auto command = LoneWarrior::suggest(game->seen(seat), seat, choice);
      REQUIRE(command);
      std::string told = everything(game->seen(human));
      REQUIRE_FALSE(game->submit(seat, *command, dice));
      for (const match::LogLine& line : game->log(human, said)) {
        if (line.text)
          for (const Argument& argument : line.text->arguments)
            if (const auto* name = std::get_if<Name>(&argument.value)) told += "\"" + name->text + "\"";
        if (line.roll)
          for (const Argument& argument : line.roll->plan.what.arguments)
            if (const auto* name = std::get_if<Name>(&argument.value)) told += "\"" + name->text + "\"";
      }
      said = game->actions() + 1;
      for (const UnitState& u : game->state().units) {
        if (u.owner == human || u.identified) continue;
        ++secrets;
        if (told.find("\"" + u.name + "\"") != std::string::npos) FAIL(id << " tells of " << u.name << " at action " << game->actions());
      }
    }
  }
  CHECK(secrets > 300);  // there was something to find
}

}  // namespace hexinch::lonewarrior
