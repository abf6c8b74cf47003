#include "systems/mswars/solo/solo_ground.h"

#include <algorithm>

#include "board/table/sweep.h"

namespace hexinch::mswars {
namespace {

constexpr Mil kPlanStep{500};  // MSW-4.3
constexpr int kSquare = 1000;

/// MSW-4.7: friends of these sizes pass over each other.
bool steps_over(const Sheet& a, const Sheet& b) {
  const Sheet& larger = a.size > b.size ? a : b;
  const bool high = larger.move == MoveType::kWalker || larger.move == MoveType::kFourLeggedWalker || larger.move == MoveType::kHover;
  return high && std::abs(a.size - b.size) >= 3;
}

/// A place on the way, `done` of its `length` along.
Point along(table::Segment way, Mil done, Mil length) {
  const auto part = [&](Mil from, Mil to) { return Mil{static_cast<std::int32_t>(from.n + table::rdiv(std::int64_t{to.n - from.n} * done.n, length.n))}; };
  return {part(way.from.x, way.to.x), part(way.from.y, way.to.y)};
}

}  // namespace

SoloGround::SoloGround(const State& state, UnitRef unit)
    : state_(state), unit_(unit), sheet_(state.sheet(unit)), level_(state.unit(unit).level), radius_(base_radius(sheet_.size)),
      table_(table::grown({{}, {state.setup->width, state.setup->height}}, -radius_)),
      land_(state, sheet_, {{}, {state.setup->width, state.setup->height}}), columns_(state.setup->width.n / kSquare + 1),
      crowded_(static_cast<std::size_t>(columns_ * (state.setup->height.n / kSquare + 1))) {
  for (int i = 0; i < state.features(); ++i) {
    features_.push_back(box(state.feature(feature_at(i))));
    if (level_ == Level::kGround) mark(features_.back());
  }
  const Stance here = stance(state, unit, state.unit(unit));
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef other = unit_at(i);
    if (other == unit || !state.unit(other).on_table()) continue;
    const Stance there = stance(state, other, state.unit(other));
    const bool enemy = state.opposed(unit, other);
    mark(table::box(there.base));
    others_.push_back({other, there, enemy, !enemy && steps_over(sheet_, state.sheet(other)), enemy && in_contact(here, there)});
  }
}

void SoloGround::mark(table::Box thing) {
  const table::Box reach = table::grown(thing, radius_ + kTouching);
  const int rows = static_cast<int>(crowded_.size()) / columns_;
  for (int y = std::max(0, reach.least.y.n / kSquare); y <= std::min(rows - 1, reach.most.y.n / kSquare); ++y)
    for (int x = std::max(0, reach.least.x.n / kSquare); x <= std::min(columns_ - 1, reach.most.x.n / kSquare); ++x)
      crowded_[static_cast<std::size_t>(y * columns_ + x)] = true;
}

/// Is nothing near? For ways on the table.
bool SoloGround::clear(table::Box way) const {
  for (int y = way.least.y.n / kSquare; y <= way.most.y.n / kSquare; ++y)
    for (int x = way.least.x.n / kSquare; x <= way.most.x.n / kSquare; ++x)
      if (crowded_[static_cast<std::size_t>(y * columns_ + x)]) return false;
  return true;
}

/// The support beneath a place: the highest feature there that is elevated for the unit; a unit on the ground can't be there anyway.
Mil SoloGround::support_under(Point at) const {
  if (level_ != Level::kGround) return {};
  if (const UnitState& u = state_.unit(unit_); at == u.position) return land_.support(at, u.elev);
  Mil highest;
  for (std::size_t i = 0; i < features_.size(); ++i) {
    const Feature& f = state_.feature(feature_at(static_cast<int>(i)));
    if (f.height > highest && table::contains(features_[i], at) && elevated_for(f, sheet_) && on(f, at)) highest = f.height;
  }
  return highest;
}

Stance SoloGround::stance_at(Point at, Mil elev, Mil support) const {
  Stance s;
  s.base = {at, radius_};
  s.level = level_;
  s.elev = elev;
  s.foot = level_ == Level::kHighSky ? elev + kHighSky : elev;
  s.top = s.foot + silhouette_height(sheet_.size);
  s.size = sheet_.size;
  s.slope = level_ != Level::kGround ? Slope{elev, elev} : elev == support ? land_.slope(at, elev) : Slope{support, elev};
  return s;
}

UnitState SoloGround::standing(Point at) const {
  UnitState there = state_.unit(unit_);
  there.position = at;
  there.elev = level_ == Level::kGround ? land_.elev(at, support_under(at)) : Mil{};
  return there;
}

bool SoloGround::room(Point at) const {
  if (!table::contains(table_, at)) return false;
  const table::Segment place{at, at};
  const Mil support = support_under(at);
  const Mil elev = level_ == Level::kGround ? land_.elev(at, support) : Mil{};
  if (!land_.ground(place, level_, support, elev).factor) return false;
  const Stance here = stance_at(at, elev, support);
  const FeatureRef passed = level_ == Level::kGround ? land_.tread(place, support).passed : kNoFeature;
  if (land_.solid(place, radius_, here.foot, here.top, passed) != kNoFeature) return false;
  return std::none_of(others_.begin(), others_.end(), [&](const Other& o) { return table::overlap(here.base, o.stance.base) && bodies_meet(here, o.stance); });
}

// MSW-4.7 Other units' bases, MSW-4.8 contact on the way.
bool SoloGround::meets_others(table::Segment way, const Stance& from, const Stance& to, std::optional<UnitRef> towards) const {
  const table::Box reach = table::grown(table::box(way), radius_ + kTouching);
  return std::any_of(others_.begin(), others_.end(), [&](const Other& o) {
    if (o.passable || o.unit == towards || !table::meet(table::box(o.stance.base), reach)) return false;
    const bool meets = bodies_meet(from, o.stance) || bodies_meet(to, o.stance);
    if (meets && table::sweeps_into(way, radius_, o.stance.base)) return true;
    const bool crosses = contact_crosses(from, o.stance) || contact_crosses(to, o.stance);
    return o.enemy && !o.touched && crosses && table::sweeps_within(way, radius_, o.stance.base, kTouching);
  });
}

// MSW-4.3 Cost of distance, by half inches where anything is near.
std::optional<int> SoloGround::cost(table::Segment way, Mil length, std::optional<UnitRef> towards) const {
  if (!table::contains(table_, way.from) || !table::contains(table_, way.to)) return std::nullopt;
  if (clear(table::box(way))) {
    const auto flat = factor(sheet_, level_, Going::kFlat);
    return flat ? std::optional(*flat * length.n) : std::nullopt;
  }
  const table::Box reach = table::grown(table::box(way), radius_ + kTouching);
  const bool low = level_ == Level::kGround;
  const bool alone = std::none_of(others_.begin(), others_.end(), [&](const Other& o) { return table::meet(table::box(o.stance.base), reach); });
  int sum = 0;
  Mil support = support_under(way.from);
  Mil elev = low ? land_.elev(way.from, support) : Mil{};
  const Mil body = silhouette_height(sheet_.size);
  Point at = way.from;
  for (Mil done; done < length;) {
    const Mil next = std::min(done + kPlanStep, length);
    const Point to = next == length ? way.to : along(way, next, length);
    const table::Segment step{at, to};
    const Landscape::Tread tread = low ? land_.tread(step, support) : Landscape::Tread{};
    if (tread.edge != kNoFeature) return std::nullopt;
    const Mil raised = low ? land_.elev(to, tread.support) : Mil{};
    const Ground ground = land_.ground(step, level_, support, std::max(elev, raised));
    const Ground beyond = tread.support == support ? ground : land_.ground(step, level_, tread.support, std::max(elev, raised));
    if (!ground.factor || !beyond.factor) return std::nullopt;
    if (low && land_.solid(step, radius_, elev, elev + body, tread.passed) != kNoFeature) return std::nullopt;
    if (low && raised != elev && land_.solid(step, radius_, raised, raised + body, tread.passed) != kNoFeature) return std::nullopt;
    if (!alone && meets_others(step, stance_at(at, elev, support), stance_at(to, raised, tread.support), towards)) return std::nullopt;
    sum += std::max(*ground.factor, *beyond.factor) * (next - done).n;
    at = to;
    support = tread.support;
    elev = raised;
    done = next;
  }
  return sum;
}

}  // namespace hexinch::mswars
