#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "systems/tuw/packs/units.h"
#include "systems/tuw/rules/cost.h"
#include "systems/tuw/state/setup.h"

/// TUW-1.4.7 Precedence: rulebook < unit type < game world < scenario; inside a layer the more specific line wins (single counter, unit type,
/// locomotion, all). Resolved here, once, at set-up, into options, grounds and sheets; rule code never looks anything up.

namespace hexinch::tuw {

/// The two layers that a scenario brings; null values where it has none.
struct Layers {
  Value world;
  Value scenario;
};

/// Checks that overrides name only what exists, so that a slip is an error and not silence.
void check_overrides(const Source& overrides);
/// A level is that of a hazard with an ATT, which the book, a layer or one of these unit types gives the terrain.
void check_levels(const Source& overrides, const Layers& layers, const std::vector<const UnitType*>& types);

/// What options and rules call a member of Options, if not as the member: "combat.kill_margin".
std::string_view option_key(std::string_view member);
/// One option or rulebook number ("opt." may be left out), e.g. "stacking_limit".
void set_option(const Source& value, std::string_view key, const std::vector<Side>& sides, Options& options);
/// The ability that a key like "ability.first_strike.cost" is about; none if it is no such key.
std::optional<Ability> priced_ability(std::string_view key);
/// Which options differ from the book, and whose word that is: the game world's where it and the scenario agree.
std::vector<Change> option_changes(const Options& worlds, const Options& options);
/// "rules" of the layers, world first.
void apply_rules(const Source& overrides, const std::vector<Side>& sides, Options& options);

/// What a terrain and overlays amount to for everybody: obstruction, water.
Ground resolve_ground(int terrain, const std::vector<std::int8_t>& overlays, const Layers& layers);

/// The sheet of one counter after all layers. `kind` is its unit type, `name` the counter's own name.
Sheet resolve_sheet(const UnitType& kind, std::string_view name, const Layers& layers, const Options& options, const std::vector<Ground>& grounds,
                    std::optional<DataError>& error, KeyListener* listener = nullptr);

/// TUW-6.2: CEL of a counter: unit line, else player line, else genre row line; none if no line speaks of it.
std::optional<std::int16_t> resolve_cel(const Sheet& sheet, std::string_view name, std::string_view side, const Layers& layers,
                                        std::optional<DataError>& error);

}  // namespace hexinch::tuw
