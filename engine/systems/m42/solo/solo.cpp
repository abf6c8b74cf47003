#include "systems/m42/solo/solo.h"

#include <algorithm>
#include <string>
#include <type_traits>

#include "board/table/rounded_up.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/turn.h"

// M42-16.1 M42's answers to the automaton: a table in inches, and sides that take whole turns, unit by unit.

namespace hexinch::m42 {

static_assert(solo::TableHost<Solo>);
static_assert(SoloHooks<M42>);
static_assert(CaptainsHooks<M42>);

namespace {

// Shares of the Captain's thought: the first decision of an activation is the one that matters.
constexpr std::int16_t kOfMove = 300;
constexpr std::int16_t kOfPlacing = 120;
constexpr std::int16_t kOfFree = 500;
constexpr std::int16_t kOfShot = 500;

/// In whole inches, for reasons.
std::string inches_text(Mil n) { return std::to_string((n.n + 500) / 1000) + "″"; }

/// M42-15.3: the middle of the stretch of the edge over which a reserve comes.
Position waiting_place(const Setup& setup, UnitRef unit) {
  const Arrival& a = setup.entry(unit).arrival;
  const Mil r = setup.sheet(unit).models.front().radius;
  const bool across = a.edge == Edge::kNorth || a.edge == Edge::kSouth;
  const Mil middle{(a.from.n + a.to.n) / 2};
  if (across) return {{middle, a.edge == Edge::kNorth ? r : setup.height - r}, kGround, -1, false};
  return {{a.edge == Edge::kWest ? r : setup.width - r, middle}, kGround, -1, false};
}

}  // namespace

int SoloBoard::distance(Point a, Point b) const { return table::rounded_up(b - a); }

Solo::Solo(State seen, Seat seat) : seen_(std::move(seen)), seat_(seat) {
  for (int i = 0; i < seen_.setup->units(); ++i)
    if (seen_.unit(unit_at(i)).on_table() && seen_.owner(unit_at(i)) != seat_) foes_.push_back(unit_at(i));
}

std::int64_t Solo::stretch(const State& state, Seat) {
  return (std::int64_t{state.round} * 8 + static_cast<int>(state.phase)) * (kMaxSeats + 1) + index(state.go) + 1;
}

Name Solo::actor_name(const State& state, UnitRef actor) { return state.valid(actor) ? Name{state.setup->entry(actor).name} : Name{}; }
Name Solo::place_name(Point p) const { return Name{inches_text(p.x) + ", " + inches_text(p.y)}; }

/// Reserves too, from their round on.
std::vector<UnitRef> Solo::actors() const {
  std::vector<UnitRef> found;
  for (int i = 0; i < seen_.setup->units(); ++i) {
    const UnitState& u = seen_.unit(unit_at(i));
    const bool comes = u.status == Status::kReserve && seen_.setup->entry(unit_at(i)).arrival.round <= seen_.round;
    if (seen_.owner(unit_at(i)) == seat_ && (u.on_table() || comes)) found.push_back(unit_at(i));
  }
  return found;
}

// M42-16.1 What is waited for. One activation is one go; what the rules ask in between is an answer.
solo::Waiting Solo::decision() const {
  using solo::Task;
  if (!M42::to_act(seen_).contains(seat_)) return {};
  const UnitRef unit = seen_.active;
  const auto go = [&](Task task, std::int16_t weight) { return solo::Waiting{task, false, {unit}, unit, weight}; };
  const auto asked = [](std::int16_t weight) { return solo::Waiting{Task::kAnswer, false, {}, std::nullopt, weight}; };
  switch (due(seen_)) {
    case Step::kDeploy: return {Task::kDeploy, false, {}, std::nullopt};
    case Step::kChoose: return free_only(unit) || arriving(unit) ? asked(kOfFree) : go(Task::kGo, 1000);
    case Step::kMove: return modes(unit).empty() ? asked(kOfMove) : go(Task::kGo, kOfMove);
    case Step::kPlace: return asked(kOfPlacing);
    case Step::kShoot: return go(Task::kAttack, kOfShot);
    case Step::kActivate: break;
    default: return asked(1000);
  }
  solo::Waiting waiting{Task::kGo, false, {}, std::nullopt};
  for (const UnitRef actor : actors())
    if (!check_ready(seen_, actor)) waiting.eligible.push_back(actor);
  return waiting;
}

// M42-16.2 A unit is activated, and rallied, as soon as it is looked at.
std::vector<Command> Solo::upkeep(UnitRef actor) const {
  if (due(seen_) != Step::kActivate || seen_.active != kNoUnit) return {};
  return {Activate{actor}};
}

std::optional<Command> Solo::finish(std::optional<UnitRef> actor) const {
  if (actor && !active(*actor)) return std::nullopt;
  return M42::pass(seen_, seat_);
}

/// Casualties, new leaders and set-up are nobody's go. An activation is upkeep: orders follow it.
std::vector<UnitRef> Solo::actors_of(const Command& command) const {
  return std::visit(
      [&]<class C>(const C&) -> std::vector<UnitRef> {
        constexpr bool kOfNobody = std::is_same_v<C, Deploy> || std::is_same_v<C, ChooseCasualties> || std::is_same_v<C, ChooseNewLeader> ||
                                   std::is_same_v<C, EndPhase> || std::is_same_v<C, Activate>;
        return kOfNobody || seen_.active == kNoUnit ? std::vector<UnitRef>{} : std::vector{seen_.active};
      },
      command);
}

/// Where the leader is. A Swarm that is about to move has the leader that it will choose (M42-16.2).
Position Solo::stand(UnitRef actor) const {
  const UnitState& u = seen_.unit(actor);
  if (u.status == Status::kReserve) {
    // Its members still have to be placed.
    return active(actor) && due(seen_) == Step::kPlace ? u.led_by().place : waiting_place(*seen_.setup, actor);
  }
  return u.model(leader_for(actor)).place;
}

const Terrain& Solo::terrain() const {
  if (!terrain_) terrain_.emplace(*seen_.setup);
  return *terrain_;
}

}  // namespace hexinch::m42
