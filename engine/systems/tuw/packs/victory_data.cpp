#include "systems/tuw/packs/victory_data.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/tuw/packs/map.h"
#include "systems/tuw/packs/plain_data.h"

namespace hexinch::tuw {
namespace {

/// Units by their own names, by type, or by side. With `enemy_of`, a name of several units means only that side's enemies.
void add_units(const Source& source, const Setup& setup, Seat enemy_of, std::vector<UnitRef>& units) {
  const std::string name = source.text();
  const Seat side = find_side(setup, name);
  bool any = false;
  bool own = false;
  for (int i = 0; i < setup.units(); ++i) {
    const RosterEntry& entry = setup.roster[static_cast<std::size_t>(i)];
    const Sheet& sheet = setup.sheets[static_cast<std::size_t>(entry.sheet)];
    const bool own_name = same_name(entry.name, name);
    const bool of_type = same_name(sheet.id, name) || same_name(sheet.name, name);
    if (!own_name && !of_type && entry.owner != side) continue;
    any = true;
    if (enemy_of != kNoSeat && setup.allied(enemy_of, entry.owner)) {
      own = true;
      continue;
    }
    if (std::find(units.begin(), units.end(), unit_at(i)) == units.end()) units.push_back(unit_at(i));
  }
  if (!any) source.fail("names no unit, type or side of this game");
  else if (own && units.empty()) source.fail("is on the side that is to destroy it");
}

}  // namespace

std::vector<UnitRef> read_units(const Source& source, const Setup& setup, Seat enemy_of) {
  std::vector<UnitRef> units;
  if (source.value().list())
    for (const Source& item : source.items()) {
      std::vector<UnitRef> meant;
      add_units(item, setup, enemy_of, meant);
      for (const UnitRef unit : meant)
        if (std::find(units.begin(), units.end(), unit) == units.end()) units.push_back(unit);
    }
  else add_units(source, setup, enemy_of, units);
  short_sort(units);
  return units;
}

namespace {

std::vector<Hex> read_hexes(const Source& source, const Setup& setup) {
  std::vector<Hex> hexes;
  for (const Hex h : read_zone(source, setup))
    if (std::find(hexes.begin(), hexes.end(), h) == hexes.end()) hexes.push_back(h);
  return hexes;
}

Seat read_side(const Source& source, const Setup& setup) {
  const Seat seat = find_side(setup, source.text());
  if (seat == kNoSeat) source.fail("names no side of this game");
  return seat;
}

constexpr std::array<std::string_view, count_of<Goal>()> kGoals{"eliminate", "destroy", "hold", "exit", "survive", "points"};

/// The one goal that a condition names.
std::optional<Goal> read_goal(const Source& source) {
  std::optional<Goal> goal;
  for (std::size_t i = 0; i < kGoals.size(); ++i) {
    if (!source.at(kGoals[i]).given()) continue;
    if (goal) source.fail("must say only one of eliminate, hold, destroy, survive, exit and points");
    goal = static_cast<Goal>(i);
  }
  if (!goal) source.fail("must say eliminate, hold, destroy, survive, exit or points");
  return goal;
}

/// How many of the listed ones it takes: at least one and no more than there are.
void read_count(const Source& source, std::size_t most, Condition& condition) {
  if (source.failed()) return;
  if (most == 0) source.fail("needs something to count");
  else if (const Source count = source.at("count"); count.given())
    condition.count = static_cast<std::int16_t>(count.integer(1, static_cast<std::int64_t>(most)));
}

}  // namespace

std::int16_t read_turn(const Source& source, const Victory& victory) {
  const auto turn = static_cast<std::int16_t>(source.integer(1, 10000));
  if (victory.turn_limit > 0 && turn > victory.turn_limit) source.fail("comes after the turn limit");
  return turn;
}

namespace {

void read_exit_goal(const Source& source, const Setup& setup, Condition& condition) {
  source.only({"exit", "side", "count", "from", "edge"});
  condition.units = read_units(source.at("exit"), setup);
  if (setup.exits.empty()) source.at("exit").fail("needs a map with exits");
  for (const ExitEdge& edge : setup.exits)
    if (source.at("edge").is_text(edge.name)) condition.hexes = edge.hexes;
  if (source.at("edge").given() && condition.hexes.empty()) source.at("edge").fail("names no exit of the map");
  read_count(source, condition.units.size(), condition);
}

void read_goal_of_side(const Source& source, const Setup& setup, Condition& condition) {
  condition.side = read_side(source.at("side"), setup);
  if (source.failed()) return;
  switch (condition.goal) {
    case Goal::kHold:
      source.only({"hold", "side", "count", "from"});
      condition.hexes = read_hexes(source.at("hold"), setup);
      read_count(source, condition.hexes.size(), condition);
      break;
    case Goal::kDestroy:
      source.only({"destroy", "side", "count", "from"});
      condition.units = read_units(source.at("destroy"), setup, condition.side);
      read_count(source, condition.units.size(), condition);
      break;
    case Goal::kSurvive:
      source.only({"survive", "side", "count", "turn"});
      condition.units = read_units(source.at("survive"), setup);
      condition.from = read_turn(source.at("turn"), setup.victory);
      read_count(source, condition.units.size(), condition);
      break;
    default: read_exit_goal(source, setup, condition); break;
  }
}

Condition read_condition(const Source& source, const Setup& setup) {
  if (source.is_text("eliminate")) return {};
  Condition condition;
  const auto goal = read_goal(source);
  if (!goal) return condition;
  condition.goal = *goal;
  if (condition.goal == Goal::kEliminate) {
    source.only({"eliminate", "from"});
    if (!source.at("eliminate").boolean()) source.at("eliminate").fail("must be true");
  } else if (condition.goal == Goal::kPoints) {
    source.only({"points", "side", "from"});
    condition.points = static_cast<std::int32_t>(source.at("points").integer(1, 1000000000));
    if (source.at("side").given()) condition.side = read_side(source.at("side"), setup);
  } else {
    read_goal_of_side(source, setup, condition);
  }
  if (source.at("from").given()) condition.from = read_turn(source.at("from"), setup.victory);
  return condition;
}

void read_limit(const Source& limit, Victory& victory) {
  if (!limit.given()) return;
  victory.turn_limit = static_cast<std::int16_t>(limit.integer(1, 10000));
  victory.judged = true;
}

Fraction read_share(const Source& source, Fraction otherwise) {
  if (!source.given()) return otherwise;
  const auto share = source.value().number();
  if (!share || *share < Fraction{0} || *share > Fraction{1000000}) source.fail("must be a number or a fraction from 0 up");
  return share.value_or(otherwise);
}

// TUW-X10 What counts for points, if the scenario has rules of its own for that.
void read_scoring(const Source& source, const Setup& setup, Scoring& scoring) {
  source.only({"destroyed", "wounded", "rounded", "standing", "standing_wounded", "held"});
  scoring.destroyed = read_share(source.at("destroyed"), scoring.destroyed);
  scoring.wounded = read_share(source.at("wounded"), scoring.wounded);
  scoring.standing = read_share(source.at("standing"), scoring.standing);
  scoring.standing_wounded = read_share(source.at("standing_wounded"), scoring.standing_wounded);
  if (source.at("rounded").given()) scoring.rounded = source.at("rounded").boolean();
  for (const Source& held : source.at("held").items()) {
    held.only({"hold", "points"});
    scoring.held.push_back({read_hexes(held.at("hold"), setup), static_cast<std::int32_t>(held.at("points").integer(1, 1000000))});
  }
}

}  // namespace

// TUW-X10 A turn limit alone is an end too: points decide there.
void read_victory(const Source& given, Setup& setup) {
  Victory& victory = setup.victory;
  read_limit(given.at("turn_limit"), victory);
  const Source source = given.at("victory");
  const bool plain = source.value().list() != nullptr;
  if (!plain) {
    source.only({"conditions", "ranked", "at_limit", "turn_limit", "scoring"});
    const std::int16_t beside = victory.turn_limit;
    read_limit(source.at("turn_limit"), victory);
    if (beside > 0 && victory.turn_limit != beside) source.at("turn_limit").fail("is not the turn_limit that stands beside victory");
  }
  for (const Source& condition : (plain ? source : source.at("conditions")).items()) victory.conditions.push_back(read_condition(condition, setup));
  victory.judged = victory.judged || source.given();
  if (given.at("scenario").given() && victory.conditions.empty() && victory.turn_limit == 0)
    source.fail("must name a condition, or the scenario a turn_limit: else the game has no end");
  if (plain) return;
  read_scoring(source.at("scoring"), setup, victory.scoring);
  if (source.at("ranked").given()) victory.ranked = source.at("ranked").boolean();
  if (victory.ranked && victory.conditions.size() < 2) source.at("ranked").fail("needs several conditions");
  if (source.at("at_limit").given() && victory.turn_limit == 0) source.at("at_limit").fail("needs a turn_limit");
  if (const Source winner = source.at("at_limit"); winner.given() && !winner.is_text("points")) victory.at_limit = read_side(winner, setup);
}

}  // namespace hexinch::tuw
