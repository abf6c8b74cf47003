#include <algorithm>

#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/rules/deploy.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/shooting.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/state/named.h"

/// What a seat can do now, or why not. The page's buttons and the mirror's list.

namespace hexinch::m42 {
namespace {

void offer(std::vector<Choice>& list, std::string_view verb, std::string_view text, Gesture gesture, std::optional<Refusal> refusal = std::nullopt) {
  list.push_back({verb, {text, {}}, gesture, kNoUnit, std::move(refusal)});
}

void offer_unit(const State& state, std::vector<Choice>& list, std::string_view verb, UnitRef unit, std::optional<Refusal> refusal = std::nullopt) {
  list.push_back({verb, {"m42.verb.unit", {{"unit", unit_name(state, unit)}}}, Gesture::kUnit, unit, std::move(refusal)});
}

/// An answer that belongs to no unit's own activation.
void offer_answer(const State& state, std::vector<Choice>& list, std::string_view verb, std::string_view text, UnitRef unit) {
  list.push_back({verb, {text, {{"unit", unit_name(state, unit)}}}, Gesture::kOption, kNoUnit, std::nullopt});
}

constexpr std::string_view action_text(Action action) {
  constexpr std::string_view kTexts[] = {"",
                                         "m42.verb.at_the_double",
                                         "m42.verb.shooting_advance",
                                         "m42.verb.assault",
                                         "m42.verb.advance",
                                         "m42.verb.open_fire",
                                         "m42.verb.fall_back",
                                         "m42.verb.go_to_ground",
                                         "m42.verb.hold",
                                         "m42.verb.consolidate"};
  return kTexts[static_cast<std::size_t>(action)];
}

/// How near a target is to being shot at: the refusal that is looked for last says most.
int progress(const Refusal& refusal) { return refusal.code == "out_of_range" ? 2 : refusal.code == "no_line_of_sight" ? 1 : 0; }

/// Why nobody can be shot at; none: somebody can.
std::optional<Refusal> no_shot(const State& state, UnitRef unit, Volley volley) {
  const Terrain terrain(*state.setup);
  std::optional<Refusal> why;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef target = unit_at(i);
    if (!state.opposed(unit, target) || !state.unit(target).on_table()) continue;
    auto refusal = fire_at(terrain, state, unit, target, volley).refusal;
    if (!refusal) return std::nullopt;
    if (!why || progress(*refusal) > progress(*why)) why = std::move(refusal);
  }
  return why ? why : refuse("no_target", "M42-13.1");
}

std::optional<Refusal> no_assault(const State& state, UnitRef unit) {
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.opposed(unit, unit_at(i)) && state.unit(unit_at(i)).on_table()) return std::nullopt;
  return refuse("no_target", "M42-14.1");
}

// M42-12.3: all actions, with what keeps the unit from them.
void offer_actions(const State& state, UnitRef unit, std::vector<Choice>& list) {
  for (int i = static_cast<int>(Action::kAtTheDouble); i <= static_cast<int>(Action::kHold); ++i) {
    const auto action = static_cast<Action>(i);
    auto why = check_action(state, unit, action);
    if (!why && action == Action::kOpenFire) why = no_shot(state, unit, Volley::kOpenFire);
    if (!why && action == Action::kAssault) why = no_assault(state, unit);
    const bool aims = action == Action::kOpenFire || action == Action::kAssault;
    offer(list, "ChooseAction", action_text(action), aims ? Gesture::kTarget : Gesture::kNone, std::move(why));
  }
}

/// What ends the activation of the active unit, where that is allowed. M42-14.2: an assault that is not placed is called off.
void offer_end(const State& state, Seat seat, std::vector<Choice>& list) {
  if (check_end_activation(state, seat)) return;
  offer(list, "EndActivation", due(state) == Step::kPlace ? "m42.verb.call_off" : "m42.verb.end_activation", Gesture::kNone);
}

void offer_step(const State& state, Seat seat, UnitRef unit, std::vector<Choice>& list) {
  switch (due(state)) {
    case Step::kChoose: offer_actions(state, unit, list); break;
    case Step::kMove:
      offer(list, "MoveLeader", "m42.verb.move_leader", Gesture::kPath);
      // M42-11.1
      if (state.sheet(unit).has(UnitRule::kSwarm) && state.unit(unit).action != Action::kConsolidate)
        offer(list, "ChooseLeader", "m42.verb.choose_leader", Gesture::kOption);
      break;
    case Step::kPlace: offer(list, "PlaceModels", "m42.verb.place_models", Gesture::kPlace); break;
    case Step::kShoot: offer(list, "Shoot", "m42.verb.shoot", Gesture::kTarget, no_shot(state, unit, Volley::kAdvance)); break;
    case Step::kConsolidate: offer(list, "Consolidate", "m42.verb.consolidate", Gesture::kNone); break;
    default: return;
  }
  offer_end(state, seat, list);
}

void offer_actor(const State& state, Seat seat, UnitRef unit, std::vector<Choice>& list) {
  const Step step = due(state);
  if (step == Step::kDeploy) {
    const auto waiting = to_deploy(state, seat);
    if (std::find(waiting.begin(), waiting.end(), unit) != waiting.end()) offer(list, "Deploy", "m42.verb.deploy", Gesture::kPlace);
  } else if (step == Step::kActivate) {
    offer(list, "Activate", "m42.verb.activate", Gesture::kNone, check_activate(state, seat, {unit}));
  } else if (unit == state.active) {
    offer_step(state, seat, unit, list);
  }
}

constexpr std::string_view verb_of(Step step) {
  switch (step) {
    case Step::kChoose: return "ChooseAction";
    case Step::kMove: return "MoveLeader";
    case Step::kPlace: return "PlaceModels";
    case Step::kShoot: return "Shoot";
    default: return "Consolidate";
  }
}

}  // namespace

std::vector<Choice> M42::choices(const State& seen, Seat seat, std::optional<UnitRef> actor) {
  std::vector<Choice> list;
  if (!to_act(seen).contains(seat)) return list;
  const Step step = due(seen);
  if (step == Step::kCasualties) {
    offer_answer(seen, list, "ChooseCasualties", "m42.verb.choose_casualties", harm_due(seen)->unit);
  } else if (step == Step::kLeader) {
    offer_answer(seen, list, "ChooseNewLeader", "m42.verb.choose_new_leader", leaderless(seen));
  } else if (actor) {
    if (seen.valid(*actor) && seen.owner(*actor) == seat) offer_actor(seen, seat, *actor, list);
  } else if (step == Step::kDeploy) {
    for (const UnitRef unit : to_deploy(seen, seat)) offer_unit(seen, list, "Deploy", unit);
  } else if (step == Step::kActivate) {
    for (int i = 0; i < seen.setup->units(); ++i)
      if (seen.owner(unit_at(i)) == seat && seen.unit(unit_at(i)).left())
        offer_unit(seen, list, "Activate", unit_at(i), check_ready(seen, unit_at(i)));
    offer(list, "EndPhase", "m42.verb.end_phase", Gesture::kNone);
  } else {
    offer_unit(seen, list, verb_of(step), seen.active);
    offer_end(seen, seat, list);
  }
  return list;
}

}  // namespace hexinch::m42
