#pragma once

#include <optional>

#include "systems/grasp/grasp.h"

/// GRASP-4.3 to GRASP-4.12: extreme pip scores, weather, what it does at once.

namespace hexinch::grasp {

/// Step 4d begins, when everybody has rolled.
void begin_extremes(Transcript<Grasp>& t);
/// Step 9: effects whose time is over.
void end_weather(Transcript<Grasp>& t);

Seat asks(const State& state, const ExtremesFrame& frame);
void go_on(Transcript<Grasp>& t, const ExtremesFrame& frame);
Seat asks(const State& state, const LayFrame& frame);
void go_on(Transcript<Grasp>& t, const LayFrame& frame);
std::optional<Refusal> check_lay(const State& state, const LayFrame& frame, Point at, int turn);
void lay(Transcript<Grasp>& t, const LayFrame& frame, Point at, int turn);
void lay_nothing(Transcript<Grasp>& t, const LayFrame& frame);

}  // namespace hexinch::grasp
