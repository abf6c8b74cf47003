#include "stride.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace hexinch::view {
namespace {

constexpr float kMsAnInch = 90;  // look guide 7
constexpr float kMsATurn = 120;
constexpr float kMostMs = 900;
constexpr float kLift = 0.6F;

float turn_between(float from, float to) { return std::remainder(to - from, 360.0F); }

}  // namespace

void Stride::join(std::uint32_t base, std::vector<Stop> stops) {
  if (stops.size() < 2) return;
  if (walks_.empty()) gone_ms_ = 0;
  Walk walk{base, std::move(stops), {0.0F}};
  for (std::size_t i = 1; i < walk.stops.size(); ++i) {
    const Vec2 way = walk.stops[i].at - walk.stops[i - 1].at;
    const float length = std::hypot(way.x, way.y);
    const bool turns = std::abs(turn_between(walk.stops[i - 1].heading, walk.stops[i].heading)) > 0.5F;
    walk.ends.push_back(walk.ends.back() + std::max(length * kMsAnInch, turns ? kMsATurn : 0.0F));
  }
  if (walk.ends.back() > kMostMs) {
    const float faster = kMostMs / walk.ends.back();
    for (float& end : walk.ends) end *= faster;
  }
  walks_.push_back(std::move(walk));
}

void Stride::pose(const Walk& walk, float gone_ms, Base& base) {
  const bool there = gone_ms >= walk.ends.back();
  std::size_t next = 1;
  while (next + 1 < walk.stops.size() && walk.ends[next] <= gone_ms) ++next;
  const float span = walk.ends[next] - walk.ends[next - 1];
  const float part = there || span <= 0 ? 1.0F : std::clamp((gone_ms - walk.ends[next - 1]) / span, 0.0F, 1.0F);
  const Stop& from = walk.stops[next - 1];
  const Stop& to = walk.stops[next];
  const Vec2 place{from.at.x + (to.at.x - from.at.x) * part, from.at.y + (to.at.y - from.at.y) * part};
  base.offset = there ? Vec2{} : place - base.at;
  base.turn = there ? 0.0F : turn_between(base.heading, from.heading + turn_between(from.heading, to.heading) * part);
  base.lift = there ? 0.0F : kLift;
}

bool Stride::step(float elapsed_ms, std::vector<Base>& bases) {
  if (walks_.empty()) return false;
  gone_ms_ += elapsed_ms;
  bool all_there = true;
  for (const Walk& walk : walks_) {
    for (Base& base : bases)
      if (base.id == walk.base && !base.ghost) pose(walk, gone_ms_, base);
    all_there = all_there && gone_ms_ >= walk.ends.back();
  }
  if (all_there) end();
  return true;
}

}  // namespace hexinch::view
