#include <array>

#include "systems/mswars/rules/carriers.h"
#include "systems/mswars/rules/heights.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/state/named.h"

/// The cost of a move, its dice, and what a player should know before making it.

namespace hexinch::mswars {
namespace {

constexpr std::string_view element_text(Step step) {
  constexpr std::array<std::string_view, count_of<Step>()> kTexts{"mswars.cost.forward", "mswars.cost.backward",  "mswars.cost.left", "mswars.cost.right",
                                                                  "mswars.cost.turn",    "mswars.cost.free_turn", "mswars.cost.up",   "mswars.cost.down"};
  return kTexts[static_cast<std::size_t>(step)];
}

constexpr RuleId rule_of(Step step) {
  if (covers_ground(step)) return "MSW-4.3";
  if (step == Step::kT) return "MSW-4.5";
  return step == Step::kW ? "MSW-4.6" : "MSW-5.12";
}

Term term_of(const Stretch& stretch) {
  const Step step = stretch.element.step;
  Message what{element_text(step), {}};
  if (covers_ground(step)) what.arguments.push_back({"length", as_inches(Mil{stretch.element.n})});
  else if (step == Step::kT || step == Step::kW) what.arguments.push_back({"degrees", Fraction{stretch.element.n}});
  if (covers_ground(step) || step == Step::kT) what.arguments.push_back({"going", Word{going_text(stretch.worst.going)}});
  return {rule_of(step), std::move(what), as_inches(stretch.halves)};
}

void add_way(Explained& plan, const UnitState& from, const Walk& walked) {
  Cost way{"inches", as_inches(walked.halves), as_inches(walked.budget - walked.halves), {}};
  for (const Stretch& stretch : walked.stretches) way.terms.push_back(term_of(stretch));
  plan.costs.push_back(std::move(way));
  if (walked.free_turn > 0) plan.costs.push_back({"free_turn", Fraction{walked.free_turn}, Fraction{from.free_turn_left - walked.free_turn}, {}});
}

/// MSW-12.1, 12.2: which units could strike at the one that breaks away, as far as their state shows it.
void warn_of_opportunities(Explained& plan, const State& state, UnitRef unit) {
  for (const UnitRef enemy : engaged_with(state, unit)) {
    const UnitState& u = state.unit(enemy);
    const int most = state.sheet(enemy).skilled(Skill::kYoureNotGettingAway) ? 2 : 1;
    if (u.fallen || u.climbed || u.helpless || u.opportunities_made >= most) continue;
    plan.notes.push_back({"mswars.note.opportunity", {{"enemy", unit_name(state, enemy)}}});
  }
}

/// MSW-6.6: a jump from too high is a fall.
void warn_of_fall(Explained& plan, const State& state, UnitRef unit, const Jumping& jump) {
  if (!jump.falls) return;
  const Feature& from = state.feature(jump.feature);
  plan.notes.push_back({"mswars.note.fall",
                        {{"feature", Name{from.name}}, {"dice", Fraction{from.size}}, {"endurance", Fraction{endurance_of_fall(state, unit, jump.feature)}}}});
  plan.rolls = plan_fall(state, unit, jump.feature);
}

bool walks(MoveKind kind) { return kind != MoveKind::kClimb && kind != MoveKind::kBreakAway && kind != MoveKind::kStraightenUp; }

}  // namespace

Explained plan_move(const State& state, Seat seat, const Move& move) {
  Explained plan;
  plan.refusal = check_move(state, seat, move);
  if (plan.refusal) return plan;
  const UnitState& u = state.unit(move.unit);
  const int counters = cost_of(move.kind);
  const Term action{rule_of(move.kind), {action_text(move.kind), {}}, Fraction{counters}};
  plan.costs.push_back({"counters", Fraction{counters}, Fraction{u.counters - counters}, {action}});
  if (move.kind == MoveKind::kBreakAway) warn_of_opportunities(plan, state, move.unit);
  if (move.kind == MoveKind::kClimb) plan.notes.push_back({"mswars.note.climbed", {{"unit", unit_name(state, move.unit)}}});
  if (!walks(move.kind)) return plan;
  const UnitState from = move.kind == MoveKind::kUnitExiting ? exit_place(state, move) : u;
  const Walk walked = walk(state, move.unit, from, move.kind, move.path);
  add_way(plan, from, walked);
  if (move.kind == MoveKind::kJump) warn_of_fall(plan, state, move.unit, jumping(state, move.unit, walked.there));
  return plan;
}

Explained plan_break_away_move(const State& state, Seat seat, const BreakAwayMove& move) {
  Explained plan;
  plan.refusal = check_break_away_move(state, seat, move);
  if (plan.refusal) return plan;
  const BreakAwayFrame& frame = *break_away(state);
  const UnitState& u = state.unit(frame.unit);
  add_way(plan, u, walk(state, frame.unit, MoveKind::kBreakAway, move.path));
  const bool pins = frame.hit && leaves_place(move.path) && state.setup->options.pinning && !u.pinned;
  if (pins) plan.notes.push_back({"mswars.note.pinned", {{"unit", unit_name(state, frame.unit)}}});
  return plan;
}

}  // namespace hexinch::mswars
