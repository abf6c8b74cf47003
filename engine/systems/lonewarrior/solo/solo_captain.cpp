#include <algorithm>

#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/melee.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/rules/victory.h"
#include "systems/lonewarrior/solo/solo.h"

/// Lone Warrior's further answers for the Captain: what units are worth, what they could do to each other, how objectives and exits stand; and what it
/// expects behind markers that its seat does not know.

namespace hexinch::lonewarrior {
namespace {

constexpr int kOneFakeIn = 6;  ///< of the markers that nobody knows

/// All units whose sheets the seat knows: units behind markers are thought to be like these.
std::vector<UnitRef> known_types(const State& seen) {
  std::vector<UnitRef> known;
  for (int i = 0; i < seen.counters(); ++i)
    if (!seen.sheet(unit_at(i)).id.empty() && !seen.unit(unit_at(i)).fake) known.push_back(unit_at(i));
  return known;
}

}  // namespace

/// A round here is a side's turn: playing on ends with one.
int SoloCommon::round(const State& state) {
  const auto here = std::find(state.order.begin(), state.order.end(), state.active);
  return state.round * state.setup->seats() + static_cast<int>(here - state.order.begin());
}

State SoloCommon::imagine(const State& seen, Seat seat, Dice& dice) {
  State imagined = seen;
  const std::vector<UnitRef> known = known_types(seen);
  for (UnitState& u : imagined.units) {
    if (u.owner == seat || u.identified || !u.on_map()) continue;
    std::vector<UnitRef> like;
    for (const UnitRef unit : known)
      if (seen.sheet(unit).air() == u.air && may_stand(seen.board(), seen.sheet(unit), *u.position)) like.push_back(unit);
    if (like.empty()) continue;
    const Sheet& sheet = seen.sheet(like[like.size() == 1 ? 0 : static_cast<std::size_t>(dice.roll(static_cast<int>(like.size())) - 1)]);
    u.sheet = sheet;
    u.shots = sheet.shots;
    u.reloads = sheet.reloads;
    u.allowance = allowance_of(sheet, u.status);
    u.fake = !u.fired_since_spotting && dice.roll(kOneFakeIn) == 1;
  }
  return imagined;
}

Fraction SoloCommon::asset(UnitRef unit) const {
  const UnitState& u = seen_.unit(unit);
  if (u.fake) return {};
  // Nobody scores for a unit that got away, but it does nothing more.
  if (u.off_map == OffMap::kExited) return worth(unit) * Fraction{1, 2};
  return worth(unit) * Fraction{thousandths_left(u.status), 1000};
}

/// In the open: hand to hand, and at the far end of its Medium band, as it need not come nearer.
solo::Might SoloCommon::might_in_mp(UnitRef attacker, UnitRef target) const {
  solo::Might might;
  const UnitState& from = seen_.unit(attacker);
  const UnitState& to = seen_.unit(target);
  if (from.fake) return might;
  const Track whole(to.status);
  if (from.sheet.cc_strength && !from.sheet.air() && !to.sheet.air()) {
    might.contact = std::max(Fraction{0}, harm_by_fight(attacker, target, whole));
    might.near = 1;
  }
  if (!from.sheet.delivery || (from.shots && *from.shots + from.reloads <= 0)) return might;
  const int large = to.sheet.size == SizeClass::kVehicle || to.sheet.size == SizeClass::kLarger ? 1 : 0;
  const int hurt = from.status == Status::kDamaged ? 1 : from.status == Status::kCrippled ? 2 : 0;
  const int level = static_cast<int>(Level::kMedium) + hurt - large;
  Track track = whole;
  track.damage(from.sheet.damage, to.sheet.ranged_defence, Fraction{7 - need_of(level), 6});
  might.afar = lost(whole, track, target);
  might.range = std::min<int>(from.sheet.max_range, bands(*from.sheet.delivery).long_ - 1);
  return might;
}

solo::Might TableSolo::might(UnitRef attacker, UnitRef target) const {
  solo::Might might = might_in_mp(attacker, target);
  might.near *= seen_.board().mp_mils;
  might.range *= seen_.board().mp_mils;
  return might;
}

/// In its own turn with the movement that is left, else in its next turn.
Fraction SoloCommon::prospect(UnitRef attacker, UnitRef target) const {
  const UnitState& u = seen_.unit(attacker);
  if (!u.on_map() || !seen_.on_map(target) || u.fake) return {};
  const bool now = seen_.active == u.owner;
  if (now && u.inactive) return {};
  Fraction sum;
  const bool loaded = u.sheet.delivery && (!u.shots || *u.shots > 0);
  if (now ? !check_firer(seen_, attacker) : loaded) {
    const std::int8_t moves = now ? -1 : 0;
    if (!check_target(seen_, attacker, target, *u.position, View::kAnyFacing, moves))
      if (const auto aimed = aim(seen_, attacker, target, *u.position, Knowledge::kTrue, moves))
        sum = harm_by_shot(attacker, target, *u.position, aimed->level, Track(seen_.unit(target).status));
  }
  if ((!now || !u.cc_initiated) && !u.air && u.sheet.cc_strength && !check_opponent(seen_, attacker, target))
    sum = sum + std::max(Fraction{0}, harm_by_fight(attacker, target, Track(seen_.unit(target).status)));
  return sum;
}

/// Exits count what they have paid; objectives count for the side that would control them at the end of this turn (LW-V.3).
Fraction SoloCommon::standing() const {
  Fraction standing;
  for (std::size_t i = 0; i < seen_.exit_points.size(); ++i) {
    const Fraction points{seen_.exit_points[i]};
    standing = seat_at(static_cast<int>(i)) == seat_ ? standing + points : standing - points;
  }
  for (std::size_t i = 0; i < seen_.setup->objectives.size(); ++i) {
    const Seat holder = heir_of(seen_, static_cast<int>(i));
    if (holder == kNoSeat) continue;
    const Fraction points{seen_.setup->objectives[i].points};
    standing = holder == seat_ ? standing + points : standing - points;
  }
  return standing;
}

}  // namespace hexinch::lonewarrior
