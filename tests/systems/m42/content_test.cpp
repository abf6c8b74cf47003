#include <doctest/doctest.h>

#include <map>

#include "systems/m42/given.h"
#include "systems/m42/rules/deploy.h"

/// The shipped weapons, units, tables and scenarios: section 7.

namespace hexinch::m42 {
namespace {

using test::begun;
using test::refused_pack;
using test::shipped;

int points_of(const State& state, int seat) {
  int sum = 0;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat_at(seat)) sum += state.sheet(unit_at(i)).points;
  return sum;
}

/// All ready units stand.
State stood(std::string_view id) {
  State state = begun(id);
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (!state.setup->entry(unit).ready) continue;
    INFO(id << " " << state.setup->entry(unit).name);
    CHECK_FALSE(check_ready_place(state, unit));
    const Lead lead = deployment_lead(state, {unit, *state.setup->entry(unit).ready, std::nullopt, {}}, true);
    std::vector<Position> places(state.unit(unit).models.size(), lead.at);
    for (const Placed& placed : arrange(state, lead, {}).models) places[static_cast<std::size_t>(placed.model)] = placed.position;
    M42::evolve(state, Deployed{unit, lead.facing, places});
  }
  return state;
}

}  // namespace

TEST_CASE("M42-P.1 2.6 every weapon and every unit costs what the book prints") {
  const std::map<std::string, int> weapons{{"Rifle", 2}, {"Carbine", 3}, {"Squad gun", 12}, {"Autogun", 18},
                                           {"Shotgun", 3}, {"Pulse carbine", 5}, {"Lance", 15}, {"Acid spit", 3}};
  CHECK(shipped().weapons.size() == weapons.size());
  for (const auto& [name, points] : weapons) {
    INFO(name);
    REQUIRE(shipped().find_weapon(name));
    CHECK(weapon_points(*shipped().find_weapon(name)) == points);
  }
  const std::map<std::string, int> units{{"mc_cmd", 100}, {"mc_rifle", 137}, {"mc_scout", 90}, {"mc_breach", 154}, {"mc_heavy", 121}, {"lt_node", 126},
                                         {"lt_drone", 174}, {"lt_reaver", 126}, {"lt_strider", 129}, {"br_skitter", 108}, {"br_spitter", 90}};
  CHECK(shipped().units.size() == units.size());
  for (const auto& [id, points] : units) {
    INFO(id);
    REQUIRE(shipped().find(id));
    CHECK(shipped().find(id)->points == points);
    CHECK(unit_points(*shipped().find(id)) == points);
  }
}

TEST_CASE("7.2 the first weapon belongs to the leader, Striders stand on 40 mm, the lists are three") {
  const Sheet& rifles = *shipped().find("Rifle squad");
  CHECK(rifles.models.size() == 8);
  CHECK(rifles.weapon_of(0)->name == "Carbine");
  CHECK(rifles.weapon_of(6)->name == "Rifle");
  CHECK(rifles.weapon_of(7)->name == "Squad gun");
  CHECK(rifles.weapon_of(7)->has(WeaponTrait::kHeavy));
  CHECK(shipped().find("lt_strider")->models[2].radius == Mil{787});
  CHECK(shipped().find("lt_reaver")->weapon_of(0) == nullptr);
  CHECK(shipped().find("lt_node")->has(UnitRule::kInterlinked));
  CHECK(shipped().find("mc_cmd")->has(UnitRule::kSecondInCommand));
  CHECK(shipped().lists.size() == 3);
  CHECK(shipped().find("br_skitter")->list == "br");
}

TEST_CASE("7.3 the scenarios have their points, and everybody finds room where they begin") {
  const std::map<std::string, std::pair<int, int>> points{
      {"hedge-line", {464, 474}}, {"cinder-causeway", {649, 603}}, {"block-17", {720, 558}}, {"relay-nine", {632, 600}}, {"first-orders", {227, 180}}};
  for (const auto& [id, sums] : points) {
    INFO(id);
    const State state = begun(id);
    CHECK(points_of(state, 0) == sums.first);
    CHECK(points_of(state, 1) == sums.second);
    const State all = stood(id);
    CHECK(M42::broken_invariant(all) == nullptr);
  }
}

TEST_CASE("M42X-55 S1, G1 by automatic placement") {
  const State state = stood("hedge-line");
  const auto& models = state.unit(unit_at(0)).models;
  const std::vector<Point> places{{Mil{12000}, Mil{32500}}, {Mil{12000}, Mil{31250}}, {Mil{10750}, Mil{31250}}, {Mil{13250}, Mil{31250}},
                                  {Mil{10750}, Mil{32500}}, {Mil{13250}, Mil{32500}}, {Mil{12000}, Mil{33750}}, {Mil{10750}, Mil{33750}}};
  for (std::size_t i = 0; i < places.size(); ++i) CHECK(models[i].place.at == places[i]);
}

TEST_CASE("7.3 who begins, how long it lasts, what lies on the table") {
  const State s2 = begun("cinder-causeway");
  CHECK(s2.setup->rounds == 7);
  CHECK(s2.setup->first_player == seat_at(0));
  CHECK(s2.setup->side(seat_at(1)).posture == Posture::kDefend);
  CHECK(s2.setup->objectives[2].value == 4);
  const State s3 = begun("block-17");
  CHECK(s3.setup->features[0].openings.size() == 11);
  CHECK(s3.setup->features[1].openings.size() == 12);
  CHECK(s3.setup->objectives[1].building == feature_at(1));
  CHECK(s3.setup->entry(unit_at(1)).ready->level == Level{feature_at(0), 0});
  CHECK(s3.setup->entry(unit_at(2)).facing == Point{Mil{1}, Mil{0}});
  const State s4 = begun("relay-nine");
  CHECK(s4.setup->side(seat_at(1)).seeks_objectives);
  CHECK(s4.setup->entry(unit_at(2)).arrival == Arrival{2, Edge::kSouth, Mil{0}, Mil{36000}});
  CHECK(s4.unit(unit_at(2)).status == Status::kReserve);
  CHECK(begun("first-orders").setup->prompts.size() == 5);
}

TEST_CASE("Packs say where they are wrong") {
  const auto weapon = [](const std::string& rest) { return refused_pack(R"({"pack": "x", "weapons": [{"name": "Club", )" + rest + "}]}"); };
  CHECK(weapon(R"("range": 10, "shots": 2)").empty());
  CHECK(weapon(R"("range": 10, "shots": 5)").starts_with("weapons[0].shots: "));
  CHECK(weapon(R"("range": 10, "shots": 2, "traits": ["slow"])") == "weapons[0].traits[0]: must be one of: assault, heavy");
  CHECK(refused_pack(R"({"pack": "x", "weapons": [{"name": "rifle", "range": 10, "shots": 2}]})") == "weapons[0]: has a name that is taken");
  const auto unit = [](const std::string& rest) {
    return refused_pack(R"({"pack": "x", "units": [{"id": "x", "name": "X", "list": "mc", "Ld": 3, "Nv": 3, "BS": 3, "WS": 2, "Ar": 2, )" + rest + "}]}");
  };
  CHECK(unit(R"("models": [{"count": 5}])").empty());
  CHECK(unit(R"("models": [{"count": 13}])").starts_with("units[0].models[0].count: "));
  CHECK(unit(R"("models": [{"count": 7}, {"count": 7}])") == "units[0].models: must be 1 to 12 models");
  CHECK(unit(R"("models": [{"weapon": "Bow"}])") == "units[0].models[0].weapon: is no weapon of the packs; \"none\" is no weapon");
  CHECK(unit(R"("models": [{}], "points": 90)") == "units[0].points: is not known here");
  CHECK(unit(R"("models": [{"name": "a"}, {"name": "A"}])") == "units[0].models: have a name twice: \"A\"");
  CHECK(refused_pack(R"({"pack": "x", "units": [{"id": "x", "name": "X", "list": "mc"}]})") == "units[0].Ld: is missing");
  CHECK(refused_pack(R"({"pack": "x", "tables": [{"id": "x", "name": "X", "size": [36000, 36000],
    "homes": [{"zones": [[0, 0, 9000, 9000]], "facing": "N"}]}]})") ==
        "tables[0].homes: must be two: one for each side");
}

}  // namespace hexinch::m42
