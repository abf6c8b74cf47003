#include "systems/mswars/rules/ram.h"

#include <algorithm>

#include "systems/mswars/rules/able.h"
#include "systems/mswars/rules/carriers.h"
#include "systems/mswars/rules/heights.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/rules/turn.h"
#include "systems/mswars/rules/volley.h"
#include "systems/mswars/state/named.h"

namespace hexinch::mswars {
namespace {

// MSW-13.2: the damage of a Rammers or Long Melee weapon replaces the ram's, if it is in hand and its arc covers the target.
std::optional<Refusal> check_ram_weapon(const State& state, UnitRef unit, UnitRef target, int weapon) {
  const Sheet& sheet = state.sheet(unit);
  if (weapon < 0 || weapon >= static_cast<int>(sheet.weapons.size())) return refuse("no_weapon", "MSW-13.2", {{"unit", unit_name(state, unit)}});
  const Weapon& w = sheet.weapons[static_cast<std::size_t>(weapon)];
  const Argument what{"weapon", Name{w.name}};
  if (w.type != WeaponType::kRammers && w.type != WeaponType::kLongMelee)
    return refuse("no_weapon", "MSW-13.2", {{"unit", unit_name(state, unit)}, what, says("no_ram")});
  if (!in_hand(state, unit, weapon)) return refuse("hands", "MSW-11.2", {what});
  if (other_part_used(state, unit, weapon)) return refuse("attached", "MSW-11.7", {what});
  Gaze gaze(state, unit, weapon);
  return check_aim(state, unit, weapon, target, AttackKind::kRam, std::nullopt, gaze);
}

/// MSW-13.3: the rammer's recoil, before its own Armour.
int recoil_of(const State& state, UnitRef target, int dealt) { return dealt / 2 + state.sheet(target).armour; }

/// RUL-18: its own Armour counts, unless an option says otherwise.
int recoil_loss(const State& state, UnitRef unit, int recoil) {
  return std::max(0, recoil - (state.setup->options.ram_recoil_armour ? state.sheet(unit).armour : 0));
}

/// The chance that the recoil puts the rammer out of action.
Fraction chance_of_ruin(const State& state, const Volley& volley, int need) {
  const RollContext roll = context(volley, volley.shots[0]);
  const std::vector<std::int64_t> dealt = dealt_weights(blow_of(state, roll, need <= 1, true));
  std::int64_t all = 0;
  std::int64_t out = 0;
  for (std::size_t amount = 0; amount < dealt.size(); ++amount) {
    all += dealt[amount];
    const int recoil = recoil_of(state, roll.target, static_cast<int>(amount));
    if (recoil_loss(state, roll.unit, recoil) >= state.unit(roll.unit).dc_now) out += dealt[amount];
  }
  return Fraction{out, all} * Fraction{std::clamp(need, 1, 19), 20};
}

/// MSW-13.4: both go on as far as they can; the target may fall at the end.
void push(Transcript<MsWars>& t, UnitRef unit, UnitRef target, std::optional<std::int8_t> weapon) {
  const Push push = push_of(t.state(), unit, target, weapon);
  if (push.length.n == 0) return;
  const bool along = t.state().unit(unit).on_table();
  const PushEnd end = push_end(t.state(), unit, target, push);
  if (along) t.emit(UnitPushed{unit, end.rammer.position, end.rammer.elev, unit, push.length});
  if (push.falls) fall(t, target, push.from, end.target, unit);
  else t.emit(UnitPushed{target, end.target.position, end.target.elev, unit, push.length});
}

}  // namespace

// MSW-13.2: the book says "instead", so a weapon that can ram is used. If there are several, the player names one; otherwise it is the first.
std::optional<std::int8_t> ram_weapon(const State& state, UnitRef unit, UnitRef target, std::optional<std::int8_t> named) {
  if (named || !state.valid(target) || !state.unit(target).on_table()) return named;
  for (int weapon = 0; weapon < static_cast<int>(state.sheet(unit).weapons.size()); ++weapon)
    if (!check_ram_weapon(state, unit, target, weapon)) return static_cast<std::int8_t>(weapon);
  return std::nullopt;
}

Volley volley_of(const State& state, const Ram& ram) {
  Volley volley = ram_volley(ram.unit, ram.target, ram_weapon(state, ram.unit, ram.target, ram.weapon));
  volley.aid = ram.aid;
  volley.cost = {1, {{"MSW-13.1", {"mswars.action.ram", {}}, Fraction{1}}}};
  return volley;
}

// MSW-13.1 Conditions: a charge this turn, contact, the front quarter, once per turn, and some Strength.
std::optional<Refusal> check_ram_target(const State& state, UnitRef unit, UnitRef target, std::optional<std::int8_t> weapon) {
  const UnitState& u = state.unit(unit);
  const Argument who{"unit", unit_name(state, unit)};
  if (auto refusal = check_fit(state, unit, "MSW-6.8")) return refusal;
  if (!u.charged) return refuse("ram_charge", "MSW-13.1", {who});
  if (u.rammed) return refuse("once_rammed", "MSW-13.1", {who});
  if (state.sheet(unit).strength < 1) return refuse("ram_strength", "MSW-13.1", {who});
  if (auto refusal = check_foe(state, unit, target)) return refusal;
  const Argument whom{"target", unit_name(state, target)};
  if (!in_contact(state, unit, target)) return refuse("target_contact", "MSW-13.1", {whom});
  if (!in_front_quarter(state, unit, state.unit(target).position)) return refuse("ram_arc", "MSW-13.1", {whom});
  return weapon ? check_ram_weapon(state, unit, target, *weapon) : kAllowed;
}

// MSW-8.4 Ram: in the Melee Phase, or in First Strike after a charge in the First Movement Phase.
std::optional<Refusal> check_ram(const State& state, Seat seat, const Ram& ram) {
  auto useless = check_actor(state, seat, ram.unit);
  if (useless && useless->code != kNoUse) return useless;
  const bool strikes_first = state.phase == Phase::kFirstStrike && (state.unit(ram.unit).moved_first || !state.unit(ram.unit).charged);
  if (state.phase != Phase::kMelee && !strikes_first)
    return refuse("phase", "MSW-13.1", {{"action", Word{"mswars.action.ram"}}, {"phase", word_of("phase", state.phase)}});
  if (auto refusal = check_ram_target(state, ram.unit, ram.target, ram.weapon)) return refusal;
  const Volley volley = volley_of(state, ram);
  auto refusal = check_aiders(state, volley);
  if (!refusal) refusal = check_counters(state, ram.unit, volley.cost.total);
  return refusal ? refusal : useless;
}

Explained plan_ram(const State& state, Seat seat, const Ram& ram) {
  Explained explained;
  explained.refusal = check_ram(state, seat, ram);
  if (explained.refusal) return explained;
  const Volley volley = volley_of(state, ram);
  explained.costs.push_back(volley_cost(state, volley));
  plan_aid(state, volley, explained);
  plan_volley(state, volley, explained);
  const Push push = push_of(state, ram.unit, ram.target, ram_weapon(state, ram.unit, ram.target, ram.weapon));
  explained.notes.push_back({"mswars.note.recoil", {{"armour", Fraction{state.sheet(ram.target).armour}}}});
  explained.notes.push_back({"mswars.note.own_ruin", {{"percent", Fraction{at_most_percent(chance_of_ruin(state, volley, *explained.rolls[0].need))}}}});
  for (PlannedRoll& roll : plan_spill(state, ram.unit)) explained.rolls.push_back(std::move(roll));
  if (push.falls)
    for (PlannedRoll& roll : plan_fall(state, ram.target, push.from)) explained.rolls.push_back(std::move(roll));
  explained.notes.push_back({push.falls ? "mswars.note.push_falls" : "mswars.note.push",
                             {{"target", unit_name(state, ram.target)}, {"inches", inches_value(push.length)}, {"most", inches_value(push.most)}}});
  return explained;
}

void make_ram(Transcript<MsWars>& t, const Ram& command) {
  ensure_active(t, command.unit);
  const Volley volley = volley_of(t.state(), command);
  spend(t, command.unit, volley.cost.total);
  pay_aid(t, volley);
  ram(t, volley);
}

// MSW-13.5 Order, RUL-19: damage to the target, recoil, push. If one goes out of action, the rest still happens; but a target that is gone is not pushed.
bool ram(Transcript<MsWars>& t, const Volley& volley) {
  const UnitRef unit = volley.unit;
  const UnitRef target = volley.targets[0];
  const int weapon = volley.shots[0].weapon;
  const RollContext roll = context(volley, volley.shots[0]);
  const RollMade made = t.roll(plan_roll(t.state(), roll));
  if (!t.good()) return false;
  const int face = made.thrown();
  const int need = *made.plan.need;
  const bool hit = face == 1 || (face != 20 && face <= need);
  t.emit(UnitRammed{unit, target});
  t.emit(AttackRolled{unit, static_cast<std::int8_t>(roll.weapon), target, roll.kind, static_cast<std::int16_t>(face), static_cast<std::int16_t>(need), hit});
  if (weapon >= 0) t.emit(WeaponUsed{unit, static_cast<std::int8_t>(weapon), false});
  if (t.state().unit(unit).charge) t.emit(ChargeSpent{unit});
  if (!hit) return false;
  const int dealt = roll_damage(t, roll, face == 1 && need <= 1, true);
  if (!t.good()) return true;
  const int recoil = recoil_of(t.state(), target, dealt);
  lose(t, unit, recoil, 0, recoil_loss(t.state(), unit, recoil), Hurt::kRecoil);
  if (t.good() && t.state().unit(target).on_table()) push(t, unit, target, weapon < 0 ? std::nullopt : std::optional(static_cast<std::int8_t>(weapon)));
  return true;
}

}  // namespace hexinch::mswars
