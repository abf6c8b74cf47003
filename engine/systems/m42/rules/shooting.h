#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/sight.h"

/// Shooting, from the first shot to the last marker (chapter M42-13).

namespace hexinch::m42 {

/// M42-13.4: what a hit is saved on if there is no die for it.
inline constexpr int kNoSave = 7;

/// What a unit shoots with: M42-13.2.
enum class Volley : std::int8_t { kOpenFire, kAdvance, kDefensive };
/// M42-13.2
int dice_of(const Weapon& weapon, Volley volley);

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
/// The same where the terrain is gathered already, for many questions about one table.
Fire fire_at(const Terrain& terrain, const State& state, UnitRef by, UnitRef target, Volley volley);

/// M42-13.5: living models of a target, hits for one marker.
int hits_for_marker(const Options& options, int models);
/// What a hit with that AP is saved on; 7: no die (M42-13.4).
int save_against(int armour, int ap);

/// Chances of a volley, from exact distributions; rounded to millionths but for `hits` and `unsaved`, which are exact.
struct FireOdds {
  Fraction hits;                        ///< expected
  Fraction unsaved;                     ///< expected, however few can die
  Fraction losses;                      ///< expected, at most the pool
  Fraction suppress;                    ///< chance of at least one marker
  Fraction two_markers;
  Fraction destroy;                     ///< chance that nobody is left
};
FireOdds odds(const State& state, const Fire& fire);

Explained plan_fire(const State& state, const Fire& fire);
/// Rolls, and leaves an Attack in the state for work().
void shoot(Transcript<M42>& t, const Fire& fire);

/// NO_TARGET: is it a living enemy unit on the table?
std::optional<Refusal> check_target(const State& state, UnitRef by, std::optional<UnitRef> target, RuleId rule);
std::optional<Refusal> check_shoot(const State& state, Seat seat, const Shoot& shoot);

}  // namespace hexinch::m42
