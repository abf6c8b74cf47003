#include <cmath>

#include "board/table/arc.h"
#include "board/table/direction.h"
#include "systems/mswars/carriers.h"
#include "systems/mswars/deploy.h"
#include "systems/mswars/heights.h"
#include "systems/mswars/place.h"
#include "systems/mswars/proposals.h"
#include "systems/mswars/view.h"

/// Ways: where the hand has the miniature, as elements of a path.
namespace hexinch::page {

using namespace mswars;

namespace {

bool draws_a_way(MoveKind kind) { return kind != MoveKind::kClimb && kind != MoveKind::kBreakAway && kind != MoveKind::kStraightenUp; }

/// Only free turns: nothing but their sum matters.
std::optional<Degrees> free_turn_of(const Path& path) {
  int sum = 0;
  for (const Element& element : path) {
    if (element.step != Step::kW) return std::nullopt;
    sum += element.n;
  }
  return path.empty() ? std::nullopt : std::optional(Degrees{static_cast<std::int16_t>(sum)});
}

}  // namespace

bool MsWarsView::walks() const {
  if (selected_ == kNoUnit || watching() || past_) return false;
  if (getting_away()) return break_away(state())->unit == selected_;
  return moving() && own(selected_) && state().unit(selected_).in_play() && draws_a_way(kind_) &&
         (state().unit(selected_).on_table() || kind_ == MoveKind::kUnitExiting);
}

UnitState MsWarsView::start() const {
  if (kind_ != MoveKind::kUnitExiting || !state().unit(selected_).carried()) return state().unit(selected_);
  Move move{selected_, kind_, {}, {}, {}, {}};
  const UnitRef carrier = state().unit(selected_).carrier;
  move.unload = unloading(state().unit(carrier), carrier, {selected_});
  return move.unload.empty() ? state().unit(selected_) : exit_place(state(), move);
}

const Path& MsWarsView::fixed() const {
  static const Path kNone;
  return legs_.empty() ? kNone : legs_.back();
}

UnitState MsWarsView::after(const Path& path) const { return mswars::walk(state(), selected_, start(), kind(), path).there; }

void MsWarsView::take_up(bool from_its_place) {
  if (!from_its_place) return;
  drop_way();
  place_.reset();
}

void MsWarsView::carry_to(Vec2 at) {
  if (!deploying()) return head_for(at);
  const Suggestion& suggested = setup().suggested[static_cast<std::size_t>(index(selected_))];
  if (!place_) place_ = Deploy{selected_, {}, suggested.heading, suggested.level};
  place_->at = point_of(at);
  outlook_.reset();
  touch();
}

void MsWarsView::put_down() {
  if (!deploying() && leg_.empty() && turn_.empty()) hand_.reset();
}

/// Draws the last leg to a place; to a charge's target or a carrier, until they touch.
void MsWarsView::head_for(Vec2 at) {
  if (!walks()) return;
  const UnitState from = after(fixed());
  const Point there = point_of(at);
  hand_ = at;
  turn_.clear();
  partner_ = kNoUnit;
  if (kind() == MoveKind::kCharge || kind() == MoveKind::kEnterUnit) {
    const auto other = unit_at_place(at);
    const bool wanted = other && *other != selected_ && state().opposed(*other, selected_) == (kind() == MoveKind::kCharge);
    if (wanted) partner_ = *other;
  }
  if (partner_ != kNoUnit) leg_ = leg_to_contact(from, base_radius(state().sheet(selected_).size), mswars::base(state(), partner_));
  else leg_ = facing_ ? sidestep(from, there) : mswars::leg(from, there);
  retrace();
}

void MsWarsView::turn_to(int heading) {
  if (deploying()) {
    if (!place_) carry_to(base(selected_).at);
    place_->heading = {static_cast<std::int16_t>(heading)};
    return touch();
  }
  Path way = fixed();
  way.insert(way.end(), leg_.begin(), leg_.end());
  way = feasible(state(), selected_, start(), kind(), way).path;
  leg_.assign(way.begin() + static_cast<std::ptrdiff_t>(std::min(fixed().size(), way.size())), way.end());
  hand_.reset();
  turn_ = turning(after(way), {static_cast<std::int16_t>(heading)});
  retrace();
}

bool MsWarsView::can_turn() const {
  if (selected_ == kNoUnit || watching() || past_ || !own(selected_)) return false;
  return deploying() ? waits(selected_) : walks() && can_carry(selected_);
}

void MsWarsView::retrace() {
  outlook_.reset();
  plan_.reset();
  touch();
  if (!walks()) return;
  Path path = fixed();
  path.insert(path.end(), leg_.begin(), leg_.end());
  path.insert(path.end(), turn_.begin(), turn_.end());
  route_ = feasible(state(), selected_, start(), kind(), path);
}

void MsWarsView::drop_way() {
  legs_.clear();
  leg_.clear();
  turn_.clear();
  hand_.reset();
  partner_ = kNoUnit;
  leaving_.clear();
  ways_.clear();
  way_.reset();
  route_ = {};
  if (selected_ != kNoUnit) retrace();
  outlook_.reset();
  plan_.reset();
  touch();
}

std::optional<view::Base> MsWarsView::ghost() const {
  if (selected_ == kNoUnit || (!place_ && !walks())) return std::nullopt;
  view::Base shown = base(selected_);
  if (place_) {
    shown.at = vec_of(place_->at);
    shown.heading = place_->heading.n;
  } else {
    if (route_.path.empty() && kind_ != MoveKind::kUnitExiting && kind_ != MoveKind::kJump) return std::nullopt;
    UnitState there = route_.walk.there;
    if (kind_ == MoveKind::kJump)
      if (const Jumping jump = jumping(state(), selected_, there); !jump.refusal) there = jump.there;
    shown.at = vec_of(there.position);
    shown.heading = there.heading.n;
  }
  shown.ghost = true;
  shown.alpha = 1;
  return shown;
}

/// Behind the carrier, one beside the other where there is room; who finds none is left out.
std::vector<Unloading> MsWarsView::unloading(const UnitState& carrier, UnitRef carrier_unit, const std::vector<UnitRef>& aboard) const {
  State thought = state();
  thought.unit(carrier_unit) = carrier;
  std::vector<Unloading> all;
  for (const UnitRef unit : aboard) {
    const Mil gap = base_radius(thought.sheet(carrier_unit).size) + base_radius(thought.sheet(unit).size) + Mil{25};
    for (const int by : {0, 20, -20, 40, -40, 44, -44, 10, -10, 30, -30}) {
      const Degrees direction = table::turned(carrier.heading, {static_cast<std::int16_t>(180 + by)});
      const Unloading one{unit, table::displaced(carrier.position, direction, gap), carrier.heading};
      if (check_set_down(thought, carrier_unit, carrier, unit, one.at)) continue;
      all.push_back(one);
      thought.unit(unit).status = Status::kOnTable;
      thought.unit(unit).position = one.at;
      thought.unit(unit).elev = carrier.elev;
      break;
    }
  }
  return all;
}

std::optional<Command> MsWarsView::planned_move() const {
  if (getting_away()) return walks() && !route_.path.empty() ? std::optional<Command>(BreakAwayMove{route_.path}) : std::nullopt;
  if (!moving() || !own(selected_)) return std::nullopt;
  const bool chosen = verb() && verb()->verb == Move::kName;
  if (!draws_a_way(kind_)) return chosen ? std::optional<Command>(Move{selected_, kind_, {}, {}, {}, {}}) : std::nullopt;
  if (!walks()) return std::nullopt;
  const Path& path = route_.path;
  if (kind_ == MoveKind::kStandard)
    if (const auto turn = free_turn_of(path)) return FreeTurn{selected_, *turn};
  const bool stays = kind_ == MoveKind::kJump || kind_ == MoveKind::kUnitExiting || !leaving_.empty();
  if (path.empty() && !(chosen && stays)) return std::nullopt;
  Move move{selected_, kind_, path, {}, {}, {}};
  if (partner_ != kNoUnit) (kind_ == MoveKind::kCharge ? move.target : move.carrier) = partner_;
  if (kind_ == MoveKind::kCarrierUnloading) move.unload = unloading(route_.walk.there, selected_, leaving_);
  if (kind_ == MoveKind::kUnitExiting && state().unit(selected_).carried())
    move.unload = unloading(state().unit(state().unit(selected_).carrier), state().unit(selected_).carrier, {selected_});
  return move;
}

/// What it would see and be seen by where it is in thought.
Outlook& MsWarsView::outlook() const {
  if (outlook_) return *outlook_;
  UnitState there = state().unit(selected_);
  if (place_) {
    there.position = place_->at;
    there.heading = place_->heading;
    there.level = place_->level.value_or(there.level);
  } else if (walks()) {
    there = route_.walk.there;
    there.moved = there.moved + route_.walk.moved;
  }
  return outlook_.emplace(state(), selected_, there);
}

int MsWarsView::chosen_weapon() const {
  if (weapon_) return *weapon_;
  if (!weapons_.empty()) return weapons_[0];
  const auto& weapons = state().sheet(selected_).weapons;
  for (std::size_t i = 0; i < weapons.size(); ++i)
    if (weapons[i].range > 0 && in_hand(state(), selected_, static_cast<int>(i))) return static_cast<int>(i);
  for (std::size_t i = 0; i < weapons.size(); ++i)
    if (weapons[i].shield == Shield::kNone && weapons[i].type != WeaponType::kRammers) return static_cast<int>(i);
  return -1;
}

}  // namespace hexinch::page
