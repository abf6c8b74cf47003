#include "board/stack_layout.h"
#include "base/short_sort.h"

#include <algorithm>
#include <tuple>

namespace hexinch::view {
namespace {

constexpr int kMostCardsSeen = 4;
constexpr float kFanStep = 1.22F;  // of the size
constexpr float kFlyingRise = 0.13F;

// A counter that is on its way is drawn for itself.
bool rests(const Counter& c) { return !c.ghost && c.offset == Vec2{} && c.lift == 0; }

struct Pile {
  Vec2 place;   // of the counter size, from the hex centre
  float scale;  // of the counter size
};

// Where the i-th of n factions in one hex lies.
Pile pile_of(int i, int n) {
  if (n <= 1) return {{0, 0}, 1};
  if (n == 2) return {{i == 0 ? -0.34F : 0.34F, 0}, 0.66F};
  constexpr Vec2 kThree[3] = {{-0.31F, 0.26F}, {0.31F, 0.26F}, {0, -0.38F}};
  return {kThree[i % 3], 0.54F};
}

}  // namespace

float counter_size(const Camera& camera) { return kCounterShare * kSqrt3 * camera.scale(); }

const std::vector<PlacedCounter>& StackLayout::arrange(const HexScene& scene, const Camera& camera) {
  const auto& counters = scene.counters;
  resting_.clear();
  placed_.clear();
  fan_.clear();
  tray_ = {};
  for (int i = 0; i < static_cast<int>(counters.size()); ++i) {
    if (rests(counters[static_cast<std::size_t>(i)])) resting_.push_back(i);
  }
  const auto key = [&](int i) {
    const Counter& c = counters[static_cast<std::size_t>(i)];
    return std::tuple(c.at.row, c.at.col, c.faction, c.pending, i);
  };
  short_sort(resting_, [&](int a, int b) { return key(a) < key(b); });
  const auto hex_of = [&](std::size_t i) { return counters[static_cast<std::size_t>(resting_[i])].at; };
  std::pair<std::size_t, std::size_t> fan;
  for (std::size_t first = 0; first < resting_.size();) {
    std::size_t last = first + 1;
    while (last < resting_.size() && hex_of(last) == hex_of(first)) ++last;
    if (scene.fanned == hex_of(first) && last - first > 1) fan = {first, last};
    else arrange_hex(scene, camera, first, last);
    first = last;
  }
  if (fan.second > 0) arrange_fan(scene, camera, fan.first, fan.second);
  placed_.insert(placed_.end(), fan_.begin(), fan_.end());
  const float size = counter_size(camera);
  for (const Counter& c : counters) {
    if (rests(c)) continue;
    placed_.push_back({&c, camera.to_screen(scene.map.laid(hex_centre(c.at) + c.offset)), size, 0, c.cargo > 0 ? c.cargo + 1 : 0, false});
  }
  return placed_;
}

void StackLayout::arrange_hex(const HexScene& scene, const Camera& camera, std::size_t first, std::size_t last) {
  const auto counter = [&](std::size_t i) -> const Counter& { return scene.counters[static_cast<std::size_t>(resting_[i])]; };
  int factions = 1;
  for (std::size_t i = first + 1; i < last; ++i) factions += counter(i).faction != counter(i - 1).faction ? 1 : 0;
  const float size = counter_size(camera);
  const Vec2 centre = camera.to_screen(scene.map.centre(counter(first).at));
  int pile = 0;
  for (std::size_t start = first; start < last; ++pile) {
    std::size_t end = start + 1;
    int count = 1 + counter(start).cargo;
    for (; end < last && counter(end).faction == counter(start).faction; ++end) count += 1 + counter(end).cargo;
    const Counter& top = counter(end - 1);
    const Pile p = pile_of(pile, factions);
    Vec2 at = centre + p.place * size;
    if (top.flying) at.y -= kFlyingRise * size;
    const int below = std::min(static_cast<int>(end - start) - 1, kMostCardsSeen);
    placed_.push_back({&top, at, size * p.scale, below, count, false});
    start = end;
  }
}

void StackLayout::arrange_fan(const HexScene& scene, const Camera& camera, std::size_t first, std::size_t last) {
  const Counter& any = scene.counters[static_cast<std::size_t>(resting_[first])];
  const float size = std::max(counter_size(camera), 44.0F);
  const float step = size * kFanStep;
  const Rect free = camera.free_area();
  const int n = static_cast<int>(last - first);
  const int most = std::clamp(static_cast<int>((free.w - 12) / step), 1, 5);
  const int rows = (n + most - 1) / most;
  const int columns = (n + rows - 1) / rows;
  const Vec2 place = camera.to_screen(scene.map.centre(any.at));
  const float half_w = static_cast<float>(columns) * step / 2;
  const float half_h = static_cast<float>(rows) * step / 2;
  // Over its hex; to that side of it where it hides the fewest others, in the middle if that makes no difference.
  Vec2 middle;
  std::ptrdiff_t hides = -1;
  for (const float side : {0.0F, 1.0F, -1.0F}) {
    Vec2 at = place + Vec2{side * (half_w - step / 2), 0};
    at.x = std::clamp(at.x, free.x + std::min(half_w, free.w / 2), free.x + free.w - std::min(half_w, free.w / 2));
    at.y = std::clamp(at.y, free.y + std::min(half_h, free.h / 2), free.y + free.h - std::min(half_h, free.h / 2));
    const Rect tray{at.x - half_w, at.y - half_h, 2 * half_w, 2 * half_h};
    const auto hidden = std::ranges::count_if(placed_, [&](const PlacedCounter& other) { return tray.contains(other.centre); });
    if (hides >= 0 && hidden >= hides) continue;
    hides = hidden;
    middle = at;
    tray_ = tray;
  }
  for (int i = 0; i < n; ++i) {
    const int in_row = std::min(columns, n - i / columns * columns);
    const Vec2 at{middle.x + (static_cast<float>(i % columns) - static_cast<float>(in_row - 1) / 2) * step,
                  middle.y - half_h + (static_cast<float>(i / columns) + 0.5F) * step};
    const Counter& c = scene.counters[static_cast<std::size_t>(resting_[first + static_cast<std::size_t>(i)])];
    fan_.push_back({&c, at, size, 0, c.cargo > 0 ? c.cargo + 1 : 0, true});
  }
}

}  // namespace hexinch::view
