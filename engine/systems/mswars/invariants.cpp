#include <algorithm>

#include "systems/mswars/mswars.h"
#include "systems/mswars/rules/overlap.h"
#include "systems/mswars/rules/place.h"

/// What always holds between two actions. It is checked after loading a save and after every step of a case.

namespace hexinch::mswars {
namespace {

bool within(int n, int least, int most) { return n >= least && n <= most; }
bool known_seat(const Setup& setup, Seat seat) { return within(index(seat), 0, setup.seats() - 1); }
bool known_unit(const Setup& setup, UnitRef unit) { return within(index(unit), 0, setup.units() - 1); }
bool near(Mil m) { return within(m.n, -table::kFarthest.n, table::kFarthest.n); }

const char* broken_weapon(const Weapon& weapon) {
  if (!within(weapon.range, 0, 100) || !within(weapon.push, 0, 12)) return "a weapon reaches too far";
  if (!within(weapon.damage.dice, 0, 20) || !within(weapon.damage.sides, 3, 10)) return "a weapon has impossible dice";
  if (weapon.mount_height && !within(weapon.mount_height->n, 0, 20000)) return "a weapon is mounted too high";
  return nullptr;
}

const char* broken_sheet(const Sheet& sheet) {
  if (sheet.weapons.size() > kMostWeapons) return "a sheet has too many weapons";
  if (!within(sheet.size, 0, 12) || !within(sheet.move_value.n, 0, 20000) || !within(sheet.damage_capacity, 1, 99)) return "a sheet has impossible numbers";
  if (!within(sheet.strength, 0, 9) || !within(sheet.hands, 0, 4) || !within(sheet.output, 1, 6)) return "a sheet has impossible numbers";
  if (!within(sheet.pilot.reflex, 1, 6) || !within(sheet.pilot.endurance, 1, 12)) return "a pilot has impossible numbers";
  for (const Weapon& weapon : sheet.weapons)
    if (const char* broken = broken_weapon(weapon)) return broken;
  return nullptr;
}

const char* broken_feature(const Feature& feature) {
  if (feature.round() ? feature.disc.radius.n < 1 || !near(feature.disc.radius) || !near(feature.disc.at.x) || !near(feature.disc.at.y)
                      : table::fault(feature.polygon).has_value())
    return "a feature has no proper shape";
  for (const Mil height : {feature.height, feature.base, feature.low, feature.high})
    if (!within(height.n, 0, table::kFarthest.n)) return "a feature is too high";
  return feature.height < feature.base ? "a feature is lower than what it stands on" : nullptr;
}

const char* broken_goals(const Setup& setup) {
  for (const auto* list : {&setup.victory.at_once, &setup.victory.at_limit})
    for (const Condition& condition : *list) {
      if (!std::all_of(condition.units.begin(), condition.units.end(), [&](UnitRef u) { return known_unit(setup, u); })) return "a goal names no unit";
      for (const std::int8_t objective : condition.objectives)
        if (!within(objective, 0, static_cast<int>(setup.objectives.size()) - 1)) return "a goal names no objective";
    }
  return nullptr;
}

/// The same ranges as in packs/options.cpp.
const char* broken_options(const Options& options) {
  const int arc = options.turret_arc_degrees;
  const bool sound = within(options.heavy_move_penalty, 3, 4) && within(options.turn_limit, 0, 1000) && (arc == 90 || arc == 180 || arc == 360);
  return sound ? nullptr : "an option is impossible";
}

const char* broken_setup(const Setup& setup) {
  if (!within(setup.seats(), 2, kMaxSeats)) return "there are too few sides, or too many";
  if (!within(setup.width.n, 24000, 72000) || !within(setup.height.n, 24000, 72000)) return "the table has an impossible size";
  for (const Feature& feature : setup.features)
    if (const char* broken = broken_feature(feature)) return broken;
  for (const Sheet& sheet : setup.sheets)
    if (const char* broken = broken_sheet(sheet)) return broken;
  for (const Side& side : setup.sides)
    for (const Polygon& zone : side.zones)
      if (table::fault(zone)) return "a zone has no proper shape";
  for (const RosterEntry& entry : setup.roster)
    if (!known_seat(setup, entry.owner) || !within(entry.sheet, 0, static_cast<int>(setup.sheets.size()) - 1)) return "a unit is nobody's, or nothing";
  if (setup.suggested.size() != setup.roster.size()) return "units and proposed places differ in number";
  for (const Suggestion& where : setup.suggested)
    if (where.carrier != kNoUnit && !known_unit(setup, where.carrier)) return "an unknown unit carries another";
  if (const char* broken = broken_options(setup.options)) return broken;
  return broken_goals(setup);
}

/// Hands in use: no more than the unit has, and only on weapons that are held.
const char* broken_hands(const Sheet& sheet, const Hands& hands) {
  int in_use = 0;
  for (std::size_t w = 0; w < hands.size(); ++w) {
    if (!within(hands[w], 0, 4)) return "a weapon is in an impossible number of hands";
    if (w >= sheet.weapons.size() && hands[w] != 0) return "a weapon that isn't there is in hand";
    in_use += hands[w];
  }
  return in_use > sheet.hands ? "more hands are in use than the unit has" : nullptr;
}

const char* broken_carrying(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  if (!u.carried()) return u.carrier == kNoUnit ? nullptr : "a unit has a carrier and isn't carried";
  if (!state.valid(u.carrier) || u.carrier == unit) return "a unit is carried by nobody";
  const UnitState& carrier = state.unit(u.carrier);
  if (!carrier.on_table() || !state.sheet(u.carrier).has(Ability::kCarrier)) return "a unit is carried by what can't carry";
  return u.position == carrier.position ? nullptr : "a passenger is elsewhere than its carrier";
}

const char* broken_unit(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  const Sheet& sheet = state.sheet(unit);
  if (!within(u.heading.n, 0, 359)) return "a heading is out of range";
  if (!within(u.dc_now, u.status == Status::kOutOfAction ? 0 : 1, sheet.damage_capacity)) return "a unit's DC is out of range";
  if (!within(u.counters, 0, 8) || !within(u.move_actions, 0, 4)) return "a unit's counters are out of range";
  if (!within(u.free_turn_left, 0, 360) || u.moved < Mil{}) return "a unit's movement is out of range";
  if (!within(u.aids_made, 0, 2) || !within(u.opportunities_made, 0, 2) || u.shield_blocks < 0 || u.double_shots < 0) return "a unit did too much in a turn";
  if (u.elev < Mil{} || (u.level == Level::kHighSky && u.elev != Mil{})) return "a unit's elevation is out of range";
  if (u.level == Level::kHighSky && u.on_table() && sheet.move != MoveType::kJet) return "a unit is in High Sky that can't fly";
  if (const char* broken = broken_hands(sheet, u.hands)) return broken;
  if (const char* broken = broken_carrying(state, unit)) return broken;
  if (u.on_table() && !table::wholly_inside(base(state, unit), {{}, {state.setup->width, state.setup->height}})) return "a base is over the table's edge";
  return nullptr;
}

bool all_known(const Setup& setup, const std::vector<Seat>& seats) {
  return std::all_of(seats.begin(), seats.end(), [&](Seat seat) { return known_seat(setup, seat); });
}

/// Each seat ranks once. Those before the next one have one place each; the other places are free.
bool sound_order(const Setup& setup, const OrderFrame& order) {
  const auto of = [](const std::vector<Seat>& seats, Seat seat) { return std::count(seats.begin(), seats.end(), seat); };
  const auto ranked = static_cast<int>(order.ranking.size());
  if (static_cast<int>(order.places.size()) != ranked || !within(order.next, 0, ranked - 1) || !all_known(setup, order.ranking)) return false;
  if (of(order.places, kNoSeat) != ranked - order.next) return false;
  for (int i = 0; i < ranked; ++i) {
    const Seat seat = order.ranking[static_cast<std::size_t>(i)];
    if (of(order.ranking, seat) != 1 || (i < order.next && of(order.places, seat) != 1)) return false;
  }
  return true;
}

const char* broken_frame(const State& state, const Frame& frame) {
  const Setup& setup = *state.setup;
  if (const auto* order = std::get_if<OrderFrame>(&frame)) return sound_order(setup, *order) ? nullptr : "the player order is chosen by nobody";
  const auto& away = std::get<BreakAwayFrame>(frame);
  return known_unit(setup, away.unit) && all_known(setup, away.asked) ? nullptr : "nobody breaks away";
}

}  // namespace

const char* MsWars::broken_invariant(const State& seen) {
  const Setup& setup = *seen.setup;
  if (const char* broken = broken_setup(setup)) return broken;
  if (static_cast<int>(seen.units.size()) != setup.units()) return "units and roster differ in number";
  if (static_cast<int>(seen.points.size()) != setup.seats() || seen.held.size() != setup.objectives.size()) return "points are nobody's";
  for (const Feature& wreck : seen.wrecks)
    if (const char* broken = broken_feature(wreck)) return broken;
  for (int i = 0; i < setup.units(); ++i)
    if (const char* broken = broken_unit(seen, unit_at(i))) return broken;
  for (int i = 0; i < setup.units(); ++i)
    for (int j = 0; j < i; ++j)
      if (bases_overlap(seen, unit_at(i), unit_at(j))) return "two bases overlap";
  if (seen.turn < 0 || (seen.go != kNoSeat && !known_seat(setup, seen.go))) return "nobody's go";
  if (seen.active != kNoUnit && (!known_unit(setup, seen.active) || seen.owner(seen.active) != seen.go)) return "a unit is active out of its owner's go";
  for (const Seat seat : seen.order)
    if (!known_seat(setup, seat)) return "the player order is out of range";
  for (const Seat seat : seen.winners)
    if (!known_seat(setup, seat)) return "nobody has won";
  if (seen.frames.size() > 1) return "two things wait at once";
  for (const Frame& frame : seen.frames)
    if (const char* broken = broken_frame(seen, frame)) return broken;
  return nullptr;
}

}  // namespace hexinch::mswars
