#include <algorithm>

#include "systems/tuw/rules/air_combat.h"
#include "systems/tuw/rules/area.h"
#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/first_strike.h"
#include "systems/tuw/rules/pieces.h"
#include "systems/tuw/rules/self_destruct.h"
#include "systems/tuw/solo/solo.h"
#include "systems/tuw/tuw.h"

/// The automaton's hooks about attacks: which are legal, and what they do on average.

namespace hexinch::tuw {
namespace {

int weapons_of(const State& state, UnitRef unit) { return static_cast<int>(state.sheet(unit).weapons.size()); }
Use use_of(UnitRef unit, int weapon) { return {unit, static_cast<std::int8_t>(weapon)}; }

Fraction chance_of(const Blow& blow, std::string_view outcome) {
  for (const Chance& chance : blow.roll.chances)
    if (chance.outcome == outcome) return chance.chance;
  return {};
}

int self_destruct_radius(const Sheet& sheet) {
  for (const AbilityLevel& a : sheet.abilities)
    if (a.ability == Ability::kSelfDestruct) return a.radius;
  return -1;
}

int farthest_weapon(const Sheet& sheet) {
  int farthest = self_destruct_radius(sheet);
  for (const Weapon& weapon : sheet.weapons)
    if (weapon.attack) farthest = std::max<int>(farthest, weapon.range);
  return farthest;
}

}  // namespace

bool suits(const State& state, const Use& use, UnitRef target) {
  const Weapon& weapon = weapon_of(state, use);
  if (!weapon.attack || !may_target(state, weapon, target) || check_flight(state, use, target)) return false;
  // A unit under water may come up, or others may go down to it.
  const auto barred = check_water(state, use, target);
  return !spares_surface(state, weapon, target) && (!barred || barred->code == "submerged");
}

// SOLO-14 Loss: its cost if it is destroyed, half if it is wounded (or disabled). A wound destroys a unit that is wounded already, or fragile; toughness
// absorbs what it can; a wounded flyer may fall.
Harm Solo::harm(const State& state, const Blow& blow) const {
  const Fraction half{1, 2};
  const Fraction kills = chance_of(blow, "kill");
  const Fraction wounds = chance_of(blow, "wound");
  const int tough = tough_left(state, blow.target);
  const bool hurt = wounded(state, blow.target);
  Fraction by_wound = hurt ? Fraction{1} : half;
  if (blow.target.whole() && !hurt && state.airborne(blow.target.unit)) by_wound = half + half * crash_chance(state, blow.attack.total);
  const Fraction by_kill = tough == 0 ? Fraction{1} : tough == 1 ? by_wound : Fraction{1, 4};
  if (tough > 0) by_wound = {};
  else if (blow.disabling > 0) by_wound = half;
  if (level_of(abilities_of(state, blow.target), Ability::kFragile) > 0) by_wound = {1};
  Fraction worth = value(blow.target.unit);
  if (!blow.target.whole()) worth = worth / Fraction{1 + weapons_of(state, blow.target.unit)};
  return {by_wound > Fraction{0} ? kills + wounds : kills, worth * (kills * by_kill + wounds * by_wound)};
}

// SOLO-6 Will pending results destroy the foe, whatever else is rolled (TUW-5.3b)?
bool Solo::doomed(Body body) const {
  int kills = 0;
  int wounds = wounded(seen_, body) ? 1 : 0;
  for (const Pending& p : seen_.pending) {
    if (p.body() != body) continue;
    kills += p.result == Result::kKill ? 1 : 0;
    wounds += p.result == Result::kWound && p.disabling == 0 ? 1 : 0;
  }
  return tough_left(seen_, body) > 0 ? kills > tough_left(seen_, body) + 1 : kills > 0 || wounds > 1;
}

bool Solo::can_act(UnitRef actor) const {
  const UnitState& unit = seen_.unit(actor);
  const bool armed = unit.attacks_used < seen_.sheet(actor).attack_budget || self_destruct_radius(seen_.sheet(actor)) >= 0;
  return unit.on_map() && !unit.disabled() && armed;
}

// SOLO-6 Options: per target, each ready weapon alone and all of them together; for area weapons the foes' hexes; self-destruction.
std::vector<Solo::Option> Solo::options(UnitRef actor) const {
  std::vector<Option> found;
  const int reach = farthest_weapon(seen_.sheet(actor));
  if (seen_.unit(actor).attacks_used < seen_.sheet(actor).attack_budget) {
    for (const UnitRef foe : foes_)
      if (hex::distance(place(actor), foe_place(foe)) <= reach) add_plain(actor, foe, found);
    add_area(actor, found);
  }
  add_self_destruct(actor, found);
  return found;
}

Solo::Option Solo::plain(const Attack& attack) const {
  const Blow blow = plan_blow(seen_, seat_, attack.uses, attack.target.body());
  const Harm done = harm(seen_, blow);
  const bool melee = weapon_of(seen_, attack.uses.front()).range == 0;
  return {attack, attack.target.unit, melee, false, doomed(attack.target.body()), done.chance, done.loss};
}

void Solo::add_plain(UnitRef actor, UnitRef foe, std::vector<Option>& found) const {
  std::vector<Body> bodies = pieces_of(seen_, foe);
  bodies.insert(bodies.begin(), Body{foe});
  for (const Body body : bodies) {
    Attack all{{}, {foe, std::nullopt, body.piece}};
    for (int w = 0; w < weapons_of(seen_, actor); ++w) {
      if (seen_.sheet(actor).weapons[static_cast<std::size_t>(w)].area) continue;
      const Attack one{{use_of(actor, w)}, all.target};
      if (check_attack(seen_, seat_, one)) continue;
      found.push_back(plain(one));
      all.uses.push_back(one.uses.front());
    }
    if (all.uses.size() > 1 && !check_attack(seen_, seat_, all)) found.push_back(plain(all));
  }
}

void Solo::add_area(UnitRef actor, std::vector<Option>& found) const {
  for (int w = 0; w < weapons_of(seen_, actor); ++w) {
    const Weapon& weapon = seen_.sheet(actor).weapons[static_cast<std::size_t>(w)];
    std::vector<Hex> aimed;
    for (const UnitRef foe : foes_) {
      const Hex h = foe_place(foe);
      if (!weapon.area || hex::distance(place(actor), h) > weapon.range || std::find(aimed.begin(), aimed.end(), h) != aimed.end()) continue;
      aimed.push_back(h);
      const Attack attack{{use_of(actor, w)}, {kNoUnit, h}};
      if (check_attack(seen_, seat_, attack)) continue;
      Option option{attack, foe, false, false, true, {}, {}};
      for (const Blow& blow : plan_blows(seen_, seat_, attack.uses, attack.target)) {
        const Harm done = harm(seen_, blow);
        if (seen_.setup->allied(seat_, seen_.owner(blow.target.unit))) {
          option.harms_own = option.harms_own || done.chance > Fraction{0};
          continue;
        }
        option.doomed = option.doomed && doomed(blow.target);
        if (blow.target.unit == foe) option.chance = done.chance;
        if (!doomed(blow.target)) option.loss = option.loss + done.loss;
      }
      found.push_back(std::move(option));
    }
  }
}

// TUW-8.7.5 Self-destruction is worth it if it costs the enemy more than the own side.
void Solo::add_self_destruct(UnitRef actor, std::vector<Option>& found) const {
  const SelfDestruct up{actor};
  if (self_destruct_radius(seen_.sheet(actor)) < 0 || check_self_destruct(seen_, seat_, up)) return;
  Option option{up, kNoUnit, false, false, false, {}, Fraction{0} - value(actor)};
  for (const Blow& blow : destruct_blows(seen_, actor)) {
    const Harm done = harm(seen_, blow);
    const bool own = seen_.setup->allied(seat_, seen_.owner(blow.target.unit));
    option.loss = own ? option.loss - done.loss : option.loss + done.loss;
    if (own || option.target != kNoUnit) continue;
    option.target = blow.target.unit;
    option.chance = done.chance;
  }
  if (option.target != kNoUnit && option.loss > Fraction{0}) found.push_back(std::move(option));
}

// SOLO-12 Combined attack (TUW-5.5): with the weapon of that unit that helps most, or all of its weapons.
std::optional<Solo::Option> Solo::join(const Option& option, UnitRef other) const {
  const auto* attack = std::get_if<Attack>(&option.command);
  if (!attack || !can_act(other) || weapon_of(seen_, attack->uses.front()).area) return std::nullopt;
  if (hex::distance(place(other), foe_place(option.target)) > farthest_weapon(seen_.sheet(other))) return std::nullopt;
  std::optional<Option> best;
  const auto offer = [&](const Attack& larger) {
    if (check_attack(seen_, seat_, larger)) return false;
    Option joined = plain(larger);
    joined.melee = option.melee;
    if (!best || joined.loss > best->loss) best = std::move(joined);
    return true;
  };
  Attack all = *attack;
  for (int w = 0; w < weapons_of(seen_, other); ++w) {
    Attack one = *attack;
    one.uses.push_back(use_of(other, w));
    if (offer(one)) all.uses.push_back(use_of(other, w));
  }
  if (all.uses.size() > attack->uses.size() + 1) offer(all);
  return best;
}

int Solo::max_reach(UnitRef actor) const {
  const int farthest = farthest_weapon(seen_.sheet(actor));
  return farthest < 0 ? 12 : farthest;
}

// SOLO-14 Bands: in its own hex a foe is in contact. TUW's weapons are equally good at all distances in range, so half the range counts as Short and all
// of it as Medium (engine/README.md).
std::optional<solo::Band> Solo::band(UnitRef actor, int distance) const {
  const int reach = max_reach(actor);
  if (distance == 0) return solo::Band::kAdjacent;
  if (2 * distance <= reach) return solo::Band::kShort;
  return distance <= reach ? std::optional(solo::Band::kMedium) : std::nullopt;
}

// SOLO-14 What could be attacked from there: moving costs no attack.
std::optional<solo::Band> Solo::after(UnitRef actor, std::optional<int> mode, Hex end) const {
  State& there = elsewhere();
  const UnitState stood = there.unit(actor);
  UnitState& unit = there.unit(actor);
  unit.hex = end;
  if (mode && !is_teleport(actor, *mode)) {
    unit.mode = static_cast<std::int8_t>(*mode);
    unit.landed = false;
  }
  const int reach = farthest_weapon(seen_.sheet(actor));
  std::optional<int> nearest;
  for (const UnitRef foe : foes_) {
    const int far = hex::distance(end, foe_place(foe));
    if (far > reach || (nearest && far >= *nearest)) continue;
    if (far <= self_destruct_radius(seen_.sheet(actor)) || best_blow(there, actor, foe, false) > Fraction{0}) nearest = far;
  }
  unit = stood;
  return nearest ? band(actor, *nearest) : std::nullopt;
}

/// What the best use of a single weapon costs the target on average; 0: none is legal from there.
Fraction Solo::best_blow(const State& state, UnitRef attacker, UnitRef target, bool hand_to_hand) const {
  Fraction best;
  for (int w = 0; w < weapons_of(state, attacker); ++w) {
    const Use use = use_of(attacker, w);
    const Weapon& weapon = weapon_of(state, use);
    if (hand_to_hand && weapon.range != 0) continue;
    const Target aim = weapon.area ? Target{kNoUnit, state.unit(target).hex} : Target{target, std::nullopt};
    if (check_use(state, state.owner(attacker), use, aim, {})) continue;
    best = std::max(best, harm(state, plan_blow(state, state.owner(attacker), {use}, target)).loss);
  }
  return best;
}

// SOLO-14 Assault odds: what the best hand-to-hand attack costs the foe, minus the cost of the foe's best in return, both in the foe's hex.
Fraction Solo::assault_odds(UnitRef actor, UnitRef foe) const {
  State& there = elsewhere();
  const UnitState stood = there.unit(actor);
  const UnitState other = there.unit(foe);
  for (const UnitRef unit : {actor, foe}) {
    there.unit(unit).hex = other.hex;
    there.unit(unit).attacks_used = 0;
    for (int w = 0; w < weapons_of(there, unit); ++w)
      there.unit(unit).uses_left[static_cast<std::size_t>(w)] = there.sheet(unit).weapons[static_cast<std::size_t>(w)].uses;
  }
  const Fraction odds = best_blow(there, actor, foe, true) - best_blow(there, foe, actor, true);
  there.unit(actor) = stood;
  there.unit(foe) = other;
  return odds;
}

bool Solo::can_harm(UnitRef actor, UnitRef foe) const {
  if (self_destruct_radius(seen_.sheet(actor)) >= 0) return true;
  for (int w = 0; w < weapons_of(seen_, actor); ++w) {
    const Use use = use_of(actor, w);
    if (suits(seen_, use, foe) && harm(seen_, plan_blow(seen_, seat_, {use}, foe)).chance > Fraction{0}) return true;
  }
  return false;
}

/// TUW-8.7.1 Strikes back, or not.
std::vector<solo::Answer<Solo>> Solo::returns() const {
  std::vector<solo::Answer<Solo>> found;
  const UnitRef unit = due_return(seen_)->unit;
  for (const ReturnAttack& command : possible_returns(seen_, std::get<StrikeFrame>(seen_.frames.back()), unit)) {
    const Body body = command.target->body();
    const Harm done = harm(seen_, plan_blow(seen_, seat_, command.uses, body));
    const bool melee = weapon_of(seen_, command.uses.front()).range == 0;
    found.push_back({command, {}, false, Option{command, body.unit, melee, false, doomed(body), done.chance, done.loss}, unit});
  }
  found.push_back({DeclineReturn{}, {}, true, std::nullopt, kNoUnit});
  return found;
}

}  // namespace hexinch::tuw
