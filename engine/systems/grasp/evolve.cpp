#include <algorithm>

#include "systems/grasp/grasp.h"
#include "systems/grasp/rules/price.h"

/// Applies events to the state exactly as they are. The rules were checked before the events were emitted.

namespace hexinch::grasp {
namespace {

/// A fresh unit (GRASP-17.1): all dice as bought.
void refresh(const Build& build, DieLevel fatigue, UnitState& unit) {
  unit.fatigue = fatigue;
  unit.cc = build.cc.level;
  unit.fs = build.fs.level;
  for (std::size_t i = 0; i < unit.mv.size(); ++i) unit.mv[i] = build.mv[i].level;
}

struct Apply {
  State& state;

  UnitState& unit(UnitRef u) const { return state.unit(u); }

  void stand(UnitRef u, const Stance& stance) const {
    unit(u).where = Where::kOnTable;
    unit(u).at = stance.at;
    unit(u).heading = stance.heading;
    unit(u).level = stance.level;
  }
  void unmark(const std::vector<UnitRef>& units, Purpose purpose) const {
    for (Marker& marker : state.markers)
      if (marker.purpose == purpose) std::erase_if(marker.units, [&](UnitRef u) { return std::ranges::find(units, u) != units.end(); });
    std::erase_if(state.markers, [](const Marker& marker) { return marker.units.empty(); });
  }
  /// GRASP-11.11. GRASP-15.2: what may come back counts each time it is lost.
  void remove(UnitRef u, Where where, Seat captor = kNoSeat) const {
    unit(u).where = where;
    unit(u).captor = captor;
    unit(u).fleeing = Fleeing::kNone;
    const Build& build = state.build(u);
    std::int16_t& again = state.side(state.owner(u)).again;
    if (build.type == CombatType::kHorde || build.type == CombatType::kDenizen)
      again = static_cast<std::int16_t>(again + points_of(build, state.options().prowess_price));
    for (Marker& marker : state.markers) std::erase(marker.units, u);
    std::erase_if(state.markers, [](const Marker& marker) { return marker.units.empty(); });
    std::erase_if(state.contacts, [&](const Contact& contact) { return contact.attacker == u || contact.defender == u; });
  }

  void operator()(const SidesRanked& e) const {
    state.order = e.order;
    state.go = -1;
    for (std::size_t i = 0; i < e.rolls.size() && i < state.sides.size(); ++i) state.sides[i].deploy_roll = e.rolls[i];
  }
  void operator()(const SetupWentOn& e) const {
    state.step = e.step;
    state.go = e.go;
  }
  void operator()(const PrevailingSet& e) const { state.prevailing = e.climate; }
  void operator()(const ClimateChosen& e) const {
    state.side(e.seat).preferred = e.preferred;
    state.side(e.seat).unpreferred = e.unpreferred;
  }
  void operator()(const QuadrantChosen& e) const { state.side(e.seat).quadrant = e.quadrant; }
  void operator()(const PiecesAllowed& e) const {
    state.side(e.seat).pieces_left = e.left;
    state.side(e.seat).sector = e.sector;
  }
  void operator()(const PiecePlaced& e) const {
    state.placed.push_back(e.piece);
    state.ground.push_back({e.piece.going, e.piece.height});
  }
  void operator()(const AreaPlaced& e) const { state.areas.push_back(e.area); }
  void operator()(const AreaGone& e) const { state.areas.erase(state.areas.begin() + e.area); }
  void operator()(const TerrainRolled& e) const { state.ground[static_cast<std::size_t>(index(e.feature))] = {e.going, e.height}; }
  void operator()(const Deployed& e) const { stand(e.unit, e.stance); }
  void operator()(const Withheld& e) const { unit(e.unit).where = Where::kReserve; }
  void operator()(const StepBegan& e) const {
    state.turn = e.turn;
    state.phase = e.phase;
    state.go = -1;
    state.cursor = 0;
    if (e.phase != Phase::kResupply) return;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
      state.resupplied[i] = 0;
      state.before_supply[i] = state.units[i].fatigue;
    }
  }
  void operator()(const GoPassed& e) const {
    state.go = e.go;
    state.cursor = e.cursor;
  }
  void operator()(const MarkerPlaced& e) const {
    unmark(e.marker.units, e.marker.purpose);
    state.markers.push_back(e.marker);
  }
  void operator()(const MarkerRemoved& e) const { unmark(e.units, Purpose::kMove); }
  void operator()(const PipsSpent& e) const {
    std::int16_t& pips = e.command == kNoCommand ? state.side(e.seat).nominal : e.reserved ? state.command(e.command).reserved : state.command(e.command).pips;
    pips = static_cast<std::int16_t>(pips - e.pips);
  }
  void operator()(const ReserveNoted& e) const {
    state.command(e.command).reserved = e.pips;
    state.command(e.command).pips = 0;
  }
  void operator()(const PipsRolled& e) const {
    if (e.command == kNoCommand) {
      state.side(e.seat).nominal = e.pips;
      return;
    }
    CommandState& command = state.command(e.command);
    command.natural = e.natural;
    command.pips = e.pips;
    command.opens = e.opens;
    command.primed = e.primed;
    command.jammed = 0;
  }
  void operator()(const OrderOfPlayers& e) const { state.order = e.order; }
  void operator()(const Ordered& e) const {
    state.eventful = true;
    for (const UnitRef u : e.units) {
      unit(u).ordered = true;
      if (state.build(u).type == CombatType::kSuicide) unit(u).suicide_paid = true;
    }
  }
  void operator()(const Moved& e) const {
    unit(e.unit).at = e.places.back();
    unit(e.unit).heading = e.heading;
    unit(e.unit).level = e.level;
    unit(e.unit).moved = true;
    state.eventful = true;
  }
  void operator()(const Aligned& e) const {
    unit(e.unit).at = e.at;
    unit(e.unit).heading = e.heading;
  }
  void operator()(const Faced& e) const { unit(e.unit).heading = e.heading; }
  void operator()(const ContactsChanged& e) const { state.contacts = e.contacts; }
  void operator()(const ShotResolved&) const {}
  void operator()(const HitNoted& e) const { state.hits.push_back(e.hit); }
  void operator()(const HitCounted&) const { state.hits.erase(state.hits.begin()); }
  void operator()(const CombatResolved&) const {}
  void operator()(const Struck&) const {}
  void operator()(const FatigueChanged& e) const { unit(e.unit).fatigue = e.to; }
  void operator()(const Suffered& e) const { unit(e.unit).adverse = true; }
  void operator()(const Degraded& e) const {
    switch (e.what) {
      case Attribute::kMv: unit(e.unit).mv[static_cast<std::size_t>(e.medium)] = e.to; return;
      case Attribute::kFs: unit(e.unit).fs = e.to; return;
      case Attribute::kCc: unit(e.unit).cc = e.to; return;
    }
  }
  void operator()(const Recoiled& e) const { unit(e.unit).at = e.at; }
  void operator()(const Fled& e) const {
    unit(e.unit).at = e.at;
    unit(e.unit).heading = e.heading;
    unit(e.unit).fleeing = e.fleeing;
  }
  void operator()(const RoutJoined& e) const { unit(e.unit).fleeing = Fleeing::kOnce; }
  void operator()(const RoutEnded& e) const {
    unit(e.unit).fleeing = Fleeing::kNone;
    unit(e.unit).shunned = 0;
  }
  void operator()(const Shunned& e) const { unit(e.unit).shunned |= std::uint32_t{1} << index(e.command); }
  void operator()(const Surrendered& e) const { remove(e.unit, Where::kSurrendered, e.to); }
  void operator()(const Destroyed& e) const { remove(e.unit, Where::kDestroyed); }
  void operator()(const Captured& e) const { remove(e.unit, Where::kCaptured, e.to); }
  void operator()(const LeftTable& e) const { remove(e.unit, Where::kLeftTable); }
  void operator()(const Entered& e) const {
    stand(e.unit, e.stance);
    unit(e.unit).entered = true;
  }
  void operator()(const Respawned& e) const {
    refresh(state.build(e.unit), state.setup->entry(e.unit).fatigue, unit(e.unit));
    unit(e.unit).captor = kNoSeat;
    stand(e.unit, e.stance);
  }
  void operator()(const Resupplied& e) const {
    unit(e.supply).fatigue = e.supply_to;
    unit(e.recipient).fatigue = e.recipient_to;
    auto& got = state.resupplied[static_cast<std::size_t>(index(e.recipient))];
    got = static_cast<std::int8_t>(got + 1);
  }
  void operator()(const Rested& e) const {
    unit(e.unit).fatigue = e.to;
    state.side(state.owner(e.unit)).rested = true;
  }
  void operator()(const UnitsUsed& e) const {
    for (std::size_t i = 0; i < e.arcs.size(); ++i) unit(e.units[i]).arcs |= static_cast<std::uint8_t>(1U << e.arcs[i]);
    for (const UnitRef u : e.units) switch (e.use) {
        case Use::kFired:
          unit(u).fired = true;
          state.eventful = true;
          break;
        case Use::kFought: unit(u).fought = true; break;
        case Use::kSupported: unit(u).supported = true; break;
        case Use::kMoved:
          unit(u).moved = true;
          state.eventful = true;
          break;
      }
  }
  void operator()(const WeatherCame& e) const { state.weather.push_back(e.weather); }
  void operator()(const WeatherEnded& e) const {
    // The same effect may be there twice. In step 4 one ends that has no last turn (GRASP-4.12), at the end of a turn one whose last turn it is.
    const int until = state.phase == Phase::kExtremes ? 0 : state.turn;
    const auto found = std::ranges::find_if(state.weather, [&](const Weather& weather) { return weather.kind == e.kind && weather.until == until; });
    if (found != state.weather.end()) state.weather.erase(found);
  }
  void operator()(const PointsLost& e) const {
    std::int16_t& lost = state.side(e.seat).objective_points;
    lost = static_cast<std::int16_t>(lost + e.points);
  }
  void operator()(const WorkBegan& e) const {
    const auto touched = [](const Frame& frame) { return std::holds_alternative<TouchedFrame>(frame); };
    if (touched(e.frame) && std::ranges::none_of(state.frames, touched)) state.line = 0;
    state.frames.push_back(e.frame);
  }
  void operator()(const WorkWentOn& e) const {
    const auto* before = std::get_if<TouchedFrame>(&state.frames.back());
    const auto* now = std::get_if<TouchedFrame>(&e.frame);
    if (before && now)
      for (const UnitRef u : before->units)
        if (std::ranges::find(now->units, u) == now->units.end()) state.line |= std::uint64_t{1} << index(u);
    state.frames.back() = e.frame;
  }
  void operator()(const WorkEnded&) const { state.frames.pop_back(); }
  void operator()(const Advanced& e) const { unit(e.unit).at = e.at; }
  void operator()(const ShotCalledOff&) const {}
  void operator()(const TurnEnded&) const {
    for (UnitState& u : state.units) {
      u.ordered = u.moved = u.fired = u.fought = u.supported = u.adverse = u.entered = false;
      u.arcs = 0;
    }
    for (SideState& side : state.sides) side.rested = false;
    for (Contact& contact : state.contacts) contact.late = false;
    state.eventful = false;
  }
  void operator()(const SideConceded& e) const { state.conceded = static_cast<std::uint8_t>(state.conceded | 1U << index(e.seat)); }
  void operator()(const BattleEnded& e) const {
    state.ending = e.ending;
    state.winners = e.winners;
    state.go = -1;
    state.frames.clear();
  }
};

}  // namespace

void Grasp::evolve(State& state, const Event& event) { std::visit(Apply{state}, event); }

}  // namespace hexinch::grasp
