#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/fire.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/state/named.h"
#include "systems/lonewarrior/view.h"

/// What both kinds of boards show, at places of the rules: the courses of automated units, what was declared, the units that a shot endangers.
namespace hexinch::page {

using namespace lonewarrior;

LoneWarriorView::Motion LoneWarriorView::motion_of(int action, Part part) const {
  Motion motion;
  std::optional<CourseChosen> course;
  game_.witness(action, part, hand().seat, [&](const State& at, const Event& event) {
    if (const auto* chosen = std::get_if<CourseChosen>(&event)) course = *chosen;
    const auto* moved = std::get_if<UnitMoved>(&event);
    if (!moved) return;
    const UnitState& before = at.unit(moved->unit);
    motion = {moved->unit, before.position, before.facing, moved->path, moved->facing, {}};
  });
  if (course && (motion.unit == course->unit || motion.unit == kNoUnit)) motion.course = course;
  return motion;
}

/// LW-A.5, LW-A.11: the way that an automated unit went, then on to where the table sent it: straight, or by the easiest ground.
void LoneWarriorView::fill_course() {
  if (!last_.course || (hand().selected != kNoUnit && !hand().idle)) return;
  const auto& stands = state().unit(last_.course->unit).position;
  if (last_.from) draw_way(*last_.from, last_.way);
  const auto& goal = last_.course->goal;
  if (!stands || !goal || *goal == *stands || !on_board(state().board(), *goal)) return;
  draw_line(*stands, *goal, last_.course->route == RouteKind::kDirect ? Stroke::kPlain : Stroke::kThought, "");
  draw_goal(*goal, say("lonewarrior.page.goal", {{"unit", unit_name(state(), last_.course->unit)}}));
}

/// LW-1.2
void LoneWarriorView::fill_ties() {
  for (const Tie& tie : ties(state(), hand().selected, here())) draw_line(tie.from, tie.to, tie.holds ? Stroke::kPlain : Stroke::kBarred, "");
}

/// LW-3.1, LW-4.1: what will happen when the phase ends; and where misses came down.
void LoneWarriorView::fill_declared() {
  for (const Shot& shot : state().shots)
    if (shot.result == ShotResult::kDeclared) draw_line(shot.from, shot.at, Stroke::kPlain, "");
    else if (shot.impact && *shot.impact != shot.at && on_board(state().board(), *shot.impact))
      draw_line(shot.at, *shot.impact, Stroke::kThought, say("lonewarrior.page.drifted"));
  for (const Pair& pair : state().pairs)
    if (state().on_map(pair.attacker) && state().on_map(pair.defender))
      draw_line(*state().unit(pair.attacker).position, *state().unit(pair.defender).position, Stroke::kThought, "");
}

/// LW-3.10, LW-3.11: where the planned shot may drift, and which own units are in danger.
void LoneWarriorView::fill_danger() {
  const Place at = *state().unit(target_).position;
  for (const Place p : farthest_drifts(state(), hand().selected, target_))
    if (p != at && on_board(state().board(), p)) draw_drift(at, p);
  for (const Endangered& own : endangered(state(), hand().seat, {hand().selected, target_}))
    draw_tag(*state().unit(own.unit).position, say(own.by_hit ? "lonewarrior.page.in_area" : "lonewarrior.page.near_area"), view::TagKind::hinders);
}

void LoneWarriorView::show_declared(ui::Screen& screen) const {
  const bool fire = state().phase == Phase::kRangedFire;
  ui::PendingModel model{say("lonewarrior.page.declared"), say("lonewarrior.page.declared"), fire ? "LW-3.1" : "LW-4.1",
                         say(fire ? "lonewarrior.page.declared_fire" : "lonewarrior.page.declared_fights"), {}};
  const auto add = [&](UnitRef who, UnitRef whom, std::string chance) {
    model.lines.push_back({static_cast<std::uint32_t>(index(who)), ui::Sign::none, called(who) + " → " + called(whom), std::move(chance), ""});
  };
  for (const Shot& shot : state().shots)
    if (shot.result == ShotResult::kDeclared && mine(shot.firer)) add(shot.firer, shot.target, shot.level < 0 ? "?" : percent_words(chance_at(shot.level)));
  for (const Pair& pair : state().pairs)
    if (mine(pair.attacker)) add(pair.attacker, pair.defender, "");
  if (!model.lines.empty()) screen.pending = std::move(model);
}

}  // namespace hexinch::page
