#pragma once

#include <vector>

#include "board/table/pieces.h"
#include "systems/m42/rules/places.h"

/// The features of a table, gathered by what they do, with a box round each (M42-0.4 to 0.7). Made once for a question or a drag, asked often.

namespace hexinch::m42 {

struct Piece {
  FeatureRef ref = kNoFeature;
  const Feature* feature = nullptr;
  table::Box box;                    ///< of a linear obstacle: of its line
};

class Terrain {
 public:
  /// The set-up must outlive it.
  explicit Terrain(const Setup& setup);

  const Setup& setup() const { return *setup_; }
  const std::vector<Piece>& areas() const { return areas_; }          ///< without hills, if the option hillsOpen is on
  const std::vector<Piece>& lines() const { return lines_; }
  const std::vector<Piece>& roads() const { return roads_; }
  const std::vector<Piece>& buildings() const { return buildings_; }
  const std::vector<Piece>& impassable() const { return impassable_; }

  /// The road that a point is in, its border included; kNoFeature: none.
  FeatureRef road_at(Point p) const;
  /// M42-0.7, 6.1: the road that a model stands on. Roads are on the ground.
  FeatureRef road_under(const Position& at) const { return at.level.ground() && at.opening < 0 ? road_at(at.at) : kNoFeature; }
  /// M42-6.1: a road that both stand on; kNoFeature: none.
  FeatureRef common_road(const Position& a, const Position& b) const;
  /// M42-0.6, 0.7, 0.11: does a base that stands there overlap the area? On a road it does not (option roadClears), nor on a floor of a building.
  bool in_area(const Position& at, Mil radius, const Piece& area) const;
  /// M42-3.3: completely within it, on any floor of a ruin.
  bool completely_in_area(const Position& at, Mil radius, const Piece& area) const;
  /// M42-0.5: does a segment meet the line of an obstacle, ends included?
  static bool crosses(Segment s, const Piece& line);
  static bool crosses(Segment s, const Feature& line);
  /// M42-0.8: the stretches of a segment that are not in the interior of any road, in order; without the option roadClears all of it.
  std::vector<table::Piece> off_roads(Segment s) const;
  /// M42-0.7: the parts of a leader's way on the ground with the centre off the roads, between ends in whole mils. A road's border is road.
  std::vector<Segment> ways_off_roads(Segment way) const;

 private:
  const Setup* setup_;
  std::vector<Piece> areas_, lines_, roads_, buildings_, impassable_;
};

}  // namespace hexinch::m42
