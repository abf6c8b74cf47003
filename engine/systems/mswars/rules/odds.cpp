#include <algorithm>

#include "systems/mswars/rules/damage.h"
#include "systems/mswars/rules/volley.h"

/// Exact chances of attacks, by counting all results of the dice.

namespace hexinch::mswars {
namespace {

/// The most results of one attack action that are counted, in 64 bits.
constexpr std::int64_t kMostThrows = std::int64_t{1} << 53;

using Weights = std::vector<std::int64_t>;

/// Adds one more die: every sum goes on with each face.
Weights with_die(const Weights& sums, int sides) {
  const int faces = sides == 3 ? 6 : sides;
  Weights next(sums.size() + static_cast<std::size_t>(sides), 0);
  for (std::size_t sum = 0; sum < sums.size(); ++sum)
    for (int face = 1; face <= faces; ++face) next[sum + static_cast<std::size_t>(sides == 3 ? d3(face) : face)] += sums[sum];
  return next;
}

std::int64_t throws_of(const Blow& blow) {
  std::int64_t all = 1;
  for (int i = 0; i < blow.damage.dice; ++i) all *= blow.damage.sides == 3 ? 6 : blow.damage.sides;
  for (std::size_t i = 0; i < blow.aiders.size() + (blow.giant_slayer ? 1 : 0); ++i) all *= 6;
  return all;
}

/// The target's loss from an amount dealt, with so many blocks already made.
struct Ward {
  int armour = 0;
  Block block;
  int left = 0;  ///< blocks
  bool blocks(int dealt, int made) const { return dealt > armour && block.takes > 0 && made < left; }
  int loss(int dealt, int made) const { return std::max(0, dealt - armour - (blocks(dealt, made) ? block.takes : 0)); }
};

Ward ward_of(const State& state, const RollContext& roll) {
  return {state.sheet(roll.target).armour, block_against(state, roll.target, roll.unit, roll.kind), blocks_left(state, roll.target)};
}

/// How often the target ends at each DC, after a hit or without one, and with so many blocks made.
class Fates {
 public:
  Fates(int dc, int blocks) : blocks_(blocks + 1), dc_(dc), ways_(static_cast<std::size_t>((dc + 1) * 2 * blocks_), 0) { at(dc, 0, 0) = 1; }
  std::int64_t& at(int dc, int hit, int blocks) { return ways_[static_cast<std::size_t>((dc * 2 + hit) * blocks_ + blocks)]; }
  int blocks() const { return blocks_; }
  int dc() const { return dc_; }
  Fates emptied() const {
    Fates other = *this;
    std::fill(other.ways_.begin(), other.ways_.end(), 0);
    return other;
  }

 private:
  int blocks_;
  int dc_;
  Weights ways_;
};

/// MSW-10.1: how many faces of the D20 hit, and whether the hit is a half one.
struct Faces {
  int hits = 1;
  bool half = false;
};
Faces faces_of(int need) { return {std::clamp(need, 1, 19), need <= 1}; }

/// One attack roll as all of its results, each equally likely.
class Hits {
 public:
  Hits(const State& state, const RollContext& roll)
      : need_(need_of(state, roll).total),
        capacity_(state.sheet(roll.target).damage_capacity),
        // M7 may come with the first hit of several; it only matters for blows.
        blow_(roll.kind != AttackKind::kRange),
        ward_(ward_of(state, roll)) {
    if (blow_ && lost_more_than_half(state, roll.target)) --need_;
    for (const int half : {0, 1})
      for (const int later : {0, 1}) {
        const Blow blow = blow_of(state, roll, half == 1, later == 0);
        throws_ = std::max(throws_, throws_of(blow));
        dealt_[half][later] = {dealt_weights(blow), throws_of(blow)};
      }
  }
  /// The number of results of the damage dice of a first hit, which has the most dice.
  std::int64_t throws() const { return throws_; }

  Fates after(Fates& before) const {
    Fates next = before.emptied();
    for (int left = 0; left <= before.dc(); ++left)
      for (int hit = 0; hit < 2; ++hit)
        for (int made = 0; made < before.blocks(); ++made)
          if (const std::int64_t ways = before.at(left, hit, made); ways != 0) spread(next, left, hit, made, ways);
    return next;
  }

 private:
  struct Dealt {
    Weights weights;
    std::int64_t throws = 1;
  };

  void spread(Fates& next, int left, int hit, int made, std::int64_t ways) const {
    if (left == 0) {  // the rest of the volley lapses
      next.at(0, hit, made) += ways * 20 * throws_;
      return;
    }
    const Faces faces = faces_of(need_ + (blow_ && 2 * (capacity_ - left) > capacity_ ? 1 : 0));
    next.at(left, hit, made) += ways * (20 - faces.hits) * throws_;
    const Dealt& dealt = dealt_[faces.half ? 1 : 0][hit];
    const std::int64_t each = ways * faces.hits * (throws_ / dealt.throws);
    for (std::size_t i = 0; i < dealt.weights.size(); ++i) {
      if (dealt.weights[i] == 0) continue;
      const int amount = static_cast<int>(i);
      next.at(std::max(0, left - ward_.loss(amount, made)), 1, made + (ward_.blocks(amount, made) ? 1 : 0)) += each * dealt.weights[i];
    }
  }

  int need_;  ///< without M7
  int capacity_;
  bool blow_;
  Ward ward_;
  std::int64_t throws_ = 1;
  Dealt dealt_[2][2];  ///< half hits or full ones; first hits or later ones
};

}  // namespace

std::vector<std::int64_t> dealt_weights(const Blow& blow) {
  Weights dice{1};
  for (int i = 0; i < blow.damage.dice; ++i) dice = with_die(dice, blow.damage.sides);
  Weights added{1};
  for (std::size_t i = 0; i < blow.aiders.size(); ++i) added = with_die(added, 3);
  if (blow.giant_slayer) added = with_die(added, 6);
  Weights dealt;
  for (std::size_t d = 0; d < dice.size(); ++d)
    for (std::size_t a = 0; a < added.size(); ++a) {
      if (dice[d] == 0 || added[a] == 0) continue;
      const auto amount = static_cast<std::size_t>(dealt_by(blow, static_cast<int>(d) + blow.damage.constant, static_cast<int>(a)));
      if (dealt.size() <= amount) dealt.resize(amount + 1, 0);
      dealt[amount] += dice[d] * added[a];
    }
  return dealt;
}

Expected expected_loss(const State& state, const RollContext& roll) {
  const Faces faces = faces_of(need_of(state, roll).total);
  const Blow blow = blow_of(state, roll, faces.half, true);
  const Weights dealt = dealt_weights(blow);
  const Ward ward = ward_of(state, roll);
  const std::int64_t all = throws_of(blow);
  Expected expected;
  expected.least = -1;
  std::int64_t sum = 0;
  std::int64_t out = 0;
  for (std::size_t amount = 0; amount < dealt.size(); ++amount) {
    if (dealt[amount] == 0) continue;
    const int loss = ward.loss(static_cast<int>(amount), 0);
    if (expected.least < 0) expected.least = loss;
    expected.least = std::min(expected.least, loss);
    expected.most = std::max(expected.most, loss);
    sum += dealt[amount] * loss;
    if (loss >= state.unit(roll.target).dc_now) out += dealt[amount];
  }
  expected.mean = {sum, all};
  expected.out = Fraction{out, all} * Fraction{faces.hits, 20};
  return expected;
}

std::optional<Fraction> chance_out(const State& state, const Volley& volley) {
  const UnitRef target = volley.targets[0];
  const int dc = state.unit(target).dc_now;
  Fates fates(dc, std::max(0, blocks_left(state, target)));
  std::int64_t all = 1;
  for (const Shot& shot : volley.shots) {
    if (shot.target != target) continue;
    const Hits hits(state, context(volley, shot));
    if (all > kMostThrows / (20 * hits.throws())) return std::nullopt;
    all *= 20 * hits.throws();
    fates = hits.after(fates);
  }
  std::int64_t out = 0;
  for (int hit = 0; hit < 2; ++hit)
    for (int made = 0; made < fates.blocks(); ++made) out += fates.at(0, hit, made);
  return Fraction{out, all};
}

}  // namespace hexinch::mswars
