#include "systems/mswars/offers/offers.h"

#include <algorithm>
#include <array>

#include "base/short_sort.h"
#include "systems/mswars/offers/proposals.h"
#include "systems/mswars/offers/short_lists.h"
#include "systems/mswars/rules/deploy.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/turn.h"

namespace hexinch::mswars {
namespace {

class Offering {
 public:
  Offering(const State& state, Seat seat) : state_(state), seat_(seat) {}

  std::vector<Command> all() {
    for (int place = 1; place <= state_.setup->seats(); ++place) offer(ChooseOrder{static_cast<std::int8_t>(place), std::nullopt});
    if (const BreakAwayFrame* frame = break_away(state_)) {
      if (frame->moving)
        flights(frame->unit);
      else
        strikes();
    }
    for (int i = 0; i < state_.setup->units() && state_.frames.empty(); ++i)
      if (state_.owner(unit_at(i)) == seat_) of_unit(unit_at(i));
    short_sort(found_, [](const Command& a, const Command& b) { return a.index() < b.index(); });
    return std::move(found_);
  }

 private:
  void offer(Command command) {
    if (counts_[command.index()] >= kMostOffers || std::ranges::find(found_, command) != found_.end()) return;
    if (MsWars::check(state_, seat_, command)) return;
    ++counts_[command.index()];
    found_.push_back(std::move(command));
  }

  std::vector<UnitRef> enemies_of(UnitRef unit) const {
    std::vector<UnitRef> enemies;
    for (int i = 0; i < state_.setup->units(); ++i)
      if (state_.unit(unit_at(i)).on_table() && state_.opposed(unit, unit_at(i))) enemies.push_back(unit_at(i));
    const Point from = state_.unit(unit).position;
    const auto away = [&](UnitRef enemy) { return table::squared_distance(from, state_.unit(enemy).position); };
    short_sort(enemies, [&](UnitRef a, UnitRef b) { return away(a) < away(b); });
    constexpr std::size_t kNearest = 3;
    if (enemies.size() > kNearest) enemies.resize(kNearest);
    return enemies;
  }

  void of_unit(UnitRef unit) {
    if (state_.phase == Phase::kSetup) {
      const Suggestion where = suggested_place(state_, unit);
      return offer(Deploy{unit, where.at, where.heading, where.level});
    }
    if (check_actor(state_, seat_, unit)) return;
    offer(Activate{unit});
    if (is_movement(state_.phase)) return moves(unit);
    if (state_.phase == Phase::kSupport) {
      offer(Support{unit, SupportKind::kRegenerate, std::nullopt});
      for (int i = 0; i < state_.setup->units(); ++i) offer(Support{unit, SupportKind::kRepair, unit_at(i)});
    }
    for (const UnitRef enemy : enemies_of(unit)) {
      if (const auto best = best_weapon(state_, seat_, unit, enemy)) offer(Attack{unit, {static_cast<std::int8_t>(best->weapon)}, enemy, {}, {}, {}});
      for (const int weapon : weapons_to_ram(state_, unit))
        offer(Ram{unit, enemy, weapon < 0 ? std::nullopt : std::optional(static_cast<std::int8_t>(weapon))});
    }
  }

  void moves(UnitRef unit) {
    for (const MoveKind kind : {MoveKind::kStraightenUp, MoveKind::kClimb, MoveKind::kJump}) offer(Move{unit, kind, {}, {}, {}, {}});
    const auto enemies = enemies_of(unit);
    if (std::ranges::any_of(enemies, [&](UnitRef enemy) { return in_contact(state_, unit, enemy); })) offer(Move{unit, MoveKind::kBreakAway, {}, {}, {}, {}});
    ahead(unit, MoveKind::kStandard);
    ahead(unit, MoveKind::kRun);
    for (const UnitRef enemy : enemies) {
      const int turn = (bearing(state_.unit(unit).position, state_.unit(enemy).position).n - state_.unit(unit).heading.n + 540) % 360 - 180;
      offer(FreeTurn{unit, {static_cast<std::int16_t>(turn)}});
      if (const Path way = approach(state_, unit, MoveKind::kStandard, enemy); !way.empty()) offer(Move{unit, MoveKind::kStandard, way, {}, {}, {}});
      offer(Move{unit, MoveKind::kCharge, approach(state_, unit, MoveKind::kCharge, enemy), enemy, {}, {}});
    }
  }

  /// Goes as far ahead as it may.
  void ahead(UnitRef unit, MoveKind kind) {
    const Mil most{budget(state_.sheet(unit), kind) * 500};
    if (most > Mil{}) offer(Move{unit, kind, feasible(state_, unit, state_.unit(unit), kind, {{Step::kF, most.n}}).path, {}, {}, {}});
  }

  /// MSW-12.1 It moves, or stays.
  void flights(UnitRef unit) {
    offer(BreakAwayMove{});
    const Mil most{budget(state_.sheet(unit), MoveKind::kBreakAway) * 500};
    for (const Step step : {Step::kF, Step::kB, Step::kL, Step::kR})
      offer(BreakAwayMove{feasible(state_, unit, state_.unit(unit), MoveKind::kBreakAway, {{step, most.n}}).path});
  }

  void strikes() {
    for (int i = 0; i < state_.setup->units(); ++i) {
      if (state_.owner(unit_at(i)) != seat_ || !state_.unit(unit_at(i)).on_table()) continue;
      for (const int weapon : weapons_to_attack(state_, unit_at(i))) offer(Opportunity{unit_at(i), {static_cast<std::int8_t>(weapon)}, false});
    }
  }

  const State& state_;
  Seat seat_;
  std::vector<Command> found_;
  std::array<std::size_t, std::variant_size_v<Command>> counts_{};
};

}  // namespace

std::vector<Command> offers(const State& state, Seat seat) {
  return MsWars::to_act(state).contains(seat) ? Offering(state, seat).all() : std::vector<Command>();
}

}  // namespace hexinch::mswars
