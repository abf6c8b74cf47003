#include "board/vegetation.h"

#include <algorithm>

#include "base/short_sort.h"
#include "board/noise.h"

namespace hexinch::view {
namespace {

constexpr float kTreeCell = 0.37F * kPrintUnits;
constexpr float kStoneCell = 0.36F * kPrintUnits;
constexpr float kRoadHalf = 0.125F;  // board units

struct Ground {
  const MapField& field;
  Rect printed;
  Vec2 board(Vec2 print) const { return {(print.x - 200) / kPrintUnits + field.rect().x, (print.y - 200) / kPrintUnits + field.rect().y}; }
  // Does the whole disc lie on printed ground?
  bool holds(Vec2 at, float radius) const {
    return at.x > printed.x + radius && at.y > printed.y + radius && at.x < printed.x + printed.w - radius && at.y < printed.y + printed.h - radius;
  }
};

Vec2 warped(Vec2 p, float strength) { return p + Vec2{fbm(p * 0.035F) - 0.5F, fbm(p * 0.035F + Vec2{31, 31}) - 0.5F} * (strength * kPrintUnits); }

bool tree_at(Vec2 cell, const Ground& ground, Plant& out) {
  const Vec2 h = hash2(cell);
  const float h3 = hash1(cell + Vec2{91, 91});
  const Vec2 at = (cell + Vec2{0.5F + (h.x - 0.5F) * 0.62F, 0.5F + (h.y - 0.5F) * 0.62F}) * kTreeCell;
  const TerrainBlend b = ground.field.blend_at(ground.board(warped(at, 0.5F)));
  const bool heavy = b.heavy >= 0.5F;
  if (!heavy && (b.light < 0.46F || h3 > 0.40F)) return false;
  const float radius = kTreeCell * (heavy ? 0.50F + 0.16F * h3 : 0.36F + 0.30F * h3);
  const Vec2 board = ground.board(at);
  if (ground.field.road_distance(board) < kRoadHalf + 0.35F * kTreeCell / kPrintUnits) return false;
  if (!ground.holds(board, radius / kPrintUnits)) return false;
  out = {at.x, at.y, radius, static_cast<float>(heavy ? PlantKind::heavy_tree : PlantKind::light_tree), {h.x, h.y, h3, hash1(cell + Vec2{13, 13})}};
  return true;
}

bool stone_at(Vec2 cell, const Ground& ground, Plant& out) {
  const Vec2 h = hash2(cell + Vec2{7, 7});
  if (h.x < 0.28F) return false;
  const Vec2 at = (cell + Vec2{0.5F + (h.x - 0.5F) * 0.7F, 0.5F + (h.y - 0.5F) * 0.7F}) * kStoneCell;
  const Vec2 board = ground.board(at);
  const float radius = kStoneCell * (0.14F + 0.24F * h.y);
  if (ground.field.blend_at(board).rough < 0.5F || !ground.holds(board, radius / kPrintUnits)) return false;
  out = {at.x, at.y, radius, static_cast<float>(PlantKind::stone), {h.x, h.y, 0, 0}};
  return true;
}

bool grows_anything(const HexMap& map) {
  return std::any_of(map.cells.begin(), map.cells.end(), [](const MapCell& c) {
    return c.terrain == Terrain::light_woods || c.terrain == Terrain::heavy_forest || c.terrain == Terrain::rough;
  });
}

}  // namespace

std::vector<Plant> plant_map(const MapField& field) {
  std::vector<Plant> stones;
  std::vector<Plant> trees;
  if (!grows_anything(field.map())) return stones;
  const Ground ground{field, print_rect(field.map())};
  const Rect rect = field.rect();
  const auto each_cell = [&](float size, auto visit) {
    const Vec2 last = to_print({rect.x + rect.w, rect.y + rect.h}, rect);
    for (float y = std::floor(200 / size); y * size < last.y; ++y) {
      for (float x = std::floor(200 / size); x * size < last.x; ++x) visit(Vec2{x, y});
    }
  };
  Plant plant{};
  each_cell(kStoneCell, [&](Vec2 cell) {
    if (stone_at(cell, ground, plant)) stones.push_back(plant);
  });
  each_cell(kTreeCell, [&](Vec2 cell) {
    if (tree_at(cell, ground, plant)) trees.push_back(plant);
  });
  long_sort(trees, [](const Plant& a, const Plant& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  stones.insert(stones.end(), trees.begin(), trees.end());
  std::vector<Plant> all = stones;
  for (Plant& shadow : all) shadow.kind += 4;
  all.insert(all.end(), stones.begin(), stones.end());
  return all;
}

}  // namespace hexinch::view
