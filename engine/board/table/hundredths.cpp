#include "board/table/hundredths.h"

namespace hexinch::table {

Point displaced(Point from, Degrees heading, Hundredths g) {
  const Offset way = leg_way(direction(heading), g);
  return {from.x + Mil{static_cast<std::int32_t>(way.x)}, from.y + Mil{static_cast<std::int32_t>(way.y)}};
}

Point turned_about(Point p, Point pivot, Degrees by) {
  const Offset out = p - pivot;
  const Offset north = direction(by);                                                      // to where north is turned
  const Offset east = direction(turned(by, {90}));                                         // and east
  const auto sum = [&](std::int64_t e, std::int64_t n) { return out.x * e - out.y * n; };  // below 2^40
  return {pivot.x + nearest_hundredth(sum(east.x, north.x), kMillion), pivot.y + nearest_hundredth(sum(east.y, north.y), kMillion)};
}

Point centroid(std::span<const Point> places) {
  Offset sum;
  for (const Point p : places) sum = {sum.x + p.x.n, sum.y + p.y.n};
  const auto count = static_cast<std::int64_t>(places.size());
  return {nearest_hundredth(sum.x, count), nearest_hundredth(sum.y, count)};
}

}  // namespace hexinch::table
