#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "hexinch/files.h"
#include "systems/mswars/content.h"
#include "systems/mswars/outlook.h"
#include "systems/mswars/place.h"
#include "systems/mswars/terrain.h"
#include "systems/mswars/values.h"
#include "systems/mswars/way_draft.h"

/// What the page asks of MS Wars while a miniature is dragged over a table of 30 polygons and 24 units: the way with its cost and its fault, the
/// rules' word on it, sight of all enemies and the odds against them, the best shots back. Exits with 1 where all of it takes 2 ms or more in the
/// mean.
namespace hexinch::mswars {
namespace {

constexpr int kUnits = 24;
constexpr int kFeatures = 30;
constexpr int kRounds = 200;
constexpr double kBound = 2000;  // microseconds

std::uint32_t seed = 11;
int between(int least, int most) {
  seed = seed * 1664525U + 1013904223U;
  return least + static_cast<int>((seed >> 8) % static_cast<std::uint32_t>(most - least + 1));
}

State field(const Content& content) {
  auto setup = std::make_shared<Setup>();
  setup->sides = {{"Blue", 0, {}}, {"Red", 1, {}}};
  State state;
  constexpr FeatureKind kKinds[] = {FeatureKind::kWood, FeatureKind::kBuilding, FeatureKind::kWall, FeatureKind::kRubble};
  while (static_cast<int>(setup->features.size()) < kFeatures) {
    Feature feature = feature_of_kind(kKinds[setup->features.size() % 4]);
    feature.name = "F" + std::to_string(setup->features.size());
    feature.kind = kKinds[setup->features.size() % 4];
    const int x = between(2000, 42000);
    const int y = between(2000, 42000);
    feature.polygon = table::rectangle(table::point(x, y), table::point(x + between(1000, 3500), y + between(1000, 3500)));
    feature.height = Mil{between(1000, 5000)};
    if (feature.kind == FeatureKind::kBuilding || feature.kind == FeatureKind::kWall)
      feature.size = static_cast<std::int8_t>(size_of_height(feature.height));
    setup->features.push_back(std::move(feature));
  }
  constexpr std::string_view kCards[] = {"AMS-R-S", "PEL-S", "INF-R-S", "SYL-S"};
  state.setup = setup;
  while (static_cast<int>(state.units.size()) < kUnits) {
    const auto number = static_cast<std::int16_t>(state.units.size());
    setup->sheets.push_back(*content.find(kCards[number % 4]));
    setup->roster.push_back({"U" + std::to_string(number), seat_at(number % 2), number, false, 0});
    UnitState u;
    u.heading = {static_cast<std::int16_t>(between(0, 359))};
    u.dc_now = setup->sheets.back().damage_capacity;
    u.hands = setup->sheets.back().default_hands;
    u.counters = static_cast<std::int8_t>(action_value(setup->sheets.back()));
    u.free_turn_left = static_cast<std::int16_t>(free_turn_pool(setup->sheets.back()));
    state.units.push_back(u);
    do state.units.back().position = table::point(between(3000, 45000), between(3000, 45000));
    while (!free_place(state, unit_at(number), state.units.back()));
  }
  state.turn = 1;
  state.phase = Phase::kFirstMovement;
  state.order = {seat_at(0), seat_at(1)};
  state.go = seat_at(0);
  return state;
}

/// One step of the hand; the sum only keeps the work from being left out.
int drag(const State& state, UnitRef unit, WayDraft& draft, Point to) {
  draft.head_for(state, to);
  int sum = draft.route().walk.halves;
  if (const auto command = draft.command(state)) sum += MsWars::plan(state, state.owner(unit), *command).legal() ? 1 : 0;
  UnitState there = draft.there(state);
  there.moved = there.moved + draft.route().walk.moved;
  Outlook outlook(state, unit, there);
  for (const Odds& odds : outlook.odds(0)) sum += odds.percent + odds.need;
  for (const ShotBack& shot : outlook.shots_back()) sum += shot.need;
  return sum;
}

int run() {
  const auto library = cli::load_library();
  if (!library) return 1;
  const auto content = MsWars::read_content(library->packs("mswars"));
  if (!std::holds_alternative<Content>(content)) return 1;
  const State state = field(std::get<Content>(content));
  std::vector<double> times;
  int sum = 0;
  for (int round = 0; round < kRounds; ++round) {
    const UnitRef unit = unit_at(round % (kUnits / 2) * 2);
    WayDraft draft;
    draft.begin(state, unit, MoveKind::kStandard);
    const Point from = state.unit(unit).position;
    const Point to = table::point(from.x.n + between(-6000, 6000), from.y.n + between(-6000, 6000));
    const auto began = std::chrono::steady_clock::now();
    sum += drag(state, unit, draft, to);
    times.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - began).count());
  }
  std::sort(times.begin(), times.end());
  double mean = 0;
  for (const double time : times) mean += time / kRounds;
  std::printf("MS Wars, a step of a drag (%d polygons, %d units): %.0f us in the mean, %.0f median, %.0f at worst (%d)\n", kFeatures, kUnits, mean,
              times[kRounds / 2], times.back(), sum);
  return mean < kBound ? 0 : 1;
}

}  // namespace
}  // namespace hexinch::mswars

int main() { return hexinch::mswars::run(); }
