#include <algorithm>
#include <cmath>

#include "base/value.h"
#include "board/table/direction.h"
#include "systems/mswars/packs/plain_data.h"
#include "systems/mswars/rules/deploy.h"
#include "systems/mswars/rules/heights.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/values.h"
#include "systems/mswars/rules/victory.h"
#include "systems/mswars/state/named.h"
#include "systems/mswars/view.h"
#include "systems/shapes.h"

/// MS Wars' State as figures, and the gesture under way as overlays.
namespace hexinch::page {

using namespace mswars;

namespace {
constexpr std::size_t kShownThreats = 3;

float inches_of(Mil length) { return static_cast<float>(length.n) / 1000; }

view::FeatureArt art_of(const Feature& feature) {
  using enum view::FeatureArt;
  constexpr view::FeatureArt kArts[] = {wood,   water, water, field, field, hill,     rubble,   wall, wall,
                                        rubble, swamp, road,  road,  ramp,  building, building, wall, wreck};
  static_assert(std::size(kArts) == count_of<FeatureKind>());
  return kArts[static_cast<std::size_t>(feature.kind)];
}

}  // namespace

std::string MsWarsView::inches_text(Mil length) const { return words("page.inch.inches", {{"n", inches_value(length)}}); }

/// MSW-1.6: from the unit's centre to the edge of the target.
Mil MsWarsView::distance_to(UnitRef target) const {
  const State& seen_state = outlook().state();
  const Disc there = mswars::base(seen_state, target);
  return {std::max(0, (table::nearest_length(there.at - outlook().there().position) - there.radius).n)};
}

view::Base MsWarsView::base(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  const Sheet& sheet = state().sheet(unit);
  view::Base shown = blank(unit);
  shown.at = vec_of(u.position);
  shown.heading = u.heading.n;
  if (u.status == Status::kReserve) {
    const Suggestion suggested = suggested_place(state(), unit);
    shown.at = vec_of(suggested.at);
    shown.heading = suggested.heading.n;
    shown.alpha = 0.6F;
  }
  shown.radius = inches_of(base_radius(sheet.size));
  shown.icon = host().atlas().icon(sheet.icon.empty() ? sheet.id : sheet.icon);
  shown.strength = static_cast<float>(u.dc_now) / static_cast<float>(sheet.damage_capacity);
  if (state().phase != Phase::kSetup) {
    shown.counters = u.counters;
    shown.counters_spent = std::max(0, action_value(sheet) - u.counters);
  }
  shown.elevated = u.elev.n > 0 ? std::max(1, u.elev.n / 2000) : 0;
  shown.flying = u.level == Level::kHighSky;
  shown.fallen = u.fallen;
  shown.pinned = u.pinned;
  shown.dazed = u.dazed;
  shown.done = u.activated && state().active != unit;
  shown.cargo = static_cast<int>(passengers(state(), unit).size());
  return shown;
}

void MsWarsView::fill_map() {
  if (scene_.map_revision > 0 && wrecks_shown_ == state().wrecks.size()) return;
  wrecks_shown_ = state().wrecks.size();
  ++scene_.map_revision;
  scene_.map.width = inches_of(setup().width);
  scene_.map.height = inches_of(setup().height);
  scene_.map.features.clear();
  for (int i = 0; i < state().features(); ++i) {
    const Feature& feature = state().feature(feature_at(i));
    view::TableFeature shown;
    shown.art = art_of(feature);
    shown.corners = clockwise(corners(feature.polygon));
    shown.centre = vec_of(feature.disc.at);
    shown.radius = inches_of(feature.disc.radius);
    shown.height = inches_of(feature.height);
    shown.base = inches_of(feature.base);
    if (feature.elevated() && feature.kind != FeatureKind::kWall && feature.kind != FeatureKind::kFence)
      shown.height_words = number_text(Fraction{feature.height.n, 1000}) + "″";
    shown.name = host().sentences().render(feature_words(state(), feature_at(i)));
    scene_.map.features.push_back(std::move(shown));
  }
}

void MsWarsView::fill_zones() {
  scene_.objectives.clear();
  for (std::size_t i = 0; i < setup().objectives.size(); ++i) {
    const Objective& objective = setup().objectives[i];
    view::TableObjective shown{vec_of(objective.at), inches_of(objective.radius), objective.name, -1};
    const int team = holder(state(), static_cast<int>(i));
    for (int s = 0; s < setup().seats(); ++s)
      if (team >= 0 && setup().side(seat_at(s)).team == team && shown.holder < 0) shown.holder = faction(seat_at(s));
    scene_.objectives.push_back(std::move(shown));
  }
  if (state().phase != Phase::kSetup || game_.past()) return;
  const int place = state().swapped ? (index(seat()) + 1) % setup().seats() : index(seat());
  for (const Polygon& zone : setup().sides[static_cast<std::size_t>(place)].zones) scene_.zones.push_back({corners(zone), faction(seat())});
}

/// Names and marks what a refusal is about.
void MsWarsView::mark(const Refusal& refusal, Vec2 at) {
  for (const Argument& argument : refusal.arguments) {
    const auto* named = std::get_if<Name>(&argument.value);
    if (!named || argument.key != "feature") continue;
    const FeatureRef feature = find_feature(state(), named->text);
    if (feature == kNoFeature) continue;
    view::TableFeature& shown = scene_.map.features[static_cast<std::size_t>(index(feature))];
    shown.marked = shown.name;
  }
  hinder(at, refusal);
}

void MsWarsView::fill_way() {
  const view::Base stands = fill_ghost();
  if (place_ && explained().refusal) mark(*explained().refusal, stands.at);
  if (!walks()) return;
  const Walk& way = draft_.route().walk;
  Vec2 from = vec_of(draft_.start(state()).position);
  for (const Stretch& stretch : way.stretches) {
    const Vec2 to = vec_of(stretch.to);
    scene_.trail.push_back({from, to, joined(trail_words(stretch), " "), true});
    from = to;
  }
  if (draft_.route().fault && hand_) {
    scene_.trail.push_back({from, *hand_, "", false});
    const bool on_table = table::wholly_inside(Disc{point_of(*hand_), base_radius(state().sheet(selected_).size)}, {{}, {setup().width, setup().height}});
    mark(on_table ? *draft_.route().fault : Refusal{"edge_table", "MSW-1.10", {}}, *hand_);
  }
  const int left = way.budget - way.halves;
  if (!way.stretches.empty()) scene_.tags.push_back({stands.at, words("mswars.page.left", {{"n", as_inches(left)}}), view::TagKind::left});
  const bool could_go = left > 0 && !(way.stretches.empty() && barred()) && draft_.kind() != MoveKind::kUnitExiting;
  if (reach_ && could_go) scene_.allowance = view::Allowance{stands.at, inches_of(Mil{left * 500})};
}

/// Where passengers would be set down.
void MsWarsView::fill_ghost_passengers() {
  if (draft_.kind() != MoveKind::kCarrierUnloading || !walks()) return;
  for (const Unloading& one : draft_.unloading(state())) {
    view::Base shown = base(one.unit);
    shown.at = vec_of(one.at);
    shown.heading = one.heading.n;
    shown.ghost = true;
    scene_.bases.push_back(shown);
  }
}

void MsWarsView::mark_most(const std::vector<Hider>& hiders) {
  const auto most = std::ranges::max_element(hiders, {}, [](const Hider& h) { return h.dots.count(); });
  if (most != hiders.end()) mark_hider(index(most->feature), most->unit, most->dots.count());
}

/// MSW-9.3: how much of it is seen, and what hides most of the rest.
void MsWarsView::add_fan(UnitRef target, int weapon) {
  const Seen& seen = outlook().seen(target, weapon);
  view::SightFan fan;
  fan.from = vec_of(outlook().there().position);
  const Disc there = mswars::base(outlook().state(), target);
  fan.to = vec_of(there.at);
  fan.to_radius = inches_of(there.radius);
  fan.percent = seen.percent;
  for (const std::int8_t rows : seen.hidden.rows) fan.columns.push_back(1 - static_cast<float>(rows) / 10);
  fan.label = words("page.inch.seen", {{"percent", Fraction{seen.percent}}});
  fan.distance = inches_text(distance_to(target));
  mark_most(seen.hiders);
  scene_.fans.push_back(std::move(fan));
}

/// MSW-9.3 between two units; what stands nowhere has no size that could be seen.
std::optional<InchTable::Looked> MsWarsView::look_along(const End& from, const End& to) {
  if (!from.unit || !to.unit || from.unit == to.unit) return std::nullopt;
  const Seen seen = mswars::seen(state(), *from.unit, *to.unit);
  mark_most(seen.hiders);
  return Looked{words("page.inch.seen", {{"percent", Fraction{seen.percent}}}), seen.percent > 0};
}

/// How far the enemies are, and how much is seen of the nearest in the arc.
void MsWarsView::fill_sights() {
  const int weapon = chosen_weapon();
  const UnitState& there = outlook().there();
  const table::Arc arc = arc_of(outlook().state(), selected_, weapon);
  std::vector<Distance> distances;
  for (int i = 0; i < units(); ++i) {
    const UnitRef enemy = unit_at(i);
    if (!state().unit(enemy).on_table() || !state().opposed(enemy, selected_)) continue;
    const bool in_arc = table::covers(arc, state().unit(enemy).position - there.position);
    distances.push_back({enemy, inches_of(distance_to(enemy)), inches_text(distance_to(enemy)), in_arc, in_arc ? outlook().seen(enemy, weapon).percent : 0});
  }
  if (const auto nearest = fill_distances(vec_of(there.position), std::move(distances))) add_fan(*nearest, weapon);
}

void MsWarsView::fill_arcs() {
  if (!arc_) return;
  const int weapon = chosen_weapon();
  const table::Arc arc = arc_of(outlook().state(), selected_, weapon);
  const Sheet& sheet = state().sheet(selected_);
  const float reach = weapon < 0 ? 0 : static_cast<float>(range_of(sheet, sheet.weapons[static_cast<std::size_t>(weapon)]));
  const float least = inches_of(base_radius(sheet.size)) + 1;
  const auto degrees = [](table::QuarterDegrees q) { return static_cast<float>(q.n) / 4; };
  scene_.arcs.push_back({vec_of(outlook().there().position), degrees(arc.centre), degrees(arc.width), std::max(reach, least)});
}

std::vector<std::pair<UnitRef, Fraction>> MsWarsView::threats() const {
  std::vector<std::pair<UnitRef, Fraction>> likeliest;
  for (const ShotBack& shot : outlook().shots_back())
    if (likeliest.size() < kShownThreats) likeliest.emplace_back(shot.enemy, shot.chance);
  return likeliest;
}

void MsWarsView::fill_aim() {
  if (aiming() && state().unit(target_).on_table() && selected_ != target_) return add_fan(target_, weapons_.empty() ? -1 : weapons_[0]);
  if (!fighting() || !own(selected_)) return;
  for (int i = 0; i < units(); ++i) {
    std::optional<Fraction> best;
    for (const int weapon : usable_weapons()) {
      const UnitRef enemy = unit_at(i);
      if (!state().unit(enemy).on_table() || !state().opposed(enemy, selected_)) continue;
      if (MsWars::check(state(), seat(), Attack{selected_, {static_cast<std::int8_t>(weapon)}, enemy, {}, {}, {}})) continue;
      for (const Odds& odds : outlook().odds(weapon))
        if (odds.target == enemy && (!best || *best < odds.chance)) best = odds.chance;
    }
    if (best)
      scene_.tags.push_back({vec_of(state().unit(unit_at(i)).position), words("page.inch.percent", {{"n", *best * Fraction{100}}}), view::TagKind::fact});
  }
}

void MsWarsView::refresh(ui::Screen& screen) {
  if (striking() && selected_ == kNoUnit && !game_.past()) select_first();
  if (getting_away() && selected_ == kNoUnit && !idle()) select(break_away(state())->unit);
  if (selected_ == kNoUnit && state().active != kNoUnit && !idle() && own(state().active) && state().frames.empty())
    select(state().active);
  fill_map();
  clear_overlays();
  fill_bases();
  fill_zones();
  fill_tape();
  fill_top(screen.top);
  const bool mine = own_selected() && !idle();
  if (mine) {
    if (moving() || getting_away() || deploying()) {
      fill_way();
      fill_ghost_passengers();
      if (state().unit(selected_).on_table() || place_) fill_sights();
    } else {
      fill_aim();
    }
    if (state().unit(selected_).on_table() || place_) {
      fill_arcs();
      fill_threats();
    }
  }
  if (!idle()) {
    if (ordering())
      add_orders(screen);
    else if (aiming() && state().phase != Phase::kSupport)
      screen.odds = odds_card();
    if (!ordering() && (selected_ == kNoUnit || deploying()))
      fill_still(screen, words(deploying() ? "mswars.page.still_deploy" : striking() ? "mswars.page.still_strike" : "mswars.page.still"));
    fill_tutorial(screen);
  }
  if (selected_ != kNoUnit) screen.unit = unit_card();
  fill_looks(screen);
  fill_overview(screen);
}

}  // namespace hexinch::page
