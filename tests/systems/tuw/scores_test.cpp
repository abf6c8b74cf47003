#include "systems/tuw/rules/scores.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "systems/tuw/position.h"
#include "systems/tuw/rules/attack.h"
#include "systems/tuw/rules/cost.h"

namespace hexinch::tuw {
namespace {

Fraction sum_of(const Score& score) {
  Fraction sum{0};
  for (const Term& term : score.terms) sum = sum + term.amount;
  return sum;
}

}  // namespace

TEST_CASE("TUW-5.4 TUW-X4 the odds for every lead, out of 36") {
  // Table 5.7, from -5 to 8.
  constexpr std::array<int, 14> kill{0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};
  constexpr std::array<int, 14> wound{0, 1, 3, 5, 7, 9, 11, 11, 9, 7, 5, 3, 1, 0};
  for (int lead = -12; lead <= 15; ++lead) {
    const auto i = static_cast<std::size_t>(std::clamp(lead, -5, 8) + 5);
    const auto chances = chances_of(4 + lead, 4, 3);
    CHECK(chances[0] == Chance{"kill", {kill[i], 36}});
    CHECK(chances[1] == Chance{"wound", {wound[i], 36}});
    CHECK(chances[2] == Chance{"no_effect", {36 - kill[i] - wound[i], 36}});
  }
}

TEST_CASE("TUW-X1 TUW-X3 TUW-3.2.1 TUW-3.2.3 the terms of every score add up to it, whatever the unit and its state") {
  for (const char* state_of_it : {"", R"(, "wounded": true)", R"(, "disabled_until": 2)", R"(, "wounded": true, "disabled_until": 2)"})
    for (int att = -5; att <= 9; ++att)
      for (int cel = 1; cel <= 4; ++cel) {
        const std::string number = std::to_string(att);
        const State state = test::position(R"({"board": {"hexes": {"0505": "light_woods"}}, "units": [
          {"name": "A", "side": "Red", "at": "0505", "cel": )" + std::to_string(cel) + R"(, "sheet": {"name": "A", "DEF": )" + number +
          R"(, "modes": [{"loco": "Foot", "MP": 1}], "weapons": [{"name": "Bow", "ATT": )" + number +
          R"(, "RNG": 2, "abilities": ["Armor Piercing"]}]})" +
          state_of_it + R"(}, {"name": "B", "is": "peasant", "side": "Blue", "at": "0505", "cel": 2}]})");
        const UnitRef a = test::unit(state, "A");
        const UnitRef b = test::unit(state, "B");
        const Score attack = attack_score(state, {a, 0}, b);
        const Score defence = final_defence(state, a, 2, {AttackKind::kLos, true});
        CHECK(sum_of(attack) == Fraction{attack.total});
        CHECK(sum_of(defence) == Fraction{defence.total});
        CHECK(defence.total == defence_score(state, a, 2, true).total + 3);
      }
}

TEST_CASE("TUW-5.5 an attack that names a unit which isn't there is refused, wherever it names it") {
  const State state = test::position(R"({"units": [{"name": "A", "is": "peasant", "side": "Red", "at": "0505"},
    {"name": "B", "is": "peasant", "side": "Blue", "at": "0505"}]})");
  const Use known{test::unit(state, "A"), 0};
  const Use unknown{unit_at(40), 0};
  for (const Target& target : {Target{test::unit(state, "B"), std::nullopt}, Target{unit_at(41), std::nullopt}})
    for (const auto& uses : {std::vector<Use>{known, unknown}, std::vector<Use>{unknown, known}, std::vector<Use>{unknown}})
      CHECK(check_attack(state, seat_at(0), Attack{uses, target}));
}

TEST_CASE("TUW-5.8.3 a weapon without a range is hand-to-hand, one with a range strikes in its own hex too") {
  const State state = test::position(R"({"units": [
    {"name": "A", "side": "Red", "at": "0505", "sheet": {"name": "A", "DEF": 1, "modes": [{"loco": "Foot", "MP": 1}],
      "weapons": [{"name": "Fist", "ATT": 2}, {"name": "Stick", "ATT": 2, "RNG": 1}]}},
    {"name": "B", "is": "peasant", "side": "Blue", "at": "0605"}, {"name": "C", "is": "peasant", "side": "Blue", "at": "0505"}]})");
  const UnitRef a = test::unit(state, "A");
  const auto check = [&](std::int8_t weapon, const char* target) {
    return check_attack(state, seat_at(0), Attack{{{a, weapon}}, {test::unit(state, target), std::nullopt}});
  };
  REQUIRE(check(0, "B"));
  CHECK(check(0, "B")->code == "hth_same_hex");
  CHECK_FALSE(check(0, "C"));
  CHECK_FALSE(check(1, "B"));
  CHECK_FALSE(check(1, "C"));
}

TEST_CASE("TUW-5.1 a unit with several weapons has to name one, but a unit that has attacked is refused for that") {
  State state = test::position(R"({"turn": 1, "phase": "attack", "side": "Red", "units": [
    {"name": "A", "side": "Red", "at": "0505", "sheet": {"name": "A", "DEF": 1, "modes": [{"loco": "Foot", "MP": 1}],
      "weapons": [{"name": "Fist", "ATT": 2}, {"name": "Stick", "ATT": 2, "RNG": 1}]}},
    {"name": "C", "is": "peasant", "side": "Blue", "at": "0505"}]})");
  const Value order = test::json(R"({"command": "Attack", "uses": [{"unit": "A"}], "target": "C"})");
  const auto unsaid = Tuw::read_command(state, order);
  REQUIRE(std::holds_alternative<DataError>(unsaid));
  CHECK(std::get<DataError>(unsaid).problem == "A has several weapons: name one (Fist, Stick)");
  state.unit(test::unit(state, "A")).attacks_used = 1;
  const auto read = Tuw::read_command(state, order);
  REQUIRE(std::holds_alternative<Command>(read));
  const auto refusal = Tuw::check(state, seat_at(0), std::get<Command>(read));
  REQUIRE(refusal);
  CHECK(refusal->code == "attacks_used");
}

TEST_CASE("TUW-3.2.5 TUW-3.6 every shipped unit type costs what the formula says") {
  CHECK(test::shipped().types.size() == 67);
  for (const UnitType& type : test::shipped().types) {
    INFO(type.sheet.id);
    CHECK(type.sheet.cost == unit_cost(type.sheet, {}));
  }
}

}  // namespace hexinch::tuw
