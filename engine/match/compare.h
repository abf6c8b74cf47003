#pragma once

#include <string_view>

#include "match/game.h"

namespace hexinch::match {

/// How two records of what may be one game lie to each other.
enum class Relation : std::int8_t { kSame, kAhead, kBehind, kFork, kOther };
HX_NAMES(Relation, kSame, kAhead, kBehind, kFork, kOther)

struct Comparison {
  Relation relation = Relation::kOther;
  int common = 0;  ///< leading actions that are the same, as `mine` counts them
  int mine = 0;    ///< actions of each from the beginning of `mine`
  int theirs = 0;
};

/// `theirs` beside `mine`: ahead, it goes on from where mine stands; behind, mine goes on from there; fork, both went on from a position that both
/// know; other, they have no position in common. A record that begins later (a link of the last turn) is laid where it joins.
Comparison compare(const Game& mine, const Game& theirs);

}  // namespace hexinch::match
