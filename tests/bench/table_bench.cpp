#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "board/table/leg.h"
#include "board/table/pieces.h"
#include "board/table/sight.h"
#include "board/table/sweep.h"

/// What a table needs when a unit is selected: the hundred dots of 24 targets among 30 polygons and 24 units, and a way of 12 inches in half-inch steps,
/// checked for terrain, solids and bases. Also legs of rectangular bases past others. Exits with 1 if sight takes 2 ms or more.
namespace hexinch::table {
namespace {

constexpr int kUnits = 24;
constexpr int kPolygons = 30;
constexpr int kRounds = 200;

struct Field {
  std::vector<Polygon> polygons;
  std::vector<Disc> units;
};

/// 48 by 48 inches, crowded: irregular hexagons of 1 to 6 inches across, and bases of 1 to 4 inches.
Field field(std::uint32_t seed) {
  const auto between = [&seed](int least, int most) {
    seed = seed * 1664525U + 1013904223U;
    return least + static_cast<int>((seed >> 8) % static_cast<std::uint32_t>(most - least + 1));
  };
  Field made;
  while (made.polygons.size() < kPolygons) {
    const int x = between(4000, 44000);
    const int y = between(4000, 44000);
    const int size = between(500, 3000);
    Polygon polygon;
    for (int i = 0; i < 6; ++i) {
      const Degrees heading{static_cast<std::int16_t>(60 * i + between(0, 40))};
      polygon.corners.push_back(displaced(point(x, y), heading, Mil{between(size / 2, size)}));
    }
    if (!fault(polygon)) made.polygons.push_back(polygon);
  }
  while (made.units.size() < kUnits) {
    const int x = between(2000, 46000);
    const int y = between(2000, 46000);
    made.units.push_back({point(x, y), Mil{250 * between(2, 8)}});
  }
  return made;
}

double microseconds_since(std::chrono::steady_clock::time_point then) {
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - then).count();
}

/// Dots seen of all other units from the first one; half of the polygons are woods, and a third of the units stand higher.
int look(const Field& field) {
  int seen = 0;
  const Disc& viewer = field.units[0];
  for (std::size_t t = 1; t <= kUnits; ++t) {
    const Disc& target = t < kUnits ? field.units[t] : field.units[1];
    const SightLines lines({viewer.at, Mil{4000}}, {target.at, target.radius, Mil{0}, Mil{4000}});
    HiddenDots hidden;
    for (std::size_t i = 0; i < field.polygons.size(); ++i)
      hidden |= i % 2 == 0 ? lines.behind(field.polygons[i], Mil{3000}) : lines.through(field.polygons[i], Mil{2500});
    for (std::size_t u = 1; u < kUnits; ++u)
      if (u != t) hidden |= u % 3 == 0 ? lines.behind(field.units[u], Mil{4000}) : lines.behind(field.units[u]);
    seen += hidden.seen();
  }
  return seen;
}

/// 24 steps of half an inch: the terrain that each enters, and whether anything is in the way.
int walk(const Field& field, Degrees heading) {
  int met = 0;
  const Disc& unit = field.units[0];
  for (int step = 0; step < 24; ++step) {
    const Segment way{displaced(unit.at, heading, Mil{500 * step}), displaced(unit.at, heading, Mil{500 * (step + 1)})};
    for (const Polygon& polygon : field.polygons) met += (enters(way, polygon) ? 1 : 0) + (sweeps_into(way, unit.radius, polygon) ? 1 : 0);
    for (std::size_t u = 1; u < kUnits; ++u) met += sweeps_within(way, unit.radius, field.units[u], Mil{50}) ? 1 : 0;
  }
  return met;
}

int push(const Field& field, Degrees heading) {
  int met = 0;
  for (const Polygon& polygon : field.polygons) met += first_overlap(field.units[0], heading, inches(9), polygon).has_value() ? 1 : 0;
  for (std::size_t u = 1; u < kUnits; ++u) met += first_overlap(field.units[0], heading, inches(9), field.units[u]).has_value() ? 1 : 0;
  return met;
}

/// The field's bases as rectangles at all headings, or in a row beside the first one's way, so that it grazes each of them from end to end.
std::vector<Oblong> oblongs(const Field& field, bool grazed) {
  std::vector<Oblong> made;
  for (std::size_t u = 0; u < kUnits; ++u) {
    const auto nth = static_cast<std::int16_t>(u);
    const Mil size = field.units[u].radius;
    if (!grazed || u == 0) {
      made.push_back({field.units[u].at, size + size, size, Degrees{static_cast<std::int16_t>((nth * 47 + size.n) % 360)}});
      continue;
    }
    const Degrees way = made[0].heading;
    const Mil aside = {(made[0].width + size).n / 2 - 20};
    made.push_back({displaced(displaced(made[0].at, way, inches(2 * nth)), turned(way, {90}), aside), size, inches(2), way});
  }
  return made;
}

int stops(const std::vector<Oblong>& bases) {
  int met = 0;
  const Leg leg(bases[0], Edge::kFront, Hundredths{4800});
  for (std::size_t u = 1; u < kUnits; ++u) met += leg.stop(bases[u], Mil{20}).has_value() ? 1 : 0;
  return met;
}

int overlaps_of(const std::vector<Oblong>& bases) {
  int met = 0;
  for (const Oblong& a : bases)
    for (const Oblong& b : bases) met += overlap(a, Oblong{{a.at.x + Mil{900}, a.at.y + Mil{700}}, b.width, b.depth, b.heading}, Mil{20}) ? 1 : 0;
  return met;
}

int gaps_of(const std::vector<Oblong>& bases) {
  int near = 0;
  for (const Oblong& a : bases)
    for (const Oblong& b : bases) near += distance(a, b) < inches(12) ? 1 : 0;
  return near;
}

/// Mean and slowest time over many fields.
template <class Work>
double measure(const char* what, Work work) {
  double sum = 0;
  double slowest = 0;
  int found = 0;
  for (std::uint32_t round = 0; round < kRounds; ++round) {
    const Field made = field(round);
    work(made, round);
    double taken = 1e9;  // the quickest of five, as the machine has other things to do
    for (int again = 0; again < 5; ++again) {
      const auto then = std::chrono::steady_clock::now();
      found += work(made, round);
      taken = std::min(taken, microseconds_since(then));
    }
    sum += taken;
    slowest = taken > slowest ? taken : slowest;
  }
  std::printf("table, %s: %.1f us in the mean, %.1f us at most of %d fields; %d found\n", what, sum / kRounds, slowest, kRounds, found);
  return sum / kRounds;
}

int run() {
  const auto heading = [](std::uint32_t round) { return Degrees{static_cast<std::int16_t>(round * 47 % 360)}; };
  const double sight = measure("sight of 24 targets, 30 polygons, 24 units", [](const Field& f, std::uint32_t) { return look(f); });
  measure("a way of 12 inches past 30 polygons, 24 units", [&](const Field& f, std::uint32_t round) { return walk(f, heading(round)); });
  measure("a push of 9 inches past the same", [&](const Field& f, std::uint32_t round) { return push(f, heading(round)); });
  measure("576 overlaps of rectangles that stand close", [](const Field& f, std::uint32_t) { return overlaps_of(oblongs(f, false)); });
  measure("576 gaps between rectangles", [](const Field& f, std::uint32_t) { return gaps_of(oblongs(f, false)); });
  measure("a leg of 48 inches past 23 rectangles", [](const Field& f, std::uint32_t) { return stops(oblongs(f, false)); });
  measure("the same, grazing them all", [](const Field& f, std::uint32_t) { return stops(oblongs(f, true)); });
  return sight < 2000 ? 0 : 1;
}

}  // namespace
}  // namespace hexinch::table

int main() { return hexinch::table::run(); }
