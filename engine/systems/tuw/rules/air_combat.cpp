#include "systems/tuw/rules/air_combat.h"

#include <algorithm>

#include "systems/tuw/rules/area.h"
#include "systems/tuw/rules/attack.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

bool has(const Weapon& weapon, Ability ability) { return level_of(weapon.abilities, ability) > 0; }

// TUW-5.6a Exposed: to ranged attacks through one turn, to hand-to-hand through another (opt.flyer_exposure, R-116).
// TUW-8.7.14 Low Flyer: always exposed to ranged attacks.
bool exposed(const State& state, UnitRef flyer) {
  if (level_of(state.sheet(flyer).abilities, Ability::kLowFlyer) > 0) return true;
  return state.setup->options.flyer_exposure == FlyerExposure::kAlways || state.unit(flyer).exposed_through >= state.turn;
}
bool exposed_hand_to_hand(const State& state, UnitRef flyer) {
  return state.setup->options.flyer_exposure == FlyerExposure::kAlways || state.unit(flyer).exposed_hth_through >= state.turn;
}

/// The battle decides when a flyer can be attacked, so it also decides the reason why it can't be.
Argument because(const State& state, std::string_view what) {
  return {"why", Word{std::string(what) + text_key(name_of(state.setup->options.flyer_exposure))}};
}

// TUW-5.6.1a Ground to air, hand-to-hand: only against flyers that came down to the ground.
// TUW-5.6.1b Ground to air, ranged: against exposed flyers; anti-aircraft weapons reach high.
std::optional<Refusal> check_from_below(const State& state, const Weapon& weapon, UnitRef target) {
  const Argument unit{"unit", unit_name(state, target)};
  if (weapon.range == 0)
    return exposed_hand_to_hand(state, target) ? kAllowed : refuse("flyer_out_of_reach", "TUW-5.6.1a", {unit, because(state, "tuw.hand_to_hand.")});
  if (exposed(state, target) || has(weapon, Ability::kOnlyAttackFlyers)) return kAllowed;
  return refuse("flyer_too_high", "TUW-5.6.1b", {unit, because(state, "tuw.height.")});
}

/// The unit that carries the weapon through the air: its own unit, or that unit's carrier; kNoUnit on the ground.
UnitRef flown_by(const State& state, const Use& use) {
  if (!state.airborne(use.unit)) return kNoUnit;
  return state.unit(use.unit).carried() ? state.unit(use.unit).carried_by : use.unit;
}

bool strikes_ground(const State& state, const std::vector<Use>& uses, const Target& target) {
  if (!weapon_of(state, uses[0]).area) return state.valid(target.unit) && !state.airborne(target.unit);
  const auto hit = affected_units(state, uses, *target.hex);
  return std::any_of(hit.begin(), hit.end(), [&](const Affected& a) { return !state.airborne(a.unit); });
}

}  // namespace

// TUW-5.6.2 Air to ground, TUW-5.6.3 Air to air: the usual rules, but indirect fire never hits what flies.
// TUW-5.6.4 A flyer that has landed, or flies between the trees, counts as on the ground.
// TUW-8.7.7 Only Attack Flyers: it can't attack landed ones either.
// TUW-8.7.8 Cannot Attack Flyers.
std::optional<Refusal> check_flight(const State& state, const Use& use, UnitRef target) {
  const Weapon& weapon = weapon_of(state, use);
  const Argument named{"weapon", Name{weapon.name}};
  if (!state.airborne(target)) return has(weapon, Ability::kOnlyAttackFlyers) ? refuse("only_flyers", "TUW-8.7.7", {named}) : kAllowed;
  if (!state.airborne(use.unit))
    if (auto refusal = check_from_below(state, weapon, target)) return refusal;
  if (weapon.delivery == Delivery::kIf) return refuse("if_vs_flyer", "TUW-5.8.2", {named});
  if (has(weapon, Ability::kCannotAttackFlyers)) return refuse("not_flyers", "TUW-8.7.8", {named});
  return kAllowed;
}

// TUW-3.5.6 A subaquatic unit can only attack units in the water. TUW-8.7.19 Surface Fire: its weapon can attack all units.
// TUW-5.8.1 Submerged targets (item e): in sight only from the same hex, or for other subaquatic units.
std::optional<Refusal> check_water(const State& state, const Use& use, UnitRef target) {
  const Weapon& weapon = weapon_of(state, use);
  const bool subaquatic = is_subaquatic(state.locomotion(use.unit));
  if (subaquatic && !has(weapon, Ability::kSurfaceFire) && !state.in_water(target)) return refuse("sub_not_in_water", "TUW-3.5.6");
  const bool hidden = state.submerged(target) && !subaquatic && state.unit(use.unit).hex != state.unit(target).hex;
  if (hidden && weapon.delivery == Delivery::kLos) return refuse("submerged", "TUW-5.8.1", {{"unit", unit_name(state, target)}});
  return kAllowed;
}

// TUW-5.6.2 From the air nothing is in the way; only a canopy hides what is below it.
Sight sight_of(const State& state, UnitRef attacker, UnitRef target) {
  if (target != kNoUnit && state.airborne(target)) return Sight::kSky;
  if (state.airborne(attacker)) return Sight::kFromAbove;
  return state.submerged(attacker) ? Sight::kUnderWater : Sight::kGround;
}

void expose_attackers(Transcript<Tuw>& t, const std::vector<Use>& uses, const Target& target) {
  const State& state = t.state();
  const FlyerExposure rule = state.setup->options.flyer_exposure;
  if (rule == FlyerExposure::kAlways || rule == FlyerExposure::kAaOnly || !strikes_ground(state, uses, target)) return;
  const auto through = static_cast<std::int16_t>(state.turn + (rule == FlyerExposure::kTwoTurns ? 1 : 0));
  std::vector<FlyerExposed> exposures;
  for (const Use& use : uses) {
    const UnitRef flyer = flown_by(state, use);
    if (flyer == kNoUnit) continue;
    auto known = std::find_if(exposures.begin(), exposures.end(), [&](const FlyerExposed& e) { return e.unit == flyer; });
    if (known == exposures.end()) known = exposures.insert(exposures.end(), FlyerExposed{flyer, through, 0});
    if (weapon_of(state, use).range == 0) known->hth_through = through;
  }
  for (const FlyerExposed& e : exposures) {
    const UnitState& u = t.state().unit(e.unit);
    if (u.exposed_through < e.through || u.exposed_hth_through < e.hth_through) t.emit(e);
  }
}

}  // namespace hexinch::tuw
