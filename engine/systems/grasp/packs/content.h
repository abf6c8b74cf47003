#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "systems/grasp/state/setup.h"

/// The contents of the system's packs (section 7): unit lists and kinds of terrain.

namespace hexinch::grasp {

/// A list of units: ancient and medieval, Second World War …
struct UnitList {
  std::string id;      ///< "A"
  std::string name;
  std::vector<Build> builds;
};

/// 7.2
struct PieceKind {
  std::string id;      ///< "t-wood"
  std::string name;
  FeatureKind kind = FeatureKind::kArea;
  TerrainClass going = TerrainClass::kGood;
  std::int8_t height = 0;
  Element medium = Element::kLand;
  bool drawn = false;  ///< the seed may draw it for battles that are put together (GRASP-20.3)
};

struct Content {
  std::vector<UnitList> lists;
  std::vector<PieceKind> pieces;
  /// By id, or by name; nullptr if there is none.
  const Build* find(std::string_view name) const;
  const PieceKind* find_piece(std::string_view id) const;
};

}  // namespace hexinch::grasp
