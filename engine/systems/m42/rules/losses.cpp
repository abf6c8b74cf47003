#include "systems/m42/rules/losses.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/short_sort.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/state/named.h"

/// Casualties in the order of the rules, and what an attack leaves behind.

namespace hexinch::m42 {
namespace {

Models without(Models models, Models others) { return static_cast<Models>(models & ~others); }
Models bit(int model) { return model < 0 ? Models{0} : only(model); }

/// A casualty of a round of an assault; else of shooting.
bool in_a_round(const State& state) { return state.assault && !state.attack->defensive; }

/// The other unit of the attack.
UnitRef other_side(const Attack& attack, UnitRef unit) { return attack.by == unit ? attack.target : attack.by; }

/// Does the player who is not on turn have to be asked?
bool answers_alone(const State& state, Seat seat) { return !state.options().ask_defender && seat != state.go; }

/// Models of the mask in roster order, in the order in which they die by default; the leader comes last unless `leader_first`.
std::vector<std::int8_t> in_order(const State& state, UnitRef unit, Models from, bool leader_first) {
  const int leader = state.unit(unit).leader;
  std::vector<std::int8_t> order;
  for (int i = 0; i < static_cast<int>(state.unit(unit).models.size()); ++i)
    if (contains(from, i) && i != leader) order.push_back(static_cast<std::int8_t>(i));
  if (!in_a_round(state)) {
    const UnitRef shooters = other_side(*state.attack, unit);
    const Disc eye = body(state, {shooters, state.unit(shooters).leader}).disc();
    const auto far = [&](std::int8_t model) { return gap(eye, body(state, {unit, model}).disc()); };
    short_sort(order, [&](std::int8_t a, std::int8_t b) { return std::pair(far(a), a) < std::pair(far(b), b); });
  }
  if (contains(from, std::max(leader, 0)) && leader >= 0)
    order.insert(leader_first ? order.begin() : order.end(), static_cast<std::int8_t>(leader));
  return order;
}

/// Alike (M42-13.6) are models that are not the leader, have the same weapon and base, and stand at the same place.
bool all_alike(const State& state, UnitRef unit, Models models) {
  const UnitState& u = state.unit(unit);
  const Sheet& sheet = state.sheet(unit);
  int first = -1;
  for (int i = 0; i < static_cast<int>(u.models.size()); ++i) {
    if (!contains(models, i)) continue;
    if (i == u.leader) return false;
    if (first < 0) first = i;
    const ModelSheet& a = sheet.models[static_cast<std::size_t>(first)];
    const ModelSheet& b = sheet.models[static_cast<std::size_t>(i)];
    if (a.weapon != b.weapon || a.radius != b.radius || u.model(first).place != u.model(i).place) return false;
    if (u.model(first).out_of_command != u.model(i).out_of_command) return false;
  }
  return true;
}

}  // namespace

Models living(const UnitState& unit) {
  Models all = 0;
  for (std::size_t i = 0; i < unit.models.size(); ++i)
    if (unit.models[i].alive) all = static_cast<Models>(all | only(static_cast<int>(i)));
  return all;
}

std::vector<Body> living_bodies(const State& state, UnitRef unit) {
  std::vector<Body> found;
  const UnitState& u = state.unit(unit);
  found.reserve(u.models.size());
  for (std::size_t i = 0; i < u.models.size(); ++i)
    if (u.models[i].alive) found.push_back(body(state, {unit, static_cast<std::int8_t>(i)}));
  return found;
}

const Harm* harm_due(const State& state) { return state.attack && !state.attack->harms.empty() ? &state.attack->harms.front() : nullptr; }

// M42-13.6: the shooter chooses for aimed hits, which come first; the owner for all others.
Seat chooser(const State& state) {
  const Harm& harm = *harm_due(state);
  return state.owner(harm.aimed.empty() ? harm.unit : other_side(*state.attack, harm.unit));
}

// M42-13.6, M42-14.5: aimed hits leave the leader alone unless one of them exposes him or nobody else is left; in a round the engaged models die first.
Toll toll(const State& state) {
  const Harm& harm = *harm_due(state);
  const Models leader = bit(state.unit(harm.unit).leader);
  Toll toll;
  toll.eligible = harm.pool;
  if (!harm.aimed.empty()) {
    toll.models = static_cast<int>(harm.aimed.size());
    toll.leader = static_cast<int>(std::count(harm.aimed.begin(), harm.aimed.end(), 1));
    if (toll.leader == 0 && toll.models < count(harm.pool)) toll.eligible = without(harm.pool, leader);
  } else {
    toll.models = harm.others;
    const Models first = static_cast<Models>(harm.first & harm.pool);
    if (first != 0 && toll.models <= count(first)) toll.eligible = first;
    else toll.must = first;
  }
  if (toll.models >= count(toll.eligible)) toll.must = toll.eligible;
  return toll;
}

// M42-13.6, M42-14.5: the nearest to the shooters' leader, in a round in roster order; the leader last, but first where the shooter may take him.
std::vector<std::int8_t> default_casualties(const State& state) {
  const Harm& harm = *harm_due(state);
  const Toll due = toll(state);
  std::vector<std::int8_t> chosen = in_order(state, harm.unit, due.must, false);
  if (due.must != due.eligible) {
    const std::vector<std::int8_t> rest = in_order(state, harm.unit, without(due.eligible, due.must), due.leader > 0);
    chosen.insert(chosen.end(), rest.begin(), rest.end());
  }
  chosen.resize(std::min(chosen.size(), static_cast<std::size_t>(due.models)));
  return chosen;
}

bool settled(const State& state) {
  const Toll due = toll(state);
  return due.models >= count(due.eligible) || all_alike(state, harm_due(state)->unit, without(due.eligible, due.must)) ||
         answers_alone(state, chooser(state));
}

// M42-13.6, M42-14.5: as many as die, each once, from those who may; those who die in any case are among them.
std::optional<Refusal> check_casualties(const State& state, Seat seat, const ChooseCasualties& choice) {
  if (auto refusal = check_due(state, seat, Step::kCasualties, "M42-13.6")) return refusal;
  const Harm& harm = *harm_due(state);
  const Toll due = toll(state);
  const RuleId rule = in_a_round(state) ? "M42-14.5" : "M42-13.6";
  const int size = static_cast<int>(state.unit(harm.unit).models.size());
  Models named = 0;
  for (const std::int8_t model : choice.models)
    if (model >= 0 && model < size) named = static_cast<Models>(named | only(model));
  const int given = static_cast<int>(choice.models.size());
  const Argument whose{"unit", unit_name(state, harm.unit)};
  if (given != due.models) return refuse("wrong_number", rule, {whose, {"count", Fraction{due.models}}, {"given", Fraction{given}}});
  for (const std::int8_t model : choice.models) {
    if (model < 0 || model >= size) return refuse("not_eligible", rule, {whose, says("no_such_casualty")});
    if (contains(due.eligible, model)) continue;
    const Argument who{"model", model_name(state, {harm.unit, model})};
    if (!state.unit(harm.unit).model(model).alive) return refuse("not_eligible", rule, {who, says("already_dead")});
    if (in_a_round(state)) return refuse("not_eligible", rule, {who, says("engaged_first")});
    const bool sheltered = model == state.unit(harm.unit).leader && contains(harm.pool, model);
    return refuse("not_eligible", rule, {who, says(sheltered ? "leader_sheltered" : "not_in_reach")});
  }
  if (count(named) != due.models) return refuse("not_eligible", rule, {whose, says("named_twice")});
  if (without(due.must, named) != 0) return refuse("not_eligible", rule, {whose, says("engaged_left")});
  return kAllowed;
}

void remove(Transcript<M42>& t, const std::vector<std::int8_t>& models) {
  const Harm& harm = *harm_due(t.state());
  std::vector<std::int8_t> lost = models;
  short_sort(lost);
  t.emit(ModelsLost{harm.unit, lost, !harm.aimed.empty()});
}

// M42-11.3: the owner names the new leader when the attack or the round is finished.
UnitRef leaderless(const State& state) {
  if (!state.attack || !state.attack->harms.empty()) return kNoUnit;
  for (const UnitRef unit : {state.attack->target, state.attack->by}) {
    const UnitState& u = state.unit(unit);
    if (u.on_table() && u.alive() > 0 && !u.led_by().alive) return unit;
  }
  return kNoUnit;
}

// M42-11.3: by default the living model nearest to the dead leader.
std::int8_t default_leader(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  std::int8_t nearest = -1;
  const Disc fallen = body(state, {unit, u.leader}).disc();
  const auto far = [&](int model) { return gap(fallen, body(state, {unit, static_cast<std::int8_t>(model)}).disc()); };
  for (int i = 0; i < static_cast<int>(u.models.size()); ++i)
    if (u.model(i).alive && (nearest < 0 || far(i) < far(nearest))) nearest = static_cast<std::int8_t>(i);
  return nearest;
}

namespace {

/// Option leaderLoss: a frozen unit has no leader any more. A Swarm has no fixed one (M42-11.1), so it never freezes.
bool freezes(const State& state, UnitRef unit) {
  return state.options().leader_loss == LeaderLoss::kFrozen && !state.sheet(unit).has(UnitRule::kSwarm);
}

}  // namespace

bool leader_settled(const State& state, UnitRef unit) {
  return state.unit(unit).alive() == 1 || freezes(state, unit) || answers_alone(state, state.owner(unit));
}

std::optional<Refusal> check_new_leader(const State& state, Seat seat, const ChooseNewLeader& choice) {
  if (auto refusal = check_due(state, seat, Step::kLeader, "M42-11.3")) return refusal;
  const UnitRef unit = leaderless(state);
  const UnitState& u = state.unit(unit);
  if (choice.model < 0 || choice.model >= static_cast<int>(u.models.size()))
    return refuse("not_eligible", "M42-11.3", {{"unit", unit_name(state, unit)}, says("no_such_casualty")});
  if (u.model(choice.model).alive) return kAllowed;
  return refuse("not_eligible", "M42-11.3", {{"model", model_name(state, {unit, choice.model})}, says("already_dead")});
}

// M42-11.2, M42-11.3: one less, but nothing for a Swarm, a unit that is frozen instead, or the first leader of a unit with a second in command. The first
// leader is the first model of the card; after its death the unit follows another.
int leadership_after(const State& state, UnitRef unit) {
  const Sheet& sheet = state.sheet(unit);
  const bool spared = sheet.has(UnitRule::kSecondInCommand) && state.unit(unit).leader == 0;
  const bool lost = !spared && !sheet.has(UnitRule::kSwarm) && !freezes(state, unit);
  return std::max(1, state.leadership(unit) - (lost ? 1 : 0));
}

// M42-11.3: a frozen unit is measured from a model, too, though nobody leads it.
void name_leader(Transcript<M42>& t, UnitRef unit, int model) {
  t.emit(LeaderLost{unit, static_cast<std::int8_t>(leadership_after(t.state(), unit)), freezes(t.state(), unit)});
  t.emit(LeaderChosen{unit, static_cast<std::int8_t>(model)});
}

// The order of M42-11.3 and M42-13.6: casualties, then markers, then who is destroyed, then new leaders.
bool settle(Transcript<M42>& t) {
  const State& state = t.state();
  if (harm_due(state)) {
    if (!settled(state)) return false;
    remove(t, default_casualties(state));
    return true;
  }
  const Attack attack = *state.attack;
  const UnitState& target = state.unit(attack.target);
  const int by = std::min<int>(attack.markers, kMostMarkers - target.markers);
  if (by > 0 && target.on_table() && target.alive() > 0) {
    t.emit(Suppressed{attack.target, static_cast<std::int8_t>(by), static_cast<std::int8_t>(target.markers + by)});
    return true;
  }
  for (const UnitRef unit : {attack.target, attack.by})
    if (state.unit(unit).on_table() && state.unit(unit).alive() == 0) t.emit(UnitDestroyed{unit});
  for (UnitRef unit = leaderless(state); unit != kNoUnit; unit = leaderless(state)) {
    if (!leader_settled(state, unit)) return false;
    name_leader(t, unit, default_leader(state, unit));
  }
  t.emit(AttackEnded{});
  return true;
}

}  // namespace hexinch::m42
