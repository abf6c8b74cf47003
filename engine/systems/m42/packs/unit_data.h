#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "systems/m42/packs/content.h"
#include "systems/m42/state/state.h"

/// The units of a scenario or a position as they are listed: {"name", "is": template or "sheet": one of its own, "side", "with"?: other numbers, "at"?: the
/// leader's place, "level"?, "opening"?, "facing"?, "arrives"?: round, "edge"?, "stretch"?: [from, to]; in positions "models"?: [{"name"?, "at", "level"?,
/// "opening"?, "interior"?, "radius"?, "weapon"?, "alive"?, "out_of_command"?}], the leader first, and members of its changing state}.

namespace hexinch::m42 {

struct Listed {
  Source source;
  RosterEntry entry;                  ///< its sheet is set when all are read
  Sheet sheet;
  std::vector<ModelState> models;     ///< as the position has them; empty: placed round the leader
};

/// `begins`: a game that begins, where members are placed by formation. Sides and features of the set-up have been read.
Listed read_unit(const Source& unit, const Content& content, const Setup& setup, const Battlefield* field, bool begins);
/// Keys of a listed unit that say what it is and where it stands; the others set members of its changing state.
bool is_fixed_key(std::string_view key);

/// What is wrong with where a model rests (M42-0.10); empty: nothing. Others stand as the state has them.
std::string misplaced(const State& state, ModelRef model);
/// Puts a unit on the table: the leader at its place, the members round it (M42-1.8). A problem, or nothing.
std::string stand_round(State& state, UnitRef unit, const Position& leader);

}  // namespace hexinch::m42
