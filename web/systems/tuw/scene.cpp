#include <algorithm>

#include "systems/tuw/line_of_sight.h"
#include "systems/tuw/scores.h"
#include "systems/tuw/terrain.h"
#include "systems/tuw/view.h"

/// TUW's State as sprites.
namespace hexinch::page {

using namespace tuw;

namespace {

/// The board's terrains and overlays stand in the order of terrain.h's features: terrains first, then one bit an overlay.
view::MapCell map_cell(const Ground& ground) {
  view::MapCell cell{static_cast<view::Terrain>(ground.terrain), 0};
  for (const std::int8_t overlay : ground.overlays) cell.overlays = static_cast<std::uint16_t>(cell.overlays | 1u << (overlay - kTerrains));
  return cell;
}

}  // namespace

void TuwView::fill_map(view::HexScene& scene) {
  const Setup& setup = *state().setup;
  scene.map.width = setup.grid.columns;
  scene.map.height = setup.grid.rows;
  scene.map.cells.clear();
  for (int i = 0; i < setup.grid.size(); ++i) scene.map.cells.push_back(map_cell(setup.ground(setup.grid.at_index(i))));
  ++scene.map_revision;
  scene.objectives.clear();
  for (const NamedPlace& place : setup.named)
    for (std::size_t i = 0; i < place.hexes.size(); ++i) scene.objectives.push_back({cell(place.hexes[i]), i == 0 ? place.name : std::string(), -1});
  map_filled_ = true;
}

view::Counter TuwView::counter(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  const Sheet& sheet = state().sheet(unit);
  view::Counter counter;
  counter.id = static_cast<std::uint32_t>(index(unit));
  counter.at = cell(u.hex);
  counter.faction = faction(state().owner(unit));
  counter.icon = host().atlas().icon(sheet.icon.empty() ? sheet.id : sheet.icon);
  const bool armed = !sheet.weapons.empty() && sheet.weapons[0].attack;
  counter.att = armed ? number_text(attack_score(state(), {unit, 0}, unit).total) : "X";
  counter.rng = armed ? number_text(sheet.weapons[0].range) : "–";
  counter.def = number_text(defence_score(state(), unit, u.cel, false).total);
  counter.mp = mp_text(allowance(state(), unit, u.mode));
  counter.moved = u.move_closed || u.mp_spent.n > 0;
  counter.attacked = u.attacks_used > 0 && u.attacks_used >= sheet.attack_budget;
  counter.wounded = u.wounded;
  counter.disabled = u.disabled();
  for (const Pending& pending : state().pending)
    if (pending.target == unit)
      counter.pending = std::max(counter.pending, pending.result == Result::kKill ? view::Pending::destroyed : view::Pending::wounded);
  return counter;
}

void TuwView::fill_counters(view::HexScene& scene) const {
  scene.counters.clear();
  for (int i = 0; i < units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (!state().unit(unit).in_play()) continue;
    scene.counters.push_back(counter(unit));
    scene.counters.back().selected = unit == selected_ || joined(unit);
  }
  // The last listed lies on top of its stack: what is selected must be seen.
  std::stable_partition(scene.counters.begin(), scene.counters.end(), [](const view::Counter& c) { return !c.selected; });
  scene.fanned.reset();
  if (selected_ != kNoUnit && units_in(state(), state().unit(selected_).hex).size() > 1) scene.fanned = cell(state().unit(selected_).hex);
  if (const StackFrame* frame = overfull()) scene.fanned = cell(frame->hex);
  if (target_.unit != kNoUnit) scene.fanned = cell(state().unit(target_.unit).hex);
}

void TuwView::fill_movement(view::HexScene& scene) const {
  if (selected_ == kNoUnit || !own(selected_)) return;
  const Hex start = state().unit(selected_).hex;
  if (deploying()) {
    view::Zone zone;
    zone.faction = faction(seat());
    for (const Hex h : state().setup->side(seat()).zone) zone.hexes.push_back(cell(h));
    scene.zones.push_back(std::move(zone));
  }
  for (const Reached& reached : reached_) scene.reach.push_back({cell(reached.hex), mp_text(reached.cost)});
  const auto preview = goal_ ? goal_ : hover_;
  if (!moving() || !preview) return;
  const auto way = way_to(reached_, start, *preview);
  if (way.empty() && !(goal_ && saving_)) return;
  scene.path.push_back({cell(start), ""});
  for (const Hex h : way) {
    const auto reached = std::find_if(reached_.begin(), reached_.end(), [&](const Reached& r) { return r.hex == h; });
    scene.path.push_back({cell(h), reached == reached_.end() ? "" : mp_text(reached->cost)});
  }
  if (way.empty()) scene.path.push_back({cell(*goal_), ""});
  if (!goal_) return;
  scene.highlights.push_back({cell(start), view::HighlightKind::origin});
  view::Counter ghost = counter(selected_);
  ghost.at = cell(*goal_);
  ghost.ghost = true;
  scene.counters.push_back(std::move(ghost));
}

void TuwView::fill_aim(view::HexScene& scene) const {
  if (!attacking() || strike()) return;
  if (!aiming()) {
    if (selected_ == kNoUnit || !own(selected_)) return;
    for (int i = 0; i < units(); ++i) {
      const UnitRef enemy = unit_at(i);
      if (!own(enemy) && state().unit(enemy).in_play() && best_use(selected_, {enemy, std::nullopt})) scene.targets.push_back(cell(state().unit(enemy).hex));
    }
    return;
  }
  const Hex at = target_.hex ? *target_.hex : state().unit(target_.unit).hex;
  scene.targets.push_back(cell(at));
  for (const Use& use : uses_) {
    const Hex from = state().unit(use.unit).hex;
    const Weapon& weapon = state().sheet(use.unit).weapons[static_cast<std::size_t>(use.weapon)];
    if (from == at) continue;
    view::Sight sight{cell(from), cell(at), weapon.delivery == Delivery::kIf ? view::SightKind::indirect : view::SightKind::clear, "", std::nullopt, ""};
    sight.label = words("page.tuw.of_range", {{"distance", Fraction{hex::distance(from, at)}}, {"range", Fraction{weapon.range}}});
    const auto blocked = weapon.delivery == Delivery::kLos ? blocker(*state().setup, from, at) : std::nullopt;
    if (blocked) {
      sight.kind = view::SightKind::blocked;
      sight.blocker = cell(blocked->hexes.front());
      sight.blocker_label = words("page.tuw.blocks", {{"terrain", Word{feature_text(blocked->feature)}}});
    }
    scene.sights.push_back(std::move(sight));
  }
  const auto& weapon = state().sheet(uses_[0].unit).weapons[static_cast<std::size_t>(uses_[0].weapon)];
  if (target_.hex && weapon.area)
    for (const Hex h : hex::area(at, *weapon.area))
      if (grid().contains(h)) scene.highlights.push_back({cell(h), view::HighlightKind::choice});
}

void TuwView::refresh(view::HexScene& scene, ui::Screen& screen) {
  if (!map_filled_) fill_map(scene);
  clear_overlays(scene);
  fill_counters(scene);
  fill_top(screen.top);
  if (!game_->outcome() && !past_) {
    fill_movement(scene);
    fill_aim(scene);
    fill_threat(scene);
    fill_still(screen);
    fill_tutorial(screen);
    if (const StrikeFrame* frame = strike()) screen.odds = return_card(*frame);
    else if (aiming()) screen.odds = odds_card();
  }
  fill_cursor(scene);
  if (selected_ != kNoUnit) screen.unit = unit_card();
  fill_detail(screen);
  fill_pending(screen);
  fill_tools(screen);
  animate(0, scene);
}

}  // namespace hexinch::page
