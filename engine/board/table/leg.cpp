#include "board/table/leg.h"

#include <algorithm>

#include "base/fraction.h"
#include "board/table/parting.h"

namespace hexinch::table {
namespace {

/// Whole hundredths of a leg, both ends included; empty if from > to.
struct Stretch {
  std::int64_t from = 0;
  std::int64_t to = 0;
  bool has(std::int64_t g) const { return from <= g && g <= to; }
};

/// The mover overlaps the other exactly where it is within a limit across each of four edge directions. Were places not rounded, what it is off would
/// grow evenly along the leg: off - g * step, in 1/kFine. Rounding moves a place by at most half a hundredth in x and in y, and so what it is off by
/// at most `doubt`. So outside of `possible` no place overlaps, within `certain` all do, and only places between need to be tried.
class Overlaps {
 public:
  Overlaps(const Outline& start, const Outline& other, Degrees heading, Mil by, Hundredths most)
      : between_(other.at - start.at), way_(direction(heading)), possible_{0, most.n}, certain_{0, most.n} {
    const auto partings_of_both = partings(start, other);
    for (std::size_t i = 0; i < limits_.size(); ++i) {
      const Offset edge = partings_of_both[i].edge;
      limits_[i] = {edge, partings_of_both[i].deeper_than(by)};
      const std::int64_t doubt = 5 * (rounded(way_.y) * size(edge.x) + rounded(way_.x) * size(edge.y));
      const std::int64_t off = cross(edge, between_) * kFine;
      const std::int64_t step = cross(edge, way_);
      narrow(possible_, off, step, (limits_[i].most + doubt) * kFine);
      narrow(certain_, off, step, (limits_[i].most - doubt) * kFine);
    }
  }

  std::optional<Hundredths> first(std::int64_t from) const {
    for (std::int64_t g = std::max(from, possible_.from); g <= possible_.to; ++g)
      if (at(g)) return hundredths(g);
    return std::nullopt;
  }
  std::optional<Hundredths> last_without(std::int64_t from) const {
    for (std::int64_t g = from; g >= 0; g = certain_.has(g) ? certain_.from - 1 : g - 1)
      if (!certain_.has(g) && !at(g)) return hundredths(g);
    return std::nullopt;
  }
  std::optional<Hundredths> first_without(std::int64_t from, Hundredths most) const {
    for (std::int64_t g = from; g <= most.n; g = certain_.has(g) ? certain_.to + 1 : g + 1)
      if (!certain_.has(g) && !at(g)) return hundredths(g);
    return std::nullopt;
  }

 private:
  /// A step of ten mils in millionths: what is off is kept in hundred-thousandths. Below 2^38 * 1e5 < 2^55, as are steps (2^39) times 20,000.
  static constexpr std::int64_t kFine = kMillion / mils(Hundredths{1}).n;

  struct Limit {
    Offset edge;
    std::int64_t most = 0;
  };

  static Hundredths hundredths(std::int64_t g) { return {static_cast<std::int32_t>(g)}; }
  static std::int64_t size(std::int64_t n) { return n < 0 ? -n : n; }
  /// Are the places of a way rounded in this coordinate? Not along an axis.
  static std::int64_t rounded(std::int64_t way) { return way % kMillion == 0 ? 0 : 1; }

  /// Leaves the hundredths at which |off - g * step| is at most `limit`.
  static void narrow(Stretch& stretch, std::int64_t off, std::int64_t step, std::int64_t limit) {
    if (step == 0) {
      if (size(off) > limit) stretch.to = stretch.from - 1;
      return;
    }
    if (step < 0) {
      off = -off;
      step = -step;
    }
    stretch.from = std::max(stretch.from, -floor_div(limit - off, step));
    stretch.to = std::min(stretch.to, floor_div(limit + off, step));
  }

  bool at(std::int64_t g) const {
    if (!possible_.has(g)) return false;
    const Offset gone = leg_way(way_, hundredths(g));
    const Offset between{between_.x - gone.x, between_.y - gone.y};
    return std::ranges::all_of(limits_, [&](const Limit& limit) { return size(cross(limit.edge, between)) <= limit.most; });
  }

  Offset between_;  ///< from the mover's centre at the start to the other's
  Offset way_;
  std::array<Limit, 4> limits_;
  Stretch possible_;
  Stretch certain_;
};

/// The box of two places of the same shape.
Box around(const Box& a, const Box& b) {
  return {{std::min(a.least.x, b.least.x), std::min(a.least.y, b.least.y)}, {std::max(a.most.x, b.most.x), std::max(a.most.y, b.most.y)}};
}

}  // namespace

Leg::Leg(const Oblong& mover, Edge towards, Hundredths most)
    : mover_(mover),
      towards_(towards),
      way_(outward(mover.heading, towards)),
      most_(most),
      start_(mover),
      reach_(around(box(start_), box(at(most)))) {}

Oblong Leg::at(Hundredths g) const {
  Oblong there = mover_;
  there.at = displaced(mover_.at, way_, g);
  return there;
}

Outline Leg::swept() const {
  // Whole hundredths, so half of the way is whole mils. The corners of the edge that leads move to the end, their opposites stay at the start.
  const Offset way = at(most_).at - mover_.at;
  const Offset half{way.x / 2, way.y / 2};
  const Offset right = start_.right;
  const Offset left = start_.left;
  const Point middle{mover_.at.x + Mil{static_cast<std::int32_t>(half.x)}, mover_.at.y + Mil{static_cast<std::int32_t>(half.y)}};
  const std::int64_t with_right = towards_ == Edge::kFront || towards_ == Edge::kRight ? 1 : -1;
  const std::int64_t with_left = towards_ == Edge::kFront || towards_ == Edge::kLeft ? 1 : -1;
  return {middle, {right.x + with_right * half.x, right.y + with_right * half.y}, {left.x + with_left * half.x, left.y + with_left * half.y}};
}

std::optional<Hundredths> Leg::first_overlap(const Outline& other, Mil by) const {
  if (passes(other)) return std::nullopt;
  return Overlaps(start_, other, way_, by, most_).first(1);
}

std::optional<Hundredths> Leg::last_clear(const Outline& other, Mil by, Hundredths from) const {
  if (passes(other)) return from;
  return Overlaps(start_, other, way_, by, most_).last_without(from.n);
}

std::optional<Hundredths> Leg::first_clear(const Outline& other, Mil by, Hundredths from) const {
  if (passes(other)) return from;
  return Overlaps(start_, other, way_, by, most_).first_without(from.n, most_);
}

std::optional<Stop> Leg::stop(const Outline& other, Mil by) const {
  const auto overlaps = first_overlap(other, by);
  if (!overlaps) return std::nullopt;
  const auto clear = last_clear(other, Mil{0}, Hundredths{overlaps->n - 1});
  return Stop{clear.value_or(Hundredths{0}), *overlaps};
}

}  // namespace hexinch::table
