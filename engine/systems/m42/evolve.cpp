#include <algorithm>

#include "systems/m42/m42.h"

/// Applies events to the state exactly as they are. The rules were checked before the events were emitted.

namespace hexinch::m42 {
namespace {

/// M42-1.7: actions in which the leader moves.
bool moves(Action action) {
  return action != Action::kNone && action != Action::kOpenFire && action != Action::kGoToGround && action != Action::kHold;
}

/// Models that died are no longer due. All aimed hits are answered at once.
void settle(Harm& harm, const ModelsLost& lost) {
  for (const std::int8_t model : lost.models) {
    harm.pool = static_cast<Models>(harm.pool & ~only(model));
    harm.first = static_cast<Models>(harm.first & ~only(model));
  }
  if (lost.aimed)
    harm.aimed.clear();
  else
    harm.others = static_cast<std::int16_t>(std::max(0, harm.others - static_cast<int>(lost.models.size())));
}

struct Apply {
  State& state;

  UnitState& unit(UnitRef u) const { return state.unit(u); }
  bool active(UnitRef u) const { return state.active == u; }

  void close_activation() const {
    state.active = kNoUnit;
    state.step = Step::kActivate;
    state.target = kNoUnit;
    state.moved.reset();
  }

  void operator()(const FirstPlayerSet& e) const { state.first = e.seat; }
  void operator()(const GoPassed& e) const { state.go = e.to; }
  void operator()(const Deployed& e) const {
    UnitState& u = unit(e.unit);
    u.status = Status::kOnTable;
    u.facing = e.facing;
    for (std::size_t i = 0; i < e.models.size() && i < u.models.size(); ++i) u.models[i].place = e.models[i];
  }
  void operator()(const TurnBegan& e) const {
    state.round = e.round;
    state.phase = Phase::kAction;
    state.go = e.seat;
    close_activation();
    for (int i = 0; i < state.setup->units(); ++i) {
      UnitState& u = unit(unit_at(i));
      if (state.owner(unit_at(i)) != e.seat) {
        u.fired_in_defence = false;
        continue;
      }
      u.activated = false;
      u.action = Action::kNone;
    }
  }
  void operator()(const Activated& e) const {
    UnitState& u = unit(e.unit);
    u.gone_to_ground = u.running = false;
    state.active = e.unit;
    state.step = Step::kChoose;
  }
  void operator()(const Rallied& e) const { unit(e.unit).markers = static_cast<std::int8_t>(unit(e.unit).markers - e.removed); }
  void operator()(const ActionChosen& e) const {
    unit(e.unit).action = e.action;
    unit(e.unit).gone_to_ground = e.action == Action::kGoToGround;
    state.target = e.action == Action::kAssault ? e.target : kNoUnit;
    state.step = moves(e.action) ? Step::kMove : Step::kActivate;
  }
  void operator()(const LeaderChosen& e) const { unit(e.unit).leader = e.model; }
  void operator()(const Arrived& e) const { unit(e.unit).model(unit(e.unit).leader).place = {e.at, kGround, -1, false}; }
  void operator()(const LeaderMoved& e) const {
    UnitState& u = unit(e.unit);
    ModelState& leader = u.model(u.leader);
    state.moved = Moved{leader.place, !e.causes.empty(), u.facing};
    leader.place = e.to;
    u.facing = e.facing;
    u.running = u.running || e.running;
    state.step = Step::kPlace;
  }
  /// M42-1.6: a placing that is confirmed clears the leader's flag.
  void operator()(const ModelsPlaced& e) const {
    UnitState& u = unit(e.unit);
    for (const Placed& placed : e.models) {
      u.model(placed.model).place = placed.position;
      u.model(placed.model).out_of_command = placed.out_of_command;
    }
    if (u.leader >= 0) u.model(u.leader).out_of_command = false;
    if (u.status == Status::kReserve) u.status = Status::kOnTable;
    if (!active(e.unit) || state.step != Step::kPlace) return;
    state.step = u.action == Action::kShootingAdvance ? Step::kShoot : Step::kActivate;
    if (u.action != Action::kAssault) state.moved.reset();
  }
  void operator()(const ShotsFired& e) const {
    state.attack = e.attack;
    if (!e.attack.defensive) {
      state.step = Step::kActivate;
      return;
    }
    unit(e.attack.by).fired_in_defence = true;
    if (state.assault) state.assault->answered = true;
  }
  void operator()(const ModelsLost& e) const {
    for (const std::int8_t model : e.models) unit(e.unit).model(model).alive = false;
    if (!state.attack) return;
    std::vector<Harm>& harms = state.attack->harms;
    const auto harm = std::find_if(harms.begin(), harms.end(), [&](const Harm& h) { return h.unit == e.unit; });
    if (harm == harms.end()) return;
    settle(*harm, e);
    if (harm->aimed.empty() && harm->others == 0) harms.erase(harm);
  }
  /// M42-11.3: the unit still has the dead leader's number, so that his place is known, until LeaderChosen follows.
  void operator()(const LeaderLost& e) const {
    unit(e.unit).ld_loss = static_cast<std::int8_t>(state.sheet(e.unit).leadership - e.leadership);
    unit(e.unit).frozen = e.frozen;
  }
  void operator()(const Suppressed& e) const {
    unit(e.unit).markers = e.markers;
    if (state.attack && state.attack->target == e.unit) state.attack->markers = 0;
  }
  void operator()(const UnitDestroyed& e) const {
    unit(e.unit).status = Status::kDestroyed;
    for (ModelState& model : unit(e.unit).models) model.alive = false;
  }
  void operator()(const AttackEnded&) const { state.attack.reset(); }
  void operator()(const AssaultJoined& e) const {
    state.assault = Assault{e.unit, e.target, e.halved, false, 0, 0, 0};
    state.moved.reset();
    state.step = Step::kActivate;
  }
  /// M42-14.2: the leader is back where it stood.
  void operator()(const AssaultCalledOff& e) const {
    UnitState& u = unit(e.unit);
    if (state.moved) {
      u.model(u.leader).place = state.moved->from;
      u.facing = state.moved->facing;
    }
    state.moved.reset();
    state.step = Step::kActivate;
  }
  void operator()(const AssaultRound& e) const {
    state.attack = e.attack;
    if (!state.assault) return;
    state.assault->answered = true;
    state.assault->round = e.round;
    state.assault->lost_by = e.lost_by;
    state.assault->lost_target = e.lost_target;
  }
  void operator()(const LdCheck&) const {}
  void operator()(const AssaultDeclared&) const {}
  void operator()(const ObjectiveScored&) const {}
  void operator()(const FellBack& e) const {
    UnitState& u = unit(e.unit);
    u.model(u.leader).place = e.to;
    u.facing = e.facing;
  }
  void operator()(const AssaultEnded&) const {
    state.assault.reset();
    state.target = kNoUnit;
    state.step = Step::kActivate;
  }
  /// M42-14.7: if the winner is not the unit that assaulted, that one's activation is over.
  void operator()(const ConsolidateOffered& e) const {
    if (state.active != kNoUnit && !active(e.unit)) unit(state.active).activated = true;
    state.active = e.unit;
    state.step = Step::kConsolidate;
  }
  void operator()(const Consolidated& e) const {
    unit(e.unit).action = Action::kConsolidate;
    state.step = Step::kMove;
  }
  /// A unit that only consolidates in the other side's turn has not been activated in its own.
  void operator()(const ActivationEnded& e) const {
    if (state.owner(e.unit) == state.go) unit(e.unit).activated = true;
    close_activation();
  }
  void operator()(const PhaseEnded&) const {
    close_activation();
    state.phase = Phase::kEnd;
  }
  void operator()(const ObjectivesCounted& e) const {
    state.held = e.held;
    state.scores = e.scores;
  }
  void operator()(const SideConceded& e) const { state.conceded = static_cast<std::uint8_t>(state.conceded | 1u << index(e.seat)); }
  void operator()(const GameOver& e) const {
    state.ending = e.ending;
    state.winners = e.winners;
    state.scores = e.scores;
    state.go = kNoSeat;
    close_activation();
    state.attack.reset();
    state.assault.reset();
  }
};

}  // namespace

void M42::evolve(State& state, const Event& event) { std::visit(Apply{state}, event); }

}  // namespace hexinch::m42
