#include "systems/m42/offers/bearings.h"

#include <array>
#include <cstdlib>

namespace hexinch::m42 {

int compass_point(Point from, Point to) {
  constexpr std::int64_t kTan = 4142;  // of half an eighth of a turn, in ten-thousandths
  const table::Offset way = to - from;
  const std::int64_t across = std::abs(way.x) * 10000, along = std::abs(way.y) * 10000;
  const bool north_or_south = along > kTan * std::abs(way.x) || (way.x == 0 && way.y == 0);
  const bool east_or_west = across > kTan * std::abs(way.y);
  if (!east_or_west) return way.y > 0 ? 4 : 0;
  if (!north_or_south) return way.x > 0 ? 2 : 6;
  return way.x > 0 ? (way.y > 0 ? 3 : 1) : way.y > 0 ? 5 : 7;
}

Word compass_word(int point) {
  constexpr std::array<std::string_view, 8> kWords{"m42.compass.n", "m42.compass.ne", "m42.compass.e", "m42.compass.se",
                                                   "m42.compass.s", "m42.compass.sw", "m42.compass.w", "m42.compass.nw"};
  return {std::string(kWords[static_cast<std::size_t>(point)])};
}

ArgumentValue weapon_words(const State& state, UnitRef unit, int model) {
  if (const Weapon* weapon = state.sheet(unit).weapon_of(model)) return Name{weapon->name};
  return Word{"m42.offer.unarmed"};
}

}  // namespace hexinch::m42
