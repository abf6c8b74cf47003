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
/// Whole inches, with Marksman; and in mil against a target on another level (MSW-1.6).
int range_of(const Sheet& sheet, const Weapon& weapon);
/// MSW-1.6: the same in mil, less five inches for each level between them; 0 or less: out of range.
Mil reach_of(const State& state, UnitRef unit, int weapon, UnitRef target);

/// One attack roll's sum: the value with all modifiers, the target's Defence taken off (MSW-10.1). `need` is the sum.
struct RollContext {
  UnitRef unit = kNoUnit;
  int weapon = -1;
  UnitRef target = kNoUnit;
  AttackKind kind = AttackKind::kRange;
  std::span<const Aid> aid;
  std::optional<Skill> skill;
  bool opportunity = false;
  std::span<const UnitRef> targets;   ///< of the whole action (MSW-5.10: several rolls are one attack); empty: `target` alone
  Gaze* gaze = nullptr;               ///< of `unit` with `weapon`, if somebody has one
};
Score need_of(const State& state, const RollContext& roll);
/// The D20 roll: hits on need or less (MSW-10.1), with its exact chance.
PlannedRoll plan_roll(const State& state, const RollContext& roll);

/// T-7 M12: other targets of the same weapon that are nearer and no better covered.
std::vector<UnitRef> nearer_targets(const State& state, const RollContext& roll);

/// All of MSW-8, 9.4, 9.5, 11, 12.3: may it be said? The counters that it costs.
std::optional<Refusal> check_attack(const State& state, Seat seat, const Attack& attack);
int cost_of(const State& state, const Attack& attack);
Explained plan_attack(const State& state, Seat seat, const Attack& attack);
void make_attack(Transcript<MsWars>& t, const Attack& attack);

/// May one weapon attack one target now, by all but whose go it is and its cost? For M12, eligibility and the page.
std::optional<Refusal> check_weapon(const State& state, UnitRef unit, int weapon, UnitRef target, AttackKind kind,
                                    std::optional<Skill> skill = std::nullopt, Gaze* gaze = nullptr);
/// Of these only what changes from target to target: level, range, arc, jamming, sight, friends in the way; or contact.
std::optional<Refusal> check_aim(const State& state, UnitRef unit, int weapon, UnitRef target, AttackKind kind, std::optional<Skill> skill, Gaze& gaze);
/// Section 3, MSW-8.1: is it the phase for that kind of attack? In First Strike that takes a skill.
std::optional<Refusal> check_moment(const State& state, UnitRef unit, AttackKind kind);
/// MSW-12.3, 12.4: may this unit aid that attack?
std::optional<Refusal> check_aid(const State& state, UnitRef aider, UnitRef attacker, UnitRef target, int cost);

/// MSW-12.3: does this aider give both effects?
bool aids_doubly(const State& state, UnitRef aider, UnitRef attacker);
/// MSW-12.5: is the unit within reach of a Jammer that is no friend of `against`?
bool jammed(const State& state, UnitRef unit, UnitRef against);

/// One enemy for the page: why not, or how likely. `roll` is without aid and skill.
struct Odds {
  UnitRef target = kNoUnit;
  std::optional<Refusal> refusal;
  int percent = 0;                    ///< V
  int need = 0;
  Fraction chance;                    ///< to hit
};
/// Of every opposing unit on the table, whatever the phase: all that the unit sees is looked at once.
std::vector<Odds> odds_of(const State& state, UnitRef unit, int weapon);

/// MSW-11.2: hands that are on a weapon now; an Add-On shares those of its Main (MSW-11.7). Of what needs none: 0.
int hands_on(const State& state, UnitRef unit, int weapon);
/// May it be used as it is held now? What needs no hands always may; unarmed too.
bool in_hand(const State& state, UnitRef unit, int weapon);
/// MSW-11.7: was the other part of a set used this turn?
bool other_part_used(const State& state, UnitRef unit, int weapon);
/// MSW-11.2: the fault of an assignment.
std::optional<Refusal> check_hands(const Sheet& sheet, const Hands& hands);
std::optional<Refusal> check_change_equipment(const State& state, Seat seat, const ChangeEquipment& change);
void change_equipment(Transcript<MsWars>& t, const ChangeEquipment& change);

}  // namespace hexinch::mswars
