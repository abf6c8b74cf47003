#include "systems/m42/rules/activation.h"

#include <algorithm>
#include <array>

#include "systems/m42/rules/fall_back.h"
#include "systems/m42/rules/places.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/shooting.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {
namespace {

Argument who(const State& state, UnitRef unit) { return {"unit", unit_name(state, unit)}; }
Argument what(Action action) { return {"action", word_of("action", action)}; }

bool led(const UnitState& u) { return u.on_table() && u.leader >= 0 && u.led_by().alive; }

int out_of_command(const UnitState& u) {
  return static_cast<int>(std::count_if(u.models.begin(), u.models.end(), [](const ModelState& m) { return m.alive && m.out_of_command; }));
}

/// what a unit may still do without its leader.
bool needs_leader(Action action) { return action != Action::kOpenFire && action != Action::kGoToGround && action != Action::kHold; }

/// M42-15.3: what a reserve may do.
bool suits_arrival(Action action) { return action == Action::kAdvance || action == Action::kAtTheDouble || action == Action::kHold; }

// M42-12.3 What it may do: with no marker any action, with one Minor and Free ones, with more only Free ones; with three a Fall Back.
std::optional<Refusal> check_markers(const State& state, UnitRef unit, Action action, int markers) {
  const ActionClass kind = class_of(action);
  const Argument suppressed{"markers", Fraction{markers}};
  if (markers >= 2 && kind != ActionClass::kFree) return refuse("free_only", "M42-12.3", {who(state, unit), suppressed, what(action)});
  if (markers == 1 && kind == ActionClass::kMajor) return refuse("minor_only", "M42-12.3", {who(state, unit), suppressed, what(action)});
  if (action != Action::kFallBack && must_fall_back(state, unit, markers))
    return refuse("must_fall_back", "M42-12.3", {who(state, unit), suppressed, what(action)});
  return kAllowed;
}

std::optional<Refusal> check_with(const State& state, UnitRef unit, Action action, int markers) {
  const UnitState& u = state.unit(unit);
  if (auto refusal = check_markers(state, unit, action, markers)) return refusal;
  if (const int astray = out_of_command(u); astray > 0 && class_of(action) == ActionClass::kMajor)
    return refuse("out_of_command", "M42-1.6", {who(state, unit), {"count", Fraction{astray}}, what(action)});
  if (u.frozen && needs_leader(action)) return refuse("leaderless", "M42-11.3", {who(state, unit), what(action)});
  if (u.status == Status::kReserve && !suits_arrival(action)) return refuse("arriving", "M42-15.3", {who(state, unit), what(action)});
  return kAllowed;
}

// M42-12.3: Open Fire and Assault have a target, no other action has.
std::optional<Refusal> check_choice_of_target(const State& state, UnitRef unit, const ChooseAction& choice) {
  if (choice.action == Action::kAssault) return check_target(state, unit, choice.target, "M42-14.1");
  if (choice.action != Action::kOpenFire) return choice.target ? refuse("no_target", "M42-12.3", {what(choice.action), says("unasked")}) : kAllowed;
  if (auto refusal = check_target(state, unit, choice.target, "M42-13.1")) return refusal;
  return fire_at(state, unit, *choice.target, Volley::kOpenFire).refusal;
}

// ---- rolls

std::int64_t power(std::int64_t base, int n) {
  std::int64_t product = 1;
  for (int i = 0; i < n; ++i) product *= base;
  return product;
}

/// Chance of exactly k successes among n dice.
Fraction chance_of_just(int k, int dice, int nerve) {
  const int good = std::clamp(nerve, 0, 6);
  std::int64_t ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * (dice - i) / (i + 1);
  return {ways * power(good, k) * power(6 - good, dice - k), power(6, dice)};
}

/// Dice for a check: each one that is at most the Nerve is a success (M42-12.1).
PlannedRoll plan_dice(const State& state, UnitRef unit, std::string_view what, RuleId rule, int difference) {
  const int nerve = state.sheet(unit).nerve;
  const int dice = command_dice(state, unit);
  PlannedRoll roll;
  roll.what = {what, {{"unit", unit_name(state, unit)}, {"dice", Fraction{dice}}}};
  roll.rule = rule;
  Score score{nerve_after(state, unit, difference), {{"M42-12.1", {"m42.term.nerve", {}}, Fraction{nerve}}}};
  if (score.total != nerve) score.terms.push_back({"M42-14.6", {"m42.term.round_lost", {}}, Fraction{score.total - nerve}});
  roll.thrown = {state.owner(unit), static_cast<std::int16_t>(dice), 6, score};
  roll.need = score.total;
  roll.reading = Reading::kAtMost;
  return roll;
}

// M42-12.2 Rally: one success takes one marker off; with the option rallyAll each success does.
PlannedRoll plan_rally(const State& state, UnitRef unit) {
  PlannedRoll roll = plan_dice(state, unit, "m42.roll.rally", "M42-12.2", 0);
  const int markers = state.unit(unit).markers;
  const int dice = roll.thrown.dice;
  const int most = state.options().rally_all ? markers : 1;
  constexpr std::array<std::string_view, 4> kOff{"off_0", "off_1", "off_2", "off_3"};
  Fraction rest{1};
  for (int off = 0; off < most; ++off) {
    const Fraction chance = chance_of_just(off, dice, *roll.need);
    roll.chances.push_back({kOff[static_cast<std::size_t>(off)], chance});
    rest = rest - chance;
  }
  roll.chances.push_back({kOff[static_cast<std::size_t>(most)], rest});
  return roll;
}

PlannedRoll plan_check(const State& state, UnitRef unit, int difference) {
  PlannedRoll roll = plan_dice(state, unit, "m42.roll.ld_check", "M42-12.1", difference);
  const Fraction passed = chance_of_success(roll.thrown.dice, *roll.need);
  roll.chances = {{"passed", passed}, {"failed", Fraction{1} - passed}};
  return roll;
}

int successes(const RollMade& made) {
  return static_cast<int>(std::count_if(made.faces.begin(), made.faces.end(), [&](int face) { return face <= *made.plan.need; }));
}

void rally(Transcript<M42>& t, UnitRef unit) {
  const int markers = t.state().unit(unit).markers;
  if (markers == 0) return;
  const RollMade made = t.roll(plan_rally(t.state(), unit));
  if (!t.good()) return;
  const int good = successes(made);
  const int removed = std::min(markers, t.state().options().rally_all ? good : std::min(good, 1));
  t.emit(Rallied{unit, static_cast<std::int8_t>(good), static_cast<std::int8_t>(removed), {made.faces.begin(), made.faces.end()}});
}

// M42-12.7: Fall Back and Go to Ground take a marker off when they are done.
void take_marker_off(Transcript<M42>& t, UnitRef unit) {
  const UnitState& u = t.state().unit(unit);
  if (!u.on_table() || u.markers == 0) return;
  if (u.action != Action::kFallBack && u.action != Action::kGoToGround) return;
  t.emit(Suppressed{unit, -1, static_cast<std::int8_t>(u.markers - 1)});
}

}  // namespace

// M42-12.3: the class of an action.
ActionClass class_of(Action action) {
  switch (action) {
    case Action::kAtTheDouble:
    case Action::kShootingAdvance:
    case Action::kAssault: return ActionClass::kMajor;
    case Action::kAdvance:
    case Action::kOpenFire: return ActionClass::kMinor;
    default: return ActionClass::kFree;
  }
}

// M42-12.3: with three markers, unless it could not fall back.
bool must_fall_back(const State& state, UnitRef unit, int markers) {
  if (markers < 3 || !led(state.unit(unit)) || state.unit(unit).frozen) return false;
  return way_back(state, unit).has_value();
}

std::optional<Refusal> check_action(const State& state, UnitRef unit, Action action) {
  return check_with(state, unit, action, state.unit(unit).markers);
}

bool allowed_with(const State& state, UnitRef unit, Action action, int markers) { return !check_with(state, unit, action, markers); }

// M42-12.6: once a turn. M42-15.3: a reserve from its round on.
std::optional<Refusal> check_ready(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  if (u.status == Status::kWaiting || u.status == Status::kDestroyed)
    return refuse("no_such_unit", "M42-12.6", {who(state, unit), says("not_on_table")});
  if (u.activated) return refuse("already_activated", "M42-12.6", {who(state, unit)});
  if (const int round = state.setup->entry(unit).arrival.round; u.status == Status::kReserve && state.round < round)
    return refuse("not_arrived", "M42-15.3", {who(state, unit), {"round", Fraction{round}}});
  return kAllowed;
}

std::optional<Refusal> check_activate(const State& state, Seat seat, const Activate& activate) {
  if (auto refusal = check_own(state, seat, Step::kActivate, activate.unit, "M42-12.6")) return refusal;
  return check_ready(state, activate.unit);
}

// M42-12.3: one action, and its target if it has one.
std::optional<Refusal> check_choose_action(const State& state, Seat seat, const ChooseAction& choice) {
  if (auto refusal = check_due(state, seat, Step::kChoose, "M42-12.3")) return refusal;
  if (choice.action == Action::kNone || choice.action == Action::kConsolidate) return refuse("wrong_step", "M42-12.3", {says("no_action")});
  if (auto refusal = check_action(state, state.active, choice.action)) return refusal;
  return check_choice_of_target(state, state.active, choice);
}

// 3.1: at any step before the leader has moved, while an assault is placed, instead of shots, and instead of a Consolidate.
std::optional<Refusal> check_end_activation(const State& state, Seat seat) {
  const Step now = due(state);
  const bool placing = now == Step::kPlace && state.active != kNoUnit && state.unit(state.active).action == Action::kAssault;
  const bool ends = placing || now == Step::kChoose || now == Step::kMove || now == Step::kShoot || now == Step::kConsolidate;
  return check_due(state, seat, ends ? now : Step::kChoose, "M42-12.6");
}

Explained plan_activate(const State& state, Seat, const Activate& activate) {
  Explained plan;
  const UnitRef unit = activate.unit;
  if (state.unit(unit).markers == 0) return plan;
  plan.rolls.push_back(plan_rally(state, unit));
  plan.outcomes = plan.rolls[0].chances;
  if (const UnitRef helper = commander_of(state, unit); helper != kNoUnit)
    plan.notes.push_back({"m42.note.commander", {who(state, unit), {"commander", unit_name(state, helper)}}});
  return plan;
}

Explained plan_choose_action(const State& state, Seat, const ChooseAction& choice) {
  if (choice.action == Action::kOpenFire) return plan_fire(state, fire_at(state, state.active, *choice.target, Volley::kOpenFire));
  Explained plan;
  const bool calms = choice.action == Action::kFallBack || choice.action == Action::kGoToGround;
  if (calms && state.unit(state.active).markers > 0) plan.notes.push_back({"m42.note.marker_off", {who(state, state.active)}});
  return plan;
}

void activate(Transcript<M42>& t, const Activate& activate) {
  t.emit(Activated{activate.unit});
  rally(t, activate.unit);
}

void choose_action(Transcript<M42>& t, const ChooseAction& choice) {
  const UnitRef unit = t.state().active;
  t.emit(ActionChosen{unit, choice.action, choice.target.value_or(kNoUnit)});
  if (choice.action == Action::kAssault) t.emit(AssaultDeclared{unit, choice.target.value_or(kNoUnit)});
  if (choice.action == Action::kOpenFire) shoot(t, fire_at(t.state(), unit, *choice.target, Volley::kOpenFire));
}

// M42-14.2: an assault whose members are not placed is called off.
void end_activation(Transcript<M42>& t) {
  const UnitRef unit = t.state().active;
  if (t.state().moved) t.emit(AssaultCalledOff{unit});
  t.emit(ActivationEnded{unit});
}

void finish_activation(Transcript<M42>& t) {
  const UnitRef unit = t.state().active;
  take_marker_off(t, unit);
  t.emit(ActivationEnded{unit});
}

// M42-11.4 Commander: a friendly Commander unit with at most one marker whose leader has the unit's leader within 2 x Ld; only the plan counts.
UnitRef commander_of(const State& state, UnitRef unit) {
  if (!led(state.unit(unit)) || state.unit(unit).frozen) return kNoUnit;
  const Disc leader = body(state, {unit, state.unit(unit).leader}).disc();
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef other = unit_at(i);
    const UnitState& o = state.unit(other);
    if (other == unit || state.opposed(unit, other) || !state.sheet(other).has(UnitRule::kCommander) || !led(o) || o.frozen || o.markers > 1) continue;
    if (fully_within(body(state, {other, o.leader}).disc(), leader, table::inches(2 * state.leadership(other)))) return other;
  }
  return kNoUnit;
}

int command_dice(const State& state, UnitRef unit) { return state.leadership(unit) + (commander_of(state, unit) != kNoUnit ? 1 : 0); }

Fraction chance_of_success(int dice, int nerve) { return Fraction{1} - chance_of_just(0, dice, nerve); }

int nerve_after(const State& state, UnitRef unit, int difference) { return state.sheet(unit).nerve - std::max(0, difference - 1); }

// M42-12.1 Ld check: passed with one success. M42-14.6: with a Nerve of 0 or less it fails without dice.
bool ld_check(Transcript<M42>& t, UnitRef unit, int difference) {
  const int nerve = nerve_after(t.state(), unit, difference);
  LdCheck check{unit, static_cast<std::int8_t>(nerve)};
  if (nerve > 0) {
    const RollMade made = t.roll(plan_check(t.state(), unit, difference));
    if (!t.good()) return false;
    check.successes = static_cast<std::int8_t>(successes(made));
    check.dice.assign(made.faces.begin(), made.faces.end());
  }
  const int good = check.successes;
  check.passed = good > 0;
  t.emit(std::move(check));
  return good > 0;
}

}  // namespace hexinch::m42
