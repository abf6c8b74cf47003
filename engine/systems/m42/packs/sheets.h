#pragma once

#include "base/source.h"
#include "systems/m42/packs/content.h"

/// Weapons and units as data (2.1, 2.3).

namespace hexinch::m42 {

/// {"name", "range": inches, "shots", "AP"?, "traits"?: ["Assault", "Heavy"]}
Weapon read_weapon(const Source& source);

/// What the rulebook's examples have: one unarmed model with the usual numbers.
Sheet plain_sheet(std::string name);

/// {"id"?, "name"?, "list"?, "Ld"?, "Nv"?, "BS"?, "WS"?, "Ar"?, "At"?, "mAP"?, "PM"?, "rules"?: ["Interlinked", …], "radius"?, "weapon"?: of all models,
/// "models"?: [{"name"?, "count"?, "radius"?, "weapon"?: its name, or one of its own}]}, the leader first. What is left out stays as in `base`.
Sheet read_sheet(const Source& source, const Content& content, Sheet base, bool pack);
/// One model: changes of radius and weapon.
void read_model(const Source& source, const Content& content, Sheet& sheet, ModelSheet& model);
/// Models get the names "1", "2", … as far as they have none; a name that is taken is refused.
void name_models(const Source& source, Sheet& sheet);

}  // namespace hexinch::m42
