#include "systems/mswars/packs/build_rules.h"

#include <algorithm>
#include <array>

namespace hexinch::mswars {
namespace {

/// MSW-15.2: the requirement of a skill. A skill listed with itself has no requirement.
struct Asked {
  Skill skill;
  Skill first;
  Skill second;
  std::int8_t reflex = 0;
  std::int8_t range_attack = 0;
  std::int8_t melee_attack = 0;
};
using enum Skill;
constexpr std::array kAsked{
    Asked{kMeleeTraining, kRangeWeaponsTraining, kRangeWeaponsTraining},
    Asked{kHeavyWeaponsTraining, kRangeWeaponsTraining, kRangeWeaponsTraining},
    Asked{kRunningShot, kRangeWeaponsTraining, kRangeWeaponsTraining},
    Asked{kHeavyFire, kHeavyWeaponsTraining, kRunningShot},
    Asked{kSniper, kRangeWeaponsTraining, kRangeWeaponsTraining},
    Asked{kCombatManoeuvres, kMeleeTraining, kMeleeTraining},
    Asked{kCleave, kMeleeTraining, kMeleeTraining, 3},
    Asked{kImprovedCleave, kCleave, kCleave, 4},
    Asked{kDoubleShot, kDoubleShot, kDoubleShot, 3},
    Asked{kArtilleryUser, kHeavyWeaponsTraining, kHeavyWeaponsTraining},
    Asked{kQuickShot, kQuickShot, kQuickShot, 0, 10},
    Asked{kQuickStrike, kQuickStrike, kQuickStrike, 0, 0, 10},
    Asked{kImprovedQuickShot, kQuickShot, kQuickShot, 0, 12},
    Asked{kImprovedQuickStrike, kQuickStrike, kQuickStrike, 0, 0, 12},
    Asked{kParry, kWeaponsSpecialist, kMeleeTraining},
    Asked{kRangeParry, kParry, kParry, 4},
};

/// "Running Shot", as in packs.
std::string spelled(std::string_view name) {
  std::string text;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z' && !text.empty()) text += ' ';
    text += c;
  }
  return text;
}

/// A skill's requirement that is not met: words, followed by a number if it is one. No words: nothing is missing.
struct Missing {
  std::string_view what;
  int number = 0;
};

Missing missing(const Sheet& sheet, Skill skill) {
  const auto asked = std::find_if(kAsked.begin(), kAsked.end(), [&](const Asked& a) { return a.skill == skill; });
  if (asked != kAsked.end()) {
    for (const Skill before : {asked->first, asked->second})
      if (!sheet.skilled(before)) return {name_of(before)};
    const Pilot& pilot = sheet.pilot;
    if (pilot.reflex < asked->reflex) return {"Reflex", asked->reflex};
    if (pilot.range_attack < asked->range_attack) return {"RangeAttackValue", asked->range_attack};
    if (pilot.melee_attack < asked->melee_attack) return {"MeleeAttackValue", asked->melee_attack};
  }
  const bool trained = sheet.skilled(kRangeWeaponsTraining) || sheet.skilled(kMeleeTraining);
  if (skill == kWeaponsSpecialist && !trained) return {name_of(kRangeWeaponsTraining)};
  if (skill == kSergeant && !sheet.has(Ability::kMultipleCrew)) return {name_of(Ability::kMultipleCrew)};
  return {};
}

int count(const Sheet& sheet, Link link, std::int8_t set) {
  return static_cast<int>(std::count_if(sheet.weapons.begin(), sheet.weapons.end(), [&](const Weapon& w) { return w.link == link && w.set == set; }));
}

/// MSW-11.2, 11.3, 11.5: held weapons need hands. MSW-11.6, 11.7: a link needs two weapons. Section 7.1: the first human machines can't power beams.
const char* unfit(const Sheet& sheet, const Weapon& weapon) {
  const auto fixed = std::count_if(sheet.weapons.begin(), sheet.weapons.end(), [](const Weapon& w) { return w.fix == Fix::kFixedHanded; });
  const int free = sheet.hands - static_cast<int>(fixed);
  if (weapon.fix == Fix::kFixedHanded && free < 0) return " takes the place of a hand that there is not";
  if ((weapon.hand_held() && free < 1) || (weapon.fix == Fix::kStand && free < 2)) return " is held, and there are too few hands for it";
  if (weapon.link == Link::kLinked && count(sheet, Link::kLinked, weapon.set) < 2) return " is linked to nothing";
  const bool attached = weapon.link == Link::kMain || weapon.link == Link::kAddOn;
  const bool whole = count(sheet, Link::kMain, weapon.set) == 1 && count(sheet, Link::kAddOn, weapon.set) > 0;
  if (attached && !whole) return " is one part of a set that lacks the other";
  const bool beam = std::find(weapon.sub_types.begin(), weapon.sub_types.end(), SubType::kBeam) != weapon.sub_types.end();
  return beam && sheet.tech == 1 && sheet.race == "Human" ? " is a Beam, which no human chassis of Tech Level 1 can feed" : nullptr;
}

}  // namespace

// MSW-15.2 Pilot skills, requirements: each skill needs its requirement. There is no specialist in standing still.
CardFault card_fault(const Sheet& sheet) {
  for (const SkillEntry& entry : sheet.pilot.skills) {
    Missing lacks = missing(sheet, entry.skill);
    if (entry == SkillEntry{kMoveTypeSpecialist, static_cast<std::int8_t>(MoveType::kStatic)}) lacks = {"moving"};
    if (lacks.what.empty()) continue;
    std::string what = spelled(name_of(entry.skill)) + " asks for " + spelled(lacks.what);
    if (lacks.number > 0) what += " " + std::to_string(lacks.number);
    return {"skills", std::move(what)};
  }
  for (const Weapon& weapon : sheet.weapons)
    if (const char* why = unfit(sheet, weapon)) return {"weapons", weapon.name + why};
  return {};
}

}  // namespace hexinch::mswars
