#include "solo/orders.h"

#include <algorithm>
#include <optional>

#include "base/short_sort.h"
#include "solo/balance.h"

namespace hexinch::solo {
namespace {

/// Has `a` the higher gain for each one that it takes? What is free comes first; ties: the nearer to a foe, who was noted first.
bool better(const std::vector<Offer>& offers, std::size_t a, std::size_t b) {
  const std::int64_t per_a = offers[a].gain * offers[b].price;
  const std::int64_t per_b = offers[b].gain * offers[a].price;
  return per_a != per_b ? per_a > per_b : a < b;
}

}  // namespace

void note(std::vector<Offer>& offers, const Offer& offer) {
  const auto known = std::find_if(offers.begin(), offers.end(), [&](const Offer& o) { return o.actor == offer.actor; });
  if (known == offers.end()) offers.push_back(offer);
  else if (offer.gain > known->gain)
    *known = offer;
}

std::int64_t shadow_price(const Purse& purse, std::vector<Offer> offers) {
  std::erase_if(offers, [&](const Offer& o) { return o.purse != purse.id || o.gain <= 0 || o.price <= 0; });
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < offers.size(); ++i) order.push_back(i);
  short_sort(order, [&](std::size_t a, std::size_t b) { return better(offers, a, b); });
  int left = purse.left;
  for (const std::size_t i : order) {
    if (offers[i].price > left) return offers[i].gain / offers[i].price;
    left -= offers[i].price;
  }
  return 0;
}

std::int64_t cost_of(const Purse& purse, int price, std::int64_t shadow) {
  const int spare = std::clamp(purse.left - purse.keep, 0, price);
  return spare * std::max(shadow, thousandths(purse.spare)) + (price - spare) * std::max(shadow, thousandths(purse.kept));
}

}  // namespace hexinch::solo
