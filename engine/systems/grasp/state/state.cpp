#include "systems/grasp/state/state.h"

namespace hexinch::grasp {

bool operator==(const State& a, const State& b) {
  if (a.setup != b.setup && !(a.setup && b.setup && *a.setup == *b.setup)) return false;
  return fields(Type<State>{})([&](const auto&... f) { return ((a.*(f.member) == b.*(f.member)) && ...); });
}

}  // namespace hexinch::grasp
