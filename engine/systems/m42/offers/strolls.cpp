#include "systems/m42/offers/strolls.h"

#include <algorithm>

#include "systems/m42/rules/fall_back.h"

namespace hexinch::m42 {
namespace {

/// A model that the way should lead to: of the unit that is assaulted, or any enemy.
std::vector<Body> goals(const State& state, UnitRef unit) {
  std::vector<Body> all = enemies(state, unit);
  if (state.target != kNoUnit) std::erase_if(all, [&](const Body& body) { return body.model.unit != state.target; });
  return all;
}

std::vector<int> openings_on(const Feature& building, int floor) {
  std::vector<int> all;
  for (std::size_t i = 0; i < building.openings.size(); ++i)
    if (building.openings[i].floor == floor) all.push_back(static_cast<int>(i));
  return all;
}

Point middle(const Polygon& polygon) {
  const table::Box around = table::box(polygon);
  return {Mil{(around.least.x.n + around.most.x.n) / 2}, Mil{(around.least.y.n + around.most.y.n) / 2}};
}

}  // namespace

Point towards(Point from, Point to, Mil n) {
  const table::Offset way = to - from;
  const Mil whole = length({from, to});
  if (whole.n == 0) return from;
  return {Mil{from.x.n + static_cast<std::int32_t>(way.x * n.n / whole.n)}, Mil{from.y.n + static_cast<std::int32_t>(way.y * n.n / whole.n)}};
}

Strolls::Strolls(const State& state, Chooser lot)
    : state_(state),
      lot_(lot),
      unit_(state.active),
      action_(moving_action(state)),
      moves_(state, unit_, action_),
      start_(state.unit(unit_).led_by().place),
      radius_(state.radius({unit_, state.unit(unit_).leader})) {}

std::optional<MoveLeader> Strolls::any() {
  constexpr int kTries = 24;
  for (int tries = 0; tries < kTries; ++tries) {
    MoveLeader move = drawn();
    if (!moves_.draft(move).refusal && !moves_.way(move).refusal) return move;
  }
  return std::nullopt;
}

MoveLeader Strolls::drawn() {
  if (state_.unit(unit_).status == Status::kReserve) return over_the_edge();
  const Level level = start_.level;
  if (!level.ground()) return in_a_structure(level.structure, level.floor);
  if (lot_.one_in(3))
    if (const auto building = building_near()) return into(*building);
  for (const Piece& piece : moves_.terrain().areas())
    if (piece.feature->kind == FeatureKind::kRuin && lot_.one_in(2) && completely_within({start_.at, radius_}, piece.feature->polygon))
      return in_a_structure(piece.ref, 0);
  return on_a_level();
}

/// Mostly the whole allowance or half of it; at times much less.
Mil Strolls::far() {
  const int most = normal_distance(action_).n;
  switch (lot_.below(5)) {
    case 0: return {most};
    case 1: return {most / 2};
    case 2: return {most + 2000};
    default: return {1 + lot_.below(1000) * (most + 1) / 1000};
  }
}

/// Some point to go at, or any direction.
Point Strolls::heading_for(Point from) {
  const std::vector<Body> foes = goals(state_, unit_);
  const Point aside{from.x + Mil{lot_.about(10000)}, from.y + Mil{lot_.about(10000)}};
  if (action_ == Action::kFallBack) {
    const auto foe = fled_from(state_, unit_);
    if (!foe) return aside;
    const Point at = state_.model(*foe).place.at;
    return {from.x * 2 - at.x + Mil{lot_.about(3000)}, from.y * 2 - at.y + Mil{lot_.about(3000)}};
  }
  const auto& objectives = state_.setup->objectives;
  if (!objectives.empty() && action_ != Action::kAssault && lot_.one_in(4)) return lot_.of(objectives).at;
  if (foes.empty() || (action_ != Action::kAssault && lot_.one_in(4))) return aside;
  const auto nearer = [&](const Body& a, const Body& b) { return table::squared_distance(from, a.at.at) < table::squared_distance(from, b.at.at); };
  return lot_.one_in(2) ? std::min_element(foes.begin(), foes.end(), nearer)->at.at : lot_.of(foes).at.at;
}

MoveLeader Strolls::on_a_level() {
  const Point to = heading_for(start_.at);
  Mil n = far();
  // An assault stops at the other base.
  if (action_ == Action::kAssault)
    n = std::min(normal_distance(action_), std::max(Mil{0}, length({start_.at, to}) - radius_ * 2 - Mil{lot_.below(200)}));
  MoveLeader move{{}, -1};
  if (lot_.one_in(6)) {  // round a corner
    const Point corner = towards(start_.at, to, {n.n / 2});
    move.path.push_back({{corner.x + Mil{lot_.about(1500)}, corner.y + Mil{lot_.about(1500)}}, start_.level});
    n = {n.n * 9 / 10};
  }
  move.path.push_back({towards(start_.at, to, n), start_.level});
  return move;
}

/// M42-15.3
MoveLeader Strolls::over_the_edge() {
  const Arrival& arrival = state_.setup->entry(unit_).arrival;
  const bool across = arrival.edge == Edge::kNorth || arrival.edge == Edge::kSouth;
  const Mil end = across ? state_.setup->width : state_.setup->height;
  const int least = std::max(arrival.from.n, radius_.n);
  const int most = std::min(arrival.to.n, (end - radius_).n);
  const Mil along{least + lot_.below(1000) * std::max(0, most - least) / 999};
  const Mil in =
      arrival.edge == Edge::kNorth || arrival.edge == Edge::kWest ? radius_ : (across ? state_.setup->height : state_.setup->width) - radius_;
  const Point at = across ? Point{along, in} : Point{in, along};
  MoveLeader move{{{at, kGround}}, -1};
  const Point centre{Mil{state_.setup->width.n / 2}, Mil{state_.setup->height.n / 2}};
  if (lot_.one_in(4)) return move;
  const Point to = lot_.one_in(2) ? centre : heading_for(at);  // drawn before the distance: compilers differ in the order of arguments
  move.path.push_back({towards(at, to, far()), kGround});
  return move;
}

/// A building that it could reach, often the nearest.
std::optional<FeatureRef> Strolls::building_near() {
  std::vector<FeatureRef> all;
  const table::Box reach = table::grown({start_.at, start_.at}, normal_distance(action_) + Mil{3000});
  for (const Piece& piece : moves_.terrain().buildings())
    if (table::meet(piece.box, reach)) all.push_back(piece.ref);
  return all.empty() ? std::nullopt : std::optional(lot_.of(all));
}

/// M42-7.3: to an opening of the ground floor, through it, or straight through the wall.
MoveLeader Strolls::into(FeatureRef building) {
  const Feature& feature = state_.setup->feature(building);
  const Level inside{building, 0};
  const std::vector<int> ways = openings_on(feature, 0);
  if (ways.empty() || lot_.one_in(5)) return {{{towards(start_.at, middle(feature.polygon), far()), inside}}, -1};
  const int opening = lot_.of(ways);
  const Point door = feature.openings[static_cast<std::size_t>(opening)].middle();
  MoveLeader move{{{door, inside}}, static_cast<std::int8_t>(opening)};
  if (lot_.one_in(2)) return move;
  move.opening = -1;
  move.path.push_back({towards(door, middle(feature.polygon), radius_ + Mil{50 + lot_.below(1500)}), inside});
  if (lot_.one_in(2)) move.path.push_back({move.path.back().at, {building, 1}});
  return move;
}

MoveLeader Strolls::to_opening(FeatureRef building, int floor) {
  const Feature& feature = state_.setup->feature(building);
  const std::vector<int> ways = openings_on(feature, floor);
  if (ways.empty()) return {};
  const int opening = lot_.of(ways);
  return {{{feature.openings[static_cast<std::size_t>(opening)].middle(), {building, static_cast<std::int8_t>(floor)}}},
          static_cast<std::int8_t>(opening)};
}

/// Out of a building by an opening of the ground floor.
MoveLeader Strolls::leaving(FeatureRef building) {
  const Feature& feature = state_.setup->feature(building);
  const std::vector<int> ways = openings_on(feature, 0);
  if (ways.empty()) return {};
  const Point door = feature.openings[static_cast<std::size_t>(lot_.of(ways))].middle();
  const Point centre = middle(feature.polygon);
  const Point beyond{door.x * 2 - centre.x, door.y * 2 - centre.y};
  return {{{door, {building, 0}}, {towards(door, beyond, radius_ + Mil{10 + lot_.below(2500)}), kGround}}, -1};
}

/// Up, down, across the floor, to an opening or out. A ruin's floor 0 is the ground.
MoveLeader Strolls::in_a_structure(FeatureRef structure, int floor) {
  const bool ruin = state_.setup->feature(structure).kind == FeatureKind::kRuin;
  const auto level = [&](int n) { return ruin && n == 0 ? kGround : Level{structure, static_cast<std::int8_t>(n)}; };
  switch (lot_.below(6)) {
    case 0: return {{{start_.at, level(floor + 1)}}, -1};
    case 1: return {{{start_.at, level(std::max(0, floor - 1))}}, -1};
    case 2:
      if (!ruin) return to_opening(structure, floor);
      break;
    case 3:
      if (!ruin && floor == 0) return leaving(structure);
      break;
    case 4:
      if (!ruin) {
        const Point in = towards(start_.at, middle(state_.setup->feature(structure).polygon), radius_ + Mil{20 + lot_.below(1500)});
        return {{{in, level(floor)}, {in, level(floor + (floor > 0 && lot_.one_in(2) ? -1 : 1))}}, -1};
      }
      break;
    default: break;
  }
  return on_a_level();
}

}  // namespace hexinch::m42
