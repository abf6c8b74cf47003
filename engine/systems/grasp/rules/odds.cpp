#include "systems/grasp/rules/odds.h"

#include <algorithm>
#include <vector>

#include "board/table/wide.h"

namespace hexinch::grasp {
namespace {

using table::Wide;

constexpr std::int64_t kMostDenominator = 1'000'000'000;
constexpr std::int64_t kMillionth = 1'000'000;
/// Weights of one side stay below this; of two sides below its square.
constexpr Wide kMostWeight = Wide{1} << 62;

constexpr std::int64_t to_power(std::int64_t n, int k) { return k <= 0 ? 1 : n * to_power(n, k - 1); }

/// Weight out of all as a chance.
Fraction as_chance(Wide weight, Wide all) {
  if (weight <= 0) return {0};
  if (weight >= all) return {1};
  if (all < kMostWeight) {
    const Fraction exact{static_cast<std::int64_t>(weight), static_cast<std::int64_t>(all)};
    if (exact.den() <= kMostDenominator) return exact;
  }
  // 42 bits are more than enough for a millionth.
  while (all >= Wide{1} << 42) {
    all >>= 1;
    weight >>= 1;
  }
  const auto den = static_cast<std::int64_t>(all);
  return {(static_cast<std::int64_t>(weight) * kMillionth + den / 2) / den, kMillionth};
}

/// A total that counts for its side, with the die that shows it.
struct Tallied {
  int total = 0;
  int natural = 0;
  const Roller* roller = nullptr;
  std::int64_t weight = 0;
};

/// A unit's totals: the weight of those up to each, counted from `lowest`; no hit lies below all.
struct Totals {
  std::vector<std::int64_t> up_to;
  std::int64_t no_hit = 0;
  std::int64_t all = 0;
};

bool hits(const Roller& roller, int natural) { return !roller.even_only || natural % 2 == 0; }

/// Which totals a side may count, how likely each is, and whose die shows it.
class Tally {
 public:
  explicit Tally(std::span<const Roller> rollers) : rollers_(rollers) {
    for (const Roller& roller : rollers) kept_.emplace_back(roller.die, roller.net);
    lowest_ = rollers[0].total(kept_[0].least());
    highest_ = rollers[0].total(kept_[0].most());
    for (std::size_t i = 1; i < rollers.size(); ++i) {
      lowest_ = std::min(lowest_, rollers[i].total(kept_[i].least()));
      highest_ = std::max(highest_, rollers[i].total(kept_[i].most()));
    }
    for (std::size_t i = 0; i < rollers.size(); ++i) units_.push_back(totals_of(i));
    weigh();
    for (std::size_t i = 0; i < rollers.size(); ++i) count(i);
    sum_up();
  }

  const std::vector<Tallied>& counted() const { return counted_; }
  std::int64_t all() const { return all_; }
  std::int64_t no_hit() const { return no_hit_; }
  /// The weight of sums up to that one; no hit is among them.
  std::int64_t up_to(int total) const {
    if (total < lowest_) return no_hit_;
    return up_to_[static_cast<std::size_t>(std::min(total, highest_) - lowest_)];
  }

 private:
  std::size_t place(int total) const { return static_cast<std::size_t>(total - lowest_); }

  Totals totals_of(std::size_t i) const {
    const Roller& roller = rollers_[i];
    const KeptDie& kept = kept_[i];
    Totals totals;
    totals.up_to.resize(place(highest_) + 1);
    totals.all = kept.all() * roller.reaches.den();
    for (int natural = kept.least(); natural <= kept.most(); ++natural)
      if (hits(roller, natural)) totals.up_to[place(roller.total(natural))] += kept.at(natural) * roller.reaches.num();
    std::int64_t hit = 0;
    for (const std::int64_t weight : totals.up_to) hit += weight;
    totals.no_hit = totals.all - hit;
    std::int64_t sum = totals.no_hit;
    for (std::int64_t& weight : totals.up_to) weight = sum += weight;
    return totals;
  }

  /// How far weights must be shifted, unit by unit, so that they fit. Up to three ordinary units need no shift: their weights are exact.
  void weigh() {
    Wide all = 1;
    for (const Totals& unit : units_) {
      all *= unit.all;
      int shift = 0;
      for (; all >= kMostWeight; all >>= 1) ++shift;
      shifts_.push_back(shift);
    }
    all_ = static_cast<std::int64_t>(all);
  }

  /// The weight of one factor for each unit.
  template <class Factor>
  std::int64_t weight_of(Factor factor) const {
    Wide weight = 1;
    for (std::size_t i = 0; i < units_.size(); ++i) weight = weight * factor(i) >> shifts_[i];
    return static_cast<std::int64_t>(weight);
  }

  bool wins_ties(std::size_t a, std::size_t b) const {
    const DieLevel x = rollers_[a].die.level;
    const DieLevel y = rollers_[b].die.level;
    return x != y ? x > y : a < b;
  }

  std::int64_t not_above(std::size_t unit, int total) const { return total < lowest_ ? units_[unit].no_hit : units_[unit].up_to[place(total)]; }

  /// All scores at which the die of that unit counts for the side.
  void count(std::size_t unit) {
    const Roller& roller = rollers_[unit];
    const KeptDie& kept = kept_[unit];
    for (int natural = kept.least(); natural <= kept.most(); ++natural) {
      if (!hits(roller, natural) || kept.at(natural) == 0) continue;
      const int total = roller.total(natural);
      const std::int64_t weight = weight_of([&](std::size_t i) {
        if (i == unit) return kept.at(natural) * roller.reaches.num();
        return not_above(i, wins_ties(unit, i) ? total : total - 1);
      });
      if (weight > 0) counted_.push_back({total, natural, &roller, weight});
    }
  }

  void sum_up() {
    up_to_.resize(place(highest_) + 1);
    std::int64_t hit = 0;
    for (const Tallied& c : counted_) {
      up_to_[place(c.total)] += c.weight;
      hit += c.weight;
    }
    no_hit_ = all_ - hit;  // what shifts lose is here
    std::int64_t sum = no_hit_;
    for (std::int64_t& weight : up_to_) weight = sum += weight;
  }

  std::span<const Roller> rollers_;
  std::vector<KeptDie> kept_;
  std::vector<Totals> units_;
  std::vector<int> shifts_;
  std::vector<Tallied> counted_;
  std::vector<std::int64_t> up_to_;
  std::int64_t all_ = 1;
  std::int64_t no_hit_ = 0;
  int lowest_ = 0;
  int highest_ = 0;
};

// GRASP-11.2: does `a` destroy the unit whose die shows `b`?
bool sudden_death(const Tallied& a, const Tallied& b) {
  return b.natural == 1 && a.roller->die.level > b.roller->die.level && a.natural >= most_of(b.roller->die) && a.total >= b.total;
}

/// What one side's scores do to the other.
struct Blows {
  Wide wins = 0;
  Wide draws = 0;
  Wide doubles = 0;
  Wide kills = 0;
  Wide low = 0;  ///< the other shows a 1 and does not win; kills are among them
};

Blows blows(const Tally& side, const Tally& other) {
  Blows sum;
  for (const Tallied& c : side.counted()) {
    const std::int64_t below = other.up_to(c.total - 1);
    sum.wins += table::product(c.weight, below);
    sum.draws += table::product(c.weight, other.up_to(c.total) - below);
    // GRASP-1.10: twice the other's total or more, and above it.
    sum.doubles += table::product(c.weight, other.up_to(static_cast<int>(std::min<std::int64_t>(c.total - 1, floor_div(c.total, 2)))));
  }
  for (const Tallied& one : other.counted()) {
    if (one.natural != 1) continue;
    sum.low += table::product(one.weight, side.all() - side.up_to(one.total - 1));
    for (const Tallied& c : side.counted())
      if (sudden_death(c, one)) sum.kills += table::product(c.weight, one.weight);
  }
  return sum;
}

}  // namespace

KeptDie::KeptDie(const Die& die, int net) {
  if (die.none()) return;
  const int sides = die.sides();
  const int dice = thrown_for(net);
  all_ = static_cast<std::int32_t>(to_power(sides, dice));
  least_ = static_cast<std::int16_t>(least_of(die));
  most_ = static_cast<std::int16_t>(most_of(die));
  int faces = 0;  // that show at most this score
  for (int natural = least_; natural <= most_; ++natural) {
    while (faces < sides && face_value(die, faces + 1) <= natural) ++faces;
    const std::int64_t weight = net < 0 ? all_ - to_power(sides - faces, dice) : to_power(faces, dice);
    up_to_[static_cast<std::size_t>(natural)] = static_cast<std::int32_t>(weight);
  }
}

Fraction KeptDie::mean() const {
  std::int64_t sum = 0;
  for (int natural = least_; natural <= most_; ++natural) sum += natural * at(natural);
  return {sum, all_};
}

Contest contest(std::span<const Roller> side, std::span<const Roller> other) {
  const Tally ours(side);
  const Tally theirs(other);
  const Wide all = table::product(ours.all(), theirs.all());
  const Blows given = blows(ours, theirs);
  const Blows taken = blows(theirs, ours);
  Contest contest;
  contest.win = as_chance(given.wins, all);
  contest.draw = as_chance(given.draws, all);
  contest.lose = as_chance(all - given.wins - given.draws, all);
  contest.kills = as_chance(given.kills, all);
  contest.killed = as_chance(taken.kills, all);
  contest.doubles = as_chance(given.doubles, all);
  contest.doubled = as_chance(taken.doubles, all);
  contest.low = as_chance(taken.low - taken.kills, all);
  contest.other_low = as_chance(given.low - given.kills, all);
  return contest;
}

Fraction reach_chance(const Roller& range, const Reach& reach) {
  const KeptDie kept(range.die, range.net);
  std::int64_t weight = 0;
  for (int natural = kept.least(); natural <= kept.most(); ++natural) {
    const Fraction score = Fraction{range.total(natural)} * reach.multiplier;
    if (natural >= reach.natural && rounded(score) >= reach.total) weight += kept.at(natural);
  }
  return {weight, kept.all()};
}

Fraction any_reaches(std::span<const Roller> firers) {
  Wide none = 1;
  Wide all = 1;
  for (const Roller& firer : firers) {
    none *= firer.reaches.den() - firer.reaches.num();
    all *= firer.reaches.den();
    for (; all >= kMostWeight; all >>= 1) none >>= 1;
  }
  return as_chance(all - none, all);
}

Fraction tires(const Roller& firer) {
  const KeptDie kept(firer.die, firer.net);
  return as_chance(table::product(kept.at(kept.most()), firer.reaches.num()), table::product(kept.all(), firer.reaches.den()));
}

}  // namespace hexinch::grasp
