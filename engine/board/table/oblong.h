#pragma once

#include <array>

#include "board/table/direction.h"
#include "board/table/polygon.h"

/// Rectangular bases, turned by whole degrees: corners, overlap, contact, gaps. The rules say how deep bases may stand in each other and how far
/// "touching" reaches.

namespace hexinch::table {

/// The edges of a base, seen from its middle, and the four ways that it may go without turning. Where a rule names no other order, ties go to the
/// first.
enum class Edge : std::int8_t { kFront, kRear, kLeft, kRight };
HX_NAMES(Edge, kFront, kRear, kLeft, kRight)

inline constexpr std::array kEdges{Edge::kFront, Edge::kRear, Edge::kLeft, Edge::kRight};

constexpr Edge opposite(Edge edge) {
  switch (edge) {
    case Edge::kFront: return Edge::kRear;
    case Edge::kRear: return Edge::kFront;
    case Edge::kLeft: return Edge::kRight;
    case Edge::kRight: break;
  }
  return Edge::kLeft;
}

/// The heading straight out of an edge of a base that faces this way.
constexpr Degrees outward(Degrees heading, Edge edge) {
  constexpr std::array<std::int16_t, 4> kTurns{0, 180, 270, 90};
  return turned(heading, {kTurns[static_cast<std::size_t>(edge)]});
}

/// A rectangle as a system keeps it. Its centre may lie anywhere on a table; sides are 1 to kFarthest. To pivot it, give it another heading.
struct Oblong {
  Point at;         ///< the centre
  Mil width;        ///< along the front
  Mil depth;        ///< from the front to the rear
  Degrees heading;  ///< 0 to 359
  friend constexpr bool operator==(const Oblong&, const Oblong&) = default;
};
HX_FIELDS(Oblong, at, width, depth, heading)

/// How far it is from an edge through the base to the opposite one.
constexpr Mil behind(const Oblong& base, Edge edge) { return edge == Edge::kFront || edge == Edge::kRear ? base.depth : base.width; }

/// Where a rectangle lies. Its corners are half the width and half the depth from the centre, in the directions of the table of directions, and each
/// coordinate of that way is rounded to a whole mil, halves away from zero. So a base has the same shape wherever it stands. It is a parallelogram:
/// at odd headings its angles miss a right one by a hair. Everything below asks of this very shape, exactly.
struct Outline {
  Point at;
  Offset right;  ///< from the centre to the front right corner, and backwards to the rear left one
  Offset left;   ///< to the front left corner, and backwards to the rear right one

  Outline(Point centre, Offset front_right, Offset front_left) : at(centre), right(front_right), left(front_left) {}
  Outline(const Oblong& base);  // NOLINT: a base may stand wherever its outline is wanted

  /// Clockwise: front left, front right, rear right, rear left.
  std::array<Point, 4> corners() const;
};

Box box(const Outline& outline);

/// Do they stand in each other by more than `by`: across every edge of both, do their extents share more than that? Two shapes that do can't be
/// parted by moving one at right angles to an edge by as little as `by`. `by` is 0 to an inch and far less than any side.
bool overlap(const Outline& a, const Outline& b, Mil by);
/// Do their interiors have points in common? Touching at borders is not sharing. Bases that overlap share area.
inline bool share_area(const Outline& a, const Outline& b) { return overlap(a, b, Mil{0}); }

/// The gap between two bases; 0 if they share a point.
Distance distance(const Outline& a, const Outline& b);

/// What a system calls overlap and contact.
struct Closeness {
  Mil overlap;  ///< bases overlap when they stand in each other by more than this
  Mil gap;      ///< bases are in contact when they do not overlap and their gap is less than this
};

/// The limit of the gap is out: a rule that counts gaps up to 50 mil as contact, and what rounds to that as well, gives 55 (half a hundredth more).
/// The limit of the overlap is compared as it is.
bool in_contact(const Outline& a, const Outline& b, Closeness closeness);

Whereabouts whereabouts(Point p, const Outline& outline);
inline bool in_open(Point p, const Outline& outline) { return whereabouts(p, outline) == Whereabouts::kInside; }
inline bool in_closed(Point p, const Outline& outline) { return whereabouts(p, outline) != Whereabouts::kOutside; }
/// From a point to the nearest point of the base: 0 within it and on its border.
Distance distance(Point p, const Outline& outline);

/// The base lies wholly within the box; touching its border is within.
bool wholly_inside(const Outline& outline, Box b);

/// The edge at which another base stands: the one beyond whose line the other's nearest corner lies farthest. The lines run half a side from the
/// centre, in the table's directions. So one that is past the front edge but overhangs it sideways is at the front.
Edge edge_touched(const Oblong& touched, const Outline& by);

/// The base's edge that a way leads out of most nearly; of equal ones the first of `order`, and of a zero way as well.
Edge edge_towards(Degrees heading, Offset way, const std::array<Edge, 4>& order);

/// The rectangle that lies against a base's front edge, as wide as the base and `deep` deep. Its centre is rounded to the nearest mil, so it may miss
/// the front edge by a mil.
Oblong in_front(const Oblong& base, Mil deep);

}  // namespace hexinch::table
