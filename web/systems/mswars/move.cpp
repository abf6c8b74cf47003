#include "systems/mswars/rules/deploy.h"
#include "systems/mswars/rules/heights.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/view.h"

/// Where the hand moves the miniature.
namespace hexinch::page {

using namespace mswars;

bool MsWarsView::walks() const {
  if (selected_ == kNoUnit || idle()) return false;
  if (getting_away()) return break_away(state())->unit == selected_;
  if (!moving() || !own(selected_) || !is_drawn(draft_.kind())) return false;
  return state().unit(selected_).on_table() || (state().unit(selected_).carried() && draft_.kind() == MoveKind::kUnitExiting);
}

/// A unit that waits to be set up begins at its suggested place.
void MsWarsView::begin_way(MoveKind kind) {
  draft_.begin(state(), selected_, getting_away() ? MoveKind::kBreakAway : kind);
  place_.reset();
  hand_.reset();
  ways_.clear();
  way_.reset();
  if (selected_ != kNoUnit && waits(selected_)) carry_to(base(selected_).at);
  changed();
}

void MsWarsView::take_up(bool from_its_place) {
  if (from_its_place) begin_way(draft_.kind());
}

void MsWarsView::carry_to(Vec2 at) {
  if (!deploying()) return head_for(at);
  const Suggestion suggested = suggested_place(state(), selected_);
  if (!place_) place_ = Deploy{selected_, {}, suggested.heading, suggested.level};
  place_->at = point_of(at);
  changed();
}

/// The way goes to that place; to a charge's target or a carrier it goes until they touch.
void MsWarsView::head_for(Vec2 at) {
  if (!walks()) return;
  hand_ = at;
  const MoveKind kind = draft_.kind();
  const auto other = kind == MoveKind::kCharge || kind == MoveKind::kEnterUnit ? unit_at_place(at) : std::nullopt;
  const bool wanted = other && *other != selected_ && state().opposed(*other, selected_) == (kind == MoveKind::kCharge);
  draft_.head_for(state(), point_of(at), wanted ? *other : kNoUnit);
  changed();
}

void MsWarsView::turn_to(int heading) {
  const Degrees to{static_cast<std::int16_t>(heading)};
  if (deploying() && !place_) carry_to(base(selected_).at);
  if (place_) {
    place_->heading = to;
  } else {
    hand_.reset();
    draft_.turn_to(state(), to);
  }
  changed();
}

void MsWarsView::go(Way way, int amount, Vec2 to) {
  if (deploying()) return carry_to(to);
  hand_ = to;
  draft_.add(state(), {static_cast<Step>(way), amount});
  changed();
}

int MsWarsView::free_turn() const { return deploying() ? 180 : draft_.there(state()).free_turn_left; }

bool MsWarsView::can_turn() const {
  if (idle() || !own_selected()) return false;
  return deploying() ? waits(selected_) : walks() && can_carry(selected_);
}

std::optional<view::Base> MsWarsView::ghost() const {
  if (selected_ == kNoUnit || (!place_ && !walks())) return std::nullopt;
  view::Base shown = base(selected_);
  shown.ghost = true;
  shown.alpha = 1;
  if (place_) {
    shown.at = vec_of(place_->at);
    shown.heading = place_->heading.n;
    return shown;
  }
  if (draft_.empty() && draft_.kind() != MoveKind::kUnitExiting && draft_.kind() != MoveKind::kJump) return std::nullopt;
  const UnitState there = draft_.there(state());
  shown.at = vec_of(there.position);
  shown.heading = there.heading.n;
  return shown;
}

/// What the unit would see, and what would see it, where it is planned to go.
Outlook& MsWarsView::outlook() const {
  if (outlook_) return *outlook_;
  UnitState there = state().unit(selected_);
  if (place_) {
    there.position = place_->at;
    there.heading = place_->heading;
    there.level = place_->level.value_or(there.level);
  } else if (walks()) {
    there = draft_.there(state());
    there.moved = there.moved + draft_.route().walk.moved;
  }
  return outlook_.emplace(state(), selected_, there);
}

int MsWarsView::chosen_weapon() const {
  if (weapon_) return *weapon_;
  return weapons_.empty() ? main_weapon(state(), selected_) : int{weapons_[0]};
}

}  // namespace hexinch::page
