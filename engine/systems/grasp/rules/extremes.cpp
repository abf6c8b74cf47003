#include "systems/grasp/rules/extremes.h"

#include <algorithm>

#include "systems/grasp/rules/areas.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/pips.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/strikes.h"
#include "systems/grasp/rules/wind.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

enum class Extreme : std::int8_t { kNone, kMost, kLeast };

// GRASP-4.3, GRASP-4.11: all pip dice of a side at their highest, or at 1. A nominal die does not count.
Extreme extreme_of(const State& state, std::int8_t team) {
  bool most = true;
  bool least = true;
  int dice = 0;
  for (int i = 0; i < static_cast<int>(state.commands.size()); ++i) {
    const CommandRef command = command_at(i);
    if (state.team(owner_of(state, command)) != team || !commands(state, command)) continue;
    const Die& die = state.build(state.setup->command_unit(command)).command.pips;
    ++dice;
    most = most && state.command(command).natural == most_of(die);
    least = least && state.command(command).natural == 1;
  }
  if (dice == 0) return Extreme::kNone;
  return most ? Extreme::kMost : least ? Extreme::kLeast : Extreme::kNone;
}

Seat first_of(const State& state, std::int8_t team) {
  for (const Seat seat : state.order)
    if (state.team(seat) == team && !state.has_conceded(seat)) return seat;
  return kNoSeat;
}
/// The next player in order who is an enemy (GRASP-4.11).
Seat enemy_after(const State& state, std::int8_t team) {
  const auto first = std::ranges::find(state.order, first_of(state, team)) - state.order.begin();
  const auto count = static_cast<std::ptrdiff_t>(state.order.size());
  for (std::ptrdiff_t i = 1; i < count; ++i) {
    const Seat seat = state.order[static_cast<std::size_t>((first + i) % count)];
    if (state.team(seat) != team && !state.has_conceded(seat)) return seat;
  }
  return kNoSeat;
}

/// The sector's die, and a strip if there is a place for one.
void begin_laying(Transcript<Grasp>& t, Seat seat, Seat cause, bool disaster, std::int16_t until) {
  if (seat == kNoSeat) return;
  const int quadrant = throw_plain(t, {"grasp.roll.quadrant", {{"side", side_name(t.state(), seat)}}}, "GRASP-4.10", cause, 4);
  if (!t.good() || !strip_place(t.state(), quadrant)) return;
  t.emit(WorkBegan{LayFrame{seat, static_cast<std::int8_t>(quadrant), disaster, until, cause}});
}

/// T7: how many turns it lasts.
int turns_of(WeatherKind kind) {
  switch (kind) {
    case WeatherKind::kTerrainTwo:
    case WeatherKind::kWindTwo:
    case WeatherKind::kCatastrophe: return 2;
    case WeatherKind::kWindThree: return 3;
    default: return 1;
  }
}

/// GRASP-4.12: one of the pieces of that class becomes one class harder. Patches are not drawn.
void harden(Transcript<Grasp>& t, Seat by, TerrainClass from, TerrainClass to) {
  std::vector<FeatureRef> pieces;
  for (int i = 0; i < t.state().features(); ++i)
    if (t.state().ground_of(feature_at(i)).going == from && t.state().feature(feature_at(i)).kind != FeatureKind::kPatch) pieces.push_back(feature_at(i));
  if (pieces.empty()) return;
  std::size_t drawn = 0;
  if (pieces.size() > 1)
    drawn = static_cast<std::size_t>(throw_plain(t, {"grasp.roll.piece", {}}, "GRASP-4.12", by, static_cast<int>(pieces.size())) - 1);
  if (!t.good()) return;
  const FeatureRef f = pieces[drawn];
  const Polygon& shape = t.state().feature(f).polygon;
  const bool occupied = std::ranges::any_of(on_table(t.state()), [&](UnitRef unit) { return table::in_open(t.state().unit(unit).at, shape); });
  if (to == TerrainClass::kImpassable && occupied) return;
  t.emit(TerrainRolled{f, to, t.state().ground_of(f).height});
}

std::vector<UnitRef> in_difficult(const State& state) {
  std::vector<UnitRef> units = on_table(state);
  std::erase_if(units, [&](UnitRef unit) { return footing(state, state.unit(unit).at).going != TerrainClass::kDifficult; });
  return units;
}

// GRASP-4.8 Events 3 and 4: a disaster that its causer lays. GRASP-4.12, GRASP-4.13: harder ground, strikes.
void at_once(Transcript<Grasp>& t, WeatherKind kind, Seat by) {
  const std::int16_t turn = t.state().turn;
  switch (kind) {
    case WeatherKind::kTerrainTwo:
    case WeatherKind::kTerrainOne:
      if (!t.state().options().environmental_terrain) return;
      return begin_laying(t, by, by, true, static_cast<std::int16_t>(turn + turns_of(kind) - 1));
    case WeatherKind::kHarderLight: return harden(t, by, TerrainClass::kLight, TerrainClass::kDifficult);
    case WeatherKind::kHarderDifficult: return harden(t, by, TerrainClass::kDifficult, TerrainClass::kImpassable);
    case WeatherKind::kStrikeDifficult: return strike_all(t, in_difficult(t.state()), kD4, false, by);
    case WeatherKind::kCatastrophe: return strike_all(t, on_table(t.state()), kD6, false, by);
    default: return;
  }
}

/// Has that effect been there already this turn?
bool holds_already(const State& state, WeatherKind kind) {
  return std::ranges::any_of(state.weather, [&](const Weather& weather) { return weather.kind == kind; });
}

bool room_for_weather(const State& state) { return state.weather.size() < static_cast<std::size_t>(kMostWeather); }

// GRASP-4.3 Weather trigger, GRASP-4.4 Reading it, GRASP-4.5 Duration
void roll_weather(Transcript<Grasp>& t, Seat by) {
  PlannedRoll plan;
  plan.what = {"grasp.roll.weather", {}};
  plan.rule = "GRASP-4.4";
  plan.thrown = {by, 2, 6, {}};
  const RollMade made = t.roll(std::move(plan));
  if (!t.good()) return;
  const int difference = made.faces[0] > made.faces[1] ? made.faces[0] - made.faces[1] : made.faces[1] - made.faces[0];
  const int direction = difference == 0 ? 0 : throw_plain(t, {"grasp.roll.wind", {}}, "GRASP-4.4", by, 4);
  if (!t.good()) return;
  const auto kind = static_cast<WeatherKind>(made.thrown() - 2);
  int turns = turns_of(kind);
  // GRASP-4.7
  if (kind == WeatherKind::kPerfect) turns = throw_plain(t, {"grasp.roll.perfect", {}}, "GRASP-4.7", by, 6);
  if (!t.good() || !room_for_weather(t.state())) return;
  // GRASP-4.5: the same effect again does not stack, so nobody is struck by it twice in a turn.
  const bool strikes = kind == WeatherKind::kStrikeDifficult || kind == WeatherKind::kCatastrophe;
  const bool again = strikes && holds_already(t.state(), kind);
  const std::int16_t turn = t.state().turn;
  const auto until = static_cast<std::int16_t>(turn + turns - 1);
  t.emit(WeatherCame{{kind, turn, until, static_cast<std::int8_t>(difference), static_cast<std::int8_t>(direction), by}});
  if (kind == WeatherKind::kDoubleLosses && !doubles_losses(t.state()) && room_for_weather(t.state())) t.emit(WeatherCame{{kind, turn, 0, 0, 0, by}});
  if (!again) at_once(t, kind, by);
}

void next_stage(Transcript<Grasp>& t, ExtremesFrame frame, bool team_done) {
  if (team_done) {
    frame.teams.erase(frame.teams.begin());
    frame.stage = 0;
  } else {
    ++frame.stage;
  }
  t.emit(WorkWentOn{std::move(frame)});
}

}  // namespace

// GRASP-4.12: a catastrophe strikes in its second turn as well. GRASP-4.10: a maximum ends doubled losses.
void begin_extremes(Transcript<Grasp>& t) {
  ExtremesFrame frame;
  for (const Seat seat : t.state().order) {
    const std::int8_t team = t.state().team(seat);
    if (std::ranges::find(frame.teams, team) == frame.teams.end() && extreme_of(t.state(), team) != Extreme::kNone) frame.teams.push_back(team);
  }
  const bool most = std::ranges::any_of(frame.teams, [&](std::int8_t team) { return extreme_of(t.state(), team) == Extreme::kMost; });
  if (most && doubles_losses(t.state())) t.emit(WeatherEnded{WeatherKind::kDoubleLosses});
  const bool on = t.state().options().weather_events || t.state().options().environmental_terrain;
  if (on && !frame.teams.empty()) t.emit(WorkBegan{std::move(frame)});
  const auto catastrophe = std::ranges::find(t.state().weather, WeatherKind::kCatastrophe, &Weather::kind);
  if (catastrophe != t.state().weather.end()) strike_all(t, on_table(t.state()), kD6, false, catastrophe->by);
}

void end_weather(Transcript<Grasp>& t) {
  for (const Weather& weather : std::vector<Weather>(t.state().weather))
    if (weather.until == t.state().turn) t.emit(WeatherEnded{weather.kind});
}

Seat asks(const State&, const ExtremesFrame&) { return kNoSeat; }

// GRASP-4.10 Maximum score: first the strip, then the weather. GRASP-4.11 Minimum score: an enemy lays a disaster.
void go_on(Transcript<Grasp>& t, const ExtremesFrame& frame) {
  if (frame.teams.empty()) {
    t.emit(WorkEnded{});
    return;
  }
  const std::int8_t team = frame.teams.front();
  const Seat by = first_of(t.state(), team);
  const Extreme extreme = extreme_of(t.state(), team);
  const Options& options = t.state().options();
  if (extreme == Extreme::kNone || by == kNoSeat) return next_stage(t, frame, true);
  if (frame.stage == 0) {
    next_stage(t, frame, extreme == Extreme::kLeast);
    if (options.environmental_terrain) begin_laying(t, extreme == Extreme::kMost ? by : enemy_after(t.state(), team), by, extreme == Extreme::kLeast, 0);
    return;
  }
  next_stage(t, frame, true);
  if (options.weather_events) roll_weather(t, by);
}

Seat asks(const State&, const LayFrame& frame) { return frame.seat; }
void go_on(Transcript<Grasp>&, const LayFrame&) {}

std::optional<Refusal> check_lay(const State& state, const LayFrame& frame, Point at, int turn) { return check_strip(state, frame.quadrant, at, turn); }

// GRASP-4.9: every unit whose base it covers is struck with two d6.
void lay(Transcript<Grasp>& t, const LayFrame& frame, Point at, int turn) {
  const Oblong strip = strip_at(at, turn);
  t.emit(WorkEnded{});
  if (t.state().areas.size() < static_cast<std::size_t>(kMostAreas))
    t.emit(AreaPlaced{{AreaKind::kStrip, strip, TerrainClass::kDifficult, 0, frame.until}});
  std::vector<UnitRef> units = on_table(t.state());
  std::erase_if(units, [&](UnitRef unit) { return t.state().unit(unit).level != 0 || !table::share_area(base_of(t.state(), unit), strip); });
  strike_all(t, std::move(units), kD6, true, frame.cause);
}

void lay_nothing(Transcript<Grasp>& t, const LayFrame&) { t.emit(WorkEnded{}); }

}  // namespace hexinch::grasp
