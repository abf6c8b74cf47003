#include <algorithm>

#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/solo/solo.h"

/// The automaton's hooks about moving: plans use SoloGround; LeaderMoves judges the moves.

namespace hexinch::m42 {
namespace {

constexpr int kShorter = 50;         // M42-16.6

/// What is refused for the way itself is refused for all longer ones along the same line.
bool barred(const LeaderWay& way) {
  return way.refusal && (way.refusal->code == "impassable" || way.refusal->code == "standoff" || way.refusal->code == "uncrossable");
}

/// The least i from `low` to `high` - 1 for which a condition holds that goes on holding once it does; `high`: there is none.
template <class Holds>
int first_of(int low, int high, Holds holds) {
  while (low < high) {
    const int middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

}  // namespace

/// A state in which a Swarm that is about to move is led by the model that it will choose.
const State& Solo::led(UnitRef actor) const {
  const std::int8_t leader = leader_for(actor);
  if (leader == seen_.unit(actor).leader) return seen_;
  if (!led_) {
    led_ = std::make_unique<State>(seen_);
    led_->unit(actor).leader = leader;
  }
  return *led_;
}

void Solo::add_leader(UnitRef actor, std::vector<Command>& commands) const {
  if (const std::int8_t leader = leader_for(actor); leader != seen_.unit(actor).leader) commands.push_back(ChooseLeader{leader});
}

/// M42-16.6: the buildings that its way may lead into or out of.
std::vector<FeatureRef> Solo::entered(UnitRef actor) const {
  std::vector<FeatureRef> found;
  const auto add = [&](const Position& p) {
    if (const FeatureRef b = building_of(*seen_.setup, p); b != kNoFeature) found.push_back(b);
  };
  const auto add_place = [&](Point p) {
    for (const m42::Piece& b : terrain().buildings())
      if (table::contains(b.box, p) && table::in_open(p, b.feature->polygon)) found.push_back(b.ref);
  };
  add(stand(actor));
  if (const auto wanted = goal(actor)) add_place(wanted->place);
  if (const auto wanted = errand(actor)) add_place(wanted->place);
  std::optional<UnitRef> nearest;
  for (const UnitRef foe : foes_)
    if (!nearest || table::squared_distance(place(actor), foe_place(foe)) < table::squared_distance(place(actor), foe_place(*nearest))) nearest = foe;
  if (nearest) add(seen_.unit(*nearest).led_by().place);
  return found;
}

const SoloGround& Solo::ground(UnitRef actor) const {
  const auto known = grounds_.find(actor);
  if (known != grounds_.end()) return known->second;
  return grounds_.try_emplace(actor, led(actor), actor, stand(actor), entered(actor)).first->second;
}

const LeaderMoves& Solo::moves(UnitRef actor, Action action) const {
  return moves_.try_emplace(std::pair{actor, action}, led(actor), actor, action).first->second;
}

// M42-16.4 Goals of retreats and random ways are shortened, and flank points replaced, until the leader could stand there. The rest is solo/table_goals.h.
bool Solo::legal_end(UnitRef actor, int, Point p) const { return ground(actor).room(p); }

// M42-16.6
std::optional<int> Solo::route_cost(UnitRef actor, int, Point from, Point to, std::optional<UnitRef> towards) const {
  return ground(actor).cost({from, to}, Mil{board().distance(from, to)}, towards);
}

bool Solo::in_contact(UnitRef actor, UnitRef foe) const {
  return seen_.unit(actor).on_table() && seen_.unit(foe).on_table() && m42::in_contact(seen_, actor, foe);
}

// M42-16.3 Modes: without a marker At-The-Double, then Shooting Advance if it is armed; with one, or with somebody out of command, Advance.
std::vector<int> Solo::modes(UnitRef actor) const {
  const UnitState& u = seen_.unit(actor);
  if (!active(actor) || !u.on_table() || u.frozen) return {};
  const auto mode = [](Action action) { return static_cast<int>(action); };
  if (due(seen_) == Step::kMove) {
    const bool marches = u.action == Action::kAtTheDouble || u.action == Action::kShootingAdvance || u.action == Action::kAdvance;
    return marches ? std::vector{mode(u.action)} : std::vector<int>{};
  }
  if (due(seen_) != Step::kChoose || free_only(actor)) return {};
  std::vector<int> found;
  if (!check_action(seen_, actor, Action::kAtTheDouble)) found.push_back(mode(Action::kAtTheDouble));
  const Sheet& sheet = seen_.sheet(actor);
  bool armed = false;
  for (std::size_t i = 0; i < u.models.size(); ++i) armed = armed || (u.models[i].alive && sheet.weapon_of(static_cast<int>(i)));
  if (armed && !check_action(seen_, actor, Action::kShootingAdvance)) found.push_back(mode(Action::kShootingAdvance));
  if (found.empty() && !check_action(seen_, actor, Action::kAdvance)) found.push_back(mode(Action::kAdvance));
  return found;
}

/// The farthest that an action could bring its leader: unhalved, and with the bonus if it stands on a road.
Mil Solo::farthest(UnitRef actor, Action action) const {
  const Mil normal = normal_distance(action);
  return terrain().road_under(stand(actor)) == kNoFeature ? normal : normal + kRoadBonus;
}

Mil Solo::Track::length() const {
  std::int64_t sum = 0;
  for (std::size_t i = 1; i < points.size(); ++i) sum += ceil_sqrt(table::squared_distance(points[i - 1], points[i]));
  return {static_cast<std::int32_t>(std::min<std::int64_t>(sum, table::kFarthest.n))};
}

/// From an upper floor or a roof it first goes straight down.
Solo::Track Solo::track(UnitRef actor, const std::vector<Point>& route) const {
  const Position here = stand(actor);
  Track found;
  if (!here.level.ground() && here.level.floor > 0) {
    const Level below = in_building(*seen_.setup, here.level) ? Level{here.level.structure, 0} : kGround;
    found.drop.push_back({here.at, below});
    found.height = elevation(*seen_.setup, here.level);
  }
  found.points.push_back(here.at);
  for (const Point& p : route)
    if (p != found.points.back()) found.points.push_back(p);
  return found;
}

/// The first n mils of it (M42-16.6).
MoveLeader Solo::beginning(const Track& track, int n) const {
  MoveLeader move{track.drop, -1};
  const auto level = [&](Point p) {
    if (track.level) return *track.level;
    for (const m42::Piece& b : terrain().buildings())
      if (table::contains(b.box, p) && table::in_open(p, b.feature->polygon)) return Level{b.ref, 0};
    return kGround;
  };
  if (track.entering) move.path.push_back({track.points.front(), kGround});
  for (std::size_t i = 1; i < track.points.size() && n > 0; ++i) {
    const Point from = track.points[i - 1];
    const Point to = track.points[i];
    const int length = board().distance(from, to);
    const auto part = [&](Mil a, Mil b) { return Mil{static_cast<std::int32_t>(a.n + std::int64_t{b.n - a.n} * n / length)}; };
    const Point end = n >= length ? to : Point{part(from.x, to.x), part(from.y, to.y)};
    move.path.push_back({end, level(end)});
    n -= length;
  }
  return move;
}

/// M42-16.6 `follow`: `most` mils of it, or 50 mils less each time: the first that is legal. What cannot be legal is skipped.
std::optional<Solo::Beginning> Solo::longest(const LeaderMoves& moves, const Track& track, Mil normal, int most) const {
  const int tries = track.entering ? most / kShorter + 1 + (most % kShorter != 0 ? 1 : 0) : (most + kShorter - 1) / kShorter;
  const auto length = [&](int i) { return std::max(0, most - kShorter * i); };
  for (int i = 0; i < tries;) {
    const MoveLeader move = beginning(track, length(i));
    const LeaderWay way = moves.draft(move);
    if (!way.refusal) {
      if (!moves.room(way)) return Beginning{move, length(i)};
      ++i;
    } else if (barred(way)) {
      i = first_of(i + 1, tries, [&](int k) { return !barred(moves.draft(beginning(track, length(k)))); });
    } else if (way.refusal->code == "too_far" && !way.causes.empty()) {
      // What is halved here is halved until the cause lies beyond the end.
      const int half = (normal + kRoadBonus).n / 2;
      i = first_of(i + 1, tries, [&](int k) { return length(k) <= half || moves.draft(beginning(track, length(k))).causes.empty(); });
    } else {
      ++i;
    }
  }
  return std::nullopt;
}

// M42-16.6 The longest beginning of the route that is legal, and the members as `block`.
std::optional<Solo::Way> Solo::follow(UnitRef actor, int mode, const std::vector<Point>& route) const {
  const Action action = static_cast<Action>(mode);
  if (route.empty() || !active(actor) || arriving(actor)) return std::nullopt;
  const Track line = track(actor, route);
  const int most = std::min(farthest(actor, action) - line.height, line.length()).n;
  if (most <= 0) return std::nullopt;
  const auto found = longest(moves(actor, action), line, normal_distance(action), most);
  if (!found) return std::nullopt;
  Way way{found->move.path.back().at, {}};
  if (due(seen_) == Step::kChoose) way.commands.push_back(ChooseAction{action, std::nullopt});
  add_leader(actor, way.commands);
  way.commands.push_back(found->move);
  if (seen_.unit(actor).alive() > 1) way.commands.push_back(PlaceModels{});
  return way;
}

}  // namespace hexinch::m42
