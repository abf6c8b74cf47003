#pragma once

#include <string>

#include "base/message.h"
#include "base/value.h"
#include "systems/mswars/state/state.h"

/// The names of things in refusals, terms and notes.

namespace hexinch::mswars {

inline Name unit_name(const State& state, UnitRef unit) { return {state.setup->entry(unit).name}; }

inline Name side_name(const State& state, Seat seat) { return {state.setup->side(seat).name}; }

inline Name feature_name(const State& state, FeatureRef feature) { return {state.feature(feature).name}; }

/// "mswars.skill.quick_shot" for Skill::kQuickShot and the like.
template <HasNames E>
Word word_of(std::string_view kind, E value) {
  return {"mswars." + std::string(kind) + "." + text_key(name_of(value))};
}

/// The weapon's own name; a word for bare fists. `weapon` -1: unarmed.
inline ArgumentValue weapon_name(const Sheet& sheet, int weapon) {
  if (weapon < 0) return Word{"mswars.weapon.unarmed"};
  return Name{sheet.weapons[static_cast<std::size_t>(weapon)].name};
}

}  // namespace hexinch::mswars
