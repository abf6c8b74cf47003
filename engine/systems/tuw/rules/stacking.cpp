#include "systems/tuw/rules/stacking.h"

#include <algorithm>

#include "systems/tuw/rules/damage.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/rules/turn.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

const StackFrame* stack_frame(const State& state) { return state.frames.empty() ? nullptr : std::get_if<StackFrame>(&state.frames.back()); }

bool holds_units_of(const State& state, Hex h, Seat seat) {
  const auto units = units_in(state, h);
  return std::any_of(units.begin(), units.end(), [&](UnitRef u) { return state.owner(u) == seat; });
}

}  // namespace

// TUW-3.7 Stacking: overfull hexes in order of row, then column. A side alone there just chooses; several sides roll for the order, highest first.
bool thin_out(Transcript<Tuw>& t) {
  const Setup& setup = *t.state().setup;
  const int limit = setup.options.stacking_limit;
  if (limit == 0) return false;
  std::vector<int> count(static_cast<std::size_t>(setup.grid.size()));
  for (const UnitState& unit : t.state().units)
    if (unit.on_map()) ++count[static_cast<std::size_t>(setup.grid.index(unit.hex))];
  const auto overfull = std::find_if(count.begin(), count.end(), [&](int n) { return n > limit; });
  if (overfull == count.end()) return false;
  const Hex here = setup.grid.at_index(static_cast<int>(overfull - count.begin()));
  std::vector<Seat> order;
  for (const Seat seat : t.state().order)
    if (holds_units_of(t.state(), here, seat)) order.push_back(seat);
  if (order.size() > 1)
    order = roll_off(t, order, {"tuw.roll.stacking", {{"hex", Name{hex::name(setup.grid, here)}}}}, "TUW-3.7");
  t.emit(StackOverfull{here, order});
  return true;
}

bool run_stack(Transcript<Tuw>& t) {
  const StackFrame& frame = *stack_frame(t.state());
  const bool overfull = static_cast<int>(units_in(t.state(), frame.hex).size()) > t.state().setup->options.stacking_limit;
  if (overfull) return false;
  t.emit(StackSettled{frame.hex});
  return true;
}

Seat stack_chooser(const State& state) {
  const StackFrame* frame = stack_frame(state);
  return frame ? frame->order[static_cast<std::size_t>(frame->next)] : kNoSeat;
}

std::optional<Refusal> check_remove(const State& state, Seat seat, const RemoveFromStack& command) {
  const StackFrame* frame = stack_frame(state);
  if (!frame || stack_chooser(state) != seat) return refuse("not_your_segment", "TUW-3.7");
  const bool mine = state.valid(command.unit) && state.owner(command.unit) == seat;
  if (!mine || !state.unit(command.unit).on_map() || state.unit(command.unit).hex != frame->hex)
    return refuse("no_target", "TUW-3.7", {{"hex", Name{hex::name(state.setup->grid, frame->hex)}}, says("out_of_the_stack")});
  return kAllowed;
}

// TUW-3.7 Each side in turn destroys one of its units there; nothing prevents it.
void remove_from_stack(Transcript<Tuw>& t, const RemoveFromStack& command) {
  t.emit(StackRemoved{command.unit, t.state().unit(command.unit).hex});
  destroy(t, command.unit, kNoSeat, CargoFate::kLost);
}

}  // namespace hexinch::tuw
