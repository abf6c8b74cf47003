#include "systems/lonewarrior/packs/map_data.h"

#include <algorithm>
#include <charconv>

#include "systems/lonewarrior/rules/ground.h"

namespace hexinch::lonewarrior {
namespace {

struct Cell {
  Terrain terrain = Terrain::kOpen;
  std::int8_t elevation = 0;
};

/// 2.5: the letters of a hex map.
std::optional<Cell> cell_of(char letter) {
  switch (letter) {
    case '.': return Cell{};
    case 'h': return Cell{Terrain::kOpen, 1};
    case 'H': return Cell{Terrain::kOpen, 2};
    case 'w': return Cell{Terrain::kWoods, 0};
    case 'W': return Cell{Terrain::kWoods, 1};
    case 'm': return Cell{Terrain::kMarsh, 0};
    case 'b': return Cell{Terrain::kBuilding, 0};
    case 'c': return Cell{Terrain::kCrops, 0};
    case 't': return Cell{Terrain::kTrench, 0};
    case '~': return Cell{Terrain::kWater, 0};
    case '#': return Cell{Terrain::kImpassable, 0};
    default: return std::nullopt;
  }
}

/// A letter, a terrain, "hill", "hill 2", "hill woods" (on a hill of level 1).
Cell read_cell(const Source& source) {
  const std::string text = source.text();
  if (text.size() == 1)
    if (const auto cell = cell_of(text[0])) return *cell;
  for (const char* name : {"hill", "hill 1", "hill level 1"})
    if (same_name(text, name)) return {Terrain::kOpen, 1};
  for (const char* name : {"hill 2", "hill level 2"})
    if (same_name(text, name)) return {Terrain::kOpen, 2};
  for (const char* name : {"hill woods", "woods on hill"})
    if (same_name(text, name)) return {Terrain::kWoods, 1};
  return {read_name<Terrain>(source), 0};
}

std::optional<Place> place_of_key(std::string_view key) {
  Place place;
  const auto comma = key.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto number = [](std::string_view text, std::int32_t& into) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), into);
    return error == std::errc{} && end == text.data() + text.size();
  };
  if (!number(key.substr(0, comma), place.x) || !number(key.substr(comma + 1), place.y)) return std::nullopt;
  return place;
}

/// Width and height.
std::vector<Source> read_size(const Source& source) {
  std::vector<Source> size = source.items();
  if (source.given() && size.size() != 2) source.fail("must be two numbers: across and down");
  return size;
}

class HexReader {
 public:
  HexReader(const Source& source, Board& board) : source_(source), board_(board) {}

  void run() {
    source_.only({"kind", "size", "fill", "rows", "hexes", "sides", "roads", "overlays"});
    board_.grid = {40, 40};
    const auto rows = source_.at("rows").items();
    if (!rows.empty()) board_.grid = {static_cast<std::int16_t>(rows[0].text().size()), static_cast<std::int16_t>(rows.size())};
    if (const auto size = read_size(source_.at("size")); size.size() == 2)
      board_.grid = {static_cast<std::int16_t>(size[0].integer(1, 200)), static_cast<std::int16_t>(size[1].integer(1, 200))};
    Cell fill;
    if (source_.at("fill").given()) fill = read_cell(source_.at("fill"));
    board_.hexes.assign(static_cast<std::size_t>(board_.grid.size()), Ground{fill.terrain, fill.elevation, 0, {}});
    for (std::size_t row = 0; row < rows.size(); ++row) read_row(rows[row], static_cast<std::int32_t>(row));
    for (const auto& [key, value] : source_.at("hexes").members()) put(hex_at(key, value), read_cell(value));
    for (const auto& [key, value] : source_.at("sides").members()) read_sides(hex_at(key, value), value);
    for (const Source& road : source_.at("roads").items()) read_road(road);
    for (const auto& [key, value] : source_.at("overlays").members()) read_overlay(hex_at(key, value), value);
    join_overlays();
  }

 private:
  Ground* at(Place p) {
    if (p.x < 0 || p.y < 0 || p.x >= board_.grid.columns || p.y >= board_.grid.rows) return nullptr;
    return &board_.hexes[static_cast<std::size_t>(board_.grid.index(hex_of(p)))];
  }
  Place hex_at(std::string_view key, const Source& source) {
    const auto place = place_of_key(key);
    if (place && at(*place)) return *place;
    source.fail("must be a hex of the map, \"column,row\"");
    return {};
  }
  void put(Place p, Cell cell) {
    if (Ground* ground = at(p)) {
      ground->terrain = cell.terrain;
      ground->elevation = cell.elevation;
    }
  }
  void read_row(const Source& source, std::int32_t row) {
    const std::string text = source.text();
    if (static_cast<int>(text.size()) != board_.grid.columns) return source.fail("must have a letter a column");
    for (std::size_t column = 0; column < text.size(); ++column) {
      const auto cell = cell_of(text[column]);
      if (!cell) return source.fail("has a letter that is no terrain");
      put({static_cast<std::int32_t>(column), row}, *cell);
    }
  }
  /// {"S": "hedge", "NE": "hedge"}: the neighbouring hexes get them too.
  void read_sides(Place p, const Source& source) {
    constexpr std::string_view kSides[] = {"N", "NE", "SE", "S", "SW", "NW"};
    for (const auto& [name, value] : source.members()) {
      const auto side = std::find_if(std::begin(kSides), std::end(kSides), [&](std::string_view s) { return same_name(s, name); });
      if (side == std::end(kSides)) return value.fail("must be one of N, NE, SE, S, SW, NW");
      const auto i = static_cast<std::size_t>(side - std::begin(kSides));
      const Obstacle obstacle = read_name<Obstacle>(value);
      if (Ground* ground = at(p)) ground->obstacles[i] = obstacle;
      if (Ground* other = at(place_of(hex_of(p) + hex::kFlatSteps[i]))) other->obstacles[(i + 3) % 6] = obstacle;
    }
  }
  void read_road(const Source& source) {
    std::optional<Place> before;
    for (const Source& item : source.items()) {
      const Place place = read_place(item);
      if (!at(place)) return item.fail("lies off the map");
      if (before && !join(*before, place)) return item.fail("is not next to the hex before");
      before = place;
    }
  }
  bool join(Place a, Place b) {
    for (std::size_t i = 0; i < 6; ++i) {
      if (hex_of(a) + hex::kFlatSteps[i] != hex_of(b)) continue;
      at(a)->roads = static_cast<std::uint8_t>(at(a)->roads | 1u << i);
      at(b)->roads = static_cast<std::uint8_t>(at(b)->roads | 1u << (i + 3) % 6);
      return true;
    }
    return false;
  }
  void read_overlay(Place p, const Source& source) {
    for (const Source& item : source.items())
      if (!item.is_text("road")) item.fail("must be one of: road");
    if (!source.items().empty()) overlays_.push_back(p);
  }
  /// Hexes with a road laid over them are joined to neighbours that also have one.
  void join_overlays() {
    for (const Place a : overlays_)
      for (const Place b : overlays_)
        if (a < b) join(a, b);
  }

  const Source& source_;
  Board& board_;
  std::vector<Place> overlays_;
};

table::Polygon read_polygon(const Source& source) {
  table::Polygon polygon;
  for (const Source& corner : source.items()) polygon.corners.push_back(point_of(read_place(corner)));
  if (!source.failed())
    if (const auto fault = table::fault(polygon)) source.fail("is no polygon: " + table::to_text(*fault));
  return polygon;
}

table::Polygon read_rectangle(const Source& source) {
  const auto numbers = source.items();
  if (numbers.size() != 4) {
    source.fail("must be [x1, y1, x2, y2]");
    return {};
  }
  const auto n = [&](std::size_t i) { return static_cast<std::int32_t>(numbers[i].integer(-kFarthest, kFarthest)); };
  const table::Polygon polygon = table::rectangle(table::point(n(0), n(1)), table::point(n(2), n(3)));
  if (!source.failed())
    if (const auto fault = table::fault(polygon)) source.fail("is no rectangle");
  return polygon;
}

/// A disc has as many corners as a clock has half hours, which is round enough for a table.
table::Polygon read_disc(const Source& source) {
  constexpr std::array<std::int32_t, 7> kSines{0, 259, 500, 707, 866, 966, 1000};
  const auto numbers = source.items();
  table::Polygon polygon;
  if (numbers.size() != 3) {
    source.fail("must be [x, y, radius]");
    return polygon;
  }
  const auto x = static_cast<std::int32_t>(numbers[0].integer(-kFarthest, kFarthest));
  const auto y = static_cast<std::int32_t>(numbers[1].integer(-kFarthest, kFarthest));
  const auto r = static_cast<std::int32_t>(numbers[2].integer(100, kFarthest));
  const auto sine = [&](int i) {
    const int j = i % 24;
    const int half = j % 12;
    const std::int32_t s = kSines[static_cast<std::size_t>(half <= 6 ? half : 12 - half)];
    return static_cast<std::int32_t>(std::int64_t{r} * (j < 12 ? s : -s) / 1000);
  };
  for (int i = 0; i < 24; ++i) polygon.corners.push_back(table::point(x + sine(i + 6), y + sine(i)));
  return polygon;
}

class TableReader {
 public:
  TableReader(const Source& source, Board& board) : source_(source), board_(board) {}

  void run() {
    source_.only({"kind", "size", "features", "mp_mils"});
    if (source_.at("mp_mils").given()) board_.mp_mils = static_cast<std::int32_t>(source_.at("mp_mils").integer(100, 10000));
    board_.width = board_.height = 48000;
    if (const auto size = read_size(source_.at("size")); size.size() == 2) {
      board_.width = static_cast<std::int32_t>(size[0].integer(2000, kFarthest));
      board_.height = static_cast<std::int32_t>(size[1].integer(2000, kFarthest));
    }
    for (const Source& feature : source_.at("features").items()) read_feature(feature);
  }

 private:
  void read_feature(const Source& source) {
    source.only({"name", "kind", "poly", "rect", "disc", "line"});
    int shapes = 0;
    for (const char* key : {"poly", "rect", "disc", "line"}) shapes += source.at(key).given() ? 1 : 0;
    if (shapes != 1) source.fail("must have one of poly, rect, disc and line");
    const std::string kind = source.at("kind").text();
    const std::string name = source.at("name").given() ? source.at("name").text() : kind;
    for (std::size_t i = 1; i < count_of<Obstacle>(); ++i)
      if (same_name(name_of(static_cast<Obstacle>(i)), kind)) return read_barrier(source, name, static_cast<Obstacle>(i));
    Area area{name, {}, Terrain::kOpen, 0, same_name(kind, "road")};
    if (!area.road) {
      const Cell cell = read_cell(source.at("kind"));
      area.terrain = cell.terrain;
      area.elevation = cell.elevation;
    }
    if (source.at("line").given() && area.road) return read_road(source.at("line"), area);
    area.polygon = source.at("rect").given()   ? read_rectangle(source.at("rect"))
                   : source.at("disc").given() ? read_disc(source.at("disc"))
                                               : read_polygon(source.at("poly"));
    board_.areas.push_back(std::move(area));
  }
  void read_barrier(const Source& source, const std::string& name, Obstacle kind) {
    Barrier barrier{name, kind, {}};
    const auto points = source.at("line").items();
    for (const Source& point : points) barrier.points.push_back(point_of(read_place(point)));
    if (barrier.points.size() < 2) source.at("line").fail("must have two points at least");
    board_.barriers.push_back(std::move(barrier));
  }
  /// A road along its centre line is 1000 mils wide: one rectangle per stretch.
  void read_road(const Source& source, const Area& like) {
    std::vector<table::Point> points;
    for (const Source& point : source.items()) points.push_back(point_of(read_place(point)));
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
      const table::Offset way = points[i + 1] - points[i];
      const std::int64_t length = std::max<std::int64_t>(1, table::floor_sqrt(table::squared_length(way)));
      const auto dx = static_cast<std::int32_t>(way.y * 500 / length);
      const auto dy = static_cast<std::int32_t>(way.x * 500 / length);
      Area area = like;
      area.polygon.corners = {table::point(points[i].x.n - dx, points[i].y.n + dy), table::point(points[i + 1].x.n - dx, points[i + 1].y.n + dy),
                              table::point(points[i + 1].x.n + dx, points[i + 1].y.n - dy), table::point(points[i].x.n + dx, points[i].y.n - dy)};
      if (const auto fault = table::fault(area.polygon)) source.fail("is no road: " + table::to_text(*fault));
      board_.areas.push_back(std::move(area));
    }
  }

  const Source& source_;
  Board& board_;
};

void read_band(const Source& source, const Board& board, Zone& zone, std::int32_t Place::*axis) {
  const auto ends = source.items();
  if (ends.size() != 2) return source.given() ? source.fail("must be [first, last]") : void();
  const auto first = ends[0].integer(0, kFarthest);
  const auto last = ends[1].integer(0, kFarthest);
  for (int i = 0; i < board.grid.size(); ++i) {
    const Place p = place_of(board.grid.at_index(i));
    if (p.*axis >= first && p.*axis <= last) zone.hexes.push_back(p);
  }
}

}  // namespace

Place read_place(const Source& source) {
  const auto numbers = source.items();
  if (numbers.size() == 2)
    return {static_cast<std::int32_t>(numbers[0].integer(-kFarthest, kFarthest)),
            static_cast<std::int32_t>(numbers[1].integer(-kFarthest, kFarthest))};
  source.fail("must be a place [x, y]");
  return {};
}

void read_board(const Source& source, Board& board) {
  if (source.at("kind").given()) board.kind = read_name<BoardKind>(source.at("kind"));
  board.is_hex() ? HexReader(source, board).run() : TableReader(source, board).run();
}

Zone read_zone(const Source& source, const Board& board) {
  if (board.is_hex()) source.only({"hexes", "rows", "columns", "terrain"});
  else source.only({"rects", "polys", "centres", "terrain"});
  Zone zone;
  for (const Source& hex : source.at("hexes").items()) {
    zone.hexes.push_back(read_place(hex));
    if (!on_board(board, zone.hexes.back())) hex.fail("lies off the map");
  }
  read_band(source.at("rows"), board, zone, &Place::y);
  read_band(source.at("columns"), board, zone, &Place::x);
  if (source.at("terrain").given()) {
    const Terrain terrain = read_name<Terrain>(source.at("terrain"));
    for (int i = 0; i < board.grid.size() && board.is_hex(); ++i)
      if (ground_at(board, board.grid.at_index(i)).terrain == terrain) zone.hexes.push_back(place_of(board.grid.at_index(i)));
    for (const Area& area : board.areas)
      if (!area.road && area.elevation == 0 && area.terrain == terrain) zone.polygons.push_back(area.polygon);
  }
  for (const Source& rect : source.at("rects").items()) zone.polygons.push_back(read_rectangle(rect));
  for (const Source& poly : source.at("polys").items()) zone.polygons.push_back(read_polygon(poly));
  for (const Source& centre : source.at("centres").items()) zone.centres.push_back(read_place(centre));
  if (zone.empty()) source.fail("is an empty zone");
  return zone;
}

namespace {

/// Option repair_need is the least face of the D6, turn_cost is in MP.
std::int8_t read_amount(const Source& value, std::string_view option) {
  if (option == "repair_need") return static_cast<std::int8_t>(value.integer(2, 6));
  const auto amount = static_cast<std::int8_t>(value.integer(0, 99));
  if (option == "hex_facings" && amount != 6 && amount != 12) value.fail("must be 6 or 12");
  return amount;
}

}  // namespace

void set_option(const Source& value, std::string_view key, Setup& setup) {
  if (key.starts_with("opt.")) key.remove_prefix(4);
  if (value.called(key, "mp_mils")) {
    if (setup.board.is_hex()) value.fail("is for tables");
    setup.board.mp_mils = static_cast<std::int32_t>(value.integer(100, 10000));
    return;
  }
  bool known = value.called(key, "posture");  // for automated sides
  for_each_field(setup.options, [&](std::string_view name, auto& member, int) {
    using Member = std::remove_cvref_t<decltype(member)>;
    if (!value.called(key, name)) return;
    known = true;
    if constexpr (std::is_same_v<Member, bool>)
      member = value.boolean();
    else if constexpr (HasNames<Member>)
      member = read_name<Member>(value);
    else
      member = read_amount(value, name);
  });
  if (!known) value.fail("is no option");
}

}  // namespace hexinch::lonewarrior
