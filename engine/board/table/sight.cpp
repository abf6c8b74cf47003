#include "board/table/sight.h"

#include "base/fraction.h"
#include "board/table/pieces.h"

namespace hexinch::table {

SightLines::SightLines(Eye eye, Silhouette target) : eye_(eye), corridor_{eye.at, eye.at} {
  Offset d = target.at - eye.at;
  if (d == Offset{}) d = {0, -1};
  const std::int64_t length = nearest_length(d).n;
  for (std::size_t i = 0; i < 10; ++i) {
    const std::int64_t m = 2 * static_cast<std::int64_t>(i) - 9;
    const auto aside = [&](std::int64_t n) { return Mil{static_cast<std::int32_t>(rdiv(n * target.radius.n * m, 10 * length))}; };
    ends_[i] = {target.at.x + aside(-d.y), target.at.y + aside(d.x)};  // products at most 4e5 * 2e5 * 9
    corridor_.least = {std::min(corridor_.least.x, ends_[i].x), std::min(corridor_.least.y, ends_[i].y)};
    corridor_.most = {std::max(corridor_.most.x, ends_[i].x), std::max(corridor_.most.y, ends_[i].y)};
    const std::int64_t up = floor_div(std::int64_t{target.height.n} * (2 * static_cast<std::int64_t>(i) + 1), 20);
    heights_[i] = target.foot + Mil{static_cast<std::int32_t>(up)};
  }
}

/// A line's lowest end is the eye or the lowest dot.
bool SightLines::may_hide(Box obstacle, Mil top) const {
  return std::min(eye_.height, heights_[0]) < top && overlap(corridor_, obstacle);
}

/// How many rows, from the lowest, have their line below `top` at num / den of the way. Heights below 2^18 and fractions below 2^40: 2^59.
int SightLines::rows_below(std::int64_t num, std::int64_t den, Mil top) const {
  const std::int64_t limit = top.n * den - eye_.height.n * (den - num);
  int rows = 0;
  while (rows < 10 && heights_[static_cast<std::size_t>(rows)].n * num < limit) ++rows;
  return rows;
}

/// The line is straight, so over all its stretches in the open interior it is lowest where it first enters or where it last leaves.
HiddenDots SightLines::behind(const Polygon& solid, Mil top) const {
  HiddenDots hidden;
  const Box around = box(solid);
  if (!may_hide(around, top)) return hidden;
  for (std::size_t i = 0; i < 10; ++i) {
    const Segment line{eye_.at, ends_[i]};
    if (!overlap(box(line), around)) continue;
    const auto inside = span(line, solid);
    if (!inside) continue;
    const int rows = std::max(rows_below(inside->from.num, inside->from.den, top), rows_below(inside->to.num, inside->to.den, top));
    hidden.rows[i] = static_cast<std::int8_t>(rows);
  }
  return hidden;
}

HiddenDots SightLines::behind(Disc unit) const {
  HiddenDots hidden;
  if (!overlap(corridor_, box(unit))) return hidden;
  for (std::size_t i = 0; i < 10; ++i)
    if (distance(unit.at, Segment{eye_.at, ends_[i]}) < unit.radius) hidden.rows[i] = 10;
  return hidden;
}

/// Finds, for each row, the part of the line that is lower than `top`, and in it the place nearest to the centre.
std::int8_t SightLines::rows_behind(Segment line, Disc disc, Mil top) const {
  const Offset way = line.to - line.from;
  const Offset out = line.from - disc.at;
  const std::int64_t length = squared_length(way);  // at most 3.2e11, and so is the foot
  const std::int64_t foot = std::clamp<std::int64_t>(-dot(out, way), 0, length);
  const std::int64_t below = top.n - eye_.height.n;
  std::int8_t rows = 0;
  for (const Mil height : heights_) {
    const std::int64_t rise = height.n - eye_.height.n;
    // z < top: rise * t < below. From the eye as far as below / rise, or from there on.
    if (rise >= 0 ? below <= 0 : below <= rise) break;
    const bool bounded = rise > 0 ? below < rise : rise < 0 && below < 0;
    // The foot is at foot / length, the bound at below / rise: 2^39 * 2^19. Upwards the bound is an end, downwards a beginning.
    const bool cut = bounded && (rise > 0 ? foot * rise > below * length : foot * -rise < -below * length);
    if (cut) {
      // |out + way * below / rise| < r, times rise: (4e5 * 4e5 * 2)² and 2^36 * 2^36.
      const Offset there{out.x * rise + way.x * below, out.y * rise + way.y * below};
      if (!(square(there.x) + square(there.y) < product(squared(disc.radius), rise * rise))) break;
    }
    ++rows;
  }
  return rows;
}

HiddenDots SightLines::behind(Disc solid, Mil top) const {
  HiddenDots hidden;
  if (!may_hide(box(solid), top)) return hidden;
  for (std::size_t i = 0; i < 10; ++i) {
    const Segment line{eye_.at, ends_[i]};
    if (distance(solid.at, line) < solid.radius) hidden.rows[i] = rows_behind(line, solid, top);
  }
  return hidden;
}

template <class Shape>
HiddenDots SightLines::thinned(HiddenDots hidden, const Shape& soft) const {
  if (hidden == HiddenDots{}) return hidden;
  const bool from_within = in_closed(eye_.at, soft);
  for (std::size_t i = 1; i < 10; i += 2)
    if (hidden.rows[i] > 0 && (from_within || in_closed(ends_[i], soft))) hidden.rows[i] = 0;
  return hidden;
}

HiddenDots SightLines::through(const Polygon& soft, Mil top) const { return thinned(behind(soft, top), soft); }
HiddenDots SightLines::through(Disc soft, Mil top) const { return thinned(behind(soft, top), soft); }

}  // namespace hexinch::table
