#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solo/strength.h"

namespace hexinch::solo {

/// What speaks for a candidate, in thousandths of a point.
struct Merit {
  std::int64_t glance = 0;
  std::int64_t hope = 0;  ///< what could be done at once from there
  std::int64_t sum = 0;   ///< of what came of playing on
  int tries = 0;
  bool looked_at = false;
};

/// Which of several candidates is the best, whatever they are: the most promising are played on from, and half of them drop out each time (successive
/// halving), until one is left or the commands of that strength are used up. Candidates go by their number.
class Tournament {
 public:
  explicit Tournament(const Strength& strength) : strength_(strength) {}

  void clear();
  void add(const Merit& merit) { merits_.push_back(merit); }
  Merit& merit(std::size_t i) { return merits_[i]; }

  /// Chooses those that are played on from. `moves`: beside the best at a glance also the first two, which are staying and what the drill would do, and
  /// what hopes for most, which a glance may misjudge: alone it is no good where several together are. False: there is nothing to be played.
  bool start(bool moves);
  /// Whom the next try is for, and how often all have had one.
  std::size_t now() const { return alive_[at_]; }
  int pass() const { return pass_; }
  /// A command was played on with.
  void count() { ++played_; }
  /// A try is over. True: the tournament is.
  bool tried(std::int64_t came_of_it);

  /// In thousandths.
  int progress() const;
  int tries() const;
  /// So far, of those that are still in it.
  std::size_t best();
  /// Before it has started: of those that were looked at, else the last.
  std::size_t best_at_a_glance() const;

 private:
  std::int64_t worth(const Merit& m) const;
  void rank();
  int rounds_left() const;

  Strength strength_;
  std::vector<Merit> merits_;
  std::vector<std::size_t> alive_;  ///< best first
  std::size_t at_ = 0;              ///< of alive_
  int pass_ = 0;
  int played_ = 0;
  int round_ends_ = 0;
};

}  // namespace hexinch::solo
