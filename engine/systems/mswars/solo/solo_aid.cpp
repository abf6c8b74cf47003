#include <algorithm>

#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/turn.h"
#include "systems/mswars/solo/solo.h"

/// The units that the automaton lets help with an attack (MSW-12.3, 12.4; SOLO-12, SOLO-14).

namespace hexinch::mswars {
namespace {

constexpr std::size_t kMostMates = 2;

}  // namespace

/// The attack with one more aider, by the effect that costs the target more; none: that unit can't aid.
std::optional<Solo::Option> Solo::aided(const Attack& attack, UnitRef aider) const {
  if (attack.aid.size() >= kMostMates || check_aid(seen_, aider, attack.unit, attack.target, 1)) return std::nullopt;
  std::optional<Option> best;
  for (const AidEffect effect : {AidEffect::kAccuracy, AidEffect::kDamage}) {
    Attack more = attack;
    more.aid.push_back({aider, effect});
    if (check_attack(seen_, seat_, more)) return std::nullopt;
    Option one = attack_option(more, nullptr);
    if (!best || one.loss > best->loss) best = std::move(one);
  }
  return best;
}

// SOLO-12 Joint attacks: a unit that has not had its go may give up a counter for another's attack.
std::optional<Solo::Option> Solo::join(const Option& option, UnitRef other) const {
  const auto* attack = std::get_if<Attack>(&option.command);
  return attack ? aided(*attack, other) : std::nullopt;
}

/// Has the unit counters that it needs for nothing else this turn: no attack in this phase, no later move, blow or repair?
bool Solo::spare(UnitRef unit) const {
  const UnitState& u = seen_.unit(unit);
  const Sheet& sheet = seen_.sheet(unit);
  const bool mends = sheet.has(Ability::kRegeneration) || sheet.has(Ability::kRepairUnit);
  if (u.counters < 1 || mends || seen_.active == unit || !check_eligible(seen_, unit)) return false;
  if (seen_.phase == Phase::kMelee) return true;
  if (seen_.phase != Phase::kRange || engaged(seen_, unit)) return false;
  const bool moves = sheet.move != MoveType::kStatic && !u.no_more_moves && !u.ran_or_charged && u.move_actions < 2;
  return !moves || seen_.setup->options.phase_order == PhaseOrder::kRangeAfterSecondMove;
}

// SOLO-14 Aid that costs nothing is always taken: up to two units, the one that adds most first.
Solo::Option Solo::with_spare_aid(UnitRef actor, Option option) const {
  for (std::size_t n = 0; n < kMostMates; ++n) {
    std::optional<Option> best;
    for (const UnitRef mate : actors()) {
      if (mate == actor || !spare(mate)) continue;
      auto more = aided(std::get<Attack>(option.command), mate);
      if (more && more->loss > option.loss && (!best || more->loss > best->loss)) best = std::move(more);
    }
    if (!best) break;
    option = *std::move(best);
  }
  return option;
}

}  // namespace hexinch::mswars
