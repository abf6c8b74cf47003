#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "match/pack.h"
#include "systems/grasp/offers/foresight.h"
#include "systems/grasp/packs/content.h"
#include "systems/grasp/rules/odds.h"

/// What the page asks of GRASP while the marker of a block of eight bases is dragged over a table of 24 bases and 12 pieces of terrain: may it be
/// ordered there, what does it cost, and where does it lead. And the odds of fights, from two single dice to three d100 a side. Exits with 1 if a
/// limit is broken, or if the work was not done.
namespace hexinch::grasp {
namespace {

constexpr int kPlaces = 200;
constexpr int kRepeats = 5;             // the quickest counts, as other programs slow the rest
constexpr double kPreviewBound = 2000;  // microseconds
constexpr double kOddsBound = 20;

std::string text(int n) { return std::to_string(n); }

/// Eight pikes in two ranks, 16 other bases, and 12 pieces with eight corners each.
std::string battlefield() {
  std::string units;
  const auto add = [&](const std::string& name, const char* side, int x, int y, int heading) {
    units += (units.empty() ? "" : ", ") + std::string(R"({"name": ")") + name + R"(", "side": ")" + side + R"(", "at": [)" + text(x) + ", " +
             text(y) + R"(], "heading": )" + text(heading) + R"(, "with": {"mv": {"ground": "d12"})" +
             (name == "R0" ? R"(, "command": {"pips": "d6", "cr": 40, "tech": "low"})" : "") + "}}";
  };
  for (int i = 0; i < 8; ++i) add("P" + text(i), "Red", 1000 + 100 * (i % 4), 1200 + 50 * (i / 4), 0);
  for (int i = 0; i < 4; ++i) add("R" + text(i), "Red", 300 + 500 * i, 1500, 0);
  for (int i = 0; i < 12; ++i) add("B" + text(i), "Blue", 200 + 180 * i, i % 2 == 0 ? 300 : 500, 180);
  std::string pieces;
  for (int i = 0; i < 12; ++i) {
    const int x = 300 + 360 * (i % 6);
    const int y = i < 6 ? 700 : 1000;
    const int corners[8][2] = {{-150, 0}, {-100, -80}, {0, -110}, {100, -80}, {150, 0}, {100, 80}, {0, 110}, {-100, 80}};
    std::string poly;
    for (const auto& [dx, dy] : corners) poly += (poly.empty() ? "[" : ", [") + text(x + dx) + ", " + text(y + dy) + "]";
    pieces += (pieces.empty() ? "" : ", ") + std::string(R"({"name": "F)") + text(i) + R"(", "class": ")" + (i % 3 == 0 ? "light" : "good") +
              R"(", "level": )" + text(i % 3) + R"(, "poly": [)" + poly + "]}";
  }
  return R"({"phase": "orders", "board": {"features": [)" + pieces + R"(]}, "units": [)" + units + "]}";
}

template <class Work>
double quickest(Work work) {
  double best = 1e9;
  for (int i = 0; i < kRepeats; ++i) {
    const auto began = std::chrono::steady_clock::now();
    work();
    best = std::min(best, std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - began).count());
  }
  return best;
}

bool report(const char* what, std::vector<double> times, double bound) {
  std::sort(times.begin(), times.end());
  const double worst = times[times.size() * 95 / 100];  // a preempted step is no measure
  std::printf("grasp: %s: median %.1f us, 95 of 100 within %.1f us, limit %.0f us\n", what, times[times.size() / 2], worst, bound);
  return worst < bound;
}

bool preview_in_time(const State& state) {
  std::vector<UnitRef> block;
  for (int i = 0; i < 8; ++i) block.push_back(unit_at(i));
  std::vector<double> times;
  std::size_t ends = 0;
  int legal = 0;
  for (int i = 0; i < kPlaces; ++i) {
    const Point to{Mil{10 * (300 + 137 * i % 1800)}, Mil{10 * (100 + 71 * i % 1000)}};
    const Order order{block, to, 0, std::nullopt, std::nullopt, std::nullopt};
    times.push_back(quickest([&] {
      legal += Grasp::plan(state, seat_at(0), order).refusal ? 0 : 1;
      ends += foresee(state, block, {to, {}, 0}).size();
    }));
  }
  std::printf("grasp: %d of %d orders were legal, and led to %zu ends\n", legal / kRepeats, kPlaces, ends / kRepeats);
  return report("an order to a block of eight", std::move(times), kPreviewBound) && ends > 0 && legal > 0;
}

bool odds_in_time() {
  bool fine = true;
  struct Sides {
    const char* what;
    DieLevel level;
    std::size_t count;
  };
  constexpr std::array kSides{Sides{"one d6 against one", kD6, 1}, Sides{"three d20 a side", kD20, 3},
                              Sides{"three best-of-three d100 a side", kD100, 3}};
  for (const auto& [what, level, count] : kSides) {
    const std::vector<Roller> side(count, Roller{{level, 1, false}, 2, 1});
    std::vector<double> times;
    Fraction sum;
    for (int i = 0; i < kPlaces; ++i) times.push_back(quickest([&] { sum = contest(side, side).win; }));
    fine = report(what, std::move(times), kOddsBound) && Fraction{} < sum && fine;
  }
  return fine;
}

int run() {
  const auto value = match::parse_json(battlefield());
  if (const auto* error = std::get_if<DataError>(&value)) {
    std::printf("grasp: %s\n", to_text(*error, "battlefield").c_str());
    return 1;
  }
  auto state = Grasp::set_up(Content{}, std::get<Value>(value));
  if (auto* known = std::get_if<State>(&state)) known->commands.front().pips = 6;
  if (const auto* error = std::get_if<DataError>(&state)) {
    std::printf("grasp: %s\n", to_text(*error, "battlefield").c_str());
    return 1;
  }
  const bool previews = preview_in_time(std::get<State>(state));
  return odds_in_time() && previews ? 0 : 1;
}

}  // namespace
}  // namespace hexinch::grasp

int main() { return hexinch::grasp::run(); }
