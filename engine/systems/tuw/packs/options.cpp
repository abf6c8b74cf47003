#include <algorithm>

#include "systems/tuw/packs/overrides.h"
#include "systems/tuw/packs/terrain_data.h"
#include "systems/tuw/packs/units.h"

/// Table 5.9 and the keys rules.*: reading and checking.

namespace hexinch::tuw {
namespace {

// TUW-5.3d One number of units for all sides, or one for each: by name, or a list in the order of the sides.
void set_groups(const Source& value, const std::vector<Side>& sides, Options& options) {
  auto& groups = options.attack_groups;
  groups.clear();
  if (value.is_text("off") || (value.value().boolean() && !*value.value().boolean())) return;
  const auto number = [](const Source& source) { return static_cast<std::int16_t>(source.integer(1, 1000)); };
  if (value.value().object()) {
    for (const auto& [name, item] : value.members())
      if (std::none_of(sides.begin(), sides.end(), [&](const Side& side) { return same_name(side.name, name); })) item.fail("names no side of this game");
    for (const Side& side : sides) groups.push_back(number(value.at(side.name)));
  } else if (value.value().list()) {
    for (const Source& item : value.items()) groups.push_back(number(item));
  } else {
    groups.assign(sides.size(), number(value));
  }
  if (groups.size() != sides.size()) value.fail("must be one number, or one for each side");
}

void set_fog(const Source& value, Options& options) {
  options.fog.reset();
  if (value.is_text("off") || (value.value().boolean() && !*value.value().boolean())) return;
  value.only({"through_turn", "max_range"});
  const auto turn = static_cast<std::int16_t>(value.at("through_turn").integer(1, 1000));
  const auto range = static_cast<std::int16_t>(value.at("max_range").integer(0, 100));
  options.fog = Fog{turn, range};
}

bool is_off(const Source& value) { return value.is_text("off") || (value.value().boolean() && !*value.value().boolean()); }

Share read_share(const Source& value) {
  const auto number = value.value().number();
  if (number && *number >= Fraction{0} && number->num() <= 1000 && number->den() <= 1000)
    return {static_cast<std::int16_t>(number->num()), static_cast<std::int16_t>(number->den())};
  value.fail("must be a fraction, 0 or more");
  return {};
}

/// Flight and transport. False if the key belongs to neither.
bool set_flight(std::string_view key, const Source& value, Options& options) {
  const auto is = [&](std::string_view name) { return value.called(key, name); };
  if (is("flyer_exposure")) {
    options.flyer_exposure = read_name<decltype(options.flyer_exposure)>(value);
  } else if (is("crash_impact")) {
    options.crash_impact.reset();
    if (!is_off(value)) options.crash_impact = static_cast<std::int16_t>(value.integer(-100, 100));
  } else if (is("bail_out")) {
    options.bail_out = !is_off(value) && (value.is_text("on") || value.boolean());
  } else if (is("flight.lmf_min_fraction")) {
    options.lmf_min_fraction = read_share(value);
  } else if (is("flight.lmf_takeoff_fraction")) {
    options.lmf_takeoff_fraction = read_share(value);
  } else if (is("flight.crash_threshold")) {
    options.crash_threshold = static_cast<std::int16_t>(value.integer(-100, 100));
  } else {
    return false;
  }
  return true;
}

bool set_number(std::string_view key, const Source& value, Options& options) {
  const auto is = [&](std::string_view name) { return value.called(key, name); };
  if (is("stacking_limit")) options.stacking_limit = static_cast<std::int16_t>(value.is_text("none") ? 0 : value.integer(0, 1000));
  else if (is("combat.kill_margin")) options.kill_margin = static_cast<std::int16_t>(value.integer(1, 100));
  else if (is("combat.wound_pct")) options.wound_percent = static_cast<std::int16_t>(value.integer(-100, 100));
  else if (is("combat.disabled_pct")) options.disabled_percent = static_cast<std::int16_t>(value.integer(-100, 100));
  else if (is("move.wounded_pct")) options.move_wounded_percent = static_cast<std::int16_t>(value.integer(-100, 100));
  else return false;
  return true;
}

}  // namespace

std::optional<Ability> priced_ability(std::string_view key) {
  constexpr std::string_view kHead = "ability.";
  constexpr std::string_view kTail = ".cost";
  if (!key.starts_with(kHead) || !key.ends_with(kTail) || key.size() <= kHead.size() + kTail.size()) return std::nullopt;
  const std::string_view name = key.substr(kHead.size(), key.size() - kHead.size() - kTail.size());
  for (std::size_t i = 0; i < count_of<Ability>(); ++i)
    if (same_name(name_of(static_cast<Ability>(i)), name)) return static_cast<Ability>(i);
  return std::nullopt;
}

std::string_view option_key(std::string_view member) {
  static constexpr std::pair<std::string_view, std::string_view> kNumbers[] = {{"kill_margin", "combat.kill_margin"},
                                                                               {"wound_percent", "combat.wound_pct"},
                                                                               {"disabled_percent", "combat.disabled_pct"},
                                                                               {"move_wounded_percent", "move.wounded_pct"},
                                                                               {"lmf_min_fraction", "flight.lmf_min_fraction"},
                                                                               {"lmf_takeoff_fraction", "flight.lmf_takeoff_fraction"},
                                                                               {"crash_threshold", "flight.crash_threshold"}};
  for (const auto& [name, key] : kNumbers)
    if (name == member) return key;
  return member;
}

void set_option(const Source& value, std::string_view key, const std::vector<Side>& sides, Options& options) {
  if (key.starts_with("opt.")) key.remove_prefix(4);
  if (priced_ability(key)) {
    value.integer(-75, 1000);
    return;
  }
  const auto is = [&](std::string_view name) { return value.called(key, name); };
  if (set_number(key, value, options) || set_flight(key, value, options)) return;
  if (is("partial_movement")) options.partial_movement = value.boolean();
  else if (is("initiative")) options.initiative = read_name<decltype(options.initiative)>(value);
  else if (is("attack_groups")) set_groups(value, sides, options);
  else if (is("combined_cel")) options.combined_cel = read_name<decltype(options.combined_cel)>(value);
  else if (is("los_edge")) options.los_edge = read_name<decltype(options.los_edge)>(value);
  else if (is("if_tree_bonus")) options.if_tree_bonus = value.boolean();
  else if (is("hazard_linger")) options.hazard_linger = value.boolean();
  else if (is("friendly_fire")) options.friendly_fire = value.boolean();
  else if (is("dice_source")) options.dice_source = read_name<decltype(options.dice_source)>(value);
  else if (is("special_abilities")) options.special_abilities = value.boolean();
  else if (is("take_back")) options.take_back = value.boolean();
  else if (is("fog")) set_fog(value, options);
  else value.fail("is no option and no number of the rulebook");
}

std::vector<Change> option_changes(const Options& worlds, const Options& options) {
  std::vector<Change> changes;
  const Options book;
  const auto compare = [&](const auto& f) {
    if (options.*(f.member) == book.*(f.member)) return;
    const bool the_worlds = options.*(f.member) == worlds.*(f.member);
    changes.push_back({std::string(f.name), the_worlds ? Layer::kGameWorld : Layer::kScenario});
  };
  fields(Type<Options>{})([&](const auto&... f) { (compare(f), ...); });
  return changes;
}

void apply_rules(const Source& overrides, const std::vector<Side>& sides, Options& options) {
  for (const auto& [key, value] : overrides.at("rules").members()) set_option(value, key, sides, options);
}

void check_overrides(const Source& overrides) {
  overrides.only({"rules", "terrain", "units", "abilities", "cel"});
  check_terrain(overrides.at("terrain"));
  for (const auto& [name, entry] : overrides.at("units").members()) check_own_terrain(entry.at("terrain"));
  const Source abilities = overrides.at("abilities");
  abilities.only({"allow", "deny", "cost"});
  const auto known = [](std::string_view name) {
    for (std::size_t i = 0; i < count_of<Ability>(); ++i)
      if (same_name(name_of(static_cast<Ability>(i)), name)) return true;
    return false;
  };
  for (const auto& [name, price] : abilities.at("cost").members()) {
    if (!known(name)) price.fail("is no special ability");
    price.integer(-75, 1000);
  }
  for (const std::string_view list : {"allow", "deny"})
    for (const Source& name : abilities.at(list).items())
      if (!known(name.text())) name.fail("is no special ability");
  for (const Source& allowed : abilities.at("allow").items())
    for (const Source& denied : abilities.at("deny").items())
      if (denied.is_text(allowed.text())) denied.fail("is allowed as well");
  overrides.at("cel").only({"row", "player", "unit"});
  for (const auto& [name, level] : overrides.at("cel").at("row").members())
    if (!read_row(name)) level.fail("must stand for a genre row from 1 to 11, or \"any\"");
  for (const std::string_view kind : {"row", "player", "unit"})
    for (const auto& [name, level] : overrides.at("cel").at(kind).members()) level.integer(1, 1000);
}

}  // namespace hexinch::tuw
