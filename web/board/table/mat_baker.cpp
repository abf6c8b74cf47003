#include "board/table/mat_baker.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>

#include "base/short_sort.h"
#include "board/noise.h"
#include "outline.h"
#include "shaders.h"

namespace hexinch::view {
namespace {

enum ClothUniform { kTile };
enum FeatureUniform { kPart, kArt, kCount, kCorners, kDisc, kHeight, kDensity, kDim };
enum PlantUniform { kPlantOrigin, kPlantSize, kPlantDensity };

constexpr float kSeam = 0.35F;         // inches around the table
constexpr float kLargestSide = 4096;   // texture size that every WebGL2 device has
constexpr float kMostPixels = 8.0e6F;  // of a print
constexpr float kAShare = 450000;      // pixels a frame while an older print is still shown
constexpr float kCoarsest = 1.12F;     // wanted / printed sharpness: above it, print again
constexpr float kFinest = 0.62F;       // below it as well, else trees flicker when made small
constexpr float kExact = 0.004F;       // so near to 1 that texels and pixels agree
constexpr std::size_t kMostCorners = 64;
constexpr float kTreeCell = 0.58F;     // inches
constexpr float kTreeRim = 0.34F;
constexpr float kPlantUnits = 31;      // the plant shader's own unit an inch
constexpr float kBeside = 1.7F;        // inches that shadows and wobbling outlines reach beyond a feature

int rank(const TableFeature& feature) {
  switch (feature.art) {
    case FeatureArt::hill: return 0;
    case FeatureArt::field: return 1;
    case FeatureArt::creek:
    case FeatureArt::lava:
    case FeatureArt::swamp:  // in the order of the map: a ford lies over its river
    case FeatureArt::water: return 2;
    case FeatureArt::road: return 3;
    case FeatureArt::crater:
    case FeatureArt::rocks:
    case FeatureArt::ruin:
    case FeatureArt::rubble: return 4;
    case FeatureArt::hedge:
    case FeatureArt::wood: return 5;
    default: return 6;
  }
}

Rect common(Rect a, Rect b) {
  const float x = std::max(a.x, b.x);
  const float y = std::max(a.y, b.y);
  return {x, y, std::max(0.0F, std::min(a.x + a.w, b.x + b.w) - x), std::max(0.0F, std::min(a.y + a.h, b.y + b.h) - y)};
}

// Trees of a wood, or the bushes of a hedge: one in each cell that has room for it.
void plant(const TableFeature& feature, std::vector<Plant>& trees) {
  const Rect r = extent(feature);
  const bool hedge = feature.art == FeatureArt::hedge;
  const float bush = std::clamp(std::min(r.w, r.h) * 0.62F, 0.16F, 0.32F);
  const float size = hedge ? bush * 1.15F : kTreeCell;
  const float least = hedge ? bush * 0.8F : 0.30F;
  for (float y = std::floor(r.y / size); y * size < r.y + r.h; ++y)
    for (float x = std::floor(r.x / size); x * size < r.x + r.w; ++x) {
      const Vec2 cell{x + 100, y + 100};  // the noise wants positive coordinates
      const Vec2 h = hash2(cell + Vec2{40, 40});
      const float h3 = hash1(cell + Vec2{17, 17});
      const Vec2 at = Vec2{x + 0.5F + (h.x - 0.5F) * 0.6F, y + 0.5F + (h.y - 0.5F) * 0.6F} * size;
      if ((!hedge && h3 > 0.88F) || to_outline(feature, at) > (hedge ? -0.02F : -kTreeRim)) continue;
      const float radius = least + (hedge ? bush * 0.35F : 0.26F) * hash1(cell + Vec2{5, 5});
      const auto kind = static_cast<float>(h.y < 0.3F && !hedge ? PlantKind::light_tree : PlantKind::heavy_tree);
      trees.push_back({at.x * kPlantUnits, at.y * kPlantUnits, radius * kPlantUnits, kind, {h.x, h.y, h3, hash1(cell + Vec2{13, 13})}});
    }
}

float affordable(float scale, Rect rect) {
  return std::min({scale, kLargestSide / std::max(rect.w, rect.h), std::sqrt(kMostPixels / (rect.w * rect.h))});
}

}  // namespace

Rect extent(const std::vector<Vec2>& corners) {
  Vec2 low = corners.front();
  Vec2 high = low;
  for (const Vec2 c : corners) {
    low = {std::min(low.x, c.x), std::min(low.y, c.y)};
    high = {std::max(high.x, c.x), std::max(high.y, c.y)};
  }
  return {low.x, low.y, high.x - low.x, high.y - low.y};
}

Rect extent(const TableFeature& feature) {
  if (feature.corners.empty()) return {feature.centre.x - feature.radius, feature.centre.y - feature.radius, 2 * feature.radius, 2 * feature.radius};
  return extent(feature.corners);
}

Rect mat_rect(const TableMap& map) { return {-kSeam, -kSeam, map.width + 2 * kSeam, map.height + 2 * kSeam}; }

void MatBaker::forget() {
  cloth_.forget();
  feature_.forget();
  plant_program_.forget();
  plants_.forget();
  shown_.forget();
  next_.forget();
  shown_scale_ = 0;
  next_scale_ = 0;
}

void MatBaker::set_map(const TableMap& map) {
  map_ = map;
  features_ = map.features;
  short_sort(features_, [](const TableFeature& a, const TableFeature& b) { return rank(a) < rank(b); });
  standing_ = static_cast<std::size_t>(std::ranges::find(features_, 6, rank) - features_.begin());
  std::vector<Plant> trees;
  for (const TableFeature& feature : features_)
    if (feature.art == FeatureArt::wood || feature.art == FeatureArt::hedge) plant(feature, trees);
  std::qsort(trees.data(), trees.size(), sizeof(Plant), [](const void* first, const void* second) {
    const Plant& a = *static_cast<const Plant*>(first);
    const Plant& b = *static_cast<const Plant*>(second);
    return a.y != b.y ? (a.y < b.y ? -1 : 1) : a.x < b.x ? -1 : a.x > b.x ? 1 : 0;
  });
  trees_ = trees;
  for (Plant& shadow : trees_) shadow.kind += 4;
  trees_.insert(trees_.end(), trees.begin(), trees.end());
  map_changed_ = true;
  next_scale_ = 0;
}

bool MatBaker::want(float pixels_per_inch) {
  const float scale = affordable(pixels_per_inch, mat_rect(map_));
  const bool settled = scale == wanted_;
  wanted_ = scale;
  const float base = next_scale_ > 0 ? next_scale_ : shown_scale_;
  const bool usable = base > 0 && !map_changed_ && scale / base < kCoarsest && scale / base > kFinest;
  const bool exact = usable && std::abs(scale / base - 1) < kExact;
  if (exact || (usable && !settled)) return !exact;
  next_scale_ = scale;
  next_step_ = 0;
  return false;
}

void MatBaker::prepare(const Stage& stage) {
  if (!cloth_.made()) {
    const std::string_view mat = stage.shader("table/mat.glsl");
    cloth_.make({shaders::screen_vert}, {shaders::noise_glsl, mat, stage.shader("table/cloth.frag")}, {"tile"});
    feature_.make({shaders::screen_vert}, {shaders::noise_glsl, mat, stage.shader("table/feature.frag")},
                  {"tile", "art", "count", "corners", "disc", "height", "density", "dim"});
    plant_program_.make({shaders::plant_vert}, {shaders::noise_glsl, shaders::plant_frag}, {"origin", "size", "density"});
    plants_.make(sizeof(Plant), {{4, GL_FLOAT, offsetof(Plant, x)}, {4, GL_FLOAT, offsetof(Plant, seed)}});
    map_changed_ = true;
  }
  if (map_changed_) plants_.upload(trees_.data(), trees_.size());
}

bool MatBaker::work(const Stage& stage) {
  if (next_scale_ <= 0) return false;
  prepare(stage);
  const Rect rect = mat_rect(map_);
  if (next_step_ == 0)
    next_.make(std::max(1, static_cast<int>(std::lround(rect.w * next_scale_))), std::max(1, static_cast<int>(std::lround(rect.h * next_scale_))));
  next_.draw_into();
  glDisable(GL_SCISSOR_TEST);
  const bool at_once = map_changed_ || shown_scale_ <= 0;
  const std::size_t last = features_.size() + 2;  // cloth, trees, features
  float printed = 0;
  for (; next_step_ < last && (at_once || printed < kAShare); ++next_step_) {
    if (next_step_ == 0) {
      print_cloth(stage);
      printed += rect.w * rect.h * next_scale_ * next_scale_;
    } else if (next_step_ == standing_ + 1) {
      print_trees();
    } else {
      const TableFeature& feature = features_[next_step_ <= standing_ ? next_step_ - 1 : next_step_ - 2];
      print_feature(stage, feature);
      const Rect part = extent(feature);
      printed += (part.w + 2 * kBeside) * (part.h + 2 * kBeside) * next_scale_ * next_scale_;
    }
  }
  if (next_step_ < last) return true;
  shown_.swap(next_);
  next_.release();
  shown_scale_ = next_scale_;
  next_scale_ = 0;
  map_changed_ = false;
  return false;
}

// Sets the viewport to this part of the mat, on whole pixels.
void MatBaker::window_on(Rect part) const {
  const int height = next_.texture().height();
  glViewport(static_cast<int>(part.x), height - static_cast<int>(part.y + part.h), static_cast<int>(part.w), static_cast<int>(part.h));
}

void MatBaker::print_cloth(const Stage& stage) {
  const Rect rect = mat_rect(map_);
  glDisable(GL_BLEND);
  cloth_.use();
  cloth_.set(kTile, rect.x, rect.y, rect.w, rect.h);
  stage.screen().draw();
}

// `from`: the inches at the corner of the pixels.
void MatBaker::begin_feature(float art, const std::vector<Vec2>& corners, Vec2 from, Rect pixels, float density) const {
  glEnable(GL_BLEND);
  glBlendEquation(GL_FUNC_ADD);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  const std::size_t count = std::min(corners.size(), kMostCorners);
  feature_.use();
  feature_.set(kPart, from.x, from.y, pixels.w / density, pixels.h / density);
  feature_.set(kArt, art);
  feature_.set(kCount, static_cast<float>(count));
  if (count > 0) feature_.set(kCorners, std::span<const float>(&corners.front().x, 2 * count));
  feature_.set(kDensity, density);
}

void MatBaker::print_feature(const Stage& stage, const TableFeature& feature) {
  const Rect mat = mat_rect(map_);
  const Rect own = extent(feature);
  const Rect part = common(mat, {own.x - kBeside, own.y - kBeside, own.w + 2 * kBeside, own.h + 2 * kBeside});
  Rect pixels{std::floor((part.x - mat.x) * next_scale_), std::floor((part.y - mat.y) * next_scale_), 0, 0};
  pixels.w = std::min(std::ceil(part.w * next_scale_) + 1, static_cast<float>(next_.texture().width()) - pixels.x);
  pixels.h = std::min(std::ceil(part.h * next_scale_) + 1, static_cast<float>(next_.texture().height()) - pixels.y);
  if (pixels.w < 1 || pixels.h < 1) return;
  window_on(pixels);
  const std::size_t count = feature.corners.size();
  begin_feature(static_cast<float>(feature.art), feature.corners, {mat.x + pixels.x / next_scale_, mat.y + pixels.y / next_scale_}, pixels, next_scale_);
  const Vec2 centre = count > 0 ? own.centre() : feature.centre;
  feature_.set(kDisc, centre.x, centre.y, count > 0 ? std::min(own.w, own.h) / 2 : feature.radius, own.h > own.w ? 1.0F : 0.0F);
  feature_.set(kHeight, feature.height, feature.base);
  feature_.set(kDim, 1.0F);
  stage.screen().draw();
  window_on({0, 0, static_cast<float>(next_.texture().width()), static_cast<float>(next_.texture().height())});
}

void MatBaker::draw_floor(const Stage& stage, const OpenHouse& house, const Camera& camera, const Canvas& canvas, Lamp lamp) const {
  if (house.shown == OpenHouse::Shown::openings || house.corners.empty() || !feature_.made()) return;
  constexpr float kFloorArt = 20;
  const Rect box = extent(house.corners);
  const Vec2 low{box.x, box.y};
  const float density = camera.scale() * canvas.dpr;
  const Vec2 from = camera.to_screen(low - Vec2{0.1F, 0.1F}) * canvas.dpr;
  const Vec2 to = camera.to_screen(low + Vec2{box.w + 0.1F, box.h + 0.1F}) * canvas.dpr;
  const Rect pixels{std::floor(from.x), std::floor(from.y), std::ceil(to.x) - std::floor(from.x), std::ceil(to.y) - std::floor(from.y)};
  const Vec2 corner = camera.to_board({pixels.x / canvas.dpr, pixels.y / canvas.dpr});
  glViewport(static_cast<int>(pixels.x), canvas.height_px - static_cast<int>(pixels.y + pixels.h), static_cast<int>(pixels.w), static_cast<int>(pixels.h));
  begin_feature(kFloorArt, house.corners, corner, pixels, density);
  feature_.set(kDisc, low.x, low.y, house.shown == OpenHouse::Shown::floor ? 6 / camera.scale() : 0, 1 / camera.scale());
  feature_.set(kDim, lamp == Lamp::evening ? 0.6F : 1.0F);
  stage.screen().draw();
  glViewport(0, 0, canvas.width_px, canvas.height_px);
}

void MatBaker::print_trees() {
  if (trees_.empty()) return;
  const Rect rect = mat_rect(map_);
  glEnable(GL_BLEND);
  glBlendEquation(GL_FUNC_ADD);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  plant_program_.use();
  plant_program_.set(kPlantOrigin, rect.x * kPlantUnits, rect.y * kPlantUnits);
  plant_program_.set(kPlantSize, rect.w * kPlantUnits, rect.h * kPlantUnits);
  plant_program_.set(kPlantDensity, next_scale_ / kPlantUnits);
  plants_.draw(0, trees_.size());
}

}  // namespace hexinch::view
