#include "systems/mswars/offers/outlook.h"

#include <algorithm>

#include "base/short_sort.h"

namespace hexinch::mswars {

Outlook::Outlook(const State& state, UnitRef unit, const UnitState& there) : state_(state), unit_(unit) {
  state_.unit(unit) = there;
  state_.unit(unit).status = Status::kOnTable;  // a unit that is set up or set down stands there
}

const std::vector<Odds>& Outlook::odds(int weapon) {
  for (const auto& [of, known] : odds_)
    if (of == weapon) return known;
  return odds_.emplace_back(weapon, odds_of(state_, unit_, weapon)).second;
}

const Seen& Outlook::seen(UnitRef target, int weapon) {
  const std::pair wanted{target, state_.sheet(unit_).head ? -1 : weapon};
  for (const auto& [of, known] : seen_)
    if (of == wanted) return known;
  return seen_.emplace_back(wanted, mswars::seen(state_, unit_, target, weapon)).second;
}

std::optional<ShotBack> Outlook::best_of(UnitRef enemy) const {
  std::optional<ShotBack> best;
  const Sheet& sheet = state_.sheet(enemy);
  std::optional<Gaze> shared;
  for (int weapon = -1; weapon < static_cast<int>(sheet.weapons.size()); ++weapon) {
    const AttackKind kind = kind_of(state_, enemy, weapon, unit_);
    if (kind == AttackKind::kRam) continue;
    if (!shared || !sheet.head) shared.emplace(state_, enemy, weapon);  // without a head, sight begins at the weapon
    if (check_weapon(state_, enemy, weapon, unit_, kind, std::nullopt, &*shared)) continue;
    const int need = need_of(state_, {enemy, weapon, unit_, kind, {}, std::nullopt, false, {}, &*shared}).total;
    if (!best || need > best->need) best = ShotBack{enemy, weapon, need, {std::clamp(need, 1, 19), 20}};
  }
  return best;
}

const std::vector<ShotBack>& Outlook::shots_back() {
  if (shots_) return *shots_;
  shots_.emplace();
  for (int i = 0; i < state_.setup->units(); ++i)
    if (state_.unit(unit_at(i)).on_table() && state_.opposed(unit_, unit_at(i)))
      if (const auto shot = best_of(unit_at(i))) shots_->push_back(*shot);
  short_sort(*shots_, [](const ShotBack& a, const ShotBack& b) { return a.need > b.need; });
  return *shots_;
}

}  // namespace hexinch::mswars
