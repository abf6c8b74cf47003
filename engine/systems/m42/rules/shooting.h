#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/sight.h"

/// M42-13: shooting, from the first shot to the last marker.

namespace hexinch::m42 {

/// What a unit shoots with: M42-13.2.
enum class Volley : std::int8_t { kOpenFire, kAdvance, kDefensive };

/// One shooter's dice.
struct Shooter {
  ModelRef model;
  ModelRef nearest;                     ///< the target model that the range is measured to
  std::int8_t dice = 0;
  std::int8_t need = 0;                 ///< 2 to 6 and more; a natural 6 always hits
  std::int8_t save = 0;                 ///< what a hit is saved on; 7: no die
  std::vector<Term> terms;              ///< how `need` is made up
  Models seen = 0;                      ///< target models that it sees in range
  bool leader_exposed = false;          ///< M42-13.6: an aimed hit of its may take the leader
};

/// Everything about one unit's fire at another before a die falls.
struct Fire {
  UnitRef by = kNoUnit;
  UnitRef target = kNoUnit;
  Volley volley = Volley::kOpenFire;
  std::vector<Shooter> shooters;        ///< with at least one die, in roster order
  Models pool = 0;                      ///< target models that may die
  std::int16_t per_marker = 1;          ///< hits for one marker (M42-13.5)
  std::optional<Refusal> refusal;
};
Fire fire_at(const State& state, UnitRef by, UnitRef target, Volley volley);

/// Exact chances of a volley: by hits and by casualties (index: how many), and what follows.
struct FireOdds {
  Fraction hits;                        ///< expected
  Fraction losses;                      ///< expected, at most the pool
  Fraction suppress;                    ///< chance of at least one marker
  Fraction two_markers;
  Fraction destroy;                     ///< chance that nobody is left
};
FireOdds odds(const State& state, const Fire& fire);

Explained plan_fire(const State& state, const Fire& fire);
/// Rolls, and leaves an Attack in the state for advance().
void shoot(Transcript<M42>& t, const Fire& fire);

std::optional<Refusal> check_shoot(const State& state, Seat seat, const Shoot& shoot);

}  // namespace hexinch::m42
