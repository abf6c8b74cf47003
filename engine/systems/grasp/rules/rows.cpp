#include "systems/grasp/rules/rows.h"

#include <algorithm>
#include <array>

namespace hexinch::grasp {
namespace {

constexpr int kMostInBlock = 4;
constexpr Mil kFrontGap = in_mu(2);  ///< between the front row and the zone's inner border, if there is room
constexpr std::int32_t kGrain = 10;

/// How far apart rows and blocks stand: as the rulebook says, then nearer, if else there is no room.
struct Spacing {
  Mil rows;
  Mil blocks;
};
constexpr std::array<Spacing, 3> kSpacings{{{in_mu(1), Mil{500}}, {Mil{500}, Mil{250}}, {Mil{250}, Mil{250}}}};

Mil side(std::int16_t hundredths) { return Mil{10 * hundredths}; }
Mil down_to_grain(Mil m) { return Mil{m.n / kGrain * kGrain}; }

/// The row in which a unit belongs: 0 is the front.
int rank_of(const Build& build) {
  if (build.commands() || build.has(Special::kSupply)) return 2;
  return build.fr.none() ? 0 : 1;
}

/// Like units side by side; a mob in several lines, one behind the other (GRASP-12.5).
struct Block {
  std::vector<std::size_t> units;  ///< indices in the army
  const Build* build = nullptr;
  int columns = 1;
  Mil width() const { return Mil{columns * side(build->width).n}; }
  int lines() const { return (static_cast<int>(units.size()) + columns - 1) / columns; }
  Mil depth() const { return Mil{lines() * side(build->depth).n}; }
};

std::vector<Block> blocks_of(const std::vector<const Build*>& army, int rank, Mil width) {
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < army.size(); ++i) {
    if (rank_of(*army[i]) != rank) continue;
    const bool mob = army[i]->type == CombatType::kHorde;
    const auto joins = [&](const Block& block) {
      if (mob) return block.build->type == CombatType::kHorde && block.build->width == army[i]->width && block.build->depth == army[i]->depth;
      return *block.build == *army[i] && block.units.size() < static_cast<std::size_t>(kMostInBlock);
    };
    const auto found = std::ranges::find_if(blocks, joins);
    if (found == blocks.end())
      blocks.push_back({{i}, army[i]});
    else
      found->units.push_back(i);
  }
  for (Block& block : blocks) block.columns = std::clamp(width.n / side(block.build->width).n, 1, static_cast<int>(block.units.size()));
  return blocks;
}

struct Row {
  std::vector<Block> blocks;
  Mil width{0};
  Mil depth{0};
};

std::vector<Row> rows_of(const std::vector<const Build*>& army, Mil width, Mil between_blocks) {
  std::vector<Row> rows;
  for (int rank = 0; rank < 3; ++rank) {
    bool begun = false;
    for (Block& block : blocks_of(army, rank, width)) {
      if (!begun || rows.back().width + between_blocks + block.width() > width) rows.emplace_back();
      Row& row = rows.back();
      row.width = row.width + block.width() + (row.blocks.empty() ? Mil{0} : between_blocks);
      row.depth = std::max(row.depth, block.depth());
      row.blocks.push_back(std::move(block));
      begun = true;
    }
  }
  return rows;
}

/// Puts a row down. `front` is how far its front lies from the zone's inner border.
void lay(const Row& row, const table::Box& zone, bool facing_south, Mil front, Mil between_blocks, std::vector<Stance>& stances) {
  Mil left = down_to_grain(Mil{(zone.least.x.n + zone.most.x.n - row.width.n) / 2});
  for (const Block& block : row.blocks) {
    const Mil wide = side(block.build->width);
    const Mil deep = side(block.build->depth);
    for (std::size_t i = 0; i < block.units.size(); ++i) {
      const int column = static_cast<int>(i) % block.columns;
      const int line = static_cast<int>(i) / block.columns;
      const Mil back = front + Mil{line * deep.n + deep.n / 2};
      const Mil x = down_to_grain(Mil{left.n + column * wide.n + wide.n / 2});
      const Mil y = down_to_grain(facing_south ? zone.most.y - back : zone.least.y + back);
      stances[block.units[i]] = {{x, y}, {static_cast<std::int16_t>(facing_south ? 180 : 0)}, 0};
    }
    left = left + down_to_grain(block.width() + Mil{kGrain - 1}) + between_blocks;
  }
}

}  // namespace

// GRASP-20.3 Quick set-up: the rows.
std::vector<Stance> in_rows(const std::vector<const Build*>& army, const table::Box& zone, bool facing_south) {
  const Mil wide = zone.most.x - zone.least.x;
  const Mil high = zone.most.y - zone.least.y;
  for (const Spacing& spacing : kSpacings) {
    const std::vector<Row> rows = rows_of(army, wide, spacing.blocks);
    Mil deep{-spacing.rows.n};
    bool fits = true;
    for (const Row& row : rows) {
      deep = deep + row.depth + spacing.rows;
      fits = fits && row.width <= wide;
    }
    if (!fits || deep > high) continue;
    std::vector<Stance> stances(army.size());
    Mil front = down_to_grain(std::clamp(high - deep, Mil{0}, kFrontGap));
    for (const Row& row : rows) {
      lay(row, zone, facing_south, front, spacing.blocks, stances);
      front = front + row.depth + spacing.rows;
    }
    return stances;
  }
  return {};
}

}  // namespace hexinch::grasp
