#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/short_sort.h"
#include "board/table/pieces.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/rules/refusals.h"
#include "systems/lonewarrior/state/named.h"

/// LW-2.6: the cost of a straight way over a table.

namespace hexinch::lonewarrior {
namespace {

/// The length of a segment in whole mils, rounded up.
std::int64_t length_of(Segment s) {
  const std::int64_t square = table::squared_distance(s.from, s.to);
  const std::int64_t root = table::floor_sqrt(square);
  return root * root == square ? root : root + 1;
}

const std::vector<table::Box>& boxes_of(const Board& board) {
  auto& boxes = board.passages.boxes;
  if (boxes.size() != board.areas.size()) {
    boxes.clear();
    for (const Area& area : board.areas) boxes.push_back(table::box(area.polygon));
  }
  return boxes;
}

/// The parts of the way in each area, and all places where that changes.
class Cut {
 public:
  Cut(const Board& board, Segment line) : board_(board), line_(line) {
    marks_ = {{0, 1}, {1, 1}};
    const auto& boxes = boxes_of(board);
    const table::Box own = table::box(line);
    for (std::size_t a = 0; a < board.areas.size(); ++a) {
      if (!table::overlap(own, boxes[a]) && !table::meet(own, boxes[a])) continue;
      near_.push_back({a, table::pieces(line, board.areas[a].polygon)});
      for (const Piece& piece : near_.back().pieces) marks_.insert(marks_.end(), {piece.from, piece.to});
    }
    short_sort(marks_, [](Along a, Along b) { return a < b; });
    marks_.erase(std::unique(marks_.begin(), marks_.end()), marks_.end());
  }

  const std::vector<Along>& marks() const { return marks_; }
  bool road(std::size_t stretch) const {
    return std::ranges::any_of(near_, [&](const Near& near) { return area(near).road && within(near, stretch); });
  }
  Terrain terrain(std::size_t stretch) const {
    Terrain terrain = Terrain::kOpen;
    for (const Near& near : near_)
      if (!area(near).road && area(near).elevation == 0 && within(near, stretch)) terrain = area(near).terrain;
    return terrain;
  }
  int elevation(std::size_t stretch) const {
    int highest = 0;
    for (const Near& near : near_)
      if (area(near).elevation > highest && within(near, stretch)) highest = area(near).elevation;
    return highest;
  }

 private:
  /// An area that the way may meet, and the parts of the way inside it.
  struct Near {
    std::size_t area = 0;
    std::vector<Piece> pieces;
  };
  const Area& area(const Near& near) const { return board_.areas[near.area]; }

  /// Does the stretch between two neighbouring marks lie in the area? Along the border counts as in.
  bool within(const Near& near, std::size_t stretch) const {
    for (const Piece& piece : near.pieces)
      if (!(marks_[stretch] < piece.from) && !(piece.to < marks_[stretch + 1])) return true;
    return near.pieces.empty() && runs_along(area(near));
  }
  /// A way along a border has no piece inside, but its points are in the area (4.0).
  bool runs_along(const Area& area) const {
    const table::Point middle = table::point((line_.from.x.n + line_.to.x.n) / 2, (line_.from.y.n + line_.to.y.n) / 2);
    return table::in_closed(line_.from, area.polygon) && table::in_closed(line_.to, area.polygon) && table::in_closed(middle, area.polygon);
  }

  const Board& board_;
  Segment line_;
  std::vector<Near> near_;
  std::vector<Along> marks_;
};

/// LW-2.6: the obstacles that a way touches, except where a road leads over them.
std::vector<const Barrier*> barriers_touched(const Board& board, Segment line) {
  std::vector<const Barrier*> touched;
  for (const Barrier& barrier : board.barriers) {
    bool meets = false;
    for (std::size_t i = 0; i + 1 < barrier.points.size() && !meets; ++i) {
      const Segment part{barrier.points[i], barrier.points[i + 1]};
      if (!table::meet(line, part)) continue;
      const table::Offset way = line.to - line.from;
      const table::Offset along = part.to - part.from;
      const std::int64_t turn = table::cross(way, along);
      table::Point at = line.to;
      if (turn != 0) {
        const std::int64_t share = table::cross(part.from - line.from, along);
        at = table::point(line.from.x.n + static_cast<std::int32_t>(way.x * share / turn),
                          line.from.y.n + static_cast<std::int32_t>(way.y * share / turn));
      }
      meets = !road_at(board, place_of_point(at));
    }
    if (meets) touched.push_back(&barrier);
  }
  return touched;
}

/// LW-2.2: the way comes within 0.8 MP of an enemy of its layer.
bool enemy_near(const State& state, UnitRef unit, Segment line, UnitRef without) {
  const table::Mil apart{state.board().mp_mils * 4 / 5};
  const auto [west, east] = std::pair{std::min(line.from.x.n, line.to.x.n) - apart.n, std::max(line.from.x.n, line.to.x.n) + apart.n};
  const auto [north, south] = std::pair{std::min(line.from.y.n, line.to.y.n) - apart.n, std::max(line.from.y.n, line.to.y.n) + apart.n};
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& u = state.unit(unit_at(i));
    if (unit_at(i) == without || !u.on_map() || u.owner == state.owner(unit) || u.air != state.unit(unit).air) continue;
    if (u.position->x < west || u.position->x > east || u.position->y < north || u.position->y > south) continue;
    if (table::distance(point_of(*u.position), line) < apart) return true;
  }
  return false;
}

std::int32_t doubled(Terrain terrain, std::int32_t cost) { return terrain == Terrain::kWoods || terrain == Terrain::kMarsh ? 2 * cost : cost; }

/// LW-2.6 (3): the border of a higher hill, in mMP, however much higher it is.
std::int32_t climb(bool road, Terrain terrain) { return road ? 500 : doubled(terrain, 1000); }

std::int32_t in_mmp(const Board& board, std::int64_t mils) {
  return static_cast<std::int32_t>((mils * 1000 + board.mp_mils - 1) / board.mp_mils);
}

Passage survey(const Board& board, const Sheet& sheet, Segment line) {
  const std::int64_t length = length_of(line);
  const Cut cut(board, line);
  std::int64_t mils = 0;
  std::int64_t climbs = 0;
  Passage passage;
  passage.known = true;
  int before = elevation_at(board, place_of_point(line.from));
  for (std::size_t i = 0; i + 1 < cut.marks().size(); ++i) {
    const auto mark = [&](Along a) { return a.num * length / a.den; };
    const auto piece = static_cast<std::int32_t>(mark(cut.marks()[i + 1]) - mark(cut.marks()[i]));
    const bool road = sheet.ground() && cut.road(i);
    const Terrain terrain = cut.terrain(i);
    if (!road && !may_enter(sheet, terrain)) {
      passage.barred = true;
      passage.bar = terrain;
      return passage;
    }
    mils += road ? (piece + 1) / 2 : doubled(terrain, piece);
    const int here = cut.elevation(i);
    if (here > before) climbs += climb(road, terrain);
    before = here;
  }
  // 4.0: a unit on the border is on the hill already.
  const Place end = place_of_point(line.to);
  if (elevation_at(board, end) > before) climbs += climb(sheet.ground() && road_at(board, end), terrain_at(board, end));
  passage.climbs = static_cast<std::int32_t>(climbs);
  passage.cost = in_mmp(board, mils) + passage.climbs;
  if (sheet.ground()) passage.barriers = static_cast<std::int16_t>(barriers_touched(board, line).size());
  return passage;
}

/// Where a way between neighbours on the half-MP lattice is stored; null: it is no such way.
Passage* kept(const Board& board, const Sheet& sheet, Place from, Place to) {
  const std::int32_t half = board.mp_mils / 2;
  if (from.x < 0 || from.y < 0 || half == 0) return nullptr;
  const std::int32_t dx = to.x - from.x;
  const std::int32_t dy = to.y - from.y;
  const std::int32_t step = std::max(std::abs(dx), std::abs(dy));
  if ((step != half && step != 2 * half) || (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy)) || from.x % half != 0 || from.y % half != 0)
    return nullptr;
  const std::int32_t columns = board.width / half + 1;
  const std::int32_t rows = board.height / half + 1;
  if (from.x / half >= columns || from.y / half >= rows) return nullptr;
  auto& all = board.passages.by_movement[static_cast<std::size_t>(sheet.movement) * 2 + (sheet.amphibious ? 1 : 0)];
  if (all.empty()) all.resize(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) * 18);
  const std::int32_t way = (dy / step + 1) * 3 + dx / step + 1;
  const std::int32_t place = from.y / half * columns + from.x / half;
  return &all[static_cast<std::size_t>(place * 18 + way + (step == half ? 0 : 9))];
}

Passage passage_of(const Board& board, const Sheet& sheet, Place from, Place to) {
  const Segment line{point_of(from), point_of(to)};
  Passage* known = kept(board, sheet, from, to);
  if (!known) return survey(board, sheet, line);
  if (!known->known) *known = survey(board, sheet, line);
  return *known;
}

}  // namespace

// LW-2.6 Cost of a path on the table: its pieces by their ground, plus half of the allowance for each obstacle.
StepCost table_segment(const State& state, UnitRef unit, Place from, Place to, std::int32_t full, UnitRef without) {
  const Board& board = state.board();
  const Sheet& sheet = state.sheet(unit);
  const Segment line{point_of(from), point_of(to)};
  if (from == to) return {refuse("not_a_step", "LW-2.2"), 0, {}};
  if (!on_board(board, to)) return {refuse("off_the_map", "LW-2.2"), 0, {}};
  if (enemy_near(state, unit, line, without)) return {refuse("enemy_in_the_way", "LW-2.2"), 0, {}};
  if (sheet.air()) {
    const std::int32_t straight = in_mmp(board, length_of(line));
    return {std::nullopt, straight, {{"LW-2.10", {"lonewarrior.term.flight", {}}, in_mp(straight)}}};
  }
  const Passage passage = passage_of(board, sheet, from, to);
  if (passage.barred)
    return {refuse("cannot_enter", "LW-2.2", {{"type", word_of("movement", sheet.movement)}, {"terrain", word_of("terrain", passage.bar)}}), 0, {}};
  if (passage.barriers == 0) {
    const std::int32_t ground = passage.cost - passage.climbs;
    StepCost step{std::nullopt, passage.cost, {{"LW-2.6", {"lonewarrior.term.way", {}}, in_mp(ground)}}};
    if (passage.climbs > 0) step.terms.push_back({"LW-2.6", {"lonewarrior.term.uphill", {}}, in_mp(passage.climbs)});
    return step;
  }
  const auto touched = barriers_touched(board, line);
  if (length_of(line) > board.mp_mils) return {refuse("cross_separately", "LW-2.6", {{"obstacle", word_of("obstacle", touched[0]->kind)}}), 0, {}};
  StepCost crossing;
  for (const Barrier* barrier : touched) {
    crossing.cost += full / 2;
    crossing.terms.push_back({"LW-2.5", {"lonewarrior.term.obstacle", {{"obstacle", word_of("obstacle", barrier->kind)}}}, in_mp(full / 2)});
  }
  return crossing;
}

std::optional<std::int32_t> cost_of_segment(const State& state, UnitRef unit, Place from, Place to, std::int32_t full, UnitRef without) {
  const Board& board = state.board();
  const Segment line{point_of(from), point_of(to)};
  if (from == to || !on_board(board, to) || enemy_near(state, unit, line, without)) return std::nullopt;
  if (state.sheet(unit).air()) return in_mmp(board, length_of(line));
  const Passage passage = passage_of(board, state.sheet(unit), from, to);
  if (passage.barred || (passage.barriers > 0 && length_of(line) > board.mp_mils)) return std::nullopt;
  return passage.barriers == 0 ? passage.cost : passage.barriers * (full / 2);
}

}  // namespace hexinch::lonewarrior
