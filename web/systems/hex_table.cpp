#include "systems/hex_table.h"

#include <algorithm>

#include "base/short_sort.h"
#include "explain.h"

namespace hexinch::page {

std::optional<hex::Hex> HexTable::hex_at(const view::Pick& pick) const {
  if (!pick.hex) return std::nullopt;
  return grid().at(pick.hex->col, pick.hex->row);
}

void HexTable::hover(const view::Pick& pick) {
  const auto h = hex_at(pick);
  if (h == hover_) return;
  hover_ = h;
  touch();
}

void HexTable::by_keys(bool keys) {
  if (keys_ != keys) touch();
  keys_ = keys;
}

void HexTable::long_press(const view::Pick& pick) {
  by_keys(false);
  if (const auto h = hex_at(pick)) detail_ = {*h, unit_at_pick(pick)};
  touch();
}

void HexTable::tap(const view::Pick& pick) {
  by_keys(false);
  detail_.reset();
  const auto unit = unit_at_pick(pick);
  const auto h = hex_at(pick);
  if (tape_.on() && h) {
    cursor_ = hover_ = h;
    tape_.put(*h);
    return touch();
  }
  if (!watching()) {
    if (h) cursor_ = h;
    const bool laid_out = unit && scene_.fanned && *scene_.fanned == cell(hex_of(*unit));
    tap_at(unit, h);
    folded_ = laid_out && unit == selected_ ? selected_ : kNoUnit;
  } else if (unit) {
    select(*unit);
  } else {
    reset();
  }
}

std::optional<view::Sight> HexTable::measured() const {
  if (!tape_.on()) return std::nullopt;
  const bool chosen = selected_ != kNoUnit && on_map(selected_);
  const auto from = tape_.from() || !chosen ? tape_.from() : std::optional(hex_of(selected_));
  const auto to = tape_.to() ? tape_.to() : hover_;
  if (!from || !to || *from == *to) return std::nullopt;
  view::Sight line = sight_line(*from, *to);
  line.label = words("page.hexes", {{"count", Fraction{hex::distance(*from, *to)}}});
  return line;
}

bool HexTable::drag_begin(const view::Pick& pick) {
  by_keys(false);
  const auto unit = unit_at_pick(pick);
  if (!unit || !can_carry(*unit)) return false;
  if (*unit != selected_) select(*unit);
  return true;
}

void HexTable::drag_over(const view::Pick& pick) {
  const auto h = hex_at(pick);
  if (h && h != goal_ && can_go(*h)) set_goal(*h);
}

void HexTable::drop(const view::Pick& pick) {
  const auto h = hex_at(pick);
  if (h && h == goal_) confirm();
  else cancel();
}

bool HexTable::cursor_confirms() const { return !cursor_ || cursor_ == (goal_ ? goal_ : aim()); }

bool HexTable::cancel() {
  if (tape_.roll_up()) {
  } else if (goal_) goal_.reset();
  else if (aim()) drop_aim();
  else if (selected_ != kNoUnit) reset();
  else return false;
  touch();
  return true;
}

void HexTable::look_at_cursor() {
  if (!cursor_) return;
  if (detail_ && detail_->at == *cursor_) detail_.reset();
  else detail_ = {*cursor_, selected_ != kNoUnit && hex_of(selected_) == *cursor_ ? std::optional(selected_) : meant_by_tap(*cursor_)};
  touch();
}

void HexTable::move_cursor(int direction) {
  by_keys(true);
  if (!cursor_) {
    cursor_ = grid().at(grid().columns / 2, grid().rows / 2);
    if (const auto own = looked_for(); !own.empty()) cursor_ = hex_of(own.front());
  } else {
    const Hex next = *cursor_ + hex::kDirections[static_cast<std::size_t>(direction)];
    if (grid().contains(next)) cursor_ = next;
  }
  hover_ = cursor_;  // what the mouse shows of the hex under it, the cursor shows as well
  touch();
}

void HexTable::next_target(bool backwards) {
  by_keys(true);
  const UnitRef aimed = last_of(units(), [&](UnitRef unit) { return aimed_at(unit); });
  const UnitRef next = next_of(units(), aimed, backwards, [&](UnitRef unit) { return can_target(unit); });
  if (next == kNoUnit) return;
  aim_at(next);
  cursor_ = hex_of(next);
  touch();
}

void HexTable::next_unit(bool backwards) {
  by_keys(true);
  const UnitRef next = next_of(units(), selected_, backwards, [&](UnitRef unit) { return can_act(unit); });
  if (next != kNoUnit) select(next);
}

void HexTable::tap_cursor() {
  if (!cursor_) return;
  view::Pick pick;
  pick.hex = cell(*cursor_);
  // Keys have Tab for units: where the selected one can go, whoever stands there is not what is meant.
  const bool goes = selected_ != kNoUnit && can_carry(selected_) && hex_of(selected_) != *cursor_ && can_go(*cursor_);
  if (const auto unit = goes ? std::nullopt : meant_by_tap(*cursor_)) pick.piece = static_cast<std::uint32_t>(index(*unit));
  tap(pick);
  by_keys(true);
}

std::optional<view::Pick> HexTable::named(const Value& what) const {
  if (!what.text()) return std::nullopt;
  const UnitRef unit = first_of(units(), [&](UnitRef u) { return on_map(u) && same_name(name(u), *what.text()); });
  if (unit != kNoUnit) return view::Pick{{}, cell(hex_of(unit)), static_cast<std::uint32_t>(index(unit))};
  for (int i = 0; i < grid().columns * grid().rows; ++i)
    if (const Hex h = grid().at(i % grid().columns, i / grid().columns); hex_name(h) == *what.text()) return view::Pick{{}, cell(h), std::nullopt};
  return std::nullopt;
}

/// Whoever a command moves, and where to, if it says no more of the way than an end that is farther than a step.
std::optional<std::pair<UnitRef, hex::Hex>> HexTable::far_end(const Value& command) const {
  const Value* unit = command.find("unit");
  const Value* path = command.find("path");
  const auto who = unit ? named(*unit) : std::nullopt;
  if (!who || !who->piece || !path || !path->list() || path->list()->size() != 1) return std::nullopt;
  const UnitRef walker = unit_at(static_cast<int>(*who->piece));
  const auto there = hexes_where([&](Hex one) { return hex_value(one) == path->list()->front(); });
  if (there.empty() || hex::distance(hex_of(walker), there.front()) <= 1) return std::nullopt;
  return std::pair{walker, there.front()};
}

Value HexTable::completed(Value command) const {
  const auto far = far_end(command);
  const std::vector<Hex> way = far ? way_of(far->first, far->second) : std::vector<Hex>();
  if (way.empty()) return command;
  Value::List steps;
  for (const Hex step : way) steps.push_back(hex_value(step));
  command.set("path", Value(std::move(steps)));
  return command;
}

std::optional<Refusal> HexTable::out_of_reach(const Value& command) const {
  const auto far = far_end(command);
  return far ? too_far(far->first, far->second) : std::nullopt;
}

void HexTable::refuse_way(Hex to) {
  const auto refusal = hex::adjacent(to, hex_of(selected_)) ? no_step(selected_, to) : too_far(selected_, to);
  refusal ? host().refuse(*refusal) : reset();
}

std::string HexTable::survey() const {
  const int rows = grid().rows;
  const auto at = [&](int n) { return grid().at(n / rows, n % rows); };  // column by column, as their names go
  std::vector<std::string> said;
  for (int n = 0; n < rows * grid().columns; ++n) said.push_back(ground_words(at(n)));
  const auto count = [&](int n) { return std::count(said.begin(), said.end(), said[static_cast<std::size_t>(n)]); };
  const auto first = [&](int n) { return std::find(said.begin(), said.end(), said[static_cast<std::size_t>(n)]) - said.begin() == n; };
  const int all = static_cast<int>(said.size());
  int most = 0;
  for (int n = 1; n < all; ++n)
    if (first(n) && count(n) > count(most)) most = n;
  std::string text = said[static_cast<std::size_t>(most)] + ".";
  for (int kind = 0; kind < all; ++kind) {
    if (kind == most || !first(kind)) continue;
    const std::string& words = said[static_cast<std::size_t>(kind)];
    text += " " + words;
    for (int n = kind; n < all; ++n) {
      if (said[static_cast<std::size_t>(n)] != words) continue;
      text += (n == kind ? ": " : "; ") + hex_name(at(n));
      const int from = n;
      while ((n + 1) % rows != 0 && said[static_cast<std::size_t>(n + 1)] == words) ++n;
      if (n > from) text += "–" + hex_name(at(n));
    }
    text += ".";
  }
  return text;
}

std::vector<UnitRef> HexTable::units_at(Hex h) const {
  return all_of(units(), [&](UnitRef unit) { return on_map(unit) && hex_of(unit) == h; });
}

UnitRef HexTable::next_in_stack(UnitRef unit) const {
  const auto here = units_at(hex_of(unit));
  const auto after = std::find_if(here.begin(), here.end(), [unit](UnitRef u) { return index(u) > index(unit); });
  return after == here.end() ? here.front() : *after;
}

std::optional<UnitRef> HexTable::meant_by_tap(Hex h) const {
  const auto here = units_at(h);
  const bool aiming = aim().has_value();
  if (!aiming && std::find(here.begin(), here.end(), selected_) != here.end()) return selected_;
  const auto wanted = std::find_if(here.begin(), here.end(), [&](UnitRef u) { return aiming ? aimed_at(u) : can_act(u); });
  if (wanted != here.end()) return *wanted;
  return here.empty() ? std::nullopt : std::optional(here.front());
}

std::vector<UnitRef> HexTable::looked_for() const {
  return all_of(units(), [&](UnitRef unit) { return on_map(unit) && (game().outcome() || own(unit)); });
}

std::vector<view::Vec2> HexTable::own_places() const {
  std::vector<view::Vec2> places;
  for (const UnitRef unit : looked_for()) places.push_back(scene_.map.centre(cell(hex_of(unit))));
  return places;
}

view::Board& HexTable::board() {
  if (!board_) board_ = std::make_unique<view::HexBoard>(host().stage(), scene_);
  return *board_;
}

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
