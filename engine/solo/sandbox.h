#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "base/dice.h"
#include "base/solo.h"
#include "base/system.h"
#include "base/transcript.h"
#include "solo/drill.h"

/// A copy of a position with dice of its own, to try things out in.

namespace hexinch::solo {

template <CaptainsHooks S>
class Sandbox {
 public:
  using H = typename S::Solo;
  using State = typename S::State;
  using Command = typename S::Command;

  Sandbox(State state, std::uint64_t key, std::uint64_t number) : state_(std::move(state)), dice_({key, number}) {}

  const State& state() const { return state_; }
  Drill<H>& drill() { return drill_; }

  /// False, with the position as it was, if the rules forbid it.
  bool give(Seat seat, const Command& command) {
    if (!S::to_act(state_).contains(seat) || S::check(state_, seat, command)) return false;
    const std::int64_t before = H::stretch(state_, seat);
    Transcript<S> t(state_, dice_);
    S::resolve(t, seat, command);
    S::advance(t);
    if (H::stretch(state_, seat) != before) drill_.begin();
    return true;
  }

  /// Whoever has to act does the usual thing. False: the game is over, or nobody knows what to do.
  bool play_on() {
    const SeatSet deciders = S::to_act(state_);
    if (deciders.empty() || S::outcome(state_)) return false;
    const Seat seat = deciders.first();
    std::optional<Command> command;
    {
      const H host(state_, seat);
      command = drill_.next(host);
    }
    return command && give(seat, *command);
  }

 private:
  State state_;
  SeededDice dice_;
  Drill<H> drill_;
};

}  // namespace hexinch::solo
