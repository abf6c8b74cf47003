#include "systems/roster.h"

namespace hexinch::page {

UnitRef first_of(int count, Meant meant) { return next_of(count, kNoUnit, false, meant); }
UnitRef last_of(int count, Meant meant) { return next_of(count, kNoUnit, true, meant); }

UnitRef next_of(int count, UnitRef from, bool backwards, Meant meant) {
  int at = index(from) >= 0 ? index(from) : backwards ? count : -1;
  for (int i = 0; i < count; ++i) {
    at = (at + (backwards ? count - 1 : 1)) % count;
    if (meant(unit_at(at))) return unit_at(at);
  }
  return kNoUnit;
}

std::vector<UnitRef> all_of(int count, Meant meant) {
  std::vector<UnitRef> all;
  for (int i = 0; i < count; ++i)
    if (meant(unit_at(i))) all.push_back(unit_at(i));
  return all;
}

}  // namespace hexinch::page
