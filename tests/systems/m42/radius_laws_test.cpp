#include <doctest/doctest.h>

#include <algorithm>

#include "board/table/pieces_by_middles.h"
#include "systems/m42/any_table.h"
#include "systems/m42/rules/radius.h"
#include "systems/m42/rules/standing.h"

/// The Command Radius in random positions, against the rules read word by word.

namespace hexinch::m42 {

using test::any_place;
using test::any_table;
using test::Numbers;
using test::point;
using test::Table;

namespace {

/// The catalogue's own words: all 81 lines, each cut at every edge, with middles of the parts tested by winding numbers.
std::optional<Segment> traced_by_middles(const Setup& setup, Disc model, Disc leader, bool roads) {
  const auto points = [](Disc d) {
    const int r = d.radius.n;
    const int k = 7071 * r / 10000;
    std::vector<Point> found;
    for (const auto& [x, y] : std::vector<std::pair<int, int>>{{0, 0}, {0, -r}, {k, -k}, {r, 0}, {k, k}, {0, r}, {-k, k}, {-r, 0}, {-k, -k}})
      found.push_back({d.at.x + Mil{x}, d.at.y + Mil{y}});
    return found;
  };
  const auto point_clear = [&](Point p) {
    bool in = false;
    for (const Feature& f : setup.features) {
      const bool there = table::winding_place(p.x.n, p.y.n, 1, f.polygon) > 0;
      if (f.kind == FeatureKind::kRoad && roads && there) return true;
      in = in || (f.kind == FeatureKind::kWoods && there);
    }
    return !in;
  };
  const auto line_clear = [&](Segment s) {
    std::vector<table::Along> cuts{{0, 1}, {1, 1}};
    std::vector<std::pair<bool, table::Piece>> parts;
    for (const Feature& f : setup.features)
      for (const table::Piece& piece : table::pieces_by_middles(s, f.polygon)) {
        parts.push_back({f.kind == FeatureKind::kRoad, piece});
        cuts.push_back(piece.from);
        cuts.push_back(piece.to);
      }
    std::sort(cuts.begin(), cuts.end());
    for (std::size_t i = 1; i < cuts.size(); ++i) {
      if (cuts[i - 1] == cuts[i]) continue;
      bool in = false;
      bool on_road = false;
      for (const auto& [road, piece] : parts)
        if (piece.from <= cuts[i - 1] && cuts[i] <= piece.to) (road ? on_road : in) = true;
      if (in && !(on_road && roads)) return false;
    }
    return true;
  };
  for (const Point from : points(model))
    for (const Point to : points(leader))
      if (from == to ? point_clear(from) : line_clear({from, to})) return Segment{from, to};
  return std::nullopt;
}

}  // namespace

TEST_CASE("M42-0.8 traced lines are those of the rule, one by one") {
  Numbers numbers(8);
  int found = 0;
  for (int i = 0; i < 3000; ++i) {
    Table t;
    for (int k = numbers.between(1, 3); k > 0; --k) t.wood("A", numbers.polygon(20));
    for (int k = numbers.between(0, 2); k > 0; --k) t.road("R", numbers.polygon(20));
    t.options().road_clears = numbers.between(0, 3) > 0;
    const Terrain terrain(t.setup);
    std::vector<const Piece*> areas;
    for (const Piece& area : terrain.areas()) areas.push_back(&area);
    const Disc model{numbers.place(25), Mil{numbers.between(1, 6)}};
    const Disc leader{numbers.place(25), Mil{numbers.between(1, 6)}};
    const auto expected = traced_by_middles(t.setup, model, leader, t.options().road_clears);
    const auto got = traceable(terrain, model, leader, areas, false);
    CAPTURE(i);
    REQUIRE(got.has_value() == expected.has_value());
    if (got) CHECK((got->from == expected->from && got->to == expected->to));
    found += got ? 1 : 0;
  }
  CHECK(found > 500);
  CHECK(found < 2800);
}

namespace {

/// M42-1.4 in the words of the catalogue, with no short cut: distances as they are, every line, every pair of enemies, all 81 traces.
class ByTheBook {
 public:
  ByTheBook(const State& state, UnitRef unit, const Position& leader) : s_(state), unit_(unit), leader_(leader) {}

  bool legal(const Position& place, Mil radius) {
    const Setup& setup = *s_.setup;
    const Disc base{place.at, radius};
    const bool in = in_building(setup, place.level);
    const bool leader_in = in_building(setup, leader_.level);
    const bool free = linked() && s_.options().interlinked_through_walls;
    if (solid(place) && !rests(place, radius)) return false;
    if (!place.interior)
      for (const Body& enemy : enemies(s_, unit_))
        if (!enemy.at.interior && building_of(setup, enemy.at) == building_of(setup, place) &&
            elevation(setup, enemy.at.level) == elevation(setup, place.level) && gap_below(base, enemy.disc(), Mil{s_.options().standoff}))
          return false;
    if (building_of(setup, place) != building_of(setup, leader_) && (!free || place.interior)) return false;
    const bool inside = in && leader_in && building_of(setup, place) == building_of(setup, leader_);
    if (!inside && !free && forbidden(place)) return false;
    const int ld = s_.leadership(unit_);
    const bool road = same_road(place);
    bool half = enemy_between(place);
    if (!inside && !linked()) {
      half = half || obstacle_between(place, false) || (!in && !leader_in && house_between(place));
      const std::vector<const Piece*> areas = tested();
      if (!road && std::any_of(areas.begin(), areas.end(), [&](const Piece* a) { return terrain_.in_area(place, radius, *a); })) half = true;
      else if (!road && !traceable(terrain_, base, {leader_.at, base_of_leader()}, areas, s_.options().trace_centre_only)) {
        if (s_.options().behind_area == BehindArea::kForbidden) return false;
        half = true;
      }
    }
    const Mil limit{1000 * ld * (half ? 1 : road ? 3 : 2)};
    const Mil climb = elevation(setup, place.level) - elevation(setup, leader_.level);
    if (climb > limit || -climb > limit) return false;
    if (place.opening < 0) return far_edge({leader_.at, base_of_leader()}, base) <= limit;
    const Opening& opening = opening_at(setup, place);
    return room(place, opening) && table::distance(leader_.at, Segment{opening.a, opening.b}) <= limit + base_of_leader();
  }

 private:
  bool linked() const { return s_.sheet(unit_).has(UnitRule::kInterlinked); }
  Mil base_of_leader() const { return s_.radius({unit_, 0}); }
  bool same_road(const Position& place) const {
    const FeatureRef road = terrain_.road_at(place.at);
    return place.level.ground() && leader_.level.ground() && road != kNoFeature && road == terrain_.road_at(leader_.at);
  }
  std::vector<const Piece*> tested() const {
    std::vector<const Piece*> found;
    for (const Piece& area : terrain_.areas())
      if (!terrain_.completely_in_area(leader_, base_of_leader(), area)) found.push_back(&area);
    return found;
  }
  bool rests(const Position& place, Mil radius) const {
    const Disc base{place.at, radius};
    if (!table::wholly_inside(base, table::Box{point(0, 0), {s_.setup->width, s_.setup->height}})) return false;
    for (const Feature& f : s_.setup->features) {
      if (f.kind == FeatureKind::kImpassable && overlaps(base, f.polygon)) return false;
      if (f.kind == FeatureKind::kBuilding && place.level.ground() && overlaps(base, f.polygon)) return false;
      for (std::size_t i = 1; i < f.line.size() && place.level.ground(); ++i)
        if (table::distance(place.at, Segment{f.line[i - 1], f.line[i]}) == Mil{0}) return false;
    }
    if (place.level.ground()) return true;
    const Feature& own = s_.setup->feature(place.level.structure);
    if (own.kind == FeatureKind::kBuilding && !own.openable && place.level.floor < static_cast<int>(own.floors.size())) return false;
    return completely_within(base, own.polygon);
  }
  bool high(const Feature& f, const Position& place) const {
    return elevation(*s_.setup, place.level) > f.height && elevation(*s_.setup, leader_.level) > f.height;
  }
  bool obstacle_between(const Position& place, bool tall) const {
    for (const Feature& f : s_.setup->features)
      for (std::size_t i = 1; i < f.line.size(); ++i)
        if ((f.height > Mil{3000}) == tall && !high(f, place) && table::meet(Segment{place.at, leader_.at}, Segment{f.line[i - 1], f.line[i]})) return true;
    return false;
  }
  bool enters(const Position& place, FeatureKind kind) const {
    for (const Feature& f : s_.setup->features)
      if (f.kind == kind && !table::pieces({place.at, leader_.at}, f.polygon).empty()) return true;
    return false;
  }
  bool forbidden(const Position& place) const {
    return obstacle_between(place, true) || (s_.options().impassable_shadow && enters(place, FeatureKind::kImpassable));
  }
  bool house_between(const Position& place) const { return s_.options().building_shadow && enters(place, FeatureKind::kBuilding); }
  bool enemy_between(const Position& place) const {
    if (place.level != leader_.level) return false;
    const Segment way{place.at, leader_.at};
    std::vector<Body> there;
    for (const Body& enemy : enemies(s_, unit_))
      if (enemy.at.level == leader_.level && !enemy.at.interior) there.push_back(enemy);
    for (const Body& a : there) {
      if (table::distance(a.at.at, way) < a.radius) return true;
      for (const Body& b : there)
        if (!(a.model == b.model) && gap(a.disc(), b.disc()) <= Mil{s_.options().enemy_line_gap} && table::meet(way, Segment{a.at.at, b.at.at})) return true;
    }
    return false;
  }
  bool room(const Position& place, const Opening& opening) const {
    int there = leader_.opening == place.opening && leader_.level.structure == place.level.structure ? 1 : 0;
    for (const Body& other : bodies(s_)) {
      if (other.model.unit == unit_ || other.at.opening != place.opening || other.at.level != place.level) continue;
      if (s_.opposed(unit_, other.model.unit)) return false;
      ++there;
    }
    return there < capacity(opening);
  }

  const State& s_;
  UnitRef unit_;
  Position leader_;
  Terrain terrain_{*s_.setup};
};

}  // namespace

TEST_CASE("M42-1.4 yes or no is the same with and without reasons, and as the rules say it") {
  Numbers numbers(14);
  int yes = 0;
  int all = 0;
  for (int i = 0; i < 400; ++i) {
    Table t = any_table(numbers);
    t.options().behind_area = numbers.between(0, 4) == 0 ? BehindArea::kForbidden : BehindArea::kHalf;
    t.options().building_shadow = numbers.between(0, 2) > 0;
    t.options().impassable_shadow = numbers.between(0, 2) > 0;
    t.options().interlinked_through_walls = numbers.between(0, 2) == 0;
    t.options().trace_centre_only = numbers.between(0, 3) == 0;
    t.options().road_clears = numbers.between(0, 3) > 0;
    const State state = t.state();
    const Position leader = any_place(t.setup, numbers);
    const Radius radius(state, unit_at(0), leader);
    for (int k = 0; k < 60; ++k) {
      Position place = any_place(t.setup, numbers);
      if (k % 2 == 0 && place.opening < 0 && !place.interior)
        place.at = {leader.at.x + Mil{numbers.between(-5000, 5000)}, leader.at.y + Mil{numbers.between(-5000, 5000)}};
      const Mil base{numbers.between(0, 3) == 0 ? 787 : 492};
      const Limit limit = radius.at(place, base);
      CAPTURE(i);
      CAPTURE(k);
      CAPTURE(limit.refusal ? limit.refusal->code : "");
      CHECK(radius.allows(place, base) == !limit.refusal);
      CHECK(ByTheBook(state, unit_at(0), leader).legal(place, base) == !limit.refusal);
      yes += limit.refusal ? 0 : 1;
      ++all;
    }
  }
  CHECK(yes > 2000);
  CHECK(yes < all - 2000);
}

}  // namespace hexinch::m42
