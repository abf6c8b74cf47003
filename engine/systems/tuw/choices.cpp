#include <algorithm>

#include "systems/tuw/attack.h"
#include "systems/tuw/deploy.h"
#include "systems/tuw/first_strike.h"
#include "systems/tuw/movement.h"
#include "systems/tuw/refusals.h"
#include "systems/tuw/scores.h"
#include "systems/tuw/self_destruct.h"
#include "systems/tuw/stacking.h"
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
  const UnitState& u = state.unit(unit);
  const Argument who{"unit", unit_name(state, unit)};
  if (state.owner(unit) != seat || state.side != seat) return refuse("not_your_segment", "TUW-5.2");
  if (u.disabled()) return refuse("unit_disabled", "TUW-3.4.3", {who, {"turn", Fraction{u.disabled_until}}});
  if (sheet.weapons.empty()) return refuse("no_attack", "TUW-3.2.1", {who});
  if (u.attacks_used >= sheet.attack_budget) return refuse("attacks_used", "TUW-5.1", {who});
  const bool strikes = std::any_of(sheet.weapons.begin(), sheet.weapons.end(), first_strike);
  if (state.phase == Phase::kFirstStrike && !strikes) return refuse("not_first_strike", "TUW-8.7.1", {{"weapon", Name{sheet.weapons[0].name}}});
  if (!has_target(state, seat, unit)) return refuse("nothing_in_reach", "TUW-5.2", {who});
  return std::nullopt;
}

std::optional<Refusal> cannot_walk(const State& state, Seat seat, UnitRef unit) {
  if (auto refusal = check_mover(state, seat, unit)) return refusal;
  const auto& modes = state.sheet(unit).modes;
  for (std::size_t m = 0; m < modes.size(); ++m)
    if (!reach(state, unit, static_cast<int>(m)).empty()) return std::nullopt;
  const Ticks left = mp_left(state, unit, state.unit(unit).mode);
  return refuse("not_enough_mp", "TUW-4.2b", {{"cost", Fraction{1}}, {"left", in_points(left)}});
}

/// The most telling of the refusals for saving towards a neighbour: none if one neighbour will do.
std::optional<Refusal> cannot_save(const State& state, Seat seat, UnitRef unit) {
  std::optional<Refusal> why;
  for (const Hex direction : hex::kDirections) {
    auto refusal = check_partial(state, seat, {unit, state.unit(unit).hex + direction});
    if (!refusal) return std::nullopt;
    if (!why || why->code == "off_map") why = std::move(refusal);
  }
  return why;
}

void offer_self_destruct(const State& state, Seat seat, UnitRef unit, std::vector<Choice>& list) {
  if (level_of(state.sheet(unit).abilities, Ability::kSelfDestruct) > 0)
    offer(list, "SelfDestruct", "tuw.verb.self_destruct", Gesture::kNone, check_self_destruct(state, seat, {unit}));
}

std::vector<Choice> mover_choices(const State& state, Seat seat, UnitRef unit) {
  std::vector<Choice> list;
  offer(list, "Move", "tuw.verb.move", Gesture::kPath, cannot_walk(state, seat, unit));
  const Sheet& sheet = state.sheet(unit);
  if (sheet.modes.size() > 1) {
    std::optional<Refusal> why;
    for (std::size_t m = 0; m < sheet.modes.size(); ++m) {
      if (static_cast<int>(m) == state.unit(unit).mode) continue;
      why = check_switch(state, seat, {unit, sheet.modes[m].locomotion});
      if (!why) break;
    }
    offer(list, "SwitchMode", "tuw.verb.switch_mode", Gesture::kOption, why);
  }
  if (state.setup->options.partial_movement) offer(list, "PartialMove", "tuw.verb.partial_move", Gesture::kPlace, cannot_save(state, seat, unit));
  if (!state.setup->exits.empty()) offer(list, "LeaveMap", "tuw.verb.leave_map", Gesture::kNone, check_leave(state, seat, {unit, std::nullopt}));
  offer_self_destruct(state, seat, unit, list);
  offer(list, "EndUnitMove", "tuw.verb.end_unit_move", Gesture::kNone, check_mover(state, seat, unit));
  return list;
}

std::vector<Choice> of_unit(const State& state, Seat seat, UnitRef unit) {
  std::vector<Choice> list;
  if (const ReturnSlot* slot = due_return(state)) {
    const bool asked = slot->unit == unit;
    offer(list, "ReturnAttack", "tuw.verb.return_attack", Gesture::kTarget, asked ? kAllowed : refuse("cannot_return", "TUW-8.7.1"));
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

void offer_units(const State& state, Seat seat, std::vector<Choice>& list) {
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (state.owner(unit) != seat || !state.unit(unit).in_play()) continue;
    if (state.phase == Phase::kSetup) offer_unit(state, list, "Deploy", unit);
    else if (state.phase == Phase::kMovement) offer_unit(state, list, "Move", unit, cannot_walk(state, seat, unit));
    else offer_unit(state, list, "Attack", unit, no_weapon(state, seat, unit));
  }
}

}  // namespace

std::vector<Choice> Tuw::choices(const State& seen, Seat seat, std::optional<UnitRef> actor) {
  if (!to_act(seen).contains(seat)) return {};
  if (actor) return seen.valid(*actor) && seen.unit(*actor).in_play() ? of_unit(seen, seat, *actor) : std::vector<Choice>{};
  std::vector<Choice> list;
  if (const ReturnSlot* slot = due_return(seen)) {
    offer_unit(seen, list, "ReturnAttack", slot->unit);
    offer(list, "DeclineReturn", "tuw.verb.decline_return", Gesture::kNone);
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
    case Phase::kMovement: offer(list, "EndMovement", "tuw.verb.end_movement", Gesture::kNone); break;
    case Phase::kFirstStrike: offer(list, "EndFirstStrike", "tuw.verb.end_first_strike", Gesture::kNone); break;
    case Phase::kAttack: offer(list, "EndAttacks", "tuw.verb.end_attacks", Gesture::kNone); break;
    default: break;
  }
  return list;
}

}  // namespace hexinch::tuw
