#include <algorithm>

#include "systems/mswars/rules/attack.h"
#include "systems/mswars/rules/carriers.h"
#include "systems/mswars/rules/deploy.h"
#include "systems/mswars/rules/heights.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/ram.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/rules/support.h"
#include "systems/mswars/rules/turn.h"
#include "systems/mswars/state/named.h"

/// What a seat can do now, or why not. The page's buttons and the mirror's list.

namespace hexinch::mswars {
namespace {

void offer(std::vector<Choice>& list, std::string_view verb, std::string_view text, Gesture gesture, std::optional<Refusal> refusal = std::nullopt) {
  list.push_back({verb, {text, {}}, gesture, kNoUnit, std::move(refusal)});
}

void offer_unit(const State& state, std::vector<Choice>& list, std::string_view verb, UnitRef unit, std::optional<Refusal> refusal = std::nullopt) {
  list.push_back({verb, {"mswars.verb.unit", {{"unit", unit_name(state, unit)}}}, Gesture::kUnit, unit, std::move(refusal)});
}

constexpr std::string_view move_text(MoveKind kind) {
  constexpr std::string_view kTexts[] = {"mswars.verb.standard",          "mswars.verb.run",       "mswars.verb.climb",     "mswars.verb.break_away",
                                         "mswars.verb.jump",              "mswars.verb.manoeuvre", "mswars.verb.enter_unit", "mswars.verb.carrier_unloading",
                                         "mswars.verb.unit_exiting",      "mswars.verb.charge",    "mswars.verb.straighten_up"};
  return kTexts[static_cast<std::size_t>(kind)];
}

constexpr Gesture gesture_of(MoveKind kind) {
  switch (kind) {
    case MoveKind::kClimb:
    case MoveKind::kBreakAway:
    case MoveKind::kStraightenUp: return Gesture::kNone;
    default: return Gesture::kPath;
  }
}

/// Kinds that a unit of this sheet could ever make; kinds that its card has no use for are not listed.
bool knows(const State& state, UnitRef unit, MoveKind kind) {
  const Sheet& sheet = state.sheet(unit);
  switch (kind) {
    case MoveKind::kClimb: return is_mecha(sheet.type) || sheet.type == UnitType::kInfantry;
    case MoveKind::kManoeuvre: return sheet.skilled(Skill::kCombatManoeuvres);
    case MoveKind::kCarrierUnloading: return sheet.has(Ability::kCarrier);
    case MoveKind::kUnitExiting: return state.unit(unit).carried();
    case MoveKind::kEnterUnit:
      return sheet.size <= 1 && std::any_of(state.setup->sheets.begin(), state.setup->sheets.end(), [](const Sheet& s) { return s.has(Ability::kCarrier); });
    case MoveKind::kStraightenUp: return state.unit(unit).fallen;
    default: return true;
  }
}

void offer_moves(const State& state, Seat seat, UnitRef unit, std::vector<Choice>& list) {
  for (int i = 0; i < static_cast<int>(count_of<MoveKind>()); ++i) {
    const auto kind = static_cast<MoveKind>(i);
    if (!knows(state, unit, kind)) continue;
    auto why = check_kind(state, seat, unit, kind);
    if (!why && kind == MoveKind::kCarrierUnloading && passengers(state, unit).empty()) why = refuse("nobody_unloaded", "MSW-5.8");
    offer(list, "Move", move_text(kind), gesture_of(kind), std::move(why));
  }
  const auto turn = check_free_turn(state, seat, {unit, {1}});
  if (free_turn_pool(state.sheet(unit)) > 0) offer(list, "FreeTurn", "mswars.verb.free_turn", Gesture::kOption, turn);
}

/// The first refusal of a weapon that has no target; none if one can attack somebody.
std::optional<Refusal> no_attack(const State& state, Seat seat, UnitRef unit) {
  std::optional<Refusal> why;
  for (int w = -1; w < static_cast<int>(state.sheet(unit).weapons.size()); ++w)
    for (int i = 0; i < state.setup->units(); ++i) {
      if (!state.opposed(unit, unit_at(i)) || !state.unit(unit_at(i)).on_table()) continue;
      auto refusal = check_attack(state, seat, {unit, {static_cast<std::int8_t>(w)}, unit_at(i), {}, {}, {}});
      if (!refusal) return std::nullopt;
      if (!why || w >= 0) why = std::move(refusal);
    }
  return why ? why : refuse("nobody_there", "MSW-8.1");
}

void offer_fight(const State& state, Seat seat, UnitRef unit, std::vector<Choice>& list) {
  offer(list, "Attack", "mswars.verb.attack", Gesture::kTarget, no_attack(state, seat, unit));
  if (!state.unit(unit).charged) return;
  std::optional<Refusal> why;
  for (const UnitRef target : engaged_with(state, unit)) {
    why = check_ram(state, seat, {unit, target, std::nullopt});
    if (!why) break;
  }
  offer(list, "Ram", "mswars.verb.ram", Gesture::kTarget, engaged(state, unit) ? why : refuse("ram_contact", "MSW-13.1"));
}

void offer_support(const State& state, Seat seat, UnitRef unit, std::vector<Choice>& list) {
  const Sheet& sheet = state.sheet(unit);
  if (sheet.has(Ability::kRegeneration))
    offer(list, "Support", "mswars.verb.regenerate", Gesture::kNone, check_support(state, seat, {unit, SupportKind::kRegenerate, std::nullopt}));
  if (!sheet.has(Ability::kRepairUnit)) return;
  std::optional<Refusal> why = refuse("nobody_there", "MSW-15.1");
  for (int i = 0; i < state.setup->units() && why; ++i)
    if (unit_at(i) != unit && !state.opposed(unit, unit_at(i))) why = check_support(state, seat, {unit, SupportKind::kRepair, unit_at(i)});
  offer(list, "Support", "mswars.verb.repair", Gesture::kTarget, why);
}

void offer_actor(const State& state, Seat seat, UnitRef unit, std::vector<Choice>& list) {
  if (state.phase == Phase::kSetup) return offer(list, "Deploy", "mswars.verb.deploy", Gesture::kPlace);
  if (is_movement(state.phase)) offer_moves(state, seat, unit, list);
  else if (state.phase == Phase::kSupport) offer_support(state, seat, unit, list);
  else offer_fight(state, seat, unit, list);
  const Sheet& sheet = state.sheet(unit);
  const Hands hands = state.unit(unit).hands;
  if (sheet.hands > 0 && state.phase == Phase::kFirstMovement)
    offer(list, "DeclareHands", "mswars.verb.hands", Gesture::kOption, check_declare_hands(state, seat, {unit, hands}));
  else if (sheet.hands > 0)
    offer(list, "ChangeEquipment", "mswars.verb.equipment", Gesture::kOption, check_change_equipment(state, seat, {unit, hands}));
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w)
    if (sheet.weapons[w].fix == Fix::kTurret && state.phase == Phase::kFirstMovement)
      offer(list, "DeclareTurret", "mswars.verb.turret", Gesture::kOption,
            check_declare_turret(state, seat, {unit, static_cast<std::int8_t>(w), Place::kFront}));
}

void offer_answers(const State& state, Seat seat, std::vector<Choice>& list) {
  if (const BreakAwayFrame* frame = break_away(state)) {
    if (frame->moving) {
      offer(list, "BreakAwayMove", "mswars.verb.break_away_move", Gesture::kPath);
      return;
    }
    for (const UnitRef unit : engaged_with(state, frame->unit))
      if (state.owner(unit) == seat) offer_unit(state, list, "Opportunity", unit);
    offer(list, "Decline", "mswars.verb.decline", Gesture::kNone);
    return;
  }
  offer(list, "ChooseOrder", "mswars.verb.choose_order", Gesture::kOption);
}

}  // namespace

std::vector<Choice> MsWars::choices(const State& seen, Seat seat, std::optional<UnitRef> actor) {
  std::vector<Choice> list;
  if (!to_act(seen).contains(seat)) return list;
  if (!seen.frames.empty()) {
    offer_answers(seen, seat, list);
    return list;
  }
  if (actor) {
    if (seen.valid(*actor) && seen.owner(*actor) == seat) offer_actor(seen, seat, *actor, list);
    return list;
  }
  if (seen.phase == Phase::kSetup) {
    for (const UnitRef unit : to_deploy(seen, seat)) offer_unit(seen, list, "Deploy", unit);
    return list;
  }
  for (int i = 0; i < seen.setup->units(); ++i)
    if (const UnitRef unit = unit_at(i); seen.owner(unit) == seat && seen.unit(unit).in_play())
      offer_unit(seen, list, "Activate", unit, check_actor(seen, seat, unit));
  if (seen.active != kNoUnit) offer(list, "EndActivation", "mswars.verb.end_activation", Gesture::kNone);
  else offer(list, "Done", "mswars.verb.done", Gesture::kNone);
  return list;
}

}  // namespace hexinch::mswars
