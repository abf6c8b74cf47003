#include <algorithm>
#include <utility>

#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/rules/movement.h"

/// Applies events to the state exactly as they are. The rules were checked before the events were emitted.

namespace hexinch::lonewarrior {
namespace {

struct Apply {
  State& state;

  UnitState& unit(UnitRef u) const { return state.unit(u); }

  void operator()(const OrderRolled&) const {}
  void operator()(const OrderSet& e) const { state.order = e.order; }
  // 2.3: resets everything that belongs to one turn.
  void operator()(const TurnBegan& e) const {
    state.round = e.round;
    state.active = e.side;
    for (UnitState& u : state.units) {
      if (u.owner != e.side) continue;
      u.inactive = u.moved_this_turn = u.cc_initiated = false;
      u.command_die = 0;
      u.action = Action::kNone;
    }
  }
  void operator()(const PhaseBegan& e) const {
    state.phase = e.phase;
    state.work = Work::kNone;
    state.only = kNoUnit;
    state.queue.clear();
    state.considered.clear();
    if (e.phase == Phase::kRangedFire) state.shots.clear();
    if (e.phase != Phase::kMovement) return;
    for (UnitState& u : state.units) {
      if (u.owner != state.active) continue;
      u.allowance = allowance_of(u.sheet, u.status);
      u.spent = 0;
      u.halted = false;
    }
  }
  void operator()(const CommandChecked& e) const {
    unit(e.unit).inactive = e.inactive;
    unit(e.unit).command_die = e.inactive ? e.face : std::int8_t{0};
  }
  void operator()(const UnitDeployed& e) const {
    UnitState& u = unit(e.unit);
    stand(u, e.at, e.facing);
    u.air = e.air;
    if (!e.entered) return;
    u.moved_this_turn = true;
    u.allowance = allowance_of(u.sheet, u.status);
  }
  void operator()(const UnitMoved& e) const {
    UnitState& u = unit(e.unit);
    u.position = e.path.back();
    u.facing = e.facing;
    u.spent += e.cost;
    u.moved_this_turn = true;
    u.halted = u.halted || e.halted;
  }
  void operator()(const UnitTurned& e) const {
    unit(e.unit).facing = e.facing;
    unit(e.unit).spent += e.cost;
  }
  void operator()(const UnitLeft& e) const {
    UnitState& u = unit(e.unit);
    if (e.how == OffMap::kFlownOff) u.left_at = u.position;
    u.position.reset();
    u.off_map = e.how;
    u.edge = e.edge;
    u.spent += e.cost;
    u.moved_this_turn = true;
    for (UnitState& aboard : state.units)
      if (aboard.embarked_in == e.unit) aboard.off_map = e.how;
    state.exit_points[static_cast<std::size_t>(index(u.owner))] =
        static_cast<std::int16_t>(state.exit_points[static_cast<std::size_t>(index(u.owner))] + e.points);
  }
  void operator()(const UnitReturned& e) const {
    UnitState& u = unit(e.unit);
    stand(u, e.at, e.facing);
    u.air = u.moved_this_turn = true;
  }
  void operator()(const UnitReloaded& e) const {
    UnitState& u = unit(e.unit);
    u.shots = u.sheet.shots;
    u.reloads = static_cast<std::int8_t>(u.reloads - 1);
    act(u, Action::kReload, e.cost);
  }
  void operator()(const UnitEmbarked& e) const {
    UnitState& u = unit(e.unit);
    u.position.reset();
    u.embarked_in = e.transport;
    act(u, Action::kEmbark, e.cost);
  }
  void operator()(const UnitDisembarked& e) const {
    UnitState& u = unit(e.unit);
    stand(u, e.at, e.facing);
    act(u, Action::kDisembark, 0);
    u.spent = u.allowance;
    u.moved_this_turn = true;
  }
  void operator()(const RepairTried& e) const { act(unit(e.unit), Action::kRepair, e.cost); }
  void operator()(const StatusChanged& e) const { unit(e.unit).status = e.status; }
  // LW-2.12 Which units have moved: recorded at the end of the phase.
  void operator()(const MovementEnded& e) const {
    for (UnitState& u : state.units)
      if (u.owner == e.side) u.moved_last = u.moved_this_turn;
  }
  void operator()(const ShotDeclared& e) const { state.shots.push_back(e.shot); }
  void operator()(const ShotCancelled& e) const {
    std::erase_if(state.shots, [&](const Shot& s) { return s.firer == e.unit && s.result == ShotResult::kDeclared; });
  }
  // LW-3.9 Ammunition: one shot less, whatever its result.
  void operator()(const ShotResolved& e) const {
    Shot& shot = state.shots[static_cast<std::size_t>(e.number)];
    shot.result = e.result;
    shot.impact = e.impact;
    UnitState& firer = unit(shot.firer);
    if (firer.shots) *firer.shots = static_cast<std::int8_t>(*firer.shots - 1);
    firer.action = Action::kFire;
    firer.fired_since_spotting = true;
  }
  void operator()(const DamageRolled&) const {}
  void operator()(const UnitDestroyed& e) const { remove(unit(e.unit)); }
  void operator()(const UnitSpilled& e) const { stand(unit(e.unit), e.at, e.facing); }
  void operator()(const MarkerIdentified& e) const { unit(e.unit) = e.as_it_is; }
  void operator()(const FakeRemoved& e) const { remove(unit(e.unit)); }
  void operator()(const PairDeclared& e) const {
    state.pairs.push_back({e.attacker, e.defender, e.told});
    unit(e.attacker).cc_initiated = true;
  }
  void operator()(const PairCancelled& e) const {
    std::erase_if(state.pairs, [&](const Pair& p) { return p.attacker == e.unit; });
    unit(e.unit).cc_initiated = false;
  }
  void operator()(const RoundFought& e) const {
    if (e.loses <= 0) return;
    for (Loss& loss : state.losses)
      if (loss.unit == e.defender) {
        loss.levels = static_cast<std::int8_t>(loss.levels + e.loses);
        return;
      }
    state.losses.push_back({e.defender, e.loses});
  }
  void operator()(const PairFought& e) const {
    const auto at = std::ranges::find_if(state.pairs, [&](const Pair& p) { return p.attacker == e.attacker && p.defender == e.defender; });
    if (at != state.pairs.end()) state.pairs.erase(at);
  }
  void operator()(const LossesApplied&) const { state.losses.clear(); }
  void operator()(const MarksCleared&) const {
    for (UnitState& u : state.units) u.fired_since_spotting = false;
  }
  void operator()(const ControlTaken& e) const { state.control[static_cast<std::size_t>(e.objective)] = e.side; }
  // R-04, option succession: the heir gets the command range of the lost commander.
  void operator()(const CommandPassed& e) const {
    UnitState& heir = unit(e.to);
    heir.sheet.command_range = unit(e.from).sheet.command_range;
    heir.role = Role::kBoth;
    heir.commander = unit(e.from).commander;
    for (UnitState& u : state.units)
      if (u.commander == e.from && !u.destroyed()) u.commander = e.to;
  }
  void operator()(const QueueSet& e) const { state.queue = e.queue; }
  void operator()(const WorkBegan& e) const {
    state.work = e.work;
    state.only = e.only;
  }
  void operator()(const CourseChosen&) const {}
  void operator()(const UnitConsidered& e) const { state.considered.push_back(e.unit); }
  void operator()(const SideConceded& e) const { state.conceded = static_cast<std::uint8_t>(state.conceded | 1u << index(e.seat)); }
  void operator()(const SetUpBegan& e) const { state.active = e.side; }
  // LW-5.4b: facing and arrival stay with the place, and so does the marker.
  void operator()(const CountersSwapped& e) const {
    std::swap(unit(e.one), unit(e.other));
    swap_places(unit(e.one), unit(e.other));
    const auto now = [&](UnitRef u) { return u == e.one ? e.other : u == e.other ? e.one : u; };
    for (UnitState& u : state.units) {
      u.commander = now(u.commander);
      u.embarked_in = now(u.embarked_in);
    }
  }
  void operator()(const GameEnded& e) const {
    state.ending = e.ending;
    state.winners = e.winners;
    state.scores = e.scores;
    state.work = Work::kNone;
  }

 private:
  static void act(UnitState& u, Action action, std::int32_t cost) {
    u.action = action;
    u.spent += cost;
  }
  static void stand(UnitState& u, Place at, Facing facing) {
    u.position = at;
    u.facing = facing;
    u.embarked_in = kNoUnit;
    u.off_map = OffMap::kNone;
    u.left_at.reset();
    u.moved_last = false;  // a carried or absent unit does not count as moving
  }
  static void swap_places(UnitState& a, UnitState& b) {
    std::swap(a.position, b.position);
    std::swap(a.facing, b.facing);
    std::swap(a.off_map, b.off_map);
    std::swap(a.edge, b.edge);
    std::swap(a.arrives, b.arrives);
    std::swap(a.ready, b.ready);
    std::swap(a.ready_facing, b.ready_facing);
  }
  static void remove(UnitState& u) {
    u.position.reset();
    u.embarked_in = kNoUnit;
    u.off_map = OffMap::kNone;
    u.status = Status::kDestroyed;
    u.moved_this_turn = u.moved_last = u.fired_since_spotting = false;
  }
};

}  // namespace

/// A reader who knows only the marker of a counter still knows only that after the event.
void LoneWarrior::evolve(State& state, const Event& event) {
  std::visit(Apply{state}, event);
  for (UnitState& unit : state.units)
    if (unit.name.empty()) unit = anonymous(unit);
}

}  // namespace hexinch::lonewarrior
