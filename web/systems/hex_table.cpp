#include "systems/hex_table.h"

#include <algorithm>

namespace hexinch::page {

std::optional<hex::Hex> HexTable::hex_at(const view::Pick& pick) const {
  if (!pick.hex) return std::nullopt;
  return grid().at(pick.hex->col, pick.hex->row);
}

std::optional<UnitRef> HexTable::unit_at_pick(const view::Pick& pick) const {
  if (!pick.counter || static_cast<int>(*pick.counter) >= units()) return std::nullopt;
  return unit_at(static_cast<int>(*pick.counter));
}

void HexTable::hover(const view::Pick& pick) {
  const auto h = hex_at(pick);
  if (h == hover_) return;
  hover_ = h;
  touch();
}

void HexTable::long_press(const view::Pick& pick) {
  if (const auto unit = unit_at_pick(pick)) select(*unit);
}

void HexTable::move_cursor(int direction) {
  if (!cursor_) cursor_ = grid().at(grid().columns / 2, grid().rows / 2);
  const Hex next = *cursor_ + hex::kDirections[static_cast<std::size_t>(direction)];
  if (grid().contains(next)) cursor_ = next;
  touch();
}

void HexTable::next_unit(bool backwards) {
  const int count = units();
  const int from = index(selected_) < 0 ? (backwards ? count : -1) : index(selected_);
  for (int i = 1; i <= count; ++i) {
    const UnitRef unit = unit_at((from + (backwards ? -i : i) + 2 * count) % count);
    if (can_act(unit)) return select(unit);
  }
}

void HexTable::tap_cursor() {
  if (!cursor_) return;
  view::Pick pick;
  pick.hex = cell(*cursor_);
  if (const auto unit = meant_by_tap(*cursor_)) pick.counter = static_cast<std::uint32_t>(index(*unit));
  tap(pick);
}

std::optional<view::HexCell> HexTable::focus() const {
  for (int i = 0; i < units(); ++i)
    if (on_map(unit_at(i)) && (game().outcome() || own(unit_at(i)))) return cell(hex_of(unit_at(i)));
  return std::nullopt;
}

void HexTable::fill_cursor(view::HexScene& scene) const {
  if (hover_) scene.highlights.push_back({cell(*hover_), view::HighlightKind::hover});
  if (cursor_) scene.highlights.push_back({cell(*cursor_), view::HighlightKind::cursor});
}

Value HexTable::facts() const {
  const auto whole = [](int n) { return Value(static_cast<std::int64_t>(n)); };
  Value::List listed;
  for (int i = 0; i < units(); ++i) {
    const UnitRef unit = unit_at(i);
    listed.push_back(Value(Value::Object{{"name", Value(name(unit))},
                                         {"seat", whole(index(owner(unit)))},
                                         {"hex", whole(grid().index(hex_of(unit)))},
                                         {"in_play", Value(on_map(unit))},
                                         {"can_act", Value(can_act(unit))}}));
  }
  Value::Object facts = gesture_facts();
  facts.emplace_back("seat", whole(index(seat())));
  facts.emplace_back("over", Value(game().outcome().has_value()));
  facts.emplace_back("selected", whole(index(selected_)));
  facts.emplace_back("units", Value(std::move(listed)));
  return Value(std::move(facts));
}

}  // namespace hexinch::page
