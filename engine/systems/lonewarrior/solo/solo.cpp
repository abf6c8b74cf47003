#include "systems/lonewarrior/solo/solo.h"

#include <algorithm>

#include "systems/lonewarrior/offers/reach.h"
#include "systems/lonewarrior/rules/actions.h"
#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/melee.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/state/named.h"

// SOLO-14 Lone Warrior's answers to the automaton on both boards.

namespace hexinch::lonewarrior {
namespace {

/// The place of a zone that is nearest to a unit; for a polygon its centre.
std::optional<Place> nearest_of(const State& state, const Zone& zone, Place from) {
  std::vector<Place> all = zone.hexes;
  all.insert(all.end(), zone.centres.begin(), zone.centres.end());
  for (const table::Polygon& polygon : zone.polygons) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    const auto corners = static_cast<std::int64_t>(polygon.corners.size());
    for (const table::Point& corner : polygon.corners) {
      x += corner.x.n;
      y += corner.y.n;
    }
    if (corners > 0) all.push_back({static_cast<std::int32_t>(x / corners), static_cast<std::int32_t>(y / corners)});
  }
  std::optional<Place> best;
  for (const Place p : all)
    if (!best || range(state.board(), from, p) < range(state.board(), from, *best)) best = p;
  return best;
}

}  // namespace

std::int64_t SoloCommon::stretch(const State& state, Seat) {
  return (std::int64_t{state.round} * (kMaxSeats + 1) + index(state.active) + 1) * 16 + static_cast<int>(state.phase);
}

Name SoloCommon::actor_name(const State& state, UnitRef actor) { return state.valid(actor) ? unit_name(state, actor) : Name{}; }

/// A side that the rules run has no unit to order and only goes on; in set-up every side takes the places that the scenario has ready.
solo::Waiting SoloCommon::decision() const {
  using solo::Task;
  if (!LoneWarrior::to_act(seen_).contains(seat_)) return {};
  if (automated(seen_, seat_) && seen_.phase != Phase::kSetup) return {Task::kMove, false, {}, std::nullopt};
  switch (seen_.phase) {
    case Phase::kSetup: return {Task::kDeploy, false, {}, std::nullopt};
    case Phase::kMovement: return {Task::kMove, false, actors(), std::nullopt};
    default: return {Task::kAttack, false, actors(), std::nullopt};
  }
}

std::vector<UnitRef> SoloCommon::actors() const {
  std::vector<UnitRef> found = roster_order(seen_);
  std::erase_if(found, [&](UnitRef unit) { return seen_.owner(unit) != seat_ || !seen_.on_map(unit); });
  return found;
}

std::vector<UnitRef> SoloCommon::foes() const {
  std::vector<UnitRef> found;
  for (int i = 0; i < seen_.counters(); ++i)
    if (seen_.owner(unit_at(i)) != seat_ && seen_.on_map(unit_at(i))) found.push_back(unit_at(i));
  return found;
}

// SOLO-11 A side with less than the others must attack.
solo::Posture SoloCommon::posture() const {
  for (std::size_t i = 0; i < seen_.setup->objectives.size(); ++i)
    if (seen_.setup->objectives[i].points > 0 && seen_.control[i] != seat_) return solo::Posture::kAttack;
  return solo::Posture::kNeutral;
}

bool SoloCommon::can_move(UnitRef actor) const {
  const UnitState& u = seen_.unit(actor);
  return !check_mover(seen_, seat_, actor) && u.status < Status::kCrippled && u.action != Action::kDisembark && left(actor) > 0;
}

bool SoloCommon::can_act(UnitRef actor) const {
  if (seen_.phase == Phase::kRangedFire) return !check_orders(seen_, seat_, actor, seen_.phase) && !check_copied_firer(seen_, actor);
  return !check_orders(seen_, seat_, actor, seen_.phase) && !check_initiator(seen_, actor);
}

bool SoloCommon::compelled(UnitRef actor) const {
  const UnitState& u = seen_.unit(actor);
  return u.air && u.spent < u.sheet.min_speed * 1000;
}

// SOLO-14 Always worth doing: leaving for a prize, reloading an empty weapon, repairing a machine with no enemy near.
std::vector<Command> SoloCommon::upkeep(UnitRef actor) const {
  std::vector<Command> found;
  if (seen_.phase != Phase::kMovement || check_mover(seen_, seat_, actor)) return found;
  const UnitState& u = seen_.unit(actor);
  for (const Command& way : ways_of(seen_, seat_, actor)) {
    if (std::holds_alternative<Move>(way) && !u.air) found.push_back(way);
    const auto* act = std::get_if<TakeAction>(&way);
    if (!act) continue;
    if (act->action == Action::kReload && u.shots == std::optional<std::int8_t>(std::int8_t{0})) found.push_back(way);
    if (act->action == Action::kRepair && act->target == actor) found.push_back(way);
  }
  return found;
}

/// LW-2.10: straight on as far as it must fly, or on a small map half or a quarter of that, and the rest the next time.
std::optional<Command> SoloCommon::fly(UnitRef owes) const {
  const UnitState& u = seen_.unit(owes);
  for (const std::int32_t parts : {1, 2, 4}) {
    const std::int32_t needs = (u.sheet.min_speed * 1000 - u.spent + parts - 1) / parts;
    if (!seen_.board().is_hex()) {
      for (const Compass way : {Compass::kN, Compass::kE, Compass::kS, Compass::kW, Compass::kNE, Compass::kSE, Compass::kSW, Compass::kNW})
        for (const std::int32_t more : {0, 300, 900})
          if (const Move move{owes, {drifted(seen_.board(), *u.position, way, (needs + more) * seen_.board().mp_mils / 1000)}, {}}; accepts(move)) return move;
      continue;
    }
    for (int turned = 0; turned < 12; ++turned) {
      Move move{owes, {}, {}};
      Place at = *u.position;
      for (int steps = 0; steps < needs / 1000 + 3; ++steps) {
        move.path.push_back(at = straight_step(at, {(u.facing.x + turned) % 12, 0}, steps));
        if ((steps + 1) * 1000 >= needs && accepts(move)) return move;
      }
    }
  }
  return std::nullopt;
}

/// An aircraft that still has to fly and got no order flies on.
std::optional<Command> SoloCommon::finish(std::optional<UnitRef> actor) const {
  if (actor) return std::nullopt;
  if (auto pass = LoneWarrior::pass(seen_, seat_)) return pass;
  const UnitRef owes = seen_.phase == Phase::kMovement ? owes_distance(seen_, seat_) : kNoUnit;
  return owes == kNoUnit ? std::nullopt : fly(owes);
}

std::vector<UnitRef> SoloCommon::actors_of(const Command& command) const {
  return std::visit(
      [](const auto& c) -> std::vector<UnitRef> {
        using C = std::remove_cvref_t<decltype(c)>;
        constexpr bool kOfNobody = std::is_same_v<C, Deploy> || std::is_same_v<C, PlaceFake> || std::is_same_v<C, Automate>;
        if constexpr (!kOfNobody && requires { c.unit; }) return {c.unit};
        else return {};
      },
      command);
}

// SOLO-14 Goals: an exit with a prize, an objective that its side does not control; on one that the side controls, the first unit stays.
std::optional<Place> SoloCommon::goal_place(UnitRef actor) const {
  const Place here = *seen_.unit(actor).position;
  std::optional<Place> best;
  const auto consider = [&](std::optional<Place> p) {
    if (p && (!best || range(seen_.board(), here, *p) < range(seen_.board(), here, *best))) best = p;
  };
  for (const Exit& exit : seen_.setup->exits) {
    if (exit.side != seat_) continue;
    const bool prized = std::ranges::any_of(exit.prizes, [&](const ExitPrize& prize) {
      return prize.points > 0 && (prize.type.empty() || prize.type == seen_.sheet(actor).id);
    });
    if (!prized) continue;
    for (const Place p : edge_places(seen_.board(), exit.edge))
      if (in_zone(seen_.board(), exit.zone, p) && stands_well(actor, p)) consider(p);
  }
  if (best || !seen_.sheet(actor).ground()) return best;
  for (std::size_t i = 0; i < seen_.setup->objectives.size(); ++i) {
    const Objective& objective = seen_.setup->objectives[i];
    if (objective.points <= 0) continue;
    if (seen_.control[i] != seat_) {
      consider(nearest_of(seen_, objective.zone, here));
      continue;
    }
    for (const UnitRef other : actors()) {
      if (!in_zone(seen_.board(), objective.zone, *seen_.unit(other).position)) continue;
      if (other == actor) return here;
      break;
    }
  }
  return best;
}

bool SoloCommon::stands_well(UnitRef actor, Place p) const {
  const UnitState& u = seen_.unit(actor);
  return on_board(seen_.board(), p) && may_stand(seen_.board(), u.sheet, p) && in_the_room(seen_, p, u.air, actor) == kNoUnit;
}

std::vector<Command> SoloCommon::turn_to(UnitRef actor, Place p) const {
  const UnitState& u = seen_.unit(actor);
  if (p == *u.position) return {};
  const Facing facing = facing_towards(seen_, *u.position, p);
  if (facing == u.facing) return {};
  return {Turn{actor, facing}};
}

}  // namespace hexinch::lonewarrior
