#pragma once

namespace hexinch::solo {

/// How much it thinks. Counted, so that the same position gives the same move everywhere; who wants it by the clock cuts it short.
struct Strength {
  int ways = 28;        ///< of each unit that are looked at
  int finalists = 12;   ///< that are played on
  int rounds = 1;       ///< turns that are played on, the present one included (engine/README.md)
  int commands = 1500;  ///< played on with, a decision
};

/// For who wants to wait longer.
constexpr Strength kGeneral{40, 12, 2, 4000};

}  // namespace hexinch::solo
