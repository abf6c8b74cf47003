#include "systems/lonewarrior/rules/sight.h"

#include <algorithm>

#include "board/table/pieces.h"
#include "systems/lonewarrior/rules/ground.h"

namespace hexinch::lonewarrior {
namespace {

bool stops_sight(Terrain terrain) { return terrain == Terrain::kWoods || terrain == Terrain::kBuilding; }

constexpr std::string_view text_of(Terrain terrain) {
  return terrain == Terrain::kBuilding ? "lonewarrior.block.building" : "lonewarrior.block.woods";
}

/// A third ground or sea counter next to one of the ends.
bool in_between(const State& state, UnitRef unit, Eye from, Eye to) {
  const UnitState& u = state.unit(unit);
  return unit != from.unit && unit != to.unit && u.on_map() && !u.air &&
         (adjacent(state.board(), *u.position, from.at) || adjacent(state.board(), *u.position, to.at));
}

// ---- hexes

struct HexSight {
  const State& state;
  Eye from;
  Eye to;
  int limit = 0;

  std::optional<Block> look(Hex h) const {
    const Ground& ground = ground_at(state.board(), h);
    const Place at = place_of(h);
    const bool tall = stops_sight(ground.terrain);
    const int top = ground.elevation + (tall ? 1 : 0);
    if (top > limit || hides_in_dead_ground(at, top)) return Block{tall ? text_of(ground.terrain) : "lonewarrior.block.hill", at};
    const int head = ground.elevation + 1;
    if (head <= limit && !hides_in_dead_ground(at, head)) return std::nullopt;
    for (int i = 0; i < state.counters(); ++i)
      if (in_between(state, unit_at(i), from, to) && *state.unit(unit_at(i)).position == at) return Block{"lonewarrior.block.unit", at};
    return std::nullopt;
  }

  /// LW-3.5, R-38, option deadGround: something right in front of the lower end hides it, even from above.
  bool hides_in_dead_ground(Place at, int top) const {
    if (!state.options().dead_ground) return false;
    const int a = elevation_at(state.board(), from.at);
    const int b = elevation_at(state.board(), to.at);
    if (a == b) return false;
    return adjacent(state.board(), at, a < b ? from.at : to.at) && top > std::min(a, b);
  }
};

// LW-0.5 Sight line: the hexes that it crosses; where it runs along a side, both hexes must block.
std::optional<Block> hex_blocked(const State& state, Eye from, Eye to) {
  const HexSight sight{state, from, to, std::max(elevation_at(state.board(), from.at), elevation_at(state.board(), to.at))};
  for (const hex::Crossing& crossing : hex::line(hex_of(from.at), hex_of(to.at))) {
    const auto first = sight.look(crossing.first);
    if (!first || (crossing.second && !sight.look(*crossing.second))) continue;
    return first;
  }
  return std::nullopt;
}

// ---- tables

class TableSight {
 public:
  TableSight(const State& state, Eye from, Eye to) : state_(state), from_(from), to_(to), line_{point_of(from.at), point_of(to.at)} {
    const int a = elevation_at(state.board(), from.at);
    const int b = elevation_at(state.board(), to.at);
    limit_ = std::max(a, b);
    low_ = std::min(a, b);
    if (state.options().dead_ground && a != b) lower_ = a < b ? &from_ : &to_;
    // One MP as a fraction of the line, to the millionth.
    const std::int64_t length = table::floor_sqrt(table::squared_distance(line_.from, line_.to) * 1'000'000);
    near_ = {std::min<std::int64_t>(std::int64_t{state.board().mp_mils} * 1000, length), std::max<std::int64_t>(length, 1)};
  }

  std::optional<Block> run() const {
    for (const Area& area : state_.board().areas) {
      if (area.road || !(area.elevation > 0 || stops_sight(area.terrain))) continue;
      for (const Piece& piece : trimmed(area.polygon))
        if (blocks(area, piece)) return Block{area.elevation > 0 ? "lonewarrior.block.hill" : text_of(area.terrain), middle(piece)};
    }
    return unit_in_the_way();
  }

 private:
  /// The part of the line in a polygon, without the first MP from an end that stands in it.
  std::vector<Piece> trimmed(const table::Polygon& polygon) const {
    std::vector<Piece> pieces = table::pieces(line_, polygon);
    const bool first = table::in_closed(line_.from, polygon);
    const bool last = table::in_closed(line_.to, polygon);
    const Along far{near_.den - near_.num, near_.den};
    for (Piece& piece : pieces) {
      if (first && piece.from < near_) piece.from = std::min(near_, piece.to);
      if (last && piece.to > far) piece.to = std::max(far, piece.from);
    }
    std::erase_if(pieces, [](const Piece& piece) { return !(piece.from < piece.to); });
    return pieces;
  }

  /// Higher than both ends, or (LW-3.5, R-38, option deadGround) within 1 MP of the lower one and higher than it.
  bool blocks(const Area& area, const Piece& piece) const {
    if (rises_above(limit_, area, piece)) return true;
    if (!lower_) return false;
    Piece close = piece;
    if (lower_ == &from_) close.to = std::min(close.to, near_);
    else close.from = std::max(close.from, Along{near_.den - near_.num, near_.den});
    return close.from < close.to && rises_above(low_, area, close);
  }

  /// The ground of a hill, or something on high enough ground.
  bool rises_above(int level, const Area& area, const Piece& piece) const {
    if (area.elevation > 0) return area.elevation > level;
    if (1 > level) return true;
    for (const Area& hill : state_.board().areas) {
      if (hill.elevation + 1 <= level || hill.elevation == 0) continue;
      for (const Piece& under : table::pieces(line_, hill.polygon))
        if (std::max(under.from, piece.from) < std::min(under.to, piece.to)) return true;
    }
    return false;
  }

  Place middle(const Piece& piece) const {
    const auto at = [&](std::int32_t a, std::int32_t b) {
      const std::int64_t start = piece.from.num * (b - a) / piece.from.den;
      const std::int64_t end = piece.to.num * (b - a) / piece.to.den;
      return static_cast<std::int32_t>(a + (start + end) / 2);
    };
    return {at(from_.at.x, to_.at.x), at(from_.at.y, to_.at.y)};
  }

  std::optional<Block> unit_in_the_way() const {
    const table::Mil width{state_.board().mp_mils * 2 / 5};
    for (int i = 0; i < state_.counters(); ++i) {
      if (!in_between(state_, unit_at(i), from_, to_)) continue;
      const Place at = *state_.unit(unit_at(i)).position;
      const int head = elevation_at(state_.board(), at) + 1;
      const bool tall = head > limit_ || (lower_ && head > low_ && adjacent(state_.board(), at, lower_->at));
      if (tall && table::distance(point_of(at), line_) < width) return Block{"lonewarrior.block.unit", at};
    }
    return std::nullopt;
  }

  const State& state_;
  Eye from_;
  Eye to_;
  table::Segment line_;
  int limit_ = 0;
  int low_ = 0;
  const Eye* lower_ = nullptr;  ///< the lower end, if dead ground counts
  Along near_;
};

/// LW-3.12 A line that enters at a corner takes the worse of the two sides there.
Cover hex_side_cover(const Board& board, Place from, Place at) {
  const Hex target = hex_of(at);
  const auto crossings = hex::line(hex_of(from), target);
  const auto over = [&](Hex neighbour) {
    for (std::size_t side = 0; side < 6; ++side)
      if (target + hex::kFlatSteps[side] == neighbour) return cover_of(ground_at(board, target).obstacles[side]);
    return Cover::kNone;
  };
  if (crossings.empty()) return over(hex_of(from));
  const hex::Crossing& last = crossings.back();
  return last.second ? std::min(over(last.first), over(*last.second)) : over(last.first);
}

/// LW-3.12: barriers that the line crosses within 1 MP of its target.
Cover barrier_cover(const Board& board, Place from, Place at) {
  const std::int64_t dx = std::int64_t{from.x} - at.x;
  const std::int64_t dy = std::int64_t{from.y} - at.y;
  const std::int64_t length = table::floor_sqrt(dx * dx + dy * dy);
  table::Segment last{point_of(from), point_of(at)};
  if (length > board.mp_mils)
    last.from =
        table::point(at.x + static_cast<std::int32_t>(dx * board.mp_mils / length), at.y + static_cast<std::int32_t>(dy * board.mp_mils / length));
  Cover best = Cover::kNone;
  for (const Barrier& barrier : board.barriers)
    for (std::size_t i = 0; i + 1 < barrier.points.size(); ++i)
      if (table::meet(last, {barrier.points[i], barrier.points[i + 1]})) best = std::max(best, cover_of(barrier.kind));
  return best;
}

}  // namespace

// LW-3.5 Line of sight: nothing between the two may be higher than the higher one; to and from the air it is always clear.
std::optional<Block> blocked(const State& state, Eye from, Eye to) {
  if (from.air || to.air || from.at == to.at) return std::nullopt;
  return state.board().is_hex() ? hex_blocked(state, from, to) : TableSight(state, from, to).run();
}

Cover cover_against(const Board& board, Place from, Place at) {
  const Cover here = cover_of(terrain_at(board, at));
  if (from == at) return here;
  return std::max(here, board.is_hex() ? hex_side_cover(board, from, at) : barrier_cover(board, from, at));
}

}  // namespace hexinch::lonewarrior
