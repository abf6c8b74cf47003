#include <algorithm>

#include "systems/m42/rules/crowd.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/radius.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/standing.h"
#include "systems/m42/state/named.h"

/// The limit of one place with all its reasons, for refusals and for the picture.

namespace hexinch::m42 {
namespace {

std::string_view sentence(Penalty penalty) {
  switch (penalty) {
    case Penalty::kInArea: return "in_area";
    case Penalty::kBehindArea: return "behind_area";
    case Penalty::kObstacle: return "beyond_obstacle";
    case Penalty::kEnemyLine: return "beyond_enemies";
    case Penalty::kBuilding: return "behind_building";
  }
  return {};
}

}  // namespace

// M42-1.4 Command Radius: penalties do not add up, but all are told.
void Radius::list_reasons(Limit& found, const Position& place, Mil radius) const {
  const Segment way = straight(place);
  const table::Box around = table::box(way);
  const auto add = [&](Penalty penalty, FeatureRef feature) { found.reasons.push_back({penalty, feature, {}}); };
  if (counts_areas(place))
    for (const Piece& area : areas_)
      if (terrain_.in_area(place, radius, area)) add(Penalty::kInArea, area.ref);
  if (counts_terrain(place))
    for (const Piece& line : terrain_.lines())
      if (table::meet(line.box, around) && Terrain::crosses(way, line) && !ignores(line, place)) add(Penalty::kObstacle, line.ref);
  if (counts_enemies(place))
    for (const EnemyLine* line : lines_.all(way)) found.reasons.push_back({Penalty::kEnemyLine, kNoFeature, {line->a, line->b}});
  if (counts_buildings(place))
    for (const Piece& building : terrain_.buildings())
      if (table::overlap(building.box, around) && table::enters(way, building.feature->polygon)) add(Penalty::kBuilding, building.ref);
}

/// M42-3.2, 0.8: looks for a line where one is needed. True if there is none.
bool Radius::lies_behind(Limit& found, const Position& place, Mil radius) const {
  const bool in = std::any_of(found.reasons.begin(), found.reasons.end(), [](const Reason& reason) { return reason.penalty == Penalty::kInArea; });
  const bool needed = !within(place, radius, half()) || state_.options().behind_area == BehindArea::kForbidden;
  if (in || !needed || !counts_areas(place)) return false;
  found.traced = trace(place, radius);
  if (found.traced) return false;
  const auto first = found.reasons.begin();
  std::vector<Reason> behind;
  for (const Piece& area : areas_)
    if (table::overlap(area.box, table::box(straight(place))) && table::enters(straight(place), area.feature->polygon))
      behind.push_back({Penalty::kBehindArea, area.ref, {}});
  found.reasons.insert(first, behind.begin(), behind.end());
  return true;
}

Limit Radius::at(const Position& place, Mil radius) const {
  Limit found;
  found.limit = full();
  if (!in_bounds(place.at)) {
    found.far_edge = table::kFarthest;
    found.refusal = check_table(terrain_.setup(), place, radius);
    return found;
  }
  if (!exists(terrain_.setup(), place)) {
    found.far_edge = far_edge(leader_disc(), {place.at, radius});
    // M42-7.1, 7.8: who is hidden is in the leader's building.
    if (place.interior && building_ == kNoFeature) found.refusal = refuse("leader_outside", "M42-7.1", {says("hidden_nowhere")});
    else found.refusal = earlier(check_table(terrain_.setup(), place, radius), check_footing(state_, terrain_, place, radius));
    return found;
  }
  found.far_edge = measured(place, radius);
  list_reasons(found, place, radius);
  const bool behind = lies_behind(found, place, radius);
  found.road = found.reasons.empty() && on_leaders_road(place);
  if (found.road) found.limit = farthest();
  else if (!found.reasons.empty()) found.limit = half();
  found.refusal = check_standing(place, radius);
  if (!found.refusal) found.refusal = check_reach(found, place, radius, behind);
  return found;
}

/// 3.1a from OFF_TABLE to OPENING_FULL.
std::optional<Refusal> Radius::check_standing(const Position& place, Mil radius) const {
  if (auto refusal = check_table(terrain_.setup(), place, radius)) return refusal;
  if (auto refusal = check_ground(state_, terrain_, place, radius)) return refusal;
  if (!place.interior)
    if (const auto enemy = too_close(state_, enemies_, place, radius, assaulted_))
      return refuse_standoff(state_, *enemy, place, radius);
  if (barred_inside(place)) {
    // M42-7.1 The leader goes in first. M42-7.2 Nobody stays outside a building that the leader is in.
    if (const FeatureRef own = building_of(terrain_.setup(), place); own != kNoFeature)
      return refuse("leader_outside", "M42-7.1", {{"feature", feature_name(state_, own)}, {"kind", kind_of(state_, own)}});
    return refuse("leader_inside", "M42-7.2", {{"feature", feature_name(state_, building_)}, {"kind", kind_of(state_, building_)}});
  }
  if (auto refusal = check_footing(state_, terrain_, place, radius)) return refusal;
  return place.opening < 0 ? kAllowed : Crowd(state_, unit_, leader_).check(place, radius);
}

/// 3.1a from OPENING_TOO_FAR to OUT_OF_RADIUS.
std::optional<Refusal> Radius::check_reach(const Limit& found, const Position& place, Mil radius, bool behind) const {
  if (place.opening >= 0 && !opens_within(place, found.limit))
    return refuse("opening_too_far", "M42-7.7",
                  {{"opening", Name{opening_at(terrain_.setup(), place).name}},
                   {"feature", feature_name(state_, place.level.structure)},
                   {"kind", kind_of(state_, place.level.structure)},
                   {"limit", in_inches(found.limit)},
                   {"distance", in_inches(found.far_edge)}});
  if (climb(place) > found.limit)
    return refuse("floor_too_far", in_building(terrain_.setup(), place.level) ? "M42-7.5" : "M42-8.3",
                  {{"limit", in_inches(found.limit)}, {"height", in_inches(climb(place))}});
  if (const FeatureRef wall = uncrossable(place); wall != kNoFeature)
    return refuse("uncrossable_between", "M42-4.4",
                  {{"feature", feature_name(state_, wall)}, {"kind", kind_of(state_, wall)}, {"height", in_inches(terrain_.setup().feature(wall).height)}});
  if (const FeatureRef lava = impassable(place); lava != kNoFeature)
    return refuse("impassable_between", "M42-9.2", {{"feature", feature_name(state_, lava)}, {"kind", kind_of(state_, lava)}});
  if (behind && state_.options().behind_area == BehindArea::kForbidden) {
    const auto why = std::find_if(found.reasons.begin(), found.reasons.end(), [](const Reason& r) { return r.penalty == Penalty::kBehindArea; });
    return refuse("behind_terrain", "M42-3.2", {{"feature", feature_name(state_, why->feature)}, {"kind", kind_of(state_, why->feature)}});
  }
  if (place.opening >= 0 || within(place, radius, found.limit)) return kAllowed;
  return too_far(found);
}

/// OUT_OF_RADIUS with the first reason.
std::optional<Refusal> Radius::too_far(const Limit& found) const {
  Arguments arguments{says(found.road ? "radius_road" : "radius"), {"limit", in_inches(found.limit)}, {"distance", in_inches(found.far_edge)}};
  if (!found.reasons.empty()) {
    const Reason& why = found.reasons.front();
    arguments[0] = says(sentence(why.penalty));
    if (why.penalty == Penalty::kEnemyLine) {
      const bool alone = why.enemies[0] == why.enemies[1];
      if (alone) arguments[0] = says("beyond_enemy");
      arguments.push_back({"enemy", model_name(state_, why.enemies[0])});
      if (!alone) arguments.push_back({"other", model_name(state_, why.enemies[1])});
    } else {
      arguments.push_back({"feature", feature_name(state_, why.feature)});
      arguments.push_back({"kind", kind_of(state_, why.feature)});
    }
  }
  return refuse("out_of_radius", "M42-1.4", std::move(arguments));
}

}  // namespace hexinch::m42
