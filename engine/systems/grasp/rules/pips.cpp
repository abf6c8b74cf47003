#include "systems/grasp/rules/pips.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/sight.h"
#include "systems/grasp/rules/wind.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

const CommandData& data_of(const State& state, CommandRef command) { return state.build(state.setup->command_unit(command)).command; }

bool nearest_in_range(const State& state, CommandRef command, const std::vector<UnitRef>& units) {
  return std::ranges::any_of(units, [&](UnitRef unit) { return in_command_range(state, command, unit); });
}

/// Each player's dice in the throw that sets the order.
struct Total {
  Seat seat = kNoSeat;
  std::vector<int> scores;  ///< the sum of pips, then each roll-off
};

bool same_so_far(const Total& a, const Total& b) { return a.scores == b.scores; }

/// GRASP-6.3: those who are level roll off, as often as needed.
void roll_off(Transcript<Grasp>& t, std::vector<Total>& totals) {
  for (bool tied = true; tied && t.good();) {
    tied = false;
    std::vector<std::size_t> rolls;
    for (std::size_t i = 0; i < totals.size(); ++i) {
      const auto level = std::ranges::count_if(totals, [&](const Total& other) { return same_so_far(totals[i], other); });
      if (level > 1 && totals[i].scores[0] > 0) rolls.push_back(i);
    }
    std::vector<int> faces;
    for (const std::size_t i : rolls) {
      const Seat seat = totals[i].seat;
      faces.push_back(throw_plain(t, {"grasp.roll.order", {{"side", side_name(t.state(), seat)}}}, "GRASP-6.3", seat, 6));
    }
    for (std::size_t i = 0; i < rolls.size(); ++i) totals[rolls[i]].scores.push_back(faces[i]);
    tied = !rolls.empty();
  }
}

// GRASP-5.6: a pip die of 6 or more lets reserves in; a d4 needs a 4, and then a 3 or 4 in the turn after.
bool opens(const State& state, CommandRef command, int natural) {
  if (data_of(state, command).pips.level > kD4) return natural >= 6;
  return state.command(command).primed && natural >= 3;
}

int roll_command(Transcript<Grasp>& t, CommandRef command) {
  const State& state = t.state();
  const UnitRef unit = state.setup->command_unit(command);
  const Seat seat = state.owner(unit);
  Roll roll{{"grasp.roll.pips", {{"unit", unit_name(state, unit)}}}, "GRASP-6.2", seat, unit, data_of(state, command).pips, 0, {}};
  add_own_terms(state, unit, false, roll.terms);
  if (state.command(command).jammed > 0)
    roll.terms.push_back({"GRASP-6.2", {"grasp.term.jammed", {}}, Fraction{-state.command(command).jammed}});
  const Counted counted = throw_die(t, roll);
  if (!t.good()) return 0;
  const bool runs = t.state().unit(unit).fleeing != Fleeing::kNone;
  const auto pips = static_cast<std::int16_t>(runs ? 0 : std::max<int>(0, counted.total));
  const bool primed = data_of(t.state(), command).pips.level == kD4 && counted.natural == 4;
  t.emit(PipsRolled{command, seat, counted.natural, pips, opens(t.state(), command, counted.natural), primed});
  return counted.natural;
}

// GRASP-6.11: a nominal d4, without a commander.
int roll_nominal(Transcript<Grasp>& t, Seat seat) {
  const int natural = throw_plain(t, {"grasp.roll.nominal", {{"side", side_name(t.state(), seat)}}}, "GRASP-6.11", seat, 4);
  const auto pips = static_cast<std::int16_t>(natural);
  if (t.good()) t.emit(PipsRolled{kNoCommand, seat, pips, pips, false, false});
  return natural;
}

/// Has the player anything left to order?
bool plays(const State& state, Seat seat) {
  if (state.has_conceded(seat)) return false;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat && !state.unit(unit_at(i)).lost()) return true;
  return false;
}

}  // namespace

bool commands(const State& state, CommandRef command) {
  return command != kNoCommand && state.unit(state.setup->command_unit(command)).on_table();
}
Seat owner_of(const State& state, CommandRef command) { return state.owner(state.setup->command_unit(command)); }

std::vector<CommandRef> commands_of(const State& state, Seat seat) {
  std::vector<CommandRef> all;
  for (int i = 0; i < static_cast<int>(state.commands.size()); ++i)
    if (owner_of(state, command_at(i)) == seat && commands(state, command_at(i))) all.push_back(command_at(i));
  return all;
}

// GRASP-6.1, GRASP-6.6
bool high_tech(const State& state, CommandRef command) { return command != kNoCommand && data_of(state, command).high; }
bool high_tech(const State& state, UnitRef unit) { return high_tech(state, state.setup->entry(unit).command); }

// GRASP-6.5 Low-tech command reaches half as far to a hidden unit.
Mil command_range(const State& state, CommandRef command, UnitRef unit) {
  const CommandData& data = data_of(state, command);
  Fraction range = Fraction{data.range} * command_wind(state, data.high);
  if (!data.high && hidden_by_ground(state, state.setup->command_unit(command), unit)) range = range * Fraction{1, 2};
  return Mil{static_cast<std::int32_t>(floor(range * Fraction{1000}))};
}

bool in_command_range(const State& state, CommandRef command, UnitRef unit) {
  return within(gap(state, state.setup->command_unit(command), unit), command_range(state, command, unit));
}

// GRASP-6.11 Lost commander: another command of the same player pays double; without any, the nominal die pays.
std::optional<Payer> payer_of(const State& state, UnitRef unit, std::optional<CommandRef> wanted) {
  const CommandRef own = state.setup->entry(unit).command;
  if (commands(state, own)) {
    if (wanted && *wanted != own) return std::nullopt;
    return Payer{own, false};
  }
  const std::vector<CommandRef> others = commands_of(state, state.owner(unit));
  if (others.empty()) return wanted ? std::nullopt : std::optional(Payer{});
  if (!state.options().commandless_orders) return std::nullopt;
  if (!wanted) return Payer{others.front(), true};
  if (std::ranges::find(others, *wanted) == others.end()) return std::nullopt;
  return Payer{*wanted, true};
}

// GRASP-6.4 Price of an order. GRASP-12.6 Suicide units: 2 at first, doubled beyond the range, then nothing. A block is dear if it
// includes one that has not been ordered yet, and free if it is of others alone.
Cost price(const State& state, const Payer& payer, const std::vector<UnitRef>& units) {
  Cost cost{"pips", Fraction{1}, {}, {}};
  const auto add = [&](RuleId rule, std::string_view what, Fraction amount) {
    cost.amount = cost.amount + amount;
    cost.terms.push_back({rule, {what, {}}, amount});
  };
  cost.amount = {};
  const auto suicide = [&](UnitRef unit) { return state.build(unit).type == CombatType::kSuicide; };
  const auto paid = [&](UnitRef unit) { return suicide(unit) && state.unit(unit).suicide_paid; };
  if (std::ranges::all_of(units, paid)) return cost;
  add("GRASP-6.4", "grasp.term.order", Fraction{1});
  if (std::ranges::any_of(units, [&](UnitRef unit) { return suicide(unit) && !paid(unit); })) add("GRASP-12.6", "grasp.term.first_order", Fraction{1});
  const bool near = payer.command != kNoCommand && nearest_in_range(state, payer.command, units);
  if (!near) add("GRASP-6.5", "grasp.term.beyond_range", cost.amount);
  const bool green = std::ranges::any_of(units, [&](UnitRef unit) { return state.build(unit).has(Special::kGreen); });
  if (green) add("GRASP-12.8", "grasp.term.green", cost.amount);
  if (payer.other) add("GRASP-6.11", "grasp.term.other_command", cost.amount);
  return cost;
}

int pips_left(const State& state, const Payer& payer, Seat seat) {
  return payer.command == kNoCommand ? state.side(seat).nominal : state.command(payer.command).pips;
}

std::optional<Refusal> check_pips(const State& state, const Payer& payer, Seat seat, int cost, RuleId rule) {
  const int left = pips_left(state, payer, seat);
  if (left >= cost) return kAllowed;
  return refuse("no_pips", rule, {number("cost", cost), number("left", left)});
}

void spend_pips(Transcript<Grasp>& t, const Payer& payer, Seat seat, int cost) {
  if (cost > 0) t.emit(PipsSpent{payer.command, seat, static_cast<std::int16_t>(cost), false});
}

bool has_reserve(const State& state, CommandRef command, int cost) { return command != kNoCommand && state.command(command).reserved >= cost; }

// GRASP-6.9
std::optional<Refusal> check_reserve(const State& state, CommandRef command, int cost, RuleId rule) {
  if (has_reserve(state, command, cost)) return kAllowed;
  const int left = command == kNoCommand ? 0 : state.command(command).reserved;
  return refuse("no_reserve", rule, {number("cost", cost), number("left", left)});
}

void spend_reserve(Transcript<Grasp>& t, CommandRef command, int cost) {
  t.emit(PipsSpent{command, owner_of(t.state(), command), static_cast<std::int16_t>(cost), true});
}

// GRASP-2.8
std::optional<Refusal> check_elite(const State& state, UnitRef unit, int pips) {
  if (!state.build(unit).has(Special::kElite)) return refuse("no_reserve", "GRASP-2.8", {says("not_elite"), {"unit", unit_name(state, unit)}});
  return check_reserve(state, state.setup->entry(unit).command, pips, "GRASP-2.8");
}

// GRASP-6.2 Pip roll, GRASP-6.3 Order of players
void roll_pips(Transcript<Grasp>& t) {
  std::vector<Total> totals;
  const std::vector<Seat> order = t.state().order;
  for (const Seat seat : order) {
    Total total{seat, {0}};
    const std::vector<CommandRef> own = commands_of(t.state(), seat);
    for (const CommandRef command : own) total.scores[0] += roll_command(t, command);
    if (own.empty() && plays(t.state(), seat)) total.scores[0] += roll_nominal(t, seat);
    totals.push_back(std::move(total));
    if (!t.good()) return;
  }
  const bool any = std::ranges::any_of(totals, [](const Total& total) { return total.scores[0] > 0; });
  if (any) roll_off(t, totals);
  if (!t.good()) return;
  short_sort(totals, [](const Total& a, const Total& b) { return a.scores > b.scores; });
  std::vector<Seat> now;
  for (const Total& total : totals) now.push_back(total.seat);
  t.emit(OrderOfPlayers{std::move(now)});
}

}  // namespace hexinch::grasp
