#include "systems/mswars/rules/movement.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/value.h"
#include "systems/mswars/rules/able.h"
#include "systems/mswars/rules/carriers.h"
#include "systems/mswars/rules/heights.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/rules/turn.h"
#include "systems/mswars/state/named.h"

namespace hexinch::mswars {
namespace {

Word action_of(MoveKind kind) { return {std::string(action_text(kind))}; }

constexpr bool is_whole_turns(MoveKind kind) { return kind == MoveKind::kRun || kind == MoveKind::kCharge; }

std::optional<Refusal> wrong_phase(const State& state, Word action, RuleId rule) {
  return refuse("phase", rule, {{"action", std::move(action)}, {"phase", Word{"mswars.phase." + text_key(name_of(state.phase))}}});
}

/// The weapon that keeps the unit in place because it has fired (MSW-11.1, 11.5).
Word fired(const State& state, UnitRef unit) {
  const Sheet& sheet = state.sheet(unit);
  for (std::size_t i = 0; i < sheet.weapons.size() && i < kMostWeapons; ++i) {
    const Weapon& w = sheet.weapons[i];
    if (state.unit(unit).attacks_with[i] == 0) continue;
    if (w.fix == Fix::kStand) return {"mswars.fix.stand"};
    if (w.type == WeaponType::kHeavyRange || w.type == WeaponType::kArtillery) return {"mswars.weapon_type." + text_key(name_of(w.type))};
  }
  return {"mswars.weapon_type.heavy_range"};
}

/// MSW-4.12: a Static unit is refused as Static, not as having no use for the phase.
std::optional<Refusal> check_mover(const State& state, Seat seat, UnitRef unit) {
  auto refusal = check_actor(state, seat, unit);
  const bool stands = refusal && refusal->code == kNoUse && state.sheet(unit).move == MoveType::kStatic;
  return stands ? refuse("static", "MSW-4.12", {{"unit", unit_name(state, unit)}}) : refusal;
}

// MSW-3.4 Move actions a turn: one per phase, two per turn; a run or charge is the only one of its turn (MSW-5.2, 5.10).
std::optional<Refusal> check_move_actions(const State& state, UnitRef unit, MoveKind kind) {
  const UnitState& u = state.unit(unit);
  if (state.phase == Phase::kFirstMovement ? u.moved_first : u.moved_second) return refuse("moves_phase", "MSW-3.4");
  if (u.ran_or_charged) return refuse("moves_ran", "MSW-5.2");
  if (u.move_actions >= 2) return refuse("moves_turn", "MSW-3.4");
  if (is_whole_turns(kind) && u.move_actions > 0) return refuse("moves_only", "MSW-5.2");
  return kAllowed;
}

// MSW-5.11 Straighten Up, MSW-6.6, MSW-14.2 Fallen: a fallen unit does nothing more that turn, and must stand up before anything else.
std::optional<Refusal> check_upright(const State& state, UnitRef unit, bool stands_up) {
  const UnitState& u = state.unit(unit);
  if (u.helpless) return refuse("fell_this_turn", "MSW-6.6", {{"unit", unit_name(state, unit)}});
  if (u.fallen && !stands_up) return refuse("fallen", "MSW-5.11");
  if (!u.fallen && stands_up) return refuse("not_fallen", "MSW-5.11");
  return kAllowed;
}

constexpr bool barred_by_pin(MoveKind kind) { return is_whole_turns(kind) || kind == MoveKind::kClimb || kind == MoveKind::kJump; }

constexpr bool barred_by_contact(MoveKind kind) {
  return kind != MoveKind::kBreakAway && kind != MoveKind::kManoeuvre && kind != MoveKind::kStraightenUp;
}

// MSW-5.2 Run, RUL-12: the unit must spend more than the Move value, turns included.
std::optional<Refusal> check_run(const State& state, UnitRef unit, const Walk& walked) {
  const Sheet& sheet = state.sheet(unit);
  if (walked.halves > budget(sheet, MoveKind::kStandard)) return kAllowed;
  return refuse("run_min", "MSW-5.2", {{"move_value", as_inches(sheet.move_value)}});
}

// MSW-5.10 Charge, RUL-13: into contact with an enemy; with `chargeMinimum` farther than a Standard Move.
std::optional<Refusal> check_charge(const State& state, const Move& move) {
  const UnitRef target = move.target.value_or(kNoUnit);
  if (!state.valid(target)) return refuse("charge", "MSW-5.10");
  if (const auto no_foe = check_foe(state, move.unit, target)) return refuse("charge", "MSW-5.10", no_foe->arguments);
  const Walk walked = walk(state, move.unit, move.kind, move.path);
  if (walked.fault) return walked.fault;
  if (!in_contact(state, move.unit, walked.there, target)) return refuse("charge", "MSW-5.10", {{"target", unit_name(state, target)}, says("charge_end")});
  return state.setup->options.charge_minimum ? check_run(state, move.unit, walked) : kAllowed;
}

// MSW-5.5, MSW-6.4 Jump: over the edge ahead; enemies in contact on top must stay in contact (MSW-4.8).
std::optional<Refusal> check_jump(const State& state, const Move& move) {
  const Walk walked = walk(state, move.unit, move.kind, move.path);
  if (walked.fault) return walked.fault;
  const Jumping jump = jumping(state, move.unit, walked.there);
  if (jump.refusal) return jump.refusal;
  for (const UnitRef enemy : engaged_with(state, move.unit, walked.there))
    if (!in_contact(state, move.unit, jump.there, enemy)) return refuse("contact_path", "MSW-4.8", {{"enemy", unit_name(state, enemy)}, says("jump_contact")});
  return kAllowed;
}

// MSW-5.6 Manoeuvre: round the enemies it is in contact with, and no others.
std::optional<Refusal> check_manoeuvre(const State& state, const Move& move) {
  if (move.path.empty()) return refuse("path", "MSW-4.2", {says("no_path")});
  const Walk walked = walk(state, move.unit, move.kind, move.path);
  if (walked.fault) return walked.fault;
  const auto before = engaged_with(state, move.unit);
  const auto after = engaged_with(state, move.unit, walked.there);
  for (const UnitRef enemy : before)
    if (std::find(after.begin(), after.end(), enemy) == after.end()) return refuse("man_contact", "MSW-5.6", {{"enemy", unit_name(state, enemy)}});
  for (const UnitRef enemy : after)
    if (std::find(before.begin(), before.end(), enemy) == before.end())
      return refuse("contact_path", "MSW-5.6", {{"enemy", unit_name(state, enemy)}, says("man_touches")});
  return kAllowed;
}

/// Kinds that have no path of their own.
std::optional<Refusal> check_no_path(const Move& move) {
  return move.path.empty() ? kAllowed : refuse("path", "MSW-4.2", {{"action", action_of(move.kind)}, says("path_unasked")});
}

// MSW-5.1 Standard Move, MSW-5.3 Climb, MSW-5.4 Break Away: checks that depend on the kind; faults of the walk come first.
std::optional<Refusal> check_way(const State& state, const Move& move) {
  switch (move.kind) {
    case MoveKind::kStandard: return move.path.empty() ? refuse("path", "MSW-4.2", {says("no_path")}) : walk(state, move.unit, move.kind, move.path).fault;
    case MoveKind::kRun: {
      const Walk walked = walk(state, move.unit, move.kind, move.path);
      return walked.fault ? walked.fault : check_run(state, move.unit, walked);
    }
    case MoveKind::kCharge: return check_charge(state, move);
    case MoveKind::kClimb: {
      if (auto refusal = check_no_path(move)) return refusal;
      return climbing(state, move.unit).refusal;
    }
    case MoveKind::kJump: return check_jump(state, move);
    case MoveKind::kManoeuvre: return check_manoeuvre(state, move);
    case MoveKind::kEnterUnit: return check_enter(state, move);
    case MoveKind::kCarrierUnloading: return check_unloading(state, move);
    case MoveKind::kUnitExiting: return check_exiting(state, move);
    case MoveKind::kBreakAway:
    case MoveKind::kStraightenUp: return check_no_path(move);
  }
  return kAllowed;
}

UnitMoved moved(const Move& move, const Walk& walked, const UnitState& to) {
  return {move.unit, move.kind, move.path, to.position, to.heading, to.elev, to.level, walked.moved, walked.free_turn};
}

// MSW-6.4 Jump, RUL-47: the unit jumps, or falls if it is too high. Weapons stay in hand.
void jump(Transcript<MsWars>& t, const Move& move) {
  const Walk walked = walk(t.state(), move.unit, move.kind, move.path);
  const Jumping jump = jumping(t.state(), move.unit, walked.there);
  t.emit(moved(move, walked, jump.falls ? walked.there : jump.there));
  t.emit(MoveActionMade{move.unit, move.kind});
  if (jump.falls) fall(t, move.unit, jump.feature, jump.there, kNoUnit);
}

void climb(Transcript<MsWars>& t, const Move& move) {
  const UnitState there = climbing(t.state(), move.unit).there;
  t.emit(moved(move, Walk{}, there));
  t.emit(MoveActionMade{move.unit, move.kind});
  t.emit(UnitClimbed{move.unit});
}

void exit(Transcript<MsWars>& t, const Move& move) {
  const UnitState place = exit_place(t.state(), move);
  const Walk walked = walk(t.state(), move.unit, place, move.kind, move.path);
  t.emit(UnitUnloaded{move.unit, t.state().unit(move.unit).carrier, place.position, place.heading, place.elev, true});
  if (!move.path.empty()) t.emit(moved(move, walked, walked.there));
  t.emit(MoveActionMade{move.unit, move.kind});
}

void go(Transcript<MsWars>& t, const Move& move) {
  const Walk walked = walk(t.state(), move.unit, move.kind, move.path);
  if (!move.path.empty()) t.emit(moved(move, walked, walked.there));
  t.emit(MoveActionMade{move.unit, move.kind});
  if (move.kind == MoveKind::kCharge) t.emit(UnitCharged{move.unit, *move.target, walked.direction});
  if (move.kind == MoveKind::kEnterUnit) t.emit(UnitBoarded{move.unit, *move.carrier});
  if (move.kind == MoveKind::kCarrierUnloading) unload(t, move);
}

}  // namespace

ArgumentValue inches_value(Mil length) {
  constexpr std::int32_t kHalf = 500;
  if (length.n % kHalf == 0) return Fraction{length.n, 1000};
  const std::int32_t tenths = (length.n + 50) / 100;
  return Name{std::to_string(tenths / 10) + "." + std::to_string(tenths % 10)};
}

int cost_of(MoveKind kind) {
  return kind == MoveKind::kRun || kind == MoveKind::kClimb || kind == MoveKind::kCharge ? 2 : 1;
}

RuleId rule_of(MoveKind kind) {
  static constexpr std::array<RuleId, count_of<MoveKind>()> kRules{"MSW-5.1", "MSW-5.2", "MSW-5.3", "MSW-5.4",  "MSW-5.5", "MSW-5.6",
                                                                   "MSW-5.7", "MSW-5.8", "MSW-5.9", "MSW-5.10", "MSW-5.11"};
  return kRules[static_cast<std::size_t>(kind)];
}

std::string_view action_text(MoveKind kind) {
  static constexpr std::array<std::string_view, count_of<MoveKind>()> kTexts{
      "mswars.action.standard", "mswars.action.run",        "mswars.action.climb",             "mswars.action.break_away",
      "mswars.action.jump",     "mswars.action.manoeuvre",  "mswars.action.enter_unit",        "mswars.action.carrier_unloading",
      "mswars.action.unit_exiting", "mswars.action.charge", "mswars.action.straighten_up"};
  return kTexts[static_cast<std::size_t>(kind)];
}

// MSW-4.9 In contact, MSW-14.1: the refusals that all Move Actions share; first come those about what the unit has done and suffered.
std::optional<Refusal> check_kind(const State& state, Seat seat, UnitRef unit, MoveKind kind) {
  if (!is_movement(state.phase)) return wrong_phase(state, action_of(kind), rule_of(kind));
  if (auto refusal = check_mover(state, seat, unit)) return refusal;
  const UnitState& u = state.unit(unit);
  const Sheet& sheet = state.sheet(unit);
  const bool exits = kind == MoveKind::kUnitExiting;
  if (u.carried() != exits) return refuse(exits ? "not_carried" : "carried", "MSW-3.3", {{"unit", unit_name(state, unit)}});
  const bool stands_up = kind == MoveKind::kStraightenUp;
  if (auto refusal = check_upright(state, unit, stands_up)) return refusal;
  if (sheet.move == MoveType::kStatic && !stands_up) return refuse("static", "MSW-4.12", {{"unit", unit_name(state, unit)}});
  if (auto refusal = check_move_actions(state, unit, kind)) return refusal;
  if (u.no_more_moves) return refuse("heavy_move", "MSW-11.1", {{"type", fired(state, unit)}});
  if (u.pinned && barred_by_pin(kind)) return refuse("pinned", "MSW-14.1", {{"action", action_of(kind)}});
  if (u.got_passengers && kind != MoveKind::kCarrierUnloading) return refuse("carry_boarded", "MSW-5.7");
  if (barred_by_contact(kind))
    if (const auto enemies = engaged_with(state, unit); !enemies.empty())
      return refuse("engaged", "MSW-4.9", {{"enemy", unit_name(state, enemies.front())}});
  if (kind == MoveKind::kManoeuvre && !sheet.skilled(Skill::kCombatManoeuvres)) return refuse("man_skill", "MSW-5.6");
  if (kind == MoveKind::kCarrierUnloading && !sheet.has(Ability::kCarrier))
    return refuse("carry_cannot", "MSW-5.8", {{"carrier", unit_name(state, unit)}, says("no_carrier")});
  return check_counters(state, unit, cost_of(kind));
}

std::optional<Refusal> check_move(const State& state, Seat seat, const Move& move) {
  if (auto refusal = check_kind(state, seat, move.unit, move.kind)) return refusal;
  return check_way(state, move);
}

// MSW-4.1: the kind is declared and paid for, then the unit moves.
void make_move(Transcript<MsWars>& t, const Move& move) {
  ensure_active(t, move.unit);
  spend(t, move.unit, cost_of(move.kind));
  switch (move.kind) {
    case MoveKind::kJump: return jump(t, move);
    case MoveKind::kClimb: return climb(t, move);
    case MoveKind::kUnitExiting: return exit(t, move);
    case MoveKind::kBreakAway:
      t.emit(MoveActionMade{move.unit, move.kind});
      return begin_break_away(t, move.unit);
    case MoveKind::kStraightenUp:
      t.emit(MoveActionMade{move.unit, move.kind});
      return t.emit(UnitStoodUp{move.unit});
    default: return go(t, move);
  }
}

// MSW-12.1, MSW-4.10: the second half of a Break Away: out of contact with all enemies, unless the unit stays where it is.
std::optional<Refusal> check_break_away_move(const State& state, Seat seat, const BreakAwayMove& move) {
  const BreakAwayFrame* frame = break_away(state);
  if (frame == nullptr || !frame->moving || state.owner(frame->unit) != seat)
    return refuse("phase", "MSW-12.1", {{"action", action_of(MoveKind::kBreakAway)}, {"phase", word_of("phase", state.phase)}, says("nobody_leaves")});
  const Walk walked = walk(state, frame->unit, MoveKind::kBreakAway, move.path);
  if (walked.fault) return walked.fault;
  if (!leaves_place(move.path)) return kAllowed;
  const auto enemies = engaged_with(state, frame->unit, walked.there);
  return enemies.empty() ? kAllowed : refuse("contact_path_end", "MSW-4.10", {{"enemy", unit_name(state, enemies.front())}});
}

// MSW-12.1, RUL-32: if the unit was hit on the way out and moves, it is Pinned at once.
void make_break_away_move(Transcript<MsWars>& t, const BreakAwayMove& move) {
  const BreakAwayFrame frame = *break_away(t.state());
  const Move whole{frame.unit, MoveKind::kBreakAway, move.path, std::nullopt, std::nullopt, {}};
  const Walk walked = walk(t.state(), frame.unit, MoveKind::kBreakAway, move.path);
  if (!move.path.empty()) t.emit(moved(whole, walked, walked.there));
  const bool pins = frame.hit && leaves_place(move.path) && t.state().setup->options.pinning;
  if (pins && !t.state().unit(frame.unit).pinned) t.emit(UnitPinned{frame.unit});
  t.emit(BreakAwayEnded{frame.unit});
}

// MSW-4.6 Free turns: in the unit's own activation in a Movement Phase, besides anything else; a free turn is no Move Action.
std::optional<Refusal> check_free_turn(const State& state, Seat seat, const FreeTurn& turn) {
  if (!is_movement(state.phase)) return wrong_phase(state, Word{"mswars.action.free_turn"}, "MSW-4.6");
  if (auto refusal = check_mover(state, seat, turn.unit)) return refusal;
  if (state.unit(turn.unit).carried()) return refuse("carried", "MSW-3.3", {{"unit", unit_name(state, turn.unit)}});
  if (auto refusal = check_upright(state, turn.unit, false)) return refusal;
  return walk(state, turn.unit, MoveKind::kStandard, {{Step::kW, turn.degrees.n}}).fault;
}

void make_free_turn(Transcript<MsWars>& t, const FreeTurn& turn) {
  ensure_active(t, turn.unit);
  const UnitState& u = t.state().unit(turn.unit);
  t.emit(UnitTurned{turn.unit, table::turned(u.heading, turn.degrees), static_cast<std::int16_t>(std::abs(turn.degrees.n))});
}

}  // namespace hexinch::mswars
