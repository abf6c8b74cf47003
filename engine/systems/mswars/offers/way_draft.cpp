#include "systems/mswars/offers/way_draft.h"

#include <algorithm>

#include "systems/mswars/offers/short_lists.h"
#include "systems/mswars/rules/carriers.h"
#include "systems/mswars/rules/heights.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/rules/place.h"

namespace hexinch::mswars {
namespace {

/// MSW-4.6: only free turns; only their sum matters.
std::optional<Degrees> free_turn_of(const Path& path) {
  int sum = 0;
  for (const Element& element : path) {
    if (element.step != Step::kW) return std::nullopt;
    sum += element.n;
  }
  return path.empty() ? std::nullopt : std::optional(Degrees{static_cast<std::int16_t>(sum)});
}

}  // namespace

bool is_drawn(MoveKind kind) { return kind != MoveKind::kClimb && kind != MoveKind::kBreakAway && kind != MoveKind::kStraightenUp; }

void WayDraft::begin(const State& state, UnitRef unit, MoveKind kind) {
  *this = {};
  unit_ = unit;
  kind_ = kind;
  if (unit != kNoUnit) retrace(state);
}

Path WayDraft::drawn() const {
  Path path = legs_.empty() ? Path{} : legs_.back();
  path.insert(path.end(), leg_.begin(), leg_.end());
  return path;
}

void WayDraft::retrace(const State& state) {
  Path path = drawn();
  path.insert(path.end(), turn_.begin(), turn_.end());
  route_ = feasible(state, unit_, start(state), kind_, path);
}

UnitState WayDraft::start(const State& state) const {
  const UnitState& u = state.unit(unit_);
  if (kind_ != MoveKind::kUnitExiting || !u.carried()) return u;
  Move move{unit_, kind_, {}, {}, {}, unloading(state)};
  return move.unload.empty() ? u : exit_place(state, move);
}

UnitState WayDraft::there(const State& state) const {
  if (kind_ == MoveKind::kJump)
    if (const Jumping jump = jumping(state, unit_, route_.walk.there); !jump.refusal) return jump.there;
  return route_.walk.there;
}

void WayDraft::head_for(const State& state, Point there, UnitRef partner) {
  const UnitState from = walk(state, unit_, start(state), kind_, legs_.empty() ? Path{} : legs_.back()).there;
  partner_ = partner;
  turn_.clear();
  if (partner != kNoUnit)
    leg_ = leg_to_contact(from, base_radius(state.sheet(unit_).size), base(state, partner));
  else
    leg_ = gait_ == Gait::kFacing ? sidestep(from, there) : leg(from, there);
  retrace(state);
}

void WayDraft::add_leg() {
  if (route_.path.empty()) return;
  legs_.push_back(route_.path);
  leg_.clear();
  turn_.clear();
}

void WayDraft::add(const State& state, Element element) {
  add_leg();
  turn_.clear();
  partner_ = kNoUnit;
  leg_ = {element};
  retrace(state);
}

void WayDraft::turn_to(const State& state, Degrees heading) {
  const Feasible before = feasible(state, unit_, start(state), kind_, drawn());
  const std::size_t fixed = legs_.empty() ? 0 : legs_.back().size();
  leg_.assign(before.path.begin() + static_cast<std::ptrdiff_t>(std::min(fixed, before.path.size())), before.path.end());
  turn_ = turning(before.walk.there, heading);
  retrace(state);
}

void WayDraft::change_level(const State& state) {
  const bool up = route_.walk.there.level != Level::kHighSky;
  add_leg();
  leg_ = {{up ? Step::kU : Step::kD, 0}};
  turn_.clear();
  retrace(state);
}

bool WayDraft::take_back(const State& state) {
  if (!turn_.empty()) {
    turn_.clear();
  } else if (!leg_.empty() || !legs_.empty()) {
    leg_.clear();
    partner_ = kNoUnit;
    if (!legs_.empty()) {  // the leg before it is now the last one
      const Path way = legs_.back();
      legs_.pop_back();
      const std::size_t fixed = legs_.empty() ? 0 : legs_.back().size();
      leg_.assign(way.begin() + static_cast<std::ptrdiff_t>(fixed), way.end());
    }
  } else {
    return false;
  }
  retrace(state);
  return true;
}

std::vector<Unloading> WayDraft::unloading(const State& state) const {
  if (kind_ == MoveKind::kCarrierUnloading) return places_behind(state, unit_, route_.walk.there, leaving_);
  const UnitRef carrier = state.unit(unit_).carrier;
  if (kind_ != MoveKind::kUnitExiting || carrier == kNoUnit) return {};
  return places_behind(state, carrier, state.unit(carrier), {unit_});
}

std::optional<Command> WayDraft::command(const State& state) const {
  const Path& path = route_.path;
  if (const BreakAwayFrame* frame = break_away(state))
    return frame->moving && !path.empty() ? std::optional<Command>(BreakAwayMove{path}) : std::nullopt;
  if (!is_drawn(kind_)) return Move{unit_, kind_, {}, {}, {}, {}};
  if (kind_ == MoveKind::kStandard)
    if (const auto turn = free_turn_of(path)) return FreeTurn{unit_, *turn};
  const bool goes_nowhere = kind_ == MoveKind::kJump || kind_ == MoveKind::kUnitExiting || !leaving_.empty();
  if (path.empty() && !goes_nowhere) return std::nullopt;
  Move move{unit_, kind_, path, {}, {}, unloading(state)};
  if (partner_ != kNoUnit) (kind_ == MoveKind::kCharge ? move.target : move.carrier) = partner_;
  return move;
}

}  // namespace hexinch::mswars
