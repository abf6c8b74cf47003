#pragma once

#include "match/automaton.h"

/// The part of match/automaton.h that a game itself needs, to tell about the dice that an automaton throws (SOLO-13). Compiled once per system: see
/// match/compiled.h.

namespace hexinch::match {

template <WordedSystem S>
Name solo_actor(const typename S::State& seen, UnitRef actor) {
  if constexpr (requires { typename S::Solo; }) return S::Solo::actor_name(seen, actor);
  else return {};
}

template <WordedSystem S>
bool solo_actor_known(const typename S::State& state, Seat reader, UnitRef actor) {
  if constexpr (requires { S::Solo::knows_actor(state, reader, actor); }) return S::Solo::knows_actor(state, reader, actor);
  else return true;
}

template <WordedSystem S>
solo::Posture solo_posture(const typename S::State& seen, Seat seat) {
  if constexpr (requires { typename S::Solo; }) return typename S::Solo(seen, seat).posture();
  else return {};
}

}  // namespace hexinch::match
