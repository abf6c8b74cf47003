#include "board/table/pieces.h"

#include <algorithm>
#include <array>

#include "base/short_sort.h"

namespace hexinch::table {
namespace {

/// The places where the segment's line passes the border, in order. A hair to the left of the line and a hair to its right every passing is clean, even if
/// corners and edges lie on the line itself. A stretch is in the open interior if it is inside on both sides.
class Passings {
 public:
  /// The segment must not be a point.
  Passings(Segment s, const Polygon& polygon) {
    const Offset way = s.to - s.from;
    Offset from = polygon.corners.back() - s.from;
    std::int64_t from_side = cross(way, from);
    for (const Point& corner : polygon.corners) {
      const Offset to = corner - s.from;
      const std::int64_t to_side = cross(way, to);
      const bool left = (from_side < 0) != (to_side < 0);
      const bool right = (from_side > 0) != (to_side > 0);
      if (left || right) {
        // from + u (to - from) = t way; crossed with (to - from): t = cross(from, to) / (to_side - from_side). Both below 2^40.
        const std::int64_t num = cross(from, to);
        const std::int64_t den = to_side - from_side;
        add({den < 0 ? -num : num, den < 0 ? -den : den, left, right});
      }
      from = to;
      from_side = to_side;
    }
  }

  /// Calls visit(Piece) for each stretch.
  template <class Visit>
  void stretches(Visit visit) const {
    bool inside = left_at_start_ && right_at_start_;
    bool left = left_at_start_;
    bool right = right_at_start_;
    Along since{0, 1};
    for (std::size_t i = 0; i < count_;) {
      const Along here = passings_[i].at();
      for (; i < count_ && passings_[i].at() == here; ++i) {
        left = left != passings_[i].left;
        right = right != passings_[i].right;
      }
      if ((left && right) == inside) continue;
      if (inside) visit(Piece{since, here});
      inside = !inside;
      since = here;
    }
    if (inside) visit(Piece{since, {1, 1}});
  }

 private:
  struct Passing {
    std::int64_t num;
    std::int64_t den;
    bool left;   ///< a hair to the left of the line
    bool right;
    Along at() const { return {num, den}; }
  };

  /// Passings at the start or before it say how the segment begins; those at its end or beyond don't matter.
  void add(Passing passing) {
    if (passing.num <= 0) {
      left_at_start_ = left_at_start_ != passing.left;
      right_at_start_ = right_at_start_ != passing.right;
      return;
    }
    if (passing.num >= passing.den || count_ == passings_.size()) return;
    std::size_t i = count_++;
    for (; i > 0 && passing.at() < passings_[i - 1].at(); --i) passings_[i] = passings_[i - 1];
    passings_[i] = passing;
  }

  std::array<Passing, kMostCorners> passings_;
  std::size_t count_ = 0;
  bool left_at_start_ = false;
  bool right_at_start_ = false;
};

}  // namespace

std::vector<Piece> pieces(Segment s, const Polygon& polygon) {
  std::vector<Piece> found;
  if (s.from == s.to) {
    if (in_open(s.from, polygon)) found.push_back({{0, 1}, {1, 1}});
    return found;
  }
  Passings(s, polygon).stretches([&](Piece piece) { found.push_back(piece); });
  return found;
}

std::vector<Piece> stretches(Segment s, const Polygon& polygon) {
  if (s.from == s.to) return in_closed(s.from, polygon) ? std::vector<Piece>{{{0, 1}, {1, 1}}} : std::vector<Piece>{};
  std::vector<Piece> found = pieces(s, polygon);
  const Offset run = s.to - s.from;
  const std::int64_t whole = squared_length(run);
  for (std::size_t i = 0; whole > 0 && i < polygon.corners.size(); ++i) {
    const Segment side = edge(polygon, i);
    if (cross(run, side.from - s.from) != 0 || cross(run, side.to - s.from) != 0) continue;
    const auto at = [&](Point p) { return Along{std::clamp(dot(p - s.from, run), std::int64_t{0}, whole), whole}; };
    const Along a = at(side.from);
    const Along b = at(side.to);
    if (a != b) found.push_back(a < b ? Piece{a, b} : Piece{b, a});
  }
  return found;
}

std::vector<Piece> rest(std::vector<Piece> taken) {
  short_sort(taken, [](const Piece& a, const Piece& b) { return a.from < b.from; });
  std::vector<Piece> left;
  Along reached{0, 1};
  for (const Piece& piece : taken) {
    if (reached < piece.from) left.push_back({reached, piece.from});
    reached = std::max(reached, piece.to);
  }
  if (reached < Along{1, 1}) left.push_back({reached, {1, 1}});
  return left;
}

bool stays_in(Segment s, Along from, Along to, const Polygon& polygon) {
  if (s.from == s.to) return in_closed(s.from, polygon);
  const std::vector<Piece> outside = rest(stretches(s, polygon));
  return std::none_of(outside.begin(), outside.end(), [&](const Piece& piece) { return std::max(piece.from, from) < std::min(piece.to, to); });
}

Point nearest_place(Segment s, Along at) {
  const auto along = [&](Mil from, Mil to) {
    return Mil{static_cast<std::int32_t>(rdiv(from.n * at.den + (std::int64_t{to.n} - from.n) * at.num, at.den))};
  };
  return {along(s.from.x, s.to.x), along(s.from.y, s.to.y)};
}

std::optional<Piece> span(Segment s, const Polygon& polygon) {
  if (s.from == s.to) return in_open(s.from, polygon) ? std::optional(Piece{{0, 1}, {1, 1}}) : std::nullopt;
  std::optional<Piece> whole;
  Passings(s, polygon).stretches([&](Piece piece) { whole = Piece{whole ? whole->from : piece.from, piece.to}; });
  return whole;
}

bool overlap(const Polygon& a, const Polygon& b) {
  const auto enters_other = [](const Polygon& one, const Polygon& other) {
    for (std::size_t i = 0; i < one.corners.size(); ++i)
      if (enters(edge(one, i), other)) return true;
    return false;
  };
  if (!overlap(box(a), box(b))) return false;
  if (enters_other(a, b) || enters_other(b, a)) return true;
  // No outline enters the other polygon: they lie apart, or their outlines are the same.
  const auto a_sides = sides(a);
  const auto b_sides = sides(b);
  const auto same = [](const Segment& s, const Segment& t) { return (s.from == t.from && s.to == t.to) || (s.from == t.to && s.to == t.from); };
  return a_sides.size() == b_sides.size() &&
         std::ranges::all_of(a_sides, [&](const Segment& s) { return std::ranges::any_of(b_sides, [&](const Segment& t) { return same(s, t); }); });
}

}  // namespace hexinch::table
