#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/solo.h"

namespace hexinch::solo {

/// The merits of a candidate, in thousandths of a point.
struct Merit {
  std::int64_t glance = 0;
  std::int64_t hope = 0;  ///< what could be done at once from there
  std::int64_t sum = 0;   ///< of the results of playing on
  int tries = 0;
  bool looked_at = false;
};

/// Finds the best of several candidates of any kind. The most promising ones are played on, and half of them drop out each time (successive halving),
/// until one is left or the commands of that strength are used up. Candidates are known by their numbers.
class Tournament {
 public:
  explicit Tournament(const Strength& strength) : strength_(strength) {}

  void clear();
  void add(const Merit& merit) { merits_.push_back(merit); }
  Merit& merit(std::size_t i) { return merits_[i]; }

  /// Chooses the candidates to play on. `moves`: besides the best at a glance it also takes the first two (staying, and what the drill would do) and the
  /// one with the highest hope, which a glance may misjudge: it may be bad alone but good together with others. False: there is nothing to play on.
  bool start(bool moves);
  /// The candidate that the next try is for, and how many tries all of them have had.
  std::size_t now() const { return alive_[at_]; }
  int pass() const { return pass_; }
  /// Counts one command that was played.
  void count() { ++played_; }
  /// A try is over. Returns true if the tournament is over.
  bool tried(std::int64_t came_of_it);

  /// In thousandths.
  int progress() const;
  int tries() const;
  /// The best so far, of the candidates still in it.
  std::size_t best();
  /// Before the start: the best of those that were looked at, else the last.
  std::size_t best_at_a_glance() const;

 private:
  std::int64_t worth(const Merit& m) const;
  void rank();
  int rounds_left() const;

  Strength strength_;
  std::vector<Merit> merits_;
  std::vector<std::size_t> alive_;  ///< best first
  std::size_t at_ = 0;              ///< index into alive_
  int pass_ = 0;
  int played_ = 0;
  int round_ends_ = 0;
};

}  // namespace hexinch::solo
