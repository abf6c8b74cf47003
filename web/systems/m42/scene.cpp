#include <algorithm>
#include <cmath>

#include "base/value.h"
#include "board/table/mat_baker.h"
#include "systems/m42/offers/look.h"
#include "systems/m42/rules/fall_back.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/places.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/sight.h"
#include "systems/m42/rules/victory.h"
#include "systems/m42/state/named.h"
#include "systems/m42/view.h"
#include "systems/shapes.h"

/// M42's State as bases, and the plan as overlays.
namespace hexinch::page {

using namespace m42;

namespace {

constexpr float kHandle = 0.35F;  // inches from the middle of the handle that turns a unit to its edge

view::FeatureArt art_of(FeatureKind kind) {
  using enum view::FeatureArt;
  constexpr view::FeatureArt kArts[] = {wood, field, swamp, rocks, hill, ruin, wall, hedge, creek, fence, lava, wall, road, building, lava};
  static_assert(std::size(kArts) == count_of<FeatureKind>());
  return kArts[static_cast<std::size_t>(kind)];
}

}  // namespace

std::string M42View::inches_text(Mil length) const { return words("page.inch.inches", {{"n", in_inches(length)}}); }

std::string M42View::words_within(const Limit& limit) const {
  return words("m42.page.within", {{"distance", in_inches(limit.far_edge)}, {"limit", in_inches(limit.limit)}});
}

int M42View::icon_of(UnitRef unit, int model) const {
  if (model == state().unit(unit).leader) return host().atlas().icon("rank-3");
  const Sheet& sheet = state().sheet(unit);
  const Weapon* weapon = sheet.weapon_of(model);
  const std::string& icon = weapon && !weapon->icon.empty() ? weapon->icon : sheet.icon;
  return host().atlas().icon(icon.empty() ? "infantry" : icon);
}

/// Everybody as they stand, with the unit that is planned as it would stand.
std::vector<Body> M42View::bodies_shown() const {
  std::vector<Body> all = bodies(state());
  if (!plan_.draft.open()) return all;
  std::erase_if(all, [&](const Body& b) { return b.model.unit == selected_; });
  const auto add = [&](int model, const Position& at) {
    const ModelRef who{selected_, static_cast<std::int8_t>(model)};
    all.push_back({who, at, state().radius(who)});
  };
  add(plan_.draft.leader(), plan_.draft.at());
  for (const Placed& placed : plan_.draft.sketch().models) add(placed.model, placed.position);
  return all;
}

view::Base M42View::base_of(UnitRef unit, int model, const Position& place) const {
  const UnitState& u = state().unit(unit);
  view::Base shown = blank(unit);
  shown.id = piece_id(unit, model);
  int rank = 0;
  if (place.opening >= 0)
    for (const Body& other : bodies_shown())
      if (other.at.level == place.level && other.at.opening == place.opening &&
          (index(other.model.unit) < index(unit) || (other.model.unit == unit && other.model.model < model)))
        ++rank;
  shown.at = drawn_at(place, rank);
  shown.radius = inches_of(state().radius({unit, static_cast<std::int8_t>(model)}));
  shown.icon = icon_of(unit, model);
  shown.alpha = shown_alpha(place);
  shown.elevated = place.level.ground() ? 0 : place.level.floor;
  shown.style = view::BaseStyle::member;
  shown.done = u.activated && state().active != unit;
  const bool leads = unit == selected_ && plan_.draft.open() ? model == plan_.draft.leader() : model == u.leader;
  if (!leads) return shown;
  shown.icon = host().atlas().icon("rank-3");
  shown.style = view::BaseStyle::leader;
  shown.heading = heading_of(vec_of(u.facing));
  shown.suppressed = u.markers;
  shown.low = u.gone_to_ground;
  shown.running = u.running;
  return shown;
}

std::optional<view::Base> M42View::piece(int piece) const {
  const UnitRef unit = unit_of(piece);
  const UnitState& u = state().unit(unit);
  const int model = piece % kMostModels;
  if (!u.on_table() || model >= static_cast<int>(u.models.size()) || !u.model(model).alive) return std::nullopt;
  if (u.model(model).place.interior && model != u.leader) return std::nullopt;
  view::Base shown = base_of(unit, model, u.model(model).place);
  shown.astray = u.model(model).out_of_command;
  return shown;
}

/// The leader's; of a unit that is not on the table a base for lists.
view::Base M42View::base(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  const int leader = std::max<int>(0, unit == selected_ && plan_.draft.open() ? plan_.draft.leader() : u.leader);
  Position place = u.models.empty() ? Position{} : u.model(leader).place;
  if (unit == selected_ && plan_.draft.deploying()) place = plan_.draft.at();
  return base_of(unit, leader, place);
}

void M42View::fill_map() {
  if (scene_.map_revision > 0) return;
  ++scene_.map_revision;
  scene_.map.width = inches_of(setup().width);
  scene_.map.height = inches_of(setup().height);
  for (const Feature& feature : setup().features) {
    view::TableFeature shown;
    shown.art = art_of(feature.kind);
    if (is_linear(feature.kind)) {
      std::vector<Vec2> line;
      for (const Point& p : feature.line) line.push_back(vec_of(p));
      shown.corners = clockwise(strip(line, inches_of(feature.width) / 2));
    } else {
      shown.corners = clockwise(corners(feature.polygon));
    }
    const Mil top = feature.roof.value_or(feature.floors.empty() ? feature.height : feature.floors.back());
    shown.height = inches_of(top);
    if (feature.kind == FeatureKind::kBuilding || feature.floors.size() > 1 || feature.height.n > 2000) shown.height_words = inches_text(top);
    shown.name = words("m42.card.feature", {{"kind", word_of("feature", feature.kind)}, {"name", Name{feature.name}}});
    scene_.map.features.push_back(std::move(shown));
  }
}

void M42View::fill_goals() {
  scene_.objectives.clear();
  for (const Objective& objective : setup().objectives) {
    const Seat held = holder(state(), objective);
    const bool house = objective.building != kNoFeature;
    const view::Rect walls = house ? view::extent(corners(setup().feature(objective.building).polygon)) : view::Rect{};
    const Vec2 at = house ? Vec2{walls.x + walls.w / 2, walls.y + walls.h / 2} : vec_of(objective.at);
    scene_.objectives.push_back({at, house ? 0.5F : inches_of(objective.radius), objective.name + ", " + std::to_string(objective.value),
                                 held == kNoSeat ? -1 : faction(held)});
  }
  if (enters()) scene_.zones.push_back({edge_of(selected_), faction(seat())});
  if (step() != Step::kDeploy || game_.past() || seat() == kNoSeat) return;
  for (const Polygon& zone : setup().side(seat()).zones) scene_.zones.push_back({corners(zone), faction(seat())});
}

/// M42-15.3: where a reserve may come in.
std::vector<view::Vec2> M42View::edge_of(UnitRef unit) const {
  const Arrival& a = setup().entry(unit).arrival;
  const bool across = a.edge == Edge::kNorth || a.edge == Edge::kSouth;
  const Mil rim = a.edge == Edge::kNorth || a.edge == Edge::kWest ? Mil{} : (across ? setup().height : setup().width) - Mil{1000};
  const Point low = across ? Point{a.from, rim} : Point{rim, a.from};
  const Point high = across ? Point{a.to, rim + Mil{1000}} : Point{rim + Mil{1000}, a.to};
  return corners(table::rectangle(low, high));
}

std::string M42View::blocked(const Barrier& bars) const {
  return words(bars.inside ? "m42.page.blocked_inside" : "m42.page.blocked", {{"feature", Name{label_of(bars.feature)}}});
}

/// Is all of the allowance used? Then the amounts say why the way goes no further.
bool M42View::spent() const {
  const LeaderWay& way = plan_.draft.way();
  return plan_.draft.fault() && plan_.draft.fault()->code == "too_far" && way.allowance - way.length < Mil{50};
}

/// The leader's way with what halves it, where it does.
void M42View::fill_way() {
  const view::Base stands = fill_ghost();
  if (plan_.draft.deploying()) {
    if (plan_.draft.fault()) hinder(stands.at, *plan_.draft.fault());
    return;
  }
  const LeaderWay& way = plan_.draft.way();
  for (std::size_t i = 1; i < way.path.size(); ++i) {
    const Vec2 from = vec_of(way.path[i - 1].at), to = vec_of(way.path[i].at);
    const bool climbs = way.path[i].level != way.path[i - 1].level && from.x == to.x && from.y == to.y;
    const Mil along = m42::length({way.path[i - 1].at, way.path[i].at});
    const Mil up = elevation(setup(), way.path[i].level) - elevation(setup(), way.path[i - 1].level);
    scene_.trail.push_back({from, to, climbs ? words("m42.page.climbs", {{"n", Fraction{std::abs(up.n), 1000}}}) : inches_text(along), plan_.draft.legal()});
  }
  for (const Halving& halving : way.causes) {
    const bool first = &halving == &way.causes.front();
    const auto where = met_at(setup(), way, halving, state().radius({selected_, static_cast<std::int8_t>(plan_.draft.leader())}));
    const Arguments amounts{{"feature", Name{label_of(halving.feature)}},
                            {"from", Fraction{way.normal.n + (way.road ? kRoadBonus.n : 0), 1000}},
                            {"to", Fraction{way.allowance.n, 1000}}};
    if (where) scene_.trail_marks.push_back({vec_of(*where), first ? "½" : "", first ? words("m42.page.halves", amounts) : std::string()});
  }
  if (plan_.draft.fault() && plan_.draft.drawn() && !spent())
    grip_.holds() || !plan_.draft.legal() ? hinder(stands.at, *plan_.draft.fault()) : mark_named(*plan_.draft.fault());
  if (plan_.draft.drawn() && plan_.draft.legal())
    scene_.tags.push_back({stands.at, words("m42.page.left", {{"n", left_of(way)}}), view::TagKind::left});
  fill_reach(stands.at);
}

/// How far the leader can still go, on this ground. It is not worked out anew while something is in the hand.
void M42View::fill_reach(Vec2 from) {
  const LeaderWay& way = plan_.draft.way();
  const Mil left = way.allowance - way.length;
  if (left <= Mil{} || way.refusal || plan_.draft.arriving()) return;
  scene_.allowance = view::Allowance{from, inches_of(left)};
  if (holds()) return;
  const std::vector<Draft::Reach> reach = plan_.draft.reach();
  for (const Draft::Reach& one : reach) scene_.reach.push_back({vec_of(one.end), vec_of(one.slows)});
  if (!way.causes.empty()) return;  // the way says it
  constexpr Mil kLeast{800};  // what is shorter needs no name
  const auto slow = [](const Draft::Reach& one) { return m42::length({one.slows, one.end}); };
  const auto longest = std::ranges::max_element(reach, {}, slow);
  if (longest == reach.end() || slow(*longest) < kLeast) return;
  const Vec2 middle = (vec_of(longest->slows) + vec_of(longest->end)) * 0.5F;
  scene_.tags.push_back({middle, words("m42.page.slows", {{"feature", Name{label_of(longest->cause)}}}), view::TagKind::fact});
}

/// The members as ghosts; their old places are marked.
void M42View::fill_members() {
  if (!plan_.draft.open() || (plan_.draft.arriving() && !plan_.draft.drawn())) return;
  const Sketch& sketch = plan_.draft.sketch();
  for (std::size_t i = 0; i < sketch.models.size(); ++i) {
    const Placed& placed = sketch.models[i];
    const std::uint32_t id = piece_id(selected_, placed.model);
    if (const auto old = std::ranges::find(scene_.bases, id, &view::Base::id); old != scene_.bases.end()) {
      if (!placed.stayed) scene_.old_places.push_back({old->at, old->radius});
      scene_.bases.erase(old);
    }
    view::Base shown = base_of(selected_, placed.model, placed.position);
    const bool carried = std::ranges::find(carried_, placed.model, &Carried::model) != carried_.end();
    if (placed.position.interior && !carried) shown.alpha = 0.35F;
    shown.ghost = true;
    shown.selected = chosen(placed.model);
    shown.by_hand = plan_.draft.by_hand(placed.model) != nullptr;
    shown.refused = sketch.refusals[i].has_value();
    shown.astray = placed.out_of_command;
    if (plan_.draft.instead()[i]) shown.instead = vec_of(plan_.draft.instead()[i]->at);
    if (shown.refused && !misplaced() && (carried_.empty() || carried)) hinder(shown.at, *sketch.refusals[i]);
    else if (carried || chosen(placed.model))
      scene_.tags.push_back({shown.at, words_within(sketch.limits[i]), placed.out_of_command ? view::TagKind::hinders : view::TagKind::fact});
    scene_.bases.push_back(std::move(shown));
  }
  if (!scene_.turn_handle) return;
  const Vec2 way = towards(heading_of(vec_of(plan_.draft.facing()))) * 0.25F;
  const auto covers = [&](const view::Base& base) {  // the handle stands clear of the members
    return base.ghost && !base.selected && view::length(base.at - *scene_.turn_handle) < base.radius + kHandle;
  };
  for (int step = 0; step < kMostModels && std::ranges::any_of(scene_.bases, covers); ++step) scene_.turn_handle = *scene_.turn_handle + way;
}

/// The unit whose models are chosen now, to die or to lead.
UnitRef M42View::choosing() const {
  if (idle()) return kNoUnit;
  return step() == Step::kCasualties ? harm_due(state())->unit : step() == Step::kLeader ? leaderless(state()) : kNoUnit;
}

/// Those who are chosen to die, or to lead, and which model is which.
void M42View::mark_losses() {
  const bool dying = step() == Step::kCasualties;
  const UnitRef unit = choosing();
  if (unit == kNoUnit) return;
  const std::vector<std::int8_t> chosen = chosen_models();
  for (view::Base& base : scene_.bases) {
    if (unit_of(static_cast<int>(base.id)) != unit) continue;
    state().sheet(unit).models[base.id % kMostModels].name.copy(base.code, sizeof base.code - 1);  // as on the card
    const bool marked = std::ranges::find(chosen, static_cast<int>(base.id % kMostModels)) != chosen.end();
    (dying ? base.doomed : base.selected) = marked;
  }
}

/// From each shooter to the model that its range is measured to; if nobody can shoot, from the leader, with what is in the way.
void M42View::fill_lines_of_fire() {
  if (!shooting()) return;
  const Fire planned = plan_.fire(state());
  for (const Shooter& shooter : planned.shooters)
    scene_.rulers.push_back({base_of(selected_, shooter.model.model, state().model(shooter.model).place).at, vec_of(state().model(shooter.nearest).place.at),
                             view::RulerKind::clear, ""});
  if (!planned.refusal || state().unit(plan_.target).alive() == 0) return;
  const Body from = body(state(), {selected_, state().unit(selected_).leader}), to = body(state(), {plan_.target, state().unit(plan_.target).leader});
  const Sight seen = sight(Terrain(setup()), from, to);
  if (!seen.clear) mark(barrier(setup(), seen, from, to).feature);
  scene_.rulers.push_back({vec_of(from.at.at), vec_of(to.at.at), seen.clear ? view::RulerKind::outside : view::RulerKind::hidden, ""});
}

/// How far each kind of weapon reaches, as seen from the leader, and half of that, from where on it needs one more (M42-13.3).
void M42View::fill_ranges() {
  if ((plan_.action != Action::kOpenFire && step() != Step::kShoot) || idle() || !own_selected() || !state().unit(selected_).on_table()) return;
  const UnitState& unit = state().unit(selected_);
  const Vec2 from = vec_of(unit.led_by().place.at);
  const float own = inches_of(state().radius({selected_, unit.leader}));
  const Vec2 middle = Vec2{scene_.map.width, scene_.map.height} * 0.5F - from;
  const float far = view::length(middle);
  const Vec2 inwards = far > 1 ? middle * (1 / far) : Vec2{0, -1};  // there the rings are on the table
  const Volley volley = step() == Step::kShoot ? Volley::kAdvance : Volley::kOpenFire;
  std::vector<const Weapon*> shown;
  for (int model = 0; model < static_cast<int>(unit.models.size()); ++model) {
    const Weapon* weapon = state().sheet(selected_).weapon_of(model);
    if (!weapon || !unit.model(model).alive || dice_of(*weapon, volley) == 0 || std::ranges::find(shown, weapon) != shown.end()) continue;
    shown.push_back(weapon);
    const float range = weapon->range;
    scene_.rings.push_back({from, range + own});
    scene_.guides.push_back({from, range / 2 + own});
    if (plan_.target != kNoUnit) continue;  // the card says the rest
    scene_.tags.push_back({from + inwards * (range + own),
                           words("m42.page.range", {{"weapon", Name{weapon->name}}, {"range", Fraction{weapon->range}}}), view::TagKind::fact});
    scene_.tags.push_back({from + inwards * (range / 2 + own), words("m42.page.half_range", {{"range", Fraction{weapon->range, 2}}}), view::TagKind::fact});
  }
}

/// M42-14.5: who would fight whom in the first round of the planned assault; M42-12.5: where either side would go if it had to fall back.
void M42View::fill_fight() {
  if (idle() || !plan_.draft.open() || plan_.draft.action() != Action::kAssault || holds()) return;
  if (!plan_.draft.legal() || plan_.draft.unplaced()) return;
  const State after = plan_.draft.after();
  for (const Pair& pair : engaged_pairs(after, selected_, plan_.target))
    scene_.rulers.push_back({vec_of(after.model(pair.by).place.at), vec_of(after.model(pair.target).place.at), view::RulerKind::clear, ""});
  for (const UnitRef unit : {plan_.target, selected_}) {
    if (unit == kNoUnit || !after.unit(unit).on_table() || !after.unit(unit).led_by().alive) continue;
    const Vec2 from = vec_of(after.unit(unit).led_by().place.at);
    if (const auto back = way_back(after, unit)) {
      scene_.rulers.push_back({from, vec_of(back->to.at), view::RulerKind::outside, ""});
      scene_.tags.push_back({vec_of(back->to.at), words("m42.page.falls_back", {{"unit", Name{name(unit)}}}), view::TagKind::fact});
    } else {
      scene_.tags.push_back({from, words("m42.page.no_way_back", {{"unit", Name{name(unit)}}}), view::TagKind::hinders});
    }
  }
}

/// How likely each enemy would suppress the selected unit with Open Fire, there where it is planned to stand.
std::vector<std::pair<UnitRef, Fraction>> M42View::threats() const {
  std::vector<std::pair<UnitRef, Fraction>> found;
  if (idle() || !own_selected() || holds() || plan_.draft.deploying()) return found;
  const bool moved = plan_.draft.open() && plan_.draft.legal() && !(plan_.draft.arriving() && !plan_.draft.drawn());
  if (!moved && !state().unit(selected_).on_table()) return found;
  const State there = moved ? plan_.draft.after() : state();
  for (int i = 0; i < units(); ++i) {
    const UnitRef enemy = unit_at(i);
    if (!there.opposed(selected_, enemy) || !there.unit(enemy).on_table()) continue;
    const Fire fire = fire_at(there, enemy, selected_, Volley::kOpenFire);
    if (!fire.refusal) found.emplace_back(enemy, odds(there, fire).suppress);
  }
  return found;
}

/// The nearest enemies from where the leader is drawn.
void M42View::fill_sights() {
  if (!sights() || !own_selected() || shooting() || idle()) return;
  const UnitState& unit = state().unit(selected_);
  if (!unit.on_table() || !unit.led_by().alive || holds()) return;
  Body from = body(state(), {selected_, unit.leader});
  if (plan_.draft.open()) from.at = plan_.draft.at();
  for (const Near& near : enemies_near(state(), from, 3)) {
    std::string text = inches_text(near.gap);
    if (!near.seen) text += ", " + blocked(*near.barred_by);
    scene_.rulers.push_back({vec_of(from.at.at), vec_of(near.nearest.at.at), near.seen ? view::RulerKind::clear : view::RulerKind::hidden, std::move(text)});
  }
}

/// M42-13.7 from any model to any other.
std::optional<InchTable::Looked> M42View::look_along(const End& from, const End& to) {
  const auto a = piece_at_place(from.at), b = piece_at_place(to.at);
  if (!a || !b || a == b) return std::nullopt;
  const auto model = [&](int piece) { return body(state(), {unit_of(piece), static_cast<std::int8_t>(piece % kMostModels)}); };
  const Terrain terrain(setup());
  const Sight seen = sight(terrain, model(*a), model(*b));
  if (seen.clear)
    return Looked{words("m42.page.seen", {{"gap", Name{inches_text(gap(model(*a).disc(), model(*b).disc()))}},
                                          {"cover", word_of("cover", cover(terrain, model(*a), model(*b)).cover)}}),
                  true};
  const Barrier bars = barrier(setup(), seen, model(*a), model(*b));
  mark(bars.feature);
  return Looked{blocked(bars), false};
}

/// The active unit is in hand; and what is planned is for the position as it is now, also after commands that were not given by hand.
void M42View::take_due_unit() {
  if (choosing() != kNoUnit && std::exchange(begun_, game_->version()) != game_->version()) cursor_.reset();
  const UnitRef due = state().active != kNoUnit && own(state().active) ? state().active : selected_;
  if (!idle() && due != kNoUnit && can_act(due) && (selected_ != due || begun_ != game_->version())) select(due);
}

void M42View::refresh(ui::Screen& screen) {
  take_due_unit();
  fill_map();
  clear_overlays();
  fill_bases();
  fill_goals();
  fill_tape();
  fill_top(screen.top);
  fill_standoff();
  fill_radius();
  if (plan_.draft.open() && !idle()) {
    fill_members();
    if (!plan_.draft.placing()) fill_way();
    if (!lasso_.empty()) scene_.outlines.push_back(lasso_);
    if (ahead_) scene_.old_places.push_back({vec_of(ahead_->at), inches_of(state().radius({selected_, static_cast<std::int8_t>(plan_.draft.leader())}))});
  }
  mark_losses();
  fill_lines_of_fire();
  fill_ranges();
  if (aiming()) name_targets();
  fill_fight();
  fill_threats();
  fill_sights();
  fill_houses(screen);
  if (!idle()) {
    add_losses(screen);
    if (shooting()) screen.odds = fire_card();
    else if (plan_.draft.open() && plan_.draft.action() == Action::kAssault && plan_.draft.legal() && !holds())
      screen.odds = assault_card();
    if (state().active == kNoUnit && (selected_ == kNoUnit || step() == Step::kDeploy))
      fill_still(screen, words(step() == Step::kDeploy ? "m42.page.still_deploy" : "m42.page.still"));
    fill_tutorial(screen);
  }
  if (selected_ != kNoUnit) screen.unit = unit_card();
  fill_looks(screen);
  fill_standing(screen);
}

}  // namespace hexinch::page
