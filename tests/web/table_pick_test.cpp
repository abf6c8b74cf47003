#include "board/table/table_pick.h"

#include <doctest/doctest.h>

#include "board/table/outline.h"
#include "board/table/tag_placer.h"

using namespace hexinch::view;

namespace {

// 20 px per inch; the table's origin is the window's.
Camera camera_on(float width, float height) {
  Camera camera;
  camera.set_window(width * 20, height * 20, {0, 0, width * 20, height * 20});
  camera.set_board({0, 0, width, height});
  camera.look_at({width / 2, height / 2}, 20);
  return camera;
}

Base base(std::uint32_t id, Vec2 at, float radius) {
  Base made;
  made.id = id;
  made.at = at;
  made.radius = radius;
  return made;
}

float common_area(Rect a, Rect b) {
  const float w = std::min(a.x + a.w, b.x + b.w) - std::max(a.x, b.x);
  const float h = std::min(a.y + a.h, b.y + b.h) - std::max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

}  // namespace

TEST_CASE("On a table a base is picked by its disc, with a finger also beside it, and then the nearest one") {
  const Camera camera = camera_on(30, 20);
  TableScene scene;
  scene.bases = {base(1, {5, 5}, 0.5F), base(2, {6.5F, 5}, 0.5F)};
  CHECK(pick_on_table(scene, camera, {100, 100}, 0).piece == 1u);
  CHECK(pick_on_table(scene, camera, {109, 100}, 0).piece == 1u);
  CHECK_FALSE(pick_on_table(scene, camera, {111, 100}, 0).piece);
  CHECK(pick_on_table(scene, camera, {113, 100}, 44).piece == 1u);
  CHECK(pick_on_table(scene, camera, {117, 100}, 44).piece == 2u);
  CHECK(pick_on_table(scene, camera, {117, 100}, 44).at.x == doctest::Approx(5.85));
  CHECK_FALSE(pick_on_table(scene, camera, {100, 123}, 44).piece);
}

TEST_CASE("Of bases over one another the topmost is picked, and a ghost before what it would stand on") {
  const Camera camera = camera_on(30, 20);
  TableScene scene;
  scene.bases = {base(1, {5, 5}, 1), base(2, {5, 5}, 0.5F), base(3, {5.2F, 5}, 0.5F)};
  CHECK(pick_on_table(scene, camera, {112, 100}, 0).piece == 3u);
  CHECK(pick_on_table(scene, camera, {84, 100}, 0).piece == 1u);
  scene.bases[0].flying = true;
  CHECK(pick_on_table(scene, camera, {112, 100}, 0).piece == 1u);
  scene.bases[1].ghost = true;
  CHECK(pick_on_table(scene, camera, {95, 100}, 0).piece == 2u);
}

TEST_CASE("A ghost is painted over its own start and over free ground, and below the unit that stands where it would go") {
  TableScene scene;
  std::vector<const Base*> order;
  const auto painted = [&] {
    painting_order(scene, order);
    std::vector<std::uint32_t> ids;
    for (const Base* one : order) ids.push_back(one->id);
    return ids;
  };
  scene.bases = {base(3, {15, 5}, 0.5F), base(1, {5, 5}, 1), base(2, {5, 5}, 0.5F)};
  scene.bases[0].ghost = true;
  scene.bases[2].elevated = 2;
  CHECK(painted() == std::vector<std::uint32_t>{1, 2, 3});
  CHECK_FALSE(hides_somebody(scene, scene.bases[0]));
  for (const float x : {5.0F, 6.4F, 3.7F}) {
    scene.bases[0].at = {x, 5};
    CHECK(painted() == std::vector<std::uint32_t>{3, 1, 2});
    CHECK(hides_somebody(scene, scene.bases[0]));
  }
  scene.bases[1].id = scene.bases[2].id = 3;  // its own piece
  CHECK(painted().back() == 3);
  CHECK_FALSE(hides_somebody(scene, scene.bases[0]));
}

TEST_CASE("The place where a ghost started stands for its piece, but hides nobody else") {
  const Camera camera = camera_on(30, 20);
  TableScene scene;
  scene.start = base(7, {10, 10}, 1);
  CHECK(pick_on_table(scene, camera, {200, 215}, 0).piece == 7u);
  scene.bases = {base(1, {10, 10.5F}, 0.5F)};
  CHECK(pick_on_table(scene, camera, {200, 215}, 0).piece == 1u);
  CHECK(pick_on_table(scene, camera, {200, 185}, 0).piece == 7u);
}

TEST_CASE("The turn handle keeps off its base, lies the way it was put and takes a finger of 44 px") {
  const Camera camera = camera_on(30, 20);
  TableScene scene;
  scene.turn_handle = Vec2{10, 9.5F};
  CHECK_FALSE(turn_handle(scene, camera));  // nothing to turn
  scene.bases = {base(1, {10, 10}, 1)};
  scene.bases[0].selected = true;
  const auto handle = turn_handle(scene, camera);
  REQUIRE(handle);
  CHECK(handle->centre == Vec2{200, 200});
  CHECK(handle->ring == doctest::Approx(37));
  CHECK(handle->at.x == doctest::Approx(200));
  CHECK(handle->at.y == doctest::Approx(163));
  CHECK(pick_on_table(scene, camera, {221, 163}, 44).turn_handle);
  CHECK(pick_on_table(scene, camera, {237, 200}, 0).turn_handle);  // the ring can be taken anywhere
  CHECK_FALSE(pick_on_table(scene, camera, {221, 150}, 0).turn_handle);
  CHECK_FALSE(pick_on_table(scene, camera, {200, 182}, 44).turn_handle);  // on the base
  scene.bases.push_back(base(1, {20, 10}, 1));
  scene.bases[1].ghost = true;
  CHECK(turn_handle(scene, camera)->centre == Vec2{200, 200});  // a passenger about to leave is not what is turned
  scene.bases[1].selected = true;
  CHECK(turn_handle(scene, camera)->centre == Vec2{400, 200});  // its own ghost goes first
  scene.bases[1].lift = 0.6F;
  CHECK_FALSE(turn_handle(scene, camera));  // on its way
}

TEST_CASE("Labels take their first place, avoid one another and what they were told of, and stay where they are seen") {
  TagPlacer placer;
  placer.begin({0, 0, 400, 300});
  const Rect first = placer.beside({200, 150}, {10, 10}, {60, 20});
  CHECK(first == Rect{214, 140, 60, 20});
  const Rect second = placer.beside({200, 150}, {10, 10}, {60, 20});
  CHECK(common_area(first, second) == 0);
  CHECK(placer.beside({100, 60}, {10, 10}, {60, 20}, TagPlacer::Side::below).centre().x == 100);
  placer.avoid({110, 200, 80, 40});
  CHECK(common_area(placer.beside({100, 220}, {10, 10}, {60, 20}), {110, 200, 80, 40}) == 0);
  const Rect corner = placer.beside({395, 5}, {10, 10}, {60, 20});
  CHECK(corner.x + corner.w <= 400);
  CHECK(corner.y >= 0);
  const Rect on_line = placer.along({0, 280}, {400, 280}, 0.5F, {60, 20});
  CHECK(on_line.centre() == Vec2{200, 280});
  CHECK(common_area(on_line, placer.along({0, 280}, {400, 280}, 0.5F, {60, 20})) == 0);
}

TEST_CASE("Twelve labels among two units of twelve cover neither bases nor one another") {
  // Bases of 13 px in blocks 33 px apart, as in the densest picture: own ones and enemies, labels at the leader, at members and at places between.
  for (const float gap : {33.0F, 29.0F}) {
    TagPlacer placer;
    placer.begin({0, 48, 952, 740});
    std::vector<Rect> taken;
    std::vector<Vec2> bases;
    for (const Vec2 corner : {Vec2{400, 340}, Vec2{470, 200}})
      for (int i = 0; i < 12; ++i) bases.push_back(corner + Vec2{static_cast<float>(i % 4), static_cast<float>(i / 4)} * gap);
    for (const Vec2 b : bases) {
      taken.push_back({b.x - 13, b.y - 13, 26, 30});
      placer.avoid(taken.back());
    }
    float farthest = 0;
    for (int i = 0; i < 12; ++i) {
      const Vec2 anchor = bases[static_cast<std::size_t>(i * 2)];
      const Vec2 size{i % 3 == 0 ? 190.0F : 90.0F, i % 4 == 0 ? 37.0F : 21.0F};
      const Rect tag = placer.beside(anchor, {17, 17}, size);
      for (const Rect& other : taken) CHECK(common_area(tag, other) == 0);
      taken.push_back(tag);
      farthest = std::max(farthest, length(tag.centre() - anchor) - size.x / 2);
    }
    CHECK(farthest < 140);
  }
}

TEST_CASE("An outline is below 0 inside, of corners and of a disc") {
  TableFeature square;
  square.corners = {{1, 1}, {3, 1}, {3, 3}, {1, 3}};
  CHECK(to_outline(square, {2, 2}) == doctest::Approx(-1));
  CHECK(to_outline(square, {4, 2}) == doctest::Approx(1));
  CHECK(to_outline(square, {0, 0}) == doctest::Approx(1.41421F));
  TableFeature disc;
  disc.centre = {2, 2};
  disc.radius = 1.5F;
  CHECK(to_outline(disc, {2, 3}) == doctest::Approx(-0.5));
}
