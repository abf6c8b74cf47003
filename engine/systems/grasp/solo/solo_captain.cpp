#include <algorithm>

#include "base/short_sort.h"
#include "board/table/leg.h"
#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/victory.h"
#include "systems/grasp/solo/solo.h"

/// GRASP's further answers for the Captain (GRASP-21.19, GRASP-21.20, GRASP-21.22).

namespace hexinch::grasp {
namespace {

constexpr int kSameMarker = 500;        // markers no farther apart than this are one
constexpr std::size_t kMostWays = 12;
constexpr std::size_t kMostContacts = 4;
constexpr std::size_t kMostSides = 2;

/// The average of its kept move dice, in mils.
int mean_move(const State& state, UnitRef unit) {
  const Die die = state.mv(unit, Medium::kGround);
  if (die.none()) return 0;
  return static_cast<int>(round_half_up(KeptDie(die, die.tech).mean() * Fraction{1000}));
}

}  // namespace

bool Solo::allied(const State& state, Seat a, Seat b) { return state.team(a) == state.team(b); }

// GRASP-21.22 Orders of low-tech commands work a turn later.
int Solo::delay(const State& state, Seat seat) {
  const auto all = commands_of(state, seat);
  return all.empty() || std::ranges::any_of(all, [&](CommandRef c) { return !high_tech(state, c); }) ? 1 : 0;
}

int Solo::speed(UnitRef unit) const { return mean_move(seen_, unit); }

// GRASP-21.20 One round hand to hand, and a shot at half of its range.
solo::Might Solo::might(UnitRef attacker, UnitRef target) const {
  solo::Might might;
  std::vector<Roller> own = side_of(seen_, attacker, target, {}, false);
  // GRASP-3.8 Who comes into contact has the ground against it.
  if (!grasp::in_contact(seen_, attacker, target)) own.front().modifier -= cover_of(grasp::footing(seen_, place(target)).going);
  const Contest round = contest(own, side_of(seen_, target, attacker, {}, false));
  might.contact = runs(seen_, target) ? asset(target) / Fraction{2} : harm(target, blow_of(target, round.win, round.draw, round.kills));
  might.near = 5 * (seen_.build(attacker).depth + seen_.build(target).depth) + kTouching.n;
  if (seen_.fs(attacker).none() || seen_.fr(attacker).none()) return might;
  Roll strike = strike_roll(seen_, attacker, target, false);
  strike.die = seen_.fs(attacker);
  Roller firer = roller(strike);
  const Roll range = range_roll(seen_, attacker, false);
  const KeptDie kept(range.die, net_advantage(range));
  firer.reaches = kept.at_least((kept.most() + 1) / 2);
  const Roller defence = roller(defence_roll(seen_, target, false));
  const Contest shot = contest(firer, defence);
  might.afar = harm(target, blow_of(target, shot.win, shot.draw, shot.kills));
  might.range = in_mu(kept.most()).n;
  return might;
}

State& Solo::all_bound() const {
  if (bound_) return *bound_;
  bound_ = std::make_unique<State>(seen_);
  for (const UnitRef unit : on_table(seen_)) {
    const Stance there = bound_stance(unit);
    bound_->unit(unit).at = there.at;
    bound_->unit(unit).heading = there.heading;
  }
  return *bound_;
}

/// From where everybody is bound for: so supporters count, and close order.
Fraction Solo::prospect(UnitRef attacker, UnitRef target) const {
  const State& there = all_bound();
  if (grasp::in_contact(there, attacker, target)) return costs_of(there, attacker, target, best_support(there, attacker, target)).enemy;
  return may_fire(there, attacker, target) ? shot(there, {attacker, {}, target, false, false}).loss : Fraction{};
}

/// Who is in contact fights in any case, with everybody who supports it.
std::optional<Fraction> Solo::clash(UnitRef attacker, UnitRef target) const {
  if (!grasp::in_contact(seen_, attacker, target)) return std::nullopt;
  return costs_of(seen_, attacker, target, best_support(seen_, attacker, target)).enemy;
}

/// Where commanders and the exhausted get away to (GRASP-21.7) is no place that is worth being at.
std::optional<Solo::Goal> Solo::wanted(UnitRef unit) const {
  return exhausted(unit) || seen_.build(unit).commands() ? std::nullopt : goal(unit);
}

/// Objectives and the prize as they stand: half before the last two turns, as much may change till then.
Fraction Solo::ground_held() const {
  const Setup& setup = *seen_.setup;
  const int share = setup.turns > 0 && seen_.turn < setup.turns - 1 ? 2 : 1;
  Fraction sum;
  for (const Objective& o : setup.objectives) {
    const bool own = seen_.team(o.owner) == seen_.team(seat_);
    if (seen_.side(o.owner).objective_points > 0 || !objective_taken(seen_, o)) continue;
    sum = own ? sum - Fraction{o.points, share} : sum + Fraction{o.points, share};
  }
  for (int i = 0; i < setup.seats(); ++i) {
    const int lost = seen_.side(seat_at(i)).objective_points;
    sum = seen_.team(seat_at(i)) == seen_.team(seat_) ? sum - Fraction{lost} : sum + Fraction{lost};
  }
  if (!seen_.options().centre_prize) return sum;
  const auto holder = prize_holder(seen_);
  if (!holder) return sum;
  const Fraction prize{prize_points(setup), share};
  return *holder == seen_.team(seat_) ? sum + prize : sum - prize;
}

// GRASP-21.20 The ground that is held. A reserved pip counts a point if it should be kept, else a fifth.
Fraction Solo::standing() const {
  Fraction sum = ground_held();
  for (std::size_t i = 0; i < seen_.setup->commands.size(); ++i) {
    const CommandRef command = command_at(static_cast<int>(i));
    if (owner_of(seen_, command) != seat_ || !commands(seen_, command)) continue;
    const int kept = std::min<int>(seen_.command(command).reserved, keep(command));
    sum = sum + Fraction{kept} + Fraction{seen_.command(command).reserved - kept, 5};
  }
  return sum;
}

// GRASP-21.20 Where its marker brings it next: towards the marker by an average roll over the ground that it stands on, until it meets an enemy.
Stance Solo::bound_stance(UnitRef unit) const {
  const Marker* marker = marker_of(seen_, unit);
  const UnitState& u = seen_.unit(unit);
  if (!marker || !u.on_table() || u.fleeing != Fleeing::kNone || locked(seen_, unit)) return {u.at, u.heading, u.level};
  const UnitRef leader = marker->units.front();
  const Point from = seen_.unit(leader).at;
  const Degrees wanted = towards(from, marker->to.at, u.heading);
  const int limit = turn_limit(seen_.build(leader));
  const int apart_by = apart(u.heading, wanted);
  // What it can't turn to yet it will come to later.
  if (apart_by > limit) return {u.at, u.heading, u.level};
  const Fraction share = share_of(seen_, unit, going_for(seen_, unit, grasp::footing(seen_, u.at).going));
  const std::int64_t move = round_half_up(Fraction{mean_move(seen_, unit)} * share / Fraction{10});
  const std::int64_t whole = board().distance(from, marker->to.at) / 10;
  const table::Leg leg(base_at(seen_.build(unit), {u.at, wanted, u.level}), Edge::kFront, {static_cast<std::int32_t>(std::min(move, whole))});
  Hundredths go = leg.most();
  for (const UnitRef foe : on_table(seen_))
    if (seen_.opposed(unit, foe) && seen_.unit(foe).level == u.level)
      if (const auto stop = leg.stop(base_of(seen_, foe), kOverlap)) go = std::min(go, stop->stands);
  return {leg.at(go).at, wanted, u.level};
}

// GRASP-21.19 What he tries besides what the drill would do: contact with near foes, their sides, places to shoot from, the rear of friends in front, back.
std::optional<std::vector<Solo::Way>> Solo::ways(UnitRef actor) const {
  std::vector<Way> found;
  std::vector<Point> markers;
  const auto add = [&](std::optional<Way> way) {
    if (!way || found.size() >= kMostWays) return;
    if (std::ranges::any_of(markers, [&](Point p) { return board().distance(p, way->end) < kSameMarker; })) return;
    markers.push_back(way->end);
    found.push_back(*std::move(way));
  };
  const auto offer = [&](Point p) {
    if (fits(p)) add(way_along(actor, {p}, false));
  };
  const Point here = place(actor);
  if (const auto errand = goal(actor)) offer(errand->place);
  std::vector<std::pair<std::int64_t, UnitRef>> near;
  for (const UnitRef foe : foes_) near.emplace_back(table::squared_distance(here, foe_place(foe)), foe);
  short_sort(near);
  for (std::size_t i = 0; i < std::min(near.size(), kMostContacts); ++i) add(way_along(actor, {foe_place(near[i].second)}, false));
  for (std::size_t i = 0; i < std::min(near.size(), kMostSides); ++i) {
    const UnitRef foe = near[i].second;
    const Oblong base = base_of(seen_, foe);
    const int own = seen_.build(actor).depth * 10 / 2;
    for (const Edge side : {Edge::kLeft, Edge::kRight})
      offer(table::displaced(base.at, table::outward(base.heading, side), Hundredths{(base.width.n / 2 + own) / 10}));
    if (seen_.fs(actor).none()) continue;
    for (const int part : {4, 8}) offer(on_the_way(foe_place(foe), here, Mil{max_reach(actor) * part / 10}));
  }
  std::vector<std::pair<std::int64_t, UnitRef>> front;
  for (const UnitRef friendly : actors())
    if (friendly != actor && seen_.fs(friendly).none() && !near.empty())
      front.emplace_back(table::squared_distance(place(friendly), foe_place(near.front().second)), friendly);
  short_sort(front);
  for (std::size_t i = 0; i < std::min(front.size(), kMostSides); ++i) {
    const Oblong base = base_of(seen_, front[i].second);
    const Build& own = seen_.build(actor);
    // GRASP-10.2, GRASP-10.6 It supports from there, and at the rear the friend is in close order: so it faces as the friend does.
    const auto beside = [&](Edge side, Mil halves) {
      if (const Point p = table::displaced(base.at, table::outward(base.heading, side), Hundredths{halves.n / 10}); fits(p))
        add(way_along(actor, {p}, false, Degrees{base.heading}));
    };
    beside(Edge::kRear, Mil{base.depth.n / 2 + 5 * own.depth});
    for (const Edge side : {Edge::kLeft, Edge::kRight}) beside(side, Mil{base.width.n / 2 + 5 * own.width});
  }
  if (!near.empty())
    for (const int part : {1, 2}) offer(on_the_way(here, foe_place(near.front().second), Mil{-500 * part * reach_max(actor)}));
  return found;
}

}  // namespace hexinch::grasp
