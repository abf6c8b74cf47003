#include <algorithm>

#include "base/patch.h"
#include "systems/m42/m42.h"
#include "systems/m42/packs/plain_data.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/rules/victory.h"

/// Turns states, commands and events into plain data, and back.

namespace hexinch::m42 {
namespace {

// ---- the position

Value show_seats(const State& state, std::uint8_t bits) {
  Value::List list;
  for (int i = 0; i < state.setup->seats(); ++i)
    if ((bits >> i & 1) != 0) list.push_back(Words(state).show(seat_at(i)));
  return Value(std::move(list));
}

Value show_scores(const State& state, const std::vector<std::int16_t>& scores) {
  Value::Object shown;
  for (std::size_t i = 0; i < state.setup->sides.size(); ++i)
    shown.emplace_back(state.setup->sides[i].name, Value(i < scores.size() ? int{scores[i]} : 0));
  return Value(std::move(shown));
}

Value show_held(const State& state, const std::vector<Seat>& held) {
  Value::Object shown;
  for (std::size_t i = 0; i < state.setup->objectives.size(); ++i)
    shown.emplace_back(state.setup->objectives[i].name, i < held.size() ? Words(state).show(held[i]) : Value());
  return Value(std::move(shown));
}

Value show_models(const State& state, UnitRef unit, Models models) {
  Value::List list;
  for (int i = 0; i < static_cast<int>(state.sheet(unit).models.size()); ++i)
    if (contains(models, i)) list.push_back(show_model(*state.setup, unit, i));
  return Value(std::move(list));
}

/// What a unit is about to lose: how many aimed shots choose their victims, how many the owner chooses, and from whom.
Value show_harm(const State& state, const Harm& harm) {
  return Value(Value::Object{{"unit", Words(state).show(harm.unit)},
                             {"aimed", Value(static_cast<int>(harm.aimed.size()))},
                             {"others", Value(int{harm.others})},
                             {"pool", show_models(state, harm.unit, harm.pool)},
                             {"first", show_models(state, harm.unit, harm.first)}});
}

Value show_attack(const State& state, const Attack& attack) {
  Value::List harms;
  for (const Harm& harm : attack.harms) harms.push_back(show_harm(state, harm));
  const Words words(state);
  return Value(Value::Object{{"by", words.show(attack.by)},
                             {"target", words.show(attack.target)},
                             {"defensive", Value(attack.defensive)},
                             {"harms", Value(std::move(harms))},
                             {"markers", Value(int{attack.markers})}});
}

// ---- commands

bool is(const Value& command, std::string_view name) {
  const Value* given = command.find("command");
  return given && given->text() && same_name(*given->text(), name);
}

/// The unit whose models a command names.
UnitRef speaker(const State& state, const Value& command) {
  if (is(command, ChooseCasualties::kName)) {
    const Harm* harm = harm_due(state);
    return harm ? harm->unit : kNoUnit;
  }
  if (is(command, ChooseNewLeader::kName)) return leaderless(state);
  const Value* unit = is(command, Deploy::kName) ? command.find("unit") : nullptr;
  return unit && unit->text() ? find_unit(*state.setup, *unit->text()) : state.active;
}
UnitRef speaker(const State& state, const Command& command) {
  if (const auto* deploy = std::get_if<Deploy>(&command)) return deploy->unit;
  if (std::holds_alternative<ChooseCasualties>(command)) return harm_due(state) ? harm_due(state)->unit : kNoUnit;
  return std::holds_alternative<ChooseNewLeader>(command) ? leaderless(state) : state.active;
}

void leave_out(Value& object, std::string_view key) {
  std::erase_if(*object.object(), [&](const Value::Member& member) { return same_name(member.first, key); });
}

/// `members`: {"named", "formation"} as the record has it becomes "models" and "formation" of the command.
void flatten(Value& shown) {
  const Value* members = shown.find("members");
  if (!members) return;
  const Value named = *members->find("named");
  const Value formation(text_key(*members->find("formation")->text()));
  leave_out(shown, "members");
  if (!named.list()->empty()) shown.set("models", named);
  shown.set("formation", formation);
}

/// "N", "NE" …, or [x, y].
Value show_facing(const State& state, Point facing) {
  for (const char* name : {"N", "NE", "E", "SE", "S", "SW", "W", "NW"})
    if (read_facing(Value(name)) == facing) return Value(name);
  return Words(state).show(facing);
}

/// "B1/W1"
std::string opening_text(const Setup& setup, const Position& at) {
  const Feature& house = setup.feature(at.level.structure);
  return house.name + "/" + house.openings[static_cast<std::size_t>(at.opening)].name;
}

/// Numbers of models and openings become names.
void name_numbers(const State& state, UnitRef unit, const Command& command, Value& shown) {
  if (Value* model = shown.find("model"); model && model->integer() && unit != kNoUnit)
    *model = show_model(*state.setup, unit, static_cast<int>(*model->integer()));
  if (const auto* lost = std::get_if<ChooseCasualties>(&command); lost && unit != kNoUnit) {
    Value::List names;
    for (const std::int8_t model : lost->models) names.push_back(show_model(*state.setup, unit, model));
    shown.set("models", Value(std::move(names)));
  }
  const auto* move = std::get_if<MoveLeader>(&command);
  if (!move) return;
  leave_out(shown, "opening");
  if (move->opening < 0) return;
  const Value name = move->path.empty() ? Value() : show_opening(*state.setup, move->path.back().level.structure, move->opening);
  shown.set("opening", name.is_null() ? Value(int{move->opening}) : name);
}

/// A model's name, alone or behind its unit's, becomes its number; -1: the unit has no such model, and the rules refuse it.
std::optional<DataError> number_model(const State& state, UnitRef unit, Value& value, const std::string& path) {
  if (value.integer()) return std::nullopt;
  if (!value.text()) return DataError{path, value.line, "must name a model of the unit"};
  int found = -1;
  if (unit != kNoUnit) {
    const std::size_t stroke = value.text()->find('/');
    const bool other = stroke != std::string::npos && find_unit(*state.setup, value.text()->substr(0, stroke)) != unit;
    found = other ? -1 : find_model(state.sheet(unit), stroke == std::string::npos ? *value.text() : value.text()->substr(stroke + 1));
  }
  const int line = value.line;
  value = Value(found);
  value.line = line;
  return std::nullopt;
}

std::optional<DataError> number_models(const State& state, Value& command) {
  const UnitRef unit = speaker(state, command);
  if (is(command, ChooseLeader::kName) || is(command, ChooseNewLeader::kName)) {
    Value* model = command.find("model");
    return model ? number_model(state, unit, *model, "model") : std::nullopt;
  }
  Value* models = command.find("models");
  if (!is(command, ChooseCasualties::kName) || !models || !models->list()) return std::nullopt;
  for (Value& model : *models->list())
    if (auto error = number_model(state, unit, model, "models")) return error;
  return std::nullopt;
}

/// An opening by its name becomes its number. If the last way-point is on the ground, it is put onto the opening's floor.
std::optional<DataError> number_opening(const State& state, Value& command) {
  Value* opening = command.find("opening");
  if (!opening || opening->is_null()) {
    command.set("opening", Value(-1));
    return std::nullopt;
  }
  if (opening->integer()) return std::nullopt;
  const Words words(state);
  Value* path = command.find("path");
  WayPoint last;
  const bool ends = path && path->list() && !path->list()->empty();
  if (ends)
    if (auto error = read_value(words, path->list()->back(), last, "path")) return error;
  const auto named = [&](FeatureRef house) { return opening->text() ? find_opening(*state.setup, *opening->text(), house) : std::nullopt; };
  auto site = named(last.level.structure);
  const UnitRef unit = speaker(state, command);
  if (!site && last.level.ground() && unit != kNoUnit) site = named(state.unit(unit).led_by().place.level.structure);  // of the house where the leader is
  if (!site) return misnamed_opening(*state.setup, *opening, "opening");
  if (ends && last.level.ground()) {
    last.level = position_at(*state.setup, *site).level;
    path->list()->back() = words.show(last);
  }
  *opening = Value(site->opening);
  return std::nullopt;
}

/// {"2": [x, y], "3": "stay"} as a list of placements.
Value listed_models(const Value& models) {
  Value::List list;
  for (const auto& [name, place] : *models.object()) {
    Value item(Value::Object{{"model", Value(name)}});
    if (place.text()) item.set(*place.text(), Value(true));
    else if (place.list()) item.set("at", place);
    else if (place.object())
      for (const auto& [key, part] : *place.object()) item.set(key, part);
    list.push_back(std::move(item));
  }
  return Value(std::move(list));
}

/// "models" and "formation" of a command become `members`. "automatic" is a block, and a formation's name may stand for the models.
std::optional<DataError> gather(Value& command) {
  Value named(Value::List{});
  Value formation("block");
  for (const std::string_view key : {"automatic", "formation", "models", "named"}) {
    const Value* given = command.find(key);
    if (!given || given->is_null()) continue;
    if (given->list()) named = *given;
    else if (given->object()) named = listed_models(*given);
    else if (given->text()) formation = same_name(*given->text(), "automatic") ? Value("block") : *given;
    else if (!(key == "automatic" && given->boolean())) return DataError{std::string(key), given->line, "must be a list of models or a formation"};
  }
  for (const std::string_view key : {"automatic", "formation", "models", "named"}) leave_out(command, key);
  if (!command.find("members")) command.set("members", Value(Value::Object{{"named", named}, {"formation", formation}}));
  return std::nullopt;
}

/// The unit of a command that has none may be named all the same: it is the active one.
std::optional<DataError> drop_unit(const State& state, Value& command) {
  const Value* unit = command.find("unit");
  if (!unit || is(command, Deploy::kName) || is(command, Activate::kName)) return std::nullopt;
  const UnitRef meant = unit->text() ? find_unit(*state.setup, *unit->text()) : kNoUnit;
  const UnitRef acts = speaker(state, command);
  if (meant == kNoUnit) return DataError{"unit", unit->line, "names no unit of this game"};
  if (meant != acts && acts != kNoUnit) return DataError{"unit", unit->line, "is not the unit that has to act"};
  leave_out(command, "unit");
  return std::nullopt;
}

/// A set-up's place may be called "at", with "level" and "opening" beside it, or be an opening's name; its facing may be a direction of the compass.
std::optional<DataError> place_leader(Value& command) {
  if (!command.find("leader")) {
    Value::Object place;
    for (const std::string_view key : {"at", "level", "opening"})
      if (const Value* given = command.find(key)) place.emplace_back(std::string(key), *given);
    for (const std::string_view key : {"at", "level", "opening"}) leave_out(command, key);
    command.set("leader", Value(std::move(place)));
  }
  if (const Value* opening = command.find("leader"); opening->text()) command.set("leader", Value(Value::Object{{"opening", *opening}}));
  const Value* facing = command.find("facing");
  if (!facing || facing->is_null()) return std::nullopt;
  const auto way = read_facing(*facing);
  if (!way) return DataError{"facing", facing->line, "must be a direction: N, NE …, or [x, y]"};
  command.set("facing", Value(Value::List{Value(int{way->x.n}), Value(int{way->y.n})}));
  return std::nullopt;
}

/// DeclareAssault is another name for choosing an Assault (3.1), and each action's name for choosing that action.
void translate(Value& command) {
  if (is(command, "DeclareAssault")) command.set("command", Value("Assault"));
  for (int i = static_cast<int>(Action::kAtTheDouble); i <= static_cast<int>(Action::kHold); ++i) {
    const std::string action = text_key(name_of(static_cast<Action>(i)));
    if (!is(command, action)) continue;
    command.set("command", Value(ChooseAction::kName));
    command.set("action", Value(action));
    return;
  }
}

/// One way-point alone stands for a path, and an opening at which it ends may stand in its last way-point.
void straighten(const State& state, Value& command) {
  Value* path = command.find("path");
  if (!path) return command.set("path", Value(Value::List{}));
  const bool alone = path->object() || (path->list() && !path->list()->empty() && path->list()->front().integer());
  if (alone) *path = Value(Value::List{*path});
  if (!path->list() || path->list()->empty()) return;
  Value& last = path->list()->back();
  const Value* found = last.find("opening");
  if (!found) return;
  const Value opening = *found;
  leave_out(last, "opening");
  const auto site = opening.text() ? find_opening(*state.setup, *opening.text()) : std::nullopt;
  if (last.object()->empty() && site) {
    const Position there = position_at(*state.setup, *site);
    last = Words(state).show(WayPoint{there.at, there.level});
  }
  command.set("opening", opening);
}

std::optional<DataError> fill_in(const State& state, Value& command) {
  translate(command);
  if (auto error = drop_unit(state, command)) return error;
  if (is(command, Deploy::kName))
    if (auto error = place_leader(command)) return error;
  if (is(command, Deploy::kName) || is(command, PlaceModels::kName))
    if (auto error = gather(command)) return error;
  if (is(command, MoveLeader::kName)) {
    straighten(state, command);
    if (auto error = number_opening(state, command)) return error;
  }
  return number_models(state, command);
}

// ---- events

/// The unit whose models an event names.
UnitRef unit_of(const Event& event) {
  return std::visit([]<class E>(const E& e) {
    if constexpr (requires { e.unit; }) return e.unit;
    else return kNoUnit;
  }, event);
}

void name_models(const State& state, const Event& event, Value& shown) {
  if (const auto* chosen = std::get_if<LeaderChosen>(&event)) shown.set("model", show_model(*state.setup, chosen->unit, chosen->model));
  if (const auto* lost = std::get_if<ModelsLost>(&event)) {
    Value::List names;
    for (const std::int8_t model : lost->models) names.push_back(show_model(*state.setup, lost->unit, model));
    shown.set("models", Value(std::move(names)));
  }
}

/// What 3.1a calls an event's members, beside the names that the program has for them.
void add_book_names(const State& state, const Event& event, Value& shown) {
  const Words words(state);
  if (const Value* seat = shown.find("seat")) shown.set("side", Value(*seat));
  if (const auto* fired = std::get_if<ShotsFired>(&event)) {
    shown.set("by", words.show(fired->attack.by));
    shown.set("target", words.show(fired->attack.target));
    shown.set("casualties", Value(int{fired->lost}));
    shown.set("markers", Value(int{fired->attack.markers}));
  }
  if (const auto* fought = std::get_if<AssaultRound>(&event)) {
    shown.set("by", words.show(fought->attack.by));
    shown.set("target", words.show(fought->attack.target));
  }
  if (const auto* back = std::get_if<FellBack>(&event)) {
    const Position& from = state.unit(back->unit).led_by().place;
    shown.set("put", Value(back->length == Mil{}));
    shown.set("path", Value(Value::List{words.show(WayPoint{from.at, from.level}), words.show(WayPoint{back->to.at, back->to.level})}));
  }
  if (const auto* scored = std::get_if<ObjectiveScored>(&event))
    shown.set("objective", Value(state.setup->objectives[static_cast<std::size_t>(scored->objective)].name));
}

}  // namespace

Value M42::show(const State& state) {
  const Words words(state, state.active);
  Value::Object shown{{"turn", Value(int{state.round})},
                      {"round", Value(int{state.round})},
                      {"phase", Value(text_key(name_of(state.phase)))},
                      {"side", words.show(state.go)},
                      {"first", words.show(state.first)},
                      {"active", words.show(state.active)},
                      {"step", Value(text_key(name_of(due(state))))},
                      {"decides", words.show(decider(state))},
                      {"target", words.show(state.target)},
                      {"moved", show_value(words, state.moved)},
                      {"attack", state.attack ? show_attack(state, *state.attack) : Value()},
                      {"assault", show_value(words, state.assault)}};
  Value::Object units;
  for (int i = 0; i < state.setup->units(); ++i) units.emplace_back(state.setup->entry(unit_at(i)).name, show_unit(state, unit_at(i)));
  shown.emplace_back("units", Value(std::move(units)));
  shown.emplace_back("objectives", show_held(state, state.held));
  shown.emplace_back("scores", show_scores(state, standing(state)));
  shown.emplace_back("ending", Value(text_key(name_of(state.ending))));
  shown.emplace_back("winners", show_value(words, state.winners));
  shown.emplace_back("conceded", show_seats(state, state.conceded));
  return Value(std::move(shown));
}

Value M42::show_command(const State& state, const Command& command) {
  const UnitRef unit = speaker(state, command);
  Value shown = show_value(Words(state, unit), command, "command");
  flatten(shown);
  name_numbers(state, unit, command, shown);
  if (Value* leader = shown.find("leader")) {
    const Position& at = std::get<Deploy>(command).leader;
    if (at.opening >= 0) *leader = Value(opening_text(*state.setup, at));
    else if (at.level.ground() && !at.interior) *leader = Words(state).show(at.at);
    else std::erase_if(*leader->object(), [](const Value::Member& member) { return member.second.is_null() || member.second == Value(false); });
  }
  if (const auto* deploy = std::get_if<Deploy>(&command); deploy && deploy->facing) shown.set("facing", show_facing(state, *deploy->facing));
  std::erase_if(*shown.object(), [](const Value::Member& member) { return member.second.is_null(); });
  return shown;
}

Read<Command> M42::read_command(const State& state, const Value& value) {
  Value filled = without(value, "side");
  if (filled.object())
    if (auto error = fill_in(state, filled)) return *error;
  Command command;
  if (auto error = read_value(Words(state, filled.object() ? speaker(state, filled) : kNoUnit), filled, command, "", "command")) return *error;
  return command;
}

Value M42::show_event(const State& state, const Event& event) {
  Value shown = show_value(Words(state, unit_of(event)), event, "event");
  name_models(state, event, shown);
  if (const auto* fired = std::get_if<ShotsFired>(&event)) shown.set("attack", show_attack(state, fired->attack));
  if (const auto* fought = std::get_if<AssaultRound>(&event)) shown.set("attack", show_attack(state, fought->attack));
  if (const auto* counted = std::get_if<ObjectivesCounted>(&event)) {
    shown.set("held", show_held(state, counted->held));
    shown.set("scores", show_scores(state, counted->scores));
  }
  if (const auto* over = std::get_if<GameOver>(&event)) shown.set("scores", show_scores(state, over->scores));
  add_book_names(state, event, shown);
  return shown;
}

}  // namespace hexinch::m42
