#pragma once
// What is drawn over a table's mat besides bases: printed ruler and chips, zones, arcs, sight, trail, rulers, labels (look guide, section 6).

#include <string_view>

#include "board/camera.h"
#include "board/marks.h"
#include "table_pick.h"
#include "tag_placer.h"

namespace hexinch::view {

class TableArt {
 public:
  TableArt(Marks& marks, const TableScene& scene, const Camera& camera, TagPlacer& placer, int flag)
      : marks_(marks), scene_(scene), camera_(camera), placer_(placer), flag_(flag) {}

  // What areas may darken.
  void draw_on_ground();
  // The openings of a house whose floor has been drawn.
  void draw_openings(const OpenHouse& house);
  void draw_below_bases();
  void draw_above_bases();

  Vec2 at(Vec2 inches) const { return camera_.to_screen(inches); }
  float px(float inches) const { return inches * camera_.scale(); }

 private:
  void draw_ruler();
  void draw_chips();
  void draw_zones();
  void draw_objectives();
  void draw_objective_names();
  void draw_arcs();
  void draw_fan(const SightFan& fan);
  void draw_rulers();
  void draw_sweep(std::size_t step, float radius);
  void draw_trail();
  void draw_marked_features();
  void draw_trail_marks();
  void draw_enemy_lines();
  void draw_guides();
  void draw_allowance();
  void draw_cursor();
  void label_everything();

  void outline(const TableFeature& feature, float width, Rgba colour);
  void cased_line(Vec2 a, Vec2 b, float width, Rgba colour, float casing_alpha);
  void ring(Vec2 centre, float radius, float width, Rgba colour);
  Vec2 room_at(Vec2 inches) const;
  Vec2 tag_size(std::string_view text) const;
  bool opened(const TableFeature& feature) const;
  void tag(Rect at, std::string_view text, Rgba ground, Rgba ink);

  Marks& marks_;
  const TableScene& scene_;
  const Camera& camera_;
  TagPlacer& placer_;
  int flag_;
};

void draw_turn_handle(Marks& marks, const TurnHandle& handle);
void draw_triangle(Marks& marks, Vec2 a, Vec2 b, Vec2 c, Rgba colour);

}  // namespace hexinch::view
