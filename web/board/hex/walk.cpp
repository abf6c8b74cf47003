#include "walk.h"

#include <algorithm>
#include <utility>

namespace hexinch::view {
namespace {

constexpr float kStepMs = 110;  // look guide 7
constexpr float kMostMs = 900;
constexpr float kLift = 0.6F;

}  // namespace

void Walk::begin(std::uint32_t counter, std::vector<HexCell> cells) {
  counter_ = counter;
  cells_ = std::move(cells);
  walked_ms_ = 0;
}

bool Walk::step(float elapsed_ms, std::vector<Counter>& counters) {
  if (cells_.size() < 2) return false;
  walked_ms_ += elapsed_ms;
  const std::size_t steps = cells_.size() - 1;
  const float at = walked_ms_ / std::min(kStepMs, kMostMs / static_cast<float>(steps));
  const auto done = static_cast<std::size_t>(at);
  Vec2 place = hex_centre(cells_.back());
  if (done < steps) {
    const Vec2 from = hex_centre(cells_[done]);
    const Vec2 to = hex_centre(cells_[done + 1]);
    const float part = at - static_cast<float>(done);
    place = {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
  }
  for (Counter& counter : counters) {
    if (counter.id != counter_ || counter.ghost) continue;
    counter.offset = done < steps ? place - hex_centre(counter.at) : Vec2{};
    counter.lift = done < steps ? kLift : 0;
  }
  if (done >= steps) end();
  return true;
}

}  // namespace hexinch::view
