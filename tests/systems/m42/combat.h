#pragma once

#include <initializer_list>
#include <vector>

#include "systems/m42/position.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/shooting.h"

/// Units with weapons for tests of fights, and what happens with given dice.

namespace hexinch::m42::test {

/// Cards as in section 7 of the rules.
Sheet rifles();     ///< 8: carbine (leader), 6 rifles, squad gun
Sheet commanders(); ///< 4 carbines, second in command
Sheet scouts();     ///< 5 carbines
Sheet drones();     ///< 8 pulse carbines
Sheet reavers();    ///< 7 without weapons
Sheet spitters();   ///< 6 acid spits, a swarm
Sheet striders();   ///< 3 lances

/// So many places in a row from west to east, an inch and a quarter apart.
std::vector<Position> row(int x, int y, int models, int step = 1250);
/// The card with fewer models.
Sheet only_first(Sheet sheet, int models);

/// Something that is carried out with given faces.
struct Fight {
  State state;
  ScriptedDice dice;
  Transcript<M42> t;

  Fight(State begin, std::initializer_list<int> faces);
  explicit Fight(State begin, std::vector<ScriptedFace> faces = {});
  /// Works on until somebody must decide.
  Fight& work();
  /// Answers every decision as by default, to the end.
  Fight& to_the_end();
  bool used_up() const { return dice.good() && dice.used_up(); }

  template <class E>
  std::vector<E> events() const {
    std::vector<E> found;
    for (const auto& entry : t.entries())
      if (const auto* event = std::get_if<Event>(&entry))
        if (const auto* one = std::get_if<E>(event)) found.push_back(*one);
    return found;
  }
  /// The names of the events in order, "ShotsFired ModelsLost …".
  std::string told() const;
  std::vector<RollMade> rolls() const;
};

/// The assault in the state: both units stand as they do, nothing has been rolled.
State assaulting(State state, UnitRef by, UnitRef target, bool halved = false);

}  // namespace hexinch::m42::test
