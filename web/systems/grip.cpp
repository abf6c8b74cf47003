#include "systems/grip.h"

#include <cmath>
#include <numbers>

namespace hexinch::page {
namespace {

/// Whole degrees clockwise from north, y growing southwards.
int heading_of(view::Vec2 way) {
  const int degrees = static_cast<int>(std::lround(std::atan2(way.x, -way.y) * 180 / std::numbers::pi_v<float>));
  return (degrees + 360) % 360;
}

}  // namespace

void Grip::carry(view::Vec2 centre, float radius, view::Vec2 hand) {
  what_ = What::kBase;
  to_centre_ = centre - hand;
  if (view::length(to_centre_) > radius * 2) to_centre_ = {};
}

void Grip::turn(view::Vec2 centre, int heading, view::Vec2 hand) {
  what_ = What::kRing;
  ahead_ = heading - heading_of(hand - centre);
}

std::optional<int> Grip::heading(view::Vec2 centre, view::Vec2 hand) const {
  constexpr float kNear = 0.05F;
  if (view::length(hand - centre) <= kNear) return std::nullopt;
  return (heading_of(hand - centre) + ahead_ + 360) % 360;
}

}  // namespace hexinch::page
