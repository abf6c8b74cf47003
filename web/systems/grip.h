#pragma once

#include <cstdint>
#include <optional>

#include "board/hex_geometry.h"

namespace hexinch::page {

/// What the hand has of a base on a table: the base itself, or the ring beside it that turns it. Inches; headings in whole degrees clockwise from north.
class Grip {
 public:
  /// Where on the base it is taken matters, unless that is far beside it.
  void carry(view::Vec2 centre, float radius, view::Vec2 hand);
  void turn(view::Vec2 centre, int heading, view::Vec2 hand);
  void let_go() { what_ = What::kNothing; }

  bool holds() const { return what_ != What::kNothing; }
  bool turns() const { return what_ == What::kRing; }
  /// Of the base that is carried, with the hand there.
  view::Vec2 centre(view::Vec2 hand) const { return hand + to_centre_; }
  /// Of the base that is turned about this centre; none: the hand is too near to it to tell.
  std::optional<int> heading(view::Vec2 centre, view::Vec2 hand) const;

 private:
  enum class What : std::uint8_t { kNothing, kBase, kRing } what_ = What::kNothing;
  view::Vec2 to_centre_;
  int ahead_ = 0;  ///< from the hand's bearing to the base's heading
};

}  // namespace hexinch::page
