#include "match/luck.h"

#include <algorithm>

namespace hexinch::match {
namespace {

struct Sum {
  std::int64_t places = 0;  ///< hundredths of a per cent
  int dice = 0;
};

void count(const Throw& thrown, std::span<const std::int16_t> faces, Reading reading, std::array<Sum, kMaxSeats>& sums) {
  if (thrown.by == kNoSeat) return;
  Sum& sum = sums[static_cast<std::size_t>(index(thrown.by))];
  for (const int face : faces) {
    const int above = reading == Reading::kAtMost ? thrown.sides - face : face - 1;  // faces that would have been worse
    sum.places += (2 * above + 1) * 5000 / thrown.sides;
    ++sum.dice;
  }
}

}  // namespace

std::array<std::optional<int>, kMaxSeats> luck_of(std::span<const LogLine> log) {
  std::array<Sum, kMaxSeats> sums{};
  for (const LogLine& line : log) {
    if (!line.roll) continue;
    const PlannedRoll& plan = line.roll->plan;
    if ((!plan.need && !plan.opposed) || plan.what.id.starts_with("solo.")) continue;  // what the computer player throws for its orders decides nothing
    const std::span<const std::int16_t> faces = line.roll->faces;
    const std::size_t first = std::min(faces.size(), static_cast<std::size_t>(plan.thrown.dice));
    count(plan.thrown, faces.first(first), plan.reading, sums);
    if (plan.opposed) count(*plan.opposed, faces.subspan(first), Reading::kAtLeast, sums);
  }
  std::array<std::optional<int>, kMaxSeats> luck;
  for (std::size_t i = 0; i < luck.size(); ++i)
    if (sums[i].dice > 0) luck[i] = static_cast<int>((sums[i].places / sums[i].dice + 50) / 100);
  return luck;
}

}  // namespace hexinch::match
