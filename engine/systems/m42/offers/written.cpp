#include "systems/m42/offers/written.h"

#include <algorithm>

#include "systems/m42/offers/look.h"
#include "systems/m42/offers/plan.h"
#include "systems/m42/packs/plain_data.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {
namespace {

bool is_a(const Value& command, std::string_view name) {
  const Value* given = command.find("command");
  return given && given->text() && same_name(*given->text(), name);
}

void drop_member(Value& command, std::string_view key) {
  std::erase_if(*command.object(), [&](const Value::Member& member) { return same_name(member.first, key); });
}

Value command_called(std::string_view name) { return Value(Value::Object{{"command", Value(name)}}); }

/// The action that comes before a leader's move, as it is written; null: nothing is, and none is usual.
Value action_before(const State& state, UnitRef unit, const Value& move) {
  if (const Value* written = move.find("action")) return *written;
  if (due(state) != Step::kActivate && due(state) != Step::kChoose) return {};
  const Action usual = usual_action(state, unit);
  return Value(text_key(name_of(usual == Action::kNone ? Action::kAdvance : usual)));  // where neither is allowed, the refusal says why
}

/// Places without a floor get one, and a reserve's way its entry.
void fill_way(const State& state, UnitRef unit, Value& move) {
  constexpr Mil kAtTheEdge{600};
  Value* path = move.find("path");
  if (!path || !path->list() || path->list()->empty() || state.owner(unit) == kNoSeat) return;
  const Words words(state);
  const bool reserve = state.unit(unit).status == Status::kReserve;
  Position from = reserve ? Position{} : state.unit(unit).led_by().place;
  Value::List filled;
  for (const Value& written : *path->list()) {
    WayPoint point;
    if (words.read(written, point)) return;
    if (reserve && filled.empty()) {
      const WayPoint entry{entry_near(state, unit, point.at), kGround};
      filled.push_back(words.show(entry));
      from = {entry.at, kGround};
      if (table::within(entry.at, point.at, kAtTheEdge)) continue;
    }
    const bool at_opening = move.find("opening") && &written == &path->list()->back();
    if (written.list() && !at_opening) point.level = pointed_by_leader(*state.setup, from, point.at, 0).level;
    filled.push_back(written.list() && !point.level.ground() ? words.show(point) : written);
    from = {point.at, point.level};
  }
  *path = Value(std::move(filled));
}

}  // namespace

std::vector<Value> completed(const State& state, Value command) {
  const bool moves = is_a(command, MoveLeader::kName);
  if (!moves && !is_a(command, ChooseAction::kName)) return {std::move(command)};
  const Value* name = command.find("unit");
  const UnitRef unit = !name ? state.active : name->text() ? find_unit(*state.setup, *name->text()) : kNoUnit;
  if (unit == kNoUnit && !name && moves) drop_member(command, "action");  // the refusal says that no unit is active
  if (unit == kNoUnit) return {std::move(command)};
  std::vector<Value> all;
  if (unit != state.active) {
    all.push_back(command_called(Activate::kName));
    all.back().set("unit", Value(state.setup->entry(unit).name));
  }
  drop_member(command, "unit");
  if (moves) fill_way(state, unit, command);
  if (moves && unit == state.active && due(state) == Step::kConsolidate) all.push_back(command_called(Consolidate::kName));
  if (moves && (unit != state.active || due(state) == Step::kChoose || command.find("action"))) {
    const bool chosen = unit == state.active && due(state) == Step::kMove;
    const Value action = action_before(state, unit, command);
    if (!action.is_null() && !(chosen && action.text() && same_name(*action.text(), name_of(state.unit(unit).action)))) {
      all.push_back(command_called(ChooseAction::kName));
      all.back().set("action", action);
    }
    drop_member(command, "action");
  }
  all.push_back(std::move(command));
  return all;
}

}  // namespace hexinch::m42
