#pragma once
// Prints the map into a texture: terrain by shader, then trees and stones, then villages, bridges and the like. A new print of
// another sharpness is made strip by strip while the old one is still shown.

#include "gl/instances.h"
#include "gl/program.h"
#include "gl/render_target.h"
#include "board/map_field.h"
#include "board/stage.h"
#include "board/marks.h"
#include "board/vegetation.h"

namespace hexinch::view {

class MapBaker {
 public:
  explicit MapBaker(const Atlas& atlas) : features_(atlas) {}
  void forget();

  // Another map: what is shown is out of date and is printed again at once in the next work().
  void set_map(const HexMap& map);
  // Device pixels a hex radius that the screen wants. Starts a new print if the one at hand is too coarse or far too fine, or,
  // once the same is wanted twice, if it is not exact. True if the wish should be repeated next frame for that reason.
  bool want(float pixels_per_unit);
  // Prints at most one share; true while there is more to do. Binds its own targets: restore yours after it.
  bool work(Stage& stage);

  bool ready() const { return shown_.made() && shown_scale_ > 0; }
  const gl::Texture& texture() const { return shown_.texture(); }

 private:
  void prepare(const Stage& stage);
  void print_terrain(float top, float share);
  void print_plants();

  MapField field_;
  std::vector<Plant> plants_;
  Marks features_;
  gl::Program terrain_;
  gl::Program plant_program_;
  gl::FullScreen screen_;
  gl::Instances plant_instances_;
  gl::Texture layers_[3];
  gl::RenderTarget shown_;
  gl::RenderTarget next_;
  float shown_scale_ = 0;  // px a unit; 0: nothing printed
  float wanted_ = 0;
  float next_scale_ = 0;  // 0: no print under way
  int next_row_ = 0;      // rows of the print that are done
  bool map_changed_ = true;
};

}  // namespace hexinch::view
