#include "systems/grasp/offers/offers.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/grasp/offers/answers.h"
#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/turn.h"

namespace hexinch::grasp {
namespace {

constexpr int kFoes = 3;  // that a unit is offered to be sent at

class Lists {
 public:
  Lists(const State& state, Seat seat) : state_(state), seat_(seat) {}

  std::vector<Command> all() {
    if (!state_.frames.empty()) return march_due(state_) ? std::vector<Command>{Move{}} : answers(state_, seat_);
    list_ = answers(state_, seat_);
    for (int i = 0; i < state_.setup->units(); ++i)
      if (state_.owner(unit_at(i)) == seat_) add_unit(unit_at(i));
    return std::move(list_);
  }

 private:
  void add(Command command) {
    if (!Grasp::check(state_, seat_, command)) list_.push_back(std::move(command));
  }

  std::vector<UnitRef> foes(UnitRef unit) const {
    std::vector<UnitRef> found;
    for (const UnitRef other : on_table(state_))
      if (state_.opposed(unit, other)) found.push_back(other);
    const auto away = [&](UnitRef foe) { return table::squared_distance(state_.unit(unit).at, state_.unit(foe).at); };
    short_sort(found, [&](UnitRef a, UnitRef b) { return away(a) < away(b); });
    return found;
  }

  /// Straight at its nearest foes.
  void add_orders(UnitRef unit) {
    const UnitState& u = state_.unit(unit);
    if (!u.on_table()) return;
    const auto near = foes(unit);
    for (std::size_t i = 0; i < near.size() && i < kFoes; ++i) {
      const Point at = state_.unit(near[i]).at;
      const auto heading = table::heading_to(u.at, at, u.heading).n;
      if (state_.phase == Phase::kOrders) add(Order{{unit}, at, heading});
      else add(InitialMarker{{unit}, at, heading});
    }
    add(Recall{unit});
  }

  void add_unit(UnitRef unit) {
    switch (state_.phase) {
      case Phase::kSetup:
        if (state_.step == SetupStep::kMarkers) return add_orders(unit);
        if (const auto place = default_place(state_, unit)) add(*place);
        return add(Withhold{unit});
      case Phase::kResupply:
        for (const UnitRef other : on_table(state_)) add(Resupply{unit, other, 1});
        return;
      case Phase::kLowTech:
      case Phase::kHighTech: return add(March{unit});
      case Phase::kOrders: return add_orders(unit);
      case Phase::kRest: return add(Rest{unit});
      case Phase::kFire:
        for (const UnitRef foe : foes(unit)) add(Fire{unit, {}, foe});
        return;
      case Phase::kCloseCombat:
        for (const UnitRef foe : foes(unit)) add(Fight{unit, foe, {}});
        return;
      default: return;
    }
  }

  const State& state_;
  Seat seat_;
  std::vector<Command> list_;
};

}  // namespace

std::vector<Command> offers(const State& state, Seat seat) { return Lists(state, seat).all(); }

}  // namespace hexinch::grasp
