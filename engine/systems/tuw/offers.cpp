#include "systems/tuw/offers.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/tuw/attack.h"
#include "systems/tuw/crash.h"
#include "systems/tuw/first_strike.h"
#include "systems/tuw/movement.h"
#include "systems/tuw/special_moves.h"
#include "systems/tuw/stacking.h"

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
    if (found_.size() < kMostOffers && !Tuw::check(state_, seat_, command)) found_.push_back(std::move(command));
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
    if (state_.phase == Phase::kMovement) return moves(unit);
    const std::vector<UnitRef> enemies = enemies_of(unit);
    for (std::size_t w = 0; w < state_.sheet(unit).weapons.size(); ++w)
      for (const UnitRef enemy : enemies) attacks({unit, static_cast<std::int8_t>(w)}, enemy);
  }

  void moves(UnitRef unit) {
    const std::vector<Command> special = state_.unit(unit).carried() ? exits(state_, unit) : special_moves(state_, unit);
    for (const Command& command : special) offer(command);
    const auto reached = reach(state_, unit);
    if (reached.empty()) return;
    constexpr std::size_t kNearest = 3;
    std::vector<UnitRef> enemies = enemies_of(unit);
    if (enemies.size() > kNearest) enemies.resize(kNearest);
    std::optional<Hex> last;
    for (const UnitRef enemy : enemies) last = walk(unit, reached, state_.unit(enemy).hex, last);
  }

  /// As near as it gets, at the least cost; where that is. `but`: where one of its ways leads already.
  std::optional<Hex> walk(UnitRef unit, const std::vector<Reached>& reached, Hex to, std::optional<Hex> but) {
    const Reached* best = nullptr;
    const auto apart = [&](const Reached& r) { return hex::distance(r.hex, to); };
    for (const Reached& r : reached)
      if (!best || apart(r) < apart(*best) || (apart(r) == apart(*best) && r.cost < best->cost)) best = &r;
    if (best->hex == but || apart(*best) >= hex::distance(state_.unit(unit).hex, to)) return but;
    Move move{unit, {}, std::nullopt};
    for (const Hex h : way_to(reached, state_.unit(unit).hex, best->hex)) move.path.push_back({h, std::nullopt});
    offer(std::move(move));
    return best->hex;
  }

  /// Alone, and with whoever can join.
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
    // The same attack of several is offered by its first.
    if (attack.uses.size() > 1 && std::ranges::all_of(attack.uses, [&](const Use& other) { return index(use.unit) <= index(other.unit); }))
      offer(std::move(attack));
  }

  const State& state_;
  Seat seat_;
  std::vector<Command> found_;
};

}  // namespace

std::vector<Command> offers(const State& state, Seat seat) {
  return Tuw::to_act(state).contains(seat) ? Offering(state, seat).all() : std::vector<Command>();
}

}  // namespace hexinch::tuw
