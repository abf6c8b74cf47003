#include "board/hex/map_baker.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "board/hex/map_features.h"
#include "shaders.h"

namespace hexinch::view {
namespace {

enum TerrainUniform { kFieldA, kFieldB, kFieldC, kTile, kBoardSize, kMapMargin, kDensity };
enum PlantUniform { kPlantOrigin, kPlantSize, kPlantDensity };

constexpr float kLargestSide = 4096;     // texture size that every WebGL2 device has
constexpr float kMostPixels = 8.0e6F;    // of a print
constexpr float kPixelsAShare = 450000;  // terrain pixels a frame while an older print is still shown
constexpr float kCoarsest = 1.12F;       // wanted / printed sharpness: above it, print again
constexpr float kFinest = 0.62F;         // below it as well, else trees flicker when made small
constexpr float kExact = 0.004F;         // so near to 1 that texels and pixels agree

float affordable(float scale, Rect rect) {
  const float by_side = kLargestSide / std::max(rect.w, rect.h);
  const float by_area = std::sqrt(kMostPixels / (rect.w * rect.h));
  return std::min({scale, by_side, by_area});
}

}  // namespace

void MapBaker::forget() {
  terrain_.forget();
  plant_program_.forget();
  screen_.forget();
  plant_instances_.forget();
  for (gl::Texture& layer : layers_) layer.forget();
  shown_.forget();
  next_.forget();
  shown_scale_ = 0;
  next_scale_ = 0;
}

void MapBaker::set_map(const HexMap& map) {
  field_.build(map);
  plants_ = plant_map(field_);
  features_.clear();
  draw_map_features(features_, field_);
  map_changed_ = true;
  next_scale_ = 0;
}

bool MapBaker::want(float pixels_per_unit) {
  const float scale = affordable(pixels_per_unit, field_.rect());
  const bool settled = scale == wanted_;
  wanted_ = scale;
  const float base = next_scale_ > 0 ? next_scale_ : shown_scale_;
  const bool usable = base > 0 && !map_changed_ && scale / base < kCoarsest && scale / base > kFinest;
  const bool exact = usable && std::abs(scale / base - 1) < kExact;
  if (exact || (usable && !settled)) return !exact;
  next_scale_ = scale;
  next_row_ = 0;
  return false;
}

void MapBaker::prepare(const Stage& stage) {
  if (!terrain_.made()) {
    terrain_.make({shaders::screen_vert}, {shaders::noise_glsl, stage.shader("hex/terrain.frag")},
                  {"field_a", "field_b", "field_c", "tile", "size", "margin", "density"});
    plant_program_.make({shaders::plant_vert}, {shaders::noise_glsl, shaders::plant_frag}, {"origin", "size", "density"});
    plant_instances_.make(sizeof(Plant), {{4, GL_FLOAT, offsetof(Plant, x)}, {4, GL_FLOAT, offsetof(Plant, seed)}});
    screen_.make();
    map_changed_ = true;
  }
  if (map_changed_) {
    for (int i = 0; i < 3; ++i) layers_[i].make(gl::Format::rgba8, field_.width(), field_.height(), gl::Filter::linear, field_.layer(i).data());
    plant_instances_.upload(plants_.data(), plants_.size());
  }
}

bool MapBaker::work(Stage& stage) {
  if (next_scale_ <= 0) return false;
  prepare(stage);
  const Rect rect = field_.rect();
  const int width = std::max(1, static_cast<int>(std::lround(rect.w * next_scale_)));
  const int height = std::max(1, static_cast<int>(std::lround(rect.h * next_scale_)));
  if (next_row_ == 0) next_.make(width, height);
  next_.draw_into();
  glDisable(GL_SCISSOR_TEST);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  const bool at_once = map_changed_ || shown_scale_ <= 0;
  const int rows = at_once ? height : std::max(16, static_cast<int>(kPixelsAShare / static_cast<float>(width)));
  const int end = std::min(height, next_row_ + rows);
  print_terrain(static_cast<float>(next_row_) / static_cast<float>(height), static_cast<float>(end - next_row_) / static_cast<float>(height));
  next_row_ = end;
  if (next_row_ < height) return true;
  print_plants();
  const Vec2 origin{200, 200};
  stage.painter().paint(features_, {origin, rect.w * kPrintUnits, rect.h * kPrintUnits, next_scale_ / kPrintUnits});
  shown_.swap(next_);
  next_.release();
  shown_scale_ = next_scale_;
  next_scale_ = 0;
  map_changed_ = false;
  return false;
}

void MapBaker::print_terrain(float top, float share) {
  const Rect rect = field_.rect();
  const int width = next_.texture().width();
  const int height = next_.texture().height();
  const int y0 = static_cast<int>(std::lround(top * static_cast<float>(height)));
  const int rows = static_cast<int>(std::lround(share * static_cast<float>(height)));
  glViewport(0, height - y0 - rows, width, rows);
  glDisable(GL_BLEND);
  terrain_.use();
  terrain_.set(kFieldA, 0);
  terrain_.set(kFieldB, 1);
  terrain_.set(kFieldC, 2);
  terrain_.set(kTile, 0, top, 1, share);
  terrain_.set(kBoardSize, rect.w * kPrintUnits, rect.h * kPrintUnits);
  terrain_.set(kMapMargin, kPrintMargin * kPrintUnits);
  terrain_.set(kDensity, next_scale_ / kPrintUnits);
  for (int i = 0; i < 3; ++i) layers_[i].bind(i);
  screen_.draw();
  glViewport(0, 0, width, height);
}

void MapBaker::print_plants() {
  const Rect rect = field_.rect();
  glEnable(GL_BLEND);
  glBlendEquation(GL_FUNC_ADD);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  plant_program_.use();
  plant_program_.set(kPlantOrigin, 200.0F, 200.0F);
  plant_program_.set(kPlantSize, rect.w * kPrintUnits, rect.h * kPrintUnits);
  plant_program_.set(kPlantDensity, next_scale_ / kPrintUnits);
  plant_instances_.draw(0, plants_.size());
}

}  // namespace hexinch::view
