#include <algorithm>

#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/air_combat.h"
#include "systems/tuw/rules/line_of_sight.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/view.h"

/// TUW's State as sprites.
namespace hexinch::page {

using namespace tuw;

/// The board's terrains and overlays stand in the order of terrain.h's features: terrains first, then one bit an overlay.
view::MapCell TuwView::map_cell(Hex h) const {
  const Ground& ground = state().setup->ground(h);
  view::MapCell cell{static_cast<view::Terrain>(ground.terrain), 0};
  for (const std::int8_t overlay : ground.overlays) cell.overlays = static_cast<std::uint16_t>(cell.overlays | 1u << (overlay - kTerrains));
  return cell;
}

std::vector<HexTable::Place> TuwView::places() const {
  std::vector<Place> all;
  for (const NamedPlace& place : state().setup->named) all.push_back({place.name, place.hexes});
  return all;
}

view::Counter TuwView::counter(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  const Sheet& sheet = state().sheet(unit);
  view::Counter counter = blank(unit);
  counter.icon = host().atlas().icon(sheet.icon.empty() ? sheet.id : sheet.icon);
  auto [att, rng, def, mp] = numbers_of(state(), unit);
  counter.att = std::move(att);
  counter.rng = std::move(rng);
  counter.def = std::move(def);
  counter.mp = std::move(mp);
  counter.moved = u.move_closed || u.mp_spent.n > 0;
  counter.attacked = u.attacks_used > 0 && u.attacks_used >= sheet.attack_budget;
  counter.wounded = u.wounded;
  counter.disabled = u.disabled();
  counter.flying = state().airborne(unit);
  counter.cargo = static_cast<int>(state().cargo(unit).size());
  for (const Pending& pending : state().pending)
    if (pending.target == unit)
      counter.pending = std::max(counter.pending, pending.result == Result::kKill ? view::Pending::destroyed : view::Pending::wounded);
  return counter;
}

void TuwView::fill_movement() {
  if (!own_selected()) return;
  if (deploying()) fill_zone(state().setup->side(seat()).zone);
  if (verb_) return fill_verb();
  for (const Reached& reached : reached_) scene_.reach.push_back({cell(reached.hex), mp_text(reached.cost)});
  const auto to = goal_ ? goal_ : hover_;
  if (!moving() || !to) return;
  std::vector<Step> steps;
  for (const Hex h : way(*to)) steps.push_back({h, mp_text(std::ranges::find(reached_, h, &Reached::hex)->cost)});
  if (goal_ && saving_) steps.push_back({*goal_, ""});
  fill_way(steps);
}

void TuwView::bar(view::Sight& sight, const Blocker& blocked) const {
  sight.kind = view::SightKind::blocked;
  sight.blocker = cell(blocked.hexes.front());
  sight.blocker_label = words("page.tuw.blocks", {{"terrain", Word{feature_text(blocked.feature)}}});
}

view::Sight TuwView::sight_line(Hex from, Hex to) const {
  view::Sight sight{cell(from), cell(to), view::SightKind::clear, "", std::nullopt, ""};
  const bool looks = selected_ != kNoUnit && state().unit(selected_).on_map() && hex_of(selected_) == from;
  if (const auto blocked = blocker(*state().setup, from, to, looks ? sight_of(state(), selected_, kNoUnit) : tuw::Sight::kGround)) bar(sight, *blocked);
  return sight;
}

void TuwView::fill_aim() {
  if (!attacking() || strike()) return;
  if (!aiming()) {
    if (!own_selected()) return;
    for (int i = 0; i < units(); ++i) {
      const UnitRef enemy = unit_at(i);
      if (!own(enemy) && state().unit(enemy).on_map() && best_use(selected_, {enemy, std::nullopt})) offer_target(enemy);
    }
    return;
  }
  const Hex at = *aim();
  scene_.targets.push_back(cell(at));
  for (const Use& use : uses_) {
    const Hex from = state().unit(use.unit).hex;
    const Weapon& weapon = state().sheet(use.unit).weapons[static_cast<std::size_t>(use.weapon)];
    if (from == at) continue;
    view::Sight sight{cell(from), cell(at), weapon.delivery == Delivery::kIf ? view::SightKind::indirect : view::SightKind::clear, "", std::nullopt, ""};
    sight.label = words("page.of", {{"part", Fraction{hex::distance(from, at)}}, {"all", Fraction{weapon.range}}});
    const tuw::Sight how = sight_of(state(), use.unit, target_.hex ? kNoUnit : target_.unit);
    const auto blocked = weapon.delivery == Delivery::kLos ? blocker(*state().setup, from, at, how) : std::nullopt;
    if (blocked) bar(sight, *blocked);
    scene_.sights.push_back(std::move(sight));
  }
  const auto& weapon = state().sheet(uses_[0].unit).weapons[static_cast<std::size_t>(uses_[0].weapon)];
  if (target_.hex && weapon.area)
    for (const Hex h : hex::area(at, *weapon.area))
      if (grid().contains(h)) scene_.highlights.push_back({cell(h), view::HighlightKind::choice});
}

void TuwView::refresh(ui::Screen& screen) {
  if (const CrashFrame* fallen = crash_frame(state()); fallen && selected_ == kNoUnit && !idle()) select(fallen->unit);
  fill_map();
  clear_overlays();
  fill_counters();
  fill_top(screen.top);
  if (const StackFrame* frame = overfull()) scene_.fanned = cell(frame->hex);
  if (!idle()) {
    fill_movement();
    fill_aim();
    fill_threat();
    if (!strike() && !crash_frame(state())) fill_still(screen, still_words(), attacks_end());
    fill_tutorial(screen);
    if (const StrikeFrame* frame = strike()) {
      screen.odds = return_card(*frame);
      scene_.targets.push_back(cell(frame->target.hex ? *frame->target.hex : hex_of(frame->target.unit)));
    } else if (const auto way = way_chosen(); way && std::holds_alternative<SelfDestruct>(*way)) {
      screen.odds = destruct_card(std::get<SelfDestruct>(*way));
    } else if (aiming()) {
      screen.odds = odds_card();
    }
  }
  fill_cursor();
  if (selected_ != kNoUnit) screen.unit = unit_card();
  fill_looks(screen);
  fill_overview(screen);
  fill_pending(screen);
}

}  // namespace hexinch::page
