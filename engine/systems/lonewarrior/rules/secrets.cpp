#include <algorithm>

#include "systems/lonewarrior/lonewarrior.h"

/// Hidden counters (LW-5): what a seat may know of the game, and what it sees of events. Counters are numbered so that their markers reveal nothing
/// (state.h).

namespace hexinch::lonewarrior {
namespace {

bool is_secret_side(const State& state, Seat owner, Seat viewer) { return owner != viewer && state.setup->side(owner).hidden; }

/// Blanks parts of a known enemy: its place in the chain of command would reveal others, and the transport that it is aboard would be known to be no fake.
void blank_others(const State& state, UnitState& unit) {
  if (state.valid(unit.embarked_in) && !state.unit(unit.embarked_in).identified) {
    unit.embarked_in = kNoUnit;
    unit.off_map = OffMap::kNone;
  }
  unit.commander = kNoUnit;
  unit.ready.reset();
  unit.ready_facing = {};
}

/// An event as seen by a reader who does not know all of the counters in it; none: the reader does not see it.
struct Witness {
  const State& state;
  Seat seat;
  using Seen = std::optional<Event>;

  bool knows_it(UnitRef unit) const { return state.valid(unit) && knows(state, seat, unit); }
  bool own(UnitRef unit) const { return state.valid(unit) && state.owner(unit) == seat; }
  template <class E>
  Seen if_known(const E& e) const {
    return knows_it(e.unit) ? Seen(e) : std::nullopt;
  }

  template <class E>
  Seen operator()(const E& e) const {
    return e;
  }
  Seen operator()(const CommandChecked& e) const { return if_known(e); }
  Seen operator()(const UnitReloaded& e) const { return if_known(e); }
  Seen operator()(const StatusChanged& e) const { return if_known(e); }
  Seen operator()(const DamageRolled& e) const { return if_known(e); }
  Seen operator()(const CourseChosen& e) const {
    CourseChosen seen = e;
    // LW-A.2: a unit's focus would show whether the counter on its side's goal is real.
    const Seat owner = state.owner(e.unit);
    if (is_secret_side(state, owner, seat) && state.setup->side(owner).goal) seen.focus = kNoUnit, seen.to_goal = false;
    return knows_it(e.unit) ? Seen(seen) : std::nullopt;
  }
  Seen operator()(const UnitMoved& e) const { return knows_it(e.unit) ? e : UnitMoved{e.unit, e.path, e.facing, 0, false}; }
  Seen operator()(const UnitTurned& e) const { return knows_it(e.unit) ? e : UnitTurned{e.unit, e.facing, 0}; }
  Seen operator()(const UnitLeft& e) const { return knows_it(e.unit) ? e : UnitLeft{e.unit, Edge::kNone, OffMap::kNone, 0, e.points}; }
  Seen operator()(const UnitEmbarked& e) const {
    if (!knows_it(e.unit)) return UnitEmbarked{e.unit, kNoUnit, 0};
    return knows_it(e.transport) ? e : UnitEmbarked{e.unit, kNoUnit, e.cost};
  }
  Seen operator()(const RepairTried& e) const {
    if (!knows_it(e.unit)) return std::nullopt;
    return knows_it(e.target) ? e : RepairTried{e.unit, e.unit, 0, e.cost};
  }
  Seen operator()(const ShotDeclared& e) const {
    ShotDeclared seen = e;
    if (!e.shot.open) seen.shot.level = -1;
    return seen;
  }
  Seen operator()(const MarkerIdentified& e) const {
    MarkerIdentified seen = e;
    if (is_secret_side(state, state.owner(e.unit), seat)) blank_others(state, seen.as_it_is);
    return seen;
  }
  Seen operator()(const RoundFought& e) const {
    if (knows_it(e.attacker) && knows_it(e.defender)) return e;
    return RoundFought{e.attacker, e.defender, 0, 0, knows_it(e.defender) ? e.loses : std::int8_t{0}};
  }
  Seen operator()(const CommandPassed& e) const { return knows_it(e.to) ? Seen(e) : std::nullopt; }
  Seen operator()(const QueueSet& e) const { return state.active == seat ? Seen(e) : std::nullopt; }
  Seen operator()(const UnitConsidered& e) const { return own(e.unit) ? Seen(e) : std::nullopt; }
  Seen operator()(const CountersSwapped& e) const { return own(e.one) ? Seen(e) : std::nullopt; }
};

}  // namespace

State LoneWarrior::redact(const State& state, Seat seat) {
  State seen = state;
  for (UnitState& unit : seen.units) {
    if (unit.owner == seat) continue;
    if (!unit.identified)
      unit = anonymous(unit);
    else if (is_secret_side(state, unit.owner, seat))
      blank_others(state, unit);
  }
  for (Shot& shot : seen.shots)
    if (!shot.open) shot.level = -1;
  std::erase_if(seen.losses, [&](const Loss& loss) { return !knows(state, seat, loss.unit); });
  if (state.active != seat) {
    seen.queue.clear();
    seen.considered.clear();
  }
  return seen;
}

std::optional<Event> LoneWarrior::witness(const State& state, const Event& event, Seat seat) { return std::visit(Witness{state, seat}, event); }

}  // namespace hexinch::lonewarrior
