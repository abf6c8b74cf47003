#include <algorithm>

#include "base/short_sort.h"
#include "board/table/pieces.h"
#include "systems/lonewarrior/ground.h"
#include "systems/lonewarrior/movement.h"
#include "systems/lonewarrior/named.h"
#include "systems/lonewarrior/refusals.h"

/// LW-2.6: what a straight way over a table costs.

namespace hexinch::lonewarrior {
namespace {

/// The length of a segment in whole mils, rounded up.
std::int64_t length_of(Segment s) {
  const std::int64_t square = table::squared_distance(s.from, s.to);
  const std::int64_t root = table::floor_sqrt(square);
  return root * root == square ? root : root + 1;
}

/// What of the way lies in each area, and all places where that changes.
class Cut {
 public:
  Cut(const Board& board, Segment line) : board_(board), line_(line) {
    marks_ = {{0, 1}, {1, 1}};
    for (const Area& area : board.areas) {
      pieces_.push_back(table::overlap(table::box(line), table::box(area.polygon)) || table::meet(table::box(line), table::box(area.polygon))
                            ? table::pieces(line, area.polygon)
                            : std::vector<Piece>{});
      for (const Piece& piece : pieces_.back()) marks_.insert(marks_.end(), {piece.from, piece.to});
    }
    short_sort(marks_, [](Along a, Along b) { return a < b; });
    marks_.erase(std::unique(marks_.begin(), marks_.end()), marks_.end());
  }

  const std::vector<Along>& marks() const { return marks_; }
  /// Does the stretch between two neighbouring marks lie in the area? Along the border counts as in.
  bool within(std::size_t area, std::size_t stretch) const {
    for (const Piece& piece : pieces_[area])
      if (!(marks_[stretch] < piece.from) && !(piece.to < marks_[stretch + 1])) return true;
    return pieces_[area].empty() && runs_along(area);
  }
  bool road(std::size_t stretch) const {
    for (std::size_t a = 0; a < board_.areas.size(); ++a)
      if (board_.areas[a].road && within(a, stretch)) return true;
    return false;
  }
  Terrain terrain(std::size_t stretch) const {
    Terrain terrain = Terrain::kOpen;
    for (std::size_t a = 0; a < board_.areas.size(); ++a)
      if (!board_.areas[a].road && board_.areas[a].elevation == 0 && within(a, stretch)) terrain = board_.areas[a].terrain;
    return terrain;
  }
  int elevation(std::size_t stretch) const {
    int highest = 0;
    for (std::size_t a = 0; a < board_.areas.size(); ++a)
      if (board_.areas[a].elevation > highest && within(a, stretch)) highest = board_.areas[a].elevation;
    return highest;
  }

 private:
  /// A way along a border has no piece inside, yet its points are in the area (4.0).
  bool runs_along(std::size_t area) const {
    const table::Point middle = table::point((line_.from.x.n + line_.to.x.n) / 2, (line_.from.y.n + line_.to.y.n) / 2);
    return table::in_closed(line_.from, board_.areas[area].polygon) && table::in_closed(line_.to, board_.areas[area].polygon) &&
           table::in_closed(middle, board_.areas[area].polygon);
  }

  const Board& board_;
  Segment line_;
  std::vector<std::vector<Piece>> pieces_;
  std::vector<Along> marks_;
};

/// LW-2.6: the obstacles that a way touches, but for those places that lie on a road.
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
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& u = state.unit(unit_at(i));
    if (unit_at(i) == without || !u.on_map() || u.owner == state.owner(unit) || u.air != state.unit(unit).air) continue;
    if (table::distance(point_of(*u.position), line) < apart) return true;
  }
  return false;
}

std::int32_t doubled(Terrain terrain, std::int32_t cost) { return terrain == Terrain::kWoods || terrain == Terrain::kMarsh ? 2 * cost : cost; }

StepCost plain_cost(const State& state, UnitRef unit, Segment line, std::int64_t length) {
  const Sheet& sheet = state.sheet(unit);
  const Cut cut(state.board(), line);
  std::int64_t mils = 0;
  std::int64_t climbs = 0;
  int before = elevation_at(state.board(), place_of_point(line.from));
  for (std::size_t i = 0; i + 1 < cut.marks().size(); ++i) {
    const auto mark = [&](Along a) { return a.num * length / a.den; };
    const auto piece = static_cast<std::int32_t>(mark(cut.marks()[i + 1]) - mark(cut.marks()[i]));
    const bool road = sheet.ground() && cut.road(i);
    const Terrain terrain = cut.terrain(i);
    if (!road && !may_enter(sheet, terrain))
      return {refuse("cannot_enter", "LW-2.2", {{"type", word_of("movement", sheet.movement)}, {"terrain", word_of("terrain", terrain)}}), 0, {}};
    mils += road ? (piece + 1) / 2 : doubled(terrain, piece);
    const int here = cut.elevation(i);
    if (here > before) climbs += std::int64_t{here - before} * (road ? 500 : doubled(terrain, 1000));
    before = here;
  }
  const std::int32_t mp = state.board().mp_mils;
  const auto ground = static_cast<std::int32_t>(mp == 1000 ? mils : (mils * 1000 + mp - 1) / mp);
  StepCost step{std::nullopt, ground + static_cast<std::int32_t>(climbs), {{"LW-2.6", {"lonewarrior.term.way", {}}, in_mp(ground)}}};
  if (climbs > 0) step.terms.push_back({"LW-2.6", {"lonewarrior.term.uphill", {}}, in_mp(static_cast<std::int32_t>(climbs))});
  return step;
}

}  // namespace

// LW-2.6 Cost of a path on the table: its pieces by their ground; obstacles by themselves, half of the allowance each.
StepCost table_segment(const State& state, UnitRef unit, Place from, Place to, std::int32_t full, UnitRef without) {
  const Board& board = state.board();
  const Segment line{point_of(from), point_of(to)};
  if (from == to) return {refuse("not_a_step", "LW-2.2"), 0, {}};
  if (!on_board(board, to)) return {refuse("off_the_map", "LW-2.2"), 0, {}};
  if (enemy_near(state, unit, line, without)) return {refuse("enemy_in_the_way", "LW-2.2"), 0, {}};
  const std::int64_t length = length_of(line);
  const auto straight = static_cast<std::int32_t>((length * 1000 + board.mp_mils - 1) / board.mp_mils);
  if (state.sheet(unit).air()) return {std::nullopt, straight, {{"LW-2.10", {"lonewarrior.term.flight", {}}, in_mp(straight)}}};
  const auto touched = state.sheet(unit).ground() ? barriers_touched(board, line) : std::vector<const Barrier*>{};
  StepCost step = plain_cost(state, unit, line, length);
  if (step.refusal || touched.empty()) return step;
  if (length > board.mp_mils) return {refuse("cross_separately", "LW-2.6", {{"obstacle", word_of("obstacle", touched[0]->kind)}}), 0, {}};
  StepCost crossing;
  for (const Barrier* barrier : touched) {
    crossing.cost += full / 2;
    crossing.terms.push_back({"LW-2.5", {"lonewarrior.term.obstacle", {{"obstacle", word_of("obstacle", barrier->kind)}}}, in_mp(full / 2)});
  }
  return crossing;
}

}  // namespace hexinch::lonewarrior
