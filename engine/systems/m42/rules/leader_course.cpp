#include "systems/m42/rules/leader_course.h"

#include <algorithm>
#include <utility>

#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/standing.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {
namespace {

/// 3.1a: the most way-points of a path.
constexpr std::size_t kMostPoints = 32;

bool is_roof(const Feature& f, Level level) { return level.floor == static_cast<int>(f.floors.size()); }

class Walker {
 public:
  Walker(const State& state, const Terrain& terrain, std::vector<WayPoint> points, Mil radius) : state_(state), terrain_(terrain), radius_(radius) {
    made_.points = std::move(points);
  }

  Course walked(bool fresh) {
    const std::vector<WayPoint>& points = made_.points;
    if (points.size() > kMostPoints + (fresh ? 0 : 1)) spoil("too_many_points");
    for (std::size_t i = fresh ? 0 : 1; i < points.size() && !made_.fault; ++i) check_level(points[i]);
    for (std::size_t i = 1; i < points.size() && !made_.fault; ++i) add_leg(points[i - 1], points[i]);
    if (points.size() == 1 && !made_.fault) add_level_way(points[0], points[0]);
    return std::move(made_);
  }

 private:
  const Setup& setup() const { return *state_.setup; }

  void spoil(std::string_view which) { made_.fault = refuse("bad_path", "M42-7.3", {says(which)}); }
  void spoil(std::string_view which, FeatureRef building) {
    made_.fault = refuse("bad_path", "M42-7.3", {{"feature", feature_name(state_, building)}, {"kind", kind_of(state_, building)}, says(which)});
  }
  void stumble(RuleId rule, std::string_view which, FeatureRef structure) {
    if (made_.footing) return;
    made_.footing = refuse("no_footing", rule, {{"feature", feature_name(state_, structure)}, {"kind", kind_of(state_, structure)}, says(which)});
  }

  // M42-7.3: inside a building a way-point has a level of the building, outside it has none.
  void check_level(const WayPoint& p) {
    if (!exists(setup(), p.level) || (p.level.ground() && p.level != kGround)) return spoil("no_such_floor");
    if (p.level.ground()) {
      for (const Piece& b : terrain_.buildings())
        if (table::contains(b.box, p.at) && table::in_open(p.at, b.feature->polygon)) return spoil("level_inside", b.ref);
    } else if (on_ground_floor(setup(), p.level) && !table::in_closed(p.at, setup().feature(p.level.structure).polygon)) {
      spoil("level_outside", p.level.structure);
    }
  }

  void add_leg(const WayPoint& from, const WayPoint& to) {
    made_.walked = made_.walked + m42::length({from.at, to.at});
    if (on_ground_floor(setup(), from.level) && on_ground_floor(setup(), to.level)) return add_ground_way(from, to);
    if (from.level == to.level) return add_level_way(from, to);
    if (from.at != to.at) return spoil("level_change");
    climb(from, to);
  }

  void add_ground_way(const WayPoint& from, const WayPoint& to) {
    const GroundWay way = ground_way(terrain_, from, to);
    if (!way.ok) return spoil("two_crossings", way.building);
    for (int i = 0; i < way.count; ++i) made_.stretches.push_back(way.parts[static_cast<std::size_t>(i)]);
    add_walls(terrain_, {from.at, to.at}, made_.walls);
  }

  // M42-8.5, M42-7.3: above the ground the centre stays over the floor.
  void add_level_way(const WayPoint& from, const WayPoint& to) {
    const bool ground = from.level.ground();
    const FeatureRef building = in_building(setup(), from.level) ? from.level.structure : kNoFeature;
    const Mil height = elevation(setup(), from.level);
    made_.stretches.push_back({{from.at, to.at}, height, height, building, ground, building == kNoFeature});
    if (ground || table::stays_in({from.at, to.at}, {0, 1}, {1, 1}, setup().feature(from.level.structure).polygon)) return;
    stumble(building == kNoFeature ? "M42-8.5" : "M42-7.3", "no_footing_out", from.level.structure);
  }

  // M42-7.4 Up and down, M42-8.2: straight, with the whole base within the walls.
  void climb(const WayPoint& from, const WayPoint& to) {
    const FeatureRef structure = from.level.ground() ? to.level.structure : from.level.structure;
    const FeatureRef other = to.level.ground() ? structure : to.level.structure;
    const Feature& f = setup().feature(structure);
    const bool house = f.kind == FeatureKind::kBuilding;
    if (structure != other) return spoil("level_change");
    if (house && (from.level.ground() || to.level.ground())) return climb_window(from, to);
    rise(from, to, house ? structure : kNoFeature, !house);
    if (!completely_within({from.at, radius_}, f.polygon)) stumble("M42-7.4", "no_footing_stairs", structure);
    const Halving ceiling{Cause::kCeiling, structure};
    if (!house || f.hatch || (!is_roof(f, from.level) && !is_roof(f, to.level))) return;
    if (std::find(made_.walls.begin(), made_.walls.end(), ceiling) == made_.walls.end()) made_.walls.push_back(ceiling);
  }

  /// Option climbWindows: on the outside of the wall, between an upper opening and the ground.
  void climb_window(const WayPoint& from, const WayPoint& to) {
    const WayPoint& top = from.level.ground() ? to : from;
    const auto openings = static_cast<int>(setup().feature(top.level.structure).openings.size());
    bool window = false;
    for (int i = 0; i < openings; ++i) window = window || is_opening_at(setup(), i, top);
    if (!window || !state_.options().climb_windows) return spoil("level_change");
    rise(from, to, kNoFeature, false);
    const Mil height = elevation(setup(), top.level);
    made_.stretches.push_back({{top.at, top.at}, height, height, top.level.structure, false, false});
  }

  void rise(const WayPoint& from, const WayPoint& to, FeatureRef building, bool terrain) {
    const Mil start = elevation(setup(), from.level);
    const Mil end = elevation(setup(), to.level);
    const Mil low = std::min(start, end);
    const Mil high = std::max(start, end);
    made_.climbed = made_.climbed + high - low;
    made_.stretches.push_back({{from.at, from.at}, low, high, building, false, terrain});
  }

  const State& state_;
  const Terrain& terrain_;
  Mil radius_;
  Course made_;
};

}  // namespace

Course course(const State& state, const Terrain& terrain, std::vector<WayPoint> points, Mil radius, bool fresh) {
  return Walker(state, terrain, std::move(points), radius).walked(fresh);
}

bool is_opening_at(const Setup& setup, int opening, const WayPoint& at) {
  if (!in_building(setup, at.level)) return false;
  const Feature& building = setup.feature(at.level.structure);
  if (opening < 0 || opening >= static_cast<int>(building.openings.size())) return false;
  const Opening& o = building.openings[static_cast<std::size_t>(opening)];
  return o.floor == at.level.floor && o.middle() == at.at;
}

}  // namespace hexinch::m42
