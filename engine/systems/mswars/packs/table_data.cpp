#include "systems/mswars/packs/table_data.h"

#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/terrain.h"

namespace hexinch::mswars {
namespace {

Mil read_length(const Source& source, std::int32_t least, std::int32_t most) { return Mil{static_cast<std::int32_t>(source.integer(least, most))}; }

bool is_elevated(FeatureKind kind) { return kind == FeatureKind::kBuilding || kind == FeatureKind::kBlock || kind == FeatureKind::kWreck; }

std::vector<std::int32_t> read_numbers(const Source& source, std::size_t count) {
  std::vector<std::int32_t> numbers;
  for (const Source& item : source.items()) numbers.push_back(static_cast<std::int32_t>(item.integer(0, table::kFarthest.n)));
  if (numbers.size() != count) source.fail("must have " + std::to_string(count) + " numbers");
  numbers.resize(count);
  return numbers;
}

void read_shape(const Source& source, const Setup& setup, Feature& feature) {
  int shapes = 0;
  for (const std::string_view key : {"poly", "rect", "disc"}) shapes += source.at(key).given() ? 1 : 0;
  if (shapes != 1) return source.fail("needs one shape: poly, rect or disc");
  if (source.at("poly").given()) {
    feature.polygon = read_polygon(source.at("poly"), setup);
  } else if (source.at("rect").given()) {
    const auto n = read_numbers(source.at("rect"), 4);
    feature.polygon = table::rectangle(table::point(n[0], n[1]), table::point(n[2], n[3]));
    if (const auto fault = table::fault(feature.polygon, {{}, {setup.width, setup.height}})) source.at("rect").fail(table::to_text(*fault));
  } else {
    const auto n = read_numbers(source.at("disc"), 3);
    feature.disc = {table::point(n[0], n[1]), Mil{n[2]}};
    const bool fits = n[2] > 0 && n[2] <= 20000 && n[0] <= setup.width.n && n[1] <= setup.height.n;
    if (!fits) source.at("disc").fail("must have its centre on the table and a radius from 1 to 20000");
    if (feature.kind != FeatureKind::kWreck) source.at("disc").fail("is for wrecks: everything else has corners");
  }
}

/// MSW-6.1, RUL-46: Size Class by the height above what it stands on; a feature on another one counts from there.
void read_heights(const Source& source, const Setup& setup, Feature& feature) {
  source.either({"on", "base"});
  if (const Source on = source.at("on"); on.given()) {
    const Feature* below = nullptr;
    for (const Feature& other : setup.features)
      if (on.is_text(other.name)) below = &other;
    if (!below || !below->elevated()) return on.fail("names no building listed before it");
    feature.base = below->height;
  }
  if (source.at("base").given()) feature.base = read_length(source.at("base"), 0, 20000);
  const Mil usual = usual_height(feature.kind);
  feature.height = feature.base + (usual.n < 0 ? Mil{} : usual);
  if (source.at("height").given()) feature.height = read_length(source.at("height"), 0, 40000);
  else if (usual.n < 0) return source.at("height").fail("is missing");
  if (feature.height < feature.base) return source.at("height").fail("is lower than what it stands on");
  if (is_elevated(feature.kind)) feature.size = static_cast<std::int8_t>(size_of_height(feature.height - feature.base));
}

void read_ramp(const Source& source, Feature& feature) {
  if (feature.kind != FeatureKind::kRamp) {
    for (const std::string_view key : {"low", "high"})
      if (source.at(key).given()) source.at(key).fail("is for ramps");
    return;
  }
  feature.low = source.at("low").given() ? read_length(source.at("low"), 0, 40000) : Mil{};
  feature.high = read_length(source.at("high"), 0, 40000);
  if (feature.high <= feature.low) source.at("high").fail("must lie above the ramp's lower end");
}

/// MSW-7.1: a scenario may class a feature differently, for all sizes or for each.
void read_going(const Source& source, Feature& feature) {
  if (!source.given()) return;
  if (!source.value().list()) {
    feature.going.fill(read_name<Going>(source));
    return;
  }
  const auto items = source.items();
  if (items.size() != feature.going.size()) return source.fail("must name a class for Size Class 0, for 1 to 3, and for 4 and more");
  for (std::size_t i = 0; i < items.size(); ++i) feature.going[i] = read_name<Going>(items[i]);
}

/// Fails at a key that no rule uses for such a feature.
void check_use(const Source& source, const Feature& feature) {
  const bool ramp = feature.kind == FeatureKind::kRamp;
  if (feature.elevated()) source.without({"going", "overrides"}, "is for ground: units climb this feature, or find it Very Difficult");
  else source.without({"surface"}, "is for features with a top: building, block or wreck");
  if (ramp) source.without({"going", "on", "base"}, "is not for ramps: they lead from `low` to `high`, and cost everybody the same");
  const bool open = feature.sight == SeeThrough::kOpen;
  if (!open && feature.height == Mil{}) source.without({"sight"}, "is for features with a height");
  if (open && !feature.elevated() && feature.kind != FeatureKind::kHill) source.without({"height"}, "is for features that hide something or can be stood on");
}

Feature read_feature(const Source& source, const Setup& setup) {
  source.only({"name", "kind", "poly", "rect", "disc", "height", "on", "base", "surface", "sight", "going", "overrides", "low", "high"});
  Feature feature = feature_of_kind(read_name<FeatureKind>(source.at("kind")));
  feature.name = source.at("name").given() ? source.at("name").text() : std::string(name_of(feature.kind)) + " " + std::to_string(setup.features.size() + 1);
  read_shape(source, setup, feature);
  read_heights(source, setup, feature);
  read_ramp(source, feature);
  read_going(source.at("going"), feature);
  if (source.at("surface").given()) feature.surface = read_name<Going>(source.at("surface"));
  if (source.at("sight").given()) feature.sight = read_name<SeeThrough>(source.at("sight"));
  if (source.at("overrides").given()) feature.overrides = source.at("overrides").boolean();
  check_use(source, feature);
  return feature;
}

}  // namespace

// T-5 Feature kinds: their default heights.
Mil usual_height(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::kWood: return Mil{2500};
    case FeatureKind::kHill: return Mil{1500};
    case FeatureKind::kRubble: return Mil{500};
    case FeatureKind::kWall:
    case FeatureKind::kFence: return Mil{750};
    case FeatureKind::kBuilding:
    case FeatureKind::kBlock:
    case FeatureKind::kWreck: return Mil{-1};
    default: return Mil{};
  }
}

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

void read_table(const Source& board, Setup& setup) {
  board.only({"size", "features"});
  if (const Source size = board.at("size"); size.given()) {
    const auto n = read_numbers(size, 2);
    for (const std::int32_t length : n)
      if (length < 24000 || length > 72000) size.fail("must be from 24000 to 72000 each way");
    setup.width = Mil{n[0]};
    setup.height = Mil{n[1]};
  }
  for (const Source& item : board.at("features").items()) {
    if (board.failed()) return;
    Feature feature = read_feature(item, setup);
    for (const Feature& other : setup.features)
      if (same_name(other.name, feature.name)) item.fail("has a name that is taken: \"" + feature.name + "\"");
    setup.features.push_back(std::move(feature));
  }
}

}  // namespace hexinch::mswars
