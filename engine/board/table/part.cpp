#include "board/table/part.h"

#include <algorithm>

#include "board/table/sweep.h"

namespace hexinch::table {
namespace {

/// A place along a way, scaled up by `den`: below 2^45.
struct Scaled {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t den = 1;
};

Scaled scaled(Segment way, Along at, Point origin) {
  const Offset run = way.to - way.from;
  const Offset out = way.from - origin;
  return {at.den * out.x + at.num * run.x, at.den * out.y + at.num * run.y, at.den};
}

Wide square_of(const Scaled& s) { return square(s.x) + square(s.y); }
Wide square_of(Mil length, std::int64_t den) { return square(den) * squared(length); }

Wide scaled_cross(Offset run, const Scaled& out) { return product(run.x, out.y) - product(run.y, out.x); }

/// Is a place along a way nearer to a segment than a length, if the foot is between the segment's ends? Otherwise the ends decide.
bool foot_nearer(Segment way, Along at, Segment side, Mil length) {
  const Offset run = side.to - side.from;
  const Scaled out = scaled(way, at, side.from);
  const Wide foot = product(out.x, run.x) + product(out.y, run.y);
  if (foot <= 0 || foot >= product(squared_length(run), out.den)) return false;
  const Wide across = scaled_cross(run, out);  // below 2^63: both factors are short
  return across * across < square_of(length, out.den) * squared_length(run);
}

int side_of(Segment way, Along at, Segment line) {
  const Wide across = scaled_cross(line.to - line.from, scaled(way, at, line.from));
  return across < 0 ? -1 : across > 0 ? 1 : 0;
}

bool crosses(const Part& part, Segment side) {
  const Offset run = part.way.to - part.way.from;
  const auto sign = [](std::int64_t n) { return n < 0 ? -1 : n > 0 ? 1 : 0; };
  if (sign(cross(run, side.from - part.way.from)) * sign(cross(run, side.to - part.way.from)) >= 0) return false;
  return side_of(part.way, part.from, side) * side_of(part.way, part.to, side) < 0;
}

bool nearer(const Part& part, Segment side, Mil length) {
  return compare(part, side.from, length) < 0 || compare(part, side.to, length) < 0 || foot_nearer(part.way, part.from, side, length) ||
         foot_nearer(part.way, part.to, side, length) || crosses(part, side);
}

}  // namespace

std::strong_ordering compare(Segment way, Along at, Point p, Mil length) {
  const Scaled out = scaled(way, at, p);
  return square_of(out) <=> square_of(length, out.den);
}

std::strong_ordering compare(const Part& part, Point p, Mil length) {
  const Offset run = part.way.to - part.way.from;
  const Offset out = p - part.way.from;
  const std::int64_t whole = squared_length(run);
  const std::int64_t foot = dot(out, run);
  const auto before = [&](Along at) { return product(foot, at.den) <=> product(at.num, whole); };  // of the foot
  if (whole == 0 || before(part.from) <= 0) return compare(part.way, part.from, p, length);
  if (before(part.to) >= 0) return compare(part.way, part.to, p, length);
  return square(cross(run, out)) <=> product(squared(length), whole);
}

bool sweeps_into(const Part& centre, Mil radius, const Polygon& polygon, bool inside) {
  if (inside) return true;
  const Box reach = grown(box(centre.way), radius);
  if (!overlap(reach, box(polygon))) return false;
  if (centre.whole()) return sweeps_into(centre.way, radius, polygon);
  for (std::size_t i = 0; i < polygon.corners.size(); ++i)
    if (const Segment side = edge(polygon, i); meet(reach, box(side)) && nearer(centre, side, radius)) return true;
  return false;
}

bool sweeps_into(const Part& centre, Mil radius, Disc other) { return compare(centre, other.at, radius + other.radius) < 0; }
bool sweeps_within(const Part& centre, Mil radius, Disc other, Mil tolerance) {
  return compare(centre, other.at, radius + other.radius + tolerance) <= 0;
}

std::optional<Piece> about_within(Segment way, Disc disc) {
  constexpr std::int64_t kFiner = 256;
  const Offset run = way.to - way.from;
  const Offset out = way.from - disc.at;
  const std::int64_t a = squared_length(run);
  const std::int64_t b = dot(out, run);
  const std::int64_t root_of = b * b - a * (squared_length(out) - squared(disc.radius));
  if (a == 0 || root_of < 0) return std::nullopt;
  const std::int64_t root = floor_sqrt(root_of * kFiner * kFiner);
  const std::int64_t whole = a * kFiner;
  const auto at = [&](std::int64_t num) { return Along{std::clamp(num, std::int64_t{0}, whole), whole}; };
  const Piece found{at(-b * kFiner - root), at(-b * kFiner + root)};
  return found.from < found.to ? std::optional(found) : std::nullopt;
}

}  // namespace hexinch::table
