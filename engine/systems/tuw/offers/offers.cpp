#include "systems/tuw/offers/offers.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/tuw/rules/attack.h"
#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/first_strike.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/special_moves.h"
#include "systems/tuw/rules/stacking.h"

namespace hexinch::tuw {
namespace {

class Offering {
 public:
  Offering(const State& state, Seat seat) : state_(state), seat_(seat) {}

  std::vector<Command> all() {
    if (const ReturnSlot* due = due_return(state_)) {
      for (ReturnAttack& strike : possible_returns(state_, std::get<StrikeFrame>(state_.frames.back()), due->unit)) offer(std::move(strike));
    } else if (const CrashFrame* crash = crash_frame(state_)) {
      for (const Hex direction : hex::kDirections) offer(CrashHex{crash->unit, state_.unit(crash->unit).hex + direction});
    } else {
      for (int i = 0; i < state_.setup->units(); ++i)
        if (state_.owner(unit_at(i)) == seat_ && state_.unit(unit_at(i)).in_play()) of_unit(unit_at(i));
    }
    return std::move(found_);
  }

 private:
  void offer(Command command) {
    if (found_.size() < most_ && !Tuw::check(state_, seat_, command)) found_.push_back(std::move(command));
  }

  std::vector<UnitRef> enemies_of(UnitRef unit) const {
    std::vector<UnitRef> enemies;
    for (int i = 0; i < state_.setup->units(); ++i)
      if (state_.unit(unit_at(i)).on_map() && !state_.setup->allied(seat_, state_.owner(unit_at(i)))) enemies.push_back(unit_at(i));
    const auto away = [&](UnitRef enemy) { return hex::distance(state_.unit(unit).hex, state_.unit(enemy).hex); };
    short_sort(enemies, [&](UnitRef a, UnitRef b) { return away(a) < away(b); });
    return enemies;
  }

  void of_unit(UnitRef unit) {
    if (!state_.frames.empty()) return offer(RemoveFromStack{unit});
    if (state_.phase == Phase::kSetup) return forward(unit);
    if (state_.phase == Phase::kMovement) return moves(unit);
    const std::vector<UnitRef> enemies = enemies_of(unit);
    for (std::size_t w = 0; w < state_.sheet(unit).weapons.size(); ++w)
      for (const UnitRef enemy : enemies) attacks({unit, static_cast<std::int8_t>(w)}, enemy);
  }

  /// TUW-X12 To the free hex of its zone that is nearest to an enemy. All units already stand where the scenario suggests.
  void forward(UnitRef unit) {
    const auto enemies = enemies_of(unit);
    if (enemies.empty()) return;
    Deploy best{unit, state_.unit(unit).hex, std::nullopt};
    const auto apart = [to = state_.unit(enemies[0]).hex](Hex h) { return hex::distance(h, to); };
    for (const Hex h : state_.setup->zone_of(unit))
      if (apart(h) < apart(best.at) && !Tuw::check(state_, seat_, Deploy{unit, h, std::nullopt})) best.at = h;
    if (best.at != state_.unit(unit).hex) offer(best);
  }

  /// What it may go for: the nearest enemies, the nearest hex to hold, and the nearest exit hex.
  std::vector<Hex> goals_of(UnitRef unit) const {
    constexpr std::size_t kNearest = 3;
    std::vector<Hex> goals;
    for (const UnitRef enemy : enemies_of(unit))
      if (goals.size() < kNearest) goals.push_back(state_.unit(enemy).hex);
    std::optional<Hex> nearest;
    const auto see = [&](const std::vector<Hex>& hexes) {
      for (const Hex h : hexes)
        if (!nearest || hex::distance(state_.unit(unit).hex, h) < hex::distance(state_.unit(unit).hex, *nearest)) nearest = h;
    };
    for (const Condition& condition : state_.setup->victory.conditions)
      if (condition.goal == Goal::kHold) see(condition.hexes);
    for (const HoldScore& held : state_.setup->victory.scoring.held) see(held.hexes);
    if (nearest) goals.push_back(*nearest);
    nearest.reset();
    for (const ExitEdge& edge : state_.setup->exits)
      if (!edge.hexes.empty() && exit_at(state_, seat_, edge.hexes[0])) see(edge.hexes);
    if (nearest) goals.push_back(*nearest);
    return goals;
  }

  /// Only a few, so that other units get their turn: a unit that can be anywhere at once (TUW-8.7.6) would fill the list.
  void moves(UnitRef unit) {
    most_ = std::min(kMostOffers, found_.size() + kMostMoves);
    offer(LeaveMap{unit, std::nullopt});
    if (const auto reached = reach(state_, unit); !reached.empty()) {
      std::vector<Hex> ends;
      for (const Hex goal : goals_of(unit)) walk(unit, reached, goal, ends);
    }
    for (const Command& command : state_.unit(unit).carried() ? exits(state_, unit) : special_moves(state_, unit)) offer(command);
    most_ = kMostOffers;
  }

  /// As near as it gets, at the least cost. `ends`: where its ways already lead.
  void walk(UnitRef unit, const std::vector<Reached>& reached, Hex to, std::vector<Hex>& ends) {
    const Reached* best = nullptr;
    const auto apart = [&](const Reached& r) { return hex::distance(r.hex, to); };
    for (const Reached& r : reached)
      if (!best || apart(r) < apart(*best) || (apart(r) == apart(*best) && r.cost < best->cost)) best = &r;
    if (apart(*best) >= hex::distance(state_.unit(unit).hex, to) || std::ranges::find(ends, best->hex) != ends.end()) return;
    ends.push_back(best->hex);
    Move move{unit, {}, std::nullopt};
    for (const Hex h : way_to(reached, state_.unit(unit).hex, best->hex)) move.path.push_back({h, std::nullopt});
    offer(std::move(move));
  }

  /// Alone, and with all units that can join.
  void attacks(Use use, UnitRef enemy) {
    const bool area = state_.sheet(use.unit).weapons[static_cast<std::size_t>(use.weapon)].area.has_value();
    Attack attack{{use}, area ? Target{kNoUnit, state_.unit(enemy).hex} : Target{enemy, std::nullopt}};
    if (check_attack(state_, seat_, attack)) return;
    offer(attack);
    for (int i = 0; i < state_.setup->units(); ++i)
      for (std::size_t w = 0; state_.owner(unit_at(i)) == seat_ && w < state_.sheet(unit_at(i)).weapons.size(); ++w) {
        attack.uses.push_back({unit_at(i), static_cast<std::int8_t>(w)});
        if (check_attack(state_, seat_, attack)) attack.uses.pop_back();
      }
    // The same attack by several units is offered only for the first of them.
    if (attack.uses.size() > 1 && std::ranges::all_of(attack.uses, [&](const Use& other) { return index(use.unit) <= index(other.unit); }))
      offer(std::move(attack));
  }

  const State& state_;
  Seat seat_;
  std::size_t most_ = kMostOffers;
  std::vector<Command> found_;
};

}  // namespace

std::vector<Command> offers(const State& state, Seat seat) {
  return Tuw::to_act(state).contains(seat) ? Offering(state, seat).all() : std::vector<Command>();
}

}  // namespace hexinch::tuw
