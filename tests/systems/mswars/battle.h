#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/dice.h"
#include "systems/mswars/rules/attack.h"

/// Hand-made fights for tests, with shipped cards at given places; and the results of commands with scripted faces.

namespace hexinch::mswars::fights {

/// A card of the packs by its id.
const Sheet& shipped(std::string_view id);

struct Battle {
  Setup setup;
  std::vector<UnitState> units;
  std::vector<Feature> wrecks;

  /// An empty table of 48 by 48 inches, two sides: Blue is seat 0, Red seat 1.
  Battle();
  /// New units: full counters and DC, hands as on the card.
  UnitRef blue(std::string_view card, int x, int y, int heading = 0, int elev = 0);
  UnitRef red(std::string_view card, int x, int y, int heading = 180, int elev = 0);
  /// A rectangle of terrain, `height` above the table; blocks and buildings get their Size Class.
  FeatureRef add(FeatureKind kind, int x0, int y0, int x1, int y1, int height, int base = 0);
  UnitState& unit(UnitRef u) { return units[static_cast<std::size_t>(index(u))]; }
  Sheet& sheet(UnitRef u) { return setup.sheets[static_cast<std::size_t>(index(u))]; }
  void skill(UnitRef u, Skill skill, int of = 0) { sheet(u).pilot.skills.push_back({skill, static_cast<std::int8_t>(of)}); }
  /// The unit has charged the target this turn, moving in that direction.
  void charged(UnitRef u, UnitRef target, int direction);
  /// The unit is in the middle of its activation.
  State state(Phase phase, UnitRef active) const;

 private:
  UnitRef put(std::string_view card, Seat owner, int x, int y, int heading, int elev);
};

Attack attack(UnitRef unit, std::initializer_list<int> weapons, UnitRef target);
RollContext shot(UnitRef unit, int weapon, UnitRef target, AttackKind kind = AttackKind::kRange);

/// "" if there is none.
std::string_view code(const std::optional<Refusal>& refusal);
/// The amount of a term in a sum, found by the last word of its text ("ran"); 0 if it is not there.
int term(const Score& score, std::string_view what);
/// "10/20" for a named outcome; "none".
std::string chance(const Explained& explained, std::string_view outcome);
bool noted(const Explained& explained, std::string_view what);

/// Carries something out with exactly these faces.
template <class Do>
State carried_out(const State& from, std::initializer_list<int> faces, Do what) {
  State state = from;
  std::vector<ScriptedFace> script;
  for (const int face : faces) script.push_back({face, 0});
  ScriptedDice dice(script);
  Transcript<MsWars> t(state, dice);
  what(t);
  CHECK(dice.good());
  CHECK(dice.used_up());
  return state;
}
State after(const State& from, const Attack& attack, std::initializer_list<int> faces);
State after(const State& from, const Ram& ram, std::initializer_list<int> faces);

}  // namespace hexinch::mswars::fights
