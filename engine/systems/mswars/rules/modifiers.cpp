#include "systems/mswars/rules/modifiers.h"

#include <algorithm>
#include <array>

#include "systems/mswars/rules/attack.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/state/named.h"

/// MSW-10.1, 10.2: the sum for an attack roll, line by line of table T-7.

namespace hexinch::mswars {
namespace {

constexpr Mil kFar{10000};  ///< M4

/// T-7. M8 is the usual number; by RUL-2 players may agree on another.
constexpr std::array<ModifierRow, kModifiers> kRows{{
    {"MSW-10.2", "mswars.term.ran", -3, 0},
    {"MSW-10.2", "mswars.term.half_seen", -3, 0},
    {"MSW-10.2", "mswars.term.partly_seen", -1, 0},
    {"MSW-10.2", "mswars.term.target_moved", -3, -1},
    {"MSW-10.2", "mswars.term.attacker_hurt", -1, -1},
    {"MSW-10.2", "mswars.term.rear", 2, 2},
    {"MSW-10.2", "mswars.term.target_hurt", 0, 1},
    {"MSW-10.2", "mswars.term.heavy_moved", -4, 0},
    {"MSW-10.2", "mswars.term.one_hand", -2, -2},
    {"MSW-10.2", "mswars.term.one_hand", -5, -5},
    {"MSW-10.2", "mswars.term.repeated", -1, -1},
    {"MSW-10.2", "mswars.term.nearer", -1, 0},
    {"MSW-10.2", "mswars.term.charge", 0, 2},
    {"MSW-10.2", "mswars.term.charge_wasted", -2, -2},
    {"MSW-12.3", "mswars.term.aid", 2, 2},
    {"MSW-14.1", "mswars.term.pinned", -2, -2},
    {"MSW-15.2", "mswars.term.untrained", -2, -2},
    {"MSW-15.2", "mswars.skill.double_shot", -1, -1},
    {"MSW-15.2", "mswars.skill.artillery_user", -2, 0},
    {"MSW-15.1", "mswars.term.unstable_platform", -2, -2},
    {"MSW-15.2", "mswars.skill.unit_type_specialist", 1, 1},
}};

/// Which values and columns of T-7 a roll uses.
enum class ModifierColumn : std::int8_t { kRange, kMelee };

class Sum {
 public:
  Sum(const State& state, const RollContext& roll)
      : state_(state), roll_(roll), u_(state.unit(roll.unit)), sheet_(state.sheet(roll.unit)), target_(state.unit(roll.target)) {
    if (roll.weapon >= 0) weapon_ = &sheet_.weapons[static_cast<std::size_t>(roll.weapon)];
    // RUL-20: a Long Melee weapon that reaches out counts as a shot, or by option as a blow.
    const bool strikes = weapon_ && weapon_->type == WeaponType::kLongMelee && state.setup->options.long_reach_melee_value;
    column_ = roll.kind == AttackKind::kRange && !strikes ? ModifierColumn::kRange : ModifierColumn::kMelee;
  }

  Score total() {
    score_ = column_ == ModifierColumn::kRange ? range_attack_value(state_, roll_.unit) : melee_attack_value(state_, roll_.unit);
    ground();
    people();
    weapon();
    charge();
    aid();
    skills();
    for (Term term : defence_value(state_, roll_.target).terms) {
      term.amount = Fraction{0} - term.amount;
      score_.total += static_cast<std::int32_t>(term.amount.num());
      score_.terms.push_back(std::move(term));
    }
    return std::move(score_);
  }

 private:
  /// A line of T-7 with another amount than usual.
  void add_instead(Modifier modifier, int amount, Arguments arguments = {}) {
    if (amount == 0) return;
    const ModifierRow& row = modifier_row(modifier);
    score_.terms.push_back({row.rule, {row.what, std::move(arguments)}, Fraction{amount}});
    score_.total += amount;
  }
  void add(Modifier modifier, Arguments arguments = {}, int times = 1) {
    const ModifierRow& row = modifier_row(modifier);
    add_instead(modifier, times * (column_ == ModifierColumn::kRange ? row.range : row.melee), std::move(arguments));
  }
  bool skilled(Skill skill) const { return sheet_.skilled(skill); }
  bool artillery() const { return weapon_ && weapon_->type == WeaponType::kArtillery; }
  bool by_ear() const { return roll_.skill == Skill::kArtilleryUser && artillery(); }
  int percent() const {
    if (roll_.gaze) return roll_.gaze->at(roll_.target).percent;
    return seen(state_, roll_.unit, roll_.target, roll_.weapon).percent;
  }

  /// RUL-44, M1 to M4, M6, M12: a target counts as having moved what it has moved so far.
  void ground() {
    if (u_.ran_or_charged) ran();
    if (column_ == ModifierColumn::kRange && !by_ear()) {
      const int v = percent();
      if (band(v) >= 2) add(Modifier::kHalfSeen, {{"percent", Fraction{v}}});
      else if (band(v) == 1) add(Modifier::kPartlySeen, {{"percent", Fraction{v}}});
    }
    if (target_.moved > kFar) add(Modifier::kTargetMoved, {{"moved", inches_value(target_.moved)}});
    if (in_rear_quarter(state_, roll_.target, u_.position)) add(Modifier::kRear);
    if (column_ == ModifierColumn::kRange && roll_.kind == AttackKind::kRange) {
      const auto count = static_cast<int>(nearer_targets(state_, roll_).size());
      add(Modifier::kNearer, {{"count", Fraction{count}}}, count);
    }
  }

  /// MSW-15.2 Running Shot: a shot after a run is only slightly worse.
  void ran() {
    if (column_ == ModifierColumn::kRange && skilled(Skill::kRunningShot)) add_instead(Modifier::kRan, -1);
    else add(Modifier::kRan);
  }
  /// M5, M7, M16, M20, M21.
  void people() {
    if (lost_more_than_half(state_, roll_.unit)) add(Modifier::kAttackerHurt);
    if (lost_more_than_half(state_, roll_.target)) add(Modifier::kTargetHurt);
    if (u_.pinned) add(Modifier::kPinned);
    if (sheet_.has(Ability::kUnstablePlatform) && u_.moved.n > 0) add(Modifier::kUnstablePlatform);
    if (sheet_.skilled(Skill::kUnitTypeSpecialist, static_cast<int>(sheet_.type))) add(Modifier::kUnitTypeSpecialist);
  }

  /// M8 to M11.
  void weapon() {
    const auto used = static_cast<std::size_t>(weapon_ ? roll_.weapon : static_cast<int>(kMostWeapons));
    const bool bare_ram = roll_.kind == AttackKind::kRam && !weapon_;
    if (weapon_) {
      const int hands = hands_on(state_, roll_.unit, roll_.weapon);
      const bool heavy = weapon_->type == WeaponType::kHeavyRange || weapon_->type == WeaponType::kArtillery;
      if (heavy && u_.move_actions > 0 && column_ == ModifierColumn::kRange) add_instead(Modifier::kHeavyMoved, heavy_moved());
      if (hands == 1 && weapon_->fix == Fix::kOneOrTwoHanded) add(Modifier::kOneHand);
      if (hands == 1 && weapon_->fix == Fix::kTwoHanded) add(Modifier::kOneOfTwoHands);
      const auto& abilities = weapon_->abilities;
      if (std::find(abilities.begin(), abilities.end(), WeaponAbility::kRapidFire) != abilities.end()) return;
    }
    if (!bare_ram) add(Modifier::kRepeated, {{"count", Fraction{u_.attacks_with[used]}}}, u_.attacks_with[used]);
  }

  /// RUL-2, M8: the agreed penalty; two with Heavy Fire (not for Artillery) or a Stable Platform (not in High Sky), one with both.
  int heavy_moved() const {
    const bool fire = skilled(Skill::kHeavyFire) && !artillery();
    const bool stable = sheet_.has(Ability::kStablePlatform) && u_.level != Level::kHighSky;
    if (fire && stable) return -1;
    return fire || stable ? -2 : -state_.setup->options.heavy_move_penalty;
  }

  /// MSW-5.10, RUL-14, RUL-62, RUL-63, M13 and M14: the first attack after a charge gets a bonus on the charge's target in contact, and a penalty
  /// otherwise. An action of several rolls is one attack.
  void charge() {
    if (!u_.charge) return;
    const auto on_it = [&](UnitRef target) { return target == u_.charge->target; };
    const bool blow = roll_.kind != AttackKind::kRange;
    const bool any = on_it(roll_.target) || std::any_of(roll_.targets.begin(), roll_.targets.end(), on_it);
    if (!blow || !any) add(Modifier::kChargeWasted);
    else if (on_it(roll_.target)) add(Modifier::kCharge);
  }

  /// M15
  void aid() {
    for (const Aid& aid : roll_.aid)
      if (aid.effect == AidEffect::kAccuracy || aids_doubly(state_, aid.unit, roll_.unit))
        add(Modifier::kAid, {{"unit", unit_name(state_, aid.unit)}});
  }

  void untrained(Skill skill) {
    if (!skilled(skill)) add(Modifier::kUntrained, {{"skill", word_of("skill", skill)}});
  }

  /// M17 to M19.
  void skills() {
    if (column_ == ModifierColumn::kRange) {
      untrained(Skill::kRangeWeaponsTraining);
      if (artillery() || weapon_->type == WeaponType::kHeavyRange) untrained(Skill::kHeavyWeaponsTraining);
    } else if (weapon_ && roll_.kind != AttackKind::kRam) {
      untrained(Skill::kMeleeTraining);
    }
    if (roll_.skill == Skill::kDoubleShot) add(Modifier::kDoubleShot);
    if (by_ear()) add(Modifier::kArtilleryUser);
  }

  const State& state_;
  const RollContext& roll_;
  const UnitState& u_;
  const Sheet& sheet_;
  const UnitState& target_;
  const Weapon* weapon_ = nullptr;
  ModifierColumn column_ = ModifierColumn::kRange;
  Score score_;
};

}  // namespace

const ModifierRow& modifier_row(Modifier modifier) { return kRows[static_cast<std::size_t>(modifier)]; }

// T-7 M12, RUL-24: enemies at least as large as the target that the weapon could also be used on, nearer by the edge and not better covered.
std::vector<UnitRef> nearer_targets(const State& state, const RollContext& roll) {
  std::vector<UnitRef> nearer;
  if (!state.setup->options.nearest_target_rule) return nearer;
  Gaze own(state, roll.unit, roll.weapon);
  Gaze& gaze = roll.gaze ? *roll.gaze : own;
  const bool blind = roll.skill == Skill::kArtilleryUser;
  const Point from = state.unit(roll.unit).position;
  const Disc there = base(state, roll.target);
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef other = unit_at(i);
    if (other == roll.target || !state.unit(other).on_table() || !state.opposed(roll.unit, other)) continue;
    if (state.sheet(other).size < state.sheet(roll.target).size || !table::edge_nearer(from, base(state, other), there)) continue;
    if (check_aim(state, roll.unit, roll.weapon, other, AttackKind::kRange, roll.skill, gaze)) continue;
    if (blind || band(gaze.at(other).percent) <= band(gaze.at(roll.target).percent)) nearer.push_back(other);
  }
  return nearer;
}

// MSW-10.1 To hit, MSW-10.2 Modifiers, T-7: the Attack value with everything in T-7 that applies, minus the target's Defence. A D20 of at most the sum
// hits.
Score need_of(const State& state, const RollContext& roll) { return Sum(state, roll).total(); }

PlannedRoll plan_roll(const State& state, const RollContext& roll) {
  PlannedRoll planned;
  const bool bare_ram = roll.kind == AttackKind::kRam && roll.weapon < 0;
  const ArgumentValue weapon = bare_ram ? ArgumentValue{Word{"mswars.action.ram"}} : weapon_name(state.sheet(roll.unit), roll.weapon);
  planned.what = {"mswars.roll.attack", {{"unit", unit_name(state, roll.unit)}, {"weapon", weapon}, {"target", unit_name(state, roll.target)}}};
  planned.rule = "MSW-10.1";
  planned.thrown = {state.owner(roll.unit), 1, 20, need_of(state, roll)};
  planned.need = planned.thrown.score.total;
  planned.reading = Reading::kAtMost;
  const int hits = std::clamp<int>(*planned.need, 1, 19);
  planned.chances = {{"hit", {hits, 20}}, {"miss", {20 - hits, 20}}};
  return planned;
}

}  // namespace hexinch::mswars
