#include "systems/m42/offers/offers.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/m42/offers/bearings.h"
#include "systems/m42/offers/leads.h"
#include "systems/m42/offers/look.h"
#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/rules/deploy.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {
namespace {

constexpr std::size_t kMostWays = 20;

Fraction tenths_of(Mil length) { return {(length.n + 50) / 100, 10}; }

class Offers {
 public:
  Offers(const State& state, Seat seat) : state_(state), seat_(seat) {}

  std::vector<Offer> all() {
    switch (due(state_)) {
      case Step::kDeploy: set_up(); break;
      case Step::kActivate: activations(); break;
      case Step::kChoose: actions(); break;
      case Step::kMove: ways(); break;
      case Step::kPlace: formations(); break;
      case Step::kShoot:
        for_targets([](UnitRef target) { return Shoot{target}; });
        break;
      case Step::kCasualties: casualties(); break;
      case Step::kLeader: leaders(); break;
      case Step::kConsolidate: add(Consolidate{}, {"m42.offer.consolidate", {}}); break;
    }
    add(EndActivation{});
    return std::move(list_);
  }

 private:
  void add(Command command, Message about = {}) {
    if (!M42::check(state_, seat_, command)) list_.push_back({std::move(command), std::move(about)});
  }

  /// "Rifle squad, 8 of 8 models": how far which enemy is.
  Message about_unit(UnitRef unit) const {
    const UnitState& u = state_.unit(unit);
    Arguments what{{"kind", Name{state_.sheet(unit).name}},
                   {"now", Fraction{u.alive()}},
                   {"all", Fraction{std::ssize(u.models)}},
                   {"markers", Fraction{u.markers}}};
    if (u.status == Status::kReserve) return {"m42.offer.reserve", std::move(what)};
    if (!u.on_table() || !u.led_by().alive) return {"m42.offer.unit", std::move(what)};
    const Body from = body(state_, {unit, u.leader});
    const auto near = m42::enemies_near(state_, from, 1);
    if (near.empty()) return {"m42.offer.unit", std::move(what)};
    what.push_back({"enemy", unit_name(state_, near[0].unit)});
    what.push_back({"n", tenths_of(near[0].gap)});
    what.push_back({"way", bearing(from.at.at, near[0].nearest.at.at)});
    return {"m42.offer.unit_near", std::move(what)};
  }

  /// How far it is from the active unit, and which way.
  Message about_target(UnitRef target) const {
    const Body from = body(state_, {state_.active, state_.unit(state_.active).leader});
    for (const Near& near : m42::enemies_near(state_, from, static_cast<std::size_t>(state_.setup->units())))
      if (near.unit == target)
        return {near.seen ? "m42.offer.target" : "m42.offer.target_hidden",
                {{"kind", Name{state_.sheet(target).name}},
                 {"now", Fraction{state_.unit(target).alive()}},
                 {"n", tenths_of(near.gap)},
                 {"way", bearing(from.at.at, near.nearest.at.at)}}};
    return {};
  }

  template <class Make>
  void for_targets(Make make) {
    for (int i = 0; i < state_.setup->units(); ++i)
      if (state_.unit(unit_at(i)).on_table() && state_.opposed(state_.active, unit_at(i))) add(make(unit_at(i)), about_target(unit_at(i)));
  }

  /// The suggested place, and to the left and right of it as far as the zone goes.
  void set_up() {
    constexpr int kSteps[] = {0, -8, 8, -16, 16};
    constexpr Mil kStep{1000};
    const auto waiting = to_deploy(state_, seat_);
    for (const UnitRef unit : waiting) {
      const auto suggested = default_place(state_, unit);
      if (!suggested) continue;
      for (const int by : kSteps) {
        Deploy place = *suggested;
        place.leader.at.x = place.leader.at.x + kStep * by;
        if (by != 0 && (!place.leader.level.ground() || waiting.size() > kMostWays / std::size(kSteps))) continue;
        add(place, {by == 0 ? "m42.offer.suggested" : by < 0 ? "m42.offer.set_up_west" : "m42.offer.set_up_east",
                    {{"kind", Name{state_.sheet(unit).name}}, {"n", Fraction{by < 0 ? -by : by}}}});
      }
    }
  }

  void activations() {
    for (int i = 0; i < state_.setup->units(); ++i)
      if (state_.owner(unit_at(i)) == seat_) add(Activate{unit_at(i)}, about_unit(unit_at(i)));
    add(EndPhase{});
  }

  void actions() {
    for (int i = static_cast<int>(Action::kAtTheDouble); i <= static_cast<int>(Action::kHold); ++i) {
      const auto action = static_cast<Action>(i);
      const Word does{word_of("action", action).id + ".text"};
      if (action != Action::kOpenFire && action != Action::kAssault) add(ChooseAction{action, std::nullopt}, {"m42.offer.action", {{"does", does}}});
      else for_targets([&](UnitRef target) { return ChooseAction{action, target}; });
    }
  }

  void ways() {
    for (Offer& way : Leads(state_).all(kMostWays)) add(std::move(way.command), std::move(way.about));
    swarm();
  }

  /// M42-11.1
  void swarm() {
    const UnitState& u = state_.unit(state_.active);
    if (!state_.sheet(state_.active).has(UnitRule::kSwarm)) return;
    for (std::size_t i = 0; i < u.models.size(); ++i)
      if (static_cast<int>(i) != u.leader && u.models[i].alive)
        add(ChooseLeader{static_cast<std::int8_t>(i)}, {"m42.offer.from_leader", from_leader(state_.active, static_cast<int>(i))});
  }

  /// Where a model stands, as seen from its leader, and what it carries.
  Arguments from_leader(UnitRef unit, int model) const {
    const UnitState& u = state_.unit(unit);
    const Point lead = u.led_by().place.at, at = u.model(model).place.at;
    return {{"n", tenths_of(length({lead, at}))}, {"way", bearing(lead, at)}, {"weapon", weapon_words(state_, unit, model)}};
  }

  void formations() {
    const Lead lead = lead_of(state_);
    for (std::size_t i = 0; i < count_of<Formation>(); ++i) {
      const Arranged arranged = arrange(state_, lead, {{}, static_cast<Formation>(i)});
      if (arranged.refusal) continue;
      const auto stayed = std::count_if(arranged.models.begin(), arranged.models.end(), [](const Placed& placed) { return placed.stayed; });
      const auto astray = std::count_if(arranged.models.begin(), arranged.models.end(), [](const Placed& placed) { return placed.out_of_command; });
      Arguments what{{"formation", word_of("formation", static_cast<Formation>(i))}, {"stay", Fraction{stayed}}, {"astray", Fraction{astray}}};
      add(PlaceModels{{{}, static_cast<Formation>(i)}}, {"m42.offer.formation", std::move(what)});
    }
  }

  /// The default, and each other model in place of one of those.
  void casualties() {
    const Toll due_now = toll(state_);
    const UnitRef unit = harm_due(state_)->unit;
    const std::vector<std::int8_t> usual = default_casualties(state_);
    const auto named = [&](const std::vector<std::int8_t>& models) { return Argument{"models", models_name(state_, unit, models)}; };
    const bool aimed = !harm_due(state_)->aimed.empty();
    add(ChooseCasualties{usual}, {aimed ? "m42.offer.usual_aimed" : "m42.offer.usual_casualties", {named(usual)}});
    for (int i = 0; i < static_cast<int>(state_.sheet(unit).models.size()) && !usual.empty(); ++i) {
      if (!contains(due_now.eligible, i) || std::find(usual.begin(), usual.end(), i) != usual.end()) continue;
      std::vector<std::int8_t> other = usual;
      other.front() = static_cast<std::int8_t>(i);
      short_sort(other);
      if (other.size() > 1) {
        add(ChooseCasualties{other}, {"m42.offer.these", {named(other)}});
        continue;
      }
      const Arguments who{{"model", Name{state_.sheet(unit).models[static_cast<std::size_t>(i)].name}}, {"weapon", weapon_words(state_, unit, i)}};
      add(ChooseCasualties{other}, {i == state_.unit(unit).leader ? "m42.offer.leader_too" : "m42.offer.this_one", who});
    }
  }

  void leaders() {
    const UnitRef unit = leaderless(state_);
    const auto& models = state_.unit(unit).models;
    for (std::size_t i = 0; i < models.size(); ++i)
      add(ChooseNewLeader{static_cast<std::int8_t>(i)}, {"m42.offer.from_dead_leader", from_leader(unit, static_cast<int>(i))});
  }

  const State& state_;
  Seat seat_;
  std::vector<Offer> list_;
};

}  // namespace

std::vector<Offer> offers(const State& state, Seat seat) {
  return M42::to_act(state).contains(seat) ? Offers(state, seat).all() : std::vector<Offer>();
}

}  // namespace hexinch::m42
