#pragma once

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "systems/grasp/state/setup.h"

/// Unfinished work (3.2): each frame is one piece of it, and its stage says what is due next. What is begun in the middle of it lies on top. A parent sees
/// by the units themselves what came of it.

namespace hexinch::grasp {

/// First it turns, clockwise if positive; then it goes straight ahead.
struct WayLeg {
  std::int16_t turn = 0;
  Mil go;
  friend bool operator==(const WayLeg&, const WayLeg&) = default;
};
HX_FIELDS(WayLeg, turn, go)

/// A march that has been diced for; its owner chooses the way (GRASP-7.2).
struct MarchFrame {
  static constexpr std::string_view kName = "March";
  UnitRef unit = kNoUnit;             ///< the leader, if it is a group
  Medium medium = Medium::kGround;
  std::int16_t rolled = 0;            ///< the natural score with what is added to it, before anything multiplies it
  bool elite = false;
  bool decided = false;               ///< its owner has chosen: by default, or these legs
  bool by_default = true;
  std::vector<WayLeg> legs{};
  bool align = false;
  friend bool operator==(const MarchFrame&, const MarchFrame&) = default;
};
HX_FIELDS(MarchFrame, unit, medium, rolled, elite, decided, by_default, legs, align)

/// A counted die: whose it is, what it showed and what it came to.
struct Counted {
  UnitRef unit = kNoUnit;
  Die die;                            ///< that was rolled, after shifts; none: it had no die
  std::int16_t natural = 0;
  std::int16_t total = 0;
  friend bool operator==(const Counted&, const Counted&) = default;
};
HX_FIELDS(Counted, unit, die, natural, total)

/// GRASP-9.1
/// kLate: of a shot whose result waited for the end of the step (GRASP-9.14).
enum class ShotStage : std::int8_t { kReveal, kDefend, kRange, kCheck, kStrike, kVictims, kTire, kWithdraw, kDone, kLate, kCheckVictims };
HX_NAMES(ShotStage, kReveal, kDefend, kRange, kCheck, kStrike, kVictims, kTire, kWithdraw, kDone, kLate, kCheckVictims)

/// GRASP-9.14, option `simultaneous_fire`: what a unit suffers at the end of the step.
struct Hit {
  UnitRef unit = kNoUnit;
  UnitRef lead = kNoUnit;             ///< who led the shot
  Verdict verdict = Verdict::kNothing;
  friend bool operator==(const Hit&, const Hit&) = default;
};
HX_FIELDS(Hit, unit, lead, verdict)

/// A firing unit.
struct Shooter {
  UnitRef unit = kNoUnit;
  std::int8_t shift = 0;              ///< levels that its FS is lower (GRASP-2.6)
  std::int16_t range = 0;             ///< total of its FR
  bool reaches = false;
  Counted strike;
  friend bool operator==(const Shooter&, const Shooter&) = default;
};
HX_FIELDS(Shooter, unit, shift, range, reaches, strike)

struct ShotFrame {
  static constexpr std::string_view kName = "Shot";
  ShotStage stage = ShotStage::kReveal;
  std::vector<Shooter> shooters;      ///< the lead first
  UnitRef target = kNoUnit;
  bool elite_range = false;
  bool elite_damage = false;
  bool elite_target = false;
  std::vector<UnitRef> victims;       ///< in the line besides the target, nearest first (GRASP-9.11): first who checks, then who is hit
  bool checked = false;               ///< it has been found who checks
  std::vector<UnitRef> withdrawing;   ///< units that may still withdraw
  Verdict late = Verdict::kNothing;   ///< in kLate
  friend bool operator==(const ShotFrame&, const ShotFrame&) = default;
};
HX_FIELDS(ShotFrame, stage, shooters, target, elite_range, elite_damage, elite_target, victims, checked, withdrawing, late)

/// GRASP-10.1
enum class FightStage : std::int8_t { kDefend, kCheckFirst, kCheckSecond, kPipBeforeFirst, kPipBeforeSecond, kDice, kPipFirst, kPipSecond, kResult, kAdverse,
                                      kWithdrawFirst, kWithdrawSecond, kPassFirst, kPassSecond, kFollow, kDone };
HX_NAMES(FightStage, kDefend, kCheckFirst, kCheckSecond, kPipBeforeFirst, kPipBeforeSecond, kDice, kPipFirst, kPipSecond, kResult, kAdverse, kWithdrawFirst,
         kWithdrawSecond, kPassFirst, kPassSecond, kFollow, kDone)

/// One side of a close combat.
struct Fighter {
  UnitRef unit = kNoUnit;
  std::vector<UnitRef> with;          ///< supporters
  bool elite = false;
  std::int8_t pip = 0;                ///< spent on it (GRASP-6.12)
  bool lost = false;                  ///< it suffers a result
  Counted counted;
  friend bool operator==(const Fighter&, const Fighter&) = default;
};
HX_FIELDS(Fighter, unit, with, elite, pip, lost, counted)

struct FightFrame {
  static constexpr std::string_view kName = "Fight";
  FightStage stage = FightStage::kDefend;
  Fighter first;                      ///< of the phasing side
  Fighter second;
  bool runner = false;                ///< a friend fights a runner (GRASP-11.9): no support, and nothing follows but the result
  friend bool operator==(const FightFrame&, const FightFrame&) = default;
};
HX_FIELDS(FightFrame, stage, first, second, runner)

/// GRASP-11.5
struct CheckFrame {
  static constexpr std::string_view kName = "Check";
  UnitRef unit = kNoUnit;
  UnitRef cause = kNoUnit;            ///< the enemy, or the friend that ran into it
  bool fire = false;                  ///< it was fired upon; else touched
  bool asked = false;                 ///< the question whether it is held has been answered
  friend bool operator==(const CheckFrame&, const CheckFrame&) = default;
};
HX_FIELDS(CheckFrame, unit, cause, fire, asked)

/// GRASP-11.3, GRASP-11.6: an adverse result.
enum class AdverseStage : std::int8_t { kLose, kLastStand, kDegrade, kStand, kRecoil, kDone };
HX_NAMES(AdverseStage, kLose, kLastStand, kDegrade, kStand, kRecoil, kDone)

struct AdverseFrame {
  static constexpr std::string_view kName = "Adverse";
  AdverseStage stage = AdverseStage::kLose;
  UnitRef unit = kNoUnit;
  UnitRef cause = kNoUnit;            ///< the opponent, or who led the fire
  bool fire = false;
  std::int8_t dice = 1;               ///< of fatigue to lose
  bool stays = false;                 ///< no recoil follows: a strike, or a fight with a runner
  Seat phasing = kNoSeat;             ///< who chooses at a last stand
  friend bool operator==(const AdverseFrame&, const AdverseFrame&) = default;
};
HX_FIELDS(AdverseFrame, stage, unit, cause, fire, dice, stays, phasing)

/// Friends that somebody ran into, one after the other (GRASP-11.4, GRASP-11.9).
struct TouchedFrame {
  static constexpr std::string_view kName = "Touched";
  UnitRef runner = kNoUnit;
  bool recoil = false;                ///< it was pushed; only units without fatigue mind
  std::vector<UnitRef> units;         ///< in roster order; the first is due
  bool asked = false;                 ///< whether it fights the runner
  friend bool operator==(const TouchedFrame&, const TouchedFrame&) = default;
};
HX_FIELDS(TouchedFrame, runner, recoil, units, asked)

/// GRASP-11.8: a unit in flight in step 2.
enum class RoutStage : std::int8_t { kRefuge, kRun, kHold, kTouched, kDone };
HX_NAMES(RoutStage, kRefuge, kRun, kHold, kTouched, kDone)

struct RoutFrame {
  static constexpr std::string_view kName = "Rout";
  RoutStage stage = RoutStage::kRefuge;
  UnitRef unit = kNoUnit;
  std::int8_t choice = -1;            ///< among the refuges that are equally near
  std::vector<UnitRef> touched;       ///< friends that it ran into
  friend bool operator==(const RoutFrame&, const RoutFrame&) = default;
};
HX_FIELDS(RoutFrame, stage, unit, choice, touched)

/// Those who were in flight when step 2 began. Who joins them in it runs in the next turn's (GRASP-11.9).
struct RoutsFrame {
  static constexpr std::string_view kName = "Routs";
  std::vector<UnitRef> units;         ///< the first is due
  friend bool operator==(const RoutsFrame&, const RoutsFrame&) = default;
};
HX_FIELDS(RoutsFrame, units)

/// Strikes on several units, one after the other (GRASP-4.13).
struct StrikesFrame {
  static constexpr std::string_view kName = "Strikes";
  std::vector<UnitRef> units;         ///< the first is due
  DieLevel die = kD4;
  bool two = false;                   ///< d6 and d6 added
  Seat by = kNoSeat;                  ///< whose pips caused it
  bool asked = false;                 ///< whether the unit spends an Elite pip
  bool elite = false;
  friend bool operator==(const StrikesFrame&, const StrikesFrame&) = default;
};
HX_FIELDS(StrikesFrame, units, die, two, by, asked, elite)

/// A piece that a seat must lay, or pass: a strip of its own, or a disaster for the enemy (GRASP-4.9 to GRASP-4.11).
struct LayFrame {
  static constexpr std::string_view kName = "Lay";
  Seat seat = kNoSeat;
  std::int8_t quadrant = 1;
  bool disaster = false;
  std::int16_t until = 0;             ///< the last turn of it; 0: it stays
  Seat cause = kNoSeat;               ///< whose pips caused it
  friend bool operator==(const LayFrame&, const LayFrame&) = default;
};
HX_FIELDS(LayFrame, seat, quadrant, disaster, until, cause)

/// What step 4d has still to do for the sides that rolled an extreme (GRASP-4.3, GRASP-4.10, GRASP-4.11).
struct ExtremesFrame {
  static constexpr std::string_view kName = "Extremes";
  std::vector<std::int8_t> teams;     ///< that come up, in the order of players; the first is due
  std::int8_t stage = 0;              ///< of that team: 0 terrain, 1 weather
  friend bool operator==(const ExtremesFrame&, const ExtremesFrame&) = default;
};
HX_FIELDS(ExtremesFrame, teams, stage)

using Frame = std::variant<MarchFrame, ShotFrame, FightFrame, CheckFrame, AdverseFrame, TouchedFrame, RoutFrame, StrikesFrame, LayFrame, ExtremesFrame,
                           RoutsFrame>;

}  // namespace hexinch::grasp
