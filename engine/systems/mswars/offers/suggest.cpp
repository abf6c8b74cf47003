#include <algorithm>

#include "systems/mswars/offers/proposals.h"
#include "systems/mswars/rules/attack.h"
#include "systems/mswars/rules/deploy.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/turn.h"

/// Plausible legal commands for random games: everything in the rules comes up sooner or later.

namespace hexinch::mswars {
namespace {

struct Random {
  Dice& dice;
  int below(int n) { return n < 2 ? 0 : dice.roll(n) - 1; }
  bool one_in(int n) { return below(n) == 0; }
  template <class T>
  const T& of(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }
};

class Suggester {
 public:
  Suggester(const State& state, Seat seat, Dice& dice) : state_(state), seat_(seat), random_{dice} {
    for (int i = 0; i < state.setup->units(); ++i) {
      const UnitRef unit = unit_at(i);
      if (state.team(unit) == state.setup->side(seat).team) mates_.push_back(unit);
      if (state.owner(unit) == seat) own_.push_back(unit);
      else if (state.unit(unit).on_table() && state.team(unit) != state.setup->side(seat).team) enemies_.push_back(unit);
    }
  }

  Command next() {
    if (const BreakAwayFrame* frame = break_away(state_)) return frame->moving ? leave(*frame) : strike();
    if (!state_.frames.empty()) return order();
    if (state_.phase == Phase::kSetup) return set_up();
    for (int tries = 0; tries < 24; ++tries)
      if (auto command = act(); command && allowed(*command)) return *command;
    return *MsWars::pass(state_, seat_);
  }

 private:
  bool allowed(const Command& command) const { return !MsWars::check(state_, seat_, command); }

  Command order() {
    for (int tries = 0; tries < 12; ++tries) {
      const Command command = ChooseOrder{static_cast<std::int8_t>(1 + random_.below(state_.setup->seats())), std::nullopt};
      if (allowed(command)) return command;
    }
    return *MsWars::pass(state_, seat_);
  }

  /// Mostly as suggested, now and then near that place.
  Command set_up() {
    const auto waiting = to_deploy(state_, seat_);
    for (int tries = 0; tries < 200; ++tries) {
      const UnitRef unit = random_.of(waiting);
      const Suggestion where = suggested_place(state_, unit);
      Deploy deploy{unit, where.at, where.heading, where.level};
      if (tries > 0 || random_.one_in(4)) {
        const int spread = 3000 + 300 * tries;
        const int east = random_.below(2 * spread) - spread;
        const int south = random_.below(2 * spread) - spread;
        deploy.at = table::point(where.at.x.n + east, where.at.y.n + south);
        deploy.heading = {static_cast<std::int16_t>(random_.below(360))};
      }
      if (allowed(deploy)) return deploy;
    }
    return MsWars::pass(state_, seat_).value_or(Done{});
  }

  std::optional<Command> act() {
    UnitRef unit = state_.active;
    if (unit == kNoUnit) {
      std::vector<UnitRef> ready;
      for (const UnitRef u : own_)
        if (!check_eligible(state_, u)) ready.push_back(u);
      if (ready.empty() || random_.one_in(40)) return Done{};
      unit = random_.of(ready);
      if (random_.one_in(20)) return Activate{unit};
    } else if (random_.one_in(4)) {
      return EndActivation{};
    }
    if (random_.one_in(12)) return arrange(unit);
    if (is_movement(state_.phase)) return move(unit);
    if (state_.phase == Phase::kSupport) return Support{unit, random_.one_in(2) ? SupportKind::kRepair : SupportKind::kRegenerate, own_target(unit)};
    return attack(unit);
  }

  std::optional<UnitRef> own_target(UnitRef unit) {
    const UnitRef other = random_.of(mates_);
    return other == unit ? std::nullopt : std::optional(other);
  }

  Command arrange(UnitRef unit) {
    const auto& weapons = state_.sheet(unit).weapons;
    if (weapons.empty() || random_.one_in(3)) return FreeTurn{unit, {static_cast<std::int16_t>(random_.below(181) - 90)}};
    const auto weapon = static_cast<std::int8_t>(random_.below(static_cast<int>(weapons.size())));
    if (weapons[static_cast<std::size_t>(weapon)].fix == Fix::kTurret) return DeclareTurret{unit, weapon, static_cast<Place>(random_.below(8))};
    Hands hands{};
    hands[static_cast<std::size_t>(weapon)] = static_cast<std::int8_t>(1 + random_.below(2));
    return state_.phase == Phase::kFirstMovement ? Command(DeclareHands{unit, hands}) : Command(ChangeEquipment{unit, hands});
  }

  Path wander(UnitRef unit, MoveKind kind) {
    Path path;
    const int most = budget(state_.sheet(unit), kind);
    if (random_.one_in(2)) path.push_back({random_.one_in(3) ? Step::kT : Step::kW, (random_.below(37) - 18) * 5});
    if (!path.empty() && path[0].n == 0) path.clear();
    if (state_.sheet(unit).move == MoveType::kJet && random_.one_in(4)) path.push_back({random_.one_in(2) ? Step::kU : Step::kD, 0});
    const Step step = random_.one_in(5) ? static_cast<Step>(random_.below(4)) : Step::kF;
    path.push_back({step, 1 + random_.below(std::max(1, most * 500))});
    return path;
  }

  Command move(UnitRef unit) {
    const UnitState& u = state_.unit(unit);
    if (u.carried()) return exit_carrier(unit);
    if (u.fallen) return Move{unit, MoveKind::kStraightenUp, {}, {}, {}, {}};
    const auto kind = static_cast<MoveKind>(random_.below(static_cast<int>(count_of<MoveKind>())));
    Move move{unit, kind, {}, {}, {}, {}};
    switch (kind) {
      case MoveKind::kStandard:
      case MoveKind::kRun:
      case MoveKind::kManoeuvre:
        move.path = !enemies_.empty() && !random_.one_in(3) ? approach(state_, unit, kind, random_.of(enemies_)) : wander(unit, kind);
        break;
      case MoveKind::kCharge:
        if (enemies_.empty()) break;
        move.target = random_.of(enemies_);
        move.path = approach(state_, unit, kind, *move.target);
        break;
      case MoveKind::kJump: move.path = random_.one_in(2) ? Path{} : wander(unit, kind); break;
      case MoveKind::kEnterUnit:
        move.carrier = random_.of(mates_);
        move.path = approach(state_, unit, kind, *move.carrier);
        break;
      case MoveKind::kCarrierUnloading: unload(move); break;
      default: break;
    }
    return move;
  }

  /// A place in contact behind a carrier.
  Point behind(UnitRef carrier, UnitRef passenger) {
    const Mil gap = base_radius(state_.sheet(carrier).size) + base_radius(state_.sheet(passenger).size) + Mil{25};
    const auto turn = static_cast<std::int16_t>(180 + random_.below(91) - 45);
    return table::displaced(state_.unit(carrier).position, table::turned(state_.unit(carrier).heading, {turn}), gap);
  }

  void unload(Move& move) {
    if (random_.one_in(3)) move.path = wander(move.unit, move.kind);
    for (const UnitRef passenger : passengers(state_, move.unit))
      if (move.unload.size() < 2) move.unload.push_back({passenger, behind(move.unit, passenger), state_.unit(move.unit).heading});
  }

  Command exit_carrier(UnitRef unit) {
    const UnitRef carrier = state_.unit(unit).carrier;
    Move move{unit, MoveKind::kUnitExiting, {}, {}, {}, {{unit, behind(carrier, unit), state_.unit(carrier).heading}}};
    if (random_.one_in(2)) move.path = {{Step::kF, 1 + random_.below(2000)}};
    return move;
  }

  std::optional<Command> attack(UnitRef unit) {
    if (enemies_.empty()) return std::nullopt;
    const UnitRef target = random_.of(enemies_);
    const Sheet& sheet = state_.sheet(unit);
    if (state_.unit(unit).charged && random_.one_in(2)) {
      Ram ram{unit, target, ram_weapon(sheet)};
      if (random_.one_in(2)) ram.aid = aid_for(unit, target);
      return ram;
    }
    Attack attack{unit, {}, target, {}, {}, {}};
    const int count = static_cast<int>(sheet.weapons.size());
    attack.weapons.push_back(static_cast<std::int8_t>(random_.below(count + 1) - 1));
    const int first = attack.weapons[0];
    if (first >= 0 && sheet.weapons[static_cast<std::size_t>(first)].link == Link::kLinked && !random_.one_in(3)) {
      attack.weapons.clear();
      for (int w = 0; w < count; ++w)
        if (sheet.weapons[static_cast<std::size_t>(w)].link == Link::kLinked) attack.weapons.push_back(static_cast<std::int8_t>(w));
    }
    if (!sheet.pilot.skills.empty() && random_.one_in(4)) use_skill(attack, random_.of(sheet.pilot.skills).skill);
    if (random_.one_in(2)) attack.aid = aid_for(unit, target);
    return attack;
  }

  void use_skill(Attack& attack, Skill skill) {
    if (skill != Skill::kDoubleShot && skill != Skill::kCleave && skill != Skill::kImprovedCleave && skill != Skill::kArtilleryUser) return;
    attack.skill = skill;
    if (skill == Skill::kDoubleShot) attack.weapons.push_back(attack.weapons[0]);
    if (skill == Skill::kCleave || skill == Skill::kImprovedCleave)
      for (const UnitRef other : engaged_with(state_, attack.unit))
        if (other != attack.target) attack.others.push_back(other);
  }

  std::vector<Aid> aid_for(UnitRef unit, UnitRef target) {
    std::vector<Aid> aid;
    for (const UnitRef other : own_)
      if (other != unit && aid.size() < 2 && !check_aid(state_, other, unit, target, 1))
        aid.push_back({other, random_.one_in(2) ? AidEffect::kAccuracy : AidEffect::kDamage});
    return aid;
  }

  std::optional<std::int8_t> ram_weapon(const Sheet& sheet) {
    for (std::size_t w = 0; w < sheet.weapons.size(); ++w)
      if (sheet.weapons[w].type == WeaponType::kRammers) return static_cast<std::int8_t>(w);
    return std::nullopt;
  }

  Command strike() {
    for (int tries = 0; tries < 12 && !random_.one_in(5); ++tries) {
      const UnitRef unit = random_.of(own_);
      const int count = static_cast<int>(state_.sheet(unit).weapons.size());
      const Opportunity strike{unit, {static_cast<std::int8_t>(random_.below(count + 1) - 1)}, random_.one_in(6)};
      if (allowed(strike)) return strike;
    }
    return Decline{};
  }

  Command leave(const BreakAwayFrame& frame) {
    for (int tries = 0; tries < 16; ++tries)
      if (const BreakAwayMove move{wander(frame.unit, MoveKind::kBreakAway)}; allowed(move)) return move;
    return BreakAwayMove{};
  }

  const State& state_;
  Seat seat_;
  Random random_;
  std::vector<UnitRef> own_;
  std::vector<UnitRef> mates_;  ///< own_ and allied units
  std::vector<UnitRef> enemies_;  ///< on the table
};

}  // namespace

std::optional<Command> MsWars::suggest(const State& seen, Seat seat, Dice& dice) {
  if (!to_act(seen).contains(seat)) return std::nullopt;
  return Suggester(seen, seat, dice).next();
}

}  // namespace hexinch::mswars
