#include "systems/lonewarrior/offers/reach.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "base/short_sort.h"
#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/courses.h"
#include "systems/lonewarrior/rules/deploy.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/rules/refusals.h"
#include "systems/lonewarrior/rules/sight.h"
#include "systems/lonewarrior/rules/spotting.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/state/named.h"

namespace hexinch::lonewarrior {
namespace {

constexpr std::size_t kMostMoves = 20;  // in a list that players read

/// The cheapest of those that are still open; of equal ones the first.
std::size_t cheapest(const std::vector<Reached>& open) {
  return static_cast<std::size_t>(std::ranges::min_element(open, {}, &Reached::cost) - open.begin());
}

/// The cost that the last step adds to a way; none: it can't be made.
std::optional<std::int32_t> cost_through(const State& state, UnitRef unit, const std::vector<Place>& way, std::int32_t left = 0) {
  const Walk walked = walk(state, unit, way);
  const std::string_view why = walked.refusal ? walked.refusal->code : "";
  const UnitState& u = state.unit(unit);
  const bool goes = (why.empty() || why == "no_room" || why == "cannot_stand") && (left == 0 || u.spent + walked.cost + left <= u.allowance);
  return goes && walked.leaves == Edge::kNone ? std::optional(walked.cost) : std::nullopt;
}

std::vector<Place> way_back(const std::vector<Reached>& reached, Place from, Place to) {
  std::vector<Place> way;
  for (Place at = to; at != from && way.size() <= reached.size();) {
    const auto here = std::ranges::find(reached, at, &Reached::at);
    if (here == reached.end()) return {};
    way.push_back(at);
    at = here->from;
  }
  std::ranges::reverse(way);
  return way;
}

/// The farthest point towards `to` that `fits`, a predicate on the length from `from` in mils, allows. `fits` holds up to some length and not beyond.
template <class Fits>
Place farthest(Place from, Place to, std::int32_t length, Fits fits) {
  const auto at = [&](std::int32_t mils) {
    const std::int64_t dx = to.x - from.x;
    const std::int64_t dy = to.y - from.y;
    return Place{from.x + static_cast<std::int32_t>(dx * mils / length), from.y + static_cast<std::int32_t>(dy * mils / length)};
  };
  std::int32_t least = 0;
  std::int32_t most = length;
  if (fits(to)) return to;
  while (most - least > 10) {
    const std::int32_t middle = least + (most - least) / 2;
    (fits(at(middle)) ? least : most) = middle;
  }
  return at(least);
}

std::int32_t mils_between(Place a, Place b) {
  const std::int64_t dx = b.x - a.x;
  const std::int64_t dy = b.y - a.y;
  return static_cast<std::int32_t>(table::floor_sqrt(dx * dx + dy * dy));
}

}  // namespace

std::vector<Reached> reach(const State& state, UnitRef unit) {
  std::vector<Reached> done;
  if (!state.board().is_hex() || !state.on_map(unit)) return done;
  const Place start = *state.unit(unit).position;
  std::vector<Reached> open{{start, start, 0, false}};
  while (!open.empty()) {
    const std::size_t next = cheapest(open);
    const Reached here = open[next];
    open.erase(open.begin() + static_cast<std::ptrdiff_t>(next));
    if (std::ranges::find(done, here.at, &Reached::at) != done.end() || (here.at == start && !done.empty())) continue;
    if (here.at != start) done.push_back(here);
    std::vector<Place> way = here.at == start ? std::vector<Place>() : way_back(done, start, here.at);
    for (const Hex step : hex::kFlatSteps) {
      const Place to = place_of(hex_of(here.at) + step);
      if (to == start || !on_board(state.board(), to) || std::ranges::find(done, to, &Reached::at) != done.end()) continue;
      way.push_back(to);
      if (const auto cost = cost_through(state, unit, way))
        open.push_back({to, here.at, *cost, in_the_room(state, to, state.unit(unit).air, unit) == kNoUnit});
      way.pop_back();
    }
  }
  return done;
}

std::optional<Refusal> beyond_reach(const State& state, UnitRef unit, Place to) {
  State rested = state;
  rested.unit(unit).spent -= 1000000;  // as if its movement had no end
  const std::vector<Reached> all = reach(rested, unit);
  const auto there = std::ranges::find(all, to, &Reached::at);
  if (there == all.end() || !there->ends) return std::nullopt;
  const auto& u = state.unit(unit);
  return refuse("not_enough_movement", "LW-2.2", {{"needs", in_mp(there->cost)}, {"has", in_mp(u.allowance - u.spent)}});
}

std::vector<Place> way_along(const std::vector<Reached>& reached, Place to) {
  const auto there = std::ranges::find(reached, to, &Reached::at);
  if (there == reached.end() || !there->ends) return {};
  std::vector<Place> way{to};
  for (auto here = there; (here = std::ranges::find(reached, here->from, &Reached::at)) != reached.end();) way.insert(way.begin(), here->at);
  return way;
}

std::vector<Place> extended_way(const State& state, UnitRef unit, std::vector<Place> way, Place to, std::int32_t left) {
  const std::int32_t full = state.unit(unit).allowance;
  for (int legs = 0; legs < 12; ++legs) {
    const Place from = way.empty() ? *state.unit(unit).position : way.back();
    const std::int32_t length = mils_between(from, to);
    if (length < 1) break;
    const auto leg_to = [&](Place p) { return table_segment(state, unit, from, p, full); };
    const auto crosses = [&](const StepCost& leg) {
      if (leg.refusal) return std::string_view(leg.refusal->code) == "cross_separately";
      return !leg.terms.empty() && leg.terms[0].rule == RuleId("LW-2.5");
    };
    // As far as it touches no obstacle; otherwise over the obstacle in a step of one MP.
    Place end = farthest(from, to, length, [&](Place p) { return p == from || !crosses(leg_to(p)); });
    const bool over = mils_between(from, end) < state.board().mp_mils / 20;
    if (over) end = farthest(from, to, length, [&](Place p) { return mils_between(from, p) <= state.board().mp_mils - 1; });
    const auto goes = [&](Place p) {
      way.push_back(p);
      const bool paid = p == from || cost_through(state, unit, way, left).has_value();
      way.pop_back();
      return paid;
    };
    if (over && !goes(end)) break;
    const Place stop = over ? end : farthest(from, end, std::max(1, mils_between(from, end)), goes);
    if (stop == from) break;
    way.push_back(stop);
    if (stop != end || stop == to) break;
  }
  return way;
}

std::vector<Place> straight_reach(const State& state, UnitRef unit, const std::vector<Place>& way, std::int32_t left) {
  constexpr int kHalf = 6;  // half the directions per side of a square
  const Place from = way.empty() ? *state.unit(unit).position : way.back();
  const std::int32_t out = (state.board().width + state.board().height) / kHalf;
  std::vector<Place> ends;
  Place along{out, 0};
  for (int side = 0; side < 4; ++side) {
    const Place inwards{along.y, -along.x};
    for (int i = -kHalf; i < kHalf; ++i) {
      const auto gone = extended_way(state, unit, way, {from.x + along.x * i + inwards.x * kHalf, from.y + along.y * i + inwards.y * kHalf}, left);
      ends.push_back(gone.empty() ? from : gone.back());
    }
    along = {-along.y, along.x};
  }
  return ends;
}

std::optional<std::int32_t> kept_for_action(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  const std::int32_t kept = u.allowance / 2;
  return u.sheet.ground() && !u.fake && u.action == Action::kNone && u.spent + kept <= u.allowance ? std::optional(kept) : std::nullopt;
}

std::optional<Level> band_in_view(const State& state, UnitRef unit, Place from, Facing facing, Place at) {
  constexpr int kUnarmed = 6;
  const Sheet& sheet = state.sheet(unit);
  const Range away = range(state.board(), from, at);
  if (!sheet.all_round && !in_view(state.board(), from, facing, at)) return std::nullopt;
  if (!sheet.delivery) return away.within(kUnarmed) ? std::optional(Level::kAdjacent) : std::nullopt;
  return away.below(sheet.min_range) || !away.within(sheet.max_range) ? std::nullopt : base_level(*sheet.delivery, away);
}

std::vector<std::pair<UnitRef, Fraction>> shots_at(const State& state, UnitRef unit, Place at) {
  std::vector<std::pair<UnitRef, Fraction>> shots;
  State there = state;
  if (!there.on_map(unit)) return shots;
  there.unit(unit).position = at;
  for (int i = 0; i < there.counters(); ++i) {
    const UnitRef enemy = unit_at(i);
    if (there.owner(enemy) == there.owner(unit) || !there.on_map(enemy) || !there.unit(enemy).identified) continue;
    const Place from = *there.unit(enemy).position;
    if (check_target(there, enemy, unit, from, View::kAnyFacing)) continue;
    const auto aimed = aim(there, enemy, unit, from, Knowledge::kOfFirer);
    if (!aimed || aimed->level >= kBeyond) continue;
    shots.emplace_back(enemy, chance_at(aimed->level));
  }
  short_sort(shots, [](const auto& a, const auto& b) { return a.second != b.second ? b.second < a.second : index(a.first) < index(b.first); });
  return shots;
}

int threats_at(const State& state, Seat seat, Place at) {
  int count = 0;
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& enemy = state.unit(unit_at(i));
    if (enemy.owner == seat || !enemy.on_map() || !enemy.sheet.delivery || !enemy.identified) continue;
    const Range far = range(state.board(), *enemy.position, at);
    if (far.within(enemy.sheet.max_range) && !far.below(enemy.sheet.min_range) && !blocked(state, eye_of(state, unit_at(i)), {at})) ++count;
  }
  return count;
}

bool spotted_at(const State& state, Seat seat, Place at) {
  for (int i = 0; i < state.counters(); ++i)
    if (state.owner(unit_at(i)) == seat && spots_at(state, unit_at(i), at)) return true;
  return false;
}

std::vector<Tie> ties(const State& state, UnitRef unit, Place at) {
  std::vector<Tie> all;
  const auto tie = [&](UnitRef commander, Place from, Place to) {
    all.push_back({from, to, range(state.board(), from, to).within(state.sheet(commander).command_range)});
  };
  for (const UnitRef other : subordinates(state, unit))
    if (const auto there = place_in_chain(state, other)) tie(unit, at, *there);
  if (const UnitRef commander = state.unit(unit).commander; state.valid(commander))
    if (const auto there = place_in_chain(state, commander)) tie(commander, *there, at);
  return all;
}

int commands_within(const State& state, UnitRef unit) { return subordinates(state, unit).empty() ? 0 : state.sheet(unit).command_range; }

Automate next_automatic(const State& state, Seat seat) {
  Automate next;
  if (state.phase != Phase::kMovement) return next;
  for (const UnitRef unit : state.queue.empty() ? order_of_moves(state, seat) : state.queue)
    if (!next.unit && !LoneWarrior::check(state, seat, Automate{unit})) next.unit = unit;
  return next;
}

std::vector<Command> ways_of(const State& state, Seat seat, UnitRef unit) {
  std::vector<Command> ways;
  const auto add = [&](Command command) {
    if (!LoneWarrior::check(state, seat, command)) ways.push_back(std::move(command));
  };
  const UnitState& u = state.unit(unit);
  add(CancelFire{unit});
  add(CancelCloseCombat{unit});
  if (state.phase != Phase::kMovement) return ways;
  add(TakeAction{unit, Action::kReload, {}, {}, {}, {}});
  for (int i = 0; i < state.counters(); ++i) {
    if (state.owner(unit_at(i)) != seat) continue;
    add(TakeAction{unit, Action::kRepair, {}, {}, {}, unit_at(i)});
    add(TakeAction{unit, Action::kEmbark, unit_at(i), {}, {}, {}});
  }
  if (u.embarked_in != kNoUnit && state.on_map(u.embarked_in))
    for (const Place p : places_around(state.board(), *state.unit(u.embarked_in).position)) add(TakeAction{unit, Action::kDisembark, {}, p, {}, {}});
  if (!u.on_map()) return ways;
  const std::int32_t step = state.board().is_hex() ? 1 : state.board().mp_mils * 3 / 2;
  for (const Compass out : {Compass::kN, Compass::kE, Compass::kS, Compass::kW}) {
    const Place by = compass_vector(out);
    const Place beyond{u.position->x + by.x * step, u.position->y + by.y * step};
    if (!on_board(state.board(), beyond)) add(Move{unit, {beyond}, {}});
  }
  return ways;
}

namespace {

/// Straight at a place, as far as it goes: a list does not need a planned route.
std::vector<Place> towards(const State& state, UnitRef unit, Place goal) {
  if (!state.board().is_hex()) return extended_way(state, unit, {}, goal);
  std::vector<Place> way;
  for (Place at = *state.unit(unit).position; at != goal;) {
    Place next = at;
    for (const Hex step : hex::kFlatSteps) {
      const Place p = place_of(hex_of(at) + step);
      const bool nearer = range(state.board(), p, goal) < range(state.board(), next, goal);
      if (nearer && !hex_step(state, unit, at, p, state.unit(unit).allowance).refusal) next = p;
    }
    way.push_back(next);
    if (next == at || !cost_through(state, unit, way)) {
      way.pop_back();
      return way;
    }
    at = next;
  }
  return way;
}

void offer_moves(const State& state, Seat seat, UnitRef unit, std::vector<Command>& list) {
  const auto go = [&](Place goal) {
    Move move{unit, towards(state, unit, goal), {}};
    while (!move.path.empty() && LoneWarrior::check(state, seat, move)) move.path.pop_back();
    if (move.path.empty() || move.path.back() == *state.unit(unit).position) return;
    if (list.size() < kMostMoves && std::ranges::find(list, Command(move)) == list.end()) list.push_back(std::move(move));
  };
  if (const Focus focus = focus_of(state, unit); focus.enemy != kNoUnit) go(*state.unit(focus.enemy).position);
  for (const Objective& objective : state.setup->objectives) {
    if (!objective.zone.hexes.empty()) go(objective.zone.hexes.front());
    else if (!objective.zone.centres.empty()) go(objective.zone.centres.front());
    else if (!objective.zone.polygons.empty()) go(place_of_point(objective.zone.polygons.front().corners.front()));
  }
}

}  // namespace

std::vector<Command> offers(const State& state, Seat seat) {
  std::vector<Command> list;
  if (!LoneWarrior::to_act(state).contains(seat) || automated(state, seat)) return list;
  const auto own = roster_order(state);
  for (const UnitRef unit : own)
    if (state.owner(unit) == seat && state.phase == Phase::kMovement && state.on_map(unit) && !check_mover(state, seat, unit))
      offer_moves(state, seat, unit, list);
  for (const UnitRef unit : own) {
    if (state.owner(unit) != seat) continue;
    const auto add = [&](Command command) {
      if (!LoneWarrior::check(state, seat, command)) list.push_back(std::move(command));
    };
    for (Command& way : ways_of(state, seat, unit)) list.push_back(std::move(way));
    const bool sets_up = state.phase == Phase::kSetup && !state.on_map(unit);
    if (const auto place = sets_up ? waiting_place(state, unit) : std::nullopt) add(Deploy{unit, *place, {}});
    for (int i = 0; i < state.counters(); ++i) {
      if (state.owner(unit_at(i)) == seat || !state.on_map(unit_at(i))) continue;
      add(DeclareFire{unit, unit_at(i)});
      add(DeclareCloseCombat{unit, unit_at(i)});
    }
  }
  return list;
}

const char* rule_of(const Message& note) {
  constexpr std::pair<std::string_view, const char*> kRules[] = {
      {"no_action", "LW-2.9"}, {"at_least", "LW-3.8"},         {"maybe_nobody", "LW-5.5"},
      {"area", "LW-3.11"},     {"unknown_opponent", "LW-4.5"}, {"levels", "LW-4.4"}};
  for (const auto& [name, rule] : kRules)
    if (note.id.ends_with(name)) return rule;
  return "LW-3.12";
}

bool is_of_target(const Refusal& refusal) {
  constexpr std::string_view kCodes[] = {"not_adjacent", "not_an_enemy", "air_close_combat", "friend_adjacent",  "too_near",
                                         "too_far",      "out_of_view",  "no_line_of_sight", "beyond_very_long"};
  return std::find(std::begin(kCodes), std::end(kCodes), refusal.code) != std::end(kCodes);
}

}  // namespace hexinch::lonewarrior
