#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/state/named.h"

/// The commands MoveLeader and ChooseLeader.

namespace hexinch::m42 {
namespace {

Mil walked(const LeaderWay& way) {
  Mil sum;
  for (std::size_t i = 1; i < way.path.size(); ++i) sum = sum + m42::length({way.path[i - 1].at, way.path[i].at});
  return sum;
}

/// M42-6.4: what the leader may move, and why.
void add_notes(Explained& plan, const State& state, const LeaderWay& way) {
  if (way.road) plan.notes.push_back({"m42.note.road", {{"allowance", in_inches(way.allowance)}}});
  for (const Halving& h : way.causes)
    plan.notes.push_back(
        {"m42.note.halved",
         {{"cause", word_of("cause", h.cause)},
          {"feature", feature_name(state, h.feature)},
          {"kind", kind_of(state, h.feature)},
          {"allowance", in_inches(way.allowance)}}});
  if (way.running) plan.notes.push_back({"m42.note.running", {{"unit", unit_name(state, state.active)}}});
}

/// M42-14.2: does a leader without members end its assault where nobody is in contact? Then it is called off.
bool assaults_nobody(const State& state, const LeaderWay& way) {
  if (moving_action(state) != Action::kAssault || state.unit(state.active).alive() > 1) return false;
  Lead lead = lead_of(state);
  lead.at = way.to;
  return arrange(state, lead, {}).refusal.has_value();
}

}  // namespace

Action moving_action(const State& state) { return state.unit(state.active).action; }

// M42-1.1 Leader first: what follows is the placing of all others.
std::optional<Refusal> check_move_leader(const State& state, Seat seat, const MoveLeader& move) {
  if (auto refusal = check_due(state, seat, Step::kMove, "M42-1.1")) return refusal;
  return leader_way(state, state.active, moving_action(state), move).refusal;
}

Explained plan_move_leader(const State& state, Seat seat, const MoveLeader& move) {
  Explained plan;
  plan.refusal = check_due(state, seat, Step::kMove, "M42-1.1");
  if (plan.refusal) return plan;
  const LeaderWay way = leader_way(state, state.active, moving_action(state), move);
  plan.refusal = way.refusal;
  if (plan.refusal) return plan;
  Cost cost{"inches", in_inches(way.length), in_inches(way.allowance - way.length), {}};
  const Mil on_foot = walked(way);
  if (on_foot > Mil{}) cost.terms.push_back({"M42-1.3", {"m42.cost.walked", {}}, in_inches(on_foot)});
  if (way.length > on_foot) cost.terms.push_back({"M42-7.4", {"m42.cost.climbed", {}}, in_inches(way.length - on_foot)});
  plan.costs.push_back(std::move(cost));
  add_notes(plan, state, way);
  if (assaults_nobody(state, way)) plan.notes.push_back({"m42.note.no_contact", {}});
  return plan;
}

void move_leader(Transcript<M42>& t, const MoveLeader& move) {
  const UnitRef unit = t.state().active;
  LeaderWay way = leader_way(t.state(), unit, moving_action(t.state()), move);
  if (t.state().unit(unit).status == Status::kReserve) t.emit(Arrived{unit, way.path.front().at});
  t.emit(LeaderMoved{unit, std::move(way.path), way.to, way.facing, way.length, way.allowance, std::move(way.causes), way.running});
}

// M42-11.1 Swarm: any living model, before the leader moves; not for a Consolidate.
std::optional<Refusal> check_choose_leader(const State& state, Seat seat, const ChooseLeader& choice) {
  if (auto refusal = check_due(state, seat, Step::kMove, "M42-11.1")) return refusal;
  const UnitRef unit = state.active;
  if (moving_action(state) == Action::kConsolidate)
    return refuse("wrong_step", "M42-11.1", {{"unit", unit_name(state, unit)}, says("no_leader_now")});
  if (!state.sheet(unit).has(UnitRule::kSwarm)) return refuse("not_swarm", "M42-11.1", {{"unit", unit_name(state, unit)}});
  const auto models = static_cast<int>(state.unit(unit).models.size());
  if (choice.model < 0 || choice.model >= models || !state.unit(unit).model(choice.model).alive)
    return refuse("no_such_model", "M42-11.1", {{"unit", unit_name(state, unit)}});
  return kAllowed;
}

}  // namespace hexinch::m42
