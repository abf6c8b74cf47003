#include "systems/tuw/rules/attack.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/tuw/rules/air_combat.h"
#include "systems/tuw/rules/area.h"
#include "systems/tuw/rules/line_of_sight.h"
#include "systems/tuw/rules/pieces.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/state/terrain.h"

/// 5.2: when an attack is legal.

namespace hexinch::tuw {
namespace {

Argument named_weapon(const Weapon& weapon) { return {"weapon", Name{weapon.name}}; }
Argument named_hex(const State& state, Hex h) { return {"hex", Name{hex::name(state.setup->grid, h)}}; }

/// A use may name no weapon (the unit has none), or, in a record that was tampered with, a unit or weapon that isn't there.
bool armed(const State& state, const Use& use) {
  return state.valid(use.unit) && use.weapon >= 0 && static_cast<std::size_t>(use.weapon) < state.sheet(use.unit).weapons.size();
}

// TUW-5.2 test 2: the attacker is there and able, the weapon is whole and has an ATT. R-102: a Disabled piece can't be used.
std::optional<Refusal> check_attacker(const State& state, const Use& use) {
  const UnitState& unit = state.unit(use.unit);
  const Argument who{"unit", unit_name(state, use.unit)};
  if (!unit.in_play()) return not_in_play(state, use.unit, "TUW-5.2");
  if (unit.disabled()) return refuse("unit_disabled", "TUW-3.4.3", {who, {"turn", Fraction{unit.disabled_until}}});
  // TUW-X9e A carried unit attacks only from an open deck, as if it were in the carrier's hex.
  if (unit.carried() && !state.sheet(unit.carried_by).open_deck)
    return refuse("carried", "TUW-X9e", {who, {"carrier", unit_name(state, unit.carried_by)}});
  if (!armed(state, use)) return refuse("no_attack", "TUW-3.2.1", {who});
  if (const PieceState* piece = piece_of(state, use)) {
    if (piece->destroyed) return refuse("weapon_destroyed", "TUW-8.3b", {named_weapon(weapon_of(state, use))});
    const Argument what{"unit", body_name(state, {use.unit, use.weapon})};
    if (piece->disabled_until != 0) return refuse("unit_disabled", "TUW-8.3b", {what, {"turn", Fraction{piece->disabled_until}}});
  }
  return weapon_of(state, use).attack ? kAllowed : refuse("no_attack", "TUW-3.2.1", {who});
}

// TUW-5.2 test 3, TUW-5.1: the unit has attacks left and the weapon has uses left, after those already in this attack.
std::optional<Refusal> check_budget(const State& state, const Use& use, std::span<const Use> before) {
  const UnitState& unit = state.unit(use.unit);
  int attacks = unit.attacks_used;
  int uses_left = unit.uses_left[static_cast<std::size_t>(use.weapon)];
  for (const Use& other : before) {
    if (other.unit != use.unit) continue;
    ++attacks;
    if (other.weapon == use.weapon) --uses_left;
  }
  if (attacks >= state.sheet(use.unit).attack_budget) return refuse("attacks_used", "TUW-5.1", {{"unit", unit_name(state, use.unit)}});
  if (uses_left <= 0) return refuse("weapon_used", "TUW-5.1", {named_weapon(weapon_of(state, use))});
  return kAllowed;
}

/// Why there is no target: it is aboard another unit, still to come, or there is no such unit.
std::optional<Refusal> cannot_aim(const State& state, const Target& target) {
  if (!state.valid(target.unit)) return refuse("no_target", "TUW-5.2");
  const UnitState& unit = state.unit(target.unit);
  const Argument who{"unit", unit_name(state, target.unit)};
  if (unit.in_play() && unit.carried())
    return refuse("no_target", "TUW-X9e", {who, {"carrier", unit_name(state, unit.carried_by)}, says("target_aboard")});
  if (unit.in_play()) return refuse("no_target", "TUW-5.2");
  auto refusal = not_in_play(state, target.unit, "TUW-5.2");
  refusal->code = "no_target";
  return refusal;
}

// TUW-5.2 test 4: an enemy unit on the map, or a separate piece of one; for an area weapon a hex of the map.
std::optional<Refusal> check_aim(const State& state, Seat seat, const Weapon& weapon, const Target& target) {
  const bool there = state.valid(target.unit) && state.unit(target.unit).on_map();
  const bool friendly = there && state.setup->allied(seat, state.owner(target.unit));
  if (weapon.area) {
    if (!target.hex) return refuse(friendly ? "friendly_target" : "no_target", "TUW-5.2");
    return state.setup->grid.contains(*target.hex) ? kAllowed : refuse("off_map", "TUW-5.2");
  }
  if (!there || !stands(state, target.body())) return cannot_aim(state, target);
  return friendly ? refuse("friendly_target", "TUW-5.2") : kAllowed;
}

/// opt.fog limits the range of attacks that need sight.
int range_now(const State& state, const Weapon& weapon) {
  const auto& fog = state.setup->options.fog;
  return fog && state.turn <= fog->turn && weapon.delivery == Delivery::kLos ? std::min(weapon.range, fog->range) : weapon.range;
}

// TUW-5.2 test 5, TUW-3.2.2, TUW-5.8.2, TUW-5.8.3: range, least range, same hex for hand-to-hand.
std::optional<Refusal> check_range(const State& state, const Weapon& weapon, int distance) {
  if (weapon.range == 0)
    return distance == 0 ? kAllowed : refuse("hth_same_hex", "TUW-5.8.3", {{"distance", Fraction{distance}}, named_weapon(weapon)});
  const int range = range_now(state, weapon);
  Arguments how_far{{"distance", Fraction{distance}}, {"range", Fraction{range}}};
  if (range < weapon.range) how_far.push_back(says("fog"));
  if (distance > range) return refuse("out_of_range", "TUW-3.2.2", std::move(how_far));
  if (distance < weapon.min_range)
    return refuse("too_close", "TUW-5.8.2", {{"distance", Fraction{distance}}, {"minimum", Fraction{weapon.min_range}}});
  return kAllowed;
}

// TUW-5.2 test 6, TUW-4.4.8: Total Cover of the target and of the attacker; for an area weapon only its own, unless it strikes its own hex.
std::optional<Refusal> check_cover(const State& state, const Use& use, const Target& target) {
  const Weapon& weapon = weapon_of(state, use);
  if (weapon.area) {
    const bool out = state.footing(use.unit).covered(AttackKind::kAe) && *target.hex != state.unit(use.unit).hex;
    return out ? refuse("cover_out", "TUW-4.4.8") : kAllowed;
  }
  if (barred_in(state, use.unit, target.unit, kind_of(weapon))) return refuse("total_cover", "TUW-4.4.8");
  if (barred_out(state, use.unit, target.unit, kind_of(weapon))) return refuse("cover_out", "TUW-4.4.8");
  return kAllowed;
}

// TUW-5.2 test 9, TUW-8.7.20: where the weapon may not fire from or into, and at which units. For an area attack each unit is tested by itself.
std::optional<Refusal> check_restrictions(const State& state, const Use& use, const Target& target, Hex aim) {
  const Weapon& weapon = weapon_of(state, use);
  if (!weapon.area && !may_target(state, weapon, target.unit))
    return refuse("weapon_restricted", "TUW-5.8", {named_weapon(weapon), {"what", unit_name(state, target.unit)}, says("not_such_targets")});
  if (!weapon.area && spares_surface(state, weapon, target.unit))
    return refuse("weapon_restricted", "TUW-8.7.18", {named_weapon(weapon), {"what", unit_name(state, target.unit)}, says("submarines_only")});
  const auto barred = [&](Hex h, const std::vector<std::int8_t>& features, std::string_view which) -> std::optional<Refusal> {
    const int f = restricted_by(state.setup->ground(h), features);
    if (f < 0) return kAllowed;
    return refuse("weapon_restricted", "TUW-8.7.20", {named_weapon(weapon), {"what", Word{ground_text(f)}}, {"terrain", Word{ground_text(f)}}, says(which)});
  };
  if (auto refusal = barred(state.unit(use.unit).hex, weapon.not_from, "restricted_from")) return refusal;
  return barred(aim, weapon.not_into, "restricted_into");
}

// TUW-5.2 test 10, TUW-5.8.1: a clear line, for attacks that need one.
std::optional<Refusal> check_sight(const State& state, const Use& use, const Target& target, Hex aim) {
  if (weapon_of(state, use).delivery != Delivery::kLos) return kAllowed;
  const auto blocked = blocker(*state.setup, state.unit(use.unit).hex, aim, sight_of(state, use.unit, target.hex ? kNoUnit : target.unit));
  if (!blocked) return kAllowed;
  const Argument terrain{"terrain", Word{ground_text(blocked->feature)}};
  if (blocked->dense) return refuse("dense_terrain", "TUW-5.8.1", {named_hex(state, aim), terrain});
  const hex::HexGrid grid = state.setup->grid;
  Hex first = blocked->hexes[0];
  for (const Hex h : blocked->hexes)
    if (grid.index(h) < grid.index(first)) first = h;
  const Ground& ground = state.setup->ground(first);
  const int obstacle = ground.obstacle < 0 ? ground.terrain : ground.obstacle;
  return refuse("los_blocked", "TUW-5.8.1", {named_hex(state, first), {"terrain", Word{ground_text(obstacle)}}});
}

/// refusals that concern a whole attack, whichever use causes them.
bool concerns_all(std::string_view code) {
  return code == "not_your_segment" || code == "no_target" || code == "friendly_target" || code == "off_map";
}

// TUW-5.2 test 1: in the side's own segment of the Attack Declaration; only First Strike weapons in its first step; groups must not be full (TUW-5.3d).
std::optional<Refusal> check_moment(const State& state, Seat seat, const Use& use, std::span<const Use> before) {
  if (!state.valid(use.unit) || state.owner(use.unit) != seat) return refuse("not_your_segment", "TUW-5.2");
  if (state.phase == Phase::kFirstStrike && armed(state, use) && !first_strike(weapon_of(state, use)))
    return refuse("not_first_strike", "TUW-8.7.1", {named_weapon(weapon_of(state, use))});
  return check_group(state, seat, use.unit, before);
}

// TUW-5.5 Area weapons combine only with area weapons of the same radius.
std::optional<Refusal> check_company(const State& state, const Use& use, const Use& first) {
  if (!armed(state, use) || !armed(state, first) || weapon_of(state, use).area == weapon_of(state, first).area) return kAllowed;
  return refuse("area_differs", "TUW-5.5");
}

/// The first use that can't be combined with the first one, or nullptr.
const Use* misfit(const State& state, const std::vector<Use>& uses) {
  const auto found = std::find_if(uses.begin(), uses.end(), [&](const Use& use) { return check_company(state, use, uses[0]).has_value(); });
  return found == uses.end() ? nullptr : &*found;
}

std::optional<Refusal> cannot_join(const State& state, const Use& use, std::string_view why) {
  if (why == "unit_destroyed" && state.unit(use.unit).awaited) why = "still_to_come";
  return refuse("combine_mismatch", "TUW-5.5", {{"unit", unit_name(state, use.unit)}, {"refusal", Word{"tuw.reason." + std::string(why)}}});
}

}  // namespace

const Weapon& weapon_of(const State& state, const Use& use) { return state.sheet(use.unit).weapons[static_cast<std::size_t>(use.weapon)]; }

bool first_strike(const Weapon& weapon) { return level_of(weapon.abilities, Ability::kFirstStrike) > 0; }

bool alone(const std::vector<Use>& uses) {
  return std::all_of(uses.begin(), uses.end(), [&](const Use& use) { return use.unit == uses[0].unit; });
}

// TUW-5.3d Attacks in groups: only this many units per round.
std::optional<Refusal> check_group(const State& state, Seat seat, UnitRef unit, std::span<const Use> before) {
  const auto& groups = state.setup->options.attack_groups;
  if (state.phase != Phase::kAttack || groups.empty()) return kAllowed;
  std::vector<UnitRef> group = state.group;
  for (const Use& other : before) group.push_back(other.unit);
  short_sort(group);
  group.erase(std::unique(group.begin(), group.end()), group.end());
  const int most = groups[static_cast<std::size_t>(index(seat))];
  if (std::binary_search(group.begin(), group.end(), unit) || static_cast<int>(group.size()) < most) return kAllowed;
  return refuse("group_full", "TUW-5.3d", {{"limit", Fraction{most}}});
}

std::optional<Refusal> check_readiness(const State& state, Seat seat, const Use& use) {
  if (auto refusal = check_attacker(state, use)) return refusal;
  if (auto refusal = check_budget(state, use, {})) return refusal;
  return check_moment(state, seat, use, {});
}

// TUW-5.2 Legality of an attack: ten tests in this order; the first that fails gives the refusal. For an area attack 7 and 8 are tested unit by unit.
std::optional<Refusal> check_use(const State& state, Seat seat, const Use& use, const Target& target, std::span<const Use> before) {
  if (auto refusal = check_attacker(state, use)) return refusal;
  if (auto refusal = check_budget(state, use, before)) return refusal;
  const Weapon& weapon = weapon_of(state, use);
  if (auto refusal = check_aim(state, seat, weapon, target)) return refusal;
  const Hex aim = weapon.area ? *target.hex : state.unit(target.unit).hex;
  if (auto refusal = check_range(state, weapon, hex::distance(state.unit(use.unit).hex, aim))) return refusal;
  if (auto refusal = check_cover(state, use, target)) return refusal;
  if (!weapon.area)
    if (auto refusal = check_flight(state, use, target.unit)) return refusal;
  if (!weapon.area)
    if (auto refusal = check_water(state, use, target.unit)) return refusal;
  if (auto refusal = check_restrictions(state, use, target, aim)) return refusal;
  return check_sight(state, use, target, aim);
}

// TUW-5.5 Combined attack: each use must be legal by itself; the refusal names the one that is not.
std::optional<Refusal> check_attack(const State& state, Seat seat, const Attack& attack) {
  const bool moment = (state.phase == Phase::kFirstStrike || state.phase == Phase::kAttack) && state.side == seat && state.frames.empty();
  if (!moment) return refuse("not_your_segment", "TUW-5.2");
  if (attack.uses.empty()) return refuse("no_attack", "TUW-5.2");
  for (std::size_t i = 0; i < attack.uses.size(); ++i) {
    const std::span<const Use> before(attack.uses.data(), i);
    auto refusal = check_moment(state, seat, attack.uses[i], before);
    if (!refusal) refusal = check_company(state, attack.uses[i], attack.uses[0]);
    if (!refusal) refusal = check_use(state, seat, attack.uses[i], attack.target, before);
    if (!refusal) continue;
    if (attack.uses.size() == 1) return refusal;
    if (!concerns_all(refusal->code)) return cannot_join(state, attack.uses[i], refusal->code);
    // A plain weapon's target is no target for an area weapon. Then the combination is at fault, whichever was named first.
    const Use* stranger = refusal->code == "not_your_segment" ? nullptr : misfit(state, attack.uses);
    return stranger ? cannot_join(state, *stranger, "area_differs") : refusal;
  }
  return kAllowed;
}

}  // namespace hexinch::tuw
