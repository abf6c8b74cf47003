#include <algorithm>

#include "base/value.h"
#include "board/table/sweep.h"
#include "systems/mswars/rules/course.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/state/named.h"

/// Chapter 4: a path, sub-step by sub-step.

namespace hexinch::mswars {
namespace {

/// MSW-4.3: length of a sub-step, and halves of an inch in an inch.
constexpr Mil kSubStep{500};
/// MSW-4.7: friends that differ by this many Size Classes pass over each other.
constexpr int kPassingSizes = 3;
/// MSW-5.12: two inches.
constexpr int kLevelHalves = 4;
/// No table needs a longer element; and the sum of a path stays in 32 bits.
constexpr std::int32_t kLongestElement = table::kFarthest.n;
constexpr std::int32_t kWidestTurn = 360;

/// MSW-4.7, RUL-8: may friends with these sheets pass over each other? The larger one must be able to step or glide over the smaller.
bool passes_over(const Sheet& a, const Sheet& b) {
  const Sheet& larger = a.size > b.size ? a : b;
  const bool high = larger.move == MoveType::kWalker || larger.move == MoveType::kFourLeggedWalker || larger.move == MoveType::kHover;
  return high && std::abs(a.size - b.size) >= kPassingSizes;
}

bool moves_sideways(MoveType move) { return move == MoveType::kWalker || move == MoveType::kFourLeggedWalker || move == MoveType::kHover; }

/// MSW-13.4, RUL-68: the direction of travel of an element that covers ground.
Degrees direction_of(Step step, Degrees heading) {
  const std::int16_t by = step == Step::kB ? 180 : step == Step::kL ? -90 : step == Step::kR ? 90 : 0;
  return table::turned(heading, {by});
}

/// Another unit on the table, in relation to the walker.
struct Other {
  UnitRef unit = kNoUnit;
  Stance stance;
  bool passable = false;  ///< MSW-4.7
  bool avoided = false;   ///< an enemy: once in contact, the walker may not leave it (MSW-4.8)
  bool close = false;     ///< in contact
};

class Walker {
 public:
  Walker(const State& state, UnitRef unit, const UnitState& from, MoveKind kind, const Path& path)
      : state_(state), unit_(unit), sheet_(state.sheet(unit)), kind_(kind), path_(path), radius_(base_radius(sheet_.size)),
        land_(state, sheet_, table::grown({from.position, from.position}, reach(path) + radius_ + Mil{1})) {
    walk_.there = from;
    walk_.budget = budget(sheet_, kind);
    walk_.direction = from.heading;
    walk_.stretches.reserve(path.size());
    support_ = from.level == Level::kGround ? land_.support(from.position, from.elev) : Mil{};
    here_ = stance_at(from.position, from.level, from.elev, support_);
    meet_others(grown_box(from.position, reach(path)));
  }

  Walk run() {
    for (at_ = 0; at_ < path_.size() && !walk_.fault; ++at_) walk_.fault = take(path_[at_]);
    if (!walk_.fault && kind_ != MoveKind::kJump) walk_.fault = ends_on_base();
    return std::move(walk_);
  }

 private:
  static Mil reach(const Path& path) {
    std::int64_t sum = 0;
    for (const Element& e : path)
      if (covers_ground(e.step)) sum += std::max(e.n, 0);
    return {static_cast<std::int32_t>(std::min<std::int64_t>(sum, kLongestElement))};
  }
  table::Box grown_box(Point at, Mil by) const { return table::grown({at, at}, by + radius_ + kTouching); }

  Stance stance_at(Point at, Level level, Mil elev, Mil support) const {
    Stance s;
    s.base = {at, radius_};
    s.level = level;
    s.elev = elev;
    s.foot = level == Level::kHighSky ? elev + kHighSky : elev;
    s.top = s.foot + silhouette_height(sheet_.size);
    s.size = sheet_.size;
    s.slope = {elev, elev};
    // A slope reaches down to the support beneath; only a ramp's head must be looked for.
    if (level == Level::kGround) s.slope = elev == support ? land_.slope(at, elev) : Slope{support, elev};
    return s;
  }

  Stance stance_on(const Leg& leg) const {
    return {{walk_.there.position, radius_}, Level::kGround, leg.elev, leg.slope, leg.elev, leg.elev + silhouette_height(sheet_.size), sheet_.size};
  }

  void meet_others(table::Box within) {
    others_.reserve(state_.units.size());
    for (int i = 0; i < state_.setup->units(); ++i) {
      const UnitRef other = unit_at(i);
      const UnitState& u = state_.unit(other);
      if (other == unit_ || !u.on_table()) continue;
      const Disc disc = base(state_, other);
      if (!table::meet(table::box(disc), within)) continue;
      const bool opposed = state_.opposed(unit_, other);
      const Stance s = stance(state_, other, u);
      others_.push_back({other, s, !opposed && passes_over(sheet_, state_.sheet(other)), opposed && !in_contact(here_, s), false});
    }
  }

  std::optional<Refusal> take(const Element& element);
  std::optional<Refusal> go(const Element& element);
  std::optional<Refusal> sub_step(Point to, Mil done, int times, Stretch& stretch);
  std::optional<Refusal> runs_into(FeatureRef solid) const {
    return solid == kNoFeature ? kAllowed : refuse("solid_feature", "MSW-1.9", {{"feature", feature_name(state_, solid)}});
  }
  std::optional<Refusal> pass_others(const table::Part& part, const Stance& stance);
  std::optional<Refusal> turn(const Element& element, Stretch& stretch);
  std::optional<Refusal> turn_free(const Element& element);
  std::optional<Refusal> change_level(const Element& element, Stretch& stretch);
  std::optional<Refusal> ends_on_base() const;
  std::optional<Refusal> over_budget(int halves) const;
  int rest(Mil done) const;
  int turn_halves(std::int32_t degrees, const Ground& ground) const;
  Ground ground_here() const {
    const UnitState& there = walk_.there;
    return land_.ground({there.position, there.position}, there.level, support_, there.elev);
  }

  const State& state_;
  UnitRef unit_;
  const Sheet& sheet_;
  MoveKind kind_;
  const Path& path_;
  Mil radius_;
  Landscape land_;
  std::vector<Other> others_;
  Mil support_;
  Stance here_;
  std::size_t at_ = 0;
  Point began_;  ///< where the present element begins
  bool changed_level_ = false;
  Walk walk_;
};

std::optional<Refusal> Walker::take(const Element& element) {
  const std::int32_t most = covers_ground(element.step) ? kLongestElement : kWidestTurn;
  const bool counted = element.step != Step::kU && element.step != Step::kD;
  if (counted && (element.n > most || element.n < (covers_ground(element.step) ? 1 : -most) || element.n == 0)) return refuse("path", "MSW-4.2");
  // MSW-4.12 Static: neither moves nor turns.
  if (sheet_.move == MoveType::kStatic) return refuse("static", "MSW-4.12", {{"unit", unit_name(state_, unit_)}});
  if (covers_ground(element.step)) return go(element);
  Stretch stretch{element, walk_.there.position, walk_.there.heading, 0, {}, {}};
  std::optional<Refusal> fault;
  if (element.step == Step::kT) fault = turn(element, stretch);
  else if (element.step == Step::kW) fault = turn_free(element);
  else fault = change_level(element, stretch);
  if (fault) return fault;
  stretch.heading = walk_.there.heading;
  walk_.stretches.push_back(std::move(stretch));
  return kAllowed;
}

// MSW-4.2 Path, MSW-4.3, MSW-4.11 Moved distance, RUL-11: an element that covers ground, in sub-steps that are measured from where it begins.
std::optional<Refusal> Walker::go(const Element& element) {
  const bool sideways = element.step == Step::kL || element.step == Step::kR;
  if (sideways && !moves_sideways(sheet_.move)) return refuse("side", "MSW-4.2", {{"move", Word{move_text(sheet_.move)}}});
  const Degrees direction = direction_of(element.step, walk_.there.heading);
  const Point from = walk_.there.position;
  began_ = from;
  Stretch& stretch = walk_.stretches.emplace_back(Stretch{element, from, walk_.there.heading, 0, {}, {}});
  stretch.points.reserve(static_cast<std::size_t>(std::min(element.n, inches(24).n) / kSubStep.n) + 1);
  for (Mil done{}; done.n < element.n;) {
    const Mil next{std::min(done.n + kSubStep.n, element.n)};
    const Point to = table::displaced(from, direction, next);
    walk_.direction = direction;
    if (auto fault = sub_step(to, done, element.step == Step::kF ? 1 : 2, stretch)) return fault;
    walk_.moved = walk_.moved + (next - done);
    stretch.to = to;
    stretch.points.push_back(to);
    done = next;
  }
  return kAllowed;
}

// MSW-4.3: one sub-step of the centre: its cost, and what blocks it. MSW-1.9, 1.10, 4.7, 4.8, 6.5.
std::optional<Refusal> Walker::sub_step(Point to, Mil done, int times, Stretch& stretch) {
  UnitState& there = walk_.there;
  const table::Segment way{there.position, to};
  const bool low = there.level == Level::kGround;
  const std::optional<Course> course = low && !land_.plain(way) ? std::optional<Course>(std::in_place, land_, way, support_) : std::nullopt;
  const Ground ground = course ? course->ground() : land_.ground(way, there.level, support_, support_);
  if (!ground.factor) return refuse_ground(state_, sheet_, ground, "MSW-4.3");
  const int halves = *ground.factor * times;
  if (walk_.halves + halves > walk_.budget) return over_budget(walk_.halves + rest(done));
  if (!table::wholly_inside({to, radius_}, {{}, {state_.setup->width, state_.setup->height}})) return refuse("edge_table", "MSW-1.10");
  if (course && course->edge() != kNoFeature) return refuse("edge_feature", "MSW-6.5", {{"feature", feature_name(state_, course->edge())}});
  const Mil support = course ? course->support() : support_;
  const Stance after = stance_at(to, there.level, low ? land_.elev(to, support) : Mil{}, support);
  if (!course) {
    if (auto fault = runs_into(land_.solid(way, radius_, after.foot, after.top, kNoFeature))) return fault;
    if (auto fault = pass_others({way}, after)) return fault;
  } else {
    for (const Leg& leg : course->legs()) {
      const Stance s = stance_on(leg);
      if (auto fault = runs_into(course->solid(leg, radius_, s.foot, s.top))) return fault;
    }
    for (const Leg& leg : course->legs())
      if (auto fault = pass_others(leg.part, stance_on(leg))) return fault;
    // At its end the unit may be at another height than along the way: on the border of a hill it is down again.
    if (auto fault = runs_into(land_.solid({to, to}, radius_, after.foot, after.top, land_.tread({to, to}, support).passed))) return fault;
    if (auto fault = pass_others({{to, to}}, after)) return fault;
  }
  there.position = to;
  there.elev = after.elev;
  support_ = support;
  here_ = after;
  walk_.halves += halves;
  stretch.halves += halves;
  if (stretch.points.empty() || worse_of(stretch.worst, ground).factor != stretch.worst.factor) stretch.worst = ground;
  return kAllowed;
}

// MSW-4.7 Other units' bases, MSW-4.8 Contact on the way, RUL-43: no base passes over another, except much larger or smaller friends; a unit that has come
// into contact with an enemy stays in it. Checks a part of a sub-step on which the unit has that stance.
std::optional<Refusal> Walker::pass_others(const table::Part& part, const Stance& stance) {
  const table::Box reach = table::grown(table::box(part.way), radius_ + kTouching);
  const Other* touched = nullptr;
  for (Other& o : others_) {
    if (!table::meet(table::box(o.stance.base), reach)) continue;
    if (bodies_meet(stance, o.stance) && !o.passable && table::sweeps_into(part, radius_, o.stance.base))
      return refuse("solid_unit", "MSW-4.7", {{"unit", unit_name(state_, o.unit)}});
    if (!o.avoided) continue;
    const bool crosses = contact_crosses(stance, o.stance);
    const Mil touching = radius_ + o.stance.base.radius + kTouching;
    const bool ends_close = crosses && table::compare(part.way, part.to, o.stance.base.at, touching) <= 0;
    const bool comes_close = o.close || (crosses && table::sweeps_within(part, radius_, o.stance.base, kTouching));
    if (comes_close && !ends_close && touched == nullptr) touched = &o;
    o.close = ends_close;
  }
  return touched == nullptr ? kAllowed : refuse("contact_path", "MSW-4.8", {{"enemy", unit_name(state_, touched->unit)}});
}

// MSW-4.5 Paid turns, RUL-7: up to 45 degrees per inch, half of that for half an inch; infantry 90.
int Walker::turn_halves(std::int32_t degrees, const Ground& ground) const {
  const std::int32_t size = std::abs(degrees);
  const int halves = sheet_.type == UnitType::kInfantry ? (size + 44) / 45 : (2 * size + 44) / 45;
  return halves * ground.factor.value_or(0);
}

std::optional<Refusal> Walker::turn(const Element& element, Stretch& stretch) {
  stretch.worst = ground_here();
  if (!stretch.worst.factor) return refuse_ground(state_, sheet_, stretch.worst, "MSW-4.5");
  stretch.halves = turn_halves(element.n, stretch.worst);
  if (walk_.halves + stretch.halves > walk_.budget) return over_budget(walk_.halves + rest({}));
  walk_.halves += stretch.halves;
  walk_.there.heading = table::turned(walk_.there.heading, {static_cast<std::int16_t>(element.n)});
  return kAllowed;
}

// MSW-4.6 Free turns: from the turn's pool.
std::optional<Refusal> Walker::turn_free(const Element& element) {
  UnitState& there = walk_.there;
  const auto size = static_cast<std::int16_t>(std::abs(element.n));
  if (size > there.free_turn_left) return refuse("free_turn", "MSW-4.6", {{"left", Fraction{there.free_turn_left}}});
  there.free_turn_left = static_cast<std::int16_t>(there.free_turn_left - size);
  walk_.free_turn = static_cast<std::int16_t>(walk_.free_turn + size);
  there.heading = table::turned(there.heading, {static_cast<std::int16_t>(element.n)});
  return kAllowed;
}

// MSW-5.12 Change Level: a Jet, once per Standard Move or Run; down only to Flat or Rough Ground and a free place.
std::optional<Refusal> Walker::change_level(const Element& element, Stretch& stretch) {
  UnitState& there = walk_.there;
  const Argument who{"unit", unit_name(state_, unit_)};
  const bool up = element.step == Step::kU;
  const auto no = [&](std::string_view why) { return refuse("change_level", "MSW-5.12", {who, says(why)}); };
  if (sheet_.move != MoveType::kJet) return no("only_jets");
  if (!state_.setup->options.high_sky) return no("sky_closed");
  if (kind_ != MoveKind::kStandard && kind_ != MoveKind::kRun) return no("level_move");
  if (there.level != (up ? Level::kGround : Level::kHighSky)) return no("level_same");
  if (changed_level_) return refuse("change_level_once", "MSW-5.12", {who});
  stretch.halves = kLevelHalves;
  if (walk_.halves + kLevelHalves > walk_.budget) return over_budget(walk_.halves + rest({}));
  UnitState changed = there;
  changed.level = up ? Level::kHighSky : Level::kGround;
  changed.elev = up ? Mil{} : land_.elev(there.position, {});
  const Ground ground = land_.ground({there.position, there.position}, changed.level, {}, changed.elev);
  if (!up && ((ground.going != Going::kFlat && ground.going != Going::kRough) || !ground.factor)) return refuse_ground(state_, sheet_, ground, "MSW-5.12");
  if (!free_place(state_, unit_, changed)) return refuse("solid_end", "MSW-5.12", {who, says("no_room_there")});
  const Stance after = stance_at(there.position, changed.level, changed.elev, {});
  for (Other& o : others_) {
    const bool ends_close = o.avoided && in_contact(after, o.stance);
    if (o.close && !ends_close) return refuse("contact_path", "MSW-4.8", {{"enemy", unit_name(state_, o.unit)}, says("level_contact")});
    o.close = ends_close;
  }
  there = changed;
  here_ = after;
  support_ = {};
  changed_level_ = true;
  walk_.halves += kLevelHalves;
  return kAllowed;
}

// MSW-4.7: a unit may pass over a friend, but not end there.
std::optional<Refusal> Walker::ends_on_base() const {
  for (const Other& o : others_)
    if (o.passable && table::overlap(here_.base, o.stance.base) && bodies_meet(here_, o.stance)) return refuse("solid_end", "MSW-4.7");
  return kAllowed;
}

std::optional<Refusal> Walker::over_budget(int halves) const {
  return refuse("budget", "MSW-4.4", {{"cost", as_inches(halves)}, {"budget", as_inches(walk_.budget)}});
}

/// The cost of the rest of the path, from `done` of the present element on, if nothing were in its way; ground that can't be entered is not counted.
int Walker::rest(Mil done) const {
  int halves = 0;
  Point from = walk_.there.position;
  Degrees heading = walk_.there.heading;
  for (std::size_t i = at_; i < path_.size(); ++i) {
    const Element& e = path_[i];
    const Point start = i == at_ ? began_ : from;
    if (covers_ground(e.step)) {
      for (Mil n = i == at_ ? done : Mil{}; n.n < e.n;) {
        n = {std::min(n.n + kSubStep.n, e.n)};
        const Point to = table::displaced(start, direction_of(e.step, heading), n);
        halves += land_.ground({from, to}, walk_.there.level, support_, walk_.there.elev).factor.value_or(0) * (e.step == Step::kF ? 1 : 2);
        from = to;
      }
    } else if (e.step == Step::kT) {
      halves += turn_halves(e.n, land_.ground({from, from}, walk_.there.level, support_, walk_.there.elev));
    } else if (e.step != Step::kW) {
      halves += kLevelHalves;
    }
    if (e.step == Step::kT || e.step == Step::kW) heading = table::turned(heading, {static_cast<std::int16_t>(e.n)});
  }
  return halves;
}

}  // namespace

// MSW-4.4 Budget
int budget(const Sheet& sheet, MoveKind kind) {
  const int inches_twice = sheet.move_value.n / 500;
  switch (kind) {
    case MoveKind::kStandard:
    case MoveKind::kBreakAway:
    case MoveKind::kJump: return inches_twice;
    case MoveKind::kRun:
    case MoveKind::kCharge: return 2 * inches_twice;
    case MoveKind::kManoeuvre:
    case MoveKind::kEnterUnit:
    case MoveKind::kCarrierUnloading:
    case MoveKind::kUnitExiting: return sheet.move_value.n / 1000;
    case MoveKind::kClimb:
    case MoveKind::kStraightenUp: return 0;
  }
  return 0;
}

// MSW-4.6 Free turns: 90 degrees per turn for a Walker, 45 for a 4 Legged Walker.
int free_turn_pool(const Sheet& sheet) {
  if (sheet.move == MoveType::kWalker) return 90;
  return sheet.move == MoveType::kFourLeggedWalker ? 45 : 0;
}

bool leaves_place(const Path& path) {
  return std::any_of(path.begin(), path.end(), [](const Element& e) { return covers_ground(e.step); });
}

Walk walk(const State& state, UnitRef unit, const UnitState& from, MoveKind kind, const Path& path) {
  return Walker(state, unit, from, kind, path).run();
}
Walk walk(const State& state, UnitRef unit, MoveKind kind, const Path& path) { return walk(state, unit, state.unit(unit), kind, path); }

}  // namespace hexinch::mswars
