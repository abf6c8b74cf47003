#include <algorithm>
#include <cmath>

#include "base/value.h"
#include "board/table/outline.h"
#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/pips.h"
#include "systems/grasp/rules/sight.h"
#include "systems/grasp/state/named.h"
#include "systems/grasp/view.h"
#include "systems/shapes.h"

/// GRASP's State as bases and terrain, and what is in the hand as overlays.
namespace hexinch::page {

using namespace grasp;

namespace {

float mu_of_mil(Mil length) { return static_cast<float>(length.n) / 1000; }

/// What a piece looks like: by what it is, then by how hard it is to cross.
view::FeatureArt art_of(const Feature& feature, TerrainClass going) {
  using enum view::FeatureArt;
  if (going == TerrainClass::kUnknown) return field;
  switch (feature.kind) {
    case FeatureKind::kHill: return hill;
    case FeatureKind::kLinear: return going == TerrainClass::kGood ? road : hedge;
    case FeatureKind::kWater: return going == TerrainClass::kImpassable ? view::FeatureArt::water : swamp;
    case FeatureKind::kBua: return building;
    case FeatureKind::kCamp: return field;
    case FeatureKind::kDefence: return wall;
    default: break;
  }
  constexpr view::FeatureArt kByClass[] = {field, wood, rubble, rocks};
  return kByClass[std::min<std::size_t>(static_cast<std::size_t>(going), 3)];
}

view::FeatureArt art_of(AreaKind kind) {
  using enum view::FeatureArt;
  constexpr view::FeatureArt kArts[] = {rubble, swamp, wreck, field, lava, field};
  return kArts[static_cast<std::size_t>(kind)];
}

}  // namespace

std::string GraspView::mu_text(Fraction mu) const { return words("grasp.page.mu", {{"n", mu}}); }

view::Base GraspView::base(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  const Build& build = state().build(unit);
  view::Base shown = blank(unit);
  shown.at = vec_of(u.at);
  shown.heading = u.heading.n;
  if (!u.on_table() && unit == selected_ && to_) {
    shown.at = vec_of(to_->at);
    shown.heading = to_->heading.n;
  }
  shown.half = {static_cast<float>(build.width) / 200, static_cast<float>(build.depth) / 200};
  shown.radius = std::hypot(shown.half.x, shown.half.y);
  shown.icon = host().atlas().icon(build.icon.empty() ? (build.commands() ? "crown" : "spear_warrior") : build.icon);
  const DieLevel start = setup().entry(unit).fatigue;
  shown.die = sides_of(u.fatigue);
  shown.worn = u.fatigue > kNoDie && 2 * u.fatigue <= start;
  shown.close = u.on_table() && in_close_order(state(), unit);
  shown.commander = build.commands();
  shown.level = u.level;
  shown.fallen = u.lost();
  shown.price = price_of(unit);
  const bool spent = (job() == Job::kFire && u.fired) || (job() == Job::kFight && u.fought) || (job() == Job::kMarch && u.moved);
  shown.done = spent && own(unit);
  return shown;
}

void GraspView::fill_map() {
  if (scene_.map_revision > 0 && ground_shown_ == state().ground && areas_shown_ == state().areas.size()) return;
  ground_shown_ = state().ground;
  areas_shown_ = state().areas.size();
  ++scene_.map_revision;
  scene_.map.width = mu_of_mil(setup().width);
  scene_.map.height = mu_of_mil(setup().height);
  scene_.map.features.clear();
  for (int i = 0; i < state().features(); ++i) {
    const FeatureRef ref = feature_at(i);
    const Feature& feature = state().feature(ref);
    const Ground& ground = state().ground_of(ref);
    view::TableFeature shown;
    shown.art = art_of(feature, ground.going);
    shown.corners = clockwise(corners(feature.polygon));
    shown.height = static_cast<float>(std::max<int>(ground.height, 0)) * 2;
    shown.name = feature.name;
    scene_.map.features.push_back(std::move(shown));
  }
  for (const Area& area : state().areas) {
    view::TableFeature shown;
    shown.art = art_of(area.kind);
    for (const Point& corner : table::Outline(area.base).corners()) shown.corners.push_back(vec_of(corner));
    shown.corners = clockwise(std::move(shown.corners));
    scene_.map.features.push_back(std::move(shown));
  }
}

/// Objectives, and in set-up the zone of the seat.
void GraspView::fill_zones() {
  scene_.objectives.clear();
  for (const Objective& objective : setup().objectives) {
    if (objective.feature == kNoFeature) continue;
    const view::Rect ground = view::extent(corners(state().feature(objective.feature).polygon));
    scene_.objectives.push_back({{ground.x + ground.w / 2, ground.y + ground.h / 2}, 0.4F,
                                 state().feature(objective.feature).name + ", " + std::to_string(objective.points),
                                 objective.owner == kNoSeat ? -1 : faction(objective.owner)});
  }
  if (job() != Job::kDeploy) return;
  for (const Polygon& zone : setup().side(seat()).zones) scene_.zones.push_back({corners(zone), faction(seat())});
  if (setup().side(seat()).zones.empty() && state().side(seat()).quadrant > 0) {
    const table::Box box = quadrant_box(setup(), state().side(seat()).quadrant);
    scene_.zones.push_back({corners(table::rectangle(box.least, box.most)), faction(seat())});
  }
}

/// Where the unit that is placed or ordered would stand.
void GraspView::fill_hand() {
  if (!own_selected() || idle()) return;
  if (to_) {
    const view::Base stands = fill_ghost();
    if (explained().refusal) hinder(stands.at, *explained().refusal);
  }
  const std::vector<UnitRef> together = places() && job() != Job::kDeploy ? group() : helpers_;
  for (view::Base& shown : scene_.bases)
    if (!shown.ghost && std::ranges::find(together, unit_of(static_cast<int>(shown.id))) != together.end()) shown.selected = true;
  if (target_ != kNoUnit && state().unit(target_).on_table())
    scene_.rulers.push_back({base(selected_).at, base(target_).at, view::RulerKind::clear, mu_text(gap_in_mu(state(), selected_, target_))});
}

/// GRASP-6.5: as far as an order from this command costs one pip, all round.
std::vector<view::Vec2> GraspView::span_of(CommandRef command) const {
  const UnitRef commander = setup().command_unit(command);
  const float reach = static_cast<float>(state().build(commander).command.range);
  const Vec2 from = vec_of(state().unit(commander).at);
  const View eye = view_of(state(), commander);
  std::vector<Vec2> ends;
  for (int degrees = 0; degrees < 360; degrees += 3) {
    const Vec2 way = towards(static_cast<float>(degrees));
    float best = reach / 2;
    for (float away = reach / 2; away <= reach; away += 0.25F) {
      const View end{point_of(from + way * away), 0};
      if (!sight(state(), eye, end).clear) break;
      best = away;
    }
    ends.push_back(from + way * best);
  }
  return ends;
}

void GraspView::fill_arcs() {
  if (selected_ == kNoUnit || !state().unit(selected_).on_table()) return;
  const Build& build = state().build(selected_);
  const view::Base shown = base(selected_);
  if ((arc_ || job() == Job::kFire) && !build.fr.none()) {
    const auto reach = static_cast<float>(most_of(build.fr));
    scene_.arcs.push_back({shown.at, shown.heading, 45, reach});
  }
  for (std::size_t i = 0; i < setup().commands.size(); ++i)
    if (reach_ && setup().commands[i] == selected_ && own(selected_))
      scene_.zones.push_back({span_of(command_at(static_cast<int>(i))), faction(seat()), shown.at});
}

std::vector<view::Vec2> GraspView::planned_places() const { return to_ ? std::vector<Vec2>{vec_of(to_->at)} : std::vector<Vec2>(); }

/// Enemies that could shoot at it where it stands.
std::vector<std::pair<UnitRef, Fraction>> GraspView::threats() const {
  std::vector<std::pair<UnitRef, Fraction>> found;
  if (selected_ == kNoUnit || !state().unit(selected_).on_table()) return found;
  for (int i = 0; i < units(); ++i) {
    const UnitRef enemy = unit_at(i);
    if (!state().unit(enemy).on_table() || !state().opposed(enemy, selected_)) continue;
    if (state().build(enemy).fr.none() || check_aim(state(), enemy, selected_)) continue;
    const Explained plan = plan_fire(state(), {enemy, {}, selected_});
    for (const Chance& chance : plan.outcomes)
      if (chance.outcome == "win") found.emplace_back(enemy, chance.chance);
  }
  return found;
}

std::optional<InchTable::Looked> GraspView::look_along(const End& from, const End& to) {
  const View a = from.unit ? view_of(state(), *from.unit) : View{point_of(from.at), 0}, b = to.unit ? view_of(state(), *to.unit) : View{point_of(to.at), 0};
  const Sight seen = sight(state(), a, b);
  if (seen.clear) return Looked{words("grasp.page.in_sight"), true};
  for (const InTheWay& piece : seen.pieces)
    if (piece.blocks && piece.feature != kNoFeature) {
      view::TableFeature& shown = scene_.map.features[static_cast<std::size_t>(index(piece.feature))];
      shown.marked = shown.name;
    }
  return Looked{words("grasp.page.no_sight"), false};
}

void GraspView::refresh(ui::Screen& screen) {
  if (const UnitRef due = asked_about(); due != kNoUnit && own(due) && selected_ != due && !idle()) select(due);
  fill_map();
  clear_overlays();
  fill_bases();
  fill_zones();
  fill_tape();
  fill_top(screen.top);
  fill_hand();
  fill_orders();
  fill_arcs();
  fill_threats();
  if (!idle()) {
    if (job() == Job::kAnswer) add_answers(screen);
    else if (target_ != kNoUnit && (job() == Job::kFire || job() == Job::kFight)) screen.odds = odds_card();
    if (selected_ == kNoUnit && job() != Job::kAnswer && job() != Job::kNone) fill_still(screen, words("grasp.page.still"));
    fill_tutorial(screen);
  }
  if (selected_ != kNoUnit) screen.unit = unit_card();
  fill_looks(screen);
}

}  // namespace hexinch::page
