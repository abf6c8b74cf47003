#include <algorithm>

#include "base/patch.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/packs/cards.h"
#include "systems/mswars/packs/plain_data.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/rules/victory.h"

/// Turns states, commands and events into plain data, and back.

namespace hexinch::mswars {
namespace {

/// What the game waits for, other than an ordinary go; null if for nothing else.
Value show_waiting(const State& state) {
  const Words words(state);
  if (state.frames.empty()) return {};
  if (const BreakAwayFrame* frame = break_away(state)) {
    Value::Object shown{{"for", frame->moving ? "break_away_move" : "opportunity"},
                        {"unit", words.show(frame->unit)},
                        {"side", words.show(frame->moving ? state.owner(frame->unit) : striker(state))},
                        {"hit", Value(frame->hit)}};
    return Value(std::move(shown));
  }
  const auto& order = std::get<OrderFrame>(state.frames.back());
  return Value(Value::Object{{"for", "order"},
                             {"side", words.show(order.ranking[static_cast<std::size_t>(order.next)])},
                             {"ranking", show_value(words, order.ranking)},
                             {"places", show_value(words, order.places)}});
}

Value show_seats(const State& state, std::uint8_t bits) {
  Value::List list;
  for (int i = 0; i < state.setup->seats(); ++i)
    if ((bits >> i & 1) != 0) list.push_back(Words(state).show(seat_at(i)));
  return Value(std::move(list));
}

/// A side, one of several perhaps, of a team; null for none.
Value show_team(const State& state, int team) {
  for (int i = 0; i < state.setup->seats(); ++i)
    if (state.setup->sides[static_cast<std::size_t>(i)].team == team) return Words(state).show(seat_at(i));
  return {};
}

Value show_objectives(const State& state) {
  Value::Object shown;
  for (std::size_t i = 0; i < state.setup->objectives.size(); ++i) shown.emplace_back(state.setup->objectives[i].name, show_team(state, state.held[i]));
  return Value(std::move(shown));
}

// ---- weapons by name

/// The unit whose weapons a command or event names.
UnitRef speaker(const State& state, const Value& value) {
  const Value* unit = value.find("unit");
  return unit && unit->text() ? find_unit(*state.setup, *unit->text()) : kNoUnit;
}

/// Numbers of weapons and lists of hands become names.
void name_weapons(const State& state, Value& shown) {
  const UnitRef unit = speaker(state, shown);
  if (unit == kNoUnit) return;
  const Sheet& sheet = state.sheet(unit);
  if (Value* weapon = shown.find("weapon"); weapon && weapon->integer()) *weapon = show_weapon(sheet, static_cast<int>(*weapon->integer()));
  if (Value* weapons = shown.find("weapons"); weapons && weapons->list())
    for (Value& item : *weapons->list()) item = show_weapon(sheet, static_cast<int>(*item.integer()));
  if (Value* hands = shown.find("hands"); hands && hands->list()) {
    Hands read{};
    for (std::size_t i = 0; i < read.size() && i < hands->list()->size(); ++i) read[i] = static_cast<std::int8_t>(*(*hands->list())[i].integer());
    *hands = show_hands(sheet, read);
  }
}

/// A weapon by name, id or "unarmed" becomes its number.
std::optional<DataError> number_weapon(const Sheet& sheet, Value& value, const std::string& path) {
  if (!value.text()) return DataError{path, value.line, "must be a weapon, or \"unarmed\""};
  const int found = same_name(*value.text(), "unarmed") ? -1 : find_weapon(sheet, *value.text());
  if (found < 0 && !same_name(*value.text(), "unarmed")) return DataError{path, value.line, "is no weapon of this unit"};
  const int line = value.line;
  value = Value(found);
  value.line = line;
  return std::nullopt;
}

/// The weapons meant if none is named: the only one.
Value only_weapon(const Sheet& sheet) {
  Value::List list;
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w)
    if (sheet.weapons[w].shield == Shield::kNone) list.push_back(Value(static_cast<int>(w)));
  return list.size() == 1 ? Value(std::move(list)) : Value();
}

std::optional<DataError> number_weapons(const State& state, Value& command) {
  const UnitRef unit = speaker(state, command);
  if (unit == kNoUnit) return std::nullopt;
  const Sheet& sheet = state.sheet(unit);
  const Value* name = command.find("command");
  const bool attack = name && name->text() && same_name(*name->text(), Attack::kName);
  const bool strike = name && name->text() && same_name(*name->text(), Opportunity::kName);
  if (attack || strike) {
    if (const Value* one = command.find("weapon"); one && !command.find("weapons")) {
      command.set("weapons", Value(Value::List{*one}));
      std::erase_if(*command.object(), [](const Value::Member& member) { return member.first == "weapon"; });
    }
    const Value* ram = command.find("ram");
    const bool rams = ram && ram->boolean() && *ram->boolean();
    if (!command.find("weapons")) {
      const Value only = only_weapon(sheet);
      if (only.is_null() && !rams) return DataError{"weapons", command.line, state.setup->entry(unit).name + " has several weapons or none: name one"};
      command.set("weapons", rams ? Value(Value::List{}) : only);
      return std::nullopt;
    }
  }
  if (Value* weapon = command.find("weapon"))
    if (auto error = number_weapon(sheet, *weapon, "weapon")) return error;
  if (Value* weapons = command.find("weapons"); weapons && weapons->list())
    for (Value& item : *weapons->list())
      if (auto error = number_weapon(sheet, item, "weapons")) return error;
  if (Value* hands = command.find("hands")) {
    Hands read{};
    if (auto error = read_hands(sheet, *hands, read, "hands")) return error;
    Value::List list;
    for (const std::int8_t n : read) list.push_back(Value(int{n}));
    *hands = Value(std::move(list));
  }
  return std::nullopt;
}

/// Fills in lists that may be left out, and the suggested heading.
void fill_in(const State& state, Value& command) {
  const Value* name = command.find("command");
  if (!name || !name->text()) return;
  const auto is = [&](std::string_view other) { return same_name(*name->text(), other); };
  const auto absent = [&](std::string_view key, Value value) {
    if (!command.find(key)) command.set(key, std::move(value));
  };
  if (is(Move::kName)) {
    absent("kind", Value("standard"));
    absent("path", Value(Value::List{}));
    absent("unload", Value(Value::List{}));
  } else if (is(BreakAwayMove::kName)) {
    absent("path", Value(Value::List{}));
  } else if (is(Attack::kName)) {
    absent("aid", Value(Value::List{}));
    absent("others", Value(Value::List{}));
  } else if (is(Ram::kName)) {
    absent("aid", Value(Value::List{}));
  } else if (is(Opportunity::kName)) {
    absent("ram", Value(false));
  } else if (const UnitRef unit = speaker(state, command); is(Deploy::kName) && unit != kNoUnit) {
    absent("heading", Value(int{state.setup->suggested[static_cast<std::size_t>(index(unit))].heading.n}));
  }
}

std::optional<DataError> set_member(State& state, const std::string& path, const Value& value) {
  const Words words(state);
  const std::vector<std::string> parts = parts_of(path);
  if (parts.size() >= 3 && same_name(parts[0], "units")) {
    const UnitRef unit = find_unit(*state.setup, parts[1]);
    if (unit == kNoUnit) return DataError{path, value.line, "names no unit of this game"};
    if (parts.size() == 3) return set_unit_member(state, unit, parts[2], value, path);
    if (parts.size() == 4) return set_unit_member(state, unit, parts[2], Value(Value::Object{{parts[3], value}}), path);
  }
  if (same_name(path, "turn")) return read_value(words, value, state.turn, path);
  if (same_name(path, "phase")) return read_value(words, value, state.phase, path);
  if (same_name(path, "go") || same_name(path, "side")) return read_value(words, value, state.go, path);
  if (same_name(path, "order")) return read_value(words, value, state.order, path);
  if (same_name(path, "active")) return read_value(words, value, state.active, path);
  if (same_name(path, "swapped")) return read_value(words, value, state.swapped, path);
  if (same_name(path, "points")) return read_value(words, value, state.points, path);
  return DataError{path, value.line, "is no changing member"};
}

}  // namespace

Value MsWars::show(const State& state) {
  const Words words(state);
  Value::Object shown{{"turn", Value(int{state.turn})},
                      {"phase", Value(text_key(name_of(state.phase)))},
                      {"side", words.show(state.go)},
                      {"order", show_value(words, state.order)},
                      {"active", words.show(state.active)},
                      {"done", show_seats(state, state.done)},
                      {"waiting", show_waiting(state)}};
  Value::Object units;
  for (int i = 0; i < state.setup->units(); ++i) units.emplace_back(state.setup->entry(unit_at(i)).name, show_unit(state, unit_at(i)));
  shown.emplace_back("units", Value(std::move(units)));
  shown.emplace_back("wrecks", show_value(words, state.wrecks));
  shown.emplace_back("objectives", show_objectives(state));
  Value::Object scores;
  for (int i = 0; i < state.setup->seats(); ++i) scores.emplace_back(state.setup->side(seat_at(i)).name, Value(points_of(state, seat_at(i))));
  shown.emplace_back("scores", Value(std::move(scores)));
  shown.emplace_back("swapped", Value(state.swapped));
  shown.emplace_back("ending", Value(text_key(name_of(state.ending))));
  shown.emplace_back("winners", show_value(words, state.winners));
  shown.emplace_back("conceded", show_seats(state, state.conceded));
  return Value(std::move(shown));
}

Value MsWars::show_command(const State& state, const Command& command) {
  Value shown = show_value(Words(state), command, "command");
  name_weapons(state, shown);
  std::erase_if(*shown.object(), [](const Value::Member& member) {
    return member.second.is_null() || (member.second.list() && member.second.list()->empty() && member.first != "path" && member.first != "weapons");
  });
  return shown;
}

Read<Command> MsWars::read_command(const State& state, const Value& value) {
  Value filled = without(value, "side");
  if (filled.object()) {
    fill_in(state, filled);
    if (auto error = number_weapons(state, filled)) return *error;
  }
  Command command;
  if (auto error = read_value(Words(state), filled, command, "", "command")) return *error;
  return command;
}

Value MsWars::show_event(const State& state, const Event& event) {
  Value shown = show_value(Words(state), event, "event");
  name_weapons(state, shown);
  if (const auto* began = std::get_if<PhaseBegan>(&event)) shown.set("phase", Value(text_key(name_of(began->phase))));
  if (const auto* judged = std::get_if<ObjectiveJudged>(&event)) {
    shown.set("objective", Value(state.setup->objectives[static_cast<std::size_t>(judged->objective)].name));
    shown.set("team", show_team(state, judged->team));
  }
  return shown;
}

Read<State> MsWars::patch(const State& state, const Value& members) { return patched<MsWars>(state, members, set_member, settle_cargo); }

}  // namespace hexinch::mswars
