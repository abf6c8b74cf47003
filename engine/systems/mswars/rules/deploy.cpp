#include "systems/mswars/rules/deploy.h"

#include <algorithm>
#include <cstdlib>

#include "board/table/direction.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/rules/terrain.h"
#include "systems/mswars/state/named.h"

namespace hexinch::mswars {
namespace {

/// MSW-16.2: an infiltrator is not set up nearer than this to an enemy's edge.
constexpr Mil kInfiltrationGap = inches(15);
constexpr Mil kSearchStep{500};

/// MSW-15.1, 15.2 Infiltration: how far outside its zone it may be set up; 0: not at all.
Mil infiltration(const State& state, UnitRef unit) {
  const Sheet& sheet = state.sheet(unit);
  const bool machine = sheet.has(Ability::kInfiltration);
  const bool pilot = sheet.skilled(Skill::kInfiltration) && state.setup->entry(unit).infiltrates;
  if (machine) return pilot ? std::max(inches(15), sheet.move_value * 3) : std::max(inches(10), sheet.move_value * 2);
  return pilot ? std::max(inches(5), sheet.move_value) : Mil{};
}

/// The zones that a seat sets up in: its own or, if the edges are swapped, those of the other side.
const std::vector<Polygon>& zones_of(const State& state, Seat seat) {
  const int seats = state.setup->seats();
  return state.setup->sides[static_cast<std::size_t>(state.swapped ? (index(seat) + 1) % seats : index(seat))].zones;
}

bool in_zone(const State& state, UnitRef unit, const UnitState& there) {
  const auto& zones = zones_of(state, state.owner(unit));
  const Disc disc{there.position, base_radius(state.sheet(unit).size)};
  return zones.empty() || std::any_of(zones.begin(), zones.end(), [&](const Polygon& zone) { return table::wholly_inside(disc, zone); });
}

/// MSW-16.2: an infiltrator's centre must be within its reach of a zone, and not too near to an enemy.
std::optional<Refusal> check_infiltrator(const State& state, UnitRef unit, const UnitState& there) {
  const Mil reach = infiltration(state, unit);
  const auto& zones = zones_of(state, state.owner(unit));
  const auto near = [&](const Polygon& zone) { return table::distance(there.position, zone) <= reach; };
  if (reach == Mil{} || std::none_of(zones.begin(), zones.end(), near)) return refuse("outside_zone", "MSW-16.2");
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef enemy = unit_at(i);
    if (!state.unit(enemy).on_table() || !state.opposed(unit, enemy)) continue;
    const Disc other = base(state, enemy);
    if (table::in_open(there.position, {other.at, other.radius + kInfiltrationGap}))
      return refuse("infiltrator_near", "MSW-16.2", {{"enemy", unit_name(state, enemy)}});
  }
  return kAllowed;
}

UnitState placed(const State& state, const Deploy& deploy) {
  UnitState there = state.unit(deploy.unit);
  there.status = Status::kOnTable;
  there.position = deploy.at;
  there.heading = deploy.heading;
  there.level = deploy.level.value_or(state.setup->suggested[static_cast<std::size_t>(index(deploy.unit))].level);
  there.elev = there.level == Level::kGround ? elev_when_set_up(state, state.sheet(deploy.unit), deploy.at) : Mil{};
  return there;
}

/// Places on a square round the suggested one, `out` half inches away.
std::optional<Deploy> free_on_ring(const State& state, Seat seat, const Deploy& proposed, int out) {
  std::optional<Deploy> best;
  const auto distance = [&](const Deploy& d) { return table::squared_distance(d.at, proposed.at); };
  for (int down = -out; down <= out; ++down)
    for (int across = -out; across <= out; across += std::abs(down) == out ? 1 : 2 * out) {
      Deploy deploy = proposed;
      deploy.at = {proposed.at.x + kSearchStep * across, proposed.at.y + kSearchStep * down};
      if (best && distance(deploy) >= distance(*best)) continue;
      if (!check_deploy(state, seat, deploy)) best = deploy;
    }
  return best;
}

/// The nearest on any ring: a corner of one ring may be farther away than the middle of the next.
std::optional<Deploy> free_near(const State& state, Seat seat, const Deploy& proposed) {
  const int most = std::max(state.setup->width, state.setup->height).n / kSearchStep.n;
  std::optional<Deploy> best;
  const auto distance = [&](const Deploy& d) { return table::squared_distance(d.at, proposed.at); };
  for (int out = 1; out <= most; ++out) {
    const std::int64_t least = std::int64_t{out} * kSearchStep.n;
    if (best && least * least >= distance(*best)) break;
    if (const auto found = free_on_ring(state, seat, proposed, out); found && (!best || distance(*found) < distance(*best))) best = found;
  }
  return best;
}

bool infiltrates(const State& state, UnitRef unit) { return infiltration(state, unit) > Mil{}; }
/// Set up with its carrier; by itself if the carrier is gone because an ally has given up.
bool rides(const State& state, UnitRef unit) {
  const UnitRef carrier = state.setup->suggested[static_cast<std::size_t>(index(unit))].carrier;
  return carrier != kNoUnit && state.unit(carrier).status != Status::kOutOfAction;
}

}  // namespace

std::vector<UnitRef> to_deploy(const State& state, Seat seat) {
  std::vector<UnitRef> plain;
  std::vector<UnitRef> last;
  bool others_wait = false;  // ordinary units of any side are set up before infiltrators
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (state.unit(unit).status != Status::kReserve || rides(state, unit)) continue;
    others_wait = others_wait || !infiltrates(state, unit);
    if (state.owner(unit) == seat) (infiltrates(state, unit) ? last : plain).push_back(unit);
  }
  return plain.empty() && !others_wait ? last : plain;
}

// MSW-16.2 Deployment: one unit each, base wholly inside the zone, on ground that it may be on, clear of everything and out of contact with enemies.
std::optional<Refusal> check_deploy(const State& state, Seat seat, const Deploy& deploy) {
  if (state.phase != Phase::kSetup || !state.frames.empty() || state.go != seat)
    return refuse("go_other", "MSW-16.2", {{"side", Name{state.setup->side(state.go == kNoSeat ? seat : state.go).name}}});
  const auto waiting = to_deploy(state, seat);
  if (std::find(waiting.begin(), waiting.end(), deploy.unit) == waiting.end()) return refuse("not_to_deploy", "MSW-16.2");
  if (deploy.heading.n < 0 || deploy.heading.n > 359) return refuse("heading_range", "MSW-16.2");
  const Sheet& sheet = state.sheet(deploy.unit);
  const UnitState there = placed(state, deploy);
  const bool no_sky = there.level == Level::kHighSky && (sheet.move != MoveType::kJet || !state.setup->options.high_sky);
  const bool no_water = there.level == Level::kUnderWater && suggested_place(state, deploy.unit).level != Level::kUnderWater;
  if (no_sky || no_water) return refuse("level", "MSW-6.9", {{"unit", unit_name(state, deploy.unit)}, says(no_sky ? "not_in_the_sky" : "not_under_water")});
  if (!in_zone(state, deploy.unit, there))
    if (auto refusal = check_infiltrator(state, deploy.unit, there)) return refusal;
  if (!free_place(state, deploy.unit, there)) return refuse("no_room", "MSW-16.2", {{"unit", unit_name(state, deploy.unit)}});
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef enemy = unit_at(i);
    if (state.unit(enemy).on_table() && state.opposed(deploy.unit, enemy) && in_contact(state, deploy.unit, there, enemy))
      return refuse("deploy_contact", "MSW-16.2", {{"enemy", unit_name(state, enemy)}});
  }
  return kAllowed;
}

// MSW-16.2: swapped edges turn the table by half.
Suggestion suggested_place(const State& state, UnitRef unit) {
  Suggestion where = state.setup->suggested[static_cast<std::size_t>(index(unit))];
  if (!state.swapped) return where;
  where.at = {state.setup->width - where.at.x, state.setup->height - where.at.y};
  where.heading = table::turned(where.heading, {180});
  return where;
}

std::optional<Deploy> next_to_deploy(const State& state, Seat seat) {
  const auto proposed = [&](UnitRef unit) {
    const Suggestion where = suggested_place(state, unit);
    return Deploy{unit, where.at, where.heading, where.level};
  };
  const std::vector<UnitRef> waiting = to_deploy(state, seat);
  for (const UnitRef unit : waiting)
    if (!check_deploy(state, seat, proposed(unit))) return proposed(unit);
  for (const UnitRef unit : waiting)
    if (const auto found = free_near(state, seat, proposed(unit))) return found;
  return std::nullopt;
}

void deploy_unit(Transcript<MsWars>& t, const Deploy& deploy) {
  const UnitState there = placed(t.state(), deploy);
  t.emit(UnitDeployed{deploy.unit, there.position, there.heading, there.elev, there.level});
  for (int i = 0; i < t.state().setup->units(); ++i)
    if (t.state().setup->suggested[static_cast<std::size_t>(i)].carrier == deploy.unit) t.emit(UnitBoarded{unit_at(i), deploy.unit});
}

}  // namespace hexinch::mswars
