#pragma once

#include <string>
#include <vector>

namespace hexinch::page {

/// Faction colours (0 Blue, 1 Vermilion, 2 Amber, 3 Green, 4 Rose, 5 Graphite) for sides in their order: the colour that a side is named after, else the first
/// that is free.
std::vector<int> factions(const std::vector<std::string>& sides);

/// The same of a set-up's sides.
template <class Sides>
std::vector<int> factions_of(const Sides& sides) {
  std::vector<std::string> names;
  for (const auto& side : sides) names.push_back(side.name);
  return factions(names);
}

}  // namespace hexinch::page
