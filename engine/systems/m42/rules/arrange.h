#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/radius.h"

/// Putting the members down: M42-1.5 to 1.9.

namespace hexinch::m42 {

/// Where a unit is to be arranged.
struct Lead {
  UnitRef unit = kNoUnit;
  Position at;                          ///< of the leader
  Position was;                         ///< before its move, for `keep`
  Point facing;
  UnitRef assaulted = kNoUnit;          ///< M42-14.2
  bool arriving = false;                ///< comes in, or is set up: nobody can stay
  bool deploying = false;               ///< set-up: its zones count too
};
/// That of the active unit, whose leader has moved.
Lead lead_of(const State& state);

struct Arranged {
  std::vector<Placed> models;           ///< all living members but the leader, in roster order; as far as they were found
  std::optional<Refusal> refusal;       ///< the first in the order of 3.1a
  std::int8_t refused = -1;             ///< the model that it is about; -1: the unit
};
Arranged arrange(const State& state, const Lead& lead, const Arrangement& members);
/// As arrange(), but a member that is refused does not end it: each has a refusal of its own (by its place in `models`), and formation places for all
/// others. For ghosts under the hand.
struct Sketch {
  std::vector<Placed> models;
  std::vector<std::optional<Refusal>> refusals;
  std::vector<Limit> limits;
};
Sketch sketch(const State& state, const Lead& lead, const Arrangement& members);
/// M42-1.9: is there any arrangement? Asked when a leader ends on the old place of a member, and on arrival.
bool room_for(const State& state, const Lead& lead);
/// The nearest legal point to where a dragged member was dropped, on the straight line to the leader; none if there is none.
std::optional<Position> drawn_in(const State& state, const Lead& lead, int model, const Position& wanted, const std::vector<Placed>& others);

/// M42-14.2: the places in contact with a target, nearest to the leader first.
std::vector<Position> contact_places(const State& state, const Lead& lead, Mil radius);

std::optional<Refusal> check_place_models(const State& state, Seat seat, const PlaceModels& place);
Explained plan_place_models(const State& state, Seat seat, const PlaceModels& place);
void place_models(Transcript<M42>& t, const PlaceModels& place);

}  // namespace hexinch::m42
