#pragma once

#include <optional>
#include <span>
#include <vector>

#include "systems/mswars/rules/sight.h"
#include "systems/mswars/rules/values.h"

/// Chapters 8, 10, 11, 12.3 to 12.5: attacks with weapons, their modifiers (T-7), aid. Damage: damage.h; rams: ram.h; attacks of opportunity: opportunity.h.

namespace hexinch::mswars {

/// The kind that an attack with this weapon on this target is now: range out of contact (or Anti-Personal), melee in contact.
AttackKind kind_of(const State& state, UnitRef unit, int weapon, UnitRef target);
/// In whole inches, with Marksman. reach_of is in mil and allows for a target on another level (MSW-1.6).
int range_of(const Sheet& sheet, const Weapon& weapon);
/// MSW-1.6: the same in mil, minus five inches for each level between them; 0 or less: out of range.
Mil reach_of(const State& state, UnitRef unit, int weapon, UnitRef target);

/// The sum for one attack roll: the value with all modifiers, minus the target's Defence (MSW-10.1). `need` is that sum.
struct RollContext {
  UnitRef unit = kNoUnit;
  int weapon = -1;
  UnitRef target = kNoUnit;
  AttackKind kind = AttackKind::kRange;
  std::span<const Aid> aid;
  std::optional<Skill> skill;
  bool opportunity = false;
  std::span<const UnitRef> targets;   ///< of the whole action (MSW-5.10: several rolls are one attack); empty: only `target`
  Gaze* gaze = nullptr;               ///< what `unit` with `weapon` sees, if the caller has it
};
Score need_of(const State& state, const RollContext& roll);
/// The D20 roll, which hits on `need` or less (MSW-10.1), with its exact chance.
PlannedRoll plan_roll(const State& state, const RollContext& roll);

/// T-7 M12: other targets of the same weapon that are nearer and not better covered.
std::vector<UnitRef> nearer_targets(const State& state, const RollContext& roll);

/// All of MSW-8, 9.4, 9.5, 11, 12.3: is the attack allowed, and are there enough counters for it?
std::optional<Refusal> check_attack(const State& state, Seat seat, const Attack& attack);
int cost_of(const State& state, const Attack& attack);
Explained plan_attack(const State& state, Seat seat, const Attack& attack);
void make_attack(Transcript<MsWars>& t, const Attack& attack);

/// May one weapon attack one target now, apart from whose go it is and the cost? For M12, eligibility and the page.
std::optional<Refusal> check_weapon(const State& state, UnitRef unit, int weapon, UnitRef target, AttackKind kind,
                                    std::optional<Skill> skill = std::nullopt, Gaze* gaze = nullptr);
/// Checks only what changes from target to target: level, range, arc, jamming, sight, friends in the way; or contact.
std::optional<Refusal> check_aim(const State& state, UnitRef unit, int weapon, UnitRef target, AttackKind kind, std::optional<Skill> skill, Gaze& gaze);
/// Section 3, MSW-8.1: is it the phase for that kind of attack? In First Strike this takes a skill.
std::optional<Refusal> check_moment(const State& state, UnitRef unit, AttackKind kind);
/// MSW-12.3, 12.4: may this unit aid that attack?
std::optional<Refusal> check_aid(const State& state, UnitRef aider, UnitRef attacker, UnitRef target, int cost);

/// MSW-12.3: does this aider give both effects?
bool aids_doubly(const State& state, UnitRef aider, UnitRef attacker);
/// MSW-12.5: is the unit within reach of a Jammer that is not on the side of `against`?
bool jammed(const State& state, UnitRef unit, UnitRef against);

/// One enemy, for the page: why it can't be attacked, or the odds. `roll` is without aid and skill.
struct Odds {
  UnitRef target = kNoUnit;
  std::optional<Refusal> refusal;
  int percent = 0;                    ///< V
  int need = 0;
  Fraction chance;                    ///< to hit
};
/// For every opposing unit on the table, in any phase; everything that the unit sees is looked at only once.
std::vector<Odds> odds_of(const State& state, UnitRef unit, int weapon);

/// MSW-11.2: hands on a weapon now; an Add-On shares those of its Main (MSW-11.7). 0 for a weapon that needs none.
int hands_on(const State& state, UnitRef unit, int weapon);
/// May the weapon be used with the hands that it has now? Weapons that need no hands, and bare hands, always may.
bool in_hand(const State& state, UnitRef unit, int weapon);
/// MSW-11.7: was the other part of a set used this turn?
bool other_part_used(const State& state, UnitRef unit, int weapon);
/// MSW-11.2: what is wrong with an assignment of hands.
std::optional<Refusal> check_hands(const Sheet& sheet, const Hands& hands);
std::optional<Refusal> check_change_equipment(const State& state, Seat seat, const ChangeEquipment& change);
void change_equipment(Transcript<MsWars>& t, const ChangeEquipment& change);

}  // namespace hexinch::mswars
