#include <algorithm>

#include "systems/mswars/rules/attack.h"
#include "systems/mswars/rules/able.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/rules/turn.h"
#include "systems/mswars/state/named.h"

/// MSW-3.6, 11.2 to 11.7: hands, the weapons in them, and attached weapons.

namespace hexinch::mswars {
namespace {

const Weapon& weapon_at(const Sheet& sheet, int weapon) { return sheet.weapons[static_cast<std::size_t>(weapon)]; }
/// MSW-11.2, MSW-11.4: a weapon fixed to an arc, on a turret or in place of a hand needs none.
bool needs_hands(const Weapon& weapon) { return weapon.hand_held() || weapon.fix == Fix::kStand; }

/// MSW-11.7: the index of the set's main part, by which an Add-On is held; its own index if it stands alone.
int grip_of(const Sheet& sheet, int weapon) {
  const Weapon& w = weapon_at(sheet, weapon);
  if (w.link != Link::kAddOn) return weapon;
  for (std::size_t i = 0; i < sheet.weapons.size(); ++i)
    if (sheet.weapons[i].link == Link::kMain && sheet.weapons[i].set == w.set) return static_cast<int>(i);
  return weapon;
}

/// May that many hands be on it? A 2 Handed weapon can be used with one hand as well, at a price; a Stand takes both.
bool takes(const Sheet& sheet, int weapon, int hands) {
  if (hands == 0) return true;
  const Weapon& w = weapon_at(sheet, weapon);
  if (!needs_hands(w) || grip_of(sheet, weapon) != weapon || hands < 0) return false;
  if (w.fix == Fix::kStand) return hands == 2;
  return hands <= (w.fix == Fix::kOneHanded ? 1 : 2);
}

std::optional<Refusal> too_many(const Sheet& sheet, int weapon, int hands, int free) {
  return refuse("hands_needs", "MSW-11.2", {{"weapon", weapon_name(sheet, weapon)}, {"needs", Fraction{hands}}, {"free", Fraction{free}}});
}

}  // namespace

int hands_on(const State& state, UnitRef unit, int weapon) {
  if (weapon < 0) return 0;
  return state.unit(unit).hands[static_cast<std::size_t>(grip_of(state.sheet(unit), weapon))];
}

bool in_hand(const State& state, UnitRef unit, int weapon) {
  if (weapon < 0) return true;
  const Weapon& w = weapon_at(state.sheet(unit), weapon);
  if (!needs_hands(w)) return true;
  return hands_on(state, unit, weapon) >= (w.fix == Fix::kStand ? 2 : 1);
}

// MSW-11.7 Attached: only one of a Main and its Add-On is used in a turn. A shield that has blocked counts as used.
bool other_part_used(const State& state, UnitRef unit, int weapon) {
  if (weapon < 0) return false;
  const Sheet& sheet = state.sheet(unit);
  const Weapon& w = weapon_at(sheet, weapon);
  if (w.link != Link::kMain && w.link != Link::kAddOn) return false;
  for (std::size_t i = 0; i < sheet.weapons.size(); ++i) {
    const Weapon& other = sheet.weapons[i];
    const bool attached = (other.link == Link::kMain || other.link == Link::kAddOn) && other.set == w.set;
    if (attached && static_cast<int>(i) != weapon && state.unit(unit).attacks_with[i] > 0) return true;
  }
  return false;
}

// MSW-11.2 Hand held, MSW-11.3 Fixed Handed, MSW-11.5 Stand: no more hands in use than there are; a fixed weapon's hand is never free; only one 1/2 Handed
// weapon at a time.
std::optional<Refusal> check_hands(const Sheet& sheet, const Hands& hands) {
  const auto fixed = std::count_if(sheet.weapons.begin(), sheet.weapons.end(), [](const Weapon& w) { return w.fix == Fix::kFixedHanded; });
  int free = sheet.hands - static_cast<int>(fixed);
  int either = 0;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    if (hands[i] == 0) continue;
    if (i >= sheet.weapons.size()) return refuse("no_weapon", "MSW-11.2", {{"unit", Name{sheet.name}}});
    const int weapon = static_cast<int>(i);
    if (sheet.weapons[i].fix == Fix::kFixedHanded && hands[i] == 1) continue;  // its own hand, counted already
    if (!takes(sheet, weapon, hands[i]) || hands[i] > free) return too_many(sheet, weapon, hands[i], free);
    free -= hands[i];
    either += sheet.weapons[i].fix == Fix::kOneOrTwoHanded ? 1 : 0;
  }
  return either > 1 ? refuse("hands_two", "MSW-11.2") : kAllowed;
}

// MSW-3.6 Changing equipment, RUL-66: in the unit's own activation, for one counter; never in a reaction.
std::optional<Refusal> check_change_equipment(const State& state, Seat seat, const ChangeEquipment& change) {
  if (auto refusal = check_actor(state, seat, change.unit)) return refusal;
  if (auto refusal = check_fit(state, change.unit, "MSW-6.8")) return refusal;
  if (auto refusal = check_hands(state.sheet(change.unit), change.hands)) return refusal;
  return check_counters(state, change.unit, 1);
}

void change_equipment(Transcript<MsWars>& t, const ChangeEquipment& change) {
  ensure_active(t, change.unit);
  spend(t, change.unit, 1);
  t.emit(HandsSet{change.unit, change.hands});
}

}  // namespace hexinch::mswars
