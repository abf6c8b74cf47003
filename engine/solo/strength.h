#pragma once

namespace hexinch::solo {

/// How much it thinks. Strength is counted, so the same position gives the same move everywhere. To limit the time instead, cut it short.
struct Strength {
  int ways = 28;        ///< ways of each unit to look at
  int finalists = 12;   ///< candidates to play on
  int rounds = 1;       ///< turns to play on, with the present one (engine/README.md)
  int commands = 1500;  ///< commands to play on with, per decision
};

/// For players who are willing to wait longer.
constexpr Strength kGeneral{40, 12, 2, 4000};

}  // namespace hexinch::solo
