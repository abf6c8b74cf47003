#include <algorithm>

#include "base/short_sort.h"
#include "systems/hex_table.h"

/// What a hex map shows in every system: the scene, cards, facts for tests.
namespace hexinch::page {

void HexTable::clear_overlays() {
  scene_.reach.clear();
  scene_.path.clear();
  scene_.sights.clear();
  scene_.targets.clear();
  scene_.tags.clear();
  scene_.highlights.clear();
  scene_.zones.clear();
  scene_.threat.clear();
  scene_.threat_counts.clear();
  scene_.show_labels = labels_;
}

void HexTable::fill_map() {
  if (scene_.map_revision > 0) return;
  scene_.map.width = grid().columns;
  scene_.map.height = grid().rows;
  scene_.map.cells.clear();
  for (int i = 0; i < grid().size(); ++i) scene_.map.cells.push_back(map_cell(grid().at_index(i)));
  fill_sides(scene_.map);
  ++scene_.map_revision;
  scene_.objectives.clear();
  for (const Place& place : places())
    for (std::size_t i = 0; i < place.hexes.size(); ++i) scene_.objectives.push_back({cell(place.hexes[i]), i == 0 ? place.name : std::string(), -1});
}

void HexTable::fill_zone(const std::vector<Hex>& hexes, bool filled) {
  view::Zone zone;
  zone.filled = filled;
  zone.faction = faction(seat());
  for (const Hex h : hexes) zone.hexes.push_back(cell(h));
  scene_.zones.push_back(std::move(zone));
}

void HexTable::fill_counters() {
  scene_.counters.clear();
  scene_.fanned.reset();
  for (int i = 0; i < units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (!on_map(unit)) continue;
    scene_.counters.push_back(counter(unit));
    scene_.counters.back().selected = unit == selected_ || joined(unit);
    if (unit == selected_ && unit != folded_ && !scene_.fanned && units_at(hex_of(unit)).size() > 1) scene_.fanned = cell(hex_of(unit));
    scene_.counters.back().aimed = aimed_at(unit);
    if (aimed_at(unit)) scene_.fanned = cell(hex_of(unit));
  }
  // The last listed lies on top of its stack: what is selected must be seen.
  short_sort(scene_.counters, [](const view::Counter& a, const view::Counter& b) { return b.selected && !a.selected; });
}

void HexTable::fill_way(const std::vector<Step>& way) {
  if (way.empty()) return;
  const view::HexCell start = cell(hex_of(selected_));
  scene_.path.push_back({start, ""});
  for (const Step& step : way) scene_.path.push_back({cell(step.hex), step.total});
  if (!goal_) return;
  scene_.highlights.push_back({start, view::HighlightKind::origin});
  scene_.counters.push_back(counter(selected_));
  scene_.counters.back().at = cell(*goal_);
  scene_.counters.back().ghost = true;
}

void HexTable::show_threat(bool on) {
  threat_ = on;
  if (!on) return;
  const bool nobody = std::ranges::all_of(threats(), [](std::int16_t enemies) { return enemies == 0; });
  if (nobody || !threat_told_) host().note({words(nobody ? "page.threat.nobody" : "page.threat.on"), "", ui::Sign::info});
  threat_told_ = threat_told_ || !nobody;
}

void HexTable::fill_threat() {
  if (!threat_) return;
  const auto counts = threats();
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    const view::HexCell at = cell(grid().at_index(static_cast<int>(i)));
    scene_.threat.push_back(at);
    scene_.threat_counts.push_back({at, counts[i]});
  }
}

void HexTable::fill_cursor() {
  if (auto line = measured()) scene_.sights = {*std::move(line)};
  if (hover_) scene_.highlights.push_back({cell(*hover_), view::HighlightKind::hover});
  if (cursor_ && keys_) scene_.highlights.push_back({cell(*cursor_), view::HighlightKind::cursor});
}

void HexTable::fill_detail(ui::Screen& screen) const {
  screen.detail.reset();
  if (!detail_) return;
  ui::DetailModel model;
  const Hex at = detail_->at;
  const std::string place = hex_name(at);
  model.key = place + (detail_->unit ? " " + name(*detail_->unit) : std::string());
  model.title = words("page.hex", {{"hex", Name{place}}});
  model.words = ground_words(at);
  model.lines = ground_lines(at);
  if (const int enemies = game().outcome() ? 0 : threats()[static_cast<std::size_t>(grid().index(at))]; enemies > 0)
    model.lines.push_back({words("page.threatened", {{"count", Fraction{enemies}}}), "", ui::Sign::warning});
  model.units = tokens(units_at(at));
  if (detail_->unit) {
    model.unit = card_of(*detail_->unit);
    model.unit->stack.clear();  // they stand above it
    model.unit->stack_words.clear();
  }
  screen.detail = std::move(model);
}

void HexTable::offer_target(UnitRef unit) {
  const view::HexCell at = cell(hex_of(unit));
  if (std::ranges::find(scene_.targets, at) == scene_.targets.end()) scene_.targets.push_back(at);
  for (view::Counter& shown : scene_.counters)
    if (unit_at(static_cast<int>(shown.id)) == unit && !shown.ghost) shown.offered = true;
}

void HexTable::fill_looks(ui::Screen& screen) {
  fill_detail(screen);
  if (screen.dice) mark_rolled(scene_.counters, screen.dice->names, [&](std::uint32_t id) { return name(unit_at(static_cast<int>(id))); });
  screen.under = hover_ ? hex_name(*hover_) + " · " + ground_words(*hover_) : std::string();
  animate(0);
}

view::Counter HexTable::blank(UnitRef unit) const {
  view::Counter counter;
  counter.id = static_cast<std::uint32_t>(index(unit));
  counter.at = cell(hex_of(unit));
  counter.faction = faction(owner(unit));
  return counter;
}

ui::UnitModel HexTable::card_head(UnitRef unit) const {
  ui::UnitModel card = page::card_head(unit, token(unit));
  if (auto* counter = std::get_if<view::Counter>(&card.token.piece)) counter->cargo = 0;  // they are listed below
  if (!on_map(unit)) return card;
  const Hex h = hex_of(unit);
  card.tags = {words("page.hex", {{"hex", Name{hex_name(h)}}}), ground_words(h)};
  const auto here = units_at(h);
  if (here.size() < 2) return card;
  card.stack_words = words("page.in_hex", {{"count", Fraction{static_cast<std::int64_t>(here.size())}}});
  card.stack = tokens(here);
  return card;
}

std::vector<ui::Token> HexTable::tokens(const std::vector<UnitRef>& shown) const {
  std::vector<ui::Token> all;
  for (const UnitRef unit : shown) all.push_back(token(unit));
  return all;
}

void HexTable::fill_still(ui::Screen& screen, std::string words, bool warns) const {
  const auto able = all_of(units(), [&](UnitRef unit) { return can_act(unit); });
  if (!able.empty()) screen.still = ui::StillModel{std::move(words), tokens(able), {}, warns};
}

Value HexTable::facts() const {
  const auto whole = [](int n) { return Value(static_cast<std::int64_t>(n)); };
  Value::List listed;
  for (int i = 0; i < units(); ++i) {
    const UnitRef unit = unit_at(i);
    Value::Object one = unit_facts(name(unit), owner(unit), on_map(unit), can_act(unit));
    one.emplace_back("hex", whole(grid().index(hex_of(unit))));
    listed.push_back(Value(std::move(one)));
  }
  Value::Object facts = gesture_facts();
  facts.emplace_back("cursor", whole(cursor_ ? grid().index(*cursor_) : -1));
  if (const auto line = measured())
    facts.emplace_back("sight", Value(Value::Object{{"words", Value(line->label)}, {"barred", Value(line->blocker_label)}}));
  add_facts(facts, game(), selected_, std::move(listed));
  return Value(std::move(facts));
}

}  // namespace hexinch::page
