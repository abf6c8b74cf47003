#include <algorithm>
#include <string>

#include "systems/mswars/rules/attack.h"
#include "systems/mswars/rules/able.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/state/named.h"

/// Chapters 8, 9 and 11: may this weapon attack that target?

namespace hexinch::mswars {
namespace {

/// MSW-9.5: how much of the target one friend may hide.
constexpr int kFriendlyCover = 10;
constexpr Mil kLevelStep{5000};

const Weapon& weapon_at(const State& state, UnitRef unit, int weapon) { return state.sheet(unit).weapons[static_cast<std::size_t>(weapon)]; }

bool heavy(WeaponType type) { return type == WeaponType::kHeavyRange || type == WeaponType::kArtillery; }

bool by_ear(const State& state, UnitRef unit, int weapon, std::optional<Skill> skill) {
  return skill == Skill::kArtilleryUser && weapon_at(state, unit, weapon).type == WeaponType::kArtillery;
}

/// Names of everything that hides the target, for players who wonder.
Name names_of(const State& state, const std::vector<Hider>& hiders) {
  Name names;
  for (const Hider& hider : hiders) {
    if (!names.text.empty()) names.text += ", ";
    names.text += hider.unit == kNoUnit ? state.feature(hider.feature).name : unit_name(state, hider.unit).text;
  }
  return names;
}

/// MSW-6.9, MSW-8.5, RUL-35: units Under Water only fight each other, Artillery can't reach High Sky, and a Long Melee weapon reaches neither up there nor
/// down from it.
std::optional<Refusal> check_level(const State& state, UnitRef unit, const Weapon& weapon, UnitRef target) {
  const Level from = state.unit(unit).level;
  const Level to = state.unit(target).level;
  const bool wet = (from == Level::kUnderWater) != (to == Level::kUnderWater);
  const bool sky = (from == Level::kHighSky) != (to == Level::kHighSky);
  const bool barred = wet || (weapon.type == WeaponType::kArtillery && to == Level::kHighSky) || (weapon.type == WeaponType::kLongMelee && sky);
  return barred ? refuse("level", "MSW-6.9", {{"weapon", Name{weapon.name}}}) : kAllowed;
}

/// MSW-1.6 Range: from the centre to the edge of the target's base.
std::optional<Refusal> check_range(const State& state, UnitRef unit, int weapon, UnitRef target) {
  const Mil reach = reach_of(state, unit, weapon, target);
  const Point from = state.unit(unit).position;
  const Disc there = base(state, target);
  if (reach.n > 0 && table::reaches_edge(from, there, reach)) return kAllowed;
  const Mil distance = table::nearest_length(there.at - from) - there.radius;
  const Mil said{(distance.n + 99) / 100 * 100};  // rounded up: a distance out of range must not read as if it were in range
  return refuse("range", "MSW-1.6", {{"distance", inches_value(said)}, {"range", inches_value(std::max(reach, Mil{}))}});
}

/// MSW-9.1, RUL-42: the target's centre decides. A Cleave covers the front half, an improved one the full circle.
std::optional<Refusal> check_arc(const State& state, UnitRef unit, int weapon, UnitRef target, std::optional<Skill> skill) {
  const Point at = state.unit(target).position;
  const bool covered = skill == Skill::kImprovedCleave ? true
                       : skill == Skill::kCleave       ? in_front_half(state, unit, at)
                                                       : table::covers(arc_of(state, unit, weapon), at - state.unit(unit).position);
  if (covered) return kAllowed;
  const bool x_arc = weapon >= 0 && weapon_at(state, unit, weapon).fix == Fix::kXArc;
  const bool turret = weapon >= 0 && weapon_at(state, unit, weapon).fix == Fix::kTurret;
  const Place place = x_arc    ? weapon_at(state, unit, weapon).place
                      : turret ? state.unit(unit).turrets[static_cast<std::size_t>(weapon)]
                               : Place::kFront;
  const Fraction width{weapon < 0 ? 180 * 4 : arc_of(state, unit, weapon).width.n, 4};
  return refuse("arc", "MSW-9.1", {{"arc", word_of("place", place)}, {"degrees", width}});
}

/// Would any of the target be seen if no friend were in front of it?
bool seen_without_friends(const State& state, UnitRef unit, const Seen& seen) {
  table::HiddenDots hidden;
  for (const Hider& hider : seen.hiders)
    if (hider.unit == kNoUnit || state.opposed(unit, hider.unit)) hidden |= hider.dots;
  return hidden.seen() > 0;
}

/// MSW-9.4, MSW-9.5, RUL-23: some of the target must be seen, and friends may hide at most a tenth of it. For a Sniper friends don't matter. If only
/// friends hide it, the refusal names them.
std::optional<Refusal> check_sight(const State& state, UnitRef unit, UnitRef target, Gaze& gaze) {
  const Seen& seen = gaze.at(target);
  const bool friends_count = !state.sheet(unit).skilled(Skill::kSniper) && (seen.percent > 0 || seen_without_friends(state, unit, seen));
  for (const Hider& mate : seen.friends)
    if (friends_count && mate.dots.count() > kFriendlyCover)
      return refuse("friend", "MSW-9.5", {{"friend", unit_name(state, mate.unit)}, {"percent", Fraction{mate.dots.count()}}});
  return seen.percent > 0 ? kAllowed : refuse("sight", "MSW-9.4", {{"things", names_of(state, seen.hiders)}});
}

/// MSW-10.5 Repeating, MSW-11.5, RUL-38: reasons why a unit can't attack with its weapon now.
std::optional<Refusal> check_arms(const State& state, UnitRef unit, int weapon) {
  const UnitState& u = state.unit(unit);
  const Sheet& sheet = state.sheet(unit);
  const Argument who{"unit", unit_name(state, unit)};
  if (auto refusal = check_fit(state, unit, "MSW-6.8")) return refusal;
  if (weapon < -1 || weapon >= static_cast<int>(sheet.weapons.size())) return refuse("no_weapon", "MSW-8.1", {who});
  const Argument what{"weapon", weapon_name(sheet, weapon)};
  if (weapon < 0) {
    // MSW-8.3: fists or feet, for any unit with arms, whether its hands are full or not.
    const bool arms = sheet.type == UnitType::kInfantry || sheet.type == UnitType::kSracu || sheet.hands > 0;
    return arms ? kAllowed : refuse("no_weapon", "MSW-8.3", {who, says("no_arms")});
  }
  const Weapon& w = weapon_at(state, unit, weapon);
  if (w.shield != Shield::kNone) return refuse("no_weapon", "MSW-11.1", {who, what, says("shield")});
  if (w.type == WeaponType::kRammers) return refuse("no_weapon", "MSW-11.1", {who, what, says("only_rams")});
  if (!in_hand(state, unit, weapon)) return refuse("hands", "MSW-11.2", {what});
  if (heavy(w.type) && u.attacks_with[static_cast<std::size_t>(weapon)] > 0) return refuse("once", "MSW-10.5", {what});
  if (other_part_used(state, unit, weapon)) return refuse("attached", "MSW-11.7", {what});
  if (w.fix == Fix::kStand && u.move_actions > 0) return refuse("heavy_move_stand", "MSW-11.5", {what});
  return kAllowed;
}

}  // namespace

// MSW-8.2 Range attack, MSW-8.3 Melee attack: a Long Melee weapon strikes units in contact and reaches out for others.
AttackKind kind_of(const State& state, UnitRef unit, int weapon, UnitRef target) {
  if (weapon < 0 || weapon >= static_cast<int>(state.sheet(unit).weapons.size())) return AttackKind::kMelee;
  switch (weapon_at(state, unit, weapon).type) {
    case WeaponType::kMelee:
    case WeaponType::kUnarmed: return AttackKind::kMelee;
    case WeaponType::kRammers: return AttackKind::kRam;
    case WeaponType::kLongMelee:
      return weapon_at(state, unit, weapon).range == 0 || (state.valid(target) && state.unit(target).on_table() && in_contact(state, unit, target))
                 ? AttackKind::kMelee
                 : AttackKind::kRange;
    default: return AttackKind::kRange;
  }
}

// MSW-15.2 Marksman: a tenth more with Range and Heavy Range weapons, in whole inches.
int range_of(const Sheet& sheet, const Weapon& weapon) {
  const bool trained = sheet.skilled(Skill::kMarksman) && (weapon.type == WeaponType::kRange || weapon.type == WeaponType::kHeavyRange);
  return weapon.range + (trained ? weapon.range / 10 : 0);
}

// MSW-1.6 Range: five inches less for each level of difference.
Mil reach_of(const State& state, UnitRef unit, int weapon, UnitRef target) {
  const int apart = static_cast<int>(state.unit(unit).level) - static_cast<int>(state.unit(target).level);
  return inches(range_of(state.sheet(unit), weapon_at(state, unit, weapon))) - kLevelStep * (apart < 0 ? -apart : apart);
}

// MSW-9.6 No sight needed: blows and rams need contact and an arc; shots need a level, a range, an arc, and something of the target in sight.
std::optional<Refusal> check_aim(const State& state, UnitRef unit, int weapon, UnitRef target, AttackKind kind, std::optional<Skill> skill, Gaze& gaze) {
  if (kind != AttackKind::kRange) {
    if (!in_contact(state, unit, target)) return refuse("target_contact", "MSW-8.3", {{"target", unit_name(state, target)}});
    return check_arc(state, unit, weapon, target, skill);
  }
  const Weapon& w = weapon_at(state, unit, weapon);
  if (auto refusal = check_level(state, unit, w, target)) return refusal;
  if (auto refusal = check_range(state, unit, weapon, target)) return refusal;
  if (auto refusal = check_arc(state, unit, weapon, target, skill)) return refusal;
  if (w.type == WeaponType::kArtillery && jammed(state, target, unit)) return refuse("jammed", "MSW-12.5", {{"target", unit_name(state, target)}});
  // MSW-15.2 Artillery User: nothing hides the target and no friend is in the way.
  return by_ear(state, unit, weapon, skill) ? kAllowed : check_sight(state, unit, target, gaze);
}

// MSW-8.1, MSW-8.2, MSW-8.3: first what is wrong with unit and weapon, then what is wrong with the target.
std::optional<Refusal> check_weapon(const State& state, UnitRef unit, int weapon, UnitRef target, AttackKind kind, std::optional<Skill> skill, Gaze* gaze) {
  if (auto refusal = check_arms(state, unit, weapon)) return refusal;
  if (auto refusal = check_foe(state, unit, target)) return refusal;
  if (kind == AttackKind::kRange && weapon_at(state, unit, weapon).type != WeaponType::kAntiPersonal) {
    const std::vector<UnitRef> enemies = engaged_with(state, unit);
    if (!enemies.empty()) return refuse("engaged_shoot", "MSW-8.2", {{"enemy", unit_name(state, enemies[0])}});
  }
  if (gaze) return check_aim(state, unit, weapon, target, kind, skill, *gaze);
  Gaze own(state, unit, weapon);
  return check_aim(state, unit, weapon, target, kind, skill, own);
}

// Section 3, MSW-8.1: shots in the Range Phase, blows in the Melee Phase; in First Strike, attacks by quick pilots.
std::optional<Refusal> check_moment(const State& state, UnitRef unit, AttackKind kind) {
  const bool shot = kind == AttackKind::kRange;
  if (state.phase == (shot ? Phase::kRange : Phase::kMelee)) return kAllowed;
  if (state.phase != Phase::kFirstStrike) {
    const Word action{shot ? "mswars.action.range_attack" : "mswars.action.melee_attack"};
    return refuse("phase", "MSW-8.1", {{"action", action}, {"phase", word_of("phase", state.phase)}});
  }
  const Sheet& sheet = state.sheet(unit);
  const Skill quick = shot ? Skill::kQuickShot : Skill::kQuickStrike;
  const bool able = sheet.skilled(quick) || sheet.skilled(shot ? Skill::kImprovedQuickShot : Skill::kImprovedQuickStrike);
  return able ? kAllowed : refuse("skill", "MSW-15.2", {{"skill", word_of("skill", quick)}});
}

// T-7 M12 and the page: looks only once at everything that is seen.
std::vector<Odds> odds_of(const State& state, UnitRef unit, int weapon) {
  std::vector<Odds> all;
  Gaze gaze(state, unit, weapon);
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef target = unit_at(i);
    if (!state.unit(target).on_table() || !state.opposed(unit, target)) continue;
    Odds odds{target, std::nullopt, 0, 0, {}};
    RollContext roll{unit, weapon, target, kind_of(state, unit, weapon, target), {}, std::nullopt, false, {}, &gaze};
    odds.refusal = check_weapon(state, unit, weapon, target, roll.kind, std::nullopt, &gaze);
    odds.percent = gaze.at(target).percent;
    if (roll.kind != AttackKind::kRam) odds.need = need_of(state, roll).total;
    odds.chance = {std::clamp(odds.need, 1, 19), 20};
    all.push_back(std::move(odds));
  }
  return all;
}

}  // namespace hexinch::mswars
