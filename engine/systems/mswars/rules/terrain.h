#pragma once

#include <optional>

#include "base/refusal.h"
#include "board/table/point.h"
#include "systems/mswars/state/state.h"

/// Terrain and what it costs (MSW-4.3, 6.1, 6.2, 6.7, 7; T-1 to T-5).

namespace hexinch::mswars {

/// T-1, T-2: the factor of a move type for a class of going; none: "Can't". Static units pay 0.
std::optional<int> factor(const Sheet& sheet, Level level, Going going);
/// T-3: the class of an area feature for a unit's size.
Going going_of(const Feature& feature, const Sheet& sheet);
/// T-3, T-5: the usual feature of a kind; height and size follow from its own.
Feature feature_of_kind(FeatureKind kind);

/// MSW-6.2: is it low for the unit, so that it is Very Difficult ground and not elevated?
bool low_for(const Feature& feature, const Sheet& sheet);
/// Elevated for the unit: neither area terrain nor low.
inline bool elevated_for(const Feature& feature, const Sheet& sheet) { return feature.elevated() && !low_for(feature, sheet); }
/// Is the point on the feature (border included), or strictly inside it?
bool on(const Feature& feature, Point p);
bool inside(const Feature& feature, Point p);

/// The elevated feature whose top the unit stands on (MSW-6.5); kNoFeature: none.
FeatureRef standing_on(const State& state, UnitRef unit);
FeatureRef standing_on(const State& state, const Sheet& sheet, Point at, Mil elev);
/// The surface elevation for this unit at a place above `support`, which is the table (0) or the top of an elevated feature. Hills and low features raise
/// it (MSW-6.2, 7.4); a ramp does not, as its elevation is its lower one (MSW-6.7).
Mil elev_at(const State& state, const Sheet& sheet, Point at, Mil support);
/// The support beneath hills and low features, for a unit at a place and elevation: the top of an elevated feature, or the table.
Mil support_at(const State& state, const Sheet& sheet, Point at, Mil elev);
/// MSW-16.2: the elevation of a unit set up at a place: on the highest elevated feature that holds its whole base, else on the ground.
Mil elev_when_set_up(const State& state, const Sheet& sheet, Point at);

/// The worst factor that a sub-step of the centre pays (MSW-4.3, 7.2), and the feature that causes it (kNoFeature: open ground); no `factor`: Can't.
struct Ground {
  std::optional<int> factor;
  Going going = Going::kFlat;
  FeatureRef feature = kNoFeature;
};
Ground ground_along(const State& state, UnitRef unit, const UnitState& there, table::Segment step);
/// The ground under the centre, for turns (MSW-4.5): strictly inside a feature, else flat.
Ground ground_under(const State& state, UnitRef unit, const UnitState& there);

/// Words for messages: "mswars.going.very_difficult", "mswars.move.track".
std::string going_text(Going going);
std::string move_text(MoveType move);
/// "Can't" as a refusal: which unit can't enter what, and where.
std::optional<Refusal> refuse_ground(const State& state, const Sheet& sheet, const Ground& ground, RuleId rule);

}  // namespace hexinch::mswars
