#include "systems/inch_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <tuple>

#include "base/short_sort.h"
#include "explain.h"

namespace hexinch::page {
namespace {

constexpr float kCursorStep = 1;            // inch
constexpr int kCursorTurn = 15;             // degrees
constexpr std::size_t kShownDistances = 3;  // look guide 10
constexpr float kHandleOut = 0.45F;         // inches from the rim
constexpr float kHold = 1.3F;               // of a base's radius: what still counts as being on it

}  // namespace

view::Board& InchTable::board() {
  if (!board_) board_ = std::make_unique<view::TableBoard>(host().stage(), scene_);
  return *board_;
}

std::optional<UnitRef> InchTable::unit_at_place(Vec2 at) const {
  const UnitRef unit = last_of(units(), [&](UnitRef u) { return covers(u, at); });
  return unit == kNoUnit ? std::nullopt : std::optional(unit);
}

bool InchTable::covers(UnitRef unit, Vec2 at) const {
  if (!on_table(unit)) return false;
  const view::Base b = base(unit);
  return view::length(b.at - at) <= b.radius;
}

bool InchTable::inside(Vec2 at) const {
  const view::Rect all = view::mat_rect(scene_.map);
  return at.x >= all.x && at.y >= all.y && at.x <= all.x + all.w && at.y <= all.y + all.h;
}

void InchTable::hover(const view::Pick& pick) {
  if (tape_.on() && tape_.begun()) measure(pick.at);
  const auto unit = unit_at_pick(pick);
  std::string words = unit ? name(*unit) : inside(pick.at) ? ground_words(pick.at) : std::string();
  if (words == under_) return;
  under_ = std::move(words);
  touch();
}

void InchTable::measure(Vec2 to) {
  tape_.stretch(to);
  touch();
}

void InchTable::long_press(const view::Pick& pick) {
  detail_ = {pick.at, unit_at_pick(pick)};
  touch();
}

std::optional<view::Pick> InchTable::named(const Value& what) const {
  const UnitRef unit = first_of(units(), [&](UnitRef u) { return what.text() && on_table(u) && same_name(name(u), *what.text()); });
  if (unit != kNoUnit) return view::Pick{base(unit).at, std::nullopt, static_cast<std::uint32_t>(index(unit))};
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
  if (tape_.on())
    measure(pick.at);
  else if (grip_.turns())
    turn_towards(pick.at);
  else if (grip_.holds())
    carry_to(grip_.centre(pick.at));
}

void InchTable::drop(const view::Pick& pick) {
  if (tape_.on()) return measure(pick.at);
  const bool turned = grip_.turns();
  grip_.let_go();
  if (turned)
    turn_towards(pick.at);
  else
    put_down();
  touch();
}

bool InchTable::cursor_confirms() const {
  if (!cursor_) return true;
  if (const auto planned = ghost()) return view::length(planned->at - *cursor_) <= planned->radius;
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

/// East, south, west, north by an inch; shifted (south-east and north-east) what is planned turns instead.
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
  if (tape_.on() && tape_.to()) measure(*cursor_);
  touch();
}

void InchTable::next_target(bool backwards) {
  const UnitRef aimed = last_of(units(), [&](UnitRef unit) { return aimed_at(unit); });
  const UnitRef next = next_of(units(), aimed, backwards, [&](UnitRef unit) { return can_target(unit); });
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
  else if (const auto unit = unit_at_place(*cursor_))
    pick.piece = static_cast<std::uint32_t>(index(*unit));
  const Vec2 here = *cursor_;
  tap(pick);
  cursor_ = here;
}

std::vector<view::Vec2> InchTable::own_places() const {
  std::vector<Vec2> places;
  for (const UnitRef unit : all_of(units(), [&](UnitRef u) { return on_table(u) && (game().outcome() || own(u)); })) places.push_back(base(unit).at);
  for (const view::TableZone& zone : scene_.zones)
    if (places.empty() && seat() != kNoSeat && zone.faction == faction(seat())) places.push_back(view::mean(zone.corners));
  return places;
}

void InchTable::clear_overlays() {
  scene_.trail.clear();
  scene_.start.reset();
  scene_.allowance.reset();
  scene_.turn_handle.reset();
  scene_.arcs.clear();
  scene_.rings.clear();
  scene_.reach.clear();
  scene_.fans.clear();
  scene_.rulers.clear();
  scene_.tags.clear();
  scene_.zones.clear();
  scene_.cursor = cursor_;
  for (view::TableFeature& feature : scene_.map.features) feature.marked.clear();
}

void InchTable::mark_hider(int feature, UnitRef unit, int percent) {
  const auto hides = [&](std::string what) { return words("page.inch.hides", {{"what", Name{std::move(what)}}, {"percent", Fraction{percent}}}); };
  if (unit != kNoUnit) return scene_.tags.push_back({base(unit).at, hides(name(unit)), view::TagKind::hinders});
  view::TableFeature& shown = scene_.map.features[static_cast<std::size_t>(feature)];
  shown.marked = hides(shown.name);
}

void InchTable::fill_bases() {
  scene_.bases.clear();
  for (int i = 0; i < units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (!on_table(unit)) continue;
    scene_.bases.push_back(base(unit));
    scene_.bases.back().selected = unit == selected_;
    scene_.bases.back().aimed = aimed_at(unit);
  }
  short_sort(scene_.bases, [](const view::Base& a, const view::Base& b) { return b.selected && !a.selected; });
}

view::Base InchTable::fill_ghost() {
  const auto planned = ghost();
  const view::Base stands = planned.value_or(base(selected_));
  if (planned) {
    std::erase_if(scene_.bases, [&](const view::Base& b) { return b.id == planned->id; });
    scene_.start = base(selected_);
    scene_.bases.push_back(*planned);
    scene_.bases.back().selected = true;
  }
  if (can_turn()) {
    scene_.turn_handle = stands.at + towards(stands.heading) * (stands.radius + kHandleOut);
    scene_.turn_free = static_cast<float>(free_turn());
    if (written_) scene_.tags.push_back({stands.at, "> " + *written_ + "_", view::TagKind::fact});
    if (grip_.turns()) scene_.tags.push_back({*scene_.turn_handle, words("page.inch.free", {{"n", Fraction{free_turn()}}}), view::TagKind::left});
  }
  return stands;
}

std::optional<UnitRef> InchTable::fill_distances(Vec2 from, std::vector<Distance> distances) {
  short_sort(distances, [](const Distance& a, const Distance& b) { return a.in_arc != b.in_arc ? a.in_arc : a.away < b.away; });
  std::optional<UnitRef> nearest;
  for (std::size_t i = 0; i < distances.size() && i < kShownDistances && (distances[i].in_arc || i == 0); ++i) {
    const Distance& d = distances[i];
    if (i == 0 && d.in_arc) nearest = d.unit;
    if (i == 0 && d.in_arc && sight_) continue;
    const char* label = !d.in_arc ? "page.inch.outside_arc" : d.seen == 0 ? "page.inch.out_of_sight" : d.seen < 100 ? "page.inch.partly_seen" : "";
    const view::RulerKind kind = !d.in_arc ? view::RulerKind::outside : d.seen == 0 ? view::RulerKind::hidden : view::RulerKind::clear;
    scene_.rulers.push_back(
        {from, base(d.unit).at, kind, *label == 0 ? d.words : words(label, {{"distance", Name{d.words}}, {"percent", Fraction{d.seen}}})});
  }
  return sight_ ? nearest : std::nullopt;
}

std::vector<view::Vec2> InchTable::clockwise(std::vector<Vec2> corners) {
  float area = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec2 next = corners[(i + 1) % corners.size()];
    area += corners[i].x * next.y - next.x * corners[i].y;
  }
  if (area < 0) std::ranges::reverse(corners);
  return corners;
}

view::Vec2 towards(float heading) {
  const float angle = heading * std::numbers::pi_v<float> / 180;
  return {std::sin(angle), -std::cos(angle)};
}

std::vector<view::Vec2> strip(view::Vec2 from, view::Vec2 to, float half) {
  const view::Vec2 way = to - from;
  const view::Vec2 aside = view::Vec2{-way.y, way.x} * (half / std::max(view::length(way), 0.01F));
  return {from - aside, to - aside, to + aside, from + aside};
}

void InchTable::fill_tape() {
  taped_.clear();
  if (!tape_.to()) return;
  const Vec2 from = *tape_.from(), to = *tape_.to();
  taped_ = words("page.inch.inches", {{"n", Name{tenths_text(view::length(to - from))}}});
  const auto end = [&](Vec2 at) {
    const UnitRef unit = first_of(units(), [&](UnitRef u) { return covers(u, at); });
    return End{at, unit == kNoUnit ? std::nullopt : std::optional(unit)};
  };
  const auto looked = look_along(end(from), end(to));
  if (looked) taped_ = words("page.inch.looked", {{"distance", Name{taped_}}, {"what", Name{looked->words}}});
  scene_.rulers.push_back({from, to, looked && !looked->seen ? view::RulerKind::hidden : view::RulerKind::tape, taped_});
}

void InchTable::fill_detail(ui::Screen& screen) const {
  screen.detail.reset();
  if (!detail_) return;
  ui::DetailModel model;
  model.key = tenths_text(detail_->at.x) + " " + tenths_text(detail_->at.y);
  model.title = words("page.inch.place", {{"x", Name{tenths_text(detail_->at.x)}}, {"y", Name{tenths_text(detail_->at.y)}}});
  model.words = ground_words(detail_->at);
  model.lines = ground_lines(detail_->at);
  if (detail_->unit) model.unit = card_of(*detail_->unit);
  screen.detail = std::move(model);
}

void InchTable::show_threats(bool on) {
  threat_ = on;
  const bool asks = own_selected() && !watching() && (on_table(selected_) || ghost());
  if (on && !(asks && !threats().empty())) host().note({words(asks ? "page.threat.nobody" : "page.threat.choose"), "", ui::Sign::info});
}

void InchTable::fill_threats() {
  if (!threat_) return;
  for (const auto& [enemy, chance] : threats())
    scene_.tags.push_back({base(enemy).at, words("page.inch.percent", {{"n", Fraction{round_half_up(chance * Fraction{100})}}}), view::TagKind::hinders});
}

void InchTable::fill_looks(ui::Screen& screen) {
  fill_detail(screen);
  if (screen.dice) mark_rolled(scene_.bases, screen.dice->names, [&](std::uint32_t id) { return name(unit_at(static_cast<int>(id))); });
  screen.under = under_;
  animate(0);
}

ui::Token InchTable::token(UnitRef unit, int counters) const {
  view::Base shown = base(unit);
  shown.ghost = false;
  if (counters == 0) shown.counters = shown.counters_spent = 0;  // where there is no room below it
  return {shown, name(unit), false};
}

std::vector<ui::Token> InchTable::tokens(const std::vector<UnitRef>& shown, int counters) const {
  std::vector<ui::Token> all;
  for (const UnitRef unit : shown) all.push_back(token(unit, counters));
  return all;
}

view::Base InchTable::blank(UnitRef unit) const {
  view::Base base;
  base.id = static_cast<std::uint32_t>(index(unit));
  base.faction = faction(owner(unit));
  return base;
}

void InchTable::fill_still(ui::Screen& screen, std::string words, bool warns) const {
  const auto able = all_of(units(), [&](UnitRef unit) { return can_act(unit); });
  if (!able.empty()) screen.still = ui::StillModel{std::move(words), tokens(able, 0), {}, warns};
}

Value InchTable::facts() const {
  const auto mil = [](float inches) { return Value(static_cast<std::int64_t>(std::lround(inches * 1000))); };
  const auto place = [&](Value::Object& one, const view::Base& b) {
    one.emplace_back("x", mil(b.at.x));
    one.emplace_back("y", mil(b.at.y));
    one.emplace_back("heading", Value(static_cast<std::int64_t>(std::lround(b.heading))));
  };
  Value::List listed;
  for (int i = 0; i < units(); ++i) {
    const UnitRef unit = unit_at(i);
    Value::Object one = unit_facts(name(unit), owner(unit), on_table(unit), can_act(unit));
    place(one, base(unit));
    listed.push_back(Value(std::move(one)));
  }
  Value::Object facts = gesture_facts();
  if (const auto planned = ghost()) {
    Value::Object planned_at;
    place(planned_at, *planned);
    facts.emplace_back("ghost", Value(std::move(planned_at)));
  }
  if (cursor_) facts.emplace_back("cursor", Value(Value::Object{{"x", mil(cursor_->x)}, {"y", mil(cursor_->y)}}));
  if (!taped_.empty()) facts.emplace_back("taped", Value(taped_));
  add_facts(facts, game(), selected_, std::move(listed));
  return Value(std::move(facts));
}

}  // namespace hexinch::page
