#include "systems/tuw/victory_data.h"

#include <algorithm>

#include "systems/tuw/map.h"
#include "systems/tuw/words.h"

namespace hexinch::tuw {
namespace {

/// Units by their own names, by type, or by side.
void add_units(const Source& source, const Setup& setup, std::vector<UnitRef>& units) {
  const std::string name = source.text();
  const Seat side = find_side(setup, name);
  bool any = false;
  for (int i = 0; i < setup.units(); ++i) {
    const RosterEntry& entry = setup.roster[static_cast<std::size_t>(i)];
    const Sheet& sheet = setup.sheets[static_cast<std::size_t>(entry.sheet)];
    const bool own_name = same_name(entry.name, name);
    const bool of_type = same_name(sheet.id, name) || same_name(sheet.name, name);
    if (!own_name && !of_type && entry.owner != side) continue;
    any = true;
    if (std::find(units.begin(), units.end(), unit_at(i)) == units.end()) units.push_back(unit_at(i));
  }
  if (!any) source.fail("names no unit, type or side of this game");
}

std::vector<UnitRef> read_units(const Source& source, const Setup& setup) {
  std::vector<UnitRef> units;
  if (source.value().list())
    for (const Source& item : source.items()) add_units(item, setup, units);
  else add_units(source, setup, units);
  std::sort(units.begin(), units.end());
  return units;
}

Seat read_side(const Source& source, const Setup& setup) {
  const Seat seat = find_side(setup, source.text());
  if (seat == kNoSeat) source.fail("names no side of this game");
  return seat;
}

Condition read_condition(const Source& source, const Setup& setup) {
  if (source.is_text("eliminate")) return {};
  source.only({"eliminate", "hold", "destroy", "survive", "exit", "side", "count", "from", "turn", "edge"});
  Condition condition;
  const auto number = [&](std::string_view key, std::int16_t& member) {
    if (const Source s = source.at(key); s.given()) member = static_cast<std::int16_t>(s.integer(0, 10000));
  };
  number("count", condition.count);
  number("from", condition.from);
  if (source.at("eliminate").given()) return condition;
  condition.side = read_side(source.at("side"), setup);
  if (source.at("hold").given()) {
    condition.goal = Goal::kHold;
    condition.hexes = read_zone(source.at("hold"), setup);
  } else if (source.at("destroy").given()) {
    condition.goal = Goal::kDestroy;
    condition.units = read_units(source.at("destroy"), setup);
  } else if (source.at("survive").given()) {
    condition.goal = Goal::kSurvive;
    condition.units = read_units(source.at("survive"), setup);
    condition.from = static_cast<std::int16_t>(source.at("turn").integer(1, 10000));
  } else if (source.at("exit").given()) {
    condition.goal = Goal::kExit;
    condition.units = read_units(source.at("exit"), setup);
    for (const ExitEdge& edge : setup.exits)
      if (source.at("edge").is_text(edge.name)) condition.hexes = edge.hexes;
    if (source.at("edge").given() && condition.hexes.empty()) source.at("edge").fail("names no exit of the map");
  } else {
    source.fail("must say eliminate, hold, destroy, survive or exit");
  }
  return condition;
}

}  // namespace

void read_victory(const Source& given, Setup& setup) {
  Victory& victory = setup.victory;
  if (const Source limit = given.at("turn_limit"); limit.given()) victory.turn_limit = static_cast<std::int16_t>(limit.integer(1, 10000));
  const Source source = given.at("victory");
  if (!source.given()) return;
  victory.judged = true;
  const bool plain = source.value().list() != nullptr;
  if (!plain) source.only({"conditions", "ranked", "at_limit", "turn_limit"});
  for (const Source& condition : (plain ? source : source.at("conditions")).items()) victory.conditions.push_back(read_condition(condition, setup));
  if (plain) return;
  if (source.at("ranked").given()) victory.ranked = source.at("ranked").boolean();
  if (const Source limit = source.at("turn_limit"); limit.given()) victory.turn_limit = static_cast<std::int16_t>(limit.integer(1, 10000));
  if (const Source winner = source.at("at_limit"); winner.given() && !winner.is_text("points")) victory.at_limit = read_side(winner, setup);
}

}  // namespace hexinch::tuw
