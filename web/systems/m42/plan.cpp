#include <algorithm>

#include "systems/m42/offers/look.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/view.h"

/// What would be given if it were confirmed now, and giving it.
namespace hexinch::page {

using namespace m42;

void M42View::begin_plan() {
  switch (step()) {
    case Step::kDeploy: draft_.begin(state(), selected_, Action::kNone); break;
    case Step::kMove:
    case Step::kPlace:
      action_ = moving_action(state());
      target_ = state().target;
      draft_.begin(state(), selected_, action_, target_);
      break;
    case Step::kShoot: {
      action_ = Action::kShootingAdvance;
      const auto open_to_fire = [&](UnitRef unit) { return state().opposed(selected_, unit) && !fire_at(state(), selected_, unit, Volley::kAdvance).refusal; };
      const auto targets = all_of(units(), open_to_fire);
      if (targets.size() == 1) target_ = targets[0];
      break;
    }
    default: break;
  }
}

/// The action of a leader that is simply moved.
m42::Action M42View::usual_action() const {
  for (const Action action : {Action::kAdvance, Action::kFallBack})
    if (!check_action(state(), selected_, action)) return action;
  return Action::kAdvance;
}

void M42View::choose_action(Action action) {
  if (!own_selected() || !can_act(selected_) || rallies_first(selected_)) return;
  const Step now = step();
  if (now != Step::kActivate && now != Step::kChoose) return;
  const bool off = action == action_;
  if (!off)
    if (const auto why = barred(state(), selected_, action)) return host().refuse(*why);
  action_ = off ? Action::kNone : action;
  if (!aims(action_)) target_ = kNoUnit;
  chosen_ = -1;
  if (normal_distance(action_) == Mil{} || (action_ == Action::kAssault && target_ == kNoUnit)) {
    draft_.drop();
  } else {
    const MoveLeader kept = draft_.open() && draft_.drawn() ? draft_.move() : MoveLeader{};
    draft_.begin(state(), selected_, action_, target_);
    for (std::size_t i = 0; i < kept.path.size(); ++i) {
      draft_.add_leg();
      draft_.head_for(kept.path[i].at, kept.path[i].level, i + 1 == kept.path.size() ? kept.opening : -1);
    }
  }
  touch();
}

bool M42View::shooting() const {
  if (target_ == kNoUnit || !own_selected() || !can_act(selected_)) return false;
  return step() == Step::kShoot || (action_ == Action::kOpenFire && (step() == Step::kActivate || step() == Step::kChoose));
}

Fire M42View::fire() const { return fire_at(state(), selected_, target_, step() == Step::kShoot ? Volley::kAdvance : Volley::kOpenFire); }

std::vector<Command> M42View::planned() const {
  if (idle()) return {};
  const Step now = step();
  if (now == Step::kCasualties) return {ChooseCasualties{picks_.empty() ? default_casualties(state()) : picks_}};
  if (now == Step::kLeader) return {ChooseNewLeader{picks_.empty() ? default_leader(state(), leaderless(state())) : picks_[0]}};
  if (!own_selected() || !can_act(selected_)) return {};
  if (now == Step::kConsolidate) return {Consolidate{}};
  if (now == Step::kShoot) return target_ == kNoUnit ? std::vector<Command>() : std::vector<Command>{Shoot{target_}};
  if (rallies_first(selected_) && now == Step::kActivate) return {Activate{selected_}};
  if (draft_.open()) return draft_.arriving() && !draft_.drawn() ? std::vector<Command>() : draft_.commands();
  if (action_ == Action::kNone || (aims(action_) && target_ == kNoUnit)) return {};
  std::vector<Command> all;
  if (now == Step::kActivate) all.push_back(Activate{selected_});
  all.push_back(ChooseAction{action_, aims(action_) ? std::optional(target_) : std::nullopt});
  return all;
}

/// Why that can't be given.
std::optional<Refusal> M42View::refusal() const {
  const auto commands = planned();
  if (commands.empty()) return std::nullopt;
  if (shooting()) return fire().refusal;
  if (draft_.open()) {
    if (!draft_.legal()) return draft_.fault();
    const bool leader_only = draft_.action() == Action::kAssault && !draft_.placing();
    return leader_only || draft_.deploying() ? std::nullopt : draft_.unplaced();
  }
  return M42::check(state(), seat(), commands[0]);
}

std::vector<PlannedRoll> M42View::foreseen() const {
  if (shooting()) return plan_fire(state(), fire()).rolls;
  const auto commands = planned();
  return commands.size() == 1 ? M42::plan(state(), seat(), commands[0]).rolls : std::vector<PlannedRoll>();
}

void M42View::confirm() {
  const auto commands = planned();
  if (commands.empty()) return;
  if (const auto why = refusal()) return host().refuse(*why);
  submit(commands);
}

/// One press may give several commands. Only the last one of them has dice.
void M42View::submit(std::vector<Command> commands) {
  if (watching() || commands.empty()) return;
  const Seat by = seat();
  const int before = game_->actions();
  const auto give = [this, by, commands](Dice& dice) -> std::optional<Refusal> {
    for (std::size_t i = 0; i < commands.size(); ++i)
      if (auto why = game_->submit(by, commands[i], dice)) return i == 0 ? why : std::nullopt;
    return std::nullopt;
  };
  host().attempt({give, [rolls = foreseen()] { return rolls; }, [this, before] { carried_out(before); }});
}

void M42View::carried_out(int before) {
  const UnitRef kept = selected_;
  reset();
  for (int action = before + 1; action <= game_->actions(); ++action)
    if (!game_.events<LeaderMoved>(action).empty()) begin_stride(action);
  if (watching() || game_->outcome()) return;
  if (state().active != kNoUnit && own(state().active)) select(state().active);
  else if (kept != kNoUnit && can_act(kept)) select(kept);
}

}  // namespace hexinch::page
