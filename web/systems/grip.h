#pragma once

#include <cstdint>
#include <optional>

#include "board/hex_geometry.h"

namespace hexinch::page {

/// What the hand holds of a base on a table: the base itself, or the ring around it that turns it. Inches; headings in whole degrees clockwise from north.
class Grip {
 public:
  /// The base stays under the hand as it was taken; if it was taken from far beside it, its centre comes under the hand.
  void carry(view::Vec2 centre, float radius, view::Vec2 hand);
  void turn(view::Vec2 centre, int heading, view::Vec2 hand);
  void let_go() { what_ = What::kNothing; }

  bool holds() const { return what_ != What::kNothing; }
  bool turns() const { return what_ == What::kRing; }
  /// Where the centre of the carried base is, with the hand there.
  view::Vec2 centre(view::Vec2 hand) const { return hand + to_centre_; }
  /// The heading of the base that is turned about this centre; none: the hand is too near the centre to tell.
  std::optional<int> heading(view::Vec2 centre, view::Vec2 hand) const;

 private:
  enum class What : std::uint8_t { kNothing, kBase, kRing } what_ = What::kNothing;
  view::Vec2 to_centre_;
  int ahead_ = 0;  ///< from the hand's bearing to the base's heading
};

}  // namespace hexinch::page
