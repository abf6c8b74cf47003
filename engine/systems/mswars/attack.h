#pragma once

#include <optional>
#include <span>
#include <vector>

#include "systems/mswars/sight.h"
#include "systems/mswars/values.h"

/// Chapters 8, 10, 11, 12.3 to 12.5: attacks with weapons, their modifiers (T-7), aid. Damage: damage.h; rams: ram.h; attacks of opportunity: opportunity.h.

namespace hexinch::mswars {

/// The kind that an attack with this weapon on this target is now: range out of contact (or Anti-Personal), melee in contact.
AttackKind kind_of(const State& state, UnitRef unit, int weapon, UnitRef target);
/// Whole inches, with Marksman; and in mil against a target on another level (MSW-1.6).
int range_of(const Sheet& sheet, const Weapon& weapon);

/// One attack roll's sum: the value with all modifiers, the target's Defence taken off (MSW-10.1). `need` is the sum.
struct RollContext {
  UnitRef unit = kNoUnit;
  int weapon = -1;
  UnitRef target = kNoUnit;
  AttackKind kind = AttackKind::kRange;
  std::span<const Aid> aid;
  std::optional<Skill> skill;
  bool opportunity = false;
};
Score need_of(const State& state, const RollContext& roll);
/// The D20 roll: hits on need or less (MSW-10.1), with its exact chance.
PlannedRoll plan_roll(const State& state, const RollContext& roll);

/// All of MSW-8, 9.4, 9.5, 11, 12.3: may it be said? The counters that it costs.
std::optional<Refusal> check_attack(const State& state, Seat seat, const Attack& attack);
int cost_of(const State& state, const Attack& attack);
Explained plan_attack(const State& state, Seat seat, const Attack& attack);
void make_attack(Transcript<MsWars>& t, const Attack& attack);

/// May one weapon attack one target now, by all but whose go it is and its cost? For M12, eligibility and the page.
std::optional<Refusal> check_weapon(const State& state, UnitRef unit, int weapon, UnitRef target, AttackKind kind, std::optional<Skill> skill = std::nullopt);
/// MSW-12.3, 12.4: may this unit aid that attack?
std::optional<Refusal> check_aid(const State& state, UnitRef aider, UnitRef attacker, UnitRef target, int cost);

/// MSW-11.2: hands that a weapon takes; the fault of an assignment.
std::optional<Refusal> check_hands(const Sheet& sheet, const Hands& hands);
std::optional<Refusal> check_change_equipment(const State& state, Seat seat, const ChangeEquipment& change);
void change_equipment(Transcript<MsWars>& t, const ChangeEquipment& change);

}  // namespace hexinch::mswars
