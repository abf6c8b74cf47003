#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/solo.h"
#include "base/system.h"
#include "base/value.h"
#include "text/sentences.h"

namespace hexinch::match {

/// What an automaton advises its seat to submit next, and why.
struct Advice {
  Value command;                 ///< for Game::submit: a command, or a throw of its own (SOLO-13) that the game rolls with its dice and keeps
  std::vector<Message> reasons;  ///< solo.why.*
};

/// {"command": …, "reasons": ["Knight 1 advances …", …]}: advice in the form that another thread of the page gets.
Value show_advice(const Advice& advice, const Sentences& sentences);

/// Plays a seat when no human does (solo/): one decision of a game as it stands. To cancel it, destroy it between two steps. Its advice depends on the
/// game's position and record alone, never on how its work was divided into steps.
class Automaton {
 public:
  virtual ~Automaton() = default;
  /// Considers this many more actors. None: it needs more steps, or there is nothing to say (see thinking). The game must be as it was when the automaton
  /// was made.
  virtual std::optional<Advice> step(int actors) = 0;
  /// True while another step may bring advice.
  virtual bool thinking() const = 0;
  /// How much of its work is done, in thousandths.
  virtual int progress() const { return 0; }
  /// Its advice if it must answer now; after this it thinks no more.
  virtual std::optional<Advice> cut_short();
};

/// How well a seat is played: by the automaton (SOLO), by the Captain, who searches (solo/captain.h), or by the Captain with more thought.
enum class Level : std::int8_t { kRecruit, kCaptain, kGeneral };

/// How long one decision may take on the page, in milliseconds. After that the computer plays the best that it has found. Most decisions take far less.
constexpr int longest_decision(Level level) {
  switch (level) {
    case Level::kRecruit: return 2000;
    case Level::kCaptain: return 600;
    case Level::kGeneral: return 3000;
  }
  return 0;
}

/// Takes as many steps as needed; none: the seat is not to act, or there is no advice.
std::optional<Advice> advice_of(Automaton& automaton);

template <WordedSystem S>
class GameOf;

/// Defined in match/automaton_of.h and compiled once per system: see match/compiled.h. Null if the system has no hooks or the seat is not to act.
template <WordedSystem S>
std::unique_ptr<Automaton> make_automaton(const GameOf<S>& game, Seat seat);
/// The Captain of that strength (none: the usual one); the automaton if the system has no hooks for the Captain.
template <WordedSystem S>
std::unique_ptr<Automaton> make_captain(const GameOf<S>& game, Seat seat, std::optional<solo::Strength> strength = std::nullopt);
// Defined in match/thrower_of.h.

/// The name of the actor of a throw, as a state's reader may know it; empty if the system has no automaton, or no such actor.
template <WordedSystem S>
Name solo_actor(const typename S::State& seen, UnitRef actor);
/// Does the reader know the actor? If not, its dice and the numbers that they need would give it away. Always true in a system that hides nobody.
template <WordedSystem S>
bool solo_actor_known(const typename S::State& state, Seat reader, UnitRef actor);
template <WordedSystem S>
solo::Posture solo_posture(const typename S::State& seen, Seat seat);

}  // namespace hexinch::match
