#include "systems/hex_table.h"

#include <algorithm>
#include <utility>

/// The player's hand over a hex map, for every system: what is pointed at, carried, chosen and measured.
namespace hexinch::page {

std::optional<hex::Hex> HexTable::hex_at(const view::Pick& pick) const {
  if (!pick.hex) return std::nullopt;
  return grid().at(pick.hex->col, pick.hex->row);
}

/// Who was in hand before dice fell is so again afterwards.
void HexTable::show_past(std::optional<int> actions, bool undecided) {
  const UnitRef chosen = std::exchange(waiting_, undecided ? selected_ : kNoUnit);
  look_back(actions, undecided);
  reset();
  if (!actions && chosen != kNoUnit && can_act(chosen)) select(chosen);
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
  // Keys choose units with Tab. So if the selected unit can go there, the hex is meant and not a unit that stands there.
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

/// The unit that a command moves and the goal, if the command names only a goal that is farther than a step.
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

std::vector<Value> HexTable::completed(Value command, std::span<const Value> before) const {
  const auto far = far_end(command);
  if (far && !before.empty()) return {};  // ways begin where units stand now
  const std::vector<Hex> way = far ? way_of(far->first, far->second) : std::vector<Hex>();
  if (way.empty()) return {command};
  Value::List steps;
  for (const Hex step : way) steps.push_back(hex_value(step));
  command.set("path", Value(std::move(steps)));
  return {command};
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

}  // namespace hexinch::page
