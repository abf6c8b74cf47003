#include <algorithm>

#include "systems/lonewarrior/rules/actions.h"
#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/automation.h"
#include "systems/lonewarrior/rules/deploy.h"
#include "systems/lonewarrior/rules/fire.h"
#include "systems/lonewarrior/rules/melee.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/rules/refusals.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/state/named.h"

/// What a seat can do now, or why not. The page's buttons and the mirror's list.

namespace hexinch::lonewarrior {
namespace {

void offer(std::vector<Choice>& list, std::string_view verb, std::string_view text, Gesture gesture, std::optional<Refusal> refusal = std::nullopt) {
  list.push_back({verb, {text, {}}, gesture, kNoUnit, std::move(refusal)});
}

/// The first refusal of an attack for which there is no target; none if there is one.
template <class CheckOne>
std::optional<Refusal> best_of(const State& state, Seat seat, CheckOne check) {
  std::optional<Refusal> why;
  for (int i = 0; i < state.counters(); ++i) {
    if (state.owner(unit_at(i)) == seat || !state.on_map(unit_at(i))) continue;
    auto refusal = check(unit_at(i));
    if (!refusal) return std::nullopt;
    if (!why) why = std::move(refusal);
  }
  if (why) return why;
  return refuse("not_an_enemy", "LW-3.2", {says("no_enemies")});
}

std::optional<Refusal> no_fire(const State& state, Seat seat, UnitRef unit) {
  return best_of(state, seat, [&](UnitRef target) { return check_fire(state, seat, {unit, target}); });
}
std::optional<Refusal> no_fight(const State& state, Seat seat, UnitRef unit) {
  return best_of(state, seat, [&](UnitRef target) { return check_close_combat(state, seat, {unit, target}); });
}

void offer_movement(const State& state, Seat seat, UnitRef unit, std::vector<Choice>& list) {
  const UnitState& u = state.unit(unit);
  if (u.off_map == OffMap::kReserve) return offer(list, "Deploy", "lonewarrior.verb.enter", Gesture::kPlace);
  if (u.embarked_in != kNoUnit) return offer(list, "Action", "lonewarrior.verb.disembark", Gesture::kPlace, check_orders(state, seat, unit, Phase::kMovement));
  auto refusal = check_mover(state, seat, unit);
  if (!refusal && u.status == Status::kCrippled) refusal = refuse("crippled", "LW-2.1", {{"unit", unit_name(state, unit)}});
  offer(list, "Move", "lonewarrior.verb.move", Gesture::kPath, std::move(refusal));
  offer(list, "Turn", "lonewarrior.verb.turn", Gesture::kPlace, check_turn(state, seat, {unit, u.facing}));
  if (u.sheet.shots && u.sheet.reloads > 0)
    offer(list, "Action", "lonewarrior.verb.reload", Gesture::kNone, check_action(state, seat, {unit, Action::kReload, {}, {}, {}, {}}));
  if (u.sheet.movement == MovementType::kFoot) offer(list, "Action", "lonewarrior.verb.embark", Gesture::kTarget);
  if (u.sheet.repair || (u.sheet.size != SizeClass::kFoot && u.status != Status::kUndamaged))
    offer(list, "Action", "lonewarrior.verb.repair", u.sheet.repair ? Gesture::kTarget : Gesture::kNone,
          u.sheet.repair ? std::nullopt : check_action(state, seat, {unit, Action::kRepair, {}, {}, {}, {}}));
}

void offer_verbs(const State& state, Seat seat, UnitRef unit, std::vector<Choice>& list) {
  switch (state.phase) {
    case Phase::kSetup: return offer(list, "Deploy", "lonewarrior.verb.deploy", Gesture::kPlace);
    case Phase::kMovement: return offer_movement(state, seat, unit, list);
    case Phase::kRangedFire:
      if (!check_cancel_fire(state, seat, {unit})) return offer(list, "CancelFire", "lonewarrior.verb.cancel_fire", Gesture::kNone);
      return offer(list, "DeclareFire", "lonewarrior.verb.fire", Gesture::kTarget, no_fire(state, seat, unit));
    case Phase::kCloseCombat:
      if (!check_cancel_close_combat(state, seat, {unit}))
        return offer(list, "CancelCloseCombat", "lonewarrior.verb.cancel_close_combat", Gesture::kNone);
      return offer(list, "DeclareCloseCombat", "lonewarrior.verb.close_combat", Gesture::kTarget, no_fight(state, seat, unit));
    default: return;
  }
}

/// Why a unit has nothing to do in this phase; none: it is worth pointing at.
std::optional<Refusal> idle(const State& state, Seat seat, UnitRef unit) {
  std::vector<Choice> verbs;
  offer_verbs(state, seat, unit, verbs);
  for (const Choice& verb : verbs)
    if (!verb.refusal) return std::nullopt;
  return verbs.empty() ? std::nullopt : verbs[0].refusal;
}

/// Is any shot declared?
bool fires(const State& state) {
  return std::ranges::any_of(state.shots, [](const Shot& shot) { return shot.result == ShotResult::kDeclared; });
}

bool worth_listing(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  if (u.destroyed() || u.off_map == OffMap::kExited || u.off_map == OffMap::kFlownOff) return false;
  if (state.phase == Phase::kSetup) return !u.on_map() && u.embarked_in == kNoUnit && u.off_map == OffMap::kNone;
  if (u.off_map == OffMap::kReserve) return state.phase == Phase::kMovement && u.arrives <= state.round;
  return u.on_map() || state.phase == Phase::kMovement;
}

}  // namespace

std::vector<Choice> LoneWarrior::choices(const State& state, Seat seat, std::optional<UnitRef> actor) {
  std::vector<Choice> list;
  if (!to_act(state).contains(seat)) return list;
  if (automated(state, seat)) {
    if (!actor) offer(list, "Automate", "lonewarrior.verb.automate", Gesture::kNone);
    return list;
  }
  if (actor) {
    if (state.valid(*actor) && state.owner(*actor) == seat) offer_verbs(state, seat, *actor, list);
    return list;
  }
  for (const UnitRef unit : roster_order(state)) {
    if (state.owner(unit) != seat || !worth_listing(state, unit)) continue;
    list.push_back({"Unit", {"lonewarrior.verb.unit", {{"unit", unit_name(state, unit)}}}, Gesture::kUnit, unit, idle(state, seat, unit)});
  }
  if (state.phase == Phase::kSetup) {
    const auto ready = LoneWarrior::pass(state, seat);
    if (const auto* place = ready ? std::get_if<Deploy>(&*ready) : nullptr)
      list.push_back({"Deploy", {"lonewarrior.verb.deploy_ready", {{"unit", unit_name(state, place->unit)}}}, Gesture::kNone, kNoUnit, {}});
  } else if (state.phase == Phase::kRangedFire)
    offer(list, "ResolveFire", fires(state) ? "lonewarrior.verb.resolve_fire" : "lonewarrior.verb.end_phase", Gesture::kNone);
  else if (state.phase == Phase::kCloseCombat)
    offer(list, "ResolveCloseCombat", state.pairs.empty() ? "lonewarrior.verb.end_phase" : "lonewarrior.verb.resolve_close_combat", Gesture::kNone);
  else if (state.phase == Phase::kMovement)
    offer(list, "EndPhase", "lonewarrior.verb.end_phase", Gesture::kNone, check_end_phase(state, seat));
  return list;
}

}  // namespace hexinch::lonewarrior
