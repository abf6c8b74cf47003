#include "systems/grasp/packs/table_data.h"

#include <array>

#include "systems/grasp/packs/plain_data.h"

namespace hexinch::grasp {
namespace {

constexpr std::int64_t kLeastSize = 400;
constexpr std::int64_t kMostSize = 20000;

Mil read_length(const Source& source, std::int64_t least, std::int64_t most) { return Mil{static_cast<std::int32_t>(source.integer(least, most)) * 10}; }

std::vector<Mil> read_numbers(const Source& source, std::size_t count) {
  std::vector<Mil> numbers;
  for (const Source& item : source.items()) numbers.push_back(read_length(item, 0, kMostSize));
  if (numbers.size() != count) source.fail("must have " + std::to_string(count) + " numbers");
  numbers.resize(count);
  return numbers;
}

void check_polygon(const Source& source, const Setup& setup, const Polygon& polygon, std::size_t most_corners) {
  if (source.failed()) return;
  if (polygon.corners.size() > most_corners) return source.fail("has more than " + std::to_string(most_corners) + " corners");
  if (const auto fault = table::fault(polygon, {{}, {setup.width, setup.height}})) source.fail(table::to_text(*fault));
}

Polygon read_rectangle(const Source& source, const Setup& setup) {
  const auto n = read_numbers(source, 4);
  Polygon polygon = table::rectangle({n[0], n[1]}, {n[2], n[3]});
  check_polygon(source, setup, polygon, 4);
  return polygon;
}

Polygon read_polygon(const Source& source, const Setup& setup, std::size_t most_corners) {
  Polygon polygon;
  for (const Source& corner : source.items()) polygon.corners.push_back(read_point(corner, setup));
  check_polygon(source, setup, polygon, most_corners);
  return polygon;
}

/// GRASP-8.1 and the like come later: what floats in the air or lies in a void.
void check_built(const Source& source, Element medium) {
  if (medium == Element::kAir || medium == Element::kVoid) source.fail("is not built yet (not-built)");
}

Feature read_feature(const Source& source, const Content& content, const Setup& setup) {
  source.only({"name", "is", "kind", "class", "level", "medium", "owner", "poly", "rect"});
  Feature feature;
  if (const Source is = source.at("is"); is.given()) {
    const PieceKind* piece = content.find_piece(is.text());
    if (!piece) is.fail("is no kind of terrain of the packs");
    else feature = {piece->name, piece->id, piece->kind, piece->going, piece->height, piece->medium, {}, kNoSeat};
  }
  if (source.at("kind").given()) feature.kind = read_name<FeatureKind>(source.at("kind"));
  if (source.at("class").given()) feature.going = read_name<TerrainClass>(source.at("class"));
  if (source.at("level").given()) feature.height = read_height(source.at("level"));
  if (source.at("medium").given()) feature.medium = read_name<Element>(source.at("medium"));
  check_built(source.at("medium").given() ? source.at("medium") : source.at("is"), feature.medium);
  feature.name = source.at("name").given() ? source.at("name").text() : text_key(name_of(feature.kind)) + " " + std::to_string(setup.features.size() + 1);
  if (same_name(feature.name, "") || feature.name.find_first_of("./") != std::string::npos) source.at("name").fail("must be a name without . and /");
  if (const Source owner = source.at("owner"); owner.given()) {
    feature.owner = find_side(setup, owner.text());
    if (feature.owner == kNoSeat) owner.fail("names no side of this game");
    if (!is_shelter(feature.kind)) owner.fail("is for camps, defences and built-up areas");
  }
  if ((feature.going == TerrainClass::kUnknown) != (feature.height == kUnknownHeight)) source.fail("has a class and a level that are known, or neither");
  const Source poly = source.at("poly");
  if (poly.given() == source.at("rect").given()) source.fail("needs one shape: poly or rect");
  else feature.polygon = poly.given() ? read_polygon(poly, setup, kMostFeatureCorners) : read_rectangle(source.at("rect"), setup);
  return feature;
}

}  // namespace

Point read_point(const Source& source, const Setup& setup) {
  Point p;
  if (const auto problem = Words(setup).read(source.value(), p)) source.fail(*problem);
  else if (p.x < Mil{0} || p.y < Mil{0} || p.x > setup.width || p.y > setup.height) source.fail("lies off the table");
  return p;
}

Polygon read_zone(const Source& source, const Setup& setup) {
  const auto items = source.items();
  const bool rectangle = !items.empty() && items.front().value().integer() != nullptr;
  return rectangle ? read_rectangle(source, setup) : read_polygon(source, setup, table::kMostCorners);
}

Degrees read_heading(const Source& source) { return {static_cast<std::int16_t>(source.integer(0, 359))}; }

std::int8_t read_height(const Source& source) {
  constexpr std::array<std::string_view, 4> kNames{"flat", "low", "medium", "high"};
  if (source.is_text("unknown")) return kUnknownHeight;
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (source.is_text(kNames[i])) return static_cast<std::int8_t>(i);
  if (source.value().text()) source.fail("must be one of: unknown, flat, low, medium, high, or 0 to 3");
  return static_cast<std::int8_t>(source.integer(0, 3));
}

void read_table(const Source& board, const Content&, Setup& setup) {
  board.only({"size", "class", "features"});
  if (const Source size = board.at("size"); size.given()) {
    const auto items = size.items();
    if (items.size() != 2) return size.fail("must be [width, height]");
    setup.width = read_length(items[0], kLeastSize, kMostSize);
    setup.height = read_length(items[1], kLeastSize, kMostSize);
  }
  if (board.at("class").given()) setup.bare = read_name<TerrainClass>(board.at("class"));
  if (setup.bare >= TerrainClass::kImpassable) board.at("class").fail("must be good, light or difficult");
}

void read_features(const Source& board, const Content& content, Setup& setup) {
  for (const Source& item : board.at("features").items()) {
    if (item.failed()) return;
    Feature feature = read_feature(item, content, setup);
    if (find_feature(setup, feature.name) != kNoFeature) return item.fail("has a name that is taken: \"" + feature.name + "\"");
    if (setup.features.size() >= static_cast<std::size_t>(kMostFeatures)) return item.fail("is one piece too many: 32 at most");
    setup.features.push_back(std::move(feature));
  }
}

// 7.2
void read_pieces(const Source& source, Content& content) {
  for (const Source& item : source.items()) {
    if (item.failed()) return;
    item.only({"id", "name", "kind", "class", "level", "medium", "drawn"});
    PieceKind piece{item.at("id").text(), item.at("name").text()};
    if (same_name(piece.id, "")) item.at("id").fail("must hold a letter or a digit");
    piece.kind = read_name<FeatureKind>(item.at("kind"));
    piece.going = read_name<TerrainClass>(item.at("class"));
    piece.height = read_height(item.at("level"));
    piece.medium = read_name<Element>(item.at("medium"));
    piece.drawn = item.at("drawn").given() && item.at("drawn").boolean();
    if (!item.failed() && content.find_piece(piece.id)) item.fail("has an id that is taken");
    content.pieces.push_back(std::move(piece));
  }
}

}  // namespace hexinch::grasp
