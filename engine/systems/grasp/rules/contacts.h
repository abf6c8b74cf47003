#pragma once

#include <vector>

#include "systems/grasp/grasp.h"

/// Who touches whom, and who came into it (2.4 `engagedSince`).

namespace hexinch::grasp {

/// All contacts of enemies now. Old ones keep who came into them; in a new one that is a mover, or of two who both moved or did not the lower roster
/// number.
std::vector<Contact> contacts_now(const State& state, const std::vector<UnitRef>& movers);
/// After units moved: tells what changed.
void update_contacts(Transcript<Grasp>& t, const std::vector<UnitRef>& movers);
inline void update_contacts(Transcript<Grasp>& t, UnitRef mover) { update_contacts(t, std::vector{mover}); }
/// nullptr: they do not touch.
const Contact* contact_of(const State& state, UnitRef a, UnitRef b);

}  // namespace hexinch::grasp
