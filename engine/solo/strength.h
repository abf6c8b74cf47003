#pragma once

namespace hexinch::solo {

/// How much it thinks. Counted, so that the same position gives the same move everywhere; who wants it by the clock cuts it short.
struct Strength {
  int ways = 28;        ///< of each unit that are looked at
  int finalists = 5;    ///< that are played on
  int commands = 220;   ///< played on with, a decision
};

}  // namespace hexinch::solo
