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
  if (const auto h = hex_at(pick)) detail_ = Detail{*h, unit_at_pick(pick)};
  touch();
}

void HexTable::look_at_cursor() {
  if (!cursor_) return;
  if (detail_ && detail_->hex == *cursor_) detail_.reset();
  else detail_ = Detail{*cursor_, selected_ != kNoUnit && hex_of(selected_) == *cursor_ ? std::optional(selected_) : meant_by_tap(*cursor_)};
  touch();
}

void HexTable::move_cursor(int direction) {
  if (!cursor_) {
    cursor_ = grid().at(grid().columns / 2, grid().rows / 2);
    if (const auto first = focus()) cursor_ = grid().at(first->col, first->row);
  } else {
    const Hex next = *cursor_ + hex::kDirections[static_cast<std::size_t>(direction)];
    if (grid().contains(next)) cursor_ = next;
  }
  hover_ = cursor_;  // what the mouse shows of the hex under it, the cursor shows as well
  touch();
}

void HexTable::next_target(bool backwards) {
  const int count = units();
  int from = backwards ? count : -1;
  for (int i = 0; i < count; ++i)
    if (aimed_at(unit_at(i))) from = i;
  for (int i = 1; i <= count; ++i) {
    const UnitRef unit = unit_at((from + (backwards ? -i : i) + 2 * count) % count);
    if (!can_target(unit)) continue;
    aim_at(unit);
    cursor_ = hex_of(unit);
    touch();
    return;
  }
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

void HexTable::clear_overlays(view::HexScene& scene) const {
  scene.reach.clear();
  scene.path.clear();
  scene.sights.clear();
  scene.targets.clear();
  scene.tags.clear();
  scene.highlights.clear();
  scene.zones.clear();
  scene.threat.clear();
  scene.threat_counts.clear();
  scene.show_labels = labels_;
}

void HexTable::fill_threat(view::HexScene& scene) const {
  if (!threat_ || game().outcome()) return;
  const auto counts = threats();
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    const view::HexCell at = cell(grid().at_index(static_cast<int>(i)));
    scene.threat.push_back(at);
    scene.threat_counts.push_back({at, counts[i]});
  }
}

void HexTable::fill_cursor(view::HexScene& scene) const {
  if (hover_) scene.highlights.push_back({cell(*hover_), view::HighlightKind::hover});
  if (cursor_) scene.highlights.push_back({cell(*cursor_), view::HighlightKind::cursor});
}

void HexTable::fill_detail(ui::Screen& screen) const {
  screen.detail.reset();
  if (!detail_) return;
  ui::DetailModel model;
  const std::string place = hex::name(grid(), detail_->hex);
  model.key = place + (detail_->unit ? " " + name(*detail_->unit) : std::string());
  model.title = words("page.hex", {{"hex", Name{place}}});
  model.words = ground_words(detail_->hex);
  model.lines = ground_lines(detail_->hex);
  if (const int enemies = game().outcome() ? 0 : threats()[static_cast<std::size_t>(grid().index(detail_->hex))]; enemies > 0)
    model.lines.push_back({words("page.threatened", {{"count", Fraction{enemies}}}), "", ui::Sign::warning});
  for (int i = 0; i < units(); ++i)
    if (on_map(unit_at(i)) && hex_of(unit_at(i)) == detail_->hex) model.units.push_back(token(unit_at(i)));
  if (detail_->unit) {
    model.unit = card_of(*detail_->unit);
    model.unit->stack.clear();  // they stand above it
    model.unit->stack_words.clear();
  }
  screen.detail = std::move(model);
}

void HexTable::fill_tools(ui::Screen& screen) const {
  const auto tool = [&](const char* name, const char* label, bool on) {
    screen.tools.push_back({name, host().sentences().words(label), "", ui::ButtonLook::toggle, on, true, ""});
  };
  tool("tool.threat", "page.tool.threat", threat_);
  tool("tool.labels", "page.tool.labels", labels_);
}

bool HexTable::press(const ui::Press& press) {
  const bool of_unit = press.is("counter") || press.is("pending");
  const UnitRef unit = of_unit && press.id < static_cast<std::uint32_t>(units()) ? unit_at(static_cast<int>(press.id)) : kNoUnit;
  if (press.is("counter") && detail_ && unit != kNoUnit && on_map(unit) && hex_of(unit) == detail_->hex) detail_->unit = unit;
  else if (press.is("detail.close")) detail_.reset();
  else if (press.is("pending") && unit != kNoUnit) detail_ = Detail{hex_of(unit), unit};
  else if (press.is("tool.threat")) threat_ = !threat_;
  else if (press.is("tool.labels")) labels_ = !labels_;
  else return false;
  touch();
  return true;
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
  facts.emplace_back("cursor", whole(cursor_ ? grid().index(*cursor_) : -1));
  facts.emplace_back("units", Value(std::move(listed)));
  return Value(std::move(facts));
}

}  // namespace hexinch::page
