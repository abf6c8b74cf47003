#pragma once
// Overlays that are lines: path, sight, target brackets, tags. Labels are placed where they cover least.

#include <string_view>
#include <vector>

#include "region_art.h"

namespace hexinch::view {

class LineArt {
 public:
  void draw_below_counters(const Frame& frame);
  void draw_above_counters(const Frame& frame);

 private:
  void draw_sight(const Frame& frame, const Sight& sight) const;
  void draw_path_totals(const Frame& frame);
  void draw_sight_signs(const Frame& frame, const Sight& sight);
  void tag(const Frame& frame, Vec2 centre, std::string_view text, TagKind kind);
  // The candidate where something of this size covers least of the counters and of earlier tags.
  Vec2 best_place(const Frame& frame, std::span<const Vec2> candidates, Vec2 size) const;
  Vec2 sign_place(const Frame& frame, HexCell cell, float size) const;

  std::vector<Rect> tags_;  // of this frame
};

}  // namespace hexinch::view
