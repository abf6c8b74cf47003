#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/m42/m42.h"

/// Hand-made positions for tests: a table, features, units with their models at given places.

namespace hexinch::m42::test {

using table::point;

inline constexpr Seat kBlue{0};
inline constexpr Seat kRed{1};

/// "rect x0 y0 x1 y1" of the catalogue.
Polygon rectangle(int x0, int y0, int x1, int y1);

/// On the ground.
Position at(int x, int y);
/// On a floor, or with the number after the last one on the roof.
Position on(FeatureRef structure, int floor, int x, int y);
WayPoint way(int x, int y);
WayPoint way(FeatureRef structure, int floor, int x, int y);

/// A unit's card: leader and others with 25 mm bases, Ld 3, no weapons.
Sheet sheet(int models, int ld = 3);

struct Table {
  Setup setup;
  std::vector<UnitState> units;

  /// Empty, with two sides, Blue (seat 0) and Red.
  explicit Table(int width = 48000, int height = 48000);

  FeatureRef add(Feature feature);
  FeatureRef area(FeatureKind kind, std::string name, Polygon polygon);
  FeatureRef wood(std::string name, Polygon polygon) { return area(FeatureKind::kWoods, std::move(name), std::move(polygon)); }
  FeatureRef ruin(std::string name, Polygon polygon, std::vector<int> floors = {0, 3000});
  FeatureRef line(FeatureKind kind, std::string name, std::vector<Point> line, int height, int width = 300);
  FeatureRef hedge(std::string name, std::vector<Point> along, int height = 1000) {
    return line(FeatureKind::kHedge, std::move(name), std::move(along), height);
  }
  FeatureRef wall(std::string name, std::vector<Point> along, int height = 1500) {
    return line(FeatureKind::kWall, std::move(name), std::move(along), height);
  }
  FeatureRef road(std::string name, Polygon polygon) { return area(FeatureKind::kRoad, std::move(name), std::move(polygon)); }
  FeatureRef lava(std::string name, Polygon polygon) { return area(FeatureKind::kImpassable, std::move(name), std::move(polygon)); }
  /// Without openings.
  FeatureRef building(std::string name, Polygon polygon, std::vector<int> floors, std::optional<int> roof, bool hatch = false, bool openable = true);
  /// Its index among the openings of the building.
  int opening(FeatureRef building, OpeningKind kind, std::string name, int floor, Point a, Point b);
  /// The buildings of the scenario S3.
  FeatureRef b1();
  FeatureRef b2();

  /// A unit on the table; the first place is its leader's. Further cards are made in setup.sheets, one for each unit.
  UnitRef unit(std::string name, Seat owner, std::vector<Position> models, int ld = 3);
  UnitRef unit(std::string name, Seat owner, std::vector<Point> models, int ld = 3);
  /// With this card, which must have as many models.
  UnitRef unit(std::string name, Seat owner, Sheet card, std::vector<Position> models);
  /// M42-15.3: a unit that waits for its round, over the whole edge.
  UnitRef reserve(std::string name, Seat owner, Sheet card, int round, Edge edge);

  UnitState& of(UnitRef u) { return units[static_cast<std::size_t>(index(u))]; }
  Sheet& card(UnitRef u) { return setup.sheets[static_cast<std::size_t>(index(u))]; }
  Options& options() { return setup.options; }

  /// Round 1, the Action Phase of that seat; nobody is active.
  State state(Seat go = kBlue) const;
  /// The unit has chosen the action, and its leader is about to move.
  State moving(UnitRef u, Action action, UnitRef target = kNoUnit) const;
  /// Its leader has moved from `from` to where it stands; its members are to be placed.
  State placing(UnitRef u, Action action, Position from, UnitRef target = kNoUnit) const;
};

/// The code of a refusal, "" if there is none.
std::string_view code(const std::optional<Refusal>& refusal);
/// A number among the refusal's arguments, -1 if there is none of that name; or the name among them, or what it says ("" without "m42.says.").
Fraction number(const std::optional<Refusal>& refusal, std::string_view key);
std::string_view name(const std::optional<Refusal>& refusal, std::string_view key);
std::string said(const std::optional<Refusal>& refusal);

}  // namespace hexinch::m42::test
