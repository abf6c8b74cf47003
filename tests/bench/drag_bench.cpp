#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "board/table/arc.h"
#include "board/table/direction.h"
#include "hexinch/files.h"
#include "systems/mswars/offers/outlook.h"
#include "systems/mswars/offers/short_lists.h"
#include "systems/mswars/offers/way_draft.h"
#include "systems/mswars/packs/content.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/terrain.h"
#include "systems/mswars/rules/values.h"

/// What the page asks of MS Wars while a miniature is dragged over a table of 30 polygons and 24 units (web/systems/mswars/move.cpp, scene.cpp,
/// inspect.cpp): the way with its cost and fault, the rules' judgement of it, the distance of every enemy, how much of each is seen and the odds against
/// it, the hundred dots of the nearest, the best shots back. Exits with 1 if a step takes 2 ms or more, or if a step did not do its work.
namespace hexinch::mswars {
namespace {

constexpr int kUnits = 24;
constexpr int kEnemies = kUnits / 2;
constexpr int kFeatures = 30;
constexpr int kRounds = 400;
constexpr int kRepeats = 5;      // per step; the quickest counts, as other programs slow the rest
constexpr double kBound = 2000;  // microseconds

std::uint32_t seed = 11;
int between(int least, int most) {
  seed = seed * 1664525U + 1013904223U;
  return least + static_cast<int>((seed >> 8) % static_cast<std::uint32_t>(most - least + 1));
}

/// Five to eight corners round a place, like the woods and hills of the scenarios.
Polygon patch(Point middle) {
  Polygon polygon;
  const int corners = between(5, 8);
  for (int i = 0; i < corners; ++i)
    polygon.corners.push_back(table::displaced(middle, Degrees{static_cast<std::int16_t>(360 * i / corners)}, Mil{between(700, 1900)}));
  return polygon;
}

Feature some_feature(int number) {
  constexpr FeatureKind kKinds[] = {FeatureKind::kWood, FeatureKind::kBuilding, FeatureKind::kWall, FeatureKind::kRubble, FeatureKind::kHill};
  const FeatureKind kind = kKinds[number % 5];
  Feature feature = feature_of_kind(kind);
  feature.name = "F" + std::to_string(number);
  const int x = between(3000, 29000);
  const int y = between(3000, 29000);
  feature.polygon = kind == FeatureKind::kWall ? table::rectangle(table::point(x, y), table::point(x + 4000, y + 500)) : patch(table::point(x, y));
  feature.height = Mil{between(1000, 5000)};
  if (feature.elevated()) feature.size = static_cast<std::int8_t>(size_of_height(feature.height));
  return feature;
}

State field(const Content& content) {
  auto setup = std::make_shared<Setup>();
  setup->sides = {{"Blue", 0, {}}, {"Red", 1, {}}};
  State state;
  while (static_cast<int>(setup->features.size()) < kFeatures) setup->features.push_back(some_feature(static_cast<int>(setup->features.size())));
  constexpr std::string_view kCards[] = {"AMS-R-S", "PEL-S", "INF-R-S", "SYL-S", "AMR-B-S", "GAN-S"};
  state.setup = setup;
  while (static_cast<int>(state.units.size()) < kUnits) {
    const auto number = static_cast<std::int16_t>(state.units.size());
    setup->sheets.push_back(*content.find(kCards[number / 2 % 6]));
    setup->roster.push_back({"U" + std::to_string(number), seat_at(number % 2), number, false, 0});
    UnitState u;
    u.heading = {static_cast<std::int16_t>(between(0, 359))};
    u.dc_now = setup->sheets.back().damage_capacity;
    u.hands = setup->sheets.back().default_hands;
    u.counters = static_cast<std::int8_t>(action_value(setup->sheets.back()));
    u.free_turn_left = static_cast<std::int16_t>(free_turn_pool(setup->sheets.back()));
    state.units.push_back(u);
    do {
      state.units.back().position = table::point(between(1500, 31000), between(1500, 31000));
      state.units.back().elev = elev_at(state, setup->sheets.back(), state.units.back().position, {});
    } while (!free_place(state, unit_at(number), state.units.back()) || !engaged_with(state, unit_at(number)).empty());
  }
  state.turn = 1;
  state.phase = Phase::kFirstMovement;
  state.order = {seat_at(0), seat_at(1)};
  state.go = seat_at(0);
  return state;
}

/// What was found: it proves that the work was done.
struct Found {
  int legal = 0;
  int faults = 0;
  int answered = 0;  ///< enemies with odds or a refusal
  int aimed = 0;     ///< those of them that could be shot at
  int back = 0;
  std::int64_t sum = 0;
};

/// Their distances, and how much is seen of the nearest in the arc.
void look(Outlook& outlook, int weapon, Found& found) {
  const State& state = outlook.state();
  const Point from = outlook.there().position;
  const table::Arc arc = arc_of(state, outlook.unit(), weapon);
  UnitRef nearest = kNoUnit;
  Mil least = inches(200);
  for (int i = 0; i < kUnits; ++i) {
    if (!state.opposed(unit_at(i), outlook.unit())) continue;
    const Disc there = base(state, unit_at(i));
    const Mil away = table::nearest_length(there.at - from) - there.radius;
    found.sum += away.n;
    if (!table::covers(arc, there.at - from) || away >= least) continue;
    least = away;
    nearest = unit_at(i);
  }
  if (nearest != kNoUnit) found.sum += outlook.seen(nearest, weapon).percent;
}

/// One step of the hand.
void drag(const State& state, UnitRef unit, WayDraft& draft, Point to, UnitRef partner, Found& found) {
  draft.head_for(state, to, partner);
  found.sum += draft.route().walk.halves;
  found.faults += draft.route().fault ? 1 : 0;
  if (const auto command = draft.command(state)) found.legal += MsWars::plan(state, state.owner(unit), *command).legal() ? 1 : 0;
  UnitState there = draft.there(state);
  there.moved = there.moved + draft.route().walk.moved;
  Outlook outlook(state, unit, there);
  const int weapon = main_weapon(state, unit);
  look(outlook, weapon, found);
  for (const Odds& odds : outlook.odds(weapon)) {
    ++found.answered;
    found.aimed += odds.refusal ? 0 : 1;
    found.sum += odds.percent + odds.need;
  }
  found.back += static_cast<int>(outlook.shots_back().size());
}

struct Round {
  UnitRef unit = kNoUnit;
  WayDraft draft;
  Point to;
  UnitRef partner = kNoUnit;
};

/// A Standard Move, a Run or a Charge; every second one has a leg that is drawn already.
Round some_round(const State& state, int number) {
  constexpr MoveKind kKinds[] = {MoveKind::kStandard, MoveKind::kRun, MoveKind::kStandard, MoveKind::kCharge};
  Round round;
  round.unit = unit_at(number % kEnemies * 2);
  round.draft.begin(state, round.unit, kKinds[number / kEnemies % 4]);
  const Point from = state.unit(round.unit).position;
  const auto near = [&] { return table::point(from.x.n + between(-9000, 9000), from.y.n + between(-9000, 9000)); };
  if (round.draft.kind() == MoveKind::kCharge) {
    round.partner = unit_at(between(0, kEnemies - 1) * 2 + 1);
    round.to = state.unit(round.partner).position;
    return round;
  }
  if (number % 2 == 0) {
    round.draft.head_for(state, near());
    round.draft.add_leg();
  }
  round.to = near();
  return round;
}

double microseconds(const State& state, const Round& round, Found& found) {
  WayDraft draft = round.draft;
  const auto began = std::chrono::steady_clock::now();
  drag(state, round.unit, draft, round.to, round.partner, found);
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - began).count();
}

int run() {
  const auto library = cli::load_library();
  if (!library) return 1;
  const auto content = MsWars::read_content(library->packs("mswars"));
  if (!std::holds_alternative<Content>(content)) return 1;
  const State state = field(std::get<Content>(content));
  std::vector<double> times;
  Found found;
  for (int number = 0; number < kRounds; ++number) {
    const Round round = some_round(state, number);
    double best = microseconds(state, round, found);
    Found again;
    for (int i = 1; i < kRepeats; ++i) best = std::min(best, microseconds(state, round, again));
    times.push_back(best);
  }
  std::sort(times.begin(), times.end());
  double mean = 0;
  for (const double time : times) mean += time / kRounds;
  std::printf("MS Wars, a step of a drag (%d polygons, %d units): %.0f us in the mean, %.0f median, %.0f at worst\n", kFeatures, kUnits, mean,
              times[kRounds / 2], times.back());
  std::printf("  of %d steps %d legal, %d cut short; %d enemies answered, %d could be shot at, %d could shoot back (%lld)\n", kRounds, found.legal,
              found.faults, found.answered, found.aimed, found.back, static_cast<long long>(found.sum));
  const bool worked = found.answered == kRounds * kEnemies && found.legal > kRounds / 4 && found.faults > 0 && found.aimed > kRounds && found.back > kRounds;
  if (!worked) std::printf("  not all of the work was done\n");
  return worked && times.back() < kBound ? 0 : 1;
}

}  // namespace
}  // namespace hexinch::mswars

int main() { return hexinch::mswars::run(); }
