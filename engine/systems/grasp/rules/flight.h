#pragma once

#include <optional>
#include <vector>

#include "systems/grasp/rules/measures.h"

/// GRASP-11.5, GRASP-11.7: flee checks and flee moves.

namespace hexinch::grasp {

/// Where a unit would run, and where to it is cut short.
struct Flight {
  UnitRef unit = kNoUnit;
  Degrees towards;                       ///< the direction that it wants
  UnitRef refuge = kNoUnit;              ///< a unit at which it stops on contact
  FeatureRef shelter = kNoFeature;       ///< a piece in which it stops on entering
};
/// Where a flight ends.
struct Flown {
  bool found = false;                    ///< else no heading is free
  bool leaves = false;                   ///< over the table's edge
  Stance end;                            ///< or where it comes to the edge
  std::vector<UnitRef> touched;          ///< friends whom it touches now and did not before, in roster order
};
/// GRASP-11.7: `rolled`: the natural score with what is added to it.
Flown flown(const State& state, const Flight& flight, int rolled);

/// GRASP-11.7 Away from the edge that was touched, or straight away from the firer.
Degrees away_from(const State& state, UnitRef unit, UnitRef cause, bool fire);

struct Roll flight_roll(const State& state, UnitRef unit);
/// A flee move: dice, the way, and the friends that it runs into. Its contacts change.
enum class Ran : std::int8_t { kRan, kStuck, kGone };
Ran run(Transcript<Grasp>& t, const Flight& flight, Fleeing after, std::vector<UnitRef>& touched);
/// After a flee check, or of a Horde: captured if it cannot get away; in rout if it can.
void flee(Transcript<Grasp>& t, UnitRef unit, UnitRef cause, bool fire);
/// GRASP-11.10: a unit that chooses to run. With fatigue left it is no rout; without a free way it stays.
void run_away(Transcript<Grasp>& t, UnitRef unit, UnitRef cause, bool fire);
/// Friends are run into (GRASP-11.9).
void run_into(Transcript<Grasp>& t, UnitRef runner, std::vector<UnitRef> touched);

/// The commander who could hold a unit for a reserved pip: in base contact, not in flight; kNoCommand: none.
CommandRef holder_of(const State& state, UnitRef unit);

Seat asks(const State& state, const CheckFrame& frame);
void go_on(Transcript<Grasp>& t, const CheckFrame& frame);
void hold(Transcript<Grasp>& t, const CheckFrame& frame);
Seat asks(const State& state, const TouchedFrame& frame);
void go_on(Transcript<Grasp>& t, const TouchedFrame& frame);
void fight_runner(Transcript<Grasp>& t, const TouchedFrame& frame);

}  // namespace hexinch::grasp
