#include <algorithm>
#include <limits>

#include "base/short_sort.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/solo/solo.h"

/// The automaton's hooks about shooting: which targets are legal, and what they lose on average (M42-16.3, 16.5, 16.7).

namespace hexinch::m42 {
namespace {

constexpr int kContact = 100;  // M42-14.2

/// Of a D6 that a natural 1 always misses and a natural 6 always hits with.
Fraction chance_to_hit(int need) { return {7 - std::clamp(need, 2, 6), 6}; }
/// 7: no die. A natural 1 never saves.
Fraction chance_unsaved(int save) { return save >= 7 ? Fraction{1} : Fraction{std::max(2, save) - 1, 6}; }

/// M42-13.5: markers from so many hits on average, in thousandths. Half a marker's hits less one are lost to rounding down.
std::int64_t markers_from(Fraction hits, int per_marker, int already) {
  const std::int64_t most = 1000 * std::min(2, 3 - already);
  return std::clamp<std::int64_t>((round_half_up(hits * Fraction{1000}) - 500 * (per_marker - 1)) / per_marker, 0, most);
}

/// Sums of chances stay small in ten-thousandths.
Fraction rounded(Fraction x) { return {round_half_up(x * Fraction{10000}), 10000}; }

}  // namespace

/// A living model's share of the unit's points.
Fraction Solo::model_worth(UnitRef unit) const {
  return {seen_.sheet(unit).points, std::max<std::int64_t>(1, static_cast<std::int64_t>(seen_.unit(unit).models.size()))};
}

/// M42-16.9: what one marker takes off a unit's worth.
Fraction Solo::marker_worth(UnitRef unit) const { return model_worth(unit) * Fraction{seen_.unit(unit).alive(), 10}; }

Mil Solo::nearest_gap(UnitRef actor, UnitRef foe) const {
  Mil least{std::numeric_limits<std::int32_t>::max()};
  std::int64_t known = std::numeric_limits<std::int64_t>::max();
  for (const Body& a : members(seen_, actor))
    for (const Body& b : members(seen_, foe)) {
      // Only a shorter way between centres can make the gap smaller, as far as all bases are alike; others are measured.
      const std::int64_t square = table::squared_distance(a.at.at, b.at.at);
      if (square >= known && a.radius == kSmallBase && b.radius == kSmallBase) continue;
      if (a.radius == kSmallBase && b.radius == kSmallBase) known = square;
      least = std::min(least, gap(a.disc(), b.disc()));
    }
  return least;
}

// M42-16.7 Loss: the expected unsaved hits, at most the models that may die, in points.
Solo::Option Solo::shot(const Fire& fire, Command command) const {
  Fraction hits;
  Fraction unsaved;
  Fraction spared{1};
  for (const Shooter& s : fire.shooters) {
    const Fraction kills = chance_to_hit(s.need) * chance_unsaved(s.save);
    hits = hits + chance_to_hit(s.need) * Fraction{s.dice};
    unsaved = unsaved + kills * Fraction{s.dice};
    for (int i = 0; i < s.dice; ++i) spared = rounded(spared * (Fraction{1} - kills));
  }
  int eligible = 0;
  for (int i = 0; i < kMostModels; ++i) eligible += contains(fire.pool, i) ? 1 : 0;
  Option option{std::move(command), fire.target, false, false, false, Fraction{1} - spared, {}};
  option.loss = std::min(unsaved, Fraction{eligible}) * model_worth(fire.target);
  const std::int64_t markers = markers_from(hits, fire.per_marker, seen_.unit(fire.target).markers);
  option.risk = Fraction{} - rounded(marker_worth(fire.target) * Fraction{markers, 1000});
  return option;
}

/// It attacks from where it stands: with its choice of an action, or after a Shooting Advance.
bool Solo::can_act(UnitRef actor) const {
  if (!active(actor)) return false;
  const Step step = due(seen_);
  return step == Step::kShoot || (step == Step::kChoose && !free_only(actor) && !arriving(actor));
}

// M42-16.7 Options: Open Fire or Shoot at each legal target, then assaults. Those that are sure to go badly are not planned.
std::vector<Solo::Option> Solo::options(UnitRef actor) const {
  std::vector<Option> found;
  if (!can_act(actor)) return found;
  const bool moved = due(seen_) == Step::kShoot;
  if (moved || !check_action(seen_, actor, Action::kOpenFire))
    for (const UnitRef foe : foes_) {
      if (nearest_gap(actor, foe).n > max_reach(actor)) continue;
      const Fire fire = fire_at(terrain(), seen_, actor, foe, moved ? Volley::kAdvance : Volley::kOpenFire);
      if (fire.refusal || fire.shooters.empty()) continue;
      found.push_back(shot(fire, moved ? Command{Shoot{foe}} : Command{ChooseAction{Action::kOpenFire, foe}}));
    }
  if (moved || check_action(seen_, actor, Action::kAssault)) return found;
  constexpr Fraction kWorst{-2};
  for (const UnitRef foe : foes_)
    if (in_assault_range(actor, foe) && assault_odds(actor, foe) >= kWorst)
      if (const auto& plan = assault_plan(actor, foe)) found.push_back(assault(actor, foe, *plan));
  return found;
}

// M42-16.3 R: the longest range of its living models.
int Solo::max_reach(UnitRef actor) const {
  int farthest = 0;
  const UnitState& u = seen_.unit(actor);
  for (std::size_t i = 0; i < u.models.size(); ++i)
    if (const Weapon* w = seen_.sheet(actor).weapon_of(static_cast<int>(i)); w && u.models[i].alive) farthest = std::max<int>(farthest, w->range);
  return 1000 * (farthest > 0 ? farthest : 12);
}

// M42-16.3 SOLO's own bands, by the smallest gap between models.
std::optional<solo::Band> Solo::band(UnitRef actor, int distance) const { return solo::portable_band(distance, max_reach(actor), distance <= kContact); }
std::optional<solo::Band> Solo::band_to(UnitRef actor, UnitRef foe) const { return band(actor, nearest_gap(actor, foe).n); }

// M42-16.5 After no move, or after a Shooting Advance; other ways leave no attack.
std::optional<solo::Band> Solo::after(UnitRef actor, std::optional<int> mode, Point end) const {
  if (mode) return static_cast<Action>(*mode) == Action::kShootingAdvance ? leaders_shot(actor, end) : std::nullopt;
  if (!can_act(actor)) return std::nullopt;
  if (due(seen_) == Step::kChoose && !check_action(seen_, actor, Action::kAssault))
    for (const UnitRef foe : foes_)
      if (in_assault_range(actor, foe) && assault_odds(actor, foe) >= Fraction{0} && assault_plan(actor, foe)) return solo::Band::kAdjacent;
  return nearest_shot(actor);
}

/// The band of the nearest target that Open Fire could hit.
std::optional<solo::Band> Solo::nearest_shot(UnitRef actor) const {
  if (due(seen_) == Step::kChoose && check_action(seen_, actor, Action::kOpenFire)) return std::nullopt;
  std::vector<std::pair<int, UnitRef>> near;
  for (const UnitRef foe : foes_)
    if (const int far = nearest_gap(actor, foe).n; far <= max_reach(actor)) near.emplace_back(far, foe);
  short_sort(near);
  for (const auto& [far, foe] : near) {
    const Fire fire = fire_at(terrain(), seen_, actor, foe, Volley::kOpenFire);
    if (!fire.refusal && !fire.shooters.empty()) return band(actor, far);
  }
  return std::nullopt;
}

/// The band of the nearest target that the leader alone would see from there, with the longest weapon that its unit may use on the move.
std::optional<solo::Band> Solo::leaders_shot(UnitRef actor, Point end) const {
  const UnitState& u = seen_.unit(actor);
  int range = 0;
  for (std::size_t i = 0; i < u.models.size(); ++i)
    if (const Weapon* w = seen_.sheet(actor).weapon_of(static_cast<int>(i)); w && u.models[i].alive && !w->has(WeaponTrait::kHeavy))
      range = std::max<int>(range, 1000 * w->range);
  const Position there{end, ground(actor).level_at(end), -1, false};
  const Body eye{{actor, leader_for(actor)}, there, seen_.radius({actor, leader_for(actor)})};
  std::vector<std::pair<int, Body>> near;
  for (const UnitRef foe : foes_)
    for (const Body& target : members(seen_, foe))
      if (gap_within(eye.disc(), target.disc(), Mil{range})) near.emplace_back(gap(eye.disc(), target.disc()).n, target);
  short_sort(near, [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [far, target] : near)
    if (sight(terrain(), eye, target).clear) return band(actor, far);
  return std::nullopt;
}

}  // namespace hexinch::m42
