#include "board/table/region.h"

#include <doctest/doctest.h>

#include <chrono>
#include <cmath>

using namespace hexinch::view;

namespace {

RadiusField grid(Vec2 corner, float step, int columns, int rows) {
  RadiusField made;
  made.corner = corner;
  made.step = step;
  made.columns = columns;
  made.rows = rows;
  return made;
}

// A disc of 6 inches around (10, 10) that is half beyond y = 13, and road up to 9 inches within 1 inch of y = 10. Nothing is legal on the square from
// (12, 6) to (14, 8).
int ground(const void*, Vec2 p) {
  const float away = length(p - Vec2{10, 10});
  if (p.x > 12 && p.x < 14 && p.y > 6 && p.y < 8) return 0;
  if (std::abs(p.y - 10) < 1 && away <= 9) return away > 6 ? 3 : 2;
  if (away > 6) return 0;
  return p.y > 13 ? 1 : 2;
}

RadiusField sampled(int across, int halvings) {
  RadiusField field = grid({0.5F, 0.5F}, 19.0F / static_cast<float>(across - 1), across, across);
  sample(field, ground, nullptr, halvings);
  return field;
}

// Inches outside of an area, as the texture says between its texels.
float outside(const DistanceField& field, int area, Vec2 p) {
  const float x = (p.x - field.box.x) / field.box.w * static_cast<float>(field.columns) - 0.5F;
  const float y = (p.y - field.box.y) / field.box.h * static_cast<float>(field.rows) - 0.5F;
  const auto texel = [&](float i, float j) {
    return static_cast<float>(field.texels[static_cast<std::size_t>((static_cast<int>(j) * field.columns + static_cast<int>(i)) * field.areas + area)]);
  };
  const float i = std::floor(x);
  const float j = std::floor(y);
  const float upper = texel(i, j) + (texel(i + 1, j) - texel(i, j)) * (x - i);
  const float lower = texel(i, j + 1) + (texel(i + 1, j + 1) - texel(i, j + 1)) * (x - i);
  return ((upper + (lower - upper) * (y - j)) / 127.5F - 1) * field.spread;
}

double ms_of(int across) {
  const RadiusField field = sampled(across, 4);
  double best = 1e9;
  for (int n = 0; n < 5; ++n) {
    const auto begin = std::chrono::steady_clock::now();
    const DistanceField made = grown(field);
    best = std::min(best, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    CHECK(made.areas == 2);
  }
  return best;
}

}  // namespace

TEST_CASE("An outline of samples is closed, and lies where the ground changes") {
  const RadiusField field = sampled(40, 6);
  for (const int least : {1, 2, 3}) {
    const auto outline = contour(field, least);
    REQUIRE(outline.size() > 20);
    for (const Segment& s : outline) {
      int touching = 0;
      for (const Segment& other : outline)
        for (const Vec2 end : {other.from, other.to}) touching += end == s.from || end == s.to;
      CHECK(touching == 4);  // each end has two
    }
  }
  float worst = 0;
  for (const Segment& s : contour(field, 1))
    if (std::abs(s.from.y - 10) > 2 && s.from.x < 10) worst = std::max(worst, std::abs(length(s.from - Vec2{10, 10}) - 6));
  CHECK(worst < 0.01F);
}

TEST_CASE("A field that is legal up to its rim is closed there, and one without legal ground has no outline") {
  RadiusField field = grid({0, 0}, 1, 3, 2);
  field.kinds = {1, 2, 2, 1, 1, 3};
  CHECK(contour(field, 1).size() == 10);
  CHECK(outside(grown(field), 0, {1, 0.5F}) < 0);
  CHECK(outside(grown(field), 0, {1, -0.75F}) > 0);
  field.kinds.assign(6, 0);
  CHECK(contour(field, 1).empty());
  CHECK(outside(grown(field), 0, {1, 0.5F}) > 0);
}

TEST_CASE("Two corners of a square that are legal are two pieces of ground") {
  RadiusField field = grid({0, 0}, 1, 2, 2);
  for (const auto& kinds : {std::vector<std::uint8_t>{2, 0, 0, 2}, std::vector<std::uint8_t>{0, 2, 2, 0}}) {
    field.kinds = kinds;
    field.radius = 0.1F;
    CHECK(contour(field, 1).size() == 8);
    CHECK(outside(grown(field), 0, {0.5F, 0.5F}) > 0.1F);
  }
}

TEST_CASE("The area of a radius is what legal bases cover") {
  const DistanceField made = grown(sampled(80, 6));
  CHECK(outside(made, 0, {3.5F, 10}) < -0.3F);
  for (const float degrees : {20.0F, 120.0F, 200.0F, 240.0F, 330.0F}) {
    const float a = degrees * 0.0174533F;
    const Vec2 rim = Vec2{10, 10} + Vec2{std::cos(a), std::sin(a)} * 6.5F;
    CHECK(std::abs(outside(made, 0, rim)) < 0.03F);
  }
  CHECK(std::abs(outside(made, 0, {19.5F, 10})) < 0.05F);             // the end of the road
  CHECK(std::abs(outside(made, 1, {10, 13.5F})) < 0.05F);             // a full place reaches half a base beyond its limit
  CHECK(outside(made, 1, {10, 14.2F}) > 0.3F);
  CHECK(std::abs(outside(made, 0, {13, 6.5F})) < 0.05F);              // half an inch within the square
  CHECK(outside(made, 0, {13, 7}) == doctest::Approx(0.4F).epsilon(0.3));
  CHECK(outside(made, 0, {10, 8}) < -0.3F);
}

TEST_CASE("Circles are joined into one area") {
  const std::vector<Circle> circles{{{5, 5}, 2.5F}, {{8, 5}, 2.5F}, {{20, 15}, 2.8F}};
  const DistanceField made = joined(circles);
  CHECK(std::abs(outside(made, 0, {2.5F, 5})) < 0.01F);
  CHECK(std::abs(outside(made, 0, {20, 17.8F})) < 0.01F);
  CHECK(outside(made, 0, {6.5F, 5}) < -0.3F);
  CHECK(outside(made, 0, {6.5F, 6.8F}) < 0);
  CHECK(outside(made, 0, {6.5F, 7.3F}) > 0.1F);
  CHECK(outside(made, 0, {12, 10}) > 0.3F);
  CHECK(joined({}).texels.empty());
}

TEST_CASE("Fields are made quickly" * doctest::may_fail()) {  // a busy machine, or one with sanitizers, may take longer
  const double forty = ms_of(40);
  const double eighty = ms_of(80);
  CHECK(forty < 1);
  CHECK(eighty < 4);
}
