#include "systems/mswars/rules/support.h"

#include <algorithm>

#include "systems/mswars/rules/able.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/rules/turn.h"
#include "systems/mswars/state/named.h"

namespace hexinch::mswars {
namespace {

int support_cost(SupportKind kind) { return kind == SupportKind::kRepair ? 2 : 1; }
UnitRef mended_unit(const Support& support) {
  return support.kind == SupportKind::kRegenerate ? support.unit : support.target.value_or(kNoUnit);
}
bool whole(const State& state, UnitRef unit) { return state.unit(unit).dc_now >= state.sheet(unit).damage_capacity; }

// MSW-15.1 Regeneration: of the unit itself, once per turn; the first Tech Level has no dice for it.
std::optional<Refusal> check_regenerate(const State& state, UnitRef unit) {
  const Argument who{"unit", unit_name(state, unit)};
  if (!state.sheet(unit).has(Ability::kRegeneration))
    return refuse("support_target", "MSW-15.1", {who, {"target", unit_name(state, unit)}, says("no_regeneration")});
  if (regeneration_dice(state.sheet(unit)) < 1) return refuse("regenerate_dice", "MSW-15.1", {who, {"level", Fraction{state.sheet(unit).tech}}});
  if (state.unit(unit).regenerated) return refuse("support_used", "MSW-15.1", {who});
  return whole(state, unit) ? refuse("support_nothing", "MSW-15.1", {{"target", unit_name(state, unit)}}) : kAllowed;
}

/// The unit that it can repair: another machine of its side in contact.
std::optional<Refusal> check_repaired(const State& state, UnitRef unit, UnitRef target) {
  const auto no = [&](std::string_view why) {
    return refuse("support_target", "MSW-15.1", {{"target", unit_name(state, target)}, {"unit", unit_name(state, unit)}, says(why)});
  };
  if (target == unit) return no("repairs_itself");
  if (state.opposed(unit, target)) return no("enemy");
  if (!state.unit(target).on_table()) return no("not_on_table");
  if (state.sheet(target).type == UnitType::kInfantry) return no("infantry");
  return in_contact(state, unit, target) ? kAllowed : no("no_contact");
}

// MSW-15.1 Repair Unit: an Engineer repairs a friend in contact that is no Infantry; neither may be engaged.
std::optional<Refusal> check_repair(const State& state, UnitRef unit, UnitRef target) {
  const Argument who{"unit", unit_name(state, unit)};
  if (!state.valid(target)) return refuse("support_whom", "MSW-15.1", {who});
  const Argument whom{"target", unit_name(state, target)};
  if (!state.sheet(unit).has(Ability::kRepairUnit)) return refuse("support_target", "MSW-15.1", {whom, who, says("no_repair")});
  if (!state.sheet(unit).skilled(Skill::kEngineer)) return refuse("skill", "MSW-15.2", {{"skill", word_of("skill", Skill::kEngineer)}});
  if (state.unit(unit).repaired) return refuse("support_used", "MSW-15.1", {who});
  if (auto refusal = check_repaired(state, unit, target)) return refusal;
  for (const UnitRef one : {unit, target})
    if (engaged(state, one)) return refuse("support_engaged", "MSW-15.1", {{"unit", unit_name(state, one)}});
  return whole(state, target) ? refuse("support_nothing", "MSW-15.1", {whom}) : kAllowed;
}

/// Repair: a D6 for each Size Class of the repairing unit, and one more.
PlannedRoll plan_mending(const State& state, const Support& support) {
  const Sheet& sheet = state.sheet(support.unit);
  const bool repair = support.kind == SupportKind::kRepair;
  PlannedRoll roll;
  roll.what = {repair ? "mswars.roll.repair" : "mswars.roll.regenerate",
               {{"unit", unit_name(state, support.unit)}, {"target", unit_name(state, mended_unit(support))}}};
  roll.rule = "MSW-15.1";
  roll.thrown = {state.owner(support.unit), static_cast<std::int16_t>(repair ? sheet.size + 1 : regeneration_dice(sheet)), 6, {}};
  if (!repair) roll.thrown.worth = d3;
  return roll;
}

}  // namespace

// MSW-15.1: in the Support Phase.
std::optional<Refusal> check_support(const State& state, Seat seat, const Support& support) {
  auto useless = check_actor(state, seat, support.unit);
  if (useless && useless->code != kNoUse) return useless;
  if (state.phase != Phase::kSupport)
    return refuse("phase", "MSW-15.1", {{"action", Word{"mswars.action.support"}}, {"phase", word_of("phase", state.phase)}});
  if (auto refusal = check_up(state, support.unit, "MSW-15.1")) return refusal;
  auto refusal = support.kind == SupportKind::kRepair ? check_repair(state, support.unit, support.target.value_or(kNoUnit))
                                                      : check_regenerate(state, support.unit);
  if (!refusal) refusal = check_counters(state, support.unit, support_cost(support.kind));
  return refusal ? refusal : useless;
}

Explained plan_support(const State& state, Seat seat, const Support& support) {
  Explained explained;
  explained.refusal = check_support(state, seat, support);
  if (explained.refusal) return explained;
  const int cost = support_cost(support.kind);
  explained.costs.push_back({"counters", Fraction{cost}, Fraction{state.unit(support.unit).counters - cost}, {}});
  explained.rolls.push_back(plan_mending(state, support));
  return explained;
}

void make_support(Transcript<MsWars>& t, const Support& support) {
  ensure_active(t, support.unit);
  spend(t, support.unit, support_cost(support.kind));
  const UnitRef mended = mended_unit(support);
  const RollMade made = t.roll(plan_mending(t.state(), support));
  if (!t.good()) return;
  const int amount = made.thrown();
  // A result beyond the card's DC is lost.
  const int before = t.state().unit(mended).dc_now;
  const int left = std::min<int>(t.state().sheet(mended).damage_capacity, before + amount);
  t.emit(UnitMended{mended, support.unit, static_cast<std::int16_t>(left - before), static_cast<std::int16_t>(left)});
}

// MSW-14.1 Pinned, MSW-14.5: an Endurance 1 test for each; if it is passed, the marker is removed.
void test_pinned(Transcript<MsWars>& t) {
  const std::vector<Seat> order = t.state().order;
  for (const Seat seat : order)
    for (int i = 0; i < t.state().setup->units(); ++i) {
      const UnitRef unit = unit_at(i);
      if (t.state().owner(unit) != seat || !t.state().unit(unit).in_play() || !t.state().unit(unit).pinned) continue;
      const bool passed = test_endurance(t, unit, 1);
      if (!t.good()) return;
      if (passed) t.emit(PinLifted{unit});
    }
}

}  // namespace hexinch::mswars
