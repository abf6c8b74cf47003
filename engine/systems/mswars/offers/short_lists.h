#pragma once

#include "systems/mswars/offers/route.h"

/// What can be picked from a list: for hands that point rather than type. Everything listed is allowed.

namespace hexinch::mswars {

/// All that could be said with DeclareHands, ChangeEquipment or DeclareTurret; empty for other commands.
std::vector<Command> ways_of(const State& state, Seat seat, UnitRef unit, std::string_view command);
/// MSW-5.8, 5.9: places behind a carrier that stands as `there` says, one for each passenger in turn; who finds none is left out.
std::vector<Unloading> places_behind(const State& state, UnitRef carrier, const UnitState& there, const std::vector<UnitRef>& aboard);
/// The Move Action that a choice stands for: its label tells them apart.
std::optional<MoveKind> move_of(const Choice& choice);
/// Its weapons by place in the list, bare hands (-1) last: what attacks, without shields and what only rams; or what a ram may be made with.
std::vector<int> weapons_to_attack(const State& state, UnitRef unit);
std::vector<int> weapons_to_ram(const State& state, UnitRef unit);
/// What it would use if nothing was said: the first that reaches out and is in hand, else the first, else bare hands.
int main_weapon(const State& state, UnitRef unit);
/// Skills that are said with an attack (MSW-15.2).
std::vector<Skill> attack_skills(const Sheet& sheet);
/// MSW-12.3: who may help that attacker with an attack at the target.
std::vector<UnitRef> helpers(const State& state, UnitRef attacker, UnitRef target);
/// The weapon (-1: unarmed) with which the unit may attack the target now and does most in the mean; none: it may not at all.
struct BestWeapon {
  int weapon = -1;
  Fraction loss;  ///< in the mean, misses counted in
};
std::optional<BestWeapon> best_weapon(const State& state, Seat seat, UnitRef unit, UnitRef target, std::optional<int> only = std::nullopt);
/// The enemy on the table whose edge is nearest to the unit's centre, and how far; kNoUnit: there is none.
struct Nearest {
  UnitRef unit = kNoUnit;
  Mil distance;
};
Nearest nearest_enemy(const State& state, UnitRef unit);
/// Where a path leads from there, element by element, nothing in its way; the first is where it begins.
std::vector<UnitState> stops(const UnitState& from, const Path& path);

}  // namespace hexinch::mswars
