#include "systems/grasp/rules/ground.h"

#include <algorithm>

namespace hexinch::grasp {
namespace {

/// Is the class of that piece known?
bool known(const State& state, FeatureRef f) { return state.ground_of(f).going != TerrainClass::kUnknown; }

/// GRASP-3.12: on a land table water bars those on the ground unless the piece gives a class for them; so it does what its class says.
TerrainClass going_of(const State& state, FeatureRef f) { return state.ground_of(f).going; }

/// 2.6, 7.2: a road lies over what it crosses, and a ford over its river.
bool overrides(const State& state, FeatureRef f) {
  const FeatureKind kind = state.feature(f).kind;
  return kind == FeatureKind::kPatch || (kind == FeatureKind::kLinear && going_of(state, f) == TerrainClass::kGood);
}

}  // namespace

GroundNear::GroundNear(const State& state, table::Box stretch) : state_(state) {
  const table::Box wide = table::grown(stretch, Mil{10});
  for (int i = 0; i < state.features(); ++i)
    if (const Feature& feature = state.feature(feature_at(i)); feature.medium != Element::kAir && table::meet(table::box(feature.polygon), wide)) {
      features_.push_back(feature_at(i));
      boxes_.push_back(table::box(feature.polygon));
    }
  for (int i = 0; i < static_cast<int>(state.areas.size()); ++i)
    if (table::meet(table::box(table::Outline(state.areas[static_cast<std::size_t>(i)].base)), wide)) areas_.push_back(i);
}

// GRASP-1.4, 2.6
Footing GroundNear::at(Point centre) const {
  Footing found{state_.setup->bare, 0, kNoFeature, kNoFeature};
  bool over = false;  // something lies over the rest
  std::size_t i = 0;
  for (const FeatureRef f : features_) {
    const Feature& feature = state_.feature(f);
    if (!table::contains(boxes_[i++], centre) || !table::in_open(centre, feature.polygon)) continue;
    if (!known(state_, f)) {
      found.unknown = f;
      continue;
    }
    if (feature.kind == FeatureKind::kHill) found.hill = std::max(found.hill, state_.ground_of(f).height);
    if (overrides(state_, f)) {
      over = true;
      found.going = going_of(state_, f);
      found.of = f;
    } else if (!over && going_of(state_, f) > found.going) {
      found.going = going_of(state_, f);
      found.of = f;
    }
  }
  for (const int a : areas_) {
    const Area& area = state_.areas[static_cast<std::size_t>(a)];
    if (!table::in_open(centre, table::Outline(area.base))) continue;
    // 2.6: patches take the place of what lies under them; strips, wrecks and the like only make it harder.
    if (area.kind != AreaKind::kPatch && area.going <= found.going) continue;
    found.going = area.going;
    found.of = kNoFeature;
  }
  return found;
}

Footing footing(const State& state, Point centre) { return GroundNear(state, {centre, centre}).at(centre); }

// GRASP-3.8
int cover_of(TerrainClass going) {
  switch (going) {
    case TerrainClass::kLight: return 1;
    case TerrainClass::kDifficult: return 2;
    case TerrainClass::kImpassable: return 4;
    default: return 0;
  }
}

// GRASP-4.2 One class harder for an army in its un-preferred condition.
TerrainClass going_for(const State& state, UnitRef unit, TerrainClass going) {
  const auto& unpreferred = state.side(state.owner(unit)).unpreferred;
  if (!unpreferred || *unpreferred != state.prevailing || going >= TerrainClass::kImpassable) return going;
  return static_cast<TerrainClass>(static_cast<int>(going) + 1);
}

// GRASP-3.6, GRASP-12.12: Small, Big and Agile units ignore light going and have it easier in difficult.
Fraction share_of(const State& state, UnitRef unit, TerrainClass going) {
  const Build& build = state.build(unit);
  return plain_share(going, build.size() != Size::kMedium || build.has(Special::kAgile));
}

Fraction plain_share(TerrainClass going, bool easy) {
  switch (going) {
    case TerrainClass::kLight: return easy ? Fraction{1} : Fraction{1, 2};
    case TerrainClass::kDifficult: return easy ? Fraction{1, 2} : Fraction{1, 4};
    default: return Fraction{1};
  }
}

}  // namespace hexinch::grasp
