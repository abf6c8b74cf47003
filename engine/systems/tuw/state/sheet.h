#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "systems/tuw/state/vocabulary.h"

/// Chapter 3, unit attributes: a unit type after all overrides. Fixed during a game.

namespace hexinch::tuw {

inline constexpr std::size_t kMaxWeapons = 8;

/// An ability with its level; `radius` only for Self Destruct, whose level is its ATT.
struct AbilityLevel {
  Ability ability = Ability::kFirstStrike;
  std::int16_t level = 1;
  std::int16_t radius = 0;
  friend bool operator==(const AbilityLevel&, const AbilityLevel&) = default;
};
HX_FIELDS(AbilityLevel, ability, level, radius)

/// Level of an ability in a list, 0 if it is not there.
int level_of(const std::vector<AbilityLevel>& abilities, Ability ability);

/// One way of moving, with its MP per turn (0 to 24).
struct Mode {
  Locomotion locomotion = Locomotion::kFoot;
  std::int8_t mp = 0;
  std::optional<std::int8_t> mp_water;
  friend bool operator==(const Mode&, const Mode&) = default;
};
HX_FIELDS(Mode, locomotion, mp, mp_water)

/// TUW-3.2.1, TUW-3.2.2: one attack of a unit.
struct Weapon {
  std::string name;
  std::optional<std::int16_t> attack;       ///< ATT; none is the book's X: cannot attack
  std::int16_t range = 0;                   ///< RNG in hexes, 0 is hand-to-hand
  Delivery delivery = Delivery::kHth;
  std::int16_t min_range = 0;
  std::optional<std::int16_t> area;         ///< radius of an area weapon
  std::int8_t uses = 1;                     ///< uses per turn
  std::vector<AbilityLevel> abilities;
  std::vector<std::int8_t> not_into;        ///< features (terrain.h) it can't fire into
  std::vector<std::int8_t> not_from;        ///< features it can't fire from
  bool separate = false;
  std::int16_t defence = 0;                 ///< of a separate piece
  std::vector<std::string> only_target;     ///< ways of moving and unit types (ids) that it attacks; empty: all
  friend bool operator==(const Weapon&, const Weapon&) = default;
};
constexpr auto fields(Type<Weapon>) {
  return joined(HX_MEMBERS(Weapon, name, attack, range, delivery, min_range, area, uses, abilities, not_into, not_from, separate, defence),
                members(field("only_target", &Weapon::only_target).since(2)));
}

constexpr AttackKind kind_of(const Weapon& weapon) {
  if (weapon.area) return AttackKind::kAe;
  return weapon.delivery == Delivery::kHth ? AttackKind::kHth : weapon.delivery == Delivery::kIf ? AttackKind::kIf : AttackKind::kLos;
}

/// The part of DEF that one feature of a hex adds, by kind of attack.
struct CoverPart {
  std::int8_t feature = 0;
  bool tree_bonus = false;  ///< the extra of opt.if_tree_bonus
  std::array<std::int16_t, kAttackKinds> defence{};
  friend bool operator==(const CoverPart&, const CoverPart&) = default;
};
HX_FIELDS(CoverPart, feature, tree_bonus, defence)

/// TUW-4.3H: an attack on a unit that enters a hex; no `attack` is HX. A level given by the scenario is part of the same number, so that saves keep their
/// layout: ATT, from -100 to 100, plus kPerLevel for each level.
struct Hazard {
  static constexpr int kPerLevel = 1000;
  static constexpr int kHighestLevel = 32;
  std::int8_t feature = 0;
  std::optional<std::int16_t> attack;

  /// Its CEL; 0: the CEL of the unit that enters.
  int level() const { return attack.value_or(0) < 0 ? 0 : (attack.value_or(0) + kPerLevel / 2) / kPerLevel; }
  /// Its ATT before levels count; 0 for HX.
  int strength() const { return attack.value_or(0) - level() * kPerLevel; }
  friend bool operator==(const Hazard&, const Hazard&) = default;
};
HX_FIELDS(Hazard, feature, attack)

/// What one kind of hex means for a unit in one of its modes: all of chapter 4, looked up once at set-up. For a flying mode it is the hex as the unit
/// finds it on the ground; in the air none of it applies (State::footing).
struct Footing {
  std::optional<Ticks> cost;           ///< M, for a flying mode the cost of landing; none is the book's X: can't enter, can't land
  std::vector<CoverPart> cover;        ///< D, part by part
  std::int16_t defence_percent = 0;    ///< Dpct
  std::uint8_t total_cover = 0;        ///< one bit per AttackKind that Total Cover keeps out
  std::vector<Hazard> hazards;         ///< terrain's first, then the overlays'
  Layer cost_layer = Layer::kRulebook; ///< the layer that M comes from
  friend bool operator==(const Footing&, const Footing&) = default;
  /// Net D against a kind of attack.
  int defence(AttackKind kind) const {
    int sum = 0;
    for (const CoverPart& part : cover) sum += part.defence[static_cast<std::size_t>(kind)];
    return sum;
  }
  bool covered(AttackKind kind) const { return (total_cover >> static_cast<int>(kind) & 1) != 0; }
};
HX_FIELDS(Footing, cost, cover, defence_percent, total_cover, hazards, cost_layer)

/// TUW-3.5.2: what any hex is for a unit that flies over it: 1 MP, and nothing else.
const Footing& in_the_air();

/// A value of the sheet that differs from the unit type's, and the layer that says so.
struct Change {
  std::string key;  ///< as in overrides: "DEF", "RNG.Boulder"
  Layer layer = Layer::kRulebook;
  friend bool operator==(const Change&, const Change&) = default;
};
HX_FIELDS(Change, key, layer)

/// A unit type as it is in this game.
struct Sheet {
  std::string id;
  std::string name;
  std::string icon;
  std::int8_t row = 0;  ///< genre row 1 to 11, 0 for "any"
  std::vector<Mode> modes;
  std::int16_t max_hexes = 0;  ///< "Max k", 0 for no such limit
  std::int16_t defence = 0;
  std::vector<Weapon> weapons;
  std::int8_t attack_budget = 0;
  std::vector<AbilityLevel> abilities;
  std::int16_t capacity = 0;
  bool open_deck = false;
  std::int8_t bulk = 1;
  std::int32_t cost = 1;
  std::vector<Footing> footing;  ///< by ground, then by mode: see Setup::footing
  std::vector<Change> changes;
  std::vector<std::string> carries;  ///< ways of moving and unit types (ids) that it takes aboard; empty: units that move on land by themselves
  friend bool operator==(const Sheet&, const Sheet&) = default;
};
constexpr auto fields(Type<Sheet>) {
  return joined(HX_MEMBERS(Sheet, id, name, icon, row, modes, max_hexes, defence, weapons, attack_budget, abilities, capacity, open_deck,
                                   bulk, cost, footing, changes),
                        members(field("carries", &Sheet::carries).since(3)));
}

}  // namespace hexinch::tuw
