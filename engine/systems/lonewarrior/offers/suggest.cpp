#include <algorithm>

#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/courses.h"
#include "systems/lonewarrior/rules/deploy.h"
#include "systems/lonewarrior/rules/turn.h"

/// Plausible legal commands for random games: everything in the rules comes up sooner or later.

namespace hexinch::lonewarrior {
namespace {

class Suggester {
 public:
  Suggester(const State& state, Seat seat, Dice& dice) : state_(state), seat_(seat), dice_(dice) {
    for (int i = 0; i < state.counters(); ++i) {
      const UnitRef unit = unit_at(i);
      if (state.owner(unit) == seat)
        own_.push_back(unit);
      else if (state.on_map(unit))
        enemies_.push_back(unit);
    }
  }

  Command next() {
    if (state_.phase == Phase::kSetup) return set_up();
    if (automated(state_, seat_)) return automate();
    for (int tries = 0; tries < 20; ++tries)
      if (const auto command = act(); command && allowed(*command)) return *command;
    if (const auto passed = LoneWarrior::pass(state_, seat_)) return *passed;
    return fly();
  }

 private:
  int below(int n) { return n < 2 ? 0 : dice_.roll(n) - 1; }
  bool one_in(int n) { return below(n) == 0; }
  template <class T>
  const T& of(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }
  bool allowed(const Command& command) const { return !LoneWarrior::check(state_, seat_, command); }

  Command automate() {
    if (one_in(3))
      if (const Automate one{of(own_)}; allowed(one)) return one;
    return Automate{};
  }

  Place any_place() {
    const Board& board = state_.board();
    if (board.is_hex()) return {below(board.grid.columns), below(board.grid.rows)};
    return {below(board.width), below(board.height)};
  }

  Command set_up() {
    const auto waiting = to_deploy(state_, seat_);
    for (int tries = 0; tries < 400; ++tries) {
      const UnitRef unit = of(waiting);
      const UnitState& u = state_.unit(unit);
      const Place at = tries < 2 && u.ready ? *u.ready : any_place();
      if (u.fake && one_in(2))
        if (const PlaceFake fake{unit, at, std::nullopt}; allowed(fake)) return fake;
      if (const Deploy deploy{unit, at, std::nullopt}; allowed(deploy)) return deploy;
    }
    if (const auto passed = LoneWarrior::pass(state_, seat_)) return *passed;
    return Deploy{waiting[0], {}, std::nullopt};
  }

  Facing any_facing() { return facing_towards(state_, {0, 0}, {1 + below(30), 1 + below(30) - 15}); }

  /// A random walk, or a part of the way to an enemy.
  Move wander(UnitRef unit) {
    Move move{unit, {}, std::nullopt};
    const UnitState& u = state_.unit(unit);
    if (!enemies_.empty() && !one_in(3) && u.allowance > 0 && state_.board().is_hex()) {
      const UnitRef enemy = of(enemies_);
      const Way way = way_to(state_, unit, *state_.unit(enemy).position, enemy, one_in(2) ? RouteKind::kDirect : RouteKind::kEasiest);
      const std::int32_t limit = one_in(2) ? u.allowance : u.allowance - u.allowance / 2;
      move.path = follow(state_, unit, way, limit).path;
    } else {
      Place at = *u.position;
      for (int steps = 1 + below(4); steps > 0; --steps) {
        if (state_.board().is_hex())
          at = place_of(hex_of(at) + hex::kFlatSteps[static_cast<std::size_t>(below(6))]);
        else
          at = {at.x + below(4001) - 2000, at.y + below(4001) - 2000};
        move.path.push_back(at);
      }
    }
    if (one_in(3)) move.facing = any_facing();
    return move;
  }

  std::optional<Command> act() {
    if (own_.empty()) return std::nullopt;
    const UnitRef unit = of(own_);
    if (state_.phase == Phase::kMovement) return in_movement(unit);
    if (enemies_.empty() || one_in(12)) return std::nullopt;
    if (state_.phase == Phase::kRangedFire)
      return one_in(8) ? Command(CancelFire{unit}) : one_in(10) ? Command(ResolveFire{}) : Command(DeclareFire{unit, of(enemies_)});
    return one_in(8)    ? Command(CancelCloseCombat{unit})
           : one_in(10) ? Command(ResolveCloseCombat{})
                        : Command(DeclareCloseCombat{unit, of(enemies_)});
  }

  std::optional<Command> in_movement(UnitRef unit) {
    const UnitState& u = state_.unit(unit);
    if (u.off_map == OffMap::kReserve) return Deploy{unit, one_in(2) ? any_place() : Place{0, any_place().y}, std::nullopt};
    if (u.embarked_in != kNoUnit) {
      const auto& carrier = state_.unit(u.embarked_in);
      if (!carrier.position) return std::nullopt;
      return TakeAction{unit, Action::kDisembark, {}, of(places_around(state_.board(), *carrier.position)), {}, {}};
    }
    if (!u.on_map()) return std::nullopt;
    if (one_in(5)) return TakeAction{unit, Action::kReload, {}, {}, {}, {}};
    if (one_in(6)) return TakeAction{unit, Action::kEmbark, of(own_), {}, {}, {}};
    if (one_in(6)) return TakeAction{unit, Action::kRepair, {}, {}, {}, one_in(2) ? std::optional(of(own_)) : std::nullopt};
    if (one_in(6)) return Turn{unit, any_facing()};
    if (one_in(15)) return EndPhase{};
    return wander(unit);
  }

  /// An aircraft still has to fly: straight on, or wherever there is a way.
  Command fly() {
    const UnitRef unit = owes_distance(state_, seat_);
    if (unit == kNoUnit) return EndPhase{};
    for (int tries = 0; tries < 2000; ++tries) {
      Move move{unit, {}, std::nullopt};
      Place at = *state_.unit(unit).position;
      const Place towards = any_place();
      for (int steps = 1 + below(8); steps > 0 && at != towards; --steps) {
        if (state_.board().is_hex()) {
          const Facing facing = facing_towards(state_, at, towards);
          at = straight_step(at, facing, steps);
        } else {  // no farther than it still has to fly
          const UnitState& u = state_.unit(unit);
          const std::int64_t left = std::int64_t{u.allowance - u.spent} * state_.board().mp_mils / 1000;
          const std::int32_t length = rounded_up_length(at, towards);
          at = length > left && move.path.empty() ? point_along(at, towards, left, length) : towards;
        }
        move.path.push_back(at);
      }
      if (!move.path.empty() && allowed(move)) return move;
    }
    return EndPhase{};
  }

  const State& state_;
  Seat seat_;
  Dice& dice_;
  std::vector<UnitRef> own_;
  std::vector<UnitRef> enemies_;
};

}  // namespace

std::optional<Command> LoneWarrior::suggest(const State& seen, Seat seat, Dice& dice) {
  if (!to_act(seen).contains(seat)) return std::nullopt;
  return Suggester(seen, seat, dice).next();
}

}  // namespace hexinch::lonewarrior
