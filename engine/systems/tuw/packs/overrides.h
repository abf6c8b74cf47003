#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "systems/tuw/packs/units.h"
#include "systems/tuw/rules/cost.h"
#include "systems/tuw/state/setup.h"

/// TUW-1.4.7 Precedence: rulebook < unit type < game world < scenario; within a layer the more specific line wins (single counter, unit type, locomotion,
/// all). Resolved here, once, at set-up, into options, grounds and sheets; rule code never looks anything up.

namespace hexinch::tuw {

/// The two layers that a scenario brings; a value is null if there is no such layer.
struct Layers {
  Value world;
  Value scenario;
};

/// Checks that overrides name only things that exist, so that a slip is an error and not ignored.
void check_overrides(const Source& overrides);
/// A level belongs to a hazard with an ATT: one that the book, a layer or one of these unit types gives the terrain.
void check_levels(const Source& overrides, const Layers& layers, const std::vector<const UnitType*>& types);

/// The name of a member of Options in options and rules, if it is not the member's own: "combat.kill_margin".
std::string_view option_key(std::string_view member);
/// One option or rulebook number ("opt." may be left out), e.g. "stacking_limit".
void set_option(const Source& value, std::string_view key, const std::vector<Side>& sides, Options& options);
/// The ability that a key like "ability.first_strike.cost" is about; none if the key is not of that kind.
std::optional<Ability> priced_ability(std::string_view key);
/// The options that differ from the book, and the layer that says so: the game world if it and the scenario agree.
std::vector<Change> option_changes(const Options& worlds, const Options& options);
/// "rules" of the layers, world first.
void apply_rules(const Source& overrides, const std::vector<Side>& sides, Options& options);

/// What a terrain and overlays mean for everybody: obstruction, water.
Ground resolve_ground(int terrain, const std::vector<std::int8_t>& overlays, const Layers& layers);

/// The sheet of one counter after all layers. `kind` is its unit type, `name` the counter's own name.
Sheet resolve_sheet(const UnitType& kind, std::string_view name, const Layers& layers, const Options& options, const std::vector<Ground>& grounds,
                    std::optional<DataError>& error, KeyListener* listener = nullptr);

/// TUW-6.2: the CEL of a counter: from its unit line, else its player line, else its genre row line; none if no line applies to it.
std::optional<std::int16_t> resolve_cel(const Sheet& sheet, std::string_view name, std::string_view side, const Layers& layers,
                                        std::optional<DataError>& error);

}  // namespace hexinch::tuw
