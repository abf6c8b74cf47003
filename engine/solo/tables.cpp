#include "solo/tables.h"

#include <array>
#include <string_view>

namespace hexinch::solo {
namespace {

// Capital letters: the direct way; small letters: the easiest way. The letters are advance, left, right, back (retreat), random (x).
constexpr std::array<std::string_view, 6> kOrders{"AAAaaa", "aaLLLl", "llllRR", "Rrrrrr", "BBBbbb", "bbXXxx"};

constexpr std::array<std::array<std::optional<Bearing>, 3>, 3> kDrift{{{Bearing::kNorthWest, Bearing::kNorth, Bearing::kNorthEast},
                                                                       {Bearing::kWest, std::nullopt, Bearing::kEast},
                                                                       {Bearing::kSouthWest, Bearing::kSouth, Bearing::kSouthEast}}};

constexpr std::size_t at(int die) { return static_cast<std::size_t>(die - 1); }

}  // namespace

// SOLO-11 Postures: the attacker's retreats become advances.
MovementOrder movement_order(int row, int column, Posture posture) {
  if (row == 5 && posture == Posture::kAttack) row = 1;
  const char order = kOrders[at(row)][at(column)];
  const bool direct = order < 'a';
  const RouteKind route = direct ? RouteKind::kDirect : RouteKind::kEasiest;
  switch (direct ? order : static_cast<char>(order - 'a' + 'A')) {
    case 'A': return {Direction::kAdvance, route};
    case 'L': return {Direction::kOutflankLeft, route};
    case 'R': return {Direction::kOutflankRight, route};
    case 'B': return {Direction::kRetreat, route};
    default: return {Direction::kRandom, route};
  }
}

std::optional<Bearing> drift(int row, int column) { return kDrift[at(row) / 2][at(column) / 2]; }

std::optional<int> firing_need(Band band) {
  if (band <= Band::kShort) return std::nullopt;
  return band == Band::kMedium ? 5 : 3;
}

}  // namespace hexinch::solo
