#pragma once

#include <string>
#include <string_view>

#include "systems/mswars/state/setup.h"

/// What cards and forces must be to be fielded. Judged where packs are read and battles begin; a position of a case may give anybody anything.

namespace hexinch::mswars {

/// The first thing wrong with a card: the key of its data that holds it ("skills", "weapons") and what is wrong, in words for whoever wrote it. Nothing
/// is: both are empty.
struct CardFault {
  std::string_view key;
  std::string what;
};
CardFault card_fault(const Sheet& sheet);

/// MSW-15.2 Noble Background: a side has room for one.
inline bool is_noble(const Sheet& sheet) { return sheet.skilled(Skill::kNobleBackground); }

}  // namespace hexinch::mswars
