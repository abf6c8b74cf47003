#pragma once

#include <string>
#include <string_view>

#include "systems/mswars/state/setup.h"

/// What cards and forces must be like to be fielded. Checked when packs are read and battles begin; a case's position may give anybody anything.

namespace hexinch::mswars {

/// The first thing wrong with a card: the key of its data that holds it ("skills", "weapons") and what is wrong, in words for its author. Both are empty
/// if nothing is wrong.
struct CardFault {
  std::string_view key;
  std::string what;
};
CardFault card_fault(const Sheet& sheet);

/// MSW-15.2 Noble Background: a side may have only one.
inline bool is_noble(const Sheet& sheet) { return sheet.skilled(Skill::kNobleBackground); }

}  // namespace hexinch::mswars
