#include "board/stack_layout.h"
#include "base/short_sort.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace hexinch::view {
namespace {

constexpr int kMostCardsSeen = 4;
constexpr float kFanStep = 1.22F;  // of the size
constexpr float kFlyingRise = 0.13F;

// A counter that is on its way is drawn by itself.
bool rests(const Counter& c) { return !c.ghost && c.offset == Vec2{} && c.lift == 0; }

struct Pile {
  Vec2 place;   // of the counter size, from the hex centre
  float scale;  // of the counter size
};

// Where the i-th of n piles in one hex lies.
Pile pile_of(int i, int n) {
  if (n <= 1) return {{0, 0}, 1};
  if (n == 2) return {{i == 0 ? -0.34F : 0.34F, 0}, 0.66F};
  constexpr Vec2 kThree[3] = {{-0.31F, 0.26F}, {0.31F, 0.26F}, {0, -0.38F}};
  if (n == 3) return {kThree[i], 0.54F};
  const int columns = n == 4 ? 2 : 3;
  const int rows = (n + columns - 1) / columns;
  const float step = 1.16F / static_cast<float>(columns);
  const auto shift = [&](int at, int of) { return (static_cast<float>(at) - static_cast<float>(of - 1) / 2) * step; };
  return {{shift(i % columns, columns), shift(i / columns, rows)}, step * 0.93F};
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
  shown_.assign(counters.size(), false);
  std::optional<std::size_t> fan;
  for (std::size_t first = 0; first < resting_.size();) {
    const Group group = group_at(scene, first);
    const std::size_t pieces = group.last - group.first + group.ghosts.size();
    if (scene.fanned == counters[static_cast<std::size_t>(resting_[first])].at && pieces > 1) fan = first;
    else arrange_hex(scene, camera, group);
    first = group.last;
  }
  if (fan) arrange_fan(scene, camera, group_at(scene, *fan));
  placed_.insert(placed_.end(), fan_.begin(), fan_.end());
  for (int i = 0; i < static_cast<int>(counters.size()); ++i)
    if (!rests(counters[static_cast<std::size_t>(i)]) && !shown_[static_cast<std::size_t>(i)]) place(scene, camera, i);
  return placed_;
}

/// Places a counter by itself: one on its way, or a ghost that hides nobody, such as one over its own piece that turns.
void StackLayout::place(const HexScene& scene, const Camera& camera, int counter) {
  const Counter& c = scene.counters[static_cast<std::size_t>(counter)];
  placed_.push_back({&c, camera.to_screen(scene.map.laid(hex_centre(c.at) + c.offset)), counter_size(camera), 0, c.cargo > 0 ? c.cargo + 1 : 0, false});
}

StackLayout::Group StackLayout::group_at(const HexScene& scene, std::size_t first) {
  const auto counter = [&](std::size_t i) -> const Counter& { return scene.counters[static_cast<std::size_t>(resting_[i])]; };
  std::size_t last = first + 1;
  while (last < resting_.size() && counter(last).at == counter(first).at) ++last;
  ghosts_.clear();
  for (int i = 0; i < static_cast<int>(scene.counters.size()); ++i) {
    const Counter& c = scene.counters[static_cast<std::size_t>(i)];
    const bool hides = last - first > 1 || counter(first).id != c.id;
    if (c.ghost && c.at == counter(first).at && hides) ghosts_.push_back(i);
  }
  return {first, last, ghosts_};
}

void StackLayout::arrange_hex(const HexScene& scene, const Camera& camera, const Group& group) {
  const auto counter = [&](std::size_t i) -> const Counter& { return scene.counters[static_cast<std::size_t>(resting_[i])]; };
  int piles = 1 + static_cast<int>(group.ghosts.size());
  for (std::size_t i = group.first + 1; i < group.last; ++i) piles += counter(i).faction != counter(i - 1).faction ? 1 : 0;
  const float size = counter_size(camera);
  const Vec2 centre = camera.to_screen(scene.map.centre(counter(group.first).at));
  int pile = 0;
  const auto lay = [&](const Counter& top, int below, int count) {
    const Pile p = pile_of(pile++, piles);
    Vec2 at = centre + p.place * size;
    if (top.flying) at.y -= kFlyingRise * size;
    placed_.push_back({&top, at, size * p.scale, below, count, false});
  };
  for (std::size_t start = group.first; start < group.last;) {
    std::size_t end = start + 1;
    int count = 1 + counter(start).cargo;
    for (; end < group.last && counter(end).faction == counter(start).faction; ++end) count += 1 + counter(end).cargo;
    lay(counter(end - 1), std::min(static_cast<int>(end - start) - 1, kMostCardsSeen), count);
    start = end;
  }
  for (const int ghost : group.ghosts) {
    const Counter& c = scene.counters[static_cast<std::size_t>(ghost)];
    lay(c, 0, 1 + c.cargo);
    shown_[static_cast<std::size_t>(ghost)] = true;
  }
}

void StackLayout::arrange_fan(const HexScene& scene, const Camera& camera, const Group& group) {
  std::vector<int> laid(resting_.begin() + static_cast<std::ptrdiff_t>(group.first), resting_.begin() + static_cast<std::ptrdiff_t>(group.last));
  laid.insert(laid.end(), group.ghosts.begin(), group.ghosts.end());
  for (const int ghost : group.ghosts) shown_[static_cast<std::size_t>(ghost)] = true;
  const Counter& any = scene.counters[static_cast<std::size_t>(laid.front())];
  const float size = std::max(counter_size(camera), 44.0F);
  const float step = size * kFanStep;
  const Rect free = camera.free_area();
  const int n = static_cast<int>(laid.size());
  const int most = std::clamp(static_cast<int>((free.w - 12) / step), 1, 5);
  const int rows = (n + most - 1) / most;
  const int columns = (n + rows - 1) / rows;
  const Vec2 place = camera.to_screen(scene.map.centre(any.at));
  const float half_w = static_cast<float>(columns) * step / 2;
  const float half_h = static_cast<float>(rows) * step / 2;
  // The fan goes over its hex: to the side where it hides the fewest others, in the middle if that makes no difference.
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
    const Counter& c = scene.counters[static_cast<std::size_t>(laid[static_cast<std::size_t>(i)])];
    fan_.push_back({&c, at, size, 0, c.cargo > 0 ? c.cargo + 1 : 0, true});
  }
}

}  // namespace hexinch::view
