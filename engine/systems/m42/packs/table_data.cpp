#include "systems/m42/packs/table_data.h"

#include "systems/m42/packs/plain_data.h"

namespace hexinch::m42 {
namespace {

constexpr std::int64_t kLeastSize = 24000;
constexpr std::int64_t kMostSize = 72000;
constexpr std::int64_t kHighest = 20000;  ///< of floors, roofs and walls

Mil read_length(const Source& source, std::int64_t least, std::int64_t most) { return Mil{static_cast<std::int32_t>(source.integer(least, most))}; }

std::vector<std::int32_t> read_numbers(const Source& source, std::size_t count) {
  std::vector<std::int32_t> numbers;
  for (const Source& item : source.items()) numbers.push_back(static_cast<std::int32_t>(item.integer(0, table::kFarthest.n)));
  if (numbers.size() != count) source.fail("must have " + std::to_string(count) + " numbers");
  numbers.resize(count);
  return numbers;
}

Polygon read_rectangle(const Source& source, const Setup& setup) {
  const auto n = read_numbers(source, 4);
  Polygon polygon = table::rectangle(table::point(n[0], n[1]), table::point(n[2], n[3]));
  if (source.failed()) return polygon;
  if (const auto fault = table::fault(polygon, {{}, {setup.width, setup.height}})) source.fail(table::to_text(*fault));
  return polygon;
}

/// M42-4.1: the height that a linear obstacle has if nothing is said (5.5).
Mil usual_height(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::kWall: return Mil{1500};
    case FeatureKind::kCreek:
    case FeatureKind::kLavaChannel: return Mil{};
    default: return Mil{1000};
  }
}

void read_line(const Source& source, const Setup& setup, Feature& feature) {
  for (const Source& corner : source.either({"line", "polyline"}).items()) feature.line.push_back(read_point(corner, setup));
  if (feature.line.size() < 2 || feature.line.size() > table::kMostCorners) source.at("line").fail("must have 2 to 128 corners");
  for (std::size_t i = 1; i < feature.line.size(); ++i)
    if (feature.line[i] == feature.line[i - 1]) source.at("line").fail("has two corners in the same place");
  feature.width = Mil{500};
  if (const Source width = source.at("width"); width.given()) {
    feature.width = read_length(width, 1, kMostSize);
    if (feature.width.n > 1000) width.fail("is wider than 1000: that is area terrain, with a polygon");
  }
  feature.height = source.at("height").given() ? read_length(source.at("height"), 0, kHighest) : usual_height(feature.kind);
}

void read_shape(const Source& source, const Setup& setup, Feature& feature) {
  const bool linear = is_linear(feature.kind);
  if (linear) source.without({"poly", "polygon", "rect"}, "is not for linear obstacles: they have a `line`");
  else source.without({"line", "polyline", "width", "height"}, "is for linear obstacles");
  if (linear) return read_line(source, setup, feature);
  const Source poly = source.either({"poly", "polygon"});
  if (poly.given() == source.at("rect").given()) return source.fail("needs one shape: poly or rect");
  feature.polygon = poly.given() ? read_polygon(poly, setup) : read_rectangle(source.at("rect"), setup);
}

void read_floors(const Source& source, Feature& feature) {
  const bool building = feature.kind == FeatureKind::kBuilding;
  if (!building) source.without({"roof", "hatch", "openable", "openings"}, "is for buildings");
  if (!building && feature.kind != FeatureKind::kRuin) return source.without({"floors"}, "is for buildings and ruins");
  const Source floors = source.at("floors");
  for (const Source& item : floors.items()) feature.floors.push_back(read_length(item, 0, kHighest));
  if (!floors.given()) feature.floors.push_back(Mil{});
  if (feature.floors.empty() || feature.floors.size() > 10 || feature.floors[0] != Mil{}) floors.fail("must be 1 to 10 heights, the first one 0");
  for (std::size_t i = 1; i < feature.floors.size(); ++i)
    if (feature.floors[i] <= feature.floors[i - 1]) floors.fail("must rise from floor to floor");
  if (const Source roof = source.at("roof"); roof.given()) {
    feature.roof = read_length(roof, 1, kHighest);
    if (!source.failed() && *feature.roof <= feature.floors.back()) roof.fail("must lie above the highest floor");
  } else {
    source.without({"hatch"}, "leads to a roof, and there is none to stand on");
  }
  if (source.at("hatch").given()) feature.hatch = source.at("hatch").boolean();
  if (source.at("openable").given()) feature.openable = source.at("openable").boolean();
}

void read_openings(const Source& source, const Setup& setup, Feature& feature) {
  for (const Source& item : source.at("openings").items()) {
    item.only({"name", "kind", "type", "floor", "a", "b"});
    Opening opening;
    const Source kind = item.either({"kind", "type"});
    opening.kind = kind.given() ? read_name<OpeningKind>(kind) : OpeningKind::kWindow;
    opening.name = item.at("name").given() ? item.at("name").text() : "opening " + std::to_string(feature.openings.size() + 1);
    if (same_name(opening.name, "") || opening.name.find_first_of("./") != std::string::npos) item.at("name").fail("must be a name without . and /");
    if (item.at("floor").given()) opening.floor = static_cast<std::int8_t>(item.at("floor").integer(0, 100));
    opening.a = read_point(item.at("a"), setup);
    opening.b = read_point(item.at("b"), setup);
    if (find_named(feature.openings, opening.name) >= 0) item.fail("has a name that is taken: \"" + opening.name + "\"");
    feature.openings.push_back(std::move(opening));
  }
}

/// 2.4 names area terrain and linear obstacles by kind and subkind; here the subkind is enough. "other" is an obstacle of no special kind.
FeatureKind read_kind(const Source& source) {
  const Source kind = source.at("kind");
  const Source subkind = source.at("subkind");
  if (!subkind.given()) return kind.is_text("rocky_ground") ? FeatureKind::kRocky : read_name<FeatureKind>(kind);
  const bool area = kind.is_text("area") || kind.is_text("area_terrain");
  if (!area && !kind.is_text("linear") && !kind.is_text("linear_obstacle")) kind.fail("has no subkinds");
  if (!area && subkind.is_text("other")) return FeatureKind::kObstacle;
  const FeatureKind found = subkind.is_text("rocky_ground") ? FeatureKind::kRocky : read_name<FeatureKind>(subkind);
  if (area ? !is_area(found) : !is_linear(found)) subkind.fail("is not of that kind");
  return found;
}

Feature read_feature(const Source& source, const Setup& setup) {
  source.only({"name", "kind", "subkind", "poly", "polygon", "rect", "line", "polyline", "width", "height", "floors", "roof", "hatch", "openable",
               "openings"});
  Feature feature;
  feature.kind = read_kind(source);
  feature.name = source.at("name").given() ? source.at("name").text() : text_key(name_of(feature.kind)) + " " + std::to_string(setup.features.size() + 1);
  if (same_name(feature.name, "") || feature.name.find_first_of("./") != std::string::npos) source.at("name").fail("must be a name without . and /");
  read_shape(source, setup, feature);
  read_floors(source, feature);
  if (feature.kind == FeatureKind::kBuilding) read_openings(source, setup, feature);
  if (!source.failed()) check_feature(source, feature);
  if (!source.failed()) check_neighbours(source, setup, feature);
  return feature;
}

void read_features(const Source& features, Setup& setup) {
  for (const Source& item : features.items()) {
    if (features.failed()) return;
    Feature feature = read_feature(item, setup);
    if (find_feature(setup, feature.name) != kNoFeature) item.fail("has a name that is taken: \"" + feature.name + "\"");
    setup.features.push_back(std::move(feature));
  }
}

void read_size(const Source& size, Setup& setup) {
  if (!size.given()) return;
  const auto n = read_numbers(size, 2);
  for (const std::int32_t length : n)
    if (length < kLeastSize || length > kMostSize) size.fail("must be from 24000 to 72000 each way");
  setup.width = Mil{n[0]};
  setup.height = Mil{n[1]};
}

Objective read_objective(const Source& item, const Setup& setup) {
  item.only({"name", "at", "pos", "radius", "building", "value"});
  Objective objective;
  objective.value = static_cast<std::int16_t>(item.at("value").integer(1, 100));
  std::string name = "Objective " + std::to_string(setup.objectives.size() + 1);
  if (const Source building = item.at("building"); building.given()) {
    item.without({"at", "pos", "radius"}, "is not for buildings: all models inside count");
    objective.building = find_feature(setup, building.text());
    if (objective.building == kNoFeature || setup.feature(objective.building).kind != FeatureKind::kBuilding) building.fail("names no building of the table");
    else name = setup.feature(objective.building).name;
  } else {
    objective.at = read_point(item.either({"at", "pos"}), setup);
    if (item.at("radius").given()) objective.radius = read_length(item.at("radius"), 1, kMostSize);
  }
  objective.name = item.at("name").given() ? item.at("name").text() : name;
  if (same_name(objective.name, "") || objective.name.find_first_of("./") != std::string::npos) item.at("name").fail("must be a name without . and /");
  return objective;
}

Home read_home(const Source& source, const Setup& setup) {
  source.only({"zones", "facing"});
  Home home;
  for (const Source& zone : source.at("zones").items()) home.zones.push_back(read_zone(zone, setup));
  if (home.zones.empty()) source.at("zones").fail("must be one zone at least");
  home.facing = read_direction(source.at("facing"));
  return home;
}

}  // namespace

Polygon read_polygon(const Source& source, const Setup& setup) {
  Polygon polygon;
  for (const Source& corner : source.items()) {
    const auto n = read_numbers(corner, 2);
    polygon.corners.push_back(table::point(n[0], n[1]));
  }
  if (source.failed()) return polygon;
  if (const auto fault = table::fault(polygon, {{}, {setup.width, setup.height}})) source.fail(table::to_text(*fault));
  return polygon;
}

Point read_point(const Source& source, const Setup& setup) {
  const auto n = read_numbers(source, 2);
  const Point p = table::point(n[0], n[1]);
  if (!table::contains({{}, {setup.width, setup.height}}, p)) source.fail("is off the table");
  return p;
}

Polygon read_zone(const Source& source, const Setup& setup) {
  const auto* list = source.value().list();
  return list && list->size() == 4 && list->front().integer() ? read_rectangle(source, setup) : read_polygon(source, setup);
}

Point read_direction(const Source& source) {
  const auto facing = read_facing(source.value());
  if (!facing) source.fail("must be a direction: N, NE …, or [x, y]");
  return facing.value_or(Point{Mil{0}, Mil{-1}});
}

void read_objectives(const Source& source, Setup& setup) {
  for (const Source& item : source.items()) {
    Objective objective = read_objective(item, setup);
    if (find_named(setup.objectives, objective.name) >= 0) item.fail("has a name that is taken: \"" + objective.name + "\"");
    setup.objectives.push_back(std::move(objective));
  }
}

void read_table(const Source& board, const Content& content, Setup& setup) {
  board.only({"table", "size", "features"});
  if (const Source table = board.at("table"); table.given()) {
    const Battlefield* known = content.find_table(table.text());
    if (!known) return table.fail("is no table of the packs");
    setup.width = known->ground.width;
    setup.height = known->ground.height;
    if (!board.at("features").given()) setup.features = known->ground.features;
    if (board.at("size").given() && !board.at("features").given()) board.at("size").fail("changes a table whose features lie where they are");
  }
  read_size(board.at("size"), setup);
  read_features(board.at("features"), setup);
}

Battlefield read_battlefield(const Source& source, const Content& content) {
  source.only({"id", "name", "size", "features", "homes", "objectives"});
  Battlefield field;
  field.id = source.at("id").text();
  field.name = source.at("name").text();
  if (content.find_table(field.id)) source.fail("has an id that is taken");
  if (!source.at("size").given()) source.at("size").fail("is missing");
  read_size(source.at("size"), field.ground);
  read_features(source.at("features"), field.ground);
  const auto homes = source.at("homes").items();
  if (homes.size() != 2) source.at("homes").fail("must be two: one for each side");
  for (const Source& home : homes) field.homes.push_back(read_home(home, field.ground));
  read_objectives(source.at("objectives"), field.ground);
  return field;
}

}  // namespace hexinch::m42
