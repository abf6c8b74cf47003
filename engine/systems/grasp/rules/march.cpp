#include "systems/grasp/rules/march.h"

#include <algorithm>

#include "board/table/align.h"
#include "systems/grasp/rules/contacts.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/passing.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/reveal.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// Low-tech units march in step 3, high-tech units in step 4 (GRASP-7.1).
bool its_step(const State& state, UnitRef unit) { return high_tech(state, unit) == (state.phase == Phase::kHighTech); }

Roll roll_of(const State& state, const Marker& marker, Medium medium, bool elite) {
  const UnitRef leader = marker.units.front();
  Roll roll{{"grasp.roll.move", {{"unit", unit_name(state, leader)}}}, "GRASP-7.2", state.owner(leader), leader, march_die(state, marker.units, medium), 0, {}};
  const auto tired = std::ranges::find_if(marker.units, [&](UnitRef unit) { return state.unit(unit).fatigue == kNoDie; });
  add_own_terms(state, tired == marker.units.end() ? leader : *tired, elite, roll.terms);
  return roll;
}

/// Why a marker does not move its units now; none: it does.
std::optional<Refusal> check_marching(const State& state, UnitRef unit) {
  const Argument who{"unit", unit_name(state, unit)};
  const Marker* marker = active_marker(state, unit);
  if (!marker) return refuse("no_marker", "GRASP-7.1", {who});
  if (arrived(state, *marker)) return refuse("arrived", "GRASP-6.7", {who});
  for (const UnitRef member : marker->units)
    if (state.unit(member).moved) return refuse("moved", "GRASP-7.1", {who});
  for (const UnitRef member : marker->units)
    if (locked(state, member)) return refuse("locked", "GRASP-7.6", {{"unit", unit_name(state, member)}});
  for (const UnitRef member : marker->units)
    if (state.unit(member).fleeing != Fleeing::kNone) return refuse("routing", "GRASP-11.12", {{"unit", unit_name(state, member)}});
  return kAllowed;
}

/// GRASP-6.7: how far a unit may still turn to face as its marker says, and whether there is room.
std::optional<Degrees> faced(const State& state, UnitRef unit, Degrees wanted, int left) {
  const Oblong base = base_of(state, unit);
  if (base.heading == wanted || locked(state, unit)) return std::nullopt;
  int turn = static_cast<int>(floor_mod(wanted.n - base.heading.n, 360));
  if (turn >= 180) turn -= 360;
  turn = std::clamp(turn, -left, left);
  for (; turn != 0; turn += turn > 0 ? -1 : 1) {
    Oblong there = base;
    there.heading = table::turned(base.heading, {static_cast<std::int16_t>(turn)});
    const bool free = std::ranges::none_of(on_table(state), [&](UnitRef other) {
      return other != unit && state.unit(other).level == state.unit(unit).level && table::overlap(there, base_of(state, other), kOverlap);
    });
    if (free) return there.heading;
  }
  return std::nullopt;
}

// GRASP-7.5 Aligning: square to the edge touched, of several enemies that of the lowest roster number.
void align(Transcript<Grasp>& t, UnitRef unit) {
  const State& state = t.state();
  const UnitRef enemy = enemy_touching(state, unit);
  if (enemy == kNoUnit) return;
  const Oblong base = base_of(state, unit);
  const table::Alignment limits{{45}, Mil{500}, in_mu(1) + kGrace, kCloseness};
  const auto place = table::aligned(base, base_of(state, enemy), limits, [&](const Oblong& there) {
    if (!inside_table(*state.setup, there.at)) return false;
    const Footing here = footing(state, there.at);
    if (going_for(state, unit, here.going) == TerrainClass::kImpassable && here.of != footing(state, base.at).of) return false;
    return std::ranges::none_of(on_table(state), [&](UnitRef other) {
      return other != unit && state.unit(other).level == state.unit(unit).level && table::overlap(there, base_of(state, other), kOverlap);
    });
  });
  if (place && *place != base) t.emit(Aligned{unit, place->at, place->heading});
}

Walk walk_of(const State& state, const MarchFrame& frame, const Move& move, bool follow) {
  const Walkers walkers = walkers_of(state, frame);
  const Stance to = marker_of(state, frame).to;
  return move.legs ? walk(state, walkers, to, *move.legs, follow) : default_walk(state, walkers, to, follow);
}

}  // namespace

// GRASP-6.8
Die march_die(const State& state, const std::vector<UnitRef>& units, Medium medium) {
  Die worst = state.mv(units.front(), medium);
  for (const UnitRef unit : units) {
    const Die die = state.mv(unit, medium);
    worst.level = std::min(worst.level, die.level);
    worst.tech = std::min(worst.tech, die.tech);
    worst.average = worst.average && die.average;
  }
  return worst.none() ? Die{} : worst;
}

// GRASP-7.3 Turning, GRASP-12.11
int turn_limit(const Build& build) { return build.has(Special::kAgile) ? 180 : build.has(Special::kClumsy) ? 45 : 90; }

std::vector<UnitRef> to_march(const State& state, Seat seat) {
  std::vector<UnitRef> leaders;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    const Marker* marker = active_marker(state, unit);
    if (state.owner(unit) != seat || !marker || marker->units.front() != unit || !its_step(state, unit)) continue;
    if (!check_marching(state, unit) && !march_die(state, marker->units, Medium::kGround).none()) leaders.push_back(unit);
  }
  return leaders;
}

std::optional<Refusal> check_march(const State& state, Seat seat, const March& march) {
  const Phase phase = state.phase == Phase::kHighTech ? Phase::kHighTech : Phase::kLowTech;
  if (auto refusal = check_step(state, seat, phase, "GRASP-7.1")) return refusal;
  if (auto refusal = check_own(state, seat, march.unit, "GRASP-7.1")) return refusal;
  if (!its_step(state, march.unit)) return refuse("not_now", "GRASP-7.1", {says("other_step"), {"unit", unit_name(state, march.unit)}});
  if (auto refusal = check_marching(state, march.unit)) return refusal;
  const Marker& marker = *active_marker(state, march.unit);
  const Medium medium = march.medium.value_or(Medium::kGround);
  if (march_die(state, marker.units, medium).none()) return refuse("no_medium", "GRASP-7.2", {{"medium", word_of("medium", medium)}});
  return march.elite ? check_elite(state, marker.units.front(), 1) : kAllowed;
}

Explained plan_march(const State& state, Seat, const March& march) {
  Explained plan;
  plan.rolls.push_back(planned(state, roll_of(state, *active_marker(state, march.unit), march.medium.value_or(Medium::kGround), march.elite)));
  return plan;
}

// GRASP-7.2 Allowance: the die is rolled before the way is chosen.
void begin_march(Transcript<Grasp>& t, const March& march) {
  const Marker marker = *active_marker(t.state(), march.unit);
  const UnitRef leader = marker.units.front();
  if (march.elite) spend_reserve(t, t.state().setup->entry(leader).command);
  const Medium medium = march.medium.value_or(Medium::kGround);
  const Counted counted = throw_die(t, roll_of(t.state(), marker, medium, march.elite));
  if (t.good()) t.emit(WorkBegan{MarchFrame{leader, medium, counted.total, march.elite}});
}

const Marker& marker_of(const State& state, const MarchFrame& frame) { return *active_marker(state, frame.unit); }

// GRASP-6.8: the smallest turn limit of a block.
Walkers walkers_of(const State& state, const MarchFrame& frame) {
  Walkers walkers{marker_of(state, frame).units, frame.medium, frame.rolled, 180};
  for (const UnitRef unit : walkers.units) walkers.turn_limit = std::min(walkers.turn_limit, turn_limit(state.build(unit)));
  return walkers;
}

const MarchFrame* march_due(const State& state) { return state.frames.empty() ? nullptr : std::get_if<MarchFrame>(&state.frames.back()); }

std::optional<Refusal> check_move(const State& state, Seat seat, const Move& move) {
  const MarchFrame* frame = march_due(state);
  if (!frame || state.owner(frame->unit) != seat) return refuse_not_now(state, "GRASP-7.4");
  if (!move.legs) return kAllowed;
  const std::size_t most = marker_of(state, *frame).units.size() > 1 ? 1 : static_cast<std::size_t>(kMostLegs);
  if (move.legs->size() > most) return refuse("turn_limit", "GRASP-7.4", {says("legs"), number("limit", static_cast<std::int64_t>(most))});
  for (const WayLeg& leg : *move.legs)
    if (leg.go < Mil{0} || leg.turn < -360 || leg.turn > 360) return refuse("too_far", "GRASP-7.4", {{"wanted", mu(leg.go)}, {"allowed", Fraction{}}});
  if (move.level.value_or(0) != 0) return refuse("level_none", "GRASP-7.4", {number("level", *move.level)});
  const Walk way = walk_of(state, *frame, move, false);
  if (!way.refusal) return kAllowed;
  // The default way is never refused.
  const bool of_end = way.refusal->code == "not_closer" || way.refusal->code == "not_full";
  return of_end && way.ends == walk_of(state, *frame, Move{}, false).ends ? kAllowed : way.refusal;
}

namespace {

// GRASP-7.4, GRASP-7.5, GRASP-7.14: unknown ground is rolled as the way comes to it, and the way is followed as far as it leads.
void carry_out_move(Transcript<Grasp>& t, const Move& move) {
  const MarchFrame frame = *march_due(t.state());
  const Walkers walkers = walkers_of(t.state(), frame);
  const Stance to = marker_of(t.state(), frame).to;
  Walk way = walk_of(t.state(), frame, move, true);
  while (way.unknown && t.good()) {
    reveal(t, *way.unknown, t.state().owner(frame.unit));
    if (t.good()) way = walk_of(t.state(), frame, move, true);
  }
  if (!t.good()) return;
  t.emit(WorkEnded{});
  for (std::size_t i = 0; i < walkers.units.size(); ++i) {
    std::vector<Point> places = i == 0 ? way.places : std::vector<Point>{way.ends[i].at};
    t.emit(Moved{walkers.units[i], std::move(places), way.ends[i].heading, way.ends[i].level, way.stopped});
  }
  if (walkers.units.size() == 1) {
    if (move.align) align(t, frame.unit);
    const bool there = table::in_closed(to.at, table::Outline(base_of(t.state(), frame.unit)));
    if (there)
      if (const auto heading = faced(t.state(), frame.unit, to.heading, std::max(0, walkers.turn_limit - way.turned))) t.emit(Faced{frame.unit, *heading});
  }
  update_contacts(t, walkers.units);
}

}  // namespace

void choose_way(Transcript<Grasp>& t, const Move& move) {
  MarchFrame frame = *march_due(t.state());
  frame.decided = true;
  frame.by_default = !move.legs;
  if (move.legs) frame.legs = *move.legs;
  frame.align = move.align;
  t.emit(WorkWentOn{std::move(frame)});
}

Seat asks(const State& state, const MarchFrame& frame) { return frame.decided ? kNoSeat : state.owner(frame.unit); }

void go_on(Transcript<Grasp>& t, const MarchFrame& frame) {
  const MarchFrame decided = frame;
  carry_out_move(t, Move{decided.by_default ? std::nullopt : std::optional(decided.legs), std::nullopt, decided.align});
}

void face_markers(Transcript<Grasp>& t, Seat seat) {
  for (int i = 0; i < t.state().setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    const State& state = t.state();
    const Marker* marker = active_marker(state, unit);
    const bool alone = marker && marker->units.size() == 1;
    if (state.owner(unit) != seat || !alone || !its_step(state, unit) || state.unit(unit).fleeing != Fleeing::kNone || !arrived(state, *marker)) continue;
    if (const auto heading = faced(state, unit, marker->to.heading, turn_limit(state.build(unit)))) t.emit(Faced{unit, *heading});
  }
}

void march_all(Transcript<Grasp>& t, Seat seat) {
  for (std::vector<UnitRef> left = to_march(t.state(), seat); !left.empty() && t.good(); left = to_march(t.state(), seat)) {
    begin_march(t, March{left.front()});
    if (t.good()) carry_out_move(t, Move{});
  }
}

}  // namespace hexinch::grasp
