#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/short_sort.h"
#include "solo/balance.h"
#include "solo/orders.h"
#include "solo/tournament.h"

/// GRASP-21.21: the Captain's orders that cost something. All orders that anybody could get bid against each other. A bid is what an order brings at a
/// glance, compared with none, less what its price is worth to the others.

namespace hexinch::solo {

template <class S, class HooksOf = typename S::Solo>
class Auction {
 public:
  using H = HooksOf;
  using State = typename S::State;

  /// The host, the balance and the position must outlive it. `actors`: those who may be ordered, nearest to a foe first.
  Auction(const H& host, const Balance<S, H>& balance, const State& root, std::vector<UnitRef> actors)
      : host_(host), balance_(balance), root_(root), actors_(std::move(actors)) {
    if (actors_.size() > host_.bounds().most_ordered) actors_.resize(host_.bounds().most_ordered);
  }

  bool begun() const { return asked_ > 0; }
  bool over() const { return asked_ == actors_.size(); }
  /// The next actor that bids.
  UnitRef next() {
    if (!begun()) root_worth_ = balance_.of(root_);
    bidder_ = actors_[asked_++];
    standing_ = root_worth_ + balance_.sharpened(root_, bidder_);
    return bidder_;
  }
  /// In thousandths.
  int progress() const { return actors_.empty() ? 0 : static_cast<int>(1000 * asked_ / actors_.size()); }

  /// The most promising ways of the present bidder, the best first.
  std::vector<Way<H>> most_promising(std::vector<Way<H>> all) const {
    std::vector<std::pair<std::int64_t, std::size_t>> order;
    for (std::size_t i = 0; i < all.size(); ++i) order.emplace_back(-balance_.promise(bidder_, all[i].end), i);
    short_sort(order);
    if (order.size() > host_.bounds().orders_of_each) order.resize(host_.bounds().orders_of_each);
    std::vector<Way<H>> best;
    for (const auto& [promise, i] : order) best.push_back(std::move(all[i]));
    return best;
  }

  /// One more bid: an order of the present bidder that leads to that position. Until all have bid, its price counts as if nobody else wanted it.
  Merit bid(const State& after) {
    const std::int64_t gain = balance_.of(after) + balance_.sharpened(after, bidder_) - standing_;
    bids_.push_back({bidder_, gain, cost(bidder_, {})});
    return {gain - bids_.back().cost, balance_.at_once_from_there(after, bidder_), 0, 0, true};
  }
  /// All have bid: now it is known what else a price could be paid for.
  void settle() {
    std::vector<Offer> offers;
    for (const Bid& b : bids_)
      if (const std::optional<Purse> purse = host_.purse(b.actor)) note(offers, {b.actor, purse->id, host_.price(b.actor), b.gain});
    for (Bid& b : bids_) b.cost = cost(b.actor, offers);
  }

  std::size_t bids() const { return bids_.size(); }
  /// What the i-th bid is worth at a glance, and what it costs.
  std::int64_t worth(std::size_t i) const { return bids_[i].gain - bids_[i].cost; }
  std::int64_t cost(std::size_t i) const { return bids_[i].cost; }

 private:
  struct Bid {
    UnitRef actor = kNoUnit;
    std::int64_t gain = 0;
    std::int64_t cost = 0;
  };
  std::int64_t cost(UnitRef actor, const std::vector<Offer>& offers) const {
    const std::optional<Purse> purse = host_.purse(actor);
    return purse ? cost_of(*purse, host_.price(actor), shadow_price(*purse, offers)) : 0;
  }

  const H& host_;
  const Balance<S, H>& balance_;
  const State& root_;
  std::vector<UnitRef> actors_;
  std::size_t asked_ = 0;
  UnitRef bidder_ = kNoUnit;
  std::int64_t root_worth_ = 0;
  std::int64_t standing_ = 0;  ///< a glance at the bidder without an order
  std::vector<Bid> bids_;
};

}  // namespace hexinch::solo
