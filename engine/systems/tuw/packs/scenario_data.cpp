#include "systems/tuw/packs/scenario_data.h"

#include "systems/tuw/packs/map.h"
#include "systems/tuw/packs/plain_data.h"
#include "systems/tuw/packs/victory_data.h"

namespace hexinch::tuw {
namespace {

constexpr std::array kEventPhases{Phase::kBeginning, Phase::kEndOfCombat, Phase::kEnd};

void read_when(const Source& when, const Setup& setup, ScenarioEvent& event) {
  when.only({"turn", "phase", "wounded", "destroyed"});
  const Source wounded = when.at("wounded");
  const Source destroyed = when.at("destroyed");
  const bool in_time = when.at("turn").given() || when.at("phase").given();
  if (int{in_time} + int{wounded.given()} + int{destroyed.given()} != 1) when.fail("must say a turn or phase, or who is wounded, or who is destroyed");
  if (when.failed()) return;
  if (wounded.given() || destroyed.given()) {
    event.trigger = wounded.given() ? Trigger::kWounded : Trigger::kDestroyed;
    event.of = read_units(wounded.given() ? wounded : destroyed, setup);
    return;
  }
  if (when.at("turn").given()) event.turn = read_turn(when.at("turn"), setup.victory);
  const Source phase = when.at("phase");
  if (!phase.given()) return;
  for (const Phase possible : kEventPhases)
    if (phase.is_text(name_of(possible))) {
      event.phase = possible;
      return;
    }
  phase.fail("must be one of: beginning, end_of_combat, end");
}

void read_result(const Source& result, ScenarioEvent& event) {
  if (!result.given()) return;
  if (result.is_text("wound")) event.result = Result::kWound;
  else if (result.is_text("kill")) event.result = Result::kKill;
  else result.fail("must be wound or kill");
}

void read_points(const Source& points, const Setup& setup, ScenarioEvent& event) {
  for (const auto& [name, number] : points.members()) {
    const Seat seat = find_side(setup, name);
    if (seat == kNoSeat) {
      number.fail("names no side of this game");
      return;
    }
    event.points.resize(static_cast<std::size_t>(setup.seats()));
    event.points[static_cast<std::size_t>(index(seat))] = static_cast<std::int32_t>(number.integer(-1000000, 1000000));
    if (event.points[static_cast<std::size_t>(index(seat))] == 0) number.fail("must not be 0");
  }
}

ScenarioEvent read_event(const Source& source, const Setup& setup) {
  source.only({"when", "text", "units", "hexes", "attack", "result", "disable", "points"});
  ScenarioEvent event;
  read_when(source.at("when"), setup, event);
  if (source.at("text").given()) event.text = source.at("text").text();
  if (source.at("units").given()) event.units = read_units(source.at("units"), setup);
  if (source.at("hexes").given()) event.hexes = read_zone(source.at("hexes"), setup);
  if (source.at("attack").given()) event.attack = static_cast<std::int16_t>(source.at("attack").integer(-1000, 1000));
  if (source.at("disable").given()) event.disable = static_cast<std::int16_t>(source.at("disable").integer(1, 1000));
  read_result(source.at("result"), event);
  read_points(source.at("points"), setup, event);
  const bool strikes = event.attack || event.result != Result::kNoEffect || event.disable > 0;
  if (event.attack && event.result != Result::kNoEffect) source.at("result").fail("is beside an attack: the dice say what comes of that");
  for (const char* struck : {"units", "hexes"})
    if (!strikes && source.at(struck).given()) source.at(struck).fail("needs an attack, a result or disable to strike with");
  if (strikes && event.units.empty() && event.hexes.empty()) source.fail("strikes nobody: it names no units and no hexes");
  if (!strikes && event.points.empty() && event.text.empty()) source.fail("does nothing and says nothing");
  return event;
}

}  // namespace

void read_scenario_events(const Source& given, Setup& setup) {
  for (const Source& event : given.at("events").items()) setup.events.push_back(read_event(event, setup));
  for (const Source& group : given.at("reinforcements").items()) read_turn(group.at("turn"), setup.victory);
}

}  // namespace hexinch::tuw
