#include "systems/mswars/rules/course.h"

#include <algorithm>

#include "base/short_sort.h"
#include "board/table/sweep.h"

namespace hexinch::mswars {
namespace {

constexpr table::Along kStart{0, 1};
constexpr table::Along kEnd{1, 1};

/// Is the stretch between two places all in one of these?
bool holds(const std::vector<table::Piece>& pieces, table::Along from, table::Along to) {
  return std::any_of(pieces.begin(), pieces.end(), [&](const table::Piece& piece) { return piece.from <= from && to <= piece.to; });
}

/// Does it share more than a point with one of them?
bool shares(const std::vector<table::Piece>& pieces, table::Along from, table::Along to) {
  return std::any_of(pieces.begin(), pieces.end(), [&](const table::Piece& piece) { return std::max(piece.from, from) < std::min(piece.to, to); });
}

}  // namespace

Course::Course(const Landscape& land, table::Segment way, Mil support) : land_(land), way_(way) {
  const table::Box reach = table::box(way);
  for (const Landscape::Lot& lot : land.lots_)
    if (table::meet(lot.box, reach)) met_.push_back(met(lot));
  cut();
  for (std::size_t i = 0; i + 1 < cuts_.size() && edge_ == kNoFeature; ++i) {
    const table::Along from = cuts_[i];
    const table::Along to = cuts_[i + 1];
    const Mil next = changed_support(from, to, support);
    if (next == support && !trodden(from, to, support)) edge_ = roof_at(from, support);
    support = next;
    legs_.push_back(leg(from, to, support));
  }
  support_ = support_at_end(support);
}

/// MSW-6.7: on the border of the feature that a ramp leads up to, a unit stands on that feature.
Mil Course::support_at_end(Mil support) const {
  for (const Met& ramp : met_) {
    const Met* upper = ramp.lot->upper == kNoFeature ? nullptr : met_with(ramp.lot->upper);
    if (upper && ramp.lot->feature->low == support && on(*ramp.lot->feature, way_.to) && on(*upper->lot->feature, way_.to))
      return upper->lot->feature->height;
  }
  return support;
}

Course::Met Course::met(const Landscape::Lot& lot) const {
  const Feature& f = *lot.feature;
  if (!f.round()) return {&lot, table::pieces(way_, f.polygon), table::stretches(way_, f.polygon)};
  const auto within = way_.from == way_.to ? std::nullopt : table::about_within(way_, f.disc);
  if (within) return {&lot, {*within}, {*within}};
  return on(f, way_.from) ? Met{&lot, {{kStart, kEnd}}, {{kStart, kEnd}}} : Met{&lot, {}, {}};
}

void Course::cut() {
  cuts_ = {kStart, kEnd};
  for (const Met& m : met_) {
    if (!Landscape::parts_ways(*m.lot->feature)) continue;
    for (const auto* pieces : {&m.open, &m.closed})
      for (const table::Piece& piece : *pieces) {
        cuts_.push_back(piece.from);
        cuts_.push_back(piece.to);
      }
  }
  short_sort(cuts_, [](table::Along a, table::Along b) { return a < b; });
  cuts_.erase(std::unique(cuts_.begin(), cuts_.end()), cuts_.end());
}

const Course::Met* Course::met_with(FeatureRef feature) const {
  const auto found = std::find_if(met_.begin(), met_.end(), [&](const Met& m) { return m.lot->ref == feature; });
  return found == met_.end() ? nullptr : &*found;
}

/// A disc is convex: everything between two of its places lies in it.
bool Course::covers(const Met& m, table::Along from, table::Along to) const {
  const Feature& f = *m.lot->feature;
  return f.round() ? table::in_closed(way_, from, f.disc) && table::in_closed(way_, to, f.disc) : holds(m.closed, from, to);
}

bool Course::begins_on(const Met& m, table::Along at) const { return covers(m, at, at) || (at == kStart && on(*m.lot->feature, way_.from)); }

/// MSW-6.5, 6.7: is all of it on tops of that height, or on ramps that begin there?
bool Course::trodden(table::Along from, table::Along to, Mil support) const {
  return std::any_of(met_.begin(), met_.end(), [&](const Met& m) {
    const bool roof = m.lot->elevated && m.lot->feature->height == support;
    const bool ramp = m.lot->upper != kNoFeature && m.lot->feature->low == support;
    return (roof || ramp) && covers(m, from, to);
  });
}

/// The top of that height that a unit there stands on.
FeatureRef Course::roof_at(table::Along at, Mil height) const {
  FeatureRef found = kNoFeature;
  for (const Met& m : met_)
    if (m.lot->elevated && m.lot->feature->height == height && begins_on(m, at)) found = m.lot->ref;
  return found;
}

// MSW-6.7 Ramps: up where the feature at the head begins, down where it ends.
Mil Course::changed_support(table::Along from, table::Along to, Mil support) const {
  for (const Met& ramp : met_) {
    const Met* upper = ramp.lot->upper == kNoFeature ? nullptr : met_with(ramp.lot->upper);
    if (!upper) continue;
    const bool on_upper = covers(*upper, from, to);
    if (ramp.lot->feature->low == support && begins_on(ramp, from) && on_upper) return upper->lot->feature->height;
    if (upper->lot->feature->height == support && begins_on(*upper, from) && !on_upper && covers(ramp, from, to)) return ramp.lot->feature->low;
  }
  return support;
}

/// MSW-6.2, 7.4: low features and hills raise the units on them; MSW-6.10: the slope; on a ramp, up to its head.
Leg Course::leg(table::Along from, table::Along to, Mil support) const {
  Leg leg{{way_, from, to}, support, support, {support, support}};
  const auto raised_by = [&](const Met& m) {
    const Feature& f = *m.lot->feature;
    const bool raises = m.lot->low ? covers(m, from, to) : f.kind == FeatureKind::kHill && holds(m.open, from, to);
    return raises && f.base >= support && f.base <= leg.elev && f.height > leg.elev;
  };
  for (auto higher = std::find_if(met_.begin(), met_.end(), raised_by); higher != met_.end(); higher = std::find_if(met_.begin(), met_.end(), raised_by))
    leg.elev = higher->lot->feature->height;
  leg.slope.high = leg.elev;
  if (leg.elev == support)
    for (const Met& m : met_) {
      const Feature& f = *m.lot->feature;
      if (f.kind == FeatureKind::kRamp && f.low == support && covers(m, from, to)) leg.slope.high = std::max(leg.slope.high, f.high);
    }
  return leg;
}

FeatureRef Course::solid(const Leg& leg, Mil radius, Mil foot, Mil top) const {
  const table::Box reach = table::grown(table::box(way_), radius);
  const auto [from, to] = std::pair{leg.part.from, leg.part.to};
  for (const Landscape::Lot& lot : land_.lots_) {
    const Feature& f = *lot.feature;
    if (!lot.elevated || f.base >= top || f.height <= foot || !table::overlap(lot.box, reach)) continue;
    const bool passed = std::any_of(met_.begin(), met_.end(), [&](const Met& m) {
      return m.lot->upper == lot.ref && m.lot->feature->low == leg.support && covers(m, from, to);
    });
    if (passed) continue;
    const Met* m = met_with(lot.ref);
    const bool hit = f.round() ? table::sweeps_into(leg.part, radius, f.disc)
                               : table::sweeps_into(leg.part, radius, f.polygon, m && holds(m->open, from, to));
    if (hit) return lot.ref;
  }
  return kNoFeature;
}

bool Course::enters(const table::Part& part, const Met& m) const {
  const Feature& f = *m.lot->feature;
  return f.round() ? table::compare(part, f.disc.at, f.disc.radius) < 0 : shares(m.open, part.from, part.to);
}

/// MSW-4.3, 7.2: the worst ground that a leg enters. A feature that overrides decides alone if it holds both ends of the sub-step, or (`by_parts`) the
/// whole leg.
Ground Course::ground_of(const Leg& leg, bool by_parts) const {
  const auto [from, to] = std::pair{leg.part.from, leg.part.to};
  Landscape::Tally tally(land_.sheet_, Level::kGround);
  for (const Met& m : met_) {
    const Landscape::Lot& lot = *m.lot;
    const Feature& f = *lot.feature;
    if (lot.elevated && leg.support == f.height && f.surface != Going::kFlat && covers(m, from, to)) tally.surface(land_.sheet_, f.surface, lot.ref);
    if (!land_.pays(lot, leg.support, leg.elev)) continue;
    const bool overriding = Landscape::overrides(f) && (by_parts ? covers(m, from, to) : on(f, way_.from) && on(f, way_.to));
    if (overriding || enters(leg.part, m))
      tally.add(land_.of_lot(lot, Level::kGround), f.kind == FeatureKind::kWreck, overriding);
  }
  return tally.worst();
}

// MSW-4.3: the cost is that of the sub-step, and a feature overrides only if it holds both ends. But every part is checked for whether the way is allowed
// at all: a bridge carries a unit on it, no matter where the sub-step began.
Ground Course::ground() const {
  Ground whole{0, Going::kFlat, kNoFeature};
  Ground by_parts = whole;
  for (const Leg& leg : legs_) {
    whole = worse_of(whole, ground_of(leg, false));
    by_parts = worse_of(by_parts, ground_of(leg, true));
  }
  return whole.factor && by_parts.factor ? whole : by_parts;
}

}  // namespace hexinch::mswars
