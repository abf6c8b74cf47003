#include <doctest/doctest.h>

#include <set>
#include <string>

#include "systems/m42/combat.h"
#include "systems/m42/play.h"

/// Random games on a crowded table meet every command and every event, and no position in them is impossible.

namespace hexinch::m42 {
namespace {

using test::at;
using test::kBlue;
using test::kRed;
using test::point;
using test::Table;

/// Two houses, ruins, woods, walls, lava and a road, with eight units that stand close together and two that come later.
Table crowded() {
  Table table;
  table.b1();
  table.b2();
  table.ruin("U1", test::rectangle(20000, 7000, 26000, 13000));
  table.wood("A1", test::rectangle(20000, 30000, 28000, 36000));
  table.hedge("H1", {point(17000, 25000), point(29000, 25000)});
  table.line(FeatureKind::kWall, "High wall", {point(5000, 26000), point(15000, 26000)}, 4000);
  table.lava("L", test::rectangle(33000, 8000, 38000, 12000));
  table.road("R1", test::rectangle(27000, 0, 29500, 48000));
  table.setup.objectives = {{"Crossing", point(28250, 16750), Mil{3000}, kNoFeature, 3}, {"House", point(12000, 18000), Mil{3000}, feature_at(0), 4}};
  table.setup.rounds = 4;
  table.setup.sides[0].zones = {test::rectangle(0, 34000, 48000, 48000)};
  table.setup.sides[1].zones = {test::rectangle(0, 0, 48000, 14000)};
  const auto add = [&](const char* name, Seat owner, Sheet card, int x, int y) {
    const int n = static_cast<int>(card.models.size());
    const int step = card.models[0].radius > kSmallBase ? 2000 : 1250;
    return table.unit(name, owner, std::move(card), test::row(x, y, n, step));
  };
  add("G1", kBlue, test::rifles(), 17000, 23500);
  add("G2", kBlue, test::scouts(), 17500, 21000);
  const UnitRef command = add("G0", kBlue, test::commanders(), 17500, 27500);
  table.card(command).rules |= 1 << static_cast<int>(UnitRule::kCommander);
  add("G3", kBlue, test::spitters(), 20000, 40000);
  add("K1", kRed, test::reavers(), 17500, 16500);
  add("K2", kRed, test::drones(), 20700, 10000);
  add("K3", kRed, test::spitters(), 20000, 18500);
  add("K4", kRed, test::striders(), 41500, 20000);
  table.reserve("G9", kBlue, test::scouts(), 2, Edge::kSouth);
  table.reserve("K9", kRed, test::reavers(), 1, Edge::kEast);
  for (std::size_t i = 0; i < table.setup.sheets.size(); ++i) table.setup.sheets[i].points = 100;
  return table;
}

/// The same before set-up by hand.
State to_set_up() {
  Table table = crowded();
  table.setup.by_hand = true;
  for (UnitState& u : table.units)
    if (u.status == Status::kOnTable) u.status = Status::kWaiting;
  State state = table.state(kNoSeat);
  state.round = 0;
  state.phase = Phase::kDeployment;
  state.first = kNoSeat;
  state.step = Step::kDeploy;
  return state;
}

struct Met {
  std::set<std::string> names;
  int actions = 0;
};

template <class V>
std::string kind(const V& any) {
  return std::visit([](const auto& each) { return std::string(std::remove_cvref_t<decltype(each)>::kName); }, any);
}

/// One action, judged: its events alone lead to the same state, and the first roll was planned. What is wrong; "" if nothing is.
std::string carried_out(State& state, Seat seat, const Command* command, Dice& dice, Met& met) {
  const State before = state;
  Transcript<M42> t(state, dice);
  const Explained plan = command ? M42::plan(before, seat, *command) : Explained{};
  if (command) M42::resolve(t, seat, *command);
  const std::size_t resolved = t.entries().size();
  M42::advance(t);
  State folded = before;
  bool first = true;
  for (std::size_t i = 0; i < t.entries().size(); ++i) {
    if (const auto* event = std::get_if<Event>(&t.entries()[i])) {
      M42::evolve(folded, *event);
      met.names.insert(kind(*event));
    } else if (command && i < resolved && first) {
      first = false;
      if (plan.rolls.empty() || !(plan.rolls[0] == std::get<RollMade>(t.entries()[i]).plan)) return "a roll was not planned";
    }
  }
  return folded == state ? "" : "the events lead elsewhere";
}

/// What is wrong with a position in which somebody must act.
std::string wrong_with(const State& state) {
  if (const char* broken = M42::broken_invariant(state)) return broken;
  const Seat seat = M42::to_act(state).first();
  if (seat == kNoSeat) return "nobody acts";
  const auto pass = M42::pass(state, seat);
  if (!pass) return "there is no pass";
  if (const auto refusal = M42::check(state, seat, *pass)) return "a pass is refused: " + kind(*pass) + " " + std::string(refusal->code);
  const auto choices = M42::choices(state, seat, std::nullopt);
  for (const Choice& each : choices)
    if (each.unit != kNoUnit && M42::choices(state, seat, each.unit).empty()) return "a unit may do nothing";
  return choices.empty() ? "there are no choices" : "";
}

/// Where models stand, and how units are.
void look_at(const State& state, Met& met) {
  for (const UnitState& u : state.units) {
    if (!u.on_table()) continue;
    if (u.running) met.names.insert("running");
    if (u.gone_to_ground) met.names.insert("gone to ground");
    if (u.markers == 3) met.names.insert("three markers");
    for (const ModelState& model : u.models) {
      if (!model.alive) continue;
      const Level level = model.place.level;
      if (model.place.opening >= 0) met.names.insert("at an opening");
      if (model.place.interior) met.names.insert("hidden inside");
      if (model.out_of_command) met.names.insert("out of command");
      if (!level.ground()) met.names.insert(state.setup->feature(level.structure).kind == FeatureKind::kRuin ? "up in a ruin" : "in a building");
    }
  }
}

/// Plays to the end; what is wrong first.
std::string plays(State state, std::uint64_t seed, Met& met) {
  SeededDice dice({seed, 1});
  SeededDice choice({seed, 2});
  std::string wrong = carried_out(state, kNoSeat, nullptr, dice, met);
  for (int action = 0; wrong.empty() && !M42::outcome(state); ++action) {
    const std::string where = " at action " + std::to_string(action) + " of game " + std::to_string(seed);
    if (action == 5000) return "it does not end" + where;
    if (wrong = wrong_with(state); !wrong.empty()) return wrong + where;
    const Seat seat = M42::to_act(state).first();
    const auto command = M42::suggest(state, seat, choice);
    if (!command) return "nothing is suggested" + where;
    ++met.actions;
    look_at(state, met);
    met.names.insert(kind(*command));
    if (wrong = carried_out(state, seat, &*command, dice, met); !wrong.empty()) wrong += " after " + kind(*command) + where;
  }
  return wrong;
}

template <class... T>
void expect(const Met& met, const std::variant<T...>*) {
  for (const std::string_view name : {T::kName...})
    if (name != "SideConceded") CHECK_MESSAGE(met.names.contains(std::string(name)), "never met: ", std::string(name));
}

}  // namespace

TEST_CASE("random games of M42 meet every command and every event, and end") {
  Met met;
  // So many, since three markers are rare.
  for (std::uint64_t seed = 1; seed <= 300; ++seed) REQUIRE(plays(seed % 3 == 0 ? to_set_up() : crowded().state(), seed, met) == "");
  expect(met, static_cast<const Event*>(nullptr));
  expect(met, static_cast<const Command*>(nullptr));
  for (const char* name :
       {"running", "gone to ground", "three markers", "at an opening", "hidden inside", "out of command", "up in a ruin", "in a building"})
    CHECK_MESSAGE(met.names.contains(name), "never met: ", std::string(name));
  CHECK(met.actions > 3000);
}

}  // namespace hexinch::m42
