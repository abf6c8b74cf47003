#include <algorithm>

#include "systems/grasp/rules/adverse.h"
#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/rest.h"
#include "systems/grasp/rules/supply.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/rules/work.h"
#include "systems/grasp/state/named.h"

/// What a seat can do now, or why not. The page's buttons and the mirror's list.

namespace hexinch::grasp {
namespace {

using Offers = std::vector<Choice>;

void offer(Offers& list, std::string_view verb, std::string_view text, Gesture gesture, std::optional<Refusal> refusal = std::nullopt) {
  list.push_back({verb, {text, {}}, gesture, kNoUnit, std::move(refusal)});
}

void offer_unit(const State& state, Offers& list, std::string_view verb, UnitRef unit, std::optional<Refusal> refusal = std::nullopt) {
  list.push_back({verb, {"grasp.verb.unit", {{"unit", unit_name(state, unit)}}}, Gesture::kUnit, unit, std::move(refusal)});
}

/// The answers to a question in mid-action (3.2), each if it is one now.
void offer_answers(const State& state, Seat seat, Offers& list) {
  const auto add = [&](std::string_view verb, std::string_view text, Gesture gesture, const Command& command) {
    if (!check_answer(state, seat, command)) offer(list, verb, text, gesture);
  };
  if (due<MarchFrame>(state)) {
    offer(list, "Move", "grasp.verb.move", Gesture::kPath);
    return;
  }
  add("Defend", "grasp.verb.defend", Gesture::kOption, Defend{});
  add("Hold", "grasp.verb.hold", Gesture::kNone, Hold{});
  for (int i = 0; i < static_cast<int>(state.commands.size()); ++i)
    if (!check_answer(state, seat, SpendPip{command_at(i)}))
      list.push_back({"SpendPip",
                      {"grasp.verb.spend_pip", {{"unit", unit_name(state, state.setup->command_unit(command_at(i)))}}},
                      Gesture::kNone,
                      kNoUnit,
                      {}});
  add("Stand", "grasp.verb.stand", Gesture::kNone, Stand{});
  if (const auto* adverse = due<AdverseFrame>(state); adverse && adverse->stage == AdverseStage::kDegrade)
    offer(list, "Degrade", "grasp.verb.degrade", Gesture::kOption);
  add("Withdraw", "grasp.verb.withdraw", Gesture::kOption, Withdraw{});
  add("PassThrough", "grasp.verb.pass_through", Gesture::kNone, PassThrough{});
  add("FightRunner", "grasp.verb.fight_runner", Gesture::kNone, FightRunner{});
  add("Refuge", "grasp.verb.refuge", Gesture::kOption, Refuge{});
  if (const auto* lay = due<LayFrame>(state)) offer(list, lay->disaster ? "PlaceDisaster" : "PlaceStrip", "grasp.verb.lay", Gesture::kPlace);
  add("Pass", "grasp.verb.pass", Gesture::kNone, Pass{});
}

void offer_set_up(const State& state, Seat seat, std::optional<UnitRef> actor, Offers& list) {
  switch (state.step) {
    case SetupStep::kClimate: return offer(list, "ChooseClimate", "grasp.verb.climate", Gesture::kOption);
    case SetupStep::kCondition: return offer(list, "ChooseCondition", "grasp.verb.condition", Gesture::kOption);
    case SetupStep::kQuadrants: return offer(list, "ChooseQuadrant", "grasp.verb.quadrant", Gesture::kOption);
    case SetupStep::kTerrain: offer(list, "PlaceTerrain", "grasp.verb.terrain", Gesture::kPlace); break;
    case SetupStep::kDeploy:
    case SetupStep::kMarkers: {
      const bool deploys = state.step == SetupStep::kDeploy;
      for (int i = 0; i < state.setup->units() && !actor; ++i)
        if (state.owner(unit_at(i)) == seat && (deploys || state.unit(unit_at(i)).on_table()))
          offer_unit(state, list, deploys ? "Deploy" : "InitialMarker", unit_at(i));
      if (actor) {
        offer(list, deploys ? "Deploy" : "InitialMarker", deploys ? "grasp.verb.deploy" : "grasp.verb.marker", Gesture::kPlace);
        if (deploys) offer(list, "Withhold", "grasp.verb.withhold", Gesture::kNone, check_withhold(state, seat, {*actor}));
        return;
      }
      break;
    }
  }
  offer(list, "Done", "grasp.verb.done", Gesture::kNone, check_done(state, seat));
}

std::optional<Refusal> no_order(const State& state, Seat seat, UnitRef unit) {
  return check_order(state, seat, {{unit}, state.unit(unit).at, state.unit(unit).heading.n, std::nullopt, std::nullopt, std::nullopt});
}

/// Why nobody can be fired at; none: somebody can.
std::optional<Refusal> no_shot(const State& state, Seat seat, UnitRef unit) {
  std::optional<Refusal> why = refuse("unknown_target", "GRASP-9.3");
  for (int i = 0; i < state.setup->units(); ++i) {
    if (!state.opposed(unit, unit_at(i)) || !state.unit(unit_at(i)).on_table()) continue;
    why = check_fire(state, seat, {unit, {}, unit_at(i), false, false});
    if (!why) return why;
  }
  return why;
}

std::optional<Refusal> no_fight(const State& state, Seat seat, UnitRef unit) {
  std::optional<Refusal> why = refuse("no_contact", "GRASP-10.1");
  for (const Contact& contact : state.contacts) {
    if (contact.attacker != unit && contact.defender != unit) continue;
    why = check_fight(state, seat, {unit, contact.attacker == unit ? contact.defender : contact.attacker, {}, false});
    if (!why) return why;
  }
  return why;
}

/// What one unit can do in this step.
void offer_actor(const State& state, Seat seat, UnitRef unit, Offers& list) {
  switch (state.phase) {
    case Phase::kResupply: return offer(list, "Resupply", "grasp.verb.resupply", Gesture::kTarget);
    case Phase::kLowTech:
    case Phase::kHighTech: return offer(list, "March", "grasp.verb.march", Gesture::kNone, check_march(state, seat, {unit}));
    case Phase::kOrders:
      offer(list, "Order", "grasp.verb.order", Gesture::kPlace, no_order(state, seat, unit));
      return offer(list, "Recall", "grasp.verb.recall", Gesture::kNone, check_recall(state, seat, {unit}));
    case Phase::kRest: return offer(list, "Rest", "grasp.verb.rest", Gesture::kNone, check_rest(state, seat, {unit}));
    case Phase::kFire: return offer(list, "Fire", "grasp.verb.fire", Gesture::kTarget, no_shot(state, seat, unit));
    case Phase::kCloseCombat: return offer(list, "Fight", "grasp.verb.fight", Gesture::kTarget, no_fight(state, seat, unit));
    default: return;
  }
}

std::string_view verb_of(Phase phase) {
  switch (phase) {
    case Phase::kResupply: return "Resupply";
    case Phase::kLowTech:
    case Phase::kHighTech: return "March";
    case Phase::kOrders: return "Order";
    case Phase::kRest: return "Rest";
    case Phase::kFire: return "Fire";
    default: return "Fight";
  }
}

/// GRASP-7.1: who ends a step of marches has the rest marched.
std::string_view done_words(Phase phase) {
  switch (phase) {
    case Phase::kResupply: return "grasp.verb.done.supply";
    case Phase::kLowTech:
    case Phase::kHighTech: return "grasp.verb.march.rest";
    case Phase::kRest: return "grasp.verb.done.rest";
    case Phase::kFire: return "grasp.verb.done.fire";
    default: return "grasp.verb.done";
  }
}

/// Who can act in this step, and what ends it.
void offer_actors(const State& state, Seat seat, Offers& list) {
  for (const UnitRef unit : on_table(state)) {
    if (state.owner(unit) != seat) continue;
    switch (state.phase) {
      case Phase::kLowTech:
      case Phase::kHighTech: offer_unit(state, list, "March", unit, check_march(state, seat, {unit})); break;
      case Phase::kOrders: offer_unit(state, list, "Order", unit, no_order(state, seat, unit)); break;
      case Phase::kFire: offer_unit(state, list, "Fire", unit, no_shot(state, seat, unit)); break;
      case Phase::kCloseCombat: offer_unit(state, list, "Fight", unit, no_fight(state, seat, unit)); break;
      case Phase::kRest: offer_unit(state, list, "Rest", unit, check_rest(state, seat, {unit})); break;
      default:
        if (state.build(unit).has(Special::kSupply)) offer_unit(state, list, verb_of(state.phase), unit);
        break;
    }
  }
  if (state.phase == Phase::kOrders) {
    for (int i = 0; i < state.setup->units(); ++i) {
      if (state.owner(unit_at(i)) != seat) continue;
      if (state.unit(unit_at(i)).where == Where::kReserve) offer_unit(state, list, "EnterReserve", unit_at(i));
      if (state.build(unit_at(i)).type == CombatType::kHorde && state.unit(unit_at(i)).lost()) offer_unit(state, list, "Respawn", unit_at(i));
    }
    offer(list, "EndOrders", "grasp.verb.end_orders", Gesture::kNone);
  } else if (state.phase != Phase::kCloseCombat) {
    offer(list, "Done", done_words(state.phase), Gesture::kNone);
  }
}

}  // namespace

std::vector<Choice> Grasp::choices(const State& seen, Seat seat, std::optional<UnitRef> actor) {
  Offers list;
  if (!to_act(seen).contains(seat)) return list;
  if (!seen.frames.empty()) {
    const auto* march = due<MarchFrame>(seen);
    if (!actor || (march && march->unit == *actor)) offer_answers(seen, seat, list);
  } else if (seen.phase == Phase::kSetup) {
    if (!actor || (seen.valid(*actor) && seen.owner(*actor) == seat)) offer_set_up(seen, seat, actor, list);
  } else if (actor) {
    if (seen.valid(*actor) && seen.owner(*actor) == seat && seen.unit(*actor).on_table()) offer_actor(seen, seat, *actor, list);
  } else {
    offer_actors(seen, seat, list);
  }
  return list;
}

}  // namespace hexinch::grasp
