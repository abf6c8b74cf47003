#include "board/stack_layout.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace hexinch::view {
namespace {

constexpr Rect kFree{0, 0, 900, 600};

Camera camera_at(float scale) {
  Camera camera;
  camera.set_window(900, 600, kFree);
  camera.set_board({-2, -2, 40, 30});
  camera.look_at({18, 13}, scale);
  return camera;
}

Counter counter(std::uint32_t id, HexCell at, int faction = 0) {
  Counter c;
  c.id = id;
  c.at = at;
  c.faction = faction;
  return c;
}

HexScene scene_of(std::vector<Counter> counters) {
  HexScene scene;
  scene.counters = std::move(counters);
  return scene;
}

const PlacedCounter* find(const std::vector<PlacedCounter>& placed, std::uint32_t id) {
  const auto found = std::find_if(placed.begin(), placed.end(), [id](const PlacedCounter& p) { return p.counter->id == id; });
  return found == placed.end() ? nullptr : &*found;
}

bool near(Vec2 a, Vec2 b) { return length(a - b) < 0.01F; }

}  // namespace

TEST_CASE("a counter alone lies in the middle of its hex, 74 % of the hex high, without a badge") {
  const Camera camera = camera_at(50);
  StackLayout layout;
  const HexScene scene = scene_of({counter(1, {10, 8})});
  const auto& placed = layout.arrange(scene, camera);
  REQUIRE(placed.size() == 1);
  CHECK(near(placed[0].centre, camera.to_screen(hex_centre({10, 8}))));
  CHECK(placed[0].size == doctest::Approx(0.74F * kSqrt3 * 50));
  CHECK(placed[0].below == 0);
  CHECK(placed[0].count < 2);
  CHECK_FALSE(placed[0].fanned);
}

TEST_CASE("counters of one faction in one hex are a stack: the last listed on top, with a count") {
  const Camera camera = camera_at(50);
  StackLayout layout;
  const HexScene scene = scene_of({counter(1, {10, 8}), counter(4, {11, 8}), counter(2, {10, 8}), counter(3, {10, 8})});
  const auto& placed = layout.arrange(scene, camera);
  REQUIRE(placed.size() == 2);
  const PlacedCounter* stack = find(placed, 3);
  REQUIRE(stack);
  CHECK(stack->count == 3);
  CHECK(stack->below == 2);
  CHECK(find(placed, 4)->count < 2);
}

TEST_CASE("a high stack shows four cards below, its badge counts all") {
  std::vector<Counter> counters;
  for (std::uint32_t id = 1; id <= 9; ++id) counters.push_back(counter(id, {10, 8}));
  StackLayout layout;
  const HexScene scene = scene_of(counters);
  const auto& placed = layout.arrange(scene, camera_at(50));
  REQUIRE(placed.size() == 1);
  CHECK(placed[0].below == 4);
  CHECK(placed[0].count == 9);
}

TEST_CASE("carried units count, in a stack and alone") {
  HexScene scene = scene_of({counter(1, {10, 8}), counter(2, {10, 8}), counter(3, {12, 8})});
  scene.counters[0].cargo = 2;
  scene.counters[1].cargo = 3;
  scene.counters[2].cargo = 1;
  StackLayout layout;
  const auto& placed = layout.arrange(scene, camera_at(50));
  CHECK(find(placed, 2)->count == 7);
  CHECK(find(placed, 3)->count == 2);
}

TEST_CASE("two factions in one hex lie side by side and smaller, the lower faction left, and do not cover each other") {
  const Camera camera = camera_at(50);
  const HexScene scene = scene_of({counter(1, {10, 8}, 1), counter(2, {10, 8}, 0), counter(3, {10, 8}, 1)});
  StackLayout layout;
  const auto& placed = layout.arrange(scene, camera);
  REQUIRE(placed.size() == 2);
  const PlacedCounter* left = find(placed, 2);
  const PlacedCounter* right = find(placed, 3);
  REQUIRE(left);
  REQUIRE(right);
  CHECK(right->count == 2);
  CHECK(left->size == right->size);
  CHECK(left->size < counter_size(camera));
  CHECK(left->centre.y == right->centre.y);
  CHECK(right->centre.x - left->centre.x >= left->size);
  CHECK(near((left->centre + right->centre) * 0.5F, camera.to_screen(hex_centre({10, 8}))));
}

TEST_CASE("three factions in one hex have a place each, all within the hex's height") {
  const Camera camera = camera_at(50);
  const HexScene scene = scene_of({counter(1, {10, 8}, 0), counter(2, {10, 8}, 3), counter(3, {10, 8}, 5)});
  StackLayout layout;
  const auto& placed = layout.arrange(scene, camera);
  REQUIRE(placed.size() == 3);
  const Vec2 middle = camera.to_screen(hex_centre({10, 8}));
  for (const PlacedCounter& a : placed) {
    CHECK(std::abs(a.centre.y - middle.y) + a.size / 2 < 50);
    for (const PlacedCounter& b : placed)
      if (&a != &b) CHECK(std::max(std::abs(a.centre.x - b.centre.x), std::abs(a.centre.y - b.centre.y)) >= a.size);
  }
}

TEST_CASE("a stack that is laid out lies over its hex, to the side where it hides the fewest others, in the middle if that makes no difference") {
  const Camera camera = camera_at(40);
  const HexCell hex{10, 8};
  const auto middle_with = [&](std::vector<Counter> others) {
    for (std::uint32_t id = 1; id <= 4; ++id) others.push_back(counter(id, hex));
    HexScene scene = scene_of(std::move(others));
    scene.fanned = hex;
    StackLayout layout;
    layout.arrange(scene, camera);
    const Rect tray = layout.tray();
    CHECK(tray.contains(camera.to_screen(hex_centre(hex))));
    return tray.centre().x - camera.to_screen(hex_centre(hex)).x;
  };
  CHECK(std::abs(middle_with({})) < 0.01F);
  CHECK(middle_with({counter(9, {9, 8})}) > 20);
  CHECK(middle_with({counter(9, {11, 8})}) < -20);
  CHECK(std::abs(middle_with({counter(8, {9, 8}), counter(9, {11, 8}), counter(7, {12, 8}), counter(6, {8, 8})})) < 0.01F);
}

TEST_CASE("what flies lies higher") {
  const Camera camera = camera_at(50);
  HexScene scene = scene_of({counter(1, {10, 8})});
  scene.counters[0].flying = true;
  StackLayout layout;
  const Vec2 at = layout.arrange(scene, camera)[0].centre;
  const Vec2 middle = camera.to_screen(hex_centre({10, 8}));
  CHECK(at.x == middle.x);
  CHECK(at.y < middle.y - 5);
}

TEST_CASE("a ghost hides nobody: where somebody stands it lies beside them, smaller, and outside of any stack") {
  const Camera camera = camera_at(50);
  const HexCell hex{10, 8};
  for (const int others : {1, 2, 3, 4, 5, 7}) {
    std::vector<Counter> counters;
    for (int i = 0; i < others; ++i) counters.push_back(counter(static_cast<std::uint32_t>(i + 1), hex, others == 7 ? i / 3 : i));
    counters.push_back(counter(50, {3, 3}));
    counters.push_back(counter(50, hex));
    counters.back().ghost = true;
    HexScene scene = scene_of(counters);
    for (const bool fanned : {false, true}) {
      if (fanned) scene.fanned = hex;
      StackLayout layout;
      const auto& placed = layout.arrange(scene, camera);
      const auto ghost = std::find_if(placed.begin(), placed.end(), [](const PlacedCounter& p) { return p.counter->ghost; });
      REQUIRE(ghost != placed.end());
      CHECK(std::count_if(placed.begin(), placed.end(), [](const PlacedCounter& p) { return p.counter->ghost; }) == 1);
      CHECK(ghost->fanned == fanned);
      CHECK((ghost->size < counter_size(camera) || fanned));
      for (const PlacedCounter& other : placed)
        for (const PlacedCounter& one : placed)
          if (&one != &other)
            CHECK(std::max(std::abs(one.centre.x - other.centre.x), std::abs(one.centre.y - other.centre.y)) >= (one.size + other.size) / 2 - 0.01F);
    }
  }
}

TEST_CASE("a ghost alone in its hex, or over its own piece that turns, lies in the middle") {
  const Camera camera = camera_at(50);
  const HexCell hex{10, 8};
  HexScene scene = scene_of({counter(1, hex), counter(2, {8, 9}), counter(1, hex), counter(2, {12, 9})});
  scene.counters[2].ghost = scene.counters[3].ghost = true;
  StackLayout layout;
  for (const PlacedCounter& placed : layout.arrange(scene, camera)) {
    CHECK(placed.size == counter_size(camera));
    CHECK(near(placed.centre, camera.to_screen(hex_centre(placed.counter->at))));
  }
}

TEST_CASE("painting goes row by row, and counters under way and ghosts come last, outside of any stack") {
  const Camera camera = camera_at(50);
  const HexCell hex{10, 8};
  HexScene scene = scene_of({counter(1, {8, 9}), counter(2, hex), counter(3, hex), counter(4, {12, 3}), counter(5, hex), counter(6, {9, 8})});
  scene.counters[1].offset = {0.5F, 0};
  scene.counters[2].lift = 1;
  scene.counters[3].ghost = true;
  StackLayout layout;
  const auto& placed = layout.arrange(scene, camera);
  std::vector<std::uint32_t> order;
  for (const PlacedCounter& p : placed) order.push_back(p.counter->id);
  CHECK(order == std::vector<std::uint32_t>{6, 5, 1, 2, 3, 4});
  CHECK(find(placed, 5)->count < 2);
  CHECK(near(find(placed, 2)->centre, camera.to_screen(hex_centre({10, 8})) + Vec2{25, 0}));
  CHECK(find(placed, 4)->size == counter_size(camera));
}

TEST_CASE("the fanned hex has each counter by itself on a tray that lies in the free area, painted over its neighbours") {
  const Camera camera = camera_at(50);
  for (const int n : {2, 5, 6, 11}) {
    std::vector<Counter> counters{counter(100, {10, 9})};
    for (int i = 0; i < n; ++i) counters.push_back(counter(static_cast<std::uint32_t>(i + 1), {10, 8}, i % 2));
    HexScene scene = scene_of(counters);
    scene.fanned = HexCell{10, 8};
    StackLayout layout;
    const auto& placed = layout.arrange(scene, camera);
    REQUIRE(placed.size() == static_cast<std::size_t>(n) + 1);
    CHECK(placed[0].counter->id == 100);
    const Rect tray = layout.tray();
    CHECK(tray.w > 0);
    for (std::size_t i = 1; i < placed.size(); ++i) {
      const PlacedCounter& a = placed[i];
      CHECK(a.fanned);
      CHECK(a.count < 2);
      for (const float side : {-0.5F, 0.5F}) CHECK(tray.contains(a.centre + Vec2{side, side} * a.size));
      for (std::size_t k = 1; k < i; ++k)
        CHECK(std::max(std::abs(a.centre.x - placed[k].centre.x), std::abs(a.centre.y - placed[k].centre.y)) >= a.size);
    }
  }
}

TEST_CASE("a fan near the window's edge is moved inside, and on a small scale its counters stay large enough for a finger") {
  Camera camera = camera_at(24);
  camera.pan_by({99999, 99999});
  HexScene scene = scene_of({counter(1, {0, 0}), counter(2, {0, 0}), counter(3, {0, 0})});
  scene.fanned = HexCell{0, 0};
  StackLayout layout;
  const auto& placed = layout.arrange(scene, camera);
  CHECK(placed[0].size == 44);
  const Rect tray = layout.tray();
  CHECK(tray.x >= 0);
  CHECK(tray.y >= 0);
  CHECK(tray.x + tray.w <= kFree.w);
  CHECK(camera.to_screen({}).x < tray.centre().x);
}

TEST_CASE("a counter alone in the fanned hex is not fanned, and without a fan there is no tray") {
  HexScene scene = scene_of({counter(1, {10, 8}), counter(2, {11, 8}), counter(3, {11, 8})});
  StackLayout layout;
  scene.fanned = HexCell{11, 8};
  layout.arrange(scene, camera_at(50));
  CHECK(layout.tray().w > 0);
  scene.fanned = HexCell{10, 8};
  CHECK_FALSE(layout.arrange(scene, camera_at(50))[0].fanned);
  CHECK(layout.tray().w == 0);
  scene.fanned.reset();
  layout.arrange(scene, camera_at(50));
  CHECK(layout.tray().w == 0);
}

}  // namespace hexinch::view
