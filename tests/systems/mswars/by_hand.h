#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/dice.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/rules/terrain.h"

/// Hand-made positions for tests: cards of the catalogue's section 7 in short form, features, units at given places.

namespace hexinch::mswars::test {

using table::point;

/// Chassis and Standard pilot, without weapons: "AMS", "AMM" (Combat Manoeuvres), "INF", "PEL", "CAV", "GAN", "URU", "SYL", "KES", "LRG", "COL".
Sheet card(std::string_view id);

Polygon rectangle(int x0, int y0, int x1, int y1);
Feature area(FeatureKind kind, Polygon polygon, int height = 0);
/// A building or block from `base` up to `height`, its Size Class by T-4.
Feature block(Polygon polygon, int height, int base = 0);
Feature ramp(Polygon polygon, int low, int high);
/// The wreck of a unit of this Size Class.
Feature wreck(Point at, int size, int base = 0);

struct Position {
  Setup setup;
  std::vector<UnitState> units;

  /// An empty table of 48 by 48 inches, two sides.
  Position();
  /// A new unit: full counters, free turn and DC. Seat 0 is Blue, and has the go; seat 1 is Red.
  UnitRef blue(const Sheet& sheet, Point at, int heading = 0, int elev = 0);
  UnitRef red(const Sheet& sheet, Point at, int heading = 0, int elev = 0);
  UnitRef aboard(const Sheet& sheet, UnitRef carrier);
  FeatureRef add(Feature feature);
  UnitState& unit(UnitRef u) { return units[static_cast<std::size_t>(index(u))]; }

  State state(Phase phase = Phase::kFirstMovement) const;

 private:
  UnitRef put(const Sheet& sheet, Seat owner, Point at, int heading, int elev);
};

/// A path from its elements: path({{Step::kF, 6000}}).
inline Path path(std::initializer_list<Element> elements) { return Path(elements); }
Move move(UnitRef unit, MoveKind kind, Path path = {});
Move charge(UnitRef unit, UnitRef target, Path path);

/// The code of a refusal, "" if there is none.
std::string_view code(const std::optional<Refusal>& refusal);
/// A number among the refusal's arguments, -1 if there is none of that name; or the name among them.
Fraction number(const std::optional<Refusal>& refusal, std::string_view key);
std::string_view name(const std::optional<Refusal>& refusal, std::string_view key);

/// Makes the move with these faces; fails the test if they are not used exactly.
State after(const State& state, const Move& move, std::vector<ScriptedFace> faces = {});

}  // namespace hexinch::mswars::test
