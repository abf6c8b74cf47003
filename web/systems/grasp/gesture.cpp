#include <algorithm>
#include <cmath>

#include "board/table/outline.h"
#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/supply.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/rules/work.h"
#include "systems/grasp/view.h"
#include "systems/grasp/words/card_words.h"
#include "systems/shapes.h"

/// Turns taps and drags into commands of the rules. It asks the rules whether they are allowed and never decides that itself.
namespace hexinch::page {

using namespace grasp;

/// GRASP-1.11: whole hundredths of an MU.
Point GraspView::point_of(Vec2 at) {
  const auto hundredths = [](float mu) { return static_cast<std::int32_t>(std::lround(mu * 100)) * 10; };
  return table::point(hundredths(at.x), hundredths(at.y));
}

GraspView::Job GraspView::job() const {
  if (idle()) return Job::kNone;
  if (march_due(state())) return Job::kWay;
  if (due<LayFrame>(state())) return Job::kLay;
  if (!state().frames.empty()) return Job::kAnswer;
  switch (state().phase) {
    case Phase::kSetup:
      switch (state().step) {
        case SetupStep::kDeploy: return Job::kDeploy;
        case SetupStep::kMarkers: return Job::kMark;
        case SetupStep::kTerrain: return Job::kLay;
        default: return Job::kAnswer;
      }
    case Phase::kResupply: return Job::kSupply;
    case Phase::kLowTech:
    case Phase::kHighTech: return Job::kMarch;
    case Phase::kOrders: return Job::kOrder;
    case Phase::kRest: return Job::kRest;
    case Phase::kFire: return Job::kFire;
    case Phase::kCloseCombat: return Job::kFight;
    default: return Job::kNone;
  }
}

bool GraspView::waits(UnitRef unit) const {
  if (game_.past() || unit != selected_ || !to_ || !own(unit)) return false;
  return (state().phase == Phase::kSetup && state().unit(unit).where == Where::kWaiting) || comes_in(unit);
}

bool GraspView::can_act(UnitRef unit) const {
  if (idle() || !own(unit)) return false;
  const UnitState& u = state().unit(unit);
  switch (job()) {
    case Job::kDeploy: return u.where == Where::kWaiting;
    case Job::kMark: return u.on_table() && !marker_of(state(), unit) && state().can_move(unit);
    case Job::kOrder: return may_order(unit) && (!u.ordered || unit == selected_);
    case Job::kMarch: return !check_march(state(), seat(), {unit});
    case Job::kWay: return march_due(state())->unit == unit;
    case Job::kSupply: return u.on_table() && state().build(unit).has(Special::kSupply) && u.fatigue != kNoDie;
    case Job::kFire: return can_fire(state(), unit);
    case Job::kFight: return std::ranges::any_of(to_fight(state(), seat()), [&](const auto& pair) { return pair.first == unit; });
    case Job::kRest: return may(Rest{unit});
    default: return false;
  }
}

UnitRef GraspView::asked_about() const { return march_due(state()) ? march_due(state())->unit : asked_unit(state()); }

void GraspView::reset() {
  selected_ = target_ = kNoUnit;
  detail_.reset();
  grip_.let_go();
  written_.reset();
  to_.reset();
  helpers_.clear();
  turned_ = alone_ = false;
  elite_ = 0;
  dice_ = 1;
  piece_at_.reset();
  led_.reset();
  span_.reset();
  changed();
}

void GraspView::select(UnitRef unit) {
  reset();
  selected_ = unit;
  if (job() == Job::kDeploy && can_act(unit))
    if (const auto place = default_place(state(), unit)) to_ = Stance{place->at, {place->heading}, 0};
  if (job() != Job::kFight || !can_act(unit)) return;
  for (const auto& [own_one, enemy] : to_fight(state(), seat()))
    if (own_one == unit && target_ == kNoUnit) target_ = enemy;
}

void GraspView::tap_at(std::optional<UnitRef> unit, Vec2 at) {
  if (job() == Job::kLay) return lay_at(at);
  if (const auto planned_place = ghost(); planned_place && view::to_base(*planned_place, at) <= 0) return confirm();
  if (unit && own_selected() && can_act(selected_) && *unit != selected_) {
    if (aimed_at(*unit)) return confirm();
    if (can_target(*unit)) return aim_at(*unit);
    if (helps(*unit)) return choose_helper(index(*unit));
  }
  if (unit && own(*unit)) {
    if (*unit != selected_) select(*unit);
  } else if (own_selected() && can_act(selected_) && (places() || job() == Job::kWay)) {
    put_at(at);
  } else if (unit) {
    select(*unit);
  } else {
    reset();
  }
  touch();
}

bool GraspView::can_carry(UnitRef unit) const {
  if (idle() || !own(unit)) return false;
  return job() == Job::kOrder ? may_order(unit) : (places() || job() == Job::kWay) && can_act(unit);
}

void GraspView::carry_to(Vec2 at) { put_at(at); }

/// A marker points on the way to it unless the player has turned it.
void GraspView::put_at(Vec2 at) {
  const Point goal = point_of({std::clamp(at.x, 0.0F, scene_.map.width), std::clamp(at.y, 0.0F, scene_.map.height)});
  const UnitState& u = state().unit(selected_);
  if (comes_in(selected_)) {
    const Stance from = entry_place(selected_, at);
    to_ = u.lost() ? from : Stance{goal, goal == from.at ? from.heading : table::heading_to(from.at, goal, from.heading), 0};
    return changed();
  }
  const bool stands = u.on_table();
  Stance next{goal, to_ ? to_->heading : stands ? u.heading : Degrees{0}, u.level};
  if (!turned_ && stands && goal != u.at) next.heading = table::heading_to(u.at, goal, u.heading);
  if (!stands && !to_) next.heading = Degrees{static_cast<std::int16_t>(goal.y.n * 2 > setup().height.n ? 0 : 180)};
  to_ = next;
  changed();
}

void GraspView::turn_to(int heading) {
  if (!to_) return;
  to_->heading = Degrees{static_cast<std::int16_t>((heading % 360 + 360) % 360)};
  turned_ = true;
  changed();
}

void GraspView::go(Way way, int amount, Vec2 to) {
  if (way == Way::kAhead && amount > 0 && own_selected() && can_act(selected_) && places()) put_at(to);
}

std::optional<view::Base> GraspView::ghost() const {
  if (selected_ == kNoUnit || !to_ || idle()) return std::nullopt;
  view::Base shown = base(selected_);
  shown.at = vec_of(to_->at);
  shown.heading = to_->heading.n;
  shown.ghost = true;
  shown.alpha = 1;
  shown.refused = explained().refusal.has_value();
  return shown;
}

bool GraspView::can_target(UnitRef unit) const {
  if (selected_ == kNoUnit || !can_act(selected_)) return false;
  switch (job()) {
    case Job::kSupply: return own(unit) && may(Resupply{selected_, unit, 1});
    case Job::kFire: return state().unit(unit).on_table() && state().opposed(unit, selected_) && may(Fire{selected_, {}, unit});
    case Job::kFight: return state().opposed(unit, selected_) && !check_pair(state(), selected_, unit);
    default: return false;
  }
}

void GraspView::aim_at(UnitRef unit) {
  target_ = unit;
  helpers_.clear();
  elite_ = 0;
  changed();
}

bool GraspView::take_back() {
  if (!helpers_.empty()) {
    helpers_.pop_back();
  } else if (target_ != kNoUnit) {
    target_ = kNoUnit;
  } else if (to_) {
    to_.reset();
    turned_ = false;
  } else {
    return false;
  }
  plan_.forget();
  return true;
}

/// GRASP-2.8: bits of elite_ are the rolls that a pip helps, range and damage of a shot, else the only one.
std::optional<Command> GraspView::planned_shot() const {
  if (target_ == kNoUnit) return std::nullopt;
  if (job() == Job::kFire) return Fire{selected_, helpers_, target_, (elite_ & 1) != 0, (elite_ & 2) != 0};
  return Fight{selected_, target_, helpers_, elite_ != 0};
}

std::optional<Command> GraspView::planned() const {
  if (job() == Job::kLay) return planned_piece();
  if (selected_ == kNoUnit || !can_act(selected_)) return std::nullopt;
  switch (job()) {
    case Job::kDeploy: return to_ ? std::optional<Command>(Deploy{selected_, to_->at, to_->heading.n}) : std::nullopt;
    case Job::kMark:
    case Job::kOrder: return order();
    case Job::kMarch: return March{selected_, std::nullopt, elite_ != 0};
    case Job::kWay: {
      if (!to_) return Move{};
      const UnitState& u = state().unit(selected_);
      const int turn = (to_->heading.n - u.heading.n + 540) % 360 - 180;
      return Move{std::vector<WayLeg>{{static_cast<std::int16_t>(turn), Mil{table::nearest_length(to_->at - u.at).n / 10 * 10}}}};
    }
    case Job::kSupply:
      return target_ == kNoUnit ? std::nullopt : std::optional<Command>(Resupply{selected_, target_, dice_});
    case Job::kFire:
    case Job::kFight: return planned_shot();
    case Job::kRest: return Rest{selected_};
    default: return std::nullopt;
  }
}

void GraspView::submit(Command command) {
  if (!watching()) host().attempt(game_.attempt(seat(), std::move(command), [this] { carried_out(); }));
}

void GraspView::confirm() {
  const auto command = planned();
  if (!command) return;
  if (const auto& refusal = explained().refusal) host().refuse(*refusal);
  else submit(*command);
}

void GraspView::carried_out() {
  const UnitRef kept = selected_;
  reset();
  if (idle() || game_->outcome()) return;
  if (const MarchFrame* march = march_due(state()); march && own(march->unit)) select(march->unit);
  else if (job() == Job::kFight || job() == Job::kDeploy) select_first();
  else if (job() == Job::kMarch && kept != kNoUnit) select_first();
  else if (kept != kNoUnit && job() == Job::kSupply && can_act(kept)) select(kept);
}

/// While a unit is still to come in, its edge of the table is in view; while a piece is laid, its part of it.
std::vector<view::Vec2> GraspView::own_places() const {
  if (!idle() && job() == Job::kLay) return {vec_of(piece_place().at)};
  return InchTable::own_places();
}

/// What an event moves.
void GraspView::show_motion(int action, Part part) {
  game_.witness(action, part, seat(), [&](const State& at, const Event& event) {
    const auto walk = [&](UnitRef unit, const std::vector<Point>& places, float heading) {
      const UnitState& u = at.unit(unit);
      std::vector<view::Stride::Stop> stops{{vec_of(u.at), static_cast<float>(u.heading.n)}};
      for (const Point& place : places) stops.push_back({vec_of(place), heading});
      if (u.on_table()) stride_.join(static_cast<std::uint32_t>(index(unit)), std::move(stops));
    };
    const auto facing = [&](UnitRef unit) { return static_cast<float>(at.unit(unit).heading.n); };
    if (const auto* moved = std::get_if<Moved>(&event)) walk(moved->unit, moved->places, static_cast<float>(moved->heading.n));
    else if (const auto* back = std::get_if<Recoiled>(&event)) walk(back->unit, {back->at}, facing(back->unit));
    else if (const auto* fled = std::get_if<Fled>(&event)) walk(fled->unit, {fled->at}, static_cast<float>(fled->heading.n));
    else if (const auto* on = std::get_if<Advanced>(&event)) walk(on->unit, {on->at}, facing(on->unit));
    else if (const auto* aligned = std::get_if<Aligned>(&event)) walk(aligned->unit, {aligned->at}, static_cast<float>(aligned->heading.n));
  });
}

}  // namespace hexinch::page
