#include "systems/inch_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "board/table/outline.h"

/// The player's hand over a table measured in inches, for every system: what is pointed at, carried, turned, chosen and measured.
namespace hexinch::page {
namespace {

constexpr float kCursorStep = 1;  // inch
constexpr int kCursorTurn = 15;   // degrees
constexpr float kHold = 1.3F;     // of a base's radius: what still counts as being on it

/// Its kind may be left out: "B1" for "House B1".
bool is_called(std::string_view name, std::string_view text) { return same_name(name, text) || same_name(name.substr(name.rfind(' ') + 1), text); }

}  // namespace

view::Board& InchTable::board() {
  if (!board_) board_ = std::make_unique<view::TableBoard>(host().stage(), scene_, slabs());
  return *board_;
}

std::optional<int> InchTable::piece_at_place(Vec2 at) const {
  for (int i = pieces() - 1; i >= 0; --i)
    if (const auto b = piece(i); b && view::length(b->at - at) <= b->radius) return i;
  return std::nullopt;
}

std::optional<UnitRef> InchTable::unit_at_place(Vec2 at) const {
  const auto found = piece_at_place(at);
  return found ? std::optional(unit_of(*found)) : std::nullopt;
}

std::optional<UnitRef> InchTable::unit_at_pick(const view::Pick& pick) const {
  const auto found = picked(pick, pieces());
  return found ? std::optional(unit_of(index(*found))) : std::nullopt;
}

bool InchTable::inside(Vec2 at) const {
  const view::Rect all = view::mat_rect(scene_.map);
  return at.x >= all.x && at.y >= all.y && at.x <= all.x + all.w && at.y <= all.y + all.h;
}

/// Who was in hand before dice fell is so again afterwards.
void InchTable::show_past(std::optional<int> actions, bool undecided) {
  const UnitRef chosen = std::exchange(waiting_, undecided ? selected_ : kNoUnit);
  look_back(actions, undecided);
  reset();
  if (!actions && chosen != kNoUnit && can_act(chosen)) select(chosen);
}

void InchTable::hover(const view::Pick& pick) {
  if (tape_.on() && tape_.begun()) measure(pick.at);
  const auto unit = unit_at_pick(pick);
  std::string words = unit ? name(*unit) : inside(pick.at) ? ground_words(pick.at) : std::string();
  if (words == under_) return;
  under_ = std::move(words);
  touch();
}

void InchTable::leave() {
  if (!std::exchange(under_, {}).empty()) touch();
}

void InchTable::measure(Vec2 to) {
  tape_.stretch(to);
  touch();
}

void InchTable::long_press(const view::Pick& pick) {
  detail_ = {pick.at, unit_at_pick(pick)};
  touch();
}

/// A place in the piece of terrain, or at the goal, of that name.
std::optional<view::Vec2> InchTable::feature_called(std::string_view text) const {
  for (const view::TableFeature& feature : scene_.map.features) {
    if (feature.name.empty() || !is_called(feature.name, text)) continue;
    const Vec2 middle = view::extent(feature).centre();
    return view::to_outline(feature, middle) <= 0 ? middle : feature.corners.front();
  }
  for (const view::TableObjective& goal : scene_.objectives)
    if (is_called(goal.name, text) || is_called(goal.name.substr(0, goal.name.find(',')), text)) return goal.at;
  return std::nullopt;
}

void InchTable::mark_named(const Refusal& refusal) {
  for (const Argument& argument : refusal.arguments)
    if (const auto* named = argument.key == "feature" ? std::get_if<Name>(&argument.value) : nullptr)
      for (view::TableFeature& feature : scene_.map.features)
        if (is_called(feature.name, named->text)) feature.marked = feature.name;
}

std::optional<view::Pick> InchTable::named(const Value& what) const {
  const UnitRef unit = first_of(units(), [&](UnitRef u) { return what.text() && on_table(u) && same_name(name(u), *what.text()); });
  if (unit != kNoUnit) return view::Pick{base(unit).at, std::nullopt, base(unit).id};
  if (what.text())
    if (const auto at = feature_called(*what.text())) return view::Pick{*at, std::nullopt, std::nullopt};
  const Value::List* place = what.list();
  if (!place || place->size() != 2 || !(*place)[0].integer() || !(*place)[1].integer()) return std::nullopt;
  const Vec2 at{static_cast<float>(*(*place)[0].integer()) / 1000, static_cast<float>(*(*place)[1].integer()) / 1000};
  return inside(at) ? std::optional(view::Pick{at, std::nullopt, std::nullopt}) : std::nullopt;
}

void InchTable::tap(const view::Pick& pick) {
  detail_.reset();
  const auto unit = unit_at_pick(pick);
  if (tape_.on()) {
    tape_.put(pick.at);
    return touch();
  }
  if (!watching()) {
    cursor_.reset();  // a pointer is at work, not the keys
    tap_at(unit, pick.at);
  } else if (unit) {
    select(*unit);
  } else {
    reset();
  }
}

bool InchTable::drag_begin(const view::Pick& pick) {
  if (tape_.on()) {
    tape_.begin(pick.at);
    return true;
  }
  grip_.let_go();
  const auto planned = ghost();
  if (pick.turn_handle && can_turn()) {
    const view::Base turned = planned.value_or(base(selected_));
    grip_.turn(turned.at, static_cast<int>(std::lround(turned.heading)), pick.at);
    return true;
  }
  const bool again = !planned || view::length(planned->at - pick.at) > planned->radius * kHold;
  const auto unit = again ? unit_at_pick(pick) : std::optional(selected_);
  if (!unit || !can_carry(*unit)) return false;
  if (*unit != selected_) select(*unit);
  const Vec2 centre = again ? base(*unit).at : planned->at;
  take_up(again);
  grip_.carry(centre, base(*unit).radius, pick.at);
  return true;
}

void InchTable::turn_towards(Vec2 at) {
  const Vec2 centre = ghost() ? ghost()->at : base(selected_).at;
  if (const auto heading = grip_.heading(centre, at)) turn_to(*heading);
}

void InchTable::drag_over(const view::Pick& pick) {
  link_to_finger(pick);
  if (tape_.on()) return measure(pick.at);
  if (grip_.turns()) turn_towards(pick.at);
  else if (grip_.holds()) carry_to(grip_.centre(pick.at));
  touch();  // what is in the hand is shown as it moves
}

void InchTable::drop(const view::Pick& pick) {
  drag_over(pick);  // a drag that was broken off ends where it began
  unlink();
  if (tape_.on()) return tape_.end();
  const bool turned = grip_.turns();
  grip_.let_go();
  if (!turned) put_down();
  touch();
}

bool InchTable::cursor_confirms() const {
  if (!cursor_) return true;
  if (const auto planned = ghost(); planned && view::length(planned->at - *cursor_) <= planned->radius) return true;
  const auto unit = unit_at_place(*cursor_);
  return unit && aimed_at(*unit);
}

bool InchTable::cancel() {
  if (tape_.roll_up() || take_back()) {
  } else if (selected_ != kNoUnit)
    reset();
  else
    return false;
  touch();
  return true;
}

void InchTable::look_at_cursor() {
  if (!cursor_) return;
  if (detail_)
    detail_.reset();
  else
    detail_ = {*cursor_, unit_at_place(*cursor_)};
  touch();
}

std::optional<view::Vec2> InchTable::cursor() const {
  if (cursor_) return cursor_;
  const UnitRef aimed = first_of(units(), [&](UnitRef unit) { return aimed_at(unit) && on_table(unit); });
  if (aimed != kNoUnit) return base(aimed).at;
  if (const auto planned = ghost()) return planned->at;
  return selected_ != kNoUnit && on_table(selected_) ? std::optional(base(selected_).at) : std::nullopt;
}

/// Goes east, south, west or north by an inch. With Shift (south-east and north-east) the selected unit turns instead.
void InchTable::move_cursor(int direction) {
  if (direction == 2 || direction == 5) {
    if (!can_turn()) return;
    const int now = static_cast<int>(std::lround(ghost() ? ghost()->heading : base(selected_).heading));
    turn_to((now + (direction == 2 ? kCursorTurn : 360 - kCursorTurn)) % 360);
    return touch();
  }
  if (!cursor_) {
    if (selected_ != kNoUnit && on_table(selected_)) cursor_ = ghost().value_or(base(selected_)).at;
    else if (const auto own = own_places(); !own.empty()) cursor_ = own.front();
    else cursor_ = Vec2{scene_.map.width / 2, scene_.map.height / 2};
  } else {
    constexpr std::array<Vec2, 6> kSteps{Vec2{kCursorStep, 0}, {0, kCursorStep}, {}, {-kCursorStep, 0}, {0, -kCursorStep}, {}};
    const Vec2 next = *cursor_ + kSteps[static_cast<std::size_t>(direction)];
    cursor_ = Vec2{std::clamp(next.x, 0.0F, scene_.map.width), std::clamp(next.y, 0.0F, scene_.map.height)};
  }
  if (tape_.on() && tape_.begun()) measure(*cursor_);
  touch();
}

void InchTable::next_target(bool backwards) {
  const UnitRef aimed = last_of(units(), [&](UnitRef unit) { return aimed_at(unit); });
  const UnitRef first = aimed == kNoUnit && !backwards ? first_target() : kNoUnit;
  const UnitRef next = first != kNoUnit ? first : next_of(units(), aimed, backwards, [&](UnitRef unit) { return can_target(unit); });
  if (next == kNoUnit) return;
  aim_at(next);
  cursor_ = base(next).at;
  touch();
}

void InchTable::next_unit(bool backwards) {
  const UnitRef next = next_of(units(), selected_, backwards, [&](UnitRef unit) { return can_act(unit); });
  if (next == kNoUnit) return;
  select(next);
  cursor_ = base(next).at;
  touch();
}

void InchTable::select_first() {
  const UnitRef first = first_of(units(), [&](UnitRef unit) { return can_act(unit); });
  if (first != kNoUnit) select(first);
}

void InchTable::tap_cursor() {
  if (!cursor_) return;
  view::Pick pick;
  pick.at = *cursor_;
  const auto planned = ghost();
  if (planned && view::length(planned->at - *cursor_) <= planned->radius)
    pick.piece = planned->id;
  else if (const auto found = piece_at_place(*cursor_))
    pick.piece = static_cast<std::uint32_t>(*found);
  const bool in_hand = pick.piece && unit_of(static_cast<int>(*pick.piece)) == selected_;
  if (in_hand && !planned && can_act(selected_)) return;  // keys let go of it with Escape
  const Vec2 here = *cursor_;
  tap(pick);
  cursor_ = here;
}

std::vector<view::Vec2> InchTable::places_of(UnitRef unit) const {
  std::vector<Vec2> places;
  for (int i = 0; i < pieces() && unit != kNoUnit; ++i)
    if (const auto shown = unit_of(i) == unit ? piece(i) : std::nullopt) places.push_back(shown->at);
  return places;
}

/// With what it aims at.
std::vector<view::Vec2> InchTable::hand_places() const {
  std::vector<Vec2> places = places_of(selected_);
  if (places.empty()) return SystemView::hand_places();
  const std::vector<Vec2> aimed = places_of(first_of(units(), [&](UnitRef unit) { return aimed_at(unit); }));
  places.insert(places.end(), aimed.begin(), aimed.end());
  return places;
}

std::vector<view::Vec2> InchTable::planned_places() const {
  std::vector<Vec2> places;
  for (const view::Base& base : scene_.bases)
    if (base.ghost) places.push_back(base.at);
  return places;
}

std::vector<view::Vec2> InchTable::own_places() const {
  std::vector<Vec2> places = places_of(asked_about());
  if (!places.empty()) return places;
  for (const UnitRef unit : all_of(units(), [&](UnitRef u) { return on_table(u) && (game().outcome() || own(u)); })) places.push_back(base(unit).at);
  for (const view::TableZone& zone : scene_.zones)
    if (places.empty() && seat() != kNoSeat && zone.faction == faction(seat())) places.push_back(view::mean(zone.corners));
  return places;
}

}  // namespace hexinch::page
