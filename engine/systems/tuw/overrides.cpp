#include "systems/tuw/overrides.h"

#include <charconv>

#include "systems/tuw/footing.h"

namespace hexinch::tuw {
namespace {

const Value kNothing;

const Value& member(const Value& value, std::string_view key) {
  if (const auto* object = value.object())
    for (const auto& [name, item] : *object)
      if (same_name(name, key)) return item;
  return kNothing;
}

/// Entries of a layer for a counter, least specific first.
std::vector<const Value*> unit_entries(const Value& layer, const Sheet& sheet, std::string_view name) {
  std::vector<const Value*> found;
  if (const auto* units = member(layer, "units").object())
    for (int specific = 0; specific < 2; ++specific)
      for (const auto& [key, entry] : *units) {
        const bool is_type = same_name(key, sheet.id) || same_name(key, sheet.name);
        if (specific == 0 ? is_type : same_name(key, name) && !is_type) found.push_back(&entry);
      }
  return found;
}

/// "RNG.Boulder" -> the weapons it means: the named one, or all without a name.
std::vector<Weapon*> weapons_of(Sheet& sheet, const std::string& key, const Source& source) {
  std::vector<Weapon*> found;
  const std::size_t dot = key.find('.');
  for (Weapon& weapon : sheet.weapons)
    if (dot == std::string::npos || same_name(weapon.name, std::string_view(key).substr(dot + 1))) found.push_back(&weapon);
  if (found.empty()) source.fail("names no weapon of this unit");
  return found;
}

bool apply_weapon_key(Sheet& sheet, const std::string& key, const Source& source) {
  const std::string_view head = std::string_view(key).substr(0, key.find('.'));
  const auto is = [&](std::string_view name) { return same_name(head, name); };
  if (!(is("ATT") || is("RNG") || is("min_range") || is("uses") || is("area") || is("delivery") || is("weapon_abilities"))) return false;
  for (Weapon* weapon : weapons_of(sheet, key, source)) {
    if (is("ATT")) {
      if (source.is_text("X")) weapon->attack.reset();
      else weapon->attack = static_cast<std::int16_t>(source.integer(-1000, 1000));
    } else if (is("RNG")) {
      weapon->range = static_cast<std::int16_t>(source.integer(0, 100));
    } else if (is("min_range")) {
      weapon->min_range = static_cast<std::int16_t>(source.integer(0, 100));
    } else if (is("uses")) {
      weapon->uses = static_cast<std::int8_t>(source.integer(1, 100));
    } else if (is("area")) {
      if (source.is_text("none") || !source.given()) weapon->area.reset();
      else weapon->area = static_cast<std::int16_t>(source.integer(0, 50));
    } else if (is("delivery")) {
      weapon->delivery = read_delivery(source);
    } else {
      weapon->abilities = read_abilities(source);
    }
    settle_delivery(*weapon);
  }
  return true;
}

void set_ability(std::vector<AbilityLevel>& abilities, const AbilityLevel& ability) {
  std::erase_if(abilities, [&](const AbilityLevel& a) { return a.ability == ability.ability; });
  abilities.push_back(ability);
}

/// Abilities that belong to a weapon go to all of the unit's weapons.
bool weapon_ability(Ability a) {
  switch (a) {
    case Ability::kFirstStrike:
    case Ability::kOnlyAttackFlyers:
    case Ability::kCannotAttackFlyers:
    case Ability::kArmorPiercing:
    case Ability::kApap:
    case Ability::kDisabling:
    case Ability::kAntiSubmarineOnly:
    case Ability::kSurfaceFire:
    case Ability::kRestricted: return true;
    default: return false;
  }
}

void apply_ability_key(Sheet& sheet, const std::string& key, const Source& source) {
  const bool adds = !key.empty() && key.back() == '+';
  const bool removes = !key.empty() && key.back() == '-';
  if (!adds && !removes) sheet.abilities.clear();
  for (const AbilityLevel& ability : read_abilities(source)) {
    std::vector<std::vector<AbilityLevel>*> lists{&sheet.abilities};
    if (weapon_ability(ability.ability)) {
      lists.clear();
      for (Weapon& weapon : sheet.weapons) lists.push_back(&weapon.abilities);
    }
    for (auto* list : lists) {
      if (removes) std::erase_if(*list, [&](const AbilityLevel& a) { return a.ability == ability.ability; });
      else set_ability(*list, ability);
    }
  }
}

void apply_mp_key(Sheet& sheet, const std::string& key, const Source& source) {
  const std::size_t dot = key.find('.');
  bool any = false;
  for (Mode& mode : sheet.modes)
    if (dot == std::string::npos || same_name(name_of(mode.locomotion), std::string_view(key).substr(dot + 1))) {
      mode.mp = static_cast<std::int8_t>(source.integer(0, 24));
      any = true;
    }
  if (!any) source.fail("names no way of moving of this unit");
}

void apply_unit_key(Sheet& sheet, const std::string& key, const Source& source) {
  const auto is = [&](std::string_view name) { return same_name(key, name); };
  if (is("terrain")) return;
  if (apply_weapon_key(sheet, key, source)) return;
  if (is("DEF")) sheet.defence = static_cast<std::int16_t>(source.integer(-1000, 1000));
  else if (is("max_hexes")) sheet.max_hexes = source.given() ? static_cast<std::int16_t>(source.integer(1, 1000)) : std::int16_t{0};
  else if (is("attack_budget")) sheet.attack_budget = static_cast<std::int8_t>(source.integer(0, 100));
  else if (is("capacity")) sheet.capacity = static_cast<std::int16_t>(source.integer(0, 1000));
  else if (is("bulk")) sheet.bulk = static_cast<std::int8_t>(source.integer(1, 100));
  else if (is("cost")) sheet.cost = static_cast<std::int32_t>(source.integer(1, 1000000));
  else if (is("abilities")) apply_ability_key(sheet, key, source);
  else if (same_name(std::string_view(key).substr(0, key.find('.')), "MP")) apply_mp_key(sheet, key, source);
  else source.fail("is not a number of a unit");
}

void apply_entry(Sheet& sheet, const Value& entry, Layer layer, std::string path, std::optional<DataError>& error) {
  for (const auto& [key, source] : Source(entry, std::move(path), error).members()) {
    apply_unit_key(sheet, key, source);
    if (same_name(key, "terrain")) continue;
    std::erase_if(sheet.changes, [&, k = std::string_view(key)](const Change& c) { return c.key == k; });
    sheet.changes.push_back({key, layer});
  }
}

AbilityPrices prices_of(const Value& layer) {
  AbilityPrices prices;
  if (const auto* costs = member(member(layer, "abilities"), "cost").object())
    for (const auto& [name, percent] : *costs)
      for (std::size_t i = 0; i < count_of<Ability>(); ++i)
        if (percent.integer() && same_name(name_of(static_cast<Ability>(i)), name))
          prices.emplace_back(static_cast<Ability>(i), static_cast<std::int32_t>(*percent.integer()));
  return prices;
}

/// TUW-8.5 Scenario's word on abilities: denied ones are gone, changed prices are paid, the quick game has none but Carrier.
void restrict_abilities(Sheet& sheet, const Layers& layers, const Options& options) {
  const auto denied = [&](const AbilityLevel& a) {
    if (!options.special_abilities && a.ability != Ability::kCarrier) return true;
    for (const Value* layer : {&layers.world, &layers.scenario})
      if (const auto* names = member(member(*layer, "abilities"), "deny").list())
        for (const Value& name : *names)
          if (name.text() && same_name(*name.text(), name_of(a.ability))) return true;
    return false;
  };
  std::size_t gone = std::erase_if(sheet.abilities, denied);
  for (Weapon& weapon : sheet.weapons) gone += std::erase_if(weapon.abilities, denied);
  AbilityPrices prices = prices_of(layers.scenario);
  const AbilityPrices world = prices_of(layers.world);
  prices.insert(prices.end(), world.begin(), world.end());
  if (gone > 0 || !prices.empty()) sheet.cost = static_cast<std::int32_t>(unit_cost(sheet, prices));
  // Piercing given to the unit is a property of each of its weapons.
  for (Weapon& weapon : sheet.weapons)
    for (const AbilityLevel& a : sheet.abilities)
      if (weapon_ability(a.ability) && level_of(weapon.abilities, a.ability) < a.level) set_ability(weapon.abilities, a);
}

}  // namespace

// TUW-1.4.7 Precedence: the unit type's numbers, then its own rules, then the game world's, then the scenario's.
Sheet resolve_sheet(const UnitType& kind, std::string_view name, const Layers& layers, const Options& options, const std::vector<Ground>& grounds,
                    std::optional<DataError>& error) {
  Sheet sheet = kind.sheet;
  apply_entry(sheet, kind.overrides, Layer::kUnitType, "overrides", error);
  for (const Value* entry : unit_entries(layers.world, kind.sheet, name)) apply_entry(sheet, *entry, Layer::kGameWorld, "world.units", error);
  for (const Value* entry : unit_entries(layers.scenario, kind.sheet, name))
    apply_entry(sheet, *entry, Layer::kScenario, "overrides.units", error);
  restrict_abilities(sheet, layers, options);
  FootingRules rules{kind.sheet.id, kind.sheet.name, std::string(name), &kind.terrain, &member(kind.overrides, "terrain"), &layers};
  sheet.footing.clear();
  for (const Ground& ground : grounds)
    for (const Mode& mode : sheet.modes) sheet.footing.push_back(resolve_footing(rules, mode.locomotion, ground, options, error));
  return sheet;
}

// TUW-6.2 Assigning CEL: a line for the unit, else for its player, else for its genre row.
// TUW-6.1 Forces of one genre: without any line everybody has 1.
std::int16_t resolve_cel(const Sheet& sheet, std::string_view name, std::string_view side, const Layers& layers, std::optional<DataError>& error) {
  for (const Value* layer : {&layers.scenario, &layers.world}) {
    const Value& cel = member(*layer, "cel");
    const Value* found = &member(member(cel, "unit"), name);
    if (found->is_null()) found = &member(member(cel, "unit"), sheet.id);
    if (found->is_null()) found = &member(member(cel, "unit"), sheet.name);
    if (found->is_null()) found = &member(member(cel, "player"), side);
    if (found->is_null()) found = &member(member(cel, "row"), sheet.row == 0 ? "any" : std::to_string(sheet.row));
    if (!found->is_null()) return static_cast<std::int16_t>(Source(*found, "overrides.cel", error).integer(1, 1000));
  }
  return 1;
}

}  // namespace hexinch::tuw
