#include "systems/mswars/rules/volley.h"

#include <algorithm>
#include <iterator>

#include "systems/mswars/rules/carriers.h"
#include "systems/mswars/rules/damage.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/state/named.h"

/// Attack actions as rolls, and the rolls as damage.

namespace hexinch::mswars {
namespace {

const Weapon* linked_weapon(const Sheet& sheet, int weapon) {
  if (weapon < 0 || weapon >= static_cast<int>(sheet.weapons.size())) return nullptr;
  const Weapon& w = sheet.weapons[static_cast<std::size_t>(weapon)];
  return w.link == Link::kLinked ? &w : nullptr;
}

bool has_ability(const Sheet& sheet, int weapon, WeaponAbility ability) {
  if (weapon < 0 || weapon >= static_cast<int>(sheet.weapons.size())) return false;
  const auto& abilities = sheet.weapons[static_cast<std::size_t>(weapon)].abilities;
  return std::find(abilities.begin(), abilities.end(), ability) != abilities.end();
}

constexpr bool once_a_turn(WeaponType type) { return type == WeaponType::kHeavyRange || type == WeaponType::kArtillery; }

/// The weapons that fire as one: a single weapon, or a Linked set.
using Group = std::vector<int>;

/// MSW-11.6: weapons of one link that are named one after the other fire together.
std::vector<Group> groups_of(const Sheet& sheet, std::span<const std::int8_t> weapons) {
  std::vector<Group> groups;
  for (const std::int8_t weapon : weapons) {
    const Weapon* link = linked_weapon(sheet, weapon);
    const Weapon* last = groups.empty() ? nullptr : linked_weapon(sheet, groups.back().back());
    const bool joins = link && last && link->set == last->set && std::find(groups.back().begin(), groups.back().end(), weapon) == groups.back().end();
    if (joins) groups.back().push_back(weapon);
    else groups.push_back({weapon});
  }
  return groups;
}

class Making {
 public:
  Making(const State& state, UnitRef unit, std::span<const std::int8_t> weapons, UnitRef target, std::optional<Skill> skill)
      : state_(state), sheet_(state.sheet(unit)), gaze_(state, unit, weapons.empty() ? -1 : weapons[0]) {
    volley_.unit = unit;
    volley_.targets = {target};
    volley_.skill = skill;
    groups_ = groups_of(sheet_, weapons);
    // MSW-15.2 Double Shot: two pods of one link may also be the two weapons.
    if (skill == Skill::kDoubleShot && groups_.size() == 1 && groups_[0].size() == 2) groups_ = {{groups_[0][0]}, {groups_[0][1]}};
    volley_.kind = weapons.empty() ? AttackKind::kMelee : kind_of(state, unit, weapons[0], target);
  }

  Volley made(std::span<const UnitRef> others) {
    volley_.fault = check_form();
    if (!volley_.fault) volley_.fault = check_skill();
    for (Group& group : groups_)
      if (!volley_.fault) volley_.fault = take(group);
    if (!volley_.fault && volley_.one_use()) volley_.fault = sweep(others);
    price();
    return std::move(volley_);
  }

 private:
  std::optional<Refusal> unfit() const { return refuse("weapons", "MSW-11.6", {{"unit", unit_name(state_, volley_.unit)}}); }
  std::optional<Refusal> unfit(std::string_view why) const { return refuse("weapons", "MSW-11.6", {{"unit", unit_name(state_, volley_.unit)}, says(why)}); }

  /// One weapon or one Linked set. For a Double Shot two: different ones unless they fire rapidly, and not both parts of a set (MSW-11.7).
  std::optional<Refusal> check_form() const {
    const std::size_t wanted = volley_.skill == Skill::kDoubleShot ? 2 : 1;
    if (groups_.size() != wanted) return wanted == 2 ? unfit("double_shot") : unfit();
    if (volley_.one_use() && groups_[0].size() != 1) return unfit("one_weapon");
    if (wanted == 1) return kAllowed;
    const int a = groups_[0][0];
    const int b = groups_[1][0];
    if (a == b && !has_ability(sheet_, a, WeaponAbility::kRapidFire)) return unfit("double_shot");
    // MSW-10.5: a weapon that fires once per turn can't fire twice at once.
    if (a == b && a >= 0 && once_a_turn(sheet_.weapons[static_cast<std::size_t>(a)].type))
      return refuse("once", "MSW-10.5", {{"weapon", weapon_name(sheet_, a)}});
    const auto set = [&](int weapon) {
      const auto count = static_cast<int>(sheet_.weapons.size());
      if (weapon < 0 || weapon >= count) return -1;
      const Weapon& w = sheet_.weapons[static_cast<std::size_t>(weapon)];
      return w.link == Link::kMain || w.link == Link::kAddOn ? int{w.set} : -1;
    };
    return a != b && set(a) >= 0 && set(a) == set(b) ? refuse("attached", "MSW-11.7", {{"weapon", weapon_name(sheet_, b)}}) : kAllowed;
  }

  std::optional<Refusal> check_skill() const {
    if (!volley_.skill) return kAllowed;
    const Skill skill = *volley_.skill;
    const Argument named{"skill", word_of("skill", skill)};
    const bool melee = volley_.kind == AttackKind::kMelee;
    const bool usable = skill == Skill::kDoubleShot || (melee && volley_.one_use()) || (skill == Skill::kArtilleryUser && fires_artillery());
    if (!usable) return refuse("skill_use", "MSW-15.2", {named});
    if (!sheet_.skilled(skill)) return refuse("skill", "MSW-15.2", {named});
    if (skill == Skill::kDoubleShot && state_.unit(volley_.unit).double_shots > 0) return refuse("once", "MSW-15.2", {{"weapon", named.value}});
    return kAllowed;
  }

  bool fires_artillery() const {
    const int weapon = groups_[0][0];
    return weapon >= 0 && weapon < static_cast<int>(sheet_.weapons.size()) && sheet_.weapons[static_cast<std::size_t>(weapon)].type == WeaponType::kArtillery;
  }

  /// A single weapon must be usable; of a Linked set every usable weapon fires, at least two (MSW-11.6).
  std::optional<Refusal> take(Group& group) {
    const UnitRef target = volley_.targets[0];
    const auto check = [&](int weapon) { return check_weapon(state_, volley_.unit, weapon, target, volley_.kind, volley_.skill, gaze_for(weapon)); };
    if (kind_of(state_, volley_.unit, group[0], target) != volley_.kind) return unfit();
    if (group.size() > 1) {
      const auto set = linked_weapon(sheet_, group[0])->set;
      std::optional<Refusal> fault;
      Group able;
      for (int i = 0; i < static_cast<int>(sheet_.weapons.size()); ++i) {
        if (const Weapon* w = linked_weapon(sheet_, i); !w || w->set != set) continue;
        auto refusal = check(i);
        if (!refusal) able.push_back(i);
        else if (!fault) fault = std::move(refusal);
      }
      if (able.size() < 2) return fault;
      group = std::move(able);
    } else if (auto refusal = check(group[0])) {
      return refusal;
    }
    for (const int weapon : group) volley_.shots.push_back({weapon, target});
    return kAllowed;
  }

  /// A unit with a head sees from there for all weapons; without one, from each weapon's mount.
  Gaze* gaze_for(int weapon) { return sheet_.head || weapon == groups_[0][0] ? &gaze_ : nullptr; }

  /// MSW-15.2 Cleave: every enemy in contact in the front half; with Improved Cleave every enemy in contact. First in the attacker's order, then by
  /// number.
  std::optional<Refusal> sweep(std::span<const UnitRef> others) {
    const auto check = [&](UnitRef other) {
      return check_weapon(state_, volley_.unit, groups_[0][0], other, volley_.kind, volley_.skill, &gaze_);
    };
    const auto join = [&](UnitRef other) {
      if (std::find(volley_.targets.begin(), volley_.targets.end(), other) != volley_.targets.end()) return;
      volley_.targets.push_back(other);
      volley_.shots.push_back({groups_[0][0], other});
    };
    for (const UnitRef other : others) {
      if (auto refusal = check(other)) return refusal;
      join(other);
    }
    for (const UnitRef other : engaged_with(state_, volley_.unit))
      if (!check(other)) join(other);
    return kAllowed;
  }

  void cost(std::string_view what, int amount, RuleId rule) {
    if (amount == 0) return;
    volley_.cost.terms.push_back({rule, {what, {}}, Fraction{amount}});
    volley_.cost.total += amount;
  }

  /// MSW-8.1, MSW-11.6, MSW-15.2: one; two for a Linked set, but one for a Multiple Unit's; skills are added.
  void price() {
    const int set = sheet_.has(Ability::kMultipleUnit) ? 1 : 2;
    const bool linked = std::any_of(groups_.begin(), groups_.end(), [](const Group& group) { return group.size() > 1; });
    cost(linked ? "mswars.cost.linked" : "mswars.cost.attack", linked ? set : 1, linked ? "MSW-11.6" : "MSW-8.1");
    if (volley_.skill == Skill::kCleave) cost("mswars.skill.cleave", 1, "MSW-15.2");
    if (volley_.skill == Skill::kImprovedCleave) cost("mswars.skill.improved_cleave", 2, "MSW-15.2");
    if (state_.phase != Phase::kFirstStrike || !state_.frames.empty()) return;
    const bool shot = volley_.kind == AttackKind::kRange;
    const bool free = sheet_.skilled(shot ? Skill::kImprovedQuickShot : Skill::kImprovedQuickStrike);
    if (!free) cost(shot ? "mswars.skill.quick_shot" : "mswars.skill.quick_strike", 1, "MSW-15.2");
  }

  const State& state_;
  const Sheet& sheet_;
  Gaze gaze_;
  std::vector<Group> groups_;
  Volley volley_;
};

/// MSW-11.1, MSW-11.5: after firing these the unit makes no Move Actions.
bool roots(const Weapon& weapon) { return once_a_turn(weapon.type) || weapon.fix == Fix::kStand; }

// MSW-10.5 Repeating, MSW-11.6, RUL-52: every weapon of a set counts its own uses.
void use_weapon(Transcript<MsWars>& t, UnitRef unit, int weapon) {
  const Sheet& sheet = t.state().sheet(unit);
  t.emit(WeaponUsed{unit, static_cast<std::int8_t>(weapon), weapon >= 0 && roots(sheet.weapons[static_cast<std::size_t>(weapon)])});
}

}  // namespace

Volley volley_of(const State& state, const Attack& attack) {
  Volley volley = Making(state, attack.unit, attack.weapons, attack.target, attack.skill).made(attack.others);
  volley.aid = attack.aid;
  return volley;
}

namespace {

/// MSW-12.2: a gun can't be used for this, whatever else might prevent it from firing.
bool shoots(const Sheet& sheet, int weapon) {
  if (weapon < 0 || weapon >= static_cast<int>(sheet.weapons.size())) return false;
  const Weapon& w = sheet.weapons[static_cast<std::size_t>(weapon)];
  return w.shield == Shield::kNone && w.type != WeaponType::kMelee && w.type != WeaponType::kLongMelee && w.type != WeaponType::kUnarmed &&
         w.type != WeaponType::kRammers;
}

}  // namespace

// MSW-12.2 Attack of opportunity, RUL-15: melee, one counter less, no skills and no aid; only with what the unit holds.
Volley volley_of(const State& state, UnitRef breaking, const Opportunity& strike) {
  Volley volley = Making(state, strike.unit, strike.weapons, breaking, std::nullopt).made({});
  volley.opportunity = true;
  const Sheet& sheet = state.sheet(strike.unit);
  const bool shot = std::any_of(strike.weapons.begin(), strike.weapons.end(), [&](std::int8_t weapon) { return shoots(sheet, weapon); });
  if (shot || (!volley.fault && volley.kind != AttackKind::kMelee)) volley.fault = refuse("opportunity_melee", "MSW-12.2");
  volley.cost.total -= 1;
  volley.cost.terms.push_back({"MSW-12.2", {"mswars.cost.opportunity", {}}, Fraction{-1}});
  return volley;
}

Volley ram_volley(UnitRef unit, UnitRef target, std::optional<std::int8_t> weapon) {
  Volley volley;
  volley.unit = unit;
  volley.kind = AttackKind::kRam;
  volley.shots = {{weapon.value_or(-1), target}};
  volley.targets = {target};
  return volley;
}

Cost volley_cost(const State& state, const Volley& volley) {
  return {"counters", Fraction{volley.cost.total}, Fraction{state.unit(volley.unit).counters - volley.cost.total}, volley.cost.terms};
}

RollContext context(const Volley& volley, const Shot& shot, Gaze* gaze) {
  return {volley.unit, shot.weapon, shot.target, volley.kind, volley.aid, volley.skill, volley.opportunity, volley.targets, gaze};
}

// MSW-10.4 Dice order, MSW-5.10, RUL-41: each roll is finished before the next; rolls against a target that is gone lapse. Everything is one attack.
bool roll_volley(Transcript<MsWars>& t, const Volley& volley) {
  bool hit_once = false;
  for (const Shot& shot : volley.shots) {
    if (!t.good() || !t.state().unit(shot.target).on_table()) continue;
    const RollContext roll = context(volley, shot);
    const RollMade made = t.roll(plan_roll(t.state(), roll));
    if (!t.good()) return hit_once;
    const int face = made.thrown();
    const int need = *made.plan.need;
    const bool hit = face == 1 || (face != 20 && face <= need);
    t.emit(AttackRolled{volley.unit, static_cast<std::int8_t>(shot.weapon), shot.target, volley.kind, static_cast<std::int16_t>(face),
                        static_cast<std::int16_t>(need), hit});
    // All rolls of a Cleave are one use (M11).
    if (!volley.one_use()) use_weapon(t, volley.unit, shot.weapon);
    if (!hit) continue;
    roll_damage(t, roll, face == 1 && need <= 1, !hit_once);
    hit_once = true;
  }
  if (!t.good()) return hit_once;
  if (volley.one_use()) use_weapon(t, volley.unit, volley.shots[0].weapon);
  if (t.state().unit(volley.unit).charge) t.emit(ChargeSpent{volley.unit});
  return hit_once;
}

int at_most_percent(const Fraction& chance) { return static_cast<int>(-floor(Fraction{-100} * chance)); }

void plan_volley(const State& state, const Volley& volley, Explained& explained) {
  Gaze gaze(state, volley.unit, volley.shots[0].weapon);
  Fraction miss_all{1};
  bool half = false;
  bool rooted = false;
  for (const Shot& shot : volley.shots) {
    const Weapon* w = shot.weapon < 0 ? nullptr : &state.sheet(volley.unit).weapons[static_cast<std::size_t>(shot.weapon)];
    const bool shared = state.sheet(volley.unit).head || shot.weapon == volley.shots[0].weapon;
    explained.rolls.push_back(plan_roll(state, context(volley, shot, shared ? &gaze : nullptr)));
    miss_all = miss_all * explained.rolls.back().chances[1].chance;
    half = half || *explained.rolls.back().need <= 1;
    rooted = rooted || (w && roots(*w));
  }
  Volley first = volley;
  first.shots.resize(1);
  auto out = chance_out(state, volley);
  if (!out) out = chance_out(state, first);
  const auto announce = [&](std::vector<PlannedRoll> rolls) { std::move(rolls.begin(), rolls.end(), std::back_inserter(explained.rolls)); };
  for (const Shot& shot : volley.shots) announce(plan_damage(state, context(volley, shot, &gaze)));
  for (const UnitRef target : volley.targets) announce(plan_spill(state, target));
  explained.outcomes = {{"hit", Fraction{1} - miss_all}, {"miss", miss_all}};
  if (out && *out != Fraction{0})
    explained.notes.push_back({"mswars.note.ruin", {{"unit", unit_name(state, volley.targets[0])}, {"percent", Fraction{at_most_percent(*out)}}}});
  if (rooted) explained.notes.push_back({"mswars.note.no_more_moves", {}});
  if (half) explained.notes.push_back({"mswars.note.half_damage", {}});
  if (volley.kind != AttackKind::kRange) return;
  for (const UnitRef other : nearer_targets(state, context(volley, volley.shots[0], &gaze)))
    explained.notes.push_back({"mswars.note.nearer", {{"unit", unit_name(state, other)}}});
  for (const Hider& mate : gaze.at(volley.targets[0]).friends)
    explained.notes.push_back({"mswars.note.friend", {{"friend", unit_name(state, mate.unit)}, {"percent", Fraction{mate.dots.count()}}}});
}

}  // namespace hexinch::mswars
