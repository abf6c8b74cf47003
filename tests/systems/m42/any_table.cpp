#include "systems/m42/any_table.h"

namespace hexinch::m42::test {
namespace {

Polygon somewhere(Numbers& numbers, int least, int most) {
  Polygon found = numbers.polygon(numbers.between(least, most));
  const int x = numbers.between(3000, 21000);
  const int y = numbers.between(3000, 21000);
  for (Point& p : found.corners) p = {p.x + Mil{x}, p.y + Mil{y}};
  return found;
}

}  // namespace

Table any_table(Numbers& numbers) {
  Table t(24000, 24000);
  std::vector<Point> places;
  for (int i = 0; i < 8; ++i) places.push_back(point(numbers.between(500, 23500), numbers.between(500, 23500)));
  t.unit("G", kBlue, places, numbers.between(1, 4));
  if (numbers.between(0, 3) == 0) t.card(unit_at(0)).rules = 1;
  for (int i = numbers.between(0, 4); i > 0; --i) t.wood("A" + std::to_string(i), somewhere(numbers, 1000, 4000));
  for (int i = numbers.between(0, 3); i > 0; --i) {
    const Polygon along = somewhere(numbers, 1000, 5000);
    t.hedge("H" + std::to_string(i), {along.corners[0], along.corners[1], along.corners[2]}, numbers.between(0, 4) == 0 ? 3001 : numbers.between(0, 3000));
  }
  for (int i = numbers.between(0, 2); i > 0; --i) t.road("R" + std::to_string(i), somewhere(numbers, 3000, 6000));
  if (numbers.between(0, 2) == 0) t.lava("L", somewhere(numbers, 1000, 2000));
  const int x = numbers.between(2000, 14000);
  const int y = numbers.between(2000, 14000);
  if (numbers.between(0, 1) == 0) {
    const bool openable = numbers.between(0, 1) == 0;
    const FeatureRef b = t.building("B", rectangle(x, y, x + 6000, y + 5000), {0, 3000}, 5000, false, openable);
    t.opening(b, OpeningKind::kDoor, "D", 0, point(x + 2000, y), point(x + 3000, y));
    t.opening(b, OpeningKind::kWindow, "W", 0, point(x, y + 2000), point(x, y + 4000));
    t.opening(b, OpeningKind::kWindow, "V", 1, point(x + 6000, y + 2000), point(x + 6000, y + 3500));
  } else {
    t.ruin("U", rectangle(x, y, x + 6000, y + 5000));
  }
  for (ModelState& model : t.of(unit_at(0)).models)
    if (numbers.between(0, 1) == 0) model.place = any_place(t.setup, numbers);
  for (int i = numbers.between(0, 2); i > 0; --i) {
    std::vector<Position> reds;
    for (int k = numbers.between(1, 8); k > 0; --k) reds.push_back(any_place(t.setup, numbers));
    t.unit("L" + std::to_string(i), kRed, reds);
  }
  return t;
}

Position any_place(const Setup& setup, Numbers& numbers) {
  Position place = at(numbers.between(500, 23500), numbers.between(500, 23500));
  const FeatureRef structure = feature_at(numbers.between(0, std::max(0, static_cast<int>(setup.features.size()) - 1)));
  if (setup.features.empty() || numbers.between(0, 1) == 0) return place;
  const Feature& f = setup.feature(structure);
  if (f.kind != FeatureKind::kBuilding && f.kind != FeatureKind::kRuin) return place;
  const Point corner = f.polygon.corners[0];
  place.at = {corner.x + Mil{numbers.between(400, 5600)}, corner.y + Mil{numbers.between(400, 4600)}};
  if (f.kind == FeatureKind::kRuin) {
    if (numbers.between(0, 1) == 0) place.level = {structure, 1};
    return place;
  }
  place.level = {structure, static_cast<std::int8_t>(numbers.between(0, 2))};
  const int opening = numbers.between(0, 3);
  if (opening < 3 && numbers.between(0, 1) == 0) {
    place.opening = static_cast<std::int8_t>(opening);
    place.level.floor = f.openings[static_cast<std::size_t>(opening)].floor;
    place.at = f.openings[static_cast<std::size_t>(opening)].middle();
  } else if (!f.openable && place.level.floor < 2) {
    place.interior = true;
  }
  return place;
}

}  // namespace hexinch::m42::test
