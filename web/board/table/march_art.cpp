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

// The ground on which a march may end.
void TableArt::draw_band() {
  if (!scene_.band) return;
  const float half = px(scene_.band->half);
  const auto& places = scene_.band->places;
  for (std::size_t i = 1; i < places.size(); ++i) {
    const Vec2 a = at(places[i - 1]), b = at(places[i]);
    const float away = length(b - a);
    if (away < 0.5F) continue;
    const Vec2 side = Vec2{(a.y - b.y) / away, (b.x - a.x) / away} * half;
    triangle(a - side, a + side, b + side, rgb(0xFBEFC8, 0.40F));
    triangle(a - side, b + side, b - side, rgb(0xFBEFC8, 0.40F));
  }
}

void TableArt::draw_outlines() {
  for (const std::vector<Vec2>& corners : scene_.outlines)
    for (const auto& [width, colour] : {std::pair(4.6F, faded(kInk, 0.75F)), std::pair(2.2F, kCream)})
      for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 a = at(corners[i]), b = at(corners[(i + 1) % corners.size()]);
        if (width > 4) marks_.line(a, b, width, colour);
        else marks_.dashed_line(a, b, width, colour, 2.2F, 4.4F);
      }
  const Rgba colour = scene_.laid_badly ? kRed : rgb(0xC49A63);
  for (const std::vector<Vec2>& corners : scene_.laid) {
    const Rect box = extent(corners);
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Vec2 a = at(corners[i]), b = at(corners[(i + 1) % corners.size()]);
      triangle(at(box.centre()), a, b, faded(colour, scene_.laid_badly ? 0.34F : 0.72F));
      marks_.line(a, b, 4.6F, kInk);
      marks_.dashed_line(a, b, 2.4F, scene_.laid_badly ? rgb(0xFFF3E6) : kMarkLine, 7, 5);
    }
  }
}

// A "?" on ground that nobody knows.
void TableArt::draw_questions() {
  for (const TableFeature& f : scene_.map.features) {
    if (f.art != FeatureArt::unknown || f.corners.empty()) continue;
    const Rect box = extent(f.corners);
    const float size = std::clamp(px(std::min(box.w, box.h)) * 0.5F, 14.0F, 60.0F);
    marks_.text("?", at(box.centre()).x, at(box.centre()).y + size * 0.36F, {Face::inter800, size, rgb(0x6A4C28, 0.85F)});
  }
}

// What ground is like, where that covers least.
void TableArt::draw_captions() {
  for (const TableFeature& f : scene_.map.features) {
    if (f.corners.empty()) continue;
    const Rect box = extent(f.corners);
    const Vec2 middle = at(box.centre());
    if (f.caption.empty() || camera_.scale() < kLeastForCaptions) continue;
    const TextStyle style{Face::inter600, 12 * marks_.words, kCream, rgb(0x2A2520, 0.75F), 1.8F};
    const Vec2 size{marks_.text_width(f.caption, style) + 6, 17 * marks_.words};
    const float low = px(box.h) / 2 - 14, aside = px(box.w) / 4;
    const Vec2 places[] = {middle, middle + Vec2{0, low}, middle - Vec2{0, low}, middle + Vec2{aside, low}, middle - Vec2{aside, low},
                           middle + Vec2{0, low + 26}, middle - Vec2{0, low + 26}};
    const std::span<const Vec2> all(places);
    const Rect rect = placer_.take_free(f.art == FeatureArt::unknown ? all.subspan(1) : all, size);
    if (rect.w == 0) continue;
    marks_.text(f.caption, rect.centre().x, rect.centre().y + 4.3F * marks_.words, style);
  }
}

}  // namespace hexinch::view
