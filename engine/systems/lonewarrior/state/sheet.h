#pragma once

#include <optional>
#include <string>

#include "systems/lonewarrior/state/vocabulary.h"

/// 2.1: the attribute sheet of a unit: everything about it that does not change in a game.

namespace hexinch::lonewarrior {

struct Sheet {
  std::string id;    ///< of the template, e.g. "t_rifle"; empty: unknown
  std::string name;  ///< "Rifle squad"
  MovementType movement = MovementType::kFoot;
  SizeClass size = SizeClass::kFoot;
  std::int8_t pm = 0;                ///< probability of movement: an automated unit moves on a D6 of at most this
  std::int8_t max_speed = 0;         ///< MP
  std::int8_t min_speed = 0;         ///< MP; Air only
  std::optional<Delivery> delivery;  ///< none: no ranged attack
  Projectile projectile = Projectile::kBullet;
  std::int8_t aoe = 0;  ///< radius in MP; 0: only a direct hit harms
  std::int8_t damage = 0;
  std::optional<std::int8_t> shots;  ///< when full; none: unlimited
  std::int8_t reloads = 0;
  std::int8_t max_range = 0;  ///< MP
  std::int8_t min_range = 0;
  std::optional<std::int8_t> cc_strength = 0;  ///< none: cannot attack in close combat
  std::int8_t cc_damage = 1;
  std::int8_t ranged_defence = 0;
  std::int8_t cc_defence = 0;
  std::int8_t command_range = 0;  ///< MP; commanders only
  bool all_round = false;
  bool fixed = false;
  bool emplace = false;
  bool repair = false;
  bool amphibious = false;
  std::int8_t transport = 0;  ///< Foot units that it can carry
  std::int8_t vp = 0;
  friend bool operator==(const Sheet&, const Sheet&) = default;
  bool air() const { return movement == MovementType::kAir; }
  /// A ground unit (Foot, Mounted, Motorised, Static) pays for actions and obstacles with its movement.
  bool ground() const { return movement != MovementType::kAir && movement != MovementType::kSeaRiver; }
};
HX_FIELDS(Sheet, id, name, movement, size, pm, max_speed, min_speed, delivery, projectile, aoe, damage, shots, reloads, max_range, min_range,
          cc_strength, cc_damage, ranged_defence, cc_defence, command_range, all_round, fixed, emplace, repair, amphibious, transport, vp)

}  // namespace hexinch::lonewarrior
