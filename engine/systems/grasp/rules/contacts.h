#pragma once

#include <vector>

#include "systems/grasp/grasp.h"

/// Who touches whom, and who came into it (2.4 `engagedSince`).

namespace hexinch::grasp {

/// All contacts of enemies now. Old ones keep who came into them; in a new one that is the mover, or of two who both came or did not the lower roster
/// number.
std::vector<Contact> contacts_now(const State& state, UnitRef mover);
/// After a unit moved: tells what changed.
void update_contacts(Transcript<Grasp>& t, UnitRef mover);
/// nullptr: they do not touch.
const Contact* contact_of(const State& state, UnitRef a, UnitRef b);

}  // namespace hexinch::grasp
