#include <algorithm>

#include "systems/mswars/offers/proposals.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/terrain.h"
#include "systems/mswars/rules/turn.h"
#include "systems/mswars/solo/solo.h"
#include "systems/mswars/state/named.h"

/// The automaton's hooks about moving: plans use SoloGround; walk() and the rules' own checks judge the paths.

namespace hexinch::mswars {
namespace {

constexpr int kTurnFrom = 20;  // degrees: a smaller turn is not worth it
constexpr Mil kHalfInch{500};
constexpr Mil kRounding{2};  // of places, for each coordinate

MoveKind kind_of(int mode) { return static_cast<MoveKind>(mode); }
int mode_of(MoveKind kind) { return static_cast<int>(kind); }

/// Turns towards a point, by what is left of the free turn and then paying; then goes straight on.
Path towards(const UnitState& from, Point to, Mil distance) {
  const int turn = turn_between(from.heading, bearing(from.position, to));
  const int pool = from.free_turn_left;
  const int free = std::clamp(turn, -pool, pool);
  Path path;
  if (free != 0) path.push_back({Step::kW, free});
  if (turn != free) path.push_back({Step::kT, turn - free});
  if (distance > Mil{}) path.push_back({Step::kF, distance.n});
  return path;
}

Path joined(Path path, const Path& more) {
  path.insert(path.end(), more.begin(), more.end());
  return path;
}

/// How much of its last element a faulty path covered: whole sub-steps.
Mil gone(const Walk& walked, std::size_t elements) {
  if (walked.stretches.size() != elements || !covers_ground(walked.stretches.back().element.step)) return {};
  return kHalfInch * static_cast<std::int32_t>(walked.stretches.back().points.size());
}

}  // namespace

const SoloGround& Solo::ground(UnitRef actor) const { return grounds_.try_emplace(actor, seen_, actor).first->second; }

/// A unit that has moved may still turn in its own go.
bool Solo::can_move(UnitRef actor) const {
  return !modes(actor).empty() || (seen_.active == actor && seen_.frames.empty() && seen_.unit(actor).on_table() && seen_.unit(actor).free_turn_left > 0);
}

bool Solo::legal_end(UnitRef actor, int, Point p) const { return ground(actor).room(p); }

std::optional<int> Solo::route_cost(UnitRef actor, int, Point from, Point to, std::optional<UnitRef> towards) const {
  return ground(actor).cost({from, to}, Mil{board().distance(from, to)}, towards);
}

int Solo::reach_max(UnitRef actor) const {
  int halves = 0;
  for (const int mode : modes(actor)) halves = std::max(halves, budget(seen_.sheet(actor), kind_of(mode)));
  return halves / 2;
}

// SOLO-14 Ways of moving: a Charge (follow() checks that it is worth it), up a wall, down from a roof, Run, Standard; in contact Break Away, with its
// second half.
std::vector<int> Solo::modes(UnitRef actor) const {
  if (const BreakAwayFrame* frame = break_away(seen_)) return frame->unit == actor ? std::vector{mode_of(MoveKind::kBreakAway)} : std::vector<int>{};
  std::vector<int> found;
  for (const MoveKind kind : {MoveKind::kCharge, MoveKind::kClimb, MoveKind::kJump, MoveKind::kRun, MoveKind::kStandard, MoveKind::kBreakAway}) {
    if (kind == MoveKind::kBreakAway && !found.empty()) break;
    if (kind == MoveKind::kJump && standing_on(seen_, actor) == kNoFeature) continue;
    if (kind == MoveKind::kClimb) {
      // It walks to the foot of the wall for the price of a walk.
      if (wall_to(actor) != kNoFeature && !check_kind(seen_, seat_, actor, MoveKind::kStandard)) found.push_back(mode_of(kind));
      continue;
    }
    if (!check_kind(seen_, seat_, actor, kind) && (kind != MoveKind::kBreakAway || engaged(seen_, actor))) found.push_back(mode_of(kind));
  }
  return found;
}

/// The path along a route as far as possible: it ends at contact, at an obstacle, or with the budget. None: it leads nowhere.
std::optional<Path> Solo::path_along(UnitRef actor, MoveKind kind, const std::vector<Point>& route) const {
  Path path;
  UnitState at = seen_.unit(actor);
  followed_.reset();
  for (const Point& to : route) {
    const Mil distance = table::nearest_length(to - at.position);
    if (distance == Mil{}) continue;
    const Path whole = joined(path, towards(at, to, distance));
    const Walk walked = walk(seen_, actor, kind, whole);
    if (!walked.fault) {
      path = whole;
      at = walked.there;
      continue;
    }
    // Up to contact, if that is what stops it: the first mil of the next sub-step at which bases touch.
    const Degrees heading = bearing(at.position, to);
    Mil most = gone(walked, whole.size());
    const Mil radius = base_radius(seen_.sheet(actor).size);
    const Point begun = table::displaced(at.position, heading, most);
    std::vector<UnitRef> near;
    for (const UnitRef foe : foes_)
      if (const Disc disc = base(seen_, foe); table::within(begun, disc.at, radius + disc.radius + kTouching + kHalfInch + kRounding)) near.push_back(foe);
    for (Mil n = most; !near.empty() && n <= std::min(most + kHalfInch, distance); n = n + Mil{1}) {
      UnitState there = walked.there;
      there.position = table::displaced(at.position, heading, n);
      const bool touches = std::any_of(near.begin(), near.end(), [&](UnitRef f) {
        const Disc foe = base(seen_, f);
        return table::within(there.position, foe.at, radius + foe.radius + kTouching) && mswars::in_contact(seen_, actor, there, f);
      });
      if (touches) {
        most = n;
        break;
      }
    }
    for (; most > Mil{}; most = most - kHalfInch) {
      const Path cut = joined(path, towards(at, to, most));
      const Walk end = walk(seen_, actor, kind, cut);
      if (end.fault) continue;
      followed_ = end.there;
      return cut;
    }
    break;
  }
  if (path.empty()) return std::nullopt;
  followed_ = at;
  return path;
}

/// The target of a charge that ends there: the enemy in contact with the best odds, if they are not bad.
std::optional<UnitRef> Solo::charged(UnitRef actor, const UnitState& there) const {
  std::optional<UnitRef> best;
  for (const UnitRef foe : engaged_with(seen_, actor, there))
    if (assault_odds(actor, foe) >= Fraction{0} && (!best || assault_odds(actor, foe) > assault_odds(actor, *best))) best = foe;
  return best;
}

std::optional<Solo::Way> Solo::follow(UnitRef actor, int mode, const std::vector<Point>& route) const {
  const MoveKind kind = kind_of(mode);
  if (kind == MoveKind::kClimb) return climb(actor, route);
  if (kind == MoveKind::kJump) return jump(actor, route);
  const auto path = path_along(actor, kind, route);
  if (!path) return std::nullopt;
  const UnitState there = *followed_;
  Move move{actor, kind, *path, std::nullopt, std::nullopt, {}};
  if (kind == MoveKind::kBreakAway) {
    // Out of contact with all enemies (MSW-4.10); the attacks that it allows come then.
    if (!engaged_with(seen_, actor, there).empty()) return std::nullopt;
    move.path.clear();
    return Way{there.position, {move, BreakAwayMove{*path}}};
  }
  if (kind == MoveKind::kCharge) {
    move.target = charged(actor, there);
    if (!move.target || seen_.unit(actor).counters <= cost_of(kind)) return std::nullopt;
  }
  if (!accepts(move)) return std::nullopt;
  return Way{there.position, {move}};
}

// SOLO-4: by free turn only.
std::vector<Command> Solo::face(UnitRef actor, Point p) const {
  const UnitState& u = seen_.unit(actor);
  const int turn = turn_between(u.heading, bearing(u.position, p));
  const int pool = u.free_turn_left;
  if (std::abs(turn) < kTurnFrom || pool == 0 || p == u.position || !seen_.frames.empty()) return {};
  return {FreeTurn{actor, {static_cast<std::int16_t>(std::clamp(turn, -pool, pool))}}};
}

}  // namespace hexinch::mswars
