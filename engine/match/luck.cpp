#include "match/luck.h"

#include <algorithm>

#include "match/story.h"

namespace hexinch::match {

void Luck::add(const Throw& thrown, std::span<const std::int16_t> faces, Reading reading) {
  if (thrown.by == kNoSeat) return;
  Sum& sum = sums_[static_cast<std::size_t>(index(thrown.by))];
  for (const int face : faces) {
    const int above = reading == Reading::kAtMost ? thrown.sides - face : face - 1;  // faces that would have been worse
    sum.places += (2 * above + 1) * 5000 / thrown.sides;
    ++sum.dice;
  }
}

void Luck::add(const RollMade& roll) {
  const PlannedRoll& plan = roll.plan;
  if ((!plan.need && !plan.opposed) || is_for_orders(roll)) return;  // rolls for the computer's orders decide nothing
  const std::span<const std::int16_t> faces = roll.faces;
  const std::size_t first = std::min(faces.size(), static_cast<std::size_t>(plan.thrown.dice));
  add(plan.thrown, faces.first(first), plan.reading);
  if (plan.opposed) add(*plan.opposed, faces.subspan(first), Reading::kAtLeast);
}

std::array<std::optional<int>, kMaxSeats> Luck::by_seat() const {
  std::array<std::optional<int>, kMaxSeats> luck;
  for (std::size_t i = 0; i < luck.size(); ++i)
    if (sums_[i].dice > 0) luck[i] = static_cast<int>((sums_[i].places / sums_[i].dice + 50) / 100);
  return luck;
}

}  // namespace hexinch::match
