#pragma once

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "base/solo.h"
#include "solo/nearness.h"

/// SOLO-6, SOLO-7: which attack an actor makes.

namespace hexinch::solo {

template <class H>
class Strikes {
 public:
  /// `options` are the attacks to choose from: those in answers are judged as well as the actor's own.
  Strikes(const H& host, UnitRef actor, std::vector<Option<H>> options) : host_(host), actor_(actor), options_(std::move(options)) {
    const bool all = std::all_of(options_.begin(), options_.end(), [](const Option<H>& o) { return o.doomed; });
    if (!all) std::erase_if(options_, [](const Option<H>& o) { return o.doomed; });
  }

  // SOLO-7 Melee: the foe against whom the odds are best; ties: the weakest. It does not attack against the odds. Of the attacks on that foe it takes the
  // one that costs the foe most.
  const Option<H>* melee() const { return melee_above(Fraction{0}); }
  /// The same at any odds, for hosts in which striking is no risk.
  const Option<H>* desperate_melee() const { return host_.melee_is_safe() ? melee_above(std::nullopt) : nullptr; }

  // SOLO-6 Shots: the one that costs the foe most; ties: the one that harms it more often, the weakest foe, the nearest.
  const Option<H>* shot() const {
    const auto rank = [&](const Option<H>& o) {
      return std::tuple{o.loss, o.chance, host_.weakness(o.target), -nearness(host_.board(), host_.place(actor_), host_.foe_place(o.target))};
    };
    const Option<H>* best = nullptr;
    for (const Option<H>& o : options_)
      if (!o.melee && !o.harms_own && (!best || rank(o) > rank(*best))) best = &o;
    return best;
  }

 private:
  const Option<H>* melee_above(std::optional<Fraction> least) const {
    const Option<H>* best = nullptr;
    std::pair<Fraction, int> rank;
    for (const Option<H>& o : options_) {
      if (!o.melee || o.harms_own) continue;
      if (best && best->target == o.target) {
        if (o.loss > best->loss) best = &o;
        continue;
      }
      const std::pair<Fraction, int> ranked{host_.assault_odds(actor_, o.target), host_.weakness(o.target)};
      if ((least && ranked.first < *least) || (best && ranked <= rank)) continue;
      best = &o;
      rank = ranked;
    }
    return best;
  }

  const H& host_;
  UnitRef actor_;
  std::vector<Option<H>> options_;
};

}  // namespace hexinch::solo
