#include "systems/mswars/offers/short_lists.h"

#include "base/value.h"
#include "board/table/direction.h"
#include "systems/mswars/rules/carriers.h"
#include "systems/mswars/rules/damage.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/volley.h"

namespace hexinch::mswars {
namespace {

/// Counts through all ways to have zero, one or two hands on each hand-held weapon; false after the last.
bool next_hands(const Sheet& sheet, Hands& hands) {
  for (std::size_t w = 0; w < sheet.weapons.size() && w < hands.size(); ++w) {
    if (!sheet.weapons[w].hand_held()) continue;
    if (++hands[w] <= 2) return true;
    hands[w] = 0;
  }
  return false;
}

}  // namespace

std::optional<MoveKind> move_of(const Choice& choice) {
  if (choice.verb != Move::kName) return std::nullopt;
  for (int i = 0; i < static_cast<int>(count_of<MoveKind>()); ++i)
    if (choice.label.id == "mswars.verb." + text_key(name_of(static_cast<MoveKind>(i)))) return static_cast<MoveKind>(i);
  return std::nullopt;
}

std::vector<Command> ways_of(const State& state, Seat seat, UnitRef unit, std::string_view command) {
  std::vector<Command> ways;
  const Sheet& sheet = state.sheet(unit);
  const auto offer = [&](const Command& way) {
    if (!MsWars::check(state, seat, way)) ways.push_back(way);
  };
  if (command == DeclareTurret::kName)
    for (std::size_t w = 0; w < sheet.weapons.size(); ++w)
      for (int place = 0; place < static_cast<int>(count_of<Place>()) && sheet.weapons[w].fix == Fix::kTurret; ++place)
        offer(DeclareTurret{unit, static_cast<std::int8_t>(w), static_cast<Place>(place)});
  if (command != DeclareHands::kName && command != ChangeEquipment::kName) return ways;
  Hands hands{};
  do {
    if (hands == state.unit(unit).hands) continue;
    if (command == DeclareHands::kName)
      offer(DeclareHands{unit, hands});
    else
      offer(ChangeEquipment{unit, hands});
  } while (next_hands(sheet, hands));
  return ways;
}

std::vector<Unloading> places_behind(const State& state, UnitRef carrier, const UnitState& there, const std::vector<UnitRef>& aboard) {
  constexpr int kTries[] = {0, 20, -20, 40, -40, 44, -44, 10, -10, 30, -30};
  constexpr Mil kGap{25};
  State thought = state;
  thought.unit(carrier) = there;
  std::vector<Unloading> all;
  for (const UnitRef unit : aboard) {
    const Mil gap = base_radius(thought.sheet(carrier).size) + base_radius(thought.sheet(unit).size) + kGap;
    for (const int by : kTries) {
      const Degrees direction = table::turned(there.heading, {static_cast<std::int16_t>(180 + by)});
      const Unloading one{unit, table::displaced(there.position, direction, gap), there.heading};
      if (check_set_down(thought, carrier, there, unit, one.at)) continue;
      all.push_back(one);
      UnitState& down = thought.unit(unit);
      down.status = Status::kOnTable;
      down.position = one.at;
      down.elev = there.elev;
      break;
    }
  }
  return all;
}

std::vector<int> weapons_to_attack(const State& state, UnitRef unit) {
  std::vector<int> usable;
  const auto& weapons = state.sheet(unit).weapons;
  for (std::size_t i = 0; i < weapons.size(); ++i)
    if (weapons[i].shield == Shield::kNone && weapons[i].type != WeaponType::kRammers) usable.push_back(static_cast<int>(i));
  usable.push_back(-1);
  return usable;
}

// MSW-13.2: a bare ram only if there is no such weapon.
std::vector<int> weapons_to_ram(const State& state, UnitRef unit) {
  std::vector<int> usable;
  const auto& weapons = state.sheet(unit).weapons;
  for (int i = 0; i < static_cast<int>(weapons.size()); ++i) {
    const WeaponType type = weapons[static_cast<std::size_t>(i)].type;
    const bool rams = type == WeaponType::kRammers || type == WeaponType::kLongMelee;
    if (rams && in_hand(state, unit, i) && !other_part_used(state, unit, i)) usable.push_back(i);
  }
  if (usable.empty()) usable.push_back(-1);
  return usable;
}

int main_weapon(const State& state, UnitRef unit) {
  const std::vector<int> usable = weapons_to_attack(state, unit);
  for (const int weapon : usable)
    if (weapon >= 0 && state.sheet(unit).weapons[static_cast<std::size_t>(weapon)].range > 0 && in_hand(state, unit, weapon)) return weapon;
  return usable.front();
}

std::vector<Skill> attack_skills(const Sheet& sheet) {
  std::vector<Skill> usable;
  for (const Skill skill : {Skill::kDoubleShot, Skill::kCleave, Skill::kImprovedCleave, Skill::kArtilleryUser})
    if (sheet.skilled(skill)) usable.push_back(skill);
  return usable;
}

std::vector<UnitRef> helpers(const State& state, UnitRef attacker, UnitRef target) {
  std::vector<UnitRef> able;
  for (int i = 0; i < state.setup->units(); ++i)
    if (unit_at(i) != attacker && state.owner(unit_at(i)) == state.owner(attacker) && !check_aid(state, unit_at(i), attacker, target, 1))
      able.push_back(unit_at(i));
  return able;
}

std::optional<BestWeapon> best_weapon(const State& state, Seat seat, UnitRef unit, UnitRef target, std::optional<int> only) {
  std::optional<BestWeapon> best;
  for (int weapon = static_cast<int>(state.sheet(unit).weapons.size()) - 1; weapon >= -1; --weapon) {
    if (only && *only != weapon) continue;
    if (MsWars::check(state, seat, Attack{unit, {static_cast<std::int8_t>(weapon)}, target, {}, {}, {}})) continue;
    const RollContext roll{unit, weapon, target, kind_of(state, unit, weapon, target), {}, std::nullopt, false, {}, nullptr};
    const Fraction loss = plan_roll(state, roll).chances[0].chance * expected_loss(state, roll).mean;
    if (!best || best->loss < loss) best = {weapon, loss};
  }
  return best;
}

Nearest nearest_enemy(const State& state, UnitRef unit) {
  Nearest nearest;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef other = unit_at(i);
    if (!state.unit(other).on_table() || !state.opposed(unit, other)) continue;
    const Mil away = table::nearest_length(state.unit(other).position - state.unit(unit).position) - base_radius(state.sheet(other).size);
    if (nearest.unit == kNoUnit || away < nearest.distance) nearest = {other, away};
  }
  return nearest;
}

std::vector<UnitState> stops(const UnitState& from, const Path& path) {
  constexpr int kSides[] = {0, 180, -90, 90};
  std::vector<UnitState> all{from};
  for (const Element& element : path) {
    UnitState there = all.back();
    const auto n = static_cast<std::int16_t>(element.n);
    if (element.step == Step::kT || element.step == Step::kW)
      there.heading = table::turned(there.heading, {n});
    else if (covers_ground(element.step))
      there.position = table::displaced(
          there.position, table::turned(there.heading, {static_cast<std::int16_t>(kSides[static_cast<int>(element.step)])}), {element.n});
    all.push_back(there);
  }
  return all;
}

}  // namespace hexinch::mswars
