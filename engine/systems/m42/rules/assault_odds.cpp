#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/shares.h"

/// What an assault may bring, over all of its rounds. A fight is described by the models left of both units and the dice of their Ld checks; only the
/// first round asks who stands where, and so does what defensive fire leaves.

namespace hexinch::m42 {
using table::Wide;

namespace {

/// A unit rolls at most 5 dice for its Leadership and one for a Commander.
constexpr int kLdDice = 7;
constexpr int kSizes = kMostModels + 1;

Share share(Fraction f) { return kCertain / f.den() * f.num() + kCertain % f.den() * f.num() / f.den(); }

/// How likely it is that a unit loses 0, 1, … models: all that are left may be the last number.
using Losses = std::array<Share, kSizes>;

Losses losses_of(int dice, int parts, int left) {
  Counts counts;
  for (int i = 0; i < dice; ++i) counts.add(parts, 36);
  Losses losses{};
  for (int n = 0; n < left; ++n) losses[static_cast<std::size_t>(n)] = counts.of(n);
  losses[static_cast<std::size_t>(left)] = counts.at_least(left);
  return losses;
}

/// The models of a unit die as by default; the next leader leads. `aimed`: the leader is shot first.
void kill(State& state, UnitRef unit, int models, bool aimed, Models first) {
  UnitState& u = state.unit(unit);
  const auto fall = [&](const std::vector<std::int8_t>& dead) {
    for (const std::int8_t model : dead) u.model(model).alive = false;
  };
  if (aimed) {
    u.model(u.leader).alive = false;
    --models;
  }
  const Models left = living(u);
  state.attack->harms = {Harm{unit, {}, static_cast<std::int16_t>(models), left, static_cast<Models>(first & left)}};
  if (models > 0) fall(default_casualties(state));
  if (u.alive() == 0 || u.led_by().alive) return;
  u.ld_loss = static_cast<std::int8_t>(state.sheet(unit).leadership - leadership_after(state, unit));
  u.leader = default_leader(state, unit);
}

/// What remains of a fight: models, and dice for an Ld check.
struct Force {
  int models = 0;
  int dice = 0;
};

class Forecast {
 public:
  Forecast(const State& state, const Assault& assault)
      : state_(state), assault_(assault), terrain_(*state.setup), by_(state.sheet(assault.by)), target_(state.sheet(assault.target)) {
    state_.assault = assault;
    state_.attack.reset();
    for (int dice = 0; dice < kLdDice; ++dice)
      for (int difference = 1; difference < kSizes; ++difference) {
        passes(0, dice, difference) = pass(assault.by, dice, difference);
        passes(1, dice, difference) = pass(assault.target, dice, difference);
      }
  }

  AssaultOdds made() {
    own_ = state_.unit(assault_.by).alive();
    theirs_ = state_.unit(assault_.target).alive();
    if (own_ == 0 || theirs_ == 0) return {own_ > 0 ? 1 : 0, theirs_ > 0 ? 1 : 0, 0, 0};
    if (assault_.round > 0) {
      at(next_, {own_, dice_of(state_, assault_.by)}, {theirs_, dice_of(state_, assault_.target)}) = kCertain;
    } else if (defends(state_, assault_)) {
      defend();
    } else {
      begin(state_, kCertain);
    }
    for (int round = std::max(2, assault_.round + 1); round <= kRounds; ++round) fight_on(round);
    AssaultOdds odds{in_millionths(win_), in_millionths(lose_), in_millionths(loses_), in_millionths(kills_)};
    odds.lose = std::min(odds.lose, Fraction{1} - odds.win);
    return odds;
  }

 private:
  /// Too large for small stacks.
  using Table = std::vector<Share>;
  static constexpr auto kForces = static_cast<std::size_t>(kSizes * kSizes * kLdDice * kLdDice);

  static std::size_t place(Force own, Force theirs) {
    return static_cast<std::size_t>(((own.models * kSizes + theirs.models) * kLdDice + own.dice) * kLdDice + theirs.dice);
  }
  static Share& at(Table& table, Force own, Force theirs) { return table[place(own, theirs)]; }
  Share& passes(int side, int dice, int difference) { return passes_[static_cast<std::size_t>((side * kLdDice + dice) * kSizes + difference)]; }

  Share pass(UnitRef unit, int dice, int difference) const {
    const int nerve = nerve_after(state_, unit, difference);
    return nerve <= 0 || dice == 0 ? 0 : share(chance_of_success(dice, nerve));
  }
  static int dice_of(const State& state, UnitRef unit) { return std::min(command_dice(state, unit), kLdDice - 1); }

  /// M42-14.4: by the number of models that it kills, with the leader shot on purpose or not.
  void defend() {
    const Fire fire = fire_at(state_, assault_.target, assault_.by, Volley::kDefensive);
    std::array<Losses, 2> shot{};  // leader not aimed at; leader aimed at
    shot[0][0] = kCertain;
    for (const Shooter& shooter : fire.shooters)
      for (int die = 0; die < shooter.dice; ++die) add_shot(shot, shooter);
    for (int aimed = 0; aimed < 2; ++aimed)
      for (int dead = 0; dead <= own_; ++dead)
        if (const Share weight = shot[static_cast<std::size_t>(aimed)][static_cast<std::size_t>(dead)]; weight != 0) after_fire(dead, aimed == 1, weight);
  }

  void add_shot(std::array<Losses, 2>& shot, const Shooter& shooter) const {
    const int through = unsaved_faces(shooter.save);
    const int aimed = shooter.leader_exposed ? through : 0;
    const int plain = hit_faces(shooter.need) * through - aimed;
    const auto last = static_cast<std::size_t>(own_);
    const std::array<Losses, 2> before = shot;
    for (std::size_t n = 0; n <= last; ++n)
      for (std::size_t was = 0; was < 2; ++was) {
        const Share up = before[was][n] * plain / 36;
        const Share at_leader = before[was][n] * aimed / 36;
        shot[was][n] -= up + at_leader;
        shot[was][std::min(n + 1, last)] += up;
        shot[1][std::min(n + 1, last)] += at_leader;
      }
  }

  void after_fire(int dead, bool aimed, Share weight) {
    loses_ += table::product(weight, dead);
    if (dead == own_) {
      lose_ += weight;
      return;
    }
    if (dead == 0) return begin(state_, weight);
    State after = state_;
    after.attack = Attack{assault_.target, assault_.by, true, {}, 0};
    kill(after, assault_.by, dead, aimed, 0);
    after.attack.reset();
    if (in_contact(after, assault_.by, assault_.target)) begin(after, weight);
  }

  /// M42-14.5: round 1, with those who are engaged.
  void begin(const State& state, Share weight) {
    const Round round = round_of(terrain_, state, assault_);
    const int own = state.unit(assault_.by).alive();
    const Losses theirs_lost = losses_of(count(round.by) * by_.attacks, hit_faces(round.need_by - round.bonus) * unsaved_faces(round.save_target), theirs_);
    const Losses own_lost = losses_of(count(round.target) * target_.attacks, hit_faces(round.need_target) * unsaved_faces(round.save_by), own);
    const std::array<int, kSizes> own_dice = dice_after(state, assault_.by, round.by, own);
    const std::array<int, kSizes> their_dice = dice_after(state, assault_.target, round.target, theirs_);
    for (int x = 0; x <= theirs_; ++x)
      for (int y = 0; y <= own; ++y) {
        const Share here = both(weight, both(theirs_lost[static_cast<std::size_t>(x)], own_lost[static_cast<std::size_t>(y)]));
        if (here != 0)
          result(1, {own - y, own_dice[static_cast<std::size_t>(y)]}, {theirs_ - x, their_dice[static_cast<std::size_t>(x)]}, x, y, here);
      }
  }

  /// The dice of a unit's Ld check after each number of losses: its leader may be among those engaged (M42-11.3).
  std::array<int, kSizes> dice_after(const State& state, UnitRef unit, Models engaged, int left) const {
    std::array<int, kSizes> dice{};
    dice.fill(dice_of(state, unit));
    if (!contains(engaged, state.unit(unit).leader)) return dice;
    for (int lost = count(engaged); lost < left; ++lost) {
      State after = state;
      after.attack = Attack{assault_.by, assault_.target, false, {}, 0};
      kill(after, unit, lost, false, engaged);
      after.attack.reset();
      dice[static_cast<std::size_t>(lost)] = dice_of(after, unit);
    }
    return dice;
  }

  // M42-14.6: x models of the target and y of the assaulting unit have been lost; both forces as they are now.
  void result(int round, Force own, Force theirs, int x, int y, Share weight) {
    loses_ += table::product(weight, y);
    kills_ += table::product(weight, x);
    if (own.models == 0 || theirs.models == 0) {
      if (own.models > 0) win_ += weight;
      if (theirs.models > 0) lose_ += weight;
      return;
    }
    Share left = weight;
    if (x != y) {
      left = both(weight, x > y ? passes(1, theirs.dice, x - y) : passes(0, own.dice, y - x));
      (x > y ? win_ : lose_) += weight - left;
    }
    if (round == kRounds) lose_ += left;
    else at(next_, own, theirs) += left;
  }

  void fight_on(int round) {
    const Table now = std::exchange(next_, Table(kForces));
    for (int a = 1; a <= own_; ++a)
      for (int b = 1; b <= theirs_; ++b)
        for (int i = 0; i < kLdDice; ++i)
          for (int j = 0; j < kLdDice; ++j)
            if (const Share weight = now[place({a, i}, {b, j})]; weight != 0) strike({a, i}, {b, j}, round, weight);
  }

  void strike(Force own, Force theirs, int round, Share weight) {
    const Losses& theirs_lost = crowd(0, own.models, theirs.models);
    const Losses& own_lost = crowd(1, theirs.models, own.models);
    for (int x = 0; x <= theirs.models; ++x) {
      const Share of_x = both(weight, theirs_lost[static_cast<std::size_t>(x)]);
      if (of_x == 0) continue;
      for (int y = 0; y <= own.models; ++y)
        if (const Share here = both(of_x, own_lost[static_cast<std::size_t>(y)]); here != 0)
          result(round, {own.models - y, own.dice}, {theirs.models - x, theirs.dice}, x, y, here);
    }
  }

  /// What so many models of one unit (0: the assaulting one) do to so many of the other, everybody fighting.
  const Losses& crowd(int side, int fighters, int victims) {
    auto& known = crowds_[static_cast<std::size_t>((side * kSizes + fighters) * kSizes + victims)];
    if (!known) {
      const Sheet& striker = side == 0 ? by_ : target_;
      const Sheet& victim = side == 0 ? target_ : by_;
      const int parts = hit_faces(7 - striker.weapon_skill) * unsaved_faces(save_against(victim.armour, striker.melee_ap));
      known = losses_of(fighters * striker.attacks, parts, victims);
    }
    return *known;
  }

  State state_;
  Assault assault_;
  Terrain terrain_;
  const Sheet& by_;
  const Sheet& target_;
  int own_ = 0;
  int theirs_ = 0;
  Table next_ = Table(kForces);
  std::array<Share, static_cast<std::size_t>(2 * kLdDice * kSizes)> passes_{};
  std::vector<std::optional<Losses>> crowds_ = std::vector<std::optional<Losses>>(static_cast<std::size_t>(2 * kSizes * kSizes));
  Wide win_ = 0;
  Wide lose_ = 0;
  Wide loses_ = 0;
  Wide kills_ = 0;
};

}  // namespace

// M42-14.4 to 14.6
AssaultOdds odds(const State& state, const Assault& assault) { return Forecast(state, assault).made(); }

}  // namespace hexinch::m42
