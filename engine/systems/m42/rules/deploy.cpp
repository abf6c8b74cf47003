#include "systems/m42/rules/deploy.h"

#include <algorithm>

#include "systems/m42/rules/crowd.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/standing.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {
namespace {

/// 7.4: default places are looked for on squares of this size.
constexpr Mil kSearchStep{1000};

Mil leaders_base(const State& state, UnitRef unit) { return state.radius({unit, std::max<std::int8_t>(0, state.unit(unit).leader)}); }

/// M42-7.6, 7.8: a leader on a floor of a closed building, at no opening, is `interior`.
Position leaders_place(const Setup& setup, const Position& named) {
  Position place = named;
  place.interior = false;
  place = settled(setup, place, place);
  if (!exists(setup, place) || !in_building(setup, place.level) || place.opening >= 0) return place;
  const Feature& building = setup.feature(place.level.structure);
  place.interior = !building.openable && place.level.floor < static_cast<int>(building.floors.size()) && table::in_open(place.at, building.polygon);
  return place;
}

/// M42-0.10, 2.1, 7.7 for a leader that is set up, in the order of 3.1a.
std::optional<Refusal> check_leader(const State& state, const Lead& lead) {
  const Setup& setup = *state.setup;
  const Mil base = leaders_base(state, lead.unit);
  if (!in_bounds(lead.at.at)) return refuse_off_table(*state.setup, base);
  if (lead.deploying && !in_zone(state, state.owner(lead.unit), {lead.at.at, base})) return refuse("out_of_zone", "M42-0.10");
  if (auto refusal = check_table(setup, lead.at, base)) return refusal;
  const Terrain terrain(setup);
  if (!exists(setup, lead.at)) return check_footing(state, terrain, lead.at, base);
  const auto room = Crowd(state, lead.unit).check(lead.at, base);
  if (room && room->code == "overlap") return room;
  if (auto refusal = check_ground(state, terrain, lead.at, base)) return refusal;
  if (!lead.at.interior)
    if (const auto enemy = too_close(state, enemies(state, lead.unit), lead.at, base, kNoUnit))
      return refuse_standoff(state, *enemy, lead.at, base);
  if (auto refusal = check_footing(state, terrain, lead.at, base)) return refusal;
  return room;
}

/// The units of a side that are set up before the game, in roster order.
std::vector<UnitRef> set_up_of(const State& state, Seat seat) {
  std::vector<UnitRef> found;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat && state.setup->entry(unit_at(i)).arrival.round == 0) found.push_back(unit_at(i));
  return found;
}

/// 7.4: where the leader of a side's k-th unit stands by default.
Point middle_of_share(const State& state, UnitRef unit) {
  const Seat seat = state.owner(unit);
  const std::vector<UnitRef> all = set_up_of(state, seat);
  const auto k = static_cast<std::int32_t>(std::find(all.begin(), all.end(), unit) - all.begin());
  const auto n = static_cast<std::int32_t>(std::max<std::size_t>(1, all.size()));
  const auto& zones = state.setup->side(seat).zones;
  const table::Box zone = zones.empty() ? table::Box{{Mil{0}, Mil{0}}, {state.setup->width, state.setup->height}} : table::box(zones.front());
  const Mil wide = zone.most.x - zone.least.x;
  const Mil deep = zone.most.y - zone.least.y;
  const auto share = [&](Mil length) { return Mil{static_cast<std::int32_t>(std::int64_t{length.n} * (2 * k + 1) / (2 * n))}; };
  if (wide >= deep) return {zone.least.x + share(wide), zone.least.y + Mil{deep.n / 2}};
  return {zone.least.x + Mil{wide.n / 2}, zone.least.y + share(deep)};
}

std::optional<Refusal> check_place(const State& state, const Deploy& deploy, bool ready) {
  const Lead lead = deployment_lead(state, deploy, ready);
  if (auto refusal = check_leader(state, lead)) return refusal;
  return arrange(state, lead, deploy.members).refusal;
}

void put_down(Transcript<M42>& t, const Deploy& deploy, bool ready) {
  const State& state = t.state();
  const Lead lead = deployment_lead(state, deploy, ready);
  // A member without room is put where the leader is. Scenarios in which that happens are refused: check_ready_place().
  std::vector<Position> places(state.unit(deploy.unit).models.size(), lead.at);
  for (const Placed& placed : arrange(state, lead, deploy.members).models) places[static_cast<std::size_t>(placed.model)] = placed.position;
  t.emit(Deployed{deploy.unit, lead.facing, std::move(places)});
}

Deploy ready_deploy(const State& state, UnitRef unit) { return {unit, *state.setup->entry(unit).ready, std::nullopt, {}}; }

}  // namespace

bool in_zone(const State& state, Seat seat, table::Disc base) {
  const auto& zones = state.setup->side(seat).zones;
  return zones.empty() || std::any_of(zones.begin(), zones.end(), [&](const Polygon& zone) { return table::wholly_inside(base, zone); });
}

Lead deployment_lead(const State& state, const Deploy& deploy, bool ready) {
  Lead lead;
  lead.unit = deploy.unit;
  lead.at = leaders_place(*state.setup, deploy.leader);
  lead.was = lead.at;
  const bool turned = deploy.facing && *deploy.facing != Point{};
  lead.facing = turned ? *deploy.facing : state.setup->entry(deploy.unit).facing;
  lead.arriving = true;
  lead.deploying = !ready;
  return lead;
}

std::vector<UnitRef> to_deploy(const State& state, Seat seat) {
  std::vector<UnitRef> waiting = set_up_of(state, seat);
  std::erase_if(waiting, [&](UnitRef unit) { return state.unit(unit).status != Status::kWaiting; });
  return waiting;
}

// M42-0.10 Set-up: wholly in the zone, else as any other place.
std::optional<Refusal> check_deploy(const State& state, Seat seat, const Deploy& deploy) {
  if (auto refusal = check_due(state, seat, Step::kDeploy, "M42-0.10")) return refusal;
  const std::vector<UnitRef> waiting = to_deploy(state, seat);
  if (std::find(waiting.begin(), waiting.end(), deploy.unit) == waiting.end()) return refuse("no_such_unit", "M42-0.10");
  return check_place(state, deploy, false);
}

void deploy_unit(Transcript<M42>& t, const Deploy& deploy) { put_down(t, deploy, false); }

/// 7.4: from the middle of the unit's share outwards, square by square, to where 1.8 finds room for everybody.
std::optional<Deploy> default_place(const State& state, UnitRef unit) {
  const Point middle = middle_of_share(state, unit);
  const int most = std::max(state.setup->width, state.setup->height).n / kSearchStep.n + 1;
  for (int ring = 0; ring <= most; ++ring)
    for (int down = -ring; down <= ring; ++down)
      for (int across = -ring; across <= ring; across += down == -ring || down == ring ? 1 : 2 * ring) {
        const Deploy deploy{unit, {{middle.x + kSearchStep * across, middle.y + kSearchStep * down}, kGround}, std::nullopt, {}};
        if (!check_place(state, deploy, false)) return deploy;
      }
  return std::nullopt;
}

std::optional<Refusal> check_ready_place(const State& state, UnitRef unit) { return check_place(state, ready_deploy(state, unit), true); }

void deploy_ready(Transcript<M42>& t) {
  for (int i = 0; i < t.state().setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (t.state().unit(unit).status == Status::kWaiting && t.state().setup->entry(unit).ready) put_down(t, ready_deploy(t.state(), unit), true);
  }
}

}  // namespace hexinch::m42
