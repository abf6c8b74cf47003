#include "match/compare.h"

#include <algorithm>

namespace hexinch::match {
namespace {

Relation relation_of(int common, int mine, int theirs) {
  if (common == mine) return common == theirs ? Relation::kSame : Relation::kAhead;
  return common == theirs ? Relation::kBehind : Relation::kFork;
}

}  // namespace

Comparison compare(const Game& mine, const Game& theirs) {
  if (!mine.same_setup(theirs)) return {Relation::kOther, 0, mine.actions(), theirs.actions()};
  const auto own = mine.trail();
  const auto other = theirs.trail();
  auto at = std::find(own.begin(), own.end(), other.front());
  auto from = other.begin();
  if (at == own.end()) {
    from = std::find(other.begin(), other.end(), own.front());
    if (from == other.end()) return {Relation::kOther, 0, mine.actions(), theirs.actions()};
    at = own.begin();
  }
  const auto begins = static_cast<int>(at - own.begin());
  const auto [ours, differs] = std::mismatch(at, own.end(), from, other.end());
  const int common = static_cast<int>(ours - own.begin()) - 1;
  const int length = begins + static_cast<int>(other.end() - from) - 1;
  return {relation_of(common, mine.actions(), length), common, mine.actions(), length};
}

}  // namespace hexinch::match
