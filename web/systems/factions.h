#pragma once

#include <string>
#include <vector>

namespace hexinch::page {

/// Faction colours (0 Blue, 1 Vermilion, 2 Amber, 3 Green, 4 Rose, 5 Graphite, 6 White, 7 Violet) for sides in their order. A side gets the colour
/// that it is named after, else the first free one.
std::vector<int> factions(const std::vector<std::string>& sides);

/// The same for the sides of a set-up.
template <class Sides>
std::vector<int> factions_of(const Sides& sides) {
  std::vector<std::string> names;
  for (const auto& side : sides) names.push_back(side.name);
  return factions(names);
}

}  // namespace hexinch::page
