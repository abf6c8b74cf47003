#pragma once

#include <string_view>

#include "match/game.h"

namespace hexinch::match {

/// How two records, perhaps of the same game, relate to each other.
enum class Relation : std::int8_t { kSame, kAhead, kBehind, kFork, kOther };
HX_NAMES(Relation, kSame, kAhead, kBehind, kFork, kOther)

struct Comparison {
  Relation relation = Relation::kOther;
  int common = 0;  ///< leading actions that are the same, counted as in `mine`
  int mine = 0;    ///< actions of each from the beginning of `mine`
  int theirs = 0;
};

/// Compares `theirs` with `mine`. Ahead: theirs goes on from the position of mine. Behind: mine goes on from theirs. Fork: both went on differently from a
/// common position. Other: they have no position in common. A record that begins later (a link of the last turn) is compared from where it joins.
Comparison compare(const Game& mine, const Game& theirs);

}  // namespace hexinch::match
