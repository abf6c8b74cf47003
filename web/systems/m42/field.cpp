#include <algorithm>
#include <cmath>

#include "board/table/region.h"
#include "systems/m42/offers/look.h"
#include "systems/m42/rules/formations.h"
#include "systems/m42/rules/places.h"
#include "systems/m42/view.h"

/// The Command Radius as it is round the leader where he stands or is drawn, and what enemies keep closed.
namespace hexinch::page {

using namespace m42;

namespace {

constexpr float kCoarse = 0.5F;  // inches between two samples: while something is dragged, and when all rests
constexpr float kFine = 0.25F;

/// What samples are asked of.
struct Asked {
  const Radius& radius;
  const Setup& setup;
  Mil base;
  Level level;  ///< that is shown at the leader's structure; the ground elsewhere
};

int kind_at(const void* context, view::Vec2 inches) {
  const Asked& asked = *static_cast<const Asked*>(context);
  const Point p = table::point(static_cast<std::int32_t>(std::lround(inches.x * 1000)), static_cast<std::int32_t>(std::lround(inches.y * 1000)));
  Position place{p, kGround, -1, false};
  if (!asked.level.ground() && table::in_open(p, asked.setup.feature(asked.level.structure).polygon)) place.level = asked.level;
  return static_cast<int>(ground_at(asked.radius, place, asked.base));
}

}  // namespace

void M42View::sample_field(const FieldKey& key, const Radius& radius) {
  const Mil base = largest_base(state(), key.of.unit);
  const Asked asked{radius, setup(), base, {key.floor < 0 ? kNoFeature : structure_at(setup(), key.of.leader.at), key.floor}};
  const float reach = inches_of(radius.farthest() + radius.leader_disc().radius);
  const Vec2 middle = vec_of(key.of.leader.at);
  field_.step = key.coarse ? kCoarse : kFine;
  const int half = static_cast<int>(std::ceil(reach / field_.step)) + 1;
  field_.corner = {middle.x - static_cast<float>(half) * field_.step, middle.y - static_cast<float>(half) * field_.step};
  field_.columns = field_.rows = 2 * half + 1;
  field_.radius = inches_of(base);
  view::sample(field_, kind_at, &asked, key.coarse ? 1 : 3);
  ++field_.revision;
}

void M42View::fill_radius() {
  if (!radius_on_ || selected_ == kNoUnit) return;
  const UnitState& unit = state().unit(selected_);
  const bool planned = plan_.draft.open() && !(plan_.draft.arriving() && !plan_.draft.drawn());
  if ((!planned && !unit.on_table()) || unit.leader < 0 || !unit.led_by().alive || unit.alive() < 2) return;
  const Position& leader = ahead_ ? *ahead_ : planned ? plan_.draft.at() : unit.led_by().place;
  const bool held = holds() || ahead_;
  const FeatureRef structure = structure_at(setup(), leader.at);
  const auto model = planned ? static_cast<std::int8_t>(plan_.draft.leader()) : unit.leader;
  FieldKey key{{leader, selected_, model, planned ? plan_.draft.lead().assaulted : kNoUnit, game_->version()},
               structure == kNoFeature ? std::int8_t{0} : floor_shown(structure), held};
  const Radius& radius = radius_.of(state(), key.of);
  if (structure != kNoFeature && key.floor == 0 && setup().feature(structure).kind == FeatureKind::kRuin) key.floor = -1;  // that is the ground
  FieldKey finer = key;
  finer.coarse = false;
  if (field_key_ != finer && (field_key_ != key || field_.kinds.empty())) {
    sample_field(key, radius);
    field_key_ = key;
  }
  scene_.field = field_;
  const float own = inches_of(radius.leader_disc().radius);
  const Vec2 middle = vec_of(leader.at);
  const auto ring = [&](Mil limit, const char* text, Vec2 way, bool dashed) {
    const float out = inches_of(limit) + own;
    scene_.tags.push_back({middle + way * out, words(text, {{"n", Fraction{limit.n, 1000}}}), view::TagKind::fact});
    if (!dashed) return;
    scene_.guides.push_back({middle, out});
    scene_.tags.back().about = middle;
  };
  if (std::ranges::find(field_.kinds, static_cast<std::uint8_t>(Ground::kHalf)) != field_.kinds.end())
    ring(radius.half(), "m42.page.radius_half", {0, -1}, true);
  ring(radius.full(), "m42.page.radius_full", {-0.71F, -0.71F}, true);
  // The first sample on the road is at an end of it.
  const auto road = static_cast<int>(std::ranges::find(field_.kinds, static_cast<std::uint8_t>(Ground::kRoad)) - field_.kinds.begin());
  if (road == std::ssize(field_.kinds)) return;
  const Vec2 out = field_.corner + Vec2{static_cast<float>(road % field_.columns), static_cast<float>(road / field_.columns)} * field_.step - middle;
  ring(radius.farthest(), "m42.page.radius_road", out * (1 / view::length(out)), false);
}

/// M42-2.1 and M42-5.2, for the selected unit.
void M42View::fill_standoff() {
  if (!standoff_on_ || !own_selected() || idle()) return;
  const bool planned = plan_.draft.open();
  const UnitState& unit = state().unit(selected_);
  if (!planned && !unit.on_table()) return;
  const Position& leader = planned ? plan_.draft.at() : unit.led_by().place;
  const UnitRef assaulted = planned ? plan_.draft.lead().assaulted : kNoUnit;
  const float standoff = static_cast<float>(state().options().standoff) / 1000;
  for (const Body& enemy : keeping_off(state(), selected_, leader, assaulted))
    scene_.standoff.push_back({vec_of(enemy.at.at), inches_of(enemy.radius) + standoff});
  for (const Segment& line : enemy_lines_near(state(), selected_, leader, assaulted)) scene_.enemy_lines.push_back({vec_of(line.from), vec_of(line.to)});
}

}  // namespace hexinch::page
