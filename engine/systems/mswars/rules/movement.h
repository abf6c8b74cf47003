#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/explained.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/rules/terrain.h"

/// Chapters 4 and 5: paths, Move Actions, free turns. climb, jump: heights.h; carriers: carriers.h; Break Away's attacks: opportunity.h.

namespace hexinch::mswars {

/// One element of a path as carried out: where it led, its cost (halves of an inch), the worst ground on it, and the end of each sub-step for drawing.
struct Stretch {
  Element element;
  Point to;
  Degrees heading;
  int halves = 0;
  Ground worst;
  std::vector<Point> points;
};

/// A path as far as it goes. `there` is the unit as it would stand after it.
struct Walk {
  UnitState there;
  int halves = 0;
  int budget = 0;
  Mil moved;
  std::int16_t free_turn = 0;
  Degrees direction;                  ///< of its last F, B, L or R (MSW-13.4)
  std::vector<Stretch> stretches;
  std::optional<Refusal> fault;       ///< the first fault; everything before it holds
};

/// MSW-4.4: the budget of a kind of move, in halves of an inch.
int budget(const Sheet& sheet, MoveKind kind);
/// The Action Counters that a kind costs (MSW-5).
int cost_of(MoveKind kind);
/// The path of a unit, element by element, up to the first fault or to its end (MSW-4.2 to 4.11). For kinds that end somewhere special (contact, edges)
/// the end is not judged here.
Walk walk(const State& state, UnitRef unit, MoveKind kind, const Path& path);
/// The same from a place where it does not stand yet (Unit Exiting).
Walk walk(const State& state, UnitRef unit, const UnitState& from, MoveKind kind, const Path& path);
/// MSW-4.10, 12.1: does the path go anywhere? A turn is not a move.
bool leaves_place(const Path& path);
/// Halves of an inch as inches.
inline Fraction as_inches(int halves) { return {halves, 2}; }
inline Fraction as_inches(Mil length) { return {length.n, 1000}; }
/// A length as players read it: a number if it is a multiple of half an inch, else text to tenths, "13.2".
ArgumentValue inches_value(Mil length);

/// "MSW-5.2" for a Run.
RuleId rule_of(MoveKind kind);
/// "mswars.action.run", a literal.
std::string_view action_text(MoveKind kind);

/// MSW-3.4, 4.9, 5: may the unit make a Move Action of this kind at all, to any place? For the page's verbs; check_move begins with it.
std::optional<Refusal> check_kind(const State& state, Seat seat, UnitRef unit, MoveKind kind);
/// All of MSW-3.4, 4, 5: is the move allowed?
std::optional<Refusal> check_move(const State& state, Seat seat, const Move& move);
Explained plan_move(const State& state, Seat seat, const Move& move);
void make_move(Transcript<MsWars>& t, const Move& move);

std::optional<Refusal> check_break_away_move(const State& state, Seat seat, const BreakAwayMove& move);
Explained plan_break_away_move(const State& state, Seat seat, const BreakAwayMove& move);
void make_break_away_move(Transcript<MsWars>& t, const BreakAwayMove& move);

std::optional<Refusal> check_free_turn(const State& state, Seat seat, const FreeTurn& turn);
void make_free_turn(Transcript<MsWars>& t, const FreeTurn& turn);

/// MSW-4.6: a unit's pool of free turns at the beginning of a turn, in degrees.
int free_turn_pool(const Sheet& sheet);

}  // namespace hexinch::mswars
