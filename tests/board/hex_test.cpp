#include "board/hex/hex.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace hexinch::hex {
namespace {

constexpr HexGrid kGrid{20, 20};

Hex hex(std::string_view text) {
  const auto h = parse(kGrid, text);
  REQUIRE(h.has_value());
  return *h;
}

std::string shown(const std::vector<Crossing>& crossings) {
  std::string text;
  for (const Crossing& c : crossings) {
    if (!text.empty()) text += ' ';
    text += name(kGrid, c.first);
    if (c.second) text += '|' + name(kGrid, *c.second);
  }
  return text;
}

/// The rulebook's own procedure: judge every hex of a large enough window by the signs of its six corners, and order them by projection.
std::vector<Crossing> line_by_the_rule(Hex from, Hex to) {
  const int dx = 2 * (to.q - from.q) + (to.r - from.r);
  const int dy = 3 * (to.r - from.r);
  const int length = 3 * dx * dx + dy * dy;
  constexpr std::array<std::pair<int, int>, 6> kCorners{{{0, 2}, {0, -2}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
  std::map<int, std::vector<Hex>> crossed;
  std::map<int, std::vector<Hex>> beside;
  for (const Hex h : area(from, distance(from, to) + 1)) {
    const int x = 2 * (h.q - from.q) + (h.r - from.r);
    const int y = 3 * (h.r - from.r);
    const int projection = 3 * dx * x + dy * y;
    if (projection <= 0 || projection >= length) continue;
    int left = 0;
    int right = 0;
    for (const auto& [corner_x, corner_y] : kCorners) {
      const int sign = dx * (y + corner_y) - dy * (x + corner_x);
      left += sign < 0 ? 1 : 0;
      right += sign > 0 ? 1 : 0;
    }
    if (left > 0 && right > 0) crossed[projection].push_back(h);
    else if (left + right == 4) beside[projection].push_back(h);
  }
  std::map<int, Crossing> ordered;
  for (const auto& [projection, hexes] : crossed) {
    REQUIRE(hexes.size() == 1);
    ordered[projection] = {hexes[0], std::nullopt};
  }
  for (auto& [projection, hexes] : beside) {
    REQUIRE(hexes.size() == 2);
    REQUIRE(!ordered.contains(projection));
    std::sort(hexes.begin(), hexes.end(), [](Hex a, Hex b) { return std::pair(a.r, a.q) < std::pair(b.r, b.q); });
    ordered[projection] = {hexes[0], hexes[1]};
  }
  std::vector<Crossing> result;
  for (const auto& [unused, crossing] : ordered) result.push_back(crossing);
  return result;
}

std::set<std::pair<int, int>> members(const Crossing& c) {
  std::set<std::pair<int, int>> hexes{{c.first.q, c.first.r}};
  if (c.second) hexes.insert({c.second->q, c.second->r});
  return hexes;
}

Hex mirrored(Hex h) { return {h.r, h.q}; }

/// The line's image under a symmetry of the plane must be the line between the images; the order within a pair is by row, then column.
template <class Image>
void check_image(Hex from, Hex to, Image image) {
  const auto original = line(from, to);
  const auto moved = line(image(from), image(to));
  REQUIRE(original.size() == moved.size());
  for (std::size_t i = 0; i < original.size(); ++i) {
    Crossing expected{image(original[i].first), std::nullopt};
    if (original[i].second) expected.second = image(*original[i].second);
    REQUIRE(members(expected) == members(moved[i]));
  }
}

}  // namespace

TEST_CASE("distance is the least number of steps between neighbours, counted by flooding") {
  std::map<std::pair<int, int>, int> steps{{{0, 0}, 0}};
  std::vector<Hex> frontier{{0, 0}};
  for (int n = 1; n <= 8; ++n) {
    std::vector<Hex> next;
    for (const Hex h : frontier)
      for (const Hex d : kDirections)
        if (steps.emplace(std::pair((h + d).q, (h + d).r), n).second) next.push_back(h + d);
    frontier = next;
  }
  for (const auto& [where, n] : steps) {
    const Hex h{static_cast<std::int16_t>(where.first), static_cast<std::int16_t>(where.second)};
    CHECK(distance({0, 0}, h) == n);
    CHECK(distance(h + Hex{3, -7}, {3, -7}) == n);
    CHECK(adjacent({0, 0}, h) == (n == 1));
  }
}

TEST_CASE("the six directions go clockwise: each is the one before turned by a sixth, and six sixths are a full turn") {
  for (std::size_t i = 0; i < 6; ++i) {
    CHECK(rotated(kDirections[i], 1) == kDirections[(i + 1) % 6]);
    CHECK(kDirections[i] + kDirections[(i + 3) % 6] == Hex{0, 0});
  }
  CHECK(rotated({5, -2}, 6) == Hex{5, -2});
  CHECK(rotated({5, -2}, 2) == rotated(rotated({5, -2}, 1), 1));
}

TEST_CASE("an area holds each hex within the radius once, ring by ring from the centre") {
  for (int radius = 0; radius <= 6; ++radius) {
    const Hex centre{4, -3};
    const auto hexes = area(centre, radius);
    CHECK(hexes.size() == static_cast<std::size_t>(3 * radius * (radius + 1) + 1));
    std::set<std::pair<int, int>> distinct;
    int ring = 0;
    for (const Hex h : hexes) {
      distinct.insert({h.q, h.r});
      CHECK(distance(centre, h) >= ring);
      ring = distance(centre, h);
      CHECK(ring <= radius);
    }
    CHECK(distinct.size() == hexes.size());
  }
  CHECK(area({0, 0}, -1).empty());
}

TEST_CASE("each ring of an area begins in direction 0 and goes clockwise from neighbour to neighbour") {
  const auto hexes = area({0, 0}, 3);
  for (std::size_t i = 0; i < 6; ++i) CHECK(hexes[1 + i] == kDirections[i]);
  std::size_t at = 7;
  for (int ring = 2; ring <= 3; ++ring) {
    CHECK(hexes[at] == kDirections[0] * ring);
    for (int i = 1; i < 6 * ring; ++i) CHECK(adjacent(hexes[at + static_cast<std::size_t>(i) - 1], hexes[at + static_cast<std::size_t>(i)]));
    CHECK(hexes[at + static_cast<std::size_t>(ring)] == kDirections[1] * ring);
    at += static_cast<std::size_t>(6 * ring);
  }
}

TEST_CASE("TUW-5.8.1: a line agrees with the brute-force test of the six corners for every goal within 14 hexes") {
  for (const Hex to : area({0, 0}, 14)) {
    CAPTURE(to.q);
    CAPTURE(to.r);
    CHECK(line({0, 0}, to) == line_by_the_rule({0, 0}, to));
  }
}

TEST_CASE("a line from elsewhere is the same line moved") {
  const Hex offset{-7, 11};
  for (const Hex to : area({0, 0}, 9)) {
    const auto here = line({0, 0}, to);
    auto there = line(offset, to + offset);
    for (Crossing& c : there) {
      c.first = c.first - offset;
      if (c.second) c.second = *c.second - offset;
    }
    CHECK(here == there);
  }
}

TEST_CASE("TUW-5.8.1: a line seen from its other end is the same line reversed") {
  for (const Hex to : area({0, 0}, 12)) {
    auto back = line(to, {0, 0});
    std::reverse(back.begin(), back.end());
    CHECK(line({0, 0}, to) == back);
  }
}

TEST_CASE("turning or mirroring both ends turns or mirrors the line") {
  for (const Hex to : area({0, 0}, 9)) {
    const Hex from{2, -1};
    for (int sixths = 1; sixths < 6; ++sixths) check_image(from, to, [sixths](Hex h) { return rotated(h, sixths); });
    check_image(from, to, mirrored);
  }
}

TEST_CASE("no line leads from a hex to itself, and none lies between neighbours") {
  CHECK(line({3, 3}, {3, 3}).empty());
  for (const Hex d : kDirections) CHECK(line({3, 3}, Hex{3, 3} + d).empty());
}

TEST_CASE("a line along a row crosses exactly the hexes between, and a shallow one more hexes than its length") {
  CHECK(shown(line(hex("0205"), hex("0605"))) == "0305 0405 0505");
  const auto shallow = line({0, 0}, {5, 1});
  CHECK(distance({0, 0}, {5, 1}) == 6);
  CHECK(shallow == line_by_the_rule({0, 0}, {5, 1}));
  CHECK(shallow.size() == 6);
}

TEST_CASE("TUW-5.8.1 EX-63: 0303 to 0404 runs along the side of 0403 and 0304, both ways") {
  CHECK(distance(hex("0303"), hex("0404")) == 2);
  CHECK(shown(line(hex("0303"), hex("0404"))) == "0403|0304");
  CHECK(shown(line(hex("0404"), hex("0303"))) == "0403|0304");
}

TEST_CASE("TUW-5.8.1 EX-64: 0303 to 0704 crosses 0403, 0503, 0504, 0604 and only touches 0404 and 0603") {
  CHECK(distance(hex("0303"), hex("0704")) == 5);
  CHECK(shown(line(hex("0303"), hex("0704"))) == "0403 0503 0504 0604");
}

TEST_CASE("TUW-5.8.1 EX-65: the vertical line 0303 to 0307 passes two sides and the hex 0305 between them") {
  CHECK(distance(hex("0303"), hex("0307")) == 4);
  CHECK(shown(line(hex("0303"), hex("0307"))) == "0204|0304 0305 0206|0306");
}

TEST_CASE("every second row is shifted to the right: 0304's neighbours lie in columns 3 and 4 of the rows above and below") {
  std::string names;
  for (const Hex d : kDirections) names += name(kGrid, hex("0304") + d) + " ";
  CHECK(names == "0404 0405 0305 0204 0303 0403 ");
  names.clear();
  for (const Hex d : kDirections) names += name(kGrid, hex("0303") + d) + " ";
  CHECK(names == "0403 0304 0204 0203 0202 0302 ");
}

TEST_CASE("name, index and column find the same hex back for each hex of a map") {
  const HexGrid grid{14, 10};
  CHECK(grid.size() == 140);
  for (int i = 0; i < grid.size(); ++i) {
    const Hex h = grid.at_index(i);
    CHECK(grid.contains(h));
    CHECK(grid.index(h) == i);
    CHECK(grid.at(grid.column(h), grid.row(h)) == h);
    CHECK(parse(grid, name(grid, h)) == h);
  }
  CHECK(name(grid, grid.at_index(0)) == "0101");
  CHECK(name(grid, grid.at_index(13)) == "1401");
  CHECK(name(grid, grid.at_index(14)) == "0102");
}

TEST_CASE("a map contains nothing beyond its four edges") {
  const HexGrid grid{14, 10};
  for (const auto& [column, row] : {std::pair{-1, 0}, {14, 0}, {0, -1}, {0, 10}, {-1, 5}, {14, 9}}) CHECK_FALSE(grid.contains(grid.at(column, row)));
}

TEST_CASE("a hex name is four digits without 00; it may lie off the map") {
  CHECK(parse(kGrid, "2105") == kGrid.at(20, 4));
  CHECK(name(kGrid, kGrid.at(20, 4)) == "2105");
  CHECK(name(kGrid, kGrid.at(-1, 4)) == "0005");
  for (const char* wrong : {"", "305", "03050", "0 05", "+3+5", "03a5", "0005", "0500", "-103"}) CHECK_FALSE(parse(kGrid, wrong).has_value());
}

}  // namespace hexinch::hex
