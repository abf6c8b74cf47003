#include "systems/lonewarrior/rules/aim.h"

#include <algorithm>

#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/refusals.h"
#include "systems/lonewarrior/rules/sight.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/state/named.h"

namespace hexinch::lonewarrior {
namespace {

/// T-3 To hit: the least face of a D6 that hits, by level.
constexpr std::array<int, 7> kNeeds{0, 2, 3, 4, 5, 6, 7};

/// R-12 Static target: it did not move in its own last movement phase, or it can't move.
bool is_static(const State& state, UnitRef target, Knowledge knowledge) {
  const UnitState& u = state.unit(target);
  const bool by_rule = state.options().static_rule == StaticRule::kDidNotMove && !u.moved_last;
  if (knowledge == Knowledge::kOfFirer) return by_rule;
  if (u.air && u.sheet.min_speed > 0) return false;
  return by_rule || u.sheet.max_speed == 0 || u.status == Status::kCrippled;
}

class Shifts {
 public:
  explicit Shifts(Aim& aim) : aim_(aim) {}
  void add(int shift, RuleId rule, std::string_view what) {
    if (shift == 0) return;
    sum_ += shift;
    aim_.terms.push_back({rule, {what, {}}, Fraction{shift}});
  }
  int sum() const { return sum_; }

 private:
  Aim& aim_;
  int sum_ = 0;
};

void shift_by_target(const State& state, UnitRef target, Knowledge knowledge, Shifts& shifts) {
  const UnitState& u = state.unit(target);
  const bool still = is_static(state, target, knowledge);
  if (still) shifts.add(shift::kStatic, "LW-3.6", "lonewarrior.term.static");
  if (knowledge == Knowledge::kOfFirer) return;
  const bool large = u.sheet.size == SizeClass::kVehicle || u.sheet.size == SizeClass::kLarger;
  if (large || (u.sheet.size == SizeClass::kAircraft && state.options().aircraft_as_vehicle))
    shifts.add(shift::kLarge, "LW-3.6", "lonewarrior.term.large");
  if (still && state.options().static_cancels_speed) return;
  const auto fast = std::ranges::find_if(shift::kFast, [&](shift::Fast line) { return u.sheet.max_speed > line.mp; });
  if (fast != shift::kFast.end()) shifts.add(fast->levels, "LW-3.6", "lonewarrior.term.fast");
}

/// LW-3.2, condition 6: a friend next to the target rules out the shot.
UnitRef friend_adjacent(const State& state, UnitRef firer, UnitRef target) {
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& u = state.unit(unit_at(i));
    if (unit_at(i) == firer || u.owner != state.owner(firer) || u.fake || u.air || !u.on_map()) continue;
    if (adjacent(state.board(), *u.position, *state.unit(target).position)) return unit_at(i);
  }
  return kNoUnit;
}

/// LW-3.14 Indirect fire (option): a friend that sees the target within its own Medium range spots for it.
bool spotted_for(const State& state, UnitRef firer, UnitRef target) {
  if (!state.options().indirect_fire) return false;
  const auto delivery = state.sheet(firer).delivery;
  if (delivery != Delivery::kMortar && delivery != Delivery::kArtillery) return false;
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& u = state.unit(unit_at(i));
    if (unit_at(i) == firer || u.owner != state.owner(firer) || u.fake || u.inactive || !u.on_map()) continue;
    const auto level = base_level(u.sheet.delivery.value_or(Delivery::kRifle), range(state.board(), *u.position, *state.unit(target).position));
    if (level && *level <= Level::kMedium && !blocked(state, eye_of(state, unit_at(i)), eye_of(state, target))) return true;
  }
  return false;
}

Eye firing_eye(const State& state, UnitRef firer, Place from) { return {from, state.unit(firer).air, firer}; }

}  // namespace

// T-2 Range bands. LW-3.4: a band includes its lower end and excludes its upper one; Very Long includes both.
const Bands& bands(Delivery delivery) {
  static constexpr std::array<Bands, 6> kBands{
      {{1, 1, 2, 4, 6, 8}, {1, 2, 4, 8, 12, 18}, {1, 3, 6, 12, 18, 24}, {1, 6, 12, 18, 24, 30}, {0, 0, 12, 24, 40, 60}, {0, 0, 18, 30, 60, 90}}};
  return kBands[static_cast<std::size_t>(delivery)];
}

// LW-3.4 Base level: within one step, every weapon is Adjacent.
std::optional<Level> base_level(Delivery delivery, Range distance) {
  const Bands& b = bands(delivery);
  if (distance.within(1)) return Level::kAdjacent;
  if (b.point_blank > 0 && distance.below(b.short_)) return Level::kPointBlank;
  if (distance.below(b.medium)) return Level::kShort;
  if (distance.below(b.long_)) return Level::kMedium;
  if (distance.below(b.very_long)) return Level::kLong;
  return distance.within(b.end) ? std::optional(Level::kVeryLong) : std::nullopt;
}

// LW-3.7 Hit roll.
int need_of(int level) { return kNeeds[static_cast<std::size_t>(std::clamp(level, 0, kBeyond))]; }

// LW-3.6 To-hit modifiers: they shift the level. LW-3.8: the only thing known about an unidentified target is whether it stood still.
std::optional<Aim> aim(const State& state, UnitRef firer, UnitRef target, Place from, Knowledge knowledge, std::int8_t moves) {
  const UnitState& u = state.unit(firer);
  if (!u.sheet.delivery) return std::nullopt;
  const auto base = base_level(*u.sheet.delivery, range(state.board(), from, *state.unit(target).position));
  if (!base) return std::nullopt;
  if (knows(state, u.owner, target)) knowledge = Knowledge::kTrue;
  Aim aim{*base, 0, {{"LW-3.4", {"lonewarrior.term.base", {{"level", word_of("level", *base)}}}, Fraction{static_cast<int>(*base)}}}};
  Shifts shifts(aim);
  if (u.status == Status::kDamaged) shifts.add(shift::kFirerDamaged, "LW-3.6", "lonewarrior.term.firer_damaged");
  if (u.status == Status::kCrippled) shifts.add(shift::kFirerCrippled, "LW-3.6", "lonewarrior.term.firer_crippled");
  if (moves < 0 ? u.moved_this_turn : moves > 0) shifts.add(shift::kFirerMoved, "LW-3.6", "lonewarrior.term.firer_moved");
  if (state.options().indirect_fire && blocked(state, firing_eye(state, firer, from), eye_of(state, target)))
    shifts.add(shift::kIndirect, "LW-3.14", "lonewarrior.term.indirect");
  shift_by_target(state, target, knowledge, shifts);
  int level = std::max(0, static_cast<int>(*base) + shifts.sum());
  if (level == 0 && !state.options().auto_hit_by_modifier && !(*base == Level::kAdjacent && shifts.sum() <= 0)) level = 1;
  aim.level = std::min(level, kBeyond);
  return aim;
}

// LW-3.2 Legal shot, conditions on the firer itself. LW-3.3: only for ground units does it matter how far they have moved.
std::optional<Refusal> check_firer(const State& state, UnitRef firer) {
  const UnitState& u = state.unit(firer);
  const Argument who{"unit", unit_name(state, firer)};
  if (!u.on_map()) return not_on_map(state, firer, "LW-3.2");
  if (u.fake) return refuse("fake_acts", "LW-5.4", {who});
  return check_copied_firer(state, firer);
}

std::optional<Refusal> check_copied_firer(const State& state, UnitRef firer) {
  const UnitState& u = state.unit(firer);
  const Argument who{"unit", unit_name(state, firer)};
  if (!u.on_map()) return not_on_map(state, firer, "LW-3.2");
  if (!u.sheet.delivery) return refuse("no_ranged_weapon", "LW-3.2", {who});
  if (u.action != Action::kNone) return refuse("already_acted", "LW-3.2", {who});
  if (u.sheet.ground() && u.spent > u.allowance - u.allowance / 2)
    return refuse("moved_too_far", "LW-3.2", {who, {"used", in_mp(u.spent)}, {"of", in_mp(u.allowance)}});
  if (is_empty(u)) return refuse("out_of_ammunition", "LW-3.2", {who});
  if (u.sheet.emplace && u.moved_this_turn) return refuse("cannot_move_and_fire", "LW-3.2", {who});
  return kAllowed;
}

std::optional<Refusal> check_target(const State& state, UnitRef firer, UnitRef target, Place from, View view, std::int8_t moves) {
  const UnitState& u = state.unit(firer);
  if (auto refusal = check_foe(state, firer, target, "LW-3.2")) return refusal;
  const Place at = *state.unit(target).position;
  if (const UnitRef near = friend_adjacent(state, firer, target); near != kNoUnit)
    return refuse("friend_adjacent", "LW-3.2", {{"unit", unit_name(state, near)}});
  const Range d = range(state.board(), from, at);
  const Argument distance{"distance", d.shown()};
  if (d.below(u.sheet.min_range)) return refuse("too_near", "LW-3.2", {{"range", Fraction{u.sheet.min_range}}, distance});
  if (!d.within(u.sheet.max_range)) return refuse("too_far", "LW-3.2", {{"range", Fraction{u.sheet.max_range}}, distance});
  if (view == View::kAsFacing && !u.sheet.all_round && !in_view(state.board(), from, u.facing, at)) return refuse("out_of_view", "LW-0.4");
  if (const auto block = blocked(state, firing_eye(state, firer, from), eye_of(state, target)); block && !spotted_for(state, firer, target))
    return refuse("no_line_of_sight", "LW-3.5",
                  {{"what", Word{std::string(block->what)}}, {"x", Fraction{block->at.x}}, {"y", Fraction{block->at.y}},
                   {"place", place_name(state.board(), block->at)}});
  const auto aimed = aim(state, firer, target, from, Knowledge::kOfFirer, moves);
  if (!aimed || aimed->level >= kBeyond) return refuse("beyond_very_long", "LW-3.6");
  return kAllowed;
}

std::optional<Refusal> check_shot(const State& state, UnitRef firer, UnitRef target, View view) {
  if (auto refusal = check_firer(state, firer)) return refusal;
  return check_target(state, firer, target, *state.unit(firer).position, view);
}

}  // namespace hexinch::lonewarrior
