#include "systems/m42/packs/content.h"

/// 2.6: points.

namespace hexinch::m42 {

// M42-P.1 Points: a weapon adds its range times its dice times (2 + AP), in 24ths, rounded up.
int weapon_points(const Weapon& weapon) { return (weapon.range * weapon.shots * (2 + weapon.ap) + 23) / 24; }

int model_points(const Sheet& sheet, int model) {
  const int body = sheet.weapon_skill + 2 * sheet.armour + sheet.attacks;
  const Weapon* weapon = sheet.weapon_of(model);
  return weapon ? body + sheet.ballistic + weapon_points(*weapon) : body;
}

int unit_points(const Sheet& sheet) {
  int sum = 6 * sheet.leadership + 4 * sheet.nerve + (sheet.has(UnitRule::kInterlinked) ? 10 : 0);
  for (int i = 0; i < static_cast<int>(sheet.models.size()); ++i) sum += model_points(sheet, i);
  return sum;
}

}  // namespace hexinch::m42
