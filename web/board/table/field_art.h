#pragma once
// Draws the areas of a table that come from distance fields (region.h): one quad with a shader of its own, once for the ground and once for the lines.

#include "board/camera.h"
#include "board/stage.h"
#include "board/table_scene.h"

namespace hexinch::view {

class FieldArt {
 public:
  void forget();
  /// Lets the driver compile meanwhile.
  void begin(const Stage& stage);
  /// Makes the fields of what has changed. False: there is nothing to draw.
  bool update(const TableScene& scene);

  enum class Part : std::uint8_t { ground, lines };
  void draw(const Stage& stage, const Camera& camera, const Canvas& canvas, Part part);

 private:
  struct Area {
    gl::Texture texture;
    Rect box;
    float spread = 0;  // 0: not there
    void take(const struct DistanceField& field);
  };

  gl::Program program_;
  Area radius_;
  Area closed_;
  std::uint32_t revision_ = 0;  // of the radius that is in its texture
  std::vector<Circle> standoff_;
};

}  // namespace hexinch::view
