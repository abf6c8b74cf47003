#include <algorithm>

#include "base/short_sort.h"
#include "systems/tuw/rules/deploy.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/pieces.h"
#include "systems/tuw/rules/transport.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/tuw.h"

/// What always holds between two actions. It is checked after loading a save and after every step of a case.

namespace hexinch::tuw {
namespace {

bool known_feature(int f) { return f >= 0 && f < kFeatures; }

bool known_hexes(const Setup& setup, const std::vector<Hex>& hexes) {
  return std::all_of(hexes.begin(), hexes.end(), [&](Hex h) { return setup.grid.contains(h); });
}

bool known_seat(const Setup& setup, Seat seat) { return index(seat) >= 0 && index(seat) < setup.seats(); }

const char* broken_footing(const Footing& footing) {
  if (footing.cost && (*footing.cost < Ticks{} || footing.cost->n > 12000)) return "entering a hex costs less than nothing";
  for (const CoverPart& part : footing.cover)
    if (!known_feature(part.feature)) return "an unknown terrain gives cover";
  for (const Hazard& hazard : footing.hazards)
    if (!known_feature(hazard.feature)) return "an unknown terrain is a hazard";
  return nullptr;
}

const char* broken_sheet(const Sheet& sheet, std::size_t grounds) {
  if (sheet.modes.empty() || sheet.weapons.size() > kMaxWeapons) return "a sheet has no way of moving, or too many weapons";
  for (const Mode& mode : sheet.modes)
    if (mode.mp < 0 || mode.mp > 24 || mode.mp_water.value_or(0) < 0 || mode.mp_water.value_or(0) > 24) return "a sheet has impossible MP";
  for (const Weapon& weapon : sheet.weapons) {
    if (weapon.range < 0 || weapon.range > 100 || weapon.area.value_or(0) < 0 || weapon.area.value_or(0) > 50) return "a weapon reaches too far";
    for (const auto* list : {&weapon.not_into, &weapon.not_from})
      if (!std::all_of(list->begin(), list->end(), known_feature)) return "a weapon is kept from an unknown terrain";
  }
  if (sheet.footing.size() != sheet.modes.size() * grounds) return "a sheet doesn't know all grounds";
  for (const Footing& footing : sheet.footing)
    if (const char* broken = broken_footing(footing)) return broken;
  return nullptr;
}

const char* broken_places(const Setup& setup) {
  for (const Ground& ground : setup.grounds) {
    const bool known = known_feature(ground.terrain) && std::all_of(ground.overlays.begin(), ground.overlays.end(), known_feature);
    if (!known || (ground.obstacle != -1 && !known_feature(ground.obstacle))) return "the map has an unknown terrain";
  }
  for (const NamedPlace& place : setup.named)
    if (!known_hexes(setup, place.hexes)) return "a named place is off the map";
  for (const ExitEdge& edge : setup.exits)
    if (!known_hexes(setup, edge.hexes) || edge.cost < Ticks{}) return "an exit is off the map";
  for (const ExitEdge& edge : setup.exits)
    for (const Toll& toll : edge.tolls)
      if (toll.cost < Ticks{}) return "an exit costs less than nothing";
  for (const Side& side : setup.sides)
    if (!known_hexes(setup, side.zone)) return "a zone is off the map";
  for (const Condition& condition : setup.victory.conditions) {
    const auto in_roster = [&](UnitRef u) { return index(u) >= 0 && index(u) < setup.units(); };
    if (!known_hexes(setup, condition.hexes) || !std::all_of(condition.units.begin(), condition.units.end(), in_roster)) return "a goal is unknown";
    const bool has_side = (condition.goal != Goal::kEliminate && condition.goal != Goal::kPoints) || condition.side != kNoSeat;
    if (has_side && !known_seat(setup, condition.side)) return "a goal is nobody's";
  }
  if (setup.victory.at_limit != kNoSeat && !known_seat(setup, setup.victory.at_limit)) return "an unknown side wins at the turn limit";
  return nullptr;
}

bool sound_share(const Fraction& share) { return share >= Fraction{0} && share <= Fraction{1000000} && share.den() <= 1000000; }

/// The scenario's own events, and what it counts.
const char* broken_script(const Setup& setup) {
  const auto in_roster = [&](const std::vector<UnitRef>& units) {
    return std::all_of(units.begin(), units.end(), [&](UnitRef u) { return index(u) >= 0 && index(u) < setup.units(); });
  };
  const auto one_a_seat = [&](const auto& list) { return list.empty() || static_cast<int>(list.size()) == setup.seats(); };
  for (const Reinforcement& due : setup.reinforcements)
    if (!in_roster(due.units) || due.hexes.empty() || !known_hexes(setup, due.hexes)) return "reinforcements are unknown, or come from nowhere";
  for (const ScenarioEvent& event : setup.events) {
    if (!in_roster(event.of) || !in_roster(event.units) || !known_hexes(setup, event.hexes)) return "an event strikes the unknown";
    if (!one_a_seat(event.points)) return "an event's points are not one number for each side";
    if (event.disable < 0 || event.disable > 1000) return "an event disables for ever";
  }
  const Scoring& scoring = setup.victory.scoring;
  for (const Fraction& share : {scoring.destroyed, scoring.wounded, scoring.standing, scoring.standing_wounded})
    if (!sound_share(share)) return "a share of the points is impossible";
  for (const HoldScore& held : scoring.held)
    if (!known_hexes(setup, held.hexes)) return "a place that earns points is off the map";
  return one_a_seat(setup.budgets) ? nullptr : "budgets are not one for each side";
}

bool within(int n, int least, int most) { return n >= least && n <= most; }

/// The same ranges as in packs/options.cpp.
const char* broken_options(const Setup& setup) {
  const Options& options = setup.options;
  for (const Share& share : {options.lmf_min_fraction, options.lmf_takeoff_fraction})
    if (!within(share.part, 0, 1000) || !within(share.of, 1, 1000)) return "a share is no fraction";
  const auto& groups = options.attack_groups;
  if (!groups.empty() && groups.size() != setup.sides.size()) return "attack groups are not one for each side";
  if (!std::all_of(groups.begin(), groups.end(), [](int group) { return within(group, 1, 1000); })) return "an attack group is empty";
  if (!within(options.stacking_limit, 0, 1000)) return "the stacking limit is impossible";
  if (options.fog && (!within(options.fog->turn, 1, 1000) || !within(options.fog->range, 0, 100))) return "the fog is impossible";
  for (const int percent : {options.wound_percent, options.disabled_percent, options.move_wounded_percent})
    if (!within(percent, -100, 100)) return "a share of an attack or of a move is impossible";
  const bool sound = within(options.kill_margin, 1, 100) && within(options.crash_impact.value_or(0), -100, 100) && within(options.crash_threshold, -100, 100);
  return sound ? nullptr : "a margin of the rules is impossible";
}

const char* broken_setup(const Setup& setup) {
  const auto cells = static_cast<std::size_t>(setup.grid.columns) * static_cast<std::size_t>(std::max<int>(0, setup.grid.rows));
  if (setup.grid.columns < 1 || setup.grid.columns > 99 || setup.grid.rows < 1 || setup.grid.rows > 99) return "the map has an impossible size";
  if (setup.ground_at.size() != cells) return "the map has not one ground for each hex";
  if (setup.sides.size() < 2 || static_cast<int>(setup.sides.size()) > kMaxSeats) return "there are not 2 to 8 sides";
  for (const std::uint8_t ground : setup.ground_at)
    if (ground >= setup.grounds.size()) return "a hex has no ground";
  for (const Sheet& sheet : setup.sheets)
    if (const char* broken = broken_sheet(sheet, setup.grounds.size())) return broken;
  for (const RosterEntry& entry : setup.roster) {
    if (!known_seat(setup, entry.owner)) return "a unit belongs to no side";
    if (!known_hexes(setup, entry.zone)) return "a unit's zone is off the map";
    if (entry.sheet < 0 || static_cast<std::size_t>(entry.sheet) >= setup.sheets.size()) return "a unit has no sheet";
  }
  if (const char* broken = broken_options(setup)) return broken;
  if (const char* broken = broken_script(setup)) return broken;
  return broken_places(setup);
}

// TUW-X7 Only a flyer is landed, and only where it may land; nobody is exposed for longer than the next turn.
const char* broken_flight(const State& state, UnitRef ref) {
  const UnitState& u = state.unit(ref);
  if (u.landed && !is_flying(state.locomotion(ref))) return "a unit has landed that doesn't fly";
  if (u.landed && u.on_map() && !state.setup->footing(ref, u.mode, u.hex).cost) return "a flyer has landed where it can't";
  for (const std::int16_t through : {u.exposed_through, u.exposed_hth_through})
    if (through < 0 || through > state.turn + 1) return "a flyer is exposed for too long";
  return u.hexes_flown < 0 ? "a flyer has flown less than nothing" : nullptr;
}

// TUW-X9a A carried unit is with a carrier of its own side that takes it and has room.
const char* broken_cargo(const State& state, UnitRef ref) {
  const UnitState& u = state.unit(ref);
  if (!u.carried()) return room(state, ref) < 0 ? "a carrier holds more than it has room for" : nullptr;
  if (!state.valid(u.carried_by) || u.carried_by == ref || state.unit(u.carried_by).carried()) return "a unit is carried by nobody";
  if (!u.in_play() || !state.unit(u.carried_by).in_play()) return "a unit that is gone is carried, or carries";
  if (state.unit(u.carried_by).hex != u.hex) return "a unit is not where its carrier is";
  if (!accepts(state, u.carried_by, ref)) return "a unit is carried by one that doesn't take it";
  return u.saving ? "a unit that is carried saves movement" : nullptr;
}

const char* broken_unit(const State& state, UnitRef ref) {
  const UnitState& u = state.unit(ref);
  const Sheet& sheet = state.sheet(ref);
  if (!state.setup->grid.contains(u.hex)) return "a unit is off the map";
  if (u.mode < 0 || static_cast<std::size_t>(u.mode) >= sheet.modes.size()) return "a unit moves in no way of its own";
  if (u.on_map() && !u.landed && !may_stand(state, ref, u.mode, u.hex)) return "a unit stands where it can't";
  if (const char* broken = broken_flight(state, ref)) return broken;
  if (const char* broken = broken_cargo(state, ref)) return broken;
  for (const Seat by : {u.wounded_by, u.destroyed_by})
    if (by != kNoSeat && !known_seat(*state.setup, by)) return "an unknown side has hurt a unit";
  if (u.cel < 1) return "a unit has a CEL below 1";
  if (u.wounded_turn < 0 || u.wounded_turn > state.turn) return "a unit was wounded in a turn to come";
  if (u.tough_left < 0 || u.tough_left > level_of(sheet.abilities, Ability::kTough)) return "a unit has more Tough points than its level";
  if (u.mp_spent < Ticks{} || u.mp_spent.n > 15000 || u.hexes_entered < 0) return "a unit has moved less than nothing";
  if (u.attacks_used < 0 || u.attacks_used > sheet.attack_budget) return "a unit has attacked more often than it may";
  for (std::size_t w = 0; w < kMaxWeapons; ++w) {
    const int uses = w < sheet.weapons.size() ? sheet.weapons[w].uses : 0;
    if (u.uses_left[w] < 0 || u.uses_left[w] > uses) return "a weapon has more uses left than it has";
  }
  if (u.saving && (u.saving->mp <= Ticks{} || !hex::adjacent(u.hex, u.saving->hex))) return "a unit saves for a hex that is not beside it";
  return nullptr;
}

// TUW-8.3b
const char* broken_pieces(const State& state, UnitRef ref) {
  const UnitState& u = state.unit(ref);
  const Sheet& sheet = state.sheet(ref);
  if (u.pieces.size() != fresh_pieces(sheet).size()) return "a unit has not the pieces of its sheet";
  for (std::size_t w = 0; w < u.pieces.size(); ++w) {
    const PieceState& piece = u.pieces[w];
    const int tough = sheet.weapons[w].separate ? level_of(sheet.weapons[w].abilities, Ability::kTough) : 0;
    if (!sheet.weapons[w].separate && piece != PieceState{}) return "a weapon that is no separate piece has been hit";
    if (piece.wounded_turn < 0 || piece.wounded_turn > state.turn) return "a piece was wounded in a turn to come";
    if (piece.tough_left < 0 || piece.tough_left > tough) return "a piece has more Tough points than its level";
  }
  return nullptr;
}

bool known_unit(const State& state, UnitRef unit) { return state.valid(unit); }

bool known_body(const State& state, Body body) {
  if (!state.valid(body.unit)) return false;
  const auto piece = static_cast<std::size_t>(body.piece);
  return body.whole() || (piece < state.unit(body.unit).pieces.size() && state.sheet(body.unit).weapons[piece].separate);
}

bool known_uses(const State& state, const std::vector<Use>& uses) {
  return !uses.empty() && std::all_of(uses.begin(), uses.end(), [&](const Use& use) {
    return state.valid(use.unit) && use.weapon >= 0 && static_cast<std::size_t>(use.weapon) < state.sheet(use.unit).weapons.size();
  });
}

const char* broken_pending(const State& state, const Pending& p) {
  if (!known_body(state, p.body()) || p.result == Result::kNoEffect) return "a pending result concerns nobody";
  if (!std::all_of(p.attackers.begin(), p.attackers.end(), [&](UnitRef u) { return known_unit(state, u); })) return "a result comes from nobody";
  return p.by == kNoSeat || known_seat(*state.setup, p.by) ? nullptr : "a result comes from an unknown side";
}

const char* broken_frame(const State& state, const Frame& frame) {
  if (const auto* stack = std::get_if<StackFrame>(&frame)) {
    if (!state.setup->grid.contains(stack->hex) || stack->order.empty()) return "a hex being thinned out is off the map, or nobody's";
    if (stack->next < 0 || static_cast<std::size_t>(stack->next) >= stack->order.size()) return "nobody chooses in an overfull hex";
    for (const Seat seat : stack->order)
      if (index(seat) < 0 || index(seat) >= state.setup->seats()) return "an unknown side chooses in an overfull hex";
    return nullptr;
  }
  if (const auto* crash = std::get_if<CrashFrame>(&frame)) {
    if (!state.valid(crash->unit) || !state.unit(crash->unit).destroyed) return "nobody has crashed";
    return crash->by == kNoSeat || known_seat(*state.setup, crash->by) ? nullptr : "an unknown side has brought a flyer down";
  }
  const auto& strike = std::get<StrikeFrame>(frame);
  if (!known_seat(*state.setup, strike.by) || !known_uses(state, strike.uses)) return "a strike has no weapons";
  if (!known_body(state, strike.target.body()) && !(strike.target.hex && state.setup->grid.contains(*strike.target.hex))) return "a strike has no target";
  for (const ReturnSlot& slot : strike.returns) {
    if (!known_unit(state, slot.unit)) return "an unknown unit is asked to strike back";
    const bool sound = slot.weapon < 0 || (known_body(state, {slot.at, slot.piece}) && known_uses(state, {Use{slot.unit, slot.weapon}}));
    if (!sound) return "a unit strikes back at nobody";
  }
  return nullptr;
}

const char* broken_sequence(const State& state) {
  const int seats = state.setup->seats();
  std::vector<Seat> order = state.order;
  short_sort(order);
  if (!order.empty() && static_cast<int>(order.size()) != seats) return "the player order has not every side";
  for (std::size_t i = 0; i < order.size(); ++i)
    if (index(order[i]) != static_cast<int>(i)) return "the player order names a side twice";
  if (index(state.side) < -1 || index(state.side) >= seats) return "an unknown side acts";
  if (state.side != kNoSeat && state.order.empty()) return "a side acts before the order is settled";
  if (state.turn < 0) return "the turn is below 0";
  if (state.moving != kNoUnit && (!state.valid(state.moving) || state.phase != Phase::kMovement)) return "an unknown unit is moving";
  for (const Seat seat : state.winners)
    if (index(seat) < 0 || index(seat) >= seats) return "an unknown side has won";
  if (!state.earned.empty() && static_cast<int>(state.earned.size()) != seats) return "points are not counted for each side";
  if (state.conceded >> seats != 0) return "an unknown side has given up";
  return nullptr;
}

}  // namespace

const char* Tuw::broken_invariant(const State& seen) {
  if (!seen.setup) return "there is no set-up";
  if (const char* broken = broken_setup(*seen.setup)) return broken;
  if (seen.units.size() != seen.setup->roster.size()) return "the units are not those of the roster";
  for (int i = 0; i < seen.setup->units(); ++i) {
    if (const char* broken = broken_unit(seen, unit_at(i))) return broken;
    if (const char* broken = broken_pieces(seen, unit_at(i))) return broken;
  }
  if (const char* broken = broken_sequence(seen)) return broken;
  for (const Pending& p : seen.pending)
    if (const char* broken = broken_pending(seen, p)) return broken;
  for (const Frame& frame : seen.frames)
    if (const char* broken = broken_frame(seen, frame)) return broken;
  return nullptr;
}

}  // namespace hexinch::tuw
