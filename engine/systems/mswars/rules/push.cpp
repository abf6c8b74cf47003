#include <algorithm>
#include <optional>

#include "systems/mswars/rules/landscape.h"
#include "systems/mswars/rules/ram.h"

/// MSW-13.4: how far a ram pushes.

namespace hexinch::mswars {
namespace {

/// The area that both sweep, and slightly more.
table::Box swept(const State& state, UnitRef unit, Degrees direction, Mil most) {
  const Disc here = base(state, unit);
  return table::grown(table::box(table::Segment{here.at, table::displaced(here.at, direction, most)}), here.radius + Mil{2});
}

/// One of the two as it is pushed, mil by mil.
class Pushed {
 public:
  Pushed(const State& state, UnitRef unit, UnitRef other, Degrees direction, Mil most)
      : state_(state), unit_(unit), other_(other), direction_(direction), from_(state.unit(unit).position), there_(state.unit(unit)),
        land_(state, state.sheet(unit), swept(state, unit, direction, most)), support_(land_.support(there_.position, there_.elev)) {}

  struct Step {
    UnitState there;
    Mil support;
    FeatureRef edge = kNoFeature;  ///< the centre leaves this feature's top, and not by a ramp
  };
  /// The n-th mil, after the one before.
  Step at(Mil n) const {
    Step step{there_, support_, kNoFeature};
    step.there.position = table::displaced(from_, direction_, n);
    if (there_.level != Level::kGround) return step;
    const Landscape::Tread tread = land_.tread({there_.position, step.there.position}, support_);
    step.edge = tread.edge;
    step.support = tread.support;
    if (step.edge == kNoFeature) step.there.elev = land_.elev(step.there.position, step.support);
    return step;
  }
  bool free(const Step& step) const { return free_place(state_, unit_, step.there, other_); }
  void go(const Step& step) {
    there_ = step.there;
    support_ = step.support;
  }
  const UnitState& there() const { return there_; }

 private:
  const State& state_;
  UnitRef unit_;
  UnitRef other_;
  Degrees direction_;
  Point from_;
  UnitState there_;
  Landscape land_;
  Mil support_;
};

struct Way {
  Mil length;
  FeatureRef from = kNoFeature;        ///< it falls off this feature
  UnitState rammer;
  UnitState target;
};

// MSW-13.4: counts up from 0 to the last whole mil before either meets something, or to the first at which the target leaves its height. A rammer that is
// out of action stays behind.
Way way_of(const State& state, UnitRef unit, UnitRef target, Degrees direction, Mil most) {
  const bool along = state.unit(unit).on_table();
  Pushed rammer(state, unit, target, direction, most);
  Pushed pushed(state, target, unit, direction, most);
  Mil gone{0};
  const auto so_far = [&] { return Way{gone, kNoFeature, rammer.there(), pushed.there()}; };
  for (Mil n{1}; n <= most; n = n + Mil{1}) {
    const Pushed::Step one = along ? rammer.at(n) : Pushed::Step{rammer.there(), {}, kNoFeature};
    if (along && (one.edge != kNoFeature || !rammer.free(one))) return so_far();
    const Pushed::Step two = pushed.at(n);
    if (two.edge != kNoFeature) {
      // RUL-59: if there is no room to land, it stays on the edge.
      const std::optional<UnitState> landed = landing(state, target, two.there, two.edge, direction);
      return landed ? Way{n, two.edge, one.there, *landed} : so_far();
    }
    if (!pushed.free(two)) return so_far();
    if (along) rammer.go(one);
    pushed.go(two);
    gone = n;
  }
  return so_far();
}

/// Is there nothing on the way that could stop or raise either of them, the table's edge included?
bool open_way(const State& state, UnitRef unit, UnitRef target, Degrees direction, Mil most) {
  const table::Box a = swept(state, unit, direction, most);
  const table::Box b = swept(state, target, direction, most);
  const table::Box table{{Mil{0}, Mil{0}}, {state.setup->width, state.setup->height}};
  const auto within = [&](table::Box box) { return table::contains(table, box.least) && table::contains(table, box.most); };
  if (!within(a) || !within(b)) return false;
  const auto near = [&](table::Box box) { return table::meet(a, box) || table::meet(b, box); };
  for (int i = 0; i < state.setup->units(); ++i)
    if (unit_at(i) != unit && unit_at(i) != target && state.unit(unit_at(i)).on_table() && near(table::box(base(state, unit_at(i))))) return false;
  for (int i = 0; i < state.features(); ++i) {
    const Feature& feature = state.feature(feature_at(i));
    if (near(box(feature))) return false;
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

// MSW-13.4 Push, RUL-65: an inch for each point of Strength above the target's Size Class, plus what a Rammers weapon adds. A Static unit can't be pushed.
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
