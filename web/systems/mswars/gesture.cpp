#include <cmath>

#include "board/table/direction.h"
#include "systems/mswars/rules/deploy.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/turn.h"
#include "systems/mswars/view.h"

/// Turns taps and drags into commands of the rules. It asks the rules whether they are allowed and never decides that itself.
namespace hexinch::page {

using namespace mswars;

Point MsWarsView::point_of(Vec2 at) {
  return table::point(static_cast<std::int32_t>(std::lround(at.x * 1000)), static_cast<std::int32_t>(std::lround(at.y * 1000)));
}

bool MsWarsView::fighting() const {
  const Phase phase = state().phase;
  return state().frames.empty() && (phase == Phase::kFirstStrike || phase == Phase::kRange || phase == Phase::kMelee);
}

std::optional<Refusal> MsWarsView::barred() const { return getting_away() ? std::nullopt : check_kind(state(), seat(), selected_, draft_.kind()); }

bool MsWarsView::getting_away() const {
  const BreakAwayFrame* frame = break_away(state());
  return frame && frame->moving;
}

bool MsWarsView::striking() const {
  const BreakAwayFrame* frame = break_away(state());
  return frame && !frame->moving && striker(state()) == seat();
}

bool MsWarsView::waits(UnitRef unit) const {
  if (game_.past() || !deploying() || state().unit(unit).status != Status::kReserve) return false;
  const auto waiting = to_deploy(state(), owner(unit));
  return std::ranges::find(waiting, unit) != waiting.end();
}

void MsWarsView::submit(Command command) {
  if (!watching()) host().attempt(game_.attempt(seat(), std::move(command), [this] { carried_out(); }));
}

void MsWarsView::carried_out() {
  const UnitRef kept = selected_;
  reset();
  if (watching() || game_->outcome()) return;
  if (getting_away())
    select(break_away(state())->unit);
  else if (kept != kNoUnit && own(kept) && (state().active == kept || (state().active == kNoUnit && can_act(kept))))
    select(kept);
  else if (state().active != kNoUnit && own(state().active))
    select(state().active);
}

/// The motion of the unit that moved or was pushed.
void MsWarsView::show_motion(int action, Part part) {
  std::vector<view::Stride::Stop> stops;
  UnitRef mover = kNoUnit;
  game_.witness(action, part, seat(), [&](const State& at, const Event& event) {
    const auto* moved = std::get_if<UnitMoved>(&event);
    if (!moved || (mover != kNoUnit && mover != moved->unit)) return;
    mover = moved->unit;
    for (const UnitState& there : mswars::stops(at.unit(mover), moved->path))
      stops.push_back({vec_of(there.position), static_cast<float>(there.heading.n)});
    stops.push_back({vec_of(moved->at), static_cast<float>(moved->heading.n)});
  });
  stride_.join(static_cast<std::uint32_t>(index(mover)), std::move(stops));
}

void MsWarsView::reset() {
  selected_ = kNoUnit;
  detail_.reset();
  verbs_.clear();
  verb_.reset();
  weapon_.reset();
  grip_.let_go();
  written_.reset();
  begin_way(MoveKind::kStandard);
  drop_aim();
}

bool MsWarsView::can_act(UnitRef unit) const {
  if (idle() || ordering()) return false;
  if (getting_away()) return break_away(state())->unit == unit;
  if (!own(unit)) return false;
  if (striking()) {
    for (const Choice& choice : MsWars::choices(state(), seat(), std::nullopt))
      if (choice.unit == unit) return true;
    return false;
  }
  return deploying() ? waits(unit) : state().unit(unit).in_play() && !check_actor(state(), seat(), unit);
}

void MsWarsView::select(UnitRef unit) {
  reset();
  selected_ = unit;
  if (idle() || !own(unit)) return;
  if (striking()) {
    target_ = break_away(state())->unit;
    for (const int weapon : weapons_to_attack(state(), unit))
      if (weapons_.empty() || MsWars::check(state(), seat(), Opportunity{unit, weapons_, false})) weapons_ = {static_cast<std::int8_t>(weapon)};
    return;
  }
  if (state().frames.empty()) verbs_ = MsWars::choices(state(), seat(), unit);
  if (state().unit(unit).carried())
    for (std::size_t i = 0; i < verbs_.size(); ++i)
      if (move_of(verbs_[i]) == MoveKind::kUnitExiting && !verbs_[i].refusal) choose_verb(i);
  if (!verb_) begin_way(MoveKind::kStandard);
}

void MsWarsView::tap_at(std::optional<UnitRef> unit, Vec2 at) {
  const auto planned_place = ghost();
  if (planned_place && length(planned_place->at - at) <= planned_place->radius) return confirm();
  if (unit)
    tap_unit(*unit, at);
  else
    tap_place(at);
}

void MsWarsView::tap_unit(UnitRef unit, Vec2 at) {
  const bool enemy = !own(unit) && (selected_ == kNoUnit || state().opposed(unit, selected_));
  if ((fighting() || striking()) && enemy && state().unit(unit).on_table()) return aimed_at(unit) ? confirm() : aim_at(unit);
  if (fighting() && own(unit) && aiming() && unit != selected_ && !check_aid(state(), unit, selected_, target_, 1)) return choose_aid(unit);
  if (walks() && unit != selected_ && (draft_.kind() == MoveKind::kCharge || draft_.kind() == MoveKind::kEnterUnit)) return head_for(at);
  if (state().phase == Phase::kSupport && verb() && verb()->verb == Support::kName && !enemy && unit != selected_) {
    target_ = unit;
    return touch();
  }
  if (unit == selected_ && ghost())
    begin_way(draft_.kind());
  else
    select(unit);
  touch();
}

void MsWarsView::tap_place(Vec2 at) {
  if (!own_selected() || ordering()) return reset();
  if (deploying() && waits(selected_)) return carry_to(at);
  if (!walks()) return reset();
  draft_.add_leg();
  head_for(at);
}

bool MsWarsView::can_carry(UnitRef unit) const {
  if (idle() || !own(unit) || ordering()) return false;
  if (deploying()) return waits(unit);
  if (getting_away()) return break_away(state())->unit == unit;
  return moving() && state().unit(unit).in_play() && !check_actor(state(), seat(), unit);
}

bool MsWarsView::take_back() {
  if (standing_) {
    standing_ = false;
  } else if (way_) {
    way_.reset();
  } else if (place_) {
    place_.reset();
  } else if (walks() && draft_.take_back(state())) {
    hand_.reset();
    changed();
  } else if (aiming() && !striking()) {
    drop_aim();
  } else if (verb_) {
    verb_.reset();
    begin_way(MoveKind::kStandard);
  } else {
    return false;
  }
  return true;
}

std::optional<Command> MsWarsView::planned() const {
  if (selected_ == kNoUnit || idle()) return std::nullopt;
  if (place_) return *place_;
  if (!ways_.empty()) return way_ ? std::optional(ways_[*way_]) : std::nullopt;
  const bool drawn = walks() || (moving() && verb() && verb()->verb == Move::kName && !is_drawn(draft_.kind()));
  if (drawn) return draft_.command(state());
  return planned_attack();
}

void MsWarsView::confirm() {
  const auto command = planned();
  if (!command) return;
  if (const auto& refusal = explained().refusal)
    host().refuse(*refusal);
  else
    submit(*command);
}

void MsWarsView::choose_from_list(UnitRef unit) {
  if (aiming() && own(unit) && unit != selected_ && fighting()) choose_aid(unit);
  else select(unit);
}

}  // namespace hexinch::page
