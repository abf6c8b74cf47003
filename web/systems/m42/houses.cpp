#include <algorithm>

#include "systems/m42/offers/look.h"
#include "systems/m42/rules/places.h"
#include "systems/m42/rules/standing.h"
#include "systems/m42/view.h"
#include "systems/shapes.h"

/// Buildings and ruins that are looked into, floor by floor.
namespace hexinch::page {

using namespace m42;

namespace {
constexpr float kOtherFloor = 0.35F;  // how much of a model on a floor that is not shown
constexpr float kBeside = 0.15F;      // inches from the wall to a model at an opening

view::Opening::Kind kind_of(OpeningKind kind) {
  return kind == OpeningKind::kDoor ? view::Opening::Kind::door : kind == OpeningKind::kHole ? view::Opening::Kind::hole : view::Opening::Kind::window;
}

}  // namespace

/// The floor that the player chose, else that of the selected leader, else the lowest of those with most models.
std::int8_t M42View::floor_shown(FeatureRef f) const {
  const auto i = static_cast<std::size_t>(index(f));
  if (i < floors_.size() && floors_[i] >= 0) return floors_[i];
  if (plan_.draft.open() && plan_.draft.at().level.structure == f) return plan_.draft.at().level.floor;
  if (selected_ != kNoUnit && state().unit(selected_).on_table() && state().unit(selected_).led_by().place.level.structure == f)
    return state().unit(selected_).led_by().place.level.floor;
  return busiest_floor(state(), f);
}

float M42View::shown_alpha(const Position& place) const {
  if (place.interior) return kOtherFloor;
  if (place.level.ground()) {
    const FeatureRef ruin = structure_at(setup(), place.at);
    return ruin != kNoFeature && setup().feature(ruin).kind == FeatureKind::kRuin && floor_shown(ruin) > 0 ? kOtherFloor : 1;
  }
  return floor_shown(place.level.structure) == place.level.floor ? 1 : kOtherFloor;
}

/// Models at an opening stand side by side: just inside, or outside of a house that can't be opened (M42-7.7, 7.8). `rank`: how many stand there before it.
view::Vec2 M42View::drawn_at(const Position& place, int rank) const {
  if (place.opening < 0) return vec_of(place.at);
  const Feature& house = setup().feature(place.level.structure);
  const Opening& opening = opening_at(setup(), place);
  const Vec2 a = vec_of(opening.a), b = vec_of(opening.b);
  const Vec2 along = (b - a) * (1 / std::max(view::length(b - a), 0.01F));
  Vec2 out{-along.y, along.x};
  if (table::in_open(point_of((a + b) * 0.5F + out * 0.1F), house.polygon)) out = out * -1;
  const float half = inches_of(kSmallBase);
  const float places = static_cast<float>(std::max(1, capacity(opening)));
  const float share = (static_cast<float>(rank) + 0.5F) / places;
  return a + (b - a) * share + out * ((half + kBeside) * (house.openable ? -1 : 1));
}

void M42View::fill_houses(ui::Screen& screen) {
  screen.floors = {};
  const std::vector<Body> all = bodies_shown();
  const auto inside = [&](FeatureRef f, int floor, int opening) {
    return std::ranges::count_if(all, [&](const Body& b) {
      return b.at.level == Level{f, static_cast<std::int8_t>(floor)} && (opening < 0 || b.at.opening == opening);
    });
  };
  FeatureRef listed = house_;
  for (std::size_t i = 0; i < setup().features.size(); ++i) {
    const Feature& feature = setup().features[i];
    const FeatureRef f = feature_at(static_cast<int>(i));
    if (!has_floors(feature)) continue;
    const bool own = (plan_.draft.open() && structure_at(setup(), plan_.draft.at().at) == f) ||
                     (selected_ != kNoUnit && state().unit(selected_).on_table() && structure_at(setup(), state().unit(selected_).led_by().place.at) == f);
    if (own && listed == kNoFeature) listed = f;
    const bool entered = std::ranges::any_of(all, [&](const Body& b) { return b.at.level.structure == f; });
    if (!own && !entered && f != house_) continue;
    const std::int8_t floor = floor_shown(f);
    const bool ruin = feature.kind == FeatureKind::kRuin;
    if (ruin && floor == 0) continue;
    view::OpenHouse house;
    house.corners = clockwise(corners(feature.polygon));
    house.shown = ruin || floor >= static_cast<int>(feature.floors.size()) ? view::OpenHouse::Shown::platform
                  : feature.openable                                      ? view::OpenHouse::Shown::floor
                                                                          : view::OpenHouse::Shown::openings;
    for (std::size_t o = 0; o < feature.openings.size(); ++o)
      if (const Opening& opening = feature.openings[o]; opening.floor == floor)
        house.openings.push_back({vec_of(opening.a), vec_of(opening.b), kind_of(opening.kind), capacity(opening),
                                  static_cast<int>(inside(f, floor, static_cast<int>(o)))});
    scene_.houses.push_back(std::move(house));
  }
  listed_ = listed;
  if (listed != kNoFeature) screen.floors = floors_of(listed, all);
}

ui::FloorsModel M42View::floors_of(FeatureRef listed, const std::vector<Body>& all) const {
  const Feature& feature = setup().feature(listed);
  ui::FloorsModel model;
  const view::Rect place = view::extent(scene_.map.features[static_cast<std::size_t>(index(listed))]);
  model.place = {place.x, place.y, place.w, place.h};
  const int floors = static_cast<int>(feature.floors.size());
  for (int floor = floors - (feature.roof ? 0 : 1); floor >= 0; --floor) {
    ui::FloorsModel::Row row;
    row.id = static_cast<std::uint32_t>(floor);
    row.name = words(floor == floors ? "m42.page.roof" : floor == 0 ? "m42.page.ground" : "m42.page.floor",
                     {{"n", Fraction{floor}}});
    row.height = inches_text(floor == floors ? *feature.roof : feature.floors[static_cast<std::size_t>(floor)]);
    for (const Body& b : all) {
      const bool there = floor == 0 && feature.kind == FeatureKind::kRuin ? b.at.level.ground() && table::in_open(b.at.at, feature.polygon)
                                                                         : b.at.level == Level{listed, static_cast<std::int8_t>(floor)};
      if (there) row.models.push_back(faction(state().owner(b.model.unit)));
    }
    row.shown = floor == floor_shown(listed);
    model.rows.push_back(std::move(row));
  }
  return model;
}

}  // namespace hexinch::page
