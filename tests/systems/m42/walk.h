#pragma once

#include <utility>
#include <vector>

#include "systems/m42/position.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/refusals.h"

/// For tests of leaders' moves.

namespace hexinch::m42::test {

using Path = std::vector<WayPoint>;

/// A table and one unit of a single model, whose leader moves.
struct Walk {
  Table table;
  UnitRef unit = kNoUnit;

  explicit Walk(Position start, int size = 48000) : table(size, size) { unit = table.unit("G", kBlue, std::vector<Position>{start}); }
  Walk(int x, int y) : Walk(at(x, y)) {}
  Walk& from(Position start) {
    table.of(unit).model(0).place = start;
    return *this;
  }
  Walk& from(int x, int y) { return from(at(x, y)); }
  LeaderWay go(Action action, Path path, int opening = -1) const {
    const State state = table.state();
    return leader_way(state, unit, action, {std::move(path), static_cast<std::int8_t>(opening)});
  }
  LeaderWay advance(Path path, int opening = -1) const { return go(Action::kAdvance, std::move(path), opening); }
  LeaderWay run(Path path, int opening = -1) const { return go(Action::kAtTheDouble, std::move(path), opening); }
  UnitRef enemy(int x, int y) { return table.unit("K", kRed, {point(x, y)}); }
};

inline std::string_view fault(const LeaderWay& way) { return code(way.refusal); }
inline Fraction mils(int n) { return in_inches(Mil{n}); }

}  // namespace hexinch::m42::test
