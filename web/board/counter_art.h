#pragma once
// How one printed hex counter looks in each of its states (look guide, section 5).

#include "marks.h"
#include "stack_layout.h"

namespace hexinch::view {

// Icon numbers that every counter may need, looked up once.
struct StateIcons {
  explicit StateIcons(const Atlas& atlas);
  int shapes[8];
  int flying, disabled, wounded, pending_none, pending_wounded, pending_destroyed;
};

void draw_counter(Marks& marks, const StateIcons& icons, const PlacedCounter& placed);

}  // namespace hexinch::view
