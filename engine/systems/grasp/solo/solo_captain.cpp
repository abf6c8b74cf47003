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

void stand(State& state, UnitRef unit, const Stance& at) {
  state.unit(unit).at = at.at;
  state.unit(unit).heading = at.heading;
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
  // Who would run strikes nobody.
  if (runs(seen_, attacker)) might.contact = {};
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

/// One side after the other, as they march: who has been met by an enemy stays.
State& Solo::all_bound() const {
  if (bound_) return *bound_;
  bound_ = std::make_unique<State>(seen_);
  std::vector<Seat> order = seen_.order;
  if (order.empty())
    for (int i = 0; i < seen_.setup->seats(); ++i) order.push_back(seat_at(i));
  for (const Seat seat : order)
    for (const UnitRef unit : on_table(seen_)) {
      if (seen_.owner(unit) != seat) continue;
      const Marker* marker = marker_of(seen_, unit);
      if (!marker || seen_.unit(unit).fleeing != Fleeing::kNone || marker->units.front() != unit) continue;
      if (marker->units.size() > 1) bind_group(*bound_, *marker);
      else stand(*bound_, unit, bound_stance(*bound_, unit, marker->to));
    }
  return *bound_;
}

Point Solo::bound_for(UnitRef unit) const { return all_bound().unit(unit).at; }

/// A block goes as the rules would lead it, by an average roll.
void Solo::bind_group(State& there, const Marker& marker) const {
  int limit = 180;
  int move = mean_move(seen_, marker.units.front());
  for (const UnitRef unit : marker.units) {
    if (locked(there, unit)) return;
    limit = std::min(limit, turn_limit(seen_.build(unit)));
    move = std::min(move, mean_move(seen_, unit));
  }
  if (move == 0) return;
  const Walk walk = default_walk(there, {marker.units, Medium::kGround, (move + 500) / 1000, limit}, marker.to, false);
  for (std::size_t i = 0; i < marker.units.size(); ++i) stand(there, marker.units[i], walk.ends[i]);
}

/// From where everybody is bound for: so supporters count, and close order.
Fraction Solo::prospect(UnitRef attacker, UnitRef target) const {
  const State& there = all_bound();
  if (grasp::in_contact(there, attacker, target)) return costs_of(there, attacker, target, best_support(there, attacker, target)).enemy;
  return may_fire(there, attacker, target) ? shot(there, {attacker, {}, target, false, false}).loss : Fraction{};
}

/// Who is bound to be in contact fights in any case, with everybody who is bound to support it.
std::optional<Fraction> Solo::clash(UnitRef attacker, UnitRef target) const {
  const State& there = all_bound();
  if (!grasp::in_contact(there, attacker, target)) return std::nullopt;
  return costs_of(there, attacker, target, best_support(there, attacker, target)).enemy;
}

/// Where commanders and the exhausted get away to (GRASP-21.7) is no place that is worth being at, and an objective takes one unit.
std::optional<Solo::Goal> Solo::wanted(UnitRef unit) const {
  if (exhausted(unit) || seen_.build(unit).commands()) return std::nullopt;
  auto wanted = goal(unit);
  if (wanted && !wanted->urgent && !soonest(unit, wanted->place)) return std::nullopt;
  return wanted;
}

/// Is none of its side sooner there?
bool Solo::soonest(UnitRef unit, Point there) const {
  const auto takes = [&](UnitRef u) { return Fraction{board().distance(place(u), there), std::max(1, speed(u))}; };
  const Fraction own = takes(unit);
  return std::ranges::none_of(actors(), [&](UnitRef other) {
    const bool may = other != unit && !exhausted(other) && !seen_.build(other).commands() && !seen_.build(other).has(Special::kSupply) &&
                     seen_.unit(other).fleeing == Fleeing::kNone && !locked(seen_, other);
    if (!may) return false;
    const Fraction others = takes(other);
    return others < own || (others == own && other < unit);
  });
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
Stance Solo::bound_stance(const State& there, UnitRef unit, const Stance& marker) const {
  const UnitState& u = there.unit(unit);
  const Stance stays{u.at, u.heading, u.level};
  if (locked(there, unit)) return stays;
  const int limit = turn_limit(seen_.build(unit));
  if (table::in_closed(marker.at, table::Outline(base_of(there, unit))))
    return apart(u.heading, marker.heading) > limit ? stays : Stance{u.at, marker.heading, u.level};
  const Degrees wanted = towards(u.at, marker.at, u.heading);
  // What it can't turn to yet it will come to later.
  const int left = limit - apart(u.heading, wanted);
  if (left < 0) return stays;
  const Fraction share = share_of(seen_, unit, going_for(seen_, unit, grasp::footing(seen_, u.at).going));
  const std::int64_t move = round_half_up(Fraction{mean_move(seen_, unit)} * share / Fraction{10});
  const std::int64_t whole = board().distance(u.at, marker.at) / 10;
  const table::Leg leg(base_at(seen_.build(unit), {u.at, wanted, u.level}), Edge::kFront, {static_cast<std::int32_t>(std::min(move, whole))});
  Hundredths go = leg.most();
  for (const UnitRef foe : on_table(there))
    if (there.opposed(unit, foe) && there.unit(foe).level == u.level)
      if (const auto stop = leg.stop(base_of(there, foe), kOverlap)) go = std::min(go, stop->stands);
  if (go.n < whole) return {leg.at(go).at, wanted, u.level};
  // There it turns as its marker says.
  return {marker.at, apart(wanted, marker.heading) <= left ? marker.heading : wanted, u.level};
}

/// The markers that an actor could be given: not too many, and no two of one place.
struct Solo::Tries {
  const Solo& host;
  UnitRef actor;
  std::vector<std::pair<std::int64_t, UnitRef>> foes;  ///< nearest first
  std::vector<Way> found = {};
  std::vector<Point> ends = {};

  void add(std::optional<Way> way) {
    if (!way || found.size() >= kMostWays) return;
    if (std::ranges::any_of(ends, [&](Point p) { return host.board().distance(p, way->end) < kSameMarker; })) return;
    ends.push_back(way->end);
    found.push_back(*std::move(way));
  }
  void offer(Point p, std::optional<Degrees> facing = std::nullopt) {
    if (host.fits(p)) add(host.way_along(actor, {p}, {.facing = facing}));
  }
};

// GRASP-21.19 What he tries besides what the drill would do: most promising kinds first, as there is not room for all.
std::optional<std::vector<Solo::Way>> Solo::ways(UnitRef actor) const {
  Tries tries{*this, actor, {}};
  const Point here = place(actor);
  for (const UnitRef foe : foes_) tries.foes.emplace_back(table::squared_distance(here, foe_place(foe)), foe);
  short_sort(tries.foes);
  try_fights(tries);
  try_friends(tries, {Edge::kRear});
  try_ranges(tries);
  if (!tries.foes.empty()) tries.offer(on_the_way(here, foe_place(tries.foes.front().second), Mil{-500 * reach_max(actor)}));
  try_sides(tries);
  try_friends(tries, {Edge::kLeft, Edge::kRight});
  if (!tries.foes.empty()) tries.offer(on_the_way(here, foe_place(tries.foes.front().second), Mil{-1000 * reach_max(actor)}));
  return std::move(tries.found);
}

/// A halt, its errand, contact with near foes: also together with all whom it touches, as one order costs no more than another.
void Solo::try_fights(Tries& tries) const {
  const UnitRef actor = tries.actor;
  const Point here = place(actor);
  if (!tries.foes.empty()) {
    const Degrees heading = towards(here, foe_place(tries.foes.front().second), seen_.unit(actor).heading);
    if (Command halt = order(actor, body(actor), here, heading); accepts(halt)) tries.add(Way{here, {std::move(halt)}});
  }
  if (const auto errand = goal(actor)) tries.offer(errand->place);
  const std::vector<UnitRef> line = line_of(actor);
  for (std::size_t i = 0; i < tries.foes.size() && i < kMostSides && line.size() > body(actor).size(); ++i)
    if (auto way = way_along(actor, {foe_place(tries.foes[i].second)}, {.who = line})) tries.found.push_back(*std::move(way));
  for (std::size_t i = 0; i < tries.foes.size() && i < kMostContacts; ++i) tries.add(way_along(actor, {foe_place(tries.foes[i].second)}, {}));
}

/// Places to shoot from.
void Solo::try_ranges(Tries& tries) const {
  if (seen_.fs(tries.actor).none()) return;
  for (std::size_t i = 0; i < tries.foes.size() && i < kMostSides; ++i)
    for (const int part : {4, 8}) tries.offer(on_the_way(foe_place(tries.foes[i].second), place(tries.actor), Mil{max_reach(tries.actor) * part / 10}));
}

/// Where near foes will stand when the order works, and their sides.
void Solo::try_sides(Tries& tries) const {
  for (std::size_t i = 0; i < tries.foes.size() && i < kMostSides; ++i) {
    const UnitRef foe = tries.foes[i].second;
    const Oblong base = base_of(all_bound(), foe);
    if (base.at != foe_place(foe)) tries.offer(base.at);
    const int own = seen_.build(tries.actor).depth * 10 / 2;
    for (const Edge side : {Edge::kLeft, Edge::kRight})
      tries.offer(table::displaced(base.at, table::outward(base.heading, side), Hundredths{(base.width.n / 2 + own) / 10}));
  }
}

/// At those edges of the friends who are nearest to the foe, as they will stand when the order works. GRASP-10.2, GRASP-10.6 It supports from there, and at
/// the rear the friend is in close order: so it faces as the friend does.
void Solo::try_friends(Tries& tries, const std::vector<Edge>& edges) const {
  if (tries.foes.empty()) return;
  const Point foe = foe_place(tries.foes.front().second);
  std::vector<std::pair<std::int64_t, UnitRef>> front;
  for (const UnitRef friendly : actors())
    if (friendly != tries.actor && seen_.fs(friendly).none()) front.emplace_back(table::squared_distance(place(friendly), foe), friendly);
  short_sort(front);
  const Build& own = seen_.build(tries.actor);
  for (std::size_t i = 0; i < front.size() && i < kMostSides; ++i) {
    const Oblong base = base_of(all_bound(), front[i].second);
    for (const Edge edge : edges) {
      const int halves = edge == Edge::kRear ? base.depth.n / 2 + 5 * own.depth : base.width.n / 2 + 5 * own.width;
      tries.offer(table::displaced(base.at, table::outward(base.heading, edge), Hundredths{halves / 10}), Degrees{base.heading});
    }
  }
}

}  // namespace hexinch::grasp
