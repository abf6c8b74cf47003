#include <algorithm>

#include "base/patch.h"
#include "systems/grasp/grasp.h"
#include "systems/grasp/packs/plain_data.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/rout.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/rules/victory.h"
#include "systems/grasp/rules/work.h"

/// Turns states, commands and events into plain data, and back.

namespace hexinch::grasp {
namespace {

Value show_seats(const State& state, std::uint8_t bits) {
  Value::List list;
  for (int i = 0; i < state.setup->seats(); ++i)
    if ((bits >> i & 1) != 0) list.push_back(Words(state).show(seat_at(i)));
  return Value(std::move(list));
}

Value show_sides(const State& state) {
  Value::Object shown;
  for (int i = 0; i < state.setup->seats(); ++i) {
    Value side = show_value(Words(state), state.side(seat_at(i)));
    side.set("lost_points", Value(lost_points(state, seat_at(i))));
    shown.emplace_back(state.setup->side(seat_at(i)).name, std::move(side));
  }
  return Value(std::move(shown));
}

Value show_commands(const State& state) {
  Value::Object shown;
  for (int i = 0; i < static_cast<int>(state.commands.size()); ++i)
    shown.emplace_back(state.setup->entry(state.setup->command_unit(command_at(i))).name, show_value(Words(state), state.command(command_at(i))));
  return Value(std::move(shown));
}

Value show_ground(const State& state) {
  Value::Object shown;
  for (int i = 0; i < state.features(); ++i) {
    const Ground& ground = state.ground_of(feature_at(i));
    Value now(Value::Object{{"class", Value(text_key(name_of(ground.going)))}, {"height", Value(int{ground.height})}});
    shown.emplace_back(state.feature(feature_at(i)).name, std::move(now));
  }
  return Value(std::move(shown));
}

// ---- commands

void leave_out(Value& object, std::string_view key) {
  std::erase_if(*object.object(), [&](const Value::Member& member) { return same_name(member.first, key); });
}

bool is(const Value& command, std::string_view name) {
  const Value* given = command.find("command");
  return given && given->text() && same_name(*given->text(), name);
}

/// Members that may be left out.
void fill_in(Value& command) {
  const auto usual = [&](std::string_view key, Value value) {
    if (!command.find(key)) command.set(key, std::move(value));
  };
  if (is(command, Fire::kName)) {
    // "elite": [range, damage], as the rulebook has it.
    if (const Value* elite = command.find("elite"); elite && elite->list() && elite->list()->size() == 2) {
      const Value range = (*elite->list())[0];
      const Value damage = (*elite->list())[1];
      command.set("elite_range", range);
      command.set("elite_damage", damage);
      leave_out(command, "elite");
    }
    usual("elite_range", Value(false));
    usual("elite_damage", Value(false));
    usual("with", Value(Value::List{}));
  }
  if (is(command, Fight::kName) || is(command, Defend::kName)) {
    usual("with", Value(Value::List{}));
    usual("elite", Value(false));
  }
  if (is(command, March::kName)) usual("elite", Value(false));
  if (is(command, Move::kName)) {
    usual("align", Value(false));
    if (Value* legs = command.find("legs"); legs && legs->list())
      for (Value& leg : *legs->list())
        if (leg.object())
          for (const std::string_view key : {"turn", "go"})
            if (!leg.find(key)) leg.set(key, Value(0));
  }
  if (is(command, Resupply::kName)) usual("dice", Value(1));
  // One unit alone may stand for a list.
  for (const std::string_view key : {"units", "with"})
    if (Value* units = command.find(key); units && units->text()) *units = Value(Value::List{*units});
  if (is(command, Withdraw::kName)) {
    // {recoil or flee}
    for (const std::string_view key : {"how", "flee"})
      if (const Value* how = command.find(key); how && how->text()) {
        const bool flee = same_name(*how->text(), "flee");
        leave_out(command, key);
        command.set("flee", Value(flee));
        break;
      }
    usual("flee", Value(false));
  }
  if (is(command, SpendPip::kName))
    if (const Value* from = command.find("commander")) {
      const Value name = *from;
      leave_out(command, "commander");
      command.set("from", name);
    }
  if (is(command, EnterReserve::kName)) {
    if (Value* marker = command.find("marker"); marker && marker->object() && !marker->find("level")) marker->set("level", Value(0));
    if (Value* at = command.find("at"); at && at->list() && !at->list()->empty() && at->list()->front().integer()) *at = Value(Value::List{*at});
  }
}

/// Levels of dice are told as dice.
void name_levels(Value& shown, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys)
    if (Value* level = shown.find(key); level && level->integer()) *level = show_level(static_cast<DieLevel>(*level->integer()));
}

}  // namespace

Value Grasp::show(const State& state) {
  const Words words(state);
  Value::Object shown{{"turn", Value(int{state.turn})},
                      {"phase", Value(text_key(name_of(state.phase)))},
                      {"step", Value(text_key(name_of(state.step)))},
                      {"side", words.show(phasing(state))},
                      {"decides", words.show(decider(state))},
                      {"order", show_value(words, state.order)}};
  Value::Object units;
  for (int i = 0; i < state.setup->units(); ++i) units.emplace_back(state.setup->entry(unit_at(i)).name, show_unit(state, unit_at(i)));
  shown.emplace_back("units", Value(std::move(units)));
  shown.emplace_back("commands", show_commands(state));
  shown.emplace_back("sides", show_sides(state));
  shown.emplace_back("markers", show_value(words, state.markers));
  shown.emplace_back("contacts", show_value(words, state.contacts));
  shown.emplace_back("terrain", show_ground(state));
  shown.emplace_back("placed", show_value(words, state.placed));
  shown.emplace_back("areas", show_value(words, state.areas));
  shown.emplace_back("weather", show_value(words, state.weather));
  shown.emplace_back("prevailing", Value(text_key(name_of(state.prevailing))));
  shown.emplace_back("frames", show_value(words, state.frames));
  if (const auto* rout = due<RoutFrame>(state); rout && rout->stage == RoutStage::kRefuge) {
    Value::List all;
    for (const RefugeOf& refuge : refuges(state, rout->unit)) all.push_back(refuge.unit != kNoUnit ? words.show(refuge.unit) : words.show(refuge.feature));
    shown.emplace_back("refuges", Value(std::move(all)));
  }
  shown.emplace_back("ending", Value(text_key(name_of(state.ending))));
  shown.emplace_back("winners", show_value(words, state.winners));
  shown.emplace_back("conceded", show_seats(state, state.conceded));
  return Value(std::move(shown));
}

Value Grasp::show_command(const State& state, const Command& command) {
  Value shown = show_value(Words(state), command, "command");
  std::erase_if(*shown.object(), [](const Value::Member& member) { return member.second.is_null(); });
  return shown;
}

Read<Command> Grasp::read_command(const State& state, const Value& value) {
  Value filled = without(value, "side");
  if (filled.object()) fill_in(filled);
  Command command;
  if (auto error = read_value(Words(state), filled, command, "", "command")) return *error;
  return command;
}

Value Grasp::show_event(const State& state, const Event& event) {
  Value shown = show_value(Words(state), event, "event");
  if (std::holds_alternative<FatigueChanged>(event)) name_levels(shown, {"from", "to"});
  if (std::holds_alternative<Degraded>(event) || std::holds_alternative<Rested>(event)) name_levels(shown, {"to"});
  if (std::holds_alternative<Resupplied>(event)) name_levels(shown, {"supply_to", "recipient_to"});
  return shown;
}

}  // namespace hexinch::grasp
