#pragma once

#include <optional>
#include <vector>

#include "systems/grasp/rules/measures.h"

/// GRASP-11.4: one MU along an axis of its own.

namespace hexinch::grasp {

/// Away from the edge that an opponent touches; under fire along the axis that leads most nearly away from the firer.
Edge recoil_way(const State& state, UnitRef unit, UnitRef cause, bool fire);

struct Pushed {
  Point at;
  int gone = 0;                  ///< hundredths
  bool blocked = false;          ///< an enemy or ground stopped it before half an MU
  std::vector<UnitRef> friends;  ///< that stopped it, in roster order
};
Pushed pushed(const State& state, UnitRef unit, Edge way);

/// It recoils, its contacts change, and a friend without fatigue that it ran into has to check. `voluntary`: GRASP-11.10.
void recoil(Transcript<Grasp>& t, UnitRef unit, Edge way, bool voluntary);

}  // namespace hexinch::grasp
