#pragma once

#include "base/source.h"
#include "systems/mswars/packs/content.h"

/// Reads what packs and cases say about units (2.3 to 2.6). Each fault gets its place in the data from the Source.

namespace hexinch::mswars {

/// "2D6+1", "StrD6+2", "1D3"; D3, D6 and D10 only.
std::optional<Damage> read_damage(std::string_view text);
/// A damage as text: "2D6+1", "StrD6+2".
std::string damage_text(const Damage& damage);
Weapon read_weapon(const Source& source);
/// A chassis laid over `base`: the keys that are given replace its values.
Sheet read_chassis(const Source& source, const Sheet& base);
/// Checks the keys of a whole chassis, in a pack's list or on a card.
void check_chassis_keys(const Source& source);
Pilot read_pilot(const Source& source, const Pilot& base);
/// "Running Shot", "Weapons Specialist Cannon", "Move Type Specialist Hover".
SkillEntry read_skill(const Source& source);

/// A card: {"id", "name", "chassis": id or object, "pilot": rank or object, "reflex"?, "weapons": [name or object…], "skills", "hands"?, "cost"?}.
Sheet read_card(const Source& source, const Content& content);
/// A case's `with`: members of the chassis, of the pilot ("reflex", "pilot_defence" …), "weapons", "skills", "hands".
Sheet read_changes(const Source& source, const Content& content, const Sheet& card);

/// The hands that a card begins with by default (2.4): as many as the first hand held weapon takes; weapons fixed to a hand have that hand.
Hands default_hands(const Sheet& sheet);
/// {"Mecha Longsword": 1}; weapons that are not named are not in hand.
Hands read_hands(const Source& source, const Sheet& sheet);
/// Index of a weapon by its name or id; -1: there is none.
int find_weapon(const Sheet& sheet, std::string_view name);

}  // namespace hexinch::mswars
