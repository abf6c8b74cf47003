#include "solo/tournament.h"

#include <algorithm>
#include <utility>

#include "base/short_sort.h"

namespace hexinch::solo {

void Tournament::clear() {
  merits_.clear();
  played_ = 0;
}

bool Tournament::start(bool moves) {
  at_ = 0;
  pass_ = 0;
  played_ = 0;
  alive_.clear();
  for (std::size_t i = 0; i < merits_.size(); ++i) alive_.push_back(i);
  rank();
  std::vector<std::size_t> finalists;
  const auto take = [&](std::size_t i) {
    if (std::find(finalists.begin(), finalists.end(), i) == finalists.end()) finalists.push_back(i);
  };
  if (moves) {
    for (std::size_t i = 0; i < std::min<std::size_t>(2, merits_.size()); ++i) take(i);
    std::vector<std::size_t> hopeful = alive_;
    short_sort(hopeful, [&](std::size_t a, std::size_t b) { return merits_[a].hope != merits_[b].hope ? merits_[a].hope > merits_[b].hope : a < b; });
    for (std::size_t i = 0; i < std::min<std::size_t>(3, hopeful.size()); ++i)
      if (merits_[hopeful[i]].hope > 0) take(hopeful[i]);
  }
  for (std::size_t i = 0; i < alive_.size() && finalists.size() < static_cast<std::size_t>(strength_.finalists); ++i) take(alive_[i]);
  alive_ = std::move(finalists);
  round_ends_ = rounds_left() > 0 ? strength_.commands / rounds_left() : 0;
  return alive_.size() > 1 && strength_.commands > 0;
}

bool Tournament::tried(std::int64_t came_of_it) {
  Merit& m = merits_[now()];
  m.sum += came_of_it;
  ++m.tries;
  if (++at_ < alive_.size()) return false;
  at_ = 0;
  ++pass_;
  if (played_ < round_ends_) return false;
  rank();
  alive_.resize((alive_.size() + 1) / 2);
  if (alive_.size() == 1 || played_ >= strength_.commands) return true;
  round_ends_ = played_ + (strength_.commands - played_) / std::max(1, rounds_left());
  return false;
}

int Tournament::progress() const { return 1000 * std::min(played_, strength_.commands) / std::max(1, strength_.commands); }

int Tournament::tries() const {
  int tries = 0;
  for (const Merit& m : merits_) tries += m.tries;
  return tries;
}

std::size_t Tournament::best() {
  rank();
  return alive_.front();
}

std::size_t Tournament::best_at_a_glance() const {
  std::size_t best = merits_.size();
  for (std::size_t i = 0; i < merits_.size(); ++i)
    if (merits_[i].looked_at && (best == merits_.size() || merits_[i].glance > merits_[best].glance)) best = i;
  return std::min(best, merits_.size() - 1);
}

/// Until every candidate has had a try, only the glance counts.
std::int64_t Tournament::worth(const Merit& m) const {
  constexpr std::int64_t kTrust = 700;  // in the results of playing on; the rest is trust in the glance
  return pass_ == 0 ? m.glance : (m.sum / m.tries * kTrust + m.glance * (1000 - kTrust)) / 1000;
}

void Tournament::rank() {
  short_sort(alive_, [&](std::size_t a, std::size_t b) {
    const std::int64_t worth_a = worth(merits_[a]);
    const std::int64_t worth_b = worth(merits_[b]);
    return worth_a != worth_b ? worth_a > worth_b : a < b;
  });
}

int Tournament::rounds_left() const {
  int rounds = 0;
  for (std::size_t n = alive_.size(); n > 1; n = (n + 1) / 2) ++rounds;
  return rounds;
}

}  // namespace hexinch::solo
