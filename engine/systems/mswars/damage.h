#pragma once

#include "systems/mswars/attack.h"

/// MSW-10.3, 10.4, 14.3, 14.4, 7.5: damage dice, shields, out of action, wrecks.

namespace hexinch::mswars {

/// The dice of a hit with a weapon (-1: unarmed), Strength filled in and two hands counted.
Damage damage_of(const State& state, UnitRef unit, int weapon, AttackKind kind);
/// Mean and bounds of the loss of a hit, for odds; exact chance that the target goes out of action.
struct Expected {
  int least = 0;
  int most = 0;
  Fraction mean;
  Fraction out;
};
Expected expected_loss(const State& state, const RollContext& roll);

/// Rolls the damage of a hit and applies it (steps a to g). `half`: a natural 1 that needed one or less. Returns the damage dealt (step f).
int roll_damage(Transcript<MsWars>& t, const RollContext& roll, bool half, bool first_hit);
/// Takes it off: Armour, and a shield if one can (attacker kNoUnit: none can). Out of action, wreck and passengers follow.
void deal_damage(Transcript<MsWars>& t, UnitRef target, int dealt, UnitRef attacker, AttackKind kind);
/// MSW-7.5: the wreck that a unit would leave; none for small ones and where there is no place.
std::optional<Feature> wreck_of(const State& state, UnitRef unit);

}  // namespace hexinch::mswars
