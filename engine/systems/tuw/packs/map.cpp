#include "systems/tuw/packs/map.h"

#include <algorithm>

#include "systems/tuw/packs/plain_data.h"
#include "systems/tuw/state/terrain.h"

namespace hexinch::tuw {
namespace {

constexpr int kDefaultSide = 20;

/// The contents of each hex while the board is being read.
struct Cells {
  hex::HexGrid grid;
  std::vector<std::int8_t> terrain;
  std::vector<std::vector<std::int8_t>> overlays;

  explicit Cells(hex::HexGrid g, int fill) : grid(g) {
    terrain.assign(static_cast<std::size_t>(g.size()), static_cast<std::int8_t>(fill));
    overlays.resize(static_cast<std::size_t>(g.size()));
  }
  std::size_t at(Hex h) const { return static_cast<std::size_t>(grid.index(h)); }
};

std::optional<Hex> hex_of(const Source& where, std::string_view text, const Setup& setup) {
  const auto h = read_hex(setup, text);
  if (h && setup.grid.contains(*h)) return h;
  where.fail("is no hex of the map");
  return std::nullopt;
}

/// A drawn row: one letter per hex; blanks between them don't count.
std::string letters_of(const Source& row) {
  std::string letters = row.text();
  std::erase(letters, ' ');
  return letters;
}

void read_size(const Source& board, Setup& setup) {
  setup.grid = {kDefaultSide, kDefaultSide};
  if (const Source rows = board.at("rows"); rows.given()) {
    const auto items = rows.items();
    if (items.empty()) rows.fail("must not be empty");
    setup.grid.rows = static_cast<std::int16_t>(std::min<std::size_t>(items.size(), 99));
    setup.grid.columns = items.empty() ? std::int16_t{1} : static_cast<std::int16_t>(std::min<std::size_t>(letters_of(items[0]).size(), 99));
    if (items.size() > 99 || setup.grid.columns < 1) rows.fail("must be 1 to 99 rows of 1 to 99 hexes");
  }
  if (const Source size = board.at("size"); size.given()) {
    const auto items = size.items();
    if (items.size() != 2) size.fail("must be [columns, rows]");
    else setup.grid = {static_cast<std::int16_t>(items[0].integer(1, 99)), static_cast<std::int16_t>(items[1].integer(1, 99))};
  }
}

int terrain_of(const Source& source) {
  const int f = find_feature(source.text());
  if (f < 0 || f >= kTerrains) source.fail("is no terrain");
  return std::clamp(f, 0, kTerrains - 1);
}

void read_rows(const Source& rows, Cells& cells) {
  const auto items = rows.items();
  if (rows.given() && static_cast<int>(items.size()) != cells.grid.rows) rows.fail("must be as many as the map has rows");
  for (std::size_t r = 0; r < items.size() && !rows.failed(); ++r) {
    const std::string letters = letters_of(items[r]);
    if (static_cast<int>(letters.size()) != cells.grid.columns) items[r].fail("must have a letter for each column");
    for (std::size_t c = 0; c < letters.size() && !rows.failed(); ++c) {
      const std::size_t i = cells.at(cells.grid.at(static_cast<int>(c), static_cast<int>(r)));
      const bool bridge = letters[c] == 'b';
      const int terrain = bridge ? kDeepWater : terrain_of_letter(letters[c]);
      if (terrain < 0) items[r].fail(std::string("has an unknown terrain letter: ") + letters[c]);
      cells.terrain[i] = static_cast<std::int8_t>(std::max(0, terrain));
      if (bridge) cells.overlays[i].push_back(static_cast<std::int8_t>(kBridge));
    }
  }
}

void read_overlays(const Source& overlays, const Setup& setup, Cells& cells) {
  for (const auto& [name, list] : overlays.members()) {
    const auto h = hex_of(list, name, setup);
    if (!h) return;
    auto& there = cells.overlays[cells.at(*h)];
    there.clear();
    for (const Source& item : list.items()) {
      const int f = find_feature(item.text());
      if (f < kTerrains) item.fail("is no overlay");
      there.push_back(static_cast<std::int8_t>(f));
    }
  }
}

void read_exit(const std::string& name, const Source& source, Setup& setup) {
  ExitEdge edge{name, {}, {}, points(1), {}};
  const bool plain = source.value().list() != nullptr;
  edge.hexes = read_zone(plain ? source : source.at("hexes"), setup);
  if (!plain) {
    source.only({"hexes", "sides", "cost", "costs"});
    const Words words{setup};
    for (const Source& side : source.at("sides").items()) {
      edge.sides.push_back(find_side(setup, side.text()));
      if (edge.sides.back() == kNoSeat) side.fail("names no side of this game");
    }
    if (const Source cost = source.at("cost"); cost.given())
      if (auto problem = words.read(cost.value(), edge.cost)) cost.fail(*problem);
    for (const auto& [type, cost] : source.at("costs").members()) {
      edge.tolls.push_back({type, {}});
      if (auto problem = words.read(cost.value(), edge.tolls.back().cost)) cost.fail(*problem);
    }
  }
  setup.exits.push_back(std::move(edge));
}

std::pair<int, int> range_of(const Source& source, int most) {
  if (!source.given()) return {1, most};
  const auto items = source.items();
  if (items.size() != 2) {
    source.fail("must be [first, last]");
    return {1, most};
  }
  const std::pair range{static_cast<int>(items[0].integer(1, most)), static_cast<int>(items[1].integer(1, most))};
  if (range.first > range.second) source.fail("must be [first, last], and the first is behind the last");
  return range;
}

void add_zone(const Source& source, const Setup& setup, std::vector<Hex>& zone) {
  if (source.value().text()) {
    for (const NamedPlace& place : setup.named)
      if (same_name(place.name, source.text())) {
        zone.insert(zone.end(), place.hexes.begin(), place.hexes.end());
        return;
      }
    if (const auto h = hex_of(source, source.text(), setup)) zone.push_back(*h);
    return;
  }
  source.only({"columns", "rows", "hexes"});
  if (const Source hexes = source.at("hexes"); hexes.given()) {
    for (const Source& item : hexes.items()) add_zone(item, setup, zone);
    if (!source.at("columns").given() && !source.at("rows").given()) return;
  }
  const auto columns = range_of(source.at("columns"), setup.grid.columns);
  const auto rows = range_of(source.at("rows"), setup.grid.rows);
  for (int r = rows.first; r <= rows.second; ++r)
    for (int c = columns.first; c <= columns.second; ++c) zone.push_back(setup.grid.at(c - 1, r - 1));
}

}  // namespace

std::vector<Hex> read_zone(const Source& source, const Setup& setup) {
  std::vector<Hex> zone;
  if (source.value().list())
    for (const Source& item : source.items()) add_zone(item, setup, zone);
  else add_zone(source, setup, zone);
  return zone;
}

void read_map(const Source& board, const Layers& layers, Setup& setup) {
  board.only({"size", "fill", "hexes", "rows", "overlays", "named", "exits"});
  read_size(board, setup);
  if (board.failed()) return;
  if (board.at("rows").given() && board.at("fill").given()) return board.at("fill").fail("is not known here");  // rows fill the map
  Cells cells(setup.grid, board.at("fill").given() ? terrain_of(board.at("fill")) : kClear);
  read_rows(board.at("rows"), cells);
  for (const auto& [name, terrain] : board.at("hexes").members())
    if (const auto h = hex_of(terrain, name, setup)) cells.terrain[cells.at(*h)] = static_cast<std::int8_t>(terrain_of(terrain));
  read_overlays(board.at("overlays"), setup, cells);
  for (const auto& [name, hexes] : board.at("named").members()) setup.named.push_back({name, read_zone(hexes, setup)});
  if (board.at("exits").value().list()) read_exit("", board.at("exits"), setup);
  else
    for (const auto& [name, edge] : board.at("exits").members()) read_exit(name, edge, setup);
  if (board.failed()) return;
  for (std::size_t i = 0; i < cells.terrain.size(); ++i) {
    const Ground ground = resolve_ground(cells.terrain[i], cells.overlays[i], layers);
    const auto known = std::find(setup.grounds.begin(), setup.grounds.end(), ground);
    setup.ground_at.push_back(static_cast<std::uint8_t>(known - setup.grounds.begin()));
    if (known == setup.grounds.end()) setup.grounds.push_back(ground);
    if (setup.grounds.size() > 255) {
      board.fail("has more than 255 kinds of hexes");
      return;
    }
  }
}

}  // namespace hexinch::tuw
