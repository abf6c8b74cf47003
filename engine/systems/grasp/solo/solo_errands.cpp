#include <algorithm>
#include <limits>
#include <tuple>

#include "systems/grasp/solo/solo.h"

/// Where units are wanted whatever the dice say (GRASP-21.7). Exits and objectives come with the scenarios that have them.

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

std::optional<Solo::Goal> Solo::goal(UnitRef actor) const {
  const Build& build = seen_.build(actor);
  if (exhausted(actor)) return of_exhausted(actor);
  if (build.has(Special::kSupply)) return of_supply(actor);
  if (build.commands()) return of_commander(actor);
  return std::nullopt;
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
