#include <cmath>

#include "board/table/outline.h"
#include "systems/m42/offers/look.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/deploy.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/places.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/view.h"
#include "systems/shapes.h"

/// Turns taps and drags into a plan. It asks the rules whether it is allowed and never decides that itself.
namespace hexinch::page {

using namespace m42;

Point M42View::point_of(Vec2 at) {
  return table::point(static_cast<std::int32_t>(std::lround(at.x * 1000)), static_cast<std::int32_t>(std::lround(at.y * 1000)));
}

Step M42View::step() const { return due(state()); }

void M42View::reset() {
  selected_ = kNoUnit;
  detail_.reset();
  grip_.let_go();
  written_.reset();
  plan_.drop();
  carried_.clear();
  chosen_.clear();
  lasso_.clear();
  ahead_.reset();
  way_ = -1;
  house_ = kNoFeature;
  floors_.clear();
  field_key_.reset();
  touch();
}

void M42View::select(UnitRef unit) {
  if (begun_ != game_->version()) cursor_.reset();  // it stood where something else was asked
  reset();
  selected_ = unit;
  begun_ = game_->version();
  if (!idle()) plan_.begin(state(), seat(), unit);
}

void M42View::tap(const view::Pick& pick) {
  tapped_ = pick.piece ? std::optional(static_cast<int>(*pick.piece)) : std::nullopt;
  InchTable::tap(pick);
  tapped_.reset();
}

std::optional<view::Vec2> M42View::cursor() const { return !cursor_ && enters() ? view::mean(edge_of(selected_)) : InchTable::cursor(); }

std::optional<std::int8_t> M42View::member_at(const view::Pick& pick) const {
  if (!pick.piece || !plan_.draft.open() || unit_of(static_cast<int>(*pick.piece)) != selected_ || idle()) return std::nullopt;
  const auto model = static_cast<std::int8_t>(*pick.piece % kMostModels);
  return model == plan_.draft.leader() ? std::nullopt : std::optional(model);
}

/// What can be done with a ghost stands on its unit's card; everything else is read.
void M42View::long_press(const view::Pick& pick) {
  standing_ = false;
  const auto member = member_at(pick);
  if (!member) return InchTable::long_press(pick);
  if (!chosen(*member)) chosen_.push_back(*member);
  touch();
}

void M42View::tap_at(std::optional<UnitRef> unit, Vec2 at) {
  if (unit && tapped_) tap_model(*unit, *tapped_ % kMostModels, at);
  else tap_place(at);
  touch();
}

void M42View::tap_model(UnitRef unit, int model, Vec2 at) {
  if (step() == Step::kCasualties || step() == Step::kLeader) return choose_model(static_cast<int>(piece_id(unit, model)));
  if (plan_.draft.open() && unit == selected_) {
    if (model != plan_.draft.leader()) return tap_ghost(static_cast<std::int8_t>(model));
    if (ghost()) return confirm();
  }
  if (!own(unit) && own_selected() && can_act(selected_)) {
    if (aimed_at(unit)) return confirm();
    if (can_target(unit)) return aim_at(unit);
    detail_ = {at, unit};  // to be read; what is planned stays
    return;
  }
  const bool planned = state().active != kNoUnit || plan_.action != Action::kNone || plan_.draft.open();
  if (unit == selected_ && can_act(unit)) return planned ? void() : reset();  // what is chosen for it stays
  if (state().active == kNoUnit || unit == state().active) return select(unit);
  detail_ = {at, unit};
}

/// The first tap chooses a member, with those that were chosen before, so that the next place is theirs; the second one gives it back to the formation.
void M42View::tap_ghost(std::int8_t model) {
  if (!chosen(model)) return chosen_.push_back(model);
  plan_.draft.give_back({model});
  std::erase(chosen_, model);
}

void M42View::choose_within(const std::vector<Vec2>& area) {
  chosen_.clear();
  for (const view::Base& shown : scene_.bases)
    if (const auto member = member_at(view::Pick{shown.at, std::nullopt, shown.id}); member && shown.ghost && view::to_outline(area, shown.at) < 0)
      chosen_.push_back(*member);
}

/// The members that are chosen, as they are drawn.
std::vector<M42View::Carried> M42View::taken_at(Vec2 hand) const {
  std::vector<Carried> members;
  for (const view::Base& shown : scene_.bases) {
    const auto model = static_cast<std::int8_t>(shown.id % kMostModels);
    if (shown.ghost && unit_of(static_cast<int>(shown.id)) == selected_ && chosen(model))
      members.push_back({model, shown.at - hand, plan_.draft.by_hand(model) != nullptr});
  }
  return members;
}

void M42View::put(const std::vector<Carried>& members, Vec2 hand) {
  std::vector<Placement> all;
  for (const Carried& member : members) all.push_back({member.model, false, member_place(hand + member.from_hand)});
  plan_.draft.put(all);
}

void M42View::tap_place(Vec2 at) {
  if (!own_selected() || !can_act(selected_)) {
    house_ = structure_at(setup(), point_of(at));
    if (state().active == kNoUnit) selected_ = kNoUnit;
    return;
  }
  if (!chosen_.empty() && plan_.draft.open()) {
    std::vector<Carried> members = taken_at(at);
    Vec2 middle;
    for (const Carried& member : members) middle = middle + member.from_hand * (1 / static_cast<float>(members.size()));
    for (Carried& member : members) member.from_hand = member.from_hand - middle;
    put(members, at);
    chosen_.clear();
    return;
  }
  plan_.walk(state(), seat());
  if (!plan_.draft.open() || plan_.draft.placing()) return;
  const Position was = plan_.draft.at();
  plan_.draft.add_leg();
  head_for(at);
  if (!plan_.draft.fault() || m42::length({was.at, plan_.draft.at().at}) >= Mil{50}) return;
  host().refuse(*plan_.draft.fault());
  if (plan_.draft.at() != was) plan_.draft.take_back();
}

bool M42View::can_carry(UnitRef unit) const {
  if (!can_act(unit) || rallies_first(state(), unit)) return false;
  const Step now = step();
  return now == Step::kDeploy || now == Step::kMove || now == Step::kActivate || now == Step::kChoose || now == Step::kConsolidate;
}

void M42View::take_up(bool from_its_place) {
  walked_ = plan_.action == Action::kNone;
  plan_.walk(state(), seat());
  if (!plan_.draft.open() || plan_.draft.placing()) return;
  if (from_its_place && plan_.draft.drawn() && !plan_.draft.deploying())
    while (plan_.draft.take_back() && plan_.draft.drawn()) {
    }
  else if (plan_.draft.arriving())
    plan_.draft.add_leg();
}

/// While a leader is to be moved, the keys for targets go through ways for him.
void M42View::next_target(bool backwards) {
  const auto ways = idle() ? std::vector<Offer>() : plan_.ways(state());
  if (ways.empty()) return InchTable::next_target(backwards);
  const int count = static_cast<int>(ways.size());
  way_ = way_ < 0 ? (backwards ? count - 1 : 0) : (way_ + (backwards ? count - 1 : 1)) % count;
  const Offer& next = ways[static_cast<std::size_t>(way_)];
  plan_.draft.follow(std::get<MoveLeader>(next.command));
  cursor_ = vec_of(plan_.draft.at().at);
  const Arguments said{{"n", Fraction{way_ + 1}}, {"all", Fraction{count}}, {"way", Name{host().sentences().render(next.about)}}};
  host().note({words("m42.page.way", said), "M42-1.3", ui::Sign::info});
  touch();
}

void M42View::carry_to(Vec2 at) { head_for(at); }

/// A drag that ends where it began leaves nothing behind.
void M42View::put_down() {
  if (walked_ && plan_.draft.open() && !plan_.draft.planned()) plan_.choose(state(), seat(), plan_.action);
}

Pointed M42View::leader_place(Vec2 at) const {
  const FeatureRef there = structure_at(setup(), point_of(at));
  const std::int8_t floor = plan_.draft.deploying() && there != kNoFeature ? floor_shown(there) : std::int8_t{0};
  return pointed_by_leader(setup(), plan_.draft.at(), point_of(at), floor);
}

void M42View::head_for(Vec2 at) {
  const Pointed to = leader_place(at);
  plan_.draft.head_for(to.at, to.level, to.opening);
}

/// Before a way is drawn, the Command Radius is shown where the leader would get to.
void M42View::hover(const view::Pick& pick) {
  InchTable::hover(pick);
  const bool looks = plan_.draft.open() && !idle() && !measuring() && radius_on_ && !plan_.draft.drawn() && !plan_.draft.placing() &&
                     !plan_.draft.deploying() && !plan_.draft.arriving() && chosen_.empty() && !pick.piece;
  if (!looks) return look_ahead(std::nullopt);
  const Pointed to = leader_place(pick.at);
  look_ahead(plan_.draft.headed_for(to.at, to.level, to.opening));
}

void M42View::look_ahead(std::optional<Position> at) {
  if (at == ahead_) return;
  ahead_ = at;
  touch();
}

Position M42View::member_place(Vec2 at) const {
  const FeatureRef own = building_of(setup(), plan_.draft.at());
  const FeatureRef there = own != kNoFeature ? own : structure_at(setup(), point_of(at));
  return pointed_by_member(setup(), plan_.draft.at(), point_of(at), there == kNoFeature ? std::int8_t{0} : floor_shown(there));
}

/// With Shift, a line is drawn round members, who are then chosen. A member that is chosen takes the others along.
bool M42View::drag_begin(const view::Pick& pick) {
  carried_.clear();
  ahead_.reset();
  if (measuring() || idle()) return InchTable::drag_begin(pick);
  if (pick.shift && plan_.draft.open() && !plan_.draft.sketch().models.empty()) {
    lasso_ = {pick.at};
    return true;
  }
  const auto member = member_at(pick);
  if (member && !chosen(*member)) chosen_ = {*member};
  if (member) carried_ = taken_at(pick.at);
  if (carried_.empty()) return InchTable::drag_begin(pick);
  taken_at_ = pick.at;
  chosen_.clear();
  return true;
}

void M42View::drag_over(const view::Pick& pick) {
  if (!lasso_.empty()) {
    lasso_.push_back(pick.at);
    return touch();
  }
  if (carried_.empty()) return InchTable::drag_over(pick);
  link_to_finger(pick);
  put(carried_, pick.at);
  touch();
}

void M42View::drop(const view::Pick& pick) {
  if (!lasso_.empty()) {
    choose_within(std::exchange(lasso_, {}));
    return touch();
  }
  if (carried_.empty()) return InchTable::drop(pick);
  drag_over(pick);
  if (taken_at_ == pick.at)  // the drag was broken off
    for (const Carried& member : carried_)
      if (!member.by_hand) plan_.draft.give_back({member.model});
  carried_.clear();
  unlink();
  touch();
}

std::optional<view::Base> M42View::ghost() const {
  if (!plan_.draft.open() || plan_.draft.placing() || (plan_.draft.arriving() && !plan_.draft.drawn())) return std::nullopt;
  view::Base shown = base_of(selected_, plan_.draft.leader(), plan_.draft.at());
  shown.heading = heading_of(vec_of(plan_.draft.facing()));
  shown.ghost = true;
  shown.refused = !plan_.draft.legal();
  return shown;
}

void M42View::turn_to(int heading) { plan_.draft.face(point_of(towards(static_cast<float>(heading)))); }

bool M42View::take_back() {
  if (standing_) standing_ = false;
  else if (!chosen_.empty()) chosen_.clear();
  else return plan_.take_back(state());
  return true;
}

void M42View::confirm() {
  const auto commands = planned();
  if (commands.empty()) return;
  if (const auto why = refusal()) return host().refuse(*why);
  submit(commands);
}

/// One press may give several commands. If dice for one of them have to be typed first, all are given again afterwards.
void M42View::submit(std::vector<Command> commands) {
  if (watching() || commands.empty()) return;
  const auto give = [this, by = seat(), commands](Dice& dice) -> std::optional<Refusal> {
    for (std::size_t i = 0; i < commands.size(); ++i) {
      const auto why = game_->submit(by, commands[i], dice);
      if (!why) continue;
      if (i > 0 && why->code != "dice_missing") break;  // what was given before holds
      while (i-- > 0) game_->undo();
      return why;
    }
    return std::nullopt;
  };
  host().attempt({give, [rolls = plan_.rolls(state(), seat())] { return rolls; }, [this] { carried_out(); }});
}

void M42View::carried_out() {
  const UnitRef kept = selected_;
  reset();
  if (watching() || game_->outcome()) return;
  if (state().active != kNoUnit && own(state().active)) select(state().active);
  else if (can_act(kept)) select(kept);
}

/// The leader and the members go at the same time.
void M42View::show_motion(int action, Part part) {
  game_.witness(action, part, seat(), [&](const State& at, const Event& event) {
    const auto walk = [&](UnitRef unit, int model, const Position& to) {
      const Vec2 from = vec_of(at.unit(unit).model(model).place.at), goal = vec_of(to.at);
      if (at.unit(unit).on_table() && from != goal) stride_.join(piece_id(unit, model), {{from, 0}, {goal, 0}});
    };
    if (const auto* moved = std::get_if<LeaderMoved>(&event)) {
      std::vector<view::Stride::Stop> stops;
      for (const WayPoint& point : moved->path) stops.push_back({vec_of(point.at), 0});
      stride_.join(piece_id(moved->unit, at.unit(moved->unit).leader), std::move(stops));
    } else if (const auto* back = std::get_if<FellBack>(&event)) {
      walk(back->unit, at.unit(back->unit).leader, back->to);
    } else if (const auto* all = std::get_if<ModelsPlaced>(&event)) {
      for (const Placed& one : all->models) walk(all->unit, one.model, one.position);
    }
  });
}

}  // namespace hexinch::page
