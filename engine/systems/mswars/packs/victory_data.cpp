#include "systems/mswars/packs/victory_data.h"

#include <algorithm>
#include <array>

#include "systems/mswars/packs/plain_data.h"
#include "systems/mswars/packs/table_data.h"

namespace hexinch::mswars {
namespace {

constexpr std::array<std::string_view, count_of<ConditionKind>()> kKeys{"eliminate", "destroy",     "reduce", "cross",    "survive",
                                                                            "less_damage", "points", "wipe_out", "cross_major"};

std::optional<ConditionKind> read_kind(const Source& source) {
  std::optional<ConditionKind> kind;
  for (std::size_t i = 0; i < kKeys.size(); ++i) {
    if (!source.at(kKeys[i]).given()) continue;
    if (kind) source.fail("must say only one thing");
    kind = static_cast<ConditionKind>(i);
  }
  if (!kind) source.fail("must say eliminate, destroy, reduce, cross, survive, less_damage, points, wipe_out or cross_major");
  return kind;
}

/// Who wins: a named side, nobody (a draw), or the side that fulfils the condition.
std::int8_t read_winner(const Source& source, const Setup& setup) {
  if (const Source draw = source.at("draw"); draw.given()) {
    if (!draw.boolean()) draw.fail("must be true");
    if (source.at("side").given()) source.at("side").fail("does not go with a draw");
    return -2;
  }
  if (!source.at("side").given()) return -1;
  const Seat seat = find_side(setup, source.at("side").text());
  if (seat == kNoSeat) source.at("side").fail("names no side of this game");
  return seat == kNoSeat ? std::int8_t{-1} : setup.side(seat).team;
}

std::vector<UnitRef> read_units(const Source& source, const Setup& setup) {
  std::vector<UnitRef> units;
  for (const Source& item : source.items()) {
    const UnitRef unit = find_unit(setup, item.text());
    if (unit == kNoUnit) item.fail("names no unit of this game");
    else units.push_back(unit);
  }
  if (units.empty()) source.fail("must name at least one unit");
  return units;
}

void read_destroy(const Source& source, const Setup& setup, Condition& condition) {
  condition.units = read_units(source.at("destroy"), setup);
  const auto all = static_cast<std::int64_t>(condition.units.size());
  condition.count = static_cast<std::int16_t>(source.at("count").given() ? source.at("count").integer(1, std::max<std::int64_t>(1, all)) : all);
}

void read_cross(const Source& source, const Source& line, const Setup& setup, Condition& condition) {
  condition.line = Mil{static_cast<std::int32_t>(line.integer(0, setup.height.n))};
  condition.count = static_cast<std::int16_t>(source.at("count").given() ? source.at("count").integer(0, 100) : 1);
  for (const Source& item : source.at("objectives").items()) {
    std::int8_t found = -1;
    for (std::size_t i = 0; i < setup.objectives.size(); ++i)
      if (item.is_text(setup.objectives[i].name)) found = static_cast<std::int8_t>(i);
    if (found < 0) item.fail("names no objective of the table");
    condition.objectives.push_back(found);
  }
}

/// The keys that go with each kind of condition, and when it can be judged at all.
void check_members(const Source& source, ConditionKind kind, bool at_once) {
  switch (kind) {
    case ConditionKind::kEliminate: source.only({"eliminate", "first"}); break;
    case ConditionKind::kDestroy: source.only({"destroy", "count", "side", "draw", "first"}); break;
    case ConditionKind::kReduce: source.only({"reduce", "side", "draw", "first"}); break;
    case ConditionKind::kCross: source.only({"cross", "count", "objectives", "side"}); break;
    case ConditionKind::kCrossMajor: source.only({"cross_major", "count", "objectives", "side"}); break;
    case ConditionKind::kSurvive: source.only({"survive", "side", "draw"}); break;
    case ConditionKind::kLessDamage: source.only({"less_damage"}); break;
    case ConditionKind::kPoints: source.only({"points"}); break;
    case ConditionKind::kWipeOut: source.only({"wipe_out", "first"}); break;
  }
  const Source said = source.at(kKeys[static_cast<std::size_t>(kind)]);
  const bool both = kind == ConditionKind::kDestroy;
  const bool only_at_once = kind == ConditionKind::kEliminate || kind == ConditionKind::kReduce || kind == ConditionKind::kWipeOut;
  if (at_once && !both && !only_at_once) said.fail("is judged at the turn limit only");
  if (!at_once && only_at_once) said.fail("is judged at once, not at the turn limit");
  if (!at_once && source.at("first").given()) source.at("first").fail("is for goals that are judged at once");
}

Condition read_condition(const Source& source, const Setup& setup, bool at_once) {
  Condition condition;
  const auto kind = read_kind(source);
  if (!kind) return condition;
  check_members(source, *kind, at_once);
  condition.kind = *kind;
  condition.team = read_winner(source, setup);
  if (source.at("first").given()) condition.first = source.at("first").boolean();
  switch (*kind) {
    case ConditionKind::kDestroy: read_destroy(source, setup, condition); break;
    case ConditionKind::kReduce: condition.count = static_cast<std::int16_t>(source.at("reduce").integer(0, 100)); break;
    case ConditionKind::kCross: read_cross(source, source.at("cross"), setup, condition); break;
    case ConditionKind::kCrossMajor: read_cross(source, source.at("cross_major"), setup, condition); break;
    default: {
      const Source flag = source.at(kKeys[static_cast<std::size_t>(*kind)]);
      if (!flag.boolean()) flag.fail("must be true");
    }
  }
  const bool anybodys = *kind == ConditionKind::kEliminate || *kind == ConditionKind::kLessDamage || *kind == ConditionKind::kPoints ||
                        *kind == ConditionKind::kWipeOut;
  if (!anybodys && condition.team == -1) source.fail("must say whose victory it is: side, or draw");
  return condition;
}

}  // namespace

void read_objectives(const Source& source, Setup& setup) {
  for (const Source& item : source.items()) {
    item.only({"name", "at", "radius", "least_elev", "points", "from"});
    Objective objective{item.at("name").text(), read_point(item.at("at"), setup), inches(3), {}, 0, 1};
    if (item.at("radius").given()) objective.radius = Mil{static_cast<std::int32_t>(item.at("radius").integer(1, 72000))};
    if (item.at("least_elev").given()) objective.least_elev = Mil{static_cast<std::int32_t>(item.at("least_elev").integer(0, 40000))};
    if (item.at("points").given()) objective.points = static_cast<std::int16_t>(item.at("points").integer(0, 10000));
    if (objective.points == 0) item.without({"from"}, "is for objectives that bring points");
    if (item.at("from").given()) objective.from_turn = static_cast<std::int16_t>(item.at("from").integer(1, 1000));
    for (const Objective& other : setup.objectives)
      if (same_name(other.name, objective.name)) item.at("name").fail("is taken");
    setup.objectives.push_back(std::move(objective));
  }
}

void read_victory(const Source& given, Setup& setup) {
  const Source source = given.at("victory");
  const bool scenario = given.at("scenario").given();
  if (!source.given() && !scenario) return;
  Victory& victory = setup.victory;
  victory.judged = true;
  source.only({"at_once", "at_limit", "casualties"});
  for (const Source& item : source.at("at_once").items()) victory.at_once.push_back(read_condition(item, setup, true));
  for (const Source& item : source.at("at_limit").items()) victory.at_limit.push_back(read_condition(item, setup, false));
  if (!source.at("at_once").given()) victory.at_once.push_back({ConditionKind::kEliminate, -1, {}, 0, {}, {}, false});
  if (victory.at_limit.empty()) victory.at_limit.push_back({});
  if (source.at("casualties").given()) victory.casualties = source.at("casualties").boolean();
  const bool wipe_out = std::ranges::any_of(victory.at_once, [](const Condition& c) { return c.kind == ConditionKind::kWipeOut; });
  const bool limited = setup.options.turn_limit > 0 || wipe_out;
  if (!limited) source.without({"at_limit"}, "is never judged: there is no turn_limit, and no wipe_out");
  if (scenario && victory.at_once.empty() && setup.options.turn_limit == 0)
    source.fail("must name a condition, or the scenario a turn_limit: else the game has no end");
}

}  // namespace hexinch::mswars
