#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "systems/m42/state/setup.h"

/// The contents of the system's packs: weapons, army lists, units, tables (section 7).

namespace hexinch::m42 {

struct ArmyList {
  std::string id;
  std::string name;
};

/// A side of a table: where it sets up, and which way it looks.
struct Home {
  std::vector<Polygon> zones;
  Point facing{Mil{0}, Mil{-1}};
};

/// A table of the packs, with what battles of any two armies on it need.
struct Battlefield {
  std::string id;
  std::string name;
  Setup ground;               ///< its size, features and objectives; nothing else is set
  std::vector<Home> homes;    ///< by side
};

struct Content {
  std::vector<Weapon> weapons;
  std::vector<ArmyList> lists;
  std::vector<Sheet> units;
  std::vector<Battlefield> tables;
  const Weapon* find_weapon(std::string_view name) const;
  /// By id or name; nullptr if there is none.
  const Sheet* find(std::string_view name) const;
  const Battlefield* find_table(std::string_view id) const;
  /// The number of an army list; -1: there is none.
  int find_list(std::string_view id) const;
};

/// 2.6: what a weapon adds to a model, a model, and a whole unit.
int weapon_points(const Weapon& weapon);
int model_points(const Sheet& sheet, int model);
int unit_points(const Sheet& sheet);

}  // namespace hexinch::m42
