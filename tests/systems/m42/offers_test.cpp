#include "systems/m42/offers/offers.h"

#include <doctest/doctest.h>

#include <set>

#include "systems/m42/offers/bearings.h"
#include "systems/m42/offers/look.h"
#include "systems/m42/offers/written.h"
#include "systems/m42/play.h"
#include "systems/m42/rules/sight.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/told.h"
#include "systems/m42/words/text_words.h"

namespace hexinch::m42 {
namespace {

using test::at;
using test::Play;
using test::point;
using test::Table;

/// What is wrong with an offer; "" if nothing is.
std::string wrong_with(const State& state, Seat seat, const Offer& offer) {
  if (const auto refusal = M42::check(state, seat, offer.command)) return std::string(refusal->code);
  const auto read = M42::read_command(state, M42::show_command(state, offer.command));
  if (!std::holds_alternative<Command>(read)) return "it can't be read";
  if (!(std::get<Command>(read) == offer.command)) return "it is read as another command";
  const std::string words = offer.about.id.empty() ? std::string() : test::sentences().render(offer.about);
  return words.find('{') == std::string::npos && words.find("m42.") == std::string::npos ? "" : "its words are not there: " + words;
}

/// All texts of offers, as words.
std::vector<std::string> said(const State& state) {
  std::vector<std::string> all;
  for (const Offer& offer : offers(state, decider(state)))
    if (!offer.about.id.empty()) all.push_back(test::sentences().render(offer.about));
  return all;
}

/// An enemy that is said to be seen is seen, where it is measured.
void check_near(const State& state) {
  const Terrain terrain(*state.setup);
  for (int i = 0; i < state.setup->units(); ++i) {
    if (!state.unit(unit_at(i)).on_table() || !state.unit(unit_at(i)).led_by().alive) continue;
    const Body from = body(state, {unit_at(i), state.unit(unit_at(i)).leader});
    for (const Near& near : enemies_near(state, from, 3)) {
      CHECK(near.gap == gap(from.disc(), near.nearest.disc()));
      CHECK(near.seen == sight(terrain, from, near.nearest).clear);
      CHECK(near.barred_by.has_value() != near.seen);
      if (near.barred_by) CHECK(near.barred_by->feature != kNoFeature);
    }
  }
}

/// A random game: its offers are all sound, and somebody is asked in words. Adds the steps that it meets.
void check_game(State state, std::uint64_t seed, std::set<Step>& met, std::set<std::string>& told) {
  SeededDice dice({seed, 1}), choice({seed, 2});
  bool far = false;  // the assault could not come into contact
  Transcript<M42> opening(state, dice);
  M42::advance(opening);
  for (int action = 0; action < 1500 && !M42::outcome(state); ++action) {
    const Seat seat = M42::to_act(state).first();
    const auto all = offers(state, seat);
    CAPTURE(seed);
    CAPTURE(action);
    REQUIRE_FALSE(all.empty());
    CHECK(all.size() <= 40);
    for (std::size_t i = 0; i < all.size(); ++i) {
      CHECK(wrong_with(state, seat, all[i]) == "");
      told.insert(std::string(all[i].about.id));
      for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(all[i].command == all[j].command);
    }
    met.insert(due(state));
    REQUIRE(asked(state));
    CHECK(test::sentences().render(*asked(state)).find('{') == std::string::npos);
    auto command = M42::suggest(state, seat, choice);
    if (choice.roll(3) == 1) command = all[static_cast<std::size_t>(choice.roll(static_cast<int>(all.size())) - 1)].command;
    REQUIRE(command);
    check_near(state);
    if (const auto* chosen = std::get_if<ChooseAction>(&*command); chosen && chosen->action == Action::kAssault)
      far = too_far_to_assault(state, state.active, *chosen->target).has_value();
    if (due(state) == Step::kPlace && state.assault && std::holds_alternative<PlaceModels>(*command)) CHECK_FALSE(far);
    Transcript<M42> t(state, dice);
    M42::resolve(t, seat, *command);
    M42::advance(t);
    REQUIRE(t.good());
  }
}

/// A game in which both sides set up their units.
State by_hand() {
  Table table;
  table.setup.by_hand = true;
  table.setup.rounds = 4;
  table.setup.sides[0].zones = {test::rectangle(0, 36000, 48000, 48000)};
  table.setup.sides[1].zones = {test::rectangle(0, 0, 48000, 12000)};
  table.unit("G1", test::kBlue, {at(24000, 40000), at(24000, 41500)});
  table.unit("D1", test::kRed, {at(24000, 8000), at(24000, 6500)});
  for (UnitState& unit : table.units) unit.status = Status::kWaiting;
  State state = table.state(kNoSeat);
  state.round = 0;
  state.phase = Phase::kDeployment;
  state.first = kNoSeat;
  state.step = Step::kDeploy;
  return state;
}

/// The commands that a written one stands for, by name.
std::vector<std::string> meant(const State& state, std::string_view written) {
  std::vector<std::string> names;
  for (const Value& one : completed(state, test::json(written))) {
    names.push_back(*one.find("command")->text());
    if (const Value* action = one.find("action")) names.back() += " " + *action->text();
  }
  return names;
}
using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("M42 what is offered in random games is legal, can be read back and has words; every step has offers") {
  std::set<Step> met;
  std::set<std::string> told;
  const auto missing = [&] {
    std::vector<std::string> texts;
    for (const char* text : {"to", "towards", "contact", "opening", "inside", "leave", "floor", "into", "wall", "road", "reach", "arrive", "suggested",
                             "set_up_east", "unit_near", "target", "formation", "usual_casualties", "usual_aimed", "this_one", "these", "from_leader",
                             "from_dead_leader", "consolidate"})
      if (!told.contains("m42.offer." + std::string(text))) texts.emplace_back(text);
    return texts;
  };
  constexpr std::uint64_t kMostGames = 40;  // some offers are rare: the last one comes sooner or later
  for (std::uint64_t seed = 0; seed < kMostGames && !missing().empty();) {
    for (const std::string_view id : {"first-orders", "hedge-line", "block-17", "cinder-causeway", "relay-nine"})
      check_game(test::begun(id), ++seed, met, told);
    check_game(by_hand(), ++seed, met, told);
  }
  for (std::size_t i = 0; i < count_of<Step>(); ++i)
    CHECK_MESSAGE(met.contains(static_cast<Step>(i)), "never met: ", name_of(static_cast<Step>(i)));
  CHECK(missing() == std::vector<std::string>());
}

TEST_CASE("M42 a leader on the move is offered objectives, houses, roads, cover, enemies and the edge of its reach, by distance and direction") {
  Table table;
  table.b1();
  table.wood("A1", test::rectangle(19500, 18500, 22000, 20900));
  table.road("R1", test::rectangle(0, 30500, 48000, 32500));
  table.wall("L1", {point(24000, 15000), point(24000, 22000)});
  table.setup.objectives.push_back({"The well", point(20000, 21000), Mil{3000}, kNoFeature, 2});
  const UnitRef g = table.unit("G1", test::kBlue, {point(18500, 18000), point(18500, 19500)});
  table.unit("D1", test::kRed, {point(20000, 2000)});
  const auto all = said(table.moving(g, Action::kAdvance));
  CHECK(test::says(all, "to The well: 2.9″ south-east"));
  CHECK(test::says(all, "to D1 of B1: 2.5″ west"));
  CHECK(test::says(all, "into B1 through D1: 3.2″"));
  CHECK(test::mentions(all, "into A1: "));
  CHECK(test::mentions(all, "up to L1: 4.8″ east"));
  CHECK(test::mentions(all, "towards D1: 5.9″ north"));
  CHECK(test::mentions(all, "as far as it may go: 6″ south"));
  table.of(g).models[0].place = at(18500, 31500);
  table.of(g).models[1].place = at(18500, 33500);
  const auto along = said(table.moving(g, Action::kAdvance));
  CHECK(test::says(along, "along R1: 8″ east"));
  CHECK(test::says(along, "along R1: 8″ west"));
}

TEST_CASE("M42 inside a house the leader is offered its openings, the way out, the floors and the roof") {
  Table table;
  const FeatureRef b1 = table.b1();
  const UnitRef g = table.unit("G1", test::kBlue, {test::on(b1, 0, 14000, 18000)});
  table.unit("D1", test::kRed, {point(40000, 18000)});
  auto all = said(table.moving(g, Action::kAdvance));
  CHECK(test::says(all, "to D1 of B1: 2″ east"));
  CHECK(test::says(all, "out of B1 through D1: 2.6″ east"));
  CHECK(test::mentions(all, "to floor 1 of B1: 3″"));
  table.of(g).models[0].place = test::on(b1, 1, 14000, 18000);
  all = said(table.moving(g, Action::kAtTheDouble));
  CHECK(test::mentions(all, "to the roof of B1: 3″"));
  CHECK(test::mentions(all, "to floor 0 of B1: 3″"));
}

TEST_CASE("M42-14.2 an assault is offered ways from which its members can be placed in contact") {
  Table table;
  const UnitRef g = table.unit("G1", test::kBlue, {point(20000, 20000), point(20000, 21500), point(21500, 21500)});
  const UnitRef d = table.unit("D1", test::kRed, {point(20000, 14500), point(22000, 14500)});
  Play play(table.moving(g, Action::kAssault, d));
  const auto all = offers(play.state, play.acts());
  REQUIRE(all.size() > 1);
  CHECK(all[0].about.id == "m42.offer.contact");
  for (const Offer& offer : all) {
    if (!std::holds_alternative<MoveLeader>(offer.command)) continue;
    Play after(play.state);
    after.does(offer.command);
    CHECK(after.refuses(PlaceModels{}) == "");
  }
  table.of(d).models[0].place = table.of(d).models[1].place = at(20000, 2000);
  table.of(d).models[1].place = at(22000, 2000);
  const auto far = offers(table.moving(g, Action::kAssault, d), test::kBlue);
  REQUIRE(far.size() == 1);  // only to end it
  CHECK(std::holds_alternative<EndActivation>(far[0].command));
}

TEST_CASE("M42-15.3 a reserve is offered places to come in, and a way on from them") {
  Table table;
  const UnitRef g = table.reserve("G1", test::kBlue, test::sheet(3), 1, Edge::kSouth);
  table.unit("D1", test::kRed, {point(20000, 4000)});
  const auto all = said(table.moving(g, Action::kAdvance));
  CHECK(test::says(all, "in over the southern edge at 24″, then 5.9″ north"));
  CHECK(test::says(all, "in over the southern edge at 24″, no farther"));
}

TEST_CASE("the compass's eight points") {
  const Point from = point(10000, 10000);
  const auto way = [&](int x, int y) { return compass_point(from, point(10000 + x, 10000 + y)); };
  CHECK(way(0, -5000) == 0);
  CHECK(way(2000, -5000) == 0);
  CHECK(way(2100, -5000) == 1);
  CHECK(way(5000, 0) == 2);
  CHECK(way(5000, 5000) == 3);
  CHECK(way(-1, 5000) == 4);
  CHECK(way(-5000, 5000) == 5);
  CHECK(way(-5000, 2000) == 6);
  CHECK(way(-5000, -5000) == 7);
  const Word way_words = bearing(from, point(11000, 9000));
  CHECK(test::sentences().render({"m42.offer.reach", {{"n", Fraction{6}}, {"way", way_words}}}) == "as far as it may go: 6″ north-east");
}

TEST_CASE("M42 a written command brings what must come before it") {
  Table table;
  const UnitRef g = table.unit("G1", test::kBlue, {point(20000, 20000), point(20000, 21500)});
  table.unit("G2", test::kBlue, {point(30000, 20000)});
  table.unit("D1", test::kRed, {point(20000, 4000)});
  const std::string move = R"({"command": "MoveLeader", "unit": "G1", "path": [[20000, 16000]]})";
  State state = table.state();
  CHECK(meant(state, move) == Names{"Activate", "ChooseAction advance", "MoveLeader"});
  CHECK(meant(state, R"({"command": "MoveLeader", "unit": "G1", "action": "at_the_double", "path": [[20000, 9000]]})") ==
        Names{"Activate", "ChooseAction at_the_double", "MoveLeader"});
  CHECK(meant(state, R"({"command": "ChooseAction", "unit": "G1", "action": "hold"})") == Names{"Activate", "ChooseAction hold"});
  CHECK(meant(state, R"({"command": "Activate", "unit": "G1"})") == Names{"Activate"});
  state.unit(g).markers = 3;  // it rallies first, but if it were active now it could only fall back
  CHECK(meant(state, move) == Names{"Activate", "ChooseAction fall_back", "MoveLeader"});
  state.unit(g).markers = 0;
  Play play(state);
  play.does(Activate{g});
  CHECK(meant(play.state, move) == Names{"ChooseAction advance", "MoveLeader"});
  CHECK(meant(play.state, R"({"command": "MoveLeader", "path": [[20000, 16000]]})") == Names{"ChooseAction advance", "MoveLeader"});
  CHECK(meant(play.state, R"({"command": "MoveLeader", "unit": "G2", "path": [[30000, 16000]]})")[0] == "Activate");  // which is refused
  play.does(ChooseAction{Action::kAdvance, std::nullopt});
  CHECK(meant(play.state, move) == Names{"MoveLeader"});
  CHECK(meant(play.state, R"({"command": "MoveLeader", "unit": "G1", "action": "advance", "path": [[20000, 16000]]})") == Names{"MoveLeader"});
  for (const Value& one : completed(play.state, test::json(move))) {
    const auto read = M42::read_command(play.state, one);
    REQUIRE(std::holds_alternative<Command>(read));
    CHECK(play.refuses(std::get<Command>(read)) == "");
  }
}

TEST_CASE("M42-15.3 M42-7.3 a written way gets the floors of houses, and a reserve's the place where it comes in") {
  Table table;
  const FeatureRef b1 = table.b1();
  const UnitRef g = table.unit("G1", test::kBlue, {point(18500, 18000), point(18500, 19500)});
  table.reserve("G2", test::kBlue, test::sheet(2), 1, Edge::kSouth);
  table.unit("D1", test::kRed, {point(40000, 4000)});
  const auto path = [](const State& state, std::string_view written) { return *completed(state, test::json(written)).back().find("path"); };
  CHECK(path(table.state(), R"({"command": "MoveLeader", "unit": "G1", "path": [[16000, 18000], [14000, 18000]]})") ==
        test::json(R"([{"at": [16000, 18000], "level": {"structure": "B1", "floor": 0}}, {"at": [14000, 18000], "level": {"structure": "B1", "floor": 0}}])"));
  CHECK(path(table.state(), R"({"command": "MoveLeader", "unit": "G1", "path": [[9750, 14000]], "opening": "B1/W5"})") == test::json("[[9750, 14000]]"));
  CHECK(path(table.state(), R"({"command": "MoveLeader", "unit": "G2", "path": [[20000, 44000]]})") == test::json("[[20000, 47508], [20000, 44000]]"));
  CHECK(path(table.state(), R"({"command": "MoveLeader", "unit": "G2", "path": [[20000, 47500], [20000, 44000]]})") ==
        test::json("[[20000, 47508], [20000, 44000]]"));
  table.of(g).models[0].place = test::on(b1, 1, 14000, 18000);
  CHECK(path(table.state(), R"({"command": "MoveLeader", "unit": "G1", "path": [[12000, 18000]]})") ==
        test::json(R"([{"at": [12000, 18000], "level": {"structure": "B1", "floor": 1}}])"));
}

TEST_CASE("M42 the text says where a unit is, how it is, and what hides an enemy") {
  Table table;
  const FeatureRef b1 = table.b1();
  const UnitRef g = table.unit("G1", test::kBlue, {point(6000, 18000), point(6000, 19500)});
  const UnitRef d = table.unit("D1", test::kRed, {point(20000, 18000)});
  State state = table.state();
  state.unit(g).markers = 2;
  state.unit(g).gone_to_ground = true;
  state.unit(g).model(1).out_of_command = true;
  const auto words = [](const std::vector<Remark>& remarks) {
    std::vector<std::string> lines;
    for (const Remark& remark : remarks) {
      std::string line;
      for (const Message& part : remark.parts) line += (line.empty() ? "" : ", ") + test::sentences().render(part);
      lines.push_back(line);
    }
    return lines;
  };
  const std::string row = words({unit_in_short(state, g)})[0];
  CHECK_MESSAGE(row.find("2 markers, gone to ground, 1 out of command") != std::string::npos, row);
  CHECK_MESSAGE(row.find("13″ east, hidden by Building B1") != std::string::npos, row);
  const auto full = words(unit_at_length(state, g));
  CHECK(test::says(full, "Command Radius 6″, half 3″, on a road 9″"));
  CHECK(test::mentions(full, "Model 2, unarmed, 1.5″ south of the leader, out of command"));
  state.unit(d).model(0).place = test::on(b1, 1, 12000, 18000);
  CHECK_MESSAGE(words({unit_in_short(state, d)})[0].find("on floor 1 of B1") != std::string::npos, words({unit_in_short(state, d)})[0]);
  const auto place = words(place_at_length(state, point(12000, 18000)));
  CHECK(test::says(place, "D1: 1 model on floor 1 of B1"));
  CHECK(test::says(place, "G1 is 6″ west"));
}

}  // namespace hexinch::m42
