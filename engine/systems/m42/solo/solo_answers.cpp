#include <algorithm>

#include "base/short_sort.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/fall_back.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/solo/solo.h"

/// What the automaton answers (M42-16.2, 16.8), first in each list. The Captain also tries the others.

namespace hexinch::m42 {
namespace {

constexpr Mil kNear{12000};      // M42-16.2
constexpr int kEdgeStep = 500;   // M42-16.1

Solo::Answer answer(Command command, bool by_default) { return {std::move(command), {}, by_default, std::nullopt, kNoUnit}; }

}  // namespace

std::vector<Solo::Answer> Solo::answers() const {
  switch (due(seen_)) {
    case Step::kCasualties: return {answer(ChooseCasualties{default_casualties(seen_)}, true)};
    case Step::kLeader: return {answer(ChooseNewLeader{default_leader(seen_, leaderless(seen_))}, true)};
    case Step::kChoose: return arriving(seen_.active) ? arrivals() : free_actions();
    case Step::kMove: return moves_asked();
    case Step::kPlace: return placings();
    default: return {};  // a Consolidate is declined
  }
}

/// M42-16.2: the way of M42-12.5, if it is a legal voluntary one. From inside a building there is none.
std::optional<MoveLeader> Solo::back_way(UnitRef unit) const {
  const Position& here = seen_.unit(unit).led_by().place;
  if (building_of(*seen_.setup, here) != kNoFeature) return std::nullopt;
  const auto way = way_back(seen_, unit);
  if (!way || way->length == Mil{}) return std::nullopt;
  MoveLeader move;
  if (!here.level.ground()) move.path.push_back({here.at, kGround});
  move.path.push_back({way->to.at, way->to.level});
  return leader_way(seen_, unit, Action::kFallBack, move).refusal ? std::nullopt : std::optional(move);
}

// M42-16.2 Only Free actions: Fall Back from enemies that are near, else Go to Ground, else nothing.
std::vector<Solo::Answer> Solo::free_actions() const {
  const UnitRef unit = seen_.active;
  const Body leader = body(seen_, {unit, seen_.unit(unit).leader});
  const std::vector<Body> enemies = m42::enemies(seen_, unit);
  const bool near = std::any_of(enemies.begin(), enemies.end(), [&](const Body& e) { return gap_within(leader.disc(), e.disc(), kNear); });
  const bool ground = !check_action(seen_, unit, Action::kGoToGround);
  const bool back = !check_action(seen_, unit, Action::kFallBack) && back_way(unit);
  std::vector<Answer> found;
  const auto offer = [&](Action action, bool may) {
    if (may) found.push_back(answer(ChooseAction{action, std::nullopt}, found.empty()));
  };
  const bool flees = back && (near || !ground);
  offer(Action::kFallBack, flees);
  offer(Action::kGoToGround, ground);
  offer(Action::kHold, !check_action(seen_, unit, Action::kHold));
  offer(Action::kFallBack, back && !flees);
  return found;
}

/// M42-16.1: the point of the stretch nearest to a place from which there is a way towards it.
std::optional<MoveLeader> Solo::entrance(UnitRef unit, Point towards) const {
  const Setup& setup = *seen_.setup;
  const Arrival& a = setup.entry(unit).arrival;
  const Mil r = seen_.radius({unit, seen_.unit(unit).leader});
  const bool across = a.edge == Edge::kNorth || a.edge == Edge::kSouth;
  std::vector<std::pair<std::int64_t, Point>> entries;
  for (int n = a.from.n; n <= a.to.n; n += kEdgeStep) {
    const Mil depth = a.edge == Edge::kNorth || a.edge == Edge::kWest ? r : (across ? setup.height : setup.width) - r;
    const Point p = across ? Point{Mil{n}, depth} : Point{depth, Mil{n}};
    if (Mil{n} >= r && Mil{n} <= (across ? setup.width : setup.height) - r) entries.emplace_back(table::squared_distance(p, towards), p);
  }
  short_sort(entries, [](const auto& x, const auto& y) { return x.first < y.first; });
  const Action action = due(seen_) == Step::kMove ? seen_.unit(unit).action : Action::kAtTheDouble;
  for (const auto& [far, entry] : entries) {
    Track line;
    line.points = {entry};
    if (towards != entry) line.points.push_back(towards);
    line.entering = true;
    const Mil bonus{terrain().road_at(entry) == kNoFeature ? 0 : 2000};
    const int most = std::min(normal_distance(action) + bonus, line.length()).n;
    if (auto found = longest(moves(unit, action), line, normal_distance(action), most)) return std::move(found->move);
  }
  return std::nullopt;
}

// M42-16.1 Reserves come in At-The-Double, towards their focus; if there is no way, they wait. The Captain doesn't let them wait either: out there nobody
// hurts them, so he would keep them for too long.
std::vector<Solo::Answer> Solo::arrivals() const {
  const UnitRef unit = seen_.active;
  std::vector<Answer> found;
  const bool comes = !check_action(seen_, unit, Action::kAtTheDouble) && entrance(unit, focus_of_reserve(unit));
  if (comes) found.push_back(answer(ChooseAction{Action::kAtTheDouble, std::nullopt}, true));
  else if (!check_action(seen_, unit, Action::kHold)) found.push_back(answer(ChooseAction{Action::kHold, std::nullopt}, true));
  return found;
}

/// The middle of the table if there is nothing else to go for.
Point Solo::focus_of_reserve(UnitRef unit) const {
  std::optional<Point> nearest;
  for (const Point& p : wanted_places(unit))
    if (!nearest || table::squared_distance(place(unit), p) < table::squared_distance(place(unit), *nearest)) nearest = p;
  return nearest.value_or(table::point(seen_.setup->width.n / 2, seen_.setup->height.n / 2));
}

/// A Fall Back the way of M42-12.5, and the Captain's others: sixteen directions, the whole way or half of it.
std::vector<Solo::Answer> Solo::way_back_answers() const {
  constexpr std::size_t kMost = 9;
  std::vector<Answer> found;
  const UnitRef unit = seen_.active;
  if (const auto back = back_way(unit)) found.push_back(answer(*back, true));
  const Position& here = seen_.unit(unit).led_by().place;
  for (const int n : {12000, 6000})
    for (int direction = 0; direction < 16 && found.size() < kMost; direction += 2) {
      if (!here.level.ground()) continue;
      const MoveLeader move{{{gone(here.at, direction, Mil{n}), kGround}}, -1};
      if (!moves(unit, Action::kFallBack).way(move).refusal) found.push_back(answer(move, false));
    }
  return found;
}

// M42-16.8 The leader's move of an assault as it was planned; of a reserve; of a Fall Back.
std::vector<Solo::Answer> Solo::moves_asked() const {
  const UnitRef unit = seen_.active;
  if (arriving(unit)) {
    std::vector<Answer> found;
    const auto offer = [&](Point towards) {
      const auto move = entrance(unit, towards);
      const auto same = [&](const Answer& a) { return move && a.command == Command{*move}; };
      if (move && std::none_of(found.begin(), found.end(), same)) found.push_back(answer(*move, found.empty()));
    };
    offer(focus_of_reserve(unit));
    for (const Objective& o : seen_.setup->objectives) offer(place_of(o));
    for (const UnitRef foe : foes_) offer(foe_place(foe));
    return found;
  }
  const Action action = seen_.unit(unit).action;
  if (action == Action::kFallBack) return way_back_answers();
  if (action != Action::kAssault || seen_.target == kNoUnit) return {};
  const auto& plan = assault_plan(unit, seen_.target);
  if (!plan) return {};
  if (const std::int8_t leader = leader_for(unit); leader != seen_.unit(unit).leader) return {answer(ChooseLeader{leader}, true)};
  return {answer(plan->move, true)};
}

// M42-16.8, 16.9 Members go down as `block`; the Captain also tries `keep`. What the rules refuse is called off.
std::vector<Solo::Answer> Solo::placings() const {
  const bool fights = seen_.unit(seen_.active).action == Action::kAssault;
  std::vector<Answer> found;
  const PlaceModels block{};
  if (!fights || accepts(block)) found.push_back(answer(block, true));
  if (!fights && !arriving(seen_.active)) found.push_back(answer(PlaceModels{{{}, Formation::kKeep}}, false));
  return found;
}

}  // namespace hexinch::m42
