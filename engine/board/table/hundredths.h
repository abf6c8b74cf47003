#pragma once

#include <span>

#include "board/table/direction.h"

/// Hundredths of an inch, for systems that keep and move their bases in these: where a straight leg or a turn about a point ends. Each rounds the way
/// that it adds, to the nearest hundredth, halves away from zero; so a base that stands on whole hundredths ends on whole hundredths.

namespace hexinch::table {

/// Ten mils each.
struct Hundredths {
  std::int32_t n = 0;
  friend constexpr auto operator<=>(Hundredths, Hundredths) = default;
};
HX_FIELDS(Hundredths, n)

/// The longest leg: 200 inches.
inline constexpr Hundredths kLongestLeg{kFarthest.n / 10};

constexpr Mil mils(Hundredths g) { return {g.n * 10}; }

/// Mils over any whole number, rounded to whole hundredths. b > 0, |mils| and 10 * b below 2^61.
constexpr Mil nearest_hundredth(std::int64_t mils, std::int64_t b) { return {static_cast<std::int32_t>(rdiv(mils, 10 * b) * 10)}; }

/// A straight way along a direction's vector, each coordinate rounded by itself. g of any sign up to kLongestLeg.
constexpr Offset leg_way(Offset direction, Hundredths g) {
  return {nearest_hundredth(mils(g).n * direction.x, kMillion).n, nearest_hundredth(mils(g).n * direction.y, kMillion).n};
}

/// Where it ends. Always measured from where the leg began: displaced(from, h, {2}) need not be displaced(displaced(from, h, {1}), h, {1}).
Point displaced(Point from, Degrees heading, Hundredths g);

/// A place turned about another: clockwise, by any number of degrees.
Point turned_about(Point p, Point pivot, Degrees by);

/// The middle of at least one place, each coordinate rounded to the nearest hundredth.
Point centroid(std::span<const Point> places);

/// The whole degree nearest to the direction from one place to another, of two the lower; `there` if they are the same. "Away from q" is
/// heading_to(q, p, h).
inline Degrees heading_to(Point from, Point to, Degrees there) { return from == to ? there : nearest_heading(to - from); }

}  // namespace hexinch::table
