#pragma once

#include <vector>

#include "base/source.h"
#include "systems/grasp/state/build.h"

/// GRASP-17.6: builds as data.

namespace hexinch::grasp {

/// {"id"?, "name", "icon"?, "base"?: [width, depth] in hundredths of an MU, "type"?, "cc"?, "fs"?, "fr"?: "d8 indirect", "fat"?, "mv"?: {"ground": "d10"},
/// "specials"?: ["Agile"], "tags"?: ["vehicle", "loose", "small", "blackPowder"], "command"?: {"pips", "cr", "tech"?: low or high}}. What is left out stays
/// as in `base`; a member that is there takes the place of its own as a whole. Fails at what is no build at all; whether a build is legal is for
/// rules/legality.h to say.
Build read_build(const Source& source, Build base = {});
/// The same form, without what a build does not have.
Value show_build(const Build& build);

/// GRASP-17.6: the units of a list, each with an id that no other of them has, a name, and legal without average dice.
std::vector<Build> read_builds(const Source& units);

/// Fails if the build, read from there, breaks GRASP-17.4.
void require_legal(const Source& source, const Build& build, bool average_dice);

}  // namespace hexinch::grasp
