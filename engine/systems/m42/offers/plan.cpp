#include "systems/m42/offers/plan.h"

#include <algorithm>

#include "systems/m42/offers/leads.h"
#include "systems/m42/offers/look.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/rules/deploy.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/turn.h"

namespace hexinch::m42 {
namespace {

/// An action may be chosen, of a unit that would be activated with it too.
bool choosing(const State& state) { return due(state) == Step::kActivate || due(state) == Step::kChoose; }

}  // namespace

bool can_act(const State& state, Seat seat, UnitRef unit) {
  if (unit == kNoUnit || decider(state) != seat || seat == kNoSeat || state.owner(unit) != seat) return false;
  switch (due(state)) {
    case Step::kDeploy: {
      const auto waiting = to_deploy(state, seat);
      return std::find(waiting.begin(), waiting.end(), unit) != waiting.end();
    }
    case Step::kActivate: return !check_activate(state, seat, {unit});
    case Step::kCasualties:
    case Step::kLeader: return false;
    default: return state.active == unit;
  }
}

bool rallies_first(const State& state, UnitRef unit) { return state.active != unit && state.unit(unit).markers > 0; }

Action usual_action(const State& state, UnitRef unit) {
  for (const Action usual : {Action::kAdvance, Action::kFallBack})
    if (!check_action(state, unit, usual)) return usual;
  return Action::kNone;
}

void Plan::drop() {
  unit = target = kNoUnit;
  action = Action::kNone;
  draft.drop();
  bars = {};
  picks.clear();
}

void Plan::begin(const State& state, Seat seat, UnitRef taken) {
  drop();
  unit = taken;
  if (!can_act(state, seat, taken)) return;
  const Step step = due(state);
  if (step == Step::kDeploy) draft.begin(state, unit, Action::kNone);
  if (step == Step::kMove || step == Step::kPlace) {
    action = moving_action(state);
    target = state.target;
    draft.begin(state, unit, action, target);
  }
  if (choosing(state) && !rallies_first(state, unit))
    for (std::size_t i = 1; i < bars.size(); ++i) bars[i] = barred(state, unit, static_cast<Action>(i));
  if (step != Step::kShoot) return;
  action = Action::kShootingAdvance;
  int found = 0;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.opposed(unit, unit_at(i)) && !fire_at(state, unit, unit_at(i), Volley::kAdvance).refusal && ++found == 1) target = unit_at(i);
  if (found > 1) target = kNoUnit;
}

std::optional<Refusal> Plan::choose(const State& state, Seat seat, Action wanted) {
  if (!can_act(state, seat, unit) || rallies_first(state, unit) || !choosing(state)) return std::nullopt;
  const bool off = wanted == action;
  if (!off)
    if (const auto& why = bars[static_cast<std::size_t>(wanted)]) return why;
  action = off ? Action::kNone : wanted;
  if (!aims(action)) target = kNoUnit;
  if (normal_distance(action) == Mil{} || (action == Action::kAssault && target == kNoUnit)) {
    draft.drop();
    return std::nullopt;
  }
  const MoveLeader kept = draft.open() && draft.drawn() ? draft.move() : MoveLeader{};
  draft.begin(state, unit, action, target);
  draft.follow(kept);
  return std::nullopt;
}

void Plan::walk(const State& state, Seat seat) {
  if (draft.open() || action != Action::kNone || !can_act(state, seat, unit) || !choosing(state)) return;
  if (const Action usual = usual_action(state, unit); usual != Action::kNone) choose(state, seat, usual);
}

bool Plan::can_aim(const State& state, Seat seat, UnitRef at) const {
  if (!can_act(state, seat, unit) || rallies_first(state, unit) || !state.opposed(unit, at) || !state.unit(at).on_table()) return false;
  if (due(state) == Step::kShoot) return true;
  return choosing(state) && (aims(action) || (action == Action::kNone && !bars[static_cast<std::size_t>(Action::kOpenFire)]));
}

void Plan::aim(const State& state, UnitRef at) {
  if (action == Action::kNone) action = Action::kOpenFire;
  target = at;
  if (action == Action::kAssault) draft.begin(state, unit, action, target);
}

UnitRef Plan::nearest_target(const State& state, Seat seat) const {
  const Volley volley = due(state) == Step::kShoot ? Volley::kAdvance : Volley::kOpenFire;
  UnitRef nearest = kNoUnit;
  std::int64_t least = 0;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef enemy = unit_at(i);
    if (!can_aim(state, seat, enemy) || (action != Action::kAssault && fire_at(state, unit, enemy, volley).refusal)) continue;
    const std::int64_t away = table::squared_distance(state.unit(unit).led_by().place.at, state.unit(enemy).led_by().place.at);
    if (nearest != kNoUnit && away >= least) continue;
    nearest = enemy;
    least = away;
  }
  return nearest;
}

bool Plan::take_back(const State& state) {
  if (!picks.empty()) {
    picks.clear();
  } else if (draft.open() && !draft.deploying() && draft.take_back()) {
  } else if (target != kNoUnit && (choosing(state) || due(state) == Step::kShoot)) {
    target = kNoUnit;
    draft.drop();
  } else if (action != Action::kNone && choosing(state)) {
    action = Action::kNone;
    draft.drop();
  } else {
    return false;
  }
  return true;
}

std::optional<Refusal> Plan::pick(const State& state, Seat seat, std::int8_t model) {
  if (due(state) == Step::kLeader) picks = {model};
  if (due(state) != Step::kCasualties) return std::nullopt;
  const Toll due = toll(state);
  if (!contains(due.eligible, model)) return check_casualties(state, seat, {std::vector<std::int8_t>(static_cast<std::size_t>(due.models), model)});
  if (picks.empty()) picks = default_casualties(state);
  if (std::erase(picks, model) > 0) return std::nullopt;
  if (static_cast<int>(picks.size()) >= due.models) picks.erase(picks.begin());
  picks.push_back(model);
  return std::nullopt;
}

bool Plan::shooting(const State& state, Seat seat) const {
  if (target == kNoUnit || !can_act(state, seat, unit)) return false;
  return due(state) == Step::kShoot || (action == Action::kOpenFire && choosing(state));
}

Fire Plan::fire(const State& state) const { return fire_at(state, unit, target, due(state) == Step::kShoot ? Volley::kAdvance : Volley::kOpenFire); }

std::vector<Command> Plan::commands(const State& state, Seat seat) const {
  if (decider(state) != seat || seat == kNoSeat) return {};
  const Step step = due(state);
  if (step == Step::kCasualties) return {ChooseCasualties{picks.empty() ? default_casualties(state) : picks}};
  if (step == Step::kLeader) return {ChooseNewLeader{picks.empty() ? default_leader(state, leaderless(state)) : picks[0]}};
  if (!can_act(state, seat, unit)) return {};
  if (step == Step::kConsolidate) return {Consolidate{}};
  if (step == Step::kShoot) return target == kNoUnit ? std::vector<Command>() : std::vector<Command>{Shoot{target}};
  if (step == Step::kActivate && rallies_first(state, unit)) return {Activate{unit}};
  if (draft.open()) return draft.planned() ? draft.commands() : std::vector<Command>();
  if (action == Action::kNone || (aims(action) && target == kNoUnit)) return {};
  std::vector<Command> all;
  if (step == Step::kActivate) all.push_back(Activate{unit});
  all.push_back(ChooseAction{action, aims(action) ? std::optional(target) : std::nullopt});
  return all;
}

std::vector<Command> Plan::without_move(const State& state, Seat seat) const {
  const bool could = draft.open() && !draft.planned() && !draft.arriving() && can_act(state, seat, unit) && action != Action::kConsolidate;
  return could && draft.legal() && !draft.unplaced() ? draft.commands() : std::vector<Command>();
}

std::vector<Offer> Plan::ways(const State& state) const {
  constexpr std::size_t kMost = 20;
  if (!draft.open() || draft.placing() || draft.deploying()) return {};
  State due = state;
  due.active = unit;
  due.unit(unit).action = action;
  due.target = target;
  auto all = Leads(due).all(kMost);
  std::erase_if(all, [](const Offer& offer) { return std::get<MoveLeader>(offer.command).path.empty(); });
  return all;
}

std::optional<Refusal> Plan::refusal(const State& state, Seat seat) const {
  const auto given = commands(state, seat);
  if (given.empty()) return std::nullopt;
  if (shooting(state, seat)) return fire(state).refusal;
  if (!draft.open()) return M42::check(state, seat, given[0]);
  if (!draft.legal()) return draft.fault();
  return draft.deploying() ? std::nullopt : draft.unplaced();
}

std::vector<PlannedRoll> Plan::rolls(const State& state, Seat seat) const {
  if (shooting(state, seat)) return plan_fire(state, fire(state)).rolls;
  if (draft.open() && draft.placing() && draft.action() == Action::kAssault) {
    const State after = draft.after();
    return plan_assault(after, *after.assault).rolls;
  }
  const auto given = commands(state, seat);
  return given.size() == 1 ? M42::plan(state, seat, given[0]).rolls : std::vector<PlannedRoll>();
}

}  // namespace hexinch::m42
