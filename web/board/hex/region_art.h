#pragma once
// Overlays that belong to hexes: reach, threat, zones, objectives, highlights, printed numbers (look guide, section 6).

#include <span>

#include "board/marks.h"
#include "board/stack_layout.h"

namespace hexinch::view {

// What all overlay drawing needs of one frame.
struct Frame {
  Marks& marks;
  const HexScene& scene;
  const Camera& camera;
  std::span<const PlacedCounter> placed;

  Vec2 at(HexCell cell) const { return camera.to_screen(scene.map.centre(cell)); }
  // A hexagon that lies as those of the map do.
  Mark& hex(Vec2 centre, float size, Rgba fill) const {
    Mark& m = marks.hex(centre, size, fill);
    if (scene.map.lie == Lie::flat_top) marks.turn_last(0, 1);
    return m;
  }
  float scale() const { return camera.scale(); }
  float counter() const { return counter_size(camera); }
};

class RegionArt {
 public:
  explicit RegionArt(const Atlas& atlas) : flag_(atlas.icon("flag")) {}

  // One RGBA a hex, straight alpha: what is laid over the printed map this frame; `beyond` for print outside the hexes.
  // Returned memory is kept until the next call.
  std::span<const Rgba> tints(const HexScene& scene);
  Rgba beyond() const { return beyond_; }

  void draw_below_counters(const Frame& frame);
  void draw_above_counters(const Frame& frame);

 private:
  void mark_cells(const HexMap& map);
  bool marked(const HexMap& map, HexCell cell) const;
  template <class Visit>
  void each_border(const Frame& frame, std::span<const HexCell> hexes, Visit visit);
  void draw_zones(const Frame& frame);
  void draw_threat(const Frame& frame);
  void draw_reach_border(const Frame& frame);
  void draw_objectives(const Frame& frame) const;
  void draw_highlights(const Frame& frame) const;
  void draw_costs(const Frame& frame);
  void draw_labels(const Frame& frame) const;

  int flag_;
  std::vector<Rgba> tints_;
  Rgba beyond_;
  std::vector<std::uint8_t> cells_;  // scratch: a set of hexes
  std::vector<HexCell> list_;        // scratch
};

}  // namespace hexinch::view
