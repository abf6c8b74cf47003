#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "systems/mswars/state/commands.h"

/// What people at the table see happen: past facts. Append-only. evolve.cpp applies them.

namespace hexinch::mswars {

/// A phase has begun, or in set-up the go has passed. It resets everything that lasts a turn or a phase.
struct PhaseBegan {
  static constexpr std::string_view kName = "PhaseBegan";
  std::int16_t turn = 0;
  Phase phase = Phase::kSetup;
  friend bool operator==(const PhaseBegan&, const PhaseBegan&) = default;
};
HX_FIELDS(PhaseBegan, turn, phase)

/// MSW-3.2: a player's total for the order; a `roll` above 1 rolls a tie again.
struct OrderRolled {
  static constexpr std::string_view kName = "OrderRolled";
  Seat seat = kNoSeat;
  std::int16_t face = 0;
  std::int16_t total = 0;
  friend bool operator==(const OrderRolled&, const OrderRolled&) = default;
};
HX_FIELDS(OrderRolled, seat, face, total)

/// MSW-3.2: who chooses first, second …; places are chosen in that order.
struct RankingSet {
  static constexpr std::string_view kName = "RankingSet";
  std::vector<Seat> ranking;
  friend bool operator==(const RankingSet&, const RankingSet&) = default;
};
HX_FIELDS(RankingSet, ranking)

/// A place in the player order was chosen, from 1.
struct PlaceChosen {
  static constexpr std::string_view kName = "PlaceChosen";
  Seat seat = kNoSeat;
  std::int8_t place = 1;
  bool swapped = false;
  friend bool operator==(const PlaceChosen&, const PlaceChosen&) = default;
};
HX_FIELDS(PlaceChosen, seat, place, swapped)

/// The player order of the turn, or of set-up, is complete.
struct OrderSet {
  static constexpr std::string_view kName = "OrderSet";
  std::vector<Seat> order;
  friend bool operator==(const OrderSet&, const OrderSet&) = default;
};
HX_FIELDS(OrderSet, order)

/// The seat whose go it is; kNoSeat: nobody's.
struct GoPassed {
  static constexpr std::string_view kName = "GoPassed";
  Seat to = kNoSeat;
  friend bool operator==(const GoPassed&, const GoPassed&) = default;
};
HX_FIELDS(GoPassed, to)

/// A player is done with the phase.
struct SeatDone {
  static constexpr std::string_view kName = "SeatDone";
  Seat seat = kNoSeat;
  friend bool operator==(const SeatDone&, const SeatDone&) = default;
};
HX_FIELDS(SeatDone, seat)

/// MSW-16.2
struct UnitDeployed {
  static constexpr std::string_view kName = "UnitDeployed";
  UnitRef unit = kNoUnit;
  Point at;
  Degrees heading;
  Mil elev;
  Level level = Level::kGround;
  friend bool operator==(const UnitDeployed&, const UnitDeployed&) = default;
};
HX_FIELDS(UnitDeployed, unit, at, heading, elev, level)

/// MSW-3.3
struct UnitActivated {
  static constexpr std::string_view kName = "UnitActivated";
  UnitRef unit = kNoUnit;
  friend bool operator==(const UnitActivated&, const UnitActivated&) = default;
};
HX_FIELDS(UnitActivated, unit)

struct ActivationEnded {
  static constexpr std::string_view kName = "ActivationEnded";
  UnitRef unit = kNoUnit;
  friend bool operator==(const ActivationEnded&, const ActivationEnded&) = default;
};
HX_FIELDS(ActivationEnded, unit)

/// MSW-3.1
struct CountersSpent {
  static constexpr std::string_view kName = "CountersSpent";
  UnitRef unit = kNoUnit;
  std::int8_t counters = 0;
  friend bool operator==(const CountersSpent&, const CountersSpent&) = default;
};
HX_FIELDS(CountersSpent, unit, counters)

/// MSW-3.5, MSW-3.6
struct HandsSet {
  static constexpr std::string_view kName = "HandsSet";
  UnitRef unit = kNoUnit;
  Hands hands{};
  friend bool operator==(const HandsSet&, const HandsSet&) = default;
};
HX_FIELDS(HandsSet, unit, hands)

/// MSW-3.5
struct TurretSet {
  static constexpr std::string_view kName = "TurretSet";
  UnitRef unit = kNoUnit;
  std::int8_t weapon = 0;
  Place facing = Place::kFront;
  friend bool operator==(const TurretSet&, const TurretSet&) = default;
};
HX_FIELDS(TurretSet, unit, weapon, facing)

/// MSW-4.6: a free turn by itself: sets the heading and takes `degrees` from the pool.
struct UnitTurned {
  static constexpr std::string_view kName = "UnitTurned";
  UnitRef unit = kNoUnit;
  Degrees to;
  std::int16_t degrees = 0;
  friend bool operator==(const UnitTurned&, const UnitTurned&) = default;
};
HX_FIELDS(UnitTurned, unit, to, degrees)

/// MSW-4.1: the movement of a Move Action. It sets place, heading, elev and level (and the place of passengers), adds to `moved` (MSW-4.11) and takes
/// `free_turn` from the pool. MoveActionMade, not this, counts the Move Action.
struct UnitMoved {
  static constexpr std::string_view kName = "UnitMoved";
  UnitRef unit = kNoUnit;
  MoveKind kind = MoveKind::kStandard;
  Path path;
  Point at;
  Degrees heading;
  Mil elev;
  Level level = Level::kGround;
  Mil moved;
  std::int16_t free_turn = 0;
  friend bool operator==(const UnitMoved&, const UnitMoved&) = default;
};
HX_FIELDS(UnitMoved, unit, kind, path, at, heading, elev, level, moved, free_turn)

/// A Move Action of any kind is used up (MSW-3.4): one more of `move_actions`; `moved_first` or `moved_second` by the phase; `ran_or_charged` for a Run or
/// Charge; `carrier_moved` if the unit is a Carrier. An unloaded passenger gets one of kind CarrierUnloading, unless it had already made one this phase.
struct MoveActionMade {
  static constexpr std::string_view kName = "MoveActionMade";
  UnitRef unit = kNoUnit;
  MoveKind kind = MoveKind::kStandard;
  friend bool operator==(const MoveActionMade&, const MoveActionMade&) = default;
};
HX_FIELDS(MoveActionMade, unit, kind)

/// MSW-5.10: sets `charge`, `charged`, `charge_target` and `charge_direction`.
struct UnitCharged {
  static constexpr std::string_view kName = "UnitCharged";
  UnitRef unit = kNoUnit;
  UnitRef target = kNoUnit;
  Degrees direction;
  friend bool operator==(const UnitCharged&, const UnitCharged&) = default;
};
HX_FIELDS(UnitCharged, unit, target, direction)

/// MSW-5.10: the charge's bonus is over.
struct ChargeSpent {
  static constexpr std::string_view kName = "ChargeSpent";
  UnitRef unit = kNoUnit;
  friend bool operator==(const ChargeSpent&, const ChargeSpent&) = default;
};
HX_FIELDS(ChargeSpent, unit)

/// MSW-5.11: ends `fallen`.
struct UnitStoodUp {
  static constexpr std::string_view kName = "UnitStoodUp";
  UnitRef unit = kNoUnit;
  friend bool operator==(const UnitStoodUp&, const UnitStoodUp&) = default;
};
HX_FIELDS(UnitStoodUp, unit)

/// MSW-6.3: it can't use weapons any more this turn (`climbed`), and all hands are emptied.
struct UnitClimbed {
  static constexpr std::string_view kName = "UnitClimbed";
  UnitRef unit = kNoUnit;
  friend bool operator==(const UnitClimbed&, const UnitClimbed&) = default;
};
HX_FIELDS(UnitClimbed, unit)

/// MSW-5.7: it is carried, at the carrier's place; the carrier's `got_passengers` is set (it may only unload this turn).
struct UnitBoarded {
  static constexpr std::string_view kName = "UnitBoarded";
  UnitRef unit = kNoUnit;
  UnitRef carrier = kNoUnit;
  friend bool operator==(const UnitBoarded&, const UnitBoarded&) = default;
};
HX_FIELDS(UnitBoarded, unit, carrier)

/// MSW-5.8, MSW-5.9, MSW-6.8: it is on the table again, has no carrier, and is on the carrier's level. `exits` (Unit Exiting): the carrier's
/// `got_passengers` is set. It is no Move Action by itself: if it counts as one, MoveActionMade follows.
struct UnitUnloaded {
  static constexpr std::string_view kName = "UnitUnloaded";
  UnitRef unit = kNoUnit;
  UnitRef carrier = kNoUnit;
  Point at;
  Degrees heading;
  Mil elev;
  bool exits = false;
  friend bool operator==(const UnitUnloaded&, const UnitUnloaded&) = default;
};
HX_FIELDS(UnitUnloaded, unit, carrier, at, heading, elev, exits)

/// MSW-12.1
struct BreakAwayBegan {
  static constexpr std::string_view kName = "BreakAwayBegan";
  UnitRef unit = kNoUnit;
  std::vector<Seat> asked;
  friend bool operator==(const BreakAwayBegan&, const BreakAwayBegan&) = default;
};
HX_FIELDS(BreakAwayBegan, unit, asked)

/// MSW-12.1: this player makes no more attacks of opportunity.
struct OpportunityPassed {
  static constexpr std::string_view kName = "OpportunityPassed";
  Seat seat = kNoSeat;
  friend bool operator==(const OpportunityPassed&, const OpportunityPassed&) = default;
};
HX_FIELDS(OpportunityPassed, seat)

/// MSW-12.2: one more of `opportunities_made`; the frame remembers whether it hit.
struct OpportunityTaken {
  static constexpr std::string_view kName = "OpportunityTaken";
  UnitRef unit = kNoUnit;
  bool hit = false;
  friend bool operator==(const OpportunityTaken&, const OpportunityTaken&) = default;
};
HX_FIELDS(OpportunityTaken, unit, hit)

/// MSW-12.1: the attacks of opportunity are over; the unit may move.
struct BreakAwayOpened {
  static constexpr std::string_view kName = "BreakAwayOpened";
  UnitRef unit = kNoUnit;
  friend bool operator==(const BreakAwayOpened&, const BreakAwayOpened&) = default;
};
HX_FIELDS(BreakAwayOpened, unit)

/// MSW-12.1: the unit has moved, stayed, fallen or gone.
struct BreakAwayEnded {
  static constexpr std::string_view kName = "BreakAwayEnded";
  UnitRef unit = kNoUnit;
  friend bool operator==(const BreakAwayEnded&, const BreakAwayEnded&) = default;
};
HX_FIELDS(BreakAwayEnded, unit)

/// MSW-10.1: an attack roll. `weapon` -1: unarmed, or a ram without one.
struct AttackRolled {
  static constexpr std::string_view kName = "AttackRolled";
  UnitRef unit = kNoUnit;
  std::int8_t weapon = -1;
  UnitRef target = kNoUnit;
  AttackKind kind = AttackKind::kRange;
  std::int16_t face = 0;
  std::int16_t need = 0;
  bool hit = false;
  friend bool operator==(const AttackRolled&, const AttackRolled&) = default;
};
HX_FIELDS(AttackRolled, unit, weapon, target, kind, face, need, hit)

/// What an attack uses up: one more of `attacks_with` (M11; -1: unarmed, the last of them). `no_more_moves` may be set, but is never cleared. An attached
/// shield that blocks counts as used (MSW-11.7). All attacks of a Cleave are one use.
struct WeaponUsed {
  static constexpr std::string_view kName = "WeaponUsed";
  UnitRef unit = kNoUnit;
  std::int8_t weapon = -1;
  bool no_more_moves = false;
  friend bool operator==(const WeaponUsed&, const WeaponUsed&) = default;
};
HX_FIELDS(WeaponUsed, unit, weapon, no_more_moves)

/// MSW-12.3: one more of `aids_made`.
struct UnitAided {
  static constexpr std::string_view kName = "UnitAided";
  UnitRef unit = kNoUnit;
  UnitRef attacker = kNoUnit;
  AidEffect effect = AidEffect::kAccuracy;
  friend bool operator==(const UnitAided&, const UnitAided&) = default;
};
HX_FIELDS(UnitAided, unit, attacker, effect)

/// MSW-15.2 Double Shot
struct DoubleShotMade {
  static constexpr std::string_view kName = "DoubleShotMade";
  UnitRef unit = kNoUnit;
  friend bool operator==(const DoubleShotMade&, const DoubleShotMade&) = default;
};
HX_FIELDS(DoubleShotMade, unit)

/// MSW-13.1: sets `rammed`, hit or miss.
struct UnitRammed {
  static constexpr std::string_view kName = "UnitRammed";
  UnitRef unit = kNoUnit;
  UnitRef target = kNoUnit;
  friend bool operator==(const UnitRammed&, const UnitRammed&) = default;
};
HX_FIELDS(UnitRammed, unit, target)

/// MSW-10.3: `dealt` is before Armour; `shield` is what the shield took off (0: it was not used; else one more of `shield_blocks`). `left` is the DC from
/// now on. `by`: a hit, its own ram's recoil (MSW-13.3), a fall (MSW-6.6), the loss of its carrier (MSW-6.8). `dice`: what each die counted, a D3 as a D3,
/// and then the weapon's constant.
struct DamageDealt {
  static constexpr std::string_view kName = "DamageDealt";
  UnitRef unit = kNoUnit;
  std::int16_t dealt = 0;
  std::int16_t shield = 0;
  std::int16_t loss = 0;
  std::int16_t left = 0;
  Hurt by = Hurt::kHit;
  std::vector<std::int16_t> dice;
  friend bool operator==(const DamageDealt&, const DamageDealt&) = default;
};
HX_FIELDS(DamageDealt, unit, dealt, shield, loss, left, by, dice)

/// MSW-14.4: out of action, markers removed. Its passengers stay aboard until UnitUnloaded or UnitOut.
struct UnitOut {
  static constexpr std::string_view kName = "UnitOut";
  UnitRef unit = kNoUnit;
  friend bool operator==(const UnitOut&, const UnitOut&) = default;
};
HX_FIELDS(UnitOut, unit)

/// MSW-7.5
struct WreckLeft {
  static constexpr std::string_view kName = "WreckLeft";
  UnitRef unit = kNoUnit;
  Feature wreck;
  friend bool operator==(const WreckLeft&, const WreckLeft&) = default;
};
HX_FIELDS(WreckLeft, unit, wreck)

/// MSW-13.4: sets place and elevation; its passengers get the same place. Heading and `moved` stay. `by` rammed it; the rammer follows by an event of its
/// own. `length` is the distance.
struct UnitPushed {
  static constexpr std::string_view kName = "UnitPushed";
  UnitRef unit = kNoUnit;
  Point to;
  Mil elev;
  UnitRef by = kNoUnit;
  Mil length;
  friend bool operator==(const UnitPushed&, const UnitPushed&) = default;
};
HX_FIELDS(UnitPushed, unit, to, elev, by, length)

/// MSW-6.6: it lies at `to` (and so do its passengers), `fallen` and `helpless`; its heading stays. `moved` does not count it. `by` pushed it over the
/// edge; kNoUnit: it jumped.
struct UnitFell {
  static constexpr std::string_view kName = "UnitFell";
  UnitRef unit = kNoUnit;
  FeatureRef from = kNoFeature;
  Point to;
  Mil elev;
  UnitRef by = kNoUnit;
  friend bool operator==(const UnitFell&, const UnitFell&) = default;
};
HX_FIELDS(UnitFell, unit, from, to, elev, by)

/// MSW-6.6
struct UnitDazed {
  static constexpr std::string_view kName = "UnitDazed";
  UnitRef unit = kNoUnit;
  friend bool operator==(const UnitDazed&, const UnitDazed&) = default;
};
HX_FIELDS(UnitDazed, unit)

/// MSW-14.1
struct UnitPinned {
  static constexpr std::string_view kName = "UnitPinned";
  UnitRef unit = kNoUnit;
  friend bool operator==(const UnitPinned&, const UnitPinned&) = default;
};
HX_FIELDS(UnitPinned, unit)

/// MSW-14.1: the test was passed.
struct PinLifted {
  static constexpr std::string_view kName = "PinLifted";
  UnitRef unit = kNoUnit;
  friend bool operator==(const PinLifted&, const PinLifted&) = default;
};
HX_FIELDS(PinLifted, unit)

/// MSW-2.6: an Endurance test.
struct EnduranceTested {
  static constexpr std::string_view kName = "EnduranceTested";
  UnitRef unit = kNoUnit;
  std::int16_t face = 0;
  bool passed = false;
  friend bool operator==(const EnduranceTested&, const EnduranceTested&) = default;
};
HX_FIELDS(EnduranceTested, unit, face, passed)

/// MSW-15.1 Regeneration (`by` is the unit itself: sets `regenerated`), Repair Unit (sets `repaired` for `by`). `left` is the DC from now on.
struct UnitMended {
  static constexpr std::string_view kName = "UnitMended";
  UnitRef unit = kNoUnit;
  UnitRef by = kNoUnit;
  std::int16_t amount = 0;
  std::int16_t left = 0;
  friend bool operator==(const UnitMended&, const UnitMended&) = default;
};
HX_FIELDS(UnitMended, unit, by, amount, left)

/// MSW-16.3: the team that holds an objective at the end of a turn; -1: none.
struct ObjectiveJudged {
  static constexpr std::string_view kName = "ObjectiveJudged";
  std::int8_t objective = 0;
  std::int8_t team = -1;
  friend bool operator==(const ObjectiveJudged&, const ObjectiveJudged&) = default;
};
HX_FIELDS(ObjectiveJudged, objective, team)

/// MSW-16.4
struct PointsScored {
  static constexpr std::string_view kName = "PointsScored";
  Seat seat = kNoSeat;
  std::int16_t points = 0;
  friend bool operator==(const PointsScored&, const PointsScored&) = default;
};
HX_FIELDS(PointsScored, seat, points)

struct SideConceded {
  static constexpr std::string_view kName = "SideConceded";
  Seat seat = kNoSeat;
  friend bool operator==(const SideConceded&, const SideConceded&) = default;
};
HX_FIELDS(SideConceded, seat)

struct GameEnded {
  static constexpr std::string_view kName = "GameEnded";
  std::vector<Seat> winners;
  Ending ending = Ending::kNone;
  friend bool operator==(const GameEnded&, const GameEnded&) = default;
};
HX_FIELDS(GameEnded, winners, ending)

using Event = std::variant<PhaseBegan, OrderRolled, RankingSet, PlaceChosen, OrderSet, GoPassed, SeatDone, UnitDeployed, UnitActivated, ActivationEnded,
                           CountersSpent, HandsSet, TurretSet, UnitTurned, UnitMoved, MoveActionMade, UnitCharged, ChargeSpent,
                           UnitStoodUp, UnitClimbed, UnitBoarded, UnitUnloaded, BreakAwayBegan, OpportunityPassed,
                           OpportunityTaken, BreakAwayOpened, BreakAwayEnded, AttackRolled, WeaponUsed, UnitAided, DoubleShotMade,
                           UnitRammed, DamageDealt, UnitOut, WreckLeft, UnitPushed, UnitFell, UnitDazed, UnitPinned, PinLifted,
                           EnduranceTested, UnitMended, ObjectiveJudged, PointsScored, SideConceded, GameEnded>;

}  // namespace hexinch::mswars
