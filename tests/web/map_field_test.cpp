#include "board/map_field.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>

namespace hexinch::view {
namespace {

/// One letter per hex, rows separated by '/': . clear, w light woods, s shallow water, d deep water, r road, t town, b bridge over deep water.
HexMap map_of(std::string_view rows) {
  HexMap map;
  map.width = static_cast<int>(std::min(rows.find('/'), rows.size()));
  for (const char letter : rows) {
    switch (letter) {
      case '/': continue;
      case 'w': map.cells.push_back({Terrain::light_woods}); break;
      case 's': map.cells.push_back({Terrain::shallow_water}); break;
      case 'd': map.cells.push_back({Terrain::deep_water}); break;
      case 'r': map.cells.push_back({Terrain::road}); break;
      case 't': map.cells.push_back({Terrain::town}); break;
      case 'b': map.cells.push_back({Terrain::deep_water, kBridge}); break;
      default: map.cells.push_back({}); break;
    }
  }
  map.height = static_cast<int>(map.cells.size()) / map.width;
  return map;
}

MapField field_of(std::string_view rows) {
  MapField field;
  field.build(map_of(rows));
  return field;
}

Vec2 between(HexCell a, HexCell b) { return (hex_centre(a) + hex_centre(b)) * 0.5F; }
bool near(Vec2 a, Vec2 b) { return length(a - b) < 1e-3F; }

bool has_piece(const std::vector<RoadPiece>& pieces, Vec2 from, Vec2 to) {
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](const RoadPiece& p) { return (near(p.from, from) && near(p.to, to)) || (near(p.from, to) && near(p.to, from)); });
}

std::uint8_t texel(const MapField& field, Vec2 board, int layer, int channel) {
  const int x = static_cast<int>((board.x - field.rect().x) * MapField::kTexelsPerUnit);
  const int y = static_cast<int>((board.y - field.rect().y) * MapField::kTexelsPerUnit);
  return field.layer(layer)[static_cast<std::size_t>((y * field.width() + x) * 4 + channel)];
}

}  // namespace

TEST_CASE("the print lies round the map, the board a margin round the print, and the texels cover the board") {
  const HexMap map = map_of("...../...../.....");
  const Rect extent = map_extent(5, 3);
  const Rect print = print_rect(map);
  const Rect board = board_rect(map);
  CHECK(print.x < extent.x);
  CHECK(print.x + print.w > extent.x + extent.w);
  CHECK(print.x - board.x == doctest::Approx(kPrintMargin));
  CHECK(board.h - print.h == doctest::Approx(2 * kPrintMargin));
  const MapField field = field_of("...../...../.....");
  CHECK(field.rect().w == board.w);
  CHECK(field.width() >= board.w * MapField::kTexelsPerUnit);
  CHECK(field.height() >= board.h * MapField::kTexelsPerUnit);
  for (int i = 0; i < 3; ++i) CHECK(field.layer(i).size() == static_cast<std::size_t>(field.width() * field.height() * 4));
}

TEST_CASE("one terrain everywhere is wholly itself, even beyond the map's edge") {
  const MapField field = field_of("www/www/www");
  for (const Vec2 at : {Vec2{0, 0}, Vec2{1, 1.2F}, Vec2{-1.2F, -1.3F}, hex_centre({2, 2}) + Vec2{1, 1}}) {
    const TerrainBlend blend = field.blend_at(at);
    CHECK(blend.light == doctest::Approx(1));
    CHECK(blend.heavy + blend.water + blend.rough + blend.town == 0);
  }
  CHECK(field_of("...").blend_at({1, 0}).light == 0);
}

TEST_CASE("terrain rules at its hex's centre and is half gone at the shared edge's middle") {
  const MapField field = field_of("wwww../wwww../wwww../wwww..");
  CHECK(field.blend_at(hex_centre({2, 1})).light > 0.9F);
  CHECK(field.blend_at(hex_centre({5, 1})).light < 0.1F);
  CHECK(field.blend_at(between({3, 1}, {4, 1})).light == doctest::Approx(0.5).epsilon(0.05));
}

TEST_CASE("deep water is water too, and a bridge has its water under it") {
  const TerrainBlend deep = field_of("ddd/ddd/ddd").blend_at(hex_centre({1, 1}));
  CHECK(deep.water == doctest::Approx(1));
  CHECK(deep.deep == doctest::Approx(1));
  const TerrainBlend shallow = field_of("sss/sss/sss").blend_at(hex_centre({1, 1}));
  CHECK(shallow.water == doctest::Approx(1));
  CHECK(shallow.deep == 0);
  HexMap map = map_of("rrr/rrr/rrr");
  map.cells[4].overlays = kBridge;
  MapField field;
  field.build(map);
  CHECK(field.blend_at(hex_centre({1, 1})).deep > 0.5F);
}

TEST_CASE("each terrain has its own channel, and indoor floors share one") {
  const auto blend = [](Terrain terrain) {
    HexMap map = map_of(".");
    map.cells[0].terrain = terrain;
    MapField field;
    field.build(map);
    return field.blend_at({0, 0});
  };
  CHECK(blend(Terrain::heavy_forest).heavy == doctest::Approx(1));
  CHECK(blend(Terrain::rough).rough == doctest::Approx(1));
  CHECK(blend(Terrain::swamp).swamp == doctest::Approx(1));
  CHECK(blend(Terrain::town).town == doctest::Approx(1));
  CHECK(blend(Terrain::crops).crops == doctest::Approx(1));
  CHECK(blend(Terrain::wall).wall == doctest::Approx(1));
  CHECK(blend(Terrain::lava).lava == doctest::Approx(1));
  for (const Terrain floor : {Terrain::table, Terrain::bar_counter, Terrain::broken_glass}) CHECK(blend(floor).indoors == doctest::Approx(1));
}

TEST_CASE("a road runs from hex to hex through the middle of the shared side, and off the board where it ends at the edge") {
  const MapField field = field_of("...../rrr../.....");
  CHECK(field.roads().size() == 5);
  CHECK(has_piece(field.roads(), hex_centre({0, 1}), between({0, 1}, {1, 1})));
  CHECK(has_piece(field.roads(), hex_centre({1, 1}), between({1, 1}, {2, 1})));
  const float beyond = field.rect().x + kPrintMargin;
  CHECK(std::any_of(field.roads().begin(), field.roads().end(), [beyond](const RoadPiece& p) { return p.to.x < beyond; }));
  CHECK(field.road_distance(hex_centre({1, 1}) + Vec2{0.3F, 0.2F}) == doctest::Approx(0.2));
  CHECK(field.road_distance(hex_centre({4, 1})) == MapField::kRoadReach);
}

TEST_CASE("a road goes into a town; towns are joined to one another only where a road comes to both") {
  const MapField field = field_of("...../.rt../.....");
  CHECK(has_piece(field.roads(), hex_centre({1, 1}), between({1, 1}, {2, 1})));
  CHECK(has_piece(field.roads(), hex_centre({2, 1}), between({1, 1}, {2, 1})));
  CHECK(field_of("...../.tt../.....").roads().empty());
  CHECK_FALSE(has_piece(field_of("....../.rtt../......").roads(), hex_centre({2, 1}), between({2, 1}, {3, 1})));
  CHECK(has_piece(field_of("....../.rttr./......").roads(), hex_centre({2, 1}), between({2, 1}, {3, 1})));
}

TEST_CASE("a lonely road hex is a spot of road") {
  const MapField field = field_of(".../.r./...");
  REQUIRE(field.roads().size() == 1);
  CHECK(field.roads()[0].from == hex_centre({1, 1}));
  CHECK(field.road_distance(hex_centre({1, 1})) == 0);
}

TEST_CASE("a bridge is one straight deck between its roads, and neighbouring bridges in line are one deck") {
  const MapField one = field_of("...../.rbr./.....");
  REQUIRE(one.bridges().size() == 1);
  CHECK(has_piece(one.bridges(), between({1, 1}, {2, 1}), between({2, 1}, {3, 1})));
  for (const RoadPiece& piece : one.roads()) CHECK(hex_at(piece.from) != HexCell{2, 1});
  const MapField three = field_of("......./.rbbbr./.......");
  REQUIRE(three.bridges().size() == 1);
  CHECK(has_piece(three.bridges(), between({1, 1}, {2, 1}), between({4, 1}, {5, 1})));
  // A bend is not a straight line.
  const MapField bent = field_of(".../.br/.b.");
  CHECK(bent.bridges().size() == 2);
}

TEST_CASE("the texels hold the blend and the distance to the road") {
  const MapField field = field_of("www.../wwwrrr/sss...");
  for (const Vec2 at : {hex_centre({1, 0}), hex_centre({1, 2}), hex_centre({4, 1}), between({2, 0}, {3, 0}), hex_centre({3, 1}) - Vec2{0.45F, 0}}) {
    // The centre of the texel that holds the point.
    const auto middle = [](float v, float start) {
      return start + (static_cast<float>(static_cast<int>((v - start) * MapField::kTexelsPerUnit)) + 0.5F) / MapField::kTexelsPerUnit;
    };
    const Vec2 sampled{middle(at.x, field.rect().x), middle(at.y, field.rect().y)};
    const TerrainBlend blend = field.blend_at(sampled);
    CHECK(texel(field, at, 0, 0) == static_cast<int>(blend.light * 255 + 0.5F));
    CHECK(texel(field, at, 0, 2) == static_cast<int>(blend.water * 255 + 0.5F));
    const float road = std::min(field.road_distance(sampled) / MapField::kRoadReach, 1.0F);
    CHECK(texel(field, at, 2, 3) == static_cast<int>(road * 255 + 0.5F));
  }
}

TEST_CASE("building again keeps nothing of the former map") {
  MapField field = field_of("...../.rbr./.....");
  field.build(map_of(".../..."));
  CHECK(field.roads().empty());
  CHECK(field.bridges().empty());
  CHECK(field.map().width == 3);
  CHECK(field.road_distance(hex_centre({1, 1})) == MapField::kRoadReach);
}

}  // namespace hexinch::view
