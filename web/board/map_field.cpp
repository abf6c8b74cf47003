#include "board/map_field.h"

#include <algorithm>
#include <cmath>

namespace hexinch::view {
namespace {

constexpr float kStrip = 0.16F;  // terrain printed beyond the outermost hexes

Rect grown(Rect r, float by) { return {r.x - by, r.y - by, r.w + 2 * by, r.h + 2 * by}; }

void add(TerrainBlend& sum, Terrain terrain, float w) {
  switch (terrain) {
    case Terrain::light_woods: sum.light += w; break;
    case Terrain::heavy_forest: sum.heavy += w; break;
    case Terrain::rough: sum.rough += w; break;
    case Terrain::swamp: sum.swamp += w; break;
    case Terrain::shallow_water: sum.water += w; break;
    case Terrain::deep_water: sum.water += w; sum.deep += w; break;
    case Terrain::town: sum.town += w; break;
    case Terrain::crops: sum.crops += w; break;
    case Terrain::wall: sum.wall += w; break;
    case Terrain::lava: sum.lava += w; break;
    case Terrain::table:
    case Terrain::bar_counter:
    case Terrain::broken_glass: sum.indoors += w; break;
    case Terrain::clear:
    case Terrain::road: break;
  }
}

bool bridged(MapCell c) { return (c.overlays & kBridge) != 0; }
bool carries_road(MapCell c) { return c.terrain == Terrain::road || bridged(c); }

float distance_to(Vec2 p, const RoadPiece& r) {
  const Vec2 d = r.to - r.from;
  const float square = d.x * d.x + d.y * d.y;
  const Vec2 w = p - r.from;
  const float t = square > 0 ? std::clamp((w.x * d.x + w.y * d.y) / square, 0.0F, 1.0F) : 0.0F;
  return length(w - d * t);
}

std::uint8_t byte(float v) { return static_cast<std::uint8_t>(std::clamp(v, 0.0F, 1.0F) * 255 + 0.5F); }

}  // namespace

Rect print_rect(const HexMap& map) { return grown(map_extent(map.width, map.height), kStrip); }
Rect board_rect(const HexMap& map) { return grown(print_rect(map), kPrintMargin); }

void MapField::build(const HexMap& map) {
  map_ = map;
  rect_ = board_rect(map);
  width_ = static_cast<int>(std::ceil(rect_.w * kTexelsPerUnit));
  height_ = static_cast<int>(std::ceil(rect_.h * kTexelsPerUnit));
  find_roads();
  fill_layers();
}

MapCell MapField::nearest_cell(HexCell c) const {
  return map_.at({std::clamp(c.col, 0, map_.width - 1), std::clamp(c.row, 0, map_.height - 1)});
}

TerrainBlend MapField::blend_at(Vec2 p) const {
  const HexCell middle = hex_at(p);
  TerrainBlend sum;
  float all = 0;
  for (int i = -1; i < 6; ++i) {
    const HexCell cell = i < 0 ? middle : hex_neighbour(middle, i);
    const Vec2 d = p - hex_centre(cell);
    const float w = std::exp(-2.6F * (d.x * d.x + d.y * d.y));
    all += w;
    const MapCell c = nearest_cell(cell);
    add(sum, bridged(c) && c.terrain == Terrain::road ? Terrain::deep_water : c.terrain, w);
  }
  const float k = 1 / all;
  for (float* channel : {&sum.light, &sum.heavy, &sum.water, &sum.deep, &sum.rough, &sum.swamp, &sum.town, &sum.crops, &sum.wall, &sum.lava, &sum.indoors}) {
    *channel *= k;
  }
  return sum;
}

float MapField::road_distance(Vec2 p) const {
  float best = kRoadReach;
  for (const RoadPiece& r : roads_) best = std::min(best, distance_to(p, r));
  return best;
}

// A road runs from the centre of its hex towards every neighbour with a road, a bridge or a town; over a bridge there is a deck instead.
void MapField::find_roads() {
  roads_.clear();
  bridges_.clear();
  for (int row = 0; row < map_.height; ++row) {
    for (int col = 0; col < map_.width; ++col) {
      const HexCell cell{col, row};
      const MapCell& here = map_.at(cell);
      const bool in_town = here.terrain == Terrain::town;
      if (!carries_road(here) && !in_town) continue;
      const Vec2 centre = hex_centre(cell);
      Vec2 ends[7];
      int links[7];
      int count = 0;
      bool on_road = carries_road(here);
      for (int edge = 0; edge < 6; ++edge) {
        const HexCell next = hex_neighbour(cell, edge);
        if (map_.contains(next) && carries_road(map_.at(next))) on_road = true;
      }
      const auto town_on_road = [&](HexCell town) {
        for (int edge = 0; edge < 6; ++edge) {
          const HexCell next = hex_neighbour(town, edge);
          if (map_.contains(next) && carries_road(map_.at(next))) return true;
        }
        return false;
      };
      for (int edge = 0; edge < 6 && on_road; ++edge) {
        const HexCell next = hex_neighbour(cell, edge);
        if (!map_.contains(next)) continue;
        const MapCell& there = map_.at(next);
        const bool linked = carries_road(there) || (there.terrain == Terrain::town && (carries_road(here) || town_on_road(next)));
        if (!linked) continue;
        links[count] = edge;
        ends[count++] = (centre + hex_centre(next)) * 0.5F;
      }
      if (count == 1 && !in_town) {
        // A road that reaches the map's edge goes on beyond it.
        const HexCell beyond = hex_neighbour(cell, (links[0] + 3) % 6);
        if (!map_.contains(beyond)) ends[count++] = (centre + hex_centre(beyond)) * 0.5F + (hex_centre(beyond) - centre) * 0.5F;
      }
      if (bridged(here)) {
        if (count == 2) bridges_.push_back({ends[0], ends[1]});
        else for (int i = 0; i < count; ++i) bridges_.push_back({centre, ends[i]});
      } else if (count == 0 && !in_town) {
        roads_.push_back({centre, centre});
      } else {
        for (int i = 0; i < count; ++i) roads_.push_back({centre, ends[i]});
      }
    }
  }
}

void MapField::fill_layers() {
  for (auto& layer : layers_) layer.assign(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_) * 4, 0);
  std::size_t at = 0;
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x, at += 4) {
      const Vec2 p{rect_.x + (static_cast<float>(x) + 0.5F) / kTexelsPerUnit, rect_.y + (static_cast<float>(y) + 0.5F) / kTexelsPerUnit};
      const TerrainBlend b = blend_at(p);
      const float values[3][4] = {{b.light, b.heavy, b.water, b.deep}, {b.rough, b.swamp, b.town, b.crops}, {b.wall, b.lava, b.indoors, 1}};
      for (std::size_t l = 0; l < 3; ++l) {
        for (std::size_t c = 0; c < 4; ++c) layers_[l][at + c] = byte(values[l][c]);
      }
    }
  }
  // Road distance: each piece only touches the texels near it.
  for (const RoadPiece& r : roads_) {
    const auto texel = [](float v, float start) { return static_cast<int>((v - start) * kTexelsPerUnit); };
    const int x0 = std::max(0, texel(std::min(r.from.x, r.to.x) - kRoadReach, rect_.x));
    const int x1 = std::min(width_ - 1, texel(std::max(r.from.x, r.to.x) + kRoadReach, rect_.x) + 1);
    const int y0 = std::max(0, texel(std::min(r.from.y, r.to.y) - kRoadReach, rect_.y));
    const int y1 = std::min(height_ - 1, texel(std::max(r.from.y, r.to.y) + kRoadReach, rect_.y) + 1);
    for (int y = y0; y <= y1; ++y) {
      for (int x = x0; x <= x1; ++x) {
        const Vec2 p{rect_.x + (static_cast<float>(x) + 0.5F) / kTexelsPerUnit, rect_.y + (static_cast<float>(y) + 0.5F) / kTexelsPerUnit};
        std::uint8_t& texel_value = layers_[2][(static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)) * 4 + 3];
        texel_value = std::min(texel_value, byte(distance_to(p, r) / kRoadReach));
      }
    }
  }
}

}  // namespace hexinch::view
