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

void Stride::begin(std::uint32_t base, std::vector<Stop> stops) {
  base_ = base;
  stops_ = std::move(stops);
  ends_.assign(stops_.empty() ? 0 : 1, 0.0F);
  gone_ms_ = 0;
  for (std::size_t i = 1; i < stops_.size(); ++i) {
    const Vec2 way = stops_[i].at - stops_[i - 1].at;
    const float length = std::hypot(way.x, way.y);
    const bool turns = std::abs(turn_between(stops_[i - 1].heading, stops_[i].heading)) > 0.5F;
    ends_.push_back(ends_.back() + std::max(length * kMsAnInch, turns ? kMsATurn : 0.0F));
  }
  if (ends_.empty() || ends_.back() <= kMostMs) return;
  const float faster = kMostMs / ends_.back();
  for (float& end : ends_) end *= faster;
}

bool Stride::step(float elapsed_ms, std::vector<Base>& bases) {
  if (stops_.size() < 2) return false;
  gone_ms_ += elapsed_ms;
  const bool there = gone_ms_ >= ends_.back();
  std::size_t next = 1;
  while (next + 1 < stops_.size() && ends_[next] <= gone_ms_) ++next;
  const float span = ends_[next] - ends_[next - 1];
  const float part = there || span <= 0 ? 1.0F : std::clamp((gone_ms_ - ends_[next - 1]) / span, 0.0F, 1.0F);
  const Stop& from = stops_[next - 1];
  const Stop& to = stops_[next];
  const Vec2 place{from.at.x + (to.at.x - from.at.x) * part, from.at.y + (to.at.y - from.at.y) * part};
  const float heading = from.heading + turn_between(from.heading, to.heading) * part;
  for (Base& base : bases) {
    if (base.id != base_ || base.ghost) continue;
    base.offset = there ? Vec2{} : place - base.at;
    base.turn = there ? 0.0F : turn_between(base.heading, heading);
    base.lift = there ? 0.0F : kLift;
  }
  if (there) end();
  return true;
}

}  // namespace hexinch::view
