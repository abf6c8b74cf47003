#pragma once
// The map as the bake shader needs it: how much of each terrain is at a point (blended between hexes, so that coasts and wood edges
// are organic), and how far the nearest road is. Computed when the map changes, independent of zoom. No GL.

#include <array>
#include <vector>

#include "hex_scene.h"

namespace hexinch::view {

// The whole printed board: the map, a strip around it and the print margin, in board units.
Rect board_rect(const HexMap& map);
// The part inside the print margin.
Rect print_rect(const HexMap& map);
inline constexpr float kPrintMargin = 0.25F;

// Channels of the three field textures.
struct TerrainBlend {
  float light = 0, heavy = 0, water = 0, deep = 0;
  float rough = 0, swamp = 0, town = 0, crops = 0;
  float wall = 0, lava = 0, indoors = 0;
};

struct RoadPiece {
  Vec2 from;
  Vec2 to;
};
// A bridge's deck from hexside to hexside.
using BridgeDeck = RoadPiece;

class MapField {
 public:
  static constexpr int kTexelsPerUnit = 16;
  static constexpr float kRoadReach = 0.6F;  // the road channel's 1

  void build(const HexMap& map);

  TerrainBlend blend_at(Vec2 board) const;
  // Board units to the middle of the nearest road; kRoadReach or more: far.
  float road_distance(Vec2 board) const;

  const HexMap& map() const { return map_; }
  Rect rect() const { return rect_; }
  int width() const { return width_; }  // texels
  int height() const { return height_; }
  // RGBA8, row 0 at the top: {light, heavy, water, deep}, {rough, swamp, town, crops}, {wall, lava, indoors, road distance}.
  const std::vector<std::uint8_t>& layer(int i) const { return layers_[static_cast<std::size_t>(i)]; }
  const std::vector<RoadPiece>& roads() const { return roads_; }
  const std::vector<BridgeDeck>& bridges() const { return bridges_; }

 private:
  MapCell nearest_cell(HexCell cell) const;
  bool touches_road(HexCell cell) const;
  bool linked(HexCell a, HexCell b) const;
  void find_roads();
  void add_roads(HexCell cell);
  void join_bridges();
  void fill_layers();

  HexMap map_;
  Rect rect_;
  int width_ = 0;
  int height_ = 0;
  std::array<std::vector<std::uint8_t>, 3> layers_;
  std::vector<RoadPiece> roads_;
  std::vector<BridgeDeck> bridges_;
};

}  // namespace hexinch::view
