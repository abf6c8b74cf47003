#pragma once

#include <vector>

#include "systems/grasp/rules/measures.h"

/// GRASP-11.8: step 2.

namespace hexinch::grasp {

/// What a unit in flight runs to, in the order of preference.
enum class RefugeKind : std::int8_t { kShelter, kSupply, kCommander, kEdge };
struct RefugeOf {
  RefugeKind kind = RefugeKind::kEdge;
  FeatureRef feature = kNoFeature;
  UnitRef unit = kNoUnit;
  Degrees towards;
};
/// The best ones that are equally near, lowest id first: one, unless dice and ground are even.
std::vector<RefugeOf> refuges(const State& state, UnitRef unit);
/// GRASP-11.12: a shelter of its own side, or a neutral one, that it is in.
bool in_shelter(const State& state, UnitRef unit);

/// Step 2 begins: who is in flight now will run, each player's units by roster number.
void begin_routs(Transcript<Grasp>& t);
Seat asks(const State& state, const RoutsFrame& frame);
void go_on(Transcript<Grasp>& t, const RoutsFrame& frame);
Seat asks(const State& state, const RoutFrame& frame);
void go_on(Transcript<Grasp>& t, const RoutFrame& frame);
void choose_refuge(Transcript<Grasp>& t, const RoutFrame& frame, int which);
void hold(Transcript<Grasp>& t, const RoutFrame& frame);
/// The commander lets it run (3.2: pass).
void let_run(Transcript<Grasp>& t, const RoutFrame& frame);

}  // namespace hexinch::grasp
