#pragma once

#include "systems/mswars/rules/attack.h"

/// MSW-10.3, 10.4, 14.3, 14.4, 7.5: damage dice, shields, out of action, wrecks.

namespace hexinch::mswars {

/// MSW-11.8: does the pilot's speciality count with the weapon? -1: unarmed, which is Blunt.
bool is_specialist(const Sheet& sheet, int weapon);

/// MSW-15.1 Multiple Unit: half the damage, unless the weapon is made for such targets; fists and bare rams do full damage.
bool scatters(const Sheet& sheet, int weapon, const Sheet& target);

/// What a hit does, before any die is rolled (MSW-10.3 a to f).
struct Blow {
  Damage damage;                   ///< Strength filled in
  bool specialist = false;         ///< a tenth more than the dice show, rounded up
  std::vector<UnitRef> aiders;     ///< each adds a D3
  bool giant_slayer = false;       ///< adds a D6
  bool half = false;               ///< a natural 1 that needed one or less
  bool scattered = false;          ///< the target is a Multiple Unit and the weapon is not made for it: half
};
Blow blow_of(const State& state, const RollContext& roll, bool half, bool first_hit);
/// The damage dealt, from the weapon's dice with its constant and from what the other dice add.
int dealt_by(const Blow& blow, int weapon_dice, int added);

/// MSW-14.3, MSW-15.2 Parry: the shield, or the weapon used as one, that would reduce a hit now; `takes` 0: none.
struct Block {
  int takes = 0;
  int weapon = -1;
};
Block block_against(const State& state, UnitRef target, UnitRef attacker, AttackKind kind);
/// How many more hits it may block this turn.
int blocks_left(const State& state, UnitRef target);

/// The dice of a hit with a weapon (-1: unarmed), with Strength filled in and two hands counted.
Damage damage_of(const State& state, UnitRef unit, int weapon, AttackKind kind);
/// Average and bounds of the loss from a hit, for odds; exact chance that this roll puts the target out of action, with the D20 included.
struct Expected {
  int least = 0;
  int most = 0;
  Fraction mean;
  Fraction out;
};
/// How often each amount is dealt, among all results of the dice (a D3 has six faces): exact.
std::vector<std::int64_t> dealt_weights(const Blow& blow);
Expected expected_loss(const State& state, const RollContext& roll);

/// The dice of a hit, each aid included. What follows from it (falls, passengers) is planned where it happens.
std::vector<PlannedRoll> plan_damage(const State& state, const RollContext& roll);
/// Rolls the damage of a hit and applies it (steps a to g). `half`: a natural 1 that needed one or less. Returns the damage dealt (step f).
int roll_damage(Transcript<MsWars>& t, const RollContext& roll, bool half, bool first_hit);
/// Deducts the damage dealt, after Armour, and after a shield if one can be used. Out of action, wreck and passengers follow.
/// `dice` is for the log.
void deal_damage(Transcript<MsWars>& t, UnitRef target, int dealt, UnitRef attacker, AttackKind kind, std::vector<std::int16_t> dice = {});
/// The same for damage that nobody deals: a fall, the loss of its carrier.
void deal_damage(Transcript<MsWars>& t, UnitRef target, const RollMade& made, Hurt by);
/// A loss that is already settled: Armour and shield are included, or do not count.
void lose(Transcript<MsWars>& t, UnitRef target, int dealt, int shield, int loss, Hurt by, std::vector<std::int16_t> dice = {});
/// MSW-14.4: puts a unit out of action at once; wreck and passengers follow.
void put_out(Transcript<MsWars>& t, UnitRef unit);
/// MSW-7.5: the wreck that a unit would leave; none for small ones, or if there is no place.
std::optional<Feature> wreck_of(const State& state, UnitRef unit);

}  // namespace hexinch::mswars
