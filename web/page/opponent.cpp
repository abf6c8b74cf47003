#include "page/opponent.h"

#include <array>
#include <utility>

namespace hexinch::page {
namespace {

constexpr std::array kPaces{Opponent::Pace{"page.watch.slow", "watch.slow", 1500, 3500}, Opponent::Pace{"page.watch.normal", "watch.normal", 350, 1600},
                            Opponent::Pace{"page.watch.fast", "watch.fast", 0, 0}};
constexpr std::size_t kNormal = 1;
constexpr int kStep = 100;  // thousandths of progress after which the percentage shown changes

}  // namespace

std::span<const Opponent::Pace> Opponent::paces() { return kPaces; }

const Opponent::Pace& Opponent::pace_of(bool watched) const { return kPaces[watched ? static_cast<std::size_t>(pace_) : kNormal]; }

void Opponent::begin() {
  paused_ = hurried_ = false;
  thought_ = asked_ = 0;
  ++changes_;
}

void Opponent::pause() {
  paused_ = !paused_;
  ++changes_;
}

void Opponent::set_pace(int pace) {
  pace_ = pace;
  next_ms_ = 0;
  ++changes_;
}

void Opponent::faster() { set_pace((pace_ + 1) % static_cast<int>(kPaces.size())); }

void Opponent::hurry() {
  hurried_ = true;
  ++changes_;
}

bool Opponent::leaves_open(std::uint32_t id, bool held, bool watched, double now) {
  const bool fresh = std::exchange(roll_seen_, id) != id;
  if (fresh || held) next_ms_ = now + pace_of(watched).reading_ms;
  return now < next_ms_;
}

bool Opponent::ask(int version, bool at_once, bool watched, double now) {
  if (asked(version) || now < next_ms_) return false;
  asked_ = version;
  next_ms_ = now + (at_once ? 0 : pace_of(watched).pause_ms);
  thought_ = 0;
  return true;
}

bool Opponent::think(int progress) { return std::exchange(thought_, progress) / kStep != progress / kStep; }

int Opponent::percent() const { return thought_ / kStep * kStep / 10; }

}  // namespace hexinch::page
