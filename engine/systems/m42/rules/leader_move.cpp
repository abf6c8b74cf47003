#include "systems/m42/rules/leader_move.h"

#include <algorithm>
#include <utility>

#include "board/table/sweep.h"
#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/fall_back.h"
#include "systems/m42/rules/leader_causes.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/standing.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {
namespace {

ModelRef leader_of(const State& state, UnitRef unit) { return {unit, state.unit(unit).leader}; }

std::optional<Position> start_of(const State& state, UnitRef unit, const std::optional<Position>& from) {
  if (from) return from;
  if (state.unit(unit).status == Status::kReserve) return std::nullopt;
  return state.model(leader_of(state, unit)).place;
}

/// M42-1.8: the last leg with length in the plan; a move without one leaves the facing.
Point facing_after(const std::vector<WayPoint>& path, Point before) {
  for (std::size_t i = path.size(); i-- > 1;)
    if (path[i].at != path[i - 1].at) return {path[i].at.x - path[i - 1].at.x, path[i].at.y - path[i - 1].at.y};
  return before;
}

/// Beyond this the sums of base and board do not hold.
bool far_out(const std::vector<WayPoint>& path) {
  const table::Box world{{-table::kFarthest, -table::kFarthest}, {table::kFarthest, table::kFarthest}};
  return std::any_of(path.begin(), path.end(), [&](const WayPoint& p) { return !table::contains(world, p.at); });
}

std::optional<Refusal> bad_opening() { return refuse("bad_path", "M42-7.6", {says("opening_end")}); }

}  // namespace

// M42-1.2 Normal movement distance
Mil normal_distance(Action action) {
  switch (action) {
    case Action::kAdvance:
    case Action::kShootingAdvance:
    case Action::kAssault: return Mil{6000};
    case Action::kFallBack:
    case Action::kAtTheDouble: return Mil{12000};
    case Action::kConsolidate: return Mil{3000};
    default: return {};
  }
}

// M42-2.4: in an assault the target does not keep the leader off.
LeaderMoves::LeaderMoves(const State& state, UnitRef unit, Action action, UnitRef target, const std::optional<Position>& from)
    : state_(state),
      unit_(unit),
      action_(action),
      radius_(state.radius(leader_of(state, unit))),
      start_(start_of(state, unit, from)),
      target_(action != Action::kAssault ? kNoUnit : target != kNoUnit ? target : state.target),
      terrain_(*state.setup),
      enemies_(enemies(state, unit)),
      crowd_(state, unit),
      standoff_(state, enemies_, start_, radius_, target_) {}

// M42-7.6 End position: at an opening, or in a closed building `interior`.
Position LeaderMoves::end_of(const MoveLeader& move, const WayPoint& last) const {
  if (move.opening < 0 && move.path.empty() && start_) return *start_;
  Position to{last.at, last.level, move.opening, false};
  if (move.opening >= 0 || !in_building(terrain_.setup(), last.level)) return to;
  const Feature& building = terrain_.setup().feature(last.level.structure);
  to.interior = !building.openable && last.level.floor < static_cast<int>(building.floors.size());
  return to;
}

// M42-1.3 Allowance, M42-6.1, M42-6.4: the road's bonus first, then the halving.
void LeaderMoves::find_allowance(LeaderWay& way, bool forced) const {
  const Position from{way.path.front().at, way.path.front().level, start_ ? start_->opening : std::int8_t{-1}, false};
  way.road = !forced && way.length > Mil{} && terrain_.common_road(from, way.to) != kNoFeature;
  way.allowance = way.road ? way.normal + kRoadBonus : way.normal;
  for (int i = halvings(state_.options(), way.causes); i > 0; --i) way.allowance = Mil{way.allowance.n / 2};
}

/// Without NO_ROOM. A leader that does not move is never refused for where it stands (M42-2.3).
LeaderWay LeaderMoves::drafted(const MoveLeader& move, bool forced) const {
  LeaderWay way;
  way.normal = normal_distance(action_);
  way.facing = state_.unit(unit_).facing;
  if (arriving() && move.path.empty()) {
    way.refusal = check_edge({});
    return way;
  }
  if (far_out(move.path)) {
    way.refusal = refuse_off_table(*state_.setup, radius_);
    return way;
  }
  std::vector<WayPoint> points;
  points.reserve(move.path.size() + 1);
  if (start_) points.push_back({start_->at, start_->level});
  points.insert(points.end(), move.path.begin(), move.path.end());
  Course made = course(state_, terrain_, std::move(points), radius_, arriving());
  way.length = made.walked + made.climbed;
  way.to = made.fault ? start_.value_or(Position{made.points.front().at, kGround}) : end_of(move, made.points.back());
  way.facing = facing_after(made.points, way.facing);
  const bool stands = !made.fault && start_ && move.path.empty() && way.to == *start_;
  if (made.fault) way.refusal = made.fault;
  else if (!stands && move.opening >= 0 && !is_opening_at(terrain_.setup(), move.opening, made.points.back())) way.refusal = bad_opening();
  else way.causes = causes_of(terrain_, made, radius_);
  way.running = action_ == Action::kAtTheDouble && way.causes.empty() && way.length.n > way.normal.n / 2;
  way.path = std::move(made.points);
  find_allowance(way, forced);
  if (!way.refusal && !stands) way.refusal = check_way(made, way);
  if (!way.refusal && !forced) way.refusal = check_away(way.to);
  return way;
}

LeaderWay LeaderMoves::draft(const MoveLeader& move) const { return drafted(move, false); }

LeaderWay LeaderMoves::way(const MoveLeader& move, bool forced) const {
  LeaderWay way = drafted(move, forced);
  if (!way.refusal) way.refusal = room(way);
  return way;
}

// M42-15.3 Reserves: with the centre a radius from the edge, on the stretch that is theirs.
std::optional<Refusal> LeaderMoves::check_edge(const WayPoint& entry) const {
  const Arrival& arrival = state_.setup->entry(unit_).arrival;
  const bool across = arrival.edge == Edge::kNorth || arrival.edge == Edge::kSouth;
  const Mil along = across ? entry.at.x : entry.at.y;
  const Mil in = across ? entry.at.y : entry.at.x;
  const Mil depth = across ? state_.setup->height : state_.setup->width;
  const bool far = arrival.edge == Edge::kSouth || arrival.edge == Edge::kEast;
  if (entry.level.ground() && in == (far ? depth - radius_ : radius_) && arrival.from <= along && along <= arrival.to) return kAllowed;
  return refuse("not_on_edge", "M42-15.3",
                {{"unit", unit_name(state_, unit_)},
                 {"edge", word_of("edge", arrival.edge)},
                 {"from", in_inches(arrival.from)},
                 {"to", in_inches(arrival.to)},
                 {"radius", in_inches(radius_)}});
}

// M42-9.1: no swept path comes into impassable terrain; touching is allowed.
std::optional<Refusal> LeaderMoves::check_impassable(const std::vector<WayPoint>& points) const {
  for (std::size_t i = points.size() == 1 ? 0 : 1; i < points.size(); ++i) {
    const Segment leg{points[i == 0 ? 0 : i - 1].at, points[i].at};
    const table::Box reach = table::grown(table::box(leg), radius_);
    for (const Piece& piece : terrain_.impassable())
      if (table::overlap(reach, piece.box) && table::sweeps_into(leg, radius_, piece.feature->polygon))
        return refuse("impassable", "M42-9.1", {{"feature", feature_name(state_, piece.ref)}, {"kind", kind_of(state_, piece.ref)}});
  }
  return kAllowed;
}

// M42-2.1 Standoff, on the way and at the end.
std::optional<Refusal> LeaderMoves::check_standoff(const Course& course, const Position& to) const {
  if (const auto enemy = standoff_.at_end(to)) return refuse_standoff(state_, *enemy, to, radius_);
  const auto enemy = standoff_.on_way(course.stretches);
  if (!enemy) return kAllowed;
  return refuse("standoff", "M42-2.1",
                {{"enemy", model_name(state_, *enemy)}, {"standoff", in_inches(Mil{state_.options().standoff})}, says("standoff_on_way")});
}

// M42-4.4: a leader crosses nothing that is taller than 3 inches.
std::optional<Refusal> LeaderMoves::check_uncrossable(const Course& course) const {
  for (const Piece& line : terrain_.lines())
    if (line.feature->height > kTallestCrossed && crosses(course.stretches, line))
      return refuse("uncrossable", "M42-4.4",
                    {{"feature", feature_name(state_, line.ref)}, {"kind", kind_of(state_, line.ref)}, {"height", in_inches(line.feature->height)}});
  return kAllowed;
}

// M42-1.3: path and vertical movement together.
std::optional<Refusal> LeaderMoves::check_length(const LeaderWay& way) const {
  if (way.length <= way.allowance) return kAllowed;
  Arguments numbers{{"allowance", in_inches(way.allowance)}, {"length", in_inches(way.length)}};
  if (!way.causes.empty()) {
    numbers.push_back({"normal", in_inches(way.road ? way.normal + kRoadBonus : way.normal)});
    numbers.push_back({"cause", word_of("cause", way.causes.front().cause)});
    numbers.push_back({"feature", feature_name(state_, way.causes.front().feature)});
    numbers.push_back({"kind", kind_of(state_, way.causes.front().feature)});
    numbers.push_back(says(halvings(state_.options(), way.causes) > 1 ? "too_far_stacked" : "too_far_halved"));
  }
  return refuse("too_far", "M42-1.3", std::move(numbers));
}

// M42-0.11, M42-15.4: only the leader has a path; its way-points are tested against the table's edge, which is a wall. 3.1a from NOT_ON_EDGE to
// OPENING_FULL.
std::optional<Refusal> LeaderMoves::check_way(const Course& course, const LeaderWay& way) const {
  if (arriving())
    if (auto refusal = check_edge(way.path.front())) return refusal;
  const Setup& setup = terrain_.setup();
  for (std::size_t i = arriving() ? 0 : 1; i < way.path.size(); ++i)
    if (auto refusal = check_table(setup, i + 1 == way.path.size() ? way.to : Position{way.path[i].at, way.path[i].level}, radius_)) return refusal;
  if (auto refusal = check_impassable(way.path)) return refusal;
  if (auto refusal = check_standoff(course, way.to)) return refusal;
  if (auto refusal = check_uncrossable(course)) return refusal;
  if (course.footing) return course.footing;
  if (auto refusal = check_length(way)) return refusal;
  return check_end(state_, terrain_, crowd_, way.to, radius_);
}

// M42-12.4: a voluntary Fall Back leads away from the enemy that was nearest.
std::optional<Refusal> LeaderMoves::check_away(const Position& to) const {
  if (action_ != Action::kFallBack || !start_) return kAllowed;
  const auto enemy = fled_from(state_, unit_);
  if (!enemy) return kAllowed;
  const Point from = state_.model(*enemy).place.at;
  if (table::squared_distance(to.at, from) > table::squared_distance(start_->at, from)) return kAllowed;
  return refuse("not_away", "M42-12.4",
                {{"enemy", model_name(state_, *enemy)}, {"was", in_inches(length({from, start_->at}))}, {"distance", in_inches(length({from, to.at}))}});
}

std::optional<Refusal> LeaderMoves::room(const LeaderWay& way) const {
  if (state_.unit(unit_).alive() < 2 || (!arriving() && !crowds_out(state_, unit_, crowd_, way.to))) return kAllowed;
  Lead lead;
  lead.unit = unit_;
  lead.at = way.to;
  lead.was = start_.value_or(Position{way.path.front().at, kGround});
  lead.facing = way.facing;
  lead.assaulted = target_;
  lead.arriving = arriving();
  return room_for(state_, lead) ? kAllowed : refuse("no_room", "M42-1.9", {{"unit", unit_name(state_, unit_)}});
}

LeaderWay leader_way(const State& state, UnitRef unit, Action action, const MoveLeader& move) { return LeaderMoves(state, unit, action).way(move); }

}  // namespace hexinch::m42
