#include <algorithm>

#include "systems/tuw/rules/attack.h"
#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/deploy.h"
#include "systems/tuw/rules/first_strike.h"
#include "systems/tuw/rules/flight.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/rules/self_destruct.h"
#include "systems/tuw/rules/special_moves.h"
#include "systems/tuw/rules/stacking.h"
#include "systems/tuw/rules/transport.h"
#include "systems/tuw/tuw.h"

/// What a seat can do now, or why not. The page's buttons and the mirror's list.

namespace hexinch::tuw {
namespace {

void offer(std::vector<Choice>& list, std::string_view verb, std::string_view text, Gesture gesture, std::optional<Refusal> refusal = std::nullopt) {
  list.push_back({verb, {text, {}}, gesture, kNoUnit, std::move(refusal)});
}

void offer_unit(const State& state, std::vector<Choice>& list, std::string_view verb, UnitRef unit, std::optional<Refusal> refusal = std::nullopt) {
  list.push_back({verb, {"tuw.verb.unit", {{"unit", unit_name(state, unit)}}}, Gesture::kUnit, unit, std::move(refusal)});
}

/// Does one of the unit's weapons reach something from where it stands?
bool has_target(const State& state, Seat seat, UnitRef unit) {
  const auto allowed = [&](int weapon, Target target) { return !check_attack(state, seat, {{{unit, static_cast<std::int8_t>(weapon)}}, std::move(target)}); };
  const auto& weapons = state.sheet(unit).weapons;
  for (int w = 0; w < static_cast<int>(weapons.size()); ++w) {
    const Weapon& weapon = weapons[static_cast<std::size_t>(w)];
    if (weapon.area) {
      for (const Hex h : hex::area(state.unit(unit).hex, weapon.range))
        if (allowed(w, {kNoUnit, h})) return true;
      continue;
    }
    for (int i = 0; i < state.setup->units(); ++i)
      if (state.owner(unit_at(i)) != seat && allowed(w, {unit_at(i), std::nullopt})) return true;
  }
  return false;
}

/// Why no weapon of the unit can be used now, none if one can.
std::optional<Refusal> no_weapon(const State& state, Seat seat, UnitRef unit) {
  const Sheet& sheet = state.sheet(unit);
  const auto weapons = static_cast<int>(sheet.weapons.size());
  if (state.owner(unit) != seat || state.side != seat) return refuse("not_your_segment", "TUW-5.2");
  // The reason against one weapon need not be the reason against the next. A reason against the whole unit comes first, as it stops all weapons.
  std::optional<Refusal> why = check_readiness(state, seat, {unit, static_cast<std::int8_t>(weapons > 0 ? 0 : -1)});
  for (int w = 1; why && w < weapons; ++w)
    if (!check_readiness(state, seat, {unit, static_cast<std::int8_t>(w)})) why.reset();
  if (why || has_target(state, seat, unit)) return why;
  return refuse("nothing_in_reach", "TUW-5.2", {{"unit", unit_name(state, unit)}});
}

/// Which reason to give if none of several things is possible. "No map" or "no way" says less than what the unit lacks; of several amounts that it lacks,
/// the smallest is given.
void keep_more_telling(std::optional<Refusal>& why, Refusal refusal) {
  const auto weight = [](const Refusal& r) { return r.code == "off_map" ? 0 : r.code == "impassable" || r.code == "not_carriable" ? 1 : 2; };
  const auto cost = [](const Refusal& r) { return r.code == "not_enough_mp" ? std::get<Fraction>(r.arguments[0].value) : Fraction{0}; };
  if (!why || weight(*why) < weight(refusal) || (why->code == refusal.code && cost(refusal) < cost(*why))) why = std::move(refusal);
}

std::optional<Refusal> cannot_walk(const State& state, Seat seat, UnitRef unit) {
  if (auto refusal = check_mover(state, seat, unit)) return refusal;
  // One step is enough for an answer; finding out how far the unit gets would take many. Its present way of moving comes first, and gives the reason.
  std::vector<Locomotion> ways{state.locomotion(unit)};
  for (const Mode& mode : state.sheet(unit).modes) ways.push_back(mode.locomotion);
  std::optional<Refusal> why;
  for (const Locomotion way : ways)
    for (const Hex direction : hex::kDirections) {
      auto refusal = check_move(state, seat, {unit, {{state.unit(unit).hex + direction, std::nullopt}}, way});
      if (!refusal) return kAllowed;
      if (way == ways.front()) keep_more_telling(why, std::move(*refusal));
    }
  return why;
}

/// The most telling of the refusals for saving towards a neighbour; none if one neighbour will do.
std::optional<Refusal> cannot_save(const State& state, Seat seat, UnitRef unit) {
  std::optional<Refusal> why;
  for (const Hex direction : hex::kDirections) {
    auto refusal = check_partial(state, seat, {unit, state.unit(unit).hex + direction});
    if (!refusal) return std::nullopt;
    keep_more_telling(why, std::move(*refusal));
  }
  return why;
}

void offer_self_destruct(const State& state, Seat seat, UnitRef unit, std::vector<Choice>& list) {
  if (level_of(state.sheet(unit).abilities, Ability::kSelfDestruct) > 0)
    offer(list, "SelfDestruct", "tuw.verb.self_destruct", Gesture::kNone, check_self_destruct(state, seat, {unit}));
}

/// A verb with its candidates. It is offered if one of them is legal. If not, it has the most telling reason, or says that nobody is next to the unit.
void offer_any(const State& state, Seat seat, std::vector<Choice>& list, std::string_view verb, std::string_view text, Gesture gesture,
               const std::vector<Command>& candidates) {
  std::optional<Refusal> why = candidates.empty() ? refuse("nobody_beside", "TUW-X9a") : std::nullopt;
  for (const Command& candidate : candidates) {
    auto refusal = Tuw::check(state, seat, candidate);
    if (!refusal) return offer(list, verb, text, gesture);
    keep_more_telling(why, std::move(*refusal));
  }
  offer(list, verb, text, gesture, why);
}

/// Flying, teleporting, carrying: what this kind of unit can do at all.
void offer_special_moves(const State& state, Seat seat, UnitRef unit, std::vector<Choice>& list) {
  const auto any = [&](std::string_view verb, std::string_view text, Gesture gesture, const std::vector<Command>& candidates) {
    offer_any(state, seat, list, verb, text, gesture, candidates);
  };
  if (const auto up = take_offs(state, unit); !up.empty()) {
    if (!state.airborne(unit)) any("TakeOff", "tuw.verb.take_off", Gesture::kNone, up);
    else any("Land", "tuw.verb.land", Gesture::kNone, landings(state, unit));
  }
  if (const auto far = teleports(state, unit); !far.empty()) any("Teleport", "tuw.verb.teleport", Gesture::kPlace, far);
  if (capacity_of(state.sheet(unit)) > 0) any("PickUp", "tuw.verb.pick_up", Gesture::kTarget, pick_ups(state, unit));
  if (!state.cargo(unit).empty()) any("Unload", "tuw.verb.unload", Gesture::kPlace, unloadings(state, unit));
  if (const auto aboard = boardings(state, unit); !aboard.empty()) any("Board", "tuw.verb.board", Gesture::kTarget, aboard);
}

std::vector<Choice> passenger_choices(const State& state, Seat seat, UnitRef unit) {
  std::vector<Choice> list;
  offer_any(state, seat, list, "Exit", "tuw.verb.exit", Gesture::kPath, exits(state, unit));
  return list;
}

std::vector<Choice> mover_choices(const State& state, Seat seat, UnitRef unit) {
  if (state.unit(unit).carried()) return passenger_choices(state, seat, unit);
  std::vector<Choice> list;
  offer(list, "Move", "tuw.verb.move", Gesture::kPath, cannot_walk(state, seat, unit));
  const Sheet& sheet = state.sheet(unit);
  if (sheet.modes.size() > 1) {
    std::optional<Refusal> why;
    bool any = false;
    for (std::size_t m = 0; m < sheet.modes.size(); ++m) {
      if (static_cast<int>(m) == state.unit(unit).mode || is_flying(sheet.modes[m].locomotion) != state.airborne(unit)) continue;
      any = true;
      why = check_switch(state, seat, {unit, sheet.modes[m].locomotion});
      if (!why) break;
    }
    if (any) offer(list, "SwitchMode", "tuw.verb.switch_mode", Gesture::kOption, why);
  }
  offer_special_moves(state, seat, unit, list);
  if (state.setup->options.partial_movement) offer(list, "PartialMove", "tuw.verb.partial_move", Gesture::kPlace, cannot_save(state, seat, unit));
  if (!state.setup->exits.empty()) offer(list, "LeaveMap", "tuw.verb.leave_map", Gesture::kNone, check_leave(state, seat, {unit, std::nullopt}));
  offer_self_destruct(state, seat, unit, list);
  offer(list, "EndUnitMove", "tuw.verb.end_unit_move", Gesture::kNone, check_mover(state, seat, unit));
  return list;
}

std::vector<Choice> of_unit(const State& state, Seat seat, UnitRef unit) {
  std::vector<Choice> list;
  if (const ReturnSlot* slot = due_return(state)) {
    const auto not_asked = refuse("cannot_return", "TUW-8.7.1", {{"unit", unit_name(state, slot->unit)}, says("not_asked")});
    offer(list, "ReturnAttack", "tuw.verb.return_attack", Gesture::kTarget, slot->unit == unit ? kAllowed : not_asked);
    return list;
  }
  if (const CrashFrame* crash = crash_frame(state)) {
    offer(list, "CrashHex", "tuw.verb.crash_hex", Gesture::kPlace, crash->unit == unit ? kAllowed : refuse("not_your_segment", "TUW-3.5.2.3"));
    return list;
  }
  if (!state.frames.empty()) {
    offer(list, "RemoveFromStack", "tuw.verb.remove_from_stack", Gesture::kNone, check_remove(state, seat, {unit}));
    return list;
  }
  switch (state.phase) {
    case Phase::kSetup:
      offer(list, "Deploy", "tuw.verb.deploy", Gesture::kPlace, state.owner(unit) == seat ? kAllowed : refuse("not_your_segment", "TUW-X12"));
      break;
    case Phase::kMovement: return mover_choices(state, seat, unit);
    case Phase::kFirstStrike:
    case Phase::kAttack: {
      const auto& weapons = state.sheet(unit).weapons;
      const bool area = !weapons.empty() && std::all_of(weapons.begin(), weapons.end(), [](const Weapon& w) { return w.area.has_value(); });
      offer(list, "Attack", "tuw.verb.attack", area ? Gesture::kTemplate : Gesture::kTarget, no_weapon(state, seat, unit));
      offer_self_destruct(state, seat, unit, list);
      break;
    }
    default: break;
  }
  return list;
}

void offer_mover(const State& state, Seat seat, UnitRef unit, std::vector<Choice>& list) {
  if (state.unit(unit).carried()) offer_unit(state, list, "Exit", unit, passenger_choices(state, seat, unit)[0].refusal);
  else offer_unit(state, list, "Move", unit, cannot_walk(state, seat, unit));
}

void offer_units(const State& state, Seat seat, std::vector<Choice>& list) {
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (state.owner(unit) != seat || !state.unit(unit).in_play()) continue;
    if (state.phase == Phase::kSetup) offer_unit(state, list, "Deploy", unit);
    else if (state.phase == Phase::kMovement) offer_mover(state, seat, unit, list);
    else offer_unit(state, list, "Attack", unit, no_weapon(state, seat, unit));
  }
}

}  // namespace

std::vector<Choice> Tuw::choices(const State& seen, Seat seat, std::optional<UnitRef> actor) {
  if (!to_act(seen).contains(seat)) return {};
  const CrashFrame* fallen = crash_frame(seen);
  if (actor) {
    const bool there = seen.valid(*actor) && (seen.unit(*actor).in_play() || (fallen && fallen->unit == *actor));
    return there ? of_unit(seen, seat, *actor) : std::vector<Choice>{};
  }
  std::vector<Choice> list;
  if (const ReturnSlot* slot = due_return(seen)) {
    offer_unit(seen, list, "ReturnAttack", slot->unit);
    offer(list, "DeclineReturn", "tuw.verb.decline_return", Gesture::kNone);
    return list;
  }
  if (const CrashFrame* crash = crash_frame(seen)) {
    offer_unit(seen, list, "CrashHex", crash->unit);
    return list;
  }
  if (!seen.frames.empty()) {
    for (const UnitRef unit : units_in(seen, std::get<StackFrame>(seen.frames.back()).hex))
      if (seen.owner(unit) == seat) offer_unit(seen, list, "RemoveFromStack", unit);
    return list;
  }
  offer_units(seen, seat, list);
  switch (seen.phase) {
    case Phase::kSetup: offer(list, "EndDeploy", "tuw.verb.end_deploy", Gesture::kNone); break;
    case Phase::kMovement: {
      const auto lost = static_cast<std::int64_t>(falling(seen, seat).size());
      offer(list, "EndMovement", lost == 0 ? "tuw.verb.end_movement" : "tuw.verb.end_movement_crash", Gesture::kNone);
      if (lost > 0) list.back().label.arguments.push_back({"count", Fraction{lost}});
      break;
    }
    case Phase::kFirstStrike: offer(list, "EndFirstStrike", "tuw.verb.end_first_strike", Gesture::kNone); break;
    case Phase::kAttack: offer(list, "EndAttacks", "tuw.verb.end_attacks", Gesture::kNone); break;
    default: break;
  }
  return list;
}

}  // namespace hexinch::tuw
