#include "systems/grasp/rules/sight.h"

#include <algorithm>

#include "base/short_sort.h"
#include "board/table/pieces.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// Is a part of the line longer than 1 MU (with the grace of GRASP-1.2)?
bool longer_than_mu(table::Along part, std::int64_t squared_length) {
  const Mil limit = in_mu(1) + kGrace;
  return table::square(part.num) * squared_length >= table::square(part.den) * table::squared(limit);
}
table::Along rest_of(table::Along part) { return {part.den - part.num, part.den}; }

/// GRASP-3.9, GRASP-3.10: does a piece of that shape intervene?
bool intervenes(table::Segment line, const Polygon& shape) {
  if (!table::meet(table::box(line), table::box(shape))) return false;
  const std::vector<table::Piece> inside = table::pieces(line, shape);
  if (inside.empty()) return false;
  const bool from_in = table::in_open(line.from, shape);
  const bool to_in = table::in_open(line.to, shape);
  const std::int64_t length = table::squared_distance(line.from, line.to);
  if (from_in && to_in) return longer_than_mu({1, 1}, length);
  if (from_in) return longer_than_mu(inside.front().to, length);
  if (to_in) return longer_than_mu(rest_of(inside.back().from), length);
  return true;
}

Polygon shape_of(const Oblong& base) {
  const auto corners = table::Outline(base).corners();
  return {{corners.begin(), corners.end()}};
}

/// A piece of height h in the way of a line whose higher end is at v.
void add(Sight& found, InTheWay piece, int v) {
  if (v > piece.height) return;
  piece.blocks = piece.height >= 2 && v < piece.height;
  if (piece.blocks) found.clear = false;
  else found.penalty += piece.height;
  found.pieces.push_back(piece);
}

}  // namespace

View view_of(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  if (u.level != 0) return {u.at, std::max<std::int8_t>(u.level, 0)};
  return {u.at, footing(state, u.at).hill};
}

// GRASP-3.9 Heights and lines of sight. Flat and unknown ground never intervenes, nor does a hill for a line with an end on it.
Sight sight(const State& state, const View& from, const View& to) {
  Sight found;
  const table::Segment line{from.at, to.at};
  const int v = std::max(from.height, to.height);
  for (int i = 0; i < state.features(); ++i) {
    const FeatureRef f = feature_at(i);
    const Feature& feature = state.feature(f);
    const Ground& ground = state.ground_of(f);
    if (ground.height <= 0 || v > ground.height) continue;
    const bool stands_on = feature.kind == FeatureKind::kHill && (table::in_open(from.at, feature.polygon) || table::in_open(to.at, feature.polygon));
    if (!stands_on && intervenes(line, feature.polygon)) add(found, {f, -1, kNoUnit, ground.height, false}, v);
  }
  for (int i = 0; i < static_cast<int>(state.areas.size()); ++i) {
    const Area& area = state.areas[static_cast<std::size_t>(i)];
    if (area.height > 0 && v <= area.height && intervenes(line, shape_of(area.base))) add(found, {kNoFeature, i, kNoUnit, area.height, false}, v);
  }
  return found;
}

Sight sight(const State& state, UnitRef from, UnitRef to) {
  Sight found = sight(state, view_of(state, from), view_of(state, to));
  if (!state.options().units_block_los || std::max(view_of(state, from).height, view_of(state, to).height) > 0) return found;
  for (const UnitRef unit : on_table(state)) {
    if (unit == from || unit == to || state.build(unit).size() != Size::kBig || state.unit(unit).level != 0) continue;
    if (!table::enters({state.unit(from).at, state.unit(to).at}, shape_of(base_of(state, unit)))) continue;
    found.clear = false;
    found.pieces.push_back({kNoFeature, -1, unit, 1, true});
  }
  return found;
}

bool hidden_by_ground(const State& state, UnitRef from, UnitRef to) {
  const Sight found = sight(state, view_of(state, from), view_of(state, to));
  return std::ranges::any_of(found.pieces, [](const InTheWay& piece) { return piece.feature != kNoFeature && piece.height >= 2; });
}

Name name_in_the_way(const State& state, const InTheWay& piece) {
  if (piece.unit != kNoUnit) return unit_name(state, piece.unit);
  if (piece.feature != kNoFeature) return feature_name(state, piece.feature);
  return {text_key(name_of(state.areas[static_cast<std::size_t>(piece.area)].kind))};
}

// GRASP-3.3
std::vector<FeatureRef> unknown_on(const State& state, Point from, Point to) {
  const table::Segment line{from, to};
  std::vector<std::pair<table::Along, FeatureRef>> found;
  for (int i = 0; i < state.features(); ++i) {
    const FeatureRef f = feature_at(i);
    if (state.ground_of(f).going != TerrainClass::kUnknown) continue;
    const Polygon& shape = state.feature(f).polygon;
    if (table::in_open(from, shape)) {
      found.emplace_back(table::Along{0, 1}, f);
    } else if (const auto span = table::span(line, shape)) {
      found.emplace_back(span->from, f);
    }
  }
  short_sort(found, [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<FeatureRef> pieces;
  for (const auto& [along, f] : found) pieces.push_back(f);
  return pieces;
}

}  // namespace hexinch::grasp
