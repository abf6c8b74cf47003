#include <algorithm>
#include <limits>
#include <tuple>

#include "systems/grasp/rules/victory.h"
#include "systems/grasp/solo/solo.h"

/// Where units are wanted (GRASP-21.7). Exits come with the scenarios that have them.

namespace hexinch::grasp {
namespace {

constexpr Mil kAid{10000};            // how far the exhausted look for supply and shelter
constexpr Mil kNeedy{12000};          // how far supply looks for those in need
constexpr Mil kHunted{6000};          // foes nearer than this drive off the exhausted
constexpr Mil kSupplyHunted{4000};
constexpr Mil kCommanderHunted{3000};
constexpr Mil kStray{6000};           // supply keeps so near to the fighters
constexpr Mil kBehind{2000};

Point middle_of(table::Box box) { return {Mil{(box.least.x.n + box.most.x.n) / 2}, Mil{(box.least.y.n + box.most.y.n) / 2}}; }

}  // namespace

Point Solo::on_the_way(Point from, Point to, Mil length) {
  const table::Offset way = to - from;
  const std::int64_t far = std::max(1, table::nearest_length(way).n);
  const auto part = [&](Mil a, std::int64_t d) { return Mil{static_cast<std::int32_t>((a.n + d * length.n / far) / 10 * 10)}; };
  return {part(from.x, way.x), part(from.y, way.y)};
}

// GRASP-21.7 Errands
std::optional<Solo::Goal> Solo::goal(UnitRef actor) const {
  const Build& build = seen_.build(actor);
  if (exhausted(actor)) return of_exhausted(actor);
  if (build.has(Special::kSupply)) return of_supply(actor);
  if (build.commands()) return of_commander(actor);
  return of_objective(actor);
}

solo::Posture Solo::posture() const {
  switch (seen_.setup->side(seat_).posture) {
    case Posture::kAttack: return solo::Posture::kAttack;
    case Posture::kDefend: return solo::Posture::kDefend;
    default: return solo::Posture::kNeutral;
  }
}

/// The first unit of the roster that holds an objective of the enemy's, or the prize, stays there.
bool Solo::guards(UnitRef actor) const {
  const auto first = [&](auto&& holds) {
    for (const UnitRef unit : actors())
      if (!exhausted(unit) && holds(unit)) return unit == actor;
    return false;
  };
  if (seen_.options().centre_prize && first([&](UnitRef unit) { return holds_prize(seen_, unit); })) return true;
  return std::ranges::any_of(seen_.setup->objectives, [&](const Objective& o) {
    const bool open = seen_.team(o.owner) != seen_.team(seat_) && seen_.side(o.owner).objective_points == 0;
    return open && first([&](UnitRef unit) { return holds_piece(seen_, unit, o.feature); });
  });
}

/// Who attacks goes for the nearest that nobody of the team holds, before any foe, if the dice say so.
std::optional<Solo::Goal> Solo::of_objective(UnitRef actor) const {
  if (posture() != solo::Posture::kAttack || guards(actor)) return std::nullopt;
  std::optional<Point> best;
  const auto offer = [&](Point p) {
    if (!best || table::squared_distance(place(actor), p) < table::squared_distance(place(actor), *best)) best = p;
  };
  const auto held = [&](auto&& holds) {
    return std::ranges::any_of(on_table(seen_), [&](UnitRef unit) { return seen_.team(unit) == seen_.team(seat_) && holds(unit); });
  };
  if (seen_.options().centre_prize && !held([&](UnitRef unit) { return holds_prize(seen_, unit); })) offer(seen_.setup->centre());
  for (const Objective& o : seen_.setup->objectives) {
    const bool open = seen_.team(o.owner) != seen_.team(seat_) && seen_.side(o.owner).objective_points == 0;
    if (open && !held([&](UnitRef unit) { return holds_piece(seen_, unit, o.feature); })) offer(middle_of(table::box(seen_.feature(o.feature).polygon)));
  }
  return best ? std::optional(Goal{*best, std::nullopt, false}) : std::nullopt;
}

/// Where retreats lead: as far from the nearest foe as its best roll, or as much as there is room for.
std::optional<Point> Solo::way_back(UnitRef actor) const {
  const auto foe = nearest(place(actor));
  if (!foe) return std::nullopt;
  for (int n = most_of(seen_.mv(actor, Medium::kGround)); n > 0; --n)
    if (const Point p = on_the_way(place(actor), foe_place(*foe), Mil{-1000 * n}); legal_end(actor, 0, p)) return p;
  return std::nullopt;
}

/// Supply within reach, else shelter; else it gets away from foes that are near.
std::optional<Solo::Goal> Solo::of_exhausted(UnitRef actor) const {
  const auto urgent = [](std::optional<Point> p) { return p ? std::optional(Goal{*p, std::nullopt, true}) : std::nullopt; };
  std::optional<Point> best;
  const auto offer = [&](Point p) {
    if (within(table::distance(place(actor), p), kAid) &&
        (!best || table::squared_distance(place(actor), p) < table::squared_distance(place(actor), *best)))
      best = p;
  };
  for (const UnitRef unit : actors())
    if (unit != actor && seen_.build(unit).has(Special::kSupply) && !exhausted(unit)) offer(place(unit));
  if (best) return urgent(best);
  for (int i = 0; i < seen_.features(); ++i) {
    const Feature& f = seen_.feature(feature_at(i));
    if (is_shelter(f.kind) && (f.owner == kNoSeat || seen_.team(f.owner) == seen_.team(seat_))) offer(middle_of(table::box(f.polygon)));
  }
  if (best) return urgent(best);
  const auto foe = nearest(place(actor));
  return foe && within(gap(seen_, actor, *foe), kHunted) ? urgent(way_back(actor)) : std::nullopt;
}

/// Away from foes; to the neediest who is free; else it follows the fighters.
std::optional<Solo::Goal> Solo::of_supply(UnitRef actor) const {
  const auto foe = nearest(place(actor));
  if (foe && within(gap(seen_, actor, *foe), kSupplyHunted)) {
    const auto back = way_back(actor);
    return back ? std::optional(Goal{*back, std::nullopt, true}) : std::nullopt;
  }
  std::optional<UnitRef> needy;
  std::optional<UnitRef> fighter;
  const auto far = [&](UnitRef unit) { return table::squared_distance(place(actor), place(unit)); };
  for (const UnitRef unit : actors()) {
    const Build& build = seen_.build(unit);
    if (unit == actor || build.has(Special::kSupply)) continue;
    const bool short_of_dice = seen_.unit(unit).fatigue < seen_.setup->entry(unit).fatigue;
    const bool wants = short_of_dice && !locked(seen_, unit) && within(table::distance(place(actor), place(unit)), kNeedy);
    const auto need = [&](UnitRef u) { return std::tuple{seen_.unit(u).fatigue, far(u)}; };
    if (wants && (!needy || need(unit) < need(*needy))) needy = unit;
    if (!build.commands() && (!fighter || far(unit) < far(*fighter))) fighter = unit;
  }
  if (needy) return Goal{place(*needy), std::nullopt, true};
  if (!fighter || within(table::distance(place(actor), place(*fighter)), kStray)) return std::nullopt;
  return Goal{on_the_way(place(*fighter), place(actor), kBehind), std::nullopt, true};
}

/// Away from foes; else behind the middle of his units if he is far from it.
std::optional<Solo::Goal> Solo::of_commander(UnitRef actor) const {
  const auto foe = nearest(place(actor));
  if (foe && within(gap(seen_, actor, *foe), kCommanderHunted)) {
    const auto back = way_back(actor);
    return back ? std::optional(Goal{*back, std::nullopt, true}) : std::nullopt;
  }
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t count = 0;
  for (const UnitRef unit : actors()) {
    if (unit == actor || seen_.setup->entry(unit).command != seen_.setup->entry(actor).command || seen_.unit(unit).fleeing != Fleeing::kNone) continue;
    x += place(unit).x.n;
    y += place(unit).y.n;
    ++count;
  }
  if (count == 0) return std::nullopt;
  const Point middle{Mil{static_cast<std::int32_t>(x / count)}, Mil{static_cast<std::int32_t>(y / count)}};
  const Mil half{in_mu(seen_.build(actor).command.range).n / 2};
  if (within(table::distance(place(actor), middle), half)) return std::nullopt;
  const auto threat = nearest(middle);
  return Goal{threat ? on_the_way(middle, foe_place(*threat), Mil{-kBehind.n}) : middle, std::nullopt, true};
}

}  // namespace hexinch::grasp
