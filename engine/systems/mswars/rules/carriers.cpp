#include "systems/mswars/rules/carriers.h"

#include <algorithm>

#include "board/table/arc.h"
#include "systems/mswars/rules/damage.h"
#include "systems/mswars/rules/landscape.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/rules/values.h"
#include "systems/mswars/state/named.h"

namespace hexinch::mswars {
namespace {

/// MSW-5.8, 6.8: places aboard are counted in halves: one for infantry, two for others.
constexpr int kLargestPassenger = 1;
constexpr int kUnloadedMoving = 2;
constexpr int kUnloadedStanding = 4;
/// MSW-6.8: how far passengers are thrown from a lost carrier, and by how much farther if necessary.
constexpr Mil kThrownGap{25};
constexpr Mil kFarther{500};
constexpr Mil kFarthestThrow{6000};

int places(const Sheet& sheet) { return sheet.type == UnitType::kInfantry ? 1 : 2; }

/// MSW-6.8: why the unit can't be set down there.
std::optional<Refusal> no_place(const State& state, UnitRef carrier, UnitRef unit, std::string_view why) {
  return refuse("carry_room", "MSW-6.8", {{"carrier", unit_name(state, carrier)}, {"unit", unit_name(state, unit)}, says(why)});
}

/// RUL-29, RUL-56: in this turn, by any action.
std::optional<Refusal> check_carrier_rested(const State& state, UnitRef carrier, RuleId rule) {
  const UnitState& u = state.unit(carrier);
  if (u.move_actions == 0 && !u.carrier_moved) return kAllowed;
  return refuse("carry_moved", rule, {{"carrier", unit_name(state, carrier)}});
}

/// The unit standing there, off its carrier.
UnitState set_down(const State& state, UnitRef unit, const UnitState& carrier_there, Point at, Degrees heading) {
  UnitState there = state.unit(unit);
  there.status = Status::kOnTable;
  there.carrier = kNoUnit;
  there.position = at;
  there.heading = heading;
  there.elev = carrier_there.elev;
  there.level = carrier_there.level;
  return there;
}

/// MSW-6.9: only Jets can be in High Sky; other units have no room there.
bool falls_from_the_sky(const State& state, UnitRef unit, const UnitState& carrier_there) {
  return carrier_there.level == Level::kHighSky && state.sheet(unit).move != MoveType::kJet;
}

/// Is the ground there on the carrier's elevation, and does it reach there from what the carrier stands on?
bool on_its_elevation(const State& state, UnitRef carrier, const UnitState& carrier_there, UnitRef unit, Point at) {
  if (carrier_there.level == Level::kHighSky) return true;
  const Sheet& sheet = state.sheet(unit);
  const Mil support = support_at(state, state.sheet(carrier), carrier_there.position, carrier_there.elev);
  if (elev_at(state, sheet, at, support) != carrier_there.elev) return false;
  return support == Mil{} || standing_on(state, sheet, at, carrier_there.elev) != kNoFeature;
}

/// An imagined unloading: the carrier has moved, and the units set down so far stand on the table.
struct Thought {
  State state;
  explicit Thought(const State& from, UnitRef carrier, const UnitState& carrier_there) : state(from) { state.unit(carrier) = carrier_there; }
  void put(UnitRef unit, const UnitState& there) { state.unit(unit) = there; }
};

// MSW-5.8: checks who they are and how many, then each one's place, one after the other.
std::optional<Refusal> check_unloaded(const State& state, const Move& move, const UnitState& carrier_there, int most) {
  Thought thought(state, move.unit, carrier_there);
  const auto aboard = [&](UnitRef unit) {
    return state.valid(unit) && thought.state.unit(unit).carried() && thought.state.unit(unit).carrier == move.unit;
  };
  int used = 0;
  for (const Unloading& one : move.unload) {
    if (!aboard(one.unit)) return refuse("not_aboard", "MSW-5.8", {{"carrier", unit_name(state, move.unit)}});
    used += places(state.sheet(one.unit));
  }
  if (used > most) return refuse("carry_limit", "MSW-5.8", {{"limit", Fraction{most}}});
  for (const Unloading& one : move.unload) {
    if (!aboard(one.unit))
      return refuse("not_aboard", "MSW-5.8", {{"carrier", unit_name(state, move.unit)}, {"unit", unit_name(state, one.unit)}, says("named_twice")});
    if (one.heading.n < 0 || one.heading.n > 359) return refuse("heading_range", "MSW-5.8");
    if (auto refusal = check_set_down(thought.state, move.unit, carrier_there, one.unit, one.at)) return refusal;
    thought.put(one.unit, set_down(state, one.unit, carrier_there, one.at, one.heading));
  }
  return kAllowed;
}

/// The first free place round a lost carrier: behind it, then ever farther to both sides; then farther out.
std::optional<UnitState> thrown_to(const State& state, UnitRef carrier, UnitRef unit) {
  const UnitState& wreck = state.unit(carrier);
  const Sheet& sheet = state.sheet(unit);
  if (falls_from_the_sky(state, unit, wreck)) return std::nullopt;
  const Mil support = support_at(state, state.sheet(carrier), wreck.position, wreck.elev);
  const Mil touching = base_radius(state.sheet(carrier).size) + base_radius(sheet.size) + kThrownGap;
  for (Mil out{}; out <= kFarthestThrow; out = out + kFarther)
    for (std::int16_t step = 0; step < 360; ++step) {
      // rear, + 1, - 1, + 2 … to + 180
      const auto by = static_cast<std::int16_t>((step + 1) / 2 * (step % 2 == 1 ? 1 : -1));
      const Degrees direction = table::turned(wreck.heading, {static_cast<std::int16_t>(180 + by)});
      UnitState there = set_down(state, unit, wreck, table::displaced(wreck.position, direction, touching + out), wreck.heading);
      if (wreck.level != Level::kHighSky) there.elev = elev_at(state, sheet, there.position, support);
      const bool on_top = wreck.level == Level::kHighSky || support == Mil{} || standing_on(state, sheet, there.position, there.elev) != kNoFeature;
      if (on_top && free_place(state, unit, there, carrier)) return there;
    }
  return std::nullopt;
}

PlannedRoll plan_thrown(const State& state, UnitRef unit) {
  const int armour = state.sheet(unit).armour;
  const int dies = std::clamp(7 - (state.unit(unit).dc_now + armour), 0, 6);
  PlannedRoll roll;
  roll.what = {"mswars.roll.thrown_out", {{"unit", unit_name(state, unit)}}};
  roll.rule = "MSW-6.8";
  roll.thrown = {state.owner(unit), 1, 6, {-armour, {{"MSW-10.3", {"mswars.term.armour", {}}, Fraction{-armour}}}}};
  roll.chances = {{"out", Fraction{dies, 6}}, {"lives", Fraction{6 - dies, 6}}};
  return roll;
}

}  // namespace

// MSW-6.8 Carriers: n units of Size Class 1 or less, infantry counts half; they must be of the same side and empty themselves.
std::optional<Refusal> check_room(const State& state, UnitRef carrier, UnitRef unit) {
  const Sheet& sheet = state.sheet(unit);
  const Argument whose{"carrier", unit_name(state, carrier)};
  const auto no = [&](std::string_view why) {
    const Argument who{"unit", unit_name(state, unit)};
    return refuse("carry_cannot", "MSW-6.8", {whose, who, {"size", Fraction{sheet.size}}, {"limit", Fraction{kLargestPassenger}}, says(why)});
  };
  if (carrier == unit) return no("carries_itself");
  if (state.opposed(carrier, unit)) return no("enemy_carrier");
  const AbilityEntry* room = state.sheet(carrier).entry(Ability::kCarrier);
  if (room == nullptr) return no("no_carrier");
  if (!state.unit(carrier).on_table()) return no("carrier_gone");
  if (sheet.size > kLargestPassenger) return no("too_large");
  if (!passengers(state, unit).empty()) return no("carries_others");
  int used = places(sheet);
  for (const UnitRef aboard : passengers(state, carrier)) used += places(state.sheet(aboard));
  return used <= 2 * room->level ? kAllowed : refuse("carry_cannot", "MSW-6.8", {whose});
}

// MSW-5.9, 6.8: in contact, in the rear 90 degrees, at its elevation, on free ground, out of contact with enemies.
std::optional<Refusal> check_set_down(const State& state, UnitRef carrier, const UnitState& carrier_there, UnitRef unit, Point at) {
  const Disc here{carrier_there.position, base_radius(state.sheet(carrier).size)};
  const Disc there{at, base_radius(state.sheet(unit).size)};
  const table::Arc rear = table::arc(table::turned(carrier_there.heading, {180}), {90});
  if (falls_from_the_sky(state, unit, carrier_there)) return no_place(state, carrier, unit, "falls_out");
  if (!table::in_contact(here, there, kTouching) || !table::covers(rear, at - here.at)) return no_place(state, carrier, unit, "not_behind");
  if (!on_its_elevation(state, carrier, carrier_there, unit, at)) return no_place(state, carrier, unit, "other_height");
  const UnitState placed = set_down(state, unit, carrier_there, at, carrier_there.heading);
  // The carrier's present place does not matter, as the unit is clear of where the carrier will be.
  if (!free_place(state, unit, placed, carrier)) return refuse("carry_room", "MSW-6.8", {{"carrier", unit_name(state, carrier)}});
  return engaged_with(state, unit, placed).empty() ? kAllowed : no_place(state, carrier, unit, "out_into_contact");
}

// MSW-5.7 Enter Unit: into contact with a carrier of the same side that has room and has not moved.
std::optional<Refusal> check_enter(const State& state, const Move& move) {
  const UnitRef carrier = move.carrier.value_or(kNoUnit);
  if (!state.valid(carrier)) return refuse("no_carrier", "MSW-5.7");
  if (auto refusal = check_room(state, carrier, move.unit)) return refusal;
  if (auto refusal = check_carrier_rested(state, carrier, "MSW-5.7")) return refusal;
  const Walk walked = walk(state, move.unit, move.kind, move.path);
  if (walked.fault) return walked.fault;
  if (!in_contact(state, move.unit, walked.there, carrier)) return refuse("target_contact", "MSW-5.7", {{"target", unit_name(state, carrier)}});
  return kAllowed;
}

// MSW-5.8, RUL-30 Carrier Unloading: two places after moving, four if it stays; a turn counts as moving here.
std::optional<Refusal> check_unloading(const State& state, const Move& move) {
  const Walk walked = walk(state, move.unit, move.kind, move.path);
  if (walked.fault) return walked.fault;
  if (move.unload.empty()) return refuse("nobody_unloaded", "MSW-5.8");
  return check_unloaded(state, move, walked.there, move.path.empty() ? kUnloadedStanding : kUnloadedMoving);
}

// MSW-5.9 Unit Exiting: set down behind its carrier, then on by itself.
std::optional<Refusal> check_exiting(const State& state, const Move& move) {
  const UnitRef carrier = state.unit(move.unit).carrier;
  if (auto refusal = check_carrier_rested(state, carrier, "MSW-5.9")) return refusal;
  if (move.unload.size() != 1 || move.unload.front().unit != move.unit) return no_place(state, carrier, move.unit, "out_where");
  const Unloading& place = move.unload.front();
  if (place.heading.n < 0 || place.heading.n > 359) return refuse("heading_range", "MSW-5.9");
  if (auto refusal = check_set_down(state, carrier, state.unit(carrier), move.unit, place.at)) return refusal;
  return walk(state, move.unit, exit_place(state, move), move.kind, move.path).fault;
}

UnitState exit_place(const State& state, const Move& move) {
  const Unloading& place = move.unload.front();
  return set_down(state, move.unit, state.unit(state.unit(move.unit).carrier), place.at, place.heading);
}

// MSW-6.8: unloaded units have made their Move Action of this phase.
void unload(Transcript<MsWars>& t, const Move& move) {
  for (const Unloading& one : move.unload) {
    const Mil elev = t.state().unit(move.unit).elev;
    t.emit(UnitUnloaded{one.unit, move.unit, one.at, one.heading, elev, false});
    const UnitState& u = t.state().unit(one.unit);
    const bool counted = t.state().phase == Phase::kFirstMovement ? u.moved_first : u.moved_second;
    if (!counted) t.emit(MoveActionMade{one.unit, MoveKind::kCarrierUnloading});
  }
}

std::vector<PlannedRoll> plan_spill(const State& state, UnitRef carrier) {
  std::vector<PlannedRoll> rolls;
  for (const UnitRef unit : passengers(state, carrier)) {
    rolls.push_back(plan_thrown(state, unit));
    rolls.push_back(plan_endurance(state, unit, 1));
  }
  return rolls;
}

// Conceding: units of allies aboard are set down where there is room.
void set_down_allies(Transcript<MsWars>& t, Seat seat) {
  for (int i = 0; i < t.state().setup->units(); ++i) {
    const UnitRef carrier = unit_at(i);
    if (t.state().owner(carrier) != seat || !t.state().unit(carrier).on_table()) continue;
    for (const UnitRef unit : passengers(t.state(), carrier)) {
      if (t.state().owner(unit) == seat) continue;
      const auto there = thrown_to(t.state(), carrier, unit);
      if (there) t.emit(UnitUnloaded{unit, carrier, there->position, there->heading, there->elev, false});
      else t.emit(UnitOut{unit});
    }
  }
}

// MSW-6.8, RUL-61: thrown out of a lost carrier, hurt (Armour helps), shaken.
void spill(Transcript<MsWars>& t, UnitRef carrier) {
  for (const UnitRef unit : passengers(t.state(), carrier)) {
    const auto there = thrown_to(t.state(), carrier, unit);
    if (!there) {
      t.emit(UnitOut{unit});
      continue;
    }
    t.emit(UnitUnloaded{unit, carrier, there->position, there->heading, there->elev, false});
    const RollMade made = t.roll(plan_thrown(t.state(), unit));
    if (!t.good()) return;
    deal_damage(t, unit, made, Hurt::kThrown);
    if (!t.good()) return;
    if (!t.state().unit(unit).in_play() || test_endurance(t, unit, 1)) continue;
    if (!t.good()) return;
    if (!t.state().unit(unit).pinned) t.emit(UnitPinned{unit});
  }
}

}  // namespace hexinch::mswars
