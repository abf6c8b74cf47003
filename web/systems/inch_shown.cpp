#include <algorithm>
#include <cmath>

#include "base/short_sort.h"
#include "words/explain.h"
#include "systems/inch_table.h"
#include "systems/shapes.h"

/// What a table measured in inches shows in every system: the scene, cards, facts for tests.
namespace hexinch::page {
namespace {

constexpr std::size_t kShownDistances = 3;  // look guide 10
constexpr float kHandleOut = 0.45F;         // inches from the rim

/// A sentence without its full stop, broken near its middle if it is long.
std::string two_lines(std::string text) {
  constexpr std::size_t kLine = 30;
  if (text.ends_with('.')) text.pop_back();
  if (text.size() <= kLine) return text;
  const std::size_t middle = text.size() / 2;
  const std::size_t before = text.rfind(' ', middle);
  const std::size_t after = text.find(' ', middle);
  const bool earlier = after == std::string::npos || (before != std::string::npos && middle - before <= after - middle);
  if (const std::size_t at = earlier ? before : after; at != std::string::npos) text[at] = '\n';
  return text;
}

}  // namespace

void InchTable::clear_overlays() {
  scene_.trail.clear();
  scene_.trail_marks.clear();
  scene_.old_places.clear();
  scene_.field.reset();
  scene_.guides.clear();
  scene_.standoff.clear();
  scene_.enemy_lines.clear();
  scene_.houses.clear();
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

void InchTable::hinder(Vec2 at, const Refusal& refusal) {
  mark_named(refusal);
  scene_.tags.push_back({at, two_lines(host().sentences().render(refusal, game().system())), view::TagKind::hinders});
}

void InchTable::mark_hider(int feature, UnitRef unit, int percent) {
  const auto hides = [&](std::string what) { return words("page.inch.hides", {{"what", Name{std::move(what)}}, {"percent", Fraction{percent}}}); };
  if (unit != kNoUnit) return scene_.tags.push_back({base(unit).at, hides(name(unit)), view::TagKind::hinders});
  view::TableFeature& shown = scene_.map.features[static_cast<std::size_t>(feature)];
  shown.marked = hides(shown.name);
}

void InchTable::fill_bases() {
  scene_.bases.clear();
  for (int i = 0; i < pieces(); ++i) {
    const auto shown = piece(i);
    if (!shown) continue;
    scene_.bases.push_back(*shown);
    scene_.bases.back().selected = unit_of(i) == selected_;
    scene_.bases.back().aimed = aimed_at(unit_of(i));
  }
  const auto rank = [](const view::Base& b) { return b.selected ? b.style == view::BaseStyle::leader ? 2 : 1 : 0; };  // the leader's ring above the members'
  short_sort(scene_.bases, [&](const view::Base& a, const view::Base& b) { return rank(a) < rank(b); });
}

view::Base InchTable::fill_ghost() {
  const auto planned = ghost();
  const view::Base stands = planned.value_or(base(selected_));
  if (planned) {
    std::erase_if(scene_.bases, [&](const view::Base& b) { return b.id == planned->id; });
    if (on_table(selected_)) scene_.start = base(selected_);
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

void InchTable::fill_tape() {
  taped_.clear();
  if (!tape_.to()) return;
  const Vec2 from = *tape_.from(), to = *tape_.to();
  taped_ = words(length_words(), {{"n", Name{tenths_text(view::length(to - from))}}});
  const auto end = [&](Vec2 at) { return End{at, unit_at_place(at)}; };
  const auto looked = look_along(end(from), end(to));
  if (looked) taped_ = words("page.inch.looked", {{"distance", Name{taped_}}, {"what", Name{looked->words}}});
  scene_.rulers.push_back({from, to, looked && !looked->seen ? view::RulerKind::hidden : view::RulerKind::tape, taped_});
}

void InchTable::fill_detail(ui::Screen& screen) const {
  screen.detail.reset();
  if (!detail_) return;
  ui::DetailModel model;
  model.key = tenths_text(detail_->at.x) + " " + tenths_text(detail_->at.y);
  model.title = words(place_words(), {{"x", Name{tenths_text(detail_->at.x)}}, {"y", Name{tenths_text(detail_->at.y)}}});
  model.words = ground_words(detail_->at);
  model.lines = ground_lines(detail_->at);
  if (detail_->unit) model.unit = card_of(*detail_->unit);
  screen.detail = std::move(model);
}

void InchTable::name_targets() {
  for (const UnitRef unit : all_of(units(), [&](UnitRef u) { return can_target(u); })) scene_.tags.push_back({base(unit).at, name(unit), view::TagKind::plain});
}

void InchTable::show_threats(bool on) {
  threat_ = on;
  const bool asks = own_selected() && !watching() && (on_table(selected_) || ghost());
  if (on && !(asks && !threats().empty())) host().note({words(asks ? "page.threat.nobody" : "page.threat.choose"), "", ui::Sign::info});
}

void InchTable::fill_threats() {
  if (!threat_) return;
  for (const auto& [enemy, chance] : threats())
    scene_.tags.push_back({base(enemy).at, words(threat_words(), {{"n", Fraction{round_half_up(chance * Fraction{100})}}}), view::TagKind::hinders});
}

void InchTable::fill_looks(ui::Screen& screen) {
  if (carried_beside_) scene_.rulers.push_back({*carried_beside_->finger, carried_beside_->at, view::RulerKind::outside, ""});
  fill_detail(screen);
  if (screen.dice) mark_rolled(scene_.bases, screen.dice->names, [&](std::uint32_t id) {
    return static_cast<int>(id) < pieces() ? name(unit_of(static_cast<int>(id))) : std::string();  // a ghost may be nobody's piece
  });
  screen.under = under_;
  animate(0);
}

ui::Token InchTable::token(UnitRef unit, int counters) const {
  view::Base shown = base(unit);
  shown.ghost = false;
  shown.suppressed = 0;  // its chips would stand out of a card, which says it in words
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
