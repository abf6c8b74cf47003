#include "systems/mswars/rules/heights.h"

#include <algorithm>

#include "board/table/arc.h"
#include "board/table/pieces.h"
#include "board/table/sweep.h"
#include "systems/mswars/rules/damage.h"
#include "systems/mswars/rules/floors.h"
#include "systems/mswars/rules/landscape.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/rules/values.h"
#include "systems/mswars/state/named.h"

namespace hexinch::mswars {
namespace {

/// MSW-6.3
constexpr int kClimbs = 2;        ///< Size Classes above its own
constexpr int kLadderClimbs = 4;  ///< Size Class that infantry can climb on a ladder
constexpr Mil kOntoRoof{100};
constexpr Degrees kFacing{90};

/// MSW-6.3, RUL-55: hands or claws that can be freed.
int free_hands(const Sheet& sheet) {
  int hands = sheet.hands;
  for (const Weapon& w : sheet.weapons)
    if (w.fix == Fix::kFixedHanded) --hands;
  return hands;
}

bool has_fought(const UnitState& u) {
  const bool attacked = std::any_of(u.attacks_with.begin(), u.attacks_with.end(), [](int n) { return n != 0; });
  return attacked || u.rammed || u.aids_made != 0 || u.opportunities_made != 0 || u.shield_blocks != 0;
}

/// From r to r + 50 mil away (MSW-1.5).
bool next_to(const Disc& base, const Feature& f) {
  if (f.round()) return table::in_contact(base, f.disc, kTouching);
  return table::in_contact(base, f.polygon, kTouching);
}

/// Is one of its nearest points in the front 90 degrees?
bool faces(Point at, Degrees heading, const Feature& f) {
  const table::Arc front = table::arc(heading, kFacing);
  if (f.round()) return table::covers(front, f.disc.at - at);
  const auto ways = table::nearest(at, f.polygon);
  return std::any_of(ways.begin(), ways.end(), [&](table::Offset way) { return table::covers(front, way); });
}

/// The length of wall that a ladder takes up, to the nearest mil, as a square.
std::int64_t stretch_of(const Feature& ladder, table::Segment wall) {
  const table::Offset run = wall.to - wall.from;
  const auto at = [&](table::Along along) { return table::Offset{table::rdiv(run.x * along.num, along.den), table::rdiv(run.y * along.num, along.den)}; };
  std::int64_t longest = 0;
  for (const table::Piece& piece : table::stretches(wall, ladder.polygon)) {
    const table::Offset from = at(piece.from);
    const table::Offset to = at(piece.to);
    longest = std::max(longest, table::squared_length({to.x - from.x, to.y - from.y}));
  }
  return longest;
}

/// MSW-6.3: does the ladder lean on this wall? It takes up more of this wall than of any other.
bool leans_on(const State& state, const Sheet& sheet, const Feature& ladder, table::Segment wall) {
  const std::int64_t here = stretch_of(ladder, wall);
  if (here == 0) return false;
  for (int i = 0; i < state.features(); ++i) {
    const Feature& part = state.feature(feature_at(i));
    if (!part.elevated() || part.round() || !table::meet(box(part), box(ladder))) continue;
    const Feature f = floor_of(state, sheet, feature_at(i)).whole;
    for (std::size_t e = 0; e < f.polygon.corners.size(); ++e)
      if (stretch_of(ladder, table::edge(f.polygon, e)) > here) return false;
  }
  return true;
}

/// Is the unit, below or on top, at a ladder on the wall of the feature nearest to it?
bool at_ladder(const State& state, UnitRef unit, const Feature& f) {
  if (f.round()) return false;
  const Point at = state.unit(unit).position;
  const Mil reach = base_radius(state.sheet(unit).size) + kTouching + Mil{1};
  const table::Distance nearest = table::distance_to_border(at, f.polygon);
  for (int i = 0; i < state.features(); ++i) {
    const Feature& ladder = state.feature(feature_at(i));
    if (ladder.kind != FeatureKind::kLadder || ladder.round() || !nearer(ladder, at, reach)) continue;
    for (std::size_t e = 0; e < f.polygon.corners.size(); ++e) {
      const table::Segment wall = table::edge(f.polygon, e);
      if (table::distance(at, wall) == nearest && leans_on(state, state.sheet(unit), ladder, wall)) return true;
    }
  }
  return false;
}

/// The highest Size Class of a feature that it climbs here; infantry at a ladder climbs higher.
int climb_limit(const State& state, UnitRef unit, const Feature& whole) {
  const int limit = state.sheet(unit).size + kClimbs;
  return state.sheet(unit).size == 0 && at_ladder(state, unit, whole) ? std::max(limit, kLadderClimbs) : limit;
}

// MSW-6.3: may the unit climb at all this turn?
std::optional<Refusal> check_climber(const State& state, UnitRef unit) {
  const Sheet& sheet = state.sheet(unit);
  if (sheet.type != UnitType::kInfantry && !is_mecha(sheet.type)) return refuse("climb_unit", "MSW-6.3");
  if (const int hands = free_hands(sheet); hands < 2) return refuse("climb_unit", "MSW-6.3", {{"hands", Fraction{hands}}, says("few_hands")});
  return has_fought(state.unit(unit)) ? refuse("climb_attacked", "MSW-6.3") : kAllowed;
}

std::optional<Refusal> check_height(const State& state, UnitRef unit, const Feature& f, const Floor& floor) {
  const int limit = climb_limit(state, unit, floor.whole);
  if (f.size <= limit) return kAllowed;
  return refuse("climb_high", "MSW-6.3", {{"size", Fraction{f.size}}, {"limit", Fraction{limit}}});
}

/// MSW-6.3 Placement: a base's radius beyond the first whole mil inside, or 100 mil beyond the edge where the top is narrow.
std::optional<UnitState> place_on_top(const State& state, UnitRef unit, const Feature& f) {
  const UnitState& u = state.unit(unit);
  const Mil radius = base_radius(state.sheet(unit).size);
  const auto k1 = table::first_mil(u.position, u.heading, Mil{1}, (radius + kTouching) * 2, [&](Point p) { return inside(f, p); });
  if (!k1) return std::nullopt;
  UnitState there = u;
  for (const Mil beyond : {radius, kOntoRoof}) {
    there.position = table::displaced(u.position, u.heading, *k1 + beyond);
    if (!on(f, there.position)) continue;
    there.elev = elev_at(state, state.sheet(unit), there.position, f.height);
    return free_place(state, unit, there) ? std::optional(there) : std::nullopt;
  }
  return std::nullopt;
}

/// MSW-6.3, 6.4: the part of a floor whose edge a way in this direction crosses within the base's reach (r + 50); none: the floor goes on.
FeatureRef edge_in_reach(const State& state, UnitRef unit, Point at, const Floor& floor, Degrees direction) {
  const Mil reach = base_radius(state.sheet(unit).size) + kTouching;
  const auto off = table::first_mil(at, direction, Mil{1}, reach + Mil{1}, [&](Point p) { return !on(floor.whole, p); });
  const bool ends = off && (*off <= reach || !inside(floor.whole, table::displaced(at, direction, reach)));
  return ends ? part_at(state, floor, table::displaced(at, direction, *off - Mil{1})) : kNoFeature;
}

/// The base may go on by this whole length and is still not clear of the feature: it gains no more than that in any direction.
Mil still_needed(const Feature& f, Point at, Mil radius) {
  std::int32_t gap = 0;
  for (std::int32_t step = 1 << 13; step > 0; step /= 2)
    if (gap + step < radius.n && nearer(f, at, radius - Mil{gap + step})) gap += step;
  return {gap};
}

// MSW-6.3: up the wall ahead.
Climbing climb_up(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  const Sheet& sheet = state.sheet(unit);
  const Disc here = base(state, unit);
  std::optional<Refusal> best = refuse("climb_next", "MSW-6.3");
  const auto rank = [](const Refusal& r) { return r.code == "climb_next" ? 0 : r.code == "climb_facing" ? 1 : r.code == "climb_high" ? 2 : 3; };
  for (int i = 0; i < state.features(); ++i) {
    const Feature& f = state.feature(feature_at(i));
    if (!elevated_for(f, sheet) || f.base > u.elev || f.height <= u.elev || !next_to(here, f)) continue;
    std::optional<Refusal> refusal;
    std::optional<UnitState> there;
    const Floor floor = floor_of(state, sheet, feature_at(i));
    if (!faces(u.position, u.heading, floor.whole)) refusal = refuse("climb_facing", "MSW-6.3");
    else if (auto high = check_height(state, unit, f, floor)) refusal = high;
    else if (there = place_on_top(state, unit, floor.whole); !there) refusal = refuse("climb_room", "MSW-6.3");
    if (!refusal) return {feature_at(i), *there, kAllowed};
    if (rank(*refusal) > rank(*best)) best = refusal;
  }
  return {kNoFeature, u, best};
}

// MSW-6.3: down, backwards over the edge.
Climbing climb_down(const State& state, UnitRef unit, FeatureRef from) {
  const UnitState& u = state.unit(unit);
  const Floor floor = floor_of(state, state.sheet(unit), from);
  const Degrees backwards = table::turned(u.heading, {180});
  const FeatureRef left = edge_in_reach(state, unit, u.position, floor, backwards);
  if (left == kNoFeature) return {from, u, refuse("climb_next", "MSW-6.3", {says("no_edge_behind")})};
  if (auto high = check_height(state, unit, state.feature(left), floor)) return {left, u, high};
  const auto there = landing(state, unit, u, left, backwards);
  if (!there) return {left, u, refuse("climb_room", "MSW-6.3", {says("no_room_below")})};
  return {left, *there, kAllowed};
}

/// MSW-6.4: the highest Size Class that it can jump off unharmed.
int jump_limit(const Sheet& sheet) {
  switch (sheet.move) {
    case MoveType::kWalker:
    case MoveType::kFourLeggedWalker: return sheet.size;
    case MoveType::kHover:
    case MoveType::kJet: return sheet.size - 1;
    default: return sheet.size - 2;
  }
}

/// Exact chance that this many D6 come to a sum or more.
Fraction chance_of_sum(int dice, int sum) {
  std::vector<std::int64_t> ways{1};
  std::int64_t all = 1;
  for (int d = 0; d < dice; ++d, all *= 6) {
    std::vector<std::int64_t> more(ways.size() + 6, 0);
    for (std::size_t s = 0; s < ways.size(); ++s)
      for (std::size_t face = 1; face <= 6; ++face) more[s + face] += ways[s];
    ways = std::move(more);
  }
  std::int64_t found = 0;
  for (std::size_t s = 0; s < ways.size(); ++s)
    if (static_cast<int>(s) >= sum) found += ways[s];
  return {found, all};
}

/// MSW-6.6, RUL-60: a D6 for each Size Class, minus Armour.
PlannedRoll plan_fall_damage(const State& state, UnitRef unit, int dice) {
  const int armour = state.sheet(unit).armour;
  PlannedRoll roll;
  roll.what = {"mswars.roll.fall", {{"unit", unit_name(state, unit)}}};
  roll.rule = "MSW-6.6";
  roll.thrown = {state.owner(unit), static_cast<std::int16_t>(dice), 6, {-armour, {{"MSW-10.3", {"mswars.term.armour", {}}, Fraction{-armour}}}}};
  const Fraction out = chance_of_sum(dice, state.unit(unit).dc_now + armour);
  roll.chances = {{"out", out}, {"lives", Fraction{1} - out}};
  return roll;
}

}  // namespace

Climbing climbing(const State& state, UnitRef unit) {
  if (auto refusal = check_climber(state, unit)) return {kNoFeature, state.unit(unit), refusal};
  Climbing up = climb_up(state, unit);
  const FeatureRef from = standing_on(state, unit);
  if (!up.refusal || from == kNoFeature) return up;
  Climbing down = climb_down(state, unit, from);
  // Of two refusals, the one from the further stage is more useful.
  return down.refusal && up.refusal->code != "climb_next" && down.refusal->code == "climb_next" ? up : down;
}

// MSW-6.4 Landing: on along the direction until the base is clear of the feature, standing on what the feature stands on, and free.
std::optional<UnitState> landing(const State& state, UnitRef unit, const UnitState& from, FeatureRef feature, Degrees direction) {
  const Sheet& sheet = state.sheet(unit);
  const Feature f = floor_of(state, sheet, feature).whole;
  const Mil radius = base_radius(sheet.size);
  const table::Box table_box{{}, {state.setup->width, state.setup->height}};
  UnitState there = from;
  for (Mil k{}; nearer(f, there.position, radius);) {
    // Rounding may take or add 2 mil.
    k = k + Mil{std::max(1, still_needed(f, there.position, radius).n - 3)};
    there.position = table::displaced(from.position, direction, k);
    if (!table::contains(table_box, there.position)) return std::nullopt;
  }
  const Mil ground = f.base;
  there.elev = elev_at(state, sheet, there.position, ground);
  if (ground > Mil{} && standing_on(state, sheet, there.position, there.elev) == kNoFeature) return std::nullopt;
  return free_place(state, unit, there) ? std::optional(there) : std::nullopt;
}

namespace {

/// What a unit may jump off: the top that it stands on, or a feature that is low for it (leaving that is never a fall, MSW-6.10).
FeatureRef stood_on(const State& state, const Sheet& sheet, const UnitState& from) {
  if (from.level != Level::kGround) return kNoFeature;
  for (int i = 0; i < state.features(); ++i) {
    const Feature& f = state.feature(feature_at(i));
    if (low_for(f, sheet) && f.height == from.elev && on(f, from.position)) return feature_at(i);
  }
  return standing_on(state, sheet, from.position, from.elev);
}

}  // namespace

// MSW-6.4 Jump: from the top over the edge ahead.
Jumping jumping(const State& state, UnitRef unit, const UnitState& from) {
  const Sheet& sheet = state.sheet(unit);
  const FeatureRef stood = stood_on(state, sheet, from);
  const FeatureRef feature =
      stood == kNoFeature ? kNoFeature : edge_in_reach(state, unit, from.position, floor_of(state, sheet, stood), from.heading);
  Jumping jump{feature, from, false, kAllowed};
  if (feature == kNoFeature) {
    jump.feature = stood;
    jump.refusal = refuse("jump_edge", "MSW-6.4");
    return jump;
  }
  jump.falls = elevated_for(state.feature(feature), sheet) && state.feature(feature).size > jump_limit(sheet);
  if (const auto there = landing(state, unit, from, feature, from.heading)) jump.there = *there;
  else jump.refusal = refuse("jump_room", "MSW-6.4");
  return jump;
}

// MSW-6.6, RUL-40: half of the feature's excess in Size Class, rounded up, at least 0; plus one.
int endurance_of_fall(const State& state, UnitRef unit, FeatureRef from) {
  const int larger = state.feature(from).size - state.sheet(unit).size;
  return larger > 0 ? (larger + 1) / 2 + 1 : 1;
}

// MSW-6.6, RUL-39: off Size Class 0 no damage is rolled, but the pilot is tested all the same.
std::vector<PlannedRoll> plan_fall(const State& state, UnitRef unit, FeatureRef from) {
  std::vector<PlannedRoll> rolls;
  if (const int dice = state.feature(from).size; dice > 0) rolls.push_back(plan_fall_damage(state, unit, dice));
  rolls.push_back(plan_endurance(state, unit, endurance_of_fall(state, unit, from)));
  return rolls;
}

// MSW-6.6 Falling: the unit lands, takes damage (Armour helps, shields do not) and lies there; then the pilot is tested for being Dazed.
void fall(Transcript<MsWars>& t, UnitRef unit, FeatureRef from, const UnitState& landed, UnitRef by) {
  const int endurance = endurance_of_fall(t.state(), unit, from);
  const int dice = t.state().feature(from).size;
  t.emit(UnitFell{unit, from, landed.position, landed.elev, by});
  if (dice > 0) {
    const RollMade made = t.roll(plan_fall_damage(t.state(), unit, dice));
    if (!t.good()) return;
    deal_damage(t, unit, made, Hurt::kFall);
  }
  if (!t.good() || !t.state().unit(unit).in_play()) return;
  if (!test_endurance(t, unit, endurance) && t.good()) t.emit(UnitDazed{unit});
}

}  // namespace hexinch::mswars
