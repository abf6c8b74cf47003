#include <algorithm>

#include "base/short_sort.h"
#include "systems/mswars/offers/proposals.h"
#include "systems/mswars/rules/carriers.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/support.h"
#include "systems/mswars/rules/values.h"
#include "systems/mswars/solo/solo.h"

/// What is always worth doing first (SOLO-14): standing up, weapons in hand, turrets, passengers, repairs.

namespace hexinch::mswars {
namespace {

const Weapon& weapon_at(const Sheet& sheet, std::size_t weapon) { return sheet.weapons[weapon]; }

int hands_for(const Weapon& weapon) { return weapon.fix == Fix::kOneHanded || weapon.fix == Fix::kOneOrTwoHanded ? 1 : 2; }
bool strikes(const Weapon& weapon) { return weapon.type == WeaponType::kMelee || weapon.type == WeaponType::kLongMelee; }

/// A weapon for blows in hand, with both hands on it or a shield in the other, as far as the hands go.
std::optional<Hands> drawn(const Sheet& sheet) {
  Hands hands{};
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w) {
    if (!weapon_at(sheet, w).hand_held() || !strikes(weapon_at(sheet, w))) continue;
    int free = sheet.hands - hands_for(weapon_at(sheet, w));
    if (free < 0) continue;
    hands[w] = static_cast<std::int8_t>(hands_for(weapon_at(sheet, w)));
    for (std::size_t s = 0; s < sheet.weapons.size() && free > 0; ++s)
      if (weapon_at(sheet, s).shield != Shield::kNone) {
        hands[s] = 1;
        --free;
      }
    if (free > 0 && weapon_at(sheet, w).fix == Fix::kOneOrTwoHanded) hands[w] = 2;
    return hands;
  }
  return std::nullopt;
}

bool holds_blade(const Sheet& sheet, const Hands& hands) {
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w)
    if (strikes(weapon_at(sheet, w)) && (hands[w] > 0 || !weapon_at(sheet, w).hand_held())) return true;
  return false;
}

}  // namespace

std::optional<UnitRef> Solo::nearest(UnitRef actor) const {
  std::optional<UnitRef> found;
  for (const UnitRef foe : foes_)
    if (!found || table::squared_distance(place(actor), foe_place(foe)) < table::squared_distance(place(actor), foe_place(*found))) found = foe;
  return found;
}

/// MSW-3.5: a blade for a unit in contact, else what the card says.
std::optional<Command> Solo::better_hands(UnitRef actor) const {
  const Sheet& sheet = seen_.sheet(actor);
  const UnitState& u = seen_.unit(actor);
  if (seen_.phase != Phase::kFirstMovement || u.activated) return std::nullopt;
  std::optional<Hands> wanted = sheet.default_hands;
  if (engaged(seen_, actor)) {
    if (holds_blade(sheet, u.hands)) return std::nullopt;
    wanted = drawn(sheet);
  }
  if (!wanted || *wanted == u.hands) return std::nullopt;
  return DeclareHands{actor, *wanted};
}

/// MSW-3.5: turns a turret to the nearest enemy if its arc does not already cover that enemy.
std::optional<Command> Solo::better_turret(UnitRef actor) const {
  const Sheet& sheet = seen_.sheet(actor);
  const auto foe = nearest(actor);
  if (seen_.phase != Phase::kFirstMovement || !foe) return std::nullopt;
  const table::Offset way = foe_place(*foe) - place(actor);
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w) {
    if (weapon_at(sheet, w).fix != Fix::kTurret || table::covers(arc_of(seen_, actor, static_cast<int>(w)), way)) continue;
    const Degrees wanted = bearing(place(actor), foe_place(*foe));
    const auto off = [&](int p) { return std::abs(turn_between(table::turned(seen_.unit(actor).heading, angle_of(static_cast<mswars::Place>(p))), wanted)); };
    int best = 0;
    for (int p = 1; p < 8; ++p)
      if (off(p) < off(best)) best = p;
    if (static_cast<mswars::Place>(best) != seen_.unit(actor).turrets[w])
      return DeclareTurret{actor, static_cast<std::int8_t>(w), static_cast<mswars::Place>(best)};
  }
  return std::nullopt;
}

/// MSW-5.8: passengers get off where they have something to do: where one of them could come to shoot at an enemy, or at the end of the way.
std::optional<Command> Solo::set_down(UnitRef carrier) const {
  const std::vector<UnitRef> aboard = passengers(seen_, carrier);
  const auto foe = nearest(carrier);
  if (aboard.empty() || !is_movement(seen_.phase) || !foe) return std::nullopt;
  const Sheet& sheet = seen_.sheet(aboard.front());
  const std::int64_t near = std::int64_t{max_reach(aboard.front())} + 2 * sheet.move_value.n;
  if (table::squared_distance(place(carrier), foe_place(*foe)) > near * near) return std::nullopt;
  const UnitState& u = seen_.unit(carrier);
  Move move{carrier, MoveKind::kCarrierUnloading, {}, std::nullopt, std::nullopt, {}};
  for (const UnitRef passenger : aboard) {
    const Mil gap = base_radius(seen_.sheet(carrier).size) + base_radius(seen_.sheet(passenger).size) + Mil{25};
    for (std::int16_t turn = 0; turn <= 45; turn = static_cast<std::int16_t>(turn + 5)) {
      const std::size_t set = move.unload.size();
      for (const std::int16_t side : {turn, static_cast<std::int16_t>(-turn)}) {
        const Point at = table::displaced(u.position, table::turned(u.heading, {static_cast<std::int16_t>(180 + side)}), gap);
        move.unload.push_back({passenger, at, u.heading});
        if (accepts(move)) break;
        move.unload.pop_back();
      }
      if (move.unload.size() > set) break;
    }
  }
  return move.unload.empty() ? std::nullopt : std::optional<Command>(move);
}

// SOLO-14 Always worth doing.
std::vector<Command> Solo::upkeep(UnitRef actor) const {
  std::vector<Command> found;
  const UnitState& u = seen_.unit(actor);
  const auto add = [&](std::optional<Command> command) {
    if (command) found.push_back(*std::move(command));
  };
  if (!seen_.frames.empty()) return found;
  if (seen_.phase == Phase::kSupport) {
    if (seen_.sheet(actor).has(Ability::kRegeneration)) found.push_back(Support{actor, SupportKind::kRegenerate, std::nullopt});
    std::vector<UnitRef> hurt = seen_.sheet(actor).has(Ability::kRepairUnit) ? actors() : std::vector<UnitRef>{};
    short_sort(hurt, [&](UnitRef a, UnitRef b) { return weakness(a) != weakness(b) ? weakness(a) > weakness(b) : a < b; });
    for (const UnitRef other : hurt)
      if (other != actor) found.push_back(Support{actor, SupportKind::kRepair, other});
    return found;
  }
  if (!is_movement(seen_.phase)) return found;
  if (u.fallen) found.push_back(Move{actor, MoveKind::kStraightenUp, {}, std::nullopt, std::nullopt, {}});
  add(better_hands(actor));
  add(better_turret(actor));
  add(set_down(actor));
  return found;
}

}  // namespace hexinch::mswars
