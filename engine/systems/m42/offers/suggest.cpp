#include <algorithm>
#include <array>

#include "base/short_sort.h"
#include "systems/m42/offers/strolls.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/deploy.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/standing.h"
#include "systems/m42/rules/turn.h"

/// Plausible legal commands for random games: everything in the rules comes up sooner or later.

namespace hexinch::m42 {
namespace {

class Suggester {
 public:
  Suggester(const State& state, Seat seat, Dice& dice) : state_(state), seat_(seat), lot_{dice} {}

  std::optional<Command> next() {
    std::optional<Command> command = drawn();
    if (command && !M42::check(state_, seat_, *command)) return command;
    return M42::pass(state_, seat_);
  }

 private:
  std::optional<Command> drawn() {
    switch (due(state_)) {
      case Step::kDeploy: return set_up();
      case Step::kActivate: return activate();
      case Step::kChoose: return choose();
      case Step::kMove: return move();
      case Step::kPlace: return place();
      case Step::kShoot: return shots();
      case Step::kCasualties: return casualties();
      case Step::kLeader: return new_leader();
      case Step::kConsolidate: return lot_.one_in(3) ? Command(EndActivation{}) : Command(Consolidate{});
    }
    return std::nullopt;
  }
  bool allowed(const Command& command) const { return !M42::check(state_, seat_, command); }
  Formation formation() const { return static_cast<Formation>(lot_.below(static_cast<int>(count_of<Formation>()))); }

  /// Mostly the default place, now and then one near it.
  std::optional<Command> set_up() {
    const std::vector<UnitRef> waiting = to_deploy(state_, seat_);
    if (waiting.empty()) return std::nullopt;
    const auto where = default_place(state_, lot_.of(waiting));
    if (!where) return std::nullopt;
    for (int tries = 0; tries < 4 && !lot_.one_in(4); ++tries) {
      Deploy deploy = *where;
      deploy.leader.at.x = deploy.leader.at.x + Mil{lot_.about(4000)};
      deploy.leader.at.y = deploy.leader.at.y + Mil{lot_.about(2000)};
      if (lot_.one_in(2)) deploy.facing = Point{Mil{lot_.about(1000)}, Mil{1 + lot_.below(1000)}};
      deploy.members = {{}, formation()};
      if (allowed(deploy)) return deploy;
    }
    return *where;
  }

  std::optional<Command> activate() {
    std::vector<UnitRef> ready;
    for (int i = 0; i < state_.setup->units(); ++i)
      if (state_.owner(unit_at(i)) == seat_ && !check_ready(state_, unit_at(i))) ready.push_back(unit_at(i));
    if (ready.empty() || lot_.one_in(60)) return EndPhase{};
    return Activate{lot_.of(ready)};
  }

  std::vector<UnitRef> foes() const {
    std::vector<UnitRef> all;
    for (int i = 0; i < state_.setup->units(); ++i)
      if (state_.unit(unit_at(i)).on_table() && state_.opposed(state_.active, unit_at(i))) all.push_back(unit_at(i));
    return all;
  }

  /// Enemies that an assault could reach, roughly.
  std::vector<UnitRef> foes_in_reach() const {
    std::vector<UnitRef> near = foes();
    const Point from = state_.unit(state_.active).led_by().place.at;
    const Mil reach = table::inches(5 + 2 * state_.leadership(state_.active));
    std::erase_if(near, [&](UnitRef foe) {
      const auto& models = state_.unit(foe).models;
      return std::none_of(models.begin(), models.end(), [&](const ModelState& m) { return m.alive && table::within(from, m.place.at, reach); });
    });
    return near;
  }

  std::optional<Command> choose() {
    if (lot_.one_in(30)) return EndActivation{};
    const std::vector<UnitRef> near = foes_in_reach();
    if (!near.empty() && !lot_.one_in(3))
      if (const ChooseAction assault{Action::kAssault, lot_.of(near)}; allowed(assault)) return assault;
    if (state_.unit(state_.active).markers == 3)
      if (const ChooseAction back{Action::kFallBack, std::nullopt}; !lot_.one_in(8) && allowed(back)) return back;
    constexpr std::array<Action, 10> kDrawn{Action::kAtTheDouble, Action::kAtTheDouble, Action::kShootingAdvance, Action::kShootingAdvance,
                                            Action::kAdvance,     Action::kOpenFire,    Action::kOpenFire,        Action::kFallBack,
                                            Action::kGoToGround,  Action::kHold};
    for (int tries = 0; tries < 12; ++tries) {
      ChooseAction choice{kDrawn[static_cast<std::size_t>(lot_.below(static_cast<int>(kDrawn.size())))], std::nullopt};
      if (choice.action == Action::kOpenFire) {
        const std::vector<UnitRef> all = foes();
        if (all.empty()) continue;
        choice.target = lot_.of(all);
      }
      if (allowed(choice)) return choice;
    }
    return std::nullopt;
  }

  std::optional<Command> move() {
    const UnitState& u = state_.unit(state_.active);
    if (state_.sheet(state_.active).has(UnitRule::kSwarm) && lot_.one_in(4))
      if (const ChooseLeader leader{static_cast<std::int8_t>(lot_.below(static_cast<int>(u.models.size())))};
          leader.model != u.leader && allowed(leader))
        return leader;
    if (lot_.one_in(40)) return EndActivation{};
    if (lot_.one_in(20)) return MoveLeader{};
    if (auto way = Strolls(state_, lot_).any()) return *way;
    return std::nullopt;
  }

  /// A formation; some who stay; or places of their own near those of the formation.
  std::optional<Command> place() {
    const Lead lead = lead_of(state_);
    if (lead.assaulted != kNoUnit) return PlaceModels{};
    for (int tries = 0; tries < 3; ++tries) {
      PlaceModels placing{{{}, formation()}};
      const int kind = lot_.below(4);
      if (kind >= 2) name_some(placing.members, lead, kind == 3);
      if (allowed(placing)) return placing;
    }
    return PlaceModels{};
  }

  void name_some(Arrangement& members, const Lead& lead, bool stay) {
    const Arranged found = arrange(state_, lead, {{}, members.formation});
    for (const Placed& placed : found.models) {
      if (!lot_.one_in(3)) continue;
      Placement own{placed.model, stay && !lead.arriving, placed.position};
      if (own.stay) {
        own.position = {};
      } else if (own.position.interior) {
        own.position = {{}, kGround, -1, true};  // where its leader is
      } else if (solid(own.position) && lot_.one_in(2)) {
        own.position.at.x = own.position.at.x + Mil{lot_.about(500)};
        own.position.at.y = own.position.at.y + Mil{lot_.about(500)};
      }
      members.named.push_back(own);
    }
  }

  std::optional<Command> shots() {
    if (lot_.one_in(10)) return EndActivation{};
    const std::vector<UnitRef> all = foes();
    for (int tries = 0; tries < 6 && !all.empty(); ++tries)
      if (const Shoot shoot{lot_.of(all)}; allowed(shoot)) return shoot;
    return std::nullopt;
  }

  /// As many of those who may die, by lot.
  std::optional<Command> casualties() {
    const Toll due = toll(state_);
    for (int tries = 0; tries < 6; ++tries) {
      ChooseCasualties choice;
      Models left = due.eligible;
      while (left != 0 && static_cast<int>(choice.models.size()) < due.models) {
        const int model = lot_.below(kMostModels);
        if (!contains(left, model)) continue;
        left = static_cast<Models>(left & ~only(model));
        choice.models.push_back(static_cast<std::int8_t>(model));
      }
      short_sort(choice.models);
      if (allowed(choice)) return choice;
    }
    return std::nullopt;
  }

  std::optional<Command> new_leader() {
    const UnitRef unit = leaderless(state_);
    for (int tries = 0; tries < 6; ++tries)
      if (const ChooseNewLeader leader{static_cast<std::int8_t>(lot_.below(static_cast<int>(state_.unit(unit).models.size())))}; allowed(leader))
        return leader;
    return std::nullopt;
  }

  const State& state_;
  Seat seat_;
  Chooser lot_;
};

}  // namespace

std::optional<Command> M42::suggest(const State& seen, Seat seat, Dice& dice) {
  if (!to_act(seen).contains(seat)) return std::nullopt;
  return Suggester(seen, seat, dice).next();
}

}  // namespace hexinch::m42
