#include <algorithm>

#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/damage.h"
#include "systems/lonewarrior/rules/melee.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/solo/solo.h"
#include "systems/lonewarrior/solo/solo_harm.h"

// SOLO-14 What units can do to each other. An unknown marker counts as a squad of riflemen.

namespace hexinch::lonewarrior {
namespace {

constexpr int kUnknownWorth = 2;  // points: a rifle squad
constexpr int kUnknownFighting = 3;

/// LW-3.11: the chance that a shot that missed still has its target in the area; drifts are at most half the range.
Fraction chance_near(const Range& distance, int aoe, int mp) {
  int near = 0;
  const std::int64_t root = table::floor_sqrt(distance.square);
  for (int die = 1; die <= 6; ++die) near += std::min<std::int64_t>(std::int64_t{die} * mp, root / 2) <= std::int64_t{aoe} * mp ? 1 : 0;
  return Fraction{near, 6} * Fraction{8, 9};
}

}  // namespace

Fraction SoloCommon::worth(UnitRef unit) const {
  const Sheet& sheet = seen_.sheet(unit);
  if (seen_.unit(unit).fake) return {};
  return Fraction{sheet.id.empty() ? kUnknownWorth : std::max<int>(1, sheet.vp)};
}

Fraction SoloCommon::lost(const Track& before, const Track& after, UnitRef unit) const {
  const Status status = seen_.unit(unit).status;
  return Fraction{after.lost_since(status) - before.lost_since(status), 1000} * worth(unit);
}

/// Hand to hand: the chance to hurt minus the chance to be hurt.
Fraction SoloCommon::assault_odds(UnitRef actor, UnitRef foe) const {
  const Sheet& own = seen_.sheet(actor);
  const Sheet& other = seen_.sheet(foe);
  const int theirs = identified(foe) ? other.cc_strength.value_or(std::int8_t{0}) : 3;
  const int parry = identified(foe) ? other.cc_defence : 3;
  const Fraction harms{round_odds(own.cc_strength.value_or(std::int8_t{0}) - parry).higher, 36};
  const Fraction harmed = identified(foe) && !other.cc_strength ? Fraction{0} : Fraction{round_odds(theirs - own.cc_defence).higher, 36};
  return harms - harmed;
}

/// Where the foe will be on the status track after the attacks already declared against it.
Track SoloCommon::awaiting(UnitRef foe) const {
  Track track(seen_.unit(foe).status);
  for (const Shot& shot : seen_.shots)
    if (shot.target == foe && shot.result == ShotResult::kDeclared)
      track.damage(points_after_cover(seen_, foe, shot.from, seen_.sheet(shot.firer).damage), seen_.sheet(foe).ranged_defence,
                   chance_at(shot.level < 0 ? static_cast<int>(Level::kMedium) : shot.level));
  for (const Pair& pair : seen_.pairs)
    if (pair.defender == foe) track.lose(seen_.sheet(pair.attacker).cc_damage, first_round(pair.attacker, foe));
  return track;
}

Fraction SoloCommon::first_round(UnitRef attacker, UnitRef target) const {
  const Sheet& sheet = seen_.sheet(attacker);
  const bool known = !seen_.sheet(target).id.empty();
  if (!sheet.cc_strength) return {};
  return {round_odds(*sheet.cc_strength - (known ? seen_.sheet(target).cc_defence : kUnknownFighting)).higher, 36};
}

/// What a shot of that level from a place costs its target on average, including near misses of a weapon with an area.
Fraction SoloCommon::harm_by_shot(UnitRef firer, UnitRef foe, Place from, int level, const Track& before) const {
  const Sheet& sheet = seen_.sheet(firer);
  const int defence = seen_.sheet(foe).ranged_defence;
  const Fraction hits = chance_at(level);
  Track track = before;
  if (sheet.aoe > 0 && hits < Fraction{1}) {
    const Range distance = range(seen_.board(), from, *seen_.unit(foe).position);
    const Fraction near = (Fraction{1} - hits) * chance_near(distance, sheet.aoe, distance.mp);
    track.damage(area_damage(seen_.options(), sheet.damage), defence, near);
  }
  track.damage(points_after_cover(seen_, foe, from, sheet.damage), defence, hits);
  return lost(before, track, foe);
}

/// Both rounds: the target's loss minus the unit's own.
Fraction SoloCommon::harm_by_fight(UnitRef unit, UnitRef foe, const Track& before) const {
  Track theirs = before;
  theirs.lose(seen_.sheet(unit).cc_damage, first_round(unit, foe));
  const Track whole(seen_.unit(unit).status);
  Track own = whole;
  if (!seen_.sheet(foe).id.empty()) own.lose(seen_.sheet(foe).cc_damage, first_round(foe, unit));
  else own.lose(1, {round_odds(kUnknownFighting - seen_.sheet(unit).cc_defence).higher, 36});
  return lost(before, theirs, foe) - lost(whole, own, unit);
}

SoloCommon::Blow SoloCommon::shot(UnitRef actor, UnitRef foe) const {
  Blow blow{DeclareFire{actor, foe}, foe, false, false, {}, {}};
  const Sheet& sheet = seen_.sheet(actor);
  const Place from = *seen_.unit(actor).position;
  const Place at = *seen_.unit(foe).position;
  const auto aimed = aim(seen_, actor, foe, from, Knowledge::kOfFirer);
  if (!aimed) return blow;
  blow.chance = chance_at(aimed->level);
  blow.loss = harm_by_shot(actor, foe, from, aimed->level, awaiting(foe));
  for (int i = 0; i < seen_.counters() && sheet.aoe > 0; ++i) {
    const UnitRef other = unit_at(i);
    const UnitState& u = seen_.unit(other);
    const bool layer = other != foe && u.on_map() && u.air == seen_.unit(foe).air;
    if (!layer || !range(seen_.board(), at, *u.position).within(sheet.aoe)) continue;
    if (u.owner == seat_) blow.harms_own = true;
    const Track before(u.status);
    Track track = before;
    track.damage(area_damage(seen_.options(), sheet.damage), u.sheet.ranged_defence, blow.chance);
    if (u.owner != seat_) blow.loss = blow.loss + lost(before, track, other);
  }
  return blow;
}

SoloCommon::Blow SoloCommon::fight(UnitRef actor, UnitRef foe) const {
  return {DeclareCloseCombat{actor, foe}, foe, true, false, first_round(actor, foe), harm_by_fight(actor, foe, awaiting(foe))};
}

/// LW-5.4: a fake rolls for the shots of the unit that it copies; the command itself would be refused.
bool SoloCommon::takes_aim(UnitRef actor, UnitRef foe) const {
  if (!seen_.unit(actor).fake) return accepts(DeclareFire{actor, foe});
  return can_act(actor) && !check_target(seen_, actor, foe, *seen_.unit(actor).position, View::kAsFacing);
}

std::vector<SoloCommon::Blow> SoloCommon::blows(UnitRef actor) const {
  std::vector<Blow> found;
  for (const UnitRef foe : foes()) {
    if (seen_.phase == Phase::kRangedFire && takes_aim(actor, foe)) found.push_back(shot(actor, foe));
    if (seen_.phase == Phase::kCloseCombat && accepts(DeclareCloseCombat{actor, foe})) found.push_back(fight(actor, foe));
  }
  return found;
}

std::optional<solo::Band> SoloCommon::band_of(UnitRef actor, Range distance) const {
  const Sheet& sheet = seen_.sheet(actor);
  if (!sheet.delivery) return distance.within(1) ? std::optional(solo::Band::kAdjacent) : std::nullopt;
  const auto level = base_level(*sheet.delivery, distance);
  if (!level || !distance.within(sheet.max_range)) return std::nullopt;
  return static_cast<solo::Band>(*level);
}

std::optional<solo::Band> SoloCommon::band_after(UnitRef actor, Place end, std::int32_t cost) const {
  const UnitState& u = seen_.unit(actor);
  const bool moved = u.moved_this_turn || end != *u.position;
  const bool may_fire = u.sheet.delivery && u.action == Action::kNone && !(u.sheet.emplace && moved) && (!u.shots || *u.shots > 0) &&
                        (!u.sheet.ground() || u.spent + cost <= u.allowance - u.allowance / 2);
  std::optional<solo::Band> best;
  for (const UnitRef foe : foes()) {
    const Range far = range(seen_.board(), end, *seen_.unit(foe).position);
    std::optional<solo::Band> band;
    if (u.sheet.cc_strength && far.within(1) && !u.air && !seen_.unit(foe).air && assault_odds(actor, foe) >= Fraction{0}) band = solo::Band::kAdjacent;
    else if (may_fire && !check_target(seen_, actor, foe, end, View::kAnyFacing, moved ? 1 : 0)) band = band_of(actor, far);
    if (band && (!best || *band < *best)) best = band;
  }
  return best;
}

}  // namespace hexinch::lonewarrior
