#include "systems/mswars/packs/options.h"

/// Section 6.2: options that players may agree on.

namespace hexinch::mswars {
namespace {

bool set_number(const Source& value, std::string_view key, Options& options) {
  const auto is = [&](std::string_view name) { return value.called(key, name); };
  if (is("heavy_move_penalty")) {
    options.heavy_move_penalty = static_cast<std::int8_t>(value.integer(3, 4));
  } else if (is("turret_arc_degrees")) {
    options.turret_arc_degrees = static_cast<std::int16_t>(value.integer(90, 360));
    if (options.turret_arc_degrees != 90 && options.turret_arc_degrees != 180 && options.turret_arc_degrees != 360) value.fail("must be 360, 180 or 90");
  } else if (is("turn_limit")) {
    options.turn_limit = static_cast<std::int16_t>(value.integer(0, 1000));
  } else {
    return false;
  }
  return true;
}

bool* switch_of(const Source& value, std::string_view key, Options& options) {
  const std::pair<std::string_view, bool*> switches[] = {{"heavy_arc_halved", &options.heavy_arc_halved},
                                                         {"free_turn_per_phase", &options.free_turn_per_phase},
                                                         {"charge_minimum", &options.charge_minimum},
                                                         {"ram_recoil_armour", &options.ram_recoil_armour},
                                                         {"long_reach_melee_value", &options.long_reach_melee_value},
                                                         {"nearest_target_rule", &options.nearest_target_rule},
                                                         {"high_sky", &options.high_sky},
                                                         {"pinning", &options.pinning},
                                                         {"take_back", &options.take_back}};
  for (const auto& [name, member] : switches)
    if (value.called(key, name)) return member;
  return nullptr;
}

}  // namespace

void set_option(const Source& value, std::string_view key, Options& options) {
  if (key.starts_with("opt.")) key.remove_prefix(4);
  const auto is = [&](std::string_view name) { return value.called(key, name); };
  if (set_number(value, key, options)) return;
  if (bool* member = switch_of(value, key, options)) *member = value.boolean();
  else if (is("phase_order")) options.phase_order = read_name<PhaseOrder>(value);
  else if (is("activation")) options.activation = read_name<Activation>(value);
  else if (is("sensor_formula")) options.sensor_formula = read_name<SensorFormula>(value);
  else value.fail("is no option");
}

}  // namespace hexinch::mswars
