#include "march_art.h"

#include <algorithm>
#include <span>
#include <string>

#include "mat_baker.h"
#include "outline.h"
#include "table_art.h"

/// What only tables with rectangular bases have below and beside them: marches, groups, pieces that are being laid, captions (look guide, section 14).
namespace hexinch::view {
namespace {

constexpr float kLeastForCaptions = 15;  // px an MU

}  // namespace

Rect TagPlacer::take_free(std::span<const Vec2> centres, Vec2 size) {
  const Place found = best(centres, size);
  if (found.covered > size.x * size.y / 10) return {};
  avoid(found.rect, 1);
  return found.rect;
}

void draw_band(const Easel& easel) {
  if (!easel.scene.band) return;
  const float half = easel.px(easel.scene.band->half);
  const auto& places = easel.scene.band->places;
  for (std::size_t i = 1; i < places.size(); ++i) {
    const Vec2 a = easel.at(places[i - 1]), b = easel.at(places[i]);
    const float away = length(b - a);
    if (away < 0.5F) continue;
    const Vec2 side = Vec2{(a.y - b.y) / away, (b.x - a.x) / away} * half;
    draw_triangle(easel.marks, a - side, a + side, b + side, rgb(0xFBEFC8, 0.40F));
    draw_triangle(easel.marks, a - side, b + side, b - side, rgb(0xFBEFC8, 0.40F));
  }
}

void draw_outlines(const Easel& easel) {
  for (const std::vector<Vec2>& corners : easel.scene.outlines)
    for (const auto& [width, colour] : {std::pair(4.6F, faded(kInk, 0.75F)), std::pair(2.2F, kCream)})
      for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 a = easel.at(corners[i]), b = easel.at(corners[(i + 1) % corners.size()]);
        if (width > 4) easel.marks.line(a, b, width, colour);
        else easel.marks.dashed_line(a, b, width, colour, 2.2F, 4.4F);
      }
  const Rgba colour = easel.scene.laid_badly ? kRed : rgb(0xC49A63);
  for (const std::vector<Vec2>& corners : easel.scene.laid) {
    const Rect box = extent(corners);
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Vec2 a = easel.at(corners[i]), b = easel.at(corners[(i + 1) % corners.size()]);
      draw_triangle(easel.marks, easel.at(box.centre()), a, b, faded(colour, easel.scene.laid_badly ? 0.34F : 0.72F));
      easel.marks.line(a, b, 4.6F, kInk);
      easel.marks.dashed_line(a, b, 2.4F, easel.scene.laid_badly ? rgb(0xFFF3E6) : kMarkLine, 7, 5);
    }
  }
}

void draw_questions(const Easel& easel) {
  for (const TableFeature& f : easel.scene.map.features) {
    if (f.art != FeatureArt::unknown || f.corners.empty()) continue;
    const Rect box = extent(f.corners);
    const float size = std::clamp(easel.px(std::min(box.w, box.h)) * 0.5F, 14.0F, 60.0F);
    easel.marks.text("?", easel.at(box.centre()).x, easel.at(box.centre()).y + size * 0.36F, {Face::inter800, size, rgb(0x6A4C28, 0.85F)});
  }
}

void draw_captions(const Easel& easel) {
  for (const TableFeature& f : easel.scene.map.features) {
    if (f.corners.empty()) continue;
    const Rect box = extent(f.corners);
    const Vec2 middle = easel.at(box.centre());
    if (f.caption.empty() || easel.camera.scale() < kLeastForCaptions) continue;
    const TextStyle style{Face::inter600, 12 * easel.marks.words, kCream, rgb(0x2A2520, 0.75F), 1.8F};
    const Vec2 size{easel.marks.text_width(f.caption, style) + 6, 17 * easel.marks.words};
    const float low = easel.px(box.h) / 2 - 14, aside = easel.px(box.w) / 4;
    const Vec2 places[] = {middle, middle + Vec2{0, low}, middle - Vec2{0, low}, middle + Vec2{aside, low}, middle - Vec2{aside, low},
                           middle + Vec2{0, low + 26}, middle - Vec2{0, low + 26}};
    const std::span<const Vec2> all(places);
    const Rect rect = easel.placer.take_free(f.art == FeatureArt::unknown ? all.subspan(1) : all, size);
    if (rect.w == 0) continue;
    easel.marks.text(f.caption, rect.centre().x, rect.centre().y + 4.3F * easel.marks.words, style);
  }
}

}  // namespace hexinch::view
