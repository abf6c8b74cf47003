#include <algorithm>
#include <cmath>

#include "systems/lonewarrior/boards.h"
#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/fire.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/sight.h"
#include "systems/lonewarrior/rules/spotting.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/state/named.h"
#include "systems/shapes.h"

/// Lone Warrior on a table: State to figures, the gesture to overlays.
namespace hexinch::page {

using namespace lonewarrior;

static float inches(std::int32_t mils) { return static_cast<float>(mils) / 1000; }

Place LoneWarriorView::Table::place(Vec2 at) {
  return {static_cast<std::int32_t>(std::lround(at.x * 1000)), static_cast<std::int32_t>(std::lround(at.y * 1000))};
}

view::Base LoneWarriorView::Table::base(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  view::Base shown = blank(unit);
  shown.at = vec(place_of(unit).value_or(lonewarrior::Place{}));
  shown.heading = static_cast<float>(heading_of(u.on_map() ? u.facing : u.ready_facing));
  shown.radius = inches(state().board().mp_mils * 2 / 5);
  shown.flying = u.air;
  shown.unknown = u.sheet.id.empty() || u.fake;
  if (const std::string code = called(unit); code.size() < sizeof shown.code) std::ranges::copy(code, shown.code);
  if (!u.on_map()) shown.alpha = 0.6F;
  if (shown.unknown) return shown;
  shown.icon = host().atlas().icon(icon_of(u.sheet));
  shown.strength = 1 - static_cast<float>(u.status) / 4;
  shown.dazed = u.inactive;
  shown.pinned = u.status == Status::kCrippled;
  shown.done = u.moved_this_turn && moving() && u.spent >= u.allowance;
  for (const UnitState& other : state().units) shown.cargo += other.embarked_in == unit ? 1 : 0;
  return shown;
}

void LoneWarriorView::Table::fill_map() {
  if (scene_.map_revision > 0) return;
  ++scene_.map_revision;
  const Board& board = state().board();
  scene_.map.width = inches(board.width);
  scene_.map.height = inches(board.height);
  using enum view::FeatureArt;
  for (const Area& area : board.areas) {
    constexpr view::FeatureArt kArts[] = {hill, wood, swamp, building, field, crater, water, rubble};
    static_assert(std::size(kArts) == count_of<lonewarrior::Terrain>());
    view::TableFeature shown;
    shown.art = area.road ? road : kArts[static_cast<std::size_t>(area.terrain)];
    shown.corners = clockwise(corners(area.polygon));
    constexpr float kHeights[] = {0, 1, 0, 1.5F, 0, 0, 0, 0.5F};
    shown.height = kHeights[static_cast<std::size_t>(area.terrain)] + static_cast<float>(area.elevation);
    if (area.elevation > 1) {  // on a lower hill, if there is one round it
      const Vec2 corner = shown.corners.front();
      shown.base = static_cast<float>(elevation_at(board, place(corner + (corner - view::mean(shown.corners)) * 0.1F)));
    }
    shown.name = area.name;
    scene_.map.features.push_back(std::move(shown));
  }
  for (const Barrier& barrier : board.barriers)
    for (std::size_t i = 0; i + 1 < barrier.points.size(); ++i) {
      constexpr view::FeatureArt kArts[] = {wood, wood, wall, water, wall, swamp};
      view::TableFeature shown;
      shown.art = kArts[static_cast<std::size_t>(barrier.kind)];
      const float half = barrier.kind == Obstacle::kFence ? 0.06F : 0.14F;
      shown.corners = clockwise(strip(vec(place_of_point(barrier.points[i])), vec(place_of_point(barrier.points[i + 1])), half));
      if (barrier.kind != Obstacle::kStream && barrier.kind != Obstacle::kDitch) shown.height = 0.3F;
      shown.name = barrier.name;
      scene_.map.features.push_back(std::move(shown));
    }
}

void LoneWarriorView::Table::fill_zones() {
  scene_.objectives.clear();
  for (std::size_t i = 0; i < setup().objectives.size(); ++i) {
    const Objective& objective = setup().objectives[i];
    const Seat holder = state().control[i];
    const auto add = [&](Vec2 at, float radius) { scene_.objectives.push_back({at, radius, objective.name, holder == kNoSeat ? -1 : faction(holder)}); };
    for (const lonewarrior::Place p : objective.zone.centres) add(vec(p), inches(state().board().mp_mils));
    for (const table::Polygon& polygon : objective.zone.polygons) add(view::mean(corners(polygon)), 0.6F);
  }
  for (const Exit& exit : setup().exits)
    for (const table::Polygon& polygon : exit.zone.polygons) {
      scene_.objectives.push_back({view::mean(corners(polygon)), 0.4F, words("lonewarrior.page.exit"), faction(exit.side)});
      scene_.zones.push_back({corners(polygon), faction(exit.side)});
    }
  if (!deploying() || game_.past() || seat() == kNoSeat) return;
  for (const table::Polygon& polygon : setup().side(seat()).zone.polygons) scene_.zones.push_back({corners(polygon), faction(seat())});
}

void LoneWarriorView::Table::fill_way() {
  const view::Base stands = fill_ghost();
  const bool legal = explained().legal();
  if (explained().refusal) hinder(stands.at, *explained().refusal);
  if (!state().on_map(selected_)) return;
  Vec2 from = base(selected_).at;
  for (const lonewarrior::Place p : path_) {
    scene_.trail.push_back({from, vec(p), "", legal});
    from = vec(p);
  }
  const UnitState& u = state().unit(selected_);
  std::int32_t left = u.allowance - u.spent;
  for (const Cost& cost : explained().costs)
    if (cost.of == "mp") left = static_cast<std::int32_t>(round_half_up(cost.left * Fraction{1000}));
  if (!path_.empty()) scene_.tags.push_back({stands.at, words("lonewarrior.page.left", {{"n", in_mp(left)}}), view::TagKind::left});
  if (!deploying()) fill_distances_from(stands);
  if (!reach_ || left <= 0 || !moving() || looks()) return;
  scene_.allowance = view::Allowance{stands.at, inches(left) * far(1)};
  if (grip_.holds()) return;  // it would have to be made for each place under the hand
  for (const lonewarrior::Place p : straight_reach(state(), selected_, path_)) scene_.reach.push_back({vec(p), vec(p)});
  const auto kept = kept_for_action(state(), selected_);
  if (!kept || left <= *kept) return;
  scene_.zones.push_back({{}, -1, stands.at});  // as far as it can go and still fire or act
  for (const lonewarrior::Place p : straight_reach(state(), selected_, path_, *kept)) scene_.zones.back().corners.push_back(vec(p));
}

/// LW-0.4, T-2: what the selected unit sees from there, and the bands of its weapon.
void LoneWarriorView::Table::fill_view() {
  const Sheet& sheet = state().sheet(selected_);
  const view::Base stands = ghost().value_or(base(selected_));
  scene_.arcs.push_back({stands.at, stands.heading, sheet.all_round ? 360.0F : 90.0F, far(std::max<int>(sheet.max_range, 2))});
  for (int n = std::max<int>(sheet.min_range, 1); sheet.delivery && n <= sheet.max_range; ++n) {
    const auto level = base_level(*sheet.delivery, {n * n, 1});
    if (!level || (n < sheet.max_range && level == base_level(*sheet.delivery, {(n + 1) * (n + 1), 1}))) continue;
    scene_.rings.push_back({stands.at, far(n)});
    const Vec2 label = stands.at + towards(stands.heading) * far(n);
    if (n > 1 && on_board(state().board(), place(label))) scene_.tags.push_back({label, words(word_of("level", *level).id), view::TagKind::fact});
  }
}

/// LW-1.2: how far the selected unit commands, and whom.
void LoneWarriorView::Table::fill_command() {
  fill_ties();
  if (const int n = commands_within(state(), selected_); n > 0) scene_.rings.push_back({vec(here()), far(n)});
}

/// How far the enemies are from where it would stand, and what is between it and the nearest one that it would look at.
void LoneWarriorView::Table::fill_distances_from(const view::Base& stands) {
  std::vector<Distance> distances;
  for (int i = 0; i < units(); ++i) {
    const UnitRef enemy = unit_at(i);
    if (own(enemy) || !state().on_map(enemy)) continue;
    const lonewarrior::Place there = *state().unit(enemy).position;
    const bool looked_at = state().sheet(selected_).all_round || in_view(state().board(), here(), facing_there(), there);
    const std::string far = words("lonewarrior.page.mp", {{"n", range(state().board(), here(), there).shown()}});
    distances.push_back({enemy, view::length(base(enemy).at - stands.at), far, looked_at});
  }
  const auto nearest = fill_distances(stands.at, std::move(distances));
  if (!nearest) return;
  const auto block = blocked(state(), {here(), state().unit(selected_).air, selected_}, eye_of(state(), *nearest));
  const auto kind = block ? view::RulerKind::outside : view::RulerKind::clear;
  scene_.rulers.push_back({stands.at, base(*nearest).at, kind, words(block ? block->what : "lonewarrior.page.sees")});
}

std::optional<InchTable::Looked> LoneWarriorView::Table::look_along(const End& from, const End& to) {
  const auto eye = [&](const End& end) { return end.unit ? eye_of(state(), *end.unit) : Eye{place(end.at)}; };
  const auto block = blocked(state(), eye(from), eye(to));
  if (block) draw_tag(block->at, words(block->what), view::TagKind::hinders);
  return Looked{words("lonewarrior.page.mp", {{"n", range(state().board(), place(from.at), place(to.at)).shown()}}), !block};
}

void LoneWarriorView::Table::draw_line(lonewarrior::Place from, lonewarrior::Place to, Stroke stroke, std::string label) {
  constexpr view::RulerKind kKinds[] = {view::RulerKind::clear, view::RulerKind::hidden, view::RulerKind::outside};
  scene_.rulers.push_back({vec(from), vec(to), kKinds[static_cast<std::size_t>(stroke)], std::move(label)});
}

void LoneWarriorView::Table::draw_way(lonewarrior::Place from, const std::vector<lonewarrior::Place>& way) {
  for (const lonewarrior::Place p : way) {
    scene_.trail.push_back({vec(from), vec(p), "", true});
    from = p;
  }
}

void LoneWarriorView::Table::fill_attacks() {
  if (!own_selected() || !state().on_map(selected_)) return;
  if (aiming() && state().on_map(target_)) {
    const lonewarrior::Place at = *state().unit(target_).position;
    if (const int radius = state().sheet(selected_).aoe; radius > 0 && state().phase == Phase::kRangedFire) {
      for (const int miss : {0, drift_of(state().board(), here(), at, 6)})  // LW-3.10, LW-3.11: units that are hurt with it, or may be
        scene_.arcs.push_back({base(target_).at, 0, 360, far(radius) + inches(miss)});
      fill_danger();
    }
    return draw_line(here(), at, Stroke::kPlain, look_along({vec(here()), selected_}, {vec(at), target_})->words);
  }
  for (int i = 0; i < units() && fighting(); ++i)
    if (const auto odds = own(unit_at(i)) ? std::nullopt : odds_of(selected_, unit_at(i)))
      scene_.tags.push_back({base(unit_at(i)).at, *odds, view::TagKind::fact});
}

void LoneWarriorView::Table::refresh(ui::Screen& screen) {
  if (begun_in_ != std::pair(state().round, state().phase)) begin(selected_);  // the phase has ended since it was begun
  fill_map();
  clear_overlays();
  fill_bases();
  fill_zones();
  fill_tape();
  fill_turn(screen.top, state().round, setup().rounds);
  show_top(screen.top);
  fill_declared();
  fill_course();
  if (!hand().idle) {
    if (own_selected() && (on_table(selected_) || place_)) {
      if (!fighting()) fill_way();
      if (arc_ || looks()) fill_view();
      else if (!fighting()) fill_command();
      fill_threats();
    }
    fill_attacks();
    for (int i = 0; spotted_ && i < units(); ++i)
      if (own(unit_at(i)) && state().on_map(unit_at(i))) scene_.rings.push_back({base(unit_at(i)).at, far(spots_within(state(), unit_at(i)))});
  }
  show_cards(screen);
  if (written_ && screen.unit) screen.unit->lines.push_back({words("page.inch.write"), "", ui::Sign::info, false, true});
}

void LoneWarriorView::Table::begin_motion() {
  std::vector<view::Stride::Stop> stops;
  if (last_.from) stops.push_back({vec(*last_.from), static_cast<float>(heading_of(last_.faced))});
  for (const lonewarrior::Place p : last_.way) stops.push_back({vec(p), static_cast<float>(heading_of(last_.facing))});
  stride_.join(static_cast<std::uint32_t>(index(last_.unit)), std::move(stops));
}

void LoneWarriorView::Table::select(UnitRef unit) {
  reset();
  selected_ = unit;
  begin(unit);
}

void LoneWarriorView::Table::tap_at(std::optional<UnitRef> unit, Vec2 at) {
  if (unit && tap_enemy(*unit)) return;
  const auto planned_place = ghost();
  if (looking_ && selected_ != kNoUnit) return send_to(place(at), false);
  if (planned_place && view::length(planned_place->at - at) <= planned_place->radius) return give();
  if (unit) return select(*unit);
  if (!own_selected() || hand().idle) return reset();
  const bool aboard = state().unit(selected_).embarked_in != kNoUnit;
  if (waits(selected_) || aboard || (moving() && can_carry(selected_))) return send_to(place(at), true);
  reset();
}

void LoneWarriorView::Table::take_up(bool from_its_place) {
  if (from_its_place) drop_plan();
  touch();
}

std::optional<view::Base> LoneWarriorView::Table::ghost() const {
  const auto goal = goal_of_plan();
  if (selected_ == kNoUnit || (!goal && !facing_) || hand().idle) return std::nullopt;
  view::Base shown = base(selected_);
  shown.ghost = true;
  shown.alpha = 1;
  if (goal) shown.at = vec(*goal);
  shown.heading = static_cast<float>(heading_of(facing_there()));
  return shown;
}

void LoneWarriorView::Table::turn_to(int heading) {
  if (waits(selected_) && !place_) place_ = place_of(selected_);
  const Place ahead = place(towards(static_cast<float>(heading)));
  look({ahead.x, ahead.y});
}

bool LoneWarriorView::Table::take_back() {
  if (!path_.empty() && path_.size() > 1 && !facing_) {
    path_.pop_back();
  } else if (standing_) {
    standing_ = false;
  } else if (goal_of_plan() || facing_ || way_ || aiming() || looking_) {
    drop_plan();
  } else {
    return false;
  }
  plan_.forget();
  return true;
}

}  // namespace hexinch::page
