#include <algorithm>

#include "systems/grasp/rules/adverse.h"
#include "systems/grasp/rules/areas.h"
#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/rules/work.h"

/// Plausible legal commands for random games: everything in the rules comes up sooner or later.

namespace hexinch::grasp {
namespace {

class Suggester {
 public:
  Suggester(const State& state, Seat seat, Dice& dice) : state_(state), seat_(seat), dice_(dice) {}

  std::optional<Command> next() {
    if (!Grasp::to_act(state_).contains(seat_)) return std::nullopt;
    std::optional<Command> command = state_.frames.empty() ? in_step() : answer();
    if (command && !Grasp::check(state_, seat_, *command)) return command;
    if (auto pass = Grasp::pass(state_, seat_)) return pass;
    const auto fights = to_fight(state_, seat_);
    return fights.empty() ? std::nullopt : std::optional<Command>(Fight{fights.front().first, fights.front().second, {}, false});
  }

 private:
  int below(int n) { return n <= 1 ? 0 : dice_.roll(n) - 1; }
  bool one_in(int n) { return dice_.roll(n) == 1; }
  template <class List>
  auto of(const List& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(std::min<std::size_t>(list.size(), 1000))))];
  }
  bool allowed(const Command& command) const { return !Grasp::check(state_, seat_, command); }
  std::vector<UnitRef> own() const {
    std::vector<UnitRef> units = on_table(state_);
    std::erase_if(units, [&](UnitRef unit) { return state_.owner(unit) != seat_; });
    return units;
  }
  std::vector<UnitRef> foes() const {
    std::vector<UnitRef> units = on_table(state_);
    std::erase_if(units, [&](UnitRef unit) { return state_.team(unit) == state_.team(seat_); });
    return units;
  }
  Point anywhere() { return {Mil{10 * below(std::min(1000, state_.setup->width.n / 10))}, Mil{10 * below(std::min(1000, state_.setup->height.n / 10))}}; }
  std::int16_t heading() { return static_cast<std::int16_t>(below(360)); }

  std::optional<Command> in_step() {
    switch (state_.phase) {
      case Phase::kSetup: return set_up();
      case Phase::kResupply: return supply();
      case Phase::kLowTech:
      case Phase::kHighTech: return march();
      case Phase::kOrders: return order();
      case Phase::kRest: return own().empty() ? std::nullopt : std::optional<Command>(Rest{of(own())});
      case Phase::kFire: return fire();
      case Phase::kCloseCombat: return fight();
      default: return std::nullopt;
    }
  }

  std::optional<Command> set_up() {
    switch (state_.step) {
      case SetupStep::kClimate: return ChooseClimate{static_cast<Climate>(below(3)), static_cast<Climate>(4 + below(3))};
      case SetupStep::kCondition: return ChooseCondition{static_cast<Climate>(below(7))};
      case SetupStep::kQuadrants: return quadrant();
      case SetupStep::kTerrain: return piece();
      case SetupStep::kDeploy: return deploy();
      case SetupStep::kMarkers: break;
    }
    const auto units = own();
    if (units.empty() || one_in(4)) return std::nullopt;
    const auto [group, to] = destination(of(units));
    return InitialMarker{group, to, heading(), std::nullopt};
  }
  std::optional<Command> quadrant() {
    for (int tries = 0; tries < 12; ++tries)
      if (const ChooseQuadrant choice{static_cast<std::int8_t>(1 + below(4))}; allowed(choice)) return choice;
    for (std::int8_t q = 1; q <= 4; ++q)
      if (allowed(ChooseQuadrant{q})) return ChooseQuadrant{q};
    return std::nullopt;
  }
  std::optional<Command> piece() {
    for (int tries = 0; tries < 30; ++tries)
      if (const PlaceTerrain piece{static_cast<Shape>(below(5)), anywhere(), static_cast<std::int16_t>(15 * below(24))}; allowed(piece)) return piece;
    return std::nullopt;
  }
  std::optional<Command> deploy() {
    const auto waiting = to_deploy(state_, seat_);
    if (waiting.empty()) return one_in(3) && !own().empty() ? default_place(state_, of(own())) : std::optional<Deploy>();
    const UnitRef unit = of(waiting);
    if (one_in(10) && allowed(Withhold{unit})) return Withhold{unit};
    if (auto place = default_place(state_, unit)) return *place;
    return Withhold{unit};
  }

  std::optional<Command> supply() {
    for (const UnitRef one : own())
      for (const UnitRef other : own())
        if (const Resupply command{one, other, static_cast<std::int8_t>(1 + below(2))}; allowed(command)) return command;
    return std::nullopt;
  }

  std::optional<Command> march() {
    const auto leaders = to_march(state_, seat_);
    if (leaders.empty() || one_in(8)) return std::nullopt;
    const March march{of(leaders), std::nullopt, one_in(2)};
    if (allowed(march)) return march;
    return March{march.unit};
  }

  /// A unit or its block, and a place near an enemy, or anywhere.
  std::pair<std::vector<UnitRef>, Point> destination(UnitRef unit) {
    std::vector<UnitRef> group = one_in(2) ? chain_of(state_, unit) : std::vector<UnitRef>{unit};
    const auto enemies = foes();
    Point to = anywhere();
    if (!enemies.empty() && !one_in(5)) {
      to = state_.unit(of(enemies)).at;
      to.x = to.x + Mil{10 * (below(201) - 100)};
      to.y = to.y + Mil{10 * (below(201) - 100)};
    }
    return {std::move(group), to};
  }
  std::optional<Command> order() {
    const auto units = own();
    if (units.empty() || one_in(6)) return std::nullopt;
    if (auto entry = comes_in()) return entry;
    for (int tries = 0; tries < 4; ++tries) {
      const auto [group, to] = destination(of(units));
      if (const Order order{group, to, heading(), std::nullopt, std::nullopt, std::nullopt}; allowed(order)) return order;
      if (one_in(12) && allowed(Recall{of(units)})) return Recall{of(units)};
    }
    return std::nullopt;
  }
  /// Reserves and Hordes at the base edge.
  std::optional<Command> comes_in() {
    for (int i = 0; i < state_.setup->units(); ++i) {
      const UnitRef unit = unit_at(i);
      const UnitState& u = state_.unit(unit);
      if (state_.owner(unit) != seat_ || u.on_table() || one_in(3)) continue;
      const Build& build = state_.build(unit);
      const Edge edge = base_edge(state_, seat_);
      const Mil half{(build.depth * 5 + 9) / 10 * 10};  // whole units, as places are
      Point at = anywhere();
      if (edge == Edge::kFront) at.y = half;
      if (edge == Edge::kRear) at.y = state_.setup->height - half;
      if (edge == Edge::kLeft) at.x = half;
      if (edge == Edge::kRight) at.x = state_.setup->width - half;
      const auto inward = static_cast<std::int16_t>(edge == Edge::kFront ? 180 : edge == Edge::kRear ? 0 : edge == Edge::kLeft ? 90 : 270);
      if (const EnterReserve enter{{unit}, {at}, inward, {anywhere(), {inward}, 0}}; allowed(enter)) return enter;
      if (const Respawn back{unit, at, inward}; allowed(back)) return back;
    }
    return std::nullopt;
  }

  std::optional<Command> fire() {
    for (int tries = 0; tries < 12; ++tries) {
      const auto units = own();
      const auto targets = foes();
      if (units.empty() || targets.empty()) return std::nullopt;
      Fire shot{of(units), {}, of(targets), one_in(4), one_in(4)};
      for (const UnitRef other : units)
        if (other != shot.lead && shot.with.size() < 2 && one_in(3)) shot.with.push_back(other);
      if (allowed(shot)) return shot;
      shot.with.clear();
      shot.elite_range = shot.elite_damage = false;
      if (allowed(shot)) return shot;
    }
    for (const UnitRef unit : own())
      for (const UnitRef target : foes())
        if (const Fire shot{unit, {}, target, false, false}; !one_in(4) && allowed(shot)) return shot;
    return std::nullopt;
  }

  std::vector<UnitRef> some(std::vector<UnitRef> units) {
    std::erase_if(units, [&](UnitRef) { return one_in(3); });
    if (units.size() > 2) units.resize(2);
    return units;
  }
  std::optional<Command> fight() {
    const auto fights = to_fight(state_, seat_);
    if (fights.empty()) return std::nullopt;
    const auto [unit, enemy] = of(fights);
    Fight fight{unit, enemy, some(supporters_for(state_, unit, enemy)), one_in(2)};
    if (allowed(fight)) return fight;
    fight.elite = false;
    return fight;
  }

  std::optional<Command> answer() {
    if (due<MarchFrame>(state_)) return way();
    if (const auto* lay = due<LayFrame>(state_)) return strip(*lay);
    if (const auto* fight = due<FightFrame>(state_); fight && fight->stage == FightStage::kDefend) {
      Defend defend{some(supporters_for(state_, fight->second.unit, fight->first.unit)), one_in(2)};
      if (allowed(defend)) return defend;
      return Defend{defend.with, false};
    }
    if (const auto* adverse = due<AdverseFrame>(state_); adverse && adverse->stage == AdverseStage::kDegrade)
      return Degrade{of(degradable(state_, adverse->unit))};
    std::vector<Command> answers{Hold{},        Stand{},       Withdraw{false},           Withdraw{true},           PassThrough{},
                                 FightRunner{}, Defend{{}, true}, Refuge{static_cast<std::int8_t>(below(2))}, Pass{}};
    for (int i = 0; i < static_cast<int>(state_.commands.size()); ++i) answers.push_back(SpendPip{command_at(i)});
    std::erase_if(answers, [&](const Command& command) { return !allowed(command); });
    return answers.empty() ? std::nullopt : std::optional(of(answers));
  }
  /// Mostly the default way, aligned or not; now and then a way of its own.
  std::optional<Command> way() {
    for (int tries = 0; tries < 4 && !one_in(2); ++tries) {
      std::vector<WayLeg> legs;
      for (int i = below(3); i >= 0; --i) legs.push_back({static_cast<std::int16_t>(below(91) - 45), Mil{10 * below(500)}});
      if (const Move move{legs, std::nullopt, one_in(2)}; allowed(move)) return move;
    }
    return Move{std::nullopt, std::nullopt, !one_in(3)};
  }
  std::optional<Command> strip(const LayFrame& lay) {
    const auto place = strip_place(state_, lay.quadrant);
    if (!place || one_in(4)) return Pass{};
    if (lay.disaster) return PlaceDisaster{place->at, place->heading.n};
    return PlaceStrip{place->at, place->heading.n};
  }

  const State& state_;
  Seat seat_;
  Dice& dice_;
};

}  // namespace

std::optional<Command> Grasp::suggest(const State& seen, Seat seat, Dice& dice) { return Suggester(seen, seat, dice).next(); }

}  // namespace hexinch::grasp
