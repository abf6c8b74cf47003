#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "systems/m42/state/state.h"

/// 3.1: what players may decide. Commands without a unit are about the active one. Append-only.

namespace hexinch::m42 {

/// Where a member is put (M42-1.5), or that it stays where it is (M42-1.6).
struct Placement {
  std::int8_t model = -1;
  bool stay = false;
  Position position;
  friend bool operator==(const Placement&, const Placement&) = default;
};
HX_FIELDS(Placement, model, stay, position)

/// One arrangement of a unit's members: those that are named, and a formation for all others.
struct Arrangement {
  std::vector<Placement> named;
  Formation formation = Formation::kBlock;
  friend bool operator==(const Arrangement&, const Arrangement&) = default;
};
HX_FIELDS(Arrangement, named, formation)

/// Set-up: the leader's place and facing, and the members round it.
struct Deploy {
  static constexpr std::string_view kName = "Deploy";
  UnitRef unit = kNoUnit;
  Position leader;
  std::optional<Point> facing = std::nullopt;  ///< a vector; none: as the scenario says
  Arrangement members;
  friend bool operator==(const Deploy&, const Deploy&) = default;
};
HX_FIELDS(Deploy, unit, leader, facing, members)

/// M42-12.2: the dice of a rally are rolled at once.
struct Activate {
  static constexpr std::string_view kName = "Activate";
  UnitRef unit = kNoUnit;
  friend bool operator==(const Activate&, const Activate&) = default;
};
HX_FIELDS(Activate, unit)

/// M42-12.3. `target`: of Open Fire, which shoots at once, and of an Assault.
struct ChooseAction {
  static constexpr std::string_view kName = "ChooseAction";
  Action action = Action::kHold;
  std::optional<UnitRef> target = std::nullopt;
  friend bool operator==(const ChooseAction&, const ChooseAction&) = default;
};
HX_FIELDS(ChooseAction, action, target)

/// M42-11.1: a Swarm's leader for this turn.
struct ChooseLeader {
  static constexpr std::string_view kName = "ChooseLeader";
  std::int8_t model = -1;
  friend bool operator==(const ChooseLeader&, const ChooseLeader&) = default;
};
HX_FIELDS(ChooseLeader, model)

struct WayPoint {
  Point at;
  Level level;
  friend bool operator==(const WayPoint&, const WayPoint&) = default;
};
HX_FIELDS(WayPoint, at, level)

/// M42-1.3: way-points without the start; none: it stands still. A reserve's first one is where it comes in (M42-15.3).
struct MoveLeader {
  static constexpr std::string_view kName = "MoveLeader";
  std::vector<WayPoint> path;
  std::int8_t opening = -1;   ///< index among the openings of the building in which it ends; -1: at none
  friend bool operator==(const MoveLeader&, const MoveLeader&) = default;
};
HX_FIELDS(MoveLeader, path, opening)

/// M42-1.5
struct PlaceModels {
  static constexpr std::string_view kName = "PlaceModels";
  Arrangement members;
  friend bool operator==(const PlaceModels&, const PlaceModels&) = default;
};
HX_FIELDS(PlaceModels, members)

/// M42-13.1, after a Shooting Advance.
struct Shoot {
  static constexpr std::string_view kName = "Shoot";
  UnitRef target = kNoUnit;
  friend bool operator==(const Shoot&, const Shoot&) = default;
};
HX_FIELDS(Shoot, target)

/// Nothing more is done with the active unit.
struct EndActivation {
  static constexpr std::string_view kName = "EndActivation";
  friend bool operator==(const EndActivation&, const EndActivation&) = default;
};
HX_NO_FIELDS(EndActivation)

/// M42-13.6, M42-14.5: who dies, of the unit that is losing models.
struct ChooseCasualties {
  static constexpr std::string_view kName = "ChooseCasualties";
  static constexpr bool kAnswers = true;
  std::vector<std::int8_t> models;
  friend bool operator==(const ChooseCasualties&, const ChooseCasualties&) = default;
};
HX_FIELDS(ChooseCasualties, models)

/// M42-11.3
struct ChooseNewLeader {
  static constexpr std::string_view kName = "ChooseNewLeader";
  static constexpr bool kAnswers = true;
  std::int8_t model = -1;
  friend bool operator==(const ChooseNewLeader&, const ChooseNewLeader&) = default;
};
HX_FIELDS(ChooseNewLeader, model)

/// M42-14.7: the winner takes the move that it is offered.
struct Consolidate {
  static constexpr std::string_view kName = "Consolidate";
  friend bool operator==(const Consolidate&, const Consolidate&) = default;
};
HX_NO_FIELDS(Consolidate)

struct EndPhase {
  static constexpr std::string_view kName = "EndPhase";
  friend bool operator==(const EndPhase&, const EndPhase&) = default;
};
HX_NO_FIELDS(EndPhase)

using Command = std::variant<Deploy, Activate, ChooseAction, ChooseLeader, MoveLeader, PlaceModels, Shoot, EndActivation, ChooseCasualties, ChooseNewLeader,
                             Consolidate, EndPhase>;

}  // namespace hexinch::m42
