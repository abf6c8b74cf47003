#include "systems/mswars/rules/damage.h"

#include <algorithm>

#include "systems/mswars/rules/carriers.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/terrain.h"
#include "systems/mswars/state/named.h"

namespace hexinch::mswars {
namespace {

const Weapon* weapon_or_none(const Sheet& sheet, int weapon) { return weapon < 0 ? nullptr : &sheet.weapons[static_cast<std::size_t>(weapon)]; }
constexpr int half_up(int n) { return (n + 1) / 2; }
constexpr int tenth_up(int n) { return (n + 9) / 10; }

/// MSW-10.3 a: with two hands on a weapon that allows it, or a Stand, Strength counts half as much again, rounded up.
int strength_with(const State& state, UnitRef unit, int weapon) {
  const Sheet& sheet = state.sheet(unit);
  const Weapon* w = weapon_or_none(sheet, weapon);
  if (!w) return sheet.strength;
  const bool either = w->fix == Fix::kTwoHanded || w->fix == Fix::kOneOrTwoHanded;
  const bool both = w->fix == Fix::kStand || (either && hands_on(state, unit, weapon) == 2);
  return both ? half_up(3 * sheet.strength) : sheet.strength;
}

/// Dice that one player rolls for a hit, and how they are read.
struct HitDice {
  Damage damage;
  PlannedRoll plan;
};

HitDice dice_for(const State& state, UnitRef by, const Damage& damage, Message what, RuleId rule) {
  HitDice dice{damage, {}};
  dice.plan.what = std::move(what);
  dice.plan.rule = rule;
  dice.plan.thrown = {state.owner(by), damage.dice, static_cast<std::int16_t>(damage.sides == 3 ? 6 : damage.sides), {}};
  if (damage.sides == 3) dice.plan.thrown.worth = d3;  // T-8: read off D6s
  if (damage.constant != 0) dice.plan.thrown.score = {damage.constant, {{rule, {"mswars.term.damage_constant", {}}, Fraction{damage.constant}}}};
  return dice;
}

/// Their sum; the value that each of them counts is added to a list.
int thrown(Transcript<MsWars>& t, const HitDice& dice, std::vector<std::int16_t>& counted) {
  int sum = dice.damage.constant;
  if (dice.damage.dice > 0)
    for (const std::int16_t face : t.roll(dice.plan).faces) {
      counted.push_back(static_cast<std::int16_t>(dice.plan.thrown.counted(face)));
      sum += counted.back();
    }
  if (dice.damage.constant != 0) counted.push_back(dice.damage.constant);
  return sum;
}

Arguments damage_arguments(const State& state, const RollContext& roll) {
  const bool bare_ram = roll.kind == AttackKind::kRam && roll.weapon < 0;
  const ArgumentValue weapon = bare_ram ? ArgumentValue{Word{"mswars.action.ram"}} : weapon_name(state.sheet(roll.unit), roll.weapon);
  return {{"unit", unit_name(state, roll.unit)}, {"weapon", weapon}, {"target", unit_name(state, roll.target)}};
}

/// MSW-15.2 Parry: a Melee weapon of the pilot's speciality parries blows, and with Range Parry shots too, but no rams.
bool parries(const State& state, UnitRef unit, int weapon, AttackKind kind) {
  const Sheet& sheet = state.sheet(unit);
  const Skill skill = kind == AttackKind::kRange ? Skill::kRangeParry : Skill::kParry;
  return kind != AttackKind::kRam && sheet.skilled(skill) && sheet.weapons[static_cast<std::size_t>(weapon)].type == WeaponType::kMelee &&
         is_specialist(sheet, weapon) && in_hand(state, unit, weapon);
}

/// MSW-7.5: is there a base or something solid in the place where a wreck falls from the sky?
bool place_taken(const State& state, UnitRef unit, const Disc& disc) {
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitState& other = state.unit(unit_at(i));
    if (unit_at(i) != unit && other.on_table() && other.level != Level::kHighSky && table::overlap(base(state, unit_at(i)), disc)) return true;
  }
  for (int i = 0; i < state.features(); ++i) {
    const Feature& feature = state.feature(feature_at(i));
    if (!feature.elevated()) continue;
    const bool taken = feature.round() ? table::overlap(feature.disc, disc)
                                       : table::in_open(disc.at, feature.polygon) || table::distance(disc.at, feature.polygon) < disc.radius;
    if (taken) return true;
  }
  return false;
}

}  // namespace

// MSW-11.8 Sub-types: the pilot's specialities must match the weapon's one sub-type, or two of several.
bool is_specialist(const Sheet& sheet, int weapon) {
  const Weapon* w = weapon_or_none(sheet, weapon);
  if (!w) return sheet.skilled(Skill::kWeaponsSpecialist, static_cast<int>(SubType::kBlunt));
  const auto matches = std::count_if(w->sub_types.begin(), w->sub_types.end(),
                                     [&](SubType type) { return sheet.skilled(Skill::kWeaponsSpecialist, static_cast<int>(type)); });
  return matches >= (w->sub_types.size() >= 2 ? 2 : 1);
}

bool scatters(const Sheet& sheet, int weapon, const Sheet& target) {
  const Weapon* w = weapon_or_none(sheet, weapon);
  const bool spares = !w || std::find(w->abilities.begin(), w->abilities.end(), WeaponAbility::kAntiInfantry) != w->abilities.end();
  return target.has(Ability::kMultipleUnit) && !spares;
}

// MSW-10.3 a, MSW-11.1 Unarmed and Rammers, MSW-13.2: dice of a hit with Strength filled in.
Damage damage_of(const State& state, UnitRef unit, int weapon, AttackKind kind) {
  const Weapon* w = weapon_or_none(state.sheet(unit), weapon);
  const auto strength = static_cast<std::int8_t>(strength_with(state, unit, weapon));
  if (!w) return kind != AttackKind::kRam && strength == 0 ? Damage{1, 3, 0, false, false} : Damage{strength, 6, 0, false, false};
  Damage damage = w->damage;
  if (damage.strength_dice) damage.dice = strength;
  if (damage.strength_constant) damage.constant = static_cast<std::int8_t>(damage.constant + strength);
  damage.strength_dice = damage.strength_constant = false;
  return damage;
}

// MSW-10.3 b to e, RUL-26: what is added to the dice, and what halves them.
Blow blow_of(const State& state, const RollContext& roll, bool half, bool first_hit) {
  const Sheet& sheet = state.sheet(roll.unit);
  const Sheet& target = state.sheet(roll.target);
  const Weapon* w = weapon_or_none(sheet, roll.weapon);
  Blow blow;
  blow.damage = damage_of(state, roll.unit, roll.weapon, roll.kind);
  blow.specialist = (w || roll.kind != AttackKind::kRam) && is_specialist(sheet, roll.weapon);
  if (first_hit)
    for (const Aid& aid : roll.aid)
      if (aid.effect == AidEffect::kDamage || aids_doubly(state, aid.unit, roll.unit)) blow.aiders.push_back(aid.unit);
  blow.giant_slayer = sheet.skilled(Skill::kGiantSlayer) && target.size >= sheet.size + 2;
  blow.half = half;
  blow.scattered = scatters(sheet, roll.weapon, target);
  return blow;
}

// MSW-10.3 Damage, RUL-25, RUL-27: each step is rounded by itself, in this order.
int dealt_by(const Blow& blow, int weapon_dice, int added) {
  int dealt = weapon_dice + (blow.specialist ? tenth_up(weapon_dice) : 0) + added;
  if (blow.half) dealt = half_up(dealt);
  if (blow.scattered) dealt = half_up(dealt);
  return dealt;
}

int blocks_left(const State& state, UnitRef target) { return state.sheet(target).pilot.reflex - state.unit(target).shield_blocks; }

// MSW-14.3 Shields, RUL-33: in hand, with the bearer on its feet and the attacker in front; at most as many times per turn as the pilot's Reflex.
Block block_against(const State& state, UnitRef target, UnitRef attacker, AttackKind kind) {
  const UnitState& u = state.unit(target);
  const Sheet& sheet = state.sheet(target);
  Block best;
  if (u.fallen || u.climbed || blocks_left(state, target) <= 0) return best;
  if (!in_front_half(state, target, state.unit(attacker).position)) return best;
  for (std::size_t i = 0; i < sheet.weapons.size(); ++i) {
    const int weapon = static_cast<int>(i);
    const Weapon& w = sheet.weapons[i];
    int takes = 0;
    if (w.shield != Shield::kNone) {
      if (in_hand(state, target, weapon) && !other_part_used(state, target, weapon)) takes = w.shield == Shield::kLong ? 3 : 2;
    } else if (parries(state, target, weapon, kind)) {
      takes = hands_on(state, target, weapon) == 2 ? 3 : 2;
    }
    if (takes > best.takes) best = {takes, weapon};
  }
  return best;
}

void lose(Transcript<MsWars>& t, UnitRef target, int dealt, int shield, int loss, Hurt by, std::vector<std::int16_t> dice) {
  const int left = std::max(0, t.state().unit(target).dc_now - loss);
  const auto small = [](int n) { return static_cast<std::int16_t>(n); };
  t.emit(DamageDealt{target, small(dealt), small(shield), small(loss), small(left), by, std::move(dice)});
  if (left == 0 && t.state().unit(target).on_table()) put_out(t, target);
}

// MSW-10.3 f, g: Armour and the shield's share are taken off; with nothing left the unit is out of action.
void deal_damage(Transcript<MsWars>& t, UnitRef target, int dealt, UnitRef attacker, AttackKind kind, std::vector<std::int16_t> dice) {
  const int armour = t.state().sheet(target).armour;
  const Block block = dealt > armour ? block_against(t.state(), target, attacker, kind) : Block{};
  // MSW-11.7: a shield that is part of a set uses up the other part.
  const bool attached = block.weapon >= 0 && t.state().sheet(target).weapons[static_cast<std::size_t>(block.weapon)].shield != Shield::kNone &&
                        t.state().sheet(target).weapons[static_cast<std::size_t>(block.weapon)].link != Link::kNone;
  if (attached) t.emit(WeaponUsed{target, static_cast<std::int8_t>(block.weapon), false});
  lose(t, target, dealt, block.takes, std::max(0, dealt - armour - block.takes), Hurt::kHit, std::move(dice));
}

void deal_damage(Transcript<MsWars>& t, UnitRef target, const RollMade& made, Hurt by) {
  lose(t, target, made.thrown(), 0, std::max(0, made.thrown() - t.state().sheet(target).armour), by, made.faces);
}

namespace {

// MSW-10.3, MSW-10.4: the weapon's dice, then the aiders' D3s in their order, then the D6 of a Giant Slayer.
std::vector<HitDice> dice_of(const State& state, const RollContext& roll, const Blow& blow) {
  const std::string_view what = blow.damage.sides == 3 ? "mswars.roll.damage_d3" : "mswars.roll.damage";
  std::vector<HitDice> dice{dice_for(state, roll.unit, blow.damage, {what, damage_arguments(state, roll)}, "MSW-10.3")};
  for (const UnitRef aider : blow.aiders)
    dice.push_back(dice_for(state, aider, {1, 3, 0, false, false}, {"mswars.roll.aid", {{"unit", unit_name(state, aider)}}}, "MSW-12.3"));
  if (blow.giant_slayer)
    dice.push_back(dice_for(state, roll.unit, {1, 6, 0, false, false}, {"mswars.roll.giant_slayer", {{"unit", unit_name(state, roll.unit)}}}, "MSW-15.2"));
  return dice;
}

}  // namespace

std::vector<PlannedRoll> plan_damage(const State& state, const RollContext& roll) {
  std::vector<PlannedRoll> rolls;
  for (HitDice& dice : dice_of(state, roll, blow_of(state, roll, false, true)))
    if (dice.damage.dice > 0) rolls.push_back(std::move(dice.plan));
  return rolls;
}

int roll_damage(Transcript<MsWars>& t, const RollContext& roll, bool half, bool first_hit) {
  const Blow blow = blow_of(t.state(), roll, half, first_hit);
  const std::vector<HitDice> dice = dice_of(t.state(), roll, blow);
  std::vector<std::int16_t> counted;
  const int weapon = thrown(t, dice[0], counted);
  int added = 0;
  for (std::size_t i = 1; i < dice.size(); ++i) added += thrown(t, dice[i], counted);
  if (!t.good()) return 0;
  const int dealt = dealt_by(blow, weapon, added);
  deal_damage(t, roll.target, dealt, roll.unit, roll.kind, std::move(counted));
  return dealt;
}

// MSW-14.4 Out of action: gone at once; the wreck is placed, then the passengers get out (MSW-6.8).
void put_out(Transcript<MsWars>& t, UnitRef unit) {
  const std::optional<Feature> wreck = wreck_of(t.state(), unit);
  const bool aboard = !passengers(t.state(), unit).empty();
  t.emit(UnitOut{unit});
  if (wreck) t.emit(WreckLeft{unit, *wreck});
  if (aboard) spill(t, unit);
}

// MSW-7.5 Wrecks, RUL-64: a unit of Size Class 2 or more leaves a disc two classes smaller. From High Sky the wreck falls if there is room, but never on
// another wreck.
std::optional<Feature> wreck_of(const State& state, UnitRef unit) {
  const Sheet& sheet = state.sheet(unit);
  const UnitState& u = state.unit(unit);
  if (sheet.size < 2) return std::nullopt;
  for (int i = 0; i < state.features(); ++i)
    if (const Feature& other = state.feature(feature_at(i)); other.kind == FeatureKind::kWreck && on(other, u.position)) return std::nullopt;
  Feature wreck = feature_of_kind(FeatureKind::kWreck);
  wreck.name = unit_name(state, unit).text;
  wreck.kind = FeatureKind::kWreck;
  wreck.disc = base(state, unit);
  wreck.size = static_cast<std::int8_t>(sheet.size - 2);
  wreck.base = u.elev;
  if (u.level == Level::kHighSky) {
    if (place_taken(state, unit, wreck.disc)) return std::nullopt;
    wreck.base = elev_at(state, sheet, u.position, Mil{0});
  }
  wreck.height = wreck.base + silhouette_height(wreck.size);
  wreck.surface = Going::kVeryDifficult;
  wreck.sight = SeeThrough::kSolid;
  return wreck;
}

}  // namespace hexinch::mswars
