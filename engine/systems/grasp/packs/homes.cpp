#include "systems/grasp/packs/homes.h"

#include <algorithm>
#include <array>

#include "systems/grasp/rules/deploy.h"

namespace hexinch::grasp {
namespace {

constexpr std::array<int, 4> kInOrder{1, 3, 2, 4};  ///< NW, SE, NE, SW

/// The quadrants of a team when more than four play: two for each of two teams, else one.
std::vector<int> quadrants_of_team(std::size_t team, std::size_t teams) {
  if (teams > 2) return {kInOrder[team]};
  return team == 0 ? std::vector{1, 2} : std::vector{3, 4};
}

std::vector<int> quadrants(const std::vector<std::int8_t>& teams) {
  std::vector<int> taken;
  if (teams.size() <= kInOrder.size()) {
    for (std::size_t i = 0; i < teams.size(); ++i) taken.push_back(kInOrder[i]);
    return taken;
  }
  std::vector<std::int8_t> known;
  for (const std::int8_t team : teams)
    if (std::ranges::find(known, team) == known.end()) known.push_back(team);
  if (known.size() > kInOrder.size()) return {};
  std::vector<std::size_t> seated(known.size());
  for (const std::int8_t team : teams) {
    const auto t = static_cast<std::size_t>(std::ranges::find(known, team) - known.begin());
    const std::vector<int> own = quadrants_of_team(t, known.size());
    taken.push_back(own[seated[t]++ % own.size()]);
  }
  return taken;
}

/// A strip of the quadrant for each team mate in it, from west to east, at whole hundredths of an MU.
table::Box strip_of(const table::Box& quadrant, int index, int count) {
  const std::int32_t wide = quadrant.most.x.n - quadrant.least.x.n;
  const auto border = [&](int i) { return Mil{(quadrant.least.x.n + wide * i / count) / 10 * 10}; };
  return {{border(index), quadrant.least.y}, {border(index + 1), quadrant.most.y}};
}

/// The quadrant beside it, and the one beyond the middle line.
constexpr int beside(int quadrant) { return quadrant % 2 == 1 ? quadrant + 1 : quadrant - 1; }
constexpr int across(int quadrant) { return 5 - quadrant; }

}  // namespace

std::vector<Home> homes_of(const Setup& ground, const std::vector<std::int8_t>& teams, Mil enemy_gap) {
  const std::vector<int> taken = quadrants(teams);
  std::vector<Home> homes;
  for (std::size_t i = 0; i < taken.size(); ++i) {
    const auto mates_before = static_cast<int>(std::count(taken.begin(), taken.begin() + static_cast<std::ptrdiff_t>(i), taken[i]));
    const auto mates = static_cast<int>(std::ranges::count(taken, taken[i]));
    const table::Box zone = strip_of(quadrant_box(ground, taken[i]), mates_before, mates);
    Home home{taken[i], zone, zone};
    const auto enemy_in = [&](int quadrant) {
      for (std::size_t j = 0; j < taken.size(); ++j)
        if (taken[j] == quadrant && teams[j] != teams[i]) return true;
      return false;
    };
    const Mil half{enemy_gap.n / 2};
    const bool west = taken[i] == 1 || taken[i] == 4;
    if (enemy_in(beside(taken[i])) && west) home.rows.most.x = std::min(home.rows.most.x, ground.centre().x - half);
    if (enemy_in(beside(taken[i])) && !west) home.rows.least.x = std::max(home.rows.least.x, ground.centre().x + half);
    if (enemy_in(across(taken[i])) && home.north()) home.rows.most.y = home.rows.most.y - half;
    if (enemy_in(across(taken[i])) && !home.north()) home.rows.least.y = home.rows.least.y + half;
    homes.push_back(home);
  }
  return homes;
}

}  // namespace hexinch::grasp
