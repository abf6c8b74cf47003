#include "systems/grasp/rules/rout.h"

#include <algorithm>

#include "systems/grasp/rules/flight.h"
#include "systems/grasp/rules/adverse.h"
#include "systems/grasp/rules/pips.h"

namespace hexinch::grasp {
namespace {

constexpr Mil kNearEnough{10'000};

void to_stage(Transcript<Grasp>& t, RoutFrame frame, RoutStage stage) {
  frame.stage = stage;
  t.emit(WorkWentOn{std::move(frame)});
}

bool friendly(const State& state, UnitRef unit, const Feature& feature) {
  return feature.owner == kNoSeat || state.team(feature.owner) == state.team(unit);
}

Point middle(const Polygon& polygon) {
  const table::Box box = table::box(polygon);
  return {Mil{(box.least.x.n + box.most.x.n) / 2}, Mil{(box.least.y.n + box.most.y.n) / 2}};
}

/// Of those within 10 MU, those that are nearest.
template <class Thing, class DistanceTo>
std::vector<Thing> nearest_of(const std::vector<Thing>& things, DistanceTo distance_to) {
  std::vector<Thing> best;
  for (const Thing& thing : things) {
    if (!within(distance_to(thing), kNearEnough)) continue;
    if (!best.empty() && distance_to(best.front()) < distance_to(thing)) continue;
    if (!best.empty() && distance_to(thing) < distance_to(best.front())) best.clear();
    best.push_back(thing);
  }
  return best;
}

// GRASP-11.8 (a)
std::vector<RefugeOf> shelters(const State& state, UnitRef unit) {
  std::vector<FeatureRef> all;
  for (int i = 0; i < state.features(); ++i)
    if (is_shelter(state.feature(feature_at(i)).kind) && friendly(state, unit, state.feature(feature_at(i)))) all.push_back(feature_at(i));
  const UnitState& u = state.unit(unit);
  std::vector<RefugeOf> found;
  for (const FeatureRef f : nearest_of(all, [&](FeatureRef f) { return table::distance(u.at, state.feature(f).polygon); }))
    found.push_back({RefugeKind::kShelter, f, kNoUnit, towards(u.at, middle(state.feature(f).polygon), u.heading)});
  return found;
}

// GRASP-11.8 (b), (c): base to base, and not to a unit in flight.
std::vector<RefugeOf> units(const State& state, UnitRef unit, RefugeKind kind) {
  std::vector<UnitRef> all;
  for (const UnitRef other : on_table(state)) {
    if (other == unit || state.opposed(unit, other) || state.unit(other).fleeing != Fleeing::kNone) continue;
    const bool supply = state.build(other).has(Special::kSupply);
    const CommandRef own = state.build(other).commands() ? state.setup->entry(other).command : kNoCommand;
    const bool shunned = own != kNoCommand && (state.unit(unit).shunned >> index(own) & 1) != 0;
    if (kind == RefugeKind::kSupply ? supply : own != kNoCommand && !shunned) all.push_back(other);
  }
  const UnitState& u = state.unit(unit);
  std::vector<RefugeOf> found;
  for (const UnitRef other : nearest_of(all, [&](UnitRef other) { return gap(state, unit, other); }))
    found.push_back({kind, kNoFeature, other, towards(u.at, state.unit(other).at, u.heading)});
  return found;
}

// GRASP-11.8 (d): the nearest edge; ties north, east, south, west.
RefugeOf edge(const State& state, UnitRef unit) {
  const Point at = state.unit(unit).at;
  const std::array<Mil, 4> away{at.y, state.setup->width - at.x, state.setup->height - at.y, at.x};
  const auto nearest = std::ranges::min_element(away) - away.begin();
  return {RefugeKind::kEdge, kNoFeature, kNoUnit, {static_cast<std::int16_t>(90 * nearest)}};
}

RefugeOf chosen(const State& state, const RoutFrame& frame) {
  const std::vector<RefugeOf> all = refuges(state, frame.unit);
  const auto i = static_cast<std::size_t>(std::max<int>(0, frame.choice));
  return all[std::min(i, all.size() - 1)];
}

/// The commander whom it touches after its run, and who may hold it now.
CommandRef commander_met(const State& state, const RoutFrame& frame) {
  if (!state.unit(frame.unit).on_table() || state.unit(frame.unit).fleeing != Fleeing::kRout) return kNoCommand;
  return holder_of(state, frame.unit);
}

bool at_refuge(const State& state, UnitRef unit, const RefugeOf& refuge) { return refuge.unit != kNoUnit && in_contact(state, unit, refuge.unit); }

/// One that touches its refuge already is there: it does not move.
void run_now(Transcript<Grasp>& t, RoutFrame frame) {
  const UnitRef unit = frame.unit;
  const RefugeOf refuge = chosen(t.state(), frame);
  const bool rout = t.state().unit(unit).fleeing == Fleeing::kRout;
  frame.touched.clear();
  Ran ran = Ran::kRan;
  if (!at_refuge(t.state(), unit, refuge)) {
    ran = run(t, {unit, refuge.towards, refuge.unit, refuge.feature}, rout ? Fleeing::kRout : Fleeing::kNone, frame.touched);
    if (!t.good()) return;
  }
  const bool runs = t.state().unit(unit).on_table() && t.state().unit(unit).fleeing != Fleeing::kNone;
  const bool there = ran == Ran::kRan && at_refuge(t.state(), unit, refuge);
  const bool safe = ran == Ran::kRan && (in_shelter(t.state(), unit) || (there && refuge.kind == RefugeKind::kSupply));
  if (runs && (safe || !rout)) t.emit(RoutEnded{unit});
  to_stage(t, std::move(frame), there && refuge.kind == RefugeKind::kCommander ? RoutStage::kHold : RoutStage::kTouched);
}

// GRASP-11.8: an enemy in contact takes it prisoner; one in `once` then stays. Who is in a shelter already is safe.
void begin_rout(Transcript<Grasp>& t, UnitRef unit) {
  const UnitRef enemy = enemy_touching(t.state(), unit);
  if (enemy != kNoUnit && t.state().unit(unit).fleeing == Fleeing::kRout) {
    t.emit(Captured{unit, t.state().owner(enemy)});
    return;
  }
  if (enemy != kNoUnit || in_shelter(t.state(), unit) || !t.state().can_move(unit)) {
    t.emit(RoutEnded{unit});
    return;
  }
  RoutFrame frame;
  frame.unit = unit;
  t.emit(WorkBegan{frame});
}

}  // namespace

bool in_shelter(const State& state, UnitRef unit) {
  for (int i = 0; i < state.features(); ++i) {
    const Feature& feature = state.feature(feature_at(i));
    if (is_shelter(feature.kind) && friendly(state, unit, feature) && table::in_open(state.unit(unit).at, feature.polygon)) return true;
  }
  return false;
}

std::vector<RefugeOf> refuges(const State& state, UnitRef unit) {
  for (std::vector<RefugeOf> found : {shelters(state, unit), units(state, unit, RefugeKind::kSupply), units(state, unit, RefugeKind::kCommander)})
    if (!found.empty()) return found;
  return {edge(state, unit)};
}

void begin_routs(Transcript<Grasp>& t) {
  std::vector<UnitRef> units;
  for (const Seat seat : t.state().order)
    for (const UnitRef unit : on_table(t.state()))
      if (t.state().owner(unit) == seat && t.state().unit(unit).fleeing != Fleeing::kNone) units.push_back(unit);
  if (!units.empty()) t.emit(WorkBegan{RoutsFrame{std::move(units)}});
}

Seat asks(const State&, const RoutsFrame&) { return kNoSeat; }

void go_on(Transcript<Grasp>& t, const RoutsFrame& frame) {
  if (frame.units.empty()) {
    t.emit(WorkEnded{});
    return;
  }
  RoutsFrame next = frame;
  const UnitRef unit = next.units.front();
  next.units.erase(next.units.begin());
  t.emit(WorkWentOn{std::move(next)});
  if (t.state().unit(unit).on_table() && t.state().unit(unit).fleeing != Fleeing::kNone) begin_rout(t, unit);
}

Seat asks(const State& state, const RoutFrame& frame) {
  if (frame.stage == RoutStage::kRefuge) return refuges(state, frame.unit).size() > 1 ? state.owner(frame.unit) : kNoSeat;
  return frame.stage == RoutStage::kHold && commander_met(state, frame) != kNoCommand ? state.owner(frame.unit) : kNoSeat;
}

void choose_refuge(Transcript<Grasp>& t, const RoutFrame& frame, int which) {
  RoutFrame next = frame;
  next.choice = static_cast<std::int8_t>(which);
  to_stage(t, std::move(next), RoutStage::kRun);
}

void hold(Transcript<Grasp>& t, const RoutFrame& frame) {
  spend_reserve(t, commander_met(t.state(), frame));
  t.emit(RoutEnded{frame.unit});
  to_stage(t, frame, RoutStage::kTouched);
}

void let_run(Transcript<Grasp>& t, const RoutFrame& frame) {
  for (const CommandRef command : commands_of(t.state(), t.state().owner(frame.unit)))
    if (in_contact(t.state(), t.state().setup->command_unit(command), frame.unit)) t.emit(Shunned{frame.unit, command});
  to_stage(t, frame, RoutStage::kTouched);
}

void go_on(Transcript<Grasp>& t, const RoutFrame& frame) {
  switch (frame.stage) {
    case RoutStage::kRefuge: return to_stage(t, frame, RoutStage::kRun);
    case RoutStage::kRun: return run_now(t, frame);
    case RoutStage::kHold: return let_run(t, frame);
    case RoutStage::kTouched: {
      const RoutFrame done = frame;
      t.emit(WorkEnded{});
      if (t.state().unit(done.unit).on_table()) run_into(t, done.unit, done.touched);
      return;
    }
    case RoutStage::kDone: t.emit(WorkEnded{}); return;
  }
}

}  // namespace hexinch::grasp
