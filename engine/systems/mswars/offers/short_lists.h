#pragma once

#include "systems/mswars/offers/route.h"

/// What can be picked from a list, for hands that point instead of typing. Everything listed is allowed.

namespace hexinch::mswars {

/// All possible DeclareHands, ChangeEquipment or DeclareTurret commands; empty for other names.
std::vector<Command> ways_of(const State& state, Seat seat, UnitRef unit, std::string_view command);
/// MSW-5.8, 5.9: places behind a carrier that stands as in `there`, one for each passenger in turn; passengers without a place are left out.
std::vector<Unloading> places_behind(const State& state, UnitRef carrier, const UnitState& there, const std::vector<UnitRef>& aboard);
/// The Move Action of a choice, which is known by its label.
std::optional<MoveKind> move_of(const Choice& choice);
/// Its weapons by their index, bare hands (-1) last: those that attack, without shields and weapons that only ram; or those that a ram may be made with.
std::vector<int> weapons_to_attack(const State& state, UnitRef unit);
std::vector<int> weapons_to_ram(const State& state, UnitRef unit);
/// The weapon that it uses by default: the first that has a range and is in hand, else the first, else bare hands.
int main_weapon(const State& state, UnitRef unit);
/// Skills that are named with an attack (MSW-15.2).
std::vector<Skill> attack_skills(const Sheet& sheet);
/// MSW-12.3: the units that may help that attacker with an attack on the target.
std::vector<UnitRef> helpers(const State& state, UnitRef attacker, UnitRef target);
/// The weapon (-1: unarmed) that the unit may use against the target now and that does most on average; none: it may not attack it.
struct BestWeapon {
  int weapon = -1;
  Fraction loss;  ///< on average, misses included
};
std::optional<BestWeapon> best_weapon(const State& state, Seat seat, UnitRef unit, UnitRef target, std::optional<int> only = std::nullopt);
/// The enemy on the table whose edge is nearest to the unit's centre, and its distance; kNoUnit: there is none.
struct Nearest {
  UnitRef unit = kNoUnit;
  Mil distance;
};
Nearest nearest_enemy(const State& state, UnitRef unit);
/// Where a path leads from there, element by element, if nothing is in its way; the first is its start.
std::vector<UnitState> stops(const UnitState& from, const Path& path);

}  // namespace hexinch::mswars
