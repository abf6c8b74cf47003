#include <algorithm>
#include <string>

#include "systems/grasp/grasp.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/state/named.h"

/// What the log says about each event. The log shows the rolls themselves; these sentences give their results.

namespace hexinch::grasp {
namespace {

using Said = std::optional<Message>;

struct Teller {
  const State& state;

  Argument unit(UnitRef u, std::string_view key = "unit") const { return {key, u == kNoUnit ? Name{} : unit_name(state, u)}; }
  Argument side(Seat seat) const { return {"side", seat == kNoSeat ? Name{} : side_name(state, seat)}; }
  Argument units(const std::vector<UnitRef>& list) const {
    Name all;
    for (const UnitRef u : list) all.text += (all.text.empty() ? "" : ", ") + unit_name(state, u).text;
    return {"units", std::move(all)};
  }
  Argument commander(CommandRef command) const { return unit(command == kNoCommand ? kNoUnit : state.setup->command_unit(command)); }
  static Argument die(std::string_view key, DieLevel level) { return {key, level_name(level)}; }
  Argument order(const std::vector<Seat>& seats) const {
    Name all;
    for (const Seat seat : seats) all.text += (all.text.empty() ? "" : ", ") + side_name(state, seat).text;
    return {"order", std::move(all)};
  }
  Argument lost(const std::vector<std::int16_t>& points) const {
    Name all;
    for (std::size_t i = 0; i < points.size(); ++i) all.text += (i == 0 ? "" : ", ") + state.setup->sides[i].name + " " + std::to_string(points[i]);
    return {"lost", std::move(all)};
  }
  /// How far a unit went, from where it stands in this state.
  Argument length(UnitRef u, const std::vector<Point>& places) const {
    std::int64_t hundredths = 0;
    Point from = state.unit(u).at;
    for (const Point place : places) {
      hundredths += (table::nearest_length(place - from).n + 5) / 10;
      from = place;
    }
    return {"length", Fraction{hundredths, 100}};
  }

  Said operator()(const SidesRanked& e) const { return Message{"grasp.event.sides_ranked", {order(e.order)}}; }
  Said operator()(const SetupWentOn&) const { return std::nullopt; }
  Said operator()(const PrevailingSet& e) const { return Message{"grasp.event.prevailing_set", {{"climate", word_of("climate", e.climate)}}}; }
  Said operator()(const ClimateChosen& e) const {
    const Argument preferred{"preferred", word_of("climate", e.preferred)};
    return Message{"grasp.event.climate_chosen", {side(e.seat), preferred, {"unpreferred", word_of("climate", e.unpreferred)}}};
  }
  Said operator()(const QuadrantChosen& e) const {
    static constexpr std::array<std::string_view, 5> kTexts{"", "nw", "ne", "se", "sw"};
    const std::string_view quadrant = kTexts[static_cast<std::size_t>(e.quadrant)];
    return Message{"grasp.event.quadrant_chosen", {side(e.seat), {"quadrant", Word{"grasp.quadrant." + std::string(quadrant)}}}};
  }
  Said operator()(const PiecesAllowed&) const { return std::nullopt; }
  Said operator()(const PiecePlaced& e) const { return Message{"grasp.event.piece_placed", {side(e.seat), {"piece", Name{e.piece.name}}}}; }
  Said operator()(const AreaPlaced& e) const { return Message{"grasp.event.area_placed", {{"area", word_of("area", e.area.kind)}}}; }
  Said operator()(const AreaGone& e) const {
    return Message{"grasp.event.area_gone", {{"area", word_of("area", state.areas[static_cast<std::size_t>(e.area)].kind)}}};
  }
  Said operator()(const TerrainRolled& e) const {
    return Message{"grasp.event.terrain_rolled",
                   {{"piece", feature_name(state, e.feature)}, {"class", word_of("class", e.going)}, {"height", height(e.height)}}};
  }
  static Word height(std::int8_t h) {
    static constexpr std::array<std::string_view, 4> kTexts{"flat", "low", "medium", "high"};
    return {"grasp.height." + std::string(kTexts[static_cast<std::size_t>(h < 0 ? 0 : h)])};
  }
  Said operator()(const Deployed& e) const { return Message{"grasp.event.deployed", {unit(e.unit)}}; }
  Said operator()(const Withheld& e) const { return Message{"grasp.event.withheld", {unit(e.unit)}}; }
  Said operator()(const StepBegan& e) const {
    if (e.phase == Phase::kResupply) return Message{"grasp.event.turn_began", {number("turn", e.turn)}};
    if (e.phase == Phase::kHighTech || e.phase == Phase::kRest || e.phase == Phase::kEnd || e.phase == Phase::kRout) return std::nullopt;
    if (e.phase == Phase::kOrders && state.phase == Phase::kRest) return std::nullopt;
    return Message{"grasp.event.phase_began", {{"step", word_of("phase", e.phase)}}};
  }
  Said operator()(const GoPassed&) const { return std::nullopt; }
  Said operator()(const MarkerPlaced& e) const {
    const std::string_view text = e.marker.units.size() > 1 ? "grasp.event.marker_placed_group" : "grasp.event.marker_placed";
    return Message{text, {units(e.marker.units), {"x", mu(e.marker.to.at.x)}, {"y", mu(e.marker.to.at.y)}, number("heading", e.marker.to.heading.n)}};
  }
  Said operator()(const MarkerRemoved& e) const { return Message{"grasp.event.marker_removed", {units(e.units)}}; }
  Said operator()(const PipsSpent& e) const {
    const std::string_view text = e.command == kNoCommand ? "grasp.event.nominal_spent" : e.reserved ? "grasp.event.reserve_spent" : "grasp.event.pips_spent";
    return Message{text, {commander(e.command), side(e.seat), number("pips", e.pips)}};
  }
  Said operator()(const ReserveNoted& e) const {
    if (e.pips == 0) return std::nullopt;
    return Message{"grasp.event.reserve_noted", {commander(e.command), number("pips", e.pips)}};
  }
  Said operator()(const PipsRolled& e) const {
    const std::string_view text = e.command == kNoCommand ? "grasp.event.nominal_rolled" : "grasp.event.pips_rolled";
    return Message{text, {commander(e.command), side(e.seat), number("pips", e.pips)}};
  }
  Said operator()(const OrderOfPlayers& e) const { return Message{"grasp.event.order_of_players", {order(e.order)}}; }
  Said operator()(const Ordered&) const { return std::nullopt; }
  Said operator()(const Moved& e) const {
    static constexpr std::array<std::string_view, 9> kTexts{"grasp.event.moved",        "grasp.event.moved_arrived", "grasp.event.moved_contact",
                                                            "grasp.event.moved_friend", "grasp.event.moved_terrain", "grasp.event.moved_border",
                                                            "grasp.event.moved_edge",   "grasp.event.moved",         "grasp.event.moved_turned"};
    return Message{kTexts[static_cast<std::size_t>(e.stopped)], {unit(e.unit), length(e.unit, e.places), number("heading", e.heading.n)}};
  }
  Said operator()(const Aligned& e) const { return Message{"grasp.event.aligned", {unit(e.unit)}}; }
  Said operator()(const Faced& e) const { return Message{"grasp.event.faced", {unit(e.unit), number("heading", e.heading.n)}}; }
  Said operator()(const ContactsChanged&) const { return std::nullopt; }
  Said operator()(const ShotResolved& e) const {
    const std::string_view text = !e.hit           ? "grasp.event.shot_short"
                                  : e.result > 0   ? "grasp.event.shot_won"
                                  : e.result < 0   ? "grasp.event.shot_lost"
                                  : e.loses        ? "grasp.event.shot_drawn_loss"
                                                   : "grasp.event.shot_drawn";
    return Message{text, {unit(e.lead), unit(e.target, "target"), number("fire", e.fire.total), number("defence", e.defence.total)}};
  }
  Said operator()(const CombatResolved& e) const {
    const std::string_view text = e.result > 0                        ? "grasp.event.combat_won"
                                  : e.result < 0                      ? "grasp.event.combat_lost"
                                  : e.first_loses && e.second_loses   ? "grasp.event.combat_drawn_both"
                                  : e.first_loses || e.second_loses   ? "grasp.event.combat_drawn_one"
                                                                      : "grasp.event.combat_drawn";
    return Message{text, {unit(e.first), unit(e.second, "enemy"), number("own", e.of_first.total), number("other", e.of_second.total),
                          unit(e.first_loses ? e.first : e.second, "loser")}};
  }
  Said operator()(const Struck& e) const {
    return Message{e.loses ? "grasp.event.struck" : "grasp.event.not_struck", {unit(e.unit), number("strike", e.strike), number("defence", e.defence.total)}};
  }
  Said operator()(const FatigueChanged& e) const {
    return Message{e.to == kNoDie ? "grasp.event.fatigue_gone" : "grasp.event.fatigue_changed", {unit(e.unit), die("from", e.from), die("to", e.to)}};
  }
  Said operator()(const Suffered&) const { return std::nullopt; }
  Said operator()(const Degraded& e) const { return Message{"grasp.event.degraded", {unit(e.unit), {"what", word_of("attribute", e.what)}, die("to", e.to)}}; }
  Said operator()(const Recoiled& e) const {
    const bool stays = e.at == state.unit(e.unit).at;
    const std::string_view text = stays ? "grasp.event.recoil_blocked" : e.withdrawn ? "grasp.event.withdrew" : "grasp.event.recoiled";
    return Message{text, {unit(e.unit), length(e.unit, {e.at})}};
  }
  Said operator()(const Fled& e) const {
    return Message{e.fleeing == Fleeing::kRout ? "grasp.event.fled" : "grasp.event.ran",
                   {unit(e.unit), length(e.unit, {e.at}), number("heading", e.heading.n)}};
  }
  Said operator()(const RoutJoined& e) const { return Message{"grasp.event.rout_joined", {unit(e.unit)}}; }
  Said operator()(const RoutEnded& e) const { return Message{"grasp.event.rout_ended", {unit(e.unit)}}; }
  Said operator()(const Shunned& e) const {
    return Message{"grasp.event.shunned", {unit(e.unit), unit(state.setup->command_unit(e.command), "commander")}};
  }
  Said operator()(const Surrendered& e) const { return Message{"grasp.event.surrendered", {unit(e.unit), side(e.to)}}; }
  Said operator()(const Destroyed& e) const { return Message{e.sudden ? "grasp.event.destroyed_sudden" : "grasp.event.destroyed", {unit(e.unit)}}; }
  Said operator()(const Captured& e) const { return Message{"grasp.event.captured", {unit(e.unit), side(e.to)}}; }
  Said operator()(const LeftTable& e) const { return Message{"grasp.event.left_table", {unit(e.unit)}}; }
  Said operator()(const Entered& e) const { return Message{"grasp.event.entered", {unit(e.unit)}}; }
  Said operator()(const Respawned& e) const { return Message{"grasp.event.respawned", {unit(e.unit)}}; }
  Said operator()(const Resupplied& e) const {
    return Message{"grasp.event.resupplied", {unit(e.supply), unit(e.recipient, "recipient"), die("from", e.supply_to), die("to", e.recipient_to)}};
  }
  Said operator()(const Rested& e) const { return Message{"grasp.event.rested", {unit(e.unit), die("to", e.to)}}; }
  Said operator()(const UnitsUsed&) const { return std::nullopt; }
  Said operator()(const WeatherCame& e) const {
    if (e.weather.wind == 0 && e.weather.kind == WeatherKind::kDoubleLosses && e.weather.until == 0) return std::nullopt;
    return Message{e.weather.wind == 0 ? "grasp.event.weather_came" : "grasp.event.weather_came_wind",
                   {{"weather", word_of("weather", e.weather.kind)},
                    {"wind", Word{"grasp.wind." + std::to_string(e.weather.wind)}},
                    number("until", e.weather.until)}};
  }
  Said operator()(const WeatherEnded& e) const { return Message{"grasp.event.weather_ended", {{"weather", word_of("weather", e.kind)}}}; }
  Said operator()(const PointsLost& e) const { return Message{"grasp.event.points_lost", {side(e.seat), number("points", e.points)}}; }
  Said operator()(const WorkBegan&) const { return std::nullopt; }
  Said operator()(const WorkWentOn&) const { return std::nullopt; }
  Said operator()(const WorkEnded&) const { return std::nullopt; }
  Said operator()(const Advanced& e) const { return Message{"grasp.event.advanced", {unit(e.unit), length(e.unit, {e.at})}}; }
  Said operator()(const HitNoted&) const { return std::nullopt; }
  Said operator()(const HitCounted&) const { return std::nullopt; }
  Said operator()(const ShotCalledOff& e) const { return Message{"grasp.event.shot_called_off", {unit(e.lead)}}; }
  Said operator()(const TurnEnded&) const { return std::nullopt; }
  Said operator()(const SideConceded& e) const { return Message{"grasp.event.side_conceded", {side(e.seat)}}; }
  Said operator()(const BattleEnded& e) const {
    if (e.winners.empty()) return Message{"grasp.event.battle_drawn", {lost(e.lost)}};
    return Message{"grasp.event.battle_won", {side(e.winners.front()), lost(e.lost)}};
  }
};

}  // namespace

/// What happens to a unit is told with its own side's badge.
Seat Grasp::whose(const State& state, const Event& event) {
  return std::visit([&]<class E>(const E& e) {
    if constexpr (requires { e.unit; }) return e.unit == kNoUnit ? kNoSeat : state.owner(e.unit);
    else if constexpr (requires { e.lead; }) return state.owner(e.lead);
    else return kNoSeat;
  }, event);
}

std::optional<Message> Grasp::log_line(const State& state, const Event& event) { return std::visit(Teller{state}, event); }

}  // namespace hexinch::grasp
