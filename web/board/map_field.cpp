#include "board/map_field.h"

#include <algorithm>
#include <cmath>
#include <utility>

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
    case Terrain::deep_water:
      sum.water += w;
      sum.deep += w;
      break;
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

MapCell MapField::nearest_cell(HexCell c) const { return map_.at({std::clamp(c.col, 0, map_.width - 1), std::clamp(c.row, 0, map_.height - 1)}); }

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
  for (float* channel :
       {&sum.light, &sum.heavy, &sum.water, &sum.deep, &sum.rough, &sum.swamp, &sum.town, &sum.crops, &sum.wall, &sum.lava, &sum.indoors}) {
    *channel *= k;
  }
  return sum;
}

float MapField::road_distance(Vec2 p) const {
  float best = kRoadReach;
  for (const RoadPiece& r : roads_) best = std::min(best, distance_to(p, r));
  return best;
}

bool MapField::touches_road(HexCell cell) const {
  for (int edge = 0; edge < 6; ++edge) {
    const HexCell next = hex_neighbour(cell, edge);
    if (map_.contains(next) && carries_road(map_.at(next))) return true;
  }
  return false;
}

// A road links its hex with every neighbour that has a road, a bridge or a town; towns on a road are linked with each other.
bool MapField::linked(HexCell a, HexCell b) const {
  if (!map_.contains(a) || !map_.contains(b)) return false;
  if (!map_.roads.empty())
    return std::ranges::any_of(map_.roads, [&](const auto& road) { return (road[0] == a && road[1] == b) || (road[0] == b && road[1] == a); });
  const bool road_a = carries_road(map_.at(a));
  const bool road_b = carries_road(map_.at(b));
  if (road_a && road_b) return true;
  const bool town_a = map_.at(a).terrain == Terrain::town;
  const bool town_b = map_.at(b).terrain == Terrain::town;
  if (road_a || road_b) return town_a || town_b;
  return town_a && town_b && touches_road(a) && touches_road(b);
}

void MapField::find_roads() {
  roads_.clear();
  bridges_.clear();
  for (int row = 0; row < map_.height; ++row) {
    for (int col = 0; col < map_.width; ++col) add_roads({col, row});
  }
  join_bridges();
}

// Neighbouring decks in one line become one deck.
void MapField::join_bridges() {
  const auto near = [](Vec2 a, Vec2 b) { return length(a - b) < 0.01F; };
  const auto straight = [](Vec2 a, Vec2 b, Vec2 c) { return length(c - a) > length(b - a) + length(c - b) - 0.01F; };
  for (std::size_t i = 0; i < bridges_.size(); ++i) {
    for (std::size_t k = i + 1; k < bridges_.size(); ++k) {
      BridgeDeck& a = bridges_[i];
      BridgeDeck b = bridges_[k];
      if (near(a.from, b.from) || near(a.from, b.to)) std::swap(a.from, a.to);
      if (near(a.to, b.to)) std::swap(b.from, b.to);
      if (!near(a.to, b.from) || !straight(a.from, a.to, b.to)) continue;
      a.to = b.to;
      bridges_.erase(bridges_.begin() + static_cast<std::ptrdiff_t>(k));
      k = i;  // the longer deck may touch others
    }
  }
}

// From the hex's centre to the middle of each linked hexside; a bridge has a straight deck instead.
void MapField::add_roads(HexCell cell) {
  const Vec2 centre = hex_centre(cell);
  Vec2 ends[6];
  int count = 0;
  int last_edge = 0;
  for (int edge = 0; edge < 6; ++edge) {
    const HexCell next = hex_neighbour(cell, edge);
    if (!linked(cell, next)) continue;
    last_edge = edge;
    ends[count++] = (centre + hex_centre(next)) * 0.5F;
  }
  const MapCell& here = map_.at(cell);
  const HexCell opposite = hex_neighbour(cell, (last_edge + 3) % 6);
  // A road that reaches the map's edge runs off the board.
  if (count == 1 && (carries_road(here) || !map_.roads.empty()) && !map_.contains(opposite)) ends[count++] = centre + (hex_centre(opposite) - centre) * 1.6F;
  if (!bridged(here)) {
    if (count == 0 && here.terrain == Terrain::road) roads_.push_back({centre, centre});
    for (int i = 0; i < count; ++i) roads_.push_back({centre, ends[i]});
  } else if (count == 2) {
    bridges_.push_back({ends[0], ends[1]});
  } else {
    for (int i = 0; i < count; ++i) bridges_.push_back({centre, ends[i]});
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
        std::uint8_t& texel_value =
            layers_[2][(static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)) * 4 + 3];
        texel_value = std::min(texel_value, byte(distance_to(p, r) / kRoadReach));
      }
    }
  }
}

}  // namespace hexinch::view
