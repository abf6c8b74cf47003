#include "systems/m42/offers/leads.h"

#include <algorithm>

#include "base/short_sort.h"
#include "board/table/direction.h"
#include "systems/m42/offers/bearings.h"
#include "systems/m42/offers/draft.h"
#include "systems/m42/offers/look.h"
#include "systems/m42/offers/strolls.h"
#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {
namespace {

constexpr Mil kSameEnd{600};        ///< two ends that are not worth two offers
constexpr Mil kBackBy{250};    ///< by which a way is shortened that may not end where it is cut
constexpr int kTriesBack = 10;
constexpr Mil kTenth{100};

Fraction tenths_far(Mil length) { return {(length.n + kTenth.n / 2) / kTenth.n, 10}; }

Point centre_of(const Polygon& polygon) {
  const table::Box around = table::box(polygon);
  return {Mil{(around.least.x.n + around.most.x.n) / 2}, Mil{(around.least.y.n + around.most.y.n) / 2}};
}

/// In tenths of an inch, not farther from `from` in either coordinate.
Point in_tenths(Point at, Point from) {
  const auto whole = [](Mil n, Mil near) { return n == near ? n : Mil{(n.n + (n < near ? kTenth.n - 1 : 0)) / kTenth.n * kTenth.n}; };
  return {whole(at.x, from.x), whole(at.y, from.y)};
}

/// The point of an obstacle's line that is nearest to a place.
Point foot_on(const Feature& line, Point from) {
  Point best = line.line.front();
  for (std::size_t i = 1; i < line.line.size(); ++i) {
    const table::Offset way = line.line[i] - line.line[i - 1];
    const std::int64_t all = table::squared_length(way);
    const std::int64_t part = std::clamp<std::int64_t>(table::dot(from - line.line[i - 1], way), 0, all);
    const Point there{line.line[i - 1].x + Mil{static_cast<std::int32_t>(way.x * part / std::max<std::int64_t>(1, all))},
                      line.line[i - 1].y + Mil{static_cast<std::int32_t>(way.y * part / std::max<std::int64_t>(1, all))}};
    if (table::squared_distance(there, from) < table::squared_distance(best, from)) best = there;
  }
  return best;
}

}  // namespace

Leads::Leads(const State& state)
    : state_(state), unit_(state.active), action_(moving_action(state)), moves_(state, unit_, action_), start_(state.unit(unit_).led_by().place),
      radius_(state.radius({unit_, state.unit(unit_).leader})) {}

std::vector<Offer> Leads::all(std::size_t most) {
  most_ = most;
  if (state_.unit(unit_).status == Status::kReserve) {
    arrivals();
    return std::move(list_);
  }
  if (action_ != Action::kAssault) list_.push_back({MoveLeader{}, {"m42.offer.stay", {}}});
  contacts();
  objectives();
  houses();
  roads();
  areas();
  walls();
  at_enemies();
  edges_of_reach();
  return std::move(list_);
}

bool Leads::add(MoveLeader move, std::string_view text, Arguments more) {
  if (full()) return false;
  const WayPoint& end = move.path.back();
  const bool known = std::any_of(list_.begin(), list_.end(), [&](const Offer& offer) {
    const auto& other = std::get<MoveLeader>(offer.command);
    if (other.path.empty() || other.opening != move.opening) return false;
    return other.path.back().level == end.level && table::within(other.path.back().at, end.at, kSameEnd);
  });
  if (known) return false;
  const LeaderWay way = moves_.way(move);
  if (way.refusal) return false;
  const Point from = way.path.front().at;
  more.push_back({"n", tenths_far(way.length)});
  more.push_back({"way", bearing(from, end.at)});
  list_.push_back({std::move(move), {text, std::move(more)}});
  return true;
}

std::optional<MoveLeader> Leads::onward(const MoveLeader& so_far, const WayPoint& from, const WayPoint& to) const {
  MoveLeader way = so_far;
  way.path.push_back(to);
  if (legal(way)) return way;
  if (moves_.draft(way).refusal) {
    const CutShort cut = as_far(moves_, so_far, from, to);
    if (!cut.way) return std::nullopt;
    way = *cut.way;
  }
  const Point end = way.path.back().at;
  const Mil all = length({from.at, end});
  for (int i = 0; i < kTriesBack; ++i) {
    const Mil left = all - Mil{kBackBy.n * i};
    if (left <= Mil{}) break;
    way.path.back().at = in_tenths(towards(from.at, end, left), from.at);
    if (legal(way)) return way;
  }
  way.path.back().at = end;
  return legal(way) ? std::optional(way) : std::nullopt;
}

void Leads::head_for(Point to, const Name& goal) {
  const auto way = full() ? std::nullopt : straight(to);
  if (!way) return;
  const Mil left = length({way->path.back().at, to});
  if (left < table::inches(1)) add(*way, "m42.offer.to", {{"goal", goal}});
  else add(*way, "m42.offer.towards", {{"goal", goal}, {"left", tenths_far(left)}});
}

/// M42-14.2: places from which the whole unit can be put down for the fight, the nearest first.
void Leads::contacts() {
  if (action_ != Action::kAssault || state_.target == kNoUnit) return;
  constexpr std::size_t kTries = 64, kOffered = 4;
  Lead lead;
  lead.unit = unit_;
  lead.at = lead.was = start_;
  lead.assaulted = state_.target;
  const Arguments goal{{"goal", unit_name(state_, state_.target)}};
  const auto fights = [&](const MoveLeader& move) {
    const LeaderWay way = moves_.way(move);
    lead.at = way.to;
    lead.facing = way.facing;
    return !way.refusal && !arrange(state_, lead, {}).refusal;
  };
  std::vector<Position> places = contact_places(state_, lead, radius_);
  places.resize(std::min(kTries, places.size()));
  for (const Position& place : places) {
    if (list_.size() >= kOffered) break;
    const MoveLeader move{{{place.at, place.level}}, -1};
    if (!moves_.draft(move).refusal && fights(move)) add(move, "m42.offer.contact", goal);
  }
  for (const Body& enemy : living_bodies(state_, state_.target)) {
    if (list_.size() >= 2 * kOffered) break;
    if (const auto way = straight(enemy.at.at); way && fights(*way)) add(*way, "m42.offer.members_reach", goal);
  }
  if (fights({})) list_.push_back({MoveLeader{}, {"m42.offer.stay", {}}});
}

void Leads::objectives() {
  for (const Objective& objective : state_.setup->objectives)
    if (objective.building == kNoFeature) head_for(objective.at, {objective.name});
}

void Leads::at_enemies() {
  if (action_ == Action::kFallBack || action_ == Action::kAssault) return;
  const Body own{{unit_, state_.unit(unit_).leader}, start_, radius_};
  for (const Near& near : m42::enemies_near(state_, own, static_cast<std::size_t>(state_.setup->units())))
    head_for(state_.unit(near.unit).led_by().place.at, unit_name(state_, near.unit));
}

/// M42-7.3, 7.4, 8.2
void Leads::houses() {
  if (in_building(*state_.setup, start_.level)) within_house(start_.level.structure);
  climbs();
  std::vector<std::pair<std::int64_t, FeatureRef>> near;
  const table::Box reach = table::grown({start_.at, start_.at}, normal_distance(action_) + Mil{3000});
  for (const Piece& house : moves_.terrain().buildings())
    if (table::meet(house.box, reach) && house.ref != start_.level.structure)
      near.push_back({table::squared_distance(start_.at, centre_of(house.feature->polygon)), house.ref});
  short_sort(near, [](const auto& a, const auto& b) { return a.first < b.first; });
  if (start_.level.ground())
    for (const auto& house : near) into(house.second);
}

/// To its doors and windows on the ground floor, and in through them.
void Leads::into(FeatureRef house) {
  constexpr int kOffered = 3;
  const Feature& feature = state_.setup->feature(house);
  const Level inside{house, 0};
  std::vector<std::pair<std::int64_t, int>> doors;
  for (std::size_t i = 0; i < feature.openings.size(); ++i)
    if (feature.openings[i].floor == 0) doors.push_back({table::squared_distance(start_.at, feature.openings[i].middle()), static_cast<int>(i)});
  short_sort(doors, [](const auto& a, const auto& b) { return a.first < b.first; });
  int offered = 0;
  for (const auto& [square, i] : doors) {
    if (offered >= kOffered || square > table::squared(normal_distance(action_) + kRoadBonus)) break;
    const Opening& opening = feature.openings[static_cast<std::size_t>(i)];
    const Point door = opening.middle();
    const Arguments what{{"house", feature_name(state_, house)}, {"opening", Name{opening.name}}};
    offered += add({{{door, inside}}, static_cast<std::int8_t>(i)}, "m42.offer.opening", what) ? 1 : 0;
    const Point beyond = in_tenths(towards(door, centre_of(feature.polygon), radius_ + Mil{300}), door);
    offered += add({{{door, inside}, {beyond, inside}}, -1}, "m42.offer.inside", what) ? 1 : 0;
  }
}

/// To the openings of the floor, and out through those of the ground floor.
void Leads::within_house(FeatureRef house) {
  const Feature& feature = state_.setup->feature(house);
  for (std::size_t i = 0; i < feature.openings.size(); ++i) {
    const Opening& opening = feature.openings[i];
    if (opening.floor != start_.level.floor) continue;
    const Point door = opening.middle(), centre = centre_of(feature.polygon);
    const Arguments what{{"house", feature_name(state_, house)}, {"opening", Name{opening.name}}};
    add({{{door, start_.level}}, static_cast<std::int8_t>(i)}, "m42.offer.opening", what);
    if (opening.floor != 0) continue;
    const Point out{door.x * 2 - centre.x, door.y * 2 - centre.y};
    add({{{door, start_.level}, {towards(door, out, radius_ + Mil{100}), kGround}}, -1}, "m42.offer.leave", what);
  }
}

/// A floor up, a floor down.
void Leads::climbs() {
  const FeatureRef structure = start_.level.ground() ? structure_at(*state_.setup, start_.at) : start_.level.structure;
  if (structure == kNoFeature || start_.opening >= 0) return;
  const Feature& feature = state_.setup->feature(structure);
  const bool ruin = feature.kind == FeatureKind::kRuin;
  for (const int by : {1, -1}) {
    const int floor = start_.level.floor + by;
    if (floor < 0 || floor > static_cast<int>(feature.floors.size())) continue;
    const Level level = ruin && floor == 0 ? kGround : Level{structure, static_cast<std::int8_t>(floor)};
    const bool roof = floor == static_cast<int>(feature.floors.size());
    add({{{start_.at, level}}, -1}, roof ? "m42.offer.roof" : "m42.offer.floor", {{"house", feature_name(state_, structure)}, {"floor", Fraction{floor}}});
  }
}

/// Completely into the nearest woods, fields, rocks and ruins.
void Leads::areas() {
  constexpr std::size_t kOffered = 2;
  if (!start_.level.ground()) return;
  const Mil most = normal_distance(action_) + kRoadBonus;
  std::vector<Piece> pieces;
  for (const Piece& piece : moves_.terrain().areas())
    if (piece.feature->kind != FeatureKind::kHill && !completely_within({start_.at, radius_}, piece.feature->polygon)) pieces.push_back(piece);
  const auto far = [&](const Piece& piece) { return table::distance(start_.at, piece.feature->polygon); };
  short_sort(pieces, [&](const Piece& a, const Piece& b) { return far(a) < far(b); });
  for (std::size_t i = 0; i < std::min(kOffered, pieces.size()); ++i) {
    const Point middle = centre_of(pieces[i].feature->polygon);
    const Mil all = std::min(most, length({start_.at, middle}));
    for (Mil n = kBackBy; n <= all; n = n + kBackBy) {
      const Point at = in_tenths(towards(start_.at, middle, n), start_.at);
      if (!completely_within({at, radius_}, pieces[i].feature->polygon)) continue;
      add({{{at, kGround}}, -1}, "m42.offer.into", {{"goal", feature_name(state_, pieces[i].ref)}});
      break;
    }
  }
}

/// Up to the nearest wall, on this side of it.
void Leads::walls() {
  if (!start_.level.ground()) return;
  std::optional<std::pair<Point, FeatureRef>> nearest;
  for (const Piece& line : moves_.terrain().lines()) {
    const Point foot = foot_on(*line.feature, start_.at);
    if (line.feature->kind != FeatureKind::kWall && line.feature->kind != FeatureKind::kHedge) continue;
    if (!nearest || table::squared_distance(foot, start_.at) < table::squared_distance(nearest->first, start_.at)) nearest = {foot, line.ref};
  }
  if (!nearest) return;
  const Mil off = radius_ + Mil{state_.setup->feature(nearest->second).width.n / 2} + Mil{50};
  const Mil way = length({start_.at, nearest->first}) - off;
  if (way < kSameEnd) return;
  if (const auto move = straight(towards(start_.at, nearest->first, way))) add(*move, "m42.offer.wall", {{"goal", feature_name(state_, nearest->second)}});
}

/// M42-6.1: on the road that it stands on, as far as it goes, one way and back; else onto the nearest one.
void Leads::roads() {
  constexpr int kDirections = 16;
  constexpr Mil kStep{500};
  if (!start_.level.ground() || action_ == Action::kAssault) return;
  const FeatureRef under = moves_.terrain().road_under(start_);
  const Mil most = normal_distance(action_) + (under == kNoFeature ? Mil{} : kRoadBonus);
  struct Found {
    Mil n;
    Point at;
    FeatureRef road = kNoFeature;
  };
  std::vector<Found> found;
  for (int i = 0; i < kDirections; ++i) {
    const auto at = [&](Mil n) { return in_tenths(table::displaced(start_.at, table::Degrees{static_cast<std::int16_t>(i * 45 / 2)}, n), start_.at); };
    for (Mil n = under == kNoFeature ? kStep : most; Mil{} < n && n <= most; n = under == kNoFeature ? n + kStep : n - kStep) {
      const FeatureRef road = moves_.terrain().road_at(at(n));
      if (road == kNoFeature || (under != kNoFeature && road != under) || moves_.draft({{{at(n), kGround}}, -1}).refusal) continue;
      found.push_back({n, at(n), road});
      break;
    }
  }
  short_sort(found, [&](const Found& a, const Found& b) { return under == kNoFeature ? a.n < b.n : b.n < a.n; });
  std::optional<Point> first;
  for (const Found& one : found) {
    if (first && (under == kNoFeature || table::dot(*first - start_.at, one.at - start_.at) >= 0)) continue;
    add({{{one.at, kGround}}, -1}, under == kNoFeature ? "m42.offer.onto_road" : "m42.offer.road", {{"goal", feature_name(state_, one.road)}});
    if (first) return;
    first = one.at;
  }
}

/// As far as it may go, to each side.
void Leads::edges_of_reach() {
  if (action_ == Action::kAssault) return;
  const Mil most = normal_distance(action_) + kRoadBonus;
  for (std::int16_t i = 0; i < 8 && !full(); ++i)
    if (const auto way = straight(table::displaced(start_.at, table::Degrees{static_cast<std::int16_t>(i * 45)}, most))) add(*way, "m42.offer.reach");
}

/// M42-15.3: in over its stretch of the edge, there or straight on.
void Leads::arrivals() {
  const Arrival& arrival = state_.setup->entry(unit_).arrival;
  const bool across = arrival.edge == Edge::kNorth || arrival.edge == Edge::kSouth;
  const bool far = arrival.edge == Edge::kSouth || arrival.edge == Edge::kEast;
  const Mil depth = across ? state_.setup->height : state_.setup->width;
  const Mil least = std::max(arrival.from, radius_), most = std::min(arrival.to, (across ? state_.setup->width : state_.setup->height) - radius_);
  const auto at = [&](Mil along, Mil in) { return across ? Point{along, far ? depth - in : in} : Point{far ? depth - in : in, along}; };
  std::vector<Mil> entries;
  for (Mil n = least; n <= most && entries.empty(); n = n + Mil{500})
    if (moves_.terrain().road_at(at(n, radius_)) != kNoFeature) entries.push_back(n);
  for (const int quarter : {2, 1, 3, 0, 4}) entries.push_back({least.n + (most - least).n / 4 * quarter});
  for (const Mil along : entries) {
    const WayPoint entry{at(along, radius_), kGround};
    const Arguments where{{"edge", word_of("edge", arrival.edge)}, {"along", tenths_far(along)}};
    const WayPoint inwards{at(along, radius_ + normal_distance(action_) + kRoadBonus), kGround};
    if (const auto way = onward({{entry}, -1}, entry, inwards)) add(*way, "m42.offer.arrive", where);
    add({{entry}, -1}, "m42.offer.arrive_there", where);
  }
}

}  // namespace hexinch::m42
