#include <algorithm>
#include <optional>

#include "systems/mswars/place.h"
#include "systems/mswars/ram.h"
#include "systems/mswars/terrain.h"

/// MSW-13.4: how far a ram pushes.

namespace hexinch::mswars {
namespace {

/// MSW-6.7: from the top of a feature a ramp leads down that ends at its height.
bool onto_ramp(const State& state, const Feature& top, Point at) {
  for (int i = 0; i < state.features(); ++i) {
    const Feature& ramp = state.feature(feature_at(i));
    if (ramp.kind == FeatureKind::kRamp && ramp.high == top.height && on(ramp, at)) return true;
  }
  return false;
}

/// One of the two on its way, mil by mil.
class Pushed {
 public:
  Pushed(const State& state, UnitRef unit, UnitRef other, Degrees direction)
      : state_(state), unit_(unit), other_(other), direction_(direction), from_(state.unit(unit).position), there_(state.unit(unit)) {}

  /// The place n mil on; what it stands on is found step by step.
  UnitState at(Mil n) const {
    UnitState next = there_;
    next.position = table::displaced(from_, direction_, n);
    if (next.level != Level::kHighSky && !leaves(next.position)) next.elev = elev_at(state_, state_.sheet(unit_), next.position, there_.elev);
    return next;
  }
  bool leaves(Point p) const { return leaves_from(p) != kNoFeature; }
  /// The feature whose top the centre leaves, other than by a ramp.
  FeatureRef leaves_from(Point p) const {
    if (there_.level == Level::kHighSky) return kNoFeature;
    const FeatureRef top = standing_on(state_, state_.sheet(unit_), there_.position, there_.elev);
    if (top == kNoFeature || on(state_.feature(top), p) || onto_ramp(state_, state_.feature(top), p)) return kNoFeature;
    // Onto another feature of the same height, the way goes on.
    return standing_on(state_, state_.sheet(unit_), p, there_.elev) == kNoFeature ? top : kNoFeature;
  }
  bool free(const UnitState& next) const { return free_place(state_, unit_, next, other_); }
  void go(const UnitState& next) { there_ = next; }
  UnitRef unit() const { return unit_; }

 private:
  const State& state_;
  UnitRef unit_;
  UnitRef other_;
  Degrees direction_;
  Point from_;
  UnitState there_;
};

struct Way {
  Mil length;
  FeatureRef from = kNoFeature;        ///< it falls off this
  UnitState rammer;
  UnitState target;
};

// MSW-13.4: counted up from 0, to the last whole mil before either meets something; or the first at which the target is off its height.
Way way_of(const State& state, UnitRef unit, UnitRef target, Degrees direction, Mil most) {
  const bool along = state.unit(unit).on_table();
  Pushed rammer(state, unit, target, direction);
  Pushed pushed(state, target, unit, direction);
  Way way{Mil{0}, kNoFeature, state.unit(unit), state.unit(target)};
  for (Mil n{1}; n <= most; n = n + Mil{1}) {
    const UnitState one = along ? rammer.at(n) : way.rammer;
    if (along && (rammer.leaves(one.position) || !rammer.free(one))) return way;
    const UnitState two = pushed.at(n);
    if (const FeatureRef top = pushed.leaves_from(two.position); top != kNoFeature) {
      // RUL-59: where there is no room to land it stays on the edge.
      const std::optional<UnitState> landed = landing(state, target, two, top, direction);
      return landed ? Way{n, top, one, *landed} : way;
    }
    if (!pushed.free(two)) return way;
    rammer.go(one);
    pushed.go(two);
    way = {n, kNoFeature, one, two};
  }
  return way;
}

/// Is there anything that could stop or raise either of them on the way? Where nothing is, only the table's edge counts.
bool open_way(const State& state, UnitRef unit, UnitRef target, Degrees direction, Mil most) {
  const auto swept = [&](UnitRef u) {
    const Disc here = base(state, u);
    const Point there = table::displaced(here.at, direction, most);
    return table::grown(table::box(table::Segment{here.at, there}), here.radius + Mil{2});
  };
  const table::Box a = swept(unit);
  const table::Box b = swept(target);
  const table::Box table{{Mil{0}, Mil{0}}, {state.setup->width, state.setup->height}};
  const auto within = [&](table::Box box) { return table::contains(table, box.least) && table::contains(table, box.most); };
  if (!within(a) || !within(b)) return false;
  const auto near = [&](table::Box box) { return table::meet(a, box) || table::meet(b, box); };
  for (int i = 0; i < state.setup->units(); ++i)
    if (unit_at(i) != unit && unit_at(i) != target && state.unit(unit_at(i)).on_table() && near(table::box(base(state, unit_at(i))))) return false;
  for (int i = 0; i < state.features(); ++i) {
    const Feature& feature = state.feature(feature_at(i));
    if (near(feature.round() ? table::box(feature.disc) : table::box(feature.polygon))) return false;
  }
  return true;
}

Way way_or_open(const State& state, UnitRef unit, UnitRef target, Degrees direction, Mil most) {
  if (!open_way(state, unit, target, direction, most)) return way_of(state, unit, target, direction, most);
  Way way{most, kNoFeature, state.unit(unit), state.unit(target)};
  if (way.rammer.on_table()) way.rammer.position = table::displaced(way.rammer.position, direction, most);
  way.target.position = table::displaced(way.target.position, direction, most);
  return way;
}

}  // namespace

// MSW-13.4 Push: an inch for each point of Strength above the target's Size Class, and what a Rammers weapon adds. RUL-65: nobody pushes what is Static.
Push push_of(const State& state, UnitRef unit, UnitRef target, std::optional<std::int8_t> weapon) {
  const Sheet& sheet = state.sheet(unit);
  Push push;
  push.direction = state.unit(unit).charge_direction;
  if (state.sheet(target).move == MoveType::kStatic) return push;
  const Weapon* w = weapon ? &sheet.weapons[static_cast<std::size_t>(*weapon)] : nullptr;
  push.most = inches(std::max(0, sheet.strength - state.sheet(target).size) + (w && w->type == WeaponType::kRammers ? w->push : 0));
  const Way way = way_or_open(state, unit, target, push.direction, push.most);
  push.length = way.length;
  push.falls = way.from != kNoFeature;
  push.from = way.from;
  return push;
}

PushEnd push_end(const State& state, UnitRef unit, UnitRef target, const Push& push) {
  const Way way = way_or_open(state, unit, target, push.direction, push.length);
  return {way.rammer, way.target};
}

}  // namespace hexinch::mswars
