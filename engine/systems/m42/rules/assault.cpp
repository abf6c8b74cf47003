#include "systems/m42/rules/assault.h"
#include "systems/m42/rules/shooting.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/fall_back.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/shares.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/state/named.h"

/// Assaults step by step: defensive fire, up to three rounds, who falls back.

namespace hexinch::m42 {
namespace {

/// Engaged in round 1 (M42-14.5).

/// M42-14.3: both leaders are inside the same closed building.
bool in_closed_building(const State& state, UnitRef a, UnitRef b) {
  const Setup& setup = *state.setup;
  const FeatureRef building = building_of(setup, state.unit(a).led_by().place);
  return building != kNoFeature && building == building_of(setup, state.unit(b).led_by().place) && !setup.feature(building).openable;
}

/// Is at least half of what the leader sees of the target in hard cover (M42-14.5)?
bool in_hard_cover(const Terrain& terrain, const State& state, UnitRef by, UnitRef target) {
  const Body leader = body(state, {by, state.unit(by).leader});
  int seen = 0;
  int hard = 0;
  for (const Body& model : living_bodies(state, target)) {
    if (!sight(terrain, leader, model).clear) continue;
    ++seen;
    hard += cover(terrain, leader, model).cover == Cover::kHard ? 1 : 0;
  }
  return seen > 0 && 2 * hard >= seen;
}

std::vector<Term> need_terms(const Sheet& sheet) { return {{"M42-14.5", {"m42.term.weapon_skill", {}}, Fraction{7 - sheet.weapon_skill}}}; }

std::vector<Term> save_terms(const Sheet& sheet, const Sheet& other) {
  std::vector<Term> terms{{"M42-13.4", {"m42.term.armour", {}}, Fraction{7 - sheet.armour}}};
  if (other.melee_ap != 0) terms.push_back({"M42-14.5", {"m42.term.ap", {}}, Fraction{other.melee_ap}});
  return terms;
}

PlannedRoll plan_blows(const State& state, UnitRef unit, UnitRef other, int dice, int bonus, const std::vector<Term>& terms) {
  PlannedRoll roll;
  roll.what = {"m42.roll.blows", {{"unit", unit_name(state, unit)}, {"target", unit_name(state, other)}}};
  roll.rule = "M42-14.5";
  roll.thrown = {state.owner(unit), static_cast<std::int16_t>(dice), 6, {}};
  if (bonus != 0) roll.thrown.score = {bonus, {{"M42-14.5", {"m42.term.charge", {}}, Fraction{bonus}}}};
  roll.need = 7 - state.sheet(unit).weapon_skill;
  roll.reading = Reading::kEachAtLeast;
  roll.reasons = terms;
  const int hits = hit_faces(*roll.need - bonus);
  roll.chances = {{"hit", {hits, 6}}, {"miss", {6 - hits, 6}}};
  return roll;
}

PlannedRoll plan_guard(const State& state, UnitRef unit, UnitRef other, int save, int dice) {
  PlannedRoll roll;
  roll.what = {"m42.roll.saves", {{"unit", unit_name(state, unit)}}};
  roll.rule = "M42-14.5";
  roll.thrown = {state.owner(unit), static_cast<std::int16_t>(dice), 6, {}};
  roll.need = save;
  roll.reading = Reading::kEachAtLeast;
  roll.reasons = save_terms(state.sheet(unit), state.sheet(other));
  roll.chances = {{"saved", {7 - save, 6}}, {"unsaved", {save - 1, 6}}};
  return roll;
}

/// One unit's blows at the other, which saves.
struct Blows {
  int hits = 0;
  int unsaved = 0;
};
Blows strike(Transcript<M42>& t, UnitRef unit, UnitRef other, PlannedRoll plan, int save) {
  Blows blows;
  if (plan.thrown.dice == 0) return blows;
  const RollMade made = t.roll(std::move(plan));
  if (!t.good()) return blows;
  blows.hits = made.successes();
  blows.unsaved = blows.hits;
  if (save == kNoSave || blows.hits == 0) return blows;
  const RollMade saves = t.roll(plan_guard(t.state(), other, unit, save, blows.hits));
  blows.unsaved -= saves.successes();
  return blows;
}

// M42-14.5 A round: both sides' dice, then both sides' casualties together.
void fight(Transcript<M42>& t) {
  const Assault assault = *t.state().assault;
  const Round round = round_of(t.state());
  const auto blows_of = [&](UnitRef unit, UnitRef other, Models engaged, int bonus, const std::vector<Term>& terms) {
    return plan_blows(t.state(), unit, other, count(engaged) * t.state().sheet(unit).attacks, bonus, terms);
  };
  const Blows by = strike(t, assault.by, assault.target, blows_of(assault.by, assault.target, round.by, round.bonus, round.terms_by), round.save_target);
  if (!t.good()) return;
  const Blows target = strike(t, assault.target, assault.by, blows_of(assault.target, assault.by, round.target, 0, round.terms_target), round.save_by);
  if (!t.good()) return;
  AssaultRound fought;
  fought.round = static_cast<std::int8_t>(assault.round + 1);
  fought.hits_by = static_cast<std::int16_t>(by.hits);
  fought.hits_target = static_cast<std::int16_t>(target.hits);
  const auto harm = [&](UnitRef unit, int unsaved, Models engaged) {
    const Models pool = living(t.state().unit(unit));
    const int lost = std::min(unsaved, count(pool));
    if (lost > 0) fought.attack.harms.push_back({unit, {}, static_cast<std::int16_t>(lost), pool, engaged});
    return static_cast<std::int8_t>(lost);
  };
  fought.attack.by = assault.by;
  fought.attack.target = assault.target;
  fought.lost_target = harm(assault.target, by.unsaved, round.target);
  fought.lost_by = harm(assault.by, target.unsaved, round.by);
  t.emit(fought);
}

// M42-14.7
void end(Transcript<M42>& t, UnitRef winner) {
  const UnitRef by = t.state().assault->by;
  t.emit(AssaultEnded{winner});
  if (winner != kNoUnit && may_consolidate(t.state(), winner, by)) t.emit(ConsolidateOffered{winner});
}

bool stands(const State& state, UnitRef unit) { return state.unit(unit).on_table() && state.unit(unit).alive() > 0; }

// M42-14.6 Result of a round. True: there is another round.
bool resolve_round(Transcript<M42>& t) {
  const Assault assault = *t.state().assault;
  const int difference = assault.lost_target - assault.lost_by;
  const UnitRef loser = difference > 0 ? assault.target : assault.by;
  if (difference != 0 && !ld_check(t, loser, difference > 0 ? difference : -difference)) {
    if (!t.good()) return false;
    const int markers = std::min(3, t.state().unit(loser).markers + 1);
    if (markers > t.state().unit(loser).markers) t.emit(Suppressed{loser, 1, static_cast<std::int8_t>(markers)});
    fall_back(t, loser);
    end(t, loser == assault.by ? assault.target : assault.by);
    return false;
  }
  if (assault.round < kRounds) return true;
  fall_back(t, assault.by);
  end(t, assault.target);
  return false;
}

}  // namespace

Models engaged(const State& state, UnitRef unit, UnitRef other) {
  if (in_closed_building(state, unit, other)) return living(state.unit(unit));
  Models found = 0;
  const std::vector<Body> others = living_bodies(state, other);
  for (const Body& model : living_bodies(state, unit))
    for (const Body& foe : others)
      if (model.at.level == foe.at.level && gap_within(model.disc(), foe.disc(), kEngaged)) found = static_cast<Models>(found | only(model.model.model));
  return found;
}

bool in_contact(const State& state, UnitRef a, UnitRef b) {
  const std::vector<Body> others = living_bodies(state, b);
  for (const Body& model : living_bodies(state, a))
    for (const Body& foe : others)
      if (in_contact(*state.setup, model, foe)) return true;
  return false;
}

Round round_of(const State& state) { return round_of(Terrain(*state.setup), state, *state.assault); }

// M42-14.5: engaged are those near the other unit in round 1, then everybody; the charge helps in round 1.
Round round_of(const Terrain& terrain, const State& state, const Assault& assault) {
  const Sheet& by = state.sheet(assault.by);
  const Sheet& target = state.sheet(assault.target);
  Round round;
  const bool first = assault.round == 0;
  round.by = first ? engaged(state, assault.by, assault.target) : living(state.unit(assault.by));
  round.target = first ? engaged(state, assault.target, assault.by) : living(state.unit(assault.target));
  round.need_by = static_cast<std::int8_t>(7 - by.weapon_skill);
  round.need_target = static_cast<std::int8_t>(7 - target.weapon_skill);
  round.save_by = static_cast<std::int8_t>(save_against(by.armour, target.melee_ap));
  round.save_target = static_cast<std::int8_t>(save_against(target.armour, by.melee_ap));
  round.terms_by = need_terms(by);
  round.terms_target = need_terms(target);
  if (first && !assault.halved && !in_hard_cover(terrain, state, assault.by, assault.target)) round.bonus = 1;
  return round;
}

std::vector<PlannedRoll> plan_round(const State& state, const Assault& assault, const Round& round) {
  std::vector<PlannedRoll> rolls;
  const auto add = [&](UnitRef unit, UnitRef other, Models engaged, int bonus, const std::vector<Term>& terms, int save) {
    const int dice = count(engaged) * state.sheet(unit).attacks;
    if (dice == 0) return;
    rolls.push_back(plan_blows(state, unit, other, dice, bonus, terms));
    if (save != kNoSave) rolls.push_back(plan_guard(state, other, unit, save, dice));
  };
  add(assault.by, assault.target, round.by, round.bonus, round.terms_by, round.save_target);
  add(assault.target, assault.by, round.target, 0, round.terms_target, round.save_by);
  return rolls;
}

Explained plan_assault(const State& state, const Assault& assault) {
  Explained plan;
  if (defends(state, assault)) plan.rolls = plan_fire(state, fire_at(state, assault.target, assault.by, Volley::kDefensive)).rolls;
  for (PlannedRoll& roll : plan_round(state, assault, round_of(Terrain(*state.setup), state, assault))) plan.rolls.push_back(std::move(roll));
  const AssaultOdds chances = odds(state, assault);
  plan.outcomes = {{"win", chances.win}, {"lose", chances.lose}, {"neither", Fraction{1} - chances.win - chances.lose}};
  const auto tenths = [](Fraction x) { return Fraction{round_half_up(x * Fraction{10}), 10}; };
  plan.notes.push_back({"m42.note.assault", {{"unit", unit_name(state, assault.by)},
                                             {"target", unit_name(state, assault.target)},
                                             {"losses", tenths(chances.loses)},
                                             {"kills", tenths(chances.kills)}}});
  return plan;
}

// M42-14.4 Defensive fire: without markers, once until its next own turn, and with something to shoot.
bool defends(const State& state, const Assault& assault) {
  const UnitState& target = state.unit(assault.target);
  if (!state.options().defensive_fire || assault.answered || target.markers > 0 || target.fired_in_defence) return false;
  return !fire_at(state, assault.target, assault.by, Volley::kDefensive).refusal;
}

// M42-14.1, M42-14.2
void begin_assault(Transcript<M42>& t) {
  const State& state = t.state();
  t.emit(AssaultJoined{state.active, state.target, state.moved && state.moved->halved});
}

// M42-14.4 to 14.6: each step leaves an attack behind, or ends the assault.
void go_on(Transcript<M42>& t) {
  const Assault assault = *t.state().assault;
  const bool by = stands(t.state(), assault.by);
  const bool target = stands(t.state(), assault.target);
  if (!by || !target) return end(t, by ? assault.by : target ? assault.target : kNoUnit);
  if (assault.round == 0) {
    if (defends(t.state(), assault)) return shoot(t, fire_at(t.state(), assault.target, assault.by, Volley::kDefensive));
    if (!in_contact(t.state(), assault.by, assault.target)) return end(t, kNoUnit);
  } else if (!resolve_round(t)) {
    return;
  }
  fight(t);
}

bool work(Transcript<M42>& t) {
  if (!t.good()) return false;
  if (t.state().attack) return settle(t);
  if (!t.state().assault) return false;
  go_on(t);
  return t.good();
}

// M42-14.7: a defender is asked only if the option askDefender is on; a frozen unit does not move.
bool may_consolidate(const State& state, UnitRef winner, UnitRef assaulter) {
  if (!stands(state, winner) || state.unit(winner).frozen) return false;
  return winner == assaulter || state.options().ask_defender;
}

// M42-14.7
std::optional<Refusal> check_consolidate(const State& state, Seat seat) { return check_due(state, seat, Step::kConsolidate, "M42-14.7"); }

}  // namespace hexinch::m42
