#include "systems/tuw/state/terrain.h"

#include <doctest/doctest.h>

#include <map>

#include "systems/tuw/position.h"
#include "systems/tuw/rules/flight.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/scores.h"

namespace hexinch::tuw {
namespace {

using test::position;
using test::unit;

/// The cost and shelter of every terrain, listed by way of moving; -1 can't enter. In the order of kTerrainNames.
struct Column {
  std::array<int, 15> twelfths;
  std::array<int, 15> defence;
};
constexpr std::array<std::string_view, 15> kTerrainNames{"clear",      "light_woods", "heavy_forest", "rough", "swamp", "shallow_water",
                                                         "deep_water", "road",        "town",         "crops", "wall",  "lava",
                                                         "table",      "bar_counter", "broken_glass"};

const std::map<std::string, Column>& columns() {
  static const std::map<std::string, Column> kColumns{
      {"Foot", {{12, 12, 24, 24, 24, 24, 36, 12, 12, 12, -1, 12, 24, 24, 12}, {0, 3, 5, 2, 2, 0, 0, 0, 3, 1, 0, 0, 2, 3, 0}}},
      {"Wheeled", {{12, 36, -1, 24, -1, 24, -1, 6, 12, 24, -1, 12, -1, -1, 12}, {0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0}}},
      {"Tracked", {{12, 24, -1, 24, -1, 24, -1, 6, 12, 12, -1, 12, -1, -1, 12}, {0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0}}},
      {"ATV", {{12, 24, 24, 24, -1, 24, -1, 6, 12, 12, -1, 12, -1, -1, 12}, {0, 2, 4, 2, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0}}},
      {"Hover", {{12, -1, -1, -1, 24, 12, 12, 12, 12, 12, -1, 12, -1, -1, 12}, {0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0}}},
      {"Amphibious", {{12, -1, -1, 24, 24, 12, 12, 12, 12, 12, -1, 12, -1, -1, 12}, {0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0}}},
      {"SmallNaval", {{-1, -1, -1, -1, 24, 12, 12, -1, -1, -1, -1, -1, -1, -1, -1}, {0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}},
      {"LargeNaval", {{-1, -1, -1, -1, -1, -1, 12, -1, -1, -1, -1, -1, -1, -1, -1}, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}},
      {"SubSmall", {{-1, -1, -1, -1, 24, 12, 12, -1, -1, -1, -1, -1, -1, -1, -1}, {0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}},
      {"SubLarge", {{-1, -1, -1, -1, -1, -1, 12, -1, -1, -1, -1, -1, -1, -1, -1}, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}},
      {"Noncorporeal", {{12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12}, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}},
      {"Stationary", {{-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}, {0, 2, 4, 2, 2, 0, 0, 0, 3, 1, 0, 0, 2, 3, 0}}}};
  return kColumns;
}

/// One unit with a way of moving, on a map with every terrain in its first row; it stands on terrain that it can stand on.
State walker(const std::string& locomotion) {
  const bool afloat = locomotion.ends_with("Naval") || locomotion.starts_with("Sub");
  return position(R"({"board": {"rows": [". w W r s ~ = # T + X L t c g", ". . . . . . = . . . . . . . ."]}, "units": [
    {"name": "U", "side": "Red", "at": ")" +
                  std::string(afloat ? "0702" : "0102") + R"(", "sheet": {"name": "U", "DEF": 3, "modes": [{"loco": ")" + locomotion +
                  R"(", "MP": )" + (locomotion == "Stationary" ? "0" : "4") + R"(}]}}]})");
}

}  // namespace

TEST_CASE("TUW-4.4.1 TUW-4.4.2 TUW-4.4.3 TUW-4.4.4 TUW-4.4.5 TUW-4.4.6 TUW-99.1 every cell of tables 5.1 and 5.2") {
  for (const auto& [locomotion, column] : columns()) {
    const State state = walker(locomotion);
    const UnitRef u = unit(state, "U");
    for (int c = 0; c < 15; ++c) {
      const Hex h = state.setup->grid.at(c, 0);
      const auto i = static_cast<std::size_t>(c);
      INFO(locomotion, " in ", kTerrainNames[i]);
      CHECK(feature(state.setup->ground(h).terrain).id == kTerrainNames[i]);
      const auto cost = step_cost(state, u, 0, h);
      CHECK((cost ? cost->n : -1) == column.twelfths[i]);
      for (const AttackKind kind : {AttackKind::kLos, AttackKind::kIf, AttackKind::kHth, AttackKind::kAe})
        CHECK(state.setup->footing(u, 0, h).defence(kind) == column.defence[i]);
    }
  }
}

TEST_CASE("TUW-3.5.2 TUW-4.4a R-78 over every terrain a flyer pays 1 MP and has no shelter; landed it has that of what is Stationary") {
  for (const char* locomotion : {"HMF", "LMF"}) {
    State state = walker(locomotion);
    const UnitRef u = unit(state, "U");
    for (int c = 0; c < 15; ++c) {
      const Hex h = state.setup->grid.at(c, 0);
      INFO(locomotion, " over ", kTerrainNames[static_cast<std::size_t>(c)]);
      CHECK(step_cost(state, u, 0, h) == points(1));
      state.unit(u).hex = h;
      for (const bool landed : {false, true}) {
        state.unit(u).landed = landed;
        CHECK(state.footing(u).defence(AttackKind::kLos) == (landed ? columns().at("Stationary").defence[static_cast<std::size_t>(c)] : 0));
        CHECK(state.footing(u).hazards.empty() == (!landed || (c != 11 && c != 14)));
      }
    }
  }
}

TEST_CASE("TUW-X7 TUW-8.7.13 TUW-8.7.15 TUW-8.7.16 every cell of table 5.4: who may land on what, and for how much") {
  // In the order of kTerrainNames; -1 can't land.
  const std::map<std::string, std::array<int, 15>> kLandings{
      {R"("HMF")", {0, -1, -1, -1, -1, -1, -1, 0, -1, -1, -1, -1, -1, -1, 0}},
      {R"("LMF")", {0, -1, -1, -1, -1, -1, -1, 0, -1, -1, -1, -1, -1, -1, 0}},
      {R"("LMF", "Rough Landing")", {0, 24, -1, 24, -1, -1, -1, 0, -1, -1, -1, -1, -1, -1, 0}},
      {R"("HMF", "Water Landing")", {0, -1, -1, -1, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, 0}},
      {R"("HMF", "Small Flyer")", {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0}}};
  for (const auto& [kind, costs] : kLandings) {
    const std::size_t comma = kind.find(", ");
    const std::string abilities = comma == std::string::npos ? std::string() : kind.substr(comma + 2);
    const State state = position(R"({"board": {"rows": [". w W r s ~ = # T + X L t c g", "b . . . . . . . . . . . . . ."]}, "units": [
      {"name": "U", "side": "Red", "at": "0202", "sheet": {"name": "U", "DEF": 3, "modes": [{"loco": )" +
                                 kind.substr(0, comma) + R"(, "MP": 4}], "abilities": [)" + abilities + "]}}]}");
    for (int c = 0; c < 15; ++c) {
      INFO(kind, " in ", kTerrainNames[static_cast<std::size_t>(c)]);
      const auto cost = landing_cost(state, unit(state, "U"), state.setup->grid.at(c, 0));
      CHECK((cost ? cost->n : -1) == costs[static_cast<std::size_t>(c)]);
    }
    CHECK(landing_cost(state, unit(state, "U"), state.setup->grid.at(0, 1)).has_value() == (abilities == R"("Small Flyer")"));
  }
}

TEST_CASE("TUW-3.5.1 TUW-3.5.7 TUW-3.5.8 TUW-3.5.9 where a way of moving is barred, a step there is refused by name") {
  for (const char* locomotion : {"Foot", "Wheeled", "Tracked", "Noncorporeal"}) {
    State state = walker(locomotion);
    const UnitRef u = unit(state, "U");
    state.phase = Phase::kMovement;
    for (int c = 0; c < 14; ++c) {
      const Hex h = state.setup->grid.at(c, 0);
      state.unit(u).hex = h + hex::kDirections[1];
      const auto refusal = Tuw::check(state, seat_at(0), Move{u, {{h, std::nullopt}}, std::nullopt});
      INFO(locomotion, " into ", kTerrainNames[static_cast<std::size_t>(c)]);
      if (columns().at(locomotion).twelfths[static_cast<std::size_t>(c)] >= 0) {
        CHECK_FALSE(refusal);
        continue;
      }
      REQUIRE(refusal);
      CHECK(refusal->code == "impassable");
      CHECK(refusal->arguments[0].value == ArgumentValue(Word{movers_text(state.sheet(u).modes[0].locomotion)}));
    }
  }
}

TEST_CASE("TUW-5.8.1 which terrains and overlays obstruct, and which must be entered to be seen into") {
  for (int i = 0; i < kFeatures; ++i) {
    const std::string_view id = feature(i).id;
    INFO(id);
    const bool obstructs =
        id == "light_woods" || id == "heavy_forest" || id == "rough" || id == "swamp" || id == "town" || id == "wall" || id == "smoke";
    CHECK(feature(i).obstructs == obstructs);
    CHECK(feature(i).same_hex_only == (id == "heavy_forest"));
    CHECK(feature(i).water == (id == "shallow_water" || id == "deep_water"));
  }
}

TEST_CASE("TUW-4.4.7 TUW-4.4.8 overlays change cost and shelter of the ground below") {
  const State state = position(R"({"board": {"size": [4, 3], "hexes": {"0101": "deep_water", "0301": "deep_water"},
    "overlays": {"0101": ["bridge"], "0201": ["smoke", "trench"], "0301": ["rough_water"], "0401": ["bunker"], "0402": ["burrow"]}},
    "units": [{"name": "F", "side": "Red", "at": "0102", "is": "peasant"}, {"name": "W", "side": "Red", "at": "0102", "is": "catapult"},
              {"name": "S", "side": "Red", "at": "0301", "sheet": {"name": "S", "DEF": 1, "modes": [{"loco": "SmallNaval", "MP": 3}]}}]})");
  const auto cost = [&](const char* name, const char* hex) { return step_cost(state, unit(state, name), 0, test::at(state, hex)); };
  const auto footing = [&](const char* name, const char* hex) -> const Footing& {
    return state.setup->footing(unit(state, name), 0, test::at(state, hex));
  };
  CHECK(cost("F", "0101") == points(1));
  CHECK(cost("W", "0101") == points(1));
  CHECK(cost("S", "0101") == points(1));
  CHECK(cost("S", "0301") == points(2));
  CHECK(footing("F", "0201").defence(AttackKind::kLos) == 5);
  CHECK(footing("W", "0201").defence(AttackKind::kLos) == 2);
  CHECK(footing("F", "0401").total_cover == 15);
  CHECK(footing("W", "0401").total_cover == 0);
  CHECK(footing("F", "0402").covered(AttackKind::kLos));
  CHECK_FALSE(footing("F", "0402").covered(AttackKind::kIf));
  CHECK(footing("F", "0402").defence(AttackKind::kIf) == 4);
  CHECK(footing("F", "0402").defence(AttackKind::kAe) == 4);
  CHECK(footing("F", "0402").defence(AttackKind::kHth) == 0);
}

TEST_CASE("TUW-1.4.7 each layer beats the one below, and the particular line beats the general one in its layer") {
  const auto cost = [](const std::string& more) {
    const State state = position(R"({"board": {"hexes": {"0605": "swamp"}}, "units": [{"name": "Frog", "side": "Red", "at": "0505",
      "sheet": {"name": "Diver", "DEF": 1, "modes": [{"loco": "Foot", "MP": 3}], "terrain": {"swamp": {"M": 1}}}}])" + more + "}");
    return in_points(*step_cost(state, unit(state, "Frog"), 0, test::at(state, "0605")));
  };
  CHECK(cost("") == Fraction{1});
  CHECK(cost(R"(, "world": {"terrain": {"swamp": {"M": 4}}})") == Fraction{4});
  CHECK(cost(R"(, "world": {"terrain": {"swamp": {"M": 4}}}, "overrides": {"terrain": {"swamp": {"M": {"*": "1/3"}}}})") == Fraction{1, 3});
  CHECK(cost(R"(, "overrides": {"terrain": {"swamp": {"M": {"*": 5, "Foot": 3}}}})") == Fraction{3});
  CHECK(cost(R"(, "overrides": {"terrain": {"swamp": {"M": 5}}, "units": {"Diver": {"terrain": {"swamp": {"M": 2}}}}})") == Fraction{2});
  CHECK(cost(R"(, "overrides": {"units": {"Diver": {"terrain": {"swamp": {"M": 2}}}, "Frog": {"terrain": {"swamp": {"M": "1/2"}}}}})") ==
        Fraction{1, 2});
}

TEST_CASE("TUW-4.2b a step over a bridge is told as one, for those whom it carries") {
  for (const auto& [type, told] : {std::pair("knight", "bridge"), std::pair("stasis_sled", "deep_water")}) {
    const State state = position(std::string(R"({"phase": "movement",
      "board": {"rows": ["...", "..."], "hexes": {"0201": "deep_water"}, "overlays": {"0201": ["bridge"]}},
      "units": [{"name": "A", "is": ")") + type + R"(", "side": "Red", "at": "0101"}, {"name": "E", "is": "peasant", "side": "Blue", "at": "0302"}]})");
    const Explained plan = Tuw::plan(state, seat_at(0), Move{unit(state, "A"), {{*hex::parse(state.setup->grid, "0201"), {}}}, {}});
    REQUIRE(plan.legal());
    CHECK(std::get<Word>(plan.costs[0].terms[0].what.arguments[0].value).id.find(told) != std::string::npos);
  }
}

}  // namespace hexinch::tuw
