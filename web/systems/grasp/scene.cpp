#include <algorithm>
#include <cmath>

#include "base/value.h"
#include "board/table/outline.h"
#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/state/named.h"
#include "systems/grasp/view.h"
#include "systems/shapes.h"
#include "words/explain.h"

/// GRASP's State as bases, terrain and goals.
namespace hexinch::page {

using namespace grasp;

namespace {

float mu_of_mil(Mil length) { return static_cast<float>(length.n) / 1000; }

/// What a piece looks like: by what it is, then by how hard it is to cross.
view::FeatureArt art_of(const Feature& feature, TerrainClass going) {
  using enum view::FeatureArt;
  if (going == TerrainClass::kUnknown) return unknown;
  switch (feature.kind) {
    case FeatureKind::kHill: return hill;
    case FeatureKind::kLinear: return going == TerrainClass::kGood ? road : hedge;
    case FeatureKind::kWater: return going == TerrainClass::kImpassable ? view::FeatureArt::water : swamp;
    case FeatureKind::kBua: return building;
    case FeatureKind::kCamp: return field;
    case FeatureKind::kDefence: return wall;
    default: break;
  }
  if (feature.is == "t-marsh") return swamp;
  constexpr view::FeatureArt kByClass[] = {field, wood, rubble, rocks};
  return kByClass[std::min<std::size_t>(static_cast<std::size_t>(going), 3)];
}

view::FeatureArt art_of(AreaKind kind) {
  using enum view::FeatureArt;
  constexpr view::FeatureArt kArts[] = {rubble, rocks, wreck, field, lava, field};
  return kArts[static_cast<std::size_t>(kind)];
}

}  // namespace

std::string GraspView::mu_text(Fraction mu) const { return words("grasp.page.mu", {{"n", Fraction{round_half_up(mu * Fraction{10}), 10}}}); }

std::string GraspView::percent(Fraction chance) const { return words("page.inch.percent", {{"n", Fraction{round_half_up(chance * Fraction{100})}}}); }

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

/// "Light, low"; of goals and shelters nothing, as they have their names.
std::string GraspView::caption_of(FeatureRef feature) const {
  const Ground& ground = state().ground_of(feature);
  if (ground.going == TerrainClass::kUnknown || is_shelter(state().feature(feature).kind)) return {};
  const Word going = word_of("short", ground.going);
  if (ground.height <= 0) return words(going.id);
  constexpr const char* kHeights[] = {"grasp.short.flat", "grasp.short.low", "grasp.short.medium", "grasp.short.high"};
  return words("grasp.page.caption", {{"class", going}, {"height", Word{kHeights[std::min<std::size_t>(static_cast<std::size_t>(ground.height), 3)]}}});
}

void GraspView::fill_map() {
  if (scene_.map_revision > 0 && ground_shown_ == state().ground && areas_shown_ == state().areas.size()) return;
  ground_shown_ = state().ground;
  areas_shown_ = state().areas.size();
  ++scene_.map_revision;
  scene_.plain_ruler = true;
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
    shown.caption = caption_of(ref);
    scene_.map.features.push_back(std::move(shown));
  }
  for (const Area& area : state().areas) {
    view::TableFeature shown;
    shown.art = art_of(area.kind);
    for (const Point& corner : table::Outline(area.base).corners()) shown.corners.push_back(vec_of(corner));
    shown.corners = clockwise(std::move(shown.corners));
    shown.name = words(word_of("area", area.kind).id);
    scene_.map.features.push_back(std::move(shown));
  }
}

/// Objectives, and in set-up the zone of the seat or the quadrant that is meant.
void GraspView::fill_zones() {
  scene_.objectives.clear();
  for (const Objective& objective : setup().objectives) {
    if (objective.feature == kNoFeature) continue;
    const view::Rect ground = view::extent(corners(state().feature(objective.feature).polygon));
    scene_.objectives.push_back({{ground.x + ground.w / 2, ground.y + ground.h / 2}, 0.4F,
                                 words("grasp.page.goal", {{"goal", Name{state().feature(objective.feature).name}}, {"points", Fraction{objective.points}}}),
                                 objective.owner == kNoSeat ? -1 : faction(objective.owner)});
  }
  const auto quadrant = [&](int which) {
    if (which == 0) return;
    const table::Box box = quadrant_box(setup(), which);
    scene_.zones.push_back({corners(table::rectangle(box.least, box.most)), faction(seat())});
  };
  if (idle()) return;
  if (job() == Job::kLay && state().frames.empty()) return quadrant(state().side(seat()).sector);
  if (const auto* lay = state().frames.empty() ? nullptr : std::get_if<LayFrame>(&state().frames.back())) return quadrant(lay->quadrant);
  if (job() != Job::kDeploy) return;
  for (const Polygon& zone : setup().side(seat()).zones) scene_.zones.push_back({corners(zone), faction(seat())});
  if (setup().side(seat()).zones.empty()) quadrant(state().side(seat()).quadrant);
}

void GraspView::refresh(ui::Screen& screen) {
  if (const UnitRef due = job() == Job::kWay ? asked_about() : kNoUnit; due != kNoUnit && own(due) && selected_ != due) select(due);
  fill_map();
  clear_overlays();
  fill_bases();
  fill_zones();
  fill_tape();
  fill_top(screen.top);
  fill_tray(screen.tray);
  screen.tokens = &tokens();
  fill_markers();
  fill_hand();
  fill_arcs();
  fill_threats();
  if (job() == Job::kAnswer)
    for (view::Base& shown : scene_.bases) shown.selected = shown.selected || unit_of(static_cast<int>(shown.id)) == asked_about();
  if (!idle()) {
    if (job() == Job::kLay) add_piece(screen);
    else if (job() == Job::kAnswer) add_answers(screen);
    else if (target_ != kNoUnit && (job() == Job::kFire || job() == Job::kFight)) screen.odds = odds_card();
    const bool lists = job() == Job::kDeploy || (selected_ == kNoUnit && job() != Job::kAnswer && job() != Job::kLay);
    if (lists && job() != Job::kNone) fill_still(screen, words("grasp.page.still"));
    fill_tutorial(screen);
  }
  if (selected_ != kNoUnit) screen.unit = unit_card();
  fill_looks(screen);
}

}  // namespace hexinch::page
