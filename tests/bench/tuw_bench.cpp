#include <chrono>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "hexinch/files.h"
#include "match/pack.h"
#include "systems/tuw/packs/units.h"
#include "systems/tuw/rules/attack.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/tuw.h"

/// What the page needs when a unit is selected: its reach, and its targets with their odds. 200 units stand in the north-west corner of maps of 64, 256
/// and 512 hexes a side. A larger map must not make it slower. Exits with 1 if it does, or if a unit takes 2 ms or more.
namespace hexinch::tuw {
namespace {

constexpr int kSide = 64;
constexpr int kUnits = 200;
constexpr int kRounds = 12;

/// 64 by 64 hexes of mixed ground, with four kinds of units in two armies that are mixed up with each other.
Value field() {
  SeededDice dice(7);
  Value::List rows;
  std::vector<std::string> ground;
  for (int row = 0; row < kSide; ++row) {
    std::string letters;
    for (int column = 0; column < kSide; ++column) letters += std::string_view("......wwWr")[static_cast<std::size_t>(dice.roll(10) - 1)];
    ground.push_back(letters);
    rows.push_back(Value(letters));
  }
  Value::List units;
  std::map<int, int> crowd;
  while (static_cast<int>(units.size()) < kUnits) {
    const int column = dice.roll(40);
    const int row = dice.roll(40);
    if (ground[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)] == 'W') continue;  // no catapult stands in a forest
    if (++crowd[row * 100 + column] > 1) continue;
    constexpr std::string_view kTypes[] = {"knight", "longbowman", "man_at_arms", "catapult"};
    const auto two = [](int n) { return std::string(n < 10 ? "0" : "") + std::to_string(n); };
    const int i = static_cast<int>(units.size());
    units.push_back(Value(Value::Object{{"name", Value("U" + std::to_string(i))},
                                        {"is", Value(kTypes[i % 4])},
                                        {"side", Value(i / 4 % 2 == 0 ? "Red" : "Blue")},
                                        {"at", Value(two(column) + two(row))}}));
  }
  return Value(Value::Object{{"phase", Value("movement")},
                             {"side", Value("Red")},
                             {"board", Value(Value::Object{{"rows", Value(std::move(rows))}})},
                             {"units", Value(std::move(units))}});
}

/// The same field in the corner of a larger map whose other hexes repeat it.
State enlarged(const State& state, int side) {
  auto setup = std::make_shared<Setup>(*state.setup);
  setup->grid = {static_cast<std::int16_t>(side), static_cast<std::int16_t>(side)};
  setup->ground_at.resize(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column)
      setup->ground_at[static_cast<std::size_t>(row * side + column)] =
          state.setup->ground_at[static_cast<std::size_t>(row % kSide * kSide + column % kSide)];
  State larger = state;
  larger.setup = std::move(setup);
  return larger;
}

double milliseconds_since(std::chrono::steady_clock::time_point then) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - then).count();
}

struct Times {
  double reach = 1e9;    ///< ms per unit on average, in the quickest round
  double targets = 1e9;
  double slowest = 1e9;  ///< ms for both, for one unit
  std::size_t found = 0; ///< hexes and targets, to prove that nothing was optimised away
};

Times measure(const State& moving, const State& attacking) {
  Times best;
  for (int round = 0; round < kRounds; ++round) {
    Times now{0, 0, 0, 0};
    for (int i = 0; i < kUnits; ++i) {
      const UnitRef unit = unit_at(i);
      auto then = std::chrono::steady_clock::now();
      now.found += reach(moving, unit).size();
      const double walks = milliseconds_since(then);
      then = std::chrono::steady_clock::now();
      for (std::size_t w = 0; w < attacking.sheet(unit).weapons.size(); ++w)
        for (const Prospect& prospect : prospects(attacking, attacking.owner(unit), {Use{unit, static_cast<std::int8_t>(w)}}))
          now.found += prospect.plan.legal() ? 1 : 0;
      const double looks = milliseconds_since(then);
      now.reach += walks / kUnits;
      now.targets += looks / kUnits;
      now.slowest = std::max(now.slowest, walks + looks);
    }
    best = {std::min(best.reach, now.reach), std::min(best.targets, now.targets), std::min(best.slowest, now.slowest), now.found};
  }
  return best;
}

int run() {
  const auto library = cli::load_library();
  if (!library) return 1;
  const auto content = Tuw::read_content(library->packs("tuw"));
  Value given = field();
  const auto moving = Tuw::set_up(std::get<Content>(content), given);
  if (const auto* error = std::get_if<DataError>(&moving)) {
    std::fprintf(stderr, "%s\n", to_text(*error, "field").c_str());
    return 1;
  }
  given.set("phase", Value("attack"));
  const auto attacking = Tuw::set_up(std::get<Content>(content), given);
  Times first;
  bool good = true;
  for (const int side : {64, 256, 512}) {
    const Times times = measure(enlarged(std::get<State>(moving), side), enlarged(std::get<State>(attacking), side));
    if (side == kSide) first = times;
    const double ratio = (times.reach + times.targets) / (first.reach + first.targets);
    std::printf("tuw %d x %d, %d units: reach %.3f ms, targets with odds %.3f ms a unit; slowest unit %.3f ms; %.2f times the 64 x 64 map; %zu found\n", side,
                side, kUnits, times.reach, times.targets, times.slowest, ratio, times.found);
    good = good && times.slowest < 2 && ratio < 1.5;
  }
  return good ? 0 : 1;
}

}  // namespace
}  // namespace hexinch::tuw

int main() { return hexinch::tuw::run(); }
