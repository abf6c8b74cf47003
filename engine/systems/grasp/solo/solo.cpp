#include "systems/grasp/solo/solo.h"

#include <algorithm>
#include <string>
#include <type_traits>

#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/turn.h"

// GRASP-21.17 GRASP's answers to the automaton: what is waited for, and what is done without thought.

namespace hexinch::grasp {

static_assert(solo::TableHost<Solo>);
static_assert(SoloHooks<Grasp>);
static_assert(CaptainsHooks<Grasp>);

namespace {

// The Captain's thought, in thousandths. An order shows its worth a turn later, an attack or an answer in this turn: so fewer commands try it as often.
constexpr std::int16_t kOrderWeight = 1500;
constexpr std::int16_t kAttackWeight = 500;
constexpr std::int16_t kAnswerWeight = 300;

/// "12.5": an MU with up to two decimals.
std::string text_of(Mil n) {
  const int hundredths = (n.n + 5) / 10;
  std::string text = std::to_string(hundredths / 100);
  if (hundredths % 100 == 0) return text;
  text += "." + std::to_string(hundredths % 100 / 10);
  return hundredths % 10 == 0 ? text : text + std::to_string(hundredths % 10);
}

}  // namespace

Solo::Solo(State seen, Seat seat) : seen_(std::move(seen)), seat_(seat) {
  for (const UnitRef unit : on_table(seen_))
    if (seen_.team(unit) != seen_.team(seat_)) foes_.push_back(unit);
}

/// In close combat the players take turns fight by fight.
std::int64_t Solo::stretch(const State& state, Seat) {
  const int part = state.phase == Phase::kSetup ? static_cast<int>(state.step) : 0;
  const std::int64_t step = (std::int64_t{state.turn} * 16 + static_cast<int>(state.phase)) * 16 + part;
  return step * (kMaxSeats + 1) + (state.phase == Phase::kCloseCombat ? 0 : state.go + 1);
}

Name Solo::actor_name(const State& state, UnitRef actor) { return state.valid(actor) ? Name{state.setup->entry(actor).name} : Name{}; }
Name Solo::place_name(Point p) const { return Name{text_of(p.x) + ", " + text_of(p.y)}; }

std::vector<UnitRef> Solo::actors() const {
  std::vector<UnitRef> own = on_table(seen_);
  std::erase_if(own, [&](UnitRef unit) { return seen_.owner(unit) != seat_; });
  return own;
}

/// Fatigue levels that it has lost.
int Solo::weakness(UnitRef foe) const { return std::max(0, seen_.setup->entry(foe).fatigue - seen_.unit(foe).fatigue); }

solo::Waiting Solo::decision() const {
  using solo::Task;
  if (decider(seen_) != seat_) return {};
  if (const MarchFrame* march = march_due(seen_)) return {Task::kUpkeep, false, {march->unit}, march->unit};
  if (!seen_.frames.empty()) return {Task::kAnswer, false, {}, std::nullopt, kAnswerWeight};
  switch (seen_.phase) {
    case Phase::kSetup:
      if (!placing()) return {Task::kDeploy, false, {}, std::nullopt};
      [[fallthrough]];
    case Phase::kOrders: {
      solo::Waiting waiting{Task::kMove, false, {}, std::nullopt, kOrderWeight};
      for (const std::vector<UnitRef>& units : bodies()) waiting.eligible.push_back(units.front());
      return waiting;
    }
    case Phase::kLowTech:
    case Phase::kHighTech: return {Task::kUpkeep, false, to_march(seen_, seat_), std::nullopt};
    case Phase::kResupply: return {Task::kUpkeep, false, actors(), std::nullopt};
    case Phase::kRest: return {Task::kUpkeep, false, resting(), std::nullopt};
    case Phase::kFire: return {Task::kAttack, false, actors(), std::nullopt, kAttackWeight};
    case Phase::kCloseCombat: return {Task::kAttack, true, actors(), std::nullopt, kAttackWeight};
    default: return {Task::kUpkeep, false, {}, std::nullopt};
  }
}

// GRASP-21.8 Marches take the default way; a unit alone aligns if that is possible.
std::vector<Command> Solo::upkeep(UnitRef actor) const {
  if (const MarchFrame* march = march_due(seen_)) {
    if (march->unit != actor) return {};
    return {Move{std::nullopt, std::nullopt, true}, Move{}};
  }
  if (seen_.phase == Phase::kLowTech || seen_.phase == Phase::kHighTech) return {March{actor, std::nullopt, false}};
  if (seen_.phase == Phase::kResupply && seen_.build(actor).has(Special::kSupply)) return supplies(actor);
  if (seen_.phase == Phase::kRest) return {Rest{actor}};
  return {};
}

std::optional<Command> Solo::finish(std::optional<UnitRef> actor) const {
  if (march_due(seen_)) return Move{};
  if (actor) return std::nullopt;
  if (seen_.phase == Phase::kSetup)
    if (auto next = next_of_set_up(); next && accepts(*next)) return next;
  if (seen_.phase == Phase::kOrders && seen_.frames.empty())
    if (auto enter = entry()) return enter;
  if (seen_.phase == Phase::kCloseCombat && !accepts(Done{}))
    if (const auto pairs = to_fight(seen_, seat_); !pairs.empty()) return Fight{pairs.front().first, pairs.front().second, {}, false};
  return nothing_more(seen_, seat_);
}

/// In the drill a step of marches goes by the default ways.
std::optional<Command> Solo::at_once() const {
  const bool marches = seen_.phase == Phase::kLowTech || seen_.phase == Phase::kHighTech;
  return marches && seen_.frames.empty() ? std::optional<Command>(Done{}) : std::nullopt;
}

std::vector<UnitRef> Solo::actors_of(const Command& command) const {
  return std::visit(
      [&]<class C>(const C& c) -> std::vector<UnitRef> {
        if constexpr (std::is_same_v<C, Order> || std::is_same_v<C, InitialMarker>) return c.units;
        if constexpr (std::is_same_v<C, March> || std::is_same_v<C, Fight> || std::is_same_v<C, Rest>) return {c.unit};
        if constexpr (std::is_same_v<C, Resupply>) return {c.supply};
        if constexpr (std::is_same_v<C, Move>)
          if (const MarchFrame* march = march_due(seen_)) return {march->unit};
        if constexpr (std::is_same_v<C, Fire>) {
          std::vector<UnitRef> all{c.lead};
          all.insert(all.end(), c.with.begin(), c.with.end());
          return all;
        }
        return {};
      },
      command);
}

}  // namespace hexinch::grasp
