#pragma once
// Prints a table's mat into a texture: cloth, then one piece of terrain after the other, trees before buildings. A new print of another sharpness is made
// share by share while the old one is still shown.

#include <string>
#include <vector>

#include "board/camera.h"
#include "board/stage.h"
#include "gl/instances.h"
#include "gl/program.h"
#include "gl/render_target.h"
#include "board/table_scene.h"
#include "board/vegetation.h"

namespace hexinch::view {

// The whole mat, in inches: the table and a rim for the seam.
Rect mat_rect(const TableMap& map);
// The box around a feature, and around corners.
Rect extent(const TableFeature& feature);
Rect extent(const std::vector<Vec2>& corners);

class MatBaker {
 public:
  void forget();
  // Another map: what is shown is out of date and is printed again at once in the next work().
  void set_map(const TableMap& map);
  // Device pixels an inch that the screen wants. True if the wish should be repeated next frame, when it has settled.
  bool want(float pixels_per_inch);
  // Prints at most one share; true while there is more to do. Binds its own targets: restore yours after it.
  bool work(const Stage& stage);

  /// Draws a house's floor and walls over what is bound, which shows the whole window.
  void draw_floor(const Stage& stage, const OpenHouse& house, const Camera& camera, const Canvas& canvas, Lamp lamp) const;

  bool ready() const { return shown_.made() && shown_scale_ > 0; }
  const gl::Texture& texture() const { return shown_.texture(); }

 private:
  void prepare(const Stage& stage);
  void window_on(Rect part) const;
  void print_cloth(const Stage& stage);
  void begin_feature(float art, const std::vector<Vec2>& corners, Vec2 from, Rect pixels, float density) const;
  void print_feature(const Stage& stage, const TableFeature& feature);
  void print_trees();

  TableMap map_;
  std::vector<TableFeature> features_;  // in the order of printing
  std::size_t standing_ = 0;            // the first that hides trees
  std::vector<Plant> trees_;
  gl::Program cloth_;
  gl::Program feature_;
  gl::Program plant_program_;
  gl::Instances plants_;
  gl::RenderTarget shown_;
  gl::RenderTarget next_;
  float shown_scale_ = 0;  // px an inch; 0: nothing printed
  float wanted_ = 0;
  float next_scale_ = 0;   // 0: no print under way
  std::size_t next_step_ = 0;
  bool map_changed_ = true;
};

}  // namespace hexinch::view
