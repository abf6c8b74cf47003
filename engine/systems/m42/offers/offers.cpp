#include "systems/m42/offers/offers.h"

#include <algorithm>

#include "systems/m42/offers/draft.h"
#include "systems/m42/rules/deploy.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/turn.h"

namespace hexinch::m42 {
namespace {

constexpr std::size_t kMostWays = 20;

class Offers {
 public:
  Offers(const State& state, Seat seat) : state_(state), seat_(seat) {}

  std::vector<Command> all() {
    switch (due(state_)) {
      case Step::kDeploy: set_up(); break;
      case Step::kActivate: activations(); break;
      case Step::kChoose: actions(); break;
      case Step::kMove: ways(); break;
      case Step::kPlace: formations(); break;
      case Step::kShoot:
        for_targets([](UnitRef target) { return Shoot{target}; });
        break;
      case Step::kCasualties: add(ChooseCasualties{default_casualties(state_)}); break;
      case Step::kLeader: leaders(); break;
      case Step::kConsolidate: add(Consolidate{}); break;
    }
    add(EndActivation{});
    return std::move(list_);
  }

 private:
  void add(Command command) {
    if (!M42::check(state_, seat_, command)) list_.push_back(std::move(command));
  }
  template <class Make>
  void for_targets(Make make) {
    for (int i = 0; i < state_.setup->units(); ++i)
      if (state_.unit(unit_at(i)).on_table() && state_.opposed(state_.active, unit_at(i))) add(make(unit_at(i)));
  }
  void set_up() {
    for (const UnitRef unit : to_deploy(state_, seat_))
      if (auto place = default_place(state_, unit)) list_.push_back(*std::move(place));
  }
  void activations() {
    for (int i = 0; i < state_.setup->units(); ++i)
      if (state_.owner(unit_at(i)) == seat_) add(Activate{unit_at(i)});
    add(EndPhase{});
  }
  void actions() {
    for (int i = static_cast<int>(Action::kAtTheDouble); i <= static_cast<int>(Action::kHold); ++i) {
      const auto action = static_cast<Action>(i);
      if (action != Action::kOpenFire && action != Action::kAssault) add(ChooseAction{action, std::nullopt});
      else for_targets([&](UnitRef target) { return ChooseAction{action, target}; });
    }
  }

  /// Straight ways to every enemy and every objective.
  void ways() {
    const UnitRef unit = state_.active;
    if (state_.unit(unit).status == Status::kReserve) return;
    add(MoveLeader{});
    const LeaderMoves moves(state_, unit, moving_action(state_));
    const Position& start = state_.unit(unit).led_by().place;
    const auto towards = [&](const WayPoint& to) {
      if (list_.size() >= kMostWays) return;
      MoveLeader way{{to}, -1};
      if (moves.draft(way).refusal) {
        const auto cut = as_far(moves, {}, {start.at, start.level}, to);
        if (!cut) return;
        way = *cut;
      }
      if (std::find(list_.begin(), list_.end(), Command(way)) == list_.end()) add(std::move(way));
    };
    for (const Objective& objective : state_.setup->objectives)
      towards({objective.at, objective.building == kNoFeature ? start.level : Level{objective.building, 0}});
    for (int i = 0; i < state_.setup->units(); ++i)
      if (state_.opposed(unit, unit_at(i)) && state_.unit(unit_at(i)).on_table()) towards({state_.unit(unit_at(i)).led_by().place.at, start.level});
  }

  void formations() {
    for (std::size_t i = 0; i < count_of<Formation>(); ++i) add(PlaceModels{{{}, static_cast<Formation>(i)}});
  }
  void leaders() {
    const auto& models = state_.unit(leaderless(state_)).models;
    for (std::size_t i = 0; i < models.size(); ++i) add(ChooseNewLeader{static_cast<std::int8_t>(i)});
  }

  const State& state_;
  Seat seat_;
  std::vector<Command> list_;
};

}  // namespace

std::vector<Command> offers(const State& state, Seat seat) { return M42::to_act(state).contains(seat) ? Offers(state, seat).all() : std::vector<Command>(); }

}  // namespace hexinch::m42
