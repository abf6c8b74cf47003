#pragma once

#include <vector>

#include "base/seat.h"

/// The units of a game by their numbers, 0 to count - 1: which of them are meant, and in what order the hand comes to them.
namespace hexinch::page {

/// A question about units: bool(UnitRef). It refers to what it was made from, so it must not outlive the call that it is passed to.
class Meant {
 public:
  template <class Ask>
  Meant(const Ask& ask) : ask_(&ask), answer_([](const void* it, UnitRef unit) -> bool { return (*static_cast<const Ask*>(it))(unit); }) {}
  bool operator()(UnitRef unit) const { return answer_(ask_, unit); }

 private:
  const void* ask_;
  bool (*answer_)(const void*, UnitRef);
};

/// kNoUnit: none is meant.
UnitRef first_of(int count, Meant meant);
UnitRef last_of(int count, Meant meant);
/// The next one after `from`, or the one before it. The search goes round the end; `from` itself comes last. After kNoUnit comes the first, before it the last.
UnitRef next_of(int count, UnitRef from, bool backwards, Meant meant);
std::vector<UnitRef> all_of(int count, Meant meant);

/// The first of those with the least `away(UnitRef)`; kNoUnit: none is meant.
template <class Away>
UnitRef nearest_of(int count, Meant meant, Away away) {
  UnitRef nearest = kNoUnit;
  for (int i = 0; i < count; ++i)
    if (meant(unit_at(i)) && (nearest == kNoUnit || away(unit_at(i)) < away(nearest))) nearest = unit_at(i);
  return nearest;
}

}  // namespace hexinch::page
