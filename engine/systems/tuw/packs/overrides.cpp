#include "systems/tuw/packs/overrides.h"

#include <algorithm>

#include "systems/tuw/packs/footing.h"
#include "systems/tuw/packs/terrain_data.h"
#include "systems/tuw/rules/transport.h"

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
std::vector<Source> unit_entries(const Source& layer, const Sheet& sheet, std::string_view name) {
  std::vector<Source> found;
  const auto units = layer.at("units").members();
  for (int specific = 0; specific < 2; ++specific)
    for (const auto& [key, entry] : units) {
      const bool is_type = same_name(key, sheet.id) || same_name(key, sheet.name);
      if (specific == 0 ? is_type : same_name(key, name) && !is_type) found.push_back(entry);
    }
  return found;
}

/// "RNG.Boulder" -> the weapons that it means: the named one, or all if there is no name.
std::vector<Weapon*> weapons_of(Sheet& sheet, const std::string& key, const Source& source) {
  std::vector<Weapon*> found;
  const std::size_t dot = key.find('.');
  for (Weapon& weapon : sheet.weapons)
    if (dot == std::string::npos || same_name(weapon.name, std::string_view(key).substr(dot + 1))) found.push_back(&weapon);
  if (found.empty()) source.fail("names no weapon of this unit");
  return found;
}

std::string_view head_of(const std::string& key) { return std::string_view(key).substr(0, key.find('.')); }

bool apply_weapon_key(Sheet& sheet, const std::string& key, const Source& source) {
  const auto is = [&](std::string_view name) { return source.called(head_of(key), name); };
  if (!(is("ATT") || is("RNG") || is("min_range") || is("uses") || is("area") || is("delivery") || is("only_target") ||
        is("weapon_abilities")))
    return false;
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
    } else if (is("only_target")) {
      weapon->only_target.clear();
      for (const Source& kind : source.items()) weapon->only_target.push_back(kind.text());
    } else {
      weapon->abilities = read_abilities(source);
    }
  }
  return true;
}

/// The parts of an entry about a weapon's reach must go together once all of it is applied. What the entry leaves out follows: the delivery follows an RNG
/// that comes or goes, the least range an RNG that is now below it (TUW-1.4.3.4).
void settle_reach(Sheet& sheet, const std::vector<std::pair<std::string, Source>>& entry) {
  for (const auto& [key, source] : entry) {
    const bool delivery = same_name(head_of(key), "delivery");
    if (!delivery && !same_name(head_of(key), "min_range")) continue;
    const std::vector<Weapon*> meant = weapons_of(sheet, key, source);
    const bool all_at_hand = std::ranges::all_of(meant, [](const Weapon* weapon) { return weapon->range == 0; });
    for (const Weapon* weapon : meant) {
      if (delivery && weapon->delivery == Delivery::kHth && weapon->range > 0) source.fail("can't be HTH for a weapon with a range");
      if (delivery && weapon->delivery != Delivery::kHth && all_at_hand) source.fail("must be HTH for a weapon without a range");
      if (!delivery && weapon->min_range > weapon->range) source.fail("must not be above the weapon's RNG");
    }
  }
  for (Weapon& weapon : sheet.weapons) {
    settle_delivery(weapon);
    weapon.min_range = std::min(weapon.min_range, weapon.range);
  }
}

void set_ability(std::vector<AbilityLevel>& abilities, const AbilityLevel& ability) {
  std::erase_if(abilities, [&](const AbilityLevel& a) { return a.ability == ability.ability; });
  abilities.push_back(ability);
}

/// "abilities+.Lance" is about that weapon. Without a weapon's name, abilities that belong to weapons go to all of the unit's weapons, the others to the
/// unit. A plus adds, a minus takes away, a bare key replaces.
void apply_ability_key(Sheet& sheet, const std::string& key, const Source& source) {
  const char sign = head_of(key).empty() ? ' ' : head_of(key).back();
  std::vector<std::vector<AbilityLevel>*> named;
  if (key.find('.') != std::string::npos)
    for (Weapon* weapon : weapons_of(sheet, key, source)) named.push_back(&weapon->abilities);
  if (sign != '+' && sign != '-') {
    if (key.find('.') == std::string::npos) sheet.abilities.clear();
    for (auto* list : named) list->clear();
  }
  for (const AbilityLevel& ability : read_abilities(source)) {
    std::vector<std::vector<AbilityLevel>*> lists = named;
    if (key.find('.') == std::string::npos) {
      if (!belongs_to_weapons(ability.ability)) lists = {&sheet.abilities};
      else
        for (Weapon& weapon : sheet.weapons) lists.push_back(&weapon.abilities);
    }
    if (lists.empty() && sign != '-') source.fail("gives " + text_key(name_of(ability.ability)) + " to weapons, and this unit has none");
    for (auto* list : lists) {
      if (sign == '-') std::erase_if(*list, [&](const AbilityLevel& a) { return a.ability == ability.ability; });
      else set_ability(*list, ability);
    }
  }
}

void apply_mp_key(Sheet& sheet, const std::string& key, const Source& source) {
  const std::size_t dot = key.find('.');
  bool any = false;
  for (Mode& mode : sheet.modes)
    if (dot == std::string::npos || same_name(name_of(mode.locomotion), std::string_view(key).substr(dot + 1))) {
      if (dot != std::string::npos || never_moves(sheet)) check_mp(mode, source);
      if (mode.locomotion != Locomotion::kStationary) mode.mp = static_cast<std::int8_t>(source.integer(0, 24));
      any = true;
    }
  if (!any) source.fail("names no way of moving of this unit");
}

void apply_unit_key(Sheet& sheet, const std::string& key, const Source& source) {
  const auto is = [&](std::string_view name) { return source.called(key, name); };
  if (is("terrain")) return;
  if (apply_weapon_key(sheet, key, source)) return;
  if (is("DEF")) sheet.defence = static_cast<std::int16_t>(source.integer(-1000, 1000));
  else if (is("max_hexes")) sheet.max_hexes = source.given() ? static_cast<std::int16_t>(source.integer(1, 1000)) : std::int16_t{0};
  else if (is("attack_budget")) sheet.attack_budget = static_cast<std::int8_t>(source.integer(0, 100));
  else if (is("capacity")) sheet.capacity = static_cast<std::int16_t>(source.integer(0, 1000));
  else if (is("carries")) sheet.carries = read_carries(source);
  else if (is("open_deck")) sheet.open_deck = source.boolean();
  else if (is("bulk")) sheet.bulk = static_cast<std::int8_t>(source.integer(1, 100));
  else if (is("cost")) sheet.cost = static_cast<std::int32_t>(source.integer(1, 1000000));
  else if (source.called(head_of(key), "abilities")) apply_ability_key(sheet, key, source);
  else if (source.called(head_of(key), "MP")) apply_mp_key(sheet, key, source);
  else source.fail("is not a number of a unit");
}

void apply_entry(Sheet& sheet, const Source& entry, Layer layer) {
  const auto members = entry.members();
  for (const auto& [key, source] : members) {
    apply_unit_key(sheet, key, source);
    if (same_name(key, "terrain")) continue;
    std::erase_if(sheet.changes, [&, k = std::string_view(key)](const Change& c) { return c.key == k; });
    sheet.changes.push_back({key, layer});
  }
  settle_reach(sheet, members);
  check_sense(entry.at("max_hexes"), sheet.max_hexes > 0, never_moves(sheet), "is for units that move");
  check_sense(entry.at("attack_budget"), sheet.attack_budget > 0, sheet.weapons.empty(), "is for units with weapons");
  check_sense(entry.at("carries"), true, capacity_of(sheet) == 0, "is for units with a capacity");
  check_sense(entry.at("open_deck"), sheet.open_deck, capacity_of(sheet) == 0, "is for units with a capacity");
}

AbilityPrices prices_of(const Value& layer) {
  AbilityPrices prices;
  if (const auto* costs = member(member(layer, "abilities"), "cost").object())
    for (const auto& [name, percent] : *costs)
      for (std::size_t i = 0; i < count_of<Ability>(); ++i)
        if (percent.integer() && same_name(name_of(static_cast<Ability>(i)), name))
          prices.emplace_back(static_cast<Ability>(i), static_cast<std::int32_t>(*percent.integer()));
  // The same among the numbers of the rulebook: "ability.first_strike.cost".
  if (const auto* rules = member(layer, "rules").object())
    for (const auto& [key, percent] : *rules)
      if (const auto priced = priced_ability(key); priced && percent.integer())
        prices.emplace_back(*priced, static_cast<std::int32_t>(*percent.integer()));
  return prices;
}

/// Does the layer name that ability in this list of its "abilities"?
bool names_ability(const Value& layer, std::string_view list, Ability ability) {
  const auto* names = member(member(layer, "abilities"), list).list();
  return names && std::any_of(names->begin(), names->end(), [&](const Value& name) { return name.text() && same_name(*name.text(), name_of(ability)); });
}

/// TUW-8.5, TUW-1.4.7 Does an ability count? The scenario goes before the game world, and both go before the quick game, which has only Carrier.
bool is_denied(Ability ability, const Layers& layers, const Options& options) {
  for (const Value* layer : {&layers.scenario, &layers.world}) {
    if (names_ability(*layer, "deny", ability)) return true;
    if (names_ability(*layer, "allow", ability)) return false;
  }
  return !options.special_abilities && ability != Ability::kCarrier;
}

/// TUW-8.5 What the scenario says about abilities: denied ones are removed, and changed prices apply.
void restrict_abilities(Sheet& sheet, const Layers& layers, const Options& options) {
  const auto denied = [&](const AbilityLevel& a) { return is_denied(a.ability, layers, options); };
  std::size_t gone = std::erase_if(sheet.abilities, denied);
  for (Weapon& weapon : sheet.weapons) gone += std::erase_if(weapon.abilities, denied);
  AbilityPrices prices = prices_of(layers.scenario);
  const AbilityPrices world = prices_of(layers.world);
  prices.insert(prices.end(), world.begin(), world.end());
  if (gone > 0 || !prices.empty()) sheet.cost = static_cast<std::int32_t>(unit_cost(sheet, prices));
  // Piercing given to the unit is a property of each of its weapons.
  for (Weapon& weapon : sheet.weapons)
    for (const AbilityLevel& a : sheet.abilities)
      if (belongs_to_weapons(a.ability) && level_of(weapon.abilities, a.ability) < a.level) set_ability(weapon.abilities, a);
}

/// TUW-8.7.20 If a weapon loses the ability Restricted (denied or taken away), it loses the restriction that goes with it. A limit on a weapon without
/// that ability is part of the weapon (TUW-5.8) and stays.
void lift_restrictions(Sheet& sheet, const Sheet& printed) {
  for (std::size_t w = 0; w < sheet.weapons.size() && w < printed.weapons.size(); ++w) {
    const auto restricted = [&](const Sheet& s) { return level_of(s.weapons[w].abilities, Ability::kRestricted) > 0; };
    if (!restricted(printed) || restricted(sheet)) continue;
    sheet.weapons[w].not_into.clear();
    sheet.weapons[w].not_from.clear();
  }
}

/// TUW-8.7.13 Small Flyer, R-106: besides the air it may use the ground, on Foot with its flying MP. This comes after the cost has been computed.
void fly_in_terrain(Sheet& sheet) {
  if (level_of(sheet.abilities, Ability::kSmallFlyer) == 0) return;
  const auto by = [&](Locomotion l) { return std::find_if(sheet.modes.begin(), sheet.modes.end(), [l](const Mode& m) { return m.locomotion == l; }); };
  const auto flying = by(Locomotion::kHmf);
  if (flying == sheet.modes.end()) return;
  const std::int8_t mp = flying->mp;
  if (const auto walking = by(Locomotion::kFoot); walking != sheet.modes.end()) walking->mp = std::max(walking->mp, mp);
  else sheet.modes.push_back({Locomotion::kFoot, mp, std::nullopt});
}

/// The CEL line for a genre row in one layer, or nullptr.
const Value* row_line(const Value& cel, std::int8_t row) {
  if (const auto* rows = member(cel, "row").object())
    for (const auto& [name, level] : *rows)
      if (read_row(name) == row) return &level;
  return nullptr;
}

}  // namespace

Sheet check_own_overrides(const Source& overrides, Sheet sheet) {
  apply_entry(sheet, overrides, Layer::kUnitType);
  return sheet;
}

namespace {

/// Has a value of H an ATT, for everybody or for one way of moving?
bool has_att(const Value& hazard) {
  if (hazard.integer()) return true;
  return hazard.object() && std::ranges::any_of(*hazard.object(), [](const Value::Member& line) { return line.second.integer() != nullptr; });
}

/// Do the terrains of a layer, or of one of its units, give that terrain a hazard?
bool makes_hazard(const Value& layer, std::string_view name) {
  if (has_att(member(member(member(layer, "terrain"), name), "H"))) return true;
  const auto* units = member(layer, "units").object();
  return units && std::ranges::any_of(*units, [&](const Value::Member& unit) { return makes_hazard(unit.second, name); });
}

}  // namespace

// TUW-4.3H
void check_levels(const Source& overrides, const Layers& layers, const std::vector<const UnitType*>& types) {
  const auto own = [](const UnitType& type, std::string_view name) {
    return has_att(member(member(type.terrain, name), "H")) || makes_hazard(type.overrides, name);
  };
  for (const auto& [name, entry] : overrides.at("terrain").members()) {
    const std::string_view id = name;
    const int f = find_feature(id);
    if (f < 0 || !entry.at("CEL").given() || feature(f).hazard || makes_hazard(layers.world, id) || makes_hazard(layers.scenario, id)) continue;
    if (std::ranges::none_of(types, [&](const UnitType* type) { return own(*type, id); })) entry.at("CEL").fail("needs a hazard with an ATT");
  }
}

// TUW-1.4.7 Precedence: the unit type's numbers, then its own rules, then the game world's, then the scenario's.
Sheet resolve_sheet(const UnitType& kind, std::string_view name, const Layers& layers, const Options& options, const std::vector<Ground>& grounds,
                    std::optional<DataError>& error, KeyListener* listener) {
  Sheet sheet = kind.sheet;
  apply_entry(sheet, Source(kind.overrides, "overrides", error), Layer::kUnitType);
  const Source world(layers.world, "world", error, listener);
  const Source scenario(layers.scenario, "overrides", error, listener);
  for (const Source& entry : unit_entries(world, kind.sheet, name)) apply_entry(sheet, entry, Layer::kGameWorld);
  for (const Source& entry : unit_entries(scenario, kind.sheet, name)) apply_entry(sheet, entry, Layer::kScenario);
  for (const Source& layer : {world, scenario})
    for (const Source& entry : unit_entries(layer, kind.sheet, name)) check_own_ways(entry.at("terrain"), sheet);
  restrict_abilities(sheet, layers, options);
  lift_restrictions(sheet, kind.sheet);
  fly_in_terrain(sheet);
  const auto has = [&](Ability ability) { return level_of(sheet.abilities, ability) > 0; };
  FootingRules rules{kind.sheet.id,  kind.sheet.name, std::string(name),           &kind.terrain,               &member(kind.overrides, "terrain"),
                     &layers,        has(Ability::kRoughLanding), has(Ability::kWaterLanding), has(Ability::kSmallFlyer)};
  sheet.footing.clear();
  for (const Ground& ground : grounds)
    for (const Mode& mode : sheet.modes) sheet.footing.push_back(resolve_footing(rules, mode.locomotion, ground, options, error));
  return sheet;
}

// TUW-6.1 Forces of one genre, or of genres that no line distinguishes, are all at level 1.
// TUW-6.2 Assigning CEL: a line for the unit, else for its player, else for its genre row.
std::optional<std::int16_t> resolve_cel(const Sheet& sheet, std::string_view name, std::string_view side, const Layers& layers,
                                        std::optional<DataError>& error) {
  for (const Value* layer : {&layers.scenario, &layers.world}) {
    const Value& cel = member(*layer, "cel");
    const Value* found = &member(member(cel, "unit"), name);
    if (found->is_null()) found = &member(member(cel, "unit"), sheet.id);
    if (found->is_null()) found = &member(member(cel, "unit"), sheet.name);
    if (found->is_null()) found = &member(member(cel, "player"), side);
    if (found->is_null()) found = row_line(cel, sheet.row);
    if (found && !found->is_null()) return static_cast<std::int16_t>(Source(*found, "overrides.cel", error).integer(1, 1000));
  }
  return std::nullopt;
}

}  // namespace hexinch::tuw
