#include "systems/mswars/rules/landscape.h"

#include <algorithm>

#include "base/short_sort.h"
#include "board/table/pieces.h"
#include "board/table/sweep.h"

namespace hexinch::mswars {
namespace {

using table::Along;
using table::Box;
using table::Segment;

bool enters(Segment way, const Feature& f) {
  return f.round() ? table::distance(f.disc.at, way) < f.disc.radius : table::enters(way, f.polygon);
}

bool sweeps_into(Segment way, Mil radius, const Feature& f) {
  return f.round() ? table::sweeps_into(way, radius, f.disc) : table::sweeps_into(way, radius, f.polygon);
}

/// MSW-6.5: does a way between two places of a polygon stay within it?
bool never_leaves(Segment way, const Polygon& polygon) {
  if (!table::in_closed(way.from, polygon) || !table::in_closed(way.to, polygon)) return false;
  const Box reach = table::box(way);
  for (std::size_t i = 0; i < polygon.corners.size(); ++i)
    if (const Segment edge = table::edge(polygon, i); table::meet(reach, table::box(edge)) && table::meet(way, edge)) return false;
  return true;
}

/// Do these stretches together cover the whole way?
bool cover(std::vector<table::Piece>& stretches) {
  short_sort(stretches, [](const table::Piece& x, const table::Piece& y) { return x.from != y.from ? x.from < y.from : x.to < y.to; });
  Along reached{0, 1};
  for (const table::Piece& piece : stretches) {
    if (reached < piece.from) return false;
    reached = std::max(reached, piece.to);
  }
  return reached == Along{1, 1};
}

/// Does the way stay within these closed polygons together?
bool covered(Segment way, const Feature& a, const Feature* b = nullptr) {
  if (a.round() || (b != nullptr && b->round())) return on(a, way.from) && on(a, way.to);  // a disc is convex, and no ramp leads up to one
  if (way.from == way.to) return on(a, way.from) || (b != nullptr && on(*b, way.from));
  if (never_leaves(way, a.polygon)) return true;
  std::vector<table::Piece> stretches = table::stretches(way, a.polygon);
  if (b != nullptr)
    for (const table::Piece& piece : table::stretches(way, b->polygon)) stretches.push_back(piece);
  return cover(stretches);
}

bool touch(const Polygon& a, const Polygon& b) {
  if (!table::meet(table::box(a), table::box(b))) return false;
  for (std::size_t i = 0; i < a.corners.size(); ++i)
    if (table::distance(table::edge(a, i), b) <= Mil{0}) return true;
  return false;
}

/// MSW-6.7: the feature at the head of a ramp, if it is elevated for the unit (a unit walks up a low one anyway).
FeatureRef upper_of(const State& state, const Sheet& sheet, const Feature& ramp) {
  for (int i = 0; i < state.features(); ++i) {
    const Feature& f = state.feature(feature_at(i));
    if (elevated_for(f, sheet) && !f.round() && f.height == ramp.high && touch(ramp.polygon, f.polygon)) return feature_at(i);
  }
  return kNoFeature;
}

}  // namespace

const Ground& worse_of(const Ground& a, const Ground& b) {
  if (!a.factor || !b.factor) return a.factor ? b : a;
  return *b.factor > *a.factor ? b : a;
}

Box box(const Feature& feature) { return feature.round() ? table::box(feature.disc) : table::box(feature.polygon); }

bool nearer(const Feature& feature, Point p, Mil length) {
  return feature.round() ? table::in_open(p, {feature.disc.at, feature.disc.radius + length}) : table::distance(p, feature.polygon) < length;
}

Landscape::Landscape(const State& state, const Sheet& sheet, Box region) : state_(state), sheet_(sheet) {
  lots_.reserve(static_cast<std::size_t>(state.features()));
  for (int i = 0; i < state.features(); ++i) {
    const Feature& f = state.feature(feature_at(i));
    const Box bounds = mswars::box(f);
    if (!table::meet(bounds, region)) continue;
    const FeatureRef upper = f.kind == FeatureKind::kRamp ? upper_of(state, sheet, f) : kNoFeature;
    lots_.push_back({feature_at(i), &f, bounds, elevated_for(f, sheet), low_for(f, sheet), upper});
  }
}

/// Does it raise a unit at the place? Inside a hill strictly (MSW-7.4), on a low feature with its border (MSW-1.8).
bool Landscape::raises(const Lot& lot, Point at) const {
  if (!table::contains(lot.box, at)) return false;
  if (lot.low) return on(*lot.feature, at);
  return lot.feature->kind == FeatureKind::kHill && inside(*lot.feature, at);
}

// MSW-6.2, MSW-7.4: low features and hills raise units on them, one on top of the other.
Mil Landscape::elev(Point at, Mil support) const {
  Mil reached = support;
  for (bool higher = true; higher;) {
    higher = false;
    for (const Lot& lot : lots_) {
      const Feature& f = *lot.feature;
      if (f.base < support || f.base > reached || f.height <= reached || !raises(lot, at)) continue;
      reached = f.height;
      higher = true;
    }
  }
  return reached;
}

FeatureRef Landscape::top(Point at, Mil elev) const {
  FeatureRef found = kNoFeature;
  Mil highest{-1};
  for (const Lot& lot : lots_) {
    const Mil height = lot.feature->height;
    if (!lot.elevated || height > elev || height <= highest || !table::contains(lot.box, at) || !on(*lot.feature, at)) continue;
    if (this->elev(at, height) != elev) continue;
    found = lot.ref;
    highest = height;
  }
  return found;
}

Mil Landscape::support(Point at, Mil elev) const {
  if (elev == Mil{}) return {};
  if (const FeatureRef stood_on = top(at, elev); stood_on != kNoFeature) return feature(stood_on).height;
  return this->elev(at, Mil{}) == elev ? Mil{} : elev;
}

// MSW-6.10 Slopes: from the support beneath to the top that the unit stands on; on a ramp, up to its head.
Slope Landscape::slope(Point at, Mil elev) const {
  const Mil beneath = support(at, elev);
  Slope found{beneath, elev};
  for (const Lot& lot : lots_) {
    const Feature& f = *lot.feature;
    if (f.kind != FeatureKind::kRamp || f.low != beneath || !table::contains(lot.box, at) || !on(f, at)) continue;
    found.high = std::max(found.high, f.high);
  }
  return found;
}

/// Does it lie on what the unit stands on, not beneath it or overhead?
bool Landscape::pays(const Lot& lot, Mil support, Mil reached) const {
  if (lot.elevated) return false;
  const Mil base = lot.feature->kind == FeatureKind::kRamp ? lot.feature->low : lot.feature->base;
  return base == support || (base > support && base <= reached);
}

Ground Landscape::of_lot(const Lot& lot, Level level) const {
  const Going going = going_of(*lot.feature, sheet_);
  const FeatureKind kind = lot.feature->kind;
  // T-2: a Hover glides over water of any class.
  const bool glides = sheet_.move == MoveType::kHover && (kind == FeatureKind::kRiver || kind == FeatureKind::kPond || kind == FeatureKind::kFord);
  return {glides ? std::optional(1) : factor(sheet_, level, going), going, lot.ref};
}

Landscape::Tally::Tally(const Sheet& sheet, Level level) : open_{factor(sheet, level, Going::kFlat), Going::kFlat, kNoFeature} {}

void Landscape::Tally::surface(const Sheet& sheet, Going going, FeatureRef of) { open_ = {factor(sheet, Level::kGround, going), going, of}; }

void Landscape::Tally::add(const Ground& ground, bool wreck, bool overriding) {
  if (overriding) {
    overriding_ = overriding_ ? worse_of(*overriding_, ground) : ground;
    return;
  }
  if (wreck) wreck_ = wreck_ ? worse_of(*wreck_, ground) : ground;
  open_ = worse_of(open_, ground);
}

Ground Landscape::Tally::worst() const {
  if (!overriding_) return open_;
  return wreck_ ? worse_of(*overriding_, *wreck_) : *overriding_;
}

// MSW-4.3 Cost of distance, MSW-7.2 Overlap: the worst ground that the way enters, else Flat. A feature that overrides decides alone if both ends lie in
// it. On top of a feature, its surface and what lies on it count.
Ground Landscape::ground(Segment way, Level level, Mil support, Mil reached) const {
  Tally tally(sheet_, level);
  if (level == Level::kHighSky) return tally.worst();
  const Box reach = table::box(way);
  for (const Lot& lot : lots_) {
    const Feature& f = *lot.feature;
    if (!table::meet(lot.box, reach)) continue;
    if (lot.elevated && support == f.height && f.surface != Going::kFlat && on(f, way.from)) tally.surface(sheet_, f.surface, lot.ref);
    if (!pays(lot, support, reached)) continue;
    const bool overriding = overrides(f) && on(f, way.from) && on(f, way.to);
    if (overriding || enters(way, f)) tally.add(of_lot(lot, level), f.kind == FeatureKind::kWreck, overriding);
  }
  return tally.worst();
}

bool Landscape::plain(Segment way) const {
  const Box reach = table::box(way);
  return std::none_of(lots_.begin(), lots_.end(), [&](const Lot& lot) { return parts_ways(*lot.feature) && table::meet(lot.box, reach); });
}

// MSW-6.5 Edges, MSW-6.7 Ramps: on top of a feature the centre stays on it; a ramp leads from its lower elevation up onto the feature at its head, and
// down.
Landscape::Tread Landscape::tread(Segment way, Mil support) const {
  const Box reach = table::box(way);
  for (const Lot& lot : lots_) {
    if (lot.upper == kNoFeature || !table::meet(lot.box, reach)) continue;
    const Feature& ramp = *lot.feature;
    const Feature& upper = feature(lot.upper);
    const bool from_ramp = on(ramp, way.from);
    const bool to_upper = on(upper, way.to);
    if (ramp.low == support && from_ramp && (to_upper || on(ramp, way.to)) && covered(way, ramp, &upper))
      return {to_upper ? upper.height : support, lot.upper, kNoFeature};
    if (upper.height == support && on(upper, way.from) && !to_upper && on(ramp, way.to) && covered(way, upper, &ramp))
      return {ramp.low, lot.upper, kNoFeature};
  }
  return {support, kNoFeature, left_over(way, support)};
}

// MSW-6.5: the way does not leave tops of one height that lie flush, taken together.
FeatureRef Landscape::left_over(Segment way, Mil support) const {
  FeatureRef left = kNoFeature;
  std::vector<table::Piece> roofs;
  for (const Lot& lot : lots_) {
    if (!lot.elevated || lot.feature->height != support || !table::meet(lot.box, table::box(way))) continue;
    if (covered(way, *lot.feature)) return kNoFeature;
    if (on(*lot.feature, way.from)) left = lot.ref;
    if (lot.feature->round()) continue;
    for (const table::Piece& piece : table::stretches(way, lot.feature->polygon)) roofs.push_back(piece);
  }
  return left == kNoFeature || cover(roofs) ? kNoFeature : left;
}

// MSW-1.9 Solid collision: elevated for the unit, in its way in plan and in height; touching is allowed.
FeatureRef Landscape::solid(Segment way, Mil radius, Mil foot, Mil top, FeatureRef passed) const {
  const Box reach = table::grown(table::box(way), radius);
  for (const Lot& lot : lots_) {
    if (!lot.elevated || lot.ref == passed || lot.feature->base >= top || lot.feature->height <= foot) continue;
    if (table::overlap(lot.box, reach) && sweeps_into(way, radius, *lot.feature)) return lot.ref;
  }
  return kNoFeature;
}

}  // namespace hexinch::mswars
