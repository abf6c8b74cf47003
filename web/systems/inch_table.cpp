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

float length_of(view::Vec2 v) { return std::hypot(v.x, v.y); }

int heading_of(view::Vec2 way) {
  const int degrees = static_cast<int>(std::lround(std::atan2(way.x, -way.y) * 180 / std::numbers::pi_v<float>));
  return (degrees + 360) % 360;
}

}  // namespace

view::Board& InchTable::board() {
  if (!board_) board_ = std::make_unique<view::TableBoard>(host().stage(), scene_);
  return *board_;
}

std::optional<UnitRef> InchTable::unit_at_pick(const view::Pick& pick) const {
  if (!pick.piece || static_cast<int>(*pick.piece) >= units()) return std::nullopt;
  return unit_at(static_cast<int>(*pick.piece));
}

std::optional<UnitRef> InchTable::unit_at_place(Vec2 at) const {
  for (int i = units() - 1; i >= 0; --i)
    if (on_table(unit_at(i)))
      if (const view::Base b = base(unit_at(i)); length_of(b.at - at) <= b.radius) return unit_at(i);
  return std::nullopt;
}

bool InchTable::inside(Vec2 at) const {
  const view::Rect all = view::mat_rect(scene_.map);
  return at.x >= all.x && at.y >= all.y && at.x <= all.x + all.w && at.y <= all.y + all.h;
}

void InchTable::hover(const view::Pick& pick) {
  if (tape_ && measured_.size() == 1) measure(pick.at);
  const auto unit = unit_at_pick(pick);
  std::string words = unit ? name(*unit) : inside(pick.at) ? ground_words(pick.at) : std::string();
  if (words == under_) return;
  under_ = std::move(words);
  touch();
}

void InchTable::measure(Vec2 to) {
  measured_.resize(1);
  measured_.push_back(to);
  touch();
}

void InchTable::long_press(const view::Pick& pick) {
  detail_ = Detail{pick.at, unit_at_pick(pick)};
  touch();
}

std::optional<view::Pick> InchTable::named(const Value& what) const {
  for (int i = 0; what.text() && i < units(); ++i)
    if (on_table(unit_at(i)) && same_name(name(unit_at(i)), *what.text()))
      return view::Pick{base(unit_at(i)).at, std::nullopt, static_cast<std::uint32_t>(i)};
  const Value::List* place = what.list();
  if (!place || place->size() != 2 || !(*place)[0].integer() || !(*place)[1].integer()) return std::nullopt;
  const Vec2 at{static_cast<float>(*(*place)[0].integer()) / 1000, static_cast<float>(*(*place)[1].integer()) / 1000};
  return inside(at) ? std::optional(view::Pick{at, std::nullopt, std::nullopt}) : std::nullopt;
}

void InchTable::tap(const view::Pick& pick) {
  detail_.reset();
  const auto unit = unit_at_pick(pick);
  if (tape_) {
    if (measured_.size() == 1)
      measure(pick.at);
    else
      measured_ = {pick.at};
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
  if (tape_) {
    measured_ = {pick.at};
    return true;
  }
  const auto planned = ghost();
  turning_ = pick.turn_handle && can_turn();
  if (turning_) {
    const view::Base turned = planned.value_or(base(selected_));
    turn_grip_ = static_cast<int>(std::lround(turned.heading)) - heading_of(pick.at - turned.at);
    carried_ = true;
    return true;
  }
  const bool again = !planned || length_of(planned->at - pick.at) > planned->radius * kHold;
  const auto unit = again ? unit_at_pick(pick) : std::optional(selected_);
  if (!unit || !can_carry(*unit)) return false;
  if (*unit != selected_) select(*unit);
  grip_ = (again ? base(*unit).at : planned->at) - pick.at;
  if (length_of(grip_) > base(*unit).radius * 2) grip_ = {};
  take_up(again);
  carried_ = true;
  return true;
}

void InchTable::turn_towards(Vec2 at) {
  const Vec2 centre = ghost() ? ghost()->at : base(selected_).at;
  if (length_of(at - centre) > 0.05F) turn_to((heading_of(at - centre) + turn_grip_ + 360) % 360);
}

void InchTable::drag_over(const view::Pick& pick) {
  if (tape_)
    measure(pick.at);
  else if (turning_)
    turn_towards(pick.at);
  else
    carry_to(pick.at + grip_);
}

void InchTable::drop(const view::Pick& pick) {
  if (tape_) return measure(pick.at);
  carried_ = false;
  if (turning_)
    turn_towards(pick.at);
  else
    put_down();
  turning_ = false;
  touch();
}

bool InchTable::cursor_confirms() const {
  if (!cursor_) return true;
  if (const auto planned = ghost()) return length_of(planned->at - *cursor_) <= planned->radius;
  const auto unit = unit_at_place(*cursor_);
  return unit && aimed_at(*unit);
}

bool InchTable::cancel() {
  if (tape_ && !measured_.empty())
    measured_.clear();
  else if (take_back()) {
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
    detail_ = Detail{*cursor_, unit_at_place(*cursor_)};
  touch();
}

std::optional<view::Vec2> InchTable::cursor() const {
  if (cursor_) return cursor_;
  for (int i = 0; i < units(); ++i)
    if (aimed_at(unit_at(i)) && on_table(unit_at(i))) return base(unit_at(i)).at;
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
  if (tape_ && measured_.size() == 2) measure(*cursor_);
  touch();
}

void InchTable::next_target(bool backwards) {
  const int count = units();
  int from = backwards ? count : -1;
  for (int i = 0; i < count; ++i)
    if (aimed_at(unit_at(i))) from = i;
  for (int i = 1; i <= count; ++i) {
    const UnitRef unit = unit_at((from + (backwards ? -i : i) + 2 * count) % count);
    if (!can_target(unit)) continue;
    aim_at(unit);
    cursor_ = base(unit).at;
    return touch();
  }
}

void InchTable::next_unit(bool backwards) {
  const int count = units();
  const int from = index(selected_) < 0 ? (backwards ? count : -1) : index(selected_);
  for (int i = 1; i <= count; ++i) {
    const UnitRef unit = unit_at((from + (backwards ? -i : i) + 2 * count) % count);
    if (!can_act(unit)) continue;
    select(unit);
    cursor_ = base(unit).at;
    return touch();
  }
}

void InchTable::select_first() {
  for (int i = 0; i < units(); ++i)
    if (can_act(unit_at(i))) return select(unit_at(i));
}

void InchTable::tap_cursor() {
  if (!cursor_) return;
  view::Pick pick;
  pick.at = *cursor_;
  const auto planned = ghost();
  if (planned && length_of(planned->at - *cursor_) <= planned->radius)
    pick.piece = planned->id;
  else if (const auto unit = unit_at_place(*cursor_))
    pick.piece = static_cast<std::uint32_t>(index(*unit));
  const Vec2 here = *cursor_;
  tap(pick);
  cursor_ = here;
}

std::vector<view::Vec2> InchTable::own_places() const {
  std::vector<Vec2> places;
  for (int i = 0; i < units(); ++i)
    if (on_table(unit_at(i)) && (game().outcome() || own(unit_at(i)))) places.push_back(base(unit_at(i)).at);
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
  const float angle = stands.heading * std::numbers::pi_v<float> / 180;
  const float out = stands.radius + kHandleOut;
  if (can_turn()) {
    scene_.turn_handle = Vec2{stands.at.x + std::sin(angle) * out, stands.at.y - std::cos(angle) * out};
    scene_.turn_free = static_cast<float>(free_turn());
    if (written_) scene_.tags.push_back({stands.at, "> " + *written_ + "_", view::TagKind::fact});
    if (turning_) scene_.tags.push_back({*scene_.turn_handle, words("page.inch.free", {{"n", Fraction{free_turn()}}}), view::TagKind::left});
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

std::vector<view::Vec2> strip(view::Vec2 from, view::Vec2 to, float half) {
  const view::Vec2 way = to - from;
  const view::Vec2 aside = view::Vec2{-way.y, way.x} * (half / std::max(view::length(way), 0.01F));
  return {from - aside, to - aside, to + aside, from + aside};
}

void InchTable::fill_tape() {
  taped_.clear();
  if (!tape_ || measured_.size() < 2) return;
  taped_ = words("page.inch.inches", {{"n", Name{tenths_text(length_of(measured_[1] - measured_[0]))}}});
  const auto looked = look_along({measured_[0], standing_at(measured_[0])}, {measured_[1], standing_at(measured_[1])});
  if (looked) taped_ = words("page.inch.looked", {{"distance", Name{taped_}}, {"what", Name{looked->words}}});
  scene_.rulers.push_back({measured_[0], measured_[1], looked && !looked->seen ? view::RulerKind::hidden : view::RulerKind::tape, taped_});
}

std::optional<UnitRef> InchTable::standing_at(Vec2 at) const {
  for (int i = 0; i < units(); ++i)
    if (on_table(unit_at(i)) && view::length(base(unit_at(i)).at - at) <= base(unit_at(i)).radius) return unit_at(i);
  return std::nullopt;
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
  const bool asks = selected_ != kNoUnit && own(selected_) && !watching() && (on_table(selected_) || ghost());
  if (on && !(asks && !threats().empty())) host().note({words(asks ? "page.threat.nobody" : "page.threat.choose"), "", ui::Sign::info});
}

void InchTable::fill_threats() {
  if (!threat_) return;
  for (const auto& [enemy, chance] : threats())
    scene_.tags.push_back({base(enemy).at, words("page.inch.percent", {{"n", Fraction{round_half_up(chance * Fraction{100})}}}), view::TagKind::hinders});
}

/// Whom the roll on the card is about.
void InchTable::mark_rolled(const std::vector<std::string>& names) {
  for (view::Base& shown : scene_.bases) {
    const auto named = std::ranges::find(names, name(unit_at(static_cast<int>(shown.id))));
    if (named == names.end() || shown.ghost) continue;
    shown.selected = named == names.begin();
    shown.aimed = !shown.selected;
  }
}

void InchTable::fill_under(ui::Screen& screen) {
  if (screen.dice) mark_rolled(screen.dice->names);
  screen.under = under_;
}

ui::Token InchTable::token(UnitRef unit, int counters) const {
  view::Base shown = base(unit);
  shown.ghost = false;
  if (counters == 0) shown.counters = shown.counters_spent = 0;  // where there is no room below it
  return {shown, name(unit), false};
}

ui::UnitModel InchTable::card_head(UnitRef unit) const {
  ui::UnitModel card;
  card.key = "unit " + std::to_string(index(unit));
  card.token = token(unit);
  card.name = card.token.name;
  return card;
}

void InchTable::fill_turn(ui::TopBarModel& top, int turn, int limit) const {
  const std::string system(game().system());
  top.title = game().origin().title;
  top.turn = turn == 0 ? words(system + ".phase.setup")
                       : words(limit > 0 ? "page.turn_of" : "page.turn", {{"turn", Fraction{turn}}, {"limit", Fraction{limit}}});
  top.subtitle = words(system + ".name") + " · " + top.turn;
}

void InchTable::fill_still(ui::Screen& screen, std::string words, bool warns) const {
  ui::StillModel model;
  model.warns = warns;
  model.words = std::move(words);
  for (int i = 0; i < units(); ++i)
    if (can_act(unit_at(i))) model.tokens.push_back(token(unit_at(i), 0));
  if (!model.tokens.empty()) screen.still = std::move(model);
}

Value InchTable::facts() const {
  const auto whole = [](std::int64_t n) { return Value(n); };
  const auto mil = [](float inches) { return Value(static_cast<std::int64_t>(std::lround(inches * 1000))); };
  const auto placed = [&](const view::Base& b) {
    return Value::Object{{"x", mil(b.at.x)}, {"y", mil(b.at.y)}, {"heading", whole(std::lround(b.heading))}};
  };
  Value::List listed;
  for (int i = 0; i < units(); ++i) {
    const UnitRef unit = unit_at(i);
    Value::Object one = placed(base(unit));
    one.emplace_back("name", Value(name(unit)));
    one.emplace_back("seat", whole(index(owner(unit))));
    one.emplace_back("in_play", Value(on_table(unit)));
    one.emplace_back("can_act", Value(can_act(unit)));
    listed.push_back(Value(std::move(one)));
  }
  Value::Object facts = gesture_facts();
  facts.emplace_back("seat", whole(index(game().to_act().first())));
  facts.emplace_back("over", Value(game().outcome().has_value()));
  facts.emplace_back("selected", whole(index(selected_)));
  if (const auto planned = ghost()) facts.emplace_back("ghost", Value(placed(*planned)));
  if (cursor_) facts.emplace_back("cursor", Value(Value::Object{{"x", mil(cursor_->x)}, {"y", mil(cursor_->y)}}));
  if (!taped_.empty()) facts.emplace_back("taped", Value(taped_));
  facts.emplace_back("units", Value(std::move(listed)));
  return Value(std::move(facts));
}

}  // namespace hexinch::page
