#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "systems/m42/state/setup.h"

/// The changing part of a game. Only evolve (evolve.cpp) writes it.

namespace hexinch::m42 {

struct ModelState {
  Position place;
  bool alive = true;
  bool out_of_command = false;        ///< M42-1.6
  friend bool operator==(const ModelState&, const ModelState&) = default;
};
HX_FIELDS(ModelState, place, alive, out_of_command)

/// A model by its unit and its number in it.
struct ModelRef {
  UnitRef unit = kNoUnit;
  std::int8_t model = -1;
  friend constexpr bool operator==(ModelRef, ModelRef) = default;
};
HX_FIELDS(ModelRef, unit, model)

/// Units and models are never erased, only marked.
struct UnitState {
  Status status = Status::kWaiting;
  std::vector<ModelState> models;     ///< in the order of the sheet
  std::int8_t leader = 0;             ///< its number among the models; a dead one until another is named (M42-11.3)
  std::int8_t ld_loss = 0;            ///< Leadership lost with dead leaders (M42-11.3)
  bool frozen = false;                ///< option leaderLoss frozen: its leader is dead
  Point facing{Mil{0}, Mil{-1}};      ///< a vector; it steers formations (M42-1.8)
  std::int8_t markers = 0;            ///< suppression, 0 to 3
  bool gone_to_ground = false;        ///< until its next activation, as `running` (M42-13.3)
  bool running = false;
  bool activated = false;             ///< this turn
  Action action = Action::kNone;      ///< of this turn
  bool fired_in_defence = false;      ///< since its last own turn (M42-14.4)
  friend bool operator==(const UnitState&, const UnitState&) = default;
  bool on_table() const { return status == Status::kOnTable; }
  bool left() const { return status != Status::kDestroyed; }
  const ModelState& model(int i) const { return models[static_cast<std::size_t>(i)]; }
  ModelState& model(int i) { return models[static_cast<std::size_t>(i)]; }
  const ModelState& led_by() const { return model(leader); }
  int alive() const { return static_cast<int>(std::count_if(models.begin(), models.end(), [](const ModelState& m) { return m.alive; })); }
};
HX_FIELDS(UnitState, status, models, leader, ld_loss, frozen, facing, markers, gone_to_ground, running, activated, action, fired_in_defence)

/// What the leader of the active unit has done, until the members are placed.
struct Moved {
  Position from;                      ///< where it stood before
  bool halved = false;                ///< a cause of M42-1.3 applied
  Point facing{};                     ///< of the unit before
  friend bool operator==(const Moved&, const Moved&) = default;
};
HX_FIELDS(Moved, from, halved, facing)

/// One bit for each model of a unit, the first one in the lowest.
using Models = std::uint16_t;
constexpr bool contains(Models models, int model) { return (models >> model & 1) != 0; }
constexpr int count(Models models) { return std::popcount(models); }
constexpr Models only(int model) { return static_cast<Models>(1u << model); }

/// Models that a unit is about to lose (M42-13.6, M42-14.5).
struct Harm {
  UnitRef unit = kNoUnit;
  std::vector<std::int8_t> aimed;     ///< one for each aimed hit that kills: 1 if the leader may be chosen for it. The other side chooses these.
  std::int16_t others = 0;            ///< casualties that the owner chooses
  Models pool = 0;                    ///< who can die
  Models first = 0;                   ///< who of them must die before the others: those engaged
  friend bool operator==(const Harm&, const Harm&) = default;
};
HX_FIELDS(Harm, unit, aimed, others, pool, first)

/// Unfinished work: dice have been rolled, and losses, markers and leaders follow.
struct Attack {
  UnitRef by = kNoUnit;
  UnitRef target = kNoUnit;
  bool defensive = false;             ///< M42-14.4
  std::vector<Harm> harms;            ///< the first one is due
  std::int8_t markers = 0;            ///< suppression that the target gets when nobody is left to be removed
  friend bool operator==(const Attack&, const Attack&) = default;
};
HX_FIELDS(Attack, by, target, defensive, harms, markers)

/// Unfinished work: an assault whose members stand in contact (M42-14).
struct Assault {
  UnitRef by = kNoUnit;
  UnitRef target = kNoUnit;
  bool halved = false;                ///< the leader's move was
  bool answered = false;              ///< defensive fire is over, or there was none
  std::int8_t round = 0;              ///< that has been rolled; 0: none yet
  std::int8_t lost_by = 0;            ///< models that the assaulting unit lost in that round
  std::int8_t lost_target = 0;
  friend bool operator==(const Assault&, const Assault&) = default;
};
HX_FIELDS(Assault, by, target, halved, answered, round, lost_by, lost_target)

/// Why a game ended.
enum class Ending : std::int8_t { kNone, kRounds, kEliminated, kConceded, kAgreed };
HX_NAMES(Ending, kNone, kRounds, kEliminated, kConceded, kAgreed)

struct State {
  std::shared_ptr<const Setup> setup;
  std::int16_t round = 0;
  Phase phase = Phase::kDeployment;
  Seat first = kNoSeat;               ///< who has the first turn in each round; kNoSeat: not known yet
  Seat go = kNoSeat;                  ///< whose turn it is
  std::vector<UnitState> units;       ///< by UnitRef
  UnitRef active = kNoUnit;           ///< the unit in the middle of its activation, or of a Consolidate
  Step step = Step::kDeploy;          ///< of that activation; casualties and new leaders come before it
  UnitRef target = kNoUnit;           ///< of the assault that has been declared
  std::optional<Moved> moved;
  std::optional<Attack> attack;
  std::optional<Assault> assault;
  std::vector<Seat> held;             ///< by objective: who held it when it was last counted
  std::vector<std::int16_t> scores;   ///< by seat
  Ending ending = Ending::kNone;
  std::vector<Seat> winners;
  std::uint8_t conceded = 0;          ///< one bit for each seat

  UnitState& unit(UnitRef u) { return units[static_cast<std::size_t>(index(u))]; }
  const UnitState& unit(UnitRef u) const { return units[static_cast<std::size_t>(index(u))]; }
  const ModelState& model(ModelRef m) const { return unit(m.unit).model(m.model); }
  const Sheet& sheet(UnitRef u) const { return setup->sheet(u); }
  Mil radius(ModelRef m) const { return sheet(m.unit).models[static_cast<std::size_t>(m.model)].radius; }
  Seat owner(UnitRef u) const { return setup->entry(u).owner; }
  bool opposed(UnitRef a, UnitRef b) const { return owner(a) != owner(b); }
  bool valid(UnitRef u) const { return index(u) >= 0 && index(u) < setup->units(); }
  const Options& options() const { return setup->options; }
  /// M42-11.3: Leadership now.
  int leadership(UnitRef u) const { return std::max(1, sheet(u).leadership - unit(u).ld_loss); }
};
HX_FIELDS(State, round, phase, first, go, units, active, step, target, moved, attack, assault, held, scores, ending, winners, conceded)

bool operator==(const State& a, const State& b);

}  // namespace hexinch::m42
