#include "systems/factions.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/value.h"

namespace hexinch::page {

std::vector<int> factions(const std::vector<std::string>& sides) {
  constexpr std::array<std::string_view, 8> kNames{"Blue", "Red", "Amber", "Green", "Rose", "Black", "White", "Violet"};
  constexpr int kCount = static_cast<int>(kNames.size());
  std::vector<int> chosen(sides.size(), -1);
  for (std::size_t i = 0; i < sides.size(); ++i)
    for (int name = 0; name < kCount; ++name)
      if (same_name(sides[i], kNames[static_cast<std::size_t>(name)])) chosen[i] = name;
  for (int& faction : chosen)
    for (int free = 0; faction < 0 && free < kCount; ++free)
      if (std::find(chosen.begin(), chosen.end(), free) == chosen.end()) faction = free;
  return chosen;
}

}  // namespace hexinch::page
